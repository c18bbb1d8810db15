"""The command line: run, play, check, replay, health."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from heredity_bot import __version__
from heredity_bot.settings import Edition, Locale, Settings, SettingsError, load_settings

NO_DISCORD_YET = (
    "DISCORD_TOKEN is set, but the Discord front end is not part of this version yet: "
    "use `heredity-bot run --local` to play at this terminal."
)


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
    parser.set_defaults(do=_run, local=False)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    run = commands.add_parser("run", help="the Discord bot with a token, else the local table (the default)")
    run.add_argument("--local", action="store_true", help="the local table even with a token")
    run.set_defaults(do=_run)

    play = commands.add_parser("play", help="the local table, as you wish it")
    play.add_argument("--pack", type=Path, metavar="PATH", help="the folder of a card pack")
    play.add_argument("--chapter", type=int, metavar="N")
    play.add_argument("--players", type=int, choices=range(1, 5))
    play.add_argument("--edition", choices=[edition.value for edition in Edition])
    play.add_argument("--language", choices=[locale.value for locale in Locale])
    play.add_argument("--seed", help="the same seed and answers give the same game")
    play.add_argument("--plain", action="store_true", help="plain lines, for pipes and screen readers")
    play.add_argument(
        "--new", action="store_true", help="a new table without asking; a saved one is kept aside"
    )
    play.set_defaults(do=_play)

    check = commands.add_parser("check", help="look for mistakes in card packs")
    check.add_argument("paths", type=Path, nargs="+", metavar="PATH")
    check.add_argument("--json", action="store_true", help="findings for machines")
    check.set_defaults(do=_check)

    replay = commands.add_parser("replay", help="play a saved journal again and say whether it fits")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.set_defaults(do=_replay)

    commands.add_parser("health", help="whether tables can be played and saved here").set_defaults(do=_health)
    return parser


def _speak_utf8() -> None:
    """A terminal without our signs shows a question mark instead of stopping the game."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")


def _run(options: argparse.Namespace) -> int:
    settings = _settings()
    if settings is None:
        return 1
    if settings.discord_token is not None and not options.local:
        return _fail(NO_DISCORD_YET)
    return _at_the_table(settings)


def _play(options: argparse.Namespace) -> int:
    settings = _settings()
    if settings is None:
        return 1
    names = ("pack", "chapter", "players", "edition", "language", "seed", "plain", "new")
    return _at_the_table(settings, **{name: getattr(options, name) for name in names})


def _at_the_table(settings: Settings, **wishes: object) -> int:
    from heredity_bot import app  # noqa: PLC0415 - `--version` and mistyped arguments answer at once

    try:
        return app.play(settings, app.Wishes(**wishes))  # type: ignore[arg-type]
    except app.Trouble as trouble:
        return _fail(str(trouble))


def _check(options: argparse.Namespace) -> int:
    from heredity_bot import app  # noqa: PLC0415 - as above

    found = {str(path): app.check_pack(path) for path in options.paths}
    broken = any(problem.severity == "error" for problems in found.values() for problem in problems)
    if options.json:
        told = {path: [problem.as_dict() for problem in problems] for path, problems in found.items()}
        print(json.dumps(told, ensure_ascii=False, indent=2))
        return int(broken)
    for path, problems in found.items():
        errors = [problem for problem in problems if problem.severity == "error"]
        warnings = [problem for problem in problems if problem.severity == "warning"]
        for title, these in (("errors", errors), ("warnings", warnings)):
            if these:
                print(f"{path}: {len(these)} {title if len(these) > 1 else title[:-1]}")
                print(*(f"  {problem}" for problem in these), sep="\n")
        if not problems:
            print(f"{path}: nothing to complain about")
    return int(broken)


def _replay(options: argparse.Namespace) -> int:
    from heredity_bot import app  # noqa: PLC0415 - as above

    settings = _settings()
    if settings is None:
        return 1
    try:
        print(app.replay(settings, options.file))
    except app.Trouble as trouble:
        return _fail(str(trouble))
    return 0


def _health(_options: argparse.Namespace) -> int:
    from heredity_bot import app  # noqa: PLC0415 - as above

    settings = _settings()
    if settings is None:
        return 1
    try:
        print(app.health(settings))
    except app.Trouble as trouble:
        return _fail(str(trouble))
    return 0


def _settings() -> Settings | None:
    try:
        return load_settings()
    except SettingsError as fault:
        _fail(str(fault))
        return None


def _fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
