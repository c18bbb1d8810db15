"""Makes PNGs small for documents: at most 256 colours, the rare ones replaced by their nearest neighbours."""

from __future__ import annotations

import struct
import zlib
from collections import Counter

HEAD = b"\x89PNG\r\n\x1a\n"
MOST = 255


def with_palette(png: bytes) -> bytes:
    """The same picture with a palette. Only what resvg writes is read: eight bits, RGBA, not interlaced."""
    width, height, data = _read(png)
    colours = [_coarse(value) for value in memoryview(data).cast("I")]
    common = [colour for colour, _ in Counter(colours).most_common(MOST)]
    index = {colour: i for i, colour in enumerate(common)}
    for colour in set(colours) - set(common):
        index[colour] = index[min(common, key=lambda other: _apart(colour, other))]
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        rows += bytes(index[colour] for colour in colours[y * width : (y + 1) * width])
    palette = b"".join(bytes((c & 255, c >> 8 & 255, c >> 16 & 255)) for c in common)
    shape = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = ((b"IHDR", shape), (b"PLTE", palette), (b"IDAT", zlib.compress(bytes(rows), 9)), (b"IEND", b""))
    return HEAD + b"".join(_chunk(kind, body) for kind, body in chunks)


def _coarse(value: int) -> int:
    """Five bits for each of red, green and blue; nothing is transparent."""
    return value & 0xF8F8F8 | value >> 5 & 0x070707


def _apart(one: int, other: int) -> int:
    return sum(((one >> s & 255) - (other >> s & 255)) ** 2 for s in (0, 8, 16))


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _read(png: bytes) -> tuple[int, int, bytearray]:
    at, packed, width, height = len(HEAD), b"", 0, 0
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at : at + 8])
        body = png[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            width, height = struct.unpack(">II", body[:8])
        elif kind == b"IDAT":
            packed += body
        at += 12 + size
    raw, long = zlib.decompress(packed), width * 4
    found, before = bytearray(), bytearray(long)
    for y in range(height):
        start = y * (long + 1)
        before = _unfiltered(raw[start], bytearray(raw[start + 1 : start + 1 + long]), before)
        found += before
    return width, height, found


def _unfiltered(kind: int, row: bytearray, above: bytearray) -> bytearray:
    for i in range(len(row)) if kind else ():
        left, up, corner = row[i - 4] if i > 3 else 0, above[i], above[i - 4] if i > 3 else 0
        guess = (0, left, up, (left + up) // 2, _paeth(left, up, corner))[kind]
        row[i] = (row[i] + guess) & 255
    return row


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))
