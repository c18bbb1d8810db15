"""WOUND: serious wounds."""

import pytest

from heredity_bot.games.heredity.rules.events.family import SeriouslyWounded, SlotDamaged
from tests.games.heredity.scene import (
    FOX,
    ITEMS,
    THREE_ZONES,
    deed,
    plain,
    scene,
)
from tests.games.heredity.situation import damage_on
from tests.rules import rule

HEARTS = ["head.1", "head.2", "trunk.1", "trunk.2", "legs.1", "legs.2"]
FRENCH = [
    pytest.param("fr-2023", {}, id="french"),
    pytest.param("de-2025", {"wound_trigger": "all_hearts"}, id="house"),
]
GERMAN = [
    pytest.param("de-2025", {}, id="german"),
    pytest.param("fr-2023", {"wound_trigger": "per_card"}, id="house"),
]


def hits(points, who="maeve"):
    return deed(f"damage: {{ who: {who}, points: {points} }}")


def covered(member, *parts):
    return [f"{member}.{name}" for name in HEARTS if name.split(".")[0] in parts]


def struck(points, *parts, edition, house=None, **more):
    """Maeve, with all hearts of these body cards covered, takes damage by a card."""
    hurt = [*covered("maeve", *parts), *more.pop("also", ())]
    table = scene(
        THREE_ZONES, ITEMS, hits(points), side=[150], hurt=hurt, edition=edition, house=house, **more
    )
    table.do("brick", "do", "150:1")
    return table


def wounds(table):
    return [plain(event) for event in table.of(SeriouslyWounded)]


# Forced


@rule("WOUND-01", "WOUND-03", "WOUND-04", "ED-16", example="EX-48")
@pytest.mark.parametrize("edition, house", FRENCH)
def test_with_every_heart_covered_maeve_takes_a_wound_to_the_head(edition, house):
    table = struck(1, "head", "trunk", "legs", edition=edition, house=house)

    assert (table.ask.key, table.ask.seats) == ("damage.wound", ("maeve",))
    assert table.ask.options == ("head", "trunk", "legs")
    table.answer("head")

    assert wounds(table) == [SeriouslyWounded("maeve", "head")]
    assert table.state.members["maeve"].wounded == ["head"]
    assert sorted(table.state.hurt) == sorted(["maeve.head.1", *covered("maeve", "trunk", "legs")])


@rule("WOUND-01", "ED-16")
@pytest.mark.parametrize("edition, house", FRENCH)
def test_an_open_heart_on_an_item_keeps_the_wound_from_being_forced(edition, house):
    table = struck(1, "head", "trunk", "legs", edition=edition, house=house, items={"maeve": [116]})

    assert (table.ask.key, table.ask.options) == ("damage.where", ("place", "head", "trunk", "legs"))
    table.answer("place")

    assert wounds(table) == []
    assert damage_on(table.t, "116.1") == 1
    assert table.ask.key == "family.act"


@rule("WOUND-05", "WOUND-04", "OQ-59", "ED-58")
@pytest.mark.parametrize("edition, house", FRENCH)
def test_where_damage_has_one_place_to_go_a_full_card_may_be_turned_first(edition, house):
    table = struck(1, "head", "trunk", "legs", edition=edition, house=house, items={"maeve": [116]})

    table.answer("head")

    assert wounds(table) == [SeriouslyWounded("maeve", "head")]
    assert table.ask.key == "damage.slots"
    assert table.ask.bins == {"maeve.head.1": 1, "116.1": 1}


@rule("WOUND-01", "ED-58")
@pytest.mark.parametrize("edition, house", FRENCH)
def test_by_house_rule_the_one_place_is_asked_for(edition, house):
    asked = {**house, "idle_questions": "asked"}
    table = struck(1, "head", "trunk", "legs", edition=edition, house=asked, items={"maeve": [116]})

    assert (table.ask.key, table.ask.bins) == ("damage.slots", {"116.1": 1})


@rule("WOUND-01", "WOUND-05", "ED-16")
@pytest.mark.parametrize("edition, house", FRENCH)
def test_the_french_player_may_turn_a_full_card_freely_while_damage_is_placed(edition, house):
    table = struck(1, "head", edition=edition, house=house)
    assert table.ask.key == "damage.slots"
    assert "maeve.head.1" not in table.ask.bins

    table.answer(("*", "maeve", "wound", "head"))
    assert "maeve.head.1" in table.ask.bins
    table.answer({"maeve.head.1": 1})

    assert table.state.members["maeve"].wounded == ["head"]
    assert table.state.hurt == {"maeve.head.1": 1}


@rule("WOUND-02", "WOUND-03", "WOUND-04", "ED-16", example="EX-48")
@pytest.mark.parametrize("edition, house", GERMAN)
def test_the_german_player_chooses_a_head_that_holds_two_tokens(edition, house):
    table = struck(1, "head", edition=edition, house=house)

    assert (table.ask.key, table.ask.seats) == ("damage.where", ("maeve",))
    assert table.ask.options == ("place", "head")
    table.answer("head")

    assert wounds(table) == [SeriouslyWounded("maeve", "head")]
    assert table.ask.key == "family.act"
    assert table.state.members["maeve"].wounded == ["head"]
    assert table.state.hurt == {"maeve.head.1": 1}


@rule("WOUND-02", "ED-16")
@pytest.mark.parametrize("edition, house", GERMAN)
def test_or_puts_it_elsewhere(edition, house):
    table = struck(1, "head", edition=edition, house=house)

    table.answer("place")
    table.answer({"maeve.trunk.1": 1})

    assert table.state.members["maeve"].wounded == []
    assert len(table.state.hurt) == 3


@rule("WOUND-02", "ED-16")
@pytest.mark.parametrize("edition, house", GERMAN)
def test_a_card_with_one_token_is_not_ready(edition, house):
    table = struck(1, edition=edition, house=house, also=["maeve.head.1"])

    assert table.ask.key == "damage.slots"
    assert table.refused("*", "maeve", "wound", "head") == "WOUND_NOT_READY"


@rule("WOUND-02", "ED-16")
def test_without_another_place_more_damage_turns_a_card_in_both_editions(edition):
    table = struck(1, "head", "trunk", "legs", edition=edition)

    assert table.ask.key == "damage.wound"
    assert table.refused("place") == "DAMAGE_PENDING"
    table.answer("legs")

    assert table.state.members["maeve"].wounded == ["legs"]


@rule("WOUND-02", "WOUND-04", "WOUND-05", "OQ-36")
def test_three_damage_may_fill_the_head_turn_it_and_stay_there(edition):
    table = struck(3, edition=edition)

    table.answer({"maeve.head.1": 1, "maeve.head.2": 1})
    table.answer(("*", "maeve", "wound", "head"))
    table.answer({"maeve.head.1": 1})

    assert table.ask.key == "family.act"
    assert table.state.members["maeve"].wounded == ["head"]
    assert table.state.hurt == {"maeve.head.1": 1}


# What happens to the card


@rule("WOUND-03", "CARD-07")
def test_the_wound_discards_the_tokens_and_spends_the_pawns_of_that_card_only(edition):
    table = scene(
        THREE_ZONES,
        hurt=covered("brick", "trunk", "head"),
        pawns={"brick.trunk.1": "brick", "brick.legs.1": "brick"},
        edition=edition,
    )

    table.do("brick", "wound", "trunk")

    assert sorted(table.state.hurt) == covered("brick", "head")
    assert table.state.pawn_on == {"brick.legs.1": "brick"}
    assert (table.state.members["brick"].available, table.state.members["brick"].spent) == (1, 1)
    table.lap()
    assert (table.state.members["brick"].available, table.state.members["brick"].spent) == (3, 0)


@rule("WOUND-03", "OQ-18")
def test_items_and_components_stay_with_a_wounded_member():
    table = scene(
        *(THREE_ZONES, ITEMS),
        items={"brick": [114, 116]},
        components={"brick": 2},
        hurt=[*covered("brick", "head"), "116.1"],
        pawns={"114.1": "brick"},
    )

    table.do("brick", "wound", "head")

    assert table.state.members["brick"].items == [114, 116]
    assert table.state.members["brick"].components == 2
    assert table.state.hurt == {"116.1": 1}
    assert table.state.pawn_on == {"114.1": "brick"}


@rule("WOUND-04")
def test_the_wound_does_not_lower_the_damage(edition):
    table = struck(3, "head", "trunk", "legs", edition=edition)

    for part in ("trunk", "head"):
        assert table.ask.facts["points"] == (3 if part == "trunk" else 2)
        table.answer(part)
    table.until_act()

    assert table.state.members["maeve"].wounded == ["trunk", "head", "legs"]
    assert sorted(table.state.hurt) == ["maeve.head.1", "maeve.legs.1", "maeve.trunk.1"]


# Voluntary


@rule("WOUND-05", "WOUND-06", "SLOT-13", "OQ-02")
@pytest.mark.parametrize("part", ["head", "trunk", "legs"])
def test_a_card_with_all_hearts_covered_may_be_turned_and_used_at_once(part, edition):
    table = scene(THREE_ZONES, hurt=covered("brick", part), edition=edition)
    assert table.options("brick", "wound") == [part]

    table.do("brick", "wound", part)

    assert wounds(table) == [SeriouslyWounded("brick", part)]
    assert table.state.hurt == {}
    assert table.state.members["brick"].available == 3
    icon = {"head": "eye", "trunk": "hand", "legs": "foot"}[part]
    assert f"brick.{part}.1" in table.t.free_slots("brick", icon)


@rule("WOUND-06")
def test_the_hand_of_the_reverse_punches_in_the_same_phase(edition):
    table = scene(
        *(THREE_ZONES, FOX),
        npc={143: "104.a"},
        row=[17, 143],
        hurt=covered("brick", "trunk"),
        edition=edition,
    )
    assert "brick.trunk.1" not in table.options("brick", "attack", "143")

    table.do("brick", "wound", "trunk")

    assert "brick.trunk.1" in table.options("brick", "attack", "143")
    assert "brick.trunk.2" not in table.options("brick", "attack", "143")


@rule("WOUND-05", "OQ-02")
def test_a_card_with_an_open_heart_may_not_be_turned(edition):
    table = scene(THREE_ZONES, hurt=["brick.legs.1"], pawns={"brick.legs.2": "brick"}, edition=edition)

    assert table.options("brick", "wound") == []
    assert table.refused("brick", "wound", "legs") == "WOUND_NOT_READY"
    assert [ref.id for ref in table.refusal.facts["slots"].facts] == ["brick.legs.2"]


@rule("WOUND-05", "OQ-36", "ED-16")
def test_anybody_may_take_a_wound_while_an_npc_acts(edition):
    table = scene(
        *(THREE_ZONES, FOX),
        npc={143: "104.c"},
        brick="104.c",
        row=[17, 143],
        hourglass=143,
        karma=[905],
        hurt=covered("selena", "head"),
        edition=edition,
    )
    assert table.ask.seats == ("brick",)

    table.answer(("*", "selena", "wound", "head"))

    assert table.state.members["selena"].wounded == ["head"]
    assert table.ask.seats == ("brick",)
    assert table.refused("*", "selena", "wound", "head") == "ALREADY_WOUNDED"


@rule("WOUND-01", "WOUND-05", "WOUND-08")
def test_a_wound_taken_freely_answers_the_question_for_a_forced_one(edition):
    table = struck(1, "head", "trunk", "legs", edition=edition)
    assert table.ask.key == "damage.wound"

    table.answer(("*", "maeve", "wound", "trunk"))
    table.until_act()

    assert table.state.members["maeve"].wounded == ["trunk"]
    assert "maeve.trunk.1" in table.state.hurt


@rule("WOUND-02", "WOUND-05", "WOUND-08")
@pytest.mark.parametrize("edition, house", GERMAN)
def test_a_card_turned_freely_is_not_offered_again(edition, house):
    table = struck(1, "head", "trunk", edition=edition, house=house)
    assert table.ask.options == ("place", "head", "trunk")

    table.answer(("*", "maeve", "wound", "head"))

    assert table.ask.options == ("place", "trunk")


# Lasting


@rule("WOUND-07")
def test_a_wound_lasts_until_the_end_of_the_chapter(edition):
    second = "- { card: 200, front: { instructions: [{ lay: { terrain: 204 } }] } }"
    land = "- card: 204" + THREE_ZONES.split("- card: 104")[1]
    table = scene(
        *(THREE_ZONES, second, land, deed("win: home")),
        side=[150],
        wounded={"brick": ["legs"]},
        edition=edition,
    )

    table.lap()
    assert table.state.members["brick"].wounded == ["legs"]
    assert table.options("brick", "move", "104.b") == ["brick.legs.1", "brick.legs.2"]
    assert table.refused("maeve", "heal", "brick.legs", "maeve.trunk.1") == "SERIOUS_WOUND"
    table.do("maeve", "do", "150:1")
    table.answer("continue")

    assert table.state.members["brick"].wounded == []


@rule("WOUND-08")
def test_a_card_is_wounded_once(edition):
    table = struck(1, "trunk", "legs", edition=edition, also=["maeve.head.1"], wounded={"maeve": ["head"]})

    assert table.ask.options == ("trunk", "legs")
    assert table.refused("head") == "ALREADY_WOUNDED"
    assert table.refused("*", "maeve", "wound", "head") == "ALREADY_WOUNDED"


@rule("WOUND-08", "WOUND-05")
def test_a_covered_reverse_cannot_be_turned_again():
    table = scene(THREE_ZONES, wounded={"brick": ["head"]}, hurt=["brick.head.1"])

    assert table.options("brick", "wound") == []
    assert table.refused("brick", "wound", "head") == "ALREADY_WOUNDED"


@rule("WOUND-05", "READ-11")
def test_a_permanent_rule_may_forbid_turning_a_card_by_choice():
    calm = "{ card: 152, front: { rules: [{ forbid: wound }] } }"
    table = scene(THREE_ZONES, calm, side=[152], hurt=covered("brick", "head"))

    assert table.options("brick", "wound") == []


@rule("WOUND-04", "DMG-04")
def test_the_tokens_go_on_revealed_hearts_one_by_one():
    table = struck(2, "head", "trunk", "legs", edition="fr-2023")

    table.answer("legs")
    assert [plain(event) for event in table.of(SlotDamaged)] == [SlotDamaged("maeve", "maeve.legs.1")]

    assert table.ask.key == "damage.wound"
    assert table.ask.options == ("head", "trunk")
