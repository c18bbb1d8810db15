"""A table as one file that replays anywhere: JSON lines, a head first, a checksum last, mostly under gzip.

Everything in it is checked before anything is stored.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import pairwise
from typing import Final, TypeAlias

import msgspec
from msgspec import Raw, Struct, structs

from heredity_bot import __version__
from heredity_bot.journal import Quiet, Row, Store
from heredity_bot.kernel import Refusal, plain_line
from heredity_bot.tables.info import TableInfo
from heredity_bot.tables.pack_library import PackLibrary
from heredity_bot.tables.table import read_entry, read_info, read_quiet

KIND: Final = "heredity-bot table"
FORMAT: Final = 1
MOST_UNPACKED_BYTES: Final = 32 << 20
"""Bytes of a bundle when it is unpacked; a campaign of years has a third of it."""
MOST_HEAD: Final = 1 << 20
"""Bytes of its first line, which is read before the rest is unpacked."""
MOST_LINES: Final = 50_000
EARLIEST, LATEST = -1e9, 3.2e10
"""Moments that calendars can show; files without personal data begin with the year 1970."""

_GZIP = b"\x1f\x8b"
LONGEST_NAME, LONGEST_TITLE, LONGEST_DETAIL = 200, 200, 500
"""Most characters of the name of a person or an input, of a title, and of the detail of a fault."""
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, OverflowError)


class BadBundle(Exception):
    """A file that cannot be taken; nothing was stored. `refusal` says why, `detail` tells a maintainer more."""

    def __init__(self, code: str, detail: str = "", **facts: str | int) -> None:
        detail = plain_line(detail, LONGEST_DETAIL)
        super().__init__(f"{code}: {detail}" if detail else code)
        self.refusal, self.detail = Refusal(code, facts), detail


class Head(Struct, frozen=True, kw_only=True):
    """The first line of a file, read before the rest."""

    kind: str = KIND
    format: int = FORMAT
    program: str = __version__
    game: str
    rules: str
    pack: str
    title: str = ""
    created_at: float = 0.0
    lines: int = 0
    reduced: bool = False
    """Without personal data: players are numbered, inputs and times are not those of the original."""
    record: Raw
    """The table beside its game: settings, seats, promise and seed among them."""


class _BundleLine(Struct, frozen=True, tag="line"):
    n: int
    at: float
    by: str
    cause: str
    body: Raw


class _BundleQuiet(Struct, frozen=True, tag="quiet"):
    n: int
    position: int
    body: Raw


class _Pack(Struct, frozen=True, tag="pack"):
    zip: bytes


class _BundleEnd(Struct, frozen=True, tag="end"):
    sha256: str


_Part: TypeAlias = _BundleLine | _BundleQuiet | _Pack | _BundleEnd
_HEAD = msgspec.json.Decoder(Head)
_PART: msgspec.json.Decoder[_Part] = msgspec.json.Decoder(_Part)


@dataclass(frozen=True)
class Bundle:
    """A table with all its lines and quiet points, and its pack."""

    head: Head
    lines: tuple[Row, ...] = ()
    quiets: tuple[Quiet, ...] = ()
    pack: bytes | None = field(default=None, repr=False)

    @property
    def info(self) -> TableInfo:
        return read_info(bytes(self.head.record))


# Collecting


async def gather(
    store: Store, library: PackLibrary | None, table: str, *, with_pack: bool = True
) -> Bundle | None:
    """A table as the store has it now; None when there is none. Raises `StoreFault`."""
    stored = await store.load(table)
    if stored is None:
        return None
    lines = tuple(await store.lines(table, last=stored.last))
    quiets = [quiet for quiet in await _quiet_points(store, table) if quiet.n <= stored.last]
    info = read_info(stored.record)
    head = Head(
        game=info.game,
        rules=info.rules,
        pack=info.pack,
        title=stored.title,
        created_at=stored.created_at,
        lines=len(lines),
        record=Raw(stored.record),
    )
    pack = await library.content(info.pack) if library is not None and with_pack else None
    return Bundle(head, lines, tuple(quiets), pack)


async def _quiet_points(store: Store, table: str) -> list[Quiet]:
    found: list[Quiet] = []
    position = 1 << 40
    while (quiet := await store.quiet_before(table, position)) is not None:
        found.append(quiet)
        position = quiet.position - 1
    return sorted(found, key=lambda quiet: quiet.n)


# Writing and reading


def write_bundle(bundle: Bundle, *, plain: bool = False) -> bytes:
    """The file; equal tables give equal bytes."""
    text = b"".join(_lines_of(bundle))
    text += msgspec.json.encode(_BundleEnd(sha256(text).hexdigest())) + b"\n"
    return text if plain else gzip.compress(text, mtime=0)


def _lines_of(bundle: Bundle) -> Iterator[bytes]:
    yield msgspec.json.encode(bundle.head) + b"\n"
    for row in bundle.lines:
        yield msgspec.json.encode(_BundleLine(row.n, row.at, row.by, row.cause, Raw(row.body))) + b"\n"
    for quiet in bundle.quiets:
        yield msgspec.json.encode(_BundleQuiet(quiet.n, quiet.position, Raw(quiet.body))) + b"\n"
    if bundle.pack is not None:
        yield msgspec.json.encode(_Pack(bundle.pack)) + b"\n"


def read_bundle(content: bytes) -> Bundle:
    """The table in a file; raises `BadBundle`. Whether it replays is checked by `replay.replay`."""
    text = _unpacked(content) if content.startswith(_GZIP) else content
    if len(text) > MOST_UNPACKED_BYTES:
        raise BadBundle("BUNDLE_BROKEN", "it is larger than any table")
    head = _read_head(text)
    lines: list[Row] = []
    quiets: list[Quiet] = []
    pack: bytes | None = None
    for part in _parts(text, head):
        match part:
            case _BundleLine():
                lines.append(
                    Row(part.n, part.at, plain_line(part.by), plain_line(part.cause), bytes(part.body))
                )
            case _BundleQuiet():
                quiets.append(Quiet(part.n, part.position, bytes(part.body)))
            case _Pack():
                pack = part.zip
            case _BundleEnd():
                pass
    head = structs.replace(
        head, title=plain_line(head.title, LONGEST_TITLE), program=plain_line(head.program, 40)
    )
    bundle = Bundle(head, tuple(lines), tuple(quiets), pack)
    _check(bundle)
    return bundle


def _parts(text: bytes, head: Head) -> Iterator[_Part]:
    """The parts after the head: as many as it says, and the checksum last."""
    begin = text.find(b"\n") + 1
    left = head.lines + min(head.lines, MOST_LINES) + 3  # quiet points, the pack and the end
    part: _Part | None = None
    whole = memoryview(text)
    while 0 < begin < len(text):
        end = text.find(b"\n", begin)
        left -= 1
        if isinstance(part, _BundleEnd) or end < 0 or left < 0:
            raise BadBundle("BUNDLE_BROKEN", "it was changed or cut off: it does not end where it should")
        try:
            part = _PART.decode(whole[begin:end])
        except UNREADABLE as fault:
            raise BadBundle("BUNDLE_BROKEN", f"a line of it cannot be read: {fault}") from None
        if isinstance(part, _BundleEnd) and part.sha256 != sha256(whole[:begin]).hexdigest():
            raise BadBundle("BUNDLE_BROKEN", "it was changed or cut off: its checksum does not fit")
        yield part
        begin = end + 1
    if not isinstance(part, _BundleEnd):
        raise BadBundle("BUNDLE_BROKEN", "it was changed or cut off: it has no checksum")


def _unpacked(content: bytes) -> bytes:
    """Unpack the head first: a file that is no table is not unpacked any further."""
    unpacking = zlib.decompressobj(wbits=31)
    try:
        start = unpacking.decompress(content, MOST_HEAD)
        _read_head(start)
        text = start + unpacking.decompress(unpacking.unconsumed_tail, MOST_UNPACKED_BYTES - MOST_HEAD)
    except zlib.error as fault:
        raise BadBundle("BUNDLE_BROKEN", f"it cannot be unpacked: {fault}") from None
    if not unpacking.eof:
        raise BadBundle("BUNDLE_BROKEN", "it is cut off, or larger than any table")
    return text


def _read_head(text: bytes) -> Head:
    line = text[:MOST_HEAD].partition(b"\n")[0]
    try:
        head = _HEAD.decode(line)
    except UNREADABLE as fault:
        raise BadBundle("BUNDLE_BROKEN", f"it has no head: {fault}") from None
    if head.kind != KIND:
        raise BadBundle("BUNDLE_BROKEN", f"it is a {plain_line(head.kind, 40)!r}")
    if head.format > FORMAT:
        raise BadBundle("BUNDLE_TOO_NEW", f"it has format {head.format}, this version reads up to {FORMAT}")
    if any(not _is_name(name) for name in (head.game, head.rules, head.pack)):
        raise BadBundle("BUNDLE_BROKEN", "its head names no game")
    if not 0 <= head.lines <= MOST_LINES or not EARLIEST <= head.created_at <= LATEST:
        raise BadBundle("BUNDLE_BROKEN", "its head says what cannot be")
    return head


def _is_name(name: str) -> bool:
    """Whether a game or pack may be called so; a file may be named after it."""
    return name.isprintable() and len(name) <= LONGEST_NAME and not set(name) & set("/\\")


def _check(bundle: Bundle) -> None:
    """Check what needs no game: shapes, the order of lines, causes that occur once."""
    try:
        info = bundle.info
        for row in bundle.lines:
            read_entry(row)
        tails = sum(len(read_quiet(quiet).tail) for quiet in bundle.quiets)
    except UNREADABLE as fault:
        raise BadBundle("BUNDLE_BROKEN", str(fault)) from None
    numbers = [row.n for row in bundle.lines]
    causes = [row.cause for row in bundle.lines if row.cause]
    points = [quiet.n for quiet in bundle.quiets]
    well = (
        numbers == list(range(1, bundle.head.lines + 1))
        and len(set(causes)) == len(causes)
        and all(EARLIEST <= row.at <= LATEST for row in bundle.lines)
        and all(len(row.by) <= LONGEST_NAME and len(row.cause) <= LONGEST_NAME for row in bundle.lines)
        and all(0 <= quiet.n <= len(numbers) for quiet in bundle.quiets)
        and all(0 <= quiet.position <= 2 * len(numbers) + MOST_LINES for quiet in bundle.quiets)
        and all(first < second for first, second in pairwise(points))
        and tails <= 50 * len(numbers) + 1_000
        and (info.game, info.pack, info.rules) == (bundle.head.game, bundle.head.pack, bundle.head.rules)
    )
    if not well:
        raise BadBundle("BUNDLE_BROKEN", "its lines are not in order")
