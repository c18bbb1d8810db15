"""`python -m benchmarks.voice`: how soon a voice is heard, what it costs, and whether ten tables disturb one another."""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from threading import Thread
from time import perf_counter, process_time, sleep

from benchmarks.figures import at, figure, heading, resident
from heredity_bot.packs.pack import load_pack
from heredity_bot.voice.cache import SpeechCache
from heredity_bot.voice.engines import Engines, EngineSettings
from heredity_bot.voice.narrator import Narrator
from heredity_bot.voice.opus import PACKETS_PER_SECOND
from heredity_bot.voice.prerender import pack_orders
from heredity_bot.voice.script import Sentence, Utterance
from heredity_bot.voice.speech_pool import SpeechPool
from heredity_bot.voice.synth_worker import SpeechOrder, SynthWorker
from heredity_bot.voice.tape import Tape

CORE = Path(__file__).parent.parent / "content" / "heredity" / "core"
LOCALES = ("en", "fr", "de")
PACKET = 1 / PACKETS_PER_SECOND
LATE, SOON = 0.040, 0.5
WISHES = EngineSettings(hibari=False)
TICK = 0.005


class Player(Thread):
    """Takes a packet every 20 ms, as discord.py's player does, and notes when."""

    def __init__(self, tape: Tape, gaps: list[float]) -> None:
        super().__init__(daemon=True)
        self.tape, self.gaps = tape, gaps

    def run(self) -> None:
        begun, turn, times = perf_counter(), 0, []
        while self.tape.read():
            times.append(perf_counter())
            turn += 1
            sleep(max(0.0, begun + PACKET * turn - perf_counter()))
        self.gaps += [after - before for before, after in pairwise(times)]
        self.tape.cleanup()


@cache
def sentences(locale: str) -> list[SpeechOrder]:
    """Sentences of the story, of usual length."""
    orders = dict.fromkeys(pack_orders(load_pack(CORE), locale))
    return [order for order in orders if 30 < len(order.text) < 120]


async def first_packet(pool: SpeechPool, orders: Sequence[SpeechOrder]) -> list[float]:
    """From the post to the first packet that can be sent."""
    waited = []
    for order in orders:
        ready = asyncio.Event()

        def start(_tape: Tape, ready: asyncio.Event = ready) -> bool:
            ready.set()
            return True

        narrator = Narrator(pool, start)
        await narrator.listen(order.locale)
        begun = perf_counter()
        narrator.say(spoken_by(order.locale, [order]))
        await ready.wait()
        waited.append(perf_counter() - begun)
        narrator.leave()
    return waited


def spoken_by(locale: str, orders: Sequence[SpeechOrder]) -> Utterance:
    return Utterance(
        locale, tuple(Sentence(order.text, order.text, speaker=order.speaker) for order in orders)
    )


def cost(orders: Sequence[SpeechOrder]) -> tuple[float, float]:
    """CPU seconds and seconds of speech, in this process and without the cache."""
    worker = SynthWorker(Engines(WISHES), SpeechCache(Path(), 0))
    worker.render(orders[0])
    begun = process_time()
    heard = sum(len(worker.render(order).packets) for order in orders)
    return process_time() - begun, heard * PACKET


async def tables(pool: SpeechPool, count: int, seconds: float) -> tuple[list[float], list[float], int]:
    """Many at once: gaps between packets, gaps of the loop beyond its tick, packets of silence for want of speech."""
    gaps: list[float] = []
    players: list[Player] = []

    def start(tape: Tape) -> bool:
        players.append(Player(tape, gaps))
        players[-1].start()
        return True

    narrators = [Narrator(pool, start) for _ in range(count)]
    for place, narrator in enumerate(narrators):
        locale = LOCALES[place % len(LOCALES)]
        await narrator.listen(locale)
        for order in sentences(locale)[60 + place * 12 : 100 + place * 12]:
            narrator.say(spoken_by(locale, [order]))
    stalls = await _stalls(seconds)
    underruns = sum(narrator.tape.underruns for narrator in narrators)
    for narrator in narrators:
        narrator.leave()
    for player in players:
        await asyncio.to_thread(player.join, 2)
    return gaps, stalls, underruns


async def silent_tables(count: int, seconds: float) -> tuple[list[float], list[float]]:
    """The yardstick: as many players that send silence, while nobody speaks."""
    gaps: list[float] = []
    tapes = [Tape() for _ in range(count)]
    players = [Player(tape, gaps) for tape in tapes]
    for tape, player in zip(tapes, players, strict=True):
        tape.expecting = True
        player.start()
    stalls = await _stalls(seconds)
    for tape in tapes:
        tape.expecting = False
    for player in players:
        await asyncio.to_thread(player.join, 2)
    return gaps, stalls


async def _stalls(seconds: float) -> list[float]:
    stalls, end = [], perf_counter() + seconds
    while perf_counter() < end:
        before = perf_counter()
        await asyncio.sleep(TICK)
        stalls.append(max(0.0, perf_counter() - before - TICK))
    return stalls


def tell_pacing(these: str, gaps: list[float], stalls: list[float], cpu: float, *, aims: bool) -> None:
    late = sum(gap > LATE for gap in gaps)
    figure(f"{these}: packets", f"{len(gaps):,}")
    figure(
        f"{these}: gap between packets, p50 and p99",
        f"{at(gaps, 0.5) * 1e3:.1f} / {at(gaps, 0.99) * 1e3:.1f} ms",
    )
    figure(
        f"{these}: later than 40 ms, the longest",
        f"{late}, {max(gaps) * 1e3:.0f} ms",
        "none" if aims else "",
        held=not late if aims else None,
    )
    held = f"{statistics.mean(stalls) * 1e3:.1f} / {at(stalls, 0.99) * 1e3:.1f} / {max(stalls) * 1e3:.0f} ms"
    figure(f"{these}: event loop held, mean, p99, longest", held)
    figure(f"{these}: CPU of this process for a packet", f"{cpu / len(gaps) * 1e6:.0f} µs")


async def tell_language(pool: SpeechPool, locale: str, many: int) -> None:
    orders = sentences(locale)[:many]
    await pool.warm(locale)
    fresh, found = await first_packet(pool, orders), await first_packet(pool, orders)
    soon = at(fresh, 0.95) < SOON
    figure(f"{locale}: first packet, p50 and p95", _both(fresh), "500 ms", held=soon)
    figure(f"{locale}: first packet from the cache, p50 and p95", _both(found))
    cpu, heard = cost(orders)
    figure(f"{locale}: CPU for a minute of speech", f"{cpu / heard * 60:.2f} s")


def _both(waited: list[float]) -> str:
    return f"{at(waited, 0.5) * 1e3:.0f} / {at(waited, 0.95) * 1e3:.0f} ms"


async def measure(seconds: float, count: int, many: int, folder: Path) -> None:
    pool = SpeechPool(WISHES, cache=folder)
    before = resident(os.getpid())
    heading("Voice, Pico, beside players that send silence")
    for locale in LOCALES:
        await tell_language(pool, locale, many)
    begun = process_time()
    gaps, stalls = await silent_tables(count, seconds)
    tell_pacing(f"{count} tables that send silence", gaps, stalls, process_time() - begun, aims=False)
    begun = process_time()
    gaps, stalls, underruns = await tables(pool, count, seconds)
    tell_pacing(f"{count} tables that speak", gaps, stalls, process_time() - begun, aims=True)
    figure(f"{count} tables that speak: packets of silence for want of speech", f"{underruns}")
    workers = ", ".join(f"{resident(pid):.0f}" for pid in pool.processes)
    figure("memory of this process, before and after", f"{before:.0f} / {resident(os.getpid()):.0f} MiB")
    figure("memory of the workers", f"{workers} MiB")
    pool.close()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.voice", description=__doc__)
    parser.add_argument("--seconds", type=float, default=30, help="how long many tables speak at once")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--sentences", type=int, default=40, help="spoken one by one in each language")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        asyncio.run(measure(given.seconds, given.tables, given.sentences, Path(folder)))


if __name__ == "__main__":
    main()
