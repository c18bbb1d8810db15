"""`heredity-bot chronicle`: a table as a storybook in HTML or PDF."""

from __future__ import annotations

from pathlib import Path

from heredity_bot.app import App
from heredity_bot.chronicle.service import MOST_BYTES, ChronicleFile, chronicle_of_record
from heredity_bot.cli.files import write_whole
from heredity_bot.cli.tables import with_app
from heredity_bot.frontends.web.guests import GuestStore
from heredity_bot.pictures.render_pool import RenderPool
from heredity_bot.settings import CommandError, Settings
from heredity_bot.tables.bundle import gather
from heredity_bot.tables.game_history import TableRecord, record_in

FORMS = (".html", ".htm", ".pdf")


def write_chronicle(settings: Settings, table: str, path: Path, language: str | None = None) -> str:
    """Write the book; the table is only read, so it may be in play."""
    form = path.suffix.lower()
    if form not in FORMS:
        raise CommandError(f"{path}: a chronicle is a file that ends in .html or .pdf.")

    async def made(app: App) -> ChronicleFile:
        record = await record_at(app, table)
        names = await GuestStore(app.registry).of_table(table)
        pool = RenderPool()
        try:
            return await chronicle_of_record(
                record, pool, locale=language or "", player=names.name, with_pdf=form == ".pdf"
            )
        finally:
            await pool.close()

    book = with_app(settings, made)
    content = book.pdf if form == ".pdf" else book.html
    if content is None:
        raise CommandError(book.note)
    write_whole(path, content)
    size = max(1, len(content) // 1024)
    too_large = "" if len(content) <= MOST_BYTES else " That is more than Discord takes."
    return f"{path}: {book.title}, {size} KB.{too_large}"


async def record_at(app: App, table: str) -> TableRecord:
    """The record of a table, with the cards it was played with if they are still there, else with the present ones."""
    bundle = await gather(app.store, None, table, with_pack=False)
    if bundle is None:
        raise CommandError(f"There is no table {table}; `heredity-bot tables` lists them.")
    head = bundle.head
    game = await app.library.exactly(head.game, head.pack)
    game = game or await app.library.newest(head.game, head.pack.split(" ")[0])
    if game is None:
        raise CommandError(f"The pack {head.pack} is not there.")
    return record_in(bundle, game)
