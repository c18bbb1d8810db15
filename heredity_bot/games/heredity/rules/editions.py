"""The switchboard: on which points the two printings, and the versions of our rules, differ.

One frozen record, one field per entry ED-01 … ED-58 of the catalogue. Rules read the field,
never the name of the edition; a table may override any single switch as a house rule.

A ruling that changes is a switch, too: `EARLIER` keeps what it was in each earlier version of the
rules, and a table plays every chapter by the version with which that chapter began. What a value
means never changes, because house rules and saved tables name it: a new meaning is a new value.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Literal, get_args, get_type_hints

import msgspec
from msgspec import Struct


class Edition(Struct, frozen=True, kw_only=True):
    """Defaults are `fr-2023`; where the French text is silent, the catalogue's default."""

    name: Literal["fr-2023", "de-2025"] = "fr-2023"
    anchor_search: Literal["from_hourglass", "ends"] = "from_hourglass"  # ED-01
    gap_closing: Literal["after_move", "at_once"] = "after_move"  # ED-02
    flip_reanchor: Literal["search", "first_reached", "in_place"] = "search"  # ED-03
    vertical_anchor: Literal["free_block", "any_block"] = "free_block"  # ED-04
    move_grouping: Literal["several_pawns", "one_pawn"] = "several_pawns"  # ED-05
    explore_from: Literal["card", "zone", "cards_of_zone"] = "cards_of_zone"  # ED-06
    cross_marker: Literal["figures_and_tokens", "figures"] = "figures_and_tokens"  # ED-07
    saturated_melee: Literal["when_moving", "from_adjacent"] = "when_moving"  # ED-08
    neutral_in_timeline: Literal["as_card_says", "never"] = "as_card_says"  # ED-09
    npc_target: Literal["nearest_first", "any_legal"] = "nearest_first"  # ED-10
    npc_sequence: Literal["printed", "attack_driven"] = "printed"  # ED-11
    ally_joint_attack: Literal["kept_pawns", "laid_pawns"] = "kept_pawns"  # ED-12
    attack_success: Literal["damage", "value"] = "damage"  # ED-13
    range_metric: Literal["lines", "zones"] = "lines"  # ED-14
    heal_target: Literal["characters", "members"] = "characters"  # ED-15
    wound_trigger: Literal["all_hearts", "per_card"] = "all_hearts"  # ED-16
    drop_window: Literal["members_action", "any_time"] = "members_action"  # ED-17
    hourglass_setup: Literal["on_family", "when_told"] = "on_family"  # ED-18
    burn_scope: Literal["chapter", "game"] = "chapter"  # ED-19
    figures_setup: Literal["when_needed", "laid_ready"] = "when_needed"  # ED-20
    two_player_split: Literal["advised", "required"] = "advised"  # ED-21
    reader: Literal["rule", "advice"] = "rule"  # ED-22
    multi_figure_defeat: Literal["last_figure", "each_figure"] = "last_figure"  # ED-23
    full_anchor: Literal["must_drop", "new_is_dropped"] = "must_drop"  # ED-24
    improve_precondition: Literal["clean_item", "none"] = "clean_item"  # ED-25
    trade_consent: Literal["both_players", "none"] = "both_players"  # ED-26
    pawns_on_moved_items: Literal["stay", "become_spent"] = "stay"  # ED-27
    karma_operator: Literal["all", "add_only"] = "all"  # ED-28
    else_without_if: Literal["supported", "ignored"] = "supported"  # ED-29
    terrain_replacement: Literal["replaces", "lies_beside"] = "replaces"  # ED-30
    letter_symbols: Literal["until_called", "never"] = "until_called"  # ED-31
    intersection: Literal["forbidden", "allowed"] = "forbidden"  # ED-32
    talk_places_npc: Literal["at_the_icon", "card_only"] = "at_the_icon"  # ED-33
    loot_location: Literal["npc_zone", "received"] = "npc_zone"  # ED-34
    dying_counts_items: Literal["items_count", "body_only"] = "items_count"  # ED-35
    supply_limit: Literal["special_tokens", "none"] = "special_tokens"  # ED-36
    karma_families: Literal["nine_families", "any_nine"] = "nine_families"  # ED-37
    npc_level_change: Literal["everyone", "members"] = "everyone"  # ED-38
    npc_removed_without_defeat: Literal["no_effect", "defeat_effect"] = "no_effect"  # ED-39
    card_action_persistence: Literal["until_card_leaves", "once"] = "until_card_leaves"  # ED-40
    used_action_on_flip: Literal["stays_used", "returns"] = "stays_used"  # ED-41
    chapter_end_clear: Literal["cleared", "kept"] = "cleared"  # ED-42
    ally_in_timeline: Literal["always", "as_card_says"] = "always"  # ED-43
    direct_damage_defence: Literal["ignored", "counts"] = "ignored"  # ED-44
    aid_cards: Literal["any_time", "front_only"] = "any_time"  # ED-45
    retry: Literal["again", "as_card_says"] = "again"  # ED-46
    hostile_by_ally: Literal["turns", "stays"] = "turns"  # ED-47
    ally_steering: Literal["target", "free"] = "target"  # ED-49
    level_melee: Literal["linked", "never"] = "linked"  # ED-50
    improve_payment: Literal["other_slot", "any_slot"] = "other_slot"  # ED-51
    component_icons: Literal["by_face", "by_zone"] = "by_face"  # ED-52
    crossing_shot: Literal["two_lines", "one_line"] = "two_lines"  # ED-53
    flip_under_hourglass: Literal["hold_place", "push_first"] = "hold_place"  # ED-54
    npc_pursuit: Literal["keeps_target", "anyone_in_reach"] = "keeps_target"  # ED-55
    wrench_at_start: Literal["before_first_card", "after_first_card"] = "before_first_card"  # ED-56
    host_search: Literal["row", "row_then_open"] = "row"  # ED-57
    idle_questions: Literal["skipped", "asked"] = "skipped"  # ED-58


FR_2023 = Edition()

DE_2025 = Edition(
    name="de-2025",
    anchor_search="ends",
    gap_closing="at_once",
    flip_reanchor="first_reached",
    vertical_anchor="any_block",
    move_grouping="one_pawn",
    explore_from="zone",
    cross_marker="figures",
    saturated_melee="from_adjacent",
    neutral_in_timeline="never",
    npc_target="any_legal",
    npc_sequence="attack_driven",
    ally_joint_attack="laid_pawns",
    attack_success="value",
    range_metric="zones",
    heal_target="members",
    wound_trigger="per_card",
    drop_window="any_time",
    hourglass_setup="when_told",
    burn_scope="game",
    figures_setup="laid_ready",
    two_player_split="required",
    reader="advice",
    improve_precondition="none",
    loot_location="received",
    ally_steering="free",
    level_melee="never",
    improve_payment="any_slot",
    host_search="row_then_open",
)

EDITIONS: Mapping[str, Edition] = {"fr-2023": FR_2023, "de-2025": DE_2025}

_BEFORE_2 = {
    "ally_steering": "free",
    "level_melee": "never",
    "improve_payment": "any_slot",
    "component_icons": "by_zone",
    "crossing_shot": "one_line",
    "flip_under_hourglass": "push_first",
    "npc_pursuit": "anyone_in_reach",
    "wrench_at_start": "after_first_card",
    "host_search": "row",
    "idle_questions": "asked",
    "loot_location": "npc_zone",
}

EARLIER: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "1": {"fr-2023": {**_BEFORE_2, "explore_from": "card"}, "de-2025": _BEFORE_2},
}
"""By version of the rules and edition: the switches that had another value than today."""

RULES_VERSION = "2"
"""The rules by which a chapter that begins now is played."""

RULES_VERSIONS = (*EARLIER, RULES_VERSION)
"""All versions in which saved tables are played on, the oldest first."""


class UnknownSwitch(ValueError):
    """A house rule that names no switch or no value of it."""

    code = "UNKNOWN_SWITCH"


@cache
def switches() -> dict[str, tuple[str, ...]]:
    """Every switch with the values it may take."""
    hints = get_type_hints(Edition)
    return {name: get_args(hints[name]) for name in Edition.__struct_fields__ if name != "name"}


def edition(name: str, house_rules: Mapping[str, str] | None = None, rules: str = RULES_VERSION) -> Edition:
    """An edition by a version of the rules, with a table's own overrides."""
    return _edition(name, tuple((house_rules or {}).items()), rules)


@lru_cache(maxsize=256)
def _edition(name: str, house_rules: tuple[tuple[str, str], ...], rules: str) -> Edition:
    if name not in EDITIONS:
        raise UnknownSwitch(f"there is no edition {name!r}; choose one of {', '.join(EDITIONS)}")
    known = switches()
    for switch, value in house_rules:
        if switch not in known:
            raise UnknownSwitch(f"there is no rule switch {switch!r}")
        if value not in known[switch]:
            choices = ", ".join(known[switch])
            raise UnknownSwitch(f"the rule switch {switch} takes {choices}, not {value!r}")
    earlier = EARLIER[rules][name] if rules in EARLIER else {}
    return msgspec.structs.replace(EDITIONS[name], **{**earlier, **dict(house_rules)})
