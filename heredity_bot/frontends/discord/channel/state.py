"""What a channel has been shown of a table: kept beside the table, so that nothing is said twice."""

from __future__ import annotations

import msgspec
from msgspec import Struct, field

from heredity_bot.frontends.discord.messages.attachments import SentImage
from heredity_bot.frontends.discord.messages.posts import Post
from heredity_bot.journal import Document, Store

STATE = "room"
"""The kind of the documents in which it is stored."""
POSTS, CALLS = 100, 40
"""Most posts that are kept because an undo may strike them, and most calls of people."""


class Posted(Struct, frozen=True):
    """A post that stands in the channel."""

    position: int
    """Answers given when it was made: undone when the game goes behind it."""
    message: int
    title: str
    poll: bool = False
    """A poll cannot be struck out: it is deleted."""


class Polled(Struct, frozen=True):
    """A poll that carries a vote."""

    key: str
    message: int
    papers: tuple[str, ...]
    """Its answers as the table counts them, in their order."""
    ended: bool = False
    counted: tuple[str, ...] = ()
    """People who voted in the poll, and not with a command."""


class Open(Struct, frozen=True):
    """The last post while what it began is not over."""

    message: int
    post: Post
    held_back: bool = False
    """The post ends before its outcome, which is added after a pause."""
    images: tuple[SentImage, ...] = field(default=(), name="shots")
    """Pictures that it has."""


class ChannelState(Struct, omit_defaults=True):
    """The messages that show a table, and the last line of the journal that they show."""

    message: int = 0
    """The living table message."""
    leaving: int = 0
    """The one before it, until it is deleted."""
    line: int = 0
    begun: tuple[int, int] = (0, 0)
    """(line, parts): the line that is being written, and how many of its parts are already posted."""
    position: int = 0
    moves: int = 0
    """How often the table message was sent; part of its nonce, so that Discord sends none twice."""
    posts: list[Posted] = field(default_factory=list)
    news: list[str] = field(default_factory=list)
    open: Open | None = None
    called: list[str] = field(default_factory=list)
    """Question and person, for those who were called already."""
    reminder: int = 0
    reminded: str = ""
    """The question that the reminder is about."""
    part_at: int = field(default=0, name="chapter_at")
    """The position at which the present part of the game began."""
    poll: Polled | None = None


async def recall(store: Store, table: str) -> ChannelState | None:
    body = await store.get(STATE, table)
    return msgspec.json.decode(body, type=ChannelState) if body else None


async def keep(store: Store, table: str, memory: ChannelState) -> None:
    await store.put(Document(STATE, table, msgspec.json.encode(memory)))


def is_unfinished(memory: ChannelState) -> bool:
    """Whether players see something unfinished: a post without its outcome, or a second table message."""
    return bool(memory.leaving or (memory.open and memory.open.held_back))


def elsewhere(memory: ChannelState) -> ChannelState:
    """The state for another channel, in which no message stands yet."""
    return ChannelState(
        line=memory.line, position=memory.position, moves=memory.moves, part_at=memory.part_at
    )


def without(memory: ChannelState, user: str) -> ChannelState:
    """The state without a person who is to be forgotten."""
    memory.news = [line for line in memory.news if f"<@{user}>" not in line]
    memory.called = [call for call in memory.called if not call.endswith(f":{user}")]
    return memory
