"""The arguments of all commands, and which function each command calls.

The functions are imported when their command runs: `--version` and mistyped arguments answer at once.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias, get_args

from heredity_bot import __version__
from heredity_bot.games.plugin import MachineLevel, game_names, option_names, part_names
from heredity_bot.kernel.plain_text import plain_text
from heredity_bot.logs import set_up
from heredity_bot.settings import CommandError, LogFormat, Settings, SettingsError, load_settings
from heredity_bot.stage.language import LOCALES
from heredity_bot.tables.table import table_at_work

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - it has no other name
Options: TypeAlias = argparse.Namespace


def make_parser() -> argparse.ArgumentParser:
    """The whole command line. `do` of the parsed options is the function of the command; it may return an exit code."""
    parser = argparse.ArgumentParser(
        prog="heredity-bot", description="A game master for the co-operative card game Heredity."
    )
    parser.add_argument("--version", action="version", version=f"heredity-bot {__version__}")
    parser.set_defaults(
        do=_run, local=False, terminal=False, lan=False, new_code=False, port=None, no_browser=False
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_play(commands)
    _add_authors(commands)
    _add_playtest(commands)
    _add_tables(commands)
    _add_privacy(commands)
    _add_voice(commands)
    doctor = commands.add_parser(
        "doctor", help="look after settings, database, packs and extras; say what to do"
    )
    doctor.set_defaults(do=_doctor)
    commands.add_parser("health", help="whether the program that runs here answers").set_defaults(
        do=_calls("doctor.health")
    )
    return parser


def say(*told: str) -> None:
    """Print lines. They may quote packs, titles and files, so nothing in them steers the terminal."""
    print(*map(plain_text, told), sep="\n", flush=True)


def fail(sentence: str) -> int:
    print(plain_text(sentence), file=sys.stderr)
    return 1


def settings_here() -> Settings:
    """Load the settings and set up logging as they say; raises `SettingsError`."""
    settings = load_settings()
    from heredity_bot.app import secrets_in  # noqa: PLC0415 - see the top

    set_up(
        settings.log_level,
        as_json=settings.log_format == LogFormat.JSON,
        secrets=secrets_in(settings),
        table=table_at_work.get,
    )
    return settings


# Playing


def _add_play(commands: Commands) -> None:
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
    play.add_argument("--machines", type=int, choices=range(8), help="machine players beside you")
    play.add_argument("--level", choices=get_args(MachineLevel), help="how well they play (normal)")
    for name, values in option_names().items():
        play.add_argument(f"--{name}", choices=values)
    _add_game_option(play)
    play.add_argument("--language", choices=LOCALES)
    play.add_argument("--seed", help="the same seed and answers give the same game")
    play.add_argument("--plain", action="store_true", help="plain lines, for pipes and screen readers")
    play.add_argument(
        "--new", action="store_true", help="a new table without asking; the one before stays kept"
    )
    play.add_argument(
        "--table", metavar="TABLE", help="a table that is kept, as `heredity-bot tables` names it"
    )
    play.set_defaults(do=_play)


def _add_address(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lan", action="store_true", help="let others in the home network in, with a code")
    parser.add_argument("--new-code", action="store_true", help="with --lan: another code; the old one ends")
    parser.add_argument("--port", type=int, metavar="N", help="of the browser table")
    parser.add_argument("--no-browser", action="store_true", help="print the address and open nothing")


def _run(options: Options) -> None:
    settings = settings_here()
    if options.terminal:
        _play_here(settings)
    elif settings.discord_token is None or options.local:
        _browse(settings, options)
    else:
        from heredity_bot.cli import discord  # noqa: PLC0415 - see the top

        discord.run(settings)


def _browse(settings: Settings, options: Options, preview: Path | None = None) -> None:
    from heredity_bot.cli import web  # noqa: PLC0415 - see the top

    web.run(
        settings, web.WebOptions(options.port, options.lan, options.new_code, preview, not options.no_browser)
    )


def _play(options: Options) -> None:
    names = ("pack", "players", "machines", "level", "language", "seed", "table", "plain", "new")
    chosen = {name: getattr(options, name) for name in (*part_names(), *option_names())}
    wanted = {name: value for name, value in chosen.items() if value is not None}
    wanted |= _game_options(options.option)
    _play_here(settings_here(), options=wanted, **{name: getattr(options, name) for name in names})


def _play_here(settings: Settings, **arguments: object) -> None:
    from heredity_bot.cli.play import PlayArguments, play  # noqa: PLC0415 - see the top

    play(settings, PlayArguments(**arguments))  # type: ignore[arg-type]


# Writing packs


def _add_authors(commands: Commands) -> None:
    check = commands.add_parser("check", help="look for mistakes in card packs")
    check.add_argument("paths", type=Path, nargs="+", metavar="PATH")
    check.add_argument("--json", action="store_true", help="findings for machines")
    check.set_defaults(do=_check)

    schema = commands.add_parser("schema", help="JSON Schema of card packs, for editors")
    schema.add_argument("folder", type=Path, nargs="?", metavar="FOLDER", help="write the files there")
    _add_game(schema)
    schema.add_argument("--kind", choices=("pack", "cards", "text"), help="only this kind of file")
    schema.set_defaults(do=_schema)

    preview = commands.add_parser("preview", help="a pack in the browser, anew whenever a file is saved")
    preview.add_argument("pack", type=Path, metavar="PACK")
    _add_address(preview)
    preview.set_defaults(do=lambda options: _browse(settings_here(), options, options.pack))

    show = commands.add_parser("show", help="a card of a pack as players see it, or a table")
    show.add_argument("of", metavar="PACK|TABLE")
    show.add_argument("what", metavar="NUMBER|LOOK|SEAT", nargs="?", default="")
    show.add_argument("--back", action="store_true", help="its reverse")
    show.add_argument("--language", choices=LOCALES, default="en")
    show.add_argument("--light", action="store_true", help="on a light ground")
    show.add_argument("--png", type=Path, metavar="FILE", help="as a picture")
    show.add_argument("--svg", type=Path, metavar="FILE", help="as a drawing")
    show.add_argument(
        "--sheet",
        type=Path,
        metavar="FILE",
        help="all pictures of a pack beside their texts, a file for each chapter",
    )
    show.set_defaults(do=_show)

    new = _group(commands, "pack", "begin a card pack").add_parser(
        "new", help="write a small pack that checks clean and plays"
    )
    new.add_argument("path", type=Path, metavar="PATH", help="a new or empty folder")
    _add_game(new)
    new.add_argument("--box", action="store_true", help="a private pack for the cards of a printed box")
    new.set_defaults(do=_new_pack)


def _add_game(parser: argparse.ArgumentParser) -> None:
    games = game_names()
    parser.add_argument("--game", choices=games, default=games[0], help=f"{games[0]} if not said")


def _group(commands: Commands, name: str, words: str) -> Commands:
    """A command that has commands of its own."""
    return commands.add_parser(name, help=words).add_subparsers(
        title="commands", metavar="COMMAND", required=True
    )


def _check(options: Options) -> int:
    from heredity_bot.cli import authors  # noqa: PLC0415 - see the top

    found = authors.check(options.paths, settings_here())
    say(*authors.problem_lines(found, as_json=options.json))
    return int(any(problem.severity == "error" for problems in found.values() for problem in problems))


def _schema(options: Options) -> None:
    from heredity_bot.cli import authors  # noqa: PLC0415 - see the top

    found = authors.schemas(options.game, options.kind, options.folder)
    if options.folder is not None:
        say(*(f"written: {options.folder / name}.schema.json" for name in found))
    elif options.kind is not None:
        print(found[options.kind], end="")
    else:
        all_kinds = {name: json.loads(text) for name, text in found.items()}
        say(json.dumps(all_kinds, ensure_ascii=False, indent=2))


def _show(options: Options) -> None:
    from heredity_bot.cli import show  # noqa: PLC0415 - see the top

    settings, what, files = settings_here(), options.what, {"png": options.png, "svg": options.svg}
    style = show.ShowStyle(options.language, options.light)
    if options.sheet is not None:
        say(*show.show_sheets(Path(options.of), style, settings, options.sheet))
    elif not what:
        raise CommandError("Say what to show: the number of a card, a look of a table, or --sheet FILE.")
    elif what.isdecimal():
        face = f"{what[:12]}b" if options.back else what[:12]
        say(*show.show(Path(options.of), face, style, settings, **files))
    else:
        say(*show.show_table(settings, options.of, what, style, **files))


def _new_pack(options: Options) -> None:
    from heredity_bot.cli import authors  # noqa: PLC0415 - see the top

    files = authors.new_pack(options.game, options.path, box=options.box)
    say(*(f"written: {options.path / name}" for name in files))
    say(f"Next: heredity-bot check {options.path}, then heredity-bot play --pack {options.path}")


# Playtests


def _add_playtest(commands: Commands) -> None:
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

    rivals = commands.add_parser(
        "selfplay", help="let machine players of some levels play a game and count who wins"
    )
    rivals.add_argument("game", metavar="GAME", help="the name of a game")
    rivals.add_argument("--pack", type=Path, metavar="PATH", help="another pack than the game's first one")
    rivals.add_argument("--games", type=_count, default=200, metavar="N", help="games in all (200)")
    rivals.add_argument("--levels", default="hard,easy", help="one for each seat, with commas (hard,easy)")
    rivals.add_argument(
        "--seats", type=_count, metavar="N", help="the number of seats; the last level fills them"
    )
    _add_game_option(rivals)
    rivals.add_argument("--count", default="", metavar="TAG,...", help="kinds of events to count as well")
    rivals.add_argument("--seed", default="1", help="the same seed gives the same games")
    rivals.add_argument("--jobs", type=_count, default=os.cpu_count() or 1, metavar="N", help="processes")
    rivals.set_defaults(do=_self_play)


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("a number from 1 on is meant")
    return number


def _playtest(options: Options) -> int:
    from heredity_bot import playtest  # noqa: PLC0415 - see the top
    from heredity_bot.cli import authors  # noqa: PLC0415 - see the top

    if options.export and not options.replay:
        raise CommandError("--export needs --replay and the name of a game.")
    settings = settings_here()
    if options.replay:
        say(authors.play_again(options.path, options.replay, settings, options.export))
        return 0
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
    report = authors.playtest(options.path, order, settings)
    if options.html:
        try:
            options.html.write_text(playtest.as_page(report), "utf-8")
        except OSError as fault:
            raise CommandError(f"{fault.filename} cannot be written: {fault.strerror}.") from None
    say(json.dumps(report.data, ensure_ascii=False, indent=2) if options.json else playtest.as_text(report))
    return int(report.data["stuck"] > 0)


def _self_play(options: Options) -> None:
    from heredity_bot.cli import authors  # noqa: PLC0415 - see the top
    from heredity_bot.playtest.self_play import SelfPlayOrder  # noqa: PLC0415 - see the top

    levels = options.levels.split(",")
    if options.seats:
        levels = [*levels, *levels[-1:] * options.seats][: options.seats]
    counted = tuple(tag for tag in options.count.split(",") if tag)
    chosen = _game_options(options.option)
    order = SelfPlayOrder(tuple(levels), options.games, options.seed, chosen, options.jobs, counted)
    say(*authors.self_play(options.game, options.pack, order, settings_here()))


def _add_game_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game; KEY.NAME=VALUE for one with parts, such as house_rules",
    )


def _game_options(pairs: Sequence[str]) -> dict[str, Any]:
    """Options of a game from `key=value` and, for options with parts, `key.name=value`."""
    found: dict[str, Any] = {}
    for pair in pairs:
        key, _, value = pair.partition("=")
        key, _, name = key.partition(".")
        if name:
            found[key] = {**found.get(key, {}), name: value}
        else:
            found[key] = value
    return found


def _several(options: Options, name: str) -> tuple[str, ...]:
    """The values of an option that takes several with commas; none for `all`."""
    given: str = getattr(options, name)
    return () if given == "all" else tuple(given.split(","))


def _numbers(options: Options, name: str) -> tuple[int, ...]:
    try:
        return tuple(map(int, _several(options, name)))
    except ValueError:
        raise CommandError(f"--{name} takes numbers or all, not {getattr(options, name)!r}.") from None


# Looking after tables


def _add_tables(commands: Commands) -> None:
    tables = commands.add_parser("tables", help="list the tables that are kept")
    tables.set_defaults(do=_calls("tables.list_tables"))

    export = commands.add_parser("export", help="write a table to a file that replays anywhere")
    _table_and_file(export)
    _without_cards(export)
    export.set_defaults(do=_calls("tables.export", "table", "path", "with_pack"))

    chronicle = commands.add_parser("chronicle", help="write a table as a storybook: FILE.html or FILE.pdf")
    _table_and_file(chronicle)
    chronicle.add_argument("--language", choices=LOCALES)
    chronicle.set_defaults(do=_calls("chronicle.write_chronicle", "table", "path", "language"))

    take_in = commands.add_parser("import", help="keep the table of a file as a new one")
    take_in.add_argument("path", type=Path, metavar="FILE")
    take_in.add_argument("--place", default="terminal", help="where it shall be played (terminal)")
    take_in.set_defaults(do=_calls("tables.take_in", "path", "place"))

    for name, function, words in (
        ("replay", "replay_file", "play the table of a file again and say whether it fits"),
        ("verify", "verify", "check that all luck of a game follows from the promised seed"),
        ("backup", "backup", "write all tables to one file"),
        ("restore", "restore", "fill an empty store from a backup"),
    ):
        of_file = commands.add_parser(name, help=words)
        of_file.add_argument("path", type=Path, metavar="FILE")
        of_file.set_defaults(do=_calls(f"tables.{function}", "path"))

    report = commands.add_parser("report", help="write a table without personal data, for a bug report")
    report.add_argument("table", metavar="TABLE", help="a table; with --as-test the file of a report")
    report.add_argument("path", type=Path, nargs="?", metavar="FILE")
    _without_cards(report)
    report.add_argument("--as-test", metavar="NAME", help="put the report among the tests of the repository")
    report.set_defaults(do=_calls("tables.report", "table", "path", "with_pack", "as_test"))

    upgrade = commands.add_parser("upgrade", help="go on with the present form of a table's cards and rules")
    upgrade.add_argument("table", metavar="TABLE")
    upgrade.add_argument("--dry-run", action="store_true", help="only say what would change")
    upgrade.set_defaults(do=_calls("tables.upgrade", "table", "dry_run"))


def _table_and_file(parser: argparse.ArgumentParser, form: str = "FILE") -> None:
    parser.add_argument("table", metavar="TABLE", help="as `heredity-bot tables` names it")
    parser.add_argument("path", type=Path, metavar=form)


def _without_cards(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--without-cards", action="store_false", dest="with_pack", help="leave out the card pack"
    )


def _add_privacy(commands: Commands) -> None:
    privacy = _group(commands, "privacy", "what is kept of one person")
    for name, words in (
        ("show", "say what is kept"),
        ("export", "all of it as JSON"),
        ("delete", "forget this person; the tables go on"),
    ):
        one = privacy.add_parser(name, help=words)
        one.add_argument("user", metavar="USER", help="the id of the person")
        one.set_defaults(do=_calls(f"privacy.{name}", "user"))


def _add_voice(commands: Commands) -> None:
    voice = _group(commands, "voice", "speech ahead of play, and audio books")
    build = voice.add_parser("build", help="render a whole pack, so that nobody waits for the narrator")
    build.add_argument("path", type=Path, metavar="PACK")
    build.set_defaults(do=_calls("voice.build_pack", "path", "language"))
    book = voice.add_parser("book", help="the story of a table as one audio file with chapter marks")
    _table_and_file(book, "FILE.ogg")
    book.set_defaults(do=_calls("voice.write_book", "table", "path", "language"))
    for one in (build, book):
        one.add_argument("--language", choices=LOCALES)


def _calls(function: str, *names: str) -> Callable[[Options], None]:
    """A command that calls `module.function` of this package with the settings and the options of these names.

    What the function returns, a line or several, is printed.
    """

    def do(options: Options) -> None:
        module, _, name = function.partition(".")
        call = getattr(import_module(f"heredity_bot.cli.{module}"), name)
        told: str | Iterable[str] = call(settings_here(), **{name: getattr(options, name) for name in names})
        say(*([told] if isinstance(told, str) else told))

    return do


def _doctor(_options: Options) -> int:
    from heredity_bot.cli.doctor import examine  # noqa: PLC0415 - see the top

    try:
        settings = settings_here()
    except SettingsError as fault:
        say(f"bad   settings   {fault}")
        return 1
    worst = 0
    for finding in examine(settings):
        say(str(finding))
        worst = max(worst, int(finding.state == "bad"))
    return worst
