"""A changed ruling leaves chapters that were begun before as they are: `editions.EARLIER`, the catalogue's section 2.1."""

import re
from dataclasses import replace

import msgspec
import pytest

from heredity_bot.games.heredity.game import HeredityGame
from heredity_bot.games.heredity.rules.editions import (
    EARLIER,
    EDITIONS,
    RULES_VERSION,
    RULES_VERSIONS,
    edition,
    switches,
)
from heredity_bot.games.heredity.rules.events.chapter import RulesChanged
from heredity_bot.kernel import Refused, Session
from tests.games.heredity.invariants import CATALOGUE
from tests.games.heredity.kit import book
from tests.games.heredity.scene import FOX, ITEMS, THREE_ZONES, scene
from tests.games.heredity.situation import Situation
from tests.rules import rule

TWO_CHAPTERS = (
    THREE_ZONES,
    "- { card: 150, front: { actions: [{ icon: hand, do: [{ win: escaped }] }] } }",
    "- { card: 200, front: { instructions: [{ lay: { terrain: 204 } }] } }",
    '- { card: 204, front: { map: "###\\n#a#\\n###", zones: { a: { start: [djamal, maeve, selena, brick] } } } }',
)


def written() -> dict[str, dict[str, str]]:
    """What the catalogue says of version 1, by edition."""
    table = CATALOGUE.read_text("utf-8").split("### 2.1 Versions")[1].split("### 2.2")[0]
    found: dict[str, dict[str, str]] = {"fr-2023": {}, "de-2025": {}}
    for name, *values in re.findall(
        r"^\| `(\w+)` \| (?:`(\w+)`|–) \| (?:`(\w+)`|–) \|$", table, re.MULTILINE
    ):
        for edition_name, value in zip(found, values, strict=True):
            if value:
                found[edition_name][name] = value
    return found


@pytest.mark.parametrize("name", EDITIONS)
def test_the_catalogue_says_what_an_earlier_version_read_differently(name):
    before, now = edition(name, rules="1"), edition(name)

    differ = {s: getattr(before, s) for s in switches() if getattr(before, s) != getattr(now, s)}

    assert differ == written()[name]


def test_every_version_names_known_switches_and_values_and_the_newest_comes_last():
    for by_edition in EARLIER.values():
        for name, values in by_edition.items():
            edition(name, values)
    assert RULES_VERSIONS[-1] == RULES_VERSION not in EARLIER


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("version", RULES_VERSIONS)
def test_a_house_rule_chooses_either_reading_in_any_version(name, version):
    for switch in EARLIER["1"][name]:
        for value in switches()[switch]:
            assert getattr(edition(name, {switch: value}, version), switch) == value


def test_a_state_that_names_no_version_is_of_the_first():
    game = HeredityGame(book(*TWO_CHAPTERS))
    data = msgspec.json.decode(game.dump(game.new(seed="s")))
    del data["rules"]

    state = game.load(msgspec.json.encode(data))

    assert state.rules == "1"
    assert game.table(state).edition == edition("fr-2023", rules="1")


@rule("EXPL-03", "ED-06")
def test_a_table_of_the_first_version_plays_by_its_readings():
    cards = (THREE_ZONES, FOX, ITEMS)
    kept = scene(*cards, rules="1").t.edition
    house = scene(*cards, rules="1", house={"explore_from": "zone"}).t.edition

    assert (kept.explore_from, house.explore_from) == ("card", "zone")
    assert scene(*cards).t.edition.explore_from == "cards_of_zone"


def test_a_snapshot_of_the_first_version_is_restored_without_drift():
    game = HeredityGame(book(*TWO_CHAPTERS))
    old = replace(game, version="1")
    session = Session(old, old.new(seed="s"))
    session.answer(("done",))
    snapshot, tail = session.snapshot()

    found = Session.restore(game, snapshot, tail)

    assert game.dump(found.state) == game.dump(session.state)
    assert found.state.rules == "1"


@pytest.mark.parametrize("answer, due", [("continue", ("rules", "2")), ("stop", None)])
def test_newer_rules_are_due_when_the_next_chapter_begins(answer, due):
    game = HeredityGame(book(*TWO_CHAPTERS))
    session = Situation.begin(game, rules="1").beside(150).session()
    assert game.renewal(session.state, ("done",)) is None

    session.answer(("brick", "do", "150:1", "brick.trunk.1"))

    assert session.pending.key == "chapter.next"
    assert game.renewal(session.state, answer) == due
    assert replace(game, version="1").renewal(session.state, answer) is None


def test_the_rules_change_by_a_line_of_the_game_and_no_further_than_known():
    game = HeredityGame(book(*TWO_CHAPTERS))
    session = Situation.begin(game, rules="1").session()
    before = session.table.edition

    events = session.amend(("rules", "2"))

    assert events == (RulesChanged("2"),)
    assert (before, session.table.edition) == (edition("fr-2023", rules="1"), edition("fr-2023"))
    with pytest.raises(Refused):
        session.amend(("rules", "99"))
