"""Opus packets in an Ogg file with titles and chapter marks, as players and browsers know it (RFC 7845)."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from heredity_bot.voice.opus import FRAME

VENDOR = "heredity-bot"
LOOKAHEAD = 312
"""Samples that the encoder adds in front and a player leaves out."""
_PAGE = 50
_MOST_SEGMENTS = 255
_CONTINUED, _FIRST, _LAST = 1, 2, 4


def ogg(packets: Sequence[bytes], tags: Mapping[str, str] | None = None, serial: int = 1) -> bytes:
    """One file. The same packets give the same bytes."""
    return b"".join(_pages(packets, tags or {}, serial))


def chapter_tags(marks: Iterable[tuple[float, str]]) -> dict[str, str]:
    """Chapter marks as Vorbis comments, which VLC, mpv, foobar2000 and ffmpeg read."""
    tags = {}
    for index, (seconds, title) in enumerate(marks):
        hours, rest = divmod(seconds, 3600)
        minutes, left = divmod(rest, 60)
        tags[f"CHAPTER{index:03}"] = f"{int(hours):02}:{int(minutes):02}:{left:06.3f}"
        tags[f"CHAPTER{index:03}NAME"] = title
    return tags


def _pages(packets: Sequence[bytes], tags: Mapping[str, str], serial: int) -> Iterator[bytes]:
    yield _page([_head()], 0, serial, 0, _FIRST)
    number = 1
    for flags, segments, ends in _split(_comments(tags)):
        yield _raw_page(segments, 0 if ends else -1, serial, number, flags)
        number += 1
    for start in range(0, len(packets), _PAGE):
        part = packets[start : start + _PAGE]
        played = LOOKAHEAD + FRAME * (start + len(part))
        last = start + _PAGE >= len(packets)
        yield _page(part, played, serial, number, _LAST if last else 0)
        number += 1


def _head() -> bytes:
    return b"OpusHead" + struct.pack("<BBHIhB", 1, 2, LOOKAHEAD, 48_000, 0, 0)


def _comments(tags: Mapping[str, str]) -> bytes:
    written = [f"{name}={value}".encode() for name, value in tags.items()]
    vendor = VENDOR.encode()
    return (
        b"OpusTags"
        + struct.pack("<I", len(vendor))
        + vendor
        + struct.pack("<I", len(written))
        + b"".join(struct.pack("<I", len(each)) + each for each in written)
    )


def _split(packet: bytes) -> Iterator[tuple[int, bytes, bool]]:
    """A long list of chapters may need several pages."""
    most = _MOST_SEGMENTS * 255
    parts = [packet[at : at + most] for at in range(0, len(packet), most)]
    if len(parts[-1]) == most:
        parts.append(b"")
    for index, part in enumerate(parts):
        yield (_CONTINUED if index else 0), part, index == len(parts) - 1


def _page(packets: Sequence[bytes], granule: int, serial: int, number: int, flags: int) -> bytes:
    lacing = b"".join(_lacing(len(packet)) for packet in packets)
    return _sealed(lacing, b"".join(packets), granule, serial, number, flags)


def _raw_page(part: bytes, granule: int, serial: int, number: int, flags: int) -> bytes:
    whole = len(part) == _MOST_SEGMENTS * 255
    lacing = b"\xff" * _MOST_SEGMENTS if whole else _lacing(len(part))
    return _sealed(lacing, part, granule, serial, number, flags)


def _lacing(length: int) -> bytes:
    return b"\xff" * (length // 255) + bytes([length % 255])


def _sealed(lacing: bytes, body: bytes, granule: int, serial: int, number: int, flags: int) -> bytes:
    head = b"OggS" + struct.pack("<BBqIII", 0, flags, granule, serial, number, 0) + bytes([len(lacing)])
    page = head + lacing + body
    return page[:22] + struct.pack("<I", _crc(page)) + page[26:]


@cache
def _table() -> tuple[int, ...]:
    table = []
    for value in range(256):
        left = value << 24
        for _ in range(8):
            left = ((left << 1) ^ 0x04C11DB7) & 0xFFFFFFFF if left & 0x80000000 else (left << 1) & 0xFFFFFFFF
        table.append(left)
    return tuple(table)


def _crc(page: bytes) -> int:
    table, left = _table(), 0
    for value in page:
        left = ((left << 8) & 0xFFFFFFFF) ^ table[(left >> 24) ^ value]
    return left
