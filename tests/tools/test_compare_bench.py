"""The tool that measures two checkouts beside each other, with benchmarks that only print."""

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parent.parent.parent / "tools" / "compare_bench.py"

PRINTS = """
print()
print("The rules engine, beside random chess")
print("  Python 3.11.7, 2 cores, load 2.2")
print("  python-chess, random play, moves listed        {chess} moves/s")
print("  an answer, mean                                {mean} ms  (aim: 0.2 ms, held)")
print("  answers listed                                 {rate} answers/s")
print("  a full table put down ({size} KiB)             {down} / 2.0 ms")
"""


def project(folder: Path, **figures: str) -> Path:
    (folder / "benchmarks").mkdir(parents=True)
    (folder / "benchmarks" / "__init__.py").touch()
    (folder / "benchmarks" / "engine.py").write_text(PRINTS.format(**figures))
    (folder / "tools").mkdir()
    (folder / "tools" / TOOL.name).write_bytes(TOOL.read_bytes())
    return folder


def compared(base: Path, here: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, here / "tools" / TOOL.name, base, "engine", "--rounds", "2"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_ratios_are_told_and_what_became_worse_is_named(tmp_path):
    base = project(tmp_path / "base", chess="9,000", mean="0.200", rate="4,000", size="6.0", down="1.0")
    here = project(tmp_path / "here", chess="8,000", mean="0.250", rate="4,400", size="7.5", down="1.0")

    done = compared(base, here)

    assert done.returncode == 1
    assert done.stderr == "worse by more than 3%: engine: an answer, mean\n"
    assert "1.25  (1.25 to 1.25)  WORSE" in done.stdout
    assert "1.10  (1.10 to 1.10)\n" in done.stdout
    assert "a full table put down (… KiB) [2]" in done.stdout


def test_equal_checkouts_are_equal(tmp_path):
    figures = {"chess": "9,000", "mean": "0.200", "rate": "4,000", "size": "6.0", "down": "1.0"}

    done = compared(project(tmp_path / "base", **figures), project(tmp_path / "here", **figures))

    assert (done.returncode, done.stderr) == (0, "")
    assert "WORSE" not in done.stdout


def test_a_figure_is_worse_only_if_every_round_says_so(tmp_path):
    figures = {"chess": "9,000", "mean": "0.200", "rate": "4,000", "size": "6.0", "down": "1.0"}
    base, here = project(tmp_path / "base", **figures), project(tmp_path / "here", **figures)
    (here / "benchmarks" / "engine.py").write_text(
        "from pathlib import Path\n"
        "rounds = Path('rounds')\n"
        "rounds.write_text(rounds.read_text() + '.' if rounds.exists() else '.')\n"
        "print('  an answer, mean', ' ', {1: '0.300', 2: '0.190'}[len(rounds.read_text())], 'ms')\n"
    )

    done = compared(base, here)

    assert "1.22  (0.95 to 1.50)\n" in done.stdout
    assert done.returncode == 0


def test_checkouts_that_know_versions_of_the_rules_play_by_the_first(tmp_path):
    figures = {"chess": "9,000", "mean": "0.200", "rate": "4,000", "size": "6.0", "down": "1.0"}
    base, here = project(tmp_path / "base", **figures), project(tmp_path / "here", **figures)
    (here / "benchmarks" / "engine.py").write_text(
        "import sys\nprint('  an answer, mean', '   ', sys.argv[sys.argv.index('--rules') + 1], 'ms')\n"
    )

    done = compared(base, here)

    assert "5.00  (5.00 to 5.00)  WORSE" in done.stdout, "0.2 ms before, 1 now: the version"
