"""Games with large families, to be drawn: everybody bears children, marries and agrees, and murders are rare."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from heredity_bot.games.les_heritiers.rules.menu import BIRTH, KILL, PROPOSE, WED
from heredity_bot.games.les_heritiers.rules.state import Play, State
from heredity_bot.games.les_heritiers.rules.turn import CONSENT
from heredity_bot.kernel import Act, Answer, Ask, Chance, Session
from tests.games.les_heritiers.kit import PEOPLE, options
from tests.games.les_heritiers.test_properties import house_rules
from tests.games.les_heritiers.test_telling import GAME, played

TRIES = 6


def fruitful(ask: Ask, luck: Chance) -> Answer:
    """An answer that is good for a family tree."""
    if ask.key == CONSENT and luck.below(8):
        return "accept"
    found = [ask.sample(luck) for _ in range(TRIES)]
    if not isinstance(ask, Act):
        return found[0]
    acts = {path[1]: path for path in found if isinstance(path, tuple) and len(path) > 1}
    acts = acts if not luck.below(6) else {act: path for act, path in acts.items() if act != KILL}
    return next(
        (acts[act] for act in (BIRTH, PROPOSE, WED) if act in acts), next(iter(acts.values()), found[0])
    )


def dynasties(seed: str, players: int, rules: dict[str, Any], answers: int) -> Play:
    """The table after so many such answers, or at the end of the game."""
    state = GAME.set_up(seed=seed, options=options("lively", **rules), seats=GAME.plan(PEOPLE[:players]))
    session, luck = Session(GAME, state), Chance(f"{seed} of the players")
    while session.pending is not None and session.position < answers:
        ask = session.pending
        session.answer(fruitful(ask, luck), by=session.state.holders[ask.seats[0]])
    return GAME.table(session.state)


def random_table(seed: str, players: int, rules: dict[str, Any], answers: int) -> Play:
    """As anybody may play, also with seats that leave."""
    session, _events = played(seed, players, rules, answers)
    return GAME.table(session.state)


_seeds, _players = st.integers(0, 999).map(str), st.integers(2, 4)
tables = st.one_of(
    st.builds(dynasties, _seeds, _players, house_rules, st.integers(0, 140)),
    st.builds(random_table, _seeds, _players, house_rules, st.integers(0, 80)),
)


def copy(state: State) -> State:
    return GAME.load(GAME.dump(state))
