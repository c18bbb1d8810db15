"""The words of this front end, and everything that tells one table in one language."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cache
from typing import Any, TypeVar

from cachetools import LRUCache

from heredity_bot.frontends.discord.messages.page import TextBlock, cut, plain
from heredity_bot.games.plugin import (
    PUBLIC,
    Eye,
    Game,
    GameOption,
    Look,
    Teller,
    game_names,
    plugin,
)
from heredity_bot.kernel import Ref
from heredity_bot.stage.language import LANGUAGES
from heredity_bot.stage.scene import Choice, QuestionScene, TextLine
from heredity_bot.stage.ui_text import UiText
from heredity_bot.stage.words import Words, is_machine, machine_title
from heredity_bot.tables.table import LiveTable
from heredity_bot.tables.table_text import TableText

T = TypeVar("T")

PACKAGE = "heredity_bot.frontends.discord"
DETAILS = 1500
TEXTS = 2_000
"""Tables and languages that are kept in words."""


def mention(user: str) -> str:
    """How Discord shows somebody by name; it calls them only where a message says so."""
    return f"<@{user}>" if user.isdecimal() else user


def called(user: str, locale: str) -> str:
    """A player by name: a person by their mention, a machine by its number and level."""
    return f"<@{user}>" if user.isdecimal() else machine_title(user, locale) if is_machine(user) else user


def moment(at: float) -> str:
    """Discord shows it in everybody's own time."""
    return f"<t:{int(at)}:R>"


def name_of(ref: Ref, _words: Words) -> str:
    return mention(ref.id) if ref.kind == "user" else ref.id


@cache
def discord_text(locale: str, game: str = "") -> UiText:
    """The words of this front end, with those of a game put over them."""
    files = ("table", "discord") if game else ()
    return UiText(PACKAGE, locale, "\n".join(plugin(game).texts(locale, file) for file in files), name_of)


@cache
def common_text(locale: str) -> UiText:
    """The words for commands and for replies without a table.

    Those of all games are put over ours; where several have words for the same key, the first game counts.
    """
    texts = [plugin(game).texts(locale, "discord") for game in reversed(game_names())]
    return UiText(PACKAGE, locale, "\n".join(texts), name_of)


def teller_of(game: Game, locale: str) -> Teller:
    assert game.opened_pack is not None, "games of the library bring their words"  # noqa: S101
    return plugin(game.name).teller(locale, game.opened_pack, mention)


LOCALES_BY_DISCORD = {code: language.code for language in LANGUAGES.values() for code in language.discord}
"""Our language for each of Discord's, such as `en-GB` or `fr`."""


class ChannelText:
    """One table in one language. What is told of the game itself is told once for each of its moments."""

    def __init__(self, table: LiveTable, locale: str) -> None:
        self.table, self.session, self.locale = table, table.session, locale
        self.own = discord_text(locale, table.game.name)
        self.say = self.own.say
        self.teller = teller_of(table.game, locale)
        self.telling = TableText(locale, self.teller, table, when=moment)
        self._told: dict[Hashable, tuple[int, object, Any]] = {}

    def part(self, option: GameOption, number: str) -> str:
        """A part of the game by its title, or else by its number."""
        return self.teller.option_value(option.key, number) or self.say("part-n", n=int(number))

    def find_look(self, name: str) -> Look | None:
        return next((look for look in self.teller.looks if look.name == name), None)

    def question(self, eye: Eye = PUBLIC) -> QuestionScene | None:
        """The question in words; acts get their words when they are looked at, which must be before the game goes on."""
        ask = self.table.ask
        if ask is None:
            return None
        if not self.table.game.is_private(ask):
            eye = PUBLIC
        tell = self.teller.question
        return self._once(("question", eye), lambda: tell(self.table.t, ask, at_once=False, eye=eye))

    def look(self, name: str, seat: str = "") -> list[TextLine]:
        """The public part of a look, in few words."""
        tell = self.teller.look
        return self._once((name, seat), lambda: tell(self.table.t, name, seat=seat, short=True))

    def details(self, choices: Iterable[Choice]) -> TextBlock | None:
        """The costs and consequences of choices whose buttons have room for their labels alone."""
        lines = [
            self.say("pair", name=f"**{plain(choice.label)}**", value=plain(choice.details))
            for choice in choices
            if choice.cost or choice.consequence
        ]
        return TextBlock(cut("\n".join(lines), DETAILS)) if lines else None

    def _once(self, what: Hashable, tell: Callable[[], T]) -> T:
        """Keep a text while the game stands still: the number of its answers tells whether it went on."""
        session = self.table.session
        if session is None or session is not self.session:
            return tell()
        known = self._told.get(what)  # a rule that failed leaves the number as it was, and another table
        if known is not None and known[0] == session.position and known[1] is session.table:
            told: T = known[2]
            return told
        told = tell()
        self._told[what] = (session.position, session.table, told)
        return told


class ChannelTextCache:
    """The texts of tables by language that were used lately, because most clicks ask for what was just shown."""

    def __init__(self, most: int = TEXTS) -> None:
        self._known: LRUCache[tuple[str, str], ChannelText] = LRUCache(most)

    def of(self, table: LiveTable, locale: str = "") -> ChannelText:
        """A table in a language, by default its own."""
        locale = locale or table.info.settings.locale
        key = (table.id, locale)
        found = self._known.get(key)
        if found is None or found.table is not table or found.session is not table.session:
            found = ChannelText(table, locale)
            if not table.gone:
                self._known[key] = found
        return found

    def forget(self, table: str) -> None:
        """Drop the texts of a table that left memory: they would keep it there."""
        for locale in LANGUAGES:
            self._known.pop((table, locale), None)
