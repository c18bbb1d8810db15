"""`heredity-bot play` and `run --terminal`: continues a saved table or begins a new one in the terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from heredity_bot.app import App, find_packs, load, open_app, sentence, store_trouble, unplayable
from heredity_bot.cli.files import free_name
from heredity_bot.frontends.terminal.answers import NotSo, number
from heredity_bot.frontends.terminal.loop_thread import LoopThread
from heredity_bot.frontends.terminal.screen import Plain, Rich, Screen, read_line
from heredity_bot.frontends.terminal.table import Left, TerminalTable
from heredity_bot.frontends.terminal.text import TerminalText, speech
from heredity_bot.games.plugin import (
    Game,
    MachineLevel,
    Options,
    Teller,
    fitting_options,
    is_option,
    plugin,
    settled,
)
from heredity_bot.journal import StoreFault
from heredity_bot.journal.private_files import open_for_writing
from heredity_bot.kernel import Fact, Many, Phrase
from heredity_bot.packs.problem import PackError
from heredity_bot.settings import CommandError, Settings
from heredity_bot.stage.language import LANGUAGES
from heredity_bot.stage.words import is_machine, machine_title
from heredity_bot.tables.actions import Begin, Changed, Join, SeatMachine
from heredity_bot.tables.bundle import gather, write_bundle
from heredity_bot.tables.hot_seat import hot_seat
from heredity_bot.tables.info import TOGETHER
from heredity_bot.tables.live_path import count_answers
from heredity_bot.tables.pack_library import Opened
from heredity_bot.tables.registry import TableFault, new_seed, only_places_of
from heredity_bot.tables.settings import TableSettings
from heredity_bot.tables.table import ActionOutcome, LiveTable, News

PLACE = "terminal"
LEASE = 4.0
"""Seconds after which another process may take over the table of a terminal that was killed."""

PLAYED = "played"


@dataclass(frozen=True)
class PlayArguments:
    """What was typed after `heredity-bot play`; None where nothing was."""

    pack: Path | None = None
    players: int | None = None
    machines: int | None = None
    level: MachineLevel | None = None
    options: Options = field(default_factory=dict)
    language: str | None = None
    seed: str | None = None
    table: str | None = None
    plain: bool = False
    new: bool = False


def play(settings: Settings, arguments: PlayArguments, screen: Screen | None = None) -> int:
    """Play until the game is over or the players leave."""
    plain = arguments.plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    screen = screen or (Plain() if plain else Rich())
    with LoopThread() as run:
        app = run(_open(settings, arguments))
        try:
            return _TerminalStart(app, run, arguments, screen, ask=not plain).play()
        except Left:
            return 0
        except StoreFault as fault:
            raise store_trouble(settings, fault) from None
        finally:
            run(app.close())


def _open(settings: Settings, arguments: PlayArguments) -> Coroutine[Any, Any, App]:
    """Machines answer at once here: nobody at another screen could learn anything from it."""
    settings = settings.model_copy(update={"machine_delay": 0.0})
    return open_app(
        settings, lease=LEASE, seed=lambda: arguments.seed or new_seed(), is_our_place=only_places_of(PLACE)
    )


class _TerminalStart:
    """Opens the saved table or a new one, and plays it."""

    def __init__(
        self, app: App, run: LoopThread, arguments: PlayArguments, screen: Screen, *, ask: bool
    ) -> None:
        self.app, self.run, self.arguments, self.screen, self.ask = app, run, arguments, screen, ask
        self.settings, self.registry = app.settings, app.registry
        self.locale = arguments.language or self.settings.locale
        self.game = ""
        """The game whose words are used; "" until a table is chosen."""
        self.opening: ActionOutcome | None = None
        self._news: list[News] = []
        self.registry.listen(lambda _table, news: self._news.append(news))

    @property
    def own(self) -> TerminalText:
        return speech(self.locale, self.game)

    def play(self) -> int:
        run = self.run
        run(self.app.start())
        try:
            table = self._saved_table() or self._new_table()
        except TableFault as fault:
            raise CommandError(sentence(fault.refusal, self.locale)) from None
        if table.play(self.opening):
            self._keep_finished_game(table.table)
        return 0

    def _keep_finished_game(self, table: LiveTable) -> None:
        """Write the finished game to a file too, which can be kept, sent and verified."""
        bundle = self.run(gather(self.app.store, self.app.library, table.id))
        if bundle is None:
            return
        try:
            path = free_name(self.settings.data_dir / PLAYED, table.info.pack.split(" ")[0], ".table")
            with open_for_writing(path) as file:
                file.write(write_bundle(bundle))
        except OSError:
            return  # no room for a copy; nothing is lost
        self.screen.note(self.own.say("over", path=str(path)))

    def _choose(self, prompt: str, options: Mapping[str, str]) -> str:
        """Ask for one of several by its number; an empty line chooses the first."""
        hint = self.own.say("type-or-enter", most=len(options))
        self.screen.question(prompt, list(options.values()), None, None)
        while True:
            line = read_line(self.screen, hint, empty="1")
            if line is None or self.own.command(line) == "quit":
                raise Left
            try:
                return list(options)[number(line, len(options))]
            except NotSo:
                self.screen.note(f"{self.own.say('not-so')} {hint}")

    # A saved table

    def _saved_table(self) -> TerminalTable | None:
        wanted = self.arguments.table or self.run(self.registry.place(PLACE)).active
        if not wanted or (self.arguments.new and not self.arguments.table):
            return None
        try:
            table = self._fetched(wanted)
        except TableFault as fault:
            if fault.refusal.code == "TABLE_ELSEWHERE":
                raise CommandError(self.own.say("elsewhere")) from None
            if self.arguments.table or fault.refusal.code.startswith("STORE_"):
                raise
            self.screen.note(sentence(fault.refusal, self.locale))
            return None
        if table is None or table.info.phase != "playing":
            if self.arguments.table:
                raise CommandError(self.own.say("no-such-table", table=self.arguments.table))
            return None
        if not self.arguments.table and self._wants_new(table):
            return None
        return self._continue(table)

    def _fetched(self, name: str) -> LiveTable | None:
        """The table; waits for the lease of another terminal to end, as that may have crashed."""
        until = time.monotonic() + self.registry.lease + 1.0
        while True:
            try:
                return self.run(self.registry.fetch(name))
            except TableFault as fault:
                if fault.refusal.code != "TABLE_ELSEWHERE" or time.monotonic() > until:
                    raise
                time.sleep(0.25)

    def _title(self, table: LiveTable) -> str:
        found = self.run(self.app.store.load(table.id))
        return found.title if found else table.info.pack

    def _answers(self, table: LiveTable) -> int:
        """The number of answers that were given and not taken back."""
        return count_answers(step for _row, entry in self.run(table.entries()) for step in entry.steps)

    def _wants_new(self, table: LiveTable) -> bool:
        prompt = self.own.say("choose-saved", title=self._title(table), answers=self._answers(table))
        options = {"continue": self.own.say("choose-continue"), "new": self.own.say("choose-new")}
        return self._choose(prompt, options) == "new"

    def _continue(self, table: LiveTable) -> TerminalTable:
        if self.arguments.language is None:
            self.locale = table.info.settings.locale
        self.run(self.registry.activate(PLACE, table.id))
        opened = self.run(self.app.library.opened(table.info.pack))
        if opened is None:
            raise CommandError(f"The pack {table.info.pack} is not there.")
        self.game = opened.game.name
        title = opened.pack.title(self.locale)
        self.screen.note(self.own.say("continued", title=title, answers=self._answers(table)))
        lost = sum(step.lost for news in self._news for step in news.entry.steps if isinstance(step, Changed))
        if lost:
            self.screen.note(self.own.say("fallback", answers=lost))
        return self._table(table, opened)

    # A new table

    def _new_table(self) -> TerminalTable:
        if self.ask and self.arguments.language is None:
            known = {code: language.name for code, language in LANGUAGES.items()}
            first = {self.locale: known[self.locale]} | known
            self.locale = self._choose(self.own.say("choose-language"), first)
        opened = self._opened(self._which_pack())
        self.game = opened.game.name
        players = self._how_many(opened.game)
        machines = self._which_machines(opened, players)
        options = fitting_options(opened.game, {**self.settings.options, **self._wished(opened.game)})
        title = opened.pack.title(self.locale)
        settings = hot_seat(self.locale, options)
        table = self.run(self._created(opened, players, machines, settings, title))
        facts: dict[str, Fact] = {key: str(value) for key, value in settled(opened.game, options).items()}
        self.screen.note(self.own.say("welcome", **facts | {"title": title, "players": players}))
        if players > 1 or machines:
            self._tell_seats(table, opened)
        return self._table(table, opened)

    def _wished(self, game: Game) -> Options:
        """The options of the command line; raises `CommandError` for those that the game does not have."""
        known = {option.key: option.values for option in game.options}
        for key, value in self.arguments.options.items():
            if key not in known:
                raise CommandError(f"This pack has no option {key}; it has {', '.join(known)}.")
            if not is_option(game, key, value):
                raise CommandError(f"This pack has no {key} {value}; it has {', '.join(known[key])}.")
        return self.arguments.options

    def _tell_seats(self, table: LiveTable, opened: Opened) -> None:
        """Show which seats each player has."""
        teller = self._teller(opened, self.locale)
        words = teller.words()
        held: dict[str, list[str]] = {name: [] for name in (*table.players, TOGETHER)}
        for seat, holder in table.info.seats.items():
            held[holder].append(teller.seat(seat))
        for n, name in enumerate(table.players, start=1):
            who = str(words.tell(Many(tuple(held[name]))))
            if is_machine(name):
                told = self.own.say("plays-machine", name=machine_title(name, self.locale), who=who)
            else:
                told = self.own.say("plays", n=n, who=who)
            self.screen.note(told)
        if held[TOGETHER]:
            self.screen.note(self.own.say("plays-together", who=str(words.tell(Many(tuple(held[TOGETHER]))))))

    async def _created(
        self,
        opened: Opened,
        players: int,
        machines: Sequence[MachineLevel],
        settings: TableSettings,
        title: str,
    ) -> LiveTable:
        first, *others = (f"player {n}" for n in range(1, players + 1))
        table = await self.registry.create(PLACE, first, opened.game, settings, title=title)
        for name in others:
            await table.do(Join(), name)
        for level in machines:
            await table.do(SeatMachine(level), first)
        self.opening = await table.do(Begin(), first)
        if self.opening.refusal is not None:
            raise TableFault(self.opening.refusal)
        return table

    def _opened(self, path: Path) -> Opened:
        try:
            return self.run(self.app.library.open_path(path))
        except PackError as fault:
            raise unplayable(path, fault) from None

    def _which_pack(self) -> Path:
        if self.arguments.pack is not None:
            return self.arguments.pack
        paths = find_packs(self.settings)
        if not paths:
            raise CommandError("There is no card pack to play: content/ is missing and PACKS_DIR is not set.")
        if len(paths) == 1 or not self.ask:
            return paths[0]
        titles = {str(path): self._pack_title(path) for path in paths}
        return Path(self._choose(self.own.say("choose-pack"), titles))

    def _pack_title(self, path: Path) -> str:
        try:
            return load(path, self.settings).title(self.locale)
        except PackError:
            return path.name

    def _how_many(self, game: Game) -> int:
        least, most = game.seating.least, game.seating.most
        if self._offers_machines(game) or self.arguments.machines:
            least = 1
        if game.is_lesson and self.arguments.players is None:
            return 1
        if self.arguments.players is not None or not self.ask:
            players = self.arguments.players or max(
                least, game.seating.least - (self.arguments.machines or 0)
            )
            if not least <= players <= most:
                raise CommandError(f"{players} cannot play this game; {least} to {most} can.")
            return players
        options = {str(n): self.own.say("players", n=n) for n in range(least, most + 1)}
        return int(self._choose(self.own.say("choose-players"), options))

    def _offers_machines(self, game: Game) -> bool:
        """Whether to ask for machine players: in games of rivals. Friends get them with `--machines`."""
        return game.company == "rivals" and bool(plugin(game.name).machine_levels)

    def _which_machines(self, opened: Opened, players: int) -> list[MachineLevel]:
        """The levels of the machine players; raises `CommandError` if the game has no seats for them."""
        game, levels = opened.game, plugin(opened.game.name).machine_levels
        least, most = max(0, game.seating.least - players), game.seating.most - players
        machines = self.arguments.machines
        if machines is None:
            machines = least
            if self.ask and self._offers_machines(game) and most > least:
                counts = {str(n): self.own.say("machines", n=n) for n in range(least, most + 1)}
                machines = int(self._choose(self.own.say("choose-machines"), counts))
        if not machines:
            return []
        if not least <= machines <= most:
            raise CommandError(f"{machines} machines cannot play beside {players}; {least} to {most} can.")
        level = self.arguments.level or self._which_level(opened, levels)
        if level not in levels:
            raise CommandError(
                f"This game has no {level} machine players; it has {', '.join(levels) or 'none'}."
            )
        return [level] * machines

    def _which_level(self, opened: Opened, levels: Sequence[MachineLevel]) -> MachineLevel:
        """The level that is chosen; where nobody is asked, the normal one or the game's first."""
        if not self.ask or len(levels) < 2 or opened.game.is_lesson:
            return "normal" if "normal" in levels or not levels else levels[0]
        words = self._teller(opened, self.locale).words()
        labels: dict[str, str] = {
            level: str(words.tell(Phrase(f"machine.level.{level}"))) for level in levels
        }
        chosen = self._choose(self.own.say("choose-level"), labels)
        return next(level for level in levels if level == chosen)

    def _teller(self, opened: Opened, locale: str) -> Teller:
        return plugin(opened.game.name).teller(locale, opened.pack)

    def _table(self, table: LiveTable, opened: Opened) -> TerminalTable:
        def tellers(locale: str) -> Teller:
            return self._teller(opened, locale)

        if self.registry.machines is not None:
            self.run(self.registry.machines.settled())
        heard = [news for news in self._news if is_machine(news.by)]
        return TerminalTable(self.registry, table, self.run, tellers, self.locale, self.screen, heard)
