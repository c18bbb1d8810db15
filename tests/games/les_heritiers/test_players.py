"""Machine players: they answer every question legally and know no more than their seat."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heredity_bot.games.les_heritiers.players.evaluation import NAMES, numbers
from heredity_bot.games.les_heritiers.players.imagined import imagined
from heredity_bot.games.les_heritiers.players.levels import machine_player
from heredity_bot.games.les_heritiers.players.manners import polite_menu
from heredity_bot.games.les_heritiers.plugin import LesHeritiersPlugin
from heredity_bot.games.les_heritiers.rules.events import MatchRefused
from heredity_bot.games.les_heritiers.rules.state import State
from heredity_bot.games.plugin import MachineLevel
from heredity_bot.kernel import Answer, Chance, Session
from tests.games.les_heritiers.kit import GAME, Scene
from tests.games.les_heritiers.test_properties import PlayedGame, exchanged, games, set_up
from tests.rules import rule

LEVELS = LesHeritiersPlugin.machine_levels


def machine_answer(session: Session[State], level: MachineLevel, seed: str) -> Answer:
    assert session.pending is not None
    [seat] = session.pending.seats
    player = machine_player(level, seat, GAME.cards, seed)
    return player.answer(session.pending, lambda: GAME.visible_state(session.state, (seat,)), 1.0)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 4])
def test_a_game_of_machines_is_played_to_its_end(level: MachineLevel, players: int):
    session = Session(GAME, set_up(level, players, "lively", {}))
    machines = {seat: machine_player(level, seat, GAME.cards, seat) for seat in session.state.players}

    while (ask := session.pending) is not None:
        [seat] = ask.seats
        seen = GAME.visible_state(session.state, (seat,))
        events = session.answer(machines[seat].answer(ask, lambda: seen, 1.0))  # noqa: B023
        for other, machine in machines.items():
            machine.watch(GAME.events_for(events, (other,)))

    assert GAME.standing(session.state) is not None


@given(games(), st.sampled_from(LEVELS))
def test_every_answer_of_a_machine_is_legal(game: PlayedGame, level: MachineLevel):
    if game.session.pending is not None:
        game.session.check(machine_answer(game.session, level, "any"))


@rule("LH-INFO-06")
@given(games(), st.sampled_from(LEVELS))
def test_a_machine_decides_on_what_its_seat_may_see(game: PlayedGame, level: MachineLevel):
    ask = game.session.pending
    if ask is None or not game.session.state.hands:
        return
    answer = machine_answer(game.session, level, "same")

    for other in exchanged(game.session.state, ask.seats):
        assert machine_answer(Session(GAME, other), level, "same") == answer


@given(games())
def test_an_imagined_table_agrees_with_what_is_seen(game: PlayedGame):
    state = game.session.state
    if state.outcome is not None or not state.round:
        return
    for seat in state.seated():
        seen = GAME.visible_state(state, (seat,))

        t = imagined(seen, GAME.cards, Chance("x"))

        assert without_answers(GAME.visible_state(t.state, (seat,))) == without_answers(seen)
        assert sorted(cards_of(t.state)) == sorted(cards_of(state))


def without_answers(view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key != "answers"}


def cards_of(state: State) -> list[str]:
    return [*state.deck, *state.discard, *(card for hand in state.hands.values() for card in hand)]


def test_a_position_has_a_number_for_every_name():
    s = Scene().born("S1m", "H1f").wed(("S1m", "H1f")).crowned(S="S1m").hand("north", "Sm4 Hm4")

    found = dict(zip(NAMES, numbers(GAME.table(s.session.state), "north"), strict=True))

    assert (found["own_0"], found["best_0"], found["crowned_0"], found["fathers"]) == (1, 1, 3, 1)
    assert (found["own_men"], found["other_cards"], found["actions"]) == (1, 1, 2)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_machine_that_thinks_takes_a_victory_that_is_there(level: MachineLevel):
    """Spades plays last and can kill the only rival with a crown."""
    s = (
        Scene(2)
        .born("H1m", "S1m")
        .crowned(S="S1m", H="H1m", D="vacant", C="vacant")
        .hand("north", "Sm4 Hm4 Dm1")
    )
    s.state.to_play = ["north"]

    wins = [machine_answer(s.session, level, str(seed)) for seed in range(5)]

    assert wins == [("north", "kill", "1", "Sm4", "Hm4")] * 5


# Proposals


def proposals(session: Session[State]) -> list[tuple[str, str]]:
    """The couples that a polite player may propose now."""
    assert session.pending is not None
    [seat] = session.pending.seats
    acts = polite_menu(session.state, seat, session.pending.menu).get(seat, {})
    return [(one, other) for one, others in acts.get("propose", {}).items() for other in others]


@rule("LH-MARRY-25")
def test_a_refused_couple_is_not_proposed_again_until_other_crowns_count_for_their_families():
    s = Scene().born("S1m", "S2m", "H1f").crowned(S="S1m")
    s.act("propose", "S2m", "H1f")
    s.answer("refuse")
    for _ in range(7):  # the marker moves on, so north plays last in the next round
        s.rest_of_turn()
    couple = (str(s.names["S2m"]), str(s.names["H1f"]))
    assert s.seat == "north"
    assert couple in [(one, other) for one in s.menu["propose"] for other in s.menu["propose"][one]]

    assert couple not in proposals(s.session)
    s.crowned(H="vacant")
    assert couple in proposals(s.session)


@rule("LH-MARRY-25")
def test_after_two_refusals_a_machine_proposes_nothing_more_in_the_turn():
    s = Scene().born("S1m", "H1f", "H2f", "D1f")
    asked = [len(proposals(s.session))]
    for name in ("H1f", "H2f"):
        s.act("propose", "S1m", name)
        s.answer("refuse")
        asked.append(len(proposals(s.session)))

    assert asked == [3, 2, 0]
    assert "propose" in s.menu


@rule("LH-MARRY-25")
@given(games())
def test_refused_matches_are_remembered_for_all_to_see(game: PlayedGame):
    refused = [event for event in game.events if isinstance(event, MatchRefused)]

    seen = GAME.visible_state(game.session.state, ())["refused"]

    assert {frozenset((each["husband"], each["wife"])) for each in seen} == {
        frozenset((event.one, event.other)) for event in refused
    }


@rule("LH-MARRY-25")
@pytest.mark.parametrize("level", LEVELS)
def test_machines_at_one_table_do_not_pester_each_other(level: MachineLevel):
    session = Session(GAME, set_up(f"manners {level}", 4, "lively", {}))
    machines = {seat: machine_player(level, seat, GAME.cards, seat) for seat in session.state.players}
    asked = 0

    while (ask := session.pending) is not None:
        [seat] = ask.seats
        seen = GAME.visible_state(session.state, (seat,))
        answer = machines[seat].answer(ask, lambda: seen, 1.0)  # noqa: B023
        if isinstance(answer, tuple) and answer[1:2] == ("propose",):
            assert answer[2:] in proposals(session)
            asked += 1
        session.answer(answer)

    assert asked


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_machine_that_thinks_agrees_to_a_bride_for_its_own_house(level: MachineLevel):
    s = Scene().born("S1f", "H1m")
    s.act("propose", "S1f", "H1m")

    assert [machine_answer(s.session, level, str(seed)) for seed in range(5)] == ["accept"] * 5


def test_a_hard_player_keeps_the_heiress_of_its_only_crown():
    s = Scene().born("S1m", "H1m", quarters=2).born("H2f").crowned(S="S1m", H="H1m")
    s.act("propose", "S1m", "H2f")

    assert machine_answer(s.session, "hard", "any") == "refuse"
