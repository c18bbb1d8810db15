"""The live path of a game: the steps of its journal that still count after all undoing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeAlias, TypeGuard, TypeVar

from heredity_bot.kernel import AnswerLine, amendment
from heredity_bot.tables.actions import Answered, AnyTableStep, Changed, Redone, Started, Undone

T = TypeVar("T")

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
    """Steps in their order, each with a value; `take` drops the lines that a step takes back.

    `position` is the number of lines that the game took before the first step. Without it, steps from the middle of a
    journal can be read, but changes of seats that go with an undone answer stay.
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


def live_steps(steps: Iterable[tuple[AnyTableStep, T]]) -> list[tuple[AnyTableStep, T]]:
    """Steps, each with a value, without the answers that were undone later."""
    path = LivePath[T]()
    for step, value in steps:
        path.take(step, value)
    return path.steps


def told_steps(steps: Iterable[AnyTableStep]) -> list[ToldStep]:
    """The beginning of the game, if it is among the steps, and all answers that count."""
    found = live_steps((step, None) for step in steps)
    return [step for step, _ in found if isinstance(step, Started) or is_answer(step)]


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
