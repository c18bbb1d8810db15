"""A middleware that limits how often one browser and one address may ask, and how long a request may take."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from heredity_bot.frontends.web.access_control import Guest
from heredity_bot.frontends.web.text import known_locale
from heredity_bot.kernel import Refused
from heredity_bot.stage.table_phrases import table_words
from heredity_bot.tables.rate_limits import Limits, Use

REQUEST_SECONDS = 300.0
"""Seconds for one request with its body; a long book takes a minute."""

TABLE = "/api/tables/{id}"
USES: dict[tuple[str, str], Use] = {
    ("POST", "/api/tables"): "begin",
    ("POST", "/api/file"): "begin",
    ("POST", "/api/enter"): "join",
    ("GET", "/api/join/{code}"): "join",
    ("POST", "/api/join"): "join",
    ("POST", f"{TABLE}/do"): "act",
    ("GET", f"{TABLE}/picture/{{what}}"): "picture",
    ("GET", f"{TABLE}/speech/{{which}}"): "sound",
    ("GET", f"{TABLE}/file"): "file",
    ("GET", f"{TABLE}/report"): "file",
    ("POST", f"{TABLE}/chronicle"): "chronicle",
}
"""The limit that each request counts for; others under `/api` are clicks, and pages and files are not counted."""


def bounded(limits: Limits, guest: Callable[[web.Request], Guest | None]) -> Middleware:
    """Refuse requests that come too often, with a sentence, and end those that take too long."""

    @web.middleware
    async def bound(request: web.Request, handler: Handler) -> web.StreamResponse:
        use = _use(request)
        known = guest(request) if use else None
        try:
            if use:
                limits.count(use, person=known.user if known else "", address=request.remote or "")
        except Refused as refused:
            locale = known_locale(request.query.get("lang"))
            said = table_words(locale).refusal(refused.refusal)
            return web.json_response({"code": refused.refusal.code, "refusal": said}, status=429)
        if request.path.endswith("/live"):  # a socket stays open while its page is open
            return await handler(request)
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                return await handler(request)
        except TimeoutError:
            raise web.HTTPRequestTimeout(text="That took too long.\n") from None

    return bound


def _use(request: web.Request) -> Use | None:
    resource = request.match_info.route.resource
    path = resource.canonical if resource is not None else request.path
    if not path.startswith("/api/"):
        return None
    return USES.get((request.method, path), "click")
