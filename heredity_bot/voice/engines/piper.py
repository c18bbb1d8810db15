"""The user's own Piper voices (`pip install piper-tts`, which is GPL and therefore never a dependency of ours)."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from heredity_bot.voice.engines.contract import EngineFault, Pcm, installed
from heredity_bot.voice.speaker import Speaker


class Piper:
    """One voice file for one language."""

    name = "piper"
    own_pitch = False

    def __init__(self, locale: str, voice: Path) -> None:
        self.locale = locale
        if not voice.is_file():
            raise EngineFault(f"the Piper voice {voice} is not there")
        try:
            piper: Any = import_module("piper")
        except ImportError as fault:
            raise EngineFault("Piper is not installed: pip install piper-tts") from fault
        self.version = f"{installed('piper-tts')} {voice.name} {voice.stat().st_size}"
        try:
            self._voice: Any = piper.PiperVoice.load(voice)
        except Exception as fault:  # a broken file can raise any exception
            raise EngineFault(f"the Piper voice {voice.name} cannot be read: {_first_line(fault)}") from fault
        self._config: Any = piper.SynthesisConfig

    def speaks(self, locale: str) -> bool:
        return locale == self.locale

    def render(self, text: str, locale: str, speaker: Speaker, pace: float) -> Pcm:
        wanted = speaker.voice(self.name)
        config = self._config(
            speaker_id=int(wanted) if wanted.isdigit() else None,
            length_scale=1 / (speaker.pace * pace),
            volume=0.7,
        )
        try:
            chunks = list(self._voice.synthesize(text, syn_config=config))
        except Exception as fault:  # the next engine is tried after any fault
            raise EngineFault(f"Piper failed: {_first_line(fault)}") from fault
        if not chunks:
            raise EngineFault(f"Piper made no sound of {text[:40]!r}")
        return Pcm(b"".join(chunk.audio_int16_bytes for chunk in chunks), int(chunks[0].sample_rate))


def _first_line(fault: Exception) -> str:
    return (str(fault).splitlines() or [type(fault).__name__])[0][:200]
