"""The narrator for the browser: speech put together with what a table wants to hear."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from heredity_bot.frontends.web.read_aloud import Form, Reads
from heredity_bot.games.plugin import Game
from heredity_bot.stage.scene import QuestionScene, Scene
from heredity_bot.voice.cast import cast_for
from heredity_bot.voice.engines import NoVoice
from heredity_bot.voice.script import Reader, Sentence, Utterance
from heredity_bot.voice.speaker import CueName
from heredity_bot.voice.speech_pool import SpeechPool
from heredity_bot.voice.synth_worker import SpeechOrder

CUES: tuple[CueName, ...] = get_args(CueName)


class SpokenPassage:
    """An utterance that can be heard sentence by sentence."""

    def __init__(self, studio: SpeechPool, utterance: Utterance) -> None:
        self._studio, self._utterance = studio, utterance

    @property
    def sentences(self) -> Sequence[Sentence]:
        return self._utterance.sentences

    async def sound(self, index: int, pace: float, form: Form) -> bytes | None:
        sentence = self.sentences[index]
        order = SpeechOrder(sentence.said, self._utterance.locale, sentence.speaker, pace)
        return await _heard(self._studio, order, form)


class SpeechRecital:
    """Voices from one studio, for all browsers of this process."""

    def __init__(self, studio: SpeechPool, *, reads: Reads = "all", cues: bool = True) -> None:
        self.studio, self.reads, self.cues = studio, reads, cues
        self._ready: set[str] = set()

    async def able(self, locale: str) -> bool:
        """Workers are started with the first question for it: the first sentence comes a moment later."""
        if locale in self._ready and self.studio.running:
            return True
        self._ready.discard(locale)
        self.studio.hold()
        try:
            if await self.studio.warm(locale):
                self._ready.add(locale)
        finally:
            self.studio.release()
        return locale in self._ready

    def scene(self, game: Game, scene: Scene, locale: str, reads: Reads) -> SpokenPassage:
        return SpokenPassage(self.studio, self._reader(game, locale, reads).scene(scene))

    def question(self, game: Game, question: QuestionScene, locale: str, reads: Reads) -> SpokenPassage:
        return SpokenPassage(self.studio, self._reader(game, locale, reads).question(question))

    async def cue(self, name: str, form: Form) -> bytes | None:
        found = next((known for known in CUES if known == name), None)
        return (
            await _heard(self.studio, SpeechOrder("", "en", cue=found), form) if found and self.cues else None
        )

    def _reader(self, game: Game, locale: str, reads: Reads) -> Reader:
        return Reader(locale, cast_for(game), reads, self.cues)

    def close(self) -> None:
        self.studio.close()


async def _heard(studio: SpeechPool, order: SpeechOrder, form: Form) -> bytes | None:
    """None where nothing can speak: the words are read with the eyes."""
    try:
        return (await studio.sound(order, form)).body
    except NoVoice:
        return None
