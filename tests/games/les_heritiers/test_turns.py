"""Turns, courting and rounds (LH-TURN, LH-COURT, LH-ROUND)."""

from __future__ import annotations

from heredity_bot.games.les_heritiers.rules.events import MarkerPassed, RoundBegan, TurnBegan
from tests.games.les_heritiers.kit import GAME, Scene, kinds
from tests.rules import rule

# Actions


@rule("LH-TURN-01")
def test_a_turn_has_one_action_of_four():
    s = Scene()

    assert s.left == 1
    unknown = s.refusal("dance")
    assert unknown.code == "UNKNOWN_ACTION"
    assert [phrase.key for phrase in unknown.facts["acts"].facts] == [
        "act.birth", "act.propose", "act.wed", "act.kill", "act.court",
    ]  # fmt: skip
    s.court()
    assert s.seat == "east"


@rule("LH-TURN-02", "LH-TURN-03", "LH-TURN-04", "LH-SW-03", example="LH-EX-24")
def test_bonus_actions_are_counted_when_the_turn_begins():
    s = Scene().born("S1m", "S2f", "S3m", "H1f", "D1m", "C1f").wed(("S1m", "H1f"), ("D1m", "S2f"))

    assert s.left == 3
    s.act("propose", "S3m", "C1f")
    s.answer("accept")
    assert (s.seat, s.left) == ("north", 2)
    s.rest_of_round()
    while s.seat != "north":
        s.rest_of_turn()
    assert s.left == 4


@rule("LH-TURN-03", "LH-SW-03")
def test_live_bonus_actions_are_counted_anew_after_every_action():
    s = Scene(extra_actions="live").born("S1m", "H1f").hand("north", "Sm4 Hm4")

    s.act("propose", "S1m", "H1f")
    s.answer("accept")
    assert (s.seat, s.left) == ("north", 1)
    s.give("Sm5")
    s.act("kill", "H1f", "Sm4", "Hm4")
    assert s.seat == "east"


@rule("LH-TURN-04", "LH-SW-04")
def test_each_wedding_gives_a_bonus_action_to_either_side_or_two_to_the_husbands():
    for counts_for, spades, hearts in (("birth", 2, 2), ("husband", 3, 1)):
        s = Scene(wife_counts_for=counts_for).born("S1m", "H1f").wed(("S1m", "H1f"))
        assert s.left == spades
        s.rest_of_turn()
        assert s.left == hearts


@rule("LH-TURN-05")
def test_actions_may_be_repeated_and_mixed_and_each_is_settled_before_the_next():
    s = Scene().born("S1m", "S2m", "H1f", "D1f").wed(("S1m", "H1f"), ("S2m", "D1f")).crowned(S="S1m")
    s.hand("north", "Sm4 Sm5 Sm6")

    s.act("birth", "Sm4", ("S1m", "H1f"))
    s.act("kill", "S1m", "Sm5", "Sm6")
    assert s.holder("S") == "S3m"
    s.court()

    assert s.seat == "east"


@rule("LH-TURN-06", "LH-TURN-17")
def test_the_first_action_is_due_and_bonus_actions_may_be_left():
    s = Scene().born("S1m", "H1f").wed(("S1m", "H1f"))

    refusal = s.refusal("done")
    assert refusal.code == "ACTION_DUE"
    assert [phrase.key for phrase in refusal.facts["acts"].facts] == ["act.court"]
    assert "done" not in s.menu
    s.court()
    assert "done" in s.menu
    hand = len(s.state.hands["north"])
    events = s.done()

    assert kinds(events)[:3] == ["TurnClosed", "CardDrawn", "TurnEnded"]
    assert len(s.state.hands["north"]) == hand + 1


@rule("LH-TURN-07")
def test_no_action_is_left_after_the_last_one():
    s = Scene(hand_limit=4).hand("north", "Sm1 Sm2 Sm3 Sm4")
    s.court()
    assert s.session.pending.key == "discard"

    refusal = s.refusal("court")

    assert (refusal.code, refusal.facts["taken"], refusal.facts["allowed"]) == ("NO_ACTION_LEFT", 1, 1)


@rule("LH-TURN-08", "LH-TURN-09")
def test_the_draw_is_no_choice_and_no_action():
    s = Scene().hand("north", "Sm1")

    events = s.act("birth", "Sm1", "S")

    assert kinds(events) == ["ChildBorn", "CardDrawn", "TurnEnded", "TurnBegan"]
    assert len(s.state.hands["north"]) == 1


@rule("LH-TURN-10")
def test_a_hand_has_no_limit_by_the_book():
    s = Scene().hand("north", "Sm1 Sm2 Sm3 Sm4 Sm5 Sm6 Sf1 Sf2 Sf3")

    s.court()

    assert (s.seat, len(s.state.hands["north"])) == ("east", 11)


@rule("LH-TURN-11")
def test_only_the_active_player_acts():
    s = Scene()

    assert s.refuses(("east", "court"), "bob") == "NOT_YOUR_TURN"
    assert s.refuses(("north", "court"), "bob") == "NOT_YOUR_TURN"
    s.answer(("north", "court"), by="ann")


@rule("LH-TURN-12", "LH-SETUP-03")
def test_unled_families_take_no_turn_and_give_no_bonus():
    s = Scene(2).born("D1m", "C1f").wed(("D1m", "C1f"))

    assert s.left == 1
    s.court()
    assert (s.seat, s.left) == ("east", 1)
    s.court()
    assert s.seat == "east", "the next round"


@rule("LH-TURN-13")
def test_a_crownless_player_takes_full_turns():
    s = Scene().born("S1m", "H1f", "C1m").wed(("S1m", "H1f")).crowned(S="C1m")

    assert (s.crowns()[0], s.left) == (0, 2)
    s.court()
    assert s.seat == "north"


@rule("LH-TURN-14", "LH-TURN-16")
def test_a_turn_without_any_possibility_passes():
    s = Scene().pile(deck=0, age=3)

    assert s.session.pending is None, "nobody has a card or a person: the round passes by itself"
    assert s.state.outcome.reason == "deck"


@rule("LH-TURN-14", "LH-INFO-01")
def test_who_holds_cards_is_asked_even_if_only_passing_is_left():
    """Otherwise the others would learn that none of the cards can be born."""
    s = Scene().hand("north", "Hm1").pile(deck=0, age=3)
    s.state.crowns["hearts"].status = "lost"

    assert s.seat == "north"
    assert s.session.pending.menu == {"done": None}
    assert kinds(s.done())[:2] == ["TurnClosed", "NothingDrawn"]


@rule("LH-TURN-15", example="LH-EX-48")
def test_a_proposal_does_not_count_as_a_legal_action():
    s = Scene().born("S1m", "H1f", "H2f").pile(deck=0, age=3)
    assert set(s.menu) == {"propose", "done"}

    s.act("propose", "S1m", "H1f")
    s.answer("refuse")

    assert "done" in s.menu
    s.done()
    assert s.state.turn is None or s.seat != "north"


@rule("LH-TURN-15", example="LH-EX-48")
def test_after_the_last_refusal_the_turn_passes():
    s = Scene().born("S1m", "H1f").pile(deck=0, age=3)
    s.act("propose", "S1m", "H1f")

    events = s.answer("refuse")

    assert kinds(events)[:2] == ["MatchRefused", "TurnClosed"]


@rule("LH-TURN-16")
def test_a_player_without_cards_may_court_or_propose():
    s = Scene().born("S1m", "H1f")

    assert set(s.menu) == {"court", "propose"}


@rule("LH-TURN-17")
def test_after_the_last_action_the_turn_ends_by_itself():
    s = Scene()

    events = s.court()

    assert kinds(events) == ["Courted", "CardDrawn", "CardDrawn", "TurnEnded", "TurnBegan"]


@rule("LH-TURN-18", "LH-SW-16")
def test_with_a_hand_limit_the_player_discards_down_to_it_after_the_draw():
    s = Scene(hand_limit=7).hand("north", "Sm1 Sm2 Sm3 Sm4 Sm5 Sm6 Sf1")

    s.court()
    assert (s.seat, s.session.pending.key, len(s.state.hands["north"])) == ("north", "discard", 9)
    assert GAME.is_private(s.session.pending)
    s.answer("Sm2")
    events = s.answer("Sf1")

    assert s.state.discard == ["Sm2", "Sf1"]
    assert len(s.state.hands["north"]) == 7
    assert kinds(events) == ["CardsDiscarded", "TurnEnded", "TurnBegan"]
    assert "discard" not in kinds(Scene().hand("north", "Sm1 Sm2 Sm3 Sm4 Sm5 Sm6 Sf1").court())


# Courting


@rule("LH-COURT-01", "LH-COURT-04", "LH-TURN-08", example="LH-EX-34")
def test_courting_brings_a_card_on_top_of_the_turns_draw():
    s = Scene().hand("north", "Sm1 Sm2 Sm3 Sm4")

    drawn = [event.by for event in s.court() if type(event).__name__ == "CardDrawn"]

    assert drawn == ["court", "turn"]
    assert len(s.state.hands["north"]) == 6


@rule("LH-COURT-02")
def test_courting_reaches_the_next_age_first():
    s = Scene().pile(deck=0, discard=5)

    events = s.court()

    assert kinds(events)[:3] == ["Courted", "AgeReached", "CardDrawn"]


@rule("LH-COURT-03")
def test_with_the_deck_exhausted_nobody_courts():
    s = Scene().hand("north", "Sm1").pile(deck=0, discard=3, age=3)

    assert "court" not in s.menu
    assert s.refused("court") == "DECK_EMPTY"


@rule("LH-COURT-05", "LH-ERA-08", example="LH-EX-49")
def test_a_fruitless_court_is_spent():
    s = Scene().born("S1m", "H1f").wed(("S1m", "H1f")).hand("north", "Sm6").pile(deck=0)
    assert s.left == 2

    events = s.court()

    assert kinds(events) == ["Courted", "AgeReached", "AgeReached", "NothingDrawn", "DeckLow"]
    assert s.state.hands["north"] == ["Sm6"]
    assert s.left == 1
    assert s.refused("court") == "DECK_EMPTY"


@rule("LH-COURT-06", "LH-SW-17")
def test_courting_once_a_turn():
    for once in ("off", "on"):
        s = Scene(court_once=once).born("S1m", "H1f").wed(("S1m", "H1f"))
        s.court()
        if once == "on":
            refusal = s.refusal("court")
            assert refusal.code == "ALREADY_COURTED"
            assert [phrase.key for phrase in refusal.facts["acts"].facts][-1] == "act.done"
        else:
            assert "court" in s.menu


# Rounds


@rule("LH-ROUND-01", "LH-ROUND-04")
def test_a_round_ends_when_everybody_has_played_once():
    s = Scene()
    seats = []

    while s.state.round == 1:
        seats.append(s.seat)
        s.court()

    assert seats == ["north", "east", "south", "west"]


@rule("LH-ROUND-03", "LH-ROUND-04", example="LH-EX-44")
def test_turns_go_clockwise_from_the_marker_which_then_passes_on():
    s = Scene()
    s.state.marker, s.state.to_play = "south", ["south", "west", "north", "east"]

    events = s.rest_of_round()

    began = [event.seat for event in events if isinstance(event, TurnBegan)]
    assert began[:3] == ["west", "north", "east"]
    assert [event.seat for event in events if isinstance(event, MarkerPassed)] == ["west"]
    assert [event.order for event in events if isinstance(event, RoundBegan)] == [
        ("west", "north", "east", "south")
    ]


@rule("LH-ROUND-02", "LH-END-10")
def test_the_end_of_a_round_has_its_order():
    s = Scene().born("S1m", quarters=3).crowned(S="S1m")

    events = kinds(s.rest_of_round())

    steps = [
        "RoundAged",
        "OldAgeDied",
        "CrownFell",
        "CrownsCounted",
        "CrownsCounted",
        "MarkerPassed",
        "RoundBegan",
    ]
    assert events[events.index("RoundAged") :][:7] == steps


@rule("LH-ROUND-05", "LH-KILL-05", example="LH-EX-43")
def test_nobody_wins_in_the_middle_of_a_round():
    """Spades kills the only crowned person of Hearts; before the round ends Hearts inherits another crown."""
    s = Scene(2).born("S1m", "C1f", "H9m", "D1m", "D2f")
    s.wed(("H9m", "C1f")).born("H1m", of=("H9m", "C1f")).dead("C1f")
    s.wed(("H9m", "D2f")).born("H2m", of=("H9m", "D2f")).dead("D2f")
    s.crowned(S="S1m", H="S1m", C="H1m", D="D1m").hand("north", "Sm4 Hm4").hand("east", "Hm5 Dm5")

    s.act("kill", "H1m", "Sm4", "Hm4")
    assert s.crowns() == (2, 0)
    assert s.state.outcome is None, "Spades alone has crowns, but the round is not over"
    s.act("kill", "D1m", "Hm5", "Dm5")

    assert (s.holder("D"), s.crowns()) == ("H2m", (2, 1))
    assert (s.state.round, s.state.outcome) == (2, None)


@rule("LH-ROUND-06")
def test_the_marker_of_a_leaver_passes_to_the_next_seated_player():
    s = Scene()
    s.court()
    s.leave("north")

    events = s.rest_of_round()

    assert [event.seat for event in events if isinstance(event, MarkerPassed)] == ["east"]
    s.leave("south")
    events = s.rest_of_round()
    assert [event.seat for event in events if isinstance(event, MarkerPassed)] == ["west"]
