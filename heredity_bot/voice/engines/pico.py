"""SVOX Pico through py-nanotts: its voices are in the wheel, nothing is downloaded.

It holds the interpreter while it speaks, so it lives in a worker process only.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from heredity_bot.voice.engines.contract import EngineFault, Pcm, installed
from heredity_bot.voice.speaker import Speaker
from heredity_bot.voice.spoken_language import spoken_language

RATE = 16_000
HEADROOM = 0.5
"""At its own volume Pico clips."""
LONGEST_TEXT = 1_200
"""Letters at once; it loses words of much longer texts."""


class Pico:
    name = "pico"
    own_pitch = True

    def __init__(self) -> None:
        self.version = installed("py-nanotts")
        try:
            py_nanotts: Any = import_module("py_nanotts")
        except ImportError as fault:
            raise EngineFault("Pico is not installed: pip install 'heredity-bot[voice]'") from fault
        self._tts: Any = py_nanotts.NanoTTS()
        self._known = {voice.value for voice in py_nanotts.Voice}

    def speaks(self, locale: str) -> bool:
        return self.name in spoken_language(locale).voices

    def render(self, text: str, locale: str, speaker: Speaker, pace: float) -> Pcm:
        wanted = speaker.voice(self.name)
        is_ours = wanted in self._known and wanted.startswith(locale)
        voice = wanted if is_ours else spoken_language(locale).voices[self.name]
        parts = [
            self._tts.speak(part, voice, speed=speaker.pace * pace, pitch=speaker.pitch, volume=HEADROOM)
            for part in in_parts(text, LONGEST_TEXT)
        ]
        samples = b"".join(parts)
        if not samples:
            raise EngineFault(f"Pico made no sound of {text[:40]!r}")
        return Pcm(samples, RATE)


def in_parts(text: str, longest: int) -> list[str]:
    """Cut at spaces, never inside a word."""
    parts = [""]
    for word in text.split():
        if len(parts[-1]) + len(word) >= longest:
            parts.append("")
        parts[-1] = f"{parts[-1]} {word}".strip()
    return [part for part in parts if part]
