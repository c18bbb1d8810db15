"""Requests before a table is played: entering the house, the start page, new tables, and joining with a code."""

from __future__ import annotations

from typing import Any

from aiohttp import web

from heredity_bot.frontends.web.catalogue import offered
from heredity_bot.frontends.web.context import WebContext
from heredity_bot.frontends.web.guests import PLACE, WATCH
from heredity_bot.frontends.web.requests import EnterRequest, JoinRequest, NewTableRequest, denied, read
from heredity_bot.frontends.web.screen_actions import ask_every_screen
from heredity_bot.frontends.web.text import known_locale
from heredity_bot.games.plugin import Game, fitting_options, plugin, settled
from heredity_bot.journal import Summary
from heredity_bot.tables.actions import Begin, HandOverSeat, Join, SeatMachine, Watch
from heredity_bot.tables.hot_seat import hot_seat, neighbour, screen_of
from heredity_bot.tables.info import TOGETHER
from heredity_bot.tables.settings import TableSettings
from heredity_bot.tables.table import ActionOutcome, LiveTable, read_info

LISTED = 30
"""Tables on the start page."""


class StartApi:
    def __init__(self, context: WebContext) -> None:
        self.context, self.access, self.guests = context, context.access, context.guests
        self.registry, self.catalogue = context.registry, context.catalogue

    def add_routes(self, router: web.UrlDispatcher) -> None:
        router.add_get("/api/me", self.me)
        router.add_post("/api/enter", self.enter)
        router.add_get("/api/start", self.start)
        router.add_post("/api/tables", self.create)
        router.add_get("/api/join/{code}", self.invitation)
        router.add_post("/api/join", self.join)

    async def me(self, request: web.Request) -> web.Response:
        guest, services = self.access.guest(request), self.context.services
        return web.json_response(
            {
                "user": guest.user if guest else "",
                "house": guest.house if guest else False,
                "lan": self.access.lan,
                "preview": services.preview is not None,
                "locale": services.locale,
            }
        )

    async def enter(self, request: web.Request) -> web.Response:
        """Admit a browser that knows the code of the house; without `--lan` no code is needed."""
        wish = await read(request, EnterRequest)
        guest = self.access.guest(request)
        if not (guest and guest.house) and not self._try_code(request, self.access.opens_house(wish.code)):
            raise denied(web.HTTPForbidden, "WRONG_CODE", self.context.say(request, "wrong-code"))
        response = web.json_response({})
        if sessions := self.access.admit(request, response, house=True):
            await self.guests.add_sessions(sessions)
            self.access.keys.sessions.update(sessions)
        return response

    def _try_code(self, request: web.Request, right: bool) -> bool:
        """Whether a code counts; after too many wrong ones from a machine none does for a minute."""
        machine = request.remote or ""
        if self.access.too_many_tries(machine):
            raise denied(web.HTTPTooManyRequests, "TOO_MANY_TRIES", self.context.say(request, "too-many"))
        if not right:
            self.access.wrong_code(machine)
        return right

    async def start(self, request: web.Request) -> web.Response:
        """The start page: stories that can be played, and saved tables."""
        guest, locale = self.context.house(request), self.context.locale(request)
        summaries = await self.registry.tables(PLACE)
        tables = [await self._saved(found, locale) for found in summaries[:LISTED]]
        stories = await self.catalogue.stories(locale)
        return web.json_response({"stories": stories, "tables": tables, "user": guest.user})

    async def _saved(self, found: Summary, locale: str) -> dict[str, Any]:
        """A saved table, titled in the reader's language."""
        stored = await self.registry.store.load(found.id)
        title, phase = found.title, ""
        if stored is not None:
            info = read_info(stored.record)
            phase = info.phase
            part = None if phase == "lobby" else info.part[0]
            title = await self.catalogue.title_with_part(info.pack, locale, info.settings.options, part)
        return {"id": found.id, "title": title, "played": found.played_at, "phase": phase}

    # A new table

    async def create(self, request: web.Request) -> web.Response:
        """Open a table; one that is played at a single screen begins at once."""
        guest, wish = self.context.house(request), await read(request, NewTableRequest)
        locale, game = known_locale(wish.lang), await self._wished_game(wish)
        at_one_screen = wish.screens == "one" and wish.players > 1
        chosen = fitting_options(game, self.catalogue.usual) | wish.options
        settings = hot_seat(locale, chosen) if at_one_screen else TableSettings(locale=locale, options=chosen)
        title = await self.catalogue.title_with_part(game.pack, locale, settled(game, chosen))
        table = await self.registry.create(PLACE, guest.user, game, settings, title=title, cause=wish.cause)
        await self._put_first_name(table, guest.user, wish.name)
        if wish.screens == "many":
            await self._seat_machines(table, guest.user, wish)
            await self.guests.expect(table.id, wish.players + wish.machines)
            return web.json_response({"id": table.id})
        outcome = await self._begin(table, guest.user, wish)
        return await self.context.answer(table, locale, outcome)

    async def _wished_game(self, wish: NewTableRequest) -> Game:
        """Raises 400 for a pack, an option or a number of players that is not offered."""
        game = await self.catalogue.game(wish.pack)
        if game is None:
            raise web.HTTPBadRequest(text="There is no such story.\n")
        known = {option.key: option for option in offered(game)}
        if not all(key in known and value in known[key].values for key, value in wish.options.items()):
            raise web.HTTPBadRequest(text="There is no such option.\n")
        if not game.seating.least <= wish.players + wish.machines <= game.seating.most:
            raise web.HTTPBadRequest(text="That is not the number of players.\n")
        if wish.machines and wish.level not in plugin(game.name).machine_levels:
            raise web.HTTPBadRequest(text="There are no such machine players.\n")
        return game

    async def _put_first_name(self, table: LiveTable, user: str, name: str) -> None:
        """Name a player at the beginning; a repeated request does not undo a later change of the name."""
        if not (await self.guests.of_table(table.id)).name(user):
            await self.guests.put_name(table.id, user, name)

    async def _begin(self, table: LiveTable, user: str, wish: NewTableRequest) -> ActionOutcome:
        """Seat the other players at the same screen, and begin."""
        for n in range(2, wish.players + 1):
            name = "".join(wish.others[n - 2 : n - 1])
            await self._put_first_name(table, neighbour(user, n), name)
            await table.do(Join(), neighbour(user, n), f"{wish.cause}-{n}")
        await self._seat_machines(table, user, wish)
        return await table.do(Begin(), user, f"{wish.cause}-begin")

    async def _seat_machines(self, table: LiveTable, user: str, wish: NewTableRequest) -> None:
        for n in range(wish.machines):
            await table.do(SeatMachine(wish.level), user, f"{wish.cause}-machine-{n}")

    # Joining with a code

    async def invitation(self, request: web.Request) -> web.Response:
        """The table and the seat that a code is for."""
        table_id, seat = await self._invited(request, request.match_info["code"], web.HTTPNotFound)
        table = await self.context.table(table_id)
        locale, watched = self.context.locale(request), self.context.watched_tables.get(table.id)
        names = await watched.learn_names(table, locale)
        teller = (await watched.log_teller(table, locale)).teller
        return web.json_response(
            {
                "table": table.id,
                "title": await self.catalogue.title(table.info.pack, locale),
                "watch": seat == WATCH,
                "seat": "" if seat == WATCH else teller.seat(seat),
                "holder": names.get(table.info.seats.get(seat, TOGETHER), ""),
            }
        )

    async def join(self, request: web.Request) -> web.Response:
        """Take a seat, or watch, with a code. A browser from outside gets its cookie first, and asks again."""
        wish = await read(request, JoinRequest)
        table_id, seat = await self._invited(request, wish.code, web.HTTPForbidden)
        guest, locale = self.access.guest(request), self.context.locale(request)
        if guest is None:
            response = web.json_response({"again": True})
            self.access.admit(request, response, house=False)
            return response
        table = await self.context.table(table_id)
        outcome = await self.context.to_the_end(self._sit_down(table, seat, guest.user, wish, locale))
        if outcome.refusal is not None and guest.user not in table.info.people:
            return await self.context.answer(table, locale, outcome)
        return web.json_response({"id": table.id})

    async def _invited(
        self, request: web.Request, code: str, refusal: type[web.HTTPException]
    ) -> tuple[str, str]:
        """The table and the seat that a code is for; raises `refusal` for a wrong code."""
        found = await self.guests.invited(code)
        if not self._try_code(request, found is not None) or found is None:
            raise denied(refusal, "WRONG_CODE", self.context.say(request, "wrong-code"))
        return found

    async def _sit_down(
        self, table: LiveTable, seat: str, user: str, wish: JoinRequest, locale: str
    ) -> ActionOutcome:
        """Join once, however often it is asked for: a late repetition must not undo what was done since."""
        if user not in table.info.people:
            await self.guests.put_name(table.id, user, wish.name)
        await self.context.watched_tables.get(table.id).introduce(table, user, locale)
        outcome = await self._take_seat(table, seat, user, wish.cause)
        if outcome.again or user not in table.info.people:
            return outcome
        await self.guests.note_coming(table.id, user, seat)
        await self.guests.put_name(table.id, user, wish.name)
        if outcome.refusal is None:
            await ask_every_screen(self.registry, table, user, wish.cause)
        return outcome

    async def _take_seat(self, table: LiveTable, seat: str, user: str, cause: str) -> ActionOutcome:
        """Join or watch. A seat that is played at another person's screen is handed over from there."""
        if seat == WATCH:
            return await self.registry.do(table.id, Watch(), user, cause)
        holder = table.info.seats.get(seat, TOGETHER)
        if table.info.phase == "playing" and screen_of(holder) != holder:
            return await self.registry.do(table.id, HandOverSeat(seat, user), holder, cause)
        return await self.registry.do(table.id, Join((seat,)), user, cause)
