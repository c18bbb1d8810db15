"""Speech for the page, sentence by sentence; imported when a page is first read aloud, for it loads the voices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from heredity_bot.games.plugin import Game
from heredity_bot.stage.scene import QuestionScene, Scene
from heredity_bot.voice.cast import cast_in_play
from heredity_bot.voice.engines import NoVoice
from heredity_bot.voice.script import Reader, Sentence, Utterance
from heredity_bot.voice.speaker import READS, CueName, Form, Reads
from heredity_bot.voice.speech_pool import SpeechPool
from heredity_bot.voice.synth_worker import SpeechOrder

CUES: tuple[CueName, ...] = get_args(CueName)


class SpokenPassage:
    """An utterance whose sentences are rendered one by one."""

    def __init__(self, pool: SpeechPool, utterance: Utterance) -> None:
        self._pool, self._utterance = pool, utterance

    @property
    def sentences(self) -> Sequence[Sentence]:
        return self._utterance.sentences

    async def sound(self, index: int, pace: float, form: Form) -> bytes | None:
        sentence = self.sentences[index]
        order = SpeechOrder(sentence.said, self._utterance.locale, sentence.speaker, pace)
        return await _rendered(self._pool, order, form)


class PageSpeech:
    """Speech for all browsers of this process, from one pool of workers."""

    def __init__(self, pool: SpeechPool, *, reads: Reads = "all", cues: bool = True) -> None:
        self.pool, self.reads, self.cues = pool, reads, cues
        self._ready: set[str] = set()

    def wanted(self, asked: str | None) -> Reads:
        """How much a page asks to hear; without a known answer, as much as the operator has set."""
        return next((known for known in READS if known == asked), self.reads)

    async def able(self, locale: str) -> bool:
        """Whether a language can be spoken; starts the workers, as the first sentence follows in a moment."""
        if locale in self._ready and self.pool.running:
            return True
        self._ready.discard(locale)
        self.pool.hold()
        try:
            if await self.pool.warm(locale):
                self._ready.add(locale)
        finally:
            self.pool.release()
        return locale in self._ready

    def scene(self, game: Game, scene: Scene, locale: str, reads: Reads) -> SpokenPassage:
        return SpokenPassage(self.pool, self._reader(game, locale, reads).scene(scene))

    def question(self, game: Game, question: QuestionScene, locale: str, reads: Reads) -> SpokenPassage:
        return SpokenPassage(self.pool, self._reader(game, locale, reads).question(question))

    async def cue(self, name: str, form: Form) -> bytes | None:
        found = next((known for known in CUES if known == name), None)
        return (
            await _rendered(self.pool, SpeechOrder("", "en", cue=found), form)
            if found and self.cues
            else None
        )

    def _reader(self, game: Game, locale: str, reads: Reads) -> Reader:
        return Reader(locale, cast_in_play(game), reads, self.cues)

    def close(self) -> None:
        self.pool.close()


async def _rendered(pool: SpeechPool, order: SpeechOrder, form: Form) -> bytes | None:
    """The sound of an order; None where no engine can speak."""
    try:
        return (await pool.sound(order, form)).body
    except NoVoice:
        return None
