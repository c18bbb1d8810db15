"""Permanent rules: ⚠ cards beside the board and the lasting effects of items (READ-11, ITEM-06)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, get_args

from pydantic import Field

from heredity_bot.games.heredity.rules.conditions import ConditionField
from heredity_bot.games.heredity.rules.play import Context, Play, ref
from heredity_bot.games.heredity.rules.references import (
    CardNumber,
    Who,
    Zone,
    part_of,
    tell_who,
    tell_zone,
    those,
)
from heredity_bot.kernel import Fact, Phrase
from heredity_bot.packs.effects import Written, closed

ActName = Literal[
    "move",
    "explore",
    "climb",
    "observe",
    "talk",
    "interact",
    "do",
    "use",
    "attack",
    "heal",
    "pick_up",
    "trade",
    "repair",
    "improve",
    "drop",
    "commit",
    "wound",
    "be_healed",
]


Trait = Literal["power", "defence", "range", "move", "room"]


PaidAct = Literal[
    "move",
    "explore",
    "observe",
    "talk",
    "interact",
    "do",
    "use",
    "attack",
    "heal",
    "pick_up",
    "trade",
    "repair",
    "improve",
]
"""Acts that a permanent rule can make dearer: those that cost a pawn each time."""


class _Standing(Written):
    """For whom, where and when a permanent rule counts. An item's counts for its carrier."""

    key: ClassVar[str]
    who: Who | None = None
    at: Zone | None = None
    only: ConditionField | None = Field(default=None, alias="if")

    def tell(self) -> Phrase:
        facts: dict[str, Fact] = dict(self._facts())
        facts["who"] = tell_who(self.who) if self.who is not None else Phrase("who.all-or-carrier")
        facts["where"] = (
            Phrase("where.at", {"zone": tell_zone(self.at)}) if self.at else Phrase("where.everywhere")
        )
        rule = Phrase(f"rule.{self.key}", facts)
        return Phrase("rule.only-if", {"if": self.only.tell(), "rule": rule}) if self.only else rule

    def _facts(self) -> dict[str, Fact]:
        raise NotImplementedError


class Forbid(_Standing):
    """An action is not possible; `line` narrows it to moves across that colour."""

    key: ClassVar = "forbid"
    forbid: ActName
    line: Literal["white", "green", "red"] | None = None

    def _facts(self) -> dict[str, Fact]:
        act = Phrase(f"act.{self.forbid.replace('_', '-')}")
        return {
            "act": Phrase("act.across", {"act": act, "line": Phrase(f"line.{self.line}")})
            if self.line
            else act
        }


class Allow(_Standing):
    """Something the rules forbid is possible: attacking members or allies, moving through windows (GEN-01)."""

    key: ClassVar = "allow"
    allow: Literal["attack_members", "attack_allies", "cross_blue"]

    def _facts(self) -> dict[str, Fact]:
        return {"what": Phrase(f"allow.{self.allow.replace('_', '-')}")}


class ExtraCost(_Standing):
    """An action costs components or hurts the member who does it."""

    key: ClassVar = "cost"
    cost: PaidAct
    components: int = Field(default=0, ge=0)
    damage: int = Field(default=0, ge=0)

    def _facts(self) -> dict[str, Fact]:
        act = Phrase(f"act.{self.cost.replace('_', '-')}")
        return {"act": act, "components": self.components, "damage": self.damage}


class Modify(_Standing):
    """Power, defence, range, an NPC's movement, or the room of zones is changed."""

    key: ClassVar = "modify"
    modify: Trait
    by: int
    item: CardNumber | None = None

    def _facts(self) -> dict[str, Fact]:
        facts: dict[str, Fact] = {"what": Phrase(f"trait.{self.modify}"), "by": self.by}
        return facts | {"item": ref("card", self.item)} if self.item is not None else facts


class Immune(_Standing):
    """Damage of a kind is ignored; `fire` is what red lines deal, `attack` what attacks do."""

    key: ClassVar = "immune"
    immune: str

    def _facts(self) -> dict[str, Fact]:
        return {"kind": ref("harm", self.immune)}


STANDING: tuple[type[_Standing], ...] = (Forbid, Allow, ExtraCost, Modify, Immune)
StandingRule: Any = closed(STANDING)


@dataclass(frozen=True)
class InForce:
    """A permanent rule with the card that carries it; `item` is set when it is an item's."""

    rule: Any
    card: int
    carrier: str = ""

    def counts(self, t: Play, who: str, part: str | None = None) -> bool:
        """Whether it applies to this Character (or zone) now (ITEM-13, ITEM-14)."""
        if self.carrier and t.is_broken(self.card):
            return False
        cx = Context(card=self.card, actor=self.carrier)
        if self.rule.only and not self.rule.only.holds(t, cx):
            return False
        return self._meets(t, cx, who) and self._is_there(t, cx, who, part)

    def _meets(self, t: Play, cx: Context, who: str) -> bool:
        if self.rule.who is None:
            return not self.carrier or who == self.carrier
        return who in those(t, cx, self.rule.who)

    def _is_there(self, t: Play, cx: Context, who: str, part: str | None) -> bool:
        if self.rule.at is None:
            return True
        meant = part_of(t, cx, self.rule.at)
        zone = t.layout.zone_of.get(part) if part else t.where(who)
        return meant is not None and zone == t.layout.zone_of[meant]


def in_force(t: Play, key: str) -> list[InForce]:
    """All permanent rules of a sort, kept until cards in play or items carried change."""
    state, kept = t.state, t.memo.get("standing")
    if kept is None or kept[0] != state.cards_rev or kept[1] != state.body_rev:
        kept = t.memo["standing"] = (state.cards_rev, state.body_rev, _sort_out(t))
    rules: list[InForce] = kept[2][key]
    return rules


def _sort_out(t: Play) -> dict[str, list[InForce]]:
    """The rules in force by their key; those that modify something also by what they modify."""
    traits: tuple[str, ...] = get_args(Trait)
    found: dict[str, list[InForce]] = {key: [] for key in (*(kind.key for kind in STANDING), *traits)}
    for standing in _all_in_force(t):
        found[standing.rule.key].append(standing)
        if standing.rule.key == "modify":
            found[standing.rule.modify].append(standing)
    return found


def _all_in_force(t: Play) -> Iterator[InForce]:
    for number, piece in t.state.cards.items():
        if number not in t.book.cards or piece.place == "karma":
            continue
        face = t.face(number)
        for rule in face.rules:
            yield InForce(rule, number)
        if face.item and piece.place == "carried":
            for effect in face.item.effects:
                yield InForce(effect, number, t.carrier(number))


def is_forbidden(t: Play, act: str, who: str, *, line: str | None = None) -> bool:
    """Whether a permanent rule keeps this member from acting so."""
    for found in in_force(t, "forbid"):
        if found.rule.forbid == act and found.rule.line in (None, line) and found.counts(t, who):
            return True
    return False


def is_allowed(t: Play, what: str, who: str) -> bool:
    """GEN-01: a card allows what the rules do not."""
    return any(found.rule.allow == what and found.counts(t, who) for found in in_force(t, "allow"))


def extra_cost(t: Play, act: str, who: str) -> tuple[int, int]:
    """Components and damage that an action costs beside what is printed."""
    rules = in_force(t, "cost")
    if not rules:
        return 0, 0
    costs = [f.rule for f in rules if f.rule.cost == act and f.counts(t, who)]
    return sum(rule.components for rule in costs), sum(rule.damage for rule in costs)


def modified(t: Play, what: str, who: str, *, item: int = 0, part: str | None = None) -> int:
    """The sum of all changes to a trait; permanent effects add up (ITEM-06)."""
    rules = in_force(t, what)
    if not rules:
        return 0
    return sum(f.rule.by for f in rules if f.rule.item in (None, item) and f.counts(t, who, part))


def is_immune(t: Play, kind: str, who: str) -> bool:
    return bool(kind) and any(
        found.rule.immune in (kind, "everything") and found.counts(t, who) for found in in_force(t, "immune")
    )
