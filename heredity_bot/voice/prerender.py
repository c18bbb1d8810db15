"""Speech ahead of play: a whole pack into the cache, and a finished chapter as one audio book."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from heredity_bot.packs.pack import Pack
from heredity_bot.stage.scene import Scene
from heredity_bot.voice.audio_file import chapter_tags, ogg
from heredity_bot.voice.cast import cast_of_pack
from heredity_bot.voice.engines import NoVoice
from heredity_bot.voice.opus import PACKETS_PER_SECOND, silence
from heredity_bot.voice.script import Reader, Sentence, Utterance
from heredity_bot.voice.speech_pool import SpeechPool
from heredity_bot.voice.synth_worker import Rendered, SpeechOrder

AT_ONCE = 8
"""Sentences on their way to the workers: enough to keep them busy, few enough to stop at once."""
_TITLE_PAUSE = 1.2

Tell = Callable[[int, int], None]
"""Called with the number of sentences done and of all."""


@dataclass
class Built:
    """The figures of a pack that was rendered."""

    sentences: int = 0
    found: int = 0
    """Sentences that were in the cache already."""
    seconds: float = 0.0
    unspoken: int = 0
    engines: set[str] = field(default_factory=set)


async def render_pack(
    pack: Pack, locales: Iterable[str], pool: SpeechPool, tell: Tell | None = None
) -> Built:
    """Renders everything of a pack that is read as prose, so that play finds it in the cache."""
    wanted = list(dict.fromkeys(order for locale in locales for order in pack_orders(pack, locale)))
    built = Built()
    pool.hold()
    try:
        async for made in _all(wanted, pool):
            built.sentences += 1
            if made is None:
                built.unspoken += 1
            else:
                built.found += made.cached
                built.seconds += len(made.packets) / PACKETS_PER_SECOND
                built.engines.add(made.engine)
            if tell is not None:
                tell(built.sentences, len(wanted))
    finally:
        pool.release()
    return built


def pack_orders(pack: Pack, locale: str) -> Iterator[SpeechOrder]:
    """Sentence by sentence, as the narrator will ask for them."""
    cast = cast_of_pack(pack)
    reader = Reader(locale, cast)
    for line in cast.cues.prose(pack, locale):
        for sentence in reader.scene(Scene("card", (line,))).sentences:
            yield _order(locale, sentence)


def _order(locale: str, sentence: Sentence) -> SpeechOrder:
    return SpeechOrder(sentence.said, locale, sentence.speaker)


async def _all(orders: Sequence[SpeechOrder], pool: SpeechPool) -> AsyncIterator[Rendered | None]:
    """Render orders, a few at a time; yields results in order."""
    for start in range(0, len(orders), AT_ONCE):
        some = orders[start : start + AT_ONCE]
        for made in await asyncio.gather(*(_one(order, pool) for order in some)):
            yield made


async def _one(order: SpeechOrder, pool: SpeechPool) -> Rendered | None:
    try:
        return await pool.render(order)
    except NoVoice:
        return None


@dataclass(frozen=True)
class Section:
    """A chapter mark of the book, and the utterances of that chapter."""

    title: str
    utterances: tuple[Utterance, ...]


def sections(scenes: Iterable[Scene], reader: Reader, title: Callable[[Scene], str]) -> list[Section]:
    """Every card that is read begins a section; what happens until the next belongs to it."""
    found: list[tuple[str, list[Utterance]]] = []
    for scene in scenes:
        utterance = reader.scene(scene)
        if scene.beat == "card" or not found:
            found.append((title(scene), []))
        if utterance:
            found[-1][1].append(utterance)
    return [Section(name, tuple(utterances)) for name, utterances in found if utterances]


async def write_audio_book(
    path: Path, parts: Sequence[Section], pool: SpeechPool, *, title: str, tell: Tell | None = None
) -> float:
    """Write one Ogg Opus file with chapter marks; returns its length in seconds. Raises `NoVoice` if nothing can be spoken."""
    packets: list[bytes] = []
    marks: list[tuple[float, str]] = []
    spoken = False
    pool.hold()
    try:
        for index, section in enumerate(parts, start=1):
            marks.append((len(packets) / PACKETS_PER_SECOND, section.title))
            for utterance in section.utterances:
                said = await _said(utterance, pool)
                spoken = spoken or bool(said)
                packets += said
            packets += silence(_TITLE_PAUSE)
            if tell is not None:
                tell(index, len(parts))
    finally:
        pool.release()
    if not spoken:
        raise NoVoice("nothing of this chapter can be spoken here")
    tags = {"TITLE": title, "GENRE": "Audiobook"} | chapter_tags(marks)
    await asyncio.to_thread(_written, path, packets, tags)
    return len(packets) / PACKETS_PER_SECOND


async def _said(utterance: Utterance, pool: SpeechPool) -> list[bytes]:
    packets: list[bytes] = []
    for sentence in utterance.sentences:
        if sentence.cue is not None:
            cue = await _one(SpeechOrder("", utterance.locale, cue=sentence.cue), pool)
            packets += [] if cue is None else [*cue.packets, *silence(0.1)]
        made = await _one(_order(utterance.locale, sentence), pool)
        if made is not None:
            packets += [*made.packets, *silence(sentence.pause)]
    return packets


def _written(path: Path, packets: Sequence[bytes], tags: dict[str, str]) -> None:
    """Whole or not at all."""
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(ogg(packets, tags))
    part.replace(path)
