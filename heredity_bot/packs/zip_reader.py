"""A pack as a zip file: checked before anything is unpacked, and never unpacked onto the disk."""

from __future__ import annotations

import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from io import SEEK_END, BytesIO
from pathlib import Path
from typing import BinaryIO

from heredity_bot.packs.files import (
    DEPTH,
    FILE_BYTES,
    PACK_BYTES,
    PACK_FILES,
    SUFFIXES,
    Faulty,
    bad_name,
    is_odd,
    too_big,
)
from heredity_bot.packs.problem import Problem

_END, _END64 = b"PK\x05\x06", b"PK\x06\x07"
_TAIL = 22 + (1 << 16)
_DIRECTORY_BYTES = PACK_FILES * 256
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_UTF8_NAME, _ENCRYPTED = 0x800, 0x1
_DRIVE = re.compile(r"[A-Za-z]:")
_UNREADABLE = (zipfile.BadZipFile, zlib.error, EOFError, ValueError, NotImplementedError)
_NOISE = ("__MACOSX/", ".DS_Store")
"""Files that operating systems add to a zip; ignored."""


@dataclass(frozen=True)
class Zipped:
    """A zip in memory, as stores and exported tables keep it."""

    name: str
    content: bytes = field(repr=False)


@dataclass
class Archive:
    """The files of a zipped pack: regular ones, under their own names, bounded in number and size."""

    file: zipfile.ZipFile
    name: str
    problems: list[Problem] = field(default_factory=list)
    _entries: Mapping[str, zipfile.ZipInfo] = field(default_factory=dict)
    _bytes: int = 0

    def __post_init__(self) -> None:
        self._entries = self._accepted(self.file.infolist())

    def close(self) -> None:
        stream = self.file.fp
        self.file.close()
        if stream is not None:
            stream.close()

    def holds(self, name: str) -> bool:
        return name in self._entries

    def read(self, name: str) -> dict[str, bytes]:
        """A file, or all YAML files under a folder, by their path in the pack, in order."""
        found: dict[str, bytes] = {}
        for path, entry in sorted(self._entries.items()):
            if path == name or (path.startswith(f"{name}/") and path.endswith(SUFFIXES)):
                raw = self._take(path, entry)
                if raw is not None:
                    found[path] = raw
        return found

    def inner(self, name: str) -> bytes | None:
        """The content of a file beside those of the pack; None if it is missing or larger than a pack may be."""
        entry = self._entries.get(name)
        if entry is None or entry.file_size > PACK_BYTES:
            return None
        try:
            with self.file.open(entry) as stream:
                return stream.read(PACK_BYTES)
        except _UNREADABLE:
            return None

    def _accepted(self, infos: list[zipfile.ZipInfo]) -> dict[str, zipfile.ZipInfo]:
        """Files by their path in the pack. Odd names are problems, also of files that are not read."""
        if len(infos) > PACK_FILES:
            raise Faulty(too_big(self.name, f"this zip has more than {PACK_FILES} files"))
        kept: dict[str, zipfile.ZipInfo] = {}
        for info in infos:
            name = info.orig_filename
            if name.startswith(_NOISE) or name.endswith(_NOISE):
                continue
            problem = _odd_entry(info) or self._twice(name, kept)
            if problem is not None:
                self.problems.append(problem)
            elif not info.is_dir():
                kept[name] = info
        return _without_folder(kept)

    def _twice(self, name: str, kept: Mapping[str, zipfile.ZipInfo]) -> Problem | None:
        return bad_name(name, "this name is in the zip twice; keep one.") if name in kept else None

    def _take(self, path: str, entry: zipfile.ZipInfo) -> bytes | None:
        if entry.file_size > FILE_BYTES:
            self.problems.append(too_big(path))
            return None
        self._bytes += entry.file_size
        if self._bytes > PACK_BYTES:
            raise Faulty(too_big(path, "with this file the pack has more than 20 MiB"))
        try:
            with self.file.open(entry) as stream:
                return stream.read(FILE_BYTES + 1)  # the size in the list may be a lie
        except _UNREADABLE:
            raise Faulty(_no_zip(path)) from None


def open_archive(source: Path | Zipped) -> Archive:
    """Open a zip and check its list of files; raises `Faulty` if it is refused."""
    name = source.name
    stream = BytesIO(source.content) if isinstance(source, Zipped) else source.open("rb")
    try:
        size = stream.seek(0, SEEK_END)
        if size > PACK_BYTES:
            raise Faulty(too_big(name, "this zip has more than 20 MiB"))
        _look_at_the_end(name, stream, size)
        return Archive(_zip_file(name, stream), name)
    except BaseException:
        stream.close()
        raise


def _zip_file(name: str, stream: BinaryIO) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(stream)
    except (zipfile.BadZipFile, ValueError, NotImplementedError, struct.error):
        raise Faulty(_no_zip(name)) from None  # also for a name that is falsely marked as UTF-8


def _look_at_the_end(name: str, stream: BinaryIO, size: int) -> None:
    """Refuse a list of files that is too long before it is read: its length stands at the end of the zip."""
    stream.seek(max(0, size - _TAIL))
    tail = stream.read(_TAIL)
    if tail.count(_END) != 1 or _END64 in tail:
        raise Faulty(_no_zip(name))
    record = tail[tail.index(_END) :]
    if len(record) < 22:
        raise Faulty(_no_zip(name))
    files, listed = struct.unpack("<10xHI", record[:16])
    if files > PACK_FILES or listed > _DIRECTORY_BYTES:
        raise Faulty(too_big(name, f"this zip has more than {PACK_FILES} files"))


def _no_zip(name: str) -> Problem:
    return Problem(name, 0, "BAD_ZIP", "this is not a zip that can be read: make it anew.")


def _odd_entry(info: zipfile.ZipInfo) -> Problem | None:
    name = info.orig_filename
    shown = name.encode("unicode_escape").decode("ascii")[:120] or "(no name)"
    parts = name.removesuffix("/").split("/")
    if name.startswith("/") or _DRIVE.match(name) or ".." in parts:
        return Problem(shown, 0, "PATH_OUT", "this name leads out of the pack; names begin inside it.")
    if (
        is_odd(name)
        or (not name.isascii() and not info.flag_bits & _UTF8_NAME)
        or "" in parts
        or "." in parts
    ):
        return bad_name(shown)
    if len(parts) > DEPTH:
        return Problem(shown, 0, "TOO_DEEP", "folders are nested too deep.")
    if stat.S_ISLNK(info.external_attr >> 16):
        return Problem(
            shown, 0, "LINK_OUT", "this is a link; links are not followed, put the file itself here."
        )
    if info.flag_bits & _ENCRYPTED or info.compress_type not in _METHODS:
        sentence = "this file is locked or packed in a way that is not read: make the zip anew."
        return Problem(shown, 0, "BAD_ZIP", sentence)
    return None


def _without_folder(entries: dict[str, zipfile.ZipInfo]) -> dict[str, zipfile.ZipInfo]:
    """Leave the one folder out of all names where an author zipped the folder of the pack."""
    tops = {name.split("/", maxsplit=1)[0] for name in entries if "/" in name}
    if len(tops) != 1 or any("/" not in name for name in entries):
        return entries
    top = tops.pop()
    if f"{top}/pack.yaml" not in entries:
        return entries
    return {name.removeprefix(f"{top}/"): info for name, info in entries.items()}
