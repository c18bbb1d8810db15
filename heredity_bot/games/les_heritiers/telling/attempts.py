"""Acts that a player types in words: `kill runa`, `birth olivier varn`, `propose runa gaspard`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.rules import objections
from heredity_bot.games.les_heritiers.rules.menu import ACTS, BIRTH, DONE, PROPOSE, WED, couple_id
from heredity_bot.games.les_heritiers.rules.state import Play
from heredity_bot.games.les_heritiers.rules.switches import SEATS
from heredity_bot.games.les_heritiers.telling.names import Names
from heredity_bot.kernel import Act, Menu, Path, Refusal
from heredity_bot.stage.scene import Attempt
from heredity_bot.stage.words import Words

MOST_WORDS = 12
TYPED_ACTS = (*ACTS, DONE)


class AttemptReader:
    """Reads what players type at one table."""

    def __init__(self, t: Play, words: Words, names: Names) -> None:
        self.t, self.words, self.names = t, words, names

    def understand(self, typed: Sequence[str]) -> Attempt | None:
        """The seat may come first; things are named as players read them."""
        rest = [word.casefold() for word in typed[:MOST_WORDS]]
        seat = next((seat for seat in SEATS if rest and rest[0] == self._seat(seat)), "")
        rest = rest[1:] if seat else rest
        act = next((act for act in TYPED_ACTS if rest and rest[0] in self._verbs(act)), "")
        if not act:
            return None
        turn = self.t.state.turn
        return Attempt(
            seat or (turn.seat if turn else ""), act, " ".join(self._things(rest[1:], act)).strip()
        )

    def find(self, name: str) -> str:
        """The number of a person by its name; of several the last, for the name is hers alone."""
        return self._people().get(name.strip().casefold(), "")

    def _seat(self, seat: str) -> str:
        return self.words.say(f"seat-{seat}").casefold()

    def _verbs(self, act: str) -> list[str]:
        return self.words.say(f"verbs-{act}").casefold().split()

    def _people(self) -> dict[str, str]:
        state = self.t.state
        return {
            self.names.person(state, found.number).casefold(): str(found.number) for found in state.people
        }

    def _things(self, words: Sequence[str], act: str) -> Iterator[str]:
        """Ids of what was named: people, houses, cards; for a birth the card first, then its place."""
        people, cards = self._people(), self._cards()
        houses = {self.names.word(family, "name").casefold(): family for family in FAMILIES}
        found = list[str]()
        left = list(words)
        while left:
            known = cards if act == BIRTH and not found else {**cards, **people, **houses}
            for length in (2, 1):
                name = " ".join(left[:length])
                if name in known:
                    found.append(known[name])
                    left = left[length:]
                    break
            else:
                left = left[1:]
        yield from (self._place(thing) if act == BIRTH and i else thing for i, thing in enumerate(found))

    def _cards(self) -> dict[str, str]:
        return {self.names.word(name, "name").casefold(): name for name in self.t.cards}

    def _place(self, thing: str) -> str:
        """The couple of a person, or the crown of a house."""
        if not thing.isdecimal():
            return thing
        couples = [pair for pair in self.t.state.weddings if int(thing) in pair]
        return couple_id(*couples[-1]) if couples else thing


def open_paths(ask: Act, attempt: Attempt, seats: Iterable[str]) -> list[Path]:
    """The way to begin what was attempted, as far as things were named; nothing where it is not open."""
    if attempt.seat not in seats:
        return []
    if attempt.act == DONE:
        return [(DONE,)] if DONE in ask.menu else []
    things = attempt.thing.split()
    ways = [things, things[::-1]] if attempt.act in (PROPOSE, WED) else [things]
    return next(([path] for way in ways if _is_open(ask.menu, path := (attempt.seat, attempt.act, *way))), [])


def _is_open(menu: Menu | None, path: Path) -> bool:
    for step in path:
        if not menu or step not in menu:
            return False
        menu = menu[step]
    return True


def objection(t: Play, attempt: Attempt, seats: Iterable[str]) -> Refusal | None:
    """Why none of these seats can do now what was attempted."""
    if not attempt.act:
        return None
    seat = attempt.seat if attempt.seat in seats else next(iter(seats), "")
    if seat not in t.state.hands:
        return objections.objection_to_turn(t, seat)
    return objections.objection(t, seat, (attempt.act, *attempt.thing.split()))
