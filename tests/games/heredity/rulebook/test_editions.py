"""ED-01 … ED-58: the switchboard of the catalogue and the one in code are the same."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from heredity_bot.games.heredity.rules import editions
from heredity_bot.games.heredity.rules.editions import DE_2025, FR_2023, UnknownSwitch, edition, switches
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from tests.games.heredity.kit import book
from tests.games.heredity.scene import EDITIONS, THREE_ZONES
from tests.rules import rule

ROOT = Path(__file__).parents[4]
RULES = ROOT / "heredity_bot" / "games" / "heredity"
ROW = re.compile(r"^\| (ED-\d\d) \| `(\w+)` \|.*\| ([ABC]) \|", re.MULTILINE)
FIELD = re.compile(r"^    (\w+): Literal\[.*#\s*(ED-\d\d)$", re.MULTILINE)

CATALOGUE = {
    number: (key, kind)
    for number, key, kind in ROW.findall((ROOT / "docs" / "rules" / "heredity.md").read_text("utf-8"))
}
NUMBERS = [f"ED-{n:02}" for n in range(1, 59) if n != 48]
MODULES = sorted(RULES.rglob("*.py"))


@cache
def switches_read() -> dict[str, list[str]]:
    """Switches by the rule modules that look at them: `t.edition.x` or `edition.x`."""
    found: dict[str, list[str]] = {}
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and path.name != "editions.py":
                owner = node.value
                name = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
                if name == "edition":
                    found.setdefault(node.attr, []).append(path.name)
    return found


@rule(*NUMBERS)
def test_every_switch_of_the_catalogue_is_one_field_of_the_edition():
    written = dict(FIELD.findall(Path(editions.__file__).read_text("utf-8")))

    assert list(CATALOGUE) == NUMBERS
    assert [key for key, _ in CATALOGUE.values()] == list(switches())
    assert {number: key for key, number in written.items()} == {n: key for n, (key, _) in CATALOGUE.items()}


@rule(*NUMBERS)
@pytest.mark.parametrize("number", NUMBERS)
def test_the_editions_differ_where_both_texts_speak_and_agree_where_one_is_silent(number):
    """Kind B follows the catalogue's default in both; ED-25 and ED-51 are those whose default is each its own."""
    key, kind = CATALOGUE[number]

    differ = getattr(FR_2023, key) != getattr(DE_2025, key)

    assert differ == (kind == "A" or number in ("ED-25", "ED-51"))


@rule(*NUMBERS)
@pytest.mark.parametrize("switch", list(switches()))
def test_every_switch_has_another_value_and_may_be_set_as_a_house_rule(switch):
    values = switches()[switch]

    assert len(set(values)) == len(values) >= 2
    for name in EDITIONS:
        for value in values:
            changed = edition(name, {switch: value})
            assert getattr(changed, switch) == value
            others = [other for other in switches() if other != switch]
            assert [getattr(changed, o) for o in others] == [getattr(edition(name), o) for o in others]


@rule(*NUMBERS)
@pytest.mark.parametrize("switch", list(switches()))
def test_no_switch_is_dead(switch):
    assert switches_read().get(switch), f"no rule asks about {switch}"


def test_rules_ask_about_nothing_that_is_no_switch():
    assert set(switches_read()) - set(switches()) == {"name"}


def test_no_rule_knows_an_edition_by_its_name():
    """Only the card condition `edition` compares names, for cards that ask."""
    assert switches_read()["name"] == ["conditions.py"]
    naming = []
    for path in MODULES:
        tree = ast.parse(path.read_text("utf-8"))
        compared = [node for node in ast.walk(tree) if isinstance(node, (ast.Compare, ast.Match))]
        constants = [
            leaf.value for node in compared for leaf in ast.walk(node) if isinstance(leaf, ast.Constant)
        ]
        naming += [path.name for value in constants if value in EDITIONS]
    assert naming == []


@pytest.mark.parametrize(
    "name, house",
    [
        ("it-2024", {}),
        ("fr-2023", {"gap_losing": "at_once"}),
        ("fr-2023", {"gap_closing": "sometimes"}),
        ("de-2025", {"name": "fr-2023"}),
    ],
)
def test_an_unknown_edition_switch_or_value_is_refused(name, house):
    with pytest.raises(UnknownSwitch) as refused:
        edition(name, house)

    assert refused.value.code == "UNKNOWN_SWITCH"


def test_a_table_cannot_be_opened_with_an_unknown_house_rule():
    with pytest.raises(UnknownSwitch):
        HeredityRules(book(THREE_ZONES)).new(seed="s", house_rules={"dragons": "many"})


def test_a_table_keeps_its_edition_and_house_rules_when_it_is_saved():
    game = HeredityRules(book(THREE_ZONES))
    state = game.new(seed="s", edition_name="de-2025", house_rules={"gap_closing": "after_move"})

    table = game.table(game.load(game.dump(state)))

    assert (table.edition.gap_closing, table.edition.anchor_search) == ("after_move", "ends")
