"""What a line of the journal means for a channel: posts, small news, people to call, posts that no longer hold."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from heredity_bot.frontends.discord.posts import Post, post_of
from heredity_bot.frontends.discord.speech import Tongue
from heredity_bot.kernel import Act
from heredity_bot.stage.scene import Line, Scene, View, outcomes, scenes, views
from heredity_bot.tables.deeds import AnyStep, Changed, Happening, Noted, Started, Took, WentBack, WentOn
from heredity_bot.tables.table import News, Table
from heredity_bot.tables.telling import Moment, is_moderators

log = logging.getLogger(__name__)

QUIET_NOTES = frozenset({
    "voted", "done", "decided", "withdrawn", "settings", "reminder", "motion", "over", "ended",
})  # fmt: skip
"""Notes that the table message, or what follows from them, shows by itself."""

ASKING_NOTES = frozenset({"motion", "second-ballot", "open-to-all"})
"""Notes with which people are asked anew: they are called although the question may be the same."""


@dataclass(frozen=True)
class Part:
    """Lines that belong together. Without a post they are small news."""

    lines: tuple[Line, ...]
    post: Post | None = None
    joins: bool = False
    """Rather added to a post that is still open than posted or noted."""
    lead: tuple[Line, ...] = ()
    """Of a post: what came before it began, and belongs to a post that is still open."""
    bare: Post | None = None
    """The post without its lead."""
    scene: Scene | None = None
    """The same as one would read it aloud."""
    pictures: tuple[View, ...] = ()
    """What there is to see of the lines that join a post: all of them, or its lead."""


@dataclass
class Told:
    """A line of the journal in words, told while the table was exactly as after it."""

    table: str
    line: int
    by: str = ""
    position: int = 0
    """Answers given by then: undone when the game goes behind it."""
    begins: bool = False
    """A game begins: what was said in the lobby is of no interest any more."""
    goes_on: bool = False
    """The answer led to a further question: what its posts began is not over."""
    parts: list[Part] = field(default_factory=list)
    shown: int = 0
    """Parts that stand in the channel already."""
    news: list[str] = field(default_factory=list)
    back_to: int | None = None
    reminds: tuple[str, ...] = ()
    asks: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    """Who is asked anew, under the name of what asks them."""


def tell(table: Table, news: News, tongue: Tongue, moments: Sequence[Moment | None] | None = None) -> Told:
    """`moments` is how things lay before each step, where more has followed since."""
    session = table.session
    told = Told(
        table.id,
        news.line,
        news.by,
        position=session.question if session else 0,
        goes_on=table.ask is not None and not isinstance(table.ask, Act),
    )
    steps = news.happening.steps
    for step, at in zip(steps, tongue.telling.moments(steps) if moments is None else moments, strict=True):
        _tell_step(table, step, tongue, told, at)
    return told


def tell_missed(
    table: Table,
    position: int,
    rows: Sequence[tuple[int, str, Happening]],
    tongue: Tongue,
    since: Sequence[Happening] = (),
) -> list[Told]:
    """Lines from the past, told with the table of today; what was undone since then is not posted any more.

    `since` is what followed them up to now and was told already: cards may have been turned by it.
    """
    found: list[Told] = []
    moments = iter(_moments(table, [*(happening for *_, happening in rows), *since], tongue))
    for line, by, happening in rows:
        at = [next(moments) for _ in happening.steps]
        told = _tell_if_possible(table, News(line, by, "", happening), tongue, at)
        position = told.position = _position_after(position, happening.steps)
        if told.back_to is not None:
            for earlier in found:
                if earlier.position > told.back_to:
                    earlier.parts = []
        found.append(told)
    for earlier in found[:-1]:
        earlier.reminds = ()
    return found


def _moments(table: Table, happened: Sequence[Happening], tongue: Tongue) -> list[Moment | None]:
    steps = [step for happening in happened for step in happening.steps]
    try:
        return tongue.telling.moments(steps)
    except Exception:
        log.exception("table %s: what was missed is told with the names of today", table.id)
        return [None] * len(steps)


def _tell_if_possible(table: Table, news: News, tongue: Tongue, moments: Sequence[Moment | None]) -> Told:
    """A line of the past may speak of what is no longer there: better to leave it out than to stop there."""
    try:
        return tell(table, news, tongue, moments)
    except Exception:
        log.exception("table %s: line %s could not be told", table.id, news.line)
        return Told(table.id, news.line, news.by)


def _position_after(position: int, steps: Sequence[AnyStep]) -> int:
    for step in steps:
        if isinstance(step, Started):
            position = 0
        elif isinstance(step, WentBack):
            position = step.to
        elif isinstance(step, (Took, WentOn)):
            position += 1
    return position


def _tell_step(table: Table, step: AnyStep, tongue: Tongue, told: Told, at: Moment | None) -> None:
    if isinstance(step, WentBack):
        told.back_to = step.to if told.back_to is None else min(told.back_to, step.to)
    if isinstance(step, (Noted, WentBack, Changed)):
        _tell_note(step, tongue, told)
        return
    if isinstance(step, Started):
        told.begins = True
        told.news += [entry.text for entry in tongue.telling.step(step, told.line, at)[:1]]
    for scene in scenes(tongue.telling.events(step, at)):
        fights = sum(outcomes(part.lines) for part in told.parts)
        told.parts.append(_part(scene, table, tongue, told.line, fights))


def _part(scene: Scene, table: Table, tongue: Tongue, line: int, fights: int) -> Part:
    """`fights` were decided in this line before."""
    seen = views(scene, line, fights)
    if scene.beat is None:
        return Part(scene.lines, joins=True, scene=scene, pictures=seen)
    post = post_of(scene, table, tongue, line, seen)
    begins = next(
        i for i, told in enumerate(scene.lines) if told.starts or (told.card and told.card == scene.card)
    )
    if scene.beat == "words" or not begins:
        return Part(scene.lines, post, joins=scene.beat == "words", scene=scene, pictures=seen)
    lead, rest = scene.lines[:begins], replace(scene, lines=scene.lines[begins:])
    bare = post_of(rest, table, tongue, line, views(rest, line, fights + outcomes(lead)))
    led = views(replace(scene, beat=None, lines=lead), line, fights)
    return Part(scene.lines, post, lead=lead, bare=bare, scene=scene, pictures=led)


def _tell_note(step: Noted | WentBack | Changed, tongue: Tongue, told: Told) -> None:
    if isinstance(step, Noted):
        if step.key == "reminder":
            told.reminds += step.to
        if step.key in ASKING_NOTES and step.to:
            told.asks.append((f"{step.key}{told.line}", step.to))
        if step.key in QUIET_NOTES and not is_moderators(step):
            return
    told.news += [entry.text for entry in tongue.telling.step(step, told.line)]
