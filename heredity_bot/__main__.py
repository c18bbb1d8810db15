"""The command line: run, play, and what authors use; what looks after tables is in `commands/lines.py`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from heredity_bot import __version__
from heredity_bot.cli.table_commands import add_commands, fail, say, settings_here
from heredity_bot.games.plugin import game_names, option_names, part_names
from heredity_bot.settings import Locale, Settings, SettingsError

if TYPE_CHECKING:
    from heredity_bot.playtest import Report


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say; returns the exit code."""
    options = _parser().parse_args(arguments)
    _speak_utf8()
    try:
        code: int = options.do(options)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()  # whoever read our lines has gone; there is nobody to tell
        return 141
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="heredity-bot", description="A game master for the co-operative card game Heredity."
    )
    parser.add_argument("--version", action="version", version=f"heredity-bot {__version__}")
    parser.set_defaults(
        do=_run, local=False, terminal=False, lan=False, new_code=False, port=None, no_browser=False
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    run = commands.add_parser(
        "run", help="the Discord bot with a token, else a table in the browser (the default)"
    )
    run.add_argument("--local", action="store_true", help="a table in the browser even with a token")
    run.add_argument("--terminal", action="store_true", help="a table in this terminal")
    _add_address(run)
    run.set_defaults(do=_run)

    play = commands.add_parser("play", help="the local table, as you wish it")
    play.add_argument("--pack", type=Path, metavar="PATH", help="the folder of a card pack")
    for part in part_names():
        play.add_argument(f"--{part}", type=int, metavar="N")
    play.add_argument("--players", type=int, choices=range(1, 9))
    for name, values in option_names().items():
        play.add_argument(f"--{name}", choices=values)
    play.add_argument("--language", choices=[locale.value for locale in Locale])
    play.add_argument("--seed", help="the same seed and answers give the same game")
    play.add_argument("--plain", action="store_true", help="plain lines, for pipes and screen readers")
    play.add_argument(
        "--new", action="store_true", help="a new table without asking; the one before stays kept"
    )
    play.add_argument(
        "--table", metavar="TABLE", help="a table that is kept, as `heredity-bot tables` names it"
    )
    play.set_defaults(do=_play)

    check = commands.add_parser("check", help="look for mistakes in card packs")
    check.add_argument("paths", type=Path, nargs="+", metavar="PATH")
    check.add_argument("--json", action="store_true", help="findings for machines")
    check.set_defaults(do=_check)

    _add_playtest(commands)

    _add_author_commands(commands)

    add_commands(commands)
    return parser


def _add_address(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lan", action="store_true", help="let others in the home network in, with a code")
    parser.add_argument("--new-code", action="store_true", help="with --lan: another code; the old one ends")
    parser.add_argument("--port", type=int, metavar="N", help="of the browser table")
    parser.add_argument("--no-browser", action="store_true", help="print the address and open nothing")


def _add_game(parser: argparse.ArgumentParser) -> None:
    games = game_names()
    parser.add_argument("--game", choices=games, default=games[0], help=f"{games[0]} if not said")


def _add_author_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    schema = commands.add_parser("schema", help="JSON Schema of card packs, for editors")
    schema.add_argument("folder", type=Path, nargs="?", metavar="FOLDER", help="write the files there")
    _add_game(schema)
    schema.add_argument("--kind", choices=("pack", "cards", "text"), help="only this kind of file")
    schema.set_defaults(do=_schema)

    preview = commands.add_parser("preview", help="a pack in the browser, anew whenever a file is saved")
    preview.add_argument("pack", type=Path, metavar="PACK")
    _add_address(preview)
    preview.set_defaults(do=_preview)

    show = commands.add_parser("show", help="a card of a pack as players see it, or a table")
    show.add_argument("of", metavar="PACK|TABLE")
    show.add_argument("what", metavar="NUMBER|LOOK|SEAT")
    show.add_argument("--back", action="store_true", help="its reverse")
    show.add_argument("--language", choices=[locale.value for locale in Locale], default="en")
    show.add_argument("--light", action="store_true", help="on a light ground")
    show.add_argument("--png", type=Path, metavar="FILE", help="as a picture")
    show.add_argument("--svg", type=Path, metavar="FILE", help="as a drawing")
    show.set_defaults(do=_show)

    pack = commands.add_parser("pack", help="begin a card pack").add_subparsers(
        title="commands", metavar="COMMAND", required=True
    )
    new = pack.add_parser("new", help="write a small pack that checks clean and plays")
    new.add_argument("path", type=Path, metavar="PATH", help="a new or empty folder")
    _add_game(new)
    new.add_argument("--box", action="store_true", help="a private pack for the cards of a printed box")
    new.set_defaults(do=_new_pack)


def _add_playtest(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    test = commands.add_parser(
        "playtest", help="let seeded players play a card pack and report what happened"
    )
    test.add_argument("path", type=Path, metavar="PATH")
    test.add_argument("--games", type=_count, default=240, metavar="N", help="games in all (240)")
    for part in part_names():
        test.add_argument(
            f"--each-{part}", action="store_true", dest="each_part", help=f"so many games for every {part}"
        )
    test.add_argument("--seed", default="1", help="the same seed gives the same games")
    several = "one, several with commas, or all"
    test.add_argument("--player", default="all", metavar="KIND", help=f"kinds of players: {several}")
    test.add_argument("--players", default="all", metavar="N", help=f"numbers of players: {several}")
    for name, values in option_names().items():
        test.add_argument(f"--{name}", default="all", metavar="NAME", help=f"{', '.join(values)}: {several}")
    for part in part_names():
        test.add_argument(f"--{part}", default="all", metavar="N", help=several)
    test.add_argument("--jobs", type=_count, default=os.cpu_count() or 1, metavar="N", help="processes")
    test.add_argument("--json", action="store_true", help="the report for machines")
    test.add_argument("--html", type=Path, metavar="FILE", help="write the report as a page")
    test.add_argument("--replay", metavar="GAME", help="play one game again, named as in the report")
    test.add_argument("--export", type=Path, metavar="FILE", help="with --replay: write its journal")
    test.set_defaults(do=_playtest)


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("a number from 1 on is meant")
    return number


def _speak_utf8() -> None:
    """A terminal without our signs shows a question mark instead of stopping the game."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")


def _run(options: argparse.Namespace) -> int:
    settings = _settings()
    if settings is None:
        return 1
    if options.terminal:
        return _at_the_table(settings)
    if settings.discord_token is None or options.local:
        return _in_the_browser(settings, options)
    from heredity_bot.app import Trouble  # noqa: PLC0415 - `--version` and mistyped arguments answer at once
    from heredity_bot.cli import discord  # noqa: PLC0415 - as above

    try:
        return discord.run(settings)
    except Trouble as trouble:
        return fail(str(trouble))


def _preview(options: argparse.Namespace) -> int:
    settings = _settings()
    return 1 if settings is None else _in_the_browser(settings, options, options.pack)


def _in_the_browser(settings: Settings, options: argparse.Namespace, preview: Path | None = None) -> int:
    from heredity_bot.app import Trouble  # noqa: PLC0415 - as above
    from heredity_bot.cli import web  # noqa: PLC0415 - as above

    wishes = web.WebOptions(options.port, options.lan, options.new_code, preview, not options.no_browser)
    try:
        return web.run(settings, wishes)
    except Trouble as trouble:
        return fail(str(trouble))


def _play(options: argparse.Namespace) -> int:
    settings = _settings()
    if settings is None:
        return 1
    names = ("pack", "players", "language", "seed", "table", "plain", "new")
    chosen = {name: getattr(options, name) for name in (*part_names(), *option_names())}
    wished = {name: value for name, value in chosen.items() if value is not None}
    return _at_the_table(settings, options=wished, **{name: getattr(options, name) for name in names})


def _at_the_table(settings: Settings, **wishes: object) -> int:
    from heredity_bot.app import Trouble  # noqa: PLC0415 - `--version` and mistyped arguments answer at once
    from heredity_bot.cli.play import PlayOptions, play  # noqa: PLC0415 - as above

    try:
        return play(settings, PlayOptions(**wishes))  # type: ignore[arg-type]
    except Trouble as trouble:
        return fail(str(trouble))


def _check(options: argparse.Namespace) -> int:
    from heredity_bot import app  # noqa: PLC0415 - as above

    settings = _settings()
    if settings is None:
        return 1
    found = {str(path): app.check_pack(path, settings) for path in options.paths}
    broken = any(problem.severity == "error" for problems in found.values() for problem in problems)
    if options.json:
        told = {path: [problem.as_dict() for problem in problems] for path, problems in found.items()}
        say(json.dumps(told, ensure_ascii=False, indent=2))
        return int(broken)
    for path, problems in found.items():
        errors = [problem for problem in problems if problem.severity == "error"]
        warnings = [problem for problem in problems if problem.severity == "warning"]
        notes = [problem for problem in problems if problem.severity == "note"]
        for title, these in (("errors", errors), ("warnings", warnings), ("notes", notes)):
            if these:
                say(f"{path}: {len(these)} {title if len(these) > 1 else title[:-1]}")
                say(*(f"  {problem}" for problem in these))
        if not problems:
            say(f"{path}: nothing to complain about")
    return int(broken)


def _schema(options: argparse.Namespace) -> int:
    from heredity_bot.app import Trouble  # noqa: PLC0415 - as above
    from heredity_bot.cli import authors  # noqa: PLC0415 - as above

    try:
        found = authors.schemas(options.game, options.kind, options.folder)
    except Trouble as trouble:
        return fail(str(trouble))
    if options.folder is not None:
        say(*(f"written: {options.folder / name}.schema.json" for name in found))
    elif options.kind is not None:
        print(found[options.kind], end="")
    else:
        say(
            json.dumps({name: json.loads(text) for name, text in found.items()}, ensure_ascii=False, indent=2)
        )
    return 0


def _show(options: argparse.Namespace) -> int:
    from heredity_bot.app import Trouble  # noqa: PLC0415 - as above
    from heredity_bot.cli import show as showing  # noqa: PLC0415 - as above

    settings = _settings()
    if settings is None:
        return 1
    what, files = options.what, {"png": options.png, "svg": options.svg}
    style = showing.ShowStyle(options.language, options.light)
    try:
        if what.isdecimal():
            face = f"{what[:12]}b" if options.back else what[:12]
            told = showing.show(Path(options.of), face, style, settings, **files)
        else:
            told = showing.show_table(settings, options.of, what, style, **files)
        say(*told)
    except Trouble as trouble:
        return fail(str(trouble))
    return 0


def _new_pack(options: argparse.Namespace) -> int:
    from heredity_bot.app import Trouble  # noqa: PLC0415 - as above
    from heredity_bot.cli import authors  # noqa: PLC0415 - as above

    try:
        files = authors.new_pack(options.game, options.path, box=options.box)
    except Trouble as trouble:
        return fail(str(trouble))
    say(*(f"written: {options.path / name}" for name in files))
    say(f"Next: heredity-bot check {options.path}, then heredity-bot play --pack {options.path}")
    return 0


def _playtest(options: argparse.Namespace) -> int:
    from heredity_bot import playtest  # noqa: PLC0415 - as above
    from heredity_bot.app import Trouble  # noqa: PLC0415 - as above
    from heredity_bot.cli import authors  # noqa: PLC0415 - as above

    if options.export and not options.replay:
        return fail("--export needs --replay and the name of a game.")
    settings = _settings()
    if settings is None:
        return 1
    try:
        if options.replay:
            with playtest.progress("games before it") as tell:
                say(authors.play_again(options.path, options.replay, settings, options.export, tell))
            return 0
        report = _played(options, settings)
        if options.html:
            options.html.write_text(playtest.as_page(report), "utf-8")
    except Trouble as trouble:
        return fail(str(trouble))
    except OSError as fault:
        return fail(f"{fault.filename} cannot be written: {fault.strerror}.")
    say(json.dumps(report.data, ensure_ascii=False, indent=2) if options.json else playtest.as_text(report))
    return int(report.data["stuck"] > 0)


def _played(options: argparse.Namespace, settings: Settings) -> Report:
    from heredity_bot import playtest  # noqa: PLC0415 - as above
    from heredity_bot.cli import authors  # noqa: PLC0415 - as above

    chosen = {name: _several(options, name) for name in option_names()}
    order = playtest.RunOrder(
        games=options.games,
        seed=options.seed,
        kinds=_several(options, "player"),
        players=_numbers(options, "players"),
        options={name: values for name, values in chosen.items() if values},
        parts=tuple(number for part in part_names() for number in _numbers(options, part)),
        each_part=options.each_part,
        jobs=options.jobs,
    )
    with playtest.progress(f"playing {options.path.name}") as tell:
        return authors.playtest(options.path, order, settings, tell)


def _several(options: argparse.Namespace, name: str) -> tuple[str, ...]:
    """The values of an option that takes several with commas; none for `all`."""
    given: str = getattr(options, name)
    return () if given == "all" else tuple(given.split(","))


def _numbers(options: argparse.Namespace, name: str) -> tuple[int, ...]:
    """Raises `Trouble`."""
    from heredity_bot.app import Trouble  # noqa: PLC0415 - as above

    try:
        return tuple(map(int, _several(options, name)))
    except ValueError:
        raise Trouble(f"--{name} takes numbers or all, not {getattr(options, name)!r}.") from None


def _settings() -> Settings | None:
    try:
        return settings_here()
    except SettingsError as fault:
        fail(str(fault))
        return None


if __name__ == "__main__":
    sys.exit(main())
