"""Reading and writing files that were named on the command line."""

from __future__ import annotations

import os
from pathlib import Path

from heredity_bot.journal.private_files import make_folder, open_for_writing
from heredity_bot.settings import CommandError


def free_name(folder: Path, name: str, suffix: str) -> Path:
    """The path `name-1.suffix` in the folder, or with the next free number."""
    make_folder(folder)
    number = 1
    while (path := folder / f"{name}-{number}{suffix}").exists():
        number += 1
    return path


def write_whole(path: Path, content: bytes, *, private: bool = False) -> None:
    """Write a file whole or not at all, if `private` readable by its owner alone; raises `CommandError`."""
    beside = path.with_name(f".{path.name}.part")
    try:
        with open_for_writing(beside) if private else beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as fault:
        beside.unlink(missing_ok=True)
        raise CommandError(f"{path} cannot be written: {fault.strerror}.") from None


MOST_FILE_BYTES = 64 << 20
"""The largest file that is read, in bytes: twice the largest table."""


def read_whole(path: Path) -> bytes:
    """Raises `CommandError`."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_FILE_BYTES + 1)
        if len(content) > MOST_FILE_BYTES:
            raise CommandError(f"{path} is larger than any table.")
        return content
    except FileNotFoundError:
        raise CommandError(f"There is no file {path}.") from None
    except OSError as fault:
        raise CommandError(f"{path} cannot be read: {fault.strerror}.") from None
