"""The table read aloud: what is said in which order, and the sound of each sentence.

Speech itself is made elsewhere and handed in. Only words of this table are spoken, at a few paces and in two
forms, so that nobody can make this machine speak, or keep, whatever they like.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

from aiohttp import web

from heredity_bot.frontends.web.rooms import WatchedTable, WatchedTables
from heredity_bot.frontends.web.sentence_positions import Follower
from heredity_bot.frontends.web.story_log import LogEntry
from heredity_bot.games.plugin import Game
from heredity_bot.tables.table import LiveTable

if TYPE_CHECKING:
    from heredity_bot.frontends.web.narrator import SpeechRecital, SpokenPassage
    from heredity_bot.voice.script import Sentence

Reads: TypeAlias = Literal["story", "all", "questions"]
READS: tuple[Reads, ...] = get_args(Reads)
Form: TypeAlias = Literal["ogg", "wav"]
TYPES: Mapping[Form, str] = {"ogg": "audio/ogg", "wav": "audio/wav"}
PACES = (0.7, 0.85, 1.0, 1.15, 1.3, 1.45, 1.6)
AT_ONCE = 24
"""Sounds on their way to all browsers together; whoever comes then asks again a moment later."""
KEEP = {"Cache-Control": "private, max-age=86400, immutable"}
"""The address names the words, so the same address is always the same sound."""


class ReadAloud:
    """Answers the page's questions about speech."""

    def __init__(self, open_voices: Callable[[], SpeechRecital] | None, rooms: WatchedTables) -> None:
        self._open_voices, self._rooms = open_voices, rooms
        self._busy = 0

    @cached_property
    def _recital(self) -> SpeechRecital | None:
        return self._open_voices() if self._open_voices else None

    # What is said

    async def script(self, table: LiveTable, locale: str, asked: Mapping[str, str]) -> dict[str, Any]:
        """What came after a line, or, for somebody who only begins to listen, the latest scenes; and the question."""
        recital = self._recital
        if recital is None:
            return {"able": False, "heard": table.last, "passages": [], "question": None}
        room, reads = self._rooms.room(table.id), _reads(asked, recital)
        entries = _standing((await room.chronicle(table, locale)).entries)
        after = asked.get("after", "")
        chosen = [e for e in entries if e.n > int(after)] if _is_number(after) else _latest(entries)
        able = await recital.able(locale)
        return {
            "able": able,
            "reads": reads,
            "heard": table.last,
            "passages": [
                told
                for entry in chosen
                for told in _passages(entry, recital, table.game, locale, reads, bare=not able)
            ],
            "question": await self._question(room, table, locale, reads, bare=not able),
        }

    async def _question(
        self, room: WatchedTable, table: LiveTable, locale: str, reads: Reads, *, bare: bool
    ) -> dict[str, Any] | None:
        scene = (await room.shared(table, locale)).scene
        if scene is None or self._recital is None:
            return None
        passage = self._recital.question(table.game, scene, locale, reads)
        told = [_told(sentence, f"ask.{i}", (), bare=bare) for i, sentence in enumerate(passage.sentences)]
        return {"mark": table.mark, "sentences": told} if told else None

    # How it sounds

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
        return web.Response(body=body, content_type=TYPES[form], headers=KEEP)

    async def _made(
        self, table: LiveTable, locale: str, which: str, asked: Mapping[str, str], form: Form
    ) -> bytes | None:
        if self._recital is None:
            return None
        kind, _, name = which.partition(".")
        if kind == "cue":
            return await self._recital.cue(name, form)
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
        """`12.0.3` is the fourth sentence of the first scene of line 12, `ask.0` the first of the question."""
        recital, *parts = self._recital, *which.split(".")
        if recital is None or not all(_is_number(part) for part in parts[1:]):
            return None
        room, reads = self._rooms.room(table.id), _reads(asked, recital)
        if parts[0] == "ask" and len(parts) == 2:
            scene = (await room.shared(table, locale)).scene
            return (recital.question(table.game, scene, locale, reads), int(parts[1])) if scene else None
        if not _is_number(parts[0]) or len(parts) != 3:
            return None
        line, part, index = map(int, parts)
        entries = (await room.chronicle(table, locale)).entries
        entry = next((entry for entry in entries if entry.n == line), None)
        told = entry.scenes[part] if entry is not None and part < len(entry.scenes) else None
        return (recital.scene(table.game, told, locale, reads), index) if told is not None else None


def _passages(
    entry: LogEntry, recital: SpeechRecital, game: Game, locale: str, reads: Reads, *, bare: bool
) -> Iterable[dict[str, Any]]:
    before = 0
    for part, scene in enumerate(entry.scenes):
        if scene is None:
            continue
        follower = Follower(scene.lines, before)
        before += len(scene.lines)
        told = [
            _told(one, f"{entry.n}.{part}.{i}", follower.spot(one.line, one.shown), bare=bare)
            for i, one in enumerate(recital.scene(game, scene, locale, reads).sentences)
        ]
        if told:
            yield {"entry": entry.n, "position": entry.position, "sentences": told}


def _told(sentence: Sentence, name: str, spot: tuple[int, ...], *, bare: bool) -> dict[str, Any]:
    """`bare`: the browser itself has to speak, and needs the words as they are said."""
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


def _standing(entries: Iterable[LogEntry]) -> list[LogEntry]:
    """Without what was taken back."""
    found: list[LogEntry] = []
    for entry in entries:
        if entry.back is not None:
            back = entry.back
            found = [earlier for earlier in found if earlier.position <= back]
        if any(entry.scenes):
            found.append(entry)
    return found


def _latest(entries: Sequence[LogEntry]) -> Sequence[LogEntry]:
    """The last line with which something was read or fought, and what came of it."""
    last = next((i for i, e in enumerate(reversed(entries), 1) if any(s and s.beat for s in e.scenes)), 1)
    return entries[-last:]


def _reads(asked: Mapping[str, str], recital: SpeechRecital) -> Reads:
    return next((known for known in READS if known == asked.get("reads")), recital.reads)


def _pace(asked: Mapping[str, str]) -> float:
    return next((pace for pace in PACES if f"{pace:g}" == asked.get("pace")), 1.0)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10
