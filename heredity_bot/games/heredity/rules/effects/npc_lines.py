"""The lines of an NPC's AI that are not ordinary instructions (NPC-07)."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from heredity_bot.games.heredity.rules.attack import Attack
from heredity_bot.kernel import Phrase
from heredity_bot.packs.effects import Verb


class NpcMove(Verb):
    """Move up to so many zones (NPC-10)."""

    key: ClassVar = "move"
    move: int = Field(ge=0)

    def tell(self) -> Phrase:
        return Phrase("npc.move", {"n": self.move})


class NpcAttack(Attack, Verb):
    """Attack if a target is in reach (NPC-13)."""


class NpcMelee(NpcAttack):
    """`melee: power`."""

    key: ClassVar = "melee"

    def tell(self) -> Phrase:
        return Phrase("npc.melee", {"power": self.strength, "targets": self.targets})


class NpcShot(NpcAttack):
    """`range: distance` with `power`."""

    key: ClassVar = "range"

    def tell(self) -> Phrase:
        facts = {"range": self.range or 0, "power": self.strength, "targets": self.targets}
        return Phrase("npc.ranged", facts)
