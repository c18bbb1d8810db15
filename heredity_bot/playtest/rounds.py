"""In which order games are played, and which of them teach the others."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from heredity_bot.playtest.names import Game, Stream, Turn

FIRST, COHORT = 16, 256
"""Games of a first batch; games after which the curious begin anew, knowing nothing."""

COMPANY = 512
"""Games of one edition after which other careful players take over, with a warm-up of their own."""

BATCH, LONGEST, EACH = 16, 256, 4
"""Games of a warm-up between which nothing is learned; all its games at most; its games for each written option."""


def warm_up(options: int) -> int:
    """How many games the careful rehearse: enough to try everything, whatever is then played."""
    return min(LONGEST, BATCH * ceil(EACH * options / BATCH))


class Round(NamedTuple):
    """Games among which nobody learns, so that they may be played at once."""

    plans: list[Game]
    learned: bool
    """Whether the games after this round know what happened in it."""
    fresh: bool = False
    """Whether everything is forgotten before it."""


def rounds(stream: Stream, games: int, rehearsals: int) -> Iterator[Round]:
    """The careful warm up and then stay as they are; the curious learn on; the random never do."""
    if stream.kind == "careful":
        for edition in stream.editions:
            mine = [game for game in map(stream.game, range(games)) if game.edition == edition]
            for company, start in enumerate(range(0, len(mine), COMPANY)):
                yield from _warming_up(stream, edition, company, rehearsals)
                yield Round(mine[start : start + COMPANY], learned=False)
    elif stream.kind == "curious":
        for start in range(0, games, COHORT):
            for batch in batches(min(COHORT, games - start)):
                plans = [stream.game(start + i) for i in batch]
                yield Round(plans, learned=True, fresh=batch.start == 0)
    else:
        yield Round([stream.game(i) for i in range(games)], learned=False)


def _warming_up(stream: Stream, edition: str, company: int, rehearsals: int) -> Iterator[Round]:
    """In the edition that is then played: what is wise in one may be folly in the other."""
    first = company * rehearsals
    for start in range(0, rehearsals, BATCH):
        turns = range(start, start + BATCH)
        plans = [stream.rehearsal(first + i, edition, Turn(i, rehearsals)) for i in turns]
        yield Round(plans, learned=True, fresh=start == 0)


def rounds_before(plan: Game, rehearsals: int) -> list[Round]:
    """The rounds of which the players of a game know."""
    known: list[Round] = []
    for now in rounds(plan.stream, plan.index + 1, rehearsals):
        known = [] if now.fresh else known
        if plan in now.plans:
            break
        known.append(now)
    return known


def batches(games: int) -> Iterator[range]:
    """Batches grow with what is known."""
    start = 0
    while start < games:
        size = max(FIRST, start // 2)
        yield range(start, min(games, start + size))
        start += size
