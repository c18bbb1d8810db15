"""The table read aloud: the sentences in order, where each stands on the page, and its sound.

A page can only ask for sentences of its table, at a few paces and in two forms, so that it cannot make this machine
render or cache arbitrary text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from aiohttp import web

from heredity_bot.frontends.web.story_log import LogEntry, without_undone
from heredity_bot.frontends.web.watched_tables import WatchedTable, WatchedTables
from heredity_bot.games.plugin import Game
from heredity_bot.stage.scene import TextLine
from heredity_bot.tables.table import LiveTable

if TYPE_CHECKING:
    from heredity_bot.frontends.web.speech import PageSpeech, SpokenPassage
    from heredity_bot.voice.script import Sentence
    from heredity_bot.voice.speaker import Form, Reads

TYPES: Mapping[Form, str] = {"ogg": "audio/ogg", "wav": "audio/wav"}
PACES = (0.7, 0.85, 1.0, 1.15, 1.3, 1.45, 1.6)
AT_ONCE = 24
"""The most sounds that are rendered at once for all browsers; the page repeats a request that is refused."""
CACHE_HEADERS = {"Cache-Control": "private, max-age=86400, immutable"}
"""The address names the words, so the same address is always the same sound."""


class ReadAloud:
    """Answers requests about speech."""

    def __init__(self, open_speech: Callable[[], PageSpeech] | None, watched_tables: WatchedTables) -> None:
        self._open_speech, self._watched_tables = open_speech, watched_tables
        self._busy = 0

    @cached_property
    def _speech(self) -> PageSpeech | None:
        return self._open_speech() if self._open_speech else None

    async def script(self, table: LiveTable, locale: str, asked: Mapping[str, str]) -> dict[str, Any]:
        """The sentences after a line, or the latest scenes for a page that begins to listen; and the question."""
        speech = self._speech
        if speech is None:
            return {"able": False, "heard": table.last, "passages": [], "question": None}
        watched, reads = self._watched_tables.get(table.id), speech.wanted(asked.get("reads"))
        entries = without_undone((await watched.story_log(table, locale)).entries)
        entries = [entry for entry in entries if any(entry.scenes)]
        after = asked.get("after", "")
        chosen = [e for e in entries if e.n > int(after)] if _is_number(after) else _latest(entries)
        able = await speech.able(locale)
        return {
            "able": able,
            "reads": reads,
            "heard": table.last,
            "passages": [
                told
                for entry in chosen
                for told in _passages(entry, speech, table.game, locale, reads, bare=not able)
            ],
            "question": await self._question(watched, table, locale, reads, bare=not able),
        }

    async def _question(
        self, watched: WatchedTable, table: LiveTable, locale: str, reads: Reads, *, bare: bool
    ) -> dict[str, Any] | None:
        scene = (await watched.shared(table, locale)).scene
        if scene is None or self._speech is None:
            return None
        passage = self._speech.question(table.game, scene, locale, reads)
        told = [_told(sentence, f"ask.{i}", (), bare=bare) for i, sentence in enumerate(passage.sentences)]
        return {"mark": table.mark, "sentences": told} if told else None

    async def sound(
        self, table: LiveTable, locale: str, which: str, asked: Mapping[str, str]
    ) -> web.Response:
        form: Form = "wav" if asked.get("form") == "wav" else "ogg"
        if self._busy >= AT_ONCE:
            raise web.HTTPTooManyRequests(text="Too much is being said at once.\n")
        self._busy += 1
        try:
            body = await self._made(table, locale, which, asked, form)
        finally:
            self._busy -= 1
        if body is None:
            raise web.HTTPNotFound(text="Nothing is said there.\n")
        return web.Response(body=body, content_type=TYPES[form], headers=CACHE_HEADERS)

    async def _made(
        self, table: LiveTable, locale: str, which: str, asked: Mapping[str, str], form: Form
    ) -> bytes | None:
        if self._speech is None:
            return None
        kind, _, name = which.partition(".")
        if kind == "cue":
            return await self._speech.cue(name, form)
        found = await self._passage(table, locale, which, asked)
        if found is None:
            return None
        passage, index = found
        if index >= len(passage.sentences) or _mark(passage.sentences[index]) != asked.get("v"):
            return None
        return await passage.sound(index, _pace(asked), form)

    async def _passage(
        self, table: LiveTable, locale: str, which: str, asked: Mapping[str, str]
    ) -> tuple[SpokenPassage, int] | None:
        """The passage and the sentence of an address: `12.0.3` is line 12, scene 0, sentence 3; `ask.0` the question."""
        speech, *parts = self._speech, *which.split(".")
        if speech is None or not all(_is_number(part) for part in parts[1:]):
            return None
        watched, reads = self._watched_tables.get(table.id), speech.wanted(asked.get("reads"))
        if parts[0] == "ask" and len(parts) == 2:
            scene = (await watched.shared(table, locale)).scene
            return (speech.question(table.game, scene, locale, reads), int(parts[1])) if scene else None
        if not _is_number(parts[0]) or len(parts) != 3:
            return None
        line, part, index = map(int, parts)
        entries = (await watched.story_log(table, locale)).entries
        entry = next((entry for entry in entries if entry.n == line), None)
        told = entry.scenes[part] if entry is not None and part < len(entry.scenes) else None
        return (speech.scene(table.game, told, locale, reads), index) if told is not None else None


def _passages(
    entry: LogEntry, speech: PageSpeech, game: Game, locale: str, reads: Reads, *, bare: bool
) -> Iterable[dict[str, Any]]:
    before = 0
    for part, scene in enumerate(entry.scenes):
        if scene is None:
            continue
        finder = SentenceFinder(scene.lines, before)
        before += len(scene.lines)
        told = [
            _told(one, f"{entry.n}.{part}.{i}", finder.spot(one.line, one.shown), bare=bare)
            for i, one in enumerate(speech.scene(game, scene, locale, reads).sentences)
        ]
        if told:
            yield {"entry": entry.n, "position": entry.position, "sentences": told}


def _told(sentence: Sentence, name: str, spot: tuple[int, ...], *, bare: bool) -> dict[str, Any]:
    """A sentence as JSON; `bare` if the browser itself has to speak and needs the words as they are said."""
    found = {
        "sound": name,
        "v": _mark(sentence),
        "text": sentence.shown,
        "spot": spot,
        "pause": sentence.pause,
        "cue": sentence.cue,
    }
    return found | {"said": sentence.said} if bare else found


def _mark(sentence: Sentence) -> str:
    return blake2b(f"{sentence.said}\0{sentence.speaker!r}".encode(), digest_size=6).hexdigest()


def _latest(entries: Sequence[LogEntry]) -> Sequence[LogEntry]:
    """The last entry with a beat, such as a card or a fight, and all entries after it."""
    last = next((i for i, e in enumerate(reversed(entries), 1) if any(s and s.beat for s in e.scenes)), 1)
    return entries[-last:]


def _pace(asked: Mapping[str, str]) -> float:
    return next((pace for pace in PACES if f"{pace:g}" == asked.get("pace")), 1.0)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10


_BREAKS = re.compile(r"\n+")
_ASIDE = r"(?: \([^()]*\))?"
"""Brackets at the end of a sentence are shown and not said."""

Spot = tuple[int, ...]
"""A line, and if the sentence is found there, its paragraph, its first letter and the letter after its last."""


class SentenceFinder:
    """Finds sentences in the lines of a scene, in the order in which they are said; `before` lines stand above them."""

    def __init__(self, lines: Sequence[TextLine], before: int = 0) -> None:
        self._lines, self._before = lines, before
        self._at = (0, 0, 0)

    def spot(self, line: int, shown: str) -> Spot:
        place = self._before + line
        paragraphs = [part for part in _BREAKS.split(self._lines[line].text) if part]
        known, first, start = self._at if self._at[0] == line else (line, 0, 0)
        for index in range(first, len(paragraphs)):
            found = _pattern(shown).search(paragraphs[index], start if index == first else 0)
            if found is not None:
                self._at = (known, index, found.end())
                text = paragraphs[index]
                return place, index, _units(text[: found.start()]), _units(text[: found.end()])
        return (place,)


def _pattern(shown: str) -> re.Pattern[str]:
    if shown[-1:] in ".!?":
        return re.compile(re.escape(shown[:-1]) + _ASIDE + re.escape(shown[-1]))
    return re.compile(re.escape(shown))


def _units(text: str) -> int:
    """The length of a text in UTF-16 units, as browsers count it."""
    return len(text.encode("utf-16-le")) // 2
