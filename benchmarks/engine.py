"""The rules engine: random play with all legal answers listed, snapshots, long journals."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from time import process_time

from benchmarks.world import busy_table, calm_table
from heredity_bot.games.heredity import Play, State
from heredity_bot.kernel import Act, Answer, Session
from heredity_bot.kernel.ask import paths

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


def random_play(answers: int, edition: str, run: Run) -> None:
    """Chapters of `LAPS` laps on ten terrain cards; every question's answers are listed."""
    game, seed = busy_table(), len(run.chapters)
    goal = len(run.seconds) + answers
    while len(run.seconds) < goal:
        seed += 1
        luck = random.Random(seed)
        begun = process_time()
        session = Session(game, game.new(seed=str(seed), edition_name=edition))
        while session.pending is not None and session.state.laps < LAPS and session.state.outcome is None:
            seconds, options = _answer(session, luck)
            run.seconds.append(seconds)
            run.options += options
        run.chapters.append(process_time() - begun)


def full_table() -> Session[State]:
    """A table after ten laps of play."""
    game, luck = busy_table(), random.Random(7)
    session = Session(game, game.new(seed="full"))
    while session.pending is not None and session.state.laps < 10:
        _answer(session, luck)
    return session


def snapshot_and_restore(times: int) -> tuple[float, float, int]:
    """Milliseconds to dump and to load-and-resume a full table, and its size in bytes."""
    session = full_table()
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


def journal_growth(lines: int) -> tuple[float, float]:
    """Microseconds an answer takes in the first and in the last tenth of one long calm game."""
    game, luck = calm_table(), random.Random(3)
    session = Session(game, game.new(seed="long"))
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
