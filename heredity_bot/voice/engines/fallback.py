"""Which engine speaks: the user's Piper voice, hibari, Pico. Each failure is told once, and the next one is tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from heredity_bot.voice.engines.contract import Engine, EngineFault, EngineSettings, Maker, Pcm, installed
from heredity_bot.voice.engines.hibari import Hibari
from heredity_bot.voice.engines.pico import Pico
from heredity_bot.voice.engines.piper import Piper
from heredity_bot.voice.speaker import Speaker
from heredity_bot.voice.spoken_language import languages_of

MOST_FAILURES = 3
"""Sentences in a row that an engine may fail before it is left alone."""


class NoVoice(Exception):
    """No engine here can speak this language: text alone."""


@dataclass
class _EnginePlace:
    """An engine in the order, made when it is first needed."""

    locales: tuple[str, ...]
    make: Maker
    engine: Engine | None = None
    failures: int = 0

    @property
    def given_up(self) -> bool:
        return self.failures >= MOST_FAILURES


def makers(engine_settings: EngineSettings) -> list[tuple[tuple[str, ...], Maker]]:
    """The engines for a language, in the order in which they are tried; those not installed are left out."""
    found: list[tuple[tuple[str, ...], Maker]] = [
        ((locale,), _piper(locale, engine_settings)) for locale, _ in engine_settings.piper
    ]
    if engine_settings.hibari and installed("hibari-tts"):
        found.append((languages_of(Hibari.name), Hibari))
    if engine_settings.pico:
        found.append((languages_of(Pico.name), Pico))
    return found


def _piper(locale: str, engine_settings: EngineSettings) -> Callable[[], Engine]:
    return lambda: Piper(locale, dict(engine_settings.piper)[locale])


class Engines:
    """All engines of one worker. `faults` collects sentences for the log of the main process."""

    def __init__(
        self, engine_settings: EngineSettings, order: list[tuple[tuple[str, ...], Maker]] | None = None
    ) -> None:
        self._places = [_EnginePlace(locales, make) for locales, make in (order or makers(engine_settings))]
        self.faults: list[str] = []

    def able(self, locale: str) -> Iterator[Engine]:
        """Engines for a language, best first; each is loaded when it is asked for."""
        for place in self._places:
            if locale in place.locales and (engine := self._engine(place)) is not None:
                yield engine

    def render(self, engine: Engine, text: str, locale: str, speaker: Speaker, pace: float) -> Pcm | None:
        """Samples, or None if the engine failed and the next one should be tried."""
        place = next(place for place in self._places if place.engine is engine)
        try:
            pcm = engine.render(text, locale, speaker, pace)
        except EngineFault as fault:
            place.failures += 1
            self.faults.append(str(fault))
            return None
        place.failures = 0
        return pcm

    def _engine(self, place: _EnginePlace) -> Engine | None:
        if place.engine is None and not place.given_up:
            try:
                place.engine = place.make()
            except EngineFault as fault:
                place.failures = MOST_FAILURES
                self.faults.append(str(fault))
        return None if place.given_up else place.engine
