"""The local table: finds out what to play, a saved table or a new one, and plays it."""

from __future__ import annotations

import sys
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from heredity_bot.app import House, Trouble, find_packs, load, open_house, sentence, store_trouble, unplayable
from heredity_bot.commands.files import free_name
from heredity_bot.frontends.terminal.backstage import Backstage
from heredity_bot.frontends.terminal.screen import Plain, Rich, Screen
from heredity_bot.frontends.terminal.speech import LOCALES, Speech, speech
from heredity_bot.frontends.terminal.start import choose
from heredity_bot.frontends.terminal.table import Left, Table
from heredity_bot.games.heredity.telling.teller import Teller
from heredity_bot.journal import StoreFault
from heredity_bot.journal.private import open_for_writing
from heredity_bot.kernel import Many, Phrase
from heredity_bot.packs.problem import PackError
from heredity_bot.settings import Settings
from heredity_bot.stage.tabletalk import TableTalk
from heredity_bot.tables.bundle import gather, write_bundle
from heredity_bot.tables.deeds import Begin, Changed, Join
from heredity_bot.tables.desk import TOGETHER
from heredity_bot.tables.hall import TableFault, minds_only, new_seed
from heredity_bot.tables.hotseat import hot_seat
from heredity_bot.tables.library import Opened
from heredity_bot.tables.replaying import given
from heredity_bot.tables.settings import Settings as TableSettings
from heredity_bot.tables.table import News, Outcome
from heredity_bot.tables.table import Table as Live

PLACE = "terminal"
LEASE = 4.0
"""Seconds after which a terminal that was killed has left its table: nobody likes to wait for a crash."""

PLAYED = "played"


@dataclass(frozen=True)
class Wishes:
    """What the command line asked for; None: not said."""

    pack: Path | None = None
    chapter: int | None = None
    players: int | None = None
    edition: str | None = None
    language: str | None = None
    seed: str | None = None
    table: str | None = None
    plain: bool = False
    new: bool = False


def play(settings: Settings, wishes: Wishes, screen: Screen | None = None) -> int:
    """The local table, from the first question to the last."""
    plain = wishes.plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    screen = screen or (Plain() if plain else Rich())
    with Backstage() as run:
        house = run(_open(settings, wishes))
        try:
            return _Host(house, run, wishes, screen, ask=not plain).play()
        except Left:
            return 0
        except StoreFault as fault:
            raise store_trouble(settings, fault) from None
        finally:
            run(house.close())


def _open(settings: Settings, wishes: Wishes) -> Coroutine[Any, Any, House]:
    return open_house(settings, lease=LEASE, seed=lambda: wishes.seed or new_seed(), minds=minds_only(PLACE))


class _Host:
    """Finds out what to play: the saved table, or a new one."""

    def __init__(self, house: House, run: Backstage, wishes: Wishes, screen: Screen, *, ask: bool) -> None:
        self.house, self.run, self.wishes, self.screen, self.ask = house, run, wishes, screen, ask
        self.settings, self.hall = house.settings, house.hall
        self.locale = wishes.language or self.settings.locale.value
        self.opening: Outcome | None = None
        self._news: list[News] = []
        self.hall.listen(lambda _table, news: self._news.append(news))

    @property
    def own(self) -> Speech:
        return speech(self.locale)

    def play(self) -> int:
        run = self.run
        run(self.house.start())
        try:
            table = self._saved_table() or self._new_table()
        except TableFault as fault:
            raise Trouble(sentence(fault.refusal, self.locale)) from None
        if table.play(self.opening):
            self._tell_the_end(table.table)
        return 0

    def _tell_the_end(self, table: Live) -> None:
        """The game stays in the store; a copy in a file can be kept, sent and verified."""
        bundle = self.run(gather(self.house.store, self.house.library, table.id))
        if bundle is None:
            return
        try:
            path = free_name(self.settings.data_dir / PLAYED, table.desk.pack.split(" ")[0], ".table")
            with open_for_writing(path) as file:
                file.write(write_bundle(bundle))
        except OSError:
            return  # no room for a copy; nothing is lost
        self.screen.note(self.own.say("over", path=str(path)))

    # A saved table

    def _saved_table(self) -> Table | None:
        wanted = self.wishes.table or self.run(self.hall.place(PLACE)).active
        if not wanted or (self.wishes.new and not self.wishes.table):
            return None
        try:
            table = self._fetched(wanted)
        except TableFault as fault:
            if fault.refusal.code == "TABLE_ELSEWHERE":
                raise Trouble(self.own.say("elsewhere")) from None
            if self.wishes.table or fault.refusal.code.startswith("STORE_"):
                raise
            self.screen.note(sentence(fault.refusal, self.locale))
            return None
        if table is None or table.desk.phase != "playing":
            if self.wishes.table:
                raise Trouble(self.own.say("no-such-table", table=self.wishes.table))
            return None
        if not self.wishes.table and self._wants_new(table):
            return None
        return self._continue(table)

    def _fetched(self, name: str) -> Live | None:
        """The table; one that another terminal held a moment ago is waited for, as it may have crashed."""
        until = time.monotonic() + self.hall.lease + 1.0
        while True:
            try:
                return self.run(self.hall.fetch(name))
            except TableFault as fault:
                if fault.refusal.code != "TABLE_ELSEWHERE" or time.monotonic() > until:
                    raise
                time.sleep(0.25)

    def _title(self, table: Live) -> str:
        found = self.run(self.house.store.load(table.id))
        return found.title if found else table.desk.pack

    def _answers(self, table: Live) -> int:
        """Those that were given and not taken back."""
        return given(step for _row, happening in self.run(table.happenings()) for step in happening.steps)

    def _wants_new(self, table: Live) -> bool:
        prompt = self.own.say("choose-saved", title=self._title(table), answers=self._answers(table))
        options = {"continue": self.own.say("choose-continue"), "new": self.own.say("choose-new")}
        return choose(self.screen, self.own, prompt, options) == "new"

    def _continue(self, table: Live) -> Table:
        if self.wishes.language is None:
            self.locale = table.desk.settings.locale
        self.run(self.hall.activate(PLACE, table.id))
        opened = self.run(self.house.library.opened(table.desk.pack))
        if opened is None:
            raise Trouble(f"The pack {table.desk.pack} is not there.")
        title = opened.pack.title(self.locale)
        self.screen.note(self.own.say("continued", title=title, answers=self._answers(table)))
        lost = sum(
            step.lost for news in self._news for step in news.happening.steps if isinstance(step, Changed)
        )
        if lost:
            self.screen.note(self.own.say("fallback", answers=lost))
        return self._table(table, opened)

    # A new table

    def _new_table(self) -> Table:
        if self.ask and self.wishes.language is None:
            known = {name: self.own.say(f"language-{name}") for name in LOCALES}
            first = {self.locale: known[self.locale]} | known
            self.locale = choose(self.screen, self.own, self.own.say("choose-language"), first)
        opened = self._opened(self._which_pack())
        players = self._how_many()
        edition = self.wishes.edition or self.settings.edition.value
        chapter = self.wishes.chapter
        if chapter is not None and chapter not in opened.game.chapters:
            known_ones = ", ".join(map(str, opened.game.chapters))
            raise Trouble(f"This pack has no chapter {chapter}; it has {known_ones}.")
        title = opened.pack.title(self.locale)
        table = self.run(self._created(opened, players, hot_seat(self.locale, edition, chapter), title))
        self.screen.note(self.own.say("welcome", title=title, players=players, edition=edition))
        if players > 1:
            self._tell_seats(table, opened)
        return self._table(table, opened)

    def _tell_seats(self, table: Live, opened: Opened) -> None:
        """Who plays whom, once."""
        words = TableTalk(self.locale, Teller(self.locale, opened.pack).named()).words
        held: dict[str, list[Phrase]] = {name: [] for name in (*table.players, TOGETHER)}
        for seat, holder in table.desk.seats.items():
            held[holder].append(Phrase(f"member.{seat}"))
        for n, name in enumerate(table.players, start=1):
            self.screen.note(self.own.say("plays", n=n, who=str(words.tell(Many(tuple(held[name]))))))
        if held[TOGETHER]:
            self.screen.note(self.own.say("plays-together", who=str(words.tell(Many(tuple(held[TOGETHER]))))))

    async def _created(self, opened: Opened, players: int, settings: TableSettings, title: str) -> Live:
        first, *others = (f"player {n}" for n in range(1, players + 1))
        table = await self.hall.create(PLACE, first, opened.game, settings, title=title)
        for name in others:
            await table.do(Join(), name)
        self.opening = await table.do(Begin(), first)
        if self.opening.refusal is not None:
            raise TableFault(self.opening.refusal)
        return table

    def _opened(self, path: Path) -> Opened:
        try:
            return self.run(self.house.library.open_path(path))
        except PackError as fault:
            raise unplayable(path, fault) from None

    def _which_pack(self) -> Path:
        if self.wishes.pack is not None:
            return self.wishes.pack
        paths = find_packs(self.settings)
        if not paths:
            raise Trouble("There is no card pack to play: content/ is missing and PACKS_DIR is not set.")
        if len(paths) == 1 or not self.ask:
            return paths[0]
        titles = {str(path): self._pack_title(path) for path in paths}
        return Path(choose(self.screen, self.own, self.own.say("choose-pack"), titles))

    def _pack_title(self, path: Path) -> str:
        try:
            return load(path, self.settings).title(self.locale)
        except PackError:
            return path.name

    def _how_many(self) -> int:
        if self.wishes.players is not None or not self.ask:
            return self.wishes.players or 1
        options = {str(n): self.own.say("players", n=n) for n in range(1, 5)}
        return int(choose(self.screen, self.own, self.own.say("choose-players"), options))

    def _table(self, table: Live, opened: Opened) -> Table:
        def tellers(locale: str) -> Teller:
            return Teller(locale, opened.pack)

        return Table(self.hall, table, self.run, tellers, self.locale, self.screen)
