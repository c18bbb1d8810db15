"""Desks, lines and quiet points that have the right types and say what cannot be."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from heredity_bot.journal import Quiet, Row
from heredity_bot.kernel import AnswerLine, Many, Phrase, Ref
from heredity_bot.tables.actions import (
    Agree,
    Arrange,
    Begin,
    Changed,
    Claim,
    Dismiss,
    End,
    HandOverSeat,
    JournalEntry,
    Noted,
    PassHost,
    Redo,
    Reply,
    Set,
    Tick,
    Undo,
    Undone,
    Upgrade,
)
from heredity_bot.tables.info import Ballot, Participant, TableInfo
from heredity_bot.tables.settings import Policy, TableSettings
from heredity_bot.tables.table import read_entry
from tests.fuzz.mutation import HOSTILE, mutated

NUMBERS = (-1, 0, 1, 2, 3, 7, 1_000, 10**9, 2**53, -(2**53))
MOMENTS = (-1e300, -1e12, -1.0, 0.0, 0.5, 1e9, 1.8e9, 4e9, 3e11, 1e300)
NAMES = ("", "stranger", "a" * 500, *HOSTILE)


def name(luck: Random, info: TableInfo) -> str:
    return luck.choice((*info.people, *info.people, *NAMES))


def answer(luck: Random) -> Any:
    return luck.choice(
        ("done", "", ("done",), ("brick", "move"), (), {"brick": 1}, {"x": -(10**9)}, *HOSTILE[:3])
    )


def action(luck: Random, info: TableInfo) -> Any:
    who, seat = name(luck, info), luck.choice(("brick", "maeve", "nobody", ""))
    return luck.choice((
        *(Begin(), Tick(), Upgrade(), End(), Undo(luck.choice(NUMBERS)), Redo(luck.choice(NUMBERS)), Claim(seat)),
        *(Dismiss(who), PassHost(who), HandOverSeat(seat, who), Agree(luck.choice(NUMBERS), yes=True)),
        *(Arrange({seat: who}), Set(settings(luck, info.settings)), Reply(answer(luck), luck.choice(("", "q1")))),
    ))  # fmt: skip


def policy(luck: Random) -> Policy:
    return Policy(
        who=luck.choice(("holder", "anyone", "all", "majority", "host")),
        quorum=luck.choice((-1.0, 0.0, 0.5, 1.0, 5.0, 1e300)),
        tie=luck.choice(("acting", "host", "again")),
        deadline=luck.choice((None, *MOMENTS)),
        secret=luck.random() < 0.3,
    )


def settings(luck: Random, now: TableSettings) -> TableSettings:
    wish: dict[str, Any] = {
        "locale": luck.choice(("xx", "", "fr", *HOSTILE[:4])),
        "options": {
            "edition": luck.choice(("fr-2023", "de-2025", "none", "")),
            "house_rules": luck.choice(({}, {"x": "y"}, {"move_grouping": "one_pawn"}, "x")),
            "chapter": luck.choice(("0", "x", *NUMBERS)),
            luck.choice(("edition", *HOSTILE[:4])): luck.choice(NAMES),
        },
        "pace": luck.choice(("live", "post")),
        "zone": luck.choice(("Mars/Olympus", "", "../../etc/passwd", "Europe/Paris", "UTC")),
        "quiet_hours": luck.choice((None, (0, 0), (22, 8), (99, -5), (25, 24))),
        **{key: luck.choice((None, *MOMENTS)) for key in ("absence", "reminder", "vote_time")},
        "pauses": luck.choice(((), ("nowhere",), ("x",) * 50)),
        "policies": luck.choice(({}, {"together": policy(luck)}, {luck.choice(NAMES): policy(luck)})),
    }
    fields = luck.sample(list(wish), luck.choice((1, 1, 2, 4)))
    return msgspec.structs.replace(now, **{field: wish[field] for field in fields})


def ballot(luck: Random, info: TableInfo, *, motion: bool) -> Ballot:
    papers = ("yes", "no", "", '"done"', '["done"]', '{"x":1}', "[", '["brick","move"]')
    return Ballot(
        id=luck.choice((0, *NUMBERS)),
        policy=policy(luck),
        opened=luck.choice(MOMENTS),
        deadline=luck.choice(MOMENTS),
        voters=[name(luck, info) for _ in range(luck.randrange(4))],
        votes={name(luck, info): luck.choice(papers) for _ in range(luck.randrange(4))},
        motion=action(luck, info) if motion and luck.random() < 0.8 else None,
        proposer=name(luck, info),
        acting=name(luck, info),
        round=luck.choice((1, 1, 2, *NUMBERS)),
        left=[luck.choice(papers) for _ in range(luck.randrange(3))],
    )


def odd_info(record: bytes, luck: Random) -> bytes:
    """A desk of which some fields say what cannot be."""
    info = msgspec.json.decode(record, type=TableInfo)
    ways: dict[str, Callable[[], Any]] = {
        "settings": lambda: settings(luck, info.settings),
        "host": lambda: name(luck, info),
        "phase": lambda: luck.choice(("lobby", "playing", "over")),
        "people": lambda: (
            {
                name(luck, info): Participant(
                    luck.choice(NUMBERS), luck.choice(MOMENTS), luck.choice(NUMBERS), luck.choice(NUMBERS)
                )
                for _ in range(luck.choice((0, 1, 4, 700)))
            }
            | (info.people if luck.random() < 0.5 else {})
        ),
        "players": lambda: [name(luck, info) for _ in range(luck.choice((0, 1, 5, 12)))],
        "seats": lambda: {seat: name(luck, info) for seat in luck.choice((list(info.seats), ["nobody"], []))},
        "vote": lambda: ballot(luck, info, motion=luck.random() < 0.2),
        "motions": lambda: [ballot(luck, info, motion=True) for _ in range(luck.choice((1, 2, 12)))],
        "done": lambda: [name(luck, info) for _ in range(3)],
        "asked": lambda: luck.choice(MOMENTS),
        **{field: lambda: luck.choice(NUMBERS) for field in ("turn", "answered", "epoch", "part_at")},
        "part": lambda: (luck.choice(NUMBERS), luck.choice(NUMBERS)),
        "opened": lambda: not info.opened,
        "undone": lambda: [
            AnswerLine(answer(luck), name(luck, info)) for _ in range(luck.choice((1, 3, 3_000)))
        ],
        "known": lambda: [luck.choice(NAMES) for _ in range(luck.choice((1, 5_000)))],
        "promise": lambda: luck.choice(NAMES),
        "seed": lambda: luck.choice(NAMES),
    }
    for field in luck.sample(list(ways), luck.choice((1, 1, 2, 3))):
        setattr(info, field, ways[field]())
    return msgspec.json.encode(info)


def odd_row(row: Row, luck: Random, info: TableInfo) -> Row:
    """A line with another deed, or with a further step that tells of what there is not."""
    entry = read_entry(row)
    fact = luck.choice((
        *(1, "x" * 200, Ref("user", name(luck, info)), Ref("nothing", "x"), Ref("card", "9999")),
        *(Phrase("no.such"), Many((Ref("member", "x"),), "or"), *HOSTILE),
    ))  # fmt: skip
    step = luck.choice((
        Noted(luck.choice(("host", "motion", "no-such-note", "over", "")), {luck.choice(("user", "x", "seed")): fact}),
        *(Undone(luck.choice(NUMBERS), luck.choice(NUMBERS)), Changed("x", "y", luck.choice(NUMBERS))),
    ))  # fmt: skip
    actions = entry.action if luck.random() < 0.5 else action(luck, info)
    steps = (*entry.steps, step) if luck.random() < 0.8 else entry.steps[1:]
    by, at = name(luck, info), luck.choice((row.at, *MOMENTS))
    return Row(
        row.n,
        at,
        by if luck.random() < 0.3 else row.by,
        row.cause,
        msgspec.json.encode(JournalEntry(actions, steps)),
    )


def odd_quiet(quiet: Quiet, luck: Random) -> Quiet:
    """A quiet point with another state, whose checksum fits."""
    kept = msgspec.json.decode(quiet.body)
    state = mutated(kept["snapshot"]["state"], luck, luck.choice((1, 2)))
    kept["snapshot"]["state"] = state
    kept["snapshot"]["check"] = sha256(msgspec.json.encode(state)).hexdigest()
    return Quiet(quiet.n, quiet.position, msgspec.json.encode(kept))
