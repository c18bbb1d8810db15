"""`make bench`: everything, or by name: `make bench ARGS="discord tables"`.

Each runs in a process of its own, one after the other; NAME.PART is a part of one, such as `discord.thinking`.
`python -m benchmarks.NAME --help` has more to choose from.
"""

from __future__ import annotations

import argparse
import subprocess
import sys

NAMES = ("engine", "stores", "tables", "pictures", "voice", "patches", "discord")


def _run(name: str, *parts: str) -> int:
    return subprocess.run([sys.executable, "-m", f"benchmarks.{name}", *parts], check=False).returncode


def main() -> int:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"of {', '.join(NAMES)}; all of them if none is named"
    )
    wanted = parser.parse_args().names or NAMES
    if unknown := [name for name in wanted if name.partition(".")[0] not in NAMES]:
        parser.error(f"there is no {unknown[0]!r}; there are {', '.join(NAMES)}")
    codes = [_run(*name.split(".")) for name in wanted]
    failed = [name for name, code in zip(wanted, codes, strict=True) if code]
    if failed:
        print(f"\nNot measured to the end: {', '.join(failed)}.", file=sys.stderr)
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
