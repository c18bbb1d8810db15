"""Heredity told: its events, questions, refusals and cards as lines in the reader's language."""

from heredity_bot.stage.heredity.teller import Teller, Texts

__all__ = ["Teller", "Texts"]
