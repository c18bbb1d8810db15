"""Cards as authors write them: a number with two faces (CARD-01 … CARD-03)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BeforeValidator, Field, ValidationInfo, field_validator, model_validator

from heredity_bot.games.heredity.rules.attack import Attack
from heredity_bot.games.heredity.rules.conditions import ConditionField
from heredity_bot.games.heredity.rules.effects import Instructions, NpcLine
from heredity_bot.games.heredity.rules.effects.board import Column, PlaceFigures
from heredity_bot.games.heredity.rules.effects.campaign import Fail
from heredity_bot.games.heredity.rules.effects.timeline import Anchor
from heredity_bot.games.heredity.rules.permanent_rules import StandingRule
from heredity_bot.games.heredity.rules.references import Who, Zone
from heredity_bot.games.heredity.rules.terrain import Drawing, MapError, Side, draw
from heredity_bot.games.heredity.rules.triggers import Trigger
from heredity_bot.packs.effects import Verb, Written, as_list
from heredity_bot.pictures.scenes.written import SceneSpec

Icon = Literal["eye", "mouth", "hand", "foot"]
Colour = Literal["blue", "green", "yellow", "red", "purple"]
MemberName = Literal["djamal", "maeve", "selena", "brick"]
ItemKind = Literal["tool", "headgear", "clothing", "shoes"]


T = TypeVar("T")
Listed = Annotated[tuple[T, ...], BeforeValidator(as_list)]
"""Authors may write one thing where several are possible."""


MOST_SLOTS = 12
"""Slots on one item or body card; the rules print three at most. Each is an answer to many questions."""

MOST_WAYS = 8
"""Explore icons on one side of a card, and level icons in one zone."""


class Slot(Written):
    """A place for a pawn, for damage (heart), or both."""

    icons: Listed[Icon] = ()
    heart: bool = False
    attack: Attack | None = None
    use: Instructions = ()

    @model_validator(mode="before")
    @classmethod
    def _from_words(cls, value: Any) -> Any:
        """`eye heart` is short for `{icons: [eye], heart: true}`."""
        if not isinstance(value, str):
            return value
        words = value.split()
        return {"icons": [w for w in words if w != "heart"], "heart": "heart" in words}


class StorySection(Written):
    """The paper section; its words live in the text files."""

    reader: MemberName | None = None


class EventSection(Written):
    """The red section; a hung card's has a title saying when it counts (TL-18)."""

    do: Instructions = ()
    moment: Literal["before", "after"] = "after"
    title: ConditionField | None = Field(default=None, alias="if")

    @model_validator(mode="before")
    @classmethod
    def _from_list(cls, value: Any) -> Any:
        return {"do": value} if isinstance(value, list) else value


class Blocks(Written):
    """The coloured blocks a card offers in the timeline (TL-12)."""

    left: Literal["blue", "green", "none"] | None = None
    right: Literal["blue", "green", "none"] | None = None
    below: Listed[Colour] = ()


class Cost(Written):
    """The cost of an action beside its pawn (ACT-21)."""

    components: int = Field(default=0, ge=0)


class Action(Written):
    """An action printed on a card (READ-12, ACT-16 … ACT-20, NPC-19)."""

    icon: Icon
    at: Zone | None = None
    cost: Cost = Cost()
    together: int | tuple[MemberName, ...] | dict[MemberName, Zone] = 1
    """The number of members who must do it at once, or their names, or their names with each in a zone of its own."""
    once: bool = False
    only: ConditionField | None = Field(default=None, alias="if")
    who: Who = "everyone"
    do: Instructions

    def zone_for(self, member: str) -> str | None:
        """ACT-16, ACT-20: where this member has to be, if anywhere."""
        return self.together.get(member, self.at) if isinstance(self.together, dict) else self.at  # type: ignore[call-overload]


class Npc(Written):
    """The block of an NPC (NPC-01)."""

    status: Literal["hostile", "ally", "neutral"] = "neutral"
    life: int = Field(ge=1)
    defence: int = Field(default=0, ge=0)
    figures: int = Field(default=1, ge=1, le=14)
    at: Listed[Zone] = ()
    anchor: Literal["blue", "green"] | None = None
    turn: tuple[NpcLine, ...] = ()
    actions: tuple[Action, ...] = ()
    defeat: Instructions = ()


class Improvement(Written):
    """The cost and effect of an improvement; without instructions the card is flipped (ITEM-16)."""

    cost: int = Field(ge=0)
    do: Instructions | None = None


class Item(Written):
    """An item's block (ITEM-03)."""

    kind: ItemKind
    value: int = Field(default=0, ge=0)
    defence: int = Field(default=0, ge=0)
    slots: Annotated[tuple[Slot, ...], Field(max_length=MOST_SLOTS)] = ()
    wrench: Instructions = ()
    improve: Improvement | None = None
    effects: tuple[StandingRule, ...] = ()


class KarmaValue(Written):
    """The middle of a karma card: plus, minus, times, or a miss (ATK-09, ATK-13)."""

    plus: int | None = None
    times: int | None = None
    miss: bool = False

    @model_validator(mode="after")
    def _one(self) -> KarmaValue:
        if (self.plus is not None) + (self.times is not None) + self.miss != 1:
            raise ValueError("a karma value is exactly one of `plus`, `times`, `miss: true`")
        return self

    @property
    def counted(self) -> int:
        """The value for a text that asks for it: a product has nothing to multiply (KARMA-07)."""
        return self.plus or 0


class KarmaBlock(Written):
    """A karma card (KARMA-06, KARMA-07, KARMA-11)."""

    family: str
    value: KarmaValue
    skull: bool = False
    swap: int | None = None


class Body(Written):
    """One face of a body card (SLOT-01, section 3.1)."""

    member: MemberName
    part: Literal["head", "trunk", "legs"]
    slots: Annotated[tuple[Slot, ...], Field(max_length=MOST_SLOTS)]


class ZoneSpec(Written):
    """Things printed in a zone."""

    room: int | None = Field(default=None, ge=1)
    observe: int | Literal["flip"] | None = None
    talk: int | Literal["flip"] | None = None
    interact: int | Literal["flip"] | None = None
    components: int = Field(default=0, ge=0)
    start: Listed[MemberName] = ()
    bolt: Instructions = ()
    level: Annotated[Listed[int], Field(max_length=MOST_WAYS)] = ()
    cross: bool = False
    letters: Listed[str] = ()

    def icons(self) -> dict[str, int | Literal["flip"]]:
        found = {"eye": self.observe, "mouth": self.talk, "hand": self.interact}
        return {icon: to for icon, to in found.items() if to is not None}


class Edge(Written):
    """An explore icon on a card edge; without a zone it is centred (EXPL-02)."""

    explore: int
    zone: str | None = None


class PassageException(Written):
    """An exception to the drawing: a way between two zones, or none."""

    between: tuple[Zone, Zone]
    line: Literal["white", "green", "red", "none"] | None = None


class SightException(Written):
    """An exception to the drawing: how many lines a shot crosses, or that there is none."""

    between: tuple[Zone, Zone]
    lines: int | Literal["none"]


class Face(Written):
    """One side of a card; which fields it has says what kind it is (CARD-03)."""

    story: StorySection | None = None
    instructions: Instructions = ()
    event: EventSection | None = None
    blocks: Blocks = Blocks()
    actions: tuple[Action, ...] = ()
    rules: tuple[StandingRule, ...] = ()
    when: tuple[Trigger, ...] = ()
    npc: Npc | None = None
    item: Item | None = None
    karma: KarmaBlock | None = None
    body: Body | None = None
    map: str | None = None
    lines: dict[str, str] | None = None
    zones: dict[str, ZoneSpec] = {}
    edges: dict[Side, Annotated[Listed[Edge], Field(max_length=MOST_WAYS)]] = {}
    level: int = 0
    passages: tuple[PassageException, ...] = ()
    sights: tuple[SightException, ...] = ()
    scene: SceneSpec | None = None

    @classmethod
    def is_drawing(cls, value: Any) -> bool:
        """Its map; how many signs it may have is seen before it is read."""
        return isinstance(value, str)

    @field_validator("zones")
    @classmethod
    def _letters(cls, zones: dict[str, ZoneSpec]) -> dict[str, ZoneSpec]:
        for letter in zones:
            if len(letter) != 1 or not letter.isalpha():
                raise ValueError(f"a zone is named by one letter, not {letter!r}")
        return zones

    @model_validator(mode="after")
    def _map_and_zones(self, info: ValidationInfo) -> Face:
        if self.map is None:
            return self
        try:
            drawn = set(self.drawing.zones)
        except MapError as fault:
            raise ValueError(f"{fault.code}: {fault}") from fault
        if drawn != set(self.zones):
            odd = ", ".join(sorted(drawn ^ set(self.zones)))
            raise ValueError(f"ZONES_DIFFER: the map and `zones` do not name the same zones ({odd})")
        return self

    @cached_property
    def drawing(self) -> Drawing:
        if self.map is None:
            raise ValueError("not a terrain")
        return draw(self.map, self.lines)

    @property
    def kind(self) -> str:
        for name in ("npc", "item", "karma", "body", "map"):
            if getattr(self, name) is not None:
                return "terrain" if name == "map" else name
        return "narrative"

    def anchor_colour(self) -> str | None:
        """The colour with which this face joins the timeline, if it shows one."""
        if self.npc and self.npc.anchor:
            return self.npc.anchor
        return next((verb.anchor.colour for verb in self._anchors()), None)

    def anchor_alternative(self) -> tuple[Verb, ...]:
        """TL-15: what is printed for want of a place."""
        return next((verb.anchor.else_ for verb in self._anchors()), ())

    @cached_property
    def places_npc(self) -> bool:
        """NPC-02: whether its text says where an NPC stands."""
        return any(
            isinstance(verb, PlaceFigures) and verb.place.npc for verb in _all_verbs(self.instructions)
        )

    @cached_property
    def skull(self) -> bool:
        """GEN-10: whether an effect printed here can lose the chapter."""
        return any(isinstance(verb, Fail) for verb in self.verbs())

    def verbs(self) -> Iterator[Verb]:
        """All instructions of this face, in its sections and blocks, nested verbs included."""
        printed = [self.instructions, self.event.do if self.event else ()]
        printed += [deed.do for deed in (*self.actions, *self.when)]
        printed += [zone.bolt for zone in self.zones.values()]
        if self.npc:
            printed += [self.npc.turn, self.npc.defeat, *(action.do for action in self.npc.actions)]
        if self.item:
            printed += [self.item.wrench, *(slot.use for slot in self.item.slots)]
            printed.append((self.item.improve and self.item.improve.do) or ())
        return (verb for section in printed for verb in _all_verbs(section))

    def _anchors(self) -> list[Anchor]:
        return [verb for verb in _all_verbs(self.instructions) if isinstance(verb, Anchor)]


def _all_verbs(instructions: Iterable[Verb]) -> Iterator[Verb]:
    for verb in instructions:
        yield verb
        yield from _all_verbs(verb.inner())


class SiteSpec(Written):
    """The site of a terrain that a card brings: at a place, or on a side of another card."""

    x: Column = 0
    y: Column = 0
    beside: int | None = None
    side: Side = Side.EAST


class Card(Written):
    """A number with two faces; `replaces` is the printed `xxx > yyy` (TERR-14)."""

    card: int = Field(ge=0, le=999)
    front: Face
    back: Face | None = None
    replaces: int | None = None
    site: SiteSpec | None = None
    special: dict[str, int] = {}
    """Special tokens of the box that this card brings, by kind (GEN-09)."""

    def face(self, back: bool) -> Face:
        found = self.back if back else self.front
        if found is None:
            raise LookupError(f"card {self.card} has no reverse")
        return found
