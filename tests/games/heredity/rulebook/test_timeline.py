"""TL: the row of cards and the hourglass that walks it (section 4.4)."""

import pytest

from heredity_bot.games.heredity.rules.events.card import (
    CardBurned,
    CardFlipped,
    CardTaken,
    TokensChanged,
)
from heredity_bot.games.heredity.rules.events.chapter import FlagSet, StepReached
from heredity_bot.games.heredity.rules.events.combat import KarmaDrawn, NpcActivated
from heredity_bot.games.heredity.rules.events.family import PawnsRecovered
from heredity_bot.games.heredity.rules.events.timeline import (
    CardAnchored,
    HourglassArrived,
    HourglassMoved,
    HourglassPlaced,
)
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.kernel import Act
from tests.games.heredity.scene import LEVER, THREE_ZONES, Scene, lever
from tests.games.heredity.timeline_rows import (
    BIRDS,
    CARDS,
    COUNTDOWN,
    FAMILY,
    A,
    B,
    G,
    H,
    K,
    N,
    X,
    card,
    flags,
    line,
    stops,
)
from tests.rules import rule

# Start


@rule("TL-01", "TL-12", "TL-30")
def test_a_chapter_starts_with_the_family_card_alone_in_the_row(edition):
    s = line(edition=edition)

    assert s.row() == [FAMILY]


WITH_FIRST_CARD = """
- card: 100
  front: { instructions: [{ lay: { terrain: 104 } }, { take: 123 }, { take: 120 }, { hourglass: family }] }
"""


@rule("TL-02", "TL-03", "SETUP-03")
def test_play_starts_on_the_family_card_and_not_on_the_leftmost(edition):
    s = scene_from_the_start(edition)

    assert s.row() == [G, FAMILY, A]
    assert stops(s) == [FAMILY]
    assert flags(s) == {}
    assert isinstance(s.ask, Act)


@rule("TL-02", "ED-18")
@pytest.mark.parametrize(
    "edition, house, first",
    [
        ("fr-2023", {}, HourglassPlaced),
        ("de-2025", {}, CardTaken),
        ("de-2025", {"hourglass_setup": "on_family"}, HourglassPlaced),
        ("fr-2023", {"hourglass_setup": "when_told"}, CardTaken),
    ],
)
def test_the_hourglass_is_there_from_set_up_on_or_comes_when_the_first_card_says(edition, house, first):
    s = scene_from_the_start(edition, house)

    happened = s.of(HourglassPlaced, CardTaken)

    assert isinstance(happened[0], first)
    assert s.hourglass() == FAMILY


def scene_from_the_start(edition: str, house: dict[str, str] | None = None) -> Scene:
    from heredity_bot.games.heredity.rules.ruleset import HeredityRules
    from heredity_bot.kernel import Session
    from tests.games.heredity.kit import book

    game = HeredityRules(book(THREE_ZONES, CARDS, WITH_FIRST_CARD))
    return Scene(Session(game, game.new(seed="start", edition_name=edition, house_rules=house)))


# The walk


@rule("TL-02", "TL-03", "TL-04", "TL-05", "TL-09", "TL-31", example="EX-26")
def test_a_lap_in_french():
    s = line(row=[BIRDS, FAMILY, COUNTDOWN], tokens={COUNTDOWN: {"time": 1}})
    s.do("brick", "move", "104.b")
    assert s.state.members["brick"].available == 2

    s.done()

    assert [type(e) for e in s.of(HourglassMoved, PawnsRecovered, TokensChanged, CardFlipped, FlagSet)] == [
        HourglassMoved,
        TokensChanged,
        CardFlipped,
        FlagSet,
        HourglassMoved,
        FlagSet,
        HourglassMoved,
        PawnsRecovered,
    ]
    assert stops(s) == [COUNTDOWN, BIRDS, FAMILY]
    assert flags(s) == {"rung": 1, "birds": 1}
    assert s.state.members["brick"].available == 3


@rule("TL-04", "TL-05", "TL-10", "TL-31", example="EX-27")
def test_a_lap_in_german():
    s = line(edition="de-2025", row=[X, FAMILY, COUNTDOWN], tokens={COUNTDOWN: {"time": 2}})

    s.done()

    assert not s.happened(KarmaDrawn)
    assert s.state.cards[COUNTDOWN].tokens == {"time": 1}
    assert "rung" not in flags(s)
    assert stops(s) == [COUNTDOWN, X, FAMILY]
    assert list(flags(s)) == ["taken_954", "x_turned"]
    assert s.row() == [FAMILY, COUNTDOWN]


@rule("TL-04")
def test_a_card_is_applied_completely_before_the_hourglass_moves_one_card_on(edition):
    slow = card(126, event="[{ vote: wait, options: { go: [{ set: after }], rest: [] } }]")
    s = line(slow, edition=edition, row=[FAMILY, 126, A])

    s.done()
    assert s.hourglass() == 126
    s.answer("go")

    assert [e for e in s.events if isinstance(e, FlagSet | HourglassMoved)][:2] == [
        FlagSet("after", 1),
        HourglassMoved(A),
    ]
    assert stops(s) == [A, FAMILY]


@rule("TL-04")
@pytest.mark.parametrize("attempt", [("hourglass",), ("hourglass", "120"), ("advance",), ("anchor", "123")])
def test_players_can_neither_move_nor_hold_the_hourglass_nor_arrange_the_row(attempt):
    s = line(row=[FAMILY, A])

    assert s.refused("table", *attempt) == "TIMELINE_FIXED"


@rule("TL-05")
def test_after_the_last_card_the_hourglass_goes_on_with_the_leftmost(edition):
    s = line(edition=edition, row=[G, FAMILY, A], hourglass=A)

    assert s.of(HourglassMoved) == [HourglassMoved(G, lap=True), HourglassMoved(FAMILY)]
    assert flags(s) == {"a": 1, "g": 1}
    assert s.state.laps == 1


@rule("TL-06", "OQ-26", "ACT-02")
def test_alone_the_family_card_is_arrived_at_again_and_again(edition):
    s = line(edition=edition)
    s.do("brick", "move", "104.b")

    s.done()

    assert s.of(HourglassMoved, HourglassArrived) == [
        HourglassMoved(FAMILY, lap=True),
        HourglassArrived(FAMILY),
    ]
    assert s.state.members["brick"].available == 3
    assert isinstance(s.ask, Act)


@rule("TL-07", "TL-08", "TL-29")
def test_members_act_on_the_family_card_npcs_on_theirs_and_other_cards_apply_their_event(edition):
    s = line(edition=edition, row=[FAMILY, A, 143], npc={143: "104.c"}, brick="104.a")
    assert isinstance(s.ask, Act)

    s.done()
    s.until_act()

    assert [type(e) for e in s.of(FlagSet, NpcActivated, PawnsRecovered)] == [
        FlagSet,
        NpcActivated,
        PawnsRecovered,
    ]


@rule("TL-29")
def test_cards_beside_the_row_have_no_event_and_no_turn(edition):
    s = line(edition=edition, side=[A], npc={143: "104.a"})

    s.done()

    assert stops(s) == [FAMILY]
    assert flags(s) == {}
    assert not s.happened(NpcActivated)


# The Family card


@rule("TL-09", "ACT-02")
def test_first_all_pawns_come_back_then_the_members_act_then_death_is_checked(edition):
    dying = {"brick": ("head", "trunk", "legs")}
    hurt = ("brick.head.1", "brick.trunk.1", "brick.legs.1")
    s = line(edition=edition, row=[FAMILY, A], hourglass=A, wounded=dying, hurt=hurt, karma=[901])
    recovered = s.of(PawnsRecovered)
    assert isinstance(s.ask, Act)

    s.done()

    assert len(recovered) == 1
    assert [type(e) for e in s.of(StepReached, KarmaDrawn, HourglassMoved)][:2] == [StepReached, KarmaDrawn]


@rule("TL-09")
def test_pawns_return_from_slots_from_the_spent_area_and_from_allies():
    def spend(there):
        there.pawns("maeve", spent=1, committed={143: 1})

    pawns = {"brick.legs.1": "brick", "brick.legs.2": "brick"}
    s = line(edition="de-2025", row=[FAMILY, 143], pawns=pawns, npc={143: "104.c"}, arrange=spend)

    s.lap()

    maeve = s.state.members["maeve"]
    assert (maeve.available, maeve.spent, maeve.committed) == (3, 0, {})
    assert s.state.members["brick"].available == 3
    assert s.state.pawn_on == {}


@rule("TL-10", "OQ-27")
def test_the_acting_ends_when_the_players_wish_even_with_pawns_left(edition):
    seats = {"djamal": "ann", "selena": "ann", "maeve": "ben", "brick": "ben"}
    s = line(edition=edition, seats=seats, row=[FAMILY, A])
    assert s.ask.seats == MEMBERS
    assert s.refused(("done",), by="a stranger") == "NOT_YOUR_MEMBER"

    s.answer(("done",), by="ann")

    assert not s.happened(KarmaDrawn)
    assert stops(s) == [A, FAMILY]


@rule("TL-10")
def test_with_every_pawn_spent_there_is_nothing_left_to_do_but_to_end(edition):
    pawns = {f"{member}.{slot}": member for member in MEMBERS for slot in ("legs.1", "legs.2", "legs.3")}
    s = line(edition=edition, pawns=pawns)

    assert list(s.ask.answers()) == [("done",)]


# Joining the row


@rule("TL-11", "TL-20", "CARD-11", "READ-08")
def test_a_card_with_the_anchor_symbol_must_enter_the_row_and_is_not_applied_by_that(edition):
    s = line(lever("[take: 122]", "[take: 954]"), edition=edition, side=[LEVER])

    s.pull()
    s.pull(2)

    assert s.row() == [FAMILY, N]
    assert "n" not in flags(s)
    assert s.state.cards[954].place == "side"


@rule("TL-12")
def test_left_of_the_family_card_everything_is_green_and_right_of_it_blue(edition):
    s = line(lever("[{take: 123}, {take: 120}, {take: 124}, {take: 121}]"), edition=edition, side=[LEVER])

    s.pull()

    assert s.row() == [H, G, FAMILY, A, B]


@rule("TL-14", "ED-01", example="EX-28")
def test_without_a_gap_blue_is_the_rightmost_and_green_the_leftmost(edition):
    s = line(lever("[take: 122]", "[take: 125]"), edition=edition, side=[LEVER], row=[G, FAMILY, A])

    s.pull()
    s.pull(2)

    assert s.row() == [K, G, FAMILY, A, N]


@rule("TL-13", "TL-14", "ED-01", "ED-02", example="DX-01")
@pytest.mark.parametrize(
    "edition, house, row",
    [
        ("fr-2023", {}, [G, FAMILY, N, B]),
        ("de-2025", {}, [G, FAMILY, B, N]),
        ("fr-2023", {"gap_closing": "at_once"}, [G, FAMILY, B, N]),
        ("fr-2023", {"anchor_search": "ends"}, [G, FAMILY, 0, B, N]),
        ("de-2025", {"gap_closing": "after_move"}, [G, FAMILY, 0, B, N]),
        ("de-2025", {"gap_closing": "after_move", "anchor_search": "from_hourglass"}, [G, FAMILY, N, B]),
    ],
)
def test_a_card_anchored_while_a_gap_exists(edition, house, row):
    s = line(
        lever("[burn: 120]", "[take: 122]"),
        edition=edition,
        house=house,
        side=[LEVER],
        row=[G, FAMILY, A, B],
    )

    s.pull()
    s.pull(2)

    assert s.row() == row


@rule("TL-13", "TL-25", "TL-27", "ED-01", "ED-02", example="DX-15")
@pytest.mark.parametrize(
    "edition, visits, row",
    [("fr-2023", [A, B, FAMILY], [FAMILY, N, B]), ("de-2025", [A, B, N, FAMILY], [FAMILY, B, N])],
)
def test_a_card_burns_itself_then_brings_a_blue_card(edition, visits, row):
    burning = card(120, event="[burn: this, take: 122, set: finished]")
    s = line(burning, edition=edition, row=[FAMILY, A, B])

    s.done()

    assert stops(s) == visits
    assert s.row() == row
    assert next(iter(flags(s))) == "finished"
    assert ("n" in flags(s)) == (edition == "de-2025")


@rule("TL-13")
def test_french_search_comes_to_the_right_end_before_a_gap_behind_the_hourglass():
    s = line(card(121, event="[burn: 120, take: 122]"), row=[FAMILY, A, B], hourglass=B)

    assert CardAnchored(N, 3, "blue") in s.events
    assert s.row() == [FAMILY, B, N]
    assert flags(s)["n"] == 1


@rule("TL-13")
def test_french_search_wraps_to_the_left_end_before_inner_gaps():
    s = line(card(120, event="[burn: 124, take: 125]"), row=[G, H, FAMILY, A], hourglass=A)

    assert CardAnchored(K, 0, "green") in s.events
    assert s.row() == [K, G, FAMILY, A]


@rule("TL-13", "TL-12")
def test_french_search_fills_an_inner_gap_when_the_left_end_shows_another_colour():
    closed = "- { card: 123, front: { instructions: [anchor: green], blocks: { left: none } } }"
    s = line(closed, card(120, event="[burn: 124, take: 125]"), row=[G, H, FAMILY, A], hourglass=A)

    assert CardAnchored(K, 1, "green", fills=True) in s.events
    assert s.row() == [G, K, FAMILY, A]


@rule("TL-13")
def test_french_search_finds_a_green_gap_ahead_of_the_hourglass_first():
    s = line(card(123, event="[burn: 124, take: 125]"), row=[G, H, FAMILY], hourglass=G)

    assert s.row() == [G, K, FAMILY]
    assert flags(s)["k"] == 1


@rule("TL-15", "CARD-08", example="EX-29")
def test_anchor_else_burn_without_a_place_of_its_colour_burns_the_card(edition):
    closed = "- { card: 120, front: { instructions: [anchor: blue], blocks: { right: none } } }"
    wanting = card(122, instructions="[anchor: { colour: blue, else: burn }]")
    s = line(closed, wanting, lever("[take: 122]"), edition=edition, side=[LEVER], row=[FAMILY, A])

    s.pull()

    assert s.row() == [FAMILY, A]
    assert CardBurned(N) in s.events
    assert N in s.state.burned


@rule("TL-15", "READ-13", "OQ-23")
def test_without_a_place_any_printed_alternative_is_applied_and_without_one_it_is_said(edition):
    closed = "- { card: 120, front: { instructions: [anchor: blue], blocks: { right: none } } }"
    cards = [
        card(122, instructions="[anchor: { colour: blue, else: [{ set: instead }] }]"),
        card(126, instructions="[anchor: blue]"),
    ]
    s = line(
        closed, *cards, lever("[take: 122]", "[take: 126]"), edition=edition, side=[LEVER], row=[FAMILY, A]
    )

    s.pull()
    assert flags(s) == {"instead": 1}
    s.pull(2)

    assert [e.what.key for e in s.events if type(e).__name__ == "Skipped"] == ["skip.no-place"]
    assert s.row() == [FAMILY, A]
