"""From scenes to what is said: which lines are read, by whom, with which pauses and cues."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal, TypeAlias, get_args

from heredity_bot.stage.grammar import GRAMMARS
from heredity_bot.stage.scene import Choice, Line, QuestionScene, Scene, path_labels
from heredity_bot.voice.casting import USUAL_CAST, Cast
from heredity_bot.voice.numerals import cardinal
from heredity_bot.voice.speaker import NARRATOR, PLAIN, CueName, Speaker
from heredity_bot.voice.spoken import sentences, spoken
from heredity_bot.voice.tongues import TONGUES

Reads: TypeAlias = Literal["story", "all", "questions"]
READS: tuple[Reads, ...] = get_args(Reads)

TAG, SENTENCE, LINE, PARAGRAPH, TURN, SCENE = 0.08, 0.28, 0.42, 0.6, 0.55, 0.8
"""Pauses in seconds: before *she says*, after a sentence, a line, a paragraph, a change of speaker, a scene."""

CUES: tuple[tuple[str, CueName], ...] = (
    ("DYING-01", "heartbeat"),
    ("ATK-12", "blow"),
    ("DMG-01", "blow"),
    ("TL-04", "hourglass"),
    ("CARD-04", "card"),
    ("CARD-06", "card"),
)
"""The rule that a line follows from, and what is heard before it."""
_DEATHS = {"DYING-01", "DYING-05", "DYING-07", "DYING-08"}


@dataclass(frozen=True)
class Sentence:
    """The smallest thing that is spoken at once; `shown` is what a reader follows along."""

    shown: str
    said: str
    who: str = NARRATOR
    speaker: Speaker = PLAIN
    pause: float = SENTENCE
    """Silence after it, in seconds."""
    cue: CueName | None = None
    """Heard before it."""
    line: int = 0
    """Which line of the scene it belongs to."""


@dataclass(frozen=True)
class Utterance:
    """What is said about one scene or question, in order."""

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
                said[0] = replace(said[0], cue=_cue(line))
            found += said
        return self._utterance(found, scene.card)

    def question(self, question: QuestionScene) -> Utterance:
        """A vote of the whole table is read unless only the story is; other questions on wish."""
        vote = not question.asked and question.kind == "one"
        if self.reads == "story" or (self.reads == "all" and not vote):
            return Utterance(self.locale, ())
        answers = self.acts if question.kind == "act" else self.choices
        found = [*self._prose(question.prompt, LINE), *self._how_many(question), *answers(question.choices)]
        if self.reads == "questions" and question.also:
            found += [*self._prose(TONGUES[self.locale].also, SENTENCE), *self.acts(question.also)]
        return self._utterance(found, "")

    def choices(self, choices: Sequence[Choice]) -> list[Sentence]:
        """Answers with the number by which they can be given."""
        found: list[Sentence] = []
        if all(choice.label.isdecimal() for choice in choices):  # "one: three" would help nobody
            return [Sentence(choice.label, self._said(f"{choice.label}.")) for choice in choices]
        for place, choice in enumerate(choices, start=1):
            label = self._said(choice.label).rstrip(".")
            said = TONGUES[self.locale].numbered.format(n=cardinal(place, self.locale), label=label)
            found.append(Sentence(f"{place}. {choice.label}", said, pause=SENTENCE))
        return found

    def _how_many(self, question: QuestionScene) -> Iterator[Sentence]:
        """The eye sees it on the panel."""
        if question.kind in ("some", "allot"):
            tongue, least, most = TONGUES[self.locale], question.least, question.most
            words = tongue.exactly if least == most else tongue.several
            yield from self._prose(words.format(n=most, least=least, most=most), SENTENCE)

    def acts(self, tree: Sequence[Choice]) -> list[Sentence]:
        """Who can do what, and to what; which slot is used is seen at a glance and tedious to hear."""
        found: list[Sentence] = []
        between = f"; {TONGUES[self.locale].either} "
        for who in tree:
            for act in who.choices:
                targets = between.join(path_labels(act.choices))
                found.append(self._answer(": ".join(filter(None, (who.label, act.label, targets)))))
            if not who.choices:
                found.append(self._answer(who.label))
        return found

    def _answer(self, text: str) -> Sentence:
        shown = GRAMMARS[self.locale].typeset(text)
        return Sentence(shown, f"{self._said(shown).rstrip('.')}.")

    def words(self, text: str, who: str = NARRATOR) -> Utterance:
        """Any words of the story, such as a title."""
        return self._utterance(list(self._story(Line(text, "story", who=who))), "")

    # Which lines

    def _is_read(self, scene: Scene, line: Line) -> bool:
        if self.reads != "story":
            return not _announces(line)
        return line.tone == "story" or scene.beat == "end" or bool(_DEATHS.intersection(line.why))

    def _line(self, line: Line) -> list[Sentence]:
        if line.tone == "story":
            return list(self._story(line))
        text = line.text if self.reads == "questions" else _ASIDE.sub("", line.text)
        return list(self._prose(text, LINE))

    # Sentences

    def _prose(self, text: str, pause: float) -> Iterator[Sentence]:
        """Told by the narrator, without acting."""
        yield from self._run(text, NARRATOR, pause, quoted=False)

    def _story(self, line: Line) -> Iterator[Sentence]:
        """Paragraph by paragraph; what stands in quotation marks is spoken, the rest is told."""
        for paragraph in filter(None, map(str.strip, line.text.split("\n"))):
            runs = list(_runs(paragraph))
            for (text, quoted), (following, _) in pairwise([*runs, ("", False)]):
                goes_on = following.lstrip("“«„ \u202f")[:1].islower()
                pause = PARAGRAPH if not following else TAG if goes_on else SENTENCE
                yield from self._run(text, line.who, pause, quoted=quoted)

    def _run(self, text: str, who: str, pause: float, *, quoted: bool) -> Iterator[Sentence]:
        speaker = self.cast.speaker(who, quoted=quoted)
        told = [(shown, said) for shown in sentences(text, self.locale) if (said := self._said(shown))]
        for place, (shown, said) in enumerate(told):
            yield Sentence(shown, said, who, speaker, pause if place == len(told) - 1 else SENTENCE)

    def _said(self, text: str) -> str:
        return spoken(text, self.locale, self.cast.names.get(self.locale))

    def _utterance(self, found: list[Sentence], card: str) -> Utterance:
        paced = [
            replace(one, pause=max(one.pause, TURN)) if one.who != following.who else one
            for one, following in pairwise(found)
        ]
        last = [replace(found[-1], pause=SCENE)] if found else []
        return Utterance(self.locale, (*paced, *last), card)


_ASIDE = re.compile(r" \([^()]*\)(?=[.!?]|$)")
"""*(first hand slot)* at the end of a sentence: seen at a glance, tedious to hear."""


def _announces(line: Line) -> bool:
    """*Maeve reads aloud:* is heard by the voice that follows."""
    return line.tone == "hint" and "READ-02" in line.why


def _cue(line: Line) -> CueName | None:
    if line.starts == "end":
        return "end"
    return next((cue for rule, cue in CUES if rule in line.why), None)


_QUOTED = re.compile(r"“[^“”]*”|«[^«»]*»|„[^„“]*“")
_SPEECH_WORDS = 4


def _runs(paragraph: str) -> Iterator[tuple[str, bool]]:
    """Parts of a paragraph and whether they are spoken by somebody; a quoted title is no speech."""
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


def duration_hint(utterances: Iterable[Utterance]) -> float:
    """About how long the reading takes, in seconds, before anything is synthesised."""
    return sum(
        len(sentence.said) / 14 / sentence.speaker.pace + sentence.pause
        for utterance in utterances
        for sentence in utterance.sentences
    )
