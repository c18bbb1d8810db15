"""KARMA-01 … KARMA-13: nine cards that remember."""

import pytest

from heredity_bot.games.heredity.cards.book import FAMILIES
from heredity_bot.games.heredity.rules.events.board import FigureDefeated
from heredity_bot.games.heredity.rules.events.chapter import Skipped
from heredity_bot.games.heredity.rules.events.combat import (
    AttackResolved,
    KarmaDiscarded,
    KarmaDrawn,
    KarmaShuffled,
    KarmaSwapped,
)
from heredity_bot.games.heredity.rules.events.family import MemberDied
from heredity_bot.games.heredity.rules.visible_state import may_look, visible_state
from tests.games.heredity.scene import FOX, THREE_ZONES, scene
from tests.games.heredity.terrains_and_npcs import DYING, npc
from tests.rules import rule

FIRST = list(range(901, 910))


def rite(*instructions: str) -> str:
    """A card beside the board whose one action does this."""
    return f"- card: 160\n  front: {{ actions: [{{ icon: eye, do: [{', '.join(instructions)}] }}] }}\n"


def perform(*instructions: str, texts: tuple[str, ...] = (), **more):
    table = scene(THREE_ZONES, rite(*instructions), *texts, side=[160], **more)
    table.do("brick", "do", "160:1")
    return table


@rule("KARMA-01", "KARMA-02", "SETUP-05")
def test_the_first_deck_is_901_to_909_shuffled_face_down(edition):
    orders = [scene(edition=edition, seed=seed).state.karma.deck for seed in ("one", "two", "three")]
    karma = scene(edition=edition).state.karma

    assert all(sorted(order) == FIRST for order in orders)
    assert len({tuple(order) for order in [*orders, FIRST]}) == 4
    assert (karma.discard, karma.drawn) == ([], 0)


@rule("KARMA-02", "GEN-06")
def test_the_order_of_the_deck_is_nobodys_to_see():
    table = scene()

    seen = visible_state(table.t, "player")

    assert seen["karma"] == {"deck": 9, "discard": [], "drawn": 0}
    assert not any(str(card) in seen["cards"] for card in FIRST)
    assert not any(may_look(table.t, card, back=False) for card in FIRST)
    shuffles = [event for event in table.session.opening if isinstance(event, KarmaShuffled)]
    assert all(not hasattr(event, "deck") for event in shuffles)


@rule("KARMA-01", "KARMA-05")
def test_there_are_always_nine_cards(edition):
    draw = "{ karma: draw }"
    table = perform(*[draw] * 20, "{ swap: 903 }", *[draw] * 5, edition=edition)

    karma = table.state.karma

    assert len(table.of(KarmaDrawn)) == 25
    assert sorted([*karma.deck, *karma.discard]) == sorted({*FIRST, 917} - {903})


@rule("KARMA-03")
def test_an_attack_draws_one_card_whoever_attacks():
    biter = npc(status="hostile", life="9", turn="[{ melee: 1 }]")
    table = scene(THREE_ZONES, biter, npc={150: "104.b"}, row=[17, 150], karma=[904, 903], brick="104.b")

    table.do("brick", "attack", "150")
    ours = [event.card for event in table.of(KarmaDrawn)]
    theirs = [event.card for event in table.lap() if isinstance(event, KarmaDrawn)]

    assert (ours, theirs) == ([904], [903])


@rule("KARMA-03", "DYING-06")
def test_a_card_is_drawn_for_each_dying_member_and_for_nobody_else(edition):
    table = scene(edition=edition, karma=[905, 906], **DYING)

    table.done()

    assert [event.card for event in table.of(KarmaDrawn)] == [905]
    assert table.state.karma.discard == [905]


@rule("KARMA-03", "KARMA-07")
@pytest.mark.parametrize("card, flags", [(908, {"skull": 1}), (905, {"safe": 1})])
def test_a_card_may_ask_for_a_draw_and_for_its_skull(card, flags):
    asks = "{ if: { karma: { skull: true } }, then: [{ set: skull }], else: [{ set: safe }] }"

    table = perform(f"{{ karma: draw, then: [{asks}] }}", karma=[card])

    assert table.state.flags == flags
    assert table.state.karma.discard == [card]


@rule("KARMA-04")
def test_what_was_drawn_lies_open_for_everybody(edition):
    table = perform("{ karma: draw }", "{ karma: draw }", edition=edition, karma=[908, 901])

    assert visible_state(table.t)["karma"] == {"deck": 7, "discard": [908, 901], "drawn": 0}
    assert may_look(table.t, 908, back=False)


@rule("KARMA-05", "OQ-09")
def test_an_empty_deck_is_rebuilt_only_when_a_card_must_be_drawn(edition):
    nine = perform(*["{ karma: draw }"] * 9, edition=edition)
    ten = perform(*["{ karma: draw }"] * 10, edition=edition)

    shuffled = [i for i, event in enumerate(ten.events) if isinstance(event, KarmaShuffled)]
    drawn = [i for i, event in enumerate(ten.events) if isinstance(event, KarmaDrawn)]
    assert (nine.state.karma.deck, len(nine.state.karma.discard)) == ([], 9)
    assert not nine.happened(KarmaShuffled)
    assert len(shuffled) == 1
    assert drawn[8] < shuffled[0] < drawn[9]
    assert (len(ten.state.karma.deck), len(ten.state.karma.discard)) == (8, 1)


@rule("KARMA-06", "KARMA-07", "ATK-09")
def test_in_an_attack_neither_skull_nor_swap_counts(edition):
    table = scene(
        THREE_ZONES, FOX, edition=edition, npc={143: "104.b"}, karma=[908, 903], brick="104.b", maeve="104.b"
    )

    table.do("brick", "attack", "143", "brick.trunk.1")
    table.do("maeve", "attack", "143", "maeve.trunk.1")

    assert not table.happened(MemberDied)
    assert not table.happened(KarmaSwapped)
    assert sorted(table.state.karma.all()) == FIRST
    assert not table.happened(FigureDefeated)


@rule("KARMA-07")
def test_nobody_uses_the_rest_of_a_karma_card_unasked():
    table = scene(THREE_ZONES, FOX, npc={143: "104.b"}, karma=[908], brick="104.b")
    table.do("brick", "attack", "143")

    assert table.refused("table", "karma", "908") == "KARMA_NOT_ASKED"


@rule("KARMA-08", "KARMA-09", "KARMA-10", "CARD-04", example="EX-50")
@pytest.mark.parametrize("drawn", [0, 1, 3])
@pytest.mark.parametrize("named", ["903", "pacifist"])
def test_pacifist_1_is_replaced_by_917_wherever_it_lies(edition, drawn, named):
    table = perform(*["{ karma: draw }"] * drawn, f"{{ swap: {named} }}", edition=edition, karma=[903])

    karma = table.state.karma
    assert sorted(karma.deck) == sorted({*FIRST, 917} - {903})
    assert (karma.discard, karma.drawn) == ([], 0)
    assert table.state.burned == [903]
    assert 903 not in table.state.cards
    assert may_look(table.t, 917, back=False)


@rule("KARMA-10")
def test_after_a_swap_all_nine_are_shuffled_together():
    orders = {tuple(perform("{ swap: 903 }", seed=seed).state.karma.deck) for seed in "abcd"}
    table = perform("{ swap: 903 }")

    kinds = [type(event) for event in table.events]

    assert kinds.index(KarmaShuffled) == kinds.index(KarmaSwapped) + 1
    assert len(orders) == 4


@rule("KARMA-08", "KARMA-10")
def test_the_card_just_drawn_may_be_the_one_that_is_swapped():
    table = perform("{ karma: draw, then: [{ swap: 903 }] }", karma=[903])

    assert len(table.state.karma.deck) == 9
    assert 917 in table.state.karma.deck
    assert table.state.karma.drawn == 0


@rule("KARMA-08", "READ-13")
@pytest.mark.parametrize("named", ["905", "999", "917", "curses"])
def test_a_swap_that_names_nothing_is_skipped(named):
    table = perform(f"{{ swap: {named} }}")

    assert table.happened(Skipped)
    assert sorted(table.state.karma.all()) == FIRST


@rule("KARMA-09", "KARMA-13")
def test_a_swap_works_once():
    table = perform("{ swap: pacifist }", "{ swap: pacifist }")

    assert len(table.of(KarmaSwapped)) == 1
    assert table.happened(Skipped)


@rule("KARMA-11")
def test_the_nine_families_are_each_there_once():
    table = scene()

    assert sorted(table.t.book.family_of(card) for card in table.state.karma.all()) == sorted(FAMILIES)


@rule("KARMA-11", "ED-37")
@pytest.mark.parametrize("house, swapped", [({}, False), ({"karma_families": "any_nine"}, True)])
def test_a_new_card_replaces_one_of_its_own_family(edition, house, swapped):
    table = perform("{ swap: 902 }", edition=edition, house=house)

    assert (912 in table.state.karma.all()) == swapped
    assert table.happened(Skipped) != swapped
    assert len(table.state.karma.all()) == 9


@rule("KARMA-11", "ED-37")
def test_only_karma_cards_enter_the_deck():
    odd = "- card: 904\n  front: { karma: { family: dodge, value: { miss: true }, swap: 926 } }\n"

    table = perform("{ swap: 904 }", texts=(odd,), house={"karma_families": "any_nine"})

    assert table.happened(Skipped)
    assert sorted(table.state.karma.all()) == FIRST


TWO_CHAPTERS = """
- card: 100
  front:
    instructions: [{ lay: { terrain: 104 } }]
    actions: [{ icon: eye, do: [{ swap: 903 }, { win: over }] }]
- card: 104
  front: { map: "####\\n#a #\\n####", zones: { a: { start: [djamal, maeve, selena, brick] } } }
- card: 200
  front: { instructions: [{ lay: { terrain: 204 } }] }
- card: 204
  front: { map: "####\\n#a #\\n####", zones: { a: { start: [djamal, maeve, selena, brick] } } }
"""


@rule("KARMA-12", "SETUP-06", "CAMP-03")
def test_the_deck_is_kept_from_chapter_to_chapter_and_shuffled_at_each_start(edition):
    table = scene(TWO_CHAPTERS, edition=edition)
    table.do("brick", "do", "100:1")
    order = list(table.state.karma.deck)

    table.answer("continue")

    deck = table.state.karma.deck
    assert sorted(deck) == sorted(order) == sorted({*FIRST, 917} - {903})
    assert deck not in (order, sorted(order))
    assert table.happened(KarmaShuffled)
    assert 903 in table.state.burned


@rule("KARMA-13")
def test_players_do_not_choose_their_karma(edition):
    table = scene(edition=edition)

    assert table.refused("table", "swap", "903") == "KARMA_FIXED"
    assert table.refused("table", "burn", "903") == "NOT_CALLED"


@rule("KARMA-13", "GEN-01")
def test_a_card_may_ask_what_the_karma_remembers():
    asks = "{ if: { karma_has: 917 }, then: [{ set: peaceful }] }"

    assert perform(asks).state.flags == {}
    assert perform("{ swap: 903 }", asks).state.flags == {"peaceful": 1}


@rule("KARMA-13", "CARD-08")
def test_a_card_that_burns_a_karma_card_is_not_obeyed():
    table = perform("{ burn: 903 }")

    assert table.happened(Skipped)
    assert sorted(table.state.karma.all()) == FIRST


@rule("KARMA-01", "KARMA-03")
def test_an_attack_that_follows_from_a_draw_loses_no_card():
    biter = npc(status="hostile", turn="[{ melee: 1 }]")
    table = perform(
        "{ karma: draw, then: [{ activate: 150 }] }", texts=(biter,), npc={150: "104.b"}, karma=[905, 904],
        brick="104.b",
    )  # fmt: skip

    assert [event.karma for event in table.of(AttackResolved)] == [904]
    assert [event.card for event in table.of(KarmaDiscarded)] == [905, 904]
    assert sorted(table.state.karma.all()) == FIRST
