"""What things are called: seats, houses, cards and people, who may bear the name of somebody long dead."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.rules.state import Play, State
from heredity_bot.games.les_heritiers.rules.switches import SEATS
from heredity_bot.kernel import Phrase, Ref
from heredity_bot.packs.pack import Pack
from heredity_bot.stage.grammar import InflectedText
from heredity_bot.stage.words import Words

NUMERALS = ("", "", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
SIGNS: dict[str, str] = dict(zip(FAMILIES, "♠♥♦♣", strict=True))
"""The sign of each family, as its cards show it."""
GENDERS = {"man": "m", "woman": "f"}


class Names:
    """The names of one pack in one language."""

    def __init__(self, locale: str, pack: Pack, player: Callable[[str], str]) -> None:
        self.locale, self.pack, self.player = locale, pack, player

    def at(self, t: Play | None) -> Callable[[Ref, Words], str]:
        """What `Ref`s are called at a table. People and cards know their gender."""
        return partial(self._name, t)

    def _name(self, t: Play | None, ref: Ref, words: Words) -> str:
        match ref.kind:
            case "user":
                return self.player(ref.id)
            case "seat" if ref.id in SEATS:
                return words.tell(Phrase(f"seat.{ref.id}"))
            case "family":
                return self.word(ref.id, "name")
            case "card" if t is not None and ref.id in t.cards:
                return gendered(self.word(ref.id, "name"), t.cards[ref.id].sex)
            case "card":
                return self.word(ref.id, "name")
            case "person" if t is not None and 0 < int(ref.id) <= len(t.state.people):
                return gendered(self.person(t.state, int(ref.id)), t.state.person(int(ref.id)).sex)
        return ref.id

    def person(self, state: State, number: int) -> str:
        """Somebody who bears the name of an earlier person has a number: Runa II."""
        card = state.person(number).card
        nth = sum(person.card == card for person in state.people[:number])
        return f"{self.word(card, 'name')} {NUMERALS[min(nth, len(NUMERALS) - 1)]}".strip()

    def word(self, thing: str, what: str) -> str:
        """A word of the pack, such as the motto of a house."""
        return self.pack.text(self.locale, f"{thing}.{what}") or thing


def gendered(name: str, sex: str) -> InflectedText:
    gender = GENDERS[sex]
    return InflectedText(name, {"gender": gender}.get, (name, gender))


def seat(name: str) -> Ref:
    return Ref("seat", name)


def house(family: str) -> Ref:
    return Ref("family", family)


def person(number: int) -> Ref:
    return Ref("person", str(number))


def card(name: str) -> Ref:
    return Ref("card", name)
