"""Samples to Opus packets of 20 ms with PyAV: 48 kHz, stereo, one loudness for all engines. No ffmpeg, no libopus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from math import log10
from typing import Any

from heredity_bot.voice.engines.contract import Pcm

RATE = 48_000
FRAME = 960
"""Samples of a packet."""
PACKETS_PER_SECOND = 50
BIT_RATE = 64_000
SILENCE = b"\xf8\xff\xfe"
"""An Opus packet of 20 ms in which nothing is heard."""
LOUDNESS = -23.0
"""LUFS of one channel, and −20 of both together: the loudness of people in a call."""
MOST_GAIN, LEAST_GAIN = 14.0, -24.0
"""Decibels: noise is not made into speech."""
CEILING = 0.89
"""About −1 dBFS, so that the decoder does not clip."""
UNMEASURED = -69.0
MEASURABLE = 0.8
"""Seconds of sound for the meter, which needs at least 0.4; shorter sounds are repeated."""


class NoOpus(RuntimeError):
    """One sentence about what is not installed."""


def load_av() -> Any:
    try:
        import av  # noqa: PLC0415  # an extra that not every machine has, and 0.1 s
    except ImportError as fault:
        raise NoOpus("speech needs PyAV: pip install 'heredity-bot[voice]'") from fault
    return av


def can_encode() -> bool:
    try:
        load_av()
    except NoOpus:
        return False
    return True


def loudness(pcm: Pcm) -> float:
    """Integrated loudness after EBU R 128, in LUFS."""
    heard = UNMEASURED
    for frame in _filtered(pcm, [("ebur128", "metadata=1")]):
        measured = frame.metadata.get("lavfi.r128.I")
        heard = float(measured) if measured else heard
    return heard


def gain_for(pcm: Pcm, wanted: float = LOUDNESS) -> float:
    """Decibels that bring speech to the common loudness; a short word is measured several times over."""
    again = 1 if not pcm.samples else int(MEASURABLE / pcm.seconds) + 1
    heard = loudness(Pcm(pcm.samples * again, pcm.rate))
    return 0.0 if heard <= UNMEASURED else max(LEAST_GAIN, min(MOST_GAIN, wanted - heard))


def packets(pcm: Pcm, *, gain: float = 0.0, pitch: float = 1.0) -> list[bytes]:
    """The whole as Opus; `pitch` shifts the samples and leaves the pace."""
    chain = [*_shifted(pcm.rate, pitch), ("aresample", str(RATE))]
    if gain:
        chain.append(("volume", f"{gain:.2f}dB"))
    chain += [
        ("alimiter", f"limit={CEILING}:level=0:attack=2:release=50"),
        ("pan", "stereo|c0=c0|c1=c0"),
        ("aformat", f"sample_fmts=s16:sample_rates={RATE}:channel_layouts=stereo"),
        ("asetnsamples", f"n={FRAME}:p=1"),
    ]
    return list(_encoded(_filtered(pcm, chain)))


def louder(played: Sequence[bytes], volume: float) -> list[bytes]:
    """Speech at another volume (1.0: unchanged); Opus packets have no volume, so they are encoded again."""
    return list(played) if volume == 1.0 else packets(decoded(played, stereo=False), gain=_decibels(volume))


def decoded(played: Iterable[bytes], *, stereo: bool = True) -> Pcm:
    """Packets as samples again; mono is what most need."""
    av = load_av()
    decoder = av.CodecContext.create("libopus", "r")
    decoder.layout, decoder.rate = "stereo", RATE
    resampler = av.AudioResampler(format="s16", layout="stereo" if stereo else "mono", rate=RATE)
    samples = bytearray()
    for packet in played:
        for frame in decoder.decode(av.Packet(packet)):
            for plain in resampler.resample(frame):
                samples += _bytes(plain)
    return Pcm(bytes(samples), RATE)


def silence(seconds: float) -> list[bytes]:
    return [SILENCE] * round(seconds * PACKETS_PER_SECOND)


def _decibels(volume: float) -> float:
    return 20 * log10(max(volume, 0.001))


def _shifted(rate: int, pitch: float) -> list[tuple[str, str]]:
    if abs(pitch - 1) < 0.005:
        return []
    return [("asetrate", str(round(rate * pitch))), ("aresample", str(rate)), ("atempo", f"{1 / pitch:.4f}")]


def _filtered(pcm: Pcm, chain: Sequence[tuple[str, str]]) -> Iterator[Any]:
    av = load_av()
    graph = av.filter.Graph()
    source = f"sample_rate={pcm.rate}:sample_fmt=s16:channel_layout=mono:time_base=1/{pcm.rate}"
    nodes = [graph.add("abuffer", source), *(graph.add(*each) for each in chain), graph.add("abuffersink")]
    for one, following in pairwise(nodes):
        one.link_to(following)
    graph.configure()
    for frame in (*_frames(pcm), None):
        graph.push(frame)
        while True:
            try:
                yield graph.pull()
            except (av.error.BlockingIOError, av.error.EOFError):
                break


def _frames(pcm: Pcm) -> Iterator[Any]:
    av = load_av()
    step = pcm.rate // 10
    for start in range(0, len(pcm.samples) // 2, step):
        part = pcm.samples[2 * start : 2 * (start + step)]
        frame = av.AudioFrame(format="s16", layout="mono", samples=len(part) // 2)
        frame.sample_rate, frame.pts, frame.time_base = pcm.rate, start, Fraction(1, pcm.rate)
        frame.planes[0].update(part)
        yield frame


def _encoded(frames: Iterable[Any]) -> Iterator[bytes]:
    encoder = load_av().CodecContext.create("libopus", "w")
    encoder.sample_rate, encoder.layout, encoder.format = RATE, "stereo", "s16"
    encoder.bit_rate, encoder.time_base = BIT_RATE, Fraction(1, RATE)
    encoder.options = {"application": "audio", "frame_duration": "20", "compression_level": "5"}
    pts = 0
    for frame in frames:
        frame.pts, frame.time_base = pts, Fraction(1, RATE)
        pts += frame.samples
        yield from map(bytes, encoder.encode(frame))
    yield from map(bytes, encoder.encode(None))


def _bytes(frame: Any) -> bytes:
    return bytes(frame.planes[0])[: frame.samples * 2 * len(frame.layout.channels)]
