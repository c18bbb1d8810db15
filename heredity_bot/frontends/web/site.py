"""Addresses and what lies behind them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec
from aiohttp import web

from heredity_bot.frontends.web.access_control import AccessControl, Guest, guarded
from heredity_bot.frontends.web.catalogue import Catalogue, offered
from heredity_bot.frontends.web.lookups import Lookups
from heredity_bot.frontends.web.preview import Preview
from heredity_bot.frontends.web.read_aloud import ReadAloud
from heredity_bot.frontends.web.request_limits import bounded
from heredity_bot.frontends.web.requests import (
    BIGGEST,
    Called,
    Come,
    Do,
    Enter,
    NewTableRequest,
    denied,
    read,
)
from heredity_bot.frontends.web.rooms import Viewer, WatchedTables
from heredity_bot.frontends.web.screens import ask_every_screen, speak
from heredity_bot.frontends.web.seat_codes import ROOM, WATCH, SeatCodes
from heredity_bot.frontends.web.static_files import PageFiles
from heredity_bot.frontends.web.table_files import TableFiles
from heredity_bot.frontends.web.text import LOCALES, browser_words, find, known_locale, web_text
from heredity_bot.frontends.web.views import eye_of
from heredity_bot.games.plugin import ACT_STEPS, UnknownGame, fitting_options, plugin, settled
from heredity_bot.journal import StoreFault, Summary
from heredity_bot.kernel import Refusal, Refused
from heredity_bot.stage.scene import View
from heredity_bot.tables.access import WHOLE_TABLE, Kind, Kinds, Secret, kinds_of, need_secrets
from heredity_bot.tables.actions import AnyAction, Begin, Claim, HandOver, Join, Watch
from heredity_bot.tables.hot_seat import hot_seat, neighbour, screen_of
from heredity_bot.tables.info import TOGETHER
from heredity_bot.tables.rate_limits import Limits
from heredity_bot.tables.registry import TableFault, TableRegistry
from heredity_bot.tables.settings import TableSettings
from heredity_bot.tables.table import ActionOutcome, LiveTable, read_info

if TYPE_CHECKING:
    from heredity_bot.frontends.web.narrator import SpeechRecital

T = TypeVar("T")

PULSE = 20.0
"""Seconds between two signs of life on a socket."""
TOLD = ("scene", "fight", "poster")
"""Pictures of what happened: there are none of what nobody was told."""


class TablePicture(Protocol):
    """A drawing and the same in words."""

    @property
    def svg(self) -> str: ...

    @property
    def alt(self) -> str: ...


class Draw(Protocol):
    """Draws what a view shows; `look` is dark or light, `narrow` for a phone."""

    def __call__(
        self, view: View, table: LiveTable, *, locale: str, look: str, narrow: bool
    ) -> Awaitable[TablePicture | None]: ...


@dataclass(frozen=True)
class Equipment:
    """What the browser table is given: everything it needs and nothing it would have to look for."""

    registry: TableRegistry
    catalogue: Catalogue
    draw: Draw | None = None
    fonts: Mapping[str, bytes] = field(default_factory=dict)
    """By file name, as the pictures ask for them."""
    locale: str = "en"
    game: str = ""
    """The game offered first, whose words and icon the start page has."""
    addresses: tuple[str, ...] = ()
    """Where other machines reach this one, for links."""
    preview: Preview | None = None
    open_voices: Callable[[], SpeechRecital] | None = None
    """Loads the voices, when a page first wants to hear them; called once."""
    prepare: Callable[[], object] | None = None
    """Loads what the first table needs; called in a thread of its own, once the start page is ready."""
    limits: Limits = field(default_factory=Limits)


class Site:
    """One web site: the pages, and what they ask for."""

    def __init__(self, given: Equipment, access: AccessControl, register: SeatCodes) -> None:
        self.given, self.access, self.register = given, access, register
        self.registry, self.catalogue = given.registry, given.catalogue
        self.rooms = WatchedTables(given.registry, given.catalogue, register)
        self.reading = Lookups(self.rooms)
        self.table_files = TableFiles(self.rooms, at=self._at, house=self.house, kinds=self.kinds)
        self.aloud = ReadAloud(given.open_voices, self.rooms)
        self.files = PageFiles(given.locale, given.game)
        self._doing: set[asyncio.Task[Any]] = set()
        if given.preview is not None:
            given.preview.changed = self._reload

    def app(self) -> web.Application:
        bounds = bounded(self.given.limits, self.access.guest)
        app = web.Application(middlewares=[guarded(self.access), bounds], client_max_size=BIGGEST)
        for page in ("/", "/table/{id}", "/join", "/join/{code}", "/preview"):
            app.router.add_get(page, self.page)
        app.router.add_get("/static/{name}", self.static)
        app.router.add_get("/static/{mark}/{name}", self.static)
        app.router.add_get("/fonts/{name}", self.font)
        app.router.add_get("/games/{game}/{mark}/{name}", self.of_game)
        app.router.add_get("/icon.svg", self.icon)
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
        api.add_get(f"{table}/game", self.game)
        api.add_post(f"{table}/do", self.do)
        api.add_post(f"{table}/name", self.rename)
        api.add_get(f"{table}/invitations", self.invitations)
        api.add_get(f"{table}/picture/{{what}}", self.picture)
        api.add_get(f"{table}/speech", self.script)
        api.add_get(f"{table}/speech/{{which}}", self.sound)
        for what in ("thing", "why", "why-not", "help", "log", "recap", "undo", "report"):
            api.add_get(f"{table}/{what}", self.tell)
        api.add_post(f"{table}/missed", self.tell)
        api.add_get("/api/preview", self.previewed)
        self.table_files.add_to(api)
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
        return self.files.icon()

    async def of_game(self, request: web.Request) -> web.Response:
        asked = request.match_info
        try:
            return self.files.of_game(asked["game"], asked["name"], asked["mark"])
        except UnknownGame:
            raise web.HTTPNotFound from None

    async def font(self, request: web.Request) -> web.Response:
        found = self.given.fonts.get(request.match_info["name"])
        if found is None:
            raise web.HTTPNotFound
        keep = {"Cache-Control": "max-age=604800"}
        return web.Response(body=found, content_type="font/ttf", headers=keep)

    async def words(self, request: web.Request) -> web.Response:
        locale, game = request.match_info["locale"], request.query.get("game") or self.given.game
        if locale not in LOCALES:
            raise web.HTTPNotFound
        try:
            return web.json_response(browser_words(locale, game), headers={"Cache-Control": "no-cache"})
        except UnknownGame:
            raise web.HTTPNotFound from None

    # Coming in

    def guest(self, request: web.Request) -> Guest:
        found = self.access.guest(request)
        if found is None:
            raise denied(web.HTTPUnauthorized, "COME_IN_FIRST", self._say(request, "come-in-first"))
        return found

    def house(self, request: web.Request) -> Guest:
        found = self.guest(request)
        if not found.house:
            raise denied(web.HTTPForbidden, "HOUSE_ONLY", self._say(request, "house-only"))
        return found

    def kinds(self, table: LiveTable, guest: Guest) -> Kinds:
        """What a guest is to a table. Whoever has the house's code may look at all of its tables.

        Without `--lan` nobody comes in but from this machine, where the program runs.
        """
        found = kinds_of(table.info, guest.user, administrator=not self.access.lan)
        is_of_house = guest.house and Kind.STRANGER in found
        return found - {Kind.STRANGER} | {Kind.WATCHER} if is_of_house else found

    def _locale(self, request: web.Request) -> str:
        return known_locale(request.query.get("lang"), self.given.locale)

    def _say(self, request: web.Request, key: str) -> str:
        return web_text(self._locale(request)).say(key)

    async def me(self, request: web.Request) -> web.Response:
        guest = self.access.guest(request)
        return web.json_response(
            {
                "user": guest.user if guest else "",
                "house": guest.house if guest else False,
                "lan": self.access.lan,
                "preview": self.given.preview is not None,
                "locale": self.given.locale,
            }
        )

    async def enter(self, request: web.Request) -> web.Response:
        wish = await read(request, Enter)
        guest = self.access.guest(request)
        if not (guest and guest.house) and not self._try(request, self.access.opens_house(wish.code)):
            raise denied(web.HTTPForbidden, "WRONG_CODE", self._say(request, "wrong-code"))
        response = web.json_response({})
        if sessions := self.access.admit(request, response, house=True):
            await self.register.add_sessions(sessions)
            self.access.keys.sessions.update(sessions)
        return response

    def _try(self, request: web.Request, right: bool) -> bool:
        """A code that was typed; too many wrong ones and none counts for a minute."""
        machine = request.remote or ""
        if self.access.too_many_tries(machine):
            raise denied(web.HTTPTooManyRequests, "TOO_MANY_TRIES", self._say(request, "too-many"))
        if not right:
            self.access.wrong_code(machine)
        return right

    async def start(self, request: web.Request) -> web.Response:
        guest, locale = self.house(request), self._locale(request)
        summaries = await self.registry.tables(ROOM)
        tables = [await self._saved(found, locale) for found in summaries[:30]]
        return web.json_response(
            {
                "stories": await self.catalogue.stories(locale),
                "tables": tables,
                "user": guest.user,
            }
        )

    async def _saved(self, found: Summary, locale: str) -> dict[str, Any]:
        """A table on the start page, in the reader's language."""
        stored = await self.registry.store.load(found.id)
        title, phase = found.title, ""
        if stored is not None:
            info = read_info(stored.record)
            phase = info.phase
            part = None if phase == "lobby" else info.part[0]
            title = await self.catalogue.title_with_part(info.pack, locale, info.settings.options, part)
        return {"id": found.id, "title": title, "played": found.played_at, "phase": phase}

    async def create(self, request: web.Request) -> web.Response:
        """A new table; before one screen it begins at once."""
        guest, wish = self.house(request), await read(request, NewTableRequest)
        game = await self.catalogue.game(wish.pack)
        locale = known_locale(wish.lang)
        if game is None:
            raise web.HTTPBadRequest(text="There is no such story.\n")
        known = {option.key: option for option in offered(game)}
        if not all(key in known and value in known[key].values for key, value in wish.options.items()):
            raise web.HTTPBadRequest(text="There is no such option.\n")
        if not game.seating.least <= wish.players <= game.seating.most:
            raise web.HTTPBadRequest(text="That is not the number of players.\n")
        at_one_screen = wish.screens == "one" and wish.players > 1
        chosen = fitting_options(game, self.catalogue.usual) | wish.options
        settings = hot_seat(locale, chosen) if at_one_screen else TableSettings(locale=locale, options=chosen)
        title = await self.catalogue.title_with_part(game.pack, locale, settled(game, chosen))
        table = await self.registry.create(ROOM, guest.user, game, settings, title=title, cause=wish.cause)
        await self._first_name(table, guest.user, wish.name)
        if wish.screens == "many":
            await self.register.expect(table.id, wish.players)
            return web.json_response({"id": table.id})
        outcome = await self._begin(table, guest.user, wish)
        return await self._answer(table, locale, outcome)

    async def _first_name(self, table: LiveTable, user: str, name: str) -> None:
        """What somebody is called from the beginning; a second delivery does not take back what they changed."""
        if not (await self.register.entry(table.id)).name(user):
            await self.register.put_name(table.id, user, name)

    async def _begin(self, table: LiveTable, user: str, wish: NewTableRequest) -> ActionOutcome:
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
        holder = table.info.seats.get(found[1], TOGETHER)
        return web.json_response(
            {
                "table": table.id,
                "title": await self.catalogue.title(table.info.pack, locale),
                "watch": found[1] == WATCH,
                "seat": "" if found[1] == WATCH else talk.seat(found[1]),
                "holder": names.get(holder, ""),
            }
        )

    async def come(self, request: web.Request) -> web.Response:
        """Sit down, or look on, with a code. Whoever comes from outside gets a cookie with it."""
        wish = await read(request, Come)
        found = await self.register.invited(wish.code)
        if not self._try(request, found is not None) or found is None:
            raise denied(web.HTTPForbidden, "WRONG_CODE", self._say(request, "wrong-code"))
        guest = self.access.guest(request)
        if guest is None:
            response = web.json_response({"again": True})
            self.access.admit(request, response, house=False)
            return response
        table, locale = await self._table(found[0]), self._locale(request)
        outcome = await self._to_its_end(self._sit_down(table, found[1], guest.user, wish, locale))
        if outcome.refusal is not None and guest.user not in table.info.people:
            return await self._answer(table, locale, outcome)
        return web.json_response({"id": table.id})

    async def _sit_down(
        self, table: LiveTable, seat: str, user: str, wish: Come, locale: str
    ) -> ActionOutcome:
        """Once, however often it was asked for: a late second time must not undo what was done since."""
        if user not in table.info.people:
            await self.register.put_name(table.id, user, wish.name)
        await self.rooms.room(table.id).introduce(table, user, locale)
        outcome = await self._come(table, seat, user, wish.cause)
        if outcome.again or user not in table.info.people:
            return outcome
        await self.register.note_coming(table.id, user, seat)
        await self.register.put_name(table.id, user, wish.name)
        if outcome.refusal is None:
            await ask_every_screen(self.registry, table, user, wish.cause)
        return outcome

    async def _come(self, table: LiveTable, seat: str, user: str, cause: str) -> ActionOutcome:
        """Whoever plays somebody at another's screen makes room for the one who comes with a screen of their own."""
        if seat == WATCH:
            return await self.registry.do(table.id, Watch(), user, cause)
        holder = table.info.seats.get(seat, TOGETHER)
        if table.info.phase == "playing" and screen_of(holder) != holder:
            return await self.registry.do(table.id, HandOver(seat, user), holder, cause)
        return await self.registry.do(table.id, Join((seat,)), user, cause)

    # A table

    async def _table(self, name: str) -> LiveTable:
        try:
            table = await self.registry.fetch(name)
        except TableFault as fault:
            raise web.HTTPServiceUnavailable(text=f"{fault.refusal.code}\n") from fault
        if table is None:
            raise web.HTTPNotFound(text="There is no such table.\n")
        return table

    async def _at(self, request: web.Request) -> tuple[LiveTable, Guest]:
        """The table of the address, for those who are there or of this house."""
        guest = self.guest(request)
        table = await self._table(request.match_info["id"])
        self._need_here(request, table, guest)
        return table, guest

    def _is_here(self, table: LiveTable, guest: Guest) -> bool:
        return self.kinds(table, guest) != {Kind.STRANGER}

    def _need_here(self, request: web.Request, table: LiveTable, guest: Guest) -> None:
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

    async def game(self, request: web.Request) -> web.Response:
        """What the page has to know of the game before it can show the table."""
        table, _guest = await self._at(request)
        name, commands = table.game.name, plugin(table.game.name).act_commands
        locale = self._locale(request)
        teller, text = (
            (await self.rooms.room(table.id).narrator(table, locale)).teller,
            web_text(locale, name),
        )
        return web.json_response(
            {
                "name": name,
                "first": self.given.game,
                "looks": [
                    {"name": look.name, "picture": look.picture, "title": find(text, f"look-{look.name}")}
                    for look in teller.looks
                ],
                "steps": commands.steps if commands else ACT_STEPS,
                "pauses": [{"id": name, "title": find(text, f"pause-{name}")} for name in table.game.pauses],
                **self.files.theme(name),
            }
        )

    async def do(self, request: web.Request) -> web.Response:
        guest, table = self.guest(request), await self._table(request.match_info["id"])
        wish = await read(request, Do)
        if not self._is_here(table, guest) or not await self._may_do(table, guest, wish.action):
            if line := await self._done_before(table, guest, wish.cause):
                return web.json_response({"line": line, "id": table.id})
            self._need_here(request, table, guest)
            return await self._refused(table, self._locale(request), Refusal("SEATS_NEED_CODE"), status=403)
        outcome = await self._to_its_end(speak(self.registry, table, wish.action, guest.user, wish.cause))
        return await self._answer(table, self._locale(request), outcome)

    async def _to_its_end(self, doing: Coroutine[Any, Any, T]) -> T:
        """All of it is done, also if the browser hangs up: a second delivery does not do the rest."""
        task = asyncio.ensure_future(doing)
        self._doing.add(task)  # the loop itself holds tasks only weakly
        task.add_done_callback(self._doing.discard)
        return await asyncio.shield(task)

    async def _done_before(self, table: LiveTable, guest: Guest, cause: str) -> int:
        """The line of a deed that somebody did when they still might: the answer to its second delivery."""
        try:
            row = await self.registry.store.caused(table.id, cause)
        except StoreFault as fault:
            raise web.HTTPServiceUnavailable(text=f"{fault.code}\n") from fault
        return row.n if row is not None and screen_of(row.by) == guest.user else 0

    async def _may_do(self, table: LiveTable, guest: Guest, action: AnyAction) -> bool:
        """Whoever came in with the spectators' code takes no seat; whoever has one may take more."""
        takes = isinstance(action, (Join, Claim))
        plays = guest.house or kinds_of(table.info, guest.user) & {Kind.SEATED, Kind.HOST}
        return not takes or bool(plays) or await self.register.may_sit(table.id, guest.user)

    async def _answer(self, table: LiveTable, locale: str, outcome: ActionOutcome) -> web.Response:
        if outcome.refusal is None:
            return web.json_response({"line": outcome.line, "id": table.id})
        return await self._refused(table, locale, outcome.refusal)

    async def _refused(
        self, table: LiveTable, locale: str, refusal: Refusal, *, status: int = 409
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
            need_secrets(table.info, {Secret.CODES}, self.kinds(table, guest))
        except Refused as refused:
            return await self._refused(table, self._locale(request), refused.refusal, status=403)
        codes = await self.register.codes(table.id, table.game.seats, guest.user)
        return web.json_response({"codes": codes, "addresses": self.given.addresses, "lan": self.access.lan})

    async def picture(self, request: web.Request) -> web.Response:
        """A drawing as SVG; the page takes it apart before it shows it."""
        table, guest = await self._at(request)
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
        seen = replace(view, eye=eye_of(table, guest.user))
        found = await self.given.draw(seen, table, locale=locale, look=look, narrow=narrow)
        if found is None:
            raise web.HTTPNotFound
        return web.json_response({"svg": found.svg, "alt": found.alt})

    async def tell(self, request: web.Request) -> web.Response:
        """What one may look up: a thing, why, help, the log, a recap, what would be undone, the report."""
        table, guest = await self._at(request)
        locale, what = self._locale(request), request.path.rpartition("/")[2]
        try:
            if what == "report":
                need_secrets(table.info, WHOLE_TABLE, self.kinds(table, guest))
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
        thing = request.query.get("thing", "")[:20]
        return web.json_response(await preview.page(self.registry, guest.user, locale, thing))

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


__all__ = ["Draw", "Equipment", "Site", "TablePicture"]
