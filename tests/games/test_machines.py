"""Machines hold seats of every game: they answer legally, for their own seats, and alike with the same seed."""

from __future__ import annotations

from typing import Any

import pytest

from heredity_bot.games.heredity.plugin import PLUGIN as HEREDITY
from heredity_bot.games.les_heritiers.plugin import LesHeritiersPlugin
from heredity_bot.games.plugin import ChancePlayer, Game, GamePlugin, MachineLevel, own_part
from heredity_bot.kernel import Act, Answer, PickOne, Session
from tests.games.guess.plugin import GuessPlugin
from tests.games.guess_kit import GAME as GUESS
from tests.games.guess_kit import duel
from tests.games.les_heritiers.kit import GAME as HERITIERS
from tests.playtest.sample_packs import VALLEY, box

ANSWERS = 120
LEVELS: tuple[MachineLevel, ...] = ("easy", "normal", "hard")


GAMES: list[tuple[GamePlugin, Game]] = [
    (GuessPlugin(), GUESS),
    (LesHeritiersPlugin(), HERITIERS),
    (HEREDITY, box(VALLEY).game),
]


def played(plugin: GamePlugin, game: Game, level: MachineLevel, players: int = 2) -> list[Answer]:
    """The answers of some machines that play with each other; each is one that the session has checked."""
    people = [f"machine {number}" for number in range(players)]
    seats = game.plan(people)
    own = {name: tuple(seat for seat, holder in seats.items() if holder == name) for name in people}
    machines = {name: plugin.machine(level, game, own[name], name) for name in people}
    session: Session[Any] = Session(game, game.set_up(seed="seed", options={}, seats=seats))
    answers: list[Answer] = []
    while (ask := session.pending) is not None and len(answers) < ANSWERS:
        name = next((name for name in people if {*ask.seats} & {*own[name]}), people[len(answers) % players])
        answer = machines[name].answer(ask, lambda: game.visible_state(session.state, own[name]), 1.0)  # noqa: B023
        if isinstance(ask, Act) and isinstance(answer, tuple) and len(answer) > 1:
            assert answer[0] in own[name], "it acts for its own seats"
        events = session.answer(session.check(answer))
        answers.append(answer)
        for other in people:
            machines[other].watch(game.events_for(events, own[other]))
    return answers


@pytest.mark.parametrize("plugin, game", GAMES, ids=[plugin.name for plugin, _ in GAMES])
@pytest.mark.parametrize("level", LEVELS)
def test_machines_play_alike_with_the_same_seed(plugin: GamePlugin, game: Game, level: MachineLevel):
    assert level in plugin.machine_levels

    first = played(plugin, game, level)

    assert first
    assert played(plugin, game, level) == first


def test_a_game_without_players_of_its_own_is_played_at_random():
    session = duel(3, 7)
    ask = session.pending
    assert ask is not None
    machine = GamePlugin.machine(GuessPlugin(), "easy", GUESS, ask.seats, "seed")

    assert isinstance(machine, ChancePlayer)
    session.check(machine.answer(ask, lambda: None, 1.0))


def test_a_hard_player_halves_what_is_possible():
    session = duel(3, 8)
    ask = session.pending
    assert ask is not None
    machine = GuessPlugin().machine("hard", GUESS, ask.seats, "seed")
    guesses = []

    for _ in range(3):
        answer = machine.answer(ask, lambda: GUESS.visible_state(session.state, ask.seats), 1.0)
        guesses.append(answer[-1])  # type: ignore[index]
        session.answer(answer)
        session.answer(("pass",))

    assert guesses == ["10", "5", "7"]


def test_the_own_part_of_a_question_has_no_acts_of_others():
    menu = {"north": {"court": None}, "east": {"court": None}, "done": None}
    ask = Act(key="turn", menu=menu, also={"east": None})

    assert list(own_part(ask, ("east",)).answers()) == [("east", "court"), ("done",)]
    assert not own_part(ask, ("east",)).also
    assert not own_part(PickOne(key="one", options=("a",), also={"east": None}), ("east",)).also
