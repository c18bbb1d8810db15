"""`heredity-bot show`: a card of a pack, or a table, as words, SVG or PNG."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from pathlib import Path

from heredity_bot.app import App, open_pack
from heredity_bot.cli.chronicle import record_at
from heredity_bot.cli.tables import with_app
from heredity_bot.games.plugin import NotInPack, PictureMoment, plugin
from heredity_bot.pictures.gallery import moments_of
from heredity_bot.pictures.palette import DARK, LIGHT
from heredity_bot.pictures.picture import Picture, PictureStyle
from heredity_bot.pictures.render import NoRenderer, to_png
from heredity_bot.settings import CommandError, Settings
from heredity_bot.stage.scene import PictureRequest
from heredity_bot.tables.game_history import TableRecord


@dataclass(frozen=True)
class ShowStyle:
    """The language and the palette of what is shown."""

    locale: str = "en"
    light: bool = False


def show(
    path: Path,
    thing: str,
    style: ShowStyle,
    settings: Settings,
    *,
    png: Path | None = None,
    svg: Path | None = None,
) -> list[str]:
    """The text of a thing of a pack, or the paths of its pictures; raises `CommandError`."""
    _, game = open_pack(path, settings)
    try:
        found = plugin(game.name).preview(game, thing, style.locale)
    except NotInPack as fault:
        raise CommandError(str(fault)) from None
    if png or svg:
        return _written(found.draw(LIGHT if style.light else DARK), png, svg)
    return [line.text for line in (*found.lines, *found.on_table)]


def show_table(
    settings: Settings,
    table: str,
    what: str,
    style: ShowStyle,
    *,
    png: Path | None = None,
    svg: Path | None = None,
) -> list[str]:
    """A look of a table, or the paths of its pictures; the table may be in play. Raises `CommandError`."""

    async def record(app: App) -> TableRecord:
        return await record_at(app, table)

    found = with_app(settings, record)
    palette, offered = LIGHT if style.light else DARK, plugin(found.game.name)
    teller = offered.teller(style.locale, found.texts)
    painter = offered.painter(style.locale, found.texts, palette)
    if painter is None:
        raise CommandError(f"Tables of {found.game.name} have no pictures.")
    views = {look.name: PictureRequest(look.picture) for look in teller.looks if look.picture}
    views |= {name: PictureRequest(name) for name, needs in painter.history.items() if needs == "game"}
    sheets = [look.seat_picture for look in teller.looks if look.of_seat == "only" and look.seat_picture]
    views |= {seat: PictureRequest(sheet, seat) for seat in found.game.seats for sheet in sheets[:1]}
    if what not in views:
        raise CommandError(f"Of a table one can see {', '.join(views)}; not {what!r}.")
    view = views[what]
    if painter.history.get(view.what) == "game":
        subject = painter.subject(view, PictureStyle(palette), moments_of(found))
    else:
        t = deque(moments_of(found), maxlen=1)[0].t
        if what in {look.name for look in teller.looks} and not (png or svg):
            return [line.text for line in teller.look(t, what)]
        subject = painter.subject(view, PictureStyle(palette), [PictureMoment(t, ())])
    picture = subject.draw(subject.t) if subject is not None else None
    if picture is None:
        raise CommandError(f"Table {table} has no {what} to show.")
    return _written(picture, png, svg) or [picture.alt]


def show_sheets(path: Path, style: ShowStyle, settings: Settings, file: Path) -> list[str]:
    """Write the contact sheet of each chapter of a pack (FILE.png becomes FILE-1.png, …), and return their paths."""
    _, game = open_pack(path, settings)
    sheets = plugin(game.name).contact_sheets(game, style.locale, LIGHT if style.light else DARK)
    if not sheets:
        raise CommandError(f"{path} has no pictures to put on a sheet.")
    written = []
    for number, sheet in sheets.items():
        written += _written(sheet, file.with_stem(f"{file.stem}-{number}"), None)
    return written


def _written(picture: Picture, png: Path | None, svg: Path | None) -> list[str]:
    """Write the picture to the given files, and return their paths."""
    try:
        if svg is not None:
            svg.write_text(picture.svg, "utf-8")
        if png is not None:
            png.write_bytes(to_png(picture.svg))
    except NoRenderer as fault:
        raise CommandError(str(fault)) from None
    except OSError as fault:
        raise CommandError(f"{fault.filename} cannot be written: {fault.strerror}.") from None
    return [str(file) for file in (svg, png) if file is not None]
