"""A loaded pack, ready to be played: its cards by number and what the box says of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from heredity_bot.games.heredity.rules.layout import Layout

if TYPE_CHECKING:
    from heredity_bot.games.heredity.cards.models import Card, Face
    from heredity_bot.games.heredity.rules.play import MemberSlots
    from heredity_bot.pictures.scenes.written import CastSpec

SECRETS = 900
SPARE = 0
"""OQ-30: the base card that nothing uses until a card calls for it."""
LAYOUTS_KEPT = 512
MEMBER_SLOTS_KEPT = 512

FAMILIES = (
    "violence",
    "brute",
    "pacifist",
    "dodge",
    "treasure_hunter",
    "looter",
    "social",
    "scar",
    "memory",
)


@dataclass(frozen=True)
class ChapterCards:
    """A chapter of a pack: its number, its first card, the numbers of its deck."""

    number: int
    first: int
    low: int
    high: int
    supply: Mapping[str, int] = field(default_factory=dict)
    season: str = "summer"


@dataclass(frozen=True)
class Book:
    """Cards are fetched by number and never listed (CARD-14)."""

    pack: str
    cards: Mapping[int, Card]
    chapters: Mapping[int, ChapterCards]
    karma: tuple[int, ...]
    failure: int = 926
    cast: Mapping[str, CastSpec] = field(default_factory=dict)
    """How the people of the story look."""
    layouts: dict[tuple[object, ...], Layout] = field(default_factory=dict, repr=False)
    member_slots: dict[tuple[object, ...], MemberSlots] = field(default_factory=dict, repr=False)

    def season(self, number: int) -> str:
        """The season of the chapter that a card belongs to."""
        return next((c.season for c in self.chapters.values() if c.low <= number <= c.high), "summer")

    def face(self, number: int, back: bool) -> Face:
        return self.cards[number].face(back)

    @cached_property
    def faces(self) -> Mapping[tuple[int, bool], Face]:
        """Every face there is, by number and side."""
        fronts = {(number, False): card.front for number, card in self.cards.items()}
        return fronts | {(number, True): card.back for number, card in self.cards.items() if card.back}

    def in_deck(self, number: int, chapter: int) -> bool:
        """CARD-02, CAMP-07: the chapter's own deck, or the secrets, which serve every chapter."""
        if number not in self.cards:
            return False
        own = self.chapters[chapter]
        return own.low <= number <= own.high or number >= SECRETS or number == SPARE

    def figures(self, chapter: int) -> int:
        """NPC-23: how many NPC figures the chapter has."""
        own = self.chapters[chapter]
        cards = [card for number, card in self.cards.items() if own.low <= number <= own.high]
        faces = [[face.npc for face in (card.front, card.back) if face and face.npc] for card in cards]
        return sum(max((npc.figures for npc in npcs), default=0) for npcs in faces)

    def body(self, member: str, part: str) -> Card:
        return self._bodies[member, part]

    @cached_property
    def _bodies(self) -> Mapping[tuple[str, str], Card]:
        bodies = ((card.front.body, card) for card in self.cards.values())
        return {(body.member, body.part): card for body, card in bodies if body}

    def family_of(self, karma_card: int) -> str:
        block = self.cards[karma_card].front.karma
        return block.family if block else ""
