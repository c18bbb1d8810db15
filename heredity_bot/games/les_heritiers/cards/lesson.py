"""A lesson of a pack: an arranged deal, advice for the learner, and what the rival does (`lessons/*.yaml`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from heredity_bot.games.les_heritiers.cards.characters import Cards, Family
from heredity_bot.games.les_heritiers.rules.state import Person, State
from heredity_bot.packs.effects import Written
from heredity_bot.packs.pack import Pack

LESSON_WORDS = ("goal", "welcome", "won", "lost")
"""What every lesson says beside its hints."""

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,29}$")]
Pair = Annotated[tuple[str, ...], Field(min_length=2, max_length=2)]


class Situation(Written):
    """How the table lies; what is left out may be as it likes. People are named by their cards."""

    asked: bool = False
    """A proposal waits for the learner's answer."""
    rounds: tuple[int, ...] = ()
    single: tuple[str, ...] = ()
    """Holds while all of them live and have no spouse."""
    couple: Pair | None = None
    children: int | None = None
    """The couple has so many living children at most."""
    crowned: str = ""
    dead: tuple[str, ...] = ()

    def names(self) -> Iterator[str]:
        yield from (*self.single, *(self.couple or ()), *filter(None, [self.crowned]), *self.dead)

    def fits(self, state: State) -> bool:
        """Whether the table lies so, as everybody can see; whether somebody is asked is left to the caller."""
        return (
            (not self.rounds or state.round in self.rounds)
            and all(_is_single(bearer(state, name)) for name in self.single)
            and self._has_couple(state)
            and (not self.crowned or _is_crowned(state, bearer(state, self.crowned)))
            and all((found := bearer(state, name)) is not None and not found.is_alive for name in self.dead)
        )

    def _has_couple(self, state: State) -> bool:
        if self.couple is None:
            return True
        one, other = (bearer(state, name) for name in self.couple)
        if one is None or other is None or one.spouse != other.number:
            return False
        living = [child for child in one.children if child in other.children and state.person(child).is_alive]
        return self.children is None or len(living) <= self.children


class Hint(Written):
    """Advice with the words `<lesson>.<hint>`."""

    hint: Id
    when: Situation = Situation()


class RivalAct(Written):
    """An action as the menu of a turn has it, with the names of cards for people; payments are left to the rival."""

    act: Annotated[tuple[str, ...], Field(min_length=1, max_length=4)]
    when: Situation = Situation()


class Lesson(Written):
    """An entry in `lessons/*.yaml`."""

    lesson: Id
    houses: Annotated[tuple[Family, ...], Field(min_length=2, max_length=4)]
    """The houses of the seats, the learner's first."""
    rounds: Annotated[int, Field(ge=1, le=20)]
    crowns: Annotated[int, Field(ge=1, le=4)]
    """With so many at the end it is passed."""
    cards: Annotated[tuple[tuple[str, ...], ...], Field(min_length=2)]
    """In the order in which they come: two children of every house, the hands, the deck; all others follow."""
    hints: tuple[Hint, ...] = ()
    agrees: tuple[Pair, ...] = ()
    """Matches to which the rival agrees."""
    acts: tuple[RivalAct, ...] = ()

    def words(self) -> Iterator[str]:
        yield from (*LESSON_WORDS, *(hint.hint for hint in self.hints))

    def names(self) -> Iterator[str]:
        """All cards that are named, in the deal and elsewhere."""
        yield from (name for group in self.cards for name in group)
        yield from (name for pair in self.agrees for name in pair)
        situations = [*(hint.when for hint in self.hints), *(act.when for act in self.acts)]
        yield from (name for when in situations for name in when.names())

    def deck(self, cards: Cards, places: list[int]) -> list[str]:
        """The deck of an arranged deal, the next card last; `places` tells which hand each seat gets, from 0."""
        children, *others = self.cards
        hands, rest = others[: len(places)], others[len(places) :]
        order = [*children, *(name for place in places for name in hands[place])]
        order += [name for group in rest for name in group]
        return [*order, *(name for name in cards if name not in order)][::-1]


def lesson_of(pack: Pack) -> Lesson | None:
    """The lesson of a pack that was checked, if it has one."""
    written = next((entry.data for entry in pack.entries if entry.key == "lesson"), None)
    return None if written is None else Lesson.model_validate(written)


def bearer(state: State, card: str) -> Person | None:
    """The person who was born last with this card."""
    return next((person for person in reversed(state.people) if person.card == card), None)


def _is_single(person: Person | None) -> bool:
    return person is not None and person.is_alive and not person.spouse


def _is_crowned(state: State, person: Person | None) -> bool:
    return person is not None and any(crown.holder == person.number for crown in state.crowns.values())
