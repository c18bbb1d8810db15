"""A table as one file that replays anywhere: JSON lines, a head first, a checksum last, mostly under gzip.

Everything in it is checked before anything is stored.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import pairwise
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Raw, Struct

from heredity_bot import __version__
from heredity_bot.journal import Quiet, Row, Store
from heredity_bot.kernel import Refusal
from heredity_bot.tables.desk import Desk
from heredity_bot.tables.library import PackLibrary
from heredity_bot.tables.table import read_desk, read_happening, read_quiet

KIND: Final = "heredity-bot table"
FORMAT: Final = 1
MOST: Final = 128 << 20
"""Bytes of a bundle when it is unpacked; a campaign of years has a tenth of it."""

_GZIP = b"\x1f\x8b"


class BadBundle(Exception):
    """A file that cannot be taken; nothing was stored. `refusal` says why, `detail` more for whoever looks after it."""

    def __init__(self, code: str, detail: str = "", **facts: str | int) -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.refusal, self.detail = Refusal(code, facts), detail


class Head(Struct, frozen=True, kw_only=True):
    """What must be known before the rest is read."""

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


class _Line(Struct, frozen=True, tag="line"):
    n: int
    at: float
    by: str
    cause: str
    body: Raw


class _Quiet(Struct, frozen=True, tag="quiet"):
    n: int
    position: int
    body: Raw


class _Pack(Struct, frozen=True, tag="pack"):
    zip: bytes


class _End(Struct, frozen=True, tag="end"):
    sha256: str


_Part: TypeAlias = _Line | _Quiet | _Pack | _End
_HEAD = msgspec.json.Decoder(Head)
_PART: msgspec.json.Decoder[_Part] = msgspec.json.Decoder(_Part)


@dataclass(frozen=True)
class Bundle:
    """A table, whole."""

    head: Head
    lines: tuple[Row, ...] = ()
    quiets: tuple[Quiet, ...] = ()
    pack: bytes | None = field(default=None, repr=False)

    @property
    def desk(self) -> Desk:
        return read_desk(bytes(self.head.record))


# Gathering


async def gather(
    store: Store, library: PackLibrary | None, table: str, *, with_pack: bool = True
) -> Bundle | None:
    """A table as the store has it now; None when there is none. Raises `StoreFault`."""
    stored = await store.load(table)
    if stored is None:
        return None
    lines = tuple(await store.lines(table, last=stored.last))
    quiets = [quiet for quiet in await _quiet_points(store, table) if quiet.n <= stored.last]
    desk = read_desk(stored.record)
    head = Head(
        game=desk.game,
        rules=desk.rules,
        pack=desk.pack,
        title=stored.title,
        created_at=stored.created_at,
        lines=len(lines),
        record=Raw(stored.record),
    )
    pack = await library.content(desk.pack) if library is not None and with_pack else None
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
    text += msgspec.json.encode(_End(sha256(text).hexdigest())) + b"\n"
    return text if plain else gzip.compress(text, mtime=0)


def _lines_of(bundle: Bundle) -> Iterator[bytes]:
    yield msgspec.json.encode(bundle.head) + b"\n"
    for row in bundle.lines:
        yield msgspec.json.encode(_Line(row.n, row.at, row.by, row.cause, Raw(row.body))) + b"\n"
    for quiet in bundle.quiets:
        yield msgspec.json.encode(_Quiet(quiet.n, quiet.position, Raw(quiet.body))) + b"\n"
    if bundle.pack is not None:
        yield msgspec.json.encode(_Pack(bundle.pack)) + b"\n"


def read_bundle(content: bytes) -> Bundle:
    """The table in a file; raises `BadBundle`. That it replays is seen by `replaying.replay`."""
    text = _unpacked(content) if content.startswith(_GZIP) else content
    first, *rest = text.split(b"\n")
    head = _read_head(first)
    if not rest or rest[-1] != b"":
        raise BadBundle("BUNDLE_BROKEN", "the file ends too early")
    try:
        parts = [_PART.decode(line) for line in rest[:-1]]
    except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
        raise BadBundle("BUNDLE_BROKEN", f"a line of it cannot be read: {fault}") from None
    _check_end(text, parts)
    bundle = Bundle(
        head,
        tuple(Row(part.n, part.at, part.by, part.cause, bytes(part.body)) for part in _only(parts, _Line)),
        tuple(Quiet(part.n, part.position, bytes(part.body)) for part in _only(parts, _Quiet)),
        next((part.zip for part in _only(parts, _Pack)), None),
    )
    _check(bundle)
    return bundle


def is_bundle(content: bytes) -> bool:
    """Whether a file says that it is one of these; older saved tables say something else."""
    text = content
    if content.startswith(_GZIP):
        return True
    return text[:200].lstrip().startswith(b'{"kind":"' + KIND.encode())


def _unpacked(content: bytes) -> bytes:
    unpacking = zlib.decompressobj(wbits=31)
    try:
        text = unpacking.decompress(content, MOST)
    except zlib.error as fault:
        raise BadBundle("BUNDLE_BROKEN", f"it cannot be unpacked: {fault}") from None
    if not unpacking.eof:
        raise BadBundle("BUNDLE_BROKEN", "it is cut off, or larger than any table")
    return text


def _read_head(line: bytes) -> Head:
    try:
        head = _HEAD.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
        raise BadBundle("BUNDLE_BROKEN", f"it has no head: {fault}") from None
    if head.kind != KIND:
        raise BadBundle("BUNDLE_BROKEN", f"it is a {head.kind}")
    if head.format > FORMAT:
        raise BadBundle("BUNDLE_TOO_NEW", f"it has format {head.format}, this version reads up to {FORMAT}")
    return head


def _check_end(text: bytes, parts: Sequence[_Part]) -> None:
    end = parts[-1] if parts else None
    before = text[: text.rstrip(b"\n").rfind(b"\n") + 1]
    if not isinstance(end, _End) or end.sha256 != sha256(before).hexdigest():
        raise BadBundle("BUNDLE_BROKEN", "it was changed or cut off: its checksum does not fit")


def _only(parts: Iterable[_Part], kind: type[Any]) -> list[Any]:
    return [part for part in parts if isinstance(part, kind)]


def _check(bundle: Bundle) -> None:
    """All that can be seen without the game: shapes, the order of lines, causes that are there once."""
    try:
        desk = bundle.desk
        for row in bundle.lines:
            read_happening(row)
        for quiet in bundle.quiets:
            read_quiet(quiet)
    except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
        raise BadBundle("BUNDLE_BROKEN", str(fault)) from None
    numbers = [row.n for row in bundle.lines]
    causes = [row.cause for row in bundle.lines if row.cause]
    points = [quiet.n for quiet in bundle.quiets]
    well = (
        numbers == list(range(1, bundle.head.lines + 1))
        and len(set(causes)) == len(causes)
        and all(0 <= n <= len(numbers) for n in points)
        and all(first < second for first, second in pairwise(points))
        and (desk.game, desk.pack, desk.rules) == (bundle.head.game, bundle.head.pack, bundle.head.rules)
    )
    if not well:
        raise BadBundle("BUNDLE_BROKEN", "its lines are not in order")
