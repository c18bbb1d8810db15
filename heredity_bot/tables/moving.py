"""Tables that come and go as files: taken in at a place, retold from older saves, stripped of personal data."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from time import time
from typing import Any, cast

import msgspec
from msgspec import Raw

from heredity_bot.journal import NewTable, Quiet, Row, StoreFault
from heredity_bot.kernel import Entry, Line, Refusal, Session, commitment
from heredity_bot.packs.problem import PackError
from heredity_bot.tables.bundle import UNREADABLE, BadBundle, Bundle, Head
from heredity_bot.tables.deeds import Begin, Changed, Happening, Noted, Reply, Started, Took, Wake
from heredity_bot.tables.desk import Desk, Person
from heredity_bot.tables.desk_check import sound_desk
from heredity_bot.tables.game import Game
from heredity_bot.tables.hall import Hall, TableFault, new_id
from heredity_bot.tables.library import PackLibrary
from heredity_bot.tables.playing import started
from heredity_bot.tables.replaying import replay
from heredity_bot.tables.settings import Settings
from heredity_bot.tables.sitting import encode
from heredity_bot.tables.table import Kept, read_happening

SOMEONE = "someone"
DAY = 86_400.0


# In


async def game_of(bundle: Bundle, library: PackLibrary) -> Game:
    """The game it was played with: found here, else from the pack inside. Raises `BadBundle`."""
    head = bundle.head
    game = await library.exactly(head.game, head.pack)
    if game is None and bundle.pack is not None:
        try:
            game = (await library.adopt(bundle.pack)).game
        except PackError as fault:
            raise BadBundle("BUNDLE_BROKEN", f"the pack in it cannot be played: {fault}") from None
    if game is None:
        raise BadBundle("BUNDLE_NO_PACK", pack=head.pack)
    if (game.name, game.pack) != (head.game, head.pack) or head.rules not in game.versions:
        found = (
            f"it was played with {head.pack}, rules {head.rules}; here are {game.pack}, rules {game.version}"
        )
        raise BadBundle("BUNDLE_MISFITS", found, line=0)
    return game


async def bring_in(hall: Hall, library: PackLibrary, bundle: Bundle, place: str) -> str:
    """Keep a bundle as a new table of a place and make it the present one; returns its id.

    Raises `BadBundle` before anything is stored, `TableFault` when the store fails; then nothing is left of it. A
    process that is killed on the way leaves the whole table or nothing.
    """
    game = await game_of(bundle, library)
    found = await asyncio.to_thread(replay, bundle, game)
    head = bundle.head
    desk = sound_desk(bundle.desk, game, found.session, lines=head.lines, now=hall.clock.now())
    if desk != bundle.desk:
        head = msgspec.structs.replace(head, record=Raw(msgspec.json.encode(desk)))
    name = new_id()
    new = NewTable(name, place, head.title or head.pack, bytes(head.record), head.created_at)
    try:
        await library.keep(game)
        try:
            await hall.store.create(new, hall.owner, hall.lease, bundle.lines, bundle.quiets)
            await hall.store.release(name, hall.owner)
            await hall.activate(place, name)
        except BaseException:
            await hall.store.delete(name, hall.owner)
            raise
    except StoreFault as fault:
        raise TableFault(Refusal(fault.code)) from fault
    return name


# Retold


def retell(
    game: Game,
    snapshot: bytes,
    entries: Sequence[Entry],
    *,
    seed: str,
    seats: Mapping[str, str],
    settings: Settings,
    title: str,
    undone: Iterable[Line] = (),
    lost: int = 0,
) -> Bundle:
    """A game that was kept in another way, as a table: `snapshot` is where it began, or where it goes on from.

    A snapshot from the middle of a game counts as a change of form: undo ends there.
    """
    session = Session.restore(game, snapshot)
    rules = game.rules_of(session.state)
    begun = not lost and _is_first(game, snapshot, seed, seats, settings, rules)
    now = time()
    players = list(dict.fromkeys(holder for holder in seats.values() if holder))
    desk = Desk(
        game.name,
        game.pack,
        rules,
        settings,
        host=players[0],
        phase="playing",
        people={name: Person(came=1, visit=now, line=1) for name in players},
        players=players,
        seats=dict(seats),
        asked=now,
        chapter=game.chapter_of(session.state),
        chapter_at=session.question,
        promise=commitment(seed),
        seed=seed,
    )
    first = started(game, session, desk.promise, seats) if begun else Changed(game.pack, desk.rules, lost)
    rows = [_row(1, now, "", Happening(Begin() if begun else Wake(), (first,)))]
    quiets = [_quiet(1, session)]
    for entry in entries:
        asked = session.pending.key if session.pending else ""
        session.replay([(entry.line, entry.events)])
        step = Took(entry.line, encode(entry.events), asked)
        steps: tuple[Took | Noted, ...] = (step,)
        if session.pending is None:
            desk.phase = "over"
            steps = (step, Noted("over", {"seed": seed}))
        rows.append(_row(len(rows) + 1, now, entry.line.by, Happening(Reply(entry.line.answer), steps)))
        if (chapter := game.chapter_of(session.state)) != desk.chapter:
            desk.chapter, desk.chapter_at = chapter, session.question
            desk.rules = game.rules_of(session.state)
            quiets.append(_quiet(len(rows), session))
    if quiets[-1].n != len(rows):
        quiets.append(_quiet(len(rows), session))
    desk.turn, desk.undone = len(rows), list(undone)
    record = Raw(msgspec.json.encode(desk))
    head = Head(
        game=game.name,
        rules=desk.rules,
        pack=game.pack,
        title=title,
        created_at=now,
        lines=len(rows),
        record=record,
    )
    return Bundle(head, tuple(rows), tuple(quiets))


def _is_first(
    game: Game, snapshot: bytes, seed: str, seats: Mapping[str, str], settings: Settings, rules: str
) -> bool:
    """Whether a game that is begun with these is the one of the snapshot: then its luck can be checked."""
    state = game.new(
        seed=seed,
        edition_name=settings.edition,
        house_rules=settings.house_rules,
        seats=seats,
        chapter=settings.chapter,
        rules=rules,
    )
    fresh, _ = Session(game, state).snapshot()
    return fresh == snapshot


def _row(n: int, at: float, by: str, happening: Happening) -> Row:
    return Row(n, at, by, "", msgspec.json.encode(happening))


def _quiet(n: int, session: Session[Any]) -> Quiet:
    snapshot, tail = session.snapshot()
    return Quiet(n, session.question, msgspec.json.encode(Kept(Raw(snapshot), tail)))


# Without personal data


def people_of(bundle: Bundle) -> list[str]:
    """Everybody who ever was at the table, in the order of their coming."""
    found: dict[str, None] = {}
    for row in bundle.lines:
        found |= dict.fromkeys(filter(None, (row.by, *_people_in(read_happening(row)))))
    desk = bundle.desk
    return list(
        found | dict.fromkeys(filter(None, (*desk.people, *desk.players, *desk.seats.values(), desk.host)))
    )


def _people_in(happening: Happening) -> Iterator[str]:
    deed = happening.deed
    for name in ("to", "user"):
        if isinstance(value := getattr(deed, name, None), str):
            yield value
    yield from getattr(deed, "seats", {}).values() if isinstance(getattr(deed, "seats", None), dict) else ()
    for step in happening.steps:
        if isinstance(step, Noted):
            yield from step.to
        elif isinstance(step, Started):
            yield from step.seats.values()


def reduced(bundle: Bundle) -> Bundle:
    """The same table without personal data: people are numbered, inputs and titles have no name, days no date."""
    names = {name: f"player-{n}" for n, name in enumerate(people_of(bundle), start=1)}
    moved = renamed(bundle, names.get)
    first = bundle.lines[0].at if bundle.lines else bundle.head.created_at
    days = first // DAY * DAY
    lines = tuple(
        msgspec.structs.replace(row, at=row.at - days, cause=f"input-{row.n}" if row.cause else "")
        for row in moved.lines
    )
    record = Raw(msgspec.json.encode(_earlier(moved.desk, days)))
    head = msgspec.structs.replace(moved.head, title="", created_at=0.0, reduced=True, record=record)
    return Bundle(head, lines, moved.quiets, bundle.pack)


def _earlier(desk: Desk, by: float) -> Desk:
    """All its moments so much earlier; the hour of the day stays."""
    desk.asked -= by
    for person in desk.people.values():
        person.visit -= by
    for ballot in [*([desk.vote] if desk.vote else []), *desk.motions]:
        ballot.opened, ballot.deadline = ballot.opened - by, ballot.deadline - by
    return desk


def renamed(bundle: Bundle, rename: Callable[[str], str | None]) -> Bundle:
    """People under other names, wherever they stand; the table still replays. Raises `BadBundle`."""
    try:
        return _renamed(bundle, rename)
    except (*UNREADABLE, KeyError) as fault:
        raise BadBundle("BUNDLE_BROKEN", f"a part of it cannot be read: {fault}") from None


def _renamed(bundle: Bundle, rename: Callable[[str], str | None]) -> Bundle:
    change = _Renaming(rename)
    head = msgspec.structs.replace(bundle.head, record=Raw(change.body(bytes(bundle.head.record))))
    lines = tuple(
        msgspec.structs.replace(row, by=rename(row.by) or row.by, body=change.body(row.body))
        for row in bundle.lines
    )
    quiets = tuple(msgspec.structs.replace(quiet, body=change.quiet(quiet.body)) for quiet in bundle.quiets)
    return Bundle(head, lines, quiets, bundle.pack)


class _Renaming:
    """Names stand as whole strings, as values or as keys; nothing else is touched."""

    def __init__(self, rename: Callable[[str], str | None]) -> None:
        self._rename = rename

    def body(self, body: bytes) -> bytes:
        return msgspec.json.encode(self._walk(msgspec.json.decode(body)))

    def quiet(self, body: bytes) -> bytes:
        """A snapshot carries a checksum of its state."""
        kept = msgspec.json.decode(body, type=Kept)
        head = cast(dict[str, Any], msgspec.json.decode(bytes(kept.snapshot), type=dict[str, Raw]))
        head["state"] = Raw(self.body(bytes(head["state"])))
        head["check"] = sha256(bytes(head["state"])).hexdigest()
        tail = msgspec.json.decode(self.body(msgspec.json.encode(kept.tail)), type=tuple[Line, ...])
        return msgspec.json.encode(Kept(Raw(msgspec.json.encode(head)), tail))

    def _walk(self, value: Any) -> Any:
        if isinstance(value, str):
            return self._rename(value) or value
        if isinstance(value, list):
            return [self._walk(part) for part in value]
        if isinstance(value, dict):
            return {self._walk(key): self._walk(part) for key, part in value.items()}
        return value
