"""Files and folders that only their owner may read: tables hold secrets, such as keys, seeds and people's ids."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

FOLDER: Final = 0o700
FILE: Final = 0o600
_OTHERS: Final = 0o077


def make_folder(path: Path) -> None:
    """Make a folder, private from its first moment. An existing one stays as it is. Raises `OSError`."""
    if not path.is_dir():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.mkdir(mode=FOLDER, exist_ok=True)


def close_to_others(path: Path) -> None:
    """Take the rights of others from an existing file or folder; do nothing where it is not ours to change."""
    with suppress(OSError):
        mode = path.stat().st_mode
        if mode & _OTHERS:
            path.chmod(mode & ~_OTHERS & 0o7777)


def open_for_writing(path: Path) -> BinaryIO:
    """An empty file, private from its first moment. Raises `OSError`."""
    file = os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, FILE), "wb")
    close_to_others(path)
    return file


def make_file(path: Path) -> None:
    """Make a file unless it exists, and take the rights of others from it, as far as that is possible."""
    with suppress(OSError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE))
    close_to_others(path)
