"""How someone sounds, and what is heard beside words. Worker processes need no more of the house than this."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

CueName: TypeAlias = Literal["hourglass", "card", "blow", "heartbeat", "end"]
NARRATOR = ""


@dataclass(frozen=True)
class Speaker:
    """How someone sounds, beside the narrator's plain voice."""

    pitch: float = 1.0
    pace: float = 1.0
    voices: tuple[tuple[str, str], ...] = ()
    """Engine and the name of a voice it knows, such as `pico`, `en-US`; another language ignores it."""

    def voice(self, engine: str) -> str:
        return dict(self.voices).get(engine, "")

    def quoting(self, other: Speaker) -> Speaker:
        """The same person speaking as somebody else."""
        return Speaker(self.pitch * other.pitch, self.pace * other.pace, self.voices)


PLAIN = Speaker()
