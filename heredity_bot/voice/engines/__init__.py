"""Speech engines behind one contract: text, language and speaker in, samples out."""

from heredity_bot.voice.engines.contract import Engine, EngineFault, EngineSettings, Pcm
from heredity_bot.voice.engines.fallback import Engines, NoVoice

__all__ = ["Engine", "EngineFault", "EngineSettings", "Engines", "NoVoice", "Pcm"]
