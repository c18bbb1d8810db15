"""Why something happened in this situation, for a player who asks."""

from __future__ import annotations

from heredity_bot.games.les_heritiers.rules import events as happened
from heredity_bot.games.les_heritiers.rules.state import State
from heredity_bot.games.les_heritiers.telling.names import house, person, seat
from heredity_bot.kernel import Event, Fact
from heredity_bot.stage.words import Words


def cause_of(state: State, words: Words, event: Event) -> str:
    """The reason for an event, told as the table lies after it; "" where its rules say enough."""
    match event:
        case happened.TurnBegan():
            family = state.families[event.seat]
            return words.sentence("because-turn", house=house(family), n=event.actions - 1)
        case happened.OldAgeDied():
            return words.sentence("because-died")
        case happened.CrownPassed():
            facts: dict[str, Fact] = {"heir": person(event.heir), "house": house(event.crown)}
            return words.sentence(f"because-{_way(event)}", **facts)
        case happened.CrownFell():
            return words.sentence("because-no-heir", house=house(event.crown))
        case happened.AgeReached():
            return words.sentence("because-age")
        case happened.Wed():
            return words.sentence(f"because-wed-{event.how}", seat=seat(event.seat))
    return ""


def _way(event: happened.CrownPassed) -> str:
    """How the heir was found."""
    if not event.holder:
        return "restart" if event.was_vacant else "founders"
    if not event.up:
        return "child" if event.down == 1 else "descendant"
    return "sibling" if (event.up, event.down) == (1, 1) else "climb"
