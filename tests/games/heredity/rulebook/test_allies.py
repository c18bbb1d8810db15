"""ALLY-01 … ALLY-08: Characters on the family's side."""

import pytest

from heredity_bot.games.heredity.rules.events.board import FigureDefeated, FigureMoved
from heredity_bot.games.heredity.rules.events.combat import (
    AttackLapsed,
    AttackMade,
    AttackResolved,
    KarmaDrawn,
    NpcActivated,
    NpcDamaged,
)
from heredity_bot.games.heredity.rules.events.family import CommittedPawnJoined
from tests.games.heredity.scene import FOX, ITEMS, scene
from tests.games.heredity.terrains_and_npcs import ALL, SIX, npc, only, terrain
from tests.rules import rule

DOG = npc(
    151, status="ally", anchor="blue", turn="[{ move: 2 }, { melee: 2 }]", defeat="[burn, { set: mourned }]"
)
GUARD = npc(151, status="ally", anchor="blue", turn="[{ melee: 2 }]")
TARGET_NPC = npc(150, status="hostile", life="9", defence="4")


def beside(**more):
    """The guard and its target stand with everybody in zone a; Brick has the plank."""
    given = {"npc": {150: "104.a", 151: "104.a"}, "row": [17, 151], "items": {"brick": [114]}, "karma": [905]}
    return scene(SIX, TARGET_NPC, GUARD, ITEMS, **(given | more))


# Like any NPC


@rule("ALLY-01", "ALLY-08", "NPC-16")
def test_an_ally_takes_damage_and_is_defeated_like_any_npc(edition):
    biter = npc(status="hostile", turn="[{ melee: 3 }]")
    hound = npc(151, status="ally", life="2", defence="1", defeat="[burn, { set: mourned }]")
    table = scene(
        SIX, biter, hound, edition=edition, npc={150: "104.e", 151: "104.e"}, row=[17, 150], hourglass=150,
        karma=[905],
    )  # fmt: skip

    (resolved,) = table.of(AttackResolved)

    assert (resolved.target, resolved.defence, resolved.damage) == ("151", 1, 2)
    assert [event.figure for event in table.of(FigureDefeated)] == ["151"]
    assert table.state.flags == {"mourned": 1}
    assert 151 in table.state.burned


@rule("ALLY-01", "NPC-19")
def test_an_ally_may_offer_actions_to_members_in_its_zone():
    text = npc(151, status="ally", actions="[{ icon: mouth, do: [{ set: talked }] }]")
    table = scene(SIX, text, npc={151: "104.b"}, brick="104.b")

    table.do("brick", "do", "151:npc1")

    assert table.state.flags == {"talked": 1}
    assert table.refused("maeve", "do", "151:npc1") == "NOT_WITH_NPC"


MEETING = terrain("#####\n#a.b#\n#####", f"{{ a: {{ {ALL}, talk: 151 }}, b: {{}} }}")


@rule("ALLY-02", "ED-43")
@pytest.mark.parametrize(
    "house, instructions, row",
    [
        ({}, "[]", [17, 151]),
        ({"ally_in_timeline": "as_card_says"}, "[]", [17]),
        ({"ally_in_timeline": "as_card_says"}, "[{ anchor: blue }]", [17, 151]),
    ],
)
def test_an_ally_is_put_into_the_timeline(edition, house, instructions, row):
    text = npc(151, status="ally", anchor="blue", instructions=instructions)
    table = scene(MEETING, text, edition=edition, house=house)

    table.do("brick", "talk")

    assert table.row() == row


@rule("ALLY-02")
def test_it_is_activated_when_the_hourglass_moves_onto_its_card(edition):
    table = scene(SIX, DOG, edition=edition, npc={151: "104.c"}, row=[17, 151])

    before = table.happened(NpcActivated)
    table.done()

    assert not before
    assert [event.figure for event in table.of(NpcActivated)] == ["151"]


@rule("ALLY-07", "ALLY-02", "NPC-03")
def test_a_card_may_make_an_ally_of_a_neutral(edition):
    text = npc(
        anchor="blue", actions="[{ icon: mouth, do: [{ status: { is: ally } }] }]", turn="[{ move: 1 }]"
    )
    table = scene(SIX, text, edition=edition, npc={150: "104.a"})

    table.do("brick", "do", "150:npc1")
    table.done()

    assert table.t.status(150) == "ally"
    assert table.ask.key == "ally.move"


# The players steer


FREE = [("de-2025", {}), ("fr-2023", {"ally_steering": "free"})]
"""Where the players steer an ally in everything."""
TARGET = [("fr-2023", {}), ("de-2025", {"ally_steering": "target"})]
"""Where they choose its target only."""


@rule("ALLY-03", "ED-49")
@pytest.mark.parametrize("edition, house", FREE)
def test_the_german_players_say_where_an_ally_goes(edition, house):
    table = scene(SIX, DOG, edition=edition, house=house, npc={151: "104.c"}, row=[17, 151], hourglass=151)

    assert table.ask.options == ("stay", "104.a", "104.b", "104.d", "104.e")
    table.answer("104.e")

    assert [event.to for event in table.of(FigureMoved)] == ["104.d", "104.e"]
    assert table.happened(AttackLapsed)
    assert not table.happened(KarmaDrawn)


@rule("ALLY-03", "ALLY-09", "ED-49", "NPC-10", "NPC-11", "NPC-12")
@pytest.mark.parametrize("edition, house", TARGET)
def test_the_french_ally_goes_to_its_target_by_the_shortest_way_and_stops_to_attack(edition, house):
    table = scene(
        SIX, FOX, npc(), DOG, edition=edition, house=house, karma=[904], row=[17, 151],
        npc={143: "104.f", 150: "104.b", 151: "104.c"}, hourglass=151, arrange=only(),
    )  # fmt: skip

    assert (table.ask.key, table.ask.options) == ("ally.target", ("143", "150", "nobody"))
    table.answer("150")

    assert [event.target for event in table.of(NpcActivated)] == ["150"]
    assert [event.to for event in table.of(FigureMoved)] == ["104.b"]
    assert [event.target for event in table.of(AttackMade)] == ["150"]


@rule("ALLY-09", "NPC-13", "ED-49")
@pytest.mark.parametrize("edition, house", TARGET)
def test_the_french_ally_comes_as_near_as_it_can_and_its_attack_lapses(edition, house):
    table = scene(
        SIX, FOX, DOG, edition=edition, house=house, row=[17, 151], npc={143: "104.f", 151: "104.a"},
        hourglass=151, arrange=only(),
    )  # fmt: skip

    table.answer("143")

    assert [event.to for event in table.of(FigureMoved)] == ["104.b", "104.c"]
    assert table.happened(AttackLapsed)
    assert not table.happened(KarmaDrawn)


@rule("ALLY-09", "OQ-58", "ED-49")
@pytest.mark.parametrize("edition, house", TARGET)
@pytest.mark.parametrize(
    "there, nobody",
    [("104.c", False), ("104.e", False), ("104.f", True)],
    ids=["here", "two zones off", "far"],
)
def test_the_french_ally_spares_everyone_only_if_it_can_attack_nothing_hostile(edition, house, there, nobody):
    table = scene(
        SIX, FOX, npc(), DOG, edition=edition, house=house, row=[17, 151], karma=[904],
        npc={143: there, 150: "104.c", 151: "104.c"}, hourglass=151, arrange=only(),
    )  # fmt: skip

    assert ("nobody" in table.ask.options) == nobody
    if nobody:
        table.answer("nobody")
        assert table.at("151") == "104.c"
        assert not table.of(FigureMoved, AttackMade, AttackLapsed)
    else:
        assert table.refused("nobody") == "NO_TARGET"


@rule("ALLY-09", "NPC-25", "OQ-57", "ED-49")
@pytest.mark.parametrize("edition, house", TARGET)
def test_a_french_ally_with_nobody_to_attack_stays_unless_it_has_no_attack_at_all(edition, house):
    swan = npc(151, status="ally", turn="[{ move: 1 }]")
    where = {"npc": {151: "104.c"}, "row": [17, 151], "hourglass": 151, "edition": edition, "house": house}

    idle, steered = scene(SIX, DOG, **where), scene(SIX, swan, **where)

    assert (idle.ask.key, idle.at("151")) == ("family.act", "104.c")
    assert (steered.ask.key, steered.ask.options) == ("ally.move", ("stay", "104.b", "104.d"))


@rule("ALLY-09", "SAT-06", "NPC-11")
def test_a_french_ally_obeys_full_zones_like_any_npc():
    narrow = terrain("#######\n#a.b.c#\n#######", f"{{ a: {{ {ALL} }}, b: {{ room: 1 }}, c: {{}} }}")
    table = scene(
        narrow, TARGET_NPC, DOG, npc={150: "104.b", 151: "104.c"}, row=[17, 151], hourglass=151, karma=[905],
        arrange=only(),
    )  # fmt: skip

    assert table.at("151") == "104.c"
    assert [event.target for event in table.of(AttackMade)] == ["150"]


@rule("ALLY-03", "ATK-24")
@pytest.mark.parametrize("edition, house", FREE)
def test_the_players_choose_its_target_among_the_npcs_in_reach(edition, house):
    table = scene(
        SIX, FOX, npc(), npc(152, status="ally"), npc(153), GUARD, edition=edition, house=house, karma=[904],
        row=[17, 151],
        npc={143: "104.a", 150: "104.a", 151: "104.a", 152: "104.a", 153: "104.b"}, hourglass=151, arrange=only(),
    )  # fmt: skip

    assert (table.ask.key, table.ask.options) == ("ally.target", ("143", "150", "nobody"))
    assert table.refused("152") == "NOT_A_TARGET"
    assert table.refused("153") == "NO_TARGET"
    table.answer("150")

    assert [(event.attackers, event.target) for event in table.of(AttackMade)] == [(("151",), "150")]


@rule("ALLY-03", "ATK-24", "ALLY-04")
def test_an_ally_neither_attacks_members_nor_whom_it_does_not_reach():
    table = beside(edition="de-2025", hourglass=151, npc={150: "104.a", 151: "104.a"})

    assert table.refused("brick") == "NOT_A_TARGET"
    assert table.refused("159") == "NO_TARGET"


@rule("ALLY-03")
@pytest.mark.parametrize("edition, house", FREE)
def test_the_german_players_may_let_an_ally_attack_nobody(edition, house):
    table = beside(edition=edition, house=house, hourglass=151)

    table.answer("nobody")

    assert not table.happened(AttackMade)
    assert table.hourglass() == 17


@rule("ALLY-01", "ATK-15")
def test_an_ally_that_strikes_several_draws_for_each(edition):
    wild = npc(151, status="ally", turn="[{ melee: 2, targets: 2 }]")
    table = scene(
        SIX, npc(figures="3", life="9"), wild, edition=edition, npc={150: "104.a", 151: "104.a"}, row=[17, 151],
        hourglass=151, karma=[905, 901], arrange=only(),
    )  # fmt: skip

    table.answer("150#1")
    first = table.of(AttackResolved)
    german = edition == "de-2025"  # the first blow has turned them all hostile, so the French ally goes on
    assert table.ask.options == (("150#2", "150#3", "nobody") if german else ("150#2", "150#3"))
    table.answer("150#3")

    assert [(e.target, e.damage) for e in (*first, *table.of(AttackResolved))] == [("150#1", 2), ("150#3", 4)]


@rule("ALLY-01", "NPC-11", "MOVE-03")
def test_an_ally_is_hurt_by_fire_and_triggers_no_bolt():
    burning = terrain("#####\n#a!b#\n#####", f"{{ a: {{ {ALL} }}, b: {{ bolt: [{{ set: snapped }}] }} }}")
    table = scene(burning, DOG, edition="de-2025", npc={151: "104.a"}, row=[17, 151], hourglass=151)

    table.answer("104.b")

    assert [(event.figure, event.points) for event in table.of(NpcDamaged)] == [("151", 1)]
    assert table.state.flags == {}


@rule("ALLY-03", "ED-38")
@pytest.mark.parametrize("house, climbs", [({}, True), ({"npc_level_change": "members"}, False)])
def test_by_house_rule_an_ally_does_not_climb(house, climbs):
    tower = """
- card: 100
  front: { instructions: [{ lay: { terrain: 104 } }, { lay: { terrain: 105 } }] }
- card: 104
  front: { map: "####\\n#a #\\n####", zones: { a: { start: [djamal, maeve, selena, brick], level: 105 } } }
- card: 105
  front: { map: "####\\n#a #\\n####", level: 1, zones: { a: { level: 104 } } }
"""
    table = scene(tower, DOG, edition="de-2025", house=house, npc={151: "104.a"}, row=[17, 151])

    table.done()

    assert (table.ask.key == "ally.move") == climbs


# Joining its attack


@rule("ALLY-04", "ATK-16", "ATK-18", "ED-12", example="DX-09")
def test_in_france_members_join_with_pawns_they_kept():
    table = beside()

    table.done()
    assert table.ask.key == "ally.join"
    table.answer(("brick:114.1",))

    (resolved,) = table.of(AttackResolved)
    assert (resolved.power, resolved.value, resolved.damage) == (2 + 3, 5, 1)
    assert len(table.of(KarmaDrawn)) == 1
    assert [event.attackers for event in table.of(AttackMade)] == [("151", "brick")]


@rule("ALLY-04", "ED-12", example="DX-09")
def test_in_france_a_member_without_a_pawn_cannot_join():
    table = beside(pawns={f"brick.legs.{i}": "brick" for i in (1, 2, 3)})

    table.done()

    assert table.refused(("brick:114.1",)) == "NO_PAWN"
    assert not any(option.startswith("brick") for option in table.ask.options)


@rule("ALLY-05", "OQ-20", "ED-12", example="DX-09")
def test_in_germany_members_join_with_pawns_they_laid_on_the_card():
    table = beside(edition="de-2025")

    table.do("brick", "commit", "151")
    laid = (table.state.members["brick"].available, dict(table.state.members["brick"].committed))
    table.done()
    table.answer("150")
    table.answer(("brick:114.1",))

    (resolved,) = table.of(AttackResolved)
    assert laid == (2, {151: 1})
    assert resolved.damage == 1
    assert [(event.member, event.slot) for event in table.of(CommittedPawnJoined)] == [("brick", "114.1")]


@rule("ALLY-05", "OQ-20", "ACT-08")
def test_on_joining_the_laid_pawn_moves_to_the_attack_slot_and_an_unused_one_stays_spent():
    biter = npc(152, status="hostile", turn="[{ melee: 1 }]")
    cards = {"npc": {150: "104.a", 151: "104.a", 152: "104.a"}, "row": [17, 151, 152]}
    table = scene(
        SIX, TARGET_NPC, GUARD, biter, ITEMS, edition="de-2025", items={"brick": [114]}, karma=[905], **cards
    )
    table.do("brick", "commit", "151")
    table.do("maeve", "commit", "151")

    table.done()
    table.answer("150")
    table.answer(("brick:114.1",))

    brick, maeve = table.state.members["brick"], table.state.members["maeve"]
    assert table.ask.key == "npc.target"
    assert table.state.pawn_on == {"114.1": "brick"}
    assert (brick.available, brick.committed) == (2, {})
    assert (maeve.available, maeve.committed) == (2, {151: 1})
    table.until_act()
    assert [who.available for who in table.state.members.values()] == [3, 3, 3, 3]
    assert maeve.committed == {}


@rule("ALLY-05", "ED-12", example="DX-09")
def test_in_germany_nobody_joins_who_laid_no_pawn():
    table = beside(edition="de-2025")
    table.do("maeve", "commit", "151")

    table.done()
    table.answer("150")

    assert table.refused(("brick:114.1",)) == "NOT_COMMITTED"
    assert table.refusal.facts["member"].id == "brick"


@rule("ALLY-05")
def test_one_pawn_per_member_on_an_allys_card():
    table = beside(edition="de-2025")

    table.do("brick", "commit", "151")

    assert table.refused("brick", "commit", "151") == "ALLY_ONE_PAWN"
    assert table.options("maeve", "commit") == ["151"]


@rule("ALLY-05", "ACT-01")
def test_laying_a_pawn_needs_a_pawn():
    table = beside(edition="de-2025", pawns={f"brick.legs.{i}": "brick" for i in (1, 2, 3)})

    assert table.refused("brick", "commit", "151") == "NO_PAWN"


@rule("ALLY-05", "OQ-20", "ATK-17")
def test_a_laid_pawn_joins_only_on_a_free_attack_slot_in_reach():
    table = beside(edition="de-2025", maeve="104.b")
    table.do("brick", "commit", "151")
    table.do("maeve", "commit", "151")
    table.state.hurt["114.1"] = 1

    table.done()
    table.answer("150")

    assert table.refused(("maeve:maeve.trunk.1",)) == "PARTNER_OUT_OF_REACH"
    assert table.refused(("brick:114.1",)) == "SLOT_NOT_FREE"
    assert "brick:brick.trunk.1" in table.ask.options


@rule("ALLY-04", "ALLY-05", "ED-12")
@pytest.mark.parametrize(
    "edition, value, lays", [("fr-2023", "laid_pawns", True), ("de-2025", "kept_pawns", False)]
)
def test_a_table_may_choose_how_members_join(edition, value, lays):
    table = beside(edition=edition, house={"ally_joint_attack": value})

    may_lay = "commit" in table.options("brick")
    table.done()
    if table.ask.key == "ally.target":
        table.answer("150")

    assert may_lay == lays
    assert (table.hourglass() == 17) == lays


@rule("ALLY-04", "ATK-04")
def test_nobody_joins_an_ally_twice():
    table = beside()
    table.done()

    assert table.refused(("brick:brick.trunk.1", "brick:114.1")) == "ONE_PAWN_PER_ATTACK"


@rule("ALLY-04", "GEN-02")
def test_nobody_has_to_join():
    table = beside()
    table.done()

    table.answer(())

    assert [event.attackers for event in table.of(AttackMade)] == [("151",)]


@rule("ALLY-05", "ACT-09")
def test_pawns_on_the_card_of_an_ally_that_is_burned_are_spent():
    curse = "- card: 160\n  front: { actions: [{ icon: eye, do: [{ burn: 151 }] }] }\n"
    table = scene(SIX, GUARD, curse, edition="de-2025", npc={151: "104.a"}, row=[17, 151], side=[160])
    table.do("brick", "commit", "151")

    table.do("maeve", "do", "160:1")

    brick = table.state.members["brick"]
    assert (brick.available, brick.committed, brick.spent) == (2, {}, 1)


# As a target


@rule("ALLY-06")
def test_a_hostile_npc_goes_for_the_nearest_ally_as_for_a_member(edition):
    table = scene(
        SIX, FOX, GUARD, edition=edition, npc={143: "104.d", 151: "104.e"}, row=[17, 143], hourglass=143,
        karma=[904], arrange=only("brick"),
    )  # fmt: skip

    assert [event.to for event in table.of(FigureMoved)] == ["104.e"]
    assert [event.target for event in table.of(AttackMade)] == ["151"]


@rule("ALLY-06", "NPC-09")
def test_between_a_member_and_an_ally_the_players_choose(edition):
    table = scene(
        SIX, FOX, GUARD, edition=edition, npc={143: "104.d", 151: "104.d"}, row=[17, 143], hourglass=143,
        karma=[904], arrange=only("brick"), brick="104.d",
    )  # fmt: skip

    assert (table.ask.key, table.ask.options) == ("npc.target", ("brick", "151"))
