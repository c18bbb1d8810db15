"""Refresh the hash-pinned files in `requirements/` from `pyproject.toml`: `make lock`.

Every part is resolved against one common resolution, so the parts always fit together.
A part lists only what it adds to `core.txt`; `run.txt` and `dev.txt` put the parts together.
"""

import os
import re
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "requirements"
OLDEST_PYTHON = "3.11"

CORE = ["--group", "build"]
PARTS = {
    "voice": ["--extra", "voice"],
    "pictures": ["--extra", "pictures"],
    "postgres": ["--extra", "postgres"],
    "speed": ["--extra", "speed"],
    "tools": ["--group", "dev"],
    "bench": ["--extra", "bench"],
}
RESOLVER_OPTIONS = [
    *("--universal", "--python-version", OLDEST_PYTHON),
    *("--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"),
    *("--no-config", "--quiet", "--upgrade"),
]
HEADER = "# {title}\n# Written by `make lock`; edit pyproject.toml instead.\n"
TITLES = {
    "core": "What the bot cannot do without, and what installs the project itself.",
    "voice": "Extra `voice`: reading scenes aloud.",
    "pictures": "Extra `pictures`: drawing cards and maps.",
    "postgres": "Extra `postgres`: the PostgreSQL store.",
    "speed": "Extra `speed`: faster JSON for the Discord bot.",
    "tools": "Tools to check, test and format.",
    "bench": "Extra `bench`: yardsticks for `make bench`.",
}


def main() -> None:
    with tempfile.TemporaryDirectory() as scratch:
        uv = install_uv(Path(scratch) / "venv")
        common = Path(scratch) / "common.txt"
        everything = [word for words in (CORE, *PARTS.values()) for word in words]
        common.write_text("\n".join(resolve(uv, everything)))
        core = resolve(uv, CORE, "--generate-hashes", "--constraints", str(common))
        write("core", core)
        for part, words in PARTS.items():
            pins = resolve(uv, words, "--generate-hashes", "--constraints", str(common))
            write(part, [pin for pin in pins if pin not in core])


def install_uv(folder: Path) -> Path:
    """A resolver of our own: set-up never needs it, so it is no development tool."""
    venv.create(folder, with_pip=True)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([scripts / "python", "-m", "pip", "install", "--quiet", "uv"], check=True)
    return scripts / "uv"


def resolve(uv: Path, wanted: list[str], *options: str) -> list[str]:
    """Requirements, one per entry, each with its marker and hashes."""
    found = subprocess.run(
        [uv, "pip", "compile", "pyproject.toml", *wanted, *options, *RESOLVER_OPTIONS],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    return re.split(r"\n(?=\S)", found.stdout.strip())


def write(part: str, pins: list[str]) -> None:
    text = HEADER.format(title=TITLES[part]) + "\n".join(pins) + "\n"
    (FOLDER / f"{part}.txt").write_text(text, encoding="utf-8", newline="\n")
    print(f"requirements/{part}.txt: {len(pins)} packages")


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as failure:
        sys.exit(f"The requirements were not refreshed: {failure.stderr or failure}")
