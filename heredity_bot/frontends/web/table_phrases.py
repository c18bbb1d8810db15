"""What tables say about themselves: the stage's and the tables' words, as this page needs them."""

from __future__ import annotations

from collections.abc import Sequence

from heredity_bot.games.plugin import PastMoment, Teller
from heredity_bot.kernel import ASIDE, Answer, Refusal
from heredity_bot.stage.scene import QuestionScene, find_path, path_labels
from heredity_bot.tables.actions import AnyAction, AnyTableStep, Changed, Noted, Reply, Undone
from heredity_bot.tables.table import LiveTable
from heredity_bot.tables.table_text import TableText

STEP = " › "
NOTHING = "–"


class WebPhrases:
    """Notes, refusals and motions of one table in one language."""

    def __init__(self, locale: str, teller: Teller, table: LiveTable) -> None:
        self._teller, self._telling = teller, TableText(locale, teller, table)

    def seat(self, name: str) -> str:
        return self._teller.seat(name)

    def step(self, step: Noted | Undone | Changed, line: int) -> str:
        return " ".join(said.text.strip() for said in self._telling.step(step, line))

    def moments(self, steps: Sequence[AnyTableStep]) -> list[PastMoment | None]:
        return self._telling.moments(steps)

    def refusal(self, refusal: Refusal) -> str:
        return self._telling.refusal(refusal).rstrip()

    def waiting(self) -> str:
        return self._telling.waiting()

    def motion(self, action: AnyAction | None, scene: QuestionScene | None) -> str:
        """What is proposed, in a few words."""
        if isinstance(action, Reply) and scene is not None:
            return answer_label(scene, action.answer)
        return self._telling.motion(action)


def answer_label(scene: QuestionScene, answer: Answer) -> str:
    """An answer in the words of its question."""
    names = {choice.id: choice.label for choice in scene.choices}
    if isinstance(answer, str):
        return names.get(answer, answer)
    if isinstance(answer, dict):
        return ", ".join(f"{names.get(name, name)} × {n}" for name, n in answer.items()) or NOTHING
    if answer[:1] == (ASIDE,):
        return STEP.join(path_labels(find_path(scene.also, answer[1:])))
    if scene.kind == "act":
        return STEP.join(path_labels(find_path(scene.choices, answer)))
    return ", ".join(names.get(name, name) for name in answer) or NOTHING
