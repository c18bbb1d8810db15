"""The web site: its pages and files, and the handlers of `/api`."""

from __future__ import annotations

import asyncio
from typing import Any

from aiohttp import web

from heredity_bot.frontends.web.access_control import AccessControl, guarded
from heredity_bot.frontends.web.context import WebContext, WebServices
from heredity_bot.frontends.web.file_api import FileApi
from heredity_bot.frontends.web.guests import GuestStore
from heredity_bot.frontends.web.request_limits import bounded
from heredity_bot.frontends.web.requests import MOST_REQUEST_BYTES
from heredity_bot.frontends.web.start_api import StartApi
from heredity_bot.frontends.web.static_files import PageFiles
from heredity_bot.frontends.web.table_api import TableApi
from heredity_bot.frontends.web.text import browser_words
from heredity_bot.games.plugin import UnknownGame
from heredity_bot.stage.words import LOCALES

PAGES = ("/", "/table/{id}", "/join", "/join/{code}", "/preview")


class Site:
    """One web site. `start_api` has what happens before a table, `table_api` the table, `file_api` its files."""

    def __init__(self, services: WebServices, access: AccessControl, guests: GuestStore) -> None:
        self.services = services
        self.context = WebContext(services, access, guests)
        self.files = PageFiles(services.locale, services.game)
        if services.preview is not None:
            services.preview.changed = self._reload

    def app(self) -> web.Application:
        access = self.context.access
        bounds = bounded(self.services.limits, access.guest)
        app = web.Application(middlewares=[guarded(access), bounds], client_max_size=MOST_REQUEST_BYTES)
        router = app.router
        for page in PAGES:
            router.add_get(page, self.page)
        router.add_get("/static/{name}", self.static)
        router.add_get("/static/{mark}/{name}", self.static)
        router.add_get("/fonts/{name}", self.font)
        router.add_get("/games/{game}/{mark}/{name}", self.of_game)
        router.add_get("/icon.svg", self.icon)
        router.add_get("/favicon.ico", self.icon)
        router.add_get("/api/words/{locale}", self.words)
        router.add_get("/api/preview", self.previewed)
        StartApi(self.context).add_routes(router)
        TableApi(self.context, self.files).add_routes(router)
        FileApi(self.context).add_routes(router)
        app.on_shutdown.append(self._close)
        return app

    async def _close(self, _app: web.Application) -> None:
        watched = self.context.watched_tables
        watched.close()
        await asyncio.gather(*(socket.close(code=1001) for socket in watched.sockets))

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
        found = self.services.fonts.get(request.match_info["name"])
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found, content_type="font/ttf", headers={"Cache-Control": "max-age=604800"})

    async def words(self, request: web.Request) -> web.Response:
        locale, game = request.match_info["locale"], request.query.get("game") or self.services.game
        if locale not in LOCALES:
            raise web.HTTPNotFound
        try:
            return web.json_response(browser_words(locale, game), headers={"Cache-Control": "no-cache"})
        except UnknownGame:
            raise web.HTTPNotFound from None

    # The preview for authors

    async def previewed(self, request: web.Request) -> web.Response:
        guest, preview = self.context.house(request), self.services.preview
        if preview is None:
            raise web.HTTPNotFound
        locale, thing = self.context.locale(request), request.query.get("thing", "")[:20]
        return web.json_response(await preview.page(self.services.registry, guest.user, locale, thing))

    def _reload(self, message: dict[str, Any]) -> None:
        for watched in self.context.watched_tables.all():
            watched.call(message)
            watched.forget_words()
