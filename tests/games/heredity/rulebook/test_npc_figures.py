"""NPC-14 … NPC-24: several figures, being hit, defeat, leaving, what NPCs do not do."""

import pytest
from pydantic import ValidationError

from heredity_bot.games.heredity.rules.card_texts import figure_names
from heredity_bot.games.heredity.rules.events.board import FigureDefeated, FigureMoved, FigureRemoved
from heredity_bot.games.heredity.rules.events.card import CardBurned
from heredity_bot.games.heredity.rules.events.combat import AttackMade, NpcActivated, NpcDamaged
from heredity_bot.games.heredity.rules.state import GAP, Ground
from heredity_bot.games.heredity.rules.visible_state import visible_state
from tests.games.heredity.kit import read
from tests.games.heredity.scene import FOX, ITEMS, THREE_ZONES, scene
from tests.games.heredity.terrains_and_npcs import ALL, DYING, SIX, npc, only, terrain
from tests.rules import rule

PACK = npc(
    status="hostile", figures="2", turn="[{ move: 1 }, { melee: 1 }]", defeat="[burn, { set: beaten }]"
)


def activated(table) -> list[str]:
    return [event.figure for event in table.of(NpcActivated)]


# Several figures


@rule("NPC-14")
def test_each_figure_is_activated_completely_and_the_nearest_begins(edition):
    table = scene(
        SIX, PACK, edition=edition, npc={150: ["104.d", "104.b"]}, row=[17, 150], hourglass=150,
        arrange=only("brick"), karma=[904],
    )  # fmt: skip

    told = [event for event in table.events if isinstance(event, (NpcActivated, FigureMoved, AttackMade))]

    assert activated(table) == ["150#2", "150#1"]
    assert [type(event).__name__ for event in told] == [
        "NpcActivated", "FigureMoved", "AttackMade", "NpcActivated", "FigureMoved",
    ]  # fmt: skip


@rule("NPC-14", "GEN-02")
def test_between_two_equally_near_figures_the_players_choose_who_begins(edition):
    table = scene(
        SIX, PACK, edition=edition, npc={150: ["104.b", "104.f"]}, row=[17, 150], hourglass=150,
        arrange=only("brick"), brick="104.d",
    )  # fmt: skip

    assert (table.ask.key, table.ask.options) == ("npc.first", ("150#1", "150#2"))
    table.answer("150#2")

    assert activated(table) == ["150#2", "150#1"]


@rule("NPC-14", "DYING-02")
def test_a_dying_member_does_not_make_a_figure_the_nearest():
    table = scene(
        SIX, PACK, npc={150: ["104.f", "104.c"]}, row=[17, 150], hourglass=150,
        arrange=only("brick", "maeve"), brick="104.f", maeve="104.a", **DYING,
    )  # fmt: skip

    assert activated(table) == ["150#2", "150#1"]


@rule("NPC-15", "OQ-39", "ED-23")
def test_an_attack_hits_exactly_one_figure_and_damage_is_kept_per_figure(edition):
    table = scene(THREE_ZONES, PACK, edition=edition, npc={150: "104.b"}, karma=[905], brick="104.b")

    assert table.refused("brick", "attack", "150", "brick.trunk.1") == "ONE_FIGURE"
    table.do("brick", "attack", "150#2")

    assert [table.state.figures[name].damage for name in ("150#1", "150#2")] == [0, 1]


@rule("NPC-15", "NPC-16", "ED-23", example="DX-12")
def test_the_defeat_effect_waits_for_the_last_figure(edition):
    table = scene(
        THREE_ZONES, PACK, edition=edition, npc={150: "104.b"}, row=[17, 150], karma=[902, 907], brick="104.b"
    )

    table.do("brick", "attack", "150#1", "brick.trunk.1")
    first = (list(table.t.figures_of(150)), dict(table.state.flags))
    table.do("brick", "attack", "150#2", "brick.trunk.2")

    assert first == (["150#2"], {})
    assert table.t.figures_of(150) == []
    assert table.state.flags == {"beaten": 1}
    assert 150 in table.state.burned


@rule("NPC-16", "ED-23")
def test_by_house_rule_every_figure_has_its_defeat_effect(edition):
    text = npc(status="hostile", figures="2", defeat="[{ set: { flag: beaten, by: 1 } }]")
    house = {"multi_figure_defeat": "each_figure"}
    table = scene(
        THREE_ZONES, text, edition=edition, house=house, npc={150: "104.b"}, karma=[902], brick="104.b"
    )

    table.do("brick", "attack", "150#1")

    assert table.state.flags == {"beaten": 1}
    assert table.t.figures_of(150) == ["150#2"]


# Defeat


@rule("NPC-16", "ATK-22")
@pytest.mark.parametrize("damage, falls", [(1, False), (2, True), (5, True)])
def test_a_figure_falls_when_damage_reaches_its_life(edition, damage, falls):
    text = npc(actions=f"[{{ icon: hand, do: [{{ damage: {{ who: 150, points: {damage} }} }}] }}]")
    table = scene(THREE_ZONES, text, edition=edition, npc={150: "104.b"}, brick="104.b")

    table.do("brick", "do", "150:npc1")

    assert table.happened(FigureDefeated) == falls
    assert ("150" in table.state.figures) != falls


@rule("NPC-16", "MOVE-03")
def test_a_red_line_can_defeat_it_and_its_turn_ends_there(edition):
    burning = terrain("#######\n#a!b!c#\n#######", f"{{ a: {{ {ALL} }}, b: {{}}, c: {{}} }}")
    text = npc(status="hostile", turn="[{ move: 2 }, { melee: 1 }]", life="1", defeat="[{ set: beaten }]")
    table = scene(
        burning,
        text,
        edition=edition,
        npc={150: "104.c"},
        row=[17, 150],
        hourglass=150,
        arrange=only("brick"),
    )

    assert [event.to for event in table.of(FigureMoved)] == ["104.b"]
    assert table.state.flags == {"beaten": 1}
    assert not table.happened(AttackMade)
    assert table.state.figures.keys() == {"brick"}


@rule("NPC-16", "ITEM-25")
def test_the_defeat_effect_works_where_the_figure_stood():
    text = npc(status="hostile", defeat="[{ put: { components: 2 } }, burn]")
    table = scene(THREE_ZONES, text, npc={150: "104.c"}, karma=[902], brick="104.c")

    table.do("brick", "attack", "150")

    assert table.state.ground["104.c"].components == 2


@rule("NPC-16", "NPC-24", "TL-25", "TL-26", "TL-27")
@pytest.mark.parametrize("edition, row", [("fr-2023", [17, GAP, 144]), ("de-2025", [17, 144])])
def test_the_defeat_effect_takes_the_card_out_of_the_row(edition, row):
    other = FOX.replace("143", "144")
    table = scene(
        SIX, FOX, other, ITEMS, edition=edition, npc={143: "104.a", 144: "104.f"}, row=[17, 143, 144],
        items={"brick": [114], "maeve": [115]}, karma=[909],
    )  # fmt: skip

    table.do("brick", "attack_together", "143", "114.1")
    table.answer(("maeve:115.1",))

    assert table.row() == row
    assert 143 in table.state.burned


@rule("NPC-24")
def test_a_defeat_effect_that_does_not_say_so_leaves_the_card_in_the_row():
    text = npc(status="hostile", turn="[{ melee: 1 }]", defeat="[{ set: beaten }]")
    table = scene(THREE_ZONES, text, npc={150: "104.a"}, row=[17, 150], karma=[902])

    table.do("brick", "attack", "150")
    table.lap()

    assert table.row() == [17, 150]
    assert activated(table) == []


# Leaving without a defeat

SPELL = "- card: 160\n  front: { actions: [{ icon: eye, do: [{ burn: 150 }] }, { icon: mouth, do: [{ flip: 150 }] }] }\n"
GHOST = npc(status="hostile", figures="2", back="{ story: {} }", defeat="[burn, { set: beaten }]")


@rule("NPC-17", "NPC-18", "ED-39")
@pytest.mark.parametrize("action", ["160:1", "160:2"])
def test_when_its_card_goes_the_figures_go_without_a_defeat_effect(edition, action):
    table = scene(THREE_ZONES, GHOST, SPELL, edition=edition, npc={150: "104.b"}, row=[17, 150], side=[160])

    table.do("brick", "do", action)

    assert [event.figure for event in table.of(FigureRemoved)] == ["150#1", "150#2"]
    assert not table.happened(FigureDefeated)
    assert table.state.flags == {}
    assert table.row() == [17]


@rule("NPC-17", "ED-39")
@pytest.mark.parametrize("action", ["160:1", "160:2"])
def test_by_house_rule_the_defeat_effect_comes_even_so(edition, action):
    house = {"npc_removed_without_defeat": "defeat_effect"}
    table = scene(
        THREE_ZONES, GHOST, SPELL, edition=edition, house=house, npc={150: "104.b"}, row=[17, 150], side=[160]
    )

    table.do("brick", "do", action)

    assert table.state.flags == {"beaten": 1}
    assert [event.card for event in table.of(CardBurned)] == [150]


@rule("NPC-18", "OQ-19", "CARD-07")
def test_if_the_reverse_is_an_npc_too_figure_and_damage_stay(edition):
    turned = npc(status="hostile", life="3", back="{ npc: { status: neutral, life: 3 } }")

    table = scene(
        THREE_ZONES,
        turned,
        SPELL,
        edition=edition,
        npc={150: "104.c"},
        row=[17, 150],
        side=[160],
        arrange=lambda there: there.damage("150", 1),
    )

    table.do("brick", "do", "160:2")

    assert (table.at("150"), table.state.figures["150"].damage) == ("104.c", 1)
    assert table.t.status(150) == "neutral"


# Actions, and what NPCs do not do


@rule("NPC-19", "ACT-19", "ACT-21", "CARD-06", example="EX-37")
def test_maeve_feeds_the_fox(edition):
    table = scene(
        THREE_ZONES, FOX, edition=edition, npc={143: "104.b"}, row=[17, 143], maeve="104.b",
        components={"maeve": 1, "brick": 1},
    )  # fmt: skip

    assert table.refused("brick", "do", "143:npc1", "brick.trunk.1") == "NOT_WITH_NPC"
    table.do("maeve", "do", "143:npc1")

    assert table.state.pawn_on == {"maeve.trunk.1": "maeve"}
    assert table.state.members["maeve"].components == 0
    assert table.state.cards[143].back
    assert "143" not in table.state.figures


@rule("NPC-20", "TL-29")
def test_an_npc_outside_the_timeline_does_nothing(edition):
    table = scene(THREE_ZONES, FOX, edition=edition, npc={143: "104.b"}, brick="104.b")

    table.lap()

    assert activated(table) == []
    assert not table.happened(AttackMade)


@rule("NPC-21")
def test_damage_lies_on_the_npc_card_without_hearts_or_slots():
    table = scene(THREE_ZONES, npc(life="9"), npc={150: "104.b"}, karma=[901], brick="104.b")

    table.do("brick", "attack", "150")

    assert [(event.figure, event.points) for event in table.of(NpcDamaged)] == [("150", 3)]
    assert table.state.figures["150"].damage == 3
    assert table.state.hurt == {}
    assert visible_state(table.t)["figures"]["150"]["damage"] == 3


@rule("NPC-22", "MOVE-07", "EXPL-07")
def test_npcs_trigger_no_bolt_pick_up_nothing_and_reveal_no_terrain(edition):
    trapped = SIX.replace("c: {}", "c: { bolt: [{ set: snapped }] }").replace(
        "zones: { a", "edges: { west: { explore: 105 }, east: { explore: 105 } }\n    zones: { a"
    )
    unknown = "- card: 105\n  front:\n    map: |\n      #############\n      #a.b.c.d.e.f#\n      #############\n    zones: { a: {}, b: {}, c: {}, d: {}, e: {}, f: {} }\n"
    table = scene(
        trapped, unknown, FOX, edition=edition, npc={143: "104.d"}, row=[17, 143], hourglass=143,
        arrange=only("brick"), ground={"104.c": Ground(components=2)},
    )  # fmt: skip

    assert table.at("143") == "104.c"
    assert table.state.flags == {}
    assert table.state.ground["104.c"].components == 2
    assert list(table.state.board) == [104]


@rule("NPC-23")
def test_figures_are_known_by_the_number_of_their_card_and_bounded_by_the_box():
    assert figure_names(150, 1) == ["150"]
    assert figure_names(150, 3) == ["150#1", "150#2", "150#3"]
    with pytest.raises(ValidationError):
        read(npc(figures="15"))


@rule("NPC-23")
def test_figures_are_counted_by_chapter(edition):
    table = scene(THREE_ZONES, FOX, PACK, npc(250, figures="4"), edition=edition)

    assert table.t.book.figures(1) == 3
