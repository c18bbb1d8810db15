"""Chronicles for the browser table: a book is made when somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable

from heredity_bot.frontends.web.papers import Bound
from heredity_bot.tables.table import Table

PDF = "pdf"


async def bind(table: Table, *, locale: str, form: str, player: Callable[[str], str]) -> Bound:
    """The studio is open for one book only: a table that nobody prints needs no process for it."""
    from heredity_bot.chronicle.make import chronicle  # noqa: PLC0415 - few want a book, and all wait for the start
    from heredity_bot.pictures.studio import Studio  # noqa: PLC0415 - as above

    studio = Studio()
    try:
        made = await chronicle(table, studio, locale=locale, player=player, with_pdf=form == PDF)
    finally:
        await studio.close()
    return Bound(made.title, made.pdf if form == PDF else made.html, made.note)
