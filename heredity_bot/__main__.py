"""The entry point: runs the command that was typed, and turns its errors into one sentence and an exit code."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from heredity_bot.cli.arguments import fail, make_parser
from heredity_bot.settings import CommandError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    options = make_parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")  # a letter that the terminal lacks must not stop the game
    try:
        code: int | None = options.do(options)
    except CommandError as error:
        return fail(str(error))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our lines has gone, and Python would complain about it
        return 141
    return code or 0


if __name__ == "__main__":
    sys.exit(main())
