"""Tables that stand at a wanted moment before the bot starts: nobody has to play for minutes to get there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from heredity_bot.app import App
from heredity_bot.cli.discord import stories_of
from heredity_bot.frontends.discord.channel.state import ChannelState, keep
from heredity_bot.games.plugin import Game
from heredity_bot.kernel import Chance, PickOne
from heredity_bot.tables.actions import Begin, Join, Reply
from heredity_bot.tables.settings import TableSettings
from heredity_bot.tables.table import LiveTable
from tests.discord_end_to_end.stored_journal import house
from tests.loopback import Channel, Person

TRIES = 4000

Moment = Callable[[LiveTable], bool]


def asks(key: str) -> Moment:
    return lambda table: table.ask is not None and table.ask.key == key


def votes(table: LiveTable) -> bool:
    """Somebody has voted on what to do, and others have not yet."""
    return table.info.vote is not None and isinstance(table.ask, PickOne)


async def as_shown(table: LiveTable) -> int:
    """The channel knows what came before; only the table message is missing."""
    assert table.session is not None
    shown = ChannelState(line=table.last, position=table.session.position, part_at=table.info.part_at)
    await keep(table.store, table.id, shown)
    return table.last


@dataclass(frozen=True)
class Seating:
    """A table of these people in the channel where the first of them is, at a moment of a chapter."""

    people: Sequence[Person]
    moment: Moment
    chapter: int = 1

    @property
    def channel(self) -> Channel:
        assert self.people[0].here is not None
        return self.people[0].here


async def prepare(folder: Path, *seatings: Seating, **more: str) -> dict[Channel, int]:
    """All these tables; returns the last line of each."""
    async with house(folder, **more) as opened:
        story = (await stories_of(opened)())[0]
        return {seating.channel: await _play(opened, story, seating) for seating in seatings}


async def _play(opened: App, game: Game, seating: Seating) -> int:
    users = [str(person.id) for person in seating.people]
    place = f"discord:{seating.channel.id}"
    table = await opened.registry.create(
        place, users[0], game, TableSettings(options={"chapter": seating.chapter})
    )
    for user in users[1:]:
        await table.do(Join(), user)
    await table.do(Begin(), users[0])
    chance = Chance("prepared")
    for n in range(TRIES):
        if seating.moment(table):
            return await as_shown(table)
        assert table.ask is not None, "the game was over before"
        waiting = table.waiting_for() or users
        user = waiting[n % len(waiting)]  # whoever may not do what chance wants tries something else
        await table.do(Reply(table.ask.sample(chance), table.mark), user)
    raise AssertionError("that moment did not come")
