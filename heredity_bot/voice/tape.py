"""A tape of packets for a voice client: it has the shape of discord.py's `AudioSource` and knows nothing of Discord."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from threading import Lock

from heredity_bot.voice.opus import SILENCE

FAREWELL = 5
"""Silent packets that Discord wants before a pause, so that its decoders do not guess on."""


@dataclass(eq=False)
class Clip:
    """Packets that belong together, such as a sentence with the pause after it."""

    packets: list[bytes]
    ended: Callable[[Clip], object] = field(default=lambda _: None, repr=False)
    """Called from the player's thread, once, when all was played; never for a clip that was taken out."""
    at: int = 0

    @property
    def left(self) -> int:
        return len(self.packets) - self.at


class Tape:
    """Clips in order. `read` comes from the player's thread every 20 ms and never waits: the lock is held for microseconds.

    When there is nothing more to come, five silent packets are followed by an empty one, which ends the player;
    the same tape can then be played again.
    """

    def __init__(self, idle: Callable[[], object] = lambda: None) -> None:
        self._idle = idle
        """Called from the player's thread when it has ended; new clips may have arrived meanwhile."""
        self._clips: deque[Clip] = deque()
        self._lock = Lock()
        self._farewell = FAREWELL
        self._paused = False
        self.expecting = False
        """More is being rendered: silence is sent meanwhile, and the player stays."""
        self.playing = False
        """A player has begun and not yet cleaned up after itself."""
        self.underruns = 0
        """Silent packets sent because speech was not ready."""

    # The shape of an AudioSource

    def is_opus(self) -> bool:
        return True

    def read(self) -> bytes:
        ended: Clip | None = None
        with self._lock:
            packet = self._next()
            if self._clips and not self._clips[0].left:
                ended = self._clips.popleft()
        if ended is not None:
            ended.ended(ended)
        return packet

    def cleanup(self) -> None:
        """Called by the player when it ends, also when the connection broke; the rest can be played again."""
        self._farewell = FAREWELL
        self.playing = False
        self._idle()

    def _next(self) -> bytes:
        if self._clips and not self._paused:
            self._farewell = FAREWELL
            clip = self._clips[0]
            clip.at += 1
            return clip.packets[clip.at - 1]
        if self.expecting and not self._paused:
            self.underruns += 1
            return SILENCE
        if self._farewell:
            self._farewell -= 1
            return SILENCE
        return b""

    # For the narrator

    def put(self, clip: Clip) -> None:
        with self._lock:
            if clip.left:
                self._clips.append(clip)

    def take_out(self, unwanted: Clip) -> None:
        """Remove a clip, also the one that is playing."""
        with self._lock:
            self._clips = deque(clip for clip in self._clips if clip is not unwanted)

    def exchange(self, clip: Clip, packets: list[bytes]) -> None:
        """Replace a clip by the same words at another volume or pace, and go on at the same place."""
        with self._lock:
            if clip in self._clips and packets:
                heard = clip.at / len(clip.packets)
                clip.packets, clip.at = packets, min(len(packets) - 1, round(heard * len(packets)))

    def pause(self) -> None:
        self._paused = True

    def resume(self) -> None:
        self._paused = False

    @property
    def paused(self) -> bool:
        return self._paused

    @property
    def waiting(self) -> int:
        """Packets still to be heard."""
        with self._lock:
            return sum(clip.left for clip in self._clips)

    def __iter__(self) -> Iterator[bytes]:
        """Read all packets until a player would end."""
        return iter(self.read, b"")
