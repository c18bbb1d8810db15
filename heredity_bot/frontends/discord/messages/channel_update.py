"""Turns a line of the journal into an update of a channel: posts, small news, calls, posts to strike out."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from heredity_bot.frontends.discord.messages.posts import Post, post_of
from heredity_bot.frontends.discord.messages.text import ChannelText
from heredity_bot.kernel import Act
from heredity_bot.stage.scene import PictureRequest, Scene, TextLine, outcomes, picture_requests, scenes
from heredity_bot.tables.actions import (
    Changed,
    Noted,
    Started,
    Undone,
)
from heredity_bot.tables.table import JournalLine, LiveTable, News
from heredity_bot.tables.table_text import is_moderators

log = logging.getLogger(__name__)

QUIET_NOTES = frozenset({
    "voted", "done", "decided", "withdrawn", "settings", "reminder", "motion", "over", "ended",
})  # fmt: skip
"""Notes that the table message, or what follows from them, shows by itself."""

ASKING_NOTES = frozenset({"motion", "second-ballot", "open-to-all"})
"""Notes with which people are asked anew: they are called although the question may be the same."""


@dataclass(frozen=True)
class UpdatePart:
    """Lines that belong together. Without a post they are small news."""

    lines: tuple[TextLine, ...]
    post: Post | None = None
    may_join_open_post: bool = False
    """Added to a post that is still open, if there is one with room, instead of being posted or noted."""
    lead: tuple[TextLine, ...] = ()
    """Lines before the post begins, which belong to a post that is still open."""
    bare: Post | None = None
    """The post without its lead."""
    scene: Scene | None = None
    """The scene as the voice reads it."""
    pictures: tuple[PictureRequest, ...] = ()
    """The pictures of the lines that join an open post."""


@dataclass
class ChannelUpdate:
    """A line of the journal in words, told while the table was exactly as after it."""

    table: str
    line: int
    by: str = ""
    position: int = 0
    """Answers given by then: undone when the game goes behind it."""
    begins: bool = False
    """A game begins: news of the lobby are dropped."""
    goes_on: bool = False
    """The answer led to a further question, so its last post stays open."""
    parts: list[UpdatePart] = field(default_factory=list)
    shown: int = 0
    """How many parts are already in the channel."""
    news: list[str] = field(default_factory=list)
    back_to: int | None = None
    reminds: tuple[str, ...] = ()
    asks: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    """Who is asked anew, under the name of what asks them."""


def tell(table: LiveTable, news: News, text: ChannelText) -> ChannelUpdate:
    session = table.session
    told = ChannelUpdate(
        table.id,
        news.line,
        news.by,
        position=session.position if session else 0,
        goes_on=table.ask is not None and not isinstance(table.ask, Act),
    )
    for i, step in enumerate(news.entry.steps):
        before = news.before.get(i)
        if isinstance(step, Undone):
            told.back_to = step.to if told.back_to is None else min(told.back_to, step.to)
        if isinstance(step, (Noted, Undone, Changed)):
            _tell_note(step, text, told)
            continue
        if isinstance(step, Started):
            told.begins = True
            told.news += [entry.text for entry in text.telling.step(step, told.line, before)[:1]]
        for scene in scenes(text.telling.events(step, before)):
            fights = sum(outcomes(part.lines) for part in told.parts)
            seen = picture_requests(scene, told.line, fights)
            if scene.beat is None:
                part = UpdatePart(scene.lines, may_join_open_post=True, scene=scene, pictures=seen)
            else:
                part = _posted_part(scene, table, text, told.line, seen, fights)
            told.parts.append(part)
    return told


def tell_missed(table: LiveTable, lines: Sequence[JournalLine], text: ChannelText) -> list[ChannelUpdate]:
    """Tell lines from the past; what was undone since then is not posted any more."""
    found: list[ChannelUpdate] = []
    for line in lines:
        news = News(line.row.n, line.row.by, "", line.entry, line.before)
        told = _tell_if_possible(table, news, text)
        told.position = line.position
        if told.back_to is not None:
            for earlier in found:
                if earlier.position > told.back_to:
                    earlier.parts = []
        found.append(told)
    for earlier in found[:-1]:
        earlier.reminds = ()
    return found


def _tell_if_possible(table: LiveTable, news: News, text: ChannelText) -> ChannelUpdate:
    """A line of the past may speak of what is no longer there: better to leave it out than to stop there."""
    try:
        return tell(table, news, text)
    except Exception:
        log.exception("table %s: line %s could not be told", table.id, news.line)
        return ChannelUpdate(table.id, news.line, news.by)


def _posted_part(
    scene: Scene,
    table: LiveTable,
    text: ChannelText,
    line: int,
    seen: tuple[PictureRequest, ...],
    fights: int,
) -> UpdatePart:
    """A scene with a post of its own, and with the pictures in `seen`; `fights` were decided in this line before."""
    post = post_of(scene, table, text, line, seen)
    begins = next(
        i for i, told in enumerate(scene.lines) if told.starts or (told.card and told.card == scene.card)
    )
    if scene.beat == "words" or not begins:
        return UpdatePart(
            scene.lines, post, may_join_open_post=scene.beat == "words", scene=scene, pictures=seen
        )
    lead, rest = scene.lines[:begins], replace(scene, lines=scene.lines[begins:])
    bare = post_of(rest, table, text, line, picture_requests(rest, line, fights + outcomes(lead)))
    led = picture_requests(replace(scene, beat=None, lines=lead), line, fights)
    return UpdatePart(scene.lines, post, lead=lead, bare=bare, scene=scene, pictures=led)


def _tell_note(step: Noted | Undone | Changed, text: ChannelText, told: ChannelUpdate) -> None:
    if isinstance(step, Noted):
        if step.key == "reminder":
            told.reminds += step.to
        if step.key in ASKING_NOTES and step.to:
            told.asks.append((f"{step.key}{told.line}", step.to))
        if step.key in QUIET_NOTES and not is_moderators(step):
            return
    told.news += [entry.text for entry in text.telling.step(step, told.line)]
