"""How things lay at some moment of the past: the table knows only how they lie now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from heredity_bot.games.heredity.rules.events import card, chapter, family
from heredity_bot.games.heredity.rules.state import MEMBERS, PARTS
from heredity_bot.games.plugin import PastMoment
from heredity_bot.kernel import Event

Attempt = tuple[int, int]
"""A chapter, and which attempt at it."""


@dataclass(frozen=True)
class PastNames(PastMoment):
    """What is told of a moment, where it may differ from now; all else was as it is now."""

    shown: Mapping[int, bool] = field(default_factory=dict)
    """Cards that were turned since or before: whether they showed their reverse."""
    hurt: Mapping[tuple[str, str], bool] = field(default_factory=dict)
    """Parts of bodies: whether they were seriously wounded."""
    covered: Mapping[str, bool] = field(default_factory=dict)
    """Slots: whether damage lay on them."""
    unseen: frozenset[int] = frozenset()
    """Cards that nobody had seen yet."""
    met: frozenset[int] = frozenset()
    """Cards that were in play: they keep their names, also when a later chapter has put them away."""
    starts: Mapping[Attempt, PastNames] = field(default_factory=dict)
    """How chapters began."""

    def after(self, events: Iterable[Event]) -> PastNames:
        """The moment after these events."""
        now = self
        for event in events:
            match event:
                case card.CardTaken():
                    now = replace(
                        now,
                        shown={**now.shown, event.card: False},
                        unseen=now.unseen - {event.card},
                        met=now.met | {event.card},
                    )
                case card.CardFlipped():
                    now = replace(now, shown={**now.shown, event.card: event.back})
                case family.SeriouslyWounded():
                    now = replace(
                        now,
                        hurt={**now.hurt, (event.member, event.part): True},
                        covered={**now.covered, **_bare(now.covered, event.member, event.part)},
                    )
                case family.SlotDamaged() | family.SlotHealed():
                    is_damage = isinstance(event, family.SlotDamaged)
                    now = replace(now, covered={**now.covered, event.slot: is_damage})
                case chapter.ChapterBegun():
                    begun = self.starts.get((event.chapter, event.attempt), PastNames())
                    now = replace(begun, starts=self.starts)
        return now

    def telling(self, events: Iterable[Event]) -> PastNames:
        """Where a tale of these events begins: all that comes into play in it is known from its first word."""
        happened = list(events)
        begun = [event for event in happened if isinstance(event, chapter.ChapterBegun)]
        first = self.after(begun[-1:])
        taken = _taken(happened)
        return replace(first, unseen=first.unseen - taken, met=first.met | taken)


def before(events: Iterable[Event]) -> PastNames:
    """The moment before all these events, whether or not some of them were taken back.

    What first happens to a card tells how it had lain until then.
    """
    first = _Layout()
    starts: dict[Attempt, _Layout] = {}
    at = first
    for event in events:
        if isinstance(event, chapter.ChapterBegun):
            at = starts.setdefault((event.chapter, event.attempt), _Layout.of(event))
        else:
            at.hear(event)
    return replace(first.moment(), starts={when: layout.moment() for when, layout in starts.items()})


def before_tale(events: Iterable[Event]) -> PastNames:
    """The moment before what has just happened: all that came into play is known."""
    events = list(events)
    turned: dict[int, bool] = {}
    hurt: dict[tuple[str, str], bool] = {}
    covered: dict[str, bool] = {}
    for event in events:
        if isinstance(event, card.CardFlipped):
            turned.setdefault(event.card, not event.back)
        elif isinstance(event, family.SeriouslyWounded):
            hurt[event.member, event.part] = False
        elif isinstance(event, (family.SlotDamaged, family.SlotHealed)):
            covered.setdefault(event.slot, isinstance(event, family.SlotHealed))
    return PastNames(turned, hurt, covered, met=frozenset(_taken(events)))


def _bare(covered: Iterable[str], member: str, part: str) -> dict[str, bool]:
    """WOUND-03: a body card that is turned loses its damage."""
    return {slot: False for slot in covered if slot.startswith(f"{member}.{part}.")}


class _Layout:
    """What a run of events tells of how things had lain before it."""

    def __init__(self) -> None:
        self.shown: dict[int, bool] = {}
        self.hurt: dict[tuple[str, str], bool] = {}
        self.covered: dict[str, bool] = {}
        self.unseen: set[int] = set()
        self._met: set[int] = set()

    @classmethod
    def of(cls, event: chapter.ChapterBegun) -> _Layout:
        """A chapter begins with whole bodies, and with what was kept."""
        layout, keep = cls(), event.keep
        layout.shown = {number: piece.back for number, piece in keep.row.items()}
        layout.shown |= {item: item in keep.improved for items in keep.items.values() for item in items}
        layout.hurt = {(member, part): False for member in MEMBERS for part in PARTS}
        layout._met = set(layout.shown)
        return layout

    def hear(self, event: Event) -> None:
        """A card that anything happens to before it is taken was in play before."""
        if isinstance(event, family.SeriouslyWounded):
            self.hurt.setdefault((event.member, event.part), False)
            return
        if isinstance(event, (family.SlotDamaged, family.SlotHealed)):
            self.covered.setdefault(event.slot, isinstance(event, family.SlotHealed))
            return
        number = getattr(event, "card", None) or getattr(event, "item", None)
        if not isinstance(number, int):
            return
        if isinstance(event, card.CardTaken):
            self.shown.setdefault(number, False)
            if number not in self._met:
                self.unseen.add(number)
        elif isinstance(event, card.CardFlipped):
            self.shown.setdefault(number, not event.back)
        self._met.add(number)

    def moment(self) -> PastNames:
        known = frozenset(self._met - self.unseen)
        return PastNames(self.shown, self.hurt, self.covered, frozenset(self.unseen), known)


def _taken(events: Iterable[Event]) -> set[int]:
    return {event.card for event in events if isinstance(event, card.CardTaken)}


__all__ = ["PastNames", "before", "before_tale"]
