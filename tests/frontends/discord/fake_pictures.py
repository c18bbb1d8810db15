"""Pictures for a table on trial: tiny, each another one, and what was asked for is noted."""

from __future__ import annotations

import struct
import zlib
from typing import Any

from heredity_bot.stage.scene import PictureRequest


def tiny_png(colour: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    pixel = zlib.compress(bytes((0, colour, colour, colour)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixel) + chunk(b"IEND", b"")


def uploads(s: Any) -> list[dict[str, Any]]:
    """Pictures that were sent: what a message has already is named by a long number."""
    sent = [request.json for request in s.env.http_requests if isinstance(request.json, dict)]
    bodies = [body["data"] if isinstance(body.get("data"), dict) else body for body in sent]
    listed = [file for body in bodies for file in body.get("attachments") or ()]
    return [file for file in listed if int(file["id"]) < 10]


class Wall:
    """Hangs a picture for every view; the board is new each time, as it is when the game goes on."""

    def __init__(self) -> None:
        self.asked: list[tuple[PictureRequest, str]] = []
        self._colours: dict[object, int] = {}

    async def __call__(self, table: Any, view: PictureRequest, locale: str) -> tuple[bytes, str]:
        self.asked.append((view, locale))
        key = (view, table.last) if view.what in ("near", "strip") else view
        colour = self._colours.setdefault(key, len(self._colours) % 256)
        return tiny_png(colour), f"{view.what} {view.about} in {locale}"

    def seen(self, what: str) -> set[PictureRequest]:
        return {view for view, _ in self.asked if view.what == what}
