"""Recorded tables replay line for line: what people wanted leads to the same steps, and answers to the same events.

A report is put here with `heredity-bot report FILE --as-test NAME`. Each is played by the version of the rules
it was recorded with, so a changed ruling (`editions.EARLIER`) leaves the records as they are.
"""

from dataclasses import replace
from functools import cache
from pathlib import Path

import msgspec
import pytest

from heredity_bot.app import open_game
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.packs.keeping import unzip_pack
from heredity_bot.tables.bundle import read_bundle
from heredity_bot.tables.deeds import Noted, Set, Upgrade, Wake
from heredity_bot.tables.hall import Hall
from heredity_bot.tables.replaying import replay
from heredity_bot.tables.table import read_happening

HERE = Path(__file__).parent
JOURNALS = sorted(HERE.glob("*.jsonl"))


@cache
def game_of(pack):
    """The cards it was played with lie beside it: journals prove the rules, not the texts of today."""
    return open_game(unzip_pack((HERE / "packs" / f"{pack.replace(' ', '-')}.zip").read_bytes()))


class Moment:
    """A clock that shows what it is told."""

    jumped = 0

    def __init__(self):
        self.at = 0.0

    def now(self):
        return self.at


class OneGame:
    def __init__(self, game):
        self.game = game

    async def exactly(self, _name, _pack):
        return self.game

    newest = exactly

    async def keep(self, _game):
        pass


def named(path):
    return path.stem


def test_there_are_recorded_tables():
    assert len(JOURNALS) >= 3


@pytest.mark.parametrize("path", JOURNALS, ids=named)
def test_answers_lead_to_the_same_events(path):
    bundle = read_bundle(path.read_bytes())

    found = replay(bundle, game_of(bundle.head.pack))

    assert bundle.head.reduced, "a recorded table holds no personal data: see `heredity-bot report`"
    assert found.session is not None
    assert found.promised


def told(game, steps):
    """Steps as these journals have them.

    Notes that only help to tell an event, and who broke a tie, were added later.
    """
    events = [game.read_events(bytes(step.events)) if hasattr(step, "events") else () for step in steps]
    return events, msgspec.json.encode([bare(step) for step in steps])


def bare(step):
    if hasattr(step, "events"):
        return msgspec.structs.replace(step, events=msgspec.Raw(b"[]"))
    if isinstance(step, Noted) and step.key in ("decided", "decided-tie"):
        return Noted("decided")
    return step


@pytest.mark.parametrize("path", JOURNALS, ids=named)
async def test_deeds_lead_to_the_same_steps(path):
    bundle = read_bundle(path.read_bytes())
    game, clock = replace(game_of(bundle.head.pack), version=bundle.head.rules), Moment()
    deeds = [(row, read_happening(row)) for row in bundle.lines]
    if any(isinstance(happening.deed, (Set, Upgrade, Wake)) for _, happening in deeds):
        pytest.skip("it changed its settings or its cards: how it began is not known")
    hall = Hall(MemoryStore(), OneGame(game), clock=clock, seed=lambda: bundle.desk.seed)
    table = await hall.create("here", "", game, bundle.desk.settings)

    for row, happening in deeds:
        clock.at = row.at
        outcome = await table.do(happening.deed, row.by, row.cause)
        assert outcome.refusal is None, row.n
        assert told(game, outcome.steps) == told(game, happening.steps), row.n
    assert table.desk.seats == bundle.desk.seats
    assert table.desk.phase == bundle.desk.phase
