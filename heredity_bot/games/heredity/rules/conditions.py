"""Conditions: questions of a card about the table. Each holds or not, and describes itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, model_validator

from heredity_bot.games.heredity.rules.play import Context, Play, ref
from heredity_bot.games.heredity.rules.references import (
    CardNumber,
    CardRef,
    Who,
    Zone,
    number_of,
    part_of,
    tell_card,
    tell_place,
    tell_who,
    tell_zone,
    those,
)
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.kernel import Fact, Many, Phrase
from heredity_bot.packs.effects import Condition, Written, closed

if TYPE_CHECKING:
    ConditionField = Condition


class Bounds(Written):
    """Bounds of a number: exactly, at least, at most; without any of them, at least one."""

    equals: int | None = None
    at_least: int | None = None
    at_most: int | None = None

    def fit(self, n: int) -> bool:
        if self.equals is None and self.at_least is None and self.at_most is None:
            return n >= 1
        return (
            (self.equals is None or n == self.equals)
            and (self.at_least is None or n >= self.at_least)
            and (self.at_most is None or n <= self.at_most)
        )

    def tell_bounds(self) -> Phrase:
        for name in ("equals", "at_least", "at_most"):
            if (n := getattr(self, name)) is not None:
                return Phrase(f"bounds.{name.replace('_', '-')}", {"n": n})
        return Phrase("bounds.at-least", {"n": 1})


class _Tokens(Bounds):
    kind: str
    at: CardRef | Zone = "this"


class Tokens(Condition):
    """How many tokens of a kind lie on a card or in a zone (READ-14, TL-31)."""

    key: ClassVar = "tokens"
    tokens: _Tokens

    def holds(self, t: Play, cx: Context) -> bool:
        return self.tokens.fit(count_tokens(t, cx, self.tokens.kind, self.tokens.at))

    def tell(self) -> Phrase:
        at = self.tokens.at
        place = tell_place(at)
        facts = {"token": ref("token", self.tokens.kind), "place": place, "n": self.tokens.tell_bounds()}
        return Phrase("if.tokens", facts)


def count_tokens(t: Play, cx: Context, kind: str, at: CardRef | str) -> int:
    if at == "this" or isinstance(at, int):
        piece = t.state.cards.get(number_of(cx, at))
        return piece.tokens.get(kind, 0) if piece else 0
    part = part_of(t, cx, at)
    if part is None:
        return 0
    parts = t.layout.zones[t.layout.zone_of[part]].parts
    return sum(lying.tokens.get(kind, 0) for p in parts if (lying := t.state.ground.get(p)))


class _Shown(Written):
    card: CardRef
    face: Literal["front", "back"] | None = None

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, value: Any) -> Any:
        return value if isinstance(value, dict) else {"card": value}


class InPlay(Condition):
    """A card is in play, on a certain face if one is named."""

    key: ClassVar = "in_play"
    in_play: _Shown

    def holds(self, t: Play, cx: Context) -> bool:
        piece = t.state.cards.get(number_of(cx, self.in_play.card))
        return piece is not None and (self.in_play.face in (None, "back" if piece.back else "front"))

    def tell(self) -> Phrase:
        keys = {None: "if.in-play", "front": "if.in-play-front", "back": "if.in-play-back"}
        return Phrase(keys[self.in_play.face], {"card": tell_card(self.in_play.card)})


class Burned(Condition):
    """A card was burned: it cannot come back this chapter."""

    key: ClassVar = "burned"
    burned: CardNumber

    def holds(self, t: Play, cx: Context) -> bool:
        return self.burned in t.state.burned

    def tell(self) -> Phrase:
        return Phrase("if.burned", {"card": ref("card", self.burned)})


class InTimeline(Condition):
    """A card stands or hangs in the timeline."""

    key: ClassVar = "in_timeline"
    in_timeline: CardRef

    def holds(self, t: Play, cx: Context) -> bool:
        piece = t.state.cards.get(number_of(cx, self.in_timeline))
        return piece is not None and piece.place in ("row", "hung")

    def tell(self) -> Phrase:
        return Phrase("if.in-timeline", {"card": tell_card(self.in_timeline)})


class _At(Bounds):
    who: Who = "actor"
    zone: Zone | None = None
    terrain: CardNumber | None = None


class At(Condition):
    """So many of them stand in a zone or on a terrain card; without a number: all of them."""

    key: ClassVar = "at"
    at: _At

    def holds(self, t: Play, cx: Context) -> bool:
        found = those(t, cx, self.at.who)
        there = sum(self._is_there(t, cx, name) for name in found)
        return self.at.fit(there) if self._is_counted() else bool(found) and there == len(found)

    def _is_counted(self) -> bool:
        return bool(self.at.model_fields_set & {"equals", "at_least", "at_most"})

    def _is_there(self, t: Play, cx: Context, name: str) -> bool:
        figure = t.state.figures.get(name)
        if figure is None:
            return False
        if self.at.terrain is not None:
            return figure.at.startswith(f"{self.at.terrain}.")
        part = part_of(t, cx, self.at.zone or "here")
        return part is not None and t.where(name) == t.layout.zone_of[part]

    def tell(self) -> Phrase:
        terrain = self.at.terrain
        place = ref("card", terrain) if terrain is not None else tell_zone(self.at.zone or "here")
        facts: dict[str, Fact] = {"who": tell_who(self.at.who), "place": place}
        if self._is_counted():
            return Phrase("if.at-count", facts | {"n": self.at.tell_bounds()})
        return Phrase("if.at", facts)


class _With(Written):
    who: Who = "actor"
    npc: CardRef = "this"


class With(Condition):
    """One of them shares its zone with an NPC."""

    key: ClassVar = "with"
    with_: _With = Field(alias="with")

    def holds(self, t: Play, cx: Context) -> bool:
        figures = t.figures_of(number_of(cx, self.with_.npc))
        return any(t.together(m, f) for m in those(t, cx, self.with_.who) for f in figures)

    def tell(self) -> Phrase:
        return Phrase("if.with", {"who": tell_who(self.with_.who), "npc": tell_card(self.with_.npc)})


class _Carries(Written):
    item: CardRef
    who: Who = "everyone"


class Carries(Condition):
    """One of them carries an item (ITEM-05)."""

    key: ClassVar = "carries"
    carries: _Carries

    def holds(self, t: Play, cx: Context) -> bool:
        carrier = t.carrier(number_of(cx, self.carries.item))
        return bool(carrier) and carrier in those(t, cx, self.carries.who)

    def tell(self) -> Phrase:
        return Phrase("if.carries", {"who": tell_who(self.carries.who), "item": tell_card(self.carries.item)})


class _Owned(Bounds):
    who: Who = "actor"


class Components(Condition):
    """So many components belong to them together."""

    key: ClassVar = "components"
    components: _Owned

    def holds(self, t: Play, cx: Context) -> bool:
        who = [name for name in those(t, cx, self.components.who) if name in MEMBERS]
        return self.components.fit(sum(t.state.members[name].components for name in who))

    def tell(self) -> Phrase:
        facts = {"who": tell_who(self.components.who), "n": self.components.tell_bounds()}
        return Phrase("if.components", facts)


class ItemValue(Condition):
    """The items of these members are worth so much together (ITEM-04)."""

    key: ClassVar = "item_value"
    item_value: _Owned

    def holds(self, t: Play, cx: Context) -> bool:
        who = [name for name in those(t, cx, self.item_value.who) if name in MEMBERS]
        items = [item for name in who for item in t.state.members[name].items]
        return self.item_value.fit(sum(t.item(item).value for item in items))

    def tell(self) -> Phrase:
        facts = {"who": tell_who(self.item_value.who), "n": self.item_value.tell_bounds()}
        return Phrase("if.item-value", facts)


class Alive(Condition):
    """An NPC has a figure on the terrain."""

    key: ClassVar = "alive"
    alive: CardRef

    def holds(self, t: Play, cx: Context) -> bool:
        return bool(t.figures_of(number_of(cx, self.alive)))

    def tell(self) -> Phrase:
        return Phrase("if.alive", {"npc": tell_card(self.alive)})


class Defeated(Condition):
    """Every figure of an NPC's card was defeated (NPC-16)."""

    key: ClassVar = "defeated"
    defeated: CardRef

    def holds(self, t: Play, cx: Context) -> bool:
        card = number_of(cx, self.defeated)
        beaten = any(name.split("#")[0] == str(card) for name in t.state.defeated)
        return beaten and not t.figures_of(card)

    def tell(self) -> Phrase:
        return Phrase("if.defeated", {"npc": tell_card(self.defeated)})


class Dying(Condition):
    """One of them is dying (DYING-01)."""

    key: ClassVar = "dying"
    dying: Who

    def holds(self, t: Play, cx: Context) -> bool:
        return any(name in MEMBERS and t.is_dying(name) for name in those(t, cx, self.dying))

    def tell(self) -> Phrase:
        return Phrase("if.dying", {"who": tell_who(self.dying)})


class Wounds(Condition):
    """They have so many serious wounds together."""

    key: ClassVar = "wounds"
    wounds: _Owned

    def holds(self, t: Play, cx: Context) -> bool:
        who = [name for name in those(t, cx, self.wounds.who) if name in MEMBERS]
        return self.wounds.fit(sum(len(t.state.members[name].wounded) for name in who))

    def tell(self) -> Phrase:
        return Phrase("if.wounds", {"who": tell_who(self.wounds.who), "n": self.wounds.tell_bounds()})


class _Crowd(Bounds):
    of: Literal["members", "npcs", "hostile", "characters"] = "members"
    zone: Zone | None = None


class Count(Condition):
    """So many Characters of a sort are in a zone, or on the terrain."""

    key: ClassVar = "count"
    count: _Crowd

    def holds(self, t: Play, cx: Context) -> bool:
        names = list(t.state.figures)
        if self.count.zone is not None:
            part = part_of(t, cx, self.count.zone)
            names = t.figures_in(t.layout.zone_of[part]) if part else []
        return self.count.fit(sum(self._is_meant(t, name) for name in names))

    def _is_meant(self, t: Play, name: str) -> bool:
        card = t.state.figures[name].card
        if self.count.of == "hostile":
            return bool(card) and t.status(card) == "hostile"
        return {"members": not card, "npcs": bool(card), "characters": True}[self.count.of]

    def tell(self) -> Phrase:
        facts: dict[str, Fact] = {"of": Phrase(f"crowd.{self.count.of}"), "n": self.count.tell_bounds()}
        if self.count.zone:
            return Phrase("if.count-zone", facts | {"zone": tell_zone(self.count.zone)})
        return Phrase("if.count", facts)


class EditionIs(Condition):
    """The table plays a certain edition."""

    key: ClassVar = "edition"
    edition: Literal["fr-2023", "de-2025"]

    def holds(self, t: Play, cx: Context) -> bool:
        return t.edition.name == self.edition

    def tell(self) -> Phrase:
        return Phrase("if.edition", {"edition": self.edition})


class Players(Condition):
    """So many players sit at the table."""

    key: ClassVar = "players"
    players: Bounds

    def holds(self, t: Play, cx: Context) -> bool:
        return self.players.fit(len({seat for seat in t.state.seats.values() if seat}))

    def tell(self) -> Phrase:
        return Phrase("if.players", {"n": self.players.tell_bounds()})


class _Flag(Bounds):
    name: str

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, value: Any) -> Any:
        return {"name": value} if isinstance(value, str) else value


class Flag(Condition):
    """The campaign remembers something."""

    key: ClassVar = "flag"
    flag: _Flag

    def holds(self, t: Play, cx: Context) -> bool:
        return self.flag.fit(t.state.flags.get(self.flag.name, 0))

    def tell(self) -> Phrase:
        flag, bounds = ref("flag", self.flag.name), self.flag.tell_bounds()
        if bounds == Phrase("bounds.at-least", {"n": 1}):
            return Phrase("if.flag", {"flag": flag})
        return Phrase("if.flag-count", {"flag": flag, "n": bounds})


class KarmaHas(Condition):
    """A card is among the nine karma cards (KARMA-13)."""

    key: ClassVar = "karma_has"
    karma_has: CardNumber

    def holds(self, t: Play, cx: Context) -> bool:
        return self.karma_has in t.state.karma.all()

    def tell(self) -> Phrase:
        return Phrase("if.karma-has", {"card": ref("karma", self.karma_has)})


class _Drawn(Bounds):
    skull: bool | None = None
    miss: bool | None = None
    family: str | None = None


class KarmaIs(Condition):
    """About the karma card just drawn: its value, skull, miss or family (KARMA-07)."""

    key: ClassVar = "karma"
    karma: _Drawn

    def holds(self, t: Play, cx: Context) -> bool:
        if not t.state.karma.drawn:
            return False
        block = t.book.cards[t.state.karma.drawn].front.karma
        assert block is not None
        asked = self.karma
        counted = asked.model_fields_set & {"equals", "at_least", "at_most"}
        return (
            asked.skull in (None, block.skull)
            and asked.miss in (None, block.value.miss)
            and asked.family in (None, block.family)
            and (not counted or (not block.value.miss and asked.fit(block.value.counted)))
        )

    def tell(self) -> Phrase:
        asked = self.karma
        if asked.skull is not None:
            return Phrase("if.karma-skull" if asked.skull else "if.karma-no-skull")
        if asked.miss is not None:
            return Phrase("if.karma-miss" if asked.miss else "if.karma-no-miss")
        if asked.family is not None:
            return Phrase("if.karma-family", {"family": ref("family", asked.family)})
        return Phrase("if.karma-value", {"n": asked.tell_bounds()})


class _StatusCondition(Written):
    npc: CardRef = "this"
    is_: Literal["hostile", "ally", "neutral"] = Field(alias="is")


class StatusIs(Condition):
    """An NPC in play is hostile, an ally or neutral (NPC-03)."""

    key: ClassVar = "status"
    status: _StatusCondition

    def holds(self, t: Play, cx: Context) -> bool:
        card = number_of(cx, self.status.npc)
        return card in t.state.cards and t.status(card) == self.status.is_

    def tell(self) -> Phrase:
        facts = {"npc": tell_card(self.status.npc), "status": Phrase(f"status.{self.status.is_}")}
        return Phrase("if.status", facts)


class Laps(Condition):
    """The hourglass has gone round so often."""

    key: ClassVar = "laps"
    laps: Bounds

    def holds(self, t: Play, cx: Context) -> bool:
        return self.laps.fit(t.state.laps)

    def tell(self) -> Phrase:
        return Phrase("if.laps", {"n": self.laps.tell_bounds()})


class AllOf(Condition):
    """All of them hold."""

    key: ClassVar = "all"
    all: tuple[ConditionField, ...]

    def holds(self, t: Play, cx: Context) -> bool:
        return all(part.holds(t, cx) for part in self.all)

    def tell(self) -> Phrase:
        return Phrase("if.all", {"parts": Many(tuple(part.tell() for part in self.all), "and")})


class AnyOf(Condition):
    """At least one of them holds."""

    key: ClassVar = "any"
    any: tuple[ConditionField, ...]

    def holds(self, t: Play, cx: Context) -> bool:
        return any(part.holds(t, cx) for part in self.any)

    def tell(self) -> Phrase:
        return Phrase("if.any", {"parts": Many(tuple(part.tell() for part in self.any), "or")})


class Not(Condition):
    """It does not hold."""

    key: ClassVar = "not"
    not_: ConditionField = Field(alias="not")

    def holds(self, t: Play, cx: Context) -> bool:
        return not self.not_.holds(t, cx)

    def tell(self) -> Phrase:
        return Phrase("if.not", {"part": self.not_.tell()})


def karma_tests(condition: Condition) -> list[KarmaIs]:
    """The tests that a condition, simple or composed, makes of the karma card just drawn."""
    match condition:
        case KarmaIs():
            return [condition]
        case AllOf():
            return [test for part in condition.all for test in karma_tests(part)]
        case AnyOf():
            return [test for part in condition.any for test in karma_tests(part)]
        case Not():
            return karma_tests(condition.not_)
    return []


CONDITIONS: tuple[type[Condition], ...] = (
    Tokens,
    InPlay,
    Burned,
    InTimeline,
    At,
    With,
    Carries,
    Components,
    ItemValue,
    Alive,
    Defeated,
    Dying,
    Wounds,
    Count,
    EditionIs,
    Players,
    Flag,
    KarmaHas,
    KarmaIs,
    StatusIs,
    Laps,
    AllOf,
    AnyOf,
    Not,
)


def _listed_means_all(value: Any) -> Any:
    return {"all": value} if isinstance(value, list) else value


if not TYPE_CHECKING:
    ConditionField = Annotated[closed(CONDITIONS), BeforeValidator(_listed_means_all)]
