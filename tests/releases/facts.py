"""What is known of the tables of a release, to be compared with what a later version finds in them."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from heredity_bot.tables.table import LiveTable

HERE = Path(__file__).parent


class Facts(Struct, frozen=True):
    """Where a table stands, in words that do not depend on how the program is built."""

    table: str
    last: int
    phase: str
    host: str
    seats: dict[str, str]
    waiting_for: list[str]
    edition: str
    locale: str
    mark: str
    question: str
    answers: str
    """A digest of all legal answers, in their order."""
    votes: dict[str, str]
    motions: int


class Message(Struct, frozen=True):
    """A message of the bot; `seen_by` is a person's id where only they see it."""

    id: int
    flags: int
    components: list[dict[str, Any]]
    seen_by: int = 0


class Channel(Struct, frozen=True):
    id: int
    messages: list[Message]
    facts: Facts


class Release(Struct, frozen=True):
    """A server with its people, its channels and the tables that are played there."""

    wall: float
    guild: int
    people: dict[str, int]
    channels: dict[str, Channel]


def facts_of(table: LiveTable) -> Facts:
    ask, info = table.ask, table.info
    return Facts(
        table=table.id,
        last=table.last,
        phase=info.phase,
        host=info.host,
        seats=dict(info.seats),
        waiting_for=table.waiting_for(),
        edition=str(info.settings.options.get("edition", "fr-2023")),
        locale=info.settings.locale,
        mark=table.mark,
        question=ask.key if ask else "",
        answers=sha256(msgspec.json.encode(list(ask.answers()))).hexdigest() if ask else "",
        votes=dict(info.vote.votes) if info.vote else {},
        motions=len(info.motions),
    )


def read_release(folder: Path) -> Release:
    return msgspec.json.decode((folder / "release.json").read_bytes(), type=Release)
