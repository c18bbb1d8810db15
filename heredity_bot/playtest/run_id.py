"""The id of a playtest game says everything needed to play it again: it is also the seed of its chance."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Literal, NamedTuple

from heredity_bot.games.plugin import Game, OptionValue


@dataclass(frozen=True)
class PlayerKind:
    """A kind of machine player, and how it learns from earlier games."""

    name: str
    learns: Literal["never", "always", "in a warm-up"] = "never"
    """"always": from every game; "in a warm-up": from games that are played first and not counted."""


RANDOM = PlayerKind("random")


@dataclass(frozen=True)
class GameBounds:
    """A game that goes on beyond these is endless."""

    answers: int = 5_000
    length: int = 150
    """In the unit of the game's testbed."""


class BadRunId(ValueError):
    """Not the id of a playtest game."""


class WarmUpTurn(NamedTuple):
    """Which game of a warm-up, and of how many."""

    number: int
    of: int


@dataclass(frozen=True)
class Stream:
    """Games of one kind of player in one part of the game, in order; later ones may learn from earlier ones."""

    seed: str
    kind: PlayerKind
    part: tuple[str, int] | None
    """The key of the option that says where a game begins, and its value; None for a game without parts."""
    options: tuple[tuple[str, tuple[str, ...]], ...]
    """Other options that are chosen from a menu, each with the values that take turns."""
    players: tuple[int, ...]

    def settings(self) -> list[tuple[str, ...]]:
        """All combinations of the values of `options`."""
        return list(product(*(values for _, values in self.options)))

    def game(self, index: int) -> RunId:
        """Settings and numbers of players take turns."""
        setting, players = divmod(index % (len(self.settings()) * len(self.players)), len(self.players))
        return RunId(self, index, self.settings()[setting], self.players[players])

    def rehearsal(self, index: int, values: tuple[str, ...], turn: WarmUpTurn) -> RunId:
        """A game of a warm-up: it is not counted, and no report names it."""
        return RunId(self, index, values, self.players[index % len(self.players)], turn)

    def __str__(self) -> str:
        part = [str(self.part[1])] if self.part else []
        options = [",".join(values) for _, values in self.options]
        return "/".join([self.seed, self.kind.name, *part, *options, ",".join(map(str, self.players))])


@dataclass(frozen=True)
class RunId:
    """One game of a stream; `name` is its id as reports print it."""

    stream: Stream
    index: int
    values: tuple[str, ...]
    """The values of the stream's options in this game."""
    players: int
    turn: WarmUpTurn | None = None
    """Set for a game of a warm-up."""

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options of this game, as `Game.set_up` takes them."""
        part: dict[str, OptionValue] = dict([self.stream.part]) if self.stream.part else {}
        return part | dict(zip((key for key, _ in self.stream.options), self.values, strict=True))

    def seats(self, game: Game) -> dict[str, str]:
        return game.plan([f"player {n}" for n in range(1, self.players + 1)])

    @property
    def teaches(self) -> bool:
        """Whether players of later games know what happened in it."""
        return self.turn is not None or self.stream.kind.learns == "always"

    @property
    def name(self) -> str:
        warm_up = " ".join(["warm-up", *self.values, ""]) if self.turn else ""
        return f"{self.stream}/{warm_up}{self.index}"
