"""Tables and stories as files: a saved table comes in or goes out, and what was played becomes a book."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Protocol

import msgspec
from aiohttp import web

from heredity_bot.frontends.web.doors import Guest
from heredity_bot.frontends.web.register import ROOM
from heredity_bot.frontends.web.requests import Print, TooLarge, read, read_file
from heredity_bot.frontends.web.rooms import Rooms
from heredity_bot.frontends.web.speech import known_locale, speech
from heredity_bot.kernel import Refusal, Refused
from heredity_bot.stage.tabletalk import TableTalk
from heredity_bot.tables.access import WHOLE_TABLE, Kinds, need_secrets
from heredity_bot.tables.bundle import BadBundle, Bundle, gather, read_bundle, write_bundle
from heredity_bot.tables.deeds import Set
from heredity_bot.tables.desk import Desk
from heredity_bot.tables.hall import TableFault
from heredity_bot.tables.hotseat import HOT_SEAT, company, neighbour
from heredity_bot.tables.moving import bring_in, renamed
from heredity_bot.tables.settings import DAY
from heredity_bot.tables.table import Table

BIGGEST_TABLE = 16 << 20
"""Bytes of a table's file; a long campaign with its cards has a tenth of it."""

_KINDS = {"html": "text/html", "pdf": "application/pdf"}


@dataclass(frozen=True)
class Bound:
    """A chronicle in the form that was asked for; without content the note says why there is none."""

    title: str
    content: bytes | None = field(repr=False)
    note: str = ""


class Bind(Protocol):
    """Makes the chronicle of a table, beside the event loop; `player` says how somebody is called."""

    def __call__(
        self, table: Table, *, locale: str, form: str, player: Callable[[str], str]
    ) -> Awaitable[Bound]: ...


class Papers:
    """What is handed in and out as a file.

    `at` is the table of an address with who asks, `house` the host alone, `kinds` what somebody is to a table.
    """

    def __init__(
        self,
        rooms: Rooms,
        bind: Bind | None,
        *,
        at: Callable[[web.Request], Awaitable[tuple[Table, Guest]]],
        house: Callable[[web.Request], Guest],
        kinds: Callable[[Table, Guest], Kinds],
    ) -> None:
        self._rooms, self._bind, self._at, self._house, self._kinds = rooms, bind, at, house, kinds
        self._press = asyncio.Lock()

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
            bundle = arrived(bundle, self._rooms.hall.clock.now())
            name = await self._kept(bundle, guest.user)
        except TooLarge:
            most = BIGGEST_TABLE >> 20
            return _refused("FILE_TOO_LARGE", speech(locale).say("file-too-large", most=most), status=413)
        except (BadBundle, TableFault) as fault:
            refusal = _told_kindly(fault.refusal, bundle)
            return _refused(refusal.code, TableTalk(locale, _no_names).refusal(refusal))
        return web.json_response({"id": name})

    async def _kept(self, bundle: Bundle, user: str) -> str:
        hall = self._rooms.hall
        name = await bring_in(hall, self._rooms.shelf.library, bundle, ROOM)
        desk, settings = bundle.desk, bundle.desk.settings
        shared = {**settings.policies, **HOT_SEAT}
        if len(company(user, desk.people)) > 1 and desk.phase == "playing" and settings.policies != shared:
            wanted = msgspec.structs.replace(settings, policies=shared, undo="anyone", absence=60 * DAY)
            await hall.do(name, Set(wanted), user)
        return name

    async def hand_out(self, request: web.Request) -> web.Response:
        """The table with its cards, as `heredity-bot export` writes it."""
        table, guest = await self._at(request)
        try:
            need_secrets(table.desk, WHOLE_TABLE, self._kinds(table, guest))
        except Refused as fault:
            locale = known_locale(request.query.get("lang"))
            return _refused(fault.refusal.code, TableTalk(locale, _no_names).refusal(fault.refusal), 403)
        hall, shelf = self._rooms.hall, self._rooms.shelf
        bundle = await gather(hall.store, shelf.library, table.id)
        if bundle is None:
            raise web.HTTPNotFound(text="There is no such table.\n")
        body = await asyncio.to_thread(write_bundle, bundle)
        title = await shelf.title(table.desk.pack, known_locale(request.query.get("lang")))
        return _download(body, "application/gzip", f"{file_name(title)}-{table.id}.table")

    # Books

    async def chronicle(self, request: web.Request) -> web.Response:
        """One book at a time: setting one takes a processor for seconds, and the others play on."""
        table, _guest = await self._at(request)
        wish, locale = await read(request, Print), known_locale(request.query.get("lang"))
        names = await self._rooms.register.entry(table.id)
        if self._bind is None:
            raise web.HTTPNotFound
        try:
            async with self._press:
                book = await self._bind(table, locale=locale, form=wish.form, player=names.name)
        except Refused as fault:
            return _refused(fault.refusal.code, TableTalk(locale, _no_names).refusal(fault.refusal))
        if book.content is None:
            return _refused("NO_BOOK", book.note)
        return _download(book.content, _KINDS[wish.form], f"{file_name(book.title)}.{wish.form}")


def _players(desk: Desk) -> list[str]:
    held = set(desk.seats.values()) | set(desk.players)
    return [name for name in desk.people if name in held]


def seated(bundle: Bundle, user: str) -> Bundle:
    """A table whose people are not of this house is played by whoever brings it, the others beside them."""
    desk = bundle.desk
    if user in desk.people:
        return bundle
    host = desk.host or next(iter(_players(desk)), "")
    others = [name for name in _players(desk) if name != host]
    names = {host: user} | {name: neighbour(user, n) for n, name in enumerate(others, start=2)}
    return renamed(bundle, names.get)


def arrived(bundle: Bundle, now: float) -> Bundle:
    """Everybody is here and has just been asked: the time in a file's drawer counts for nobody.

    The table belongs to whoever opens its file, as if nobody had inherited it.
    """
    desk = bundle.desk
    desk.asked, desk.inherited = now, False
    for person in desk.people.values():
        person.visit, person.guest, person.hosted = now, False, False
    record = msgspec.Raw(msgspec.json.encode(desk))
    return replace(bundle, head=msgspec.structs.replace(bundle.head, record=record))


def _told_kindly(refusal: Refusal, bundle: Bundle | None) -> Refusal:
    """Cards are called as people know them."""
    if bundle is None or "pack" not in refusal.facts:
        return refusal
    name = bundle.head.title or bundle.head.pack.partition(" ")[0]
    return msgspec.structs.replace(refusal, facts={**refusal.facts, "pack": name})


def file_name(title: str) -> str:
    """A title as any file system takes it."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60] or "heredity"


def _download(body: bytes, kind: str, name: str) -> web.Response:
    attached = {"Content-Disposition": f'attachment; filename="{name}"'}
    return web.Response(body=body, content_type=kind, headers=attached)


def _refused(code: str, said: str, status: int = 409) -> web.Response:
    return web.json_response({"code": code, "refusal": said}, status=status)


def _no_names(ref: object, _words: object) -> str:
    return str(getattr(ref, "id", ref))


__all__ = ["BIGGEST_TABLE", "Bind", "Bound", "Papers", "file_name", "seated"]
