"""A game in play: its state, and `emit`, the only way to change it."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, NoReturn, TypeAlias, TypeVar

from msgspec import Struct

from heredity_bot.kernel.ask import Answer, Ask

S = TypeVar("S")
T = TypeVar("T")

Rule: TypeAlias = Generator[Ask, Answer, T]
"""Yields questions, is sent legal answers, returns what the rule found out."""

NESTED_EFFECTS = 60
"""Cards that call cards that call cards: real ones go four deep."""

EFFECTS_PER_ANSWER = 5_000
"""Far above any honest card: the longest real answer of a full chapter needs a few hundred."""


class Event(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something that happened.

    Secrets of chance stay in the state. A secret choice has to be in its event; `Game.events_for` removes it for others.
    """

    basis: ClassVar[tuple[str, ...]] = ()
    rules: tuple[str, ...] = ()

    def apply(self, state: Any) -> None:
        """Change the state; the default changes nothing."""

    def why(self) -> tuple[str, ...]:
        """The catalogue ids this event follows from."""
        return self.rules or self.basis


class NotedEvent(Event, frozen=True):
    """An event with `notes`: fields that only help to tell it.

    Two such events are equal whatever their notes say: journals of earlier versions lack them.
    """

    notes: ClassVar[tuple[str, ...]] = ()

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self._rule_facts() == other._rule_facts()

    def __hash__(self) -> int:
        return hash((type(self), self._rule_facts()))

    def _rule_facts(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.__struct_fields__ if name not in self.notes)


class Runaway(Exception):
    """A pack keeps causing effects without end; the answer that set it off never happened."""

    code = "RUNAWAY_EFFECTS"


@dataclass
class Table(Generic[S]):
    """Rules read `state`; only `emit` changes it."""

    state: S
    events: list[Event] = field(default_factory=list)
    memo: dict[str, Any] = field(default_factory=dict)
    """Results derived from the state, kept by the code that derives them; never saved."""
    effort: int = 0
    nesting: int = 0

    def emit(self, event: Event) -> None:
        event.apply(self.state)
        self.events.append(event)
        self.effort += 1
        if self.effort > EFFECTS_PER_ANSWER:
            self._run_away()

    def charge_effect(self) -> None:
        """Count one effect against the budget of the present answer."""
        self.effort += 1
        if self.effort > EFFECTS_PER_ANSWER:
            self._run_away()

    def _run_away(self) -> NoReturn:
        raise Runaway(f"more than {EFFECTS_PER_ANSWER} effects followed from one answer")

    def enter_nested(self) -> None:
        """Begin a text inside another one; the caller lowers `nesting` at its end."""
        self.nesting += 1
        if self.nesting > NESTED_EFFECTS:
            raise Runaway(f"more than {NESTED_EFFECTS} texts are nested in one another")
