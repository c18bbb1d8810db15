"""The live path of a game: the steps of its journal that still count after all undoing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Generic, TypeAlias, TypeGuard, TypeVar

from heredity_bot.games.plugin import Game
from heredity_bot.kernel import AnswerLine, amendment
from heredity_bot.tables.actions import Answered, AnyTableStep, Changed, Redone, Started, Undone
from heredity_bot.tables.info import TableInfo

T = TypeVar("T")

UNFIT = (LookupError, ValueError, TypeError, AttributeError)
"""What an event raises when it is applied to a game in which it did not happen: cards or rules have changed since."""

TakenStep: TypeAlias = Answered | Redone
"""A line that the game took: an answer, or a change of seats or pauses."""

ToldStep: TypeAlias = Started | Answered | Redone
"""A step with events."""


def is_taken(step: AnyTableStep) -> TypeGuard[TakenStep]:
    return isinstance(step, (Answered, Redone))


def is_answer(step: AnyTableStep) -> TypeGuard[TakenStep]:
    """Whether a step is an answer that people gave, and no change of seats or pauses."""
    return isinstance(step, (Answered, Redone)) and amendment(step.line) is None


def answers_in(lines: Iterable[AnswerLine]) -> list[AnswerLine]:
    """Lines without changes of seats and pauses."""
    return [line for line in lines if amendment(line) is None]


class LivePath(Generic[T]):
    """The steps that still count, each with a value of the caller's choice.

    `take` adds a step. If it is an undo, the undone ones are dropped and returned. `position` is the number of lines that
    the game took before the first step; None if it is not known, as in the middle of a journal: then changes of seats
    that go with an undone answer stay.
    """

    def __init__(self, position: int | None = None) -> None:
        self._start = position
        self.steps: list[tuple[AnyTableStep, T]] = []

    def take(self, step: AnyTableStep, value: T) -> list[tuple[TakenStep, T]]:
        """Go one step further; returns the lines that it took back, in their order.

        Raises `LookupError` where an undo leads behind the first step, if it is known which one that is.
        """
        gone: list[tuple[TakenStep, T]] = []
        if isinstance(step, Undone) and self._start is not None:
            length = sum(is_taken(taken) for taken, _ in self.steps)
            if not 0 <= step.to - self._start <= length:
                raise LookupError(f"the path goes back to {step.to}, where it never was")
            gone = self._drop(length - (step.to - self._start), is_taken)
        elif isinstance(step, Undone):
            gone = self._drop(step.answers, is_answer)
        elif isinstance(step, Changed):
            gone = self._drop(step.lost, is_answer)
        self.steps.append((step, value))
        return gone

    def _drop(self, lines: int, counts: Callable[[AnyTableStep], bool]) -> list[tuple[TakenStep, T]]:
        """Drop lines from the end, until so many are gone that count; notes in between stay."""
        gone, kept = list[tuple[TakenStep, T]](), list[tuple[AnyTableStep, T]]()
        while lines > 0 and self.steps:
            step, value = self.steps.pop()
            lines -= counts(step)
            if is_taken(step):
                gone.append((step, value))
            else:
                kept.append((step, value))
        self.steps += reversed(kept)
        return gone[::-1]


class StatePath:
    """Folds the steps of a journal, so that each is known with the state of the game before it.

    `state` is that of the game after `position` lines; None where it has not begun, or is not known.
    """

    def __init__(self, game: Game, info: TableInfo, state: Any = None, position: int = 0) -> None:
        self._game, self._info, self._state = game, info, state
        self._path = LivePath[bytes](position)

    def take(self, step: AnyTableStep) -> bytes | None:
        """Go one step further; returns the state before it, or None for a step without events."""
        game = self._game
        if isinstance(step, Started):
            self._state = game.set_up(
                seed=self._info.seed,
                options=self._info.settings.options,
                seats=step.seats,
                rules=step.rules or game.versions[0],
            )
        before = b"" if self._state is None else game.dump(self._state)
        try:
            if gone := self._path.take(step, before):
                self._state = game.load(gone[0][1]) if gone[0][1] else None
        except LookupError:  # the journal goes back behind what is known of it
            self._path, self._state = LivePath[bytes](), None
        if not before or not isinstance(step, (Started, Answered, Redone)):
            return None
        for event in game.read_events(step.events):
            with suppress(*UNFIT):
                event.apply(self._state)
        return before


def live_steps(steps: Iterable[tuple[AnyTableStep, T]]) -> list[tuple[AnyTableStep, T]]:
    """Steps, each with a value, without the answers that were undone later."""
    path = LivePath[T]()
    for step, value in steps:
        path.take(step, value)
    return path.steps


def has_story(step: AnyTableStep) -> TypeGuard[ToldStep]:
    """Whether a step is the beginning of the game, or an answer that people gave."""
    return isinstance(step, Started) or is_answer(step)


def told_steps(steps: Iterable[AnyTableStep]) -> list[ToldStep]:
    """The beginning of the game, if it is among the steps, and all answers that count."""
    return [step for step, _ in live_steps((step, None) for step in steps) if has_story(step)]


def count_answers(steps: Iterable[AnyTableStep]) -> int:
    """The number of answers that count."""
    return sum(is_answer(step) for step in told_steps(steps))


def lines_after(position: int, steps: Iterable[AnyTableStep]) -> list[TakenStep]:
    """The lines of the live path after the first `position` ones, which are not among the steps."""
    path = LivePath[None](position)
    for step in steps:
        path.take(step, None)
    return [step for step, _ in path.steps if is_taken(step)]


def position_after(position: int, steps: Iterable[AnyTableStep]) -> int:
    """The number of lines on the live path after these steps, of `position` before them."""
    for step in steps:
        if isinstance(step, Started):
            position = 0
        elif isinstance(step, Undone):
            position = step.to
        elif is_taken(step):
            position += 1
    return position
