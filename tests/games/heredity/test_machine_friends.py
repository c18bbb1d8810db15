"""Machine players of one member each, in First Steps, beside somebody who does nothing."""

from __future__ import annotations

from typing import Any

import pytest

from heredity_bot.games.heredity.game import HeredityGame
from heredity_bot.games.heredity.players.machine import FamilyMachine
from heredity_bot.games.plugin import MachineLevel
from heredity_bot.kernel import Act, Path, Session
from heredity_bot.kernel.ask import paths
from tests.games.heredity.first_steps import book

LAPS = 5
OWN = ("maeve", "brick")


class Friends:
    """Maeve and Brick, each played by a machine; questions in between get their first answer."""

    def __init__(self, level: MachineLevel, seed: str) -> None:
        self.game = HeredityGame(book())
        seats = {"djamal": "ann", "selena": "", "maeve": "machine 1", "brick": "machine 2"}
        state = self.game.set_up(seed=seed, options={}, seats=seats)
        self.session: Session[Any] = Session(self.game, state)
        self.machines = {
            member: FamilyMachine(level, self.game, (member,), f"{seed} {member}") for member in OWN
        }

    def turn(self, member: str) -> list[tuple[Path, str]]:
        """The acts of a member until it is done, each with the place where the member stands then."""
        acts: list[tuple[Path, str]] = []
        while isinstance(ask := self._next_act(), Act) and member in ask.menu:
            answer = self.machines[member].answer(
                ask, lambda: self.game.visible_state(self.session.state, (member,)), 1.0
            )
            assert isinstance(answer, tuple)
            if answer == ("done",):
                break
            self.answer(answer)
            acts.append((answer, self.session.state.figures[member].at))
        return acts

    def _next_act(self) -> object:
        while self.session.pending is not None and not isinstance(self.session.pending, Act):
            self.answer(next(iter(self.session.pending.answers())))
        return self.session.pending

    @property
    def menu(self) -> Any:
        ask = self._next_act()
        assert isinstance(ask, Act)
        return ask.menu

    def answer(self, answer: Any) -> None:
        events = self.session.answer(self.session.check(answer))
        for machine in self.machines.values():
            machine.watch(events)

    def end_lap(self) -> None:
        if self._next_act() is not None:
            self.answer(("done",))


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_friend_acts_with_its_own_member_alone(level: MachineLevel):
    friends = Friends(level, "friends")

    for member in OWN:
        acts = friends.turn(member)
        assert acts
        assert {act[0] for act, _ in acts} == {member}


@pytest.mark.parametrize("seed", ["s1", "s3"])
def test_a_hard_friend_does_not_walk_to_and_fro(seed: str):
    """Whoever is alone joins the others, but does not go from one to the next."""
    friends = Friends("hard", seed)
    friends.answer(("selena", "explore", *paths(friends.menu["selena"]["explore"])[0]))

    for _ in range(LAPS):
        for member in OWN:
            been = [friends.session.state.figures[member].at]
            for act, at in friends.turn(member):
                been = [*been, at] if act[1] == "move" else [at]
                assert len(set(been)) == len(been), "it walks back only after it has done something"
        friends.end_lap()
