"""Small disks and read-only ones, where the system lets us make them."""

import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest


def _mount(*words: str) -> bool:
    return subprocess.run(["mount", *words], capture_output=True, check=False).returncode == 0


@contextmanager
def small_disk(folder: Path, size: str):
    """A disk of its own with so much room."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("a small disk needs Linux and root")
    folder.mkdir()
    if not _mount("-t", "tmpfs", "-o", f"size={size},mode=777", "tmpfs", str(folder)):
        pytest.skip("this system lets nobody mount a small disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


@contextmanager
def lockable_disk(folder: Path):
    """A folder that `read_only` can lock."""
    if os.name == "posix" and os.geteuid() == 0:
        with small_disk(folder, "2m"):
            yield folder
    else:
        folder.mkdir()
        yield folder


@contextmanager
def read_only(folder: Path):
    """Nothing in the folder can be written: by its permissions, and for root, who has them all, by its mount."""
    if os.name != "posix":
        pytest.skip("read-only folders are made the way of Unix")
    if os.geteuid() == 0:
        if not _mount("-o", "remount,ro", str(folder)):
            pytest.skip("root writes everywhere, and this folder is no disk of its own")
        try:
            yield
        finally:
            subprocess.run(["mount", "-o", "remount,rw", str(folder)], check=True)
        return
    files = list(folder.iterdir())
    for path in (*files, folder):
        path.chmod(0o555)
    try:
        yield
    finally:
        for path in (folder, *files):
            path.chmod(0o755)
