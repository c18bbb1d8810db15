"""Pictures in layers are put together from kept bitmaps, look as they were drawn, and stay small."""

from __future__ import annotations

from io import BytesIO

import pytest

from heredity_bot.games.heredity.pictures.board import Move
from heredity_bot.games.heredity.pictures.painter import HeredityPainter
from heredity_bot.pictures import compositor
from heredity_bot.pictures.palette import PALETTES
from heredity_bot.pictures.picture import in_layers
from heredity_bot.pictures.render import can_render, to_png
from heredity_bot.pictures.svg import box, kept, moved
from tests.games.heredity.pictures.scenes import busy, crowded
from tests.games.heredity.telling.small_world import WorldTexts

pytestmark = pytest.mark.skipif(not can_render(), reason="the extra `pictures` is not installed")


@pytest.fixture(autouse=True)
def nothing_kept():
    compositor._kept.clear()


def small(picture) -> compositor.SmallPng:
    return compositor.small_png(picture.svg, picture.layers, picture.width)


def opened(png: bytes):
    from PIL import Image

    return Image.open(BytesIO(png)).convert("RGBA").convert("RGB")


def far_apart(one, two) -> float:
    """The share of pixels in which two pictures differ so that one sees it."""
    from PIL import ImageChops

    channels = ImageChops.difference(one, two).split()
    worst = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    return sum(worst.histogram()[64:]) / (one.width * one.height)


@pytest.mark.parametrize("look", PALETTES)
@pytest.mark.parametrize("table", [busy, crowded])
def test_a_board_in_layers_looks_as_it_was_drawn(look, table):
    board = HeredityPainter("de", WorldTexts(), palette=PALETTES[look]).board(
        table(), asked=["104.b"], moves=[Move("maeve", "104.a", "107.a")]
    )
    scale = min(1, compositor.WIDEST / board.width)

    made, drawn = opened(small(board).data), opened(to_png(board.svg, scale))

    assert made.size == drawn.size
    assert far_apart(made, drawn) < 0.02


@pytest.mark.parametrize("what", ["timeline", "strip"])
def test_a_timeline_in_layers_looks_as_it_was_drawn(what):
    picture = getattr(HeredityPainter("fr", WorldTexts()), what)(busy())

    assert far_apart(opened(small(picture).data), opened(to_png(picture.svg))) < 0.02


def test_the_ground_is_rendered_once_for_a_layout(monkeypatch):
    painter, t = HeredityPainter("en", WorldTexts()), busy()
    first = painter.board(t, with_legend=False)
    assert not small(first).cached
    rendered = []
    monkeypatch.setattr(compositor, "to_png", lambda svg, scale: rendered.append(svg) or to_png(svg, scale))

    t.state.figures["selena"].at = "104.d"
    second = painter.board(t, with_legend=False)

    assert small(second).cached
    assert second.layers.ground == first.layers.ground
    assert all(len(svg) < len(first.layers.ground) / 3 for svg in rendered), "only parts that are new"


def test_no_more_bitmaps_are_kept_than_allowed(monkeypatch):
    monkeypatch.setattr(compositor._kept, "_Cache__maxsize", 200_000)
    painter = HeredityPainter("en", WorldTexts())

    for table in (busy(), crowded()):
        assert small(painter.board(table)).data
        assert compositor._kept.currsize <= 200_000


@pytest.mark.parametrize("layers", [True, False])
def test_a_picture_is_never_wider_or_heavier_than_a_message_wants(monkeypatch, layers):
    board = HeredityPainter("en", WorldTexts()).board(crowded())
    monkeypatch.setattr(compositor, "HEAVIEST", 12_000)
    monkeypatch.setattr(compositor, "PLAIN_BYTES", 5_000)

    made = compositor.small_png(board.svg, board.layers if layers else None, board.width)

    assert len(made.data) <= 12_000
    assert opened(made.data).width <= compositor.WIDEST


def test_a_part_lies_where_its_groups_move_it():
    square = box(0, 0, 4, 4, fill="#00ff00").written()
    picture = in_layers(
        40, 40, "a square", box(0, 0, 40, 40, fill="#000000"),
        moved(10, 10, moved(2, 3, kept(1, 1, square, (0, 0, 4, 4), scale=2)), scale=2),
    )  # fmt: skip

    made = opened(small(picture).data)

    assert picture.layers.parts[0][2:] == (16, 18, 4)
    assert [made.getpixel(at)[1] for at in ((15, 18), (16, 18), (31, 33), (32, 34))] == [0, 255, 255, 0]
