"""The name of a game says everything needed to play it again: it is also the seed of its chance."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from heredity_bot.games.heredity.rules.editions import EDITIONS

KINDS = ("random", "curious", "careful")
PLAYERS = (1, 2, 3, 4)


@dataclass(frozen=True)
class Bounds:
    """Whatever goes on beyond these is endless."""

    answers: int = 5_000
    laps: int = 150


class BadName(ValueError):
    """Not the name of a game."""


class Turn(NamedTuple):
    """Which game of a warm-up, and of how many."""

    number: int
    of: int


@dataclass(frozen=True, order=True)
class Stream:
    """Games of one kind of player in one chapter, in order; later ones learn from earlier ones."""

    seed: str
    kind: str
    chapter: int
    editions: tuple[str, ...]
    players: tuple[int, ...]

    def tables(self) -> list[tuple[str, int]]:
        """The tables that take turns: each edition with each number of players."""
        return list(product(self.editions, self.players))

    def game(self, index: int) -> Game:
        edition, players = self.tables()[index % len(self.tables())]
        return Game(self, index, edition, players)

    def rehearsal(self, index: int, edition: str, turn: Turn) -> Game:
        """A game that only warms up: it is not counted, and no report names it."""
        return Game(self, index, edition, self.players[index % len(self.players)], turn)

    def __str__(self) -> str:
        editions, players = ",".join(self.editions), ",".join(map(str, self.players))
        return f"{self.seed}/{self.kind}/{self.chapter}/{editions}/{players}"


@dataclass(frozen=True)
class Game:
    """One game of a stream."""

    stream: Stream
    index: int
    edition: str
    players: int
    turn: Turn | None = None
    """Of a game that only warms up."""

    @property
    def teaches(self) -> bool:
        """Whether later games know what happened in it."""
        return self.turn is not None or self.stream.kind == "curious"

    @property
    def name(self) -> str:
        what = f"warm-up {self.edition} " if self.turn else ""
        return f"{self.stream}/{what}{self.index}"


def read_name(name: str) -> Game:
    """The game that a report names."""
    try:
        seed, kind, chapter, editions, players, index = name.rsplit("/", 5)
        stream = Stream(
            seed, kind, int(chapter), tuple(editions.split(",")), tuple(map(int, players.split(",")))
        )
        number = int(index)
    except ValueError:
        raise BadName(
            f"{name!r} is not the name of a game; the report gives them, such as {_EXAMPLE}"
        ) from None
    known = kind in KINDS and set(stream.editions) <= set(EDITIONS) and set(stream.players) <= set(PLAYERS)
    if not known or number < 0:
        raise BadName(f"{name!r} names a player, an edition or a table that is not known")
    return stream.game(number)


_EXAMPLE = "1/careful/0/fr-2023,de-2025/1,2,3,4/17"
