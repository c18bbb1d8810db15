"""Tables that were begun by earlier rules: they keep them until their chapter ends, lose nothing, and replay."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from heredity_bot.games.heredity.game import HeredityGame
from heredity_bot.games.heredity.rules.events.combat import KarmaShuffled
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.tables.actions import Begin, Changed, Noted, Reply, Started, Undo, Upgrade
from heredity_bot.tables.bundle import gather, read_bundle, write_bundle
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.tables.replay import replay
from heredity_bot.tables.table import read_entry
from heredity_bot.tables.upgrade_preview import preview
from tests.games.heredity.kit import book
from tests.games.heredity.scene import THREE_ZONES
from tests.recorded_games.test_recorded_games import OneGame

ADA = "ada"
CARDS = (
    THREE_ZONES.replace("front: { instructions: [", "front: { instructions: [{ take: 150 }, "),
    "- { card: 150, front: { actions: [{ icon: hand, do: [{ win: escaped }] }, { icon: eye, do: [{ fail: lost }] }] } }",
    "- { card: 200, front: { instructions: [{ lay: { terrain: 204 } }] } }",
    '- { card: 204, front: { map: "###\\n#a#\\n###", zones: { a: { start: [djamal, maeve, selena, brick] } } } }',
)
GAME = HeredityGame(book(*CARDS))
OLD = replace(GAME, version="1")
"""The same program before the rules changed."""


def registry(store, game):
    return TableRegistry(
        store, OneGame(game), seed=lambda: "promised", owner=f"program {game.version} {id(game)}"
    )


async def done(table, action):
    outcome = await table.do(action, ADA)
    assert outcome.refusal is None, outcome.refusal
    return outcome


async def begun(store, game=OLD, answers=2):
    """A table of a program, in the middle of its first chapter; the program ends."""
    house = registry(store, game)
    table = await house.create("here", ADA, game)
    await done(table, Begin())
    for path in [("brick", "move", "104.b", "brick.legs.1"), ("brick", "move", "104.c", "brick.legs.2")][
        :answers
    ]:
        await done(table, Reply(path))
    await house.stop()
    return table.id


async def steps_of(store, name):
    return [step for row in await store.lines(name) for step in read_entry(row).steps]


async def test_a_table_goes_on_by_its_own_rules_without_a_line_about_it():
    store = MemoryStore()
    name = await begun(store)
    before = await steps_of(store, name)

    table = await registry(store, GAME).fetch(name)

    assert table.session.table.edition.explore_from == "card"
    assert table.session.position == 2
    assert await steps_of(store, name) == before
    assert not any(isinstance(step, Changed) for step in before)
    await done(table, Undo(1))
    assert table.session.state.figures["brick"].at == "104.b"


@pytest.mark.parametrize(
    "action, answer, chapter", [("150:1", "continue", (2, 1)), ("150:2", "retry", (1, 2))]
)
async def test_the_next_chapter_or_attempt_begins_by_the_newest_rules(action, answer, chapter):
    store = MemoryStore()
    name = await begun(store)
    house = registry(store, GAME)
    table = await house.fetch(name)
    slot = "maeve.trunk.1" if action == "150:1" else "maeve.head.1"
    await done(table, Reply(("maeve", "do", action, slot)))
    assert (table.ask.key, table.session.state.rules, table.info.rules) == ("chapter.next", "1", "1")

    outcome = await done(table, Reply(answer))

    assert table.info.part == chapter
    assert table.session.state.rules == table.info.rules == "2"
    assert table.session.table.edition.explore_from == "cards_of_zone"
    assert [step.key for step in outcome.steps if isinstance(step, Noted)] == ["newer-rules"]
    await house.stop()
    again = await registry(store, GAME).fetch(name)
    assert GAME.dump(again.session.state) == GAME.dump(table.session.state)


async def test_a_chapter_turned_by_the_old_program_stays_by_the_old_rules():
    """Also where the answer that turned it has to be replayed."""
    store = MemoryStore()
    house = registry(store, OLD)
    table = await house.create("here", ADA, OLD)
    for action in (Begin(), Reply(("maeve", "do", "150:1", "maeve.trunk.1")), Reply("continue")):
        await done(table, action)
    await house.stop()

    found = await registry(store, GAME).fetch(table.id)

    assert (found.info.part, found.session.state.rules) == ((2, 1), "1")


async def test_a_bundle_over_both_rules_replays_from_its_seed():
    store = MemoryStore()
    name = await begun(store)
    table = await registry(store, GAME).fetch(name)
    for answer in (("maeve", "do", "150:1", "maeve.trunk.1"), "continue", ("done",)):
        await done(table, Reply(answer))

    bundle = read_bundle(write_bundle(await gather(store, None, name)))
    found = replay(bundle, GAME)

    assert bundle.head.rules == "2"
    assert found.from_seed
    assert found.promised
    assert GAME.dump(found.session.state) == GAME.dump(table.session.state)


async def test_a_table_that_begins_now_says_by_which_rules_and_an_old_one_did_not():
    said = []
    for game in (OLD, GAME):
        store = MemoryStore()
        steps = await steps_of(store, await begun(store, game, 0))
        said += [step.rules for step in steps if isinstance(step, Started)]

    assert said == ["", "2"]


async def test_a_lobby_of_the_old_program_begins_by_the_newest_rules():
    store = MemoryStore()
    house = registry(store, OLD)
    waiting = await house.create("here", ADA, OLD)
    await house.stop()
    table = await registry(store, GAME).fetch(waiting.id)

    await done(table, Begin())

    assert table.session.state.rules == table.info.rules == "2"


async def test_newer_rules_alone_are_nothing_to_upgrade_to():
    store = MemoryStore()
    house = registry(store, GAME)
    table = await house.fetch(await begun(store))

    outcome = await house.do(table.id, Upgrade(), ADA)

    assert outcome.refusal.code == "NOTHING_NEWER"

    words = SimpleNamespace(talk=SimpleNamespace(say=str))
    assert preview(words, table, GAME) == ["table.same-form"]


async def test_a_chapter_that_cannot_begin_leaves_rules_and_lines_as_they_were(monkeypatch):
    store = MemoryStore()
    house = registry(store, GAME)
    table = await house.fetch(await begun(store))
    await done(table, Reply(("maeve", "do", "150:1", "maeve.trunk.1")))
    before = await steps_of(store, table.id)

    bugs = iter([RuntimeError("a bug")])

    def fails(**given):
        if bug := next(bugs, None):
            raise bug
        return KarmaShuffled(**given)  # the chapter before is played again without a fault

    with monkeypatch.context() as broken:
        broken.setattr("heredity_bot.games.heredity.rules.flow.KarmaShuffled", fails)
        refused = await house.do(table.id, Reply("continue"), ADA)
    assert refused.refusal.code == "RULE_FAILED"
    assert await steps_of(store, table.id) == before

    table = await house.fetch(table.id)
    assert (table.session.state.rules, table.info.rules) == ("1", "1")
    await done(table, Reply("continue"))
    assert table.session.state.rules == "2"
