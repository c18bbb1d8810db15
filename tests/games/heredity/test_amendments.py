"""What a table may change while its game runs: who plays whom, and where the game waits for a nod."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given

from heredity_bot.games.heredity.rules.events.chapter import PausesChanged, SeatsChanged
from heredity_bot.games.heredity.rules.state import MEMBERS, PAUSES, State
from heredity_bot.kernel import Chance, Event, Refused, Runaway, Session
from tests.games.heredity.random_packs import World, worlds
from tests.games.heredity.test_properties import LENGTH, begin
from tests.rules import rule

NODS = ("pause.karma", "pause.npc")


def nod(session: Session[State]) -> list[Event]:
    """Let the game go on wherever it waits for nothing but a nod."""
    happened: list[Event] = []
    while session.pending is not None and session.pending.key in NODS:
        happened += session.answer(next(iter(session.pending.answers())))
    return happened


@given(worlds())
def test_pauses_change_nothing_but_the_pace(world: World):
    brisk, slow = begin(world), begin(world)
    slow.amend(("pauses", *PAUSES))
    luck = Chance("pace")
    nod(slow)
    for _ in range(LENGTH):
        if brisk.pending is None:
            break
        answer = brisk.pending.sample(luck)
        expected = brisk.answer(answer)

        happened = [*slow.answer(answer), *nod(slow)]

        assert happened == list(expected)
    slow.amend(("pauses",))
    assert slow.state == brisk.state


@rule("SETUP-11")
@given(worlds())
def test_a_seat_changes_hands_in_the_middle_of_a_question(world: World):
    session = begin(world)
    luck = Chance("hands")
    for _ in range(6):
        if session.pending is not None:
            with suppress(
                Runaway
            ):  # cards of a world may call one another without end; then nothing happened
                session.answer(session.pending.sample(luck))
    asked = session.pending
    seats = dict(zip(MEMBERS, ("ada", "ben", "", "ada"), strict=True))

    events = session.amend(("seats", *(word for pair in seats.items() for word in pair)))

    assert events == (SeatsChanged(seats),)
    assert session.state.seats == seats
    assert session.pending == asked


@given(worlds())
def test_wishes_for_pauses_are_known_ones(world: World):
    session = begin(world)

    assert session.amend(("pauses", "npc", "karma")) == (PausesChanged(("karma", "npc")),)
    for change in (("pauses", "weather"), ("seats", "djamal", "ada"), ("weather", "fine")):
        with pytest.raises(Refused):
            session.amend(change)
