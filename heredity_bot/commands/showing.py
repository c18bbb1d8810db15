"""A card of a pack to look at: as words, as a drawing, as a picture."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from heredity_bot.app import Trouble, open_pack
from heredity_bot.games.heredity import board
from heredity_bot.games.heredity.state import Site
from heredity_bot.pictures.look import DARK, LIGHT
from heredity_bot.pictures.render import NoRenderer, to_png
from heredity_bot.pictures.showing import NoSuchFace, bare_table, show_card
from heredity_bot.settings import Settings
from heredity_bot.stage.heredity import Teller


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
        if svg is not None:
            svg.write_text(picture.svg, "utf-8")
        if png is not None:
            png.write_bytes(to_png(picture.svg))
    except (NoSuchFace, NoRenderer) as fault:
        raise Trouble(str(fault)) from None
    except OSError as fault:
        raise Trouble(f"{fault.filename} cannot be written: {fault.strerror}.") from None
    written = [str(file) for file in (svg, png) if file is not None]
    if written:
        return written
    table = bare_table(game.book, side.number, back=side.back)
    teller = Teller(side.locale, pack)
    told = teller.card(table, side.number)
    if (face := table.face(side.number)).map is not None:
        board.lay(table, side.number, Site(0, 0, face.level))
        told += teller.board(table)
    return [line.text for line in told]
