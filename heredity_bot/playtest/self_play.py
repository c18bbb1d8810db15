"""Lets machine players of chosen levels play against each other, and reports who wins, how fast they think, how games go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from heredity_bot.games.plugin import Game, GamePlugin, MachineLevel, Options
from heredity_bot.kernel import Act, Answer, Session
from heredity_bot.workers.pool import WorkerPool

Z95 = 1.96
MOST_ANSWERS = 20_000
"""Answers after which a game counts as one that does not end."""
CHUNK = 4
"""Games that a process plays before it reports."""


@dataclass(frozen=True)
class SelfPlayOrder:
    """Who plays how often: the levels of the seats, which move on by one seat from game to game."""

    levels: tuple[MachineLevel, ...]
    games: int = 200
    seed: str = "1"
    options: Options = field(default_factory=dict)
    jobs: int = 1
    counted: tuple[str, ...] = ()
    """Kinds of events, by their tags, that are counted as well."""


class SelfPlayGame(NamedTuple):
    """What is noted of one game."""

    wins: dict[str, float]
    """The share of victory of each level; those who tie share it."""
    winners: int
    """How many seats won; 0 where nobody did."""
    first_won: float
    """The share of victory of the seat that acted first."""
    rounds: int
    ending: str
    seconds: dict[str, list[float]]
    """The time of each decision, by level."""
    used: Counter[str]
    offered: set[str]
    """Kinds of acts that were done, and that could have been."""
    events: Counter[str]
    """By their tags."""


class Interval(NamedTuple):
    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})"


def wilson(wins: float, games: int) -> Interval:
    """A share with its 95 % interval by Wilson's formula."""
    if not games:
        return Interval(0.0, 0.0, 1.0)
    share, square = wins / games, Z95 * Z95
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = Z95 * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


# Playing


def play_games(
    plugin: GamePlugin, game: Game, order: SelfPlayOrder, tell: Callable[[int, int], None]
) -> list[SelfPlayGame]:
    """All games of an order, in several processes if it says so."""
    numbers = [list(range(n, min(n + CHUNK, order.games))) for n in range(0, order.games, CHUNK)]
    found: list[SelfPlayGame] = []
    if order.jobs <= 1:
        parts: Iterator[list[SelfPlayGame]] = (play_some(plugin, game, order, some) for some in numbers)
        for part in parts:
            found += part
            tell(len(found), order.games)
        return found
    with WorkerPool(order.jobs) as workers:
        for future in [workers.submit(play_some, plugin, game, order, some) for some in numbers]:
            found += future.result()
            tell(len(found), order.games)
    return found


def play_some(
    plugin: GamePlugin, game: Game, order: SelfPlayOrder, numbers: Sequence[int]
) -> list[SelfPlayGame]:
    return [play_game(plugin, game, order, number) for number in numbers]


def play_game(plugin: GamePlugin, game: Game, order: SelfPlayOrder, number: int) -> SelfPlayGame:
    """One game, to its end; the levels have moved on by `number` seats."""
    turned = number % len(order.levels)
    levels = [*order.levels[turned:], *order.levels[:turned]]
    people = [f"player {n}" for n in range(len(levels))]
    seats = game.plan(people)
    seed = f"self-play {order.seed} {number}"
    session: Session[Any] = Session(game, game.set_up(seed=seed, options=order.options, seats=seats))
    own = {name: tuple(seat for seat, holder in seats.items() if holder == name) for name in people}
    level_of = {seat: level for name, level in zip(people, levels, strict=True) for seat in own[name]}
    machines = {
        name: plugin.machine(level, game, own[name], f"{seed} {name}")
        for name, level in zip(people, levels, strict=True)
    }
    notes = _Notes()
    for answered in range(MOST_ANSWERS):
        ask = session.pending
        if ask is None:
            break
        asked = next((name for name in people if {*ask.seats} & {*own[name]}), people[answered % len(people)])
        seen = game.visible_state(session.state, own[asked])
        begun = perf_counter()
        answer = machines[asked].answer(ask, lambda: seen, 1.0)  # noqa: B023 - called at once
        notes.seconds.setdefault(level_of[own[asked][0]], []).append(perf_counter() - begun)
        notes.note(ask, answer, own[asked][0])
        events = session.answer(session.check(answer))
        notes.events.update(str(event.__struct_config__.tag) for event in events)
        for name in people:
            machines[name].watch(game.events_for(events, own[name]))
    return _told(game, session, level_of, notes)


@dataclass
class _Notes:
    """What is noted while a game is played."""

    seconds: dict[str, list[float]] = field(default_factory=dict)
    used: Counter[str] = field(default_factory=Counter)
    offered: set[str] = field(default_factory=set)
    events: Counter[str] = field(default_factory=Counter)
    first: str = ""
    """The seat that acted first."""

    def note(self, ask: object, answer: Answer, seat: str) -> None:
        if isinstance(ask, Act):
            self.first = self.first or seat
            below = ask.menu.get(seat)
            self.offered.update(below or {})
            self.used[answer[1] if isinstance(answer, tuple) and len(answer) > 1 else "pass"] += 1


def _told(game: Game, session: Session[Any], level_of: Mapping[str, str], notes: _Notes) -> SelfPlayGame:
    standing = game.standing(session.state)
    best = next((rank.seats for rank in standing.ranks), ()) if standing and standing.is_won else ()
    wins: dict[str, float] = {}
    for seat in best:
        wins[level_of[seat]] = wins.get(level_of[seat], 0.0) + 1 / len(best)
    ending = "no end" if standing is None else standing.ending or "end"
    first_won = 1 / len(best) if notes.first in best else 0.0
    rounds = game.round_of(session.state)
    return SelfPlayGame(
        wins, len(best), first_won, rounds, ending, notes.seconds, notes.used, notes.offered, notes.events
    )


# The report


def as_lines(games: Sequence[SelfPlayGame], order: SelfPlayOrder) -> list[str]:
    """The report for people."""
    total, players = len(games), len(order.levels)
    lines = [f"{total} games of {players}: {', '.join(order.levels)}, seats rotated, seed {order.seed}"]
    for level in dict.fromkeys(order.levels):
        wins, held = sum(game.wins.get(level, 0.0) for game in games), order.levels.count(level)
        chance = f"chance is {held / players:.0%}"
        lines.append(f"{level} ({held} of {players} seats) wins {wilson(wins, total)}; {chance}")
    for level in dict.fromkeys(order.levels):
        times = sorted(1000 * second for game in games for second in game.seconds.get(level, ()))
        if times:
            late = times[min(len(times) - 1, int(0.99 * len(times)))]
            lines.append(f"{level} decides in {median(times):.1f} ms (median), {late:.0f} ms (99 %)")
    rounds = [game.rounds for game in games]
    first = wilson(sum(game.first_won for game in games), total)
    endings = Counter(game.ending for game in games).most_common()
    used: Counter[str] = sum((game.used for game in games), Counter())
    never = set().union(*(game.offered for game in games)) - set(used)
    lines.append(f"rounds: {min(rounds)} to {max(rounds)}, median {median(rounds):g}")
    lines.append(f"who acts first wins {first}; chance is {1 / players:.0%}")
    lines.append("endings: " + ", ".join(f"{name} {n / total:.1%}" for name, n in endings))
    shared, nobody = sum(game.winners > 1 for game in games), sum(not game.winners for game in games)
    lines.append(f"shared by several: {wilson(shared, total)}; won by nobody: {wilson(nobody, total)}")
    lines.append(
        "acts: " + ", ".join(f"{name} {n / total:.1f}" for name, n in used.most_common()) + " per game"
    )
    lines.append(f"acts never used: {', '.join(sorted(never)) or 'none'}")
    happened = {tag: sum(game.events[tag] for game in games) / total for tag in order.counted}
    if happened:
        lines.append("events: " + ", ".join(f"{tag} {n:.1f}" for tag, n in happened.items()) + " per game")
    return lines
