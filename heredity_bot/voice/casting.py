"""Who sounds how: the optional file `voices.yaml` of a pack, and its pronunciation lists.

A pack that has none is read by one narrator; members who read sound a little different all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from heredity_bot.packs.pack import VOICES, Pack
from heredity_bot.packs.problem import PackError, Problem
from heredity_bot.packs.source import Faulty, read_document
from heredity_bot.packs.wording import Closed, Lexicon, field_names, findings
from heredity_bot.voice.speaker import NARRATOR, PLAIN, Speaker

_PRONUNCIATION = "pronunciation."

Factor = Annotated[float, Field(ge=0.6, le=1.6)]


QUOTES = Speaker(pitch=1.06)
USUAL: Mapping[str, Speaker] = {
    "djamal": Speaker(pitch=0.8, pace=0.96),
    "maeve": Speaker(pitch=0.96, pace=0.97),
    "selena": Speaker(pitch=1.1, pace=1.03),
    "brick": Speaker(pitch=0.88, pace=1.02),
    "swan": Speaker(pitch=1.22, pace=0.98),
}
"""Who reads in every pack of the game; a pack may say otherwise."""


@dataclass(frozen=True)
class Cast:
    """All voices of a pack, and how its names are said."""

    speakers: Mapping[str, Speaker] = field(default_factory=lambda: USUAL)
    quotes: Speaker = QUOTES
    names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def speaker(self, who: str, *, quoted: bool = False) -> Speaker:
        """A member, a figure (`143#2`, or its card `143` for all of them), or else the narrator."""
        narrator = self.speakers.get(NARRATOR, PLAIN)
        found = self.speakers.get(who) or self.speakers.get(who.partition("#")[0]) or narrator
        return found.quoting(self.quotes) if quoted else found


USUAL_CAST = Cast()


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


def cast_of(pack: Pack) -> Cast:
    """The voices of a pack, above those of the pack it extends; raises `PackError` for a faulty file."""
    base = cast_of(pack.base) if pack.base is not None else Cast()
    written = _read(pack)
    speakers = dict(base.speakers)
    if written.narrator is not None:
        speakers[NARRATOR] = written.narrator.speaker()
    speakers |= {who: voice.speaker() for who, voice in written.speakers.items()}
    quotes = base.quotes if written.quotes is None else written.quotes.speaker()
    names = {locale: dict(_names(pack, locale)) for locale in pack.manifest.languages}
    return Cast(speakers, quotes, names)


def check_voices(pack: Pack) -> list[Problem]:
    """What is wrong with `voices.yaml`, for the pack checker."""
    try:
        cast_of(pack)
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


_LEXICON = Lexicon(lambda _: Closed("known", "BAD_VALUE", ()), field_names([_Voices, _Voice]))
