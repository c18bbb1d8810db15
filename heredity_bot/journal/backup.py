"""A whole store in one file: JSON lines under gzip, a header first, counts and a checksum last."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import os
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Generator, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import time
from typing import BinaryIO, Final, TypeAlias, cast

import msgspec
from msgspec import Struct

from heredity_bot.journal.private_files import open_for_writing
from heredity_bot.journal.store import Document, NewTable, Quiet, Row, Store, StoreFault, Thing, size_of

WRITTEN_BY: Final = "heredity-bot"
VERSION: Final = 1
CHUNK: Final = 500
"""Things handed to another thread at once, so that packing them does not block the event loop."""
CHUNK_BYTES: Final = 1 << 20
"""Bytes after which fewer things are handed over: this bounds memory where single things are large."""
HEADER_BYTES: Final = 4096
LINE_BYTES: Final = 64 << 20
"""Bytes of one line: the largest thing is a card pack of 20 MB, which base64 makes a third longer."""


class BadBackup(StoreFault):
    """BACKUP_UNKNOWN, BACKUP_TOO_NEW, BACKUP_TORN, BACKUP_ALTERED, BACKUP_UNREADABLE. Nothing was changed."""


class Counts(Struct, frozen=True):
    tables: int = 0
    lines: int = 0
    quiet_points: int = 0
    documents: int = 0


class _Header(Struct, frozen=True, tag="backup", tag_field="kind"):
    written_by: str
    version: int
    made_at: float


class _BackupTable(Struct, frozen=True, tag="table", tag_field="kind"):
    table: NewTable


class _BackupLine(Struct, frozen=True, tag="line", tag_field="kind"):
    table: str
    line: Row


class _BackupQuiet(Struct, frozen=True, tag="quiet_point", tag_field="kind"):
    table: str
    point: Quiet


class _Document(Struct, frozen=True, tag="document", tag_field="kind"):
    document: Document


class _BackupEnd(Struct, frozen=True, tag="end", tag_field="kind"):
    counts: Counts
    sha256: str
    """A checksum of all lines before this one."""


_Kept: TypeAlias = _BackupTable | _BackupLine | _BackupQuiet | _Document
_COUNTED: Final = {
    _BackupTable: "tables",
    _BackupLine: "lines",
    _BackupQuiet: "quiet_points",
    _Document: "documents",
}


# Writing


async def back_up(store: Store, path: Path) -> Counts:
    """Write the store as of this moment, while play goes on; a file of that name is replaced when all is written."""
    beside = path.with_name(f".{path.name}.part")
    try:
        writing = await asyncio.to_thread(_Writing, beside)
        try:
            async for things in _in_chunks(store.everything()):
                await asyncio.to_thread(writing.add, things)
            counts = await asyncio.to_thread(writing.finish)
        finally:
            await asyncio.to_thread(writing.close)
        await asyncio.to_thread(beside.replace, path)
    except OSError as problem:
        raise StoreFault("BACKUP_UNWRITTEN", str(problem)) from problem
    finally:
        await asyncio.to_thread(beside.unlink, missing_ok=True)
    return counts


async def _in_chunks(things: AsyncIterator[Thing]) -> AsyncIterator[list[Thing]]:
    chunk, size = list[Thing](), 0
    async for thing in things:
        chunk.append(thing)
        size += size_of(thing)
        if len(chunk) == CHUNK or size >= CHUNK_BYTES:
            yield chunk
            chunk, size = [], 0
    yield chunk


class _Writing:
    def __init__(self, path: Path) -> None:
        self._file = open_for_writing(path)
        self._packed = gzip.GzipFile(filename="", fileobj=self._file, mode="wb", compresslevel=6, mtime=0)
        self._sum = hashlib.sha256()
        self._counts: Counter[str] = Counter()
        self._write(msgspec.json.encode(_Header(WRITTEN_BY, VERSION, time())) + b"\n")

    def add(self, things: Sequence[Thing]) -> None:
        kept = [_kept(thing) for thing in things]
        self._counts.update(_COUNTED[type(each)] for each in kept)
        self._write(msgspec.json.Encoder().encode_lines(kept))

    def finish(self) -> Counts:
        """Write the last line, and wait until the file is on the disk."""
        counts = Counts(**self._counts)
        self._write(msgspec.json.encode(_BackupEnd(counts, self._sum.hexdigest())) + b"\n")
        self._packed.close()
        self._file.flush()
        os.fsync(self._file.fileno())
        return counts

    def close(self) -> None:
        self._file.close()

    def _write(self, text: bytes) -> None:
        self._sum.update(text)
        self._packed.write(text)


def _kept(thing: Thing) -> _Kept:
    match thing:
        case NewTable():
            return _BackupTable(thing)
        case Document():
            return _Document(thing)
        case (table, Row() as row):
            return _BackupLine(table, row)
        case (table, Quiet() as point):
            return _BackupQuiet(table, point)
    raise TypeError(thing)


# Reading


async def restore(store: Store, path: Path) -> Counts:
    """Fill an empty store from a file. A file that is not whole and unaltered changes nothing.

    The file is read twice, because a wrong checksum explains the fault better than a part that does not fit.
    """
    await verify(path)
    reading = _Reading(path)
    await store.put_back(_things(reading))
    return reading.counts


async def verify(path: Path) -> Counts:
    """Read a backup to its end, as `restore` would."""
    reading = _Reading(path)
    async for _ in _things(reading):
        pass
    return reading.counts


async def _things(reading: _Reading) -> AsyncIterator[Thing]:
    """Things of a file. The last one is yielded only after the checksum was right, and only then does the store commit."""
    chunks = reading.chunks()
    try:
        while (chunk := await asyncio.to_thread(next, chunks, None)) is not None:
            for thing in chunk:
                yield thing
    finally:
        with suppress(ValueError):  # a cancelled caller leaves while the thread still reads
            await asyncio.to_thread(chunks.close)


class _Reading:
    def __init__(self, path: Path) -> None:
        self._path = path
        self.counts = Counts()

    def chunks(self) -> Generator[list[Thing], None, None]:
        """Things in chunks; raises `BadBackup` where the file stops being what was written."""
        try:
            with gzip.open(self._path) as packed:
                yield from self._read(_lines_of(cast(BinaryIO, packed)))
        except EOFError as problem:
            raise BadBackup("BACKUP_TORN", "the file ends too early") from problem
        except zlib.error as problem:
            raise BadBackup("BACKUP_ALTERED", "the file was changed after it was written") from problem
        except gzip.BadGzipFile as problem:
            raise BadBackup(*self._why_no_gzip()) from problem
        except OSError as problem:
            raise BadBackup("BACKUP_UNREADABLE", str(problem)) from problem

    def _why_no_gzip(self) -> tuple[str, str]:
        with self._path.open("rb") as file:
            begun_well = file.read(2) == b"\x1f\x8b"
        if begun_well:
            return "BACKUP_ALTERED", "the file was changed after it was written"
        return "BACKUP_UNKNOWN", "this file is not a backup"

    def _read(self, texts: Iterator[bytes]) -> Iterator[list[Thing]]:
        checksum, counts, chunk, size = hashlib.sha256(), Counter[str](), list[Thing](), 0
        first = next(texts)
        _check_header(first)
        checksum.update(first)
        for text in texts:
            each = _decoded(text)
            if isinstance(each, _BackupEnd):
                self._check_end(each, checksum.hexdigest(), Counts(**counts), texts)
                yield chunk
                return
            checksum.update(text)
            counts[_COUNTED[type(each)]] += 1
            chunk.append(_thing(each))
            size += len(text)
            if len(chunk) == CHUNK or size >= CHUNK_BYTES:
                yield chunk
                chunk, size = [], 0
        raise BadBackup("BACKUP_TORN", "the file has no end")

    def _check_end(self, end: _BackupEnd, checksum: str, counts: Counts, rest: Iterator[bytes]) -> None:
        if end.sha256 != checksum or end.counts != counts or next(rest, None) is not None:
            raise BadBackup("BACKUP_ALTERED", "its checksum does not fit")
        self.counts = counts


def _lines_of(packed: BinaryIO) -> Iterator[bytes]:
    """Lines, each with a bound: a file without line ends must not be read whole."""
    yield packed.readline(HEADER_BYTES)
    while text := packed.readline(LINE_BYTES + 1):
        if len(text) > LINE_BYTES:
            raise BadBackup("BACKUP_ALTERED", "a line of it is longer than any that a backup has")
        yield text


def _check_header(text: bytes) -> None:
    try:
        header = msgspec.json.decode(text, type=_Header)
    except msgspec.DecodeError as problem:
        raise BadBackup("BACKUP_UNKNOWN", "this file is not a backup") from problem
    if header.written_by != WRITTEN_BY:
        raise BadBackup("BACKUP_UNKNOWN", "this file is a backup of another program")
    if header.version > VERSION:
        detail = f"it has version {header.version}, this program reads up to {VERSION}"
        raise BadBackup("BACKUP_TOO_NEW", detail)


_DECODER: Final[msgspec.json.Decoder[_Kept | _BackupEnd]] = msgspec.json.Decoder(
    _BackupTable | _BackupLine | _BackupQuiet | _Document | _BackupEnd
)


def _decoded(text: bytes) -> _Kept | _BackupEnd:
    try:
        return _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise BadBackup("BACKUP_ALTERED", "a line of it cannot be read") from problem


def _thing(kept: _Kept) -> Thing:
    match kept:
        case _BackupTable(table):
            return table
        case _Document(document):
            return document
        case _BackupLine(table, line):
            return table, line
        case _BackupQuiet(table, point):
            return table, point
