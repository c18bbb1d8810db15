"""NPC-01 … NPC-06: what an encounter's card shows, where it stands, and its status."""

import pytest
from pydantic import ValidationError

from heredity_bot.games.heredity.cards.models import Card
from heredity_bot.games.heredity.rules.events.board import FigurePlaced
from heredity_bot.games.heredity.rules.events.card import StatusChanged
from heredity_bot.games.heredity.rules.events.chapter import Skipped
from heredity_bot.games.heredity.rules.events.combat import AttackMade, AttackResolved
from tests.games.heredity.kit import read
from tests.games.heredity.scene import FOX, THREE_ZONES, scene
from tests.games.heredity.terrains_and_npcs import ALL, npc, terrain
from tests.rules import rule

# The card


@rule("NPC-01")
def test_an_npc_card_shows_where_it_starts_its_status_life_defence_turn_and_defeat_effect():
    written = npc(
        at="104.b",
        anchor="blue",
        status="hostile",
        life="3",
        defence="4",
        turn="[{ move: 1 }, { melee: 2 }]",
        defeat="[burn]",
    )

    (card,) = read(written)

    block = card.front.npc
    assert (block.at, block.anchor, block.status) == (("104.b",), "blue", "hostile")
    assert (block.life, block.defence) == (3, 4)
    assert [line.key for line in block.turn] == ["move", "melee"]
    assert [verb.key for verb in block.defeat] == ["burn"]


@rule("NPC-01", "NPC-03")
def test_an_npc_needs_a_life_and_is_neutral_without_an_icon():
    with pytest.raises(ValidationError):
        Card.model_validate({"card": 150, "front": {"npc": {"status": "hostile"}}})

    (card,) = read(npc())

    assert card.front.npc.status == "neutral"


MEETING = terrain(
    "###############\n#a   .b   =c  #\n#    .    =   #\n###############",
    f"{{ a: {{ {ALL} }}, b: {{ talk: 150 }}, c: {{}} }}",
)


@rule("NPC-02")
def test_the_figure_stands_where_its_card_shows(edition):
    table = scene(MEETING, npc(at="104.c"), edition=edition, brick="104.b")

    table.do("brick", "talk")

    assert table.at("150") == "104.c"


@rule("NPC-02", "ACT-12", "ED-33")
def test_an_npc_met_by_talking_stands_at_the_mouth_icon_if_its_card_shows_no_zone(edition):
    table = scene(MEETING, npc(), edition=edition, brick="104.b")

    table.do("brick", "talk")

    assert table.at("150") == "104.b"


@rule("NPC-02", "ED-33")
def test_by_house_rule_only_the_card_says_where_an_npc_stands(edition):
    table = scene(MEETING, npc(), edition=edition, house={"talk_places_npc": "card_only"}, brick="104.b")

    table.do("brick", "talk")

    assert "150" not in table.state.figures


@rule("NPC-02", "ED-33")
def test_the_text_of_the_card_comes_before_the_mouth_icon():
    text = npc(instructions="[{ if: { laps: { at_most: 9 } }, then: [{ place: { npc: this, at: 104.a } }] }]")
    table = scene(MEETING, text, brick="104.b")

    table.do("brick", "talk")

    assert [(event.figure, event.at) for event in table.of(FigurePlaced)] == [("150", "104.a")]


@rule("NPC-02", "SAT-04")
def test_in_a_full_zone_the_figure_goes_to_the_nearest_with_room():
    crowded = MEETING.replace("b: { talk: 150 }", "b: { talk: 150, room: 1 }")
    table = scene(crowded, npc(), brick="104.b")

    table.do("brick", "talk")
    assert table.ask.key == "place.room"
    table.answer("104.c")

    assert table.at("150") == "104.c"


# Status


@rule("NPC-03", "ALLY-07")
def test_a_token_on_the_card_decides_its_status_and_without_one_the_icon_does():
    cards = (THREE_ZONES, FOX, npc(), npc(151, status="ally"))
    figures = {143: "104.c", 150: "104.c", 151: "104.c"}

    def lay_tokens(there):
        there.status(143, "ally").status(150, "hostile").status(151, "neutral")

    printed, marked = scene(*cards, npc=figures), scene(*cards, npc=figures, arrange=lay_tokens)

    assert [printed.t.status(card) for card in figures] == ["hostile", "neutral", "ally"]
    assert [marked.t.status(card) for card in figures] == ["ally", "hostile", "neutral"]


@rule("NPC-04")
def test_a_hostile_npc_enters_the_timeline_when_it_comes(edition):
    table = scene(MEETING, npc(status="hostile", anchor="blue"), edition=edition, brick="104.b")

    table.do("brick", "talk")

    assert table.row() == [17, 150]


NEUTRAL = npc(
    instructions="[{ anchor: blue }]",
    turn="[{ move: 1 }, { melee: 3 }, { set: { flag: sang, by: 1 } }]",
    actions="[{ icon: mouth, do: [{ set: talked }] }]",
)


@rule("NPC-05", "ED-09")
def test_a_french_neutral_may_stand_in_the_timeline():
    table = scene(MEETING, NEUTRAL, brick="104.b")

    table.do("brick", "talk")

    assert table.row() == [17, 150]


@rule("NPC-05", "ED-09")
def test_a_german_neutral_lies_beside_the_board():
    table = scene(MEETING, NEUTRAL, edition="de-2025", brick="104.b")

    table.do("brick", "talk")

    assert table.row() == [17]
    assert table.state.cards[150].place == "side"
    assert table.happened(Skipped)


@rule("NPC-05", "ED-09")
@pytest.mark.parametrize(
    "edition, value, row", [("fr-2023", "never", [17]), ("de-2025", "as_card_says", [17, 150])]
)
def test_a_table_may_decide_about_neutrals_in_the_timeline(edition, value, row):
    table = scene(MEETING, NEUTRAL, edition=edition, house={"neutral_in_timeline": value}, brick="104.b")

    table.do("brick", "talk")

    assert table.row() == row


@rule("NPC-05", "OQ-13")
def test_a_neutral_in_the_timeline_skips_moves_and_attacks_and_does_the_rest():
    table = scene(THREE_ZONES, NEUTRAL, npc={150: "104.b"}, row=[17, 150], hourglass=150, brick="104.b")

    assert table.state.flags == {"sang": 1}
    assert table.at("150") == "104.b"
    assert not table.happened(AttackMade)


@rule("NPC-05", "NPC-19")
def test_members_in_its_zone_may_use_the_actions_of_a_neutral(edition):
    table = scene(THREE_ZONES, NEUTRAL, edition=edition, npc={150: "104.b"}, brick="104.b")

    table.do("brick", "do", "150:npc1")

    assert table.state.flags == {"talked": 1}
    assert table.refused("maeve", "do", "150:npc1") == "NOT_WITH_NPC"


CALMED = npc(
    status="hostile",
    anchor="blue",
    actions="[{ icon: mouth, do: [{ status: { is: neutral } }] }]",
)


@rule("NPC-05", "ED-09")
@pytest.mark.parametrize("edition, row", [("fr-2023", [17, 150]), ("de-2025", [17])])
def test_a_hostile_that_becomes_neutral_leaves_the_german_timeline(edition, row):
    table = scene(THREE_ZONES, CALMED, edition=edition, npc={150: "104.b"}, row=[17, 150], brick="104.b")

    table.do("brick", "do", "150:npc1")

    assert table.row() == row
    assert table.t.status(150) == "neutral"
    assert table.at("150") == "104.b"


@rule("NPC-06", "ATK-19", "ED-09", "OQ-14", example="DX-10")
def test_a_neutral_attacked_without_effect_turns_hostile_and_is_anchored(edition):
    table = scene(
        THREE_ZONES, npc(anchor="blue"), edition=edition, npc={150: "104.b"}, karma=[903], brick="104.b"
    )

    table.do("brick", "attack", "150")

    assert [event.damage for event in table.of(AttackResolved)] == [0]
    assert table.t.status(150) == "hostile"
    assert table.row() == [17, 150]


@rule("NPC-06", "OQ-14")
@pytest.mark.parametrize("written", [npc(), npc(instructions="[{ anchor: yellow }]")])
def test_a_neutral_without_horizontal_blocks_turns_hostile_and_waits_for_a_card(written):
    table = scene(THREE_ZONES, written, npc={150: "104.b"}, karma=[903], brick="104.b")

    table.do("brick", "attack", "150")

    assert table.t.status(150) == "hostile"
    assert table.state.cards[150].place == "side"


@rule("NPC-06")
def test_a_neutral_hurt_but_not_defeated_turns_hostile():
    table = scene(THREE_ZONES, npc(life="4"), npc={150: "104.b"}, karma=[902], brick="104.b")

    table.do("brick", "attack", "150")

    assert table.state.figures["150"].damage == 2
    assert table.t.status(150) == "hostile"


@rule("NPC-06", "NPC-15")
def test_when_one_of_two_neutral_figures_is_struck_down_the_other_turns_hostile():
    table = scene(
        THREE_ZONES, npc(figures="2", anchor="blue"), npc={150: "104.b"}, karma=[902], brick="104.b"
    )

    table.do("brick", "attack", "150#1")

    assert list(table.t.figures_of(150)) == ["150#2"]
    assert table.t.status(150) == "hostile"
    assert table.row() == [17, 150]


@rule("NPC-06")
def test_a_card_may_turn_a_neutral_hostile():
    text = npc(anchor="green", actions="[{ icon: mouth, do: [{ status: { is: hostile } }] }]")
    table = scene(THREE_ZONES, text, npc={150: "104.b"}, brick="104.b")

    table.do("brick", "do", "150:npc1")

    assert [(event.card, event.status) for event in table.of(StatusChanged)] == [(150, "hostile")]
    assert table.row() == [150, 17]


DOG = npc(151, status="ally", turn="[{ melee: 1 }]")


@rule("NPC-06", "ED-47")
@pytest.mark.parametrize("house, status", [({}, "hostile"), ({"hostile_by_ally": "stays"}, "neutral")])
def test_an_attack_by_an_ally_also_turns_a_neutral_hostile(edition, house, status):
    table = scene(
        THREE_ZONES, npc(life="9"), DOG, edition=edition, house=house,
        npc={150: "104.c", 151: "104.c"}, row=[17, 151], hourglass=151, karma=[905],
    )  # fmt: skip

    table.answer("150")

    assert table.t.status(150) == status
