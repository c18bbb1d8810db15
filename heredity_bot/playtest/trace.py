"""What happened in a game, for the report: faces, which card led to which, who died of what."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from heredity_bot.games.heredity.book import Book
from heredity_bot.games.heredity.events.board import ActionTokenRemoved
from heredity_bot.games.heredity.events.card import CardFlipped, CardTaken
from heredity_bot.games.heredity.events.chapter import Told, name_of
from heredity_bot.games.heredity.events.combat import AttackMade, KarmaSwapped
from heredity_bot.games.heredity.events.family import Acted, DamageDealt, MemberDied
from heredity_bot.games.heredity.events.timeline import HourglassArrived, HungConsulted
from heredity_bot.kernel import Event
from heredity_bot.playtest.deeds import calls

RECENT = 12
"""How far back a card that names another is looked for."""


class Atlas:
    """Which face mentions which cards; made once for a pack."""

    def __init__(self, book: Book) -> None:
        self._book = book

    @cached_property
    def mentioned(self) -> dict[str, dict[int, None]]:
        return {name_of(number, back): calls(face) for (number, back), face in self._book.faces.items()}


class Trace:
    """Watches the events of one game."""

    def __init__(self, atlas: Atlas) -> None:
        self._mentioned = atlas.mentioned
        self._sides: dict[int, bool] = {}
        self._recent: list[str] = []
        self._attackers: tuple[str, ...] = ()
        self._last_harm: dict[str, str] = {}
        self.links: dict[tuple[str, str], int] = {}
        self.deaths: list[tuple[str, str]] = []

    def watch(self, events: Iterable[Event]) -> None:
        for event in events:
            note = _NOTES.get(type(event))
            if note is not None:
                note(self, event)

    def _touch(self, card: int) -> None:
        """This card is being applied now."""
        recent = self._recent
        name = name_of(card, self._sides.get(card, False))
        if name in recent:
            recent.remove(name)
        recent.insert(0, name)
        del recent[RECENT:]

    def _link(self, card: int, to: str) -> None:
        """From the latest card that names this one; a card that turns itself leads to itself."""
        mentioned = self._mentioned
        found = next((name for name in self._recent if card in mentioned.get(name, ()) and name != to), "")
        if not found and to.endswith("b"):
            found = to[:-1]
        if not found and self._recent:
            found = self._recent[0]
        if found and found != to:
            self.links[found, to] = self.links.get((found, to), 0) + 1

    def _taken(self, event: CardTaken) -> None:
        self._sides[event.card] = False
        self._link(event.card, str(event.card))
        self._touch(event.card)

    def _flipped(self, event: CardFlipped) -> None:
        self._link(event.card, name_of(event.card, event.back))
        self._sides[event.card] = event.back
        self._touch(event.card)

    def _looked(self, event: ActionTokenRemoved) -> None:
        self._touch(int(event.part.partition(".")[0]))

    def _acted(self, event: Acted) -> None:
        if event.act == "do":
            self._touch(int(event.target.partition(":")[0].removesuffix("b")))
        elif event.act == "use":
            self._touch(int(event.target.partition(".")[0]))

    def _arrived(self, event: HourglassArrived | HungConsulted | Told) -> None:
        self._touch(event.card)

    def _swapped(self, event: KarmaSwapped) -> None:
        self.links[str(event.old), str(event.new)] = self.links.get((str(event.old), str(event.new)), 0) + 1

    def _attacked(self, event: AttackMade) -> None:
        self._attackers = event.attackers

    def _harmed(self, event: DamageDealt) -> None:
        if event.kind == "attack":
            cause = " and ".join(self._attackers)
        elif event.kind:
            cause = event.kind
        else:
            cause = f"card {self._recent[0]}" if self._recent else "a card"
        self._last_harm[event.who] = cause

    def _died(self, event: MemberDied) -> None:
        self.deaths.append((event.member, self._last_harm.get(event.member, "unknown")))


_NOTES: dict[type[Event], Callable[..., None]] = {
    CardTaken: Trace._taken,
    CardFlipped: Trace._flipped,
    ActionTokenRemoved: Trace._looked,
    Acted: Trace._acted,
    HourglassArrived: Trace._arrived,
    HungConsulted: Trace._arrived,
    Told: Trace._arrived,
    KarmaSwapped: Trace._swapped,
    AttackMade: Trace._attacked,
    DamageDealt: Trace._harmed,
    MemberDied: Trace._died,
}
