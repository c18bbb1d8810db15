"""Files of tables that were forged: refused with a sentence, or mended to something that can be played."""

import gzip
from dataclasses import replace
from hashlib import sha256

import msgspec
import pytest
from msgspec import Raw

from heredity_bot.kernel import AnswerLine
from heredity_bot.tables.actions import Begin, Dismiss, Reply, Tick
from heredity_bot.tables.bundle import MOST_UNPACKED_BYTES, BadBundle, gather, read_bundle, write_bundle
from heredity_bot.tables.bundle_import import bring_in
from heredity_bot.tables.info import Ballot, Participant, Placing, TableInfo
from heredity_bot.tables.settings import Policy
from tests.tables.sample_table import ANA, BEN, SETTINGS, House
from tests.work_count import at_most, memory_below

HALF = Policy(who="majority")


_PLAYED = []


@pytest.fixture
async def bundle():
    """A table that was played once for all tests; each has its own info."""
    if not _PLAYED:
        house = House()
        table = await house.played()
        _PLAYED.append(await gather(house.store, house.library, table.id, with_pack=False))
    return _PLAYED[0]


def with_info(bundle, **changes):
    info = bundle.info
    for name, value in changes.items():
        setattr(info, name, value)
    return replace(bundle, head=msgspec.structs.replace(bundle.head, record=Raw(msgspec.json.encode(info))))


def run_with(**wishes):
    return msgspec.structs.replace(SETTINGS, **wishes)


def ballot(**changes):
    usual = {"id": 3, "policy": HALF, "opened": 1.0, "deadline": 2.0, "voters": [ANA, BEN], "proposer": BEN}
    usual |= {"votes": {BEN: "yes"}}
    return Ballot(**usual | changes)


MENDED = {
    "a zone that is nowhere": {"settings": run_with(zone="Mars/Olympus", pace="post")},
    "hours that no clock has": {"settings": run_with(quiet_hours=(99, -5), pace="post")},
    "a time that cannot be waited for": {"settings": run_with(absence=1e300, vote_time=-1.0, reminder=0.001)},
    "a language that nobody speaks": {"settings": run_with(locale="\x1b[31m")},
    "a pause nowhere": {"settings": run_with(pauses=("nowhere",))},
    "a quorum of five": {"settings": run_with(policies={"together": Policy(quorum=5.0)})},
    "a host who is not here": {"host": "stranger"},
    "rivals who play together": {"rivals": True},
    "a result of friends": {
        "result": [Placing(1, "x", ANA)],
        "resigned": {"x": BEN},
        "successor": "elsewhere",
    },
    "players who are not here": {"players": ["stranger", "stranger"] * 10},
    "a seat of somebody who is not here": {
        "seats": {"djamal": "x", "maeve": ANA, "selena": BEN, "brick": ANA}
    },
    "a vote of strangers": {"vote": ballot(id=0, voters=["stranger"], votes={"stranger": '["done"]'})},
    "a vote for what is no answer": {"vote": ballot(id=0, votes={ANA: "[", BEN: '["no","such"]'})},
    "a vote in round nine": {"vote": ballot(id=0, votes={}, round=9)},
    "a motion about nothing": {"motions": [ballot(motion=None)]},
    "a motion that is none": {"motions": [ballot(motion=Begin())]},
    "a motion of a stranger": {"motions": [ballot(motion=Dismiss(ANA), proposer="stranger")]},
    "a motion for a thousandth time": {
        "motions": [ballot(motion=Dismiss("x"), id=n) for n in range(1, 12)] * 90
    },
    "votes that are neither yes nor no": {"motions": [ballot(motion=Dismiss("x"), votes={BEN: "perhaps"})]},
    "strangers who are done": {"done": ["stranger", ANA, ANA]},
    "lines that are not there": {"turn": 10**9, "answered": -5, "epoch": 2**53, "part_at": 10**9},
    "another chapter": {"part": (99, 99), "part_at": -3},
    "a question of next year": {"asked": 4e9},
    "a turn of ages": {"spent": 1e300},
    "a reader of the future": {
        "people": {ANA: Participant(10**9, 4e9, 10**9, 10**9), BEN: Participant(-1, 0.0, -1, -1)}
    },
    "answers that never were": {"undone": [AnswerLine(("no", "such"), "x")] * 2_500},
    "cards that are none": {"known": ["\x1b]52;c;x\x07"] * 5_000},
}

REFUSED = {
    "seats of another game": {"seats": {"captain": ANA}},
    "a name that steers": {"people": {ANA: Participant(1, 0.0), "\x1b]52;c;x\x07": Participant(1, 0.0)}},
    "a thousand people": {"people": {f"p{n}": Participant(1, 0.0) for n in range(1_000)}},
    "a time before all calendars": {"asked": -1e300},
    "a vote until the end of time": {"vote": ballot(id=0, deadline=1e300)},
    "a lobby in the middle of a game": {"phase": "lobby"},
    "a chapter that is not in the pack": {"settings": run_with(options={"chapter": 77})},
    "a rule that nobody knows": {"settings": run_with(options={"house_rules": {"x": "y"}})},
    "a seed without an end": {"seed": "x" * 500},
}


@pytest.mark.parametrize("what", MENDED)
async def test_a_info_that_can_be_mended_is_played_on(bundle, what):
    there = House()
    name = await bring_in(there.registry, there.library, with_info(bundle, **MENDED[what]), "there")

    table = await there.registry.fetch(name)
    table.waiting_for()
    tick = await table.do(Tick())
    answer = await table.do(Reply(table.game.default(table.ask), table.mark), ANA)

    assert tick.refusal is None
    assert answer.refusal is None or answer.refusal.code not in ("RULE_FAILED", "TABLE_BROKEN")
    assert table.info.host in table.info.people
    assert not table.info.rivals
    assert (table.info.result, table.info.resigned, table.info.successor) == ([], {}, "")
    assert not table.gone


@pytest.mark.parametrize("what", REFUSED)
async def test_a_info_that_cannot_be_mended_is_refused(bundle, what):
    there = House()

    with pytest.raises(BadBundle) as refused:
        await bring_in(there.registry, there.library, with_info(bundle, **REFUSED[what]), "there")

    assert refused.value.refusal.code in ("BUNDLE_BROKEN", "BUNDLE_MISFITS")
    assert await there.store.tables("there") == ()


async def test_a_sound_info_is_left_as_it_is(bundle):
    there = House()

    name = await bring_in(there.registry, there.library, bundle, "there")

    assert (await there.registry.fetch(name)).info == bundle.info


# Files that are large


def head_of(bundle, **changes):
    return msgspec.json.encode(msgspec.structs.replace(bundle.head, **changes)) + b"\n"


def sealed(text):
    return text + msgspec.json.encode({"type": "end", "sha256": sha256(text).hexdigest()}) + b"\n"


LARGE = {
    "nothing but breaks": lambda b: b"\n" * (33 << 20),
    "a head and breaks": lambda b: head_of(b) + b"\n" * (33 << 20),
    "a head without an end": lambda b: b'{"kind":"' + b"x" * (33 << 20),
    "nested without end": lambda b: sealed(head_of(b) + b"[" * 100_000 + b"\n"),
    "a nested record": lambda b: sealed(head_of(b, record=Raw(b"[" * 5_000 + b"]" * 5_000))),
    "lines without number": lambda b: (
        head_of(b, lines=2_000) + b'{"type":"line","n":1,"at":0,"by":"","cause":"","body":0}\n' * 20_000
    ),
    "a billion lines": lambda b: sealed(head_of(b, lines=10**9)),
    "fewer than no lines": lambda b: sealed(head_of(b, lines=-1)),
    "a number of many digits": lambda b: sealed(
        head_of(b) + b'{"type":"line","n":' + b"9" * 100_000 + b"}\n"
    ),
    "two ends": lambda b: sealed(sealed(head_of(b))),
    "packs without number": lambda b: head_of(b, lines=0) + b'{"type":"pack","zip":""}\n' * 20_000,
    "a pack with a way out": lambda b: sealed(head_of(b, pack="../../x 1.0.0 0")),
    "larger than any table": lambda b: sealed(
        head_of(b) + b'{"type":"pack","zip":"' + b"A" * MOST_UNPACKED_BYTES + b'"}\n'
    ),
}


@pytest.mark.parametrize("packed", [True, False])
@pytest.mark.parametrize("what", LARGE)
async def test_a_large_file_is_refused_with_bounded_work_and_memory(bundle, what, packed):
    text = LARGE[what](bundle)
    content = gzip.compress(text, compresslevel=1) if packed else text
    del text

    with at_most(calls=100_000), memory_below(300 << 20), pytest.raises(BadBundle) as refused:
        read_bundle(content)

    assert refused.value.refusal.code == "BUNDLE_BROKEN"


async def test_what_a_file_says_is_shown_on_one_plain_line(bundle):
    head = msgspec.structs.replace(
        bundle.head, title="\x1b]52;c;eA==\x07An\nevening\u202e", program="\x1b[2J"
    )

    read = read_bundle(write_bundle(replace(bundle, head=head)))

    assert (read.head.title, read.head.program) == ("]52;c;eA==An evening", "[2J")


def test_every_field_of_a_info_is_forged_above():
    forged = {name for cases in (MENDED, REFUSED) for changes in cases.values() for name in changes}

    assert (
        set(TableInfo.__struct_fields__)
        - forged
        - {"game", "pack", "rules", "opened", "inherited", "promise"}
        == set()
    )
