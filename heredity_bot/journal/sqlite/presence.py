"""Tells whether a process lives: it holds a lock on a file of its name, which the system opens when the process ends.

So the tables of a process that was killed need not wait for their lease: a process that finds the
file without a lock knows that its owner is dead. Where files cannot be locked, leases run out as ever.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import quote, unquote

from heredity_bot.journal.private_files import FILE, FOLDER

try:
    import fcntl
except ImportError:  # Windows has locks of another kind
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
else:

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FilePresence:
    """The files of all processes that share a store, in a folder beside it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: dict[str, int | None] = {}
        """Names under which this process appeared, with the files it holds."""

    def appear(self, owner: str) -> bool:
        """Announce this process as alive under a name; returns whether that is new."""
        if owner in self._held:
            return False
        self._held[owner] = None
        with suppress(OSError):
            self._folder.mkdir(mode=FOLDER, exist_ok=True)
            self._held[owner] = self._locked(owner, os.O_RDWR | os.O_CREAT)
        return True

    def leave(self) -> None:
        """Withdraw all names of this process."""
        for owner, file in self._held.items():
            if file is not None:
                self._remove(owner, file)
        self._held.clear()
        with suppress(OSError):
            self._folder.rmdir()  # if no other process has a file in it

    def others(self) -> list[str]:
        """Names of all processes that appeared and did not leave."""
        try:
            found = [unquote(path.name) for path in self._folder.iterdir()]
        except OSError:
            return []
        return [owner for owner in found if owner not in self._held]

    @contextmanager
    def dead(self, owner: str) -> Iterator[bool]:
        """Whether this process is dead for certain; if so, its file goes when all was done for it."""
        file = None
        if owner not in self._held:
            with suppress(OSError):
                file = self._locked(owner, os.O_RDWR)
        try:
            yield file is not None
        except BaseException:
            if file is not None:
                os.close(file)
            raise
        if file is not None:
            self._remove(owner, file)

    def _path(self, owner: str) -> Path:
        return self._folder / quote(owner, safe="")

    def _locked(self, owner: str, how: int) -> int:
        """Raises `OSError` when there is no such file, or another process holds it."""
        file = os.open(self._path(owner), how, FILE)
        try:
            _lock(file)
        except OSError:
            os.close(file)
            raise
        return file

    def _remove(self, owner: str, file: int) -> None:
        """Remove the file; where an open file cannot be removed, close it first."""
        try:
            self._path(owner).unlink(missing_ok=True)
            os.close(file)
        except OSError:
            os.close(file)
            with suppress(OSError):
                self._path(owner).unlink(missing_ok=True)
