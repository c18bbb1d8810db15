"""The model of an attack, on an item or in an NPC's turn."""

from __future__ import annotations

from typing import Self

from pydantic import Field, model_validator

from heredity_bot.packs.effects import Written


class Attack(Written):
    """Melee of a power, or a range and a power (ATK-02, ATK-03, RANGE-09)."""

    melee: int | None = Field(default=None, ge=0)
    range: int | None = Field(default=None, ge=0)
    power: int | None = Field(default=None, ge=0)
    targets: int = Field(default=1, ge=1)

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if (self.melee is None) == (self.range is None):
            raise ValueError("an attack is either `melee: power` or `range: distance` with `power`")
        if self.range is not None and self.power is None:
            raise ValueError("a ranged attack needs a `power`")
        return self

    @property
    def strength(self) -> int:
        return self.melee if self.melee is not None else self.power or 0
