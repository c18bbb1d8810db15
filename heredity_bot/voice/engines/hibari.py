"""English by hibari (`pip install hibari-tts`), where it is installed. Its wheel holds one voice; no other is fetched."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from heredity_bot.voice.engines.contract import EngineFault, Pcm, installed
from heredity_bot.voice.speaker import Speaker
from heredity_bot.voice.spoken_language import spoken_language

LOUDEST = 32_767


class Hibari:
    name = "hibari"
    own_pitch = False

    def __init__(self) -> None:
        self.version = installed("hibari-tts")
        try:
            module: Any = import_module("hibari")
        except ImportError as fault:
            raise EngineFault("hibari is not installed") from fault
        try:
            self._tts: Any = module.Hibari()
        except Exception as fault:  # onnxruntime raises its own kinds
            raise EngineFault(f"hibari does not start: {fault}") from fault
        self._rate = int(module.SAMPLE_RATE)

    def speaks(self, locale: str) -> bool:
        return self.name in spoken_language(locale).voices

    def render(self, text: str, locale: str, speaker: Speaker, pace: float) -> Pcm:
        speed = min(2.0, max(0.5, speaker.pace * pace))
        try:
            wave = self._tts(text, speed=speed, seed=0)
        except Exception as fault:  # the next engine is tried after any fault
            raise EngineFault(f"hibari failed: {fault}") from fault
        return Pcm((wave.clip(-1, 1) * LOUDEST).astype("<i2").tobytes(), self._rate)
