"""Permanent rules: what ⚠ cards and items forbid, allow, cost, change and ward off (READ-11, ITEM-06)."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from pydantic import ValidationError

from heredity_bot.games.heredity.rules.board import room
from heredity_bot.games.heredity.rules.events.board import FigureMoved
from heredity_bot.games.heredity.rules.events.combat import AttackResolved
from heredity_bot.games.heredity.rules.events.family import ComponentsSpent, DamageDealt, DamageDiscarded
from heredity_bot.games.heredity.rules.permanent_rules import STANDING, ActName, PaidAct
from heredity_bot.games.heredity.rules.state import Ground
from heredity_bot.kernel import Phrase
from tests.games.heredity.kit import read
from tests.games.heredity.scene import ITEMS, LEVER, Scene, lever, scene
from tests.rules import rule

BOARD = """
- card: 100
  front: { instructions: [{ lay: { terrain: 104 } }, { lay: { terrain: 106 } }] }
- card: 104
  front:
    map: |
      ###############
      .a   .b   ~c  #
      #    =    ~   #
      ###############
    zones:
      a:
        start: [djamal, maeve, selena, brick]
        observe: 160
        talk: 161
        interact: 162
        level: 106
      b: {}
      c: {}
    edges: { west: { explore: 105 } }
- card: 105
  front:
    map: |
      ###############
      #a            .
      #             #
      ###############
    zones: { a: {} }
- card: 106
  front:
    level: 1
    map: |
      ###############
      #a            #
      #             #
      ###############
    zones: { a: { level: 104 } }
- { card: 117, front: { item: { kind: tool, slots: [{ use: [set: used] }] } } }
- { card: 143, front: { npc: { status: hostile, life: 9, defence: 1, turn: [{ move: 1 }, { melee: 1 }] } } }
- { card: 145, front: { npc: { status: ally, life: 9, turn: [{ move: 1 }] } } }
- { card: 160, front: { story: {} } }
- { card: 161, front: { story: {} } }
- { card: 162, front: { story: {} } }
"""

RICH: dict[str, Any] = {
    "npc": {143: "104.a", 145: "104.a"},
    "items": {"brick": [114, 116, 117]},
    "components": {"brick": 3, "maeve": 1},
    "hurt": ("116.1", "brick.legs.1", "brick.legs.2"),
    "ground": {"104.a": Ground(components=1)},
    "edition": "de-2025",
}
"""Where Brick could do everything there is to do."""


def offers(s: Scene, act: str, member: str = "brick") -> list[str]:
    """What the menu offers of an act; climbing is a move to the other level."""
    if act == "climb":
        return [goal for goal in s.options(member, "move") if goal == "106.a"]
    return s.options(member, act)


def is_attempt_at(act: str, path: tuple[str, ...]) -> bool:
    """Whether Brick does this; climbing is a move to the other level."""
    return path[:3] == ("brick", "move", "106.a") if act == "climb" else path[:2] == ("brick", act)


def warning(standing: str) -> str:
    return f"- {{ card: 150, front: {{ rules: [{{ {standing} }}] }} }}"


def table(standing: str, **how: Any) -> Scene:
    side = [150, LEVER, *how.pop("side", [])]
    return scene(
        BOARD,
        ITEMS,
        warning(standing),
        lever("[set: pulled]", "[damage: { who: brick, kind: gas }]"),
        side=side,
        **how,
    )


# Forbidding


@rule("READ-11")
@pytest.mark.parametrize("act", [act for act in get_args(ActName) if act != "be_healed"])
def test_every_act_can_be_forbidden(act):
    free = scene(BOARD, ITEMS, warning("forbid: move"), lever("[set: pulled]"), side=[LEVER], **RICH)
    assert offers(free, act)

    attempt = next(path for path in free.ask.answers() if is_attempt_at(act, path))
    s = table(f"forbid: {act}", **RICH)

    assert not offers(s, act)
    assert s.options("brick")
    assert s.refused(*attempt) == "FORBIDDEN"


@rule("READ-11", "ATK-16")
def test_an_attack_together_is_forbidden_like_any_attack():
    free = scene(BOARD, ITEMS, warning("forbid: move"), lever("[set: pulled]"), side=[LEVER], **RICH)
    attempt = next(path for path in free.ask.answers() if is_attempt_at("attack_together", path))
    s = table("forbid: attack, who: brick", **RICH)

    assert s.refused(*attempt) == "FORBIDDEN"


@rule("READ-11")
def test_what_is_forbidden_to_one_is_free_to_others_and_elsewhere():
    s = table("forbid: move, who: brick, at: 104.a", maeve="104.b")
    assert not offers(s, "move")
    assert offers(s, "move", "djamal")
    s.state.figures["brick"].at = "104.b"

    assert s.refused("brick", "attack", "143", "brick.trunk.1") != "FORBIDDEN"
    s.do("maeve", "move", "104.a")

    assert offers(s, "move")


@rule("READ-11", "MOVE-02")
def test_forbidding_a_colour_leaves_the_other_lines_open():
    s = scene(
        "- { card: 100, front: { instructions: [{ lay: { terrain: 104 } }] } }",
        """
- card: 104
  front:
    map: |
      ###############
      #a   .b       #
      #====#        #
      #c   #        #
      ###############
    zones: { a: { start: [djamal, maeve, selena, brick] }, b: {}, c: {} }
""",
        warning("forbid: move, line: green"),
        side=[150],
    )

    assert offers(s, "move") == ["104.b"]
    assert s.refused("brick", "move", "104.c", "brick.legs.1") == "FORBIDDEN"


@rule("READ-11")
@pytest.mark.parametrize("night", [0, 1])
def test_a_permanent_rule_may_depend_on_a_condition(night):
    s = table("forbid: move, if: { flag: night }", flags={"night": night})

    assert bool(offers(s, "move")) == (not night)


@rule("READ-11", "ACT-20")
def test_whoever_may_not_act_so_is_no_partner_either():
    lifting = "- { card: 151, front: { actions: [{ icon: hand, together: 2, do: [set: lifted] }] } }"
    everyone_else = "forbid: do, who: [djamal, maeve, selena]"
    s = scene(BOARD, lifting, warning(everyone_else), side=[150, 151])

    assert s.refused("brick", "do", "151:1", "brick.trunk.1") == "PARTNERS_MISSING"


# Allowing


@rule("GEN-01", "ATK-24", "OQ-15")
@pytest.mark.parametrize("what, target", [("attack_members", "maeve"), ("attack_allies", "145")])
def test_a_card_may_allow_to_attack_members_or_allies(what, target):
    strict = table("forbid: climb", npc={145: "104.a"})
    assert strict.refused("brick", "attack", target, "brick.trunk.1") == "NOT_A_TARGET"

    s = table(f"allow: {what}", npc={145: "104.a"})

    assert target in offers(s, "attack")


@rule("GEN-01", "MOVE-02")
def test_a_card_may_open_the_windows():
    s = table("allow: cross_blue", brick="104.b")
    assert "104.c" in offers(s, "move")

    s.do("brick", "move", "104.c")

    assert s.of(FigureMoved) == [FigureMoved("brick", "104.b", "104.c", "blue", rules=("MOVE-01", "MOVE-02"))]


# Costing


@rule("READ-11", "ACT-21")
@pytest.mark.parametrize("act", get_args(PaidAct))
def test_every_paid_act_can_cost_components(act):
    rich = table(f"cost: {act}, components: 1", **RICH)
    assert offers(rich, act)

    s = table(f"cost: {act}, components: 4", **RICH)

    assert not offers(s, act)


@rule("READ-11", "ACT-21")
@pytest.mark.parametrize(
    "act, path",
    [
        ("move", ("104.b",)),
        ("explore", ()),
        ("observe", ()),
        ("use", ()),
        ("do", (f"{LEVER}:1",)),
        ("attack", ("143",)),
        ("pick_up", ()),
    ],
)
def test_what_a_permanent_rule_charges_is_paid_with_the_act(act, path):
    s = table(f"cost: {act}, components: 2, damage: 1", **RICH)

    s.do("brick", act, *path)

    assert ComponentsSpent("brick", 2, rules=("READ-11", "ACT-21")) in s.events
    assert DamageDealt("brick", 1) in s.events


@rule("ACT-21", "ITEM-15", "ITEM-16")
@pytest.mark.parametrize("act, enough", [("repair", 2), ("improve", 3)])
def test_a_charge_adds_to_what_the_act_costs_anyway(act, enough):
    rich = dict(RICH)
    rich["components"] = {"brick": enough - 1}
    assert not offers(table(f"cost: {act}, components: 1", **rich), act)
    rich["components"] = {"brick": enough}
    s = table(f"cost: {act}, components: 1", **rich)

    s.do("brick", act)

    assert s.state.members["brick"].components == 0


@rule("ATK-16", "ACT-21")
def test_who_cannot_pay_the_charge_does_not_join_an_attack():
    how = {"npc": {143: "104.a"}, "components": {"brick": 1, "maeve": 1}}
    s = table("cost: attack, components: 1", **how)

    s.do("brick", "attack_together", "143")

    assert {answer.split(":")[0] for answer in s.ask.options} == {"maeve"}


@rule("READ-11")
def test_free_acts_cannot_be_charged():
    with pytest.raises(ValidationError):
        read(warning("cost: drop, components: 1"))


# Changing


def resolved(s: Scene) -> AttackResolved:
    (found,) = s.of(AttackResolved)
    assert isinstance(found, AttackResolved)
    return found


@rule("READ-11", "ATK-08", "ATK-10")
@pytest.mark.parametrize(
    "standing, power, defence",
    [
        ("modify: power, by: 2", 3, 1),
        ("modify: power, by: 2, who: maeve", 1, 1),
        ("modify: defence, by: 3, who: 143", 1, 4),
        ("modify: defence, by: 3, who: everyone", 1, 1),
    ],
)
def test_power_and_defence_are_changed_for_whom_it_says(standing, power, defence):
    s = table(standing, npc={143: "104.a"}, karma=[905])

    s.do("brick", "attack", "143", "brick.trunk.1")

    assert (resolved(s).power, resolved(s).defence) == (power, defence)


@rule("READ-11", "ITEM-06")
def test_power_may_be_changed_for_one_item_only():
    how = {"npc": {143: "104.a"}, "karma": [905, 906], "items": {"brick": [114]}}
    s = table("modify: power, by: 2, item: 114", **how)

    s.do("brick", "attack", "143", "114.1")
    assert resolved(s).power == 5
    s.do("brick", "attack", "143", "brick.trunk.1")

    assert resolved(s).power == 1


@rule("READ-11", "RANGE-01")
@pytest.mark.parametrize("by, reached", [(0, True), (-3, False)])
def test_range_is_changed(by, reached):
    how = {"npc": {143: "104.b"}, "items": {"brick": [115]}}
    s = table(f"modify: range, by: {by}", **how)

    assert ("143" in offers(s, "attack")) == reached


@rule("READ-11", "NPC-10")
@pytest.mark.parametrize("by, steps", [(-1, 0), (0, 1), (1, 2)])
def test_the_movement_of_npcs_is_changed(edition, by, steps):
    far = dict.fromkeys(("djamal", "maeve", "selena", "brick"), "104.b")
    s = table(
        f"modify: move, by: {by}",
        npc={143: "106.a"},
        row=[17, 143],
        edition=edition,
        **far,
    )

    s.done()
    s.until_act()

    assert len(s.of(FigureMoved)) == steps


@rule("READ-11", "SAT-01")
def test_the_room_of_zones_is_changed():
    small = BOARD.replace("b: {}", "b: { room: 2 }")
    s = scene(small, warning("modify: room, by: -1, at: 104.b"), side=[150], maeve="104.b")
    zone = s.t.layout.zone_of["104.b"]

    assert room(s.t, zone) == 1
    assert s.refused("brick", "move", "104.b", "brick.legs.1") == "ZONE_FULL"


@rule("READ-11", "HEAL-02")
@pytest.mark.parametrize("standing, code", [("who: maeve", "FORBIDDEN"), ("who: djamal", None)])
def test_somebody_cannot_be_healed(standing, code):
    s = table(f"forbid: be_healed, {standing}", hurt=("maeve.head.1",))

    if code:
        assert s.refused("brick", "heal", "maeve", "brick.trunk.1") == code
    else:
        assert s.options("brick", "heal") == ["maeve"]


# Warding off


@rule("READ-11", "ITEM-06")
@pytest.mark.parametrize(
    "standing, spared",
    [
        ("immune: gas", True),
        ("immune: everything", True),
        ("immune: fire", False),
        ("immune: gas, who: maeve", False),
        ("immune: gas, who: brick", True),
    ],
)
def test_damage_of_a_kind_is_ignored(standing, spared):
    s = table(standing)

    s.pull(2)

    assert s.happened(DamageDiscarded) == spared
    assert s.happened(DamageDealt) != spared


@rule("ITEM-06", "ITEM-13", example="EX-17")
@pytest.mark.parametrize(
    "wearer, hurt, spared", [("brick", (), True), ("brick", ("116.1",), False), ("maeve", (), False)]
)
def test_the_lasting_effect_of_an_item_is_its_carriers_while_it_is_whole(wearer, hurt, spared):
    s = table("forbid: climb", items={wearer: [116]}, hurt=hurt)

    s.pull(2)

    assert s.happened(DamageDiscarded) == spared


def test_every_kind_of_permanent_rule_is_proved_above_and_tells_itself():
    examples = {
        "forbid": "forbid: move",
        "allow": "allow: cross_blue",
        "cost": "cost: move, components: 1",
        "modify": "modify: power, by: 1",
        "immune": "immune: gas",
    }
    assert set(examples) == {kind.key for kind in STANDING}

    for key, text in examples.items():
        (card,) = read(warning(f"{text}, who: everyone, at: 104.a, if: {{ flag: night }}"))
        told = card.front.rules[0].tell()
        assert isinstance(told, Phrase)
        assert told.facts["rule"].key == f"rule.{key}"  # type: ignore[union-attr]
