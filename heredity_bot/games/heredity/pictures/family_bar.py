"""The family at a glance, below the board of a message: whose turn it is, pawns left, damage and wounds."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from heredity_bot.games.heredity.pictures.brush import Brush
from heredity_bot.games.heredity.pictures.figures import drop, figure, known, pawn
from heredity_bot.games.heredity.pictures.legend import Key
from heredity_bot.games.heredity.pictures.palette import MEMBERS as COLOURS
from heredity_bot.games.heredity.rules.state import MEMBERS, PAWNS
from heredity_bot.pictures.svg import Element, box, group, moved
from heredity_bot.pictures.text import BOLD, fit

HEIGHT = 2.9
"""In letters."""


def family_bar(brush: Brush, width: float, letters: float, seats: Collection[str]) -> Key:
    """A field for each member; those whose turn it is have a bright rim. `letters` is the size of its numbers."""
    names = [name for name in MEMBERS if name in brush.t.state.members]
    height, wide = letters * HEIGHT, (width - 16) / max(1, len(names))
    fields = [
        moved(8 + i * wide, 0, _field(brush, name, wide - 8, letters, asked=name in seats))
        for i, name in enumerate(names)
    ]
    return Key(group(fields, data_family="yes"), height)


def _field(brush: Brush, name: str, wide: float, letters: float, *, asked: bool) -> Element:
    palette, member = brush.palette, brush.t.state.members[name]
    who, tall = known(brush, name), letters * (HEIGHT - 0.25)
    rim = palette.glow if asked else palette.edge
    size = tall - letters * 0.3
    shown = figure(replace(who, damage=0), letters * 0.2 + size / 2, tall / 2, size, least=letters)
    shown.attributes["data-key"] = shown.attributes.pop("data-figure")
    left, step = letters * 0.4 + size, letters * 0.9
    pawns = [
        pawn(left + step * (i + 0.5), tall * 0.3, letters * 0.95, COLOURS[name], hollow=i >= member.available)
        for i in range(max(PAWNS, member.available))
    ]
    hurt: list[Element] = []
    if who.damage:
        number = fit(str(who.damage), wide, size=letters, type_=BOLD, leading=1)
        hurt = [
            drop(left + step / 2, tall * 0.72, letters * 0.3),
            number.drawn(left + step * 1.1, tall * 0.72 - letters * 0.44, fill=palette.ink),
        ]
    ground = box(
        0, 0, wide, tall, radius=10, fill=palette.panel, stroke=rim, stroke_width=6 if asked else 2,
    )  # fmt: skip
    return group([ground, shown, *pawns, *hurt], data_member=name, data_asked="yes" if asked else None)
