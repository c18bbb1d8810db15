"""The studio: rendered once, elsewhere, and never at the game's expense."""

from __future__ import annotations

import asyncio
import logging
import sys

import pytest

from heredity_bot.pictures import studio
from heredity_bot.pictures.painter import Painter
from heredity_bot.pictures.picture import Picture, still
from heredity_bot.pictures.render import can_render, to_png
from heredity_bot.pictures.studio import Studio
from tests.pictures.reading import pixels
from tests.pictures.scenes import busy
from tests.stage.box import WorldTexts

pytestmark = pytest.mark.skipif(not can_render(), reason="the extra `pictures` is not installed")


def picture(colour: str) -> Picture:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="{colour}"/></svg>'
    return Picture(svg, colour, 4, 3)


def told(caplog) -> list[str]:
    """What the studio itself logged; asyncio may have a word on processes that are gone."""
    return [record.getMessage() for record in caplog.records if record.name == studio.__name__]


@pytest.fixture
async def atelier():
    made = Studio()
    yield made
    await made.close()


async def test_a_picture_is_rendered_once_and_kept(atelier):
    first = await atelier.png(picture("#ff0000"))
    again = await atelier.png(picture("#ff0000"))

    assert first is again
    width, height, rows = pixels(first)
    assert (width, height, rows[0][:4]) == (4, 3, b"\xff\x00\x00\xff")


async def test_the_same_picture_asked_for_twice_at_once_is_one_task(atelier):
    one, two = await asyncio.gather(atelier.png(picture("#00ff00")), atelier.png(picture("#00ff00")))

    assert one is two


async def test_what_cannot_be_rendered_is_none_and_one_line_in_the_log(atelier, caplog):
    with caplog.at_level(logging.WARNING):
        made = await atelier.png(Picture("<svg", "", 1, 1))

    assert made is None
    assert len(told(caplog)) == 1
    assert told(caplog)[0].startswith("No picture: ")
    assert await atelier.png(picture("#0000ff")), "the next one is drawn all the same"


async def test_a_worker_that_dies_is_replaced(atelier, caplog, monkeypatch):
    assert await atelier.png(picture("#111111"))
    monkeypatch.setattr(studio, "WORKER", (sys.executable, "-c", "import sys; sys.stdin.buffer.read(20)"))
    await studio._stop(atelier._idle.pop())

    with caplog.at_level(logging.WARNING):
        lost = await atelier.png(picture("#222222"))
        monkeypatch.undo()
        found = await atelier.png(picture("#333333"))

    assert lost is None
    assert found
    assert len(told(caplog)) == 1
    assert "died" in told(caplog)[0]


async def test_a_worker_that_hangs_is_stopped(atelier, caplog, monkeypatch):
    monkeypatch.setattr(studio, "WORKER", (sys.executable, "-c", "import time; time.sleep(60)"))
    monkeypatch.setattr(studio, "PATIENCE", 0.2)

    with caplog.at_level(logging.WARNING):
        assert await atelier.png(picture("#777777")) is None

    assert "not ready" in told(caplog)[0]
    assert atelier._idle == []


async def test_what_is_too_large_to_send_is_not_sent(atelier, monkeypatch):
    monkeypatch.setattr(studio, "MOST", 10)

    assert await atelier.png(picture("#444444")) is None


async def test_the_oldest_pictures_are_forgotten():
    small = Studio(kept=len(to_png(picture("#101010").svg)) * 2)
    for shade in ("#101010", "#202020", "#303030"):
        await small.png(picture(shade))

    assert (picture("#101010").key, 1) not in small._done
    assert (picture("#303030").key, 1) in small._done
    await small.close()


async def test_a_crowd_is_turned_away_rather_than_piled_up(caplog):
    busy_one = Studio(waiting=1)

    with caplog.at_level(logging.WARNING):
        one, two = await asyncio.gather(busy_one.png(picture("#515151")), busy_one.png(picture("#616161")))

    assert (one is None, two is None) == (False, True)
    await busy_one.close()


async def test_a_table_is_drawn_as_it_was_when_asked(atelier):
    t, painter = busy(), Painter("en", WorldTexts())
    before = painter.board(still(t)())

    drawing = asyncio.create_task(atelier.draw(painter.board, t))
    await asyncio.sleep(0)
    t.state.figures["brick"].at = "104.d"

    assert await drawing == before


async def test_a_drawing_that_fails_is_none(atelier, caplog):
    def fails(_t):
        raise ZeroDivisionError("a pack from hell")

    with caplog.at_level(logging.WARNING):
        made = await atelier.draw(fails, busy())

    assert made is None
    assert len(told(caplog)) == 1


async def test_the_loop_goes_on_while_boards_are_rendered(atelier):
    """Generous, for a busy machine; `make bench` measures."""
    painter, t = Painter("en", WorldTexts()), busy()
    assert await atelier.warm_up()
    boards = [painter.board(t, asked=[part]) for part in t.layout.zone_of]
    loop, worst = asyncio.get_running_loop(), 0.0

    rendering = asyncio.gather(*(atelier.png(board) for board in boards))
    while not rendering.done():
        start = loop.time()
        await asyncio.sleep(0.001)
        worst = max(worst, loop.time() - start)

    assert all(await rendering)
    assert worst < 0.25
