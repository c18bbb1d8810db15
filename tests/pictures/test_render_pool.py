"""Pictures are drawn in a thread and rendered in another process, each once."""

from __future__ import annotations

import asyncio
import logging
import os
import signal

import pytest

from heredity_bot.games.heredity.pictures.painter import HeredityPainter
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.pictures import render_pool
from heredity_bot.pictures.picture import Picture, still
from heredity_bot.pictures.render import can_render, to_png
from heredity_bot.pictures.render_pool import RenderPool
from tests.games.heredity.pictures.scenes import busy
from tests.games.heredity.telling.small_world import WorldTexts
from tests.pictures.reading import pixels

pytestmark = pytest.mark.skipif(not can_render(), reason="the extra `pictures` is not installed")


def picture(colour: str) -> Picture:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="{colour}"/></svg>'
    return Picture(svg, colour, 4, 3)


def die(_svg: str, _scale: float) -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def told(caplog) -> list[str]:
    """The lines that the pool logged."""
    return [record.getMessage() for record in caplog.records if record.name == render_pool.__name__]


@pytest.fixture
async def pool():
    made = RenderPool()
    yield made
    await made.close()


async def test_a_picture_is_rendered_once_and_kept(pool):
    first = await pool.png(picture("#ff0000"))
    again = await pool.png(picture("#ff0000"))

    assert first is again
    width, height, rows = pixels(first)
    assert (width, height, rows[0][:4]) == (4, 3, b"\xff\x00\x00\xff")


async def test_the_same_picture_asked_for_twice_at_once_is_one_task(pool):
    one, two = await asyncio.gather(pool.png(picture("#00ff00")), pool.png(picture("#00ff00")))

    assert one is two


async def test_what_cannot_be_rendered_is_none_and_one_line_in_the_log(pool, caplog):
    with caplog.at_level(logging.WARNING):
        made = await pool.png(Picture("<svg", "", 1, 1))

    assert made is None
    assert len(told(caplog)) == 1
    assert told(caplog)[0].startswith("No picture: ")
    assert await pool.png(picture("#0000ff")), "the next one is drawn all the same"


async def test_a_worker_that_dies_costs_one_picture(pool, caplog, monkeypatch):
    monkeypatch.setattr(render_pool, "to_png", die)

    with caplog.at_level(logging.WARNING):
        lost = await pool.png(picture("#222222"))
        monkeypatch.undo()
        found = await pool.png(picture("#333333"))

    assert lost is None
    assert found
    assert told(caplog) == ["No picture: its worker died"]


async def test_what_is_too_large_to_send_is_not_sent(pool, monkeypatch):
    monkeypatch.setattr(render_pool, "MOST_BYTES", 10)

    assert await pool.png(picture("#444444")) is None


async def test_the_oldest_pictures_are_forgotten():
    small = RenderPool(kept=len(to_png(picture("#101010").svg)) * 2)
    for shade in ("#101010", "#202020", "#303030"):
        await small.png(picture(shade))

    assert (picture("#101010").key, 1) not in small._done
    assert (picture("#303030").key, 1) in small._done
    await small.close()


async def test_a_picture_that_nobody_wants_any_more_is_not_finished(pool):
    wanted = True
    first = asyncio.create_task(pool.small_png(picture("#100000")))
    overtaken = asyncio.create_task(pool.small_png(picture("#200000"), lambda: wanted))
    await asyncio.sleep(0)
    wanted = False

    assert await first
    assert await overtaken is None
    assert pool.overtaken == 1
    assert await pool.small_png(picture("#200000")), "it is rendered once somebody wants it"


async def test_a_picture_that_another_wants_as_well_is_finished(pool):
    first = asyncio.create_task(pool.small_png(picture("#100000")))
    both = [
        asyncio.create_task(pool.small_png(picture("#200000"), wanted))
        for wanted in (lambda: False, lambda: True)
    ]

    assert await first
    assert all(await asyncio.gather(*both))


async def test_more_pictures_than_may_wait_are_told_in_words(pool, monkeypatch, caplog):
    monkeypatch.setattr(render_pool, "WAITING", 2)

    made = await asyncio.gather(*(pool.png(picture(f"#00000{n}")) for n in range(4)))

    assert [png is None for png in made].count(True) == 2
    assert "waiting already" in caplog.text


async def test_a_table_is_drawn_as_it_was_when_asked(pool):
    t, painter = busy(), HeredityPainter("en", WorldTexts())
    frozen = still(HeredityRules(t.book), t)
    before = painter.board(t)

    t.state.figures["brick"].at = "104.d"

    assert await pool.draw(lambda: painter.board(frozen.table())) == before


async def test_a_drawing_that_fails_is_none(pool, caplog):
    def fails():
        raise ZeroDivisionError("a pack from hell")

    with caplog.at_level(logging.WARNING):
        made = await pool.draw(fails)

    assert made is None
    assert len(told(caplog)) == 1


async def test_the_loop_goes_on_while_boards_are_rendered(pool):
    painter, t = HeredityPainter("en", WorldTexts()), busy()
    assert await pool.warm_up()
    boards = [painter.board(t, asked=[part]) for part in t.layout.zone_of]
    steps = 0

    rendering = asyncio.gather(*(pool.png(board) for board in boards))
    while not rendering.done():
        await asyncio.sleep(0)
        steps += 1

    assert all(await rendering)
    assert steps > 20 * len(boards), "rendering in this process would have stopped the loop"
