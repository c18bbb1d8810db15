"""`make bench`: figures with their ratio to the yardstick of the same run."""

from __future__ import annotations

import argparse
import platform
import statistics

from benchmarks import chess_yardstick, engine

ROUNDS = 10


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--answers", type=int, default=20_000, help="answers per edition")
    answers = parser.parse_args().answers
    runs = {edition: engine.Run() for edition in ("fr-2023", "de-2025")}
    rates = []
    for _ in range(ROUNDS):  # in turns, so that a busy machine troubles both alike
        rates.append(chess_yardstick.moves_per_second(answers // ROUNDS))
        for edition, run in runs.items():
            engine.random_play(answers // ROUNDS, edition, run)
    chess = statistics.harmonic_mean(rates)
    print(f"CPU seconds of one process, {ROUNDS} rounds in turns, Python {platform.python_version()}")
    print(f"python-chess, random play, moves listed:  {chess:10,.0f} moves/s")
    for edition, run in runs.items():
        mean, p99 = 1e3 / run.rate(), run.at(0.99) * 1e3
        print(
            f"Heredity {edition}, ten terrains, answers listed: {run.rate():8,.0f} answers/s, "
            f"ratio {run.rate() / chess:.2f}; mean {mean:.3f} ms, p99 {p99:.2f} ms, "
            f"{run.options / len(run.seconds):.0f} legal answers on average"
        )
        chapter = statistics.mean(run.chapters)
        print(
            f"  a whole random chapter of {engine.LAPS} laps: {chapter:.3f} s (longest {max(run.chapters):.3f} s)"
        )
    dumped, restored, size = engine.snapshot_and_restore(200)
    print(f"snapshot of a full table: {dumped:.2f} ms, restore: {restored:.2f} ms ({size / 1024:.1f} KiB)")
    first, last = engine.journal_growth(answers // 2)
    print(
        f"an answer in the first tenth of a long calm game: {first:.0f} µs, in the last tenth: {last:.0f} µs"
    )


if __name__ == "__main__":
    main()
