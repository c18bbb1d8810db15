"""For authors: schemas, new packs, and packs that play themselves."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter

from heredity_bot.app import Trouble, open_pack
from heredity_bot.games.heredity.cards.schema import KINDS, schema
from heredity_bot.games.heredity.cards.starter_pack import skeleton
from heredity_bot.games.heredity.game import HostedHeredity
from heredity_bot.kernel import Session
from heredity_bot.packs.keeping import zip_pack
from heredity_bot.packs.pack import Pack
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
from heredity_bot.tables.bundle import Bundle, write_bundle
from heredity_bot.tables.moving import retell
from heredity_bot.tables.settings import Settings as TableSettings


def playtest(path: Path, order: Order, settings: Settings, tell: Tell) -> Report:
    """Many games of a pack, and what is to be told of them."""
    box = Box.of(*open_pack(path, settings))
    _known_chapters(box, order.chapters)
    start = perf_counter()
    records = run(order, box, tell)
    return make_report(records, order, box, perf_counter() - start)


def play_again(path: Path, name: str, settings: Settings, export: Path | None, tell: Tell) -> str:
    """One game of a playtest once more; it can be exported like a table played here."""
    pack, game = open_pack(path, settings)
    box = Box.of(pack, game)
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
        export.write_bytes(write_bundle(_bundle(replay, pack, game), plain=export.suffix == ".jsonl"))
    except OSError as fault:
        raise Trouble(f"{export} cannot be written: {fault.strerror}.") from None
    return f"{told}\n{export}"


def _bundle(replay: Replay, pack: Pack, game: HostedHeredity) -> Bundle:
    state = Session.restore(game, replay.snapshot).state
    locale = pack.manifest.languages[0]
    found = retell(
        game,
        replay.snapshot,
        replay.entries,
        seed=state.chance.seed,
        seats=state.seats,
        settings=TableSettings(edition=state.edition, house_rules=state.house_rules, chapter=state.chapter),
        title=pack.title(locale),
    )
    return Bundle(found.head, found.lines, found.quiets, zip_pack(pack))


def _known_chapters(box: Box, chapters: Iterable[int]) -> None:
    for chapter in chapters:
        if chapter not in box.game.book.chapters:
            known = ", ".join(map(str, sorted(box.game.book.chapters)))
            raise Trouble(f"This pack has no chapter {chapter}; it has {known}.")


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
