"""Speech as a file: Opus in Ogg with titles and chapter marks, or WAV, which every browser plays."""

from __future__ import annotations

import io
import wave
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from heredity_bot.voice.engines.contract import Pcm
from heredity_bot.voice.opus import FRAME, RATE, load_av

_BYTES = 2
_OPTIONS = {"fflags": "+bitexact", "page_duration": "1000000"}
"""The same packets give the same bytes; a page of a second keeps the file small and lets players seek."""


def ogg(packets: Sequence[bytes], tags: Mapping[str, str] | None = None) -> bytes:
    """Packets of 20 ms as they are, not encoded again; raises `NoOpus`."""
    av = load_av()
    file = io.BytesIO()
    with av.open(file, "w", format="ogg", options=_OPTIONS) as out:
        stream = out.add_stream("libopus", rate=RATE, layout="stereo")
        out.metadata.update(tags or {})
        out.start_encoding()
        for index, data in enumerate(packets):
            packet = av.Packet(data)
            packet.stream, packet.time_base = stream, Fraction(1, RATE)
            packet.pts = packet.dts = index * FRAME
            packet.duration = FRAME
            out.mux(packet)
    return file.getvalue()


def chapter_tags(marks: Iterable[tuple[float, str]]) -> dict[str, str]:
    """Chapter marks as Vorbis comments, which VLC, mpv, foobar2000 and ffmpeg read."""
    tags = {}
    for index, (seconds, title) in enumerate(marks):
        hours, rest = divmod(seconds, 3600)
        minutes, left = divmod(rest, 60)
        tags[f"CHAPTER{index:03}"] = f"{int(hours):02}:{int(minutes):02}:{left:06.3f}"
        tags[f"CHAPTER{index:03}NAME"] = title
    return tags


def wav(pcm: Pcm) -> bytes:
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(_BYTES)
        out.setframerate(pcm.rate)
        out.writeframes(pcm.samples)
    return file.getvalue()
