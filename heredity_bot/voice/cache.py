"""Rendered speech on disk: found again by text, voice and engine version, and never more than it may be."""

from __future__ import annotations

import os
import struct
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from uuid import uuid4

from heredity_bot.voice.speaker import Speaker

MAGIC = b"HSP2"
"""Changes with the way speech is made of samples (loudness, trimming), so that old renderings are not found."""
SUFFIX = ".speech"
KEPT_SHARE = 0.85
"""The part of the limit that is left after the oldest files were removed."""
LOOKS = 0.05
"""After writing this part of the limit a process counts all files again, for others write too."""


def key(text: str, locale: str, speaker: Speaker, pace: float, engine: str) -> str:
    """The name of a file: the same for the same words in the same voice."""
    parts = (text, locale, f"{speaker.pitch:.3f}", f"{speaker.pace * pace:.3f}", repr(speaker.voices), engine)
    return sha256("\0".join(parts).encode()).hexdigest()


@dataclass
class SpeechCache:
    """A folder that several processes share: whole files appear at once, and a missing one is only work."""

    folder: Path
    limit: int
    """Bytes; nothing is kept with 0."""
    _since: int = field(default=-1, repr=False)

    def find(self, name: str) -> list[bytes] | None:
        if not self.limit:
            return None
        path = self._path(name)
        try:
            found = unpacked(path.read_bytes())
        except OSError:
            return None
        with suppress(OSError):  # used now: the last to go
            os.utime(path)
        return found

    def keep(self, name: str, packets: Sequence[bytes]) -> None:
        """Store a rendering; one that cannot be written is rendered again."""
        raw = packed(packets)
        if len(raw) > self.limit * LOOKS:
            return
        path = self._path(name)
        part = path.with_name(f"{path.name}.{uuid4().hex[:8]}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            part.write_bytes(raw)
            part.replace(path)
        except OSError:
            with suppress(OSError):
                part.unlink()
            return
        self._grown(len(raw))

    def _path(self, name: str) -> Path:
        return self.folder / name[:2] / f"{name}{SUFFIX}"

    def _grown(self, size: int) -> None:
        self._since = size + self._since if self._since >= 0 else int(self.limit * LOOKS) + 1
        if self._since > self.limit * LOOKS:
            self.tidy()
            self._since = 0

    def size(self) -> int:
        return sum(size for _, size, _ in self._files())

    def tidy(self) -> None:
        """Remove the oldest files."""
        files = sorted(self._files())
        left = sum(size for _, size, _ in files)
        if left <= self.limit * KEPT_SHARE:
            return
        for _, size, path in files:
            with suppress(OSError):
                path.unlink()
            left -= size
            if left <= self.limit * KEPT_SHARE:
                return

    def _files(self) -> list[tuple[float, int, Path]]:
        found = []
        for path in self.folder.glob(f"*/*{SUFFIX}*"):
            with suppress(OSError):
                about = path.stat()
                found.append((about.st_mtime, about.st_size, path))
        return found


def packed(packets: Sequence[bytes]) -> bytes:
    return MAGIC + b"".join(struct.pack("<H", len(packet)) + packet for packet in packets)


def unpacked(raw: bytes) -> list[bytes] | None:
    """The packets of a file; None for one that is not ours or not whole."""
    if not raw.startswith(MAGIC):
        return None
    packets, at = [], len(MAGIC)
    while at + 2 <= len(raw):
        (length,) = struct.unpack_from("<H", raw, at)
        at += 2 + length
        packets.append(raw[at - length : at])
    return packets if at == len(raw) and packets else None
