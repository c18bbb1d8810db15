"""Pairs of games that differ by hidden things alone, with answers that can be given in both.

The seed is the same, and so is its seal. Of what was dealt, cards of some seats were exchanged: with one another or with
cards of the deck (in Guess: the numbers of some seats). Whatever anybody else is given has to be the same in both games
until one of these things becomes public, and before that the answers end.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from hypothesis import strategies as st

from heredity_bot.games.les_heritiers.game import LesHeritiers
from heredity_bot.games.les_heritiers.plugin import PLUGIN as HEIRS
from heredity_bot.games.les_heritiers.rules.state import State as HeirsState
from heredity_bot.games.plugin import Game, Options
from heredity_bot.kernel import ASIDE, Answer, Chance, Session
from heredity_bot.packs.pack import Pack, load_pack
from heredity_bot.stage.scene import TextLine
from tests.games.guess.game import GuessGame
from tests.games.guess.painter import GuessPainter
from tests.games.guess.rules import compare
from tests.games.guess.state import SEATS
from tests.games.guess.state import State as GuessState
from tests.games.guess.teller import GuessTeller
from tests.games.guess_kit import PACK as GUESS_PACK

PEOPLE = ("ann", "bob", "cem", "dot")
LATE: Answer = ("late",)
"""Instead of an answer: nobody says anything until the table's time is up."""
TRIES = 30


@dataclass(frozen=True)
class Twins:
    """Two games and the answers that seats give in them, each with the seat that gives it."""

    games: tuple[Game, Game]
    pack: Pack
    players: int
    seed: str
    options: dict[str, Any]
    exchanged: tuple[str, ...]
    """The ids of hidden things."""
    knowing: frozenset[str]
    """Seats that are dealt something else in the other game; they see a difference."""
    answers: tuple[tuple[str, Answer], ...]

    @property
    def seats(self) -> tuple[str, ...]:
        return self.games[0].seats[: self.players]

    @property
    def others(self) -> list[str]:
        """Seats that must see no difference."""
        return [seat for seat in self.seats if seat not in self.knowing]

    @property
    def names(self) -> list[str]:
        """The hidden things as somebody would type them."""
        return [self.pack.text("en", f"{name}.name") or name for name in self.exchanged]

    @property
    def hidden(self) -> list[str]:
        return [*self.exchanged, *self.names]

    def __repr__(self) -> str:
        return f"{self.games[0].name} {self.seed} of {self.players}: {self.exchanged}, {len(self.answers)} answers"


# Les Héritiers


class ExchangedHeirs(LesHeritiers):
    """The game with some cards of its deck in each other's places before it is shuffled, and so afterwards."""

    def __init__(self, given: LesHeritiers, places: Mapping[str, str]) -> None:
        super().__init__(given.cards, given.opened_pack)
        self._places = places

    def set_up(self, *, seed: str, options: Options, seats: Mapping[str, str], rules: str = "") -> HeirsState:
        state = super().set_up(seed=seed, options=options, seats=seats, rules=rules)
        state.deck = [self._places.get(card, card) for card in state.deck]
        return state


@cache
def heirs() -> LesHeritiers:
    return HEIRS.open(load_pack(Path(__file__).parents[2] / "content" / "les_heritiers" / "four-houses"))


def heirs_twins(
    seed: str, players: int, rule_set: str, each: int, pairs: int, most: int, *, one_screen: bool = False
) -> Twins:
    """`each` is the number of cards of a family, `pairs` how many cards are exchanged with others."""
    game, luck = heirs(), Chance(f"{seed} of the players")
    options = {"rule_set": rule_set, "house_rules": {"cards_per_family": str(each)}}
    seats = game.plan(PEOPLE[:players])
    one = Session(game, game.set_up(seed=seed, options=options, seats=seats))
    chosen: list[tuple[str, Answer]] = []
    while one.pending is not None and one.pending.key == "family":
        chosen.append((one.pending.seats[0], one.pending.sample(luck)))
        one.answer(chosen[-1][1])
    for places in _exchanges(one.table.state, luck, pairs):
        twin = ExchangedHeirs(game, places)
        other = Session(twin, twin.set_up(seed=seed, options=options, seats=seats))
        for _, answer in chosen:
            other.answer(answer)
        if (
            other.table.state.people == one.table.state.people
            and other.table.state.hands != one.table.state.hands
        ):
            break
    knowing = {seat for seat, hand in one.table.state.hands.items() if places.keys() & set(hand)}

    def is_open(state: HeirsState) -> bool:
        """A card that was exchanged is known to somebody else by now."""
        held = (set(hand) for seat, hand in state.hands.items() if seat not in knowing)
        shown = {*state.discard, *(person.card for person in state.people)}
        return state.outcome is not None or any(places.keys() & cards for cards in (shown, *held))

    def may_give(answer: Answer) -> bool:
        return not isinstance(answer, tuple) or not places.keys() & set(answer)

    answers = [*chosen, *_answers((one, other), luck, most, may_give, is_open, one_screen=one_screen)]
    assert game.opened_pack is not None
    return Twins(
        (game, twin), game.opened_pack, players, seed, options,
        tuple(places),
        frozenset(knowing), tuple(answers),
    )  # fmt: skip


def _exchanges(state: HeirsState, luck: Chance, pairs: int) -> Iterator[dict[str, str]]:
    """Which cards change places: some of one hand with those of another, or with the last cards of the deck."""
    while True:
        seat = luck.pick(list(state.hands))
        rivals = [name for name in state.hands if name != seat]
        others = state.deck[: len(state.deck) // 2]
        if (len(rivals) > 1 and luck.below(2)) or len(others) < pairs:
            others = state.hands[luck.pick(rivals)]
        mine, theirs = luck.shuffled(state.hands[seat])[:pairs], luck.shuffled(others)[:pairs]
        there = dict(zip(mine, theirs, strict=False))
        yield there | {card: other for other, card in there.items()}


# Guess


class ExchangedGuess(GuessGame):
    """The game in which these numbers were dealt."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        super().__init__(GUESS_PACK, rounds=8)
        self.numbers = numbers

    def set_up(self, *, seed: str, options: Options, seats: Mapping[str, str], rules: str = "") -> GuessState:
        state = super().set_up(seed=seed, options=options, seats=seats, rules=rules)
        state.numbers, state.turn = dict(self.numbers), state.players[0]
        return state


def guess_twins(seed: str, players: int, most: int, *, one_screen: bool = False) -> Twins:
    luck = Chance(f"{seed} of the players")
    dealt = dict(zip(SEATS[:players], luck.shuffled(range(1, 21)), strict=False))
    knowing = luck.shuffled(list(dealt))[: 1 if players == 2 else 2]
    changed = [dealt[seat] for seat in reversed(knowing)] if players > 2 else [21 - dealt[knowing[0]]]
    games = ExchangedGuess(dealt), ExchangedGuess(dealt | dict(zip(knowing, changed, strict=True)))
    seats = games[0].plan(PEOPLE[:players])
    one, other = (Session(game, game.set_up(seed=seed, options={}, seats=seats)) for game in games)

    def may_give(answer: Answer) -> bool:
        """A guess tells everybody something: only if it is the same in both games."""
        if not isinstance(answer, tuple) or len(answer) < 4:
            return True
        numbers = (session.table.state.numbers[answer[2]] for session in (one, other))
        return len({compare(number, int(answer[3])) for number in numbers}) == 1

    answers = _answers((one, other), luck, most, may_give, lambda state: state.is_over, one_screen=one_screen)
    exchanged = tuple(str(games[n].numbers[seat]) for n in (0, 1) for seat in knowing)
    return Twins(games, GUESS_PACK, players, seed, {}, exchanged, frozenset(knowing), tuple(answers))


# Any game


def _answers(
    sessions: tuple[Session[Any], Session[Any]],
    luck: Chance,
    most: int,
    may_give: Callable[[Answer], bool],
    is_open: Callable[[Any], bool],
    *,
    one_screen: bool,
) -> Iterator[tuple[str, Answer]]:
    """Random answers that are legal in both games, until what was exchanged is about to become public.

    At one screen nobody is late, and nobody does something beside the question of another.
    """
    lapsed = set[str]()
    for _ in range(most):
        one, other = (session.pending for session in sessions)
        if one is None or other is None:
            return
        assert (one.key, one.seats) == (other.key, other.seats), (
            "who is asked what depends on something hidden"
        )
        asides = [path for path in one.asides() if path[1] in sessions[0].game.seats]
        wanted = [luck.pick(asides)] if asides and not one_screen and not luck.below(12) else []
        wanted += [one.sample(luck) for _ in range(TRIES)]
        found = next((each for each in wanted if other.allows(each) and may_give(each)), None)
        seat, answer = one.seats[0], found
        if found is None and one_screen:
            return
        if found is None or not (one_screen or luck.below(10)):
            answer = LATE
            lapsed.add(seat)
            if lapsed >= set(sessions[0].table.state.players):
                return  # all are silent: the table waits
        elif isinstance(found, tuple) and found[:1] == (ASIDE,):
            seat = found[1]
        if answer is not LATE:
            lapsed.discard(seat)
        for session in sessions:
            if answer is LATE:
                _lapse(session)
            else:
                session.answer(answer)
        if any(is_open(session.table.state) for session in sessions):
            return
        yield seat, answer


def _lapse(session: Session[Any]) -> None:
    """The defaults that a table takes when time is up: all of a turn, where its time counts for the whole of it."""
    game, turn = session.game, session.game.turn_of(session.table.state)
    assert session.pending is not None
    clock = game.clock_of(session.pending)
    session.answer(game.default(session.pending))
    while (
        (ask := session.pending)
        and clock == game.clock_of(ask) == "turn"
        and turn == game.turn_of(session.table.state)
    ):
        session.answer(game.default(ask))


# Games that cannot keep a secret: with them a test has to fail


@contextmanager
def telling_all(method: str) -> Iterator[None]:
    """The numbers of Guess are told where a method of its teller tells something, or in the description of its table."""
    owner: Any = GuessPainter if method == "draw_table" else GuessTeller
    kept = getattr(owner, method)

    def told(self: Any, t: Any, *rest: Any, **more: Any) -> Any:
        found, secret = kept(self, t, *rest, **more), str(t.state.numbers)
        if isinstance(found, str):
            return f"{found} {secret}"
        return replace(found, alt=secret) if method == "draw_table" else [*found, TextLine(secret, "hint")]

    with patch.object(owner, method, told):
        yield


class LogLines(logging.Handler):
    """What the program logs."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())

    @classmethod
    @contextmanager
    def kept(cls) -> Iterator[LogLines]:
        log, made = logging.getLogger("heredity_bot"), cls()
        level = log.level
        log.setLevel(logging.DEBUG)
        log.addHandler(made)
        try:
            yield made
        finally:
            log.removeHandler(made)
            log.setLevel(level)


def examples(few: int, *, deep: int) -> int:
    """How many pairs of games a test tries: each takes a good part of a second."""
    return deep if os.environ.get("HYPOTHESIS_PROFILE") == "deep" else few


def twins(most: int = 40, *, one_screen: bool = False) -> st.SearchStrategy[Twins]:
    """Games of both kinds."""
    seeds = st.integers(0, 10_000).map(str)
    answers = st.integers(4, most)
    sets = st.sampled_from(("book", "lively"))
    return st.one_of(
        st.builds(guess_twins, seeds, st.integers(2, 4), answers, one_screen=st.just(one_screen)),
        st.builds(
            heirs_twins,
            seeds,
            st.integers(2, 4),
            sets,
            st.sampled_from((8, 10, 12)),
            st.integers(1, 4),
            answers,
            one_screen=st.just(one_screen),
        ),
    )
