"""CARD: cards and references (section 4.2)."""

import msgspec
import pytest

from heredity_bot.games.heredity.rules.events.card import CardBurned, CardFlipped, CardTaken, StoryTold
from heredity_bot.games.heredity.rules.events.chapter import FlagSet, Skipped, name_of
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.rules.visible_state import look, visible_state
from heredity_bot.kernel import Refused, Session
from tests.games.heredity.kit import book, read
from tests.games.heredity.scene import FOX, ITEMS, LEVER, THREE_ZONES, Scene, lever, scene
from tests.rules import rule

NARRATIVE = """
- card: 150
  front: { story: {}, instructions: [{ set: { flag: front, by: 1 } }, { set: second }] }
  back: { story: {}, instructions: [{ set: { flag: back, by: 1 } }, { set: { flag: back_second, by: 1 } }] }
- { card: 151, front: { story: {}, instructions: [set: other] } }
- { card: 205, front: { instructions: [set: second_chapter] } }
- { card: 900, front: { instructions: [set: secret] } }
"""

AIDS = "\n".join(
    f"- {{ card: {n}, front: {{ story: {{}} }}, back: {{ story: {{}} }} }}" for n in (1, 2, 3, 4)
)


def skips(s: Scene) -> list[str]:
    return [event.what.key for event in s.of(Skipped)]  # type: ignore[attr-defined]


def code_of_look(s: Scene, number: int, *, back: bool = False) -> str:
    with pytest.raises(Refused) as refused:
        look(s.t, number, back=back)
    return refused.value.refusal.code


@rule("CARD-01", example="EX-01")
def test_the_other_face_of_100_is_called_100b(edition):
    s = scene(THREE_ZONES, NARRATIVE, lever("[flip: 150]"), edition=edition, side=[150, LEVER])

    s.pull()

    assert name_of(100, back=True) == "100b"
    assert name_of(100, back=False) == "100"
    assert "150b" in s.state.seen


@rule("CARD-02")
@pytest.mark.parametrize("number, found", [(5, False), (151, True), (205, False), (900, True), (199, True)])
def test_cards_come_from_the_deck_of_the_chapter_or_from_the_secrets(edition, number, found):
    s = scene(THREE_ZONES, NARRATIVE, lever(f"[take: {number}]"), edition=edition, side=[LEVER])

    s.pull()

    assert s.happened(CardTaken) == (found and number != LEVER)
    assert skips(s) == ([] if s.happened(CardTaken) else ["skip.in-play" if found else "skip.not-in-deck"])


@rule("CARD-03")
@pytest.mark.parametrize(
    "face, kind",
    [
        ("{ story: {} }", "narrative"),
        ("{ blocks: { left: green, right: blue, below: [yellow] } }", "narrative"),
        ("{ body: { member: brick, part: head, slots: [eye heart] } }", "body"),
        ('{ map: "###\\n#a#\\n###", zones: { a: {} } }', "terrain"),
        ("{ item: { kind: shoes } }", "item"),
        ("{ story: {}, event: [set: a], npc: { life: 1 } }", "npc"),
        ("{ karma: { family: scar, value: { miss: true } } }", "karma"),
    ],
)
def test_what_is_printed_says_what_kind_of_card_it_is(face, kind):
    (card,) = read(f"{{ card: 150, front: {face} }}")

    assert card.front.kind == kind


@rule("CARD-04", "CARD-05", "GEN-06", example="EX-02")
def test_taking_100_shows_its_front_and_nothing_else(edition):
    first = """
- card: 100
  front: { story: {}, instructions: [{ set: a }, { lay: { terrain: 104 } }] }
  back: { story: {}, instructions: [set: b] }
"""
    game = HeredityRules(book(THREE_ZONES, first, NARRATIVE))
    s = Scene(Session(game, game.new(seed="x", edition_name=edition)))

    assert [event.card for event in s.of(CardTaken)] == [100, 104]
    assert StoryTold(100, back=False) in s.events
    assert s.state.flags == {"a": 1}
    assert s.state.seen == ["100", "104"]
    assert s.refused("table", "look", "100b") == "BACK_HIDDEN"
    assert s.refused("table", "look", "150") == "SECRET"


@rule("CARD-04")
@pytest.mark.parametrize("verb", ["take", "flip", "burn"])
def test_a_player_may_not_take_turn_or_burn_what_no_effect_calls_for(edition, verb):
    s = scene(THREE_ZONES, NARRATIVE, edition=edition, side=[151])

    for number in ("150", "151", "100", "900"):
        assert s.refused("table", verb, number) == "NOT_CALLED"


@rule("CARD-04", "OQ-25", "READ-13")
@pytest.mark.parametrize("first, why", [("take: 151", "skip.in-play"), ("burn: 151", "skip.burned")])
def test_a_card_called_for_again_is_pointed_to_and_one_that_is_burned_is_skipped(edition, first, why):
    s = scene(
        THREE_ZONES,
        NARRATIVE,
        lever(f"[{{ take: 151 }}, {{ {first} }}, {{ set: {{ flag: other, to: 5 }} }}, {{ take: 151 }}]"),
        edition=edition,
        side=[LEVER],
    )

    s.pull()

    assert skips(s)[-1] == why
    assert s.of(Skipped)[-1].what.facts["card"].id == "151"
    assert s.state.flags["other"] == 5


@rule("CARD-05", "CARD-10")
def test_the_reverse_stays_hidden_until_a_flip_is_ordered(edition):
    s = scene(THREE_ZONES, NARRATIVE, lever("[take: 150]", "[flip: 150]"), edition=edition, side=[LEVER])
    assert code_of_look(s, 150) == "SECRET"
    s.pull()
    assert look(s.t, 150).story is not None
    assert code_of_look(s, 150, back=True) == "BACK_HIDDEN"
    assert s.refused("table", "look", "150b") == "BACK_HIDDEN"
    assert "back" not in s.state.flags

    s.pull(2)

    assert look(s.t, 150, back=True).story is not None
    assert look(s.t, 150).story is not None


@rule("CARD-06", "READ-02", "READ-03", example="EX-03")
def test_flip_by_number_reads_and_applies_the_other_face_in_either_direction(edition):
    s = scene(THREE_ZONES, NARRATIVE, lever("[flip: 150]"), edition=edition, side=[150, LEVER])
    told = (CardFlipped, StoryTold, FlagSet)

    s.pull()
    assert [type(e) for e in s.of(*told)] == [CardFlipped, StoryTold, FlagSet, FlagSet]
    assert s.of(FlagSet) == [FlagSet("back", 1), FlagSet("back_second", 1)]
    s.pull()

    assert s.of(CardFlipped, FlagSet) == [
        CardFlipped(150, back=False),
        FlagSet("front", 1),
        FlagSet("second", 1),
    ]


@rule("CARD-06")
def test_the_flip_symbol_alone_turns_the_card_being_read(edition):
    text = (
        "- { card: 152, front: { instructions: [flip, set: then] }, back: { instructions: [set: turned] } }"
    )
    s = scene(THREE_ZONES, text, lever("[take: 152]"), edition=edition, side=[LEVER])

    s.pull()

    assert s.state.cards[152].back
    assert list(s.state.flags) == ["turned", "then"]


@rule("CARD-06", "READ-13")
@pytest.mark.parametrize(
    "number, why", [(151, "no-reverse"), (17, "no-reverse"), (205, "not-in-play"), (5, "not-in-play")]
)
def test_what_has_no_other_face_or_is_not_in_play_cannot_be_flipped(number, why):
    s = scene(THREE_ZONES, NARRATIVE, lever(f"[flip: {number}]"), side=[151, LEVER])

    s.pull()

    assert skips(s) == [f"skip.{why}"]


@rule("CARD-07", "ACT-09")
def test_tokens_and_characters_stay_on_a_flipped_card_and_pawns_are_spent(edition):
    turned = """
- card: 143
  front: { npc: { status: hostile, life: 3 } }
  back: { npc: { status: hostile, life: 3 } }
"""

    s = scene(
        THREE_ZONES,
        turned,
        ITEMS,
        lever("[{ flip: 143 }, { flip: 114 }]"),
        edition=edition,
        side=[LEVER],
        npc={143: "104.b"},
        tokens={143: {"time": 2}},
        items={"brick": [114]},
        hurt=("114.1",),
        pawns={"114.1": "brick"},
        arrange=lambda there: there.damage("143", 1),
    )

    s.pull(member="maeve")

    assert s.state.cards[143].tokens == {"time": 2}
    assert (s.at("143"), s.state.figures["143"].damage) == ("104.b", 1)
    assert s.state.hurt == {"114.1": 1}
    brick = s.state.members["brick"]
    assert (brick.available, brick.spent) == (2, 1)
    assert "114.1" not in s.state.pawn_on


@rule("CARD-07")
def test_figures_and_things_on_a_flipped_terrain_are_back_in_the_same_zones(edition):
    terrain = """
- card: 104
  front:
    map: |
      ###########
      #a   .b   #
      ###########
    zones: { a: { start: [djamal, maeve, selena, brick] }, b: { components: 2 } }
  back:
    map: |
      ###########
      #a   =b   #
      ###########
    zones: { a: {}, b: {} }
"""
    deeds = "[{ add: { token: mud, to: 104.b } }, { flip: 104 }]"
    s = scene(THREE_ZONES, terrain, lever(deeds), edition=edition, side=[LEVER], maeve="104.b")

    s.pull()

    assert (s.at("brick"), s.at("maeve")) == ("104.a", "104.b")
    assert (s.state.ground["104.b"].components, s.state.ground["104.b"].tokens) == (2, {"mud": 1})


@rule("CARD-08", "CARD-09", "ACT-09", example="EX-04")
def test_burn_by_number_removes_the_card_whichever_face_it_shows(edition):
    text = "- { card: 100, front: { instructions: [lay: { terrain: 104 }] }, back: { story: {} } }"

    s = scene(
        THREE_ZONES,
        text,
        lever("[burn: 100]"),
        edition=edition,
        side=[LEVER],
        pawns={"100.1": "maeve"},
        arrange=lambda there: there.turned(100),
    )

    s.pull()

    assert CardBurned(100) in s.events
    assert 100 not in s.state.cards
    maeve = s.state.members["maeve"]
    assert (maeve.available, maeve.spent) == (2, 1)
    assert "100.1" not in s.state.pawn_on


@rule("CARD-08", "READ-13")
@pytest.mark.parametrize(
    "number, why", [(17, "must-stay"), (901, "must-stay"), (104, "must-stay"), (151, "not-in-play")]
)
def test_what_must_stay_or_is_not_in_play_does_not_burn(number, why):
    s = scene(THREE_ZONES, NARRATIVE, lever(f"[burn: {number}]"), side=[LEVER])

    s.pull()

    assert skips(s) == [f"skip.{why}"]
    assert not s.happened(CardBurned)


@rule("CARD-08")
def test_the_burn_symbol_alone_removes_the_card_being_read_and_the_rest_is_still_applied(edition):
    text = "- { card: 152, front: { instructions: [burn, set: then] } }"
    s = scene(THREE_ZONES, text, lever("[take: 152]"), edition=edition, side=[LEVER])

    s.pull()

    assert 152 in s.state.burned
    assert s.state.flags == {"then": 1}


@rule("CARD-09")
def test_a_burned_card_is_out(edition):
    s = scene(
        THREE_ZONES,
        NARRATIVE,
        lever("[burn: 150]", "[{ flip: 150 }, { take: 150 }]"),
        edition=edition,
        side=[150, LEVER],
    )
    s.pull()

    assert s.refused("table", "take", "150") == "BURNED"
    assert s.refused("table", "flip", "150b") == "BURNED"
    s.pull(2)

    assert skips(s) == ["skip.burned", "skip.burned"]
    assert 150 not in s.state.cards


NEXT_CHAPTER = (
    "- { card: 200, front: { instructions: [{ lay: { terrain: 204 } }, { take: 900 }] } }\n"
    + THREE_ZONES[THREE_ZONES.index("- card: 104") :].replace("104", "204")
)


@rule("CARD-09", "ED-19")
@pytest.mark.parametrize(
    "edition, house, again",
    [
        ("fr-2023", {}, True),
        ("de-2025", {}, False),
        ("fr-2023", {"burn_scope": "game"}, False),
        ("de-2025", {"burn_scope": "chapter"}, True),
    ],
)
def test_burned_for_the_chapter_or_for_good(edition, house, again):
    deeds = "[{ take: 900 }, { burn: 900 }, { win: home }]"
    s = scene(THREE_ZONES, NARRATIVE, NEXT_CHAPTER, lever(deeds), edition=edition, house=house, side=[LEVER])
    s.pull()

    s.answer("continue")

    assert (CardTaken(900) in s.events) == again
    assert skips(s) == ([] if again else ["skip.burned"])


@rule("CARD-10", "ED-19")
@pytest.mark.parametrize("house", [{}, {"burn_scope": "chapter"}, {"burn_scope": "game"}])
def test_a_burned_card_can_be_looked_up_on_the_faces_that_were_seen(edition, house):
    s = scene(
        THREE_ZONES,
        NARRATIVE,
        lever("[{ take: 150 }, { burn: 150 }]"),
        edition=edition,
        house=house,
        side=[LEVER],
    )

    s.pull()

    assert look(s.t, 150).story is not None
    assert code_of_look(s, 150, back=True) == "BACK_HIDDEN"
    assert s.refused("table", "look", "150b") == "BACK_HIDDEN"


@rule("CARD-11", "TL-11")
def test_the_anchor_symbol_orders_the_card_into_the_timeline(edition):
    text = "- { card: 152, front: { instructions: [anchor: blue, set: then] } }"
    s = scene(THREE_ZONES, text, lever("[take: 152]"), edition=edition, side=[LEVER])

    s.pull()

    assert s.row() == [17, 152]
    assert s.state.flags == {"then": 1}


@rule("CARD-12", "ED-48")
def test_a_chapter_may_be_won_without_ever_using_some_cards(edition):
    s = scene(
        THREE_ZONES, NARRATIVE, FOX, lever("[{ take: 151 }, { win: home }]"), edition=edition, side=[LEVER]
    )

    s.pull()

    assert s.state.outcome is not None
    assert s.state.outcome.result == "won"
    assert "150" not in s.state.seen


@rule("CARD-13", "ED-45")
@pytest.mark.parametrize(
    "edition, house, backs",
    [
        ("fr-2023", {}, True),
        ("de-2025", {}, True),
        ("fr-2023", {"aid_cards": "front_only"}, False),
        ("de-2025", {"aid_cards": "front_only"}, False),
    ],
)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_aids_may_be_read_at_any_time(edition, house, backs, number):
    s = scene(THREE_ZONES, AIDS, edition=edition, house=house)

    assert look(s.t, number).story is not None
    if backs:
        assert look(s.t, number, back=True).story is not None
    else:
        assert code_of_look(s, number, back=True) == "BACK_HIDDEN"


@rule("CARD-13")
def test_base_cards_lie_open_and_a_body_shows_its_reverse_only_when_wounded():
    s = scene(THREE_ZONES, wounded={"djamal": ["head"]})

    assert look(s.t, 17).blocks.right == "blue"
    assert look(s.t, 5).body.part == "head"
    assert look(s.t, 5, back=True).body.part == "head"
    assert code_of_look(s, 6, back=True) == "BACK_HIDDEN"


@rule("CARD-14", "GEN-06")
def test_a_missing_number_is_told_from_a_hidden_one_by_nobody(edition):
    s = scene(THREE_ZONES, NARRATIVE, lever("[{ take: 205 }, { take: 206 }]"), edition=edition, side=[LEVER])

    for verb in ("take", "look"):
        answers = {s.refused("table", verb, number) for number in ("150", "198", "900", "999")}
        assert len(answers) == 1
    s.pull()

    assert skips(s) == ["skip.not-in-deck", "skip.not-in-deck"]


@rule("CARD-14")
def test_the_order_of_the_deck_and_what_is_left_of_it_show_nowhere():
    first = scene(THREE_ZONES, NARRATIVE, FOX)
    second = scene(FOX, NARRATIVE, THREE_ZONES, "- { card: 160, front: { story: {} } }")

    shown = visible_state(first.t)

    assert shown == visible_state(second.t)
    assert "deck" not in {*shown} | {*msgspec.to_builtins(shown["flags"])}
    assert set(shown["cards"]) == {"17", "100", "104"}
