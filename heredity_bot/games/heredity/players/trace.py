"""Notes of one game for the report: which card led to which, and who died of what."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from heredity_bot.games.heredity.cards.book import Book
from heredity_bot.games.heredity.players.act_names import mentioned_cards
from heredity_bot.games.heredity.rules.events.board import ActionTokenRemoved
from heredity_bot.games.heredity.rules.events.card import CardFlipped, CardTaken
from heredity_bot.games.heredity.rules.events.chapter import Told, name_of
from heredity_bot.games.heredity.rules.events.combat import AttackMade, KarmaSwapped
from heredity_bot.games.heredity.rules.events.family import Acted, DamageDealt, MemberDied
from heredity_bot.games.heredity.rules.events.timeline import HourglassArrived, HungConsulted
from heredity_bot.kernel import Event

RECENT = 12
"""Cards back among which the one is looked for that mentions a new card."""


class CardMentions:
    """The cards that each face mentions; made once for a pack."""

    def __init__(self, book: Book) -> None:
        self._book = book

    @cached_property
    def mentioned(self) -> dict[str, dict[int, None]]:
        return {
            name_of(number, back): mentioned_cards(face) for (number, back), face in self._book.faces.items()
        }


class GameTrace:
    """Watches the events of one game."""

    def __init__(self, atlas: CardMentions) -> None:
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
        """Make a card that is applied now the most recent one."""
        recent = self._recent
        name = name_of(card, self._sides.get(card, False))
        if name in recent:
            recent.remove(name)
        recent.insert(0, name)
        del recent[RECENT:]

    def _link(self, card: int, to: str) -> None:
        """Count a link from the latest card that mentions this one; a card that was just applied has turned itself."""
        mentioned, other = self._mentioned, name_of(card, not to.endswith("b"))
        if self._recent and self._recent[0] == other:
            found = other
        else:
            found = next(
                (name for name in self._recent if card in mentioned.get(name, ()) and name != to), ""
            )
        if not found and card in self._sides:
            found = other
        if not found and self._recent:
            found = self._recent[0]
        if found and found != to:
            self.links[found, to] = self.links.get((found, to), 0) + 1

    def taken(self, event: CardTaken) -> None:
        self._sides[event.card] = False
        self._link(event.card, str(event.card))
        self._touch(event.card)

    def flipped(self, event: CardFlipped) -> None:
        self._link(event.card, name_of(event.card, event.back))
        self._sides[event.card] = event.back
        self._touch(event.card)

    def looked(self, event: ActionTokenRemoved) -> None:
        self._touch(int(event.part.partition(".")[0]))

    def acted(self, event: Acted) -> None:
        if event.act == "do":
            self._touch(int(event.target.partition(":")[0].removesuffix("b")))
        elif event.act == "use":
            self._touch(int(event.target.partition(".")[0]))

    def arrived(self, event: HourglassArrived | HungConsulted | Told) -> None:
        self._touch(event.card)

    def swapped(self, event: KarmaSwapped) -> None:
        self.links[str(event.old), str(event.new)] = self.links.get((str(event.old), str(event.new)), 0) + 1

    def attacked(self, event: AttackMade) -> None:
        self._attackers = event.attackers

    def harmed(self, event: DamageDealt) -> None:
        if event.kind == "attack":
            cause = " and ".join(self._attackers)
        elif event.kind:
            cause = event.kind
        else:
            cause = f"card {self._recent[0]}" if self._recent else "a card"
        self._last_harm[event.who] = cause

    def died(self, event: MemberDied) -> None:
        self.deaths.append((event.member, self._last_harm.get(event.member, "unknown")))


_NOTES: dict[type[Event], Callable[..., None]] = {
    CardTaken: GameTrace.taken,
    CardFlipped: GameTrace.flipped,
    ActionTokenRemoved: GameTrace.looked,
    Acted: GameTrace.acted,
    HourglassArrived: GameTrace.arrived,
    HungConsulted: GameTrace.arrived,
    Told: GameTrace.arrived,
    KarmaSwapped: GameTrace.swapped,
    AttackMade: GameTrace.attacked,
    DamageDealt: GameTrace.harmed,
    MemberDied: GameTrace.died,
}
