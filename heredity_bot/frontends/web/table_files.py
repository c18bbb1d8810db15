"""Tables and stories as files: a saved table comes in or goes out, and what was played becomes a book."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from collections.abc import Awaitable, Callable
from dataclasses import replace

import msgspec
from aiohttp import web

from heredity_bot.frontends.web.access_control import Guest
from heredity_bot.frontends.web.requests import PictureRequest, TooLarge, read, read_file
from heredity_bot.frontends.web.rooms import WatchedTables
from heredity_bot.frontends.web.seat_codes import ROOM
from heredity_bot.frontends.web.text import known_locale, web_text
from heredity_bot.kernel import Refusal, Refused
from heredity_bot.stage.table_phrases import table_words
from heredity_bot.tables.access import WHOLE_TABLE, Kinds, need_secrets
from heredity_bot.tables.actions import Set
from heredity_bot.tables.bundle import BadBundle, Bundle, gather, read_bundle, write_bundle
from heredity_bot.tables.bundle_import import bring_in
from heredity_bot.tables.bundle_names import renamed
from heredity_bot.tables.hot_seat import HOT_SEAT, company, neighbour
from heredity_bot.tables.info import TableInfo
from heredity_bot.tables.registry import TableFault
from heredity_bot.tables.settings import DAY
from heredity_bot.tables.table import LiveTable

BIGGEST_TABLE = 16 << 20
"""Bytes of a table's file; a long campaign with its cards has a tenth of it."""

_KINDS = {"html": "text/html", "pdf": "application/pdf"}


class TableFiles:
    """What is handed in and out as a file.

    `at` is the table of an address with who asks, `house` the host alone, `kinds` what somebody is to a table.
    """

    def __init__(
        self,
        rooms: WatchedTables,
        *,
        at: Callable[[web.Request], Awaitable[tuple[LiveTable, Guest]]],
        house: Callable[[web.Request], Guest],
        kinds: Callable[[LiveTable, Guest], Kinds],
    ) -> None:
        self._rooms, self._at, self._house, self._kinds = rooms, at, house, kinds
        self._one_book = asyncio.Lock()

    def add_to(self, router: web.UrlDispatcher) -> None:
        router.add_post("/api/file", self.take_in)
        router.add_get("/api/tables/{id}/file", self.hand_out)
        router.add_post("/api/tables/{id}/chronicle", self.chronicle)

    # Tables

    async def take_in(self, request: web.Request) -> web.Response:
        """Keep the table of a file; its players sit before this screen."""
        guest, locale = self._house(request), known_locale(request.query.get("lang"))
        bundle = None
        try:
            content = await read_file(request, BIGGEST_TABLE)
            bundle = seated(await asyncio.to_thread(read_bundle, content), guest.user)
            bundle = arrived(bundle, self._rooms.registry.clock.now())
            name = await self._kept(bundle, guest.user)
        except TooLarge:
            most = BIGGEST_TABLE >> 20
            return _refused("FILE_TOO_LARGE", web_text(locale).say("file-too-large", most=most), status=413)
        except (BadBundle, TableFault) as fault:
            refusal = _told_kindly(fault.refusal, bundle)
            return _refused(refusal.code, table_words(locale).refusal(refusal))
        return web.json_response({"id": name})

    async def _kept(self, bundle: Bundle, user: str) -> str:
        registry = self._rooms.registry
        name = await bring_in(registry, self._rooms.catalogue.library, bundle, ROOM)
        info, settings = bundle.info, bundle.info.settings
        shared = {**settings.policies, **HOT_SEAT}
        if len(company(user, info.people)) > 1 and info.phase == "playing" and settings.policies != shared:
            wanted = msgspec.structs.replace(settings, policies=shared, undo="anyone", absence=60 * DAY)
            await registry.do(name, Set(wanted), user)
        return name

    async def hand_out(self, request: web.Request) -> web.Response:
        """The table with its cards, as `heredity-bot export` writes it."""
        table, guest = await self._at(request)
        try:
            need_secrets(table.info, WHOLE_TABLE, self._kinds(table, guest))
        except Refused as fault:
            locale = known_locale(request.query.get("lang"))
            return _refused(fault.refusal.code, table_words(locale).refusal(fault.refusal), 403)
        registry, catalogue = self._rooms.registry, self._rooms.catalogue
        bundle = await gather(registry.store, catalogue.library, table.id)
        if bundle is None:
            raise web.HTTPNotFound(text="There is no such table.\n")
        body = await asyncio.to_thread(write_bundle, bundle)
        title = await catalogue.title(table.info.pack, known_locale(request.query.get("lang")))
        return _download(body, "application/gzip", f"{file_name(title, table.game.name)}-{table.id}.table")

    # Books

    async def chronicle(self, request: web.Request) -> web.Response:
        """One book at a time: setting one takes a processor for seconds, and the others play on."""
        table, _guest = await self._at(request)
        wish, locale = await read(request, PictureRequest), known_locale(request.query.get("lang"))
        names = await self._rooms.register.entry(table.id)
        from heredity_bot.chronicle.service import chronicle  # noqa: PLC0415 - slow to load, and few print a book
        from heredity_bot.pictures.render_pool import RenderPool  # noqa: PLC0415 - likewise

        as_pdf, pool = wish.form == "pdf", RenderPool()
        try:
            async with self._one_book:
                book = await chronicle(table, pool, locale=locale, player=names.name, with_pdf=as_pdf)
        except Refused as fault:
            return _refused(fault.refusal.code, table_words(locale).refusal(fault.refusal))
        finally:
            await pool.close()
        content = book.pdf if as_pdf else book.html
        if content is None:
            return _refused("NO_BOOK", book.note)
        return _download(content, _KINDS[wish.form], f"{file_name(book.title, table.game.name)}.{wish.form}")


def _players(info: TableInfo) -> list[str]:
    held = set(info.seats.values()) | set(info.players)
    return [name for name in info.people if name in held]


def seated(bundle: Bundle, user: str) -> Bundle:
    """A table whose people are not of this house is played by whoever brings it, the others beside them."""
    info = bundle.info
    if user in info.people:
        return bundle
    host = info.host or next(iter(_players(info)), "")
    others = [name for name in _players(info) if name != host]
    names = {host: user} | {name: neighbour(user, n) for n, name in enumerate(others, start=2)}
    return renamed(bundle, names.get)


def arrived(bundle: Bundle, now: float) -> Bundle:
    """Everybody is here and has just been asked: the time in a file's drawer counts for nobody.

    The table belongs to whoever opens its file, as if nobody had inherited it.
    """
    info = bundle.info
    info.asked, info.inherited = now, False
    for person in info.people.values():
        person.visit, person.guest, person.hosted = now, False, False
    record = msgspec.Raw(msgspec.json.encode(info))
    return replace(bundle, head=msgspec.structs.replace(bundle.head, record=record))


def _told_kindly(refusal: Refusal, bundle: Bundle | None) -> Refusal:
    """Cards are called as people know them."""
    if bundle is None or "pack" not in refusal.facts:
        return refusal
    name = bundle.head.title or bundle.head.pack.partition(" ")[0]
    return msgspec.structs.replace(refusal, facts={**refusal.facts, "pack": name})


def file_name(title: str, game: str) -> str:
    """A title as any file system takes it; the game's name where nothing of it is left."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60] or game


def _download(body: bytes, kind: str, name: str) -> web.Response:
    attached = {"Content-Disposition": f'attachment; filename="{name}"'}
    return web.Response(body=body, content_type=kind, headers=attached)


def _refused(code: str, said: str, status: int = 409) -> web.Response:
    return web.json_response({"code": code, "refusal": said}, status=status)


__all__ = ["BIGGEST_TABLE", "TableFiles", "file_name", "seated"]
