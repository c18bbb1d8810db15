"""The switches of the catalogue (LH-SW-01 to -22): one frozen record, which rules read field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_type_hints

import msgspec
from msgspec import Struct

SEATS = ("north", "east", "south", "west")
"""Places at the table, clockwise (LH-SETUP-11)."""

NONE = 0
"""The number that stands for *none*: no last round of the founders or of the game, no limit of a hand."""


class Switches(Struct, frozen=True, omit_defaults=True):
    """How the open questions of the rules are answered at one table. The defaults are those of the catalogue."""

    cards_per_family: int = 12
    first_player: Literal["random", "north", "east", "south", "west"] = "random"
    extra_actions: Literal["snapshot", "live"] = "snapshot"
    wife_counts_for: Literal["birth", "husband"] = "birth"
    births: Literal["any", "house", "own"] = "any"
    third_party_matches: Literal["off", "on"] = "off"
    neutral_marriage: Literal["pay", "one", "free"] = "pay"
    close_kin: Literal["refuse", "allow"] = "refuse"
    founder_quarters: int = 2
    founder_reign: Literal["from_birth", "fixed"] = "from_birth"
    founder_latest: int = 4
    vacant_crowns: Literal["restart", "lost"] = "restart"
    restart_quarters: int = 1
    crownless_final: Literal["off", "on"] = "off"
    opening_children: int = 0
    hand_limit: int = NONE
    court_once: Literal["off", "on"] = "off"
    proposals_per_turn: int = 3
    last_tiebreak: Literal["younger", "shared"] = "younger"
    nobody_crowned: Literal["none", "members"] = "none"
    lone_crown: Literal["round", "held", "age2"] = "round"
    last_round: int = NONE


HIGHEST = {
    "cards_per_family": 100,
    "founder_quarters": 20,
    "founder_latest": 20,
    "restart_quarters": 4,
    "opening_children": 2,
    "hand_limit": 20,
    "proposals_per_turn": 20,
    "last_round": 40,
}
LOWEST = {
    "cards_per_family": 2,
    "founder_quarters": 1,
    "restart_quarters": 1,
    "hand_limit": 4,
    "last_round": 1,
}
"""The lowest number of a switch; `none`, where there is such a value, is allowed beside it."""
MAY_BE_NONE = ("founder_latest", "hand_limit", "last_round")

LIVELY = Switches(
    neutral_marriage="free",
    founder_reign="fixed",
    opening_children=2,
    hand_limit=7,
    court_once="on",
    nobody_crowned="members",
)
SETS: Mapping[str, Switches] = {"lively": LIVELY, "book": Switches()}
TWO_PLAYERS: Mapping[str, Mapping[str, str]] = {
    "lively": {"lone_crown": "age2"},
    "book": {"lone_crown": "held"},
}
"""What a set changes when two play."""

_HINTS = get_type_hints(Switches)


class UnknownSwitch(ValueError):
    """A house rule names a switch or a value that the catalogue does not have."""


def switches(rule_set: str, players: int, house_rules: Mapping[str, str]) -> Switches:
    """A set of section 6 of the catalogue, as so many players use it, with house rules over it."""
    own = {key: _value(key, str(value)) for key, value in house_rules.items()}
    advised = TWO_PLAYERS[rule_set] if players == 2 else {}
    return msgspec.structs.replace(SETS[rule_set], **{**advised, **own})


def _value(key: str, written: str) -> Any:
    if key not in _HINTS:
        raise UnknownSwitch(key)
    if _HINTS[key] is not int:
        if written not in get_args(_HINTS[key]):
            raise UnknownSwitch(f"{key}: {written}")
        return written
    if written == "none" and key in MAY_BE_NONE:
        return NONE
    if not written.isascii() or not written.isdigit():
        raise UnknownSwitch(f"{key}: {written}")
    number = int(written[:4])
    is_odd = key == "cards_per_family" and number % 2
    if is_odd or not LOWEST.get(key, 0) <= number <= HIGHEST[key]:
        raise UnknownSwitch(f"{key}: {written}")
    return number
