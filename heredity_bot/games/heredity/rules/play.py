"""The table of Heredity: the state, the cards it is played with, and what follows from both.

Everything here only looks. Results that many rules ask for are kept until the part of the
state they depend on changes (its `_rev` counter).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from heredity_bot.games.heredity.cards.book import LAYOUTS_KEPT, MEMBER_SLOTS_KEPT, Book
from heredity_bot.games.heredity.rules.editions import FR_2023, Edition, edition
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.layout import Layout, PlacedFace, ShotLine, Sightline, ZonePassage
from heredity_bot.games.heredity.rules.state import MEMBERS, PARTS, State, Status
from heredity_bot.games.heredity.rules.terrain import Line
from heredity_bot.kernel import Event, Menu, Path, Ref, Rule, Table

if TYPE_CHECKING:
    from heredity_bot.games.heredity.cards.models import Face, Item, Npc
    from heredity_bot.games.heredity.rules.attack import Attack
    from heredity_bot.packs.effects import Verb


MOST_OFFERED = 60
"""Free slots of a member that are offered, the body's first: each stands under every target of an attack."""


class SlotRef(NamedTuple):
    """A slot of a member: on its body (`brick.legs.2`) or on a carried item (`114.1`)."""

    id: str
    icons: tuple[str, ...]
    heart: bool
    attack: Attack | None
    use: tuple[Verb, ...]
    item: int

    @property
    def takes_pawn(self) -> bool:
        """SLOT-08: a field with a heart alone takes damage only."""
        return bool(self.icons or self.attack or self.use)

    @property
    def attacks(self) -> bool:
        """ATK-02, ATK-03: items, hands (punch), feet (kick)."""
        return self.attack is not None or "hand" in self.icons or "foot" in self.icons


class MemberSlots(NamedTuple):
    """The slots of a member, and what follows from them for as long as its cards stay as they are."""

    slots: tuple[SlotRef, ...]
    """Body first (SLOT-06, SLOT-12)."""
    hearts: tuple[str, ...]
    body_hearts: tuple[str, ...]
    front_hearts: dict[str, frozenset[str]]
    """The slots with a heart of each body card that still shows its front."""
    attacking: frozenset[str]
    ranged: frozenset[str]
    shoots: bool
    """RANGE-09: whether anything it carries attacks at range."""


class Context(Struct, frozen=True):
    """For whom a card's text is being applied. `actor` is "" outside any action."""

    card: int = 0
    actor: str = ""
    party: tuple[str, ...] = ()
    figure: str = ""
    zone: str = ""
    icon: str = ""
    by_action: bool = False
    back: bool = False
    lifted: Lifted | None = None
    defeat: bool = False
    """The text is a defeat effect: what appears is loot (ITEM-25)."""

    def on(self, card: int, lifted: Lifted | None = None) -> Context:
        """The same action, now applying another card."""
        return replace(self, card=card, lifted=lifted)


@dataclass(frozen=True)
class Lifted:
    """The place of a card in the row before it was taken out to be flipped (TL-23)."""

    inward: tuple[int, ...]
    """The cards between it and the Family card, and that one: the nearest first."""
    right: bool
    """Whether it lay to the right of the Family card."""
    under_hourglass: bool
    gap: bool


class FreeActs(Protocol):
    """Acts that need no pawn, possible while a question waits."""

    def menu(self, t: Play) -> Menu: ...

    def of(self, t: Play, member: str, *, open_drop: bool) -> dict[str, Menu]: ...

    def act(self, t: Play, path: Path) -> Rule[None]: ...


class ChapterOver(Exception):
    """Unwinds all rules when a chapter is decided (GEN-08)."""


@dataclass
class Play(Table[State]):
    """A table of Heredity. `t` in every rule."""

    book: Book = field(kw_only=True)
    free: FreeActs = field(kw_only=True)
    watch: Callable[[Play, Event], None] = field(kw_only=True)
    """Notes reactions to what happened; they are settled between two sentences of a rule."""
    reactions: list[tuple[int, str, str]] = field(default_factory=list)
    acting: str = ""
    """The member whose action is under way (ACT-07)."""
    _edition: Edition = FR_2023
    _edition_rules: str | None = None
    _laid: Layout | None = None
    _laid_rev: int = -1
    _slots: dict[str, MemberSlots] = field(default_factory=dict)
    _slots_rev: int = -1
    _statuses: dict[int, Status] = field(default_factory=dict)
    _statuses_rev: int = -1

    def emit(self, event: Event) -> None:
        super().emit(event)
        self.watch(self, event)

    @property
    def edition(self) -> Edition:
        """The readings this table plays by now; kept until a chapter begins by newer rules."""
        state = self.state
        if self._edition_rules is not state.rules:
            self._edition = edition(state.edition, state.house_rules, state.rules)
            self._edition_rules = state.rules
        return self._edition

    # Cards

    def face(self, number: int) -> Face:
        """The visible face of a card in play."""
        return self.book.faces[number, self.state.cards[number].back]

    def npc(self, number: int) -> Npc | None:
        return self.face(number).npc if number in self.state.cards else None

    def item(self, number: int) -> Item:
        block = self.face(number).item
        if block is None:
            raise LookupError(f"card {number} is not an item")
        return block

    def status(self, number: int) -> Status:
        """NPC-03: a token on the card decides, else what is printed."""
        if self._statuses_rev != self.state.cards_rev:
            self._statuses, self._statuses_rev = {}, self.state.cards_rev
        found = self._statuses.get(number)
        if found is None:
            block = self.face(number).npc
            printed: Status = block.status if block else "neutral"
            found = self._statuses[number] = self.state.cards[number].status or printed
        return found

    def beside_board(self) -> list[int]:
        """READ-11, TL-17: the open cards beside the board, each followed by those that hang beneath it."""
        side = [number for number, piece in self.state.cards.items() if piece.place == "side"]
        return [card for number in side for card in (number, *self.state.hung.get(number, ()))]

    def text_key(self, cx: Context, name: str) -> str:
        """The key of a text of the card being applied, even if it has just been burned."""
        piece = self.state.cards.get(cx.card)
        return f"{name_of(cx.card, piece.back if piece else cx.back)}.{name}"

    # The board

    @property
    def layout(self) -> Layout:
        """Asked for a hundred times per answer, hence kept as plain attributes."""
        if self._laid is None or self._laid_rev != self.state.board_rev:
            self._laid, self._laid_rev = self._find_layout(climbing=True), self.state.board_rev
        return self._laid

    @property
    def npc_layout(self) -> Layout:
        """The board as NPCs walk it; by house rule they do not change level (ED-38). Zones are the same."""
        if self.edition.npc_level_change == "everyone":
            return self.layout
        rev, kept = self.state.board_rev, self.memo.get("npc_layout")
        if kept is None or kept[0] != rev:
            kept = self.memo["npc_layout"] = (rev, self._find_layout(climbing=False))
        found: Layout = kept[1]
        return found

    def _find_layout(self, *, climbing: bool) -> Layout:
        board = self.state.board
        cards = tuple((n, self.state.cards[n].back, s.x, s.y, s.level) for n, s in sorted(board.items()))
        corner = self.edition.intersection == "allowed"
        twice = self.edition.crossing_shot == "two_lines"
        key, layouts = (corner, twice, climbing, cards), self.book.layouts
        if key not in layouts:
            if len(layouts) >= LAYOUTS_KEPT:
                layouts.clear()
            layouts[key] = self._build_layout(corner_cutting=corner, twice=twice, climbing=climbing)
        return layouts[key]

    def _build_layout(self, *, corner_cutting: bool, twice: bool, climbing: bool) -> Layout:
        placed, exceptions = [], list[ZonePassage | Sightline]()
        for number, site in sorted(self.state.board.items()):
            face = self.face(number)
            rooms = {letter: spec.room for letter, spec in face.zones.items() if spec.room}
            links = {letter: spec.level for letter, spec in face.zones.items() if spec.level and climbing}
            placed.append(PlacedFace(number, site.x, site.y, site.level, face.drawing, rooms, links))
            for way in face.passages:
                line = None if way.line in (None, "none") else Line(way.line)
                exceptions.append(ZonePassage(*way.between, line))
            for sight in face.sights:
                shot = None if sight.lines == "none" else ShotLine(int(sight.lines), int(sight.lines))
                exceptions.append(Sightline(*sight.between, shot))
        return Layout(
            placed, corner_cutting=corner_cutting, crossings_count_twice=twice, exceptions=exceptions
        )

    def zone(self, figure: str) -> int:
        """The zone a figure stands in (TERR-04)."""
        return self.layout.zone_of[self.state.figures[figure].at]

    def zones(self) -> dict[str, int]:
        """The zone of every figure."""
        zone_of = self.layout.zone_of
        return {name: zone_of[figure.at] for name, figure in self.state.figures.items()}

    def where(self, figure: str) -> int | None:
        """The zone of a figure, or none when it is not on the terrain."""
        found = self.state.figures.get(figure)
        return self.layout.zone_of.get(found.at) if found else None

    def together(self, one: str, other: str) -> bool:
        return self.where(one) is not None and self.where(one) == self.where(other)

    def figures_in(self, zone: int) -> list[str]:
        zone_of = self.layout.zone_of
        return [name for name, figure in self.state.figures.items() if zone_of.get(figure.at) == zone]

    def figures_of(self, card: int) -> list[str]:
        return [name for name, figure in self.state.figures.items() if figure.card == card]

    # Members

    def slots(self, member: str) -> tuple[SlotRef, ...]:
        """All slots a member may use or cover, body first (SLOT-06, SLOT-12)."""
        return self.member_slots(member).slots

    def member_slots(self, member: str) -> MemberSlots:
        if self._slots_rev != self.state.body_rev:
            self._slots, self._slots_rev = {}, self.state.body_rev
        found = self._slots.get(member)
        if found is None:
            found = self._slots[member] = self._find_member_slots(member)
        return found

    def _find_member_slots(self, member: str) -> MemberSlots:
        """Shared by all tables of a pack: few sets of items are ever carried."""
        who, cards, known = self.state.members[member], self.state.cards, self.book.member_slots
        key = (member, *who.wounded, *[(item, cards[item].back) for item in who.items])
        found = known.get(key)
        if found is None:
            if len(known) >= MEMBER_SLOTS_KEPT:
                known.clear()
            found = known[key] = self._sort_slots(member)
        return found

    def _sort_slots(self, member: str) -> MemberSlots:
        slots = tuple(self._find_slots(member))
        hearts = tuple(slot.id for slot in slots if slot.heart)
        front = [part for part in PARTS if part not in self.state.members[member].wounded]
        ranged = [slot for slot in slots if slot.attack is not None and slot.attack.range is not None]
        return MemberSlots(
            slots,
            hearts,
            body_hearts=tuple(heart for heart in hearts if heart.startswith(f"{member}.")),
            front_hearts={
                part: frozenset(heart for heart in hearts if heart.startswith(f"{member}.{part}."))
                for part in front
            },
            attacking=frozenset(slot.id for slot in slots if slot.attacks),
            ranged=frozenset(slot.id for slot in ranged),
            shoots=any(slot.item for slot in ranged),
        )

    def _find_slots(self, member: str) -> Iterable[SlotRef]:
        who = self.state.members[member]
        for part in PARTS:
            body = self.book.body(member, part).face(part in who.wounded).body
            for i, slot in enumerate(body.slots if body else (), start=1):
                yield SlotRef(f"{member}.{part}.{i}", slot.icons, slot.heart, slot.attack, slot.use, 0)
        for item in who.items:
            for i, slot in enumerate(self.item(item).slots, start=1):
                yield SlotRef(f"{item}.{i}", slot.icons, slot.heart, slot.attack, slot.use, item)

    def is_free(self, slot: str) -> bool:
        """SLOT-03: neither pawn nor damage."""
        return slot not in self.state.pawn_on and slot not in self.state.hurt

    def free_slots(self, member: str, icon: str) -> list[str]:
        """Slots on which a pawn of this member could pay an action of this icon (SLOT-04, ACT-05)."""
        return [slot.id for slot in self.payable(member) if icon in slot.icons]

    def payable(self, member: str) -> list[SlotRef]:
        """SLOT-03, DYING-04: free slots; of a dying member only those without a heart."""
        pawn_on, hurt = self.state.pawn_on, self.state.hurt
        free = [s for s in self.member_slots(member).slots if s.id not in pawn_on and s.id not in hurt]
        found = [slot for slot in free if not slot.heart] if self.is_dying(member) else free
        return found[:MOST_OFFERED]

    def open_hearts(self, member: str) -> list[str]:
        """Heart slots not yet covered, body and items (DMG-03)."""
        hurt = self.state.hurt
        return [s.id for s in self.slots(member) if s.heart and s.id not in hurt]

    def is_dying(self, member: str) -> bool:
        """DYING-01: three wounds and every heart covered; ED-35 says whether items count."""
        if len(self.state.members[member].wounded) < len(PARTS):
            return False
        found, hurt = self.member_slots(member), self.state.hurt
        items_count = self.edition.dying_counts_items == "items_count"
        for heart in found.hearts if items_count else found.body_hearts:  # noqa: SIM110  # half the time of `all`
            if heart not in hurt:
                return False
        return True

    def is_broken(self, item: int) -> bool:
        """ITEM-13: every heart field of the item is covered (it has at least one)."""
        hearts = [i for i, slot in enumerate(self.item(item).slots, start=1) if slot.heart]
        return bool(hearts) and all(f"{item}.{i}" in self.state.hurt for i in hearts)

    def carrier(self, item: int) -> str:
        return next((name for name, who in self.state.members.items() if item in who.items), "")

    def seats_of(self, *members: str) -> tuple[str, ...]:
        """The seats to ask: those of these members' players."""
        return tuple(name for name in members if name in MEMBERS)


def ref(kind: str, thing: object) -> Ref:
    """A thing to be named by the stage."""
    return Ref(kind, str(thing))
