"""Recorded tables replay line for line: what people wanted leads to the same steps, and answers to the same events.

A report is put here with `heredity-bot report FILE --as-test NAME`. Each is played by the version of the rules
it was recorded with, so a changed ruling (`editions.EARLIER`) leaves the records as they are.
"""

from dataclasses import replace
from functools import cache
from pathlib import Path

import msgspec
import pytest

from heredity_bot.journal.memory import MemoryStore
from heredity_bot.packs.kept_copy import unzip_pack
from heredity_bot.tables.actions import Noted, Set, Upgrade, Wake
from heredity_bot.tables.bundle import read_bundle
from heredity_bot.tables.pack_library import open_game
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.tables.replay import replay
from heredity_bot.tables.table import read_entry

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


def voting_on_all(bundle):
    """The settings of a recorded table: when it was played, friends voted on all that was for no single player."""
    return msgspec.structs.replace(bundle.info.settings, ballots="all")


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
    events = [game.read_events(step.events) if hasattr(step, "events") else () for step in steps]
    return events, msgspec.json.encode([bare(step) for step in steps])


def bare(step):
    if hasattr(step, "events"):
        return msgspec.structs.replace(step, events=msgspec.Raw(b"[]"))
    if isinstance(step, Noted) and step.key in ("decided", "decided-tie"):
        return Noted("decided")
    return step


@pytest.mark.parametrize("path", JOURNALS, ids=named)
async def test_actions_lead_to_the_same_steps(path):
    bundle = read_bundle(path.read_bytes())
    game, clock = replace(game_of(bundle.head.pack), version=bundle.head.rules), Moment()
    actions = [(row, read_entry(row)) for row in bundle.lines]
    if any(isinstance(entry.action, (Set, Upgrade, Wake)) for _, entry in actions):
        pytest.skip("it changed its settings or its cards: how it began is not known")
    registry = TableRegistry(MemoryStore(), OneGame(game), clock=clock, seed=lambda: bundle.info.seed)
    table = await registry.create("here", "", game, voting_on_all(bundle))

    for row, entry in actions:
        clock.at = row.at
        outcome = await table.do(entry.action, row.by, row.cause)
        assert outcome.refusal is None, row.n
        assert told(game, outcome.steps) == told(game, entry.steps), row.n
    assert table.info.seats == bundle.info.seats
    assert table.info.phase == bundle.info.phase
