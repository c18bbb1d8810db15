"""The people in the file of a table: listed, renamed, or replaced by numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any, cast

import msgspec
from msgspec import Raw

from heredity_bot.kernel import AnswerLine
from heredity_bot.stage.words import is_machine
from heredity_bot.tables.actions import JournalEntry, Noted, Started
from heredity_bot.tables.bundle import UNREADABLE, BadBundle, Bundle
from heredity_bot.tables.info import TableInfo
from heredity_bot.tables.settings import DAY
from heredity_bot.tables.table import QuietPoint, read_entry


def people_of(bundle: Bundle) -> list[str]:
    """All people who ever were at the table, in the order of their coming."""
    found: dict[str, None] = {}
    for row in bundle.lines:
        found |= dict.fromkeys(filter(None, (row.by, *_people_in(read_entry(row)))))
    info = bundle.info
    placed = (placing.player for placing in info.result)
    named = (*info.people, *info.players, *info.seats.values(), info.host, *info.resigned.values(), *placed)
    return list(found | dict.fromkeys(filter(None, named)))


def _people_in(entry: JournalEntry) -> Iterator[str]:
    action = entry.action
    for name in ("to", "user"):
        if isinstance(value := getattr(action, name, None), str):
            yield value
    yield from (
        getattr(action, "seats", {}).values() if isinstance(getattr(action, "seats", None), dict) else ()
    )
    for step in entry.steps:
        if isinstance(step, Noted):
            yield from step.to
        elif isinstance(step, Started):
            yield from step.seats.values()


def anonymised(bundle: Bundle) -> Bundle:
    """The same table without personal data: people and inputs are numbered, the title is empty, moments have no date."""
    people = [name for name in people_of(bundle) if not is_machine(name)]
    names = {name: f"player-{n}" for n, name in enumerate(people, start=1)}
    moved = renamed(bundle, names.get)
    first = bundle.lines[0].at if bundle.lines else bundle.head.created_at
    days = first // DAY * DAY
    lines = tuple(
        msgspec.structs.replace(row, at=row.at - days, cause=f"input-{row.n}" if row.cause else "")
        for row in moved.lines
    )
    record = Raw(msgspec.json.encode(_earlier(moved.info, days)))
    head = msgspec.structs.replace(moved.head, title="", created_at=0.0, reduced=True, record=record)
    return Bundle(head, lines, moved.quiets, bundle.pack)


def _earlier(info: TableInfo, by: float) -> TableInfo:
    """The info with all moments so many seconds earlier."""
    info.asked -= by
    for person in info.people.values():
        person.visit -= by
    for ballot in [*([info.vote] if info.vote else []), *info.motions]:
        ballot.opened, ballot.deadline = ballot.opened - by, ballot.deadline - by
    return info


def renamed(bundle: Bundle, rename: Callable[[str], str | None]) -> Bundle:
    """The table with other names for its people everywhere; it still replays. Raises `BadBundle`."""
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
        kept = msgspec.json.decode(body, type=QuietPoint)
        head = cast(dict[str, Any], msgspec.json.decode(bytes(kept.snapshot), type=dict[str, Raw]))
        head["state"] = Raw(self.body(bytes(head["state"])))
        head["check"] = sha256(bytes(head["state"])).hexdigest()
        tail = msgspec.json.decode(self.body(msgspec.json.encode(kept.tail)), type=tuple[AnswerLine, ...])
        return msgspec.json.encode(QuietPoint(Raw(msgspec.json.encode(head)), tail))

    def _walk(self, value: Any) -> Any:
        if isinstance(value, str):
            return self._rename(value) or value
        if isinstance(value, list):
            return [self._walk(part) for part in value]
        if isinstance(value, dict):
            return {self._walk(key): self._walk(part) for key, part in value.items()}
        return value
