"""The plugin of Heredity: all that it offers to the rest of the program. Its parts are imported when they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from heredity_bot.games.plugin import (
    ActCommands,
    ActVerb,
    EntryKind,
    Eye,
    Game,
    GameOption,
    GamePlugin,
    GameVoice,
    MachineLevel,
    MachinePlayer,
    PackThing,
    PageTheme,
    SchemaKind,
    ThingPreview,
)
from heredity_bot.stage.locale_files import locale_text

if TYPE_CHECKING:
    from heredity_bot.games.heredity.chronicle.story import HeredityChronicler
    from heredity_bot.games.heredity.game import HeredityGame
    from heredity_bot.games.heredity.pictures.painter import HeredityPainter
    from heredity_bot.games.heredity.players.testbed import HeredityTestbed
    from heredity_bot.games.heredity.telling.teller import HeredityTeller
    from heredity_bot.games.plugin import Game
    from heredity_bot.packs.pack import Pack
    from heredity_bot.packs.problem import Problem
    from heredity_bot.pictures.palette import Palette
    from heredity_bot.pictures.picture import Picture

NAME, STARTER = "heredity", "core"
PACKAGE = "heredity_bot.games.heredity"

EDITION = GameOption("edition", ("fr-2023", "de-2025"), "fr-2023")
HOUSE_RULES = GameOption("house_rules", is_public=False)
CHAPTER = GameOption("chapter", is_part=True)

ACT_COMMANDS = ActCommands(
    "do",
    (
        ActVerb("move", "move"),
        ActVerb("observe", "observe"),
        ActVerb("talk", "talk"),
        ActVerb("interact", "interact"),
        ActVerb("explore", "explore"),
        ActVerb("attack", "attack"),
        ActVerb("together", "attack_together"),
        ActVerb("use", "use"),
        ActVerb("heal", "heal"),
        ActVerb("pick-up", "pick_up"),
        ActVerb("drop", "drop"),
        ActVerb("trade", "trade"),
        ActVerb("repair", "repair"),
        ActVerb("improve", "improve"),
        ActVerb("wound", "wound"),
        ActVerb("commit", "commit"),
        ActVerb("card", "do"),
    ),
    highest_thing=999,
)


class HeredityPlugin(GamePlugin):
    """Heredity, both editions."""

    name = NAME
    starter = STARTER
    entry_kinds = (EntryKind("cards", "card", id_name="number", example="100"),)
    options = (EDITION, HOUSE_RULES, CHAPTER)
    machine_levels = ("easy", "normal", "hard")
    act_commands = ACT_COMMANDS
    theme = PageTheme(f"{PACKAGE}.browser_theme", "table.css", "marks.js", "icon.svg")

    @property
    def cues(self) -> GameVoice:
        from heredity_bot.games.heredity.voice import CUES  # noqa: PLC0415 - when it is asked for

        return CUES

    def preload(self) -> None:
        for module in ("cards.pack_loader", "game", "telling.teller", "pictures.painter"):
            import_module(f"{PACKAGE}.{module}")

    def open(self, pack: Pack) -> HeredityGame:
        from heredity_bot.games.heredity.cards.pack_loader import open_box  # noqa: PLC0415 - when it is asked for
        from heredity_bot.games.heredity.game import HeredityGame  # noqa: PLC0415 - likewise

        return HeredityGame(open_box(pack), opened_pack=pack)

    def check(self, pack: Pack) -> list[Problem]:
        from heredity_bot.games.heredity.cards.pack_loader import check  # noqa: PLC0415 - when it is asked for

        return check(pack)

    def new_pack(self, name: str, *, box: bool = False) -> dict[str, str]:
        from heredity_bot.games.heredity.cards.starter_pack import skeleton  # noqa: PLC0415 - likewise

        return skeleton(name, box=box)

    def preview(self, game: Game, thing_id: str, locale: str) -> ThingPreview:
        from heredity_bot.games.heredity.pictures.face_preview import preview  # noqa: PLC0415 - likewise

        return preview(game, thing_id, locale)

    def contact_sheets(self, game: Game, locale: str, palette: Palette) -> Mapping[int, Picture]:
        from heredity_bot.games.heredity.pictures.contact_sheet import contact_sheets  # noqa: PLC0415 - likewise

        return contact_sheets(game, locale, palette)

    def schema(self, kind: SchemaKind) -> dict[str, Any]:
        from heredity_bot.games.heredity.cards.schema import schema  # noqa: PLC0415 - when it is asked for

        return schema(kind)

    def texts(self, locale: str, file: str) -> str:
        return locale_text(PACKAGE, f"{locale}/{file}.ftl")

    def teller(self, locale: str, pack: Pack, player: Callable[[str], str] = str) -> HeredityTeller:
        from heredity_bot.games.heredity.telling.teller import HeredityTeller  # noqa: PLC0415 - likewise

        return HeredityTeller(locale, pack, player)

    def pack_things(self, pack: Pack, locale: str) -> list[PackThing]:
        """All cards by number."""
        numbered = {entry.id: entry.data for entry in pack.entries if isinstance(entry.id, int)}
        return [
            PackThing(
                id=str(number),
                name=pack.text(locale, f"{number}.name") or "",
                sides=(str(number),) if card.get("back") is None else (str(number), f"{number}b"),
            )
            for number, card in sorted(numbered.items())
        ]

    def painter(
        self, locale: str, pack: Pack, palette: Palette, player: Callable[[str], str] = str
    ) -> HeredityPainter:
        from heredity_bot.games.heredity.pictures.painter import HeredityPainter  # noqa: PLC0415 - likewise

        return HeredityPainter(locale, pack, player, palette)

    def chronicler(self, locale: str, pack: Pack, player: Callable[[str], str] = str) -> HeredityChronicler:
        from heredity_bot.games.heredity.chronicle.story import HeredityChronicler  # noqa: PLC0415 - likewise

        return HeredityChronicler(locale, pack, self.texts(locale, "chronicle"), player)

    def testbed(self, game: Game, pack: Pack) -> HeredityTestbed:
        from heredity_bot.games.heredity.players.testbed import HeredityTestbed  # noqa: PLC0415 - likewise

        return HeredityTestbed(game, pack)

    def machine(self, level: MachineLevel, game: Game, seats: Eye, seed: str) -> MachinePlayer:
        """Easy acts at random, normal seeks what is new, hard heals, fights and explores with care."""
        from heredity_bot.games.heredity.game import HeredityGame  # noqa: PLC0415 - likewise
        from heredity_bot.games.heredity.players.machine import FamilyMachine  # noqa: PLC0415 - likewise

        assert isinstance(game, HeredityGame)
        return FamilyMachine(level, game, seats, seed)


PLUGIN: GamePlugin = HeredityPlugin()
