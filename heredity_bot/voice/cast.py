"""The voices of a table: those of a game, the optional file `voices.yaml` of a pack, and its pronunciation lists."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated

from cachetools import LRUCache, cached
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from heredity_bot.games.plugin import Game, GameVoice, UnknownGame, plugin
from heredity_bot.packs.error_text import Closed, ErrorWords, field_names, findings
from heredity_bot.packs.files import Faulty, read_document
from heredity_bot.packs.pack import VOICES, Pack
from heredity_bot.packs.problem import PackError, Problem
from heredity_bot.voice.speaker import NARRATOR, PLAIN, Speaker
from heredity_bot.voice.spoken_language import SpokenLanguage, spoken_language

log = logging.getLogger(__name__)

PACKS = 32
"""Packs whose voices are kept in memory."""
_PRONUNCIATION = "pronunciation."

Factor = Annotated[float, Field(ge=0.6, le=1.6)]


QUOTES = Speaker(pitch=1.06)


@dataclass(frozen=True)
class Cast:
    """All voices of a pack, how its names are said, and what its game wants of the voice."""

    speakers: Mapping[str, Speaker] = field(default_factory=dict)
    quotes: Speaker = QUOTES
    names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    cues: GameVoice = field(default_factory=GameVoice)

    def speaker(self, who: str, *, quoted: bool = False) -> Speaker:
        """The voice of a seat or figure (`143#2`, or `143` for all figures of that card), else the narrator's."""
        narrator = self.speakers.get(NARRATOR, PLAIN)
        found = self.speakers.get(who) or self.speakers.get(who.partition("#")[0]) or narrator
        return found.quoting(self.quotes) if quoted else found

    def language(self, locale: str) -> SpokenLanguage:
        return spoken_language(locale, self.cues.language(locale))


USUAL_CAST = Cast()


def cast_of_game(game: str) -> Cast:
    """The voices of a game, before a pack says otherwise."""
    try:
        cues = plugin(game).cues
    except UnknownGame:
        return USUAL_CAST
    return Cast(cues.speakers, cues=cues)


class _Voice(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    pitch: Factor = 1.0
    pace: Factor = 1.0
    voice: dict[str, str] = {}

    def speaker(self) -> Speaker:
        return Speaker(self.pitch, self.pace, tuple(sorted(self.voice.items())))


class _Voices(BaseModel):
    """`voices.yaml`."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    narrator: _Voice | None = None
    quotes: _Voice | None = None
    speakers: dict[str, _Voice] = {}


def cast_of_pack(pack: Pack) -> Cast:
    """The voices of a pack, above those of the pack it extends; raises `PackError` for a faulty file."""
    base = cast_of_pack(pack.base) if pack.base is not None else cast_of_game(pack.manifest.game)
    written = _read(pack)
    speakers = dict(base.speakers)
    if written.narrator is not None:
        speakers[NARRATOR] = written.narrator.speaker()
    speakers |= {who: voice.speaker() for who, voice in written.speakers.items()}
    quotes = base.quotes if written.quotes is None else written.quotes.speaker()
    names = {locale: dict(_names(pack, locale)) for locale in pack.manifest.languages}
    return Cast(speakers, quotes, names, base.cues)


@cached(LRUCache(PACKS), key=lambda game: game.pack)
def cast_in_play(game: Game) -> Cast:
    """The voices for a game in play; those of its game where its pack's cannot be read."""
    if game.opened_pack is None:
        return cast_of_game(game.name)
    try:
        return cast_of_pack(game.opened_pack)
    except PackError as fault:
        log.warning("voice: %s is read with the usual voices: %s", game.pack, fault.problems[0])
        return cast_of_game(game.name)


def check_voices(pack: Pack) -> list[Problem]:
    """The problems of `voices.yaml`, for the pack checker."""
    try:
        cast_of_pack(pack)
    except PackError as fault:
        return list(fault.problems)
    return []


def _names(pack: Pack, locale: str) -> Iterator[tuple[str, str]]:
    for key, text in pack.texts.get(locale, {}).items():
        if key.startswith(_PRONUNCIATION):
            yield key.removeprefix(_PRONUNCIATION), text.words


def _read(pack: Pack) -> _Voices:
    raw = pack.files.get(VOICES)
    if raw is None:
        return _Voices()
    try:
        document, problems = read_document(VOICES, raw)
    except Faulty as fault:
        raise PackError([fault.problem]) from None
    if problems:
        raise PackError(problems)
    try:
        return _Voices.model_validate(document.data or {})
    except ValidationError as fault:
        raise PackError(findings(fault, document, (), _LEXICON)) from None


_LEXICON = ErrorWords(lambda _: Closed("known", "BAD_VALUE", ()), field_names([_Voices, _Voice]))
