"""What a table has read on cards and seen to follow: what printed actions ask for, what brings what.

Facts are words: `face 108b` (that side is in play), `flag pact`, `item 138` (somebody carries it),
`win shared`. Everything here was on the table in some game; nothing is read from a hidden card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from heredity_bot.games.heredity.rules.conditions import AllOf, Carries, Flag, InPlay
from heredity_bot.games.heredity.rules.events.card import CardFlipped, CardTaken, TokensChanged
from heredity_bot.games.heredity.rules.events.chapter import ChapterEnded, FlagSet, StepReached, name_of
from heredity_bot.games.heredity.rules.events.family import ItemGained
from heredity_bot.games.heredity.rules.state import CHILDREN, MEMBERS, PARENTS
from heredity_bot.kernel import Event
from heredity_bot.packs.effects import Condition

if TYPE_CHECKING:
    from heredity_bot.games.heredity.cards.models import Action, Face

TIME = ""
"""Stands for the deed where nobody did anything: what the hourglass brought."""

BY = " by "
"""Between an ending and the deed that brings it, where a game is about that."""


class Need(NamedTuple):
    fact: str
    least: int = 1


class Printed(NamedTuple):
    """An action as its card describes it."""

    at: str
    """The zone that is named, if one is."""
    members: tuple[str, ...]
    """Who may do it."""
    together: int
    cost: int
    needs: tuple[Need, ...]


class Shift(NamedTuple):
    """Tokens that a deed moves."""

    card: int
    token: str
    by: int


@dataclass
class Lore:
    """Kept from game to game. Mappings are used as ordered sets."""

    printed: dict[str, Printed] = field(default_factory=dict)
    """By the name of the action, such as `142:1`."""
    on: dict[str, dict[str, None]] = field(default_factory=dict)
    """The faces on which a deed was offered."""
    brings: dict[str, dict[str, int]] = field(default_factory=dict)
    """The deeds after which a fact held; of a flag by how much it rose."""
    led: dict[tuple[str, str], int] = field(default_factory=dict)
    """How often a deed led to a fact."""
    done: dict[str, int] = field(default_factory=dict)
    """How often a deed was done."""
    swayed: dict[str, dict[str, None]] = field(default_factory=dict)
    """The choices after which a fact held."""
    shifts: dict[str, Shift] = field(default_factory=dict)
    finished: dict[str, None] = field(default_factory=dict)
    """Deeds that were done, and labours that came to their end."""
    endings: dict[str, None] = field(default_factory=dict)
    """Victories that were seen."""

    def learn(self, other: Lore) -> None:
        for name, printed in other.printed.items():
            self.printed.setdefault(name, printed)
        for deed, faces in other.on.items():
            self.on.setdefault(deed, {}).update(faces)
        for fact, deeds in other.brings.items():
            mine = self.brings.setdefault(fact, {})
            for deed, by in deeds.items():
                mine[deed] = max(by, mine.get(deed, 0))
        for both, times in other.led.items():
            self.led[both] = self.led.get(both, 0) + times
        for deed, times in other.done.items():
            self.done[deed] = self.done.get(deed, 0) + times
        for fact, choices in other.swayed.items():
            self.swayed.setdefault(fact, {}).update(choices)
        for deed, shift in other.shifts.items():
            self.shifts.setdefault(deed, shift)
        self.finished.update(other.finished)
        self.endings.update(other.endings)

    def chance(self, deed: str, fact: str) -> float:
        """How surely a deed brings a fact; of a labour that is no question of chance."""
        if deed in self.shifts:
            return 1.0
        return (self.led.get((fact, deed), 0) + 1) / (self.done.get(deed, 0) + 1)

    def ways(self, ending: str) -> list[str]:
        """The deeds that have won so; of several that do the same work one stands for all."""
        found: dict[object, str] = {}
        for deed in self.brings[f"win {ending}"]:
            if deed != TIME:
                shift = self.shifts.get(deed)
                found.setdefault((shift.card, shift.token) if shift else deed, deed)
        return list(found.values())

    def read(self, number: int, face: Face, *, back: bool) -> None:
        """Note the actions printed on a face that lies on the table."""
        name = name_of(number, back)
        for i, action in enumerate(face.actions, start=1):
            self.printed[f"{name}:{i}"] = printed(action)
        for i, action in enumerate(face.npc.actions if face.npc else (), start=1):
            self.printed[f"{name}:npc{i}"] = printed(action)


def printed(action: Action) -> Printed:
    wanted = action.together
    members: tuple[str, ...] = MEMBERS if isinstance(wanted, int) else tuple(str(name) for name in wanted)
    if action.who in ("parents", "children"):
        members = PARENTS if action.who == "parents" else CHILDREN
    together = wanted if isinstance(wanted, int) else len(wanted)
    return Printed(action.at or "", members, together, action.cost.components, tuple(_needs(action.only)))


def _needs(only: Condition | None) -> Iterator[Need]:
    """What a table can work towards; other conditions are left to chance and the engine's offers."""
    if isinstance(only, AllOf):
        for part in only.all:
            yield from _needs(part)
    elif isinstance(only, Flag):
        least = max(only.flag.at_least or 0, only.flag.equals or 0, 1)
        if only.flag.at_most is None and only.flag.equals != 0:
            yield Need(f"flag {only.flag.name}", least)
    elif isinstance(only, Carries) and isinstance(only.carries.item, int):
        yield Need(f"item {only.carries.item}")
    elif isinstance(only, InPlay) and isinstance(only.in_play.card, int):
        yield Need(f"face {name_of(only.in_play.card, only.in_play.face == 'back')}")


class Witness:
    """Notes for one game what follows on what is done."""

    def __init__(self, lore: Lore) -> None:
        self.lore = lore
        self.deed = TIME
        self.choice = ""
        self._flags: dict[str, int] = {}
        self._tokens: dict[tuple[int, str], int] = {}

    def begin(self, deed: str) -> None:
        """Somebody does this now. Whether it was a labour shows in what follows."""
        if self.deed and self.deed not in self.lore.shifts:
            self.lore.finished[self.deed] = None
        if deed:
            self.lore.done[deed] = self.lore.done.get(deed, 0) + 1
        self.deed, self.choice = deed, ""

    def watch(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, StepReached):
                if event.step != "act":
                    self.begin(TIME)
            elif isinstance(event, FlagSet):
                by = event.value - self._flags.get(event.flag, 0)
                self._flags[event.flag] = event.value
                if by > 0:
                    self._note(f"flag {event.flag}", by)
            elif isinstance(event, CardTaken):
                self._note(f"face {event.card}")
            elif isinstance(event, CardFlipped):
                self._note(f"face {name_of(event.card, event.back)}")
            elif isinstance(event, ItemGained):
                self._note(f"item {event.item}")
            elif isinstance(event, TokensChanged):
                self._shift(event)
            elif isinstance(event, ChapterEnded) and event.result == "won":
                self.lore.endings[event.ending] = None
                self._note(f"win {event.ending}")

    def _note(self, fact: str, by: int = 1) -> None:
        deeds = self.lore.brings.setdefault(fact, {})
        deeds[self.deed] = max(by, deeds.get(self.deed, 0))
        self.lore.led[fact, self.deed] = self.lore.led.get((fact, self.deed), 0) + 1
        if self.choice:
            self.lore.swayed.setdefault(fact, {})[self.choice] = None

    def _shift(self, event: TokensChanged) -> None:
        """Only tokens that a deed takes off its own card: that is a labour with an end."""
        pile = event.card, event.token
        left = self._tokens[pile] = self._tokens.get(pile, 0) + event.by
        if event.by < 0 and self.deed.startswith(f"do {event.card}"):
            self.lore.shifts.setdefault(self.deed, Shift(event.card, event.token, -event.by))
            if not left:
                self.lore.finished[self.deed] = None
