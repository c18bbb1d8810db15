"""The stories of the start page: packs with the options of their games, their titles and tellers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from heredity_bot.frontends.web.text import find, web_text
from heredity_bot.games.plugin import Game, GameOption, Options, Teller, fitting_options, part_option, plugin
from heredity_bot.kernel import Phrase
from heredity_bot.packs.pack import peek
from heredity_bot.packs.problem import PackError
from heredity_bot.stage.ui_text import UiText
from heredity_bot.tables.info import TOGETHER
from heredity_bot.tables.pack_library import Opened, PackLibrary

Player = Callable[[str], str]
"""Returns the name of a person."""


class Catalogue:
    """The packs of one library; one that does not open is left out. `usual` are the options that the settings choose."""

    def __init__(
        self,
        library: PackLibrary,
        paths: Callable[[], Iterable[Path]],
        usual: Mapping[str, str] | None = None,
    ) -> None:
        self.library, self._paths, self.usual = library, paths, dict(usual or {})
        self._known: dict[Path, tuple[Stamps, Opened]] = {}
        self._looking = asyncio.Lock()

    async def stories(self, locale: str) -> list[dict[str, Any]]:
        """The stories in the order of the packs. While packs are read, further requests wait for the result."""
        found: dict[str, dict[str, Any]] = {}
        async with self._looking:
            for path in self._paths():
                opened = await self._opened(path)
                if opened is not None and opened.pack.manifest.id not in found:
                    found[opened.pack.manifest.id] = await asyncio.to_thread(self._story, opened, locale)
        return list(found.values())

    async def _opened(self, path: Path) -> Opened | None:
        """An opened pack, read again only when one of its files has changed, as that takes half a second."""
        now = await asyncio.to_thread(stamps, path)
        kept = self._known.get(path)
        if kept is None or kept[0] != now:
            try:
                kept = self._known[path] = (now, await self.library.open_path(path))
            except PackError:
                self._known.pop(path, None)
                return None
        return kept[1]

    def _story(self, opened: Opened, locale: str) -> dict[str, Any]:
        pack, game = opened.pack, opened.game
        text, teller = web_text(locale, game.name), plugin(game.name).teller(locale, pack)
        usual = fitting_options(game, self.usual)

        def names(seats: Iterable[str]) -> list[str]:
            return [teller.seat(seat) for seat in seats]

        return {
            "pack": pack.manifest.id,
            "title": pack.title(locale),
            "lesson": game.is_lesson,
            "languages": list(pack.manifest.languages),
            "options": [
                {
                    "key": option.key,
                    "title": text.say(f"option-{option.key}"),
                    "part": option.is_part,
                    "value": usual.get(option.key, option.default),
                    "values": [
                        {
                            "value": value,
                            "title": _value_title(option.key, value, text, teller),
                            "about": teller.option_about(option.key, value),
                        }
                        for value in option.values
                    ],
                }
                for option in offered(game)
            ],
            "seating": [_seating(game, n, names) for n in range(game.seating.least, game.seating.most + 1)],
            "machines": machine_titles(game, teller) if game.company == "rivals" else [],
        }

    async def game(self, pack_id: str) -> Game | None:
        """The game of the newest version of a pack, by the id of the pack."""
        for path in self._paths():
            if peek(path) == pack_id and (opened := await self._opened(path)) is not None:
                return opened.game
        return None

    async def teller(self, pack_name: str, locale: str, player: Player) -> Teller | None:
        opened = await self.library.opened(pack_name)
        return plugin(opened.game.name).teller(locale, opened.pack, player) if opened else None

    async def title(self, pack_name: str, locale: str) -> str:
        opened = await self.library.opened(pack_name)
        return opened.pack.title(locale) if opened else pack_name.partition(" ")[0]

    async def title_with_part(
        self, pack_name: str, locale: str, options: Options, part: int | None = None
    ) -> str:
        """The title of a pack with that of the part that is played, or with which the game will begin."""
        opened, title = await self.library.opened(pack_name), await self.title(pack_name, locale)
        option = part_option(opened.game) if opened else None
        if opened is None or option is None:
            return title
        value = options.get(option.key, "") if part is None else part
        name = (
            plugin(opened.game.name).teller(locale, opened.pack).option_value(option.key, str(value))
            if value != ""
            else ""
        )
        return f"{title} · {name}" if name else title


def offered(game: Game) -> list[GameOption]:
    """The options that people can choose on the start page."""
    return [option for option in game.options if option.is_public and option.values]


def machine_titles(game: Game, teller: Teller) -> list[dict[str, str]]:
    """The levels of machine players that a game has, with words that say what they are."""
    words = teller.words()
    return [
        {"level": level, "title": str(words.tell(Phrase(f"machine.level.{level}")))}
        for level in plugin(game.name).machine_levels
    ]


def part_title(teller: Teller, game: Game, part: int | str) -> str:
    option = part_option(game)
    return teller.option_value(option.key, str(part)) if option else ""


def _value_title(key: str, value: str, text: UiText, teller: Teller) -> str:
    told = find(text, f"option-{key}-{value}") or teller.option_value(key, value)
    return told or find(text, f"option-{key}-other", value=value) or value


Stamps: TypeAlias = dict[str, tuple[float, int]]


def stamps(path: Path) -> Stamps:
    """The modification time and the size of each file of a pack; links are not followed."""
    found = {}
    for file in [path] if path.is_file() else sorted(path.rglob("*.yaml")):
        try:
            stat = file.lstat()
        except OSError:
            continue
        found[str(file)] = (stat.st_mtime, stat.st_size)
    return found


def _seating(game: Game, players: int, names: Callable[[Iterable[str]], list[str]]) -> dict[str, Any]:
    """The seats of each player by the rules, and those that all play together."""
    numbers = [str(n) for n in range(players)]
    plan = game.plan(numbers)
    held = {holder: [seat for seat in game.seats if plan[seat] == holder] for holder in (*numbers, TOGETHER)}
    return {"players": [names(held[n]) for n in numbers], "together": names(held[TOGETHER])}
