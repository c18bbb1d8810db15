"""Results of rivals, and another game of the same people. A result is a part of its table: it is forgotten with it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec import Struct

from heredity_bot.journal import Store, Summary
from heredity_bot.kernel import Refused
from heredity_bot.stage.words import is_machine
from heredity_bot.tables.actions import HandOverSeat, Join, Rematch
from heredity_bot.tables.info import Placing, TableInfo
from heredity_bot.tables.privacy import is_forgotten
from heredity_bot.tables.registry import TableFault, TableRegistry
from heredity_bot.tables.state import refused
from heredity_bot.tables.table import LiveTable, read_info

SEARCHED = 500
"""Tables that are looked through for results, those played last first."""


class GameResult(Struct, frozen=True):
    """How one game of rivals ended."""

    title: str
    at: float
    placings: tuple[Placing, ...]


class Tally(Struct):
    """Games that a person has played to the end, and those that they won, alone or with others."""

    games: int = 0
    won: int = 0


async def results(store: Store, tables: Iterable[Summary]) -> list[GameResult]:
    """The results of those of these tables that have one, the latest first. Raises `StoreFault`."""
    found = []
    latest = sorted(tables, key=lambda table: -table.played_at)
    for table in latest[:SEARCHED]:
        stored = await store.load(table.id)
        placed = read_info(stored.record).result if stored is not None else []
        if placed:
            found.append(GameResult(table.title, table.played_at, tuple(placed)))
    return found


def tallies(found: Iterable[GameResult]) -> dict[str, Tally]:
    """The tally of each person who was not forgotten, most games won first. A game against machines alone does not count."""
    counted: dict[str, Tally] = {}
    for result in found:
        persons = {each.player for each in result.placings if each.player and not is_machine(each.player)}
        for placing in result.placings:
            if placing.player in persons and len(persons) > 1 and not is_forgotten(placing.player):
                tally = counted.setdefault(placing.player, Tally())
                tally.games += 1
                tally.won += placing.place == 1
    return dict(sorted(counted.items(), key=lambda entry: (-entry[1].won, entry[1].games)))


# Another game


async def rematch(registry: TableRegistry, table: LiveTable, by: str) -> LiveTable:
    """A new table in its lobby: the same game and people, seated as the game says. Raises `Refused` and `TableFault`.

    If two people wish it at once they get the same table.
    """
    info = table.info
    if by not in info.people:
        raise refused("NOT_AT_TABLE")
    if info.phase != "over":
        raise refused("STILL_PLAYING")
    if info.successor and (found := await registry.fetch(info.successor)) is not None:
        return found
    stored = await registry.store.load(table.id)
    title, cause = stored.title if stored else "", f"rematch {table.id}"
    new = await registry.create(table.place, by, table.game, info.settings, title=title, cause=cause)
    plan = table.game.rematch_plan(_played(info, info.people))
    for seat, person in plan.items():
        action = Join((seat,)) if person == by else HandOverSeat(seat, person)
        outcome = await registry.do(new.id, action, by, f"{cause} {seat}")
        if outcome.refusal is not None:
            raise TableFault(outcome.refusal)
    outcome = await registry.do(table.id, Rematch(new.id), by, cause)
    if outcome.refusal is not None:
        raise Refused(outcome.refusal)
    return await registry.fetch(new.id) or new


def _played(info: TableInfo, here: Collection[str]) -> dict[str, str]:
    """Who played which seat, as far as they are still at the table."""
    held = {**info.resigned, **{seat: holder for seat, holder in info.seats.items() if holder}}
    return {seat: holder for seat, holder in held.items() if holder in here}
