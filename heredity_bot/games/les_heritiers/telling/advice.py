"""The advice of a lesson: told before the learner acts, whenever it changes. It follows from what everybody can see."""

from __future__ import annotations

from heredity_bot.games.les_heritiers.cards.lesson import Lesson
from heredity_bot.games.les_heritiers.rules import events as happened
from heredity_bot.games.les_heritiers.rules.counts import actions_left, count_crowns
from heredity_bot.games.les_heritiers.rules.state import State
from heredity_bot.games.les_heritiers.telling.names import Names
from heredity_bot.kernel import Event
from heredity_bot.stage.scene import TextLine
from heredity_bot.stage.words import Words


class Advice:
    """Tells one lesson in one language."""

    def __init__(self, lesson: Lesson, names: Names) -> None:
        self.lesson, self.names = lesson, names

    def text(self, what: str) -> str:
        return self.names.word(self.lesson.lesson, what)

    def say(self, words: Words, hint: str) -> TextLine:
        return TextLine(words.sentence("advice", hint=self.text(hint)), "advice", starts="lesson")

    def _said(self, what: str) -> TextLine:
        return TextLine(self.text(what), "advice", starts="lesson")

    def hint(self, state: State) -> str:
        """The name of the hint that fits now; "" where the learner is not to act."""
        turn, learner = state.turn, state.leader(self.lesson.houses[0])
        if turn is None or not learner or state.outcome is not None:
            return ""
        asked = turn.proposal is not None and turn.proposal.asked[:1] == [learner]
        acts = turn.proposal is None and turn.seat == learner and actions_left(state, turn) > 0
        if not asked and not acts:
            return ""
        fitting = (hint for hint in self.lesson.hints if hint.when.asked == asked and hint.when.fits(state))
        return next((hint.hint for hint in fitting), "")

    def frame(self, event: Event, state: State) -> list[TextLine]:
        """The words with which a lesson begins and ends."""
        learner = state.leader(self.lesson.houses[0])
        if isinstance(event, happened.FamilyChosen) and event.seat == learner:
            return [self._said("welcome")]
        if isinstance(event, happened.GameEnded):
            is_passed = count_crowns(state).get(learner, 0) >= self.lesson.crowns
            return [self._said("won" if is_passed else "lost")]
        return []
