"""The rules engine beside python-chess: random play with all legal answers listed, snapshots, long journals.

`python -m benchmarks.engine`.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import process_time

from benchmarks import chess_yardstick
from benchmarks.figures import figure, heading
from benchmarks.world import busy_table, calm_table
from heredity_bot.games.heredity.rules.editions import RULES_VERSION, RULES_VERSIONS
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.state import State
from heredity_bot.kernel import Act, Answer, Session
from heredity_bot.kernel.ask import paths

ROUNDS = 10
LAPS = 15
"""A chapter: 8 to 20 laps."""


@dataclass
class Run:
    """What a stretch of random play took."""

    seconds: list[float] = field(default_factory=list)
    options: int = 0
    chapters: list[float] = field(default_factory=list)

    def rate(self) -> float:
        return len(self.seconds) / sum(self.seconds)

    def at(self, share: float) -> float:
        return sorted(self.seconds)[int(share * (len(self.seconds) - 1))]


def _answer(session: Session[State], luck: random.Random) -> tuple[float, int]:
    assert session.pending is not None
    start = process_time()
    legal: list[Answer] = list(session.pending.answers())
    session.answer(legal[int(luck.random() * len(legal))])
    return process_time() - start, len(legal)


def random_play(answers: int, edition: str, rules: str, run: Run) -> None:
    """Chapters of `LAPS` laps on ten terrain cards; every question's answers are listed."""
    game, seed = busy_table(), len(run.chapters)
    goal = len(run.seconds) + answers
    while len(run.seconds) < goal:
        seed += 1
        luck = random.Random(seed)
        begun = process_time()
        session = Session(game, game.new(seed=str(seed), edition_name=edition, rules=rules))
        while session.pending is not None and session.state.laps < LAPS and session.state.outcome is None:
            seconds, options = _answer(session, luck)
            run.seconds.append(seconds)
            run.options += options
        run.chapters.append(process_time() - begun)


def full_table(rules: str) -> Session[State]:
    """A table after ten laps of play."""
    game, luck = busy_table(), random.Random(7)
    session = Session(game, game.new(seed="full", rules=rules))
    while session.pending is not None and session.state.laps < 10:
        _answer(session, luck)
    return session


def snapshot_and_restore(times: int, rules: str) -> tuple[float, float, int]:
    """Milliseconds to dump and to load-and-resume a full table, and its size in bytes."""
    session = full_table(rules)
    game = session.game
    start = process_time()
    for _ in range(times):
        data = game.dump(session.state)
    dumped = (process_time() - start) / times * 1e3
    saved, _ = Session(game, session.state).snapshot()
    start = process_time()
    for _ in range(times):
        Session.restore(game, saved)
    return dumped, (process_time() - start) / times * 1e3, len(data)


def journal_growth(lines: int, rules: str) -> tuple[float, float]:
    """Microseconds an answer takes in the first and in the last tenth of one long calm game."""
    game, luck = calm_table(), random.Random(3)
    session = Session(game, game.new(seed="long", rules=rules))
    seconds: list[float] = []
    while len(seconds) < lines:
        answer = _stroll(session, luck)
        start = process_time()
        session.answer(answer)
        seconds.append(process_time() - start)
    tenth = max(1, len(seconds) // 10)
    return sum(seconds[:tenth]) / tenth * 1e6, sum(seconds[-tenth:]) / tenth * 1e6


def _stroll(session: Session[State], luck: random.Random) -> Answer:
    """A step of Brick's that hurts nobody, or the end of the turn."""
    t, ask = session.table, session.pending
    assert isinstance(t, Play)
    assert isinstance(ask, Act)
    safe = {step.part for step in t.layout.steps(t.zone("brick"), by_part=True) if not step.damage}
    walks = [path for path in paths(ask.menu) if path[:2] == ("brick", "move") and path[2] in safe]
    return walks[int(luck.random() * len(walks))] if walks else ("done",)


def measure(answers: int, rules: str) -> None:
    runs = {edition: Run() for edition in ("fr-2023", "de-2025")}
    rates = []
    for _ in range(ROUNDS):  # in turns, so that a busy machine troubles both alike
        rates.append(chess_yardstick.moves_per_second(answers // ROUNDS))
        for edition, run in runs.items():
            random_play(answers // ROUNDS, edition, rules, run)
    chess = statistics.harmonic_mean(rates)
    figure("python-chess, random play, moves listed", f"{chess:,.0f} moves/s")
    for edition, run in runs.items():
        _tell(edition, run, chess)
    dumped, restored, size = snapshot_and_restore(200, rules)
    figure(f"a full table put down ({size / 1024:.1f} KiB)", f"{dumped:.2f} ms", "2 ms", held=dumped <= 2)
    figure("the same taken up again", f"{restored:.2f} ms", "2 ms", held=restored <= 2)
    first, last = journal_growth(answers // 2, rules)
    grown = f"{first:.0f} / {last:.0f} µs"
    figure(
        "an answer in the first and in the last tenth of a long game",
        grown,
        "no growth",
        held=last < 1.1 * first,
    )


def _tell(edition: str, run: Run, chess: float) -> None:
    ratio, mean, p99 = run.rate() / chess, 1e3 / run.rate(), run.at(0.99) * 1e3
    chapter = statistics.mean(run.chapters)
    figure(f"{edition}, ten terrains, answers listed", f"{run.rate():,.0f} answers/s")
    figure(f"{edition}: ratio to python-chess", f"{ratio:.2f}", "at least 0.25", held=ratio >= 0.25)
    figure(f"{edition}: an answer, mean", f"{mean:.3f} ms", "0.2 ms", held=mean <= 0.2)
    figure(f"{edition}: an answer, p99", f"{p99:.2f} ms", "2 ms", held=p99 <= 2)
    figure(f"{edition}: legal answers on average", f"{run.options / len(run.seconds):.0f}")
    figure(f"{edition}: a random chapter of {LAPS} laps", f"{chapter:.3f} s", "1 s", held=chapter <= 1)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine", description=__doc__)
    parser.add_argument("--answers", type=int, default=20_000, help="answers per edition")
    parser.add_argument(
        "--rules", choices=RULES_VERSIONS, default=RULES_VERSION, help="a version of the rules"
    )
    options = parser.parse_args(arguments)
    heading(f"Rules {options.rules}, CPU seconds of one process, beside random chess")
    measure(options.answers, options.rules)


if __name__ == "__main__":
    main()
