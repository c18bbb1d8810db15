"""The part of the command line that looks after tables: what can be typed, and what is printed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeAlias

from heredity_bot.kernel.plain_text import plain_text
from heredity_bot.logs import set_up
from heredity_bot.settings import Locale, LogFormat, Settings, SettingsError, load_settings
from heredity_bot.tables.log_context import table_at_work

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - it has no other name


def add_commands(commands: Commands) -> None:
    tables = commands.add_parser("tables", help="list the tables that are kept")
    tables.set_defaults(do=_does(lambda tables, settings, _: tables.list_tables(settings)))

    export = commands.add_parser("export", help="write a table to a file that replays anywhere")
    _table_and_file(export)
    export.add_argument("--without-cards", action="store_true", help="leave out the card pack")
    export.set_defaults(do=_does(_export))

    chronicle = commands.add_parser("chronicle", help="write a table as a storybook: FILE.html or FILE.pdf")
    _table_and_file(chronicle)
    chronicle.add_argument("--language", choices=[locale.value for locale in Locale])
    chronicle.set_defaults(do=_does(_chronicle))

    take_in = commands.add_parser("import", help="keep the table of a file as a new one")
    take_in.add_argument("file", type=Path, metavar="FILE")
    take_in.add_argument("--place", default="terminal", help="where it shall be played (terminal)")
    take_in.set_defaults(do=_does(lambda tables, settings, o: tables.take_in(settings, o.file, o.place)))

    replay = commands.add_parser("replay", help="play the table of a file again and say whether it fits")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.set_defaults(do=_does(lambda tables, settings, o: tables.replay_file(settings, o.file)))

    verify = commands.add_parser(
        "verify", help="check that all luck of a game follows from the promised seed"
    )
    verify.add_argument("file", type=Path, metavar="FILE")
    verify.set_defaults(do=_does(lambda tables, settings, o: tables.verify(settings, o.file)))

    report = commands.add_parser("report", help="write a table without personal data, for a bug report")
    report.add_argument("table", metavar="TABLE", help="a table; with --as-test the file of a report")
    report.add_argument("file", type=Path, nargs="?", metavar="FILE")
    report.add_argument("--without-cards", action="store_true", help="leave out the card pack")
    report.add_argument("--as-test", metavar="NAME", help="put the report among the tests of the repository")
    report.set_defaults(do=_does(_report))

    upgrade = commands.add_parser("upgrade", help="go on with the present form of a table's cards and rules")
    upgrade.add_argument("table", metavar="TABLE")
    upgrade.add_argument("--dry-run", action="store_true", help="only say what would change")
    upgrade.set_defaults(
        do=_does(lambda tables, settings, o: tables.upgrade(settings, o.table, dry_run=o.dry_run))
    )

    for name, words in (
        ("backup", "write all tables to one file"),
        ("restore", "fill an empty store from a backup"),
    ):
        whole = commands.add_parser(name, help=words)
        whole.add_argument("file", type=Path, metavar="FILE")
        whole.set_defaults(do=_does(_whole(name)))

    _add_privacy(commands)
    _add_voice(commands)
    doctor = commands.add_parser(
        "doctor", help="look after settings, database, packs and extras; say what to do"
    )
    doctor.set_defaults(do=_doctor)
    commands.add_parser("health", help="whether the program that runs here answers").set_defaults(do=_health)


def _table_and_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("table", metavar="TABLE", help="as `heredity-bot tables` names it")
    parser.add_argument("file", type=Path, metavar="FILE")


def _add_privacy(commands: Commands) -> None:
    privacy = commands.add_parser("privacy", help="what is kept of one person").add_subparsers(
        title="commands", metavar="COMMAND", required=True
    )
    for name, words in (
        ("show", "say what is kept"),
        ("export", "all of it as JSON"),
        ("delete", "forget this person; the tables go on"),
    ):
        one = privacy.add_parser(name, help=words)
        one.add_argument("user", metavar="USER", help="the id of the person")
        one.set_defaults(do=_privacy(name))


def _add_voice(commands: Commands) -> None:
    voice = commands.add_parser("voice", help="speech ahead of play, and audio books").add_subparsers(
        title="commands", metavar="COMMAND", required=True
    )
    build = voice.add_parser("build", help="render a whole pack, so that nobody waits for the narrator")
    build.add_argument("pack", type=Path, metavar="PACK")
    build.set_defaults(do=_does(_voice_build))
    book = voice.add_parser("book", help="the story of a table as one audio file with chapter marks")
    book.add_argument("table", metavar="TABLE", help="as `heredity-bot tables` names it")
    book.add_argument("file", type=Path, metavar="FILE.ogg")
    book.set_defaults(do=_does(_voice_book))
    for one in (build, book):
        one.add_argument("--language", choices=[locale.value for locale in Locale])


# Doing

Do: TypeAlias = Callable[[argparse.Namespace], int]


def _chronicle(_tables: Any, settings: Settings, options: argparse.Namespace) -> str:
    from heredity_bot.cli.chronicle import write_chronicle  # noqa: PLC0415 - as below

    return write_chronicle(settings, options.table, options.file, language=options.language)


def _does(work: Callable[..., str | Iterable[str]]) -> Do:
    """A command that needs the settings and prints what it is told."""

    def do(options: argparse.Namespace) -> int:
        from heredity_bot.cli import tables  # noqa: PLC0415 - mistyped arguments answer at once

        return _print(lambda settings: work(tables, settings, options))

    return do


def _print(work: Callable[[Settings], str | Iterable[str]]) -> int:
    from heredity_bot.app import Trouble  # noqa: PLC0415 - as above

    try:
        told = work(settings_here())
    except SettingsError as fault:
        return fail(str(fault))
    except Trouble as trouble:
        return fail(str(trouble))
    say(*([told] if isinstance(told, str) else told))
    return 0


def settings_here() -> Settings:
    """The settings, obeyed at once in what is logged and how; raises `SettingsError`."""
    settings = load_settings()
    from heredity_bot.app import secrets_in  # noqa: PLC0415 - mistyped arguments answer at once

    set_up(
        settings.log_level,
        as_json=settings.log_format == LogFormat.JSON,
        secrets=secrets_in(settings),
        table=table_at_work.get,
    )
    return settings


def say(*told: str) -> None:
    """Print lines. They may quote packs, titles and files, so nothing in them steers the terminal."""
    print(*map(plain_text, told), sep="\n", flush=True)


def fail(sentence: str) -> int:
    print(plain_text(sentence), file=sys.stderr)
    return 1


def _voice_build(_tables: Any, settings: Settings, options: argparse.Namespace) -> str:
    from heredity_bot.cli.voice import build_pack  # noqa: PLC0415 - as below

    return build_pack(settings, options.pack, options.language)


def _voice_book(_tables: Any, settings: Settings, options: argparse.Namespace) -> str:
    from heredity_bot.cli.voice import write_book  # noqa: PLC0415 - as below

    return write_book(settings, options.table, options.file, options.language)


def _export(tables: Any, settings: Settings, options: argparse.Namespace) -> str:
    told: str = tables.export(settings, options.table, options.file, with_pack=not options.without_cards)
    return told


def _report(tables: Any, settings: Settings, options: argparse.Namespace) -> str:
    from heredity_bot.app import Trouble  # noqa: PLC0415 - as above

    if options.as_test:
        told: str = tables.as_test(Path(options.table), options.as_test)
    elif options.file is None:
        raise Trouble("Name the file to write: heredity-bot report TABLE FILE")
    else:
        told = tables.report(settings, options.table, options.file, with_pack=not options.without_cards)
    return told


def _whole(name: str) -> Callable[..., str]:
    def work(tables: Any, settings: Settings, options: argparse.Namespace) -> str:
        told: str = getattr(tables, name)(settings, options.file)
        return told

    return work


def _privacy(name: str) -> Do:
    def do(options: argparse.Namespace) -> int:
        from heredity_bot.cli import privacy  # noqa: PLC0415 - as above

        return _print(lambda settings: getattr(privacy, name)(settings, options.user))

    return do


def _doctor(_options: argparse.Namespace) -> int:
    from heredity_bot.cli.doctor import examine  # noqa: PLC0415 - as above

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


def _health(_options: argparse.Namespace) -> int:
    from heredity_bot.cli.doctor import health  # noqa: PLC0415 - as above

    return _print(health)
