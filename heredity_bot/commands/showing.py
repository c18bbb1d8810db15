"""A card of a pack, or a table, to look at: as words, as a drawing, as a picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from heredity_bot.app import House, Trouble, open_pack
from heredity_bot.chronicle.endings import present
from heredity_bot.chronicle.past import Record
from heredity_bot.commands.chronicle import record_at
from heredity_bot.commands.tables import with_house
from heredity_bot.games.heredity.rules import board
from heredity_bot.games.heredity.rules.state import Site
from heredity_bot.games.heredity.telling.teller import Teller
from heredity_bot.pictures.look import DARK, LIGHT
from heredity_bot.pictures.painter import Painter
from heredity_bot.pictures.picture import Picture
from heredity_bot.pictures.render import NoRenderer, to_png
from heredity_bot.pictures.showing import NoSuchFace, bare_table, show_card
from heredity_bot.settings import Settings


@dataclass(frozen=True)
class Side:
    """Which face, in which language, on which ground."""

    number: int
    back: bool = False
    locale: str = "en"
    light: bool = False


def show(
    path: Path, side: Side, settings: Settings, *, png: Path | None = None, svg: Path | None = None
) -> list[str]:
    """What to print: the words of the face, or where its picture is; raises `Trouble`."""
    pack, game = open_pack(path, settings)
    try:
        look = LIGHT if side.light else DARK
        picture = show_card(game.book, pack, side.number, back=side.back, locale=side.locale, look=look)
    except NoSuchFace as fault:
        raise Trouble(str(fault)) from None
    if written := _written(picture, png, svg):
        return written
    table = bare_table(game.book, side.number, back=side.back)
    teller = Teller(side.locale, pack)
    told = teller.card(table, side.number)
    if (face := table.face(side.number)).map is not None:
        board.lay(table, side.number, Site(0, 0, face.level))
        told += teller.board(table)
    return [line.text for line in told]


def show_table(
    settings: Settings, table: str, what: str, side: Side, *, png: Path | None = None, svg: Path | None = None
) -> list[str]:
    """What a table shows of itself; it is only read, so it may be played meanwhile. Raises `Trouble`."""

    async def record(house: House) -> Record:
        return await record_at(house, table)

    found = with_house(settings, record)
    t, marks = present(found)
    painter = Painter(side.locale, found.texts, look=LIGHT if side.light else DARK)
    drawings: dict[str, Callable[[], Picture]] = {
        "board": lambda: painter.board(t),
        "timeline": lambda: painter.timeline(t),
        "family": lambda: painter.family(t),
        "poster": lambda: painter.poster(t, marks),
    } | {name: partial(painter.member, t, name) for name in t.state.members}
    if what not in drawings:
        raise Trouble(f"Of a table one can see {', '.join(drawings)}; not {what!r}.")
    picture = drawings[what]()
    if written := _written(picture, png, svg):
        return written
    teller = Teller(side.locale, found.texts)
    told = {"board": teller.board, "timeline": teller.timeline, "family": teller.family}.get(what)
    return [line.text for line in told(t)] if told else [picture.alt]


def _written(picture: Picture, png: Path | None, svg: Path | None) -> list[str]:
    """The files that were wanted."""
    try:
        if svg is not None:
            svg.write_text(picture.svg, "utf-8")
        if png is not None:
            png.write_bytes(to_png(picture.svg))
    except NoRenderer as fault:
        raise Trouble(str(fault)) from None
    except OSError as fault:
        raise Trouble(f"{fault.filename} cannot be written: {fault.strerror}.") from None
    return [str(file) for file in (svg, png) if file is not None]
