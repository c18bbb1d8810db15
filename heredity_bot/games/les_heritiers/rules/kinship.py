"""Blood: who inherits a crown (LH-INHERIT), and who is too close to marry (LH-MARRY-17)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

import msgspec

from heredity_bot.games.les_heritiers.rules.state import Crown, Person, State

Tie = Literal["ancestor", "descendant", "sibling"]


class Heir(NamedTuple):
    """The next in line, and the degree of kinship: generations up from the last holder, then down."""

    number: int
    up: int
    down: int


def heir(state: State, crown: Crown) -> Heir | None:
    """The one to whom a crown passes if its holder dies, or its founders depart, now; None if it becomes vacant.

    The reference procedure of the catalogue. Only the living inherit (LH-INHERIT-14), a holder who still lives is passed over.
    """
    if crown.status != "worn":
        return _nearest(state, crown.children, up=0)
    person, up = state.person(crown.holder), 0
    while True:
        if found := _nearest(state, person.children, up=up, but=crown.holder):
            return found
        up += 1
        if person.line:
            return _nearest(state, crown.children, up=up, but=crown.holder)
        father = state.person(person.father)
        person = father if descends(state, father, crown) else state.person(person.mother)


def line_of_succession(state: State, crown: Crown, most: int) -> list[Heir]:
    """Who would inherit if everybody before them in the line were dead, the heir first; the game itself is not changed."""
    found: list[Heir] = []
    while crown.status != "lost" and len(found) < most:
        after = heir(without(state, [one.number for one in found]), crown)
        if after is None:
            break
        found.append(after)
    return found


def without(state: State, numbers: Iterable[int]) -> State:
    """The same game as if these people were dead, to ask who would inherit."""
    people = list(state.people)
    for number in numbers:
        people[number - 1] = msgspec.structs.replace(people[number - 1], is_alive=False)
    return msgspec.structs.replace(state, people=people)


def _nearest(state: State, children: Iterable[int], *, up: int, but: int = 0) -> Heir | None:
    """The first living one of the nearest generation (LH-INHERIT-07, -08, -18)."""
    row, down = ordered(state, children), 1
    while row:
        for person in row:
            if person.is_alive and person.number != but:
                return Heir(person.number, up, down)
        row = [child for person in row for child in ordered(state, person.children)]
        down += 1
    return None


def ordered(state: State, numbers: Iterable[int]) -> list[Person]:
    """Sons from eldest to youngest, then daughters (LH-INHERIT-01, -02); the numbers are in the order of birth."""
    people = [state.people[number - 1] for number in numbers]
    if len(people) < 2:
        return people
    return [person for sex in ("man", "woman") for person in people if person.sex == sex]


def descends(state: State, person: Person, crown: Crown) -> bool:
    """Whether a person is of the blood of a crown's founding couple (LH-INHERIT-11)."""
    if person.line:
        return person.family == crown.family and person.line == crown.line
    return any(descends(state, state.person(parent), crown) for parent in (person.father, person.mother))


def close_tie(state: State, one: Person, other: Person) -> Tie | None:
    """What `one` is to `other` where they are too close to marry (LH-MARRY-17)."""
    if one.number in ancestors(state, other):
        return "ancestor"
    if other.number in ancestors(state, one):
        return "descendant"
    is_sibling = (
        not one.line and not other.line and (one.father == other.father or one.mother == other.mother)
    )
    return "sibling" if is_sibling else None


def ancestors(state: State, person: Person) -> set[int]:
    """Founding couples are no persons, so they are not among them."""
    found: set[int] = set()
    above = [person.father, person.mother]
    while above:
        number = above.pop()
        if number and number not in found:
            found.add(number)
            above += (state.person(number).father, state.person(number).mother)
    return found
