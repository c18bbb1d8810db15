"""The options of a table: sets of switches and house rules (section 6 of the catalogue)."""

from __future__ import annotations

import re

import msgspec
import pytest

from heredity_bot.games.les_heritiers.rules.switches import (
    LIVELY,
    SETS,
    Switches,
    UnknownSwitch,
    switches,
)
from heredity_bot.games.plugin import is_option
from tests.games.les_heritiers.kit import GAME, options
from tests.games.les_heritiers.test_coverage import CATALOGUE


def written() -> list[tuple[str, list[str], str]]:
    """Switch, values with the default first, and value of the lively set, as section 6 has them."""
    rows = re.findall(r"^\| LH-SW-\d\d \| `(\w+)` \| ([^|]+) \| ([^|]+) \|", CATALOGUE, re.MULTILINE)
    return [
        (name, [value.strip() for value in values.split("/")], lively.strip())
        for name, values, lively in rows
    ]


def told(value: object) -> str:
    return "none" if value == 0 else str(value)


def test_every_switch_of_the_catalogue_is_a_field_with_its_default():
    fields = {field.name: field.default for field in msgspec.structs.fields(Switches)}
    zero_is_a_value = ("opening_children",)

    assert [name for name, _, _ in written()] == list(fields)
    for name, values, _ in written():
        default = str(fields[name]) if name in zero_is_a_value else told(fields[name])
        assert default == values[0], name


def test_the_lively_set_is_that_of_the_catalogue():
    for name, values, lively in written():
        expected = values[0] if lively == "–" or ":" in lively else lively
        assert expected in (str(getattr(LIVELY, name)), told(getattr(LIVELY, name))), name


def test_two_players_use_the_sets_otherwise():
    assert [switches(name, 2, {}).lone_crown for name in SETS] == ["age2", "held"]
    assert [switches(name, 3, {}).lone_crown for name in SETS] == ["round", "round"]
    assert switches("book", 2, {"lone_crown": "round"}).lone_crown == "round"


def test_every_value_of_the_catalogue_can_be_a_house_rule():
    for name, values, _ in written():
        for value in values:
            if not value.startswith("any") and value != "named":
                assert told(getattr(switches("book", 4, {name: value}), name)) in (value, told(value), "none")


@pytest.mark.parametrize(
    "rules",
    [{"hands": "7"}, {"births": "all"}, {"hand_limit": "-1"}, {"cards_per_family": "7"}, {"founder_quarters": "none"}, {"hand_limit": "²"}],
)  # fmt: skip
def test_an_unknown_switch_or_value_is_refused(rules: dict[str, str]):
    with pytest.raises(UnknownSwitch):
        switches("book", 4, rules)
    assert GAME.wrong_option({"house_rules": rules}) == "house_rules"


def test_the_options_of_a_table():
    assert GAME.wrong_option({}) == GAME.wrong_option(options("lively", hand_limit=5)) == ""
    assert GAME.wrong_option({"house_rules": "none"}) == "house_rules"
    assert is_option(GAME, "rule_set", "book")
    assert is_option(GAME, "first_player", "west")
    assert not is_option(GAME, "first_player", "fifth")
