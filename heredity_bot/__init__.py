"""A game master for the co-operative narrative card game Heredity."""

from importlib.metadata import version

__version__ = version("heredity-bot")

__all__ = ["__version__"]
