"""Turns scenes into sentences to be spoken: which lines are read, in which voice, with which pauses and cues."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from heredity_bot.stage.language import LANGUAGES
from heredity_bot.stage.scene import Choice, QuestionScene, Scene, TextLine, path_labels
from heredity_bot.voice.cast import USUAL_CAST, Cast
from heredity_bot.voice.speaker import NARRATOR, PLAIN, CueName, Reads, Speaker
from heredity_bot.voice.spoken_language import SpokenLanguage
from heredity_bot.voice.spoken_text import sentences, spoken

TAG, SENTENCE, LINE, PARAGRAPH, TURN, SCENE = 0.08, 0.28, 0.42, 0.6, 0.55, 0.8
"""Pauses in seconds: before *she says*, after a sentence, a line, a paragraph, a change of speaker, a scene."""


@dataclass(frozen=True)
class Sentence:
    """The smallest unit of speech; `shown` is its text as written, `said` as spoken."""

    shown: str
    said: str
    who: str = NARRATOR
    speaker: Speaker = PLAIN
    pause: float = SENTENCE
    """Silence after it, in seconds."""
    cue: CueName | None = None
    """The sound before it."""
    line: int = 0
    """Which line of the scene it belongs to."""


@dataclass(frozen=True)
class Utterance:
    """The sentences for one scene or question, in order."""

    locale: str
    sentences: tuple[Sentence, ...]
    card: str = ""

    def __bool__(self) -> bool:
        return bool(self.sentences)


@dataclass(frozen=True)
class Reader:
    """Reads one pack in one language."""

    locale: str
    cast: Cast = USUAL_CAST
    reads: Reads = "all"
    cues: bool = True

    def scene(self, scene: Scene) -> Utterance:
        found: list[Sentence] = []
        for index, line in enumerate(scene.lines):
            if not self._is_read(scene, line):
                continue
            said = [replace(sentence, line=index) for sentence in self._line(line)]
            if said and self.cues:
                said[0] = replace(said[0], cue=self._cue(line))
            found += said
        return self._utterance(found, scene.card)

    def question(self, question: QuestionScene) -> Utterance:
        """Nothing if `reads` is `story`; votes of the whole table if it is `all`; every question if it is `questions`."""
        vote = not question.asked and question.kind == "one"
        if self.reads == "story" or (self.reads == "all" and not vote):
            return Utterance(self.locale, ())
        answers = self.acts if question.kind == "act" else self.choices
        found = [*self._prose(question.prompt, LINE), *self._how_many(question), *answers(question.choices)]
        if self.reads == "questions" and question.also:
            found += [*self._prose(self._language.phrases.also, SENTENCE), *self.acts(question.also)]
        return self._utterance(found, "")

    def choices(self, choices: Sequence[Choice]) -> list[Sentence]:
        """Answers with the number by which they can be given."""
        found: list[Sentence] = []
        if all(choice.label.isdecimal() for choice in choices):  # "one: three" would confuse
            return [Sentence(choice.label, self._said(f"{choice.label}.")) for choice in choices]
        for place, choice in enumerate(choices, start=1):
            label = self._said(choice.label).rstrip(".")
            number = self._language.numerals.spelled(place)
            said = self._language.phrases.numbered.format(n=number, label=label)
            found.append(Sentence(f"{place}. {choice.label}", said, pause=SENTENCE))
            found += [self._answer(detail) for detail in (choice.cost, choice.consequence) if detail]
        return found

    def _how_many(self, question: QuestionScene) -> Iterator[Sentence]:
        """Say how many answers are wanted."""
        if question.kind in ("some", "allot"):
            phrases, least, most = self._language.phrases, question.least, question.most
            words = phrases.exactly if least == most else phrases.several
            yield from self._prose(words.format(n=most, least=least, most=most), SENTENCE)

    def acts(self, tree: Sequence[Choice]) -> list[Sentence]:
        """Acts with their seats and targets; further steps would be tedious to hear."""
        found: list[Sentence] = []
        either = self._language.signs.get("either")
        between = f"; {either} " if either else "; "
        for who in tree:
            for act in who.choices:
                targets = between.join(path_labels(act.choices))
                found.append(self._answer(": ".join(filter(None, (who.label, act.label, targets)))))
            if not who.choices:
                found.append(self._answer(who.label))
        return found

    def _answer(self, text: str) -> Sentence:
        shown = LANGUAGES[self.locale].grammar.typeset(text)
        return Sentence(shown, f"{self._said(shown).rstrip('.')}.")

    # Which lines

    def _is_read(self, scene: Scene, line: TextLine) -> bool:
        if self.reads != "story":
            return not self._announces(line)
        return (
            line.tone == "story" or scene.beat == "end" or bool(self.cast.cues.always.intersection(line.why))
        )

    def _line(self, line: TextLine) -> list[Sentence]:
        if line.tone == "story":
            return list(self._story(line))
        text = line.text if self.reads == "questions" else _ASIDE.sub("", line.text)
        return list(self._prose(text, LINE))

    def _announces(self, line: TextLine) -> bool:
        """Whether a line only says who reads next, which the voice that follows makes heard."""
        return line.tone == "hint" and not self.cast.cues.announcements.isdisjoint(line.why)

    def _cue(self, line: TextLine) -> CueName | None:
        if line.starts == "end":
            return "end"
        return next((cue for rule, cue in self.cast.cues.sounds.items() if rule in line.why), None)

    # Sentences

    @property
    def _language(self) -> SpokenLanguage:
        return self.cast.language(self.locale)

    def _prose(self, text: str, pause: float) -> Iterator[Sentence]:
        """Sentences of the narrator, without quotations."""
        yield from self._run(text, NARRATOR, pause, quoted=False)

    def _story(self, line: TextLine) -> Iterator[Sentence]:
        """Paragraph by paragraph; what stands in quotation marks is spoken, the rest is told."""
        for paragraph in filter(None, map(str.strip, line.text.split("\n"))):
            runs = list(_runs(paragraph))
            for (text, quoted), (following, _) in pairwise([*runs, ("", False)]):
                goes_on = following.lstrip("“«„ \u202f")[:1].islower()
                pause = PARAGRAPH if not following else TAG if goes_on else SENTENCE
                yield from self._run(text, line.who, pause, quoted=quoted)

    def _run(self, text: str, who: str, pause: float, *, quoted: bool) -> Iterator[Sentence]:
        speaker = self.cast.speaker(who, quoted=quoted)
        told = [(shown, said) for shown in sentences(text, self._language) if (said := self._said(shown))]
        for place, (shown, said) in enumerate(told):
            yield Sentence(shown, said, who, speaker, pause if place == len(told) - 1 else SENTENCE)

    def _said(self, text: str) -> str:
        return spoken(text, self._language, self.cast.names.get(self.locale))

    def _utterance(self, found: list[Sentence], card: str) -> Utterance:
        paced = [
            replace(one, pause=max(one.pause, TURN)) if one.who != following.who else one
            for one, following in pairwise(found)
        ]
        last = [replace(found[-1], pause=SCENE)] if found else []
        return Utterance(self.locale, (*paced, *last), card)


_ASIDE = re.compile(r" \([^()]*\)(?=[.!?]|$)")
"""*(first hand slot)* at the end of a sentence: seen at a glance, tedious to hear."""


_QUOTED = re.compile(r"“[^“”]*”|«[^«»]*»|„[^„“]*“")
_SPEECH_WORDS = 4


def _runs(paragraph: str) -> Iterator[tuple[str, bool]]:
    """Parts of a paragraph, and whether each is speech in quotation marks; a quoted title is none."""
    start = 0
    for found in _QUOTED.finditer(paragraph):
        if not _is_speech(found[0][1:-1].strip()):
            continue
        if paragraph[start : found.start()].strip():
            yield paragraph[start : found.start()].strip(), False
        yield found[0], True
        start = found.end()
    rest = paragraph[start:].strip()
    if rest and any(sign.isalnum() for sign in rest):
        yield rest.lstrip(",; "), False


def _is_speech(words: str) -> bool:
    return words.endswith((".", "!", "?", "…", ",")) or len(words.split()) >= _SPEECH_WORDS
