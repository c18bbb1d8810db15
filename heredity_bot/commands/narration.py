"""The narrator for Discord: speech put together with what a table wants to hear."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from importlib.util import find_spec

from heredity_bot.frontends.discord.narration import Manner, Reads, Start
from heredity_bot.games.heredity.game import HostedHeredity
from heredity_bot.packs.problem import PackError
from heredity_bot.settings import Settings
from heredity_bot.stage.scene import QuestionScene, Scene
from heredity_bot.tables.game import Game
from heredity_bot.voice.casting import USUAL_CAST, Cast, cast_of
from heredity_bot.voice.engines import Wishes
from heredity_bot.voice.narrator import Narrator, Spoken
from heredity_bot.voice.opus import can_encode
from heredity_bot.voice.source import Tape
from heredity_bot.voice.speaking import Reader, Utterance
from heredity_bot.voice.studio import Studio

log = logging.getLogger(__name__)

PACKS = 32
"""Packs whose voices are remembered."""

CACHE = "speech"
"""The folder of rendered speech in the data folder."""


def wishes_of(settings: Settings) -> Wishes:
    own = (("en", settings.voice_piper_en), ("fr", settings.voice_piper_fr), ("de", settings.voice_piper_de))
    return Wishes(
        piper=tuple((locale, path.expanduser()) for locale, path in own if path is not None),
        hibari=settings.voice_hibari,
    )


def studio_of(settings: Settings) -> Studio:
    return Studio(
        wishes_of(settings), cache=settings.data_dir / CACHE, cache_bytes=settings.voice_cache_mb << 20
    )


class Casts:
    """The voices of each pack, read once."""

    def __init__(self) -> None:
        self._known: dict[str, Cast] = {}

    def of(self, game: Game) -> Cast:
        if game.pack not in self._known:
            if len(self._known) >= PACKS:
                self._known.clear()
            self._known[game.pack] = self._read(game)
        return self._known[game.pack]

    def _read(self, game: Game) -> Cast:
        """A pack whose voices cannot be read is read by the usual ones."""
        if not isinstance(game, HostedHeredity) or game.texts is None:
            return USUAL_CAST
        try:
            return cast_of(game.texts)
        except PackError as fault:
            log.warning("voice: %s is read with the usual voices: %s", game.pack, fault.problems[0])
            return USUAL_CAST


class Reciter:
    """A narrator who knows packs, and which part of a question is new."""

    def __init__(self, studio: Studio, start: Start, casts: Casts, *, pace: float, volume: float) -> None:
        self._play, self._casts = start, casts
        self.narrator = Narrator(studio, self._start, pace=pace, volume=volume)
        self._mark = ""
        self._offered: set[str] = set()
        """What was said to be possible since the question was first asked."""

    def _start(self, tape: Tape) -> bool:
        return self._play(tape)

    @property
    def paused(self) -> bool:
        return self.narrator.paused

    async def listen(self, locale: str) -> bool:
        return await self.narrator.listen(locale)

    def leave(self) -> None:
        self.narrator.leave()

    def tell(self, game: Game, scenes: Sequence[Scene], manner: Manner) -> list[Spoken]:
        reader = self._reader(game, manner)
        return [self.narrator.say(said) for scene in scenes if (said := reader.scene(scene))]

    def ask(self, game: Game, question: QuestionScene, mark: str, manner: Manner) -> None:
        said = self._reader(game, manner).question(question)
        if mark == self._mark:
            fresh = tuple(each for each in said.sentences if each.shown not in self._offered)
            said = Utterance(said.locale, fresh, said.card)
        else:
            self._mark, self._offered = mark, set()
        self._offered.update(each.shown for each in said.sentences)
        self.narrator.say(said)

    def _reader(self, game: Game, manner: Manner) -> Reader:
        return Reader(manner.locale, self._casts.of(game), manner.reads, manner.cues)

    def pause(self) -> None:
        self.narrator.pause()

    def resume(self) -> None:
        self.narrator.resume()

    def skip(self) -> None:
        self.narrator.skip()

    def stop(self) -> None:
        self._mark = ""
        self.narrator.stop()

    def again(self) -> bool:
        return self.narrator.again() is not None

    def faster(self) -> float:
        return self.narrator.faster()

    def slower(self) -> float:
        return self.narrator.slower()

    def set_volume(self, volume: float) -> float:
        return self.narrator.set_volume(volume)


class SpeechNarration:
    """Voices from one studio, for all tables of this process."""

    def __init__(self, studio: Studio, *, reads: Reads = "all", cues: bool = True) -> None:
        self.studio, self.reads, self.cues = studio, reads, cues
        self._casts = Casts()

    def missing(self) -> bool:
        """Discord wants PyNaCl and davey, packets want PyAV: the extra `voice` brings all of them."""
        return not can_encode() or any(find_spec(name) is None for name in ("nacl", "davey"))

    def voice(self, start: Start, *, pace: float, volume: float) -> Reciter:
        return Reciter(self.studio, start, self._casts, pace=pace, volume=volume)

    def close(self) -> None:
        self.studio.close()


def narration_of(settings: Settings) -> SpeechNarration:
    return SpeechNarration(studio_of(settings), reads=settings.voice_reads.value, cues=settings.voice_cues)
