"""What Guess offers to the rest of the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field, ValidationError

from heredity_bot.games.plugin import (
    ActCommands,
    ActVerb,
    Eye,
    Game,
    GameOption,
    GamePlugin,
    GameVoice,
    MachineLevel,
)
from heredity_bot.packs.pack import Manifest, Pack, bad_manifest
from heredity_bot.packs.problem import PackError, Problem
from heredity_bot.stage.locale_files import locale_text

if TYPE_CHECKING:
    from heredity_bot.pictures.palette import Palette
    from tests.games.guess.game import GuessGame
    from tests.games.guess.machine import GuessMachine
    from tests.games.guess.painter import GuessPainter
    from tests.games.guess.teller import GuessTeller


RANGE = GameOption("range", ("10", "20"), default="20")


class GuessManifest(Manifest):
    """`pack.yaml` of a pack for Guess."""

    rounds: Annotated[int, Field(ge=1, le=50)] = 8


class GuessPlugin(GamePlugin):
    """Its parts are imported when they are asked for, so that a list of games costs nothing."""

    name = "guess"
    starter = "plain-numbers"
    entry_kinds = ()
    options = (RANGE,)
    machine_levels = ("easy", "normal", "hard")
    act_commands = ActCommands("guess", (ActVerb("number", "guess"),))
    cues = GameVoice({"GUESS-05": "card"})
    pack_folder = Path(__file__).parent / "pack"

    def preload(self) -> None:
        import tests.games.guess.game
        import tests.games.guess.painter  # noqa: F401 - imported for later

    def open(self, pack: Pack) -> GuessGame:
        from tests.games.guess.game import GuessGame

        if problems := self.check(pack):
            raise PackError(problems)
        return GuessGame(pack, GuessManifest.model_validate(pack.head.data).rounds)

    def check(self, pack: Pack) -> list[Problem]:
        try:
            GuessManifest.model_validate(pack.head.data)
        except ValidationError as fault:
            return list(bad_manifest(fault, pack.head, GuessManifest))
        return []

    def schema(self, kind: str) -> dict[str, Any]:
        return GuessManifest.model_json_schema() if kind == "pack" else {}

    def texts(self, locale: str, file: str) -> str:
        return locale_text("tests.games.guess", f"{locale}/{file}.ftl")

    def teller(self, locale: str, pack: Pack, player: Callable[[str], str] = str) -> GuessTeller:
        from tests.games.guess.teller import GuessTeller

        return GuessTeller(locale, pack, player)

    def machine(self, level: MachineLevel, game: Game, seats: Eye, seed: str) -> GuessMachine:
        from tests.games.guess.machine import GuessMachine

        [seat] = seats
        return GuessMachine(level, seat, seed)

    def painter(
        self, locale: str, pack: Pack, palette: Palette, player: Callable[[str], str] = str
    ) -> GuessPainter:
        from tests.games.guess.painter import GuessPainter

        return GuessPainter(self.teller(locale, pack, player), palette)


PLUGIN: GamePlugin = GuessPlugin()
