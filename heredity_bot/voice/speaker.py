"""The sound of a speaker, and the options of the voice; a small module that loads no engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

CueName: TypeAlias = Literal["hourglass", "card", "blow", "heartbeat", "end", "chime", "toll", "fanfare"]
NARRATOR = ""

Reads: TypeAlias = Literal["story", "all", "questions"]
"""How much is read aloud: the story alone, all events too, or the questions as well."""
READS: tuple[Reads, ...] = get_args(Reads)

Form: TypeAlias = Literal["ogg", "wav"]
"""The form of a sound file: Opus in Ogg, or WAV for browsers that cannot play it."""


@dataclass(frozen=True)
class Speaker:
    """A voice, told by its difference from the plain voice of an engine."""

    pitch: float = 1.0
    pace: float = 1.0
    voices: tuple[tuple[str, str], ...] = ()
    """Engine and the name of a voice it knows, such as `pico`, `en-US`; another language ignores it."""

    def voice(self, engine: str) -> str:
        return dict(self.voices).get(engine, "")

    def quoting(self, other: Speaker) -> Speaker:
        """The same person quoting the words of another."""
        return Speaker(self.pitch * other.pitch, self.pace * other.pace, self.voices)


PLAIN = Speaker()
