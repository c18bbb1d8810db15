"""`python -m benchmarks.pictures`: what pictures cost, beside a bare render of an equally large static SVG."""

from __future__ import annotations

import argparse
import asyncio
import resource
import statistics
import tracemalloc
from collections.abc import Callable, Sequence
from time import perf_counter, process_time
from typing import cast

from benchmarks.engine import full_table
from benchmarks.figures import figure, heading
from heredity_bot.games.heredity.pictures.board import Move
from heredity_bot.games.heredity.pictures.painter import HeredityPainter
from heredity_bot.games.heredity.rules.events.combat import AttackMade, AttackResolved
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.pictures import compositor
from heredity_bot.pictures.picture import Picture, still
from heredity_bot.pictures.render import to_png
from heredity_bot.pictures.render_pool import RenderPool

ROUNDS = 7
BOARDS = 50
CHANGES = 60
AIMS = {"board": 25, "board of a message": 25, "strip": 10, "timeline": 10}
"""Milliseconds for one that has changed while its ground has not."""


class NoTexts:
    """The bench has no pack with words; zones are named by their letters."""

    name = "bench"

    def text(self, locale: str, key: str) -> str | None:
        return f"{key} of the bench" if key.endswith(".name") else None

    def own_text(self, locale: str, key: str) -> str | None:
        return None


def static(picture: Picture) -> str:
    """As many pixels and as many bytes, in plain rectangles."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{picture.width}" height="{picture.height}">'
    body, n = list[str](), 0
    while sum(map(len, body[:1])) * n < len(picture.svg):
        x, y = 37 * n % picture.width, 53 * n % picture.height
        body.append(f'<rect x="{x:4d}" y="{y:4d}" width="40" height="24" fill="#{n % 4096:03x}"/>')
        n += 1
    return f"{head}{''.join(body)}</svg>"


def cpu(task: Callable[[], object]) -> float:
    """Milliseconds of CPU, the median of some rounds."""
    seconds = []
    for _ in range(ROUNDS):
        start = process_time()
        task()
        seconds.append(process_time() - start)
    return statistics.median(seconds) * 1e3


def pictures(painter: HeredityPainter, t: Play) -> dict[str, Callable[[], Picture]]:
    npc = next((name for name, figure in t.state.figures.items() if figure.card), "brick")
    fight = (AttackMade(("brick", "maeve"), (3, 2), npc), AttackResolved(npc, 5, 901, 6, 1, 5, success=True))
    return {
        "board, ten cards": lambda: painter.board(
            t, asked=["111.a"], moves=[Move("brick", "111.a", "112.a")]
        ),
        "board, around Brick": lambda: painter.board(t, around=[t.state.figures["brick"].at]),
        "timeline": lambda: painter.timeline(t),
        "family": lambda: painter.family(t),
        "fight": lambda: painter.fight(t, fight),
        "card": lambda: painter.card(t, 130),
        "poster": lambda: painter.poster(t),
    }


def layered(name: str, make: Callable[[], Picture], change: Callable[[int], None]) -> None:
    """A picture in layers as a message gets it: drawn and put together after every change, its ground kept or not."""
    compositor._kept.clear()  # noqa: SLF001 - as in a worker that has just started
    start = process_time()
    first = make()
    cold = compositor.small_png(first.svg, first.layers, first.width)
    cold_time, drawn, composed, hits = (process_time() - start) * 1e3, list[float](), list[float](), 0
    for n in range(CHANGES):
        change(n)
        start = process_time()
        picture = make()
        middle = process_time()
        made = compositor.small_png(picture.svg, picture.layers, picture.width)
        composed.append((process_time() - middle) * 1e3)
        drawn.append((middle - start) * 1e3)
        hits += made.cached
    both = [sum(pair) for pair in zip(drawn, composed, strict=True)]
    aim, middle_one = AIMS[name], statistics.median(both)
    shown = f"{name} in layers, {first.width} wide, {len(cold.data) / 1e3:.0f} KB"
    figure(f"{shown}: cold", f"{cold_time:.1f} ms")
    parts = f"{statistics.median(drawn):.1f} + {statistics.median(composed):.1f} ms"
    figure(f"{shown}: changed, drawn and put together", parts, f"{aim} ms", held=middle_one <= aim)
    figure(f"{shown}: the slowest of {CHANGES} changes", f"{max(both):.1f} ms")
    figure(f"{shown}: ground kept", f"{hits / CHANGES:.0%}")
    figure(
        f"{shown}: a second on one core", f"{CHANGES * 1e3 / sum(both):.1f}",
        *(("40",) if aim == AIMS["board"] else ()), held=CHANGES * 1e3 / sum(both) >= 40 if aim == AIMS["board"] else None,
    )  # fmt: skip


def changing_pictures(painter: HeredityPainter, t: Play) -> None:
    """Figures walk, get hurt and leave marks; the hourglass moves and tokens come and go."""
    parts, figures = [*t.layout.zone_of], [*t.state.figures]
    where: dict[str, str] = {}

    def walk(n: int) -> None:
        name = figures[n % len(figures)]
        where.update(name=name, start=t.state.figures[name].at, to=parts[7 * n % len(parts)])
        t.state.figures[name].at = where["to"]
        if t.state.figures[name].card:
            t.state.figures[name].damage = n % 3

    def board() -> Picture:
        moves = [Move(where["name"], where["start"], where["to"])] if where else []
        return painter.board(t, asked=[move.to for move in moves], moves=moves, with_legend=False)

    def tick(n: int) -> None:
        t.state.hourglass = n % len(t.state.row)
        t.state.cards[t.state.row[n % len(t.state.row)]].tokens["time"] = 1 + n % 4
        t.state.cards_rev += 1

    def near() -> Picture:
        moves = [Move(where["name"], where["start"], where["to"])] if where else []
        return painter.near(t, asked=[move.to for move in moves], moves=moves, seats=["brick"])

    layered("board", board, walk)
    layered("board of a message", near, walk)
    layered("strip", lambda: painter.strip(t), tick)
    layered("timeline", lambda: painter.timeline(t), tick)


def memory(task: Callable[[], object]) -> float:
    """Most KiB of Python memory while drawing."""
    tracemalloc.start()
    task()
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most / 1024


async def stalls(painter: HeredityPainter, t: Play) -> tuple[float, float, float, float]:
    """Seconds for fifty different boards; then milliseconds: the loop's longest stall, the longest at rest, and
    the longest by the CPU this process used meanwhile, which other programs cannot lengthen."""
    pool = RenderPool()
    await pool.warm_up()
    parts = [*t.layout.zone_of] * BOARDS

    async def one(i: int) -> bytes | None:
        asked, frozen = parts[i : i + 1 + i // len(t.layout.zone_of)], still(HeredityRules(t.book), t)
        board = await pool.draw(lambda: painter.board(cast(Play, frozen.table()), asked=asked))
        return await pool.small_png(board) if board else None

    quiet = await _gaps(asyncio.sleep(2))
    start = perf_counter()
    busy = await _gaps(asyncio.gather(*(one(i) for i in range(BOARDS))))
    took = perf_counter() - start
    await pool.close()
    return took, max(wall for wall, _ in busy), max(wall for wall, _ in quiet), max(cpu for _, cpu in busy)


async def _gaps(work: object) -> list[tuple[float, float]]:
    """Between two turns of the loop: milliseconds by the clock, and of CPU in all threads."""
    task = asyncio.ensure_future(work)  # type: ignore[arg-type]  # any awaitable
    found = []
    while not task.done():
        start, used = perf_counter(), process_time()
        await asyncio.sleep(0.001)
        found.append(((perf_counter() - start) * 1e3 - 1, (process_time() - used) * 1e3))
    await task
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    argparse.ArgumentParser(prog="python -m benchmarks.pictures", description=__doc__).parse_args(arguments)
    t = full_table("1").table
    assert isinstance(t, Play)
    painter = HeredityPainter("de", NoTexts())
    heading(f"Pictures, CPU milliseconds of one process, median of {ROUNDS}, beside a bare render")
    for name, make in pictures(painter, t).items():
        picture = make()
        plain, png = static(picture), to_png(picture.svg)
        drawn, rendered = cpu(make), cpu(lambda svg=picture.svg: to_png(svg))  # type: ignore[misc]
        bare = cpu(lambda svg=plain: to_png(svg))  # type: ignore[misc]
        shown = f"{name}, {picture.width} × {picture.height}, {len(png) / 1e3:.0f} KB"
        figure(f"{shown}: drawn and rendered", f"{drawn:.1f} + {rendered:.1f} ms")
        figure(f"{shown}: a second on one core", f"{1e3 / (drawn + rendered):.1f}")
        figure(f"{shown}: ratio to a bare render", f"{(drawn + rendered) / bare:.2f}")
        figure(f"{shown}: memory for drawing", f"{memory(make):.0f} KiB")
    changing_pictures(painter, t)
    took, worst, rest, own = asyncio.run(stalls(painter, t))
    boards = f"{BOARDS} boards drawn and rendered"
    figure(f"{boards}, one worker", f"{took:.1f} s")
    figure(f"{boards}: the loop's longest stall", f"{worst:.1f} ms", "20 ms", held=worst < 20)
    figure(f"{boards}: the longest stall at rest", f"{rest:.1f} ms")
    figure(f"{boards}: the longest stall by our own CPU", f"{own:.1f} ms")
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    figure(f"{boards}: memory of the worker", f"{most:.0f} MiB")


if __name__ == "__main__":
    main()
