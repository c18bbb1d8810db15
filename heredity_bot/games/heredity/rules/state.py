"""The state of a table of Heredity. Plain data: only events change it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from heredity_bot.kernel import Chance

FAMILY_CARD = 17
GAP = 0
"""An empty place in the timeline (fr-2023 leaves them until the hourglass has moved)."""

MEMBERS = ("djamal", "maeve", "selena", "brick")
PARENTS = ("djamal", "maeve")
CHILDREN = ("selena", "brick")
PARTS = ("head", "trunk", "legs")
ICONS = ("eye", "mouth", "hand", "foot")
PAWNS = 3
PAUSES = ("karma", "npc")

Step: TypeAlias = Literal["set_up", "arrive", "act", "check", "leave", "advance", "ended", "closed"]
"""The step of the main rule: a stop of the hourglass is arrive, act, check, leave, advance."""

Place: TypeAlias = Literal["row", "hung", "side", "board", "carried", "ground", "karma"]
Status: TypeAlias = Literal["hostile", "ally", "neutral"]


class Piece(Struct):
    """A card in play."""

    place: Place
    back: bool = False
    tokens: dict[str, int] = field(default_factory=dict)
    status: Status | None = None
    """NPC-03: the status of an NPC that a token sets; None where the printed one counts."""
    zone: str = ""
    """NPC-02: the zone of a card on the ground, or of one that was linked to a zone when it came."""


class Figure(Struct):
    """A figure on the terrain. Members are their own; NPC figures belong to a card."""

    at: str
    card: int = 0
    damage: int = 0


class Member(Struct):
    """A member beside its cards. Pawns on slots are in `State.pawn_on`."""

    available: int = PAWNS
    spent: int = 0
    committed: dict[int, int] = field(default_factory=dict)
    wounded: list[str] = field(default_factory=list)
    items: list[int] = field(default_factory=list)
    components: int = 0


class TerrainSite(Struct):
    """The site of a terrain card."""

    x: int
    y: int
    level: int


class Ground(Struct):
    """Things that lie in a part of a zone."""

    components: int = 0
    items: list[int] = field(default_factory=list)
    tokens: dict[str, int] = field(default_factory=dict)


class Karma(Struct):
    """The nine cards: face down, face up, and the one being resolved (0: none)."""

    deck: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    drawn: int = 0

    def all(self) -> list[int]:
        return [*self.deck, *self.face_up()]

    def face_up(self) -> list[int]:
        return [*self.discard, *([self.drawn] if self.drawn else [])]


class ChapterOutcome(Struct, frozen=True):
    """The end of a chapter (CAMP-08): after a failure, with what its card says about trying again."""

    result: Literal["won", "failed"]
    ending: str
    chapter: int
    laps: int
    retry: bool | None = None
    keep: Literal["start", "present"] = "start"


class Keepsake(Struct, frozen=True):
    """Things that a family takes from chapter to chapter (CAMP-03), saved when a chapter begins."""

    items: dict[str, tuple[int, ...]] = {}
    improved: tuple[int, ...] = ()
    components: dict[str, int] = {}
    karma: tuple[int, ...] = ()
    flags: dict[str, int] = {}
    burned: tuple[int, ...] = ()
    row: dict[int, Piece] = {}
    """By house rule the timeline goes on: its cards in order (ED-42)."""
    hung: dict[int, tuple[int, ...]] = {}


class State(Struct):
    """One table. Mappings keep their order: it is the order in which things happened."""

    edition: str
    house_rules: dict[str, str]
    seats: dict[str, str]
    """The player who decides for each member; "" is the table together (SETUP-11)."""
    chance: Chance
    chapter: int
    pauses: list[str] = field(default_factory=list)
    """Pauses at which the table wants to be asked before the game goes on by itself."""
    step: Step = "set_up"
    attempt: int = 1
    laps: int = 0
    row: list[int] = field(default_factory=list)
    hung: dict[int, list[int]] = field(default_factory=dict)
    hourglass: int = 0
    displaced: bool = False
    """The hourglass was pushed onto its card by a removal and does not step again (TL-25)."""
    due: list[int] = field(default_factory=list)
    """Hung cards to consult before the hourglass leaves this stop (TL-18)."""
    cards: dict[int, Piece] = field(default_factory=dict)
    burned: list[int] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    board: dict[int, TerrainSite] = field(default_factory=dict)
    figures: dict[str, Figure] = field(default_factory=dict)
    defeated: list[str] = field(default_factory=list)
    members: dict[str, Member] = field(default_factory=dict)
    pawn_on: dict[str, str] = field(default_factory=dict)
    hurt: dict[str, int] = field(default_factory=dict)
    """Slots covered by a damage token, body and items alike."""
    ground: dict[str, Ground] = field(default_factory=dict)
    actions: dict[str, list[str]] = field(default_factory=dict)
    used: list[str] = field(default_factory=list)
    letters: list[str] = field(default_factory=list)
    """Letter symbols that a card has given a meaning (TERR-15)."""
    karma: Karma = field(default_factory=Karma)
    flags: dict[str, int] = field(default_factory=dict)
    initialised: list[str] = field(default_factory=list)
    """Item faces whose wrench effect was applied in this chapter (ITEM-08)."""
    fired: list[str] = field(default_factory=list)
    """Triggers and card actions that work once and have worked."""
    supply: dict[str, int] = field(default_factory=dict)
    """Special tokens left in the box (GEN-09)."""
    box: dict[int, dict[str, int]] = field(default_factory=dict)
    """Special tokens by chapter: in the state, not in an event, for their names are secrets (SETUP-08)."""
    outcome: ChapterOutcome | None = None
    results: list[ChapterOutcome] = field(default_factory=list)
    start: Keepsake = Keepsake()
    rules: str = "1"
    """The version of the rules by which this chapter is played; older states do not name it."""
    cards_rev: int = 0
    board_rev: int = 0
    body_rev: int = 0
