"""For authors: schemas, new packs, and packs that play themselves."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter
from typing import get_args

from heredity_bot.app import Trouble, open_pack
from heredity_bot.games.plugin import Game, SchemaKind, plugin
from heredity_bot.packs.pack import Pack
from heredity_bot.packs.pack_zip import zip_pack
from heredity_bot.playtest import (
    BadName,
    GameBounds,
    OnProgress,
    PlaytestPack,
    Replay,
    Report,
    RunOrder,
    make_report,
    replay,
    run,
)
from heredity_bot.settings import Settings
from heredity_bot.tables.bundle import Bundle, write_bundle
from heredity_bot.tables.game_bundle import bundle_of_game
from heredity_bot.tables.settings import TableSettings


def playtest(path: Path, order: RunOrder, settings: Settings, tell: OnProgress) -> Report:
    """Many games of a pack, and what is to be told of them."""
    tested = PlaytestPack.of(*open_pack(path, settings))
    _check(tested, order)
    start = perf_counter()
    records = run(order, tested, tell)
    return make_report(records, order, tested, perf_counter() - start)


def play_again(path: Path, name: str, settings: Settings, export: Path | None, tell: OnProgress) -> str:
    """One game of a playtest once more; it can be exported like a table played here."""
    pack, game = open_pack(path, settings)
    tested = PlaytestPack.of(pack, game)
    try:
        plan = tested.read_name(name)
    except BadName as fault:
        raise Trouble(f"{fault}.") from None
    _check(tested, RunOrder(parts=(plan.stream.part[1],) if plan.stream.part else ()))
    played = replay(plan, tested, GameBounds(), tell)
    record, unit = played.record, tested.testbed.unit
    length = f", {record.length} {unit}" if unit else ""
    told = f"{name}: {record.answers} answers{length}, {record.result}: {record.why or record.ending}"
    if export is None:
        return told
    try:
        export.write_bytes(write_bundle(_bundle(played, pack, game), plain=export.suffix == ".jsonl"))
    except OSError as fault:
        raise Trouble(f"{export} cannot be written: {fault.strerror}.") from None
    return f"{told}\n{export}"


def _bundle(played: Replay, pack: Pack, game: Game) -> Bundle:
    locale = pack.manifest.languages[0]
    found = bundle_of_game(
        game,
        played.snapshot,
        played.lines,
        seed=played.plan.name,
        seats=played.plan.seats(game),
        settings=TableSettings(options=played.plan.options),
        title=pack.title(locale),
    )
    return Bundle(found.head, found.lines, found.quiets, zip_pack(pack))


def _check(tested: PlaytestPack, order: RunOrder) -> None:
    """Raises `Trouble` for an order that this pack cannot be played by."""
    asked: list[tuple[str, Iterable[object], Iterable[object]]] = [
        ("player", order.kinds, tested.kinds),
        ("number of players", order.players, tested.players),
        (tested.part_key or "part", order.parts, tested.parts),
        *((option.key, order.options.get(option.key, ()), option.values) for option in tested.options),
    ]
    for name, wanted, offered in asked:
        known = list(offered)
        for value in wanted:
            if value not in known:
                raise Trouble(f"This pack has no {name} {value}; it has {', '.join(map(str, known))}.")


def schemas(game: str, kind: str | None, folder: Path | None) -> dict[str, str]:
    """JSON Schema for editors, by kind; with a folder each is written there as `<kind>.schema.json`."""
    offered = plugin(game)
    wanted = [name for name in get_args(SchemaKind) if kind in (None, name)]
    found: dict[str, str] = {
        name: json.dumps(offered.schema(name), ensure_ascii=False, indent=2) + "\n" for name in wanted
    }
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for name, text in found.items():
                (folder / f"{name}.schema.json").write_text(text, "utf-8")
        except OSError as fault:
            raise Trouble(f"The schemas cannot be written to {folder}: {fault.strerror}.") from None
    return found


def new_pack(game: str, path: Path, *, box: bool) -> list[str]:
    """Write a pack to begin with; returns the names of its files."""
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise Trouble(f"{path} is there already: name a folder that is new or empty.")
    files = plugin(game).new_pack(path.absolute().name, box=box)
    try:
        for name, text in files.items():
            (path / name).parent.mkdir(parents=True, exist_ok=True)
            (path / name).write_text(text, "utf-8")
    except OSError as fault:
        raise Trouble(f"The pack cannot be written to {path}: {fault.strerror}.") from None
    return list(files)
