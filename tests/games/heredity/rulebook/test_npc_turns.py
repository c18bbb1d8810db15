"""NPC-07 … NPC-13: whom a hostile NPC goes for, how it walks, when it attacks."""

import pytest

from heredity_bot.games.heredity.rules.events.board import FigureMoved
from heredity_bot.games.heredity.rules.events.combat import (
    AttackLapsed,
    AttackMade,
    KarmaDrawn,
    NpcActivated,
    NpcDamaged,
)
from tests.games.heredity.scene import FOX, scene
from tests.games.heredity.terrains_and_npcs import ALL, DYING, SIX, SQUARE, SQUARE_ZONES, npc, only, terrain
from tests.rules import rule


def walked(table) -> list[tuple[str, str]]:
    return [(event.start, event.to) for event in table.of(FigureMoved)]


# Target and movement


@rule("NPC-08", "NPC-10", "NPC-12", "NPC-13", "OQ-10", "ED-10", example="EX-35")
def test_the_fox_goes_for_the_nearest_walks_one_zone_and_cannot_bite():
    table = scene(SIX, FOX, npc={143: "104.d"}, row=[17, 143], hourglass=143, maeve="104.a", brick="104.f")

    assert [event.target for event in table.of(NpcActivated)] == ["brick"]
    assert walked(table) == [("104.d", "104.e")]
    assert table.happened(AttackLapsed)
    assert not table.happened(KarmaDrawn)


@rule("NPC-08", "NPC-10", "NPC-13", "TL-04", example="EX-36")
def test_the_german_fox_without_a_target_walks_toward_the_nearest_and_the_hourglass_goes_on():
    table = scene(
        SIX, FOX, edition="de-2025", npc={143: "104.d"}, row=[143, 17], hourglass=143, brick="104.f"
    )

    assert walked(table) == [("104.d", "104.e")]
    assert table.happened(AttackLapsed)
    assert not table.happened(KarmaDrawn)
    assert table.hourglass() == 17


@rule("NPC-08", "DYING-02")
def test_a_dying_member_is_not_gone_for(edition):
    table = scene(
        SIX, FOX, edition=edition, npc={143: "104.d"}, row=[17, 143], hourglass=143,
        arrange=only("brick", "maeve"), brick="104.d", **DYING,
    )  # fmt: skip

    assert walked(table) == [("104.d", "104.c")]
    assert not table.happened(AttackMade)


@rule("NPC-09", "GEN-02")
def test_between_two_equally_near_the_players_choose():
    table = scene(
        SIX, FOX, npc={143: "104.c"}, row=[17, 143], hourglass=143,
        djamal="104.f", selena="104.f", maeve="104.a", brick="104.e",
    )  # fmt: skip

    assert (table.ask.key, table.ask.options) == ("npc.target", ("maeve", "brick"))
    table.answer("brick")

    assert walked(table) == [("104.c", "104.d")]


@rule("NPC-09", "ED-10")
def test_the_german_players_choose_among_all_whom_it_can_attack():
    shooter = npc(status="hostile", turn="[{ move: 1 }, { range: 2, power: 1 }]")
    table = scene(
        SIX, shooter, edition="de-2025", npc={150: "104.c"}, row=[17, 150], hourglass=150,
        djamal="104.f", selena="104.f", maeve="104.b", brick="104.e",
    )  # fmt: skip

    assert (table.ask.key, table.ask.options) == ("npc.target", ("maeve", "brick"))
    table.answer("brick")

    assert [event.target for event in table.of(AttackMade)] == ["brick"]


WINDOW = terrain(
    "###########\n#m.n.o.p  #\n#######.###\n#b  ~x    #\n###########",
    f"{{ m: {{ {ALL} }}, n: {{}}, o: {{}}, p: {{}}, x: {{}}, b: {{}} }}",
)
SHOOTER = npc(status="hostile", turn="[{ move: 1 }, { range: 1, power: 1 }]")


@rule("NPC-08", "ED-10", example="DX-13")
@pytest.mark.parametrize(
    "edition, house, target, way",
    [
        ("fr-2023", {}, "maeve", [("104.x", "104.p")]),
        ("de-2025", {}, "brick", []),
        ("fr-2023", {"npc_target": "any_legal"}, "brick", []),
        ("de-2025", {"npc_target": "nearest_first"}, "maeve", [("104.x", "104.p")]),
    ],
)
def test_a_shooter_behind_a_window(edition, house, target, way):
    """Maeve is two moves away; Brick cannot be walked to, but stands right behind the window."""
    table = scene(
        WINDOW, SHOOTER, edition=edition, house=house, npc={150: "104.x"}, row=[17, 150], hourglass=150,
        maeve="104.o", brick="104.b", karma=[905],
    )  # fmt: skip

    shot_at = [event.target for event in table.of(AttackMade)]

    assert walked(table) == way
    assert shot_at == [target]


@rule("OQ-11", "NPC-13")
def test_without_any_way_an_npc_stays_and_shoots_whom_it_can(edition):
    enclosed = terrain("#######\n#b  ~x#\n#######", f"{{ b: {{ {ALL} }}, x: {{}} }}")
    everybody = {"djamal": "104.b", "maeve": "104.b", "selena": "104.b", "brick": "104.b"}
    table = scene(
        enclosed, SHOOTER, edition=edition, npc={150: "104.x"}, row=[17, 150], hourglass=150, **everybody
    )

    table.answer("selena")

    assert table.at("150") == "104.x"
    assert [event.target for event in table.of(AttackMade)] == ["selena"]
    if edition == "fr-2023":  # the target is fixed before anything else (ED-10)
        assert [event.target for event in table.of(NpcActivated)] == ["selena"]


@rule("OQ-11", "NPC-11")
def test_without_any_way_a_biting_npc_does_nothing(edition):
    enclosed = terrain("#######\n#b  ~x#\n#######", f"{{ b: {{ {ALL} }}, x: {{}} }}")
    table = scene(enclosed, FOX, edition=edition, npc={143: "104.x"}, row=[17, 143], hourglass=143)

    assert table.at("143") == "104.x"
    assert table.happened(AttackLapsed)
    assert not table.happened(KarmaDrawn)


@rule("NPC-10")
def test_an_npc_without_a_foot_value_does_not_move(edition):
    rooted = npc(status="hostile", turn="[{ melee: 2 }]")
    table = scene(
        SIX, rooted, edition=edition, npc={150: "104.c"}, row=[17, 150], hourglass=150, arrange=only("brick")
    )

    assert table.at("150") == "104.c"
    assert table.happened(AttackLapsed)


@rule("NPC-10", "NPC-13")
def test_it_walks_up_to_its_foot_value_and_then_attacks(edition):
    runner = npc(status="hostile", turn="[{ move: 2 }, { melee: 2 }]")
    table = scene(
        SIX, runner, edition=edition, npc={150: "104.d"}, row=[17, 150], hourglass=150,
        brick="104.b", karma=[904],
    )  # fmt: skip

    assert walked(table) == [("104.d", "104.c"), ("104.c", "104.b")]
    assert [event.target for event in table.of(AttackMade)] == ["brick"]


@rule("NPC-12", "EQ-13")
def test_it_halts_as_soon_as_it_can_attack(edition):
    archer = npc(status="hostile", turn="[{ move: 3 }, { range: 1, power: 2 }]")
    table = scene(
        SIX, archer, edition=edition, npc={150: "104.f"}, row=[17, 150], hourglass=150,
        brick="104.c", karma=[904],
    )  # fmt: skip

    assert walked(table) == [("104.f", "104.e"), ("104.e", "104.d")]
    assert table.happened(AttackMade)


@rule("NPC-12")
def test_if_it_can_attack_already_it_does_not_move(edition):
    table = scene(
        SIX, FOX, edition=edition, npc={143: "104.c"}, row=[17, 143], hourglass=143,
        brick="104.c", karma=[904],
    )  # fmt: skip

    assert walked(table) == []
    assert [event.target for event in table.of(AttackMade)] == ["brick"]


BITE_AND_FLEE = npc(status="hostile", turn="[{ melee: 2 }, { move: 1 }]")


@rule("NPC-07", "ED-11")
@pytest.mark.parametrize(
    "edition, house, attacks",
    [
        ("fr-2023", {}, 0),
        ("de-2025", {}, 1),
        ("fr-2023", {"npc_sequence": "attack_driven"}, 1),
        ("de-2025", {"npc_sequence": "printed"}, 0),
    ],
)
def test_french_lines_are_carried_out_as_printed_while_the_german_move_serves_the_attack(
    edition, house, attacks
):
    table = scene(
        SIX, BITE_AND_FLEE, edition=edition, house=house, npc={150: "104.c"}, row=[17, 150], hourglass=150,
        brick="104.b", karma=[904],
    )  # fmt: skip

    assert walked(table) == [("104.c", "104.b")]
    assert len(table.of(AttackMade)) == attacks
    assert len(table.of(AttackLapsed)) == 1 - attacks


@rule("NPC-07", "TL-08")
def test_every_line_of_its_turn_is_applied_in_printed_order():
    text = npc(
        status="hostile", turn="[{ set: { flag: n, by: 1 } }, { move: 1 }, { set: { flag: n, by: 1 } }]"
    )
    table = scene(SIX, text, npc={150: "104.d"}, row=[17, 150], hourglass=150, arrange=only("brick"))

    kinds = [type(event).__name__ for event in table.events]

    assert table.state.flags == {"n": 2}
    assert kinds.index("FlagSet") < kinds.index("FigureMoved") < len(kinds) - 1 - kinds[::-1].index("FlagSet")


# Paths


@rule("NPC-11")
def test_between_two_equal_paths_the_players_choose(edition):
    table = scene(
        terrain(SQUARE, SQUARE_ZONES),
        FOX,
        edition=edition,
        npc={143: "104.d"},
        row=[17, 143],
        hourglass=143,
        arrange=only("brick"),
    )

    assert (table.ask.key, table.ask.options) == ("npc.path", ("104.b", "104.c"))
    table.answer("104.c")

    assert walked(table) == [("104.d", "104.c")]


@rule("NPC-11")
def test_among_shortest_paths_it_takes_the_one_that_hurts_it_least(edition):
    burning = SQUARE.replace("#c   .d   #\n#    .    #", "#c   !d   #\n#    !    #")
    runner = npc(status="hostile", turn="[{ move: 2 }]")
    table = scene(
        terrain(burning, SQUARE_ZONES), runner, edition=edition, npc={150: "104.d"}, row=[17, 150],
        hourglass=150, arrange=only("brick"),
    )  # fmt: skip

    assert walked(table) == [("104.d", "104.b"), ("104.b", "104.a")]
    assert not table.happened(NpcDamaged)


@rule("NPC-11", "MOVE-03")
def test_a_shorter_path_through_fire_is_taken_although_it_hurts(edition):
    burning = SQUARE.replace("#a   .b   #\n#    .    #", "#a   !b   #\n#    !    #")
    table = scene(
        terrain(burning, SQUARE_ZONES),
        FOX,
        edition=edition,
        npc={143: "104.b"},
        row=[17, 143],
        hourglass=143,
        arrange=only("brick"),
    )

    assert walked(table)[0] == ("104.b", "104.a")
    assert [event.points for event in table.of(NpcDamaged)] == [1]


@rule("NPC-11", "SAT-02")
def test_it_does_not_stop_in_a_full_zone(edition):
    crowded = SIX.replace("c: {}", "c: { room: 1 }")
    table = scene(
        crowded,
        FOX,
        npc(),
        edition=edition,
        npc={143: "104.d", 150: "104.c"},
        row=[17, 143],
        hourglass=143,
        arrange=only("brick"),
    )

    assert table.at("143") == "104.d"


# Passing others by

ARCHER = npc(status="hostile", turn="[{ move: 3 }, { range: 1, power: 1 }]")
FORK = terrain(
    """
###############
#a.b.c.d.e.f.g#
#####.#########
#####h#########
###############
""",
    f"{{ a: {{ {ALL} }}, b: {{}}, c: {{}}, d: {{}}, e: {{}}, f: {{}}, g: {{}}, h: {{}} }}",
)


@rule("NPC-12", "NPC-13", "ED-55", "ED-10")
@pytest.mark.parametrize(
    "edition, house, target",
    [
        ("fr-2023", {}, "maeve"),
        ("de-2025", {}, "maeve"),
        ("de-2025", {"npc_pursuit": "anyone_in_reach"}, "brick"),
    ],
)
def test_an_npc_on_its_way_keeps_the_target_it_set_out_for(edition, house, target):
    """Maeve is nearest by moves; Brick, behind a window, comes into range first."""
    window = FORK.replace("#####.####", "#####~####")
    table = scene(
        window, ARCHER, edition=edition, house=house, npc={150: "104.a"}, row=[17, 150], hourglass=150,
        maeve="104.e", brick="104.h", karma=[904], arrange=only("maeve", "brick"),
    )  # fmt: skip

    assert [event.target for event in table.of(AttackMade)] == [target]
    assert table.at("150") == ("104.d" if target == "maeve" else "104.c")


@rule("NPC-13", "NPC-12", "ED-55")
def test_it_attacks_nobody_else_when_its_target_stays_out_of_reach(edition):
    window = FORK.replace("#####.####", "#####~####")
    slow = npc(status="hostile", turn="[{ move: 2 }, { range: 1, power: 1 }]")
    table = scene(
        window, slow, edition=edition, npc={150: "104.a"}, row=[17, 150], hourglass=150,
        maeve="104.e", brick="104.h", arrange=only("maeve", "brick"),
    )  # fmt: skip

    assert table.at("150") == "104.c"
    assert table.happened(AttackLapsed)


@rule("NPC-12", "ED-55", "ED-11")
def test_in_germany_a_second_attack_has_any_legal_target_again():
    twice = npc(status="hostile", turn="[{ move: 3 }, { range: 1, power: 1 }, { range: 9, power: 1 }]")
    table = scene(
        SIX, twice, edition="de-2025", npc={150: "104.a"}, row=[17, 150], hourglass=150,
        maeve="104.e", brick="104.f", karma=[904, 903], arrange=only("maeve", "brick"),
    )  # fmt: skip

    assert [event.target for event in table.of(AttackMade)] == ["maeve"]
    assert (table.ask.key, table.ask.options) == ("npc.target", ("maeve", "brick"))


# Nothing depends on it


@rule("NPC-25", "NPC-09", "ED-58")
@pytest.mark.parametrize("house, asked", [({}, False), ({"idle_questions": "asked"}, True)])
@pytest.mark.parametrize("turn", ["[{ move: 1 }, { melee: 2 }]", "[{ move: 1 }]", "[{ melee: 2 }]"])
def test_no_target_is_asked_for_while_the_npc_reaches_nobody_and_its_way_is_the_same(
    edition, house, asked, turn
):
    table = scene(
        SIX, npc(status="hostile", turn=turn), edition=edition, house=house, npc={150: "104.f"}, row=[17, 150],
        hourglass=150, arrange=only("maeve", "brick"),
    )  # fmt: skip

    stands = edition == "de-2025" and "move" not in turn  # a German NPC looks for a target only to move
    assert (table.ask.key == "npc.target") == (asked and not stands)
    if not asked:
        assert walked(table) == ([("104.f", "104.e")] if "move" in turn else [])


@rule("NPC-25", "NPC-09")
@pytest.mark.parametrize(
    "turn, where",
    [
        ("[{ move: 1 }, { melee: 2 }]", {"maeve": "104.b", "brick": "104.d"}),
        ("[{ move: 1 }, { melee: 2 }]", {"maeve": "104.a", "brick": "104.e"}),
        ("[{ move: 1 }, { range: 1, power: 1 }]", {"maeve": "104.e", "brick": "104.e"}),
        ("[{ melee: 2 }]", {"maeve": "104.c", "brick": "104.c"}),
        ("[{ move: 1 }, { set: told }, { melee: 2 }]", {"maeve": "104.f", "brick": "104.f"}),
    ],
    ids=["both can be bitten", "two ways", "both can be shot after a step", "both are here", "not foreseen"],
)
def test_a_target_is_asked_for_where_something_depends_on_it(edition, turn, where):
    table = scene(
        SIX, npc(status="hostile", turn=turn), edition=edition, npc={150: "104.c"}, row=[17, 150],
        hourglass=150, karma=[904], arrange=only("maeve", "brick"), **where,
    )  # fmt: skip

    assert (table.ask.key, table.ask.options) == ("npc.target", ("maeve", "brick"))


@rule("NPC-25", "NPC-09", "NPC-13")
def test_should_it_come_to_matter_after_all_the_target_is_asked_for_then():
    """A card that notices its step puts both members before its teeth."""
    trap = "- { card: 160, front: { when: [{ enters: { who: 150, zone: 104.e }, do: [{ place: { who: everyone, at: 104.e } }] }] } }"
    table = scene(
        SIX, npc(status="hostile", turn="[{ move: 1 }, { melee: 2 }]"), trap, npc={150: "104.f"}, row=[17, 150],
        hourglass=150, side=[160], karma=[904], arrange=only("maeve", "brick"),
    )  # fmt: skip

    assert walked(table) == [("104.f", "104.e")]
    assert (table.ask.key, table.ask.options) == ("npc.target", ("maeve", "brick"))


DIAMOND = terrain(
    """
###########
#a   .b   #
#    .    #
#....#....#
#c   .d   #
#    .    #
###########
""",
    SQUARE_ZONES,
)


@rule("NPC-25", "NPC-11", "ED-58")
@pytest.mark.parametrize(
    "board, more, house, asked",
    [
        (DIAMOND, [], {}, False),
        (DIAMOND, [], {"idle_questions": "asked"}, True),
        (
            DIAMOND.replace("#....#....#", "#!!!!#....#")
            .replace("#c   .d", "#c   .d")
            .replace("#a   .b", "#a   !b")
            .replace("#    .    #", "#    !    #", 1),
            [],
            {},
            True,
        ),
        (DIAMOND, ["- { card: 160, front: { when: [{ enters: 104.b, do: [{ set: seen }] }] } }"], {}, True),
    ],
    ids=["same end", "house rule", "both burn", "a card notices"],
)
def test_the_way_is_asked_for_only_if_it_makes_a_difference(edition, board, more, house, asked):
    hunter = npc(status="hostile", life="9", turn="[{ move: 2 }, { melee: 2 }]")
    table = scene(
        board, hunter, *more, edition=edition, house=house, npc={150: "104.d"}, row=[17, 150], hourglass=150,
        side=[160] if more else [], karma=[904], arrange=only("brick"),
    )  # fmt: skip

    assert (table.ask.key == "npc.path") == asked
    table.until_act()
    assert table.at("150") == "104.a"


@rule("NPC-25", "NPC-14", "ED-58")
@pytest.mark.parametrize(
    "figures, damage, turn, house, asked",
    [
        ("104.d", 0, "[{ move: 1 }]", {}, False),
        ("104.d", 0, "[{ move: 1 }]", {"idle_questions": "asked"}, True),
        ("104.d", 1, "[{ move: 1 }]", {}, True),
        ("104.d", 1, "[{ melee: 1 }]", {}, False),
    ],
    ids=["alike", "house rule", "one is hurt", "neither can do anything"],
)
def test_the_order_of_figures_is_asked_for_only_if_it_makes_a_difference(
    edition, figures, damage, turn, house, asked
):
    table = scene(
        SIX, npc(status="hostile", figures="2", turn=turn), edition=edition, house=house, npc={150: figures},
        row=[17, 150], hourglass=150, arrange=lambda there: there.only("brick").damage("150#2", damage),
    )  # fmt: skip

    assert (table.ask.key == "npc.first") == asked
