"""The order in which games are played, and from which earlier games the players of each game learn."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from heredity_bot.playtest.run_id import RunId, Stream, WarmUpTurn

FIRST_BATCH, COHORT = 16, 256
"""The size of the first batch; the number of games after which players who always learn start again without memory."""

CREW = 512
"""Counted games of one setting after which other players take over, with a warm-up of their own."""

WARM_UP_BATCH, LONGEST_WARM_UP, GAMES_PER_OPTION = 16, 256, 4
"""Games of a warm-up between which nothing is learned; all its games at most; its games for each option to try."""


def warm_up(options: int) -> int:
    """The number of games of a warm-up."""
    return min(LONGEST_WARM_UP, WARM_UP_BATCH * ceil(GAMES_PER_OPTION * options / WARM_UP_BATCH))


class RunRound(NamedTuple):
    """Games between which no player learns, so that they may be played at the same time."""

    run_ids: list[RunId]
    learned: bool
    """Whether players of later rounds know what happened in this one."""
    fresh: bool = False
    """Whether players forget everything before it."""


def rounds(stream: Stream, games: int, rehearsals: int) -> Iterator[RunRound]:
    """The rounds of a stream with so many games, and so many rehearsals in each warm-up."""
    match stream.kind.learns:
        case "in a warm-up":
            for values in stream.settings():
                mine = [game for game in map(stream.game, range(games)) if game.values == values]
                for crew, start in enumerate(range(0, len(mine), CREW)):
                    yield from _warm_up_rounds(stream, values, crew, rehearsals)
                    yield RunRound(mine[start : start + CREW], learned=False)
        case "always":
            for start in range(0, games, COHORT):
                for batch in batches(min(COHORT, games - start)):
                    run_ids = [stream.game(start + i) for i in batch]
                    yield RunRound(run_ids, learned=True, fresh=batch.start == 0)
        case "never":
            yield RunRound([stream.game(i) for i in range(games)], learned=False)


def _warm_up_rounds(
    stream: Stream, values: tuple[str, ...], crew: int, rehearsals: int
) -> Iterator[RunRound]:
    """The rounds of a warm-up, with the options of the games after it, as these decide what is wise."""
    first = crew * rehearsals
    for start in range(0, rehearsals, WARM_UP_BATCH):
        turns = range(start, start + WARM_UP_BATCH)
        run_ids = [stream.rehearsal(first + i, values, WarmUpTurn(i, rehearsals)) for i in turns]
        yield RunRound(run_ids, learned=True, fresh=start == 0)


def rounds_before(run_id: RunId, rehearsals: int) -> list[RunRound]:
    """The rounds that the players of a game know."""
    known: list[RunRound] = []
    for now in rounds(run_id.stream, run_id.index + 1, rehearsals):
        known = [] if now.fresh else known
        if run_id in now.run_ids:
            break
        known.append(now)
    return known


def batches(games: int) -> Iterator[range]:
    """Batches that grow with the number of games before them."""
    start = 0
    while start < games:
        size = max(FIRST_BATCH, start // 2)
        yield range(start, min(games, start + size))
        start += size
