"""Puts the parts together. Nothing else knows all of them."""

from __future__ import annotations

import json
import os
import secrets
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from msgspec import Raw

from heredity_bot.frontends.terminal.saved import (
    Head,
    Journal,
    Restored,
    Saved,
    drop_torn_line,
    move_aside,
    read_saved,
    restore,
    write_journal,
)
from heredity_bot.frontends.terminal.saved import replay as replay_saved
from heredity_bot.frontends.terminal.screen import Plain, Rich, Screen
from heredity_bot.frontends.terminal.speech import LOCALES, Speech, speech
from heredity_bot.frontends.terminal.start import choose
from heredity_bot.frontends.terminal.table import Left, Table
from heredity_bot.games.heredity.box import GAME, check, open_box
from heredity_bot.games.heredity.events import AnyEvent
from heredity_bot.games.heredity.ruleset import Heredity
from heredity_bot.games.heredity.schema import KINDS, schema
from heredity_bot.games.heredity.seating import preset
from heredity_bot.games.heredity.skeleton import skeleton
from heredity_bot.games.heredity.state import State
from heredity_bot.kernel import Corrupt, Drift, Entry, History, Session, entry_reader
from heredity_bot.packs.keeping import keep_pack, kept_pack
from heredity_bot.packs.pack import Pack, find_pack, load_pack, packs_in, peek
from heredity_bot.packs.problem import PackError, Problem
from heredity_bot.playtest import (
    BadName,
    Bounds,
    Box,
    Order,
    Replay,
    Report,
    Tell,
    again,
    make_report,
    read_name,
    run,
)
from heredity_bot.settings import Settings
from heredity_bot.stage.heredity import Teller

STARTER = "core"
SAVED = "table.jsonl"
PLAYED, BROKEN, KEPT, DROPPED = "played", "set-aside", "kept-packs", "packs"

PACKAGE = Path(__file__).parent


class Trouble(Exception):
    """One sentence for whoever started the program."""


@dataclass(frozen=True)
class Wishes:
    """What the command line asked for; None: not said."""

    pack: Path | None = None
    chapter: int | None = None
    players: int | None = None
    edition: str | None = None
    language: str | None = None
    seed: str | None = None
    plain: bool = False
    new: bool = False


# Packs


def content_folders(settings: Settings) -> Iterator[Path]:
    """Where packs of the game lie: in the repository or the package, where the settings say, in the data folder."""
    yield from _shipped()
    if settings.packs_dir is not None:
        yield settings.packs_dir
    yield settings.data_dir / DROPPED


def _shipped() -> list[Path]:
    folders = (PACKAGE / "_content" / GAME, PACKAGE.parent / "content" / GAME)
    return [folder for folder in folders if folder.is_dir()][:1]


def find_packs(settings: Settings) -> list[Path]:
    """Folders and zips with a pack, the starter first."""
    found = [path for folder in content_folders(settings) for path in packs_in(folder)]
    return sorted(found, key=lambda path: path.name != STARTER)


def _load(path: Path) -> Pack:
    """A pack with what it extends: that lies beside it, or came with the bot."""
    return load_pack(path, lambda wanted: find_pack(wanted, [path.absolute().parent, *_shipped()]))


def check_pack(path: Path) -> list[Problem]:
    try:
        return check(_load(path))
    except PackError as fault:
        return list(fault.problems)


def _open(path: Path) -> tuple[Pack, Heredity]:
    try:
        pack = _load(path)
        return pack, Heredity(open_box(pack))
    except PackError as fault:
        first = fault.problems[0]
        more = len(fault.problems) - 1
        rest = f" (and {more} more: heredity-bot check {path})" if more else ""
        raise Trouble(f"The pack {path} cannot be played: {first}{rest}") from None


def _open_for(head: Head, settings: Settings, paths: Iterable[Path]) -> tuple[Pack, Heredity]:
    """The pack a table was played with: exactly that one, be it a copy kept for the table; else its present form."""
    known = [path for path in paths if peek(path) == head.pack]
    for path in known:
        pack = _load_or_none(path)
        if pack is not None and pack.name == head.pack_name:
            return _open(path)
    kept = kept_pack(head.pack_name, settings.data_dir / KEPT)
    if kept is not None and kept.manifest.id == head.pack:
        return kept, Heredity(open_box(kept))
    if not known:
        raise Drift(0, f"the pack {head.pack} is not there")
    return _open(known[0])


def _load_or_none(path: Path) -> Pack | None:
    try:
        return _load(path)
    except PackError:
        return None


def _keep(pack: Pack, settings: Settings) -> None:
    """A copy for the tables that play it; without room for one the table is played all the same."""
    with suppress(OSError):
        keep_pack(pack, settings.data_dir / KEPT)


# The local table


def play(settings: Settings, wishes: Wishes, screen: Screen | None = None) -> int:
    """The local table, from the first question to the last."""
    plain = wishes.plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    screen = screen or (Plain() if plain else Rich())
    host = _Host(settings, wishes, screen, ask=not plain)
    try:
        table = host.table()
        over = table.play()
    except Left:
        return 0
    if over:
        kept = move_aside(host.path, settings.data_dir / PLAYED, host.pack_id)
        screen.note(table.own.say("over", path=str(kept)))
    return 0


def _reader() -> Callable[[bytes], Entry]:
    return entry_reader(AnyEvent)


class _Host:
    """Finds out what to play: the saved table, or a new one."""

    def __init__(self, settings: Settings, wishes: Wishes, screen: Screen, *, ask: bool) -> None:
        self.settings, self.wishes, self.screen, self.ask = settings, wishes, screen, ask
        self.path = settings.data_dir / SAVED
        self.pack_id = ""
        self.locale = wishes.language or settings.locale.value

    @property
    def own(self) -> Speech:
        return speech(self.locale)

    def table(self) -> Table:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            return self._saved_table() or self._new_table()
        except OSError as fault:
            raise Trouble(f"The table cannot be saved in {self.path.parent}: {fault.strerror}.") from None

    # A saved table

    def _saved_table(self) -> Table | None:
        if not self.path.exists():
            return None
        try:
            saved = read_saved(self.path, _reader())
            if self._wants_new(saved):
                self.pack_id = saved.head.pack
                move_aside(self.path, self.settings.data_dir / PLAYED, saved.head.pack)
                return None
            return self._continue(saved)
        except Corrupt as fault:
            self._set_aside("reason-corrupt", str(fault))
        except Drift as fault:
            self._set_aside("reason-drift", str(fault))
        return None

    def _wants_new(self, saved: Saved) -> bool:
        if self.wishes.new:
            return True
        prompt = self.own.say("choose-saved", title=saved.head.title, answers=saved.answers)
        options = {"continue": self.own.say("choose-continue"), "new": self.own.say("choose-new")}
        return choose(self.screen, self.own, prompt, options) == "new"

    def _continue(self, saved: Saved) -> Table:
        self.pack_id = saved.head.pack
        paths = [self.wishes.pack] if self.wishes.pack else find_packs(self.settings)
        pack, game = _open_for(saved.head, self.settings, paths)
        found = restore(saved, game)
        if self.wishes.language is None:
            self.locale = saved.locale
        journal = self._journal(saved, found, pack)
        answers = found.history.session.question
        self.screen.note(self.own.say("continued", title=pack.title(self.locale), answers=answers))
        if saved.torn:
            self.screen.note(self.own.say("torn"))
        if found.lost:
            self.screen.note(self.own.say("fallback", answers=found.lost))
        return Table(found.history, self._tellers(pack), self.locale, journal, self.screen)

    def _journal(self, saved: Saved, found: Restored[State], pack: Pack) -> Journal:
        if found.lost:
            move_aside(self.path, self.settings.data_dir / BROKEN, saved.head.pack)
            snapshot, _ = found.history.session.snapshot()
            return Journal.begin(
                self.path, self._head(pack, snapshot, saved.head.edition, saved.head.players)
            )
        if saved.torn:
            drop_torn_line(self.path)
        return Journal(self.path)

    def _set_aside(self, reason: str, detail: str) -> None:
        kept = move_aside(self.path, self.settings.data_dir / BROKEN, "table")
        why = self.own.say(reason, detail=detail)
        self.screen.note(self.own.say("set-aside", reason=why, path=str(kept)))

    # A new table

    def _new_table(self) -> Table:
        if self.ask and self.wishes.language is None:
            known = {name: self.own.say(f"language-{name}") for name in LOCALES}
            first = {self.locale: known[self.locale]} | known
            self.locale = choose(self.screen, self.own, self.own.say("choose-language"), first)
        pack, game = _open(self._which_pack())
        players = self._how_many()
        edition = self.wishes.edition or self.settings.edition.value
        session = Session(game, self._state(game, players, edition))
        self.pack_id = pack.manifest.id
        _keep(pack, self.settings)
        journal = Journal.begin(self.path, self._head(pack, session.snapshot()[0], edition, players))
        title = pack.title(self.locale)
        self.screen.note(self.own.say("welcome", title=title, players=players, edition=edition))
        return Table(History(session), self._tellers(pack), self.locale, journal, self.screen)

    def _state(self, game: Heredity, players: int, edition: str) -> State:
        chapter = self.wishes.chapter
        if chapter is not None and chapter not in game.book.chapters:
            known = ", ".join(map(str, sorted(game.book.chapters)))
            raise Trouble(f"This pack has no chapter {chapter}; it has {known}.")
        seats = preset([f"player {n}" for n in range(1, players + 1)])
        seed = self.wishes.seed or secrets.token_hex(16)
        return game.new(seed=seed, edition_name=edition, seats=seats, chapter=chapter)

    def _head(self, pack: Pack, snapshot: bytes, edition: str, players: int) -> Head:
        return Head(
            pack=pack.manifest.id,
            pack_name=pack.name,
            title=pack.title(self.locale),
            locale=self.locale,
            edition=edition,
            players=players,
            snapshot=Raw(snapshot),
        )

    def _which_pack(self) -> Path:
        if self.wishes.pack is not None:
            return self.wishes.pack
        paths = find_packs(self.settings)
        if not paths:
            raise Trouble("There is no card pack to play: content/ is missing and PACKS_DIR is not set.")
        if len(paths) == 1 or not self.ask:
            return paths[0]
        titles = {str(path): self._title(path) for path in paths}
        return Path(choose(self.screen, self.own, self.own.say("choose-pack"), titles))

    def _title(self, path: Path) -> str:
        try:
            return _load(path).title(self.locale)
        except PackError:
            return path.name

    def _how_many(self) -> int:
        if self.wishes.players is not None or not self.ask:
            return self.wishes.players or 1
        options = {str(n): self.own.say("players", n=n) for n in range(1, 5)}
        return int(choose(self.screen, self.own, self.own.say("choose-players"), options))

    def _tellers(self, pack: Pack) -> Callable[[str], Any]:
        return lambda locale: Teller(locale, pack)


# Packs that play themselves


def playtest(order: Order, tell: Tell) -> Report:
    """Many games of a pack, and what is to be told of them."""
    box = _box(order.path)
    _known_chapters(box, order.chapters)
    start = perf_counter()
    records = run(order, box, tell)
    return make_report(records, order, box, perf_counter() - start)


def play_again(path: Path, name: str, export: Path | None, tell: Tell) -> str:
    """One game of a playtest once more; its journal is like that of a table played here."""
    box = _box(path)
    try:
        plan = read_name(name)
    except BadName as fault:
        raise Trouble(f"{fault}.") from None
    _known_chapters(box, (plan.stream.chapter,))
    replay = again(plan, box, Bounds(), tell)
    record = replay.record
    end = record.why or record.ending
    told = f"{name}: {record.answers} answers, {record.laps} laps, {record.result}: {end}"
    if export is None:
        return told
    try:
        _export(replay, box.pack, export)
    except OSError as fault:
        raise Trouble(f"{export} cannot be written: {fault.strerror}.") from None
    return f"{told}\n{export}"


def _export(replay: Replay, pack: Pack, path: Path) -> None:
    locale = pack.manifest.languages[0]
    head = Head(
        pack=pack.manifest.id,
        pack_name=pack.name,
        title=pack.title(locale),
        locale=locale,
        edition=replay.record.edition,
        players=replay.record.players,
        snapshot=Raw(replay.snapshot),
    )
    write_journal(path, head, replay.entries)


def _box(path: Path) -> Box:
    pack, game = _open(path)
    return Box.of(pack, game)


def _known_chapters(box: Box, chapters: Iterable[int]) -> None:
    for chapter in chapters:
        if chapter not in box.game.book.chapters:
            known = ", ".join(map(str, sorted(box.game.book.chapters)))
            raise Trouble(f"This pack has no chapter {chapter}; it has {known}.")


# For authors


def schemas(kind: str | None, folder: Path | None) -> dict[str, str]:
    """JSON Schema for editors, by kind; with a folder each is written there as `<kind>.schema.json`."""
    wanted = [name for name in KINDS if kind in (None, name)]
    found: dict[str, str] = {
        name: json.dumps(schema(name), ensure_ascii=False, indent=2) + "\n" for name in wanted
    }
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for name, text in found.items():
                (folder / f"{name}.schema.json").write_text(text, "utf-8")
        except OSError as fault:
            raise Trouble(f"The schemas cannot be written to {folder}: {fault.strerror}.") from None
    return found


def new_pack(path: Path, *, box: bool) -> list[str]:
    """Write a pack to begin with; returns the names of its files."""
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise Trouble(f"{path} is there already: name a folder that is new or empty.")
    files = skeleton(path.absolute().name, box=box)
    try:
        for name, text in files.items():
            (path / name).parent.mkdir(parents=True, exist_ok=True)
            (path / name).write_text(text, "utf-8")
    except OSError as fault:
        raise Trouble(f"The pack cannot be written to {path}: {fault.strerror}.") from None
    return list(files)


# Looking after it


def replay(settings: Settings, path: Path) -> str:
    """Play a saved journal again; one sentence on how it went."""
    try:
        saved = read_saved(path, _reader())
    except FileNotFoundError:
        raise Trouble(f"There is no file {path}.") from None
    except OSError as fault:
        raise Trouble(f"{path} cannot be read: {fault.strerror}.") from None
    except Corrupt as fault:
        raise Trouble(f"{path} is not a readable journal: {fault}.") from None
    try:
        _, game = _open_for(saved.head, settings, find_packs(settings))
        history = replay_saved(saved, game)
    except (Drift, Corrupt) as fault:
        raise Trouble(f"{path} no longer fits: {fault}.") from None
    results = history.session.state.results
    end = f", {results[-1].result}: {results[-1].ending}" if results else ", still under way"
    return f"{path} fits: {len(history.entries)} answers{end}."


def health(settings: Settings) -> str:
    """Whether tables can be played and saved here."""
    folder = settings.data_dir
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Trouble(f"The data folder {folder} cannot be made: {fault.strerror}.") from None
    if not os.access(folder, os.W_OK):
        raise Trouble(f"The data folder {folder} cannot be written to.")
    paths = find_packs(settings)
    if not paths:
        raise Trouble("There is no card pack to play.")
    _open(paths[0])
    return f"healthy: {len(paths)} pack{'s' if len(paths) > 1 else ''}, data in {folder}"
