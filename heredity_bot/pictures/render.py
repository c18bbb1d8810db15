"""SVG to PNG with resvg and our own fonts. Without the extra `pictures` there are no PNGs, only SVG."""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from typing import Any

from heredity_bot.pictures.text import TYPES


class NoRenderer(RuntimeError):
    """One sentence about what is not installed."""


def can_render() -> bool:
    try:
        _options()
    except NoRenderer:
        return False
    return True


def to_png(svg: str, scale: float = 1) -> bytes:
    """Takes tens of milliseconds and holds the interpreter: `RenderPool` calls it in another process."""
    options = _options()
    from resvg import render, usvg  # noqa: PLC0415  # an extra that not every machine has

    tree = usvg.Tree.from_str(svg, options)
    width, height = tree.int_size()
    return render(
        tree,
        (scale, 0, 0, 0, scale, 0),
        bg_size=None if scale == 1 else (round(width * scale), round(height * scale)),
    )


@cache
def _options() -> Any:
    """The fonts are parsed once per process."""
    try:
        import PIL  # noqa: F401, PLC0415  # the compositor's half of the extra
        from resvg import usvg  # noqa: PLC0415  # an extra that not every machine has
    except ImportError as fault:
        raise NoRenderer(
            "PNG pictures need resvg and Pillow: pip install 'heredity-bot[pictures]'"
        ) from fault
    options = usvg.Options.default()
    options.font_family = TYPES[0].family
    for type_ in TYPES:
        with as_file(files("heredity_bot.pictures") / "fonts" / type_.file) as found:
            options.load_font_file(str(found))
    return options
