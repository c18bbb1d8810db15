"""Many games, over several processes; the result does not depend on how many."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

from heredity_bot.games.heredity.cards.pack_loader import open_box
from heredity_bot.games.heredity.rules.editions import EDITIONS
from heredity_bot.games.heredity.rules.ruleset import Heredity
from heredity_bot.games.heredity.rules.state import State
from heredity_bot.kernel import Entry, Line, Session
from heredity_bot.packs.keeping import unzip_pack, zip_pack
from heredity_bot.packs.pack import Pack
from heredity_bot.playtest.deeds import written
from heredity_bot.playtest.game import Playing, Record, play
from heredity_bot.playtest.memory import Memory
from heredity_bot.playtest.names import KINDS, PLAYERS, Bounds, Game, Stream
from heredity_bot.playtest.rounds import Round, rounds, rounds_before, warm_up
from heredity_bot.playtest.trace import Atlas

CHUNK = 8
"""Games a process is handed at a time."""

Tell = Callable[[int, int], None]
"""Is told how many games of how many are played."""


def in_silence(_done: int, _total: int) -> None:
    """Tell nobody."""


@dataclass(frozen=True)
class Order:
    """What is to be played. `games` are shared out evenly among kinds, chapters and tables."""

    games: int = 240
    seed: str = "1"
    kinds: tuple[str, ...] = KINDS
    players: tuple[int, ...] = PLAYERS
    editions: tuple[str, ...] = tuple(EDITIONS)
    chapters: tuple[int, ...] = ()
    """None named: all."""
    each_chapter: bool = False
    """So many games for every chapter, not in all."""
    jobs: int = 1
    bounds: Bounds = field(default_factory=Bounds)

    def streams(self, chapters: Sequence[int]) -> dict[Stream, int]:
        """Streams, each with how many games are played of it."""
        wanted = self.chapters or tuple(chapters)
        streams = [
            Stream(self.seed, kind, chapter, self.editions, self.players)
            for chapter in wanted
            for kind in self.kinds
        ]
        games = self.games * (len(wanted) if self.each_chapter else 1)
        share, rest = divmod(games, len(streams))
        return {stream: share + (i < rest) for i, stream in enumerate(streams)}


@dataclass
class Box:
    """A pack ready to be played, in whichever process."""

    pack: Pack
    game: Heredity
    atlas: Atlas

    def rehearsals(self, chapter: int) -> int:
        return warm_up(len(written(self.game.book, chapter)))

    @classmethod
    def open(cls, pack: Pack) -> Box:
        return cls.of(pack, Heredity(open_box(pack)))

    @classmethod
    def of(cls, pack: Pack, game: Heredity) -> Box:
        return cls(pack, game, Atlas(game.book))


def run(order: Order, box: Box, tell: Tell = in_silence) -> list[Record]:
    """All records, in the order of streams and games."""
    streams = order.streams(sorted(box.game.book.chapters))
    series = _Series(streams, box, tell)
    if order.jobs <= 1:
        series.play(lambda plans, memory: _Here(lambda: _play_all(box, plans, memory, order.bounds)))
    else:
        workers = ProcessPoolExecutor(
            order.jobs, get_context("spawn"), initializer=_begin, initargs=(zip_pack(box.pack),)
        )
        with workers:
            try:
                series.play(lambda plans, memory: workers.submit(_serve, plans, memory, order.bounds))
            except BaseException:
                workers.shutdown(wait=False, cancel_futures=True)
                raise
    return [record for stream in streams for record in series.in_order(stream)]


@dataclass
class _Here:
    """Games that are played in this process when their result is asked for."""

    play: Callable[[], list[Record]]

    def result(self) -> list[Record]:
        return self.play()


Submit = Callable[[list[Game], Memory], "Future[list[Record]] | _Here"]


class _Series:
    """Round by round: each stream plays its next one, then learns from it."""

    def __init__(self, streams: dict[Stream, int], box: Box, tell: Tell) -> None:
        self.tell = tell
        self._rounds = {s: rounds(s, games, box.rehearsals(s.chapter)) for s, games in streams.items()}
        self.records: dict[Stream, list[Record]] = {stream: [] for stream in streams}
        self._memories = {stream: Memory() for stream in streams}
        self._total, self._done = sum(streams.values()), 0  # what is played to warm up is not counted

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
                    self._memories[stream] = Memory()
                for start in range(0, len(now.plans), CHUNK):
                    plans = now.plans[start : start + CHUNK]
                    under_way.append((stream, now, submit(plans, self._memories[stream])))
            received = [(stream, now, self._received(future)) for stream, now, future in under_way]
            for stream, now, records in received:
                self._keep(stream, now, records)

    def _received(self, future: Future[list[Record]] | _Here) -> list[Record]:
        records = future.result()
        self._done += sum(not record.rehearsal for record in records)
        self.tell(self._done, self._total)
        return records

    def _keep(self, stream: Stream, now: Round, records: list[Record]) -> None:
        """Only when the whole round is in: until then memories may still be on their way to a process."""
        if now.learned:
            self._memories[stream].learn(record.lessons for record in records if record.lessons)
        for record in records:
            record.lessons = None
        self.records[stream] += [record for record in records if not record.rehearsal]

    def in_order(self, stream: Stream) -> list[Record]:
        """The careful play edition after edition, but are told of like the others: by the index of their games."""
        return sorted(self.records[stream], key=lambda record: record.index)


def _play_all(box: Box, plans: list[Game], memory: Memory, bounds: Bounds) -> list[Record]:
    """Games make much litter and few circles of it: looking for those all the time takes a third of the time."""
    watched = gc.isenabled()
    gc.disable()
    try:
        return [play(box.game, plan, memory, box.atlas, bounds) for plan in plans]
    finally:
        if watched:
            gc.enable()


# In another process

_OPEN: list[Box] = []


def _begin(pack: bytes) -> None:
    _OPEN[:] = [Box.open(unzip_pack(pack))]


def _serve(plans: list[Game], memory: Memory, bounds: Bounds) -> list[Record]:
    return _play_all(_OPEN[0], plans, memory, bounds)


# Again


@dataclass
class Replay:
    """A game played once more: the table before its first question, every line, how it ended."""

    snapshot: bytes
    session: Session[State]
    entries: list[Entry]
    record: Record


def again(plan: Game, box: Box, bounds: Bounds, tell: Tell = in_silence) -> Replay:
    """The same game as in the run that named it, stuck or not."""
    memory = _memory_before(plan, box, bounds, tell)
    playing = Playing(box.game, plan, memory, box.atlas, bounds)
    session = playing.open()
    snapshot, _ = session.snapshot()
    entries: list[Entry] = []
    record = playing.record(lambda answer, events: entries.append(Entry(Line(answer), events)))
    return Replay(snapshot, session, entries, record)


def _memory_before(plan: Game, box: Box, bounds: Bounds, tell: Tell) -> Memory:
    """What the players of a game knew: the rounds before it are played again."""
    memory = Memory()
    known = rounds_before(plan, box.rehearsals(plan.stream.chapter))
    for done, now in enumerate(known, start=1):
        records = _play_all(box, now.plans, memory, bounds)
        memory.learn(record.lessons for record in records if record.lessons)
        tell(done, len(known))
    return memory
