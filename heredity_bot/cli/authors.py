"""`heredity-bot check, schema, pack new, playtest`: the commands for authors of packs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import get_args

from heredity_bot.app import check_pack, find_packs, open_pack
from heredity_bot.cli.progress_bar import progress
from heredity_bot.games.plugin import Game, SchemaKind, game_names, plugin
from heredity_bot.packs.kept_copy import zip_pack
from heredity_bot.packs.pack import Pack
from heredity_bot.packs.problem import Problem
from heredity_bot.playtest import (
    BadRunId,
    GameBounds,
    PlaytestPack,
    Replay,
    Report,
    RunOrder,
    make_report,
    replay,
    run,
)
from heredity_bot.playtest.self_play import SelfPlayOrder, as_lines, play_games
from heredity_bot.settings import CommandError, Settings
from heredity_bot.tables.bundle import Bundle, write_bundle
from heredity_bot.tables.bundle_from_playtest import bundle_of_game
from heredity_bot.tables.settings import TableSettings, wrong_option


def check(paths: Sequence[Path], settings: Settings) -> dict[str, list[Problem]]:
    """The problems of packs, by their paths."""
    return {str(path): check_pack(path, settings) for path in paths}


def problem_lines(found: dict[str, list[Problem]], *, as_json: bool) -> Iterator[str]:
    """Problems for people, the worst first, or all of them as JSON."""
    if as_json:
        told = {path: [problem.as_dict() for problem in problems] for path, problems in found.items()}
        yield json.dumps(told, ensure_ascii=False, indent=2)
        return
    for path, problems in found.items():
        for severity in ("error", "warning", "note"):
            these = [problem for problem in problems if problem.severity == severity]
            if these:
                yield f"{path}: {len(these)} {severity}{'s' if len(these) > 1 else ''}"
                yield from (f"  {problem}" for problem in these)
        if not problems:
            yield f"{path}: nothing to complain about"


def playtest(path: Path, order: RunOrder, settings: Settings) -> Report:
    """Play many games of a pack, and report on them."""
    tested = PlaytestPack.of(*open_pack(path, settings))
    _check(tested, order)
    start = perf_counter()
    with progress(f"playing {path.name}") as tell:
        records = run(order, tested, tell)
    return make_report(records, order, tested, perf_counter() - start)


def self_play(name: str, path: Path | None, order: SelfPlayOrder, settings: Settings) -> list[str]:
    """Let machine players of some levels play a game against each other, and report on them."""
    if name not in game_names():
        raise CommandError(f"There is no game {name}; there are {', '.join(game_names())}.")
    offered = plugin(name)
    starter = next((found for found in find_packs(settings) if found.name == offered.starter), None)
    if path is None and starter is None:
        raise CommandError(f"The pack {offered.starter} is not there: name one with --pack.")
    _pack, game = open_pack(path or starter or Path(), settings)
    if game.name != name:
        raise CommandError(f"{path} is a pack for {game.name}.")
    if wrong := [level for level in order.levels if level not in offered.machine_levels]:
        raise CommandError(f"{name} has no {wrong[0]} players; it has {', '.join(offered.machine_levels)}.")
    if not game.seating.least <= len(order.levels) <= game.seating.most:
        raise CommandError(
            f"{game.seating.least} to {game.seating.most} play this game: give as many levels."
        )
    if key := wrong_option(order.options, game):
        value = order.options[key]
        told = (
            ", ".join(f"{part}={chosen}" for part, chosen in value.items())
            if isinstance(value, dict)
            else value
        )
        raise CommandError(f"{name} has no {key} {told}.")
    with progress(f"playing {name}") as tell:
        games = play_games(offered, game, order, tell)
    return as_lines(games, order)


def play_again(path: Path, name: str, settings: Settings, export: Path | None) -> str:
    """Play one game of a playtest again; `export` is a file to write it to, as if it had been played at a table."""
    pack, game = open_pack(path, settings)
    tested = PlaytestPack.of(pack, game)
    try:
        plan = tested.read_run_id(name)
    except BadRunId as fault:
        raise CommandError(f"{fault}.") from None
    _check(tested, RunOrder(parts=(plan.stream.part[1],) if plan.stream.part else ()))
    with progress("games before it") as tell:
        played = replay(plan, tested, GameBounds(), tell)
    record, unit = played.record, tested.testbed.unit
    length = f", {record.length} {unit}" if unit else ""
    told = f"{name}: {record.answers} answers{length}, {record.result}: {record.why or record.ending}"
    if export is None:
        return told
    try:
        export.write_bytes(write_bundle(_bundle(played, pack, game), plain=export.suffix == ".jsonl"))
    except OSError as fault:
        raise CommandError(f"{export} cannot be written: {fault.strerror}.") from None
    return f"{told}\n{export}"


def _bundle(played: Replay, pack: Pack, game: Game) -> Bundle:
    locale = pack.manifest.languages[0]
    found = bundle_of_game(
        game,
        played.snapshot,
        played.lines,
        seed=played.run_id.name,
        seats=played.run_id.seats(game),
        settings=TableSettings(options=played.run_id.options),
        title=pack.title(locale),
    )
    return Bundle(found.head, found.lines, found.quiets, zip_pack(pack))


def _check(tested: PlaytestPack, order: RunOrder) -> None:
    """Raises `CommandError` for an order that names players, parts or options which this pack does not have."""
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
                raise CommandError(f"This pack has no {name} {value}; it has {', '.join(map(str, known))}.")


def schemas(game: str, kind: str | None, folder: Path | None) -> dict[str, str]:
    """JSON Schemas for editors, by kind; with a folder each is also written there as `<kind>.schema.json`."""
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
            raise CommandError(f"The schemas cannot be written to {folder}: {fault.strerror}.") from None
    return found


def new_pack(game: str, path: Path, *, box: bool) -> list[str]:
    """Write a small pack to start from; returns the names of its files."""
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise CommandError(f"{path} is there already: name a folder that is new or empty.")
    files = plugin(game).new_pack(path.absolute().name, box=box)
    try:
        for name, text in files.items():
            (path / name).parent.mkdir(parents=True, exist_ok=True)
            (path / name).write_text(text, "utf-8")
    except OSError as fault:
        raise CommandError(f"The pack cannot be written to {path}: {fault.strerror}.") from None
    return list(files)
