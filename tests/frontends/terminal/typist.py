"""A terminal without people: what is typed is known beforehand, what is shown is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.kernel import ASIDE, Act, Allot, Answer, Ask, Session
from heredity_bot.stage.scene import Choice, QuestionScene, TextLine, one_of_each, only_step
from heredity_bot.stage.text_drawing import DrawingSheet, Row, text_of
from tests.games.heredity.first_steps import Evening, pack, session


class Typist:
    """A screen on which everything is remembered; reads end when the lines do."""

    def __init__(self, *typed: str, draws: bool = False, covers: bool = False) -> None:
        self.covers, self.covered = covers, list[str]()
        self.draws, self.sheet, self.onward, self.is_live = draws, DrawingSheet(), "", False
        self.typed = list(typed)
        self.shown: list[str] = []
        self.asked: list[tuple[str, tuple[str, ...]]] = []

    def tell(self, lines: Iterable[TextLine]) -> None:
        self.shown += [line.text for line in lines]

    show = tell

    def draw(self, rows: Iterable[Row]) -> None:
        self.shown += [text_of(row) for row in rows]

    def note(self, text: str) -> None:
        self.shown.append(text)

    def cover(self, text: str) -> None:
        self.covered.append(text)
        self.shown.clear()

    def question(self, prompt: str, options: Sequence[str], zero: str | None, plus: str | None) -> None:
        self.asked.append((prompt, tuple(options)))
        self.shown += [prompt, *options, *(sign for sign in (zero, plus) if sign)]

    def read(self, hint: str) -> str | None:
        self.shown.append(hint)
        return self.typed.pop(0) if self.typed else None

    @property
    def text(self) -> str:
        return "\n".join(self.shown)


def typed_for(scene: QuestionScene, ask: Ask, answer: Answer) -> str:
    """The line that gives this answer: numbers, as somebody would type them."""
    if isinstance(ask, Act):
        assert isinstance(answer, tuple)
        return " ".join(_numbers(scene.choices, answer))
    if isinstance(answer, tuple) and answer[:1] == (ASIDE,):
        return " ".join(["+", *_numbers(scene.also, answer[1:])])
    ids = [choice.id for choice in scene.choices]
    if isinstance(ask, Allot):
        assert isinstance(answer, dict)
        if len(ids) == 1:
            return str(sum(answer.values()))
        return " ".join(f"{ids.index(name) + 1}x{n}" for name, n in answer.items()) or "0"
    chosen = (answer,) if isinstance(answer, str) else answer
    return " ".join(str(ids.index(name) + 1) for name in chosen) or "0"


def _numbers(choices: Sequence[Choice], path: Sequence[str]) -> list[str]:
    """Down the tree; what follows without a question is not typed, except at the first level."""
    numbers: list[str] = []
    for depth, (shown, picked) in enumerate(steps(choices, path)):
        if depth == 0 or only_step(shown) is None:
            numbers.append(str(shown.index(picked) + 1))
    return numbers


def as_heard(choices: Sequence[Choice], path: Sequence[str]) -> tuple[str, ...]:
    """The same answer with the first of those that are alike, as it is asked for."""
    return tuple(picked.id for _, picked in steps(choices, path))


def steps(choices: Sequence[Choice], path: Sequence[str]) -> Iterator[tuple[list[Choice], Choice]]:
    """What is shown at each level, and which of it leads on."""
    shown = list(choices)
    for name in path:
        meant = next(choice for choice in choices if choice.id == name)
        picked = next(c for c in shown if c is meant or (meant.alike and c.alike == meant.alike))
        yield shown, picked
        choices = picked.choices
        shown = list(one_of_each(choices))


@cache
def script(
    plan, seed: str, edition: str = "fr-2023", players: int = 1, locale: str = "en"
) -> tuple[str, ...]:
    """A plan of play as the lines one would type."""
    evening = Evening(session(seed, edition, players))
    plan(evening)
    teller, again, lines = HeredityTeller(locale, pack()), session(seed, edition, players), list[str]()
    for answer in evening.answers:
        lines.append(_line(teller, again, answer))
        again.answer(answer)
    return tuple(lines)


def _line(teller: HeredityTeller, at: Session, answer: Answer) -> str:
    assert at.pending is not None
    return typed_for(teller.question(at.table, at.pending), at.pending, answer)
