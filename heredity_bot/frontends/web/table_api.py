"""Requests about one table: its live state, actions, invitations, pictures, lookups and speech."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import msgspec
from aiohttp import web

from heredity_bot.frontends.web.access_control import Guest
from heredity_bot.frontends.web.catalogue import machine_titles
from heredity_bot.frontends.web.context import WebContext
from heredity_bot.frontends.web.lookups import LOOKUPS, Lookup, report
from heredity_bot.frontends.web.read_aloud import ReadAloud
from heredity_bot.frontends.web.requests import ActionRequest, CurtainRequest, NameRequest, download, read
from heredity_bot.frontends.web.screen_actions import do_for_screen
from heredity_bot.frontends.web.static_files import PageFiles
from heredity_bot.frontends.web.text import find, web_text
from heredity_bot.frontends.web.watched_tables import Viewer
from heredity_bot.games.plugin import ACT_STEPS, plugin
from heredity_bot.journal import StoreFault
from heredity_bot.kernel import Refusal, Refused
from heredity_bot.stage.scene import PictureRequest
from heredity_bot.tables.access import WHOLE_TABLE, Kind, Secret, kinds_of, need_secrets
from heredity_bot.tables.actions import AnyAction, Begin, Claim, Join
from heredity_bot.tables.hot_seat import rivals_at_screen, screen_of
from heredity_bot.tables.registry import TableFault
from heredity_bot.tables.results import rematch
from heredity_bot.tables.table import LiveTable

PULSE = 20.0
"""Seconds between two pings on a socket."""
TOLD = ("scene", "fight", "poster")
"""Pictures of events: they are only drawn of events that the story has told."""


class TableApi:
    def __init__(self, context: WebContext, files: PageFiles) -> None:
        self.context, self.files = context, files
        self.registry, self.watched_tables, self.guests = (
            context.registry,
            context.watched_tables,
            context.guests,
        )
        self.read_aloud = ReadAloud(context.services.open_speech, context.watched_tables)

    def add_routes(self, router: web.UrlDispatcher) -> None:
        table = "/api/tables/{id}"
        router.add_get(f"{table}/live", self.live)
        router.add_get(f"{table}/game", self.game)
        router.add_post(f"{table}/do", self.do)
        router.add_post(f"{table}/name", self.rename)
        router.add_post(f"{table}/curtain", self.curtain)
        router.add_post(f"{table}/rematch", self.rematch)
        router.add_get(f"{table}/invitations", self.invitations)
        router.add_get(f"{table}/picture/{{what}}", self.picture)
        router.add_get(f"{table}/speech", self.script)
        router.add_get(f"{table}/speech/{{which}}", self.sound)
        router.add_get(f"{table}/report", self.report)
        for what, method in LOOKUPS.items():
            router.add_route(method, f"{table}/{what}", self.look_up)

    async def live(self, request: web.Request) -> web.WebSocketResponse:
        """A socket that keeps a page up to date."""
        table, guest = await self.context.table_and_guest(request)
        after = request.query.get("after", "")
        socket = web.WebSocketResponse(heartbeat=PULSE, max_msg_size=1024, compress=False)
        await socket.prepare(request)
        viewer = Viewer(
            socket,
            guest.user,
            self.context.locale(request),
            lambda table: self.context.kinds(table, guest),
            int(after) if after.isdecimal() and len(after) < 12 else 0,
        )
        viewer.stale.set()
        await self.watched_tables.show(viewer, table.id)
        return socket

    async def game(self, request: web.Request) -> web.Response:
        """The facts about the game that the page needs before it can show the table."""
        table, _guest = await self.context.table_and_guest(request)
        locale, name = self.context.locale(request), table.game.name
        commands, text = plugin(name).act_commands, web_text(locale, name)
        teller = (await self.watched_tables.get(table.id).log_teller(table, locale)).teller
        return web.json_response(
            {
                "name": name,
                "first": self.context.services.game,
                "looks": [
                    {"name": look.name, "picture": look.picture, "title": find(text, f"look-{look.name}")}
                    for look in teller.looks
                ],
                "steps": commands.steps if commands else ACT_STEPS,
                "pauses": [
                    {"id": pause, "title": find(text, f"pause-{pause}")} for pause in table.game.pauses
                ],
                "machines": machine_titles(table.game, teller),
                **self.files.theme(name),
            }
        )

    # Actions

    async def do(self, request: web.Request) -> web.Response:
        context = self.context
        guest, table = context.guest(request), await context.table(request.match_info["id"])
        wish, locale = await read(request, ActionRequest), context.locale(request)
        if not context.is_present(table, guest) or not await self._may_do(table, guest, wish.action):
            if line := await self._done_before(table, guest, wish.cause):
                return web.json_response({"line": line, "id": table.id})
            context.need_presence(request, table, guest)
            return await context.refused(table, locale, Refusal("SEATS_NEED_CODE"), status=403)
        in_front = self.watched_tables.get(table.id).in_front(table, guest.user)
        outcome = await context.to_the_end(
            do_for_screen(self.registry, table, wish.action, guest.user, wish.cause, in_front)
        )
        return await context.answer(table, locale, outcome)

    async def _done_before(self, table: LiveTable, guest: Guest, cause: str) -> int:
        """The line of an action that the guest did while it was allowed: the answer to a repeated request; 0: none."""
        try:
            row = await self.registry.store.caused(table.id, cause)
        except StoreFault as fault:
            raise web.HTTPServiceUnavailable(text=f"{fault.code}\n") from fault
        return row.n if row is not None and screen_of(row.by) == guest.user else 0

    async def _may_do(self, table: LiveTable, guest: Guest, action: AnyAction) -> bool:
        """Guests who came with the spectators' code may take no seat; those who have a seat may take more."""
        takes = isinstance(action, (Join, Claim))
        plays = guest.house or kinds_of(table.info, guest.user) & {Kind.SEATED, Kind.HOST}
        return not takes or bool(plays) or await self.guests.may_sit(table.id, guest.user)

    async def rename(self, request: web.Request) -> web.Response:
        table, guest = await self.context.table_and_guest(request)
        await self.guests.put_name(table.id, guest.user, (await read(request, NameRequest)).name)
        self.watched_tables.get(table.id).refresh()
        return web.json_response({})

    async def curtain(self, request: web.Request) -> web.Response:
        """Show a screen that rivals share to one of them, or to none."""
        table, guest = await self.context.table_and_guest(request)
        rival, watched = (await read(request, CurtainRequest)).rival, self.watched_tables.get(table.id)
        if rival and rival not in rivals_at_screen(table.info, guest.user):
            raise web.HTTPNotFound
        watched.put_in_front(guest.user, rival)
        return web.json_response({})

    async def rematch(self, request: web.Request) -> web.Response:
        """Open another table for the same rivals; at a screen that all of them share it begins at once."""
        table, guest = await self.context.table_and_guest(request)
        try:
            new = await rematch(self.registry, table, guest.user)
        except (Refused, TableFault) as fault:
            return await self.context.refused(table, self.context.locale(request), fault.refusal)
        await self.guests.copy_names(table.id, new.id)
        if {screen_of(name) for name in new.human_players} == {guest.user}:
            await new.do(Begin(), guest.user, f"rematch {table.id} begin")
        return web.json_response({"id": new.id})

    async def invitations(self, request: web.Request) -> web.Response:
        """The codes of all seats, for the host."""
        context = self.context
        table, guest = await context.table_and_guest(request)
        try:
            need_secrets(table.info, {Secret.CODES}, context.kinds(table, guest))
        except Refused as refused:
            return await context.refused(table, context.locale(request), refused.refusal, status=403)
        codes = await self.guests.codes(table.id, table.game.seats, guest.user)
        addresses, lan = context.services.addresses, context.access.lan
        return web.json_response({"codes": codes, "addresses": addresses, "lan": lan})

    # Looking

    async def picture(self, request: web.Request) -> web.Response:
        """A drawing as SVG; the page checks it element by element before it shows it."""
        table, guest = await self.context.table_and_guest(request)
        view, draw = _view(request.match_info["what"], request.query), self.context.services.draw
        look = "dark" if request.query.get("look") == "dark" else "light"
        locale = self.context.locale(request)
        if draw is None or view is None:
            raise web.HTTPNotFound
        if view.what in TOLD:
            story_log = await self.watched_tables.get(table.id).story_log(table, locale)
            if not story_log.has_shown(view):
                raise web.HTTPNotFound
        narrow = request.query.get("narrow") == "yes"
        seen = replace(view, eye=self.watched_tables.get(table.id).eye(table, guest.user))
        found = await draw(seen, table, locale=locale, look=look, narrow=narrow)
        if found is None:
            raise web.HTTPNotFound
        return web.json_response({"svg": found.svg, "alt": found.alt})

    async def look_up(self, request: web.Request) -> web.Response:
        """A thing, a reason, help, the log, a recap, or what would be undone: the end of the address says which."""
        table, guest = await self.context.table_and_guest(request)
        locale, what = self.context.locale(request), request.path.rpartition("/")[2]
        lookup = Lookup(self.watched_tables.get(table.id), table, guest.user, locale, request.query)
        try:
            return web.json_response(await lookup.answer(what))
        except Refused as refused:
            return await self.context.refused(table, locale, refused.refusal)

    async def report(self, request: web.Request) -> web.Response:
        """The table without personal data, as a file for a bug report."""
        table, guest = await self.context.table_and_guest(request)
        try:
            need_secrets(table.info, WHOLE_TABLE, self.context.kinds(table, guest))
            body = await report(self.registry.store, table.id)
        except Refused as refused:
            locale = self.context.locale(request)
            return await self.context.refused(table, locale, refused.refusal, status=403)
        return download(body, "application/gzip", f"heredity-table-{table.id}.jsonl.gz")

    async def script(self, request: web.Request) -> web.Response:
        table, _guest = await self.context.table_and_guest(request)
        locale = self.context.locale(request)
        return web.json_response(await self.read_aloud.script(table, locale, request.query))

    async def sound(self, request: web.Request) -> web.Response:
        table, _guest = await self.context.table_and_guest(request)
        locale, which = self.context.locale(request), request.match_info["which"]
        return await self.read_aloud.sound(table, locale, which, request.query)


def _view(what: str, asked: Mapping[str, str]) -> PictureRequest | None:
    """The view that a page asks for; None for one that cannot be drawn."""
    about, line = asked.get("about", "")[:20], asked.get("line", "0")
    if not line.isdecimal() or len(line) > 9:
        return None
    try:
        return msgspec.convert({"what": what, "about": about, "line": int(line)}, PictureRequest)
    except msgspec.ValidationError:
        return None
