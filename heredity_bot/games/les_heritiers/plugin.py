"""What Les Héritiers offers to the rest of the program. Its parts are imported when they are asked for."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from heredity_bot.games.plugin import (
    ActCommands,
    ActVerb,
    EntryKind,
    Eye,
    Game,
    GamePlugin,
    GameVoice,
    MachineLevel,
    MachinePlayer,
    PageTheme,
)
from heredity_bot.stage.locale_files import locale_text

if TYPE_CHECKING:
    from heredity_bot.games.les_heritiers.chronicle.story import LesHeritiersChronicler
    from heredity_bot.games.les_heritiers.game import LesHeritiers
    from heredity_bot.games.les_heritiers.pictures.painter import LesHeritiersPainter
    from heredity_bot.games.les_heritiers.telling.teller import LesHeritiersTeller
    from heredity_bot.packs.pack import Pack
    from heredity_bot.packs.problem import Problem
    from heredity_bot.pictures.palette import Palette

NAME, STARTER = "les_heritiers", "four-houses"
PACKAGE = "heredity_bot.games.les_heritiers"

ACT_COMMANDS = ActCommands(
    "house",
    tuple(ActVerb(act, act) for act in ("birth", "propose", "wed", "kill", "court")),
    highest_thing=999,
)
"""People are looked up by their birth numbers, which lists show with their names."""


class LesHeritiersPlugin(GamePlugin):
    """The game of four dynasties."""

    name = NAME
    starter = STARTER
    machine_levels = ("easy", "normal", "hard")
    entry_kinds = (
        EntryKind("characters", "character", id_name="name", example="runa"),
        EntryKind("houses", "house", id_name="family", example="spades"),
        EntryKind("lessons", "lesson", id_name="name", example="two_crowns"),
    )

    act_commands = ACT_COMMANDS
    theme = PageTheme(f"{PACKAGE}.browser_theme", "table.css", "marks.js", "icon.svg")

    @property
    def cues(self) -> GameVoice:
        from heredity_bot.games.les_heritiers.voice import CUES  # noqa: PLC0415 - when it is asked for

        return CUES

    def preload(self) -> None:
        for module in ("cards.pack_loader", "game", "telling.teller", "pictures.painter"):
            import_module(f"{PACKAGE}.{module}")

    def open(self, pack: Pack) -> LesHeritiers:
        from heredity_bot.games.les_heritiers.cards.pack_loader import open_dynasties  # noqa: PLC0415 - when it is asked for
        from heredity_bot.games.les_heritiers.game import LesHeritiers  # noqa: PLC0415 - likewise

        found = open_dynasties(pack)
        return LesHeritiers(found.cards, pack, lesson=found.lesson)

    def check(self, pack: Pack) -> list[Problem]:
        from heredity_bot.games.les_heritiers.cards.pack_loader import check  # noqa: PLC0415 - when it is asked for

        return check(pack)

    def machine(self, level: MachineLevel, game: Game, seats: Eye, seed: str) -> MachinePlayer:
        from heredity_bot.games.les_heritiers.game import LesHeritiers  # noqa: PLC0415 - when it is asked for
        from heredity_bot.games.les_heritiers.players.lesson_rival import LessonRival  # noqa: PLC0415 - likewise
        from heredity_bot.games.les_heritiers.players.levels import machine_player  # noqa: PLC0415 - likewise

        assert isinstance(game, LesHeritiers)
        [seat] = seats
        if game.lesson is not None:
            return LessonRival(game.lesson, seat, game.cards)
        return machine_player(level, seat, game.cards, seed)

    def chronicler(
        self, locale: str, pack: Pack, player: Callable[[str], str] = str
    ) -> LesHeritiersChronicler:
        from heredity_bot.games.les_heritiers.chronicle.story import LesHeritiersChronicler  # noqa: PLC0415 - likewise

        return LesHeritiersChronicler(locale, pack, self.texts(locale, "chronicle"), player)

    def texts(self, locale: str, file: str) -> str:
        return locale_text(PACKAGE, f"{locale}/{file}.ftl")

    def teller(self, locale: str, pack: Pack, player: Callable[[str], str] = str) -> LesHeritiersTeller:
        from heredity_bot.games.les_heritiers.telling.teller import LesHeritiersTeller  # noqa: PLC0415 - likewise

        return LesHeritiersTeller(locale, pack, player)

    def painter(
        self, locale: str, pack: Pack, palette: Palette, player: Callable[[str], str] = str
    ) -> LesHeritiersPainter:
        from heredity_bot.games.les_heritiers.pictures.painter import LesHeritiersPainter  # noqa: PLC0415 - likewise

        return LesHeritiersPainter(locale, pack, player, palette)


PLUGIN: GamePlugin = LesHeritiersPlugin()
