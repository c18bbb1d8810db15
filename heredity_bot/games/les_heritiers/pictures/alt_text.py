"""The same in words, for screen readers: complete where there is room, and never without a name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.pictures.brush import HEIRS, Brush
from heredity_bot.games.les_heritiers.rules.counts import count_crowns, married, members
from heredity_bot.games.les_heritiers.rules.kinship import heir, line_of_succession
from heredity_bot.games.les_heritiers.rules.state import LIFE, Person
from heredity_bot.games.les_heritiers.telling.names import house, person, seat
from heredity_bot.kernel import Fact, Many
from heredity_bot.pictures.picture import MOST_ALT


def fitting(*made: Callable[[], Iterable[str]]) -> str:
    """The first of these texts that is short enough; the last one where none is."""
    text = ""
    for make in made:
        text = " ".join(make())
        if len(text) <= MOST_ALT:
            break
    return text


# Houses


def table_alt(brush: Brush) -> str:
    """The whole table: round and piles, then the houses with everybody alive."""
    return houses_alt(brush, FAMILIES, [*_round(brush), *brush.looks.piles()[:1], *_hands(brush)])


def houses_alt(brush: Brush, families: Iterable[str], ahead: Iterable[str] = ()) -> str:
    """Houses with everybody alive. What is told of each gets shorter until it fits; nobody is left out."""
    wanted, first = [*families], [*ahead]
    return fitting(
        lambda: [*first, *_full(brush, wanted)],
        lambda: [*first, *_short(brush, wanted, with_spouses=True)],
        lambda: [*first, *_short(brush, wanted, with_spouses=False)],
        lambda: [*first, brush.say("pic-alt-key"), *_shortest(brush, wanted, with_rounds=True)],
        lambda: [brush.say("pic-alt-key"), *_shortest(brush, wanted, with_rounds=True)],
        lambda: _shortest(brush, wanted, with_rounds=False),
    )


def _round(brush: Brush) -> list[str]:
    state = brush.state
    if not state.marker:
        return []
    told = [brush.say("pic-alt-round", n=state.round, first=seat(state.marker))]
    if state.turn is not None:
        told.append(brush.say("pic-alt-turn", seat=seat(state.turn.seat)))
        if state.turn.proposal is not None:
            told.append(brush.looks.proposal(state.turn.proposal))
    return told


def _hands(brush: Brush) -> list[str]:
    return brush.looks.piles()[-1:] if brush.state.hands else []


def _full(brush: Brush, families: Iterable[str]) -> Iterator[str]:
    """Each house with its crown, a sentence for everybody who lives there, and the dead of the family."""
    for family in families:
        yield brush.looks.heading(family)
        yield from (brush.looks.person(one) for one in _home(brush, family))
        yield from brush.looks.dead(family)


def _short(brush: Brush, families: Iterable[str], *, with_spouses: bool) -> Iterator[str]:
    """Each house with its crown, and who lives there with the rounds left to live."""
    yield brush.say("pic-alt-key")
    for family in families:
        yield brush.looks.heading(family)
        told = [_person(brush, one, with_spouses=with_spouses) for one in _home(brush, family)]
        if told:
            yield f"{', '.join(told)}."


def _shortest(brush: Brush, families: Iterable[str], *, with_rounds: bool) -> Iterator[str]:
    """Each house with those who live there, who wears its crown, and who is next."""
    state = brush.state
    for family in families:
        crown = state.crowns[family]
        people = [
            _person(brush, one, with_spouses=False) if with_rounds else brush.person(one.number)
            for one in _home(brush, family)
        ]
        told = ", ".join(people) or brush.say("pic-alt-empty")
        yield brush.say("pic-alt-house", house=house(family), people=told)
        if crown.status == "worn":
            after = heir(state, crown)
            facts: dict[str, Fact] = {"holder": person(crown.holder), "has_heir": "yes" if after else "no"}
            yield brush.say("pic-alt-crown", heir=person(after.number) if after else "", **facts)
        else:
            yield brush.say(f"pic-alt-crown-{crown.status}")


def _home(brush: Brush, family: str) -> list[Person]:
    return [one for one in brush.state.living() if one.home == family]


def _person(brush: Brush, one: Person, *, with_spouses: bool) -> str:
    left = LIFE - one.quarters
    if one.spouse and with_spouses:
        return brush.say("pic-alt-spouse", person=person(one.number), n=left, spouse=person(one.spouse))
    return brush.say("pic-alt-person", person=person(one.number), n=left)


# Crowns, hands, people


def crowns_alt(brush: Brush) -> str:
    """Every crown with its holder and its heirs, then how the players stand."""
    return fitting(
        lambda: [*_crowns(brush, HEIRS), *_standings(brush)],
        lambda: [*_crowns(brush, 1), *_standings(brush)],
        brush.looks.crowns,
    )


def _crowns(brush: Brush, most: int) -> Iterator[str]:
    for crown in brush.state.crowns.values():
        yield brush.looks.crown(crown)
        if later := line_of_succession(brush.state, crown, most)[1:]:
            yield brush.say("pic-alt-later", people=Many(tuple(person(found.number) for found in later)))


def _standings(brush: Brush) -> Iterator[str]:
    state = brush.state
    for name, n in count_crowns(state).items():
        if family := state.families.get(name):
            alive, wed = len(members(state, family)), married(state, family)
            yield brush.say(
                "pic-alt-standing", seat=seat(name), house=house(family), crowns=n, alive=alive, married=wed
            )


def hand_alt(brush: Brush, seats: Iterable[str]) -> str:
    """Each card with the places where it could be born; only the cards where that is too long."""
    own = [*seats]

    def cards() -> Iterator[str]:
        for name in own:
            yield brush.looks.hand(name)[0]
            yield f"{', '.join(_card(brush, card) for card in brush.state.hands[name])}."

    return fitting(lambda: [line for name in own for line in brush.looks.hand(name)], cards)


def _card(brush: Brush, name: str) -> str:
    return brush.words.say(brush.looks.card_in_full(name))


def person_alt(brush: Brush, number: int) -> str:
    """The person, and what would follow from a death now; at least the latter."""
    looks = brush.looks
    return fitting(lambda: looks.thing(number), lambda: [looks.thing(number)[0]])
