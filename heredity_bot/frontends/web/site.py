"""Addresses and what lies behind them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

import msgspec
from aiohttp import web

from heredity_bot.frontends.web.aloud import Aloud, Recital
from heredity_bot.frontends.web.bounds import bounded
from heredity_bot.frontends.web.doors import Doors, Guest, guarded
from heredity_bot.frontends.web.page import PageFiles
from heredity_bot.frontends.web.papers import Bind, Papers
from heredity_bot.frontends.web.preview import Preview
from heredity_bot.frontends.web.register import ROOM, WATCH, Register
from heredity_bot.frontends.web.requests import BIGGEST, Called, Come, Do, Enter, NewTable, denied, read
from heredity_bot.frontends.web.rooms import Rooms, Viewer
from heredity_bot.frontends.web.screens import ask_every_screen, speak
from heredity_bot.frontends.web.shelf import Shelf
from heredity_bot.frontends.web.speech import LOCALES, browser_words, known_locale, speech
from heredity_bot.frontends.web.telling import Reading
from heredity_bot.journal import StoreFault, Summary
from heredity_bot.kernel import Refusal, Refused
from heredity_bot.stage.scene import View
from heredity_bot.tables.access import WHOLE_TABLE, Kind, Kinds, Secret, kinds_of, need_secrets
from heredity_bot.tables.deeds import AnyDeed, Begin, Claim, HandOver, Join, Watch
from heredity_bot.tables.desk import TOGETHER, Desk
from heredity_bot.tables.hall import Hall, TableFault
from heredity_bot.tables.hotseat import hot_seat, neighbour, screen_of
from heredity_bot.tables.limits import Limits
from heredity_bot.tables.settings import Settings
from heredity_bot.tables.table import Outcome, Table, read_desk

T = TypeVar("T")

PULSE = 20.0
"""Seconds between two signs of life on a socket."""
TOLD = ("scene", "fight", "poster")
"""Pictures of what happened: there are none of what nobody was told."""


class Picture(Protocol):
    """A drawing and the same in words."""

    @property
    def svg(self) -> str: ...

    @property
    def alt(self) -> str: ...


class Draw(Protocol):
    """Draws what a view shows; `look` is dark or light, `narrow` for a phone."""

    def __call__(
        self, view: View, table: Table, *, locale: str, look: str, narrow: bool
    ) -> Awaitable[Picture | None]: ...


@dataclass(frozen=True)
class Equipment:
    """What the browser table is given: everything it needs and nothing it would have to look for."""

    hall: Hall
    shelf: Shelf
    draw: Draw | None = None
    bind: Bind | None = None
    fonts: Mapping[str, bytes] = field(default_factory=dict)
    """By file name, as the pictures ask for them."""
    editions: tuple[str, ...] = ("fr-2023", "de-2025")
    locale: str = "en"
    edition: str = "fr-2023"
    addresses: tuple[str, ...] = ()
    """Where other machines reach this one, for links."""
    preview: Preview | None = None
    recital: Recital | None = None
    """Speech, where there is any."""
    prepare: Callable[[], object] | None = None
    """Loads what the first table needs; called in a thread of its own, once the start page is ready."""
    limits: Limits = field(default_factory=Limits)


class Site:
    """One web site: the pages, and what they ask for."""

    def __init__(self, given: Equipment, doors: Doors, register: Register) -> None:
        self.given, self.doors, self.register = given, doors, register
        self.hall, self.shelf = given.hall, given.shelf
        self.rooms = Rooms(given.hall, given.shelf, register)
        self.reading = Reading(self.rooms)
        self.papers = Papers(self.rooms, given.bind, at=self._at, house=self.house, kinds=self.kinds)
        self.aloud = Aloud(given.recital, self.rooms)
        self.files = PageFiles()
        self._doing: set[asyncio.Task[Any]] = set()
        if given.preview is not None:
            given.preview.changed = self._reload

    def app(self) -> web.Application:
        bounds = bounded(self.given.limits, self.doors.guest)
        app = web.Application(middlewares=[guarded(self.doors), bounds], client_max_size=BIGGEST)
        for page in ("/", "/table/{id}", "/join", "/join/{code}", "/preview"):
            app.router.add_get(page, self.page)
        app.router.add_get("/static/{name}", self.static)
        app.router.add_get("/static/{mark}/{name}", self.static)
        app.router.add_get("/fonts/{name}", self.font)
        app.router.add_get("/favicon.ico", self.icon)
        api = app.router
        api.add_get("/api/words/{locale}", self.words)
        api.add_get("/api/me", self.me)
        api.add_post("/api/enter", self.enter)
        api.add_get("/api/start", self.start)
        api.add_post("/api/tables", self.create)
        api.add_get("/api/join/{code}", self.invitation)
        api.add_post("/api/join", self.come)
        table = "/api/tables/{id}"
        api.add_get(f"{table}/live", self.live)
        api.add_post(f"{table}/do", self.do)
        api.add_post(f"{table}/name", self.rename)
        api.add_get(f"{table}/invitations", self.invitations)
        api.add_get(f"{table}/picture/{{what}}", self.picture)
        api.add_get(f"{table}/speech", self.script)
        api.add_get(f"{table}/speech/{{which}}", self.sound)
        for what in ("card", "why", "why-not", "help", "log", "recap", "undo", "report"):
            api.add_get(f"{table}/{what}", self.tell)
        api.add_post(f"{table}/missed", self.tell)
        api.add_get("/api/preview", self.previewed)
        self.papers.add_to(api)
        app.on_shutdown.append(self._hang_up)
        return app

    async def _hang_up(self, _app: web.Application) -> None:
        self.rooms.close()
        await asyncio.gather(*(socket.close(code=1001) for socket in self.rooms.sockets))

    # Pages and files

    async def page(self, request: web.Request) -> web.Response:
        return self.files.page(request.path)

    async def static(self, request: web.Request) -> web.Response:
        asked = request.match_info
        return self.files.file(asked["name"], asked.get("mark", ""))

    async def icon(self, _request: web.Request) -> web.Response:
        return self.files.file("icon.svg")

    async def font(self, request: web.Request) -> web.Response:
        found = self.given.fonts.get(request.match_info["name"])
        if found is None:
            raise web.HTTPNotFound
        keep = {"Cache-Control": "max-age=604800"}
        return web.Response(body=found, content_type="font/ttf", headers=keep)

    async def words(self, request: web.Request) -> web.Response:
        locale = request.match_info["locale"]
        if locale not in LOCALES:
            raise web.HTTPNotFound
        return web.json_response(browser_words(locale), headers={"Cache-Control": "no-cache"})

    # Coming in

    def guest(self, request: web.Request) -> Guest:
        found = self.doors.guest(request)
        if found is None:
            raise denied(web.HTTPUnauthorized, "COME_IN_FIRST", self._say(request, "come-in-first"))
        return found

    def house(self, request: web.Request) -> Guest:
        found = self.guest(request)
        if not found.house:
            raise denied(web.HTTPForbidden, "HOUSE_ONLY", self._say(request, "house-only"))
        return found

    def kinds(self, table: Table, guest: Guest) -> Kinds:
        """What a guest is to a table. Whoever has the house's code may look at all of its tables.

        Without `--lan` nobody comes in but from this machine, where the program runs.
        """
        found = kinds_of(table.desk, guest.user, administrator=not self.doors.lan)
        is_of_house = guest.house and Kind.STRANGER in found
        return found - {Kind.STRANGER} | {Kind.WATCHER} if is_of_house else found

    def _locale(self, request: web.Request) -> str:
        return known_locale(request.query.get("lang"), self.given.locale)

    def _say(self, request: web.Request, key: str) -> str:
        return speech(self._locale(request)).say(key)

    async def me(self, request: web.Request) -> web.Response:
        guest = self.doors.guest(request)
        return web.json_response(
            {
                "user": guest.user if guest else "",
                "house": guest.house if guest else False,
                "lan": self.doors.lan,
                "preview": self.given.preview is not None,
                "locale": self.given.locale,
            }
        )

    async def enter(self, request: web.Request) -> web.Response:
        wish = await read(request, Enter)
        guest = self.doors.guest(request)
        if not (guest and guest.house) and not self._try(request, self.doors.opens_house(wish.code)):
            raise denied(web.HTTPForbidden, "WRONG_CODE", self._say(request, "wrong-code"))
        response = web.json_response({})
        if sessions := self.doors.admit(request, response, house=True):
            await self.register.add_sessions(sessions)
            self.doors.keys.sessions.update(sessions)
        return response

    def _try(self, request: web.Request, right: bool) -> bool:
        """A code that was typed; too many wrong ones and none counts for a minute."""
        machine = request.remote or ""
        if self.doors.too_many_tries(machine):
            raise denied(web.HTTPTooManyRequests, "TOO_MANY_TRIES", self._say(request, "too-many"))
        if not right:
            self.doors.wrong_code(machine)
        return right

    async def start(self, request: web.Request) -> web.Response:
        guest, locale = self.house(request), self._locale(request)
        summaries = await self.hall.tables(ROOM)
        tables = [await self._saved(found, locale) for found in summaries[:30]]
        return web.json_response(
            {
                "stories": await self.shelf.stories(locale),
                "editions": self.given.editions,
                "edition": self.given.edition,
                "tables": tables,
                "user": guest.user,
            }
        )

    async def _saved(self, found: Summary, locale: str) -> dict[str, Any]:
        """A table on the start page, in the reader's language."""
        stored = await self.hall.store.load(found.id)
        title, phase = found.title, ""
        if stored is not None:
            desk = read_desk(stored.record)
            phase = desk.phase
            title = await self._title(desk.pack, _chapter(desk), locale)
        return {"id": found.id, "title": title, "played": found.played_at, "phase": phase}

    async def _title(self, pack: str, chapter: int | None, locale: str) -> str:
        title = await self.shelf.title(pack, locale)
        name = await self.shelf.chapter(pack, chapter, locale) if chapter is not None else ""
        return f"{title} · {name}" if name else title

    async def create(self, request: web.Request) -> web.Response:
        """A new table; before one screen it begins at once."""
        guest, wish = self.house(request), await read(request, NewTable)
        game = await self.shelf.game(wish.pack)
        locale = known_locale(wish.lang)
        if game is None or wish.edition not in self.given.editions:
            raise web.HTTPBadRequest(text="There is no such story.\n")
        if wish.chapter is not None and wish.chapter not in game.chapters:
            raise web.HTTPBadRequest(text="There is no such chapter.\n")
        if wish.players > len(game.seats):
            raise web.HTTPBadRequest(text="There are not as many seats.\n")
        settings = Settings(locale=locale, edition=wish.edition, chapter=wish.chapter)
        if wish.screens == "one" and wish.players > 1:
            settings = hot_seat(locale, wish.edition, wish.chapter)
        chapter = game.chapters[0] if wish.chapter is None else wish.chapter
        title = await self._title(game.pack, chapter, locale)
        table = await self.hall.create(ROOM, guest.user, game, settings, title=title, cause=wish.cause)
        await self._first_name(table, guest.user, wish.name)
        if wish.screens == "many":
            await self.register.expect(table.id, wish.players)
            return web.json_response({"id": table.id})
        outcome = await self._begin(table, guest.user, wish)
        return await self._answer(table, locale, outcome)

    async def _first_name(self, table: Table, user: str, name: str) -> None:
        """What somebody is called from the beginning; a second delivery does not take back what they changed."""
        if not (await self.register.entry(table.id)).name(user):
            await self.register.put_name(table.id, user, name)

    async def _begin(self, table: Table, user: str, wish: NewTable) -> Outcome:
        """Everybody sits before this screen: they come, and it begins."""
        for n in range(2, wish.players + 1):
            name = "".join(wish.others[n - 2 : n - 1])
            await self._first_name(table, neighbour(user, n), name)
            await table.do(Join(), neighbour(user, n), f"{wish.cause}-{n}")
        return await table.do(Begin(), user, f"{wish.cause}-begin")

    async def invitation(self, request: web.Request) -> web.Response:
        """What a code is for; looking takes nothing."""
        found = await self.register.invited(request.match_info["code"])
        if not self._try(request, found is not None) or found is None:
            raise denied(web.HTTPNotFound, "WRONG_CODE", self._say(request, "wrong-code"))
        table = await self._table(found[0])
        locale = self._locale(request)
        room = self.rooms.room(table.id)
        names = await room.learn_names(table, locale)
        talk = (await room.narrator(table, locale)).talk(table)
        holder = table.desk.seats.get(found[1], TOGETHER)
        return web.json_response(
            {
                "table": table.id,
                "title": await self.shelf.title(table.desk.pack, locale),
                "watch": found[1] == WATCH,
                "seat": "" if found[1] == WATCH else talk.member(found[1]),
                "holder": names.get(holder, ""),
            }
        )

    async def come(self, request: web.Request) -> web.Response:
        """Sit down, or look on, with a code. Whoever comes from outside gets a cookie with it."""
        wish = await read(request, Come)
        found = await self.register.invited(wish.code)
        if not self._try(request, found is not None) or found is None:
            raise denied(web.HTTPForbidden, "WRONG_CODE", self._say(request, "wrong-code"))
        guest = self.doors.guest(request)
        if guest is None:
            response = web.json_response({"again": True})
            self.doors.admit(request, response, house=False)
            return response
        table, locale = await self._table(found[0]), self._locale(request)
        outcome = await self._to_its_end(self._sit_down(table, found[1], guest.user, wish, locale))
        if outcome.refusal is not None and guest.user not in table.desk.people:
            return await self._answer(table, locale, outcome)
        return web.json_response({"id": table.id})

    async def _sit_down(self, table: Table, seat: str, user: str, wish: Come, locale: str) -> Outcome:
        """Once, however often it was asked for: a late second time must not undo what was done since."""
        if user not in table.desk.people:
            await self.register.put_name(table.id, user, wish.name)
        await self.rooms.room(table.id).introduce(table, user, locale)
        outcome = await self._come(table, seat, user, wish.cause)
        if outcome.again or user not in table.desk.people:
            return outcome
        await self.register.note_coming(table.id, user, seat)
        await self.register.put_name(table.id, user, wish.name)
        if outcome.refusal is None:
            await ask_every_screen(self.hall, table, user, wish.cause)
        return outcome

    async def _come(self, table: Table, seat: str, user: str, cause: str) -> Outcome:
        """Whoever plays somebody at another's screen makes room for the one who comes with a screen of their own."""
        if seat == WATCH:
            return await self.hall.do(table.id, Watch(), user, cause)
        holder = table.desk.seats.get(seat, TOGETHER)
        if table.desk.phase == "playing" and screen_of(holder) != holder:
            return await self.hall.do(table.id, HandOver(seat, user), holder, cause)
        return await self.hall.do(table.id, Join((seat,)), user, cause)

    # A table

    async def _table(self, name: str) -> Table:
        try:
            table = await self.hall.fetch(name)
        except TableFault as fault:
            raise web.HTTPServiceUnavailable(text=f"{fault.refusal.code}\n") from fault
        if table is None:
            raise web.HTTPNotFound(text="There is no such table.\n")
        return table

    async def _at(self, request: web.Request) -> tuple[Table, Guest]:
        """The table of the address, for those who are there or of this house."""
        guest = self.guest(request)
        table = await self._table(request.match_info["id"])
        self._need_here(request, table, guest)
        return table, guest

    def _is_here(self, table: Table, guest: Guest) -> bool:
        return self.kinds(table, guest) != {Kind.STRANGER}

    def _need_here(self, request: web.Request, table: Table, guest: Guest) -> None:
        if not self._is_here(table, guest):
            raise denied(web.HTTPForbidden, "NOT_AT_TABLE", self._say(request, "no-table"))

    async def live(self, request: web.Request) -> web.WebSocketResponse:
        table, guest = await self._at(request)
        after = request.query.get("after", "")
        socket = web.WebSocketResponse(heartbeat=PULSE, max_msg_size=1024, compress=False)
        await socket.prepare(request)
        viewer = Viewer(
            socket,
            guest.user,
            self._locale(request),
            lambda table: self.kinds(table, guest),
            int(after) if after.isdecimal() and len(after) < 12 else 0,
        )
        viewer.stale.set()
        await self.rooms.show(viewer, table.id)
        return socket

    async def do(self, request: web.Request) -> web.Response:
        guest, table = self.guest(request), await self._table(request.match_info["id"])
        wish = await read(request, Do)
        if not self._is_here(table, guest) or not await self._may_do(table, guest, wish.deed):
            if line := await self._done_before(table, guest, wish.cause):
                return web.json_response({"line": line, "id": table.id})
            self._need_here(request, table, guest)
            return await self._refused(table, self._locale(request), Refusal("SEATS_NEED_CODE"), status=403)
        outcome = await self._to_its_end(speak(self.hall, table, wish.deed, guest.user, wish.cause))
        return await self._answer(table, self._locale(request), outcome)

    async def _to_its_end(self, doing: Coroutine[Any, Any, T]) -> T:
        """All of it is done, also if the browser hangs up: a second delivery does not do the rest."""
        task = asyncio.ensure_future(doing)
        self._doing.add(task)  # the loop itself holds tasks only weakly
        task.add_done_callback(self._doing.discard)
        return await asyncio.shield(task)

    async def _done_before(self, table: Table, guest: Guest, cause: str) -> int:
        """The line of a deed that somebody did when they still might: the answer to its second delivery."""
        try:
            row = await self.hall.store.caused(table.id, cause)
        except StoreFault as fault:
            raise web.HTTPServiceUnavailable(text=f"{fault.code}\n") from fault
        return row.n if row is not None and screen_of(row.by) == guest.user else 0

    async def _may_do(self, table: Table, guest: Guest, deed: AnyDeed) -> bool:
        """Whoever came in with the spectators' code takes no seat; whoever has one may take more."""
        takes = isinstance(deed, (Join, Claim))
        plays = guest.house or kinds_of(table.desk, guest.user) & {Kind.SEATED, Kind.HOST}
        return not takes or bool(plays) or await self.register.may_sit(table.id, guest.user)

    async def _answer(self, table: Table, locale: str, outcome: Outcome) -> web.Response:
        if outcome.refusal is None:
            return web.json_response({"line": outcome.line, "id": table.id})
        return await self._refused(table, locale, outcome.refusal)

    async def _refused(
        self, table: Table, locale: str, refusal: Refusal, *, status: int = 409
    ) -> web.Response:
        room = self.rooms.room(table.id)
        await room.learn_names(table, locale)
        narrator = await room.narrator(table, locale)
        said = narrator.talk(table).refusal(refusal)
        why = narrator.teller.why(refusal.rules)
        return web.json_response({"code": refusal.code, "refusal": said, "why": why}, status=status)

    async def rename(self, request: web.Request) -> web.Response:
        table, guest = await self._at(request)
        await self.register.put_name(table.id, guest.user, (await read(request, Called)).name)
        self.rooms.room(table.id).refresh()
        return web.json_response({})

    async def invitations(self, request: web.Request) -> web.Response:
        """Codes by seat."""
        table, guest = await self._at(request)
        try:
            need_secrets(table.desk, {Secret.CODES}, self.kinds(table, guest))
        except Refused as refused:
            return await self._refused(table, self._locale(request), refused.refusal, status=403)
        codes = await self.register.codes(table.id, table.game.seats, guest.user)
        return web.json_response({"codes": codes, "addresses": self.given.addresses, "lan": self.doors.lan})

    async def picture(self, request: web.Request) -> web.Response:
        """A drawing as SVG; the page takes it apart before it shows it."""
        table, _guest = await self._at(request)
        view = _view(request.match_info["what"], request.query)
        look = "dark" if request.query.get("look") == "dark" else "light"
        locale = self._locale(request)
        if self.given.draw is None or view is None:
            raise web.HTTPNotFound
        if view.what in TOLD:
            chronicle = await self.rooms.room(table.id).chronicle(table, locale)
            if not chronicle.has_shown(view):
                raise web.HTTPNotFound
        narrow = request.query.get("narrow") == "yes"
        found = await self.given.draw(view, table, locale=locale, look=look, narrow=narrow)
        if found is None:
            raise web.HTTPNotFound
        return web.json_response({"svg": found.svg, "alt": found.alt})

    async def tell(self, request: web.Request) -> web.Response:
        """What one may look up: a card, why, help, the log, a recap, what would be undone, the report."""
        table, guest = await self._at(request)
        locale, what = self._locale(request), request.path.rpartition("/")[2]
        try:
            if what == "report":
                need_secrets(table.desk, WHOLE_TABLE, self.kinds(table, guest))
                body = await self.reading.report(table)
                name = {"Content-Disposition": f'attachment; filename="heredity-table-{table.id}.jsonl.gz"'}
                return web.Response(body=body, content_type="application/gzip", headers=name)
            found = await self.reading.of(what, table, guest.user, locale, request.query)
        except Refused as refused:
            status = 403 if what == "report" else 409
            return await self._refused(table, locale, refused.refusal, status=status)
        return web.json_response(found)

    # Read aloud

    async def script(self, request: web.Request) -> web.Response:
        table, _guest = await self._at(request)
        locale = self._locale(request)
        return web.json_response(await self.aloud.script(table, locale, request.query))

    async def sound(self, request: web.Request) -> web.Response:
        table, _guest = await self._at(request)
        locale = self._locale(request)
        return await self.aloud.sound(table, locale, request.match_info["which"], request.query)

    # For authors

    async def previewed(self, request: web.Request) -> web.Response:
        guest, preview = self.house(request), self.given.preview
        if preview is None:
            raise web.HTTPNotFound
        locale = self._locale(request)
        number = request.query.get("card", "")
        card = int(number) if number.isdecimal() and len(number) < 4 else None
        return web.json_response(await preview.page(self.hall, guest.user, locale, card))

    def _reload(self, message: dict[str, Any]) -> None:
        for socket_room in list(self.rooms.all()):
            socket_room.call(message)
            socket_room.forget_words()


def _view(what: str, asked: Mapping[str, str]) -> View | None:
    """What a page wants to see; None for what nobody can draw."""
    about, line = asked.get("about", "")[:20], asked.get("line", "0")
    if not line.isdecimal() or len(line) > 9:
        return None
    try:
        return msgspec.convert({"what": what, "about": about, "line": int(line)}, View)
    except msgspec.ValidationError:
        return None


def _chapter(desk: Desk) -> int | None:
    """The one that is played, or will be."""
    return desk.settings.chapter if desk.phase == "lobby" else desk.chapter[0]


__all__ = ["Draw", "Equipment", "Picture", "Site"]
