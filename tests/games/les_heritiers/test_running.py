"""Running a table: silence, leaving, standing answers, what undo may not cross (LH-RUN)."""

from __future__ import annotations

import pytest

from heredity_bot.games.les_heritiers.rules.events import (
    AnswerLeft,
    CardsDiscarded,
    MatchRefused,
    SeatLeft,
)
from heredity_bot.games.les_heritiers.rules.visible_state import card_uses
from heredity_bot.games.plugin import PUBLIC
from heredity_bot.kernel import ASIDE, Session
from heredity_bot.stage.words import machine_name
from tests.games.les_heritiers.kit import GAME, Scene, begun, kinds
from tests.rules import rule


def default(s: Scene) -> list[str]:
    return kinds(s.answer(GAME.default(s.session.pending)))


@rule("LH-RUN-01")
def test_a_player_sees_the_uses_of_each_card():
    s = Scene().born("C1m", "H1f").wed(("C1m", "H1f")).crowned(C="C1m").hand("north", "Sm1 Cm4 Hm4")

    uses = card_uses(GAME.table(s.state), "north")

    assert uses == {"Sm1": ["spades"], "Cm4": ["1+2"], "Hm4": ["hearts"]}


@rule("LH-RUN-03", "LH-INFO-01")
def test_a_proposal_is_public_and_a_turn_is_private():
    s = Scene().born("S1m", "H1f")

    assert GAME.is_private(s.session.pending)
    assert GAME.clock_of(s.session.pending) == "turn"
    s.act("propose", "S1m", "H1f")
    assert not GAME.is_private(s.session.pending)
    assert GAME.clock_of(s.session.pending) == "answer"
    assert {name: ref.id for name, ref in s.session.pending.facts.items()} == {"one": "1", "other": "2"}


@rule("LH-RUN-04")
def test_silence_refuses():
    s = Scene().born("S1m", "H1f")
    s.act("propose", "S1m", "H1f")

    assert default(s) == ["MatchRefused"]
    assert s.seat == "north"


@rule("LH-RUN-10")
def test_a_silent_player_courts_and_bonus_actions_lapse():
    s = Scene().born("S1m", "H1f").wed(("S1m", "H1f")).hand("north", "Sm5")

    assert default(s) == ["Courted", "CardDrawn"]
    assert s.seat == "north"
    assert default(s)[:3] == ["TurnClosed", "CardDrawn", "TurnEnded"]


@rule("LH-RUN-10", "LH-TURN-06")
def test_a_silent_player_who_cannot_court_takes_no_action_although_one_is_due():
    s = Scene().hand("north", "Sm1").pile(deck=0, age=3)
    answer = GAME.default(s.session.pending)

    assert answer == (ASIDE, "lapse")
    assert s.refuses(answer, "ann") == "ACTION_DUE", "that is for the clock alone"
    assert kinds(s.answer(answer))[0] == "TurnClosed"
    assert "Sm1" in s.state.hands["north"]


@rule("LH-RUN-10")
def test_an_open_proposal_is_withdrawn_without_an_action():
    s = Scene().born("S1m", "H1f")
    s.act("propose", "S1m", "H1f")

    assert s.refuses((ASIDE, "north", "withdraw"), "bob") == "NOT_YOUR_SEAT"
    assert kinds(s.answer((ASIDE, "north", "withdraw"), by="ann")) == ["MatchWithdrawn"]

    assert (s.seat, s.left) == ("north", 1)
    assert s.refused("propose", "S1m", "H1f") == "ALREADY_REFUSED"


@rule("LH-RUN-10", "LH-TURN-18")
def test_a_silent_players_hand_is_cut_at_random():
    cut = set()
    for seed in range(12):
        s = Scene(hand_limit=4).hand("north", "Sm1 Sm2 Sm3 Sm4")
        s.state.chance.seed = str(seed)
        s.court()
        [gone, *_] = s.answer(GAME.default(s.session.pending))
        assert isinstance(gone, CardsDiscarded)
        assert gone.by_lot
        cut.add(gone.card)

    assert len(cut) > 2


@rule("LH-RUN-06", "LH-CROWN-09")
def test_a_leavers_hand_is_discarded_and_the_family_is_unled():
    s = Scene().born("H1m", "S1f").crowned(H="H1m").hand("east", "Hm3 Dm3").hand("north", "Sm2")

    [left] = s.leave("east")

    assert isinstance(left, SeatLeft)
    assert s.state.discard == ["Hm3", "Dm3"]
    assert s.state.leader("hearts") == ""
    assert list(s.crowns()) == [1, 1, 1], "the crown of Hearts counts for nobody"
    assert "propose" not in s.menu, "nobody can agree any more"
    s.rest_of_turn()
    assert s.seat == "south"
    assert GAME.resign(s.state, "east") is None


@rule("LH-RUN-06")
def test_the_last_player_left_wins():
    s = Scene(2)

    events = s.leave("north")

    assert kinds(events) == ["SeatLeft", "GameEnded"]
    assert (s.state.outcome.reason, s.state.outcome.winners) == ("alone", ["east"])
    assert [rank.seats for rank in GAME.standing(s.state).ranks] == [("east",), ("north",)]


@rule("LH-RUN-11")
def test_a_proposal_to_a_leaver_ends_as_refused():
    s = Scene().born("S1m", "H1f").hand("north", "Sm4 Hm4")
    s.act("propose", "S1m", "H1f")

    s.leave("east")

    assert (s.seat, s.left) == ("north", 1)
    assert s.state.turn.refusals == 1
    s.act("wed", "S1m", "H1f", "Sm4", "Hm4")
    assert s.person("S1m").spouse


@rule("LH-RUN-12")
def test_a_leavers_turn_ends_without_a_draw_and_finished_actions_stand():
    s = Scene().born("S1m", "H1f").wed(("S1m", "H1f")).hand("north", "Sm4")
    s.act("birth", "Sm4", "S")
    deck = len(s.state.deck)

    events = s.leave("north")

    assert kinds(events) == ["SeatLeft", "TurnBegan"]
    assert len(s.state.deck) == deck
    assert s.person("S2m").is_alive
    assert s.seat == "east"


@rule("LH-RUN-12", "LH-RUN-11")
def test_who_leaves_with_an_open_proposal_takes_it_along():
    s = Scene().born("S1m", "H1f")
    s.act("propose", "S1m", "H1f")

    s.leave("north")

    assert s.session.pending.key == "turn"
    assert s.seat == "east"
    assert not s.person("S1m").spouse


@rule("LH-RUN-06", "LH-SETUP-02")
def test_who_leaves_while_families_are_chosen_frees_the_family():
    session = Session(GAME, begun(3))
    first = session.pending.seats[0]
    session.answer("clubs")

    session.amend(GAME.resign(session.state, first))

    assert session.pending.options == ("spades", "hearts", "diamonds", "clubs")


@rule("LH-RUN-13")
@pytest.mark.parametrize(
    "answer, bride, expected",
    [
        ("ask", "H1f", None),
        ("refuse", "H1f", "MatchRefused"),
        ("accept_safe", "H1f", "MatchRefused"),
        ("accept_safe", "H2m", "MatchAccepted"),
        ("accept_safe", "D2f", "MatchAccepted"),
    ],
)
def test_a_standing_answer_is_given_at_once(answer: str, bride: str, expected: str | None):
    """A woman of the blood of an own crown could take it away; a man, or a woman of other blood, could not."""
    s = Scene().born("S1m", "S2f", "H1f", "H2m", "D1m", "D2f").crowned(D="D1m", H="H2m")
    s.answer((ASIDE, "east", "standing", answer), by="bob")
    s.answer((ASIDE, "south", "standing", answer), by="cem")
    if bride == "D2f":
        s.state.crowns["diamonds"].holder = s.names["H2m"]

    events = s.act("propose", "S2f" if bride == "H2m" else "S1m", bride)

    assert (kinds(events)[1] if expected else kinds(events)) == (expected or ["MatchProposed"])


@rule("LH-RUN-13")
def test_a_standing_answer_can_be_withdrawn_and_is_nobody_elses_business():
    s = Scene().born("S1m", "H1f")
    assert s.refuses((ASIDE, "east", "standing", "refuse"), "ann") == "NOT_YOUR_SEAT"
    [left] = s.answer((ASIDE, "east", "standing", "refuse"), by="bob")
    assert left == AnswerLeft(seat="east", answer="refuse")

    assert GAME.events_for([left], PUBLIC) == [AnswerLeft(seat="east")]
    assert GAME.events_for([left], ("north",)) == [AnswerLeft(seat="east")]
    assert GAME.events_for([left], ("east",)) == [left]
    assert GAME.visible_state(s.state, ("east",))["answers"] == {"east": "refuse"}
    assert GAME.visible_state(s.state, PUBLIC)["answers"] == {}
    s.answer((ASIDE, "east", "standing", "ask"), by="bob")
    s.act("propose", "S1m", "H1f")
    assert s.seat == "east"


@rule("LH-RUN-13")
def test_a_standing_answer_may_be_left_while_somebody_is_asked():
    s = Scene(hand_limit=4).born("S1m", "H1f").hand("north", "Sm2 Sm3 Sm4")
    s.act("propose", "S1m", "H1f")

    s.answer((ASIDE, "south", "standing", "refuse"), by="cem")

    assert (s.seat, s.session.pending.key) == ("east", "consent")
    s.answer("refuse")
    s.court()
    s.answer((ASIDE, "west", "standing", "refuse"), by="dot")
    assert s.session.pending.key == "discard"
    assert s.state.answers == {"south": "refuse", "west": "refuse"}


@rule("LH-INFO-06")
def test_a_view_holds_what_a_seat_may_know_and_nothing_else():
    s = Scene().hand("north", "Sm1").hand("east", "Hm1")

    seen = GAME.visible_state(s.state, ("north",))

    assert seen["hands"] == {"north": ["Sm1"]}
    assert "Hm1" not in repr(seen)
    assert s.state.chance.seed not in repr({key: value for key, value in seen.items() if key != "holders"})


def test_undo_may_not_cross_a_card_or_an_answer_that_was_shown():
    s = Scene().born("S1m", "H1f").hand("north", "Sm4 Hm4")

    assert not GAME.reveals(s.act("propose", "S1m", "H1f"))
    refused = s.answer("refuse")
    assert isinstance(refused[0], MatchRefused)
    assert GAME.reveals(refused)
    assert GAME.reveals(s.court())


def test_only_passing_is_a_pass():
    s = Scene()

    assert GAME.is_pass(("done",))
    assert not GAME.is_pass(GAME.default(s.session.pending))


def test_cards_that_are_not_in_the_pack_are_named():
    s = Scene().hand("north", "Sm1")
    s.state.hands["north"].append("stranger")

    assert GAME.misfits(s.state) == ["stranger"]


@rule("LH-SETUP-11", "LH-SETUP-10")
def test_machines_at_a_table_choose_their_houses_last():
    machines = [machine_name("normal", n) for n in (1, 2)]
    seats = {"north": machines[0], "east": "ann", "south": machines[1], "west": "bob"}

    session = Session(GAME, GAME.set_up(seed="any", options={}, seats=seats))

    asked = []
    while session.pending is not None and session.pending.key == "family":
        asked.append(session.pending.seats[0])
        session.answer(next(iter(session.pending.answers())))
    assert sorted(asked[:2]) == ["east", "west"]
    assert sorted(asked[2:]) == ["north", "south"]
