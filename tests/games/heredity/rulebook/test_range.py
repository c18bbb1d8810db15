"""RANGE-01 … RANGE-09: who can be shot from where."""

import pytest

from heredity_bot.games.heredity.rules.events.combat import AttackMade, AttackResolved, NpcDamaged
from heredity_bot.games.heredity.rules.events.family import DamageDealt
from tests.games.heredity.scene import FOX, ITEMS, THREE_ZONES, scene
from tests.games.heredity.terrains_and_npcs import ALL, SIX, npc, only, terrain
from tests.rules import rule


def rifle(reach: int, power: int = 3) -> str:
    return f"- card: 119\n  front: {{ item: {{ kind: tool, slots: [{{ attack: {{ range: {reach}, power: {power} }} }}] }} }}\n"


def shot(board: str, reach: int, at: str, *, shooter: str, edition: str = "fr-2023", **more) -> str:
    """What Brick is told when he shoots at somebody in a zone: the code of a refusal, or nothing."""
    table = scene(
        board,
        npc(),
        rifle(reach),
        edition=edition,
        npc={150: at},
        items={"brick": [119]},
        brick=shooter,
        **more,
    )
    if "119.1" in table.options("brick", "attack", "150"):
        return ""
    return table.refused("brick", "attack", "150", "119.1")


HUT = terrain(
    """
#################
#b  .a  =d .e   #
#   .   =  .    #
#####~~~#####.###
#####c  #####f  #
#####   #####   #
#################
""",
    f"{{ a: {{ {ALL} }}, b: {{}}, c: {{}}, d: {{}}, e: {{}}, f: {{}} }}",
)


@rule("RANGE-01", "RANGE-02", "RANGE-03", "RANGE-06", "ED-14", example="EX-42")
@pytest.mark.parametrize(
    "zone, refusal", [("a", ""), ("b", ""), ("c", ""), ("d", ""), ("e", ""), ("f", "NO_LINE")]
)
def test_brick_with_a_rifle_of_range_3_in_france(zone, refusal):
    assert shot(HUT, 3, f"104.{zone}", shooter="104.a") == refusal


CELLS = terrain(
    "###########\n#d#m.b=c~e#\n###########", f"{{ m: {{ {ALL} }}, b: {{}}, c: {{}}, d: {{}}, e: {{}} }}"
)


@rule("RANGE-01", "RANGE-02", "RANGE-03", "ED-14", example="EX-43")
@pytest.mark.parametrize("zone, refusal", [("b", ""), ("c", ""), ("e", ""), ("d", "NO_LINE")])
def test_maeve_with_range_3_in_germany(zone, refusal):
    table = scene(
        CELLS,
        npc(),
        rifle(3),
        edition="de-2025",
        npc={150: f"104.{zone}"},
        items={"maeve": [119]},
        maeve="104.m",
    )

    offered = "119.1" in table.options("maeve", "attack", "150")

    assert offered == (refusal == "")
    if refusal:
        assert table.refused("maeve", "attack", "150", "119.1") == refusal


@rule("RANGE-01")
@pytest.mark.parametrize("reach, refusal", [(1, "OUT_OF_RANGE"), (2, ""), (3, "")])
def test_at_most_so_many_lines_or_zones(edition, reach, refusal):
    assert shot(SIX, reach, "104.c", shooter="104.a", edition=edition) == refusal


STUB = terrain(
    """
###############
#d .a  .   =c #
####   .   ####
####  ###  ####
####       ####
###############
""",
    f"{{ d: {{ {ALL} }}, a: {{}}, c: {{}} }}",
)


@rule("RANGE-01", "ED-14")
@pytest.mark.parametrize(
    "edition, house, refusal",
    [
        ("fr-2023", {}, "OUT_OF_RANGE"),
        ("de-2025", {}, ""),
        ("fr-2023", {"range_metric": "zones"}, ""),
        ("de-2025", {"range_metric": "lines"}, "OUT_OF_RANGE"),
    ],
)
def test_french_range_counts_lines_and_german_range_counts_zones(edition, house, refusal):
    """Three lines, one of them inside the middle zone, but only two zones away."""
    assert shot(STUB, 2, "104.c", shooter="104.d", edition=edition, house=house) == refusal


def test_the_refusal_names_distance_and_range():
    table = scene(STUB, npc(), rifle(2), npc={150: "104.c"}, items={"brick": [119]})

    table.refused("brick", "attack", "150", "119.1")

    assert (table.refusal.facts["d"], table.refusal.facts["x"]) == (3, 2)


@rule("RANGE-02", "OQ-07")
@pytest.mark.parametrize("lines, refusal", [("none", "NO_LINE"), ("9", "OUT_OF_RANGE"), ("1", "")])
def test_the_terrain_data_may_state_a_shot_that_the_drawing_cannot(edition, lines, refusal):
    stated = SIX.replace(
        "zones: { a", f"sights: [{{ between: [104.a, 104.c], lines: {lines} }}]\n    zones: {{ a"
    )

    assert shot(stated, 2, "104.c", shooter="104.a", edition=edition) == refusal


@rule("RANGE-03", "MOVE-02", "OQ-43")
@pytest.mark.parametrize("line, refusal", [(".", ""), ("=", ""), ("~", ""), ("!", ""), ("#", "NO_LINE")])
def test_only_a_wall_stops_a_shot(edition, line, refusal):
    board = terrain(f"#####\n#a{line}b#\n#####", f"{{ a: {{ {ALL} }}, b: {{}} }}")

    assert shot(board, 1, "104.b", shooter="104.a", edition=edition) == refusal


@rule("RANGE-01", "OQ-43")
def test_a_red_line_counts_for_range_and_harms_no_shot(edition):
    board = terrain("#######\n#a!b!c#\n#######", f"{{ a: {{ {ALL} }}, b: {{}}, c: {{}} }}")
    table = scene(
        board,
        npc(life="9"),
        rifle(2),
        edition=edition,
        npc={150: "104.c"},
        items={"brick": [119]},
        karma=[905],
    )

    table.do("brick", "attack", "150", "119.1")

    assert shot(board, 1, "104.c", shooter="104.a", edition=edition) == "OUT_OF_RANGE"
    assert [event.points for event in table.of(NpcDamaged)] == [3]
    assert not table.happened(DamageDealt)


@rule("RANGE-04")
def test_figures_do_not_block_a_shot(edition):
    table = scene(
        SIX, npc(), FOX, rifle(2), edition=edition, npc={150: "104.c", 143: "104.b"}, items={"brick": [119]},
        maeve="104.b", selena="104.b",
    )  # fmt: skip

    assert "119.1" in table.options("brick", "attack", "150")


CORNER = terrain(
    """
########
#a   .b#
#   ####
#   #c #
#   .  #
########
""",
    f"{{ a: {{ {ALL} }}, b: {{}}, c: {{}} }}",
)


@rule("RANGE-05", "TERR-04")
@pytest.mark.parametrize("zone", ["b", "c"])
def test_one_shoots_from_anywhere_in_ones_zone(edition, zone):
    """No single spot of the zone sees both rooms."""
    assert shot(CORNER, 1, f"104.{zone}", shooter="104.a", edition=edition) == ""
    assert shot(CORNER, 9, "104.c", shooter="104.b", edition=edition) == "NO_LINE"


@rule("RANGE-06", "EQ-08")
def test_one_may_shoot_in_ones_own_zone_whatever_the_range(edition):
    assert shot(SIX, 0, "104.b", shooter="104.b", edition=edition) == ""


LADDER = """
- card: 100
  front: { instructions: [{ lay: { terrain: 104 } }, { lay: { terrain: 105 } }] }
- card: 104
  front:
    map: |
      #####
      #a  #
      #####
    zones: { a: { start: [djamal, maeve, selena, brick], level: 105 } }
- card: 105
  front:
    map: |
      #####
      #a  #
      #####
    level: 1
    zones: { a: { level: 104 } }
"""


@rule("RANGE-07")
def test_nobody_shoots_from_one_level_to_another_even_along_a_link(edition):
    table = scene(LADDER, npc(), rifle(9), edition=edition, npc={150: "105.a"}, items={"brick": [119]})

    assert "105.a" in table.options("brick", "move")
    assert table.refused("brick", "attack", "150", "119.1") == "OTHER_LEVEL"


@rule("RANGE-08")
def test_a_shot_in_reach_is_resolved_like_a_blow(edition):
    steps = []
    for item, zone in ((114, "104.a"), (115, "104.b")):
        table = scene(
            THREE_ZONES, npc(life="9", defence="1"), ITEMS, edition=edition, npc={150: zone},
            items={"brick": [item]}, karma=[902],
        )  # fmt: skip
        table.do("brick", "attack", "150", f"{item}.1")
        (resolved,) = table.of(AttackResolved)
        steps.append(([type(event) for event in table.events], resolved))

    blow, shot_ = steps
    assert blow == shot_
    assert shot_[1].damage == 3


@rule("RANGE-09")
def test_without_anything_that_shoots_there_is_no_ranged_attack(edition):
    table = scene(
        THREE_ZONES, FOX, ITEMS, edition=edition, npc={143: "104.b"}, items={"brick": [114], "maeve": [115]}
    )

    assert table.refused("brick", "attack", "143", "ranged") == "NO_RANGED_ATTACK"
    assert "attack" not in table.options("brick")
    assert table.options("maeve", "attack", "143") == ["115.1"]


@rule("RANGE-09")
def test_somebody_with_a_rifle_hears_why_it_does_not_reach():
    table = scene(SIX, FOX, rifle(1), npc={143: "104.d"}, items={"brick": [119]})

    assert table.refused("brick", "attack", "143", "ranged") == "OUT_OF_RANGE"


@rule("RANGE-09", "ATK-06")
@pytest.mark.parametrize("zone, shoots", [("104.c", True), ("104.d", False)])
def test_an_npc_with_a_range_shoots_too(edition, zone, shoots):
    archer = npc(status="hostile", turn="[{ range: 2, power: 1 }]")
    table = scene(
        SIX, archer, edition=edition, npc={150: zone}, row=[17, 150], hourglass=150, karma=[904],
        arrange=only("brick"),
    )  # fmt: skip

    assert [event.ranged for event in table.of(AttackMade)] == ([True] if shoots else [])


@rule("OQ-38", "RANGE-01")
@pytest.mark.parametrize("reach", [1, 3])
def test_the_range_of_a_weapon_is_what_its_card_says(reach):
    assert shot(SIX, reach, "104.d", shooter="104.a") == ("" if reach == 3 else "OUT_OF_RANGE")


@rule("RANGE-01", "ITEM-06")
def test_a_permanent_effect_may_change_the_range():
    scope = "- card: 120\n  front: { item: { kind: headgear, effects: [{ modify: range, by: 1 }] } }\n"
    table = scene(SIX, FOX, rifle(2), scope, npc={143: "104.d"}, items={"brick": [119, 120]})

    assert table.options("brick", "attack", "143") == ["119.1"]


CROSSING = terrain(
    """
###########
#a   .b   #
#    .    #
#.........#
#c   .d   #
#    .    #
###########
""",
    f"{{ a: {{ {ALL} }}, b: {{}}, c: {{}}, d: {{}} }}",
)


@rule("RANGE-10", "RANGE-01", "ED-53")
@pytest.mark.parametrize("house, reach", [({}, 2), ({"crossing_shot": "one_line"}, 1)])
def test_a_shot_through_a_crossing_passes_both_lines(edition, house, reach):
    told = {n: shot(CROSSING, n, "104.d", shooter="104.a", edition=edition, house=house) for n in (1, 2)}

    assert told == {n: "" if n >= reach else "OUT_OF_RANGE" for n in (1, 2)}
    assert shot(CROSSING, 1, "104.b", shooter="104.a", edition=edition, house=house) == ""
