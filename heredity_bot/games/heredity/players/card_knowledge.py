"""What players have learned about cards: what printed actions ask for, and which deed brings which fact.

Facts are strings: `face 108b` (that side is in play), `flag pact`, `item 138` (a member carries it), `win shared`.
All of it was on the table in some game; nothing is read from a hidden card.
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
"""The name of the deed when no member acted and the hourglass brought a card."""

BY = " by "
"""Between an ending and the deed that brings it, in the name of an aim."""


class Need(NamedTuple):
    fact: str
    least: int = 1


class PrintedAction(NamedTuple):
    """An action as its card describes it."""

    at: str
    """The zone that it names, if any."""
    members: tuple[str, ...]
    """The members who may do it."""
    together: int
    cost: int
    needs: tuple[Need, ...]


class Shift(NamedTuple):
    """Tokens that a deed moves."""

    card: int
    token: str
    by: int


@dataclass
class CardKnowledge:
    """Knowledge that is kept from game to game. Mappings to None are used as ordered sets."""

    printed: dict[str, PrintedAction] = field(default_factory=dict)
    """By the name of the action, such as `142:1`."""
    on: dict[str, dict[str, None]] = field(default_factory=dict)
    """The faces on which a deed was offered."""
    brings: dict[str, dict[str, int]] = field(default_factory=dict)
    """The deeds after which a fact held, each with the amount: by how much a flag rose, else 1."""
    led: dict[tuple[str, str], int] = field(default_factory=dict)
    """The number of times that a deed led to a fact."""
    done: dict[str, int] = field(default_factory=dict)
    """The number of times that a deed was done."""
    swayed: dict[str, dict[str, None]] = field(default_factory=dict)
    """The choices after which a fact held."""
    shifts: dict[str, Shift] = field(default_factory=dict)
    finished: dict[str, None] = field(default_factory=dict)
    """Deeds that were done, and labours (deeds that take tokens off their card) that came to their end."""
    endings: dict[str, None] = field(default_factory=dict)
    """Endings with which a game was won."""

    def learn(self, other: CardKnowledge) -> None:
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
        """The probability that a deed brings a fact; a labour always does in the end."""
        if deed in self.shifts:
            return 1.0
        return (self.led.get((fact, deed), 0) + 1) / (self.done.get(deed, 0) + 1)

    def ways(self, ending: str) -> list[str]:
        """The deeds that led to this ending; of several that remove the same tokens, only the first."""
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


def printed(action: Action) -> PrintedAction:
    wanted = action.together
    members: tuple[str, ...] = MEMBERS if isinstance(wanted, int) else tuple(str(name) for name in wanted)
    if action.who in ("parents", "children"):
        members = PARENTS if action.who == "parents" else CHILDREN
    together = wanted if isinstance(wanted, int) else len(wanted)
    return PrintedAction(
        action.at or "", members, together, action.cost.components, tuple(_needs(action.only))
    )


def _needs(only: Condition | None) -> Iterator[Need]:
    """The conditions that players can work towards; others are left to chance."""
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


class ConsequenceRecorder:
    """Notes for one game which facts follow which deeds."""

    def __init__(self, knowledge: CardKnowledge) -> None:
        self.knowledge = knowledge
        self.deed = TIME
        self.choice = ""
        self._flags: dict[str, int] = {}
        self._tokens: dict[tuple[int, str], int] = {}

    def begin(self, deed: str) -> None:
        """A deed begins. Whether it is a labour shows in the events that follow."""
        if self.deed and self.deed not in self.knowledge.shifts:
            self.knowledge.finished[self.deed] = None
        if deed:
            self.knowledge.done[deed] = self.knowledge.done.get(deed, 0) + 1
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
                self.knowledge.endings[event.ending] = None
                self._note(f"win {event.ending}")

    def _note(self, fact: str, by: int = 1) -> None:
        deeds = self.knowledge.brings.setdefault(fact, {})
        deeds[self.deed] = max(by, deeds.get(self.deed, 0))
        self.knowledge.led[fact, self.deed] = self.knowledge.led.get((fact, self.deed), 0) + 1
        if self.choice:
            self.knowledge.swayed.setdefault(fact, {})[self.choice] = None

    def _shift(self, event: TokensChanged) -> None:
        """A deed that takes tokens off its own card is a labour with an end."""
        pile = event.card, event.token
        left = self._tokens[pile] = self._tokens.get(pile, 0) + event.by
        if event.by < 0 and self.deed.startswith(f"do {event.card}"):
            self.knowledge.shifts.setdefault(self.deed, Shift(event.card, event.token, -event.by))
            if not left:
                self.knowledge.finished[self.deed] = None
