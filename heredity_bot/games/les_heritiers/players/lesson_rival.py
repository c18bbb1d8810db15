"""The rival of a lesson: does what the lesson says, as far as the rules allow, and courts otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES, Cards
from heredity_bot.games.les_heritiers.cards.lesson import Lesson, bearer
from heredity_bot.games.les_heritiers.players.imagined import imagined
from heredity_bot.games.les_heritiers.rules import turn
from heredity_bot.games.les_heritiers.rules.menu import ACTS, COURT, DONE
from heredity_bot.games.les_heritiers.rules.state import State
from heredity_bot.kernel import Act, Answer, Ask, Chance, Event, Menu, Path


class LessonRival:
    """A `MachinePlayer` whose answers follow from the table alone."""

    def __init__(self, lesson: Lesson, seat: str, cards: Cards) -> None:
        self.lesson, self.seat, self.cards = lesson, seat, cards

    def answer(self, ask: Ask, view: Callable[[], Any], seconds: float) -> Answer:
        state = imagined(view(), self.cards, Chance("")).state
        if isinstance(ask, Act):
            return self._act(state, ask)
        if ask.key == turn.CONSENT:
            return self._consent(state)
        return next(iter(ask.answers()))

    def watch(self, events: Iterable[Event]) -> None:
        """It plays from the view alone."""

    def _act(self, state: State, ask: Act) -> Answer:
        wanted = [act.act for act in self.lesson.acts if act.when.fits(state)]
        for act in (*wanted, (COURT,)):
            if found := _open_path(ask.menu, (self.seat, *(_step(state, step) for step in act))):
                return found
        return (DONE,) if DONE in ask.menu else next(iter(ask.answers()))

    def _consent(self, state: State) -> Answer:
        assert state.turn is not None
        proposal = state.turn.proposal
        assert proposal is not None
        pair = {state.person(number).card for number in (proposal.one, proposal.other)}
        return turn.ACCEPT if any(pair == set(agreed) for agreed in self.lesson.agrees) else turn.REFUSE


def _step(state: State, name: str) -> str:
    """A step of a menu: people in it have numbers, everything else the name that the lesson has."""
    found = None if name in (*ACTS, *FAMILIES) else bearer(state, name)
    return str(found.number) if found is not None and found.is_alive else name


def _open_path(menu: Menu | None, path: Path) -> Path:
    """The path with any way to pay at its end; () if it is not open."""
    for step in path:
        if not menu or step not in menu:
            return ()
        menu = menu[step]
    while menu:
        path = (*path, next(iter(menu)))
        menu = menu[path[-1]]
    return path
