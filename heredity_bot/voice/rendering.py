"""Speech ahead of play: a whole pack into the cache, and a finished chapter as one audio book."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from heredity_bot.packs.pack import Pack
from heredity_bot.stage.grammar import GRAMMARS
from heredity_bot.stage.scene import Line, Scene
from heredity_bot.voice.booth import Order, Rendered
from heredity_bot.voice.casting import cast_of
from heredity_bot.voice.engines import NoVoice
from heredity_bot.voice.ogg import chapter_tags, ogg
from heredity_bot.voice.opus import PACKETS_PER_SECOND, silence
from heredity_bot.voice.speaking import Reader, Sentence, Utterance
from heredity_bot.voice.studio import Studio

AT_ONCE = 8
"""Sentences on their way to the workers: enough to keep them busy, few enough to stop at once."""
_UNSPOKEN_ROOTS = {"pronunciation", "flag", "token", "harm"}
_UNSPOKEN_PARTS = {"name", "picture", "action", "figure"}
_TITLE_PAUSE = 1.2

Tell = Callable[[int, int], None]
"""Sentences done, and of how many."""


@dataclass
class Built:
    """What came of it."""

    sentences: int = 0
    found: int = 0
    """Of them, in the cache already."""
    seconds: float = 0.0
    unspoken: int = 0
    engines: set[str] = field(default_factory=set)


async def build(pack: Pack, locales: Iterable[str], studio: Studio, tell: Tell | None = None) -> Built:
    """Renders everything of a pack that is read as prose, so that play finds it in the cache."""
    wanted = list(dict.fromkeys(order for locale in locales for order in pack_orders(pack, locale)))
    built = Built()
    studio.hold()
    try:
        async for made in _all(wanted, studio):
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
        studio.release()
    return built


def pack_orders(pack: Pack, locale: str) -> Iterator[Order]:
    """Sentence by sentence, as the narrator will ask for them."""
    reader = Reader(locale, cast_of(pack))
    readers = dict(_readers(pack))
    for key in pack.texts.get(pack.manifest.languages[0], {}):
        words = pack.text(locale, key)
        if words and _is_prose(key):
            line = Line(GRAMMARS[locale].typeset(words), "story", who=readers.get(key, ""))
            for sentence in reader.scene(Scene("card", (line,))).sentences:
                yield _order(locale, sentence)


def _is_prose(key: str) -> bool:
    """Stories, told lines, votes and endings; not names, labels and descriptions of pictures."""
    root, *parts = key.split(".")
    zone = len(parts) == 1 and len(parts[0]) == 1
    return root not in _UNSPOKEN_ROOTS and not _UNSPOKEN_PARTS.intersection(parts) and not zone


def _readers(pack: Pack) -> Iterator[tuple[str, str]]:
    """Who reads the story of a face: `112b.story` and a member."""
    for entry in pack.cards:
        card: Any = entry.data if isinstance(entry.data, dict) else {}
        for side, mark in (("front", ""), ("back", "b")):
            face = card.get(side)
            story = face.get("story") if isinstance(face, dict) else None
            if isinstance(story, dict) and isinstance(story.get("reader"), str):
                yield f"{card.get('card')}{mark}.story", story["reader"]


def _order(locale: str, sentence: Sentence) -> Order:
    return Order(sentence.said, locale, sentence.speaker)


async def _all(orders: Sequence[Order], studio: Studio) -> AsyncIterator[Rendered | None]:
    """In order, a few at a time."""
    for start in range(0, len(orders), AT_ONCE):
        some = orders[start : start + AT_ONCE]
        for made in await asyncio.gather(*(_one(order, studio) for order in some)):
            yield made


async def _one(order: Order, studio: Studio) -> Rendered | None:
    try:
        return await studio.render(order)
    except NoVoice:
        return None


@dataclass(frozen=True)
class Section:
    """A chapter mark of the book and what is read there."""

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


async def book(
    path: Path, parts: Sequence[Section], studio: Studio, *, title: str, tell: Tell | None = None
) -> float:
    """One Ogg Opus file with chapter marks; returns its length in seconds. Raises `NoVoice` if all stays unsaid."""
    packets: list[bytes] = []
    marks: list[tuple[float, str]] = []
    spoken = False
    studio.hold()
    try:
        for index, section in enumerate(parts, start=1):
            marks.append((len(packets) / PACKETS_PER_SECOND, section.title))
            for utterance in section.utterances:
                said = await _said(utterance, studio)
                spoken = spoken or bool(said)
                packets += said
            packets += silence(_TITLE_PAUSE)
            if tell is not None:
                tell(index, len(parts))
    finally:
        studio.release()
    if not spoken:
        raise NoVoice("nothing of this chapter can be spoken here")
    tags = {"TITLE": title, "GENRE": "Audiobook"} | chapter_tags(marks)
    await asyncio.to_thread(_written, path, packets, tags)
    return len(packets) / PACKETS_PER_SECOND


async def _said(utterance: Utterance, studio: Studio) -> list[bytes]:
    packets: list[bytes] = []
    for sentence in utterance.sentences:
        if sentence.cue is not None:
            cue = await _one(Order("", utterance.locale, cue=sentence.cue), studio)
            packets += [] if cue is None else [*cue.packets, *silence(0.1)]
        made = await _one(_order(utterance.locale, sentence), studio)
        if made is not None:
            packets += [*made.packets, *silence(sentence.pause)]
    return packets


def _written(path: Path, packets: Sequence[bytes], tags: dict[str, str]) -> None:
    """Whole or not at all."""
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(ogg(packets, tags))
    part.replace(path)
