"""What a narrator is to this front end: a voice that reads scenes, and a line into a voice channel.

Speech itself is made elsewhere and handed in. So the bot runs without it, and tests listen without Discord.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias, get_args

import msgspec
from msgspec import Struct

from heredity_bot.journal import Document, Store
from heredity_bot.stage.scene import QuestionScene, Scene
from heredity_bot.tables.game import Game

Reads: TypeAlias = Literal["story", "all", "questions"]
READS: tuple[Reads, ...] = get_args(Reads)
KIND = "voice"


class Tape(Protocol):
    """Packets of 20 ms for a player; an empty one ends it."""

    def read(self) -> bytes: ...

    def cleanup(self) -> None: ...


Start = Callable[[Tape], bool]
"""Begins to play a tape; False: not now, `resume` is called when it can."""


class Passage(Protocol):
    """Something on its way to be heard; `finished` when it was heard, skipped or taken back."""

    finished: asyncio.Event


@dataclass(frozen=True)
class Manner:
    """How a table wants to be read to."""

    locale: str
    reads: Reads = "all"
    cues: bool = True


class Voice(Protocol):
    """One narrator at one table: everything in order, never over itself."""

    @property
    def paused(self) -> bool: ...

    async def listen(self, locale: str) -> bool:
        """Somebody is there; False: nothing can speak this language here."""
        ...

    def leave(self) -> None:
        """Nobody is there any more; nothing costs anything from now on."""

    def tell(self, game: Game, scenes: Sequence[Scene], manner: Manner) -> Sequence[Passage]: ...

    def ask(self, game: Game, question: QuestionScene, mark: str, manner: Manner) -> None:
        """A question, as far as this manner reads questions; of the same mark only what is new in it."""

    def pause(self) -> None: ...

    def resume(self) -> None: ...

    def skip(self) -> None:
        """On to the next passage."""

    def stop(self) -> None:
        """Nothing of what was to be said is said."""

    def again(self) -> bool:
        """The present passage from its beginning, or the last one; False when nothing was said yet."""
        ...

    def faster(self) -> float: ...

    def slower(self) -> float: ...

    def set_volume(self, volume: float) -> float: ...


class Narration(Protocol):
    """Where voices come from."""

    @property
    def reads(self) -> Reads:
        """What new tables are read."""
        ...

    @property
    def cues(self) -> bool: ...

    def missing(self) -> bool:
        """Whether something is not installed without which nothing can be heard."""
        ...

    def voice(self, start: Start, *, pace: float, volume: float) -> Voice: ...


class Line(Protocol):
    """A connection to a voice channel."""

    @property
    def connected(self) -> bool: ...

    def play(self, tape: Tape) -> bool: ...

    async def hang_up(self) -> None: ...


class NoLine(Exception):
    """A voice channel cannot be reached; `key` names the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Switchboard(Protocol):
    """What narrators need of Discord."""

    def trouble(self, channel: int) -> str:
        """Why a channel cannot be spoken in, as the key of a sentence; "" when it can."""
        ...

    def listeners(self, channel: int) -> set[str]:
        """People in a voice channel, without bots as far as they are known."""
        ...

    def where(self, server: int, user: str) -> int | None:
        """The voice channel somebody is in."""
        ...

    def me(self, server: int) -> int | None:
        """The voice channel the bot itself is in, as far as Discord has told."""
        ...

    def server_of(self, channel: int) -> int | None: ...

    async def connect(self, channel: int) -> Line:
        """Raises `NoLine`."""
        ...


class Habits(Struct, omit_defaults=True):
    """How the narrator is used at one place; kept, so that it comes back after a restart."""

    server: int = 0
    channel: int = 0
    """The voice channel it is in; 0 when it was not called, or has left."""
    by_itself: bool = False
    """It comes when somebody who plays here enters a voice channel."""
    cues: bool | None = None
    pace: float = 1.0
    volume: float = 1.0


async def recall(store: Store) -> dict[str, Habits]:
    """By place."""
    found = {}
    for place in await store.names(KIND):
        body = await store.get(KIND, place)
        if body:
            found[place] = msgspec.json.decode(body, type=Habits)
    return found


async def keep(store: Store, place: str, habits: Habits) -> None:
    await store.put(Document(KIND, place, msgspec.json.encode(habits)))
