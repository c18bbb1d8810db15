"""Refusals: what a player is told when an attempt is not legal and nothing has changed."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from heredity_bot.kernel.phrase import Fact

NOT_AN_ANSWER = "NOT_AN_ANSWER"
NOTHING_ASKED = "NOTHING_ASKED"


class Refusal(Struct, frozen=True):
    """A stable code, the facts for its sentence, and the rules it follows from."""

    code: str
    facts: Mapping[str, Fact] = {}
    rules: tuple[str, ...] = ()


class Refused(Exception):
    """Raised instead of changing anything."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal
