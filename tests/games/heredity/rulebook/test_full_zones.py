"""SAT: zones without room for another base."""

import pytest

from heredity_bot.games.heredity.rules.events.board import FigureMoved
from heredity_bot.games.heredity.rules.events.combat import AttackLapsed, AttackMade
from heredity_bot.games.heredity.rules.events.family import DamageDealt, PawnPlaced
from tests.games.heredity.scene import EDITIONS, FOX, PickOne, plain, scene
from tests.rules import rule

FRENCH, GERMAN = EDITIONS

HOUSE = """
- card: 100
  front: { instructions: [{ lay: { terrain: 104 } }] }
- card: 104
  front:
    map: |
      ####################
      #a   .b   .c   .d  #
      #    .    .    .   #
      ####################
    zones:
      a: { start: [djamal, maeve, selena, brick] }
      b: { room: 2 }
      c: { room: 2 }
      d: {}
"""
"""Four zones in a row over white lines; b and c hold two figures each."""

CROWDED = {"brick": "104.b", "djamal": "104.b"}
"""Brick and Djamal fill b, between Maeve and the outside."""

STAR = """
- card: 100
  front: { instructions: [{ lay: { terrain: 104 } }] }
- card: 104
  front:
    map: |
      #########################
      #e   ~a   .b   =c   !d  #
      #    ~    .    =    !   #
      #########################
    zones:
      a: {}
      b: { room: 1, start: [brick] }
      c: {}
      d: { start: [djamal, maeve, selena] }
      e: {}
- { card: 150, front: { actions: [{ icon: eye, do: [{ take: 143 }] }] } }
"""
"""b is full; beside it a (white) and c (green); then d over fire and e behind a window."""


def at(*zones):
    """An NPC card 143 that starts in these zones."""
    return FOX.replace("life: 2", f"life: 2\n      at: [{', '.join(zones)}]")


# What is full


@rule("SAT-01", "OQ-06")
def test_a_zone_is_full_when_as_many_figures_stand_in_it_as_it_holds(edition):
    table = scene(HOUSE, edition=edition, brick="104.b")

    table.do("maeve", "move", "104.b")
    assert "104.b" not in table.options("selena", "move")
    assert table.refused("selena", "move", "104.b", "selena.legs.1") == "ZONE_FULL"
    table.do("brick", "move", "104.c")

    assert "104.b" in table.options("selena", "move")


@rule("SAT-01", "OQ-06")
def test_a_zone_without_a_number_is_never_full():
    table = scene(
        HOUSE, FOX, npc={143: "104.d"}, djamal="104.d", maeve="104.d", selena="104.d", brick="104.c"
    )

    table.do("brick", "move", "104.d")

    assert table.at("brick") == "104.d"


@rule("SAT-01", "READ-11")
def test_a_card_may_change_how_many_a_zone_holds():
    rubble = "- { card: 160, front: { rules: [{ modify: room, by: -2, at: 104.b }] } }"
    table = scene(HOUSE, rubble, side=[160], edition=FRENCH)

    assert table.refused("brick", "move", "104.b", "brick.legs.1") == "ZONE_FULL"
    assert table.options("brick", "move") == ["104.b>104.c", "104.b>104.c>104.d"]


# Moving


@rule("SAT-02", "SAT-03", example="EX-07")
def test_maeve_goes_through_a_full_zone(edition):
    table = scene(HOUSE, edition=edition, **CROWDED)

    assert table.refused("maeve", "move", "104.b", "maeve.legs.1") == "ZONE_FULL"
    table.do("maeve", "move", "104.b>104.c", "maeve.legs.1+maeve.legs.2")

    assert table.at("maeve") == "104.c"
    assert [plain(event) for event in table.of(PawnPlaced)] == [
        PawnPlaced("maeve", "maeve.legs.1"),
        PawnPlaced("maeve", "maeve.legs.2"),
    ]


@rule("SAT-03", "MOVE-05", "ED-05")
def test_in_german_several_pawns_go_only_as_far_as_the_full_zone_makes_them():
    table = scene(HOUSE, edition=GERMAN, **CROWDED)

    assert table.options("maeve", "move") == ["104.b>104.c"]
    assert table.refused("maeve", "move", "104.b>104.c>104.d") == "MOVE_COST"


@rule("SAT-03")
def test_two_full_zones_in_a_row_take_three_pawns_at_once(edition):
    table = scene(HOUSE, FOX, edition=edition, npc={143: "104.c"}, selena="104.c", **CROWDED)

    assert table.options("maeve", "move") == ["104.b>104.c>104.d"]
    assert table.refused("maeve", "move", "104.b>104.c", "maeve.legs.1+maeve.legs.2") == "ZONE_FULL"
    table.do("maeve", "move", "104.b>104.c>104.d")

    assert table.at("maeve") == "104.d"
    assert table.state.members["maeve"].available == 0


@rule("SAT-03")
@pytest.mark.parametrize(
    "short",
    [
        {"pawns": {"maeve.head.1": "maeve", "maeve.head.2": "maeve"}},
        {"hurt": ["maeve.legs.1", "maeve.legs.2"]},
    ],
    ids=["pawns", "feet"],
)
def test_who_cannot_come_out_on_the_other_side_does_not_go_in(edition, short):
    table = scene(HOUSE, edition=edition, **CROWDED, **short)

    assert "move" not in table.options("maeve")
    assert table.refused("maeve", "move", "104.b>104.c", "maeve.legs.3") == "ZONE_FULL_PASS"
    assert table.refused("maeve", "move", "104.b>104.c") == "ZONE_FULL_PASS"
    assert table.refusal.facts["need"] == 2


@rule("SAT-03")
def test_a_full_zone_is_passed_in_one_go_not_line_by_line():
    table = scene(HOUSE, edition=FRENCH, **CROWDED)

    assert table.refused("maeve", "move", "104.b>104.c", "maeve.legs.1") == "ZONE_FULL_PASS"


@rule("SAT-03", "OQ-44")
def test_the_last_zone_filling_up_on_the_way_ends_the_move():
    trap = HOUSE.replace("b: { room: 2 }", "b: { bolt: [{ place: { npc: 143, at: 104.c } }] }")
    table = scene(trap, FOX, edition=FRENCH, npc={143: "104.d"}, selena="104.c")

    table.do("maeve", "move", "104.b>104.c", "maeve.legs.1+maeve.legs.2")

    assert table.at("maeve") == "104.b"
    assert table.state.members["maeve"].available == 2


# Placing


@rule("SAT-04")
def test_an_npc_for_a_full_zone_is_put_beside_it_where_the_players_say(edition):
    table = scene(STAR, at("104.b"), edition=edition, side=[150])

    table.do("maeve", "do", "150:1")

    assert isinstance(table.ask, PickOne)
    assert (table.ask.key, set(table.ask.options)) == ("place.room", {"104.a", "104.c"})
    table.answer("104.c")
    assert table.at("143") == "104.c"


@rule("SAT-04")
def test_an_npc_is_not_pushed_through_a_window_or_through_fire():
    walled = STAR.replace("#e   ~a   .b   =c   !d  #", "#e   .a   ~b   !c   .d  #").replace(
        "#    ~    .    =    !   #", "#    .    ~    !    .   #"
    )
    table = scene(walled, at("104.b"), side=[150])

    table.do("maeve", "do", "150:1")

    assert table.at("143") == "104.b"


@rule("SAT-04", "NPC-02")
def test_an_npc_with_room_stands_where_its_card_says():
    table = scene(STAR, at("104.a"), side=[150])

    table.do("maeve", "do", "150:1")

    assert table.at("143") == "104.a"


@rule("SAT-04")
def test_an_npc_put_where_it_stands_already_needs_no_more_room():
    again = "- { card: 160, front: { actions: [{ icon: eye, do: [{ place: { npc: 143, at: 104.b } }] }] } }"
    table = scene(STAR, FOX, again, side=[160], npc={143: "104.b"}, brick="104.c")

    table.do("maeve", "do", "160:1")

    assert table.ask.key == "family.act"
    assert table.at("143") == "104.b"


@rule("SAT-04", "OQ-41")
def test_a_member_is_placed_in_a_full_zone_all_the_same():
    pull = "- { card: 160, front: { actions: [{ icon: eye, do: [{ place: { who: actor, at: 104.b } }] }] } }"
    table = scene(HOUSE, pull, side=[160], **CROWDED)

    table.do("maeve", "do", "160:1")

    assert table.at("maeve") == "104.b"


@rule("SAT-05")
def test_with_all_zones_around_full_the_npc_goes_one_further(edition):
    packed = STAR.replace("a: {}", "a: { room: 1 }").replace("c: {}", "c: { room: 1 }").replace("!", ".")
    table = scene(packed, at("104.b"), edition=edition, side=[150], selena="104.a", djamal="104.c")

    table.do("maeve", "do", "150:1")

    assert table.at("143") == "104.d"


@rule("SAT-05", "SAT-04")
def test_of_several_figures_each_finds_its_own_place():
    pair = at("104.b").replace("life: 2", "life: 2\n      figures: 2")
    table = scene(STAR.replace("a: {}", "a: { room: 1 }"), pair, side=[150])

    table.do("maeve", "do", "150:1")
    table.answer("104.a")

    assert (table.at("143#1"), table.at("143#2")) == ("104.a", "104.c")


# Striking


@rule("SAT-06", "SAT-08", example="EX-40")
def test_the_fox_stops_before_a_full_zone_and_bites_as_if_inside():
    table = scene(
        *(HOUSE, FOX.replace("move: 1", "move: 2")),
        edition=FRENCH,
        npc={143: "104.d"},
        row=[17, 143],
        hourglass=143,
        brick="104.b",
        maeve="104.b",
    )
    table.until_act()

    assert [(e.start, e.to) for e in table.of(FigureMoved)] == [("104.d", "104.c")]
    assert [(e.attackers, e.ranged) for e in table.of(AttackMade)] == [(("143",), False)]


@rule("SAT-06", "SAT-07", "ED-08")
@pytest.mark.parametrize(
    "edition, house, bites",
    [
        (FRENCH, {}, False),
        (GERMAN, {}, True),
        (FRENCH, {"saturated_melee": "from_adjacent"}, True),
        (GERMAN, {"saturated_melee": "when_moving"}, False),
    ],
    ids=["french", "german", "french table from beside", "german table when moving"],
)
def test_a_fox_without_a_step_left_bites_into_a_full_zone_only_from_beside(edition, house, bites):
    table = scene(
        *(HOUSE, FOX),
        edition=edition,
        house=house,
        npc={143: "104.d"},
        row=[17, 143],
        hourglass=143,
        brick="104.b",
        maeve="104.b",
    )
    table.until_act()

    assert table.at("143") == "104.c"
    assert table.happened(AttackMade) is bites
    assert table.happened(AttackLapsed) is not bites


@rule("SAT-06", "SAT-07", "ED-08")
def test_an_npc_that_cannot_move_needs_the_german_rule(edition):
    plant = FOX.replace("{ move: 1 }, ", "")
    table = scene(
        *(HOUSE, plant),
        edition=edition,
        npc={143: "104.c"},
        row=[17, 143],
        hourglass=143,
        brick="104.b",
        maeve="104.b",
    )
    table.until_act()

    assert table.happened(AttackMade) is (edition == GERMAN)


@rule("SAT-06", "OQ-12", example="EX-41")
def test_brick_stops_before_a_full_zone_and_strikes_as_if_inside():
    table = scene(HOUSE, FOX, edition=FRENCH, npc={143: "104.b"}, djamal="104.b")

    assert table.refused("brick", "move", "104.b", "brick.legs.1") == "ZONE_FULL"
    table.do("brick", "attack", "143", "brick.trunk.1")

    assert table.happened(AttackMade)
    assert table.at("brick") == "104.a"
    assert table.state.pawn_on == {"brick.trunk.1": "brick"}


@rule("SAT-07", "OQ-12", "ED-08", example="DX-07")
def test_who_stands_beside_a_full_zone_punches_into_it_without_a_foot(edition):
    feet = {f"brick.legs.{i}": "selena" for i in (1, 2, 3)}
    table = scene(HOUSE, FOX, edition=edition, npc={143: "104.b"}, pawns=feet, djamal="104.b")

    assert table.options("brick", "attack", "143") == ["brick.trunk.1", "brick.trunk.2"]
    table.do("brick", "attack", "143")

    assert table.happened(AttackMade)
    assert table.at("brick") == "104.a"


@rule("SAT-07")
def test_a_zone_with_room_is_not_struck_into_from_beside(edition):
    table = scene(HOUSE, FOX, edition=edition, npc={143: "104.b"})

    assert table.refused("brick", "attack", "143", "brick.trunk.1") == "OUT_OF_MELEE"


@rule("SAT-07", "OQ-12")
@pytest.mark.parametrize(
    "sign, reached",
    [(".", True), ("=", True), ("!", True), ("~", False), ("#", False)],
    ids=["white", "green", "red", "blue", "black"],
)
def test_only_lines_that_could_be_crossed_are_struck_across_and_fire_does_not_hurt(edition, sign, reached):
    house = HOUSE.replace("#a   .", f"#a   {sign}").replace("#    .", f"#    {sign}")
    table = scene(house, FOX, edition=edition, npc={143: "104.b"}, djamal="104.b", karma=[905])

    if not reached:
        assert table.refused("brick", "attack", "143", "brick.trunk.1") == "OUT_OF_MELEE"
        return
    table.do("brick", "attack", "143", "brick.trunk.1")
    assert table.happened(AttackMade)
    assert not table.happened(DamageDealt)


STAIRS = """
- card: 100
  front: { instructions: [{ lay: { terrain: 104 } }, { lay: { terrain: 106 } }] }
- card: 104
  front: { map: "####\\n#aa#\\n####", zones: { a: { level: 106, start: [djamal, maeve, brick] } } }
- card: 106
  front: { level: 1, map: "####\\n#bb#\\n####", zones: { b: { level: 104, room: 2, start: selena } } }
"""
"""Brick, Maeve and Djamal at the foot of the stairs, Selena on a landing with room for two."""

OVER_LEVELS = [
    ("fr-2023", {}, True),
    ("de-2025", {}, False),
    ("fr-2023", {"level_melee": "never"}, False),
    ("de-2025", {"level_melee": "linked"}, True),
]


@rule("SAT-09", "SAT-06", "OQ-12", "MOVE-08", "ED-50")
@pytest.mark.parametrize("edition, house, may", OVER_LEVELS)
def test_in_france_one_strikes_up_the_stairs_into_a_full_zone(edition, house, may):
    table = scene(STAIRS, FOX, edition=edition, house=house, npc={143: "106.b"})

    assert table.refused("brick", "move", "106.b", "brick.legs.1") == "ZONE_FULL"
    if may:
        table.do("brick", "attack", "143", "brick.trunk.1")
        assert table.happened(AttackMade)
    else:
        assert table.refused("brick", "attack", "143", "brick.trunk.1") == "OUT_OF_MELEE"
    assert table.at("brick") == "104.a"


@rule("SAT-09", "SAT-06", "SAT-08", "ED-50")
@pytest.mark.parametrize("edition, house, may", OVER_LEVELS)
def test_in_france_two_members_who_fill_a_landing_are_attacked_from_the_stairs(edition, house, may):
    table = scene(
        STAIRS, FOX, edition=edition, house=house, npc={143: "104.a"}, row=[17, 143], hourglass=143,
        brick="106.b", karma=[904], arrange=lambda there: there.only("brick", "selena"),
    )  # fmt: skip

    if may:
        table.answer("brick")
    assert [event.target for event in table.of(AttackMade)] == (["brick"] if may else [])
    assert table.at("143") == "104.a"


@rule("SAT-09", "ED-38", "ED-50")
def test_an_npc_that_may_not_change_level_does_not_strike_over_one():
    table = scene(
        STAIRS, FOX, house={"npc_level_change": "members"}, npc={143: "104.a"}, row=[17, 143], hourglass=143,
        brick="106.b", arrange=lambda there: there.only("brick", "selena"),
    )  # fmt: skip

    assert not table.happened(AttackMade)


@rule("SAT-07", "OQ-12")
def test_a_full_zone_two_lines_away_is_not_struck_into(edition):
    table = scene(HOUSE, FOX, edition=edition, npc={143: "104.c"}, djamal="104.c")

    assert table.refused("brick", "attack", "143", "brick.trunk.1") == "OUT_OF_MELEE"


@rule("SAT-08", "SAT-02", "SAT-03")
def test_an_npc_neither_stops_in_a_full_zone_nor_wastes_it(edition):
    table = scene(
        *(HOUSE, FOX.replace("move: 1", "move: 3").replace("melee: 2", "range: 0, power: 2")),
        edition=edition,
        npc={143: "104.d"},
        row=[17, 143],
        hourglass=143,
        selena="104.c",
        djamal="104.c",
        maeve="104.a",
        brick="104.a",
        wounded={name: ["head", "trunk", "legs"] for name in ("selena", "djamal")},
        hurt=[f"{name}.{part}.1" for name in ("selena", "djamal") for part in ("head", "trunk", "legs")],
    )
    table.until_act()

    stops = [event.to for event in table.of(FigureMoved)]
    assert stops == ["104.c", "104.b", "104.a"]
    assert table.happened(AttackMade)


@rule("SAT-08", "SAT-02")
def test_an_npc_that_would_have_to_stop_in_a_full_zone_waits_before_it(edition):
    table = scene(
        *(HOUSE, FOX.replace("melee: 2", "range: 0, power: 2")),
        edition=edition,
        npc={143: "104.d"},
        row=[17, 143],
        hourglass=143,
        selena="104.c",
        djamal="104.c",
    )
    table.until_act()

    assert table.at("143") == "104.d"
    assert table.happened(AttackLapsed)
