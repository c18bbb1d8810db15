"""Requests for files: importing and exporting a table, and its chronicle as a book."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from dataclasses import replace

import msgspec
from aiohttp import web

from heredity_bot.frontends.web.context import WebContext
from heredity_bot.frontends.web.guests import PLACE
from heredity_bot.frontends.web.requests import BookRequest, TooLarge, download, read, read_file
from heredity_bot.frontends.web.text import known_locale, web_text
from heredity_bot.kernel import Refusal, Refused
from heredity_bot.stage.table_phrases import table_words
from heredity_bot.tables.access import WHOLE_TABLE, need_secrets
from heredity_bot.tables.actions import Set
from heredity_bot.tables.bundle import BadBundle, Bundle, gather, read_bundle, write_bundle
from heredity_bot.tables.bundle_import import bring_in
from heredity_bot.tables.bundle_people import renamed
from heredity_bot.tables.hot_seat import HOT_SEAT, neighbour, people_at_screen
from heredity_bot.tables.info import TableInfo
from heredity_bot.tables.registry import TableFault
from heredity_bot.tables.settings import DAY

MOST_TABLE_BYTES = 16 << 20
"""The largest file of a table, in bytes; a long campaign with its cards has a tenth of it."""

_KINDS = {"html": "text/html", "pdf": "application/pdf"}


class FileApi:
    def __init__(self, context: WebContext) -> None:
        self.context, self.registry, self.catalogue = context, context.registry, context.catalogue
        self._one_book = asyncio.Lock()

    def add_routes(self, router: web.UrlDispatcher) -> None:
        router.add_post("/api/file", self.import_table)
        router.add_get("/api/tables/{id}/file", self.export_table)
        router.add_post("/api/tables/{id}/chronicle", self.chronicle)

    async def import_table(self, request: web.Request) -> web.Response:
        """Store the table of a file; its players sit at this screen."""
        guest, locale = self.context.house(request), known_locale(request.query.get("lang"))
        bundle = None
        try:
            content = await read_file(request, MOST_TABLE_BYTES)
            bundle = seated(await asyncio.to_thread(read_bundle, content), guest.user)
            bundle = restarted(bundle, self.registry.clock.now())
            name = await self._stored(bundle, guest.user)
        except TooLarge:
            most = MOST_TABLE_BYTES >> 20
            return _refused("FILE_TOO_LARGE", web_text(locale).say("file-too-large", most=most), status=413)
        except (BadBundle, TableFault) as fault:
            refusal = _with_title(fault.refusal, bundle)
            return _refused(refusal.code, table_words(locale).refusal(refusal))
        return web.json_response({"id": name})

    async def _stored(self, bundle: Bundle, user: str) -> str:
        name = await bring_in(self.registry, self.catalogue.library, bundle, PLACE)
        info, settings = bundle.info, bundle.info.settings
        shared = {**settings.policies, **HOT_SEAT}
        if (
            len(people_at_screen(user, info.people)) > 1
            and info.phase == "playing"
            and settings.policies != shared
        ):
            wanted = msgspec.structs.replace(settings, policies=shared, undo="anyone", absence=60 * DAY)
            await self.registry.do(name, Set(wanted), user)
        return name

    async def export_table(self, request: web.Request) -> web.Response:
        """The table with its cards, as `heredity-bot export` writes it."""
        table, guest = await self.context.table_and_guest(request)
        locale = known_locale(request.query.get("lang"))
        try:
            need_secrets(table.info, WHOLE_TABLE, self.context.kinds(table, guest))
        except Refused as fault:
            return _refused(fault.refusal.code, table_words(locale).refusal(fault.refusal), 403)
        bundle = await gather(self.registry.store, self.catalogue.library, table.id)
        if bundle is None:
            raise web.HTTPNotFound(text="There is no such table.\n")
        body = await asyncio.to_thread(write_bundle, bundle)
        title = await self.catalogue.title(table.info.pack, locale)
        return download(body, "application/gzip", f"{file_name(title, table.game.name)}-{table.id}.table")

    async def chronicle(self, request: web.Request) -> web.Response:
        """The book of a table. One is made at a time, as each takes a processor for seconds."""
        table, _guest = await self.context.table_and_guest(request)
        wish, locale = await read(request, BookRequest), known_locale(request.query.get("lang"))
        names = await self.context.guests.of_table(table.id)
        from heredity_bot.chronicle.service import chronicle_of_table  # noqa: PLC0415 - slow to load, and few print a book
        from heredity_bot.pictures.render_pool import RenderPool  # noqa: PLC0415 - likewise

        as_pdf, pool = wish.form == "pdf", RenderPool()
        try:
            async with self._one_book:
                book = await chronicle_of_table(
                    table, pool, locale=locale, player=names.name, with_pdf=as_pdf
                )
        except Refused as fault:
            return _refused(fault.refusal.code, table_words(locale).refusal(fault.refusal))
        finally:
            await pool.close()
        content = book.pdf if as_pdf else book.html
        if content is None:
            return _refused("NO_BOOK", book.note)
        return download(content, _KINDS[wish.form], f"{file_name(book.title, table.game.name)}.{wish.form}")


def _players(info: TableInfo) -> list[str]:
    held = set(info.seats.values()) | set(info.players)
    return [name for name in info.people if name in held]


def seated(bundle: Bundle, user: str) -> Bundle:
    """The table with `user` as its host and the other players beside them, unless `user` was at it already."""
    info = bundle.info
    if user in info.people:
        return bundle
    host = info.host or next(iter(_players(info)), "")
    others = [name for name in _players(info) if name != host]
    names = {host: user} | {name: neighbour(user, n) for n, name in enumerate(others, start=2)}
    return renamed(bundle, names.get)


def restarted(bundle: Bundle, now: float) -> Bundle:
    """The table with all its timers set to `now`, and with its host as the first owner."""
    info = bundle.info
    info.asked, info.inherited = now, False
    for person in info.people.values():
        person.visit, person.guest, person.hosted = now, False, False
    record = msgspec.Raw(msgspec.json.encode(info))
    return replace(bundle, head=msgspec.structs.replace(bundle.head, record=record))


def _with_title(refusal: Refusal, bundle: Bundle | None) -> Refusal:
    """The refusal with the title of the pack instead of its id."""
    if bundle is None or "pack" not in refusal.facts:
        return refusal
    name = bundle.head.title or bundle.head.pack.partition(" ")[0]
    return msgspec.structs.replace(refusal, facts={**refusal.facts, "pack": name})


def file_name(title: str, game: str) -> str:
    """A title as a file name in ASCII; the game's name where no letter is left of the title."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60] or game


def _refused(code: str, said: str, status: int = 409) -> web.Response:
    return web.json_response({"code": code, "refusal": said}, status=status)
