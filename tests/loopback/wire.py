"""The loopback on the wire: one TLS server for every host of Discord, and the proxy that leads there."""

from __future__ import annotations

import asyncio
import json
import ssl
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, Self

import aiohttp
import trustme
from aiohttp import web
from aiohttp.abc import AbstractResolver, ResolveResult

from tests.loopback import limits, rest, spec, writing
from tests.loopback.errors import Refused, empty_message, invalid_form, not_found, too_large, unauthorized
from tests.loopback.faults import Fault
from tests.loopback.limits import Upload
from tests.loopback.proxy import Proxy
from tests.loopback.ratelimits import Verdict
from tests.loopback.spec import Problem, Violation
from tests.loopback.world import Request, World

HOSTS = (
    "discord.com", "*.discord.com", "discord.gg", "*.discord.gg", "*.discord.media", "cdn.discordapp.com",
    "media.discordapp.net",
)  # fmt: skip
API = "/api/v10"
LARGEST_REQUEST = 60 * 1024 * 1024


@cache
def authority() -> trustme.CA:
    """Made once in each process that runs tests."""
    return trustme.CA()


@cache
def server_context() -> ssl.SSLContext:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority().issue_cert(*HOSTS, "localhost", "127.0.0.1").configure_cert(context)
    return context


class Loopback:
    """`async with Loopback() as discord:`, then `discord.world`, and `discord.environment` for a process."""

    def __init__(self, world: World | None = None, *, checks_itself: bool = False) -> None:
        self.world = world or World()
        self.checks_itself = checks_itself
        self.world.gateway.checks_itself = checks_itself
        self.proxy = Proxy(HOSTS)
        self._folder = tempfile.TemporaryDirectory(prefix="loopback-")
        self._runner: web.AppRunner | None = None
        self.port = 0

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=LARGEST_REQUEST)
        app.router.add_route("*", "/{tail:.*}", self._serve)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5, handler_cancellation=True)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0, ssl_context=server_context())
        await site.start()
        self.port = self._runner.addresses[0][1]
        await self.proxy.start(self.port)
        authority().cert_pem.write_to_path(str(self.certificate))
        return self

    async def __aexit__(self, *_: object) -> None:
        self.world.faults.clear()
        await self.world.gateway.end()
        await self.proxy.stop()
        assert self._runner
        await self._runner.cleanup()
        self._folder.cleanup()

    @property
    def certificate(self) -> Path:
        """The authority that a process has to trust: `SSL_CERT_FILE`."""
        return Path(self._folder.name) / "authority.pem"

    @property
    def proxy_url(self) -> str:
        return self.proxy.url

    def environment(self, proxy_variable: str = "DISCORD_PROXY") -> dict[str, str]:
        """What a process needs to find us; the settings of a bot may call the proxy otherwise."""
        return {proxy_variable: self.proxy_url, "SSL_CERT_FILE": str(self.certificate)}

    def connector(self) -> aiohttp.TCPConnector:
        """For a client in this process: `discord.Client(connector=loopback.connector())`."""
        # Trusting nobody else saves reading the system's certificates, which takes longer than most tests.
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        authority().configure_trust(context)
        return aiohttp.TCPConnector(resolver=_Resolver(self.port), ssl=context, limit=64)

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        host = request.host.split(":")[0]
        if host.endswith("discord.gg"):
            return await self.world.gateway.serve(request)
        if host.endswith("discord.media"):
            return await self.world.voice.serve(request)
        return await self._api(request)

    async def _api(self, request: web.Request) -> web.StreamResponse:
        if not request.path.startswith(f"{API}/"):
            return _answer(not_found().body(), 404)
        path = request.path.removeprefix(API)
        try:
            body, uploads = await _read(request)
        except ValueError:
            return _answer({"message": "The request body contains invalid JSON.", "code": 50109}, 400)
        fault = self.world.faults.meet(f"{request.method} {path}")
        response = await self._go_wrong(fault) if fault else None
        if response is None and not (fault and fault.kind == "drop" and not fault.after):
            call = rest.Call(self.world, request.method, path, body, request.query, uploads)
            response = self._respond(request, call)
        self._note(request.method, path, body, response)
        if response is None or (fault and fault.kind == "drop"):
            return _cut(request)
        return response

    def _note(self, method: str, path: str, body: Any, response: web.Response | None) -> None:
        status = response.status if response else 0
        told = json.loads(response.text or "{}") if response and status >= 400 else {}
        moment = self.world.clock.now()
        self.world.requests.append(Request(method, path, body, status, told.get("code", 0), moment))
        self.world.changed()

    async def _go_wrong(self, fault: Fault) -> web.Response | None:
        """The faulty answer; None where there is none, or where the request is carried out all the same."""
        self.world.changed()
        if fault.kind == "hang":
            await fault.released.wait()
        if fault.kind in ("hang", "drop"):
            return None
        if fault.kind == "rate_limit":
            return _too_many(Verdict({}, fault.retry_after, fault.is_global))
        message = fault.message or f"{fault.status}: fault on demand"
        return _answer({"message": message, "code": fault.code}, fault.status)

    def _respond(self, request: web.Request, call: rest.Call) -> web.Response:
        found = rest.find(call.method, call.path)
        if found is None:
            self._blame(call, [Problem((), "NOT_IMPLEMENTED", "the loopback does not know this route")])
            return _answer(not_found().body(), 404)
        route, call.arguments = found
        if route.needs_token and request.headers.get("Authorization") != f"Bot {self.world.token}":
            return _answer(unauthorized().body(), 401)
        verdict = self.world.rate_limits.take(route.name, call.arguments)
        if verdict.retry_after is not None:
            return _too_many(verdict)
        try:
            self._check(call, route.template)
            result = route.handler(call)
        except Refused as refusal:
            if refusal.status == 429:
                return _answer(refusal.body(), 429, verdict.headers | {"Via": "1.1 google"})
            return _answer(refusal.body(), refusal.status, verdict.headers)
        except Exception as mistake:
            told = Problem((), "MISTAKE", f"{type(mistake).__name__}: {mistake}")
            self.world.own_mistakes.append(Violation(f"{call.method} {call.path}", (told,)))
            raise
        return self._accepted(call, result, verdict)

    def _accepted(self, call: rest.Call, body: Any, verdict: Verdict) -> web.Response:
        status = 204 if body is None else 200
        if self.checks_itself and (
            problems := spec.rest().response_problems(call.method, call.path, status, body)
        ):
            self.world.own_mistakes.append(Violation(f"answer to {call.method} {call.path}", tuple(problems)))
        return _answer(body, status, verdict.headers)

    def _check(self, call: rest.Call, template: str) -> None:
        """The specification first: the limits rely on the shape that it guarantees."""
        problems: list[Problem] = []
        if spec.spec_folder():
            problems = spec.rest().request_problems(call.method, call.path, call.query, call.body)
        if not problems:
            known = self._edited(call)
            problems = list(
                limits.request_problems(
                    call.method, template, call.body, call.uploads, known, self.world.file_limit
                )
            )
        if not problems:
            return
        self._blame(call, problems)
        codes = {problem.code for problem in problems}
        if limits.TOO_LARGE in codes:
            raise too_large()
        raise empty_message() if codes == {limits.EMPTY} else invalid_form(problems)

    def _edited(self, call: rest.Call) -> limits.Stored | None:
        """The message that an edit is about, as it was."""
        arguments, world = call.arguments, self.world
        interaction = world.interactions.get(
            arguments.get("interaction_token") or arguments.get("webhook_token") or ""
        )
        message = None
        if call.path.endswith(("/@original", "/callback")) and interaction:
            message = interaction.source if call.path.endswith("/callback") else interaction.message
        elif "message_id" in arguments:
            places = [world.channel(int(arguments.get("channel_id", 0)))]
            places += [interaction.channel] if interaction else []
            number = int(arguments["message_id"])
            message = next(
                (place.messages[number] for place in places if place and number in place.messages), None
            )
        return writing.stored(message) if message else None

    def _blame(self, call: rest.Call, problems: list[Problem]) -> None:
        self.world.violations.append(Violation(f"{call.method} {call.path}", tuple(problems)))


class _Resolver(AbstractResolver):
    """Every name leads to the loopback."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def resolve(self, host: str, port: int = 0, family: int = 0) -> list[ResolveResult]:
        return [ResolveResult(hostname=host, host="127.0.0.1", port=self.port, family=2, proto=0, flags=0)]

    async def close(self) -> None:
        pass


async def _read(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    """The JSON of a request, plain or as `payload_json` beside files."""
    if not request.can_read_body:
        return None, {}
    if not request.content_type.startswith("multipart/"):
        text = await request.text()
        return (json.loads(text) if text else None), {}
    body: Any = None
    uploads = {}
    async for part in await request.multipart():
        assert isinstance(part, aiohttp.BodyPartReader)
        data = bytes(await part.read())
        if part.name == "payload_json":
            body = json.loads(data)
        else:
            uploads[part.name or ""] = Upload(part.filename or "", data)
    return body, uploads


def _answer(body: Any, status: int, headers: dict[str, str] | None = None) -> web.Response:
    told = dict(headers or {})
    if status == 204:
        return web.Response(status=status, headers=told)
    # Exactly this type: discord.py takes anything else, even with a charset, for text.
    told["Content-Type"] = "application/json"
    return web.Response(body=json.dumps(body).encode(), status=status, headers=told)


def _too_many(verdict: Verdict) -> web.Response:
    wait = verdict.retry_after or 0.0
    body = {
        "message": "You are being rate limited.",
        "retry_after": round(wait, 3),
        "global": verdict.is_global,
    }
    # Without `Via` discord.py believes that Cloudflare banned it.
    told = verdict.headers | {"Retry-After": str(max(1, round(wait))), "Via": "1.1 google"}
    return _answer(body, 429, told)


def _cut(request: web.Request) -> web.StreamResponse:
    if request.transport:
        request.transport.abort()
    raise asyncio.CancelledError
