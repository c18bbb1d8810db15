"""How well the machine players of Les Héritiers play, and what their games look like.

`python -m benchmarks.les_heritiers match hard easy --games 400` seats one player of the first level among players of the
second one, in every seat equally often. `python -m benchmarks.les_heritiers games normal` lets one level play itself.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from statistics import median, quantiles
from time import process_time

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES, SEXES, Character
from heredity_bot.games.les_heritiers.game import LesHeritiers
from heredity_bot.games.les_heritiers.players.levels import machine_player
from heredity_bot.games.les_heritiers.plugin import LesHeritiersPlugin
from heredity_bot.games.les_heritiers.rules.menu import DONE
from heredity_bot.games.les_heritiers.rules.turn import TURN
from heredity_bot.games.plugin import MachineLevel
from heredity_bot.kernel import Session

CARDS = {
    name: Character(name, family, sex)
    for family in FAMILIES
    for sex in SEXES
    for name in (f"{family}_{sex}_{number}" for number in range(6))
}
GAME = LesHeritiers(CARDS, pack_name="benchmark")


@dataclass
class Tally:
    """What was noted of some games."""

    shares: list[float] = field(default_factory=list)
    """Of each victory the part that the watched seat has."""
    seconds: list[float] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    acts: Counter[str] = field(default_factory=Counter)
    first_wins: float = 0.0


def play(tally: Tally, levels: dict[str, MachineLevel], watched: str, seed: str, rule_set: str) -> None:
    seats = {seat: seat if seat in levels else "" for seat in GAME.seats}
    state = GAME.set_up(seed=seed, options={"rule_set": rule_set}, seats=seats)
    players = {seat: machine_player(level, seat, CARDS, f"{seed} {seat}") for seat, level in levels.items()}
    session, first, acts = Session(GAME, state), "", Counter[str]()
    while (ask := session.pending) is not None:
        [seat] = ask.seats
        began, view = process_time(), GAME.view(session.state, (seat,))
        answer = players[seat].answer(ask, lambda view=view: view, 1.0)  # type: ignore[misc]
        if seat == watched:
            tally.seconds.append(process_time() - began)
        if ask.key == TURN:
            first = first or seat
            acts[DONE if answer == (DONE,) else str(answer[1])] += 1
        session.answer(answer)
    outcome = session.state.outcome
    assert outcome is not None
    part = 1 / max(1, len(outcome.winners))
    tally.shares.append(part * (watched in outcome.winners))
    tally.first_wins += part * (first in outcome.winners)
    tally.rounds.append(session.state.round)
    tally.decisions.append(session.position)
    tally.endings[outcome.reason if outcome.winners else "nobody crowned"] += 1
    tally.acts += acts


def interval(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of Wilson."""
    z = 1.96
    middle = (share + z * z / 2 / games) / (1 + z * z / games)
    width = z * sqrt(share * (1 - share) / games + z * z / 4 / games**2) / (1 + z * z / games)
    return middle - width, middle + width


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("match", "games"))
    parser.add_argument("levels", nargs="+", choices=LesHeritiersPlugin.machine_levels)
    parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rules", default="lively", choices=("lively", "book"))
    parser.add_argument("--seed", default="benchmark")
    given = parser.parse_args()
    tally, seats = Tally(), GAME.seats[: given.players]
    for number in range(given.games):
        watched = seats[number % given.players]
        levels = dict.fromkeys(seats, given.levels[-1]) | {watched: given.levels[0]}
        play(tally, levels, watched, f"{given.seed} {number}", given.rules)
    share = sum(tally.shares) / given.games
    low, high = interval(share, given.games)
    times = quantiles(tally.seconds, n=100)
    rounds = quantiles(tally.rounds, n=10)
    print(
        f"{given.levels[0]} among {given.players - 1} × {given.levels[-1]}, {given.rules}, {given.games} games"
    )
    print(f"  wins {share:.1%} (95 %: {low:.1%} to {high:.1%}); fair {1 / given.players:.1%}")
    print(
        f"  decisions: median {1000 * median(tally.seconds):.1f} ms, p99 {1000 * times[98]:.1f} ms of the processor"
    )
    print(
        f"  rounds {rounds[0]:.0f} / {median(tally.rounds):.0f} / {rounds[8]:.0f}; answers {median(tally.decisions):.0f}"
    )
    print(f"  first player wins {tally.first_wins / given.games:.1%}; endings {dict(tally.endings)}")
    print(f"  acts {dict(tally.acts.most_common())}")


if __name__ == "__main__":
    main()
