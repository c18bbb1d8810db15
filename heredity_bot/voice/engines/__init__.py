"""Speech engines behind one contract: text, language and speaker in, samples out."""

from heredity_bot.voice.engines.contract import Engine, EngineFault, Pcm, Wishes
from heredity_bot.voice.engines.order import Engines, NoVoice

__all__ = ["Engine", "EngineFault", "Engines", "NoVoice", "Pcm", "Wishes"]
