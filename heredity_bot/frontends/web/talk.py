"""What tables say about themselves: the stage's and the tables' words, as this page needs them."""

from __future__ import annotations

from collections.abc import Sequence

from heredity_bot.frontends.web.shelf import Teller
from heredity_bot.kernel import ASIDE, Answer, Phrase, Refusal
from heredity_bot.stage.scene import QuestionScene, find_path, path_labels
from heredity_bot.tables.deeds import AnyDeed, AnyStep, Changed, Noted, Reply, WentBack
from heredity_bot.tables.table import Table
from heredity_bot.tables.telling import Moment, Telling

STEP = " › "
NOTHING = "–"


class Talk:
    """Notes, refusals and motions of one table in one language."""

    def __init__(self, locale: str, teller: Teller, table: Table) -> None:
        self._teller, self._telling = teller, Telling(locale, teller, table)

    def member(self, name: str) -> str:
        return str(self._telling.talk.words.tell(Phrase(f"member.{name}")))

    def step(self, step: Noted | WentBack | Changed, line: int) -> str:
        return " ".join(said.text.strip() for said in self._telling.step(step, line))

    def moments(self, steps: Sequence[AnyStep]) -> list[Moment | None]:
        return self._telling.moments(steps)

    def refusal(self, refusal: Refusal) -> str:
        return self._telling.refusal(refusal).rstrip()

    def waiting(self) -> str:
        return self._telling.waiting()

    def motion(self, deed: AnyDeed | None, scene: QuestionScene | None) -> str:
        """What is proposed, in a few words."""
        if isinstance(deed, Reply) and scene is not None:
            return answer_label(scene, deed.answer)
        return self._telling.motion(deed)


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
