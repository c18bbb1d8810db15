"""Files that are written for people: never over another one, never half."""

from __future__ import annotations

import os
from pathlib import Path

from heredity_bot.app import Trouble
from heredity_bot.journal.private_files import make_folder, open_for_writing


def free_name(folder: Path, name: str, suffix: str) -> Path:
    """`name-1.suffix`, or the next number that is free."""
    make_folder(folder)
    number = 1
    while (path := folder / f"{name}-{number}{suffix}").exists():
        number += 1
    return path


def write_whole(path: Path, content: bytes, *, private: bool = False) -> None:
    """A file that is there whole or not at all, for its owner alone if it is private; raises `Trouble`."""
    beside = path.with_name(f".{path.name}.part")
    try:
        with open_for_writing(beside) if private else beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as fault:
        beside.unlink(missing_ok=True)
        raise Trouble(f"{path} cannot be written: {fault.strerror}.") from None


MOST = 64 << 20
"""Bytes of a file that is read whole: twice the largest table."""


def read_whole(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(MOST + 1)
        if len(content) > MOST:
            raise Trouble(f"{path} is larger than any table.")
        return content
    except FileNotFoundError:
        raise Trouble(f"There is no file {path}.") from None
    except OSError as fault:
        raise Trouble(f"{path} cannot be read: {fault.strerror}.") from None
