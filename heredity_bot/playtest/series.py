"""Many games, over several processes; the result does not depend on how many."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from heredity_bot.kernel import AnswerLine, Event, Session
from heredity_bot.packs.kept_copy import unzip_pack, zip_pack
from heredity_bot.playtest.game_run import GameRecord, GameRun
from heredity_bot.playtest.playtest_pack import PlaytestPack
from heredity_bot.playtest.rounds import RunRound, rounds, rounds_before
from heredity_bot.playtest.run_id import GameBounds, RunId, Stream
from heredity_bot.playtest.testbed import PlayerMemory
from heredity_bot.workers.pool import WorkerPool

CHUNK = 8
"""Games a process is handed at a time."""

OnProgress = Callable[[int, int], None]
"""Is called with the number of games that were played and of all games."""


def in_silence(_done: int, _total: int) -> None:
    """Show no progress."""


@dataclass(frozen=True)
class RunOrder:
    """The order for a run. `games` are shared out evenly among kinds of players, parts and tables."""

    games: int = 240
    seed: str = "1"
    kinds: tuple[str, ...] = ()
    """Kinds of players by name; empty: all."""
    players: tuple[int, ...] = ()
    """Numbers of players; empty: all."""
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Values of options, by key; a key that is missing: all."""
    parts: tuple[int, ...] = ()
    """Empty: all."""
    each_part: bool = False
    """Whether `games` are meant for every part and not for all together."""
    jobs: int = 1
    bounds: GameBounds = field(default_factory=GameBounds)

    def streams(self, tested: PlaytestPack) -> dict[Stream, int]:
        """The streams that are played, each with its number of games."""
        parts = self.parts or tested.parts
        where = [(tested.part_key, part) for part in parts] if tested.part_key else [None]
        options = tuple((o.key, self.options.get(o.key, o.values)) for o in tested.options)
        streams = [
            Stream(self.seed, tested.kinds[kind], part, options, self.players or tested.players)
            for part in where
            for kind in self.kinds or tested.kinds
        ]
        share, rest = divmod(self.games * (len(where) if self.each_part else 1), len(streams))
        return {stream: share + (i < rest) for i, stream in enumerate(streams)}


def run(order: RunOrder, tested: PlaytestPack, tell: OnProgress = in_silence) -> list[GameRecord]:
    """Play the order; returns all records, in the order of streams and games."""
    streams = order.streams(tested)
    series = _Series(streams, tested, tell)
    if order.jobs <= 1:
        series.play(lambda run_ids, memory: _Here(lambda: _play_all(tested, run_ids, memory, order.bounds)))
    else:
        with WorkerPool(order.jobs, setup=_begin, setup_arguments=(zip_pack(tested.pack),)) as workers:
            series.play(lambda run_ids, memory: workers.submit(_serve, run_ids, memory, order.bounds))
    return [record for stream in streams for record in series.in_order(stream)]


@dataclass
class _Here:
    """Games that are played in this process when their result is asked for."""

    play: Callable[[], list[GameRecord]]

    def result(self) -> list[GameRecord]:
        return self.play()


Submit = Callable[[list[RunId], PlayerMemory], "Future[list[GameRecord]] | _Here"]


class _Series:
    """Plays all streams round by round; each stream learns from its rounds."""

    def __init__(self, streams: dict[Stream, int], tested: PlaytestPack, tell: OnProgress) -> None:
        self.tell, self._new_memory = tell, tested.testbed.memory
        self._rounds = {s: rounds(s, games, _rehearsals(s, tested)) for s, games in streams.items()}
        self.records: dict[Stream, list[GameRecord]] = {stream: [] for stream in streams}
        self._memories = {stream: self._new_memory() for stream in streams}
        self._total, self._done = sum(streams.values()), 0  # rehearsals are not counted

    def play(self, submit: Submit) -> None:
        waiting = dict(self._rounds)
        while waiting:
            under_way = []
            for stream, left in list(waiting.items()):
                now = next(left, None)
                if now is None:
                    del waiting[stream]
                    continue
                if now.fresh:
                    self._memories[stream] = self._new_memory()
                for start in range(0, len(now.run_ids), CHUNK):
                    run_ids = now.run_ids[start : start + CHUNK]
                    under_way.append((stream, now, submit(run_ids, self._memories[stream])))
            received = [(stream, now, self._received(future)) for stream, now, future in under_way]
            for stream, now, records in received:
                self._keep(stream, now, records)

    def _received(self, future: Future[list[GameRecord]] | _Here) -> list[GameRecord]:
        records = future.result()
        self._done += sum(not record.is_rehearsal for record in records)
        self.tell(self._done, self._total)
        return records

    def _keep(self, stream: Stream, now: RunRound, records: list[GameRecord]) -> None:
        """Called when the whole round is in: until then memories may still be on their way to a process."""
        if now.learned:
            self._memories[stream].learn(record.lessons for record in records if record.lessons)
        for record in records:
            record.lessons = None
        self.records[stream] += [record for record in records if not record.is_rehearsal]

    def in_order(self, stream: Stream) -> list[GameRecord]:
        """Records by the index of games, as players with a warm-up play one setting after the other."""
        return sorted(self.records[stream], key=lambda record: record.index)


def _rehearsals(stream: Stream, tested: PlaytestPack) -> int:
    return tested.testbed.rehearsals(stream.part[1] if stream.part else None)


def _play_all(
    tested: PlaytestPack, run_ids: list[RunId], memory: PlayerMemory, bounds: GameBounds
) -> list[GameRecord]:
    """Play games without the garbage collector, which would take a third of the time and find little."""
    watched = gc.isenabled()
    gc.disable()
    try:
        return [GameRun(tested.game, tested.testbed, run_id, memory, bounds).record() for run_id in run_ids]
    finally:
        if watched:
            gc.enable()


# In another process

_OPEN: list[PlaytestPack] = []


def _begin(pack: bytes) -> None:
    _OPEN[:] = [PlaytestPack.open(unzip_pack(pack))]


def _serve(run_ids: list[RunId], memory: PlayerMemory, bounds: GameBounds) -> list[GameRecord]:
    return _play_all(_OPEN[0], run_ids, memory, bounds)


# One game again


@dataclass
class Replay:
    """A game played once more: the table before its first question, every line, how it ended."""

    run_id: RunId
    snapshot: bytes
    session: Session[Any]
    lines: list[tuple[AnswerLine, tuple[Event, ...]]]
    record: GameRecord


def replay(run_id: RunId, tested: PlaytestPack, bounds: GameBounds, tell: OnProgress = in_silence) -> Replay:
    """Play the game that a run named, with the same result."""
    memory = _memory_before(run_id, tested, bounds, tell)
    playing = GameRun(tested.game, tested.testbed, run_id, memory, bounds)
    session = playing.open()
    snapshot, _ = session.snapshot()
    lines: list[tuple[AnswerLine, tuple[Event, ...]]] = []
    record = playing.record(lambda answer, events: lines.append((AnswerLine(answer), events)))
    return Replay(run_id, snapshot, session, lines, record)


def _memory_before(run_id: RunId, tested: PlaytestPack, bounds: GameBounds, tell: OnProgress) -> PlayerMemory:
    """The memory of the players before a game, made by playing the rounds before it."""
    memory = tested.testbed.memory()
    known = rounds_before(run_id, _rehearsals(run_id.stream, tested))
    for done, now in enumerate(known, start=1):
        records = _play_all(tested, now.run_ids, memory, bounds)
        memory.learn(record.lessons for record in records if record.lessons)
        tell(done, len(known))
    return memory
