"""Posts of their own: cards that are read, fights, turns of figures, ends. Each kind has its colour."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from heredity_bot.frontends.discord.messages.attachments import MessageImage, files
from heredity_bot.frontends.discord.messages.page import (
    BLACK,
    GOLD,
    PAPER,
    RED,
    Button,
    Buttons,
    Meaning,
    Page,
    SectionStart,
    Space,
    TextBlock,
    cut,
    page,
    plain,
    quote,
)
from heredity_bot.frontends.discord.messages.text import ChannelText
from heredity_bot.stage.scene import Beat, PictureRequest, Scene, TextLine
from heredity_bot.tables.table import LiveTable

ACCENTS: dict[Beat, int] = {"card": PAPER, "words": PAPER, "fight": RED, "turn": RED, "end": GOLD}
"""The story is the colour of paper, what follows from it is black (`post_page`), fights and turns of figures are red."""

PICTURES = 4
"""Most pictures in one post; further outcomes are told in words."""
STORY, REST = 2600, 1100
"""Signs for what is read and for what follows from it: together they fit into one message."""


class Post(Struct, frozen=True, omit_defaults=True):
    """A post in words. It is kept while what it began is not over, so that what follows can be added to it."""

    title: str
    lead: str = ""
    story: str = ""
    rest: tuple[str, ...] = ()
    accent: int | None = None
    lines: tuple[int, int] = (0, 0)
    """The first and the last line of the journal it tells of."""
    rules: bool = False
    suspense: int = 0
    """The number of lines of `rest` that are shown before the pause."""
    pictures: tuple[PictureRequest, ...] = ()
    """Pictures in the order in which they are shown."""

    @property
    def opening(self) -> tuple[PictureRequest, ...]:
        """The pictures that do not give away the outcome."""
        return tuple(view for view in self.pictures if not view.line)


def post_of(
    scene: Scene, table: LiveTable, text: ChannelText, line: int, pictures: tuple[PictureRequest, ...] = ()
) -> Post:
    """One scene as a post."""
    before, story, after = _parts(scene)
    title = title_of(scene, table, text)
    if after and after[0].starts == "turn":  # that is the heading
        after = after[1:]
    return Post(
        title=title,
        lead="\n".join(led(line) for line in before if not _is_said(line, scene, title)),
        story=cut("\n\n".join(quote(plain(line.text)) for line in story), STORY),
        rest=tuple(map(told, after)),
        accent=ACCENTS.get(scene.beat) if scene.beat else None,
        lines=(line, line),
        rules=bool(scene.why),
        suspense=_suspense(after) if scene.beat in ("fight", "turn") else 0,
        pictures=pictures[:PICTURES],
    )


def _is_said(line: TextLine, scene: Scene, title: str) -> bool:
    """Whether the heading says the same as a line, because it names the card that was taken."""
    taken = line.tone == "instruction" and line.card == scene.card and not line.card.endswith("b")
    return taken or line.text in title


def _suspense(lines: Sequence[TextLine]) -> int:
    """The number of lines before the first outcome."""
    return next((i for i, line in enumerate(lines) if line.is_outcome), 0)


def post_page(
    post: Post,
    table: str,
    text: ChannelText,
    shown: Sequence[MessageImage] = (),
    *,
    held_back: bool = False,
) -> Page:
    """`held_back`: only up to the moment of suspense. What a card shows comes first, sums and posters come last."""
    heading = f"### {plain(post.title)}" if post.title else ""
    lead = "\n".join(filter(None, (heading, post.lead)))
    lines = (*post.rest[: post.suspense], "…") if held_back else post.rest
    rest = cut("\n".join(lines), _room(post))
    first, last = post.lines
    why = Button(text.say("button-why"), Meaning("why", table, "", (str(first), str(last))))
    between = SectionStart(BLACK) if post.accent == PAPER else Space()
    first_seen = [each.block for each in shown if not each.view.line]
    return page(
        TextBlock(lead) if lead else None,
        *first_seen,
        TextBlock(post.story) if post.story else None,
        between if post.story and rest else None,
        TextBlock(rest) if rest else None,
        *(each.block for each in shown if each.view.line),
        Buttons((why,)) if post.rules and not held_back else None,
        accent=post.accent,
        files=files(shown),
    )


def with_more_lines(
    post: Post, lines: Sequence[TextLine], line: int, pictures: tuple[PictureRequest, ...] = ()
) -> Post | None:
    """The post with what followed from it; None when there is no room."""
    rest = (*post.rest, *map(told, lines))
    if len("\n".join(rest)) > _room(post):
        return None
    rules = post.rules or any(entry.why for entry in lines)
    seen = (*post.pictures, *pictures)[:PICTURES]
    return replace(post, rest=rest, lines=(post.lines[0], line), rules=rules, suspense=0, pictures=seen)


def title_of(scene: Scene, table: LiveTable, text: ChannelText) -> str:
    if scene.beat in ("card", "words") and scene.card:
        return text.teller.thing_title(table.t, scene.card)
    if scene.beat == "turn":
        first = scene.lines[0]
        return first.text.rstrip(".") if first.starts == "turn" else text.say("beat-time")
    return text.say(f"beat-{scene.beat}") if scene.beat else ""


def _parts(scene: Scene) -> tuple[list[TextLine], list[TextLine], list[TextLine]]:
    """The lines in three parts: what led to the text, the text, and what follows. A text that follows a fight stays behind the fight's outcome."""
    lines = list(scene.lines)
    begins = next((i for i, line in enumerate(lines) if line.starts), 0)
    fate = next((i for i, line in enumerate(lines) if line.tone == "fight" and i >= begins), len(lines))
    story = [i for i, line in enumerate(lines[:fate]) if line.tone == "story"]
    if not story:
        return [], [], lines
    first = story[0]
    return (
        lines[:first],
        [lines[i] for i in story],
        [lines[i] for i in range(first, len(lines)) if i not in story],
    )


def _room(post: Post) -> int:
    """The room for the third part; a text that is shown after an outcome stands there, too."""
    return STORY + REST - len(post.story)


def led(line: TextLine) -> str:
    """A line of the first part in small print, except for a death."""
    return told(line) if line.tone == "fight" else f"-# {plain(line.text)}"


def told(line: TextLine) -> str:
    """A line marked by its tone, without colour."""
    words = plain(line.text)
    if line.tone == "story":
        return quote(words)
    if line.tone == "fight":
        return f"**{words}**"
    if line.tone in ("hint", "event"):
        return f"-# {words}"
    return f"- {words}"
