"""A pack ready to be played by machine players, in any process."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from heredity_bot.games.plugin import Game, GameOption, part_option, parts, plugin
from heredity_bot.packs.pack import Pack
from heredity_bot.playtest.run_id import RANDOM, BadRunId, PlayerKind, RunId, Stream
from heredity_bot.playtest.testbed import Testbed


@dataclass
class PlaytestPack:
    """A pack, the game that is played with it, and the game's testbed."""

    pack: Pack
    game: Game
    testbed: Testbed

    @classmethod
    def open(cls, pack: Pack) -> PlaytestPack:
        return cls.of(pack, plugin(pack.manifest.game).open(pack))

    @classmethod
    def of(cls, pack: Pack, game: Game) -> PlaytestPack:
        return cls(pack, game, plugin(pack.manifest.game).testbed(game, pack) or Testbed(game, pack))

    @cached_property
    def kinds(self) -> dict[str, PlayerKind]:
        """All kinds of players by their names, the random one first."""
        return {kind.name: kind for kind in (RANDOM, *self.testbed.kinds)}

    @property
    def players(self) -> tuple[int, ...]:
        """All numbers of players."""
        seating = self.game.seating
        return tuple(range(seating.least, seating.most + 1))

    @cached_property
    def part_key(self) -> str:
        """The key of the option that says at which part a game begins; "" for a game without parts."""
        option = part_option(self.game)
        return option.key if option else ""

    @property
    def parts(self) -> tuple[int, ...]:
        return parts(self.game)

    @cached_property
    def options(self) -> tuple[GameOption, ...]:
        """The other options that have a menu: games are played with all of their values."""
        return tuple(option for option in self.game.options if option.values and not option.is_part)

    def read_run_id(self, name: str) -> RunId:
        """The game that a report names; raises `BadRunId`."""
        fields = 2 + len(self.options) + bool(self.part_key)
        try:
            seed, kind, *given, index = name.rsplit("/", 1 + fields)
            number, players = int(index), tuple(map(int, given.pop().split(",")))
            part = (self.part_key, int(given.pop(0))) if self.part_key else None
            values = [tuple(value.split(",")) for value in given]
            options = tuple(zip((option.key for option in self.options), values, strict=True))
        except (ValueError, IndexError):
            raise BadRunId(
                f"{name!r} is not the name of a game; the report gives them, such as {self._example}"
            ) from None
        known = all(set(v) <= set(o.values) for o, v in zip(self.options, values, strict=True))
        if not known or kind not in self.kinds or not set(players) <= set(self.players) or number < 0:
            raise BadRunId(f"{name!r} names a player, an option or a table that is not known")
        return Stream(seed, self.kinds[kind], part, options, players).game(number)

    @property
    def _example(self) -> str:
        part = (self.part_key, min(self.parts)) if self.part_key else None
        options = tuple((option.key, option.values) for option in self.options)
        return Stream("1", [*self.kinds.values()][-1], part, options, self.players).game(17).name
