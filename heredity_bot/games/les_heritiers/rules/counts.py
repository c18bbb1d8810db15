"""What is counted: crowns, members of a family, married ones, actions of a turn."""

from __future__ import annotations

from heredity_bot.games.les_heritiers.rules.state import Crown, Person, State, Turn


def crown_family(state: State, crown: Crown) -> str:
    """The family for which a crown counts; "" for a vacant one (LH-CROWN-02, -07, -14)."""
    if crown.status == "founders":
        return crown.family
    if crown.status != "worn":
        return ""
    holder = state.person(crown.holder)
    return state.house(holder) if holder.is_alive else ""


def count_crowns(state: State) -> dict[str, int]:
    """Crowns of each seat in the game; those worn in unled families count for nobody (LH-CROWN-09)."""
    held = [crown_family(state, crown) for crown in state.crowns.values()]
    return {seat: held.count(state.families.get(seat, "?")) for seat in state.seated()}


def members(state: State, family: str) -> list[Person]:
    """LH-END-11: the living with the family's card; founders, hands and the dead are not counted."""
    return [person for person in state.living() if state.house(person) == family]


def married(state: State, family: str) -> int:
    return sum(person.spouse > 0 for person in members(state, family))


def quarters(state: State, family: str) -> int:
    """LH-END-15: the age of a house."""
    return sum(person.quarters for person in members(state, family))


def actions_of(state: State, seat: str) -> int:
    """LH-TURN-01, -02: one action, and one for each married person of the own family."""
    return 1 + married(state, state.families[seat])


def actions_left(state: State, turn: Turn) -> int:
    allowed = turn.allowed if state.switches.extra_actions == "snapshot" else actions_of(state, turn.seat)
    return 0 if turn.is_closed else max(0, allowed - turn.taken)
