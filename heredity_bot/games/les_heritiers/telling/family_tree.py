"""Who stands where in the tree of a house: founders, their blood by the fathers, and the women who married in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from heredity_bot.games.les_heritiers.rules.state import Person, State


@dataclass(frozen=True)
class HouseBranch:
    """Somebody of the house with the wife, or widow, who lives here, and the children that are shown."""

    person: Person
    wife: Person | None = None
    mothers: tuple[Person, ...] = ()
    """Of these children, where they are dead or have married into another house."""
    children: tuple[HouseBranch, ...] = ()
    is_away: bool = False
    """A woman who lives with another house: here is only her name."""

    @property
    def has_several_wives(self) -> bool:
        """Whether one has to say who is the mother of a child."""
        return len(self.mothers) + (self.wife is not None) > 1

    def chain(self) -> list[HouseBranch]:
        """Somebody alive, or a dead man with the dead sons and grandsons through whom alone his blood lives on."""
        found = [self]
        while not found[-1].person.is_alive and found[-1].wife is None and len(found[-1].children) == 1:
            [child] = found[-1].children
            if child.person.is_alive:
                break
            found.append(child)
        return found

    def rows(self) -> Iterator[HouseBranch]:
        """This one and all below, as they stand beneath each other."""
        yield self
        for child in self.children:
            yield from child.rows()


@dataclass(frozen=True)
class BloodLine:
    """A founding couple, and what is alive of its blood in this house."""

    number: int
    """1 for the couple of the start, higher for those that came to a vacant crown (LH-CROWN-15)."""
    branches: tuple[HouseBranch, ...]


@dataclass(frozen=True)
class FamilyTree:
    """Everybody who lives with a house is in it once, with the dead above them."""

    family: str
    lines: tuple[BloodLine, ...]
    others: tuple[Person, ...] = field(default=())
    """The dead of the house without anybody alive below them here."""

    def rows(self) -> Iterator[HouseBranch]:
        for line in self.lines:
            for branch in line.branches:
                yield from branch.rows()

    def living(self) -> list[Person]:
        found = [one for row in self.rows() if not row.is_away for one in (row.person, row.wife)]
        return [person for person in found if person is not None and person.is_alive]


def family_tree(state: State, family: str) -> FamilyTree:
    crown = state.crowns[family]
    own = [person for person in state.people if person.family == family]
    roots = {person.line: list[HouseBranch]() for person in own if person.line}
    if crown.status in ("founders", "vacant"):
        roots.setdefault(crown.line, [])
    for person in own:
        if person.line and (branch := _branch(state, person)) is not None:
            roots[person.line].append(branch)
    lines = tuple(
        BloodLine(number, tuple(branches))
        for number, branches in sorted(roots.items())
        if branches or (number == crown.line and crown.status in ("founders", "vacant"))
    )
    shown = {row.person.number for line in lines for branch in line.branches for row in branch.rows()}
    others = tuple(person for person in own if not person.is_alive and person.number not in shown)
    return FamilyTree(family, lines, others)


def _branch(state: State, person: Person) -> HouseBranch | None:
    """None for the dead of whose blood, and with whom, nobody lives in this house any more."""
    if person.is_alive and person.home != person.family:
        return HouseBranch(person, is_away=True)
    if person.sex == "woman":
        return HouseBranch(person) if person.is_alive else None
    children = tuple(
        branch for number in person.children if (branch := _branch(state, state.person(number))) is not None
    )
    wives = [state.person(wife) for husband, wife in state.weddings if husband == person.number]
    wife = next((wife for wife in wives if _lives_with(state, wife, person)), None)
    if not person.is_alive and not children and wife is None:
        return None
    numbers = {branch.person.mother for branch in children}
    mothers = tuple(mother for mother in wives if mother is not wife and mother.number in numbers)
    return HouseBranch(person, wife, mothers, children)


def _lives_with(state: State, wife: Person, husband: Person) -> bool:
    """Whether she is alive and he was the last one whom she married (LH-MARRY-20)."""
    last = next(one for one, other in reversed(state.weddings) if other == wife.number)
    return wife.is_alive and last == husband.number
