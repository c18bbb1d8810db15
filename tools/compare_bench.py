"""Measures this checkout against another commit in one run: are the benchmarks still as good?

    .venv/bin/python tools/compare_bench.py BASE [engine] [tables] [discord] [--rounds 5]

BASE is a commit, which is checked out into a temporary folder, or a folder with a checkout. `engine` and `tables` run in
both in turns, each with the benchmarks of its own checkout, as often as there are rounds; of every figure both medians are
told, and the ratio of this checkout to BASE: the median over the rounds and the smallest and largest. `engine` plays by
version 1 of the rules, which every checkout knows: the random games are then the same, answer for answer. `discord` is the
part `thinking` of this checkout's `benchmarks.discord`, which itself lets the bots of both take turns. Both use the Python
and the libraries of the environment that runs this.

A figure is worse if its median is worse by more than 3 % and it is worse in every round. Ends with 1 if one is.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORSE = 0.03
IN_TURNS = {"engine": ("--answers", "10000"), "tables": ("--store", "SQLite", "--seconds", "2")}
SAME_GAMES = {"engine": ("--rules", "1")}
"""Added where a benchmark has that option; one that lacks it is older than version 2 of the rules."""
FIGURE = re.compile(r"^  (?P<name>\S.*?)  +(?P<value>\S.*?)(  \(aim: .*\))?$")
SIZE = re.compile(r"[\d.,]+ (lines|KiB)")
"""Part of a figure's name, and seldom the same in two checkouts."""
YARDSTICKS = ("python-chess, random play", "bare appends", "legal answers on average")
"""Figures that say nothing of this program's speed."""
NUMBER = re.compile(r"\d[\d,]*(\.\d+)?")

Figures = dict[str, tuple[float, bool]]
"""By name: the number, and whether more is better."""


def figures(text: str) -> Figures:
    """What a benchmark printed; figures of several numbers, such as `0.2 / 0.9 ms`, are named by their place."""
    found: Figures = {}
    for line in text.splitlines():
        if (match := FIGURE.match(line)) is None:
            continue
        name, value = SIZE.sub(r"… \1", match["name"]), match["value"]
        numbers = [float(each[0].replace(",", "")) for each in NUMBER.finditer(value)]
        more_is_better = "/s" in value or "ratio" in name
        for place, number in enumerate(numbers, 1):
            found[name if len(numbers) == 1 else f"{name} [{place}]"] = number, more_is_better
    return found


@contextmanager
def checkout(base: str) -> Iterator[Path]:
    """The folder BASE, or a worktree of the commit BASE for as long as the block lasts."""
    if Path(base).is_dir():
        yield Path(base).resolve()
        return
    with tempfile.TemporaryDirectory(prefix="compare-") as parent:
        folder = Path(parent) / base.replace("/", "-")
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(folder), base], check=True)
        try:
            yield folder
        finally:
            subprocess.run([*git, "remove", "--force", str(folder)], check=True)


def measured(folder: Path, name: str) -> Figures:
    """The figures of one run in this checkout, with its own benchmarks and package."""
    option = SAME_GAMES.get(name, ())
    knows_it = option and option[0] in (folder / "benchmarks" / f"{name}.py").read_text("utf-8")
    command = [sys.executable, "-m", f"benchmarks.{name}", *IN_TURNS[name], *(option if knows_it else ())]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return figures(done.stdout)


def has_worsened(ratios: list[float], *, more_is_better: bool) -> bool:
    """Whether the median is worse by more than `WORSE`, and no round says otherwise."""
    ratio = statistics.median(ratios)
    if more_is_better:
        return ratio < 1 - WORSE and max(ratios) < 1
    return ratio > 1 + WORSE and min(ratios) > 1


def compare(name: str, base: Path, rounds: int) -> list[str]:
    """Tells the ratios; returns the names of figures that are worse than they may be."""
    runs: dict[Path, list[Figures]] = defaultdict(list)
    for number in range(rounds):
        for folder in (base, ROOT) if number % 2 == 0 else (ROOT, base):
            runs[folder].append(measured(folder, name))
    print(f"\n{name}, {rounds} rounds, load {os.getloadavg()[0]:.1f}")
    print(f"  {'':<60} {'base':>10} {'here':>10}  ratio, with the smallest and largest")
    worse = []
    for figure, (_, more_is_better) in runs[ROOT][0].items():
        pairs = [(old[figure][0], new[figure][0]) for old, new in zip(runs[base], runs[ROOT], strict=True)
                 if figure in old and figure in new]  # fmt: skip
        ratios = [new / old for old, new in pairs if old]
        if not ratios:
            continue
        ratio = statistics.median(ratios)
        is_yardstick = any(each in figure for each in YARDSTICKS)
        is_worse = not is_yardstick and has_worsened(ratios, more_is_better=more_is_better)
        before, after = (statistics.median(side) for side in zip(*pairs, strict=True))
        spread = f"{ratio:5.2f}  ({min(ratios):.2f} to {max(ratios):.2f})"
        print(f"  {figure:<60} {before:>10,.4g} {after:>10,.4g}  {spread}{'  WORSE' if is_worse else ''}")
        if is_worse:
            worse.append(f"{name}: {figure}")
    return worse


def compare_bots(base: Path, rounds: int) -> list[str]:
    """Likewise for the Discord bots, which take turns in one run; its last figures are the ratios."""
    packages = ("--package", str(base), "--package", str(ROOT), "--rounds", str(rounds))
    command = [sys.executable, "-m", "benchmarks.discord", "thinking", *packages]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    print(done.stdout)
    lines = done.stdout.splitlines()
    return [f"discord: {line.strip()}" for line in lines if "to the first" in line and "MISSED" in line]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    names = (*IN_TURNS, "discord")
    parser.add_argument("base", metavar="BASE")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"of {', '.join(names)}; all if none is named"
    )
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    if unknown := [name for name in options.names if name not in names]:
        parser.error(f"there is no {unknown[0]!r}; there are {', '.join(names)}")
    worse = []
    with checkout(options.base) as base:
        for name in options.names or names:
            if name in IN_TURNS:
                worse += compare(name, base, options.rounds)
            else:
                worse += compare_bots(base, options.rounds)
    for figure in worse:
        print(f"worse by more than {WORSE:.0%}: {figure}", file=sys.stderr)
    return bool(worse)


if __name__ == "__main__":
    sys.exit(main())
