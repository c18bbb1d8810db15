"""Everything that reaches into discord.py and aiohttp beyond their documentation, for `VERSION` and `AIOHTTP_VERSION`.

Most of it saves work: what other bots might want to know, and this one never reads, is not parsed. What each patch saves is
measured by `benchmarks/patches.py`. With another version of discord.py the bot says so in the log and runs without patches:
it then needs more processor time, and learns Discord's limit for the whole bot by being refused. With another version of
aiohttp only `DirectRequests` takes the usual way.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import msgspec
from aiohttp import (
    BasicAuth,
    ClientConnectionError,
    ClientPayloadError,
    ClientRequest,
    ClientSession,
    ClientTimeout,
)
from aiohttp.http import SERVER_SOFTWARE, HttpProcessingError
from discord import Forbidden, HTTPException, InteractionResponseType, NotFound
from discord.http import MultipartParameters, Route, json_or_text
from discord.webhook.async_ import AsyncWebhookAdapter, async_context
from yarl import URL

if TYPE_CHECKING:
    from heredity_bot.frontends.discord.gateway.bot import Bot
    from heredity_bot.frontends.discord.gateway.requests import SendQueue

log = logging.getLogger(__name__)

VERSION = "2.7.1"
"""The version of discord.py that the patches are for; requirements/core.txt pins it."""

AIOHTTP_VERSION = "3.14.5"
"""The version of aiohttp that `DirectRequests` is for."""

SWEEP = 60.0
"""Seconds between two searches for rate limits that are no longer used."""

UNREAD = frozenset({"components", "attachments", "embeds", "mentions", "interaction", "interaction_metadata"})
"""Fields of a message with our controls that are not parsed: the bot wrote them itself."""

UNCOUNTED = ("/interactions/", "/webhooks/")
"""Requests that answer interactions: they are outside the limit of the whole bot."""

LIST = InteractionResponseType.autocomplete_result.value
JSON = {"Content-Type": "application/json", "User-Agent": SERVER_SOFTWARE}
REFUSALS = {403: Forbidden, 404: NotFound}

ANSWERED_WITHIN = 60.0
"""Seconds after which a request without an answer counts as lost, and its connection is closed."""
TIMEOUT = ClientTimeout(connect=ANSWERED_WITHIN, sock_connect=30.0)


def is_known_version() -> bool:
    return discord.__version__ == VERSION


def patch_client(bot: Bot) -> None:
    """Call it before the client connects; says in the log if the patches do not fit."""
    if not is_known_version():
        log.warning(
            "discord.py %s is installed, and the bot is made for %s: it runs without patches and is slower",
            discord.__version__,
            VERSION,
        )
        return
    skip_messages(bot)
    trim_interactions(bot)


def patch_requests(http: Any, queue: SendQueue) -> None:
    """Call it when discord.py has made its session."""
    if is_known_version():
        sweep_seldom(http)
        write_in_turn(http, queue)


# What comes from the gateway


def skip_messages(bot: Bot) -> None:
    """Of a message read only its channel and author, of an edit only whether a poll has ended.

    Our own posts come back this way, and so does all the talk on a server.
    """
    parsers = bot._connection.parsers  # noqa: SLF001 - there is no other door

    def read_message(data: dict[str, Any]) -> None:
        bot.count_talk(int(data["channel_id"]), int((data.get("author") or {}).get("id") or 0))

    def read_edit(data: dict[str, Any]) -> None:
        bot.note_edit(data)

    parsers["MESSAGE_CREATE"], parsers["MESSAGE_UPDATE"] = read_message, read_edit


def trim_interactions(bot: Bot) -> None:
    """Do not parse the content of the message that a control is on."""
    parsers = bot._connection.parsers  # noqa: SLF001 - there is no other door
    parse: Callable[[Any], None] = parsers["INTERACTION_CREATE"]

    def read_interaction(data: dict[str, Any]) -> None:
        if message := data.get("message"):
            data = {**data, "message": {name: message[name] for name in message if name not in UNREAD}}
        parse(data)

    parsers["INTERACTION_CREATE"] = read_interaction


# Answers to interactions


class DirectAnswers(AsyncWebhookAdapter):
    """Answers interactions without the bookkeeping of webhooks: these answers have no rate limit of their own.

    The session must be a `QueuedSession`.

    Discord sends back the message only where it has files whose ids are needed.
    """

    async def create_interaction_response(
        self,
        interaction_id: int,
        token: str,
        *,
        session: Any,
        params: MultipartParameters,
        **means: Any,
    ) -> Any:
        payload = params.payload or {}
        if params.files or (payload.get("data") or {}).get("attachments"):
            return await super().create_interaction_response(
                interaction_id, token, session=session, params=params, **means
            )
        url = f"{Route.BASE}/interactions/{interaction_id}/{token}/callback"
        response = await session.direct.send("POST", url, msgspec.json.encode(payload), JSON, **means)
        if response.status >= 300:
            await self._try_again(response, interaction_id, token, payload, session=session, **means)
        return {"interaction": {"id": interaction_id}}

    async def _try_again(
        self,
        response: Any,
        interaction_id: int,
        token: str,
        payload: Any,
        **means: Any,
    ) -> None:
        """Let discord.py try again where Discord is busy or unwell; raises where it has refused for good."""
        told = await json_or_text(response)
        if response.status == 429:
            await asyncio.sleep(told.get("retry_after", 1.0) if isinstance(told, dict) else 1.0)
        elif response.status == 404 and payload.get("type") == LIST:
            log.info("a list came too late: %s", told)  # the person has typed on and asked for another list
            return
        elif response.status < 500:
            raise REFUSALS.get(response.status, HTTPException)(response, told)
        route = Route(
            "POST",
            "/interactions/{webhook_id}/{webhook_token}/callback",
            webhook_id=interaction_id,
            webhook_token=token,
        )
        await self.request(route, payload=payload, **means)


@asynccontextmanager
async def direct_answers() -> AsyncIterator[None]:
    """Within it, tasks that are started answer interactions directly."""
    if not is_known_version():
        yield
        return
    before = async_context.set(DirectAnswers())  # type: ignore[no-untyped-call]
    try:
        yield
    finally:
        async_context.reset(before)


# Other requests


@dataclass(frozen=True, slots=True)
class DirectResponse:
    """The answer to a request, as far as discord.py reads it."""

    status: int
    reason: str
    headers: Mapping[str, str]
    body: bytes

    async def text(self, encoding: str = "utf-8") -> str:
        return self.body.decode(encoding)


class DirectRequests:
    """Sends JSON over the connections of a session and reads the whole answer.

    It leaves out what `ClientSession` prepares for requests that this bot never makes: cookies, redirects, traces, and
    bodies that a task of their own writes in pieces.
    """

    def __init__(self, session: ClientSession) -> None:
        self._session = session
        self._targets: dict[tuple[str, str | None], ClientRequest] = {}
        """A request to each server, by its address and that of the proxy: connections are asked for with it."""

    async def send(
        self,
        method: str,
        url: str,
        body: bytes,
        headers: Mapping[str, str],
        proxy: str | None = None,
        proxy_auth: BasicAuth | None = None,
    ) -> DirectResponse:
        """Raises what `ClientSession.request` would. The URL must be quoted where it needs to be."""
        if aiohttp.__version__ != AIOHTTP_VERSION:
            means: dict[str, Any] = {"headers": headers, "proxy": proxy, "proxy_auth": proxy_auth}
            async with self._session.request(method, URL(url, encoded=True), data=body, **means) as response:
                read = await response.read()
                return DirectResponse(response.status, response.reason or "", response.headers, read)
        path_at = url.index("/", len("https://"))
        target = self._target(url[:path_at], proxy, proxy_auth)
        lines = [f"{method} {url[path_at:]} HTTP/1.1", f"Host: {target.headers['Host']}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        lines.append(f"Content-Length: {len(body)}\r\n\r\n")
        connector = self._session.connector
        if connector is None:
            raise ClientConnectionError("the session is closed")
        idle = await connector._get(target.connection_key, [])  # noqa: SLF001 - `connect` prepares for a proxy first
        connection = idle or await connector.connect(target, [], TIMEOUT)
        protocol, transport = connection.protocol, connection.transport
        assert protocol is not None  # noqa: S101 - it was just connected
        assert transport is not None  # noqa: S101
        lost = asyncio.get_running_loop().call_later(ANSWERED_WITHIN, protocol.abort)
        try:
            protocol.set_response_params(read_until_eof=True)
            transport.write("\r\n".join(lines).encode() + body)
            message, content = await protocol.read()
            while message.code < 200:
                message, content = await protocol.read()
            answer = DirectResponse(message.code, message.reason, message.headers, await content.read())
        except HttpProcessingError as fault:
            connection.close()
            raise ClientPayloadError(str(fault)) from fault
        except BaseException:
            connection.close()
            raise
        finally:
            lost.cancel()
        connection.release()
        return answer

    def _target(self, server: str, proxy: str | None, proxy_auth: BasicAuth | None) -> ClientRequest:
        known = self._targets.get((server, proxy))
        if known is None:
            via = URL(proxy) if proxy else None
            loop = asyncio.get_running_loop()
            known = ClientRequest("POST", URL(server), loop=loop, proxy=via, proxy_auth=proxy_auth)
            self._targets[server, proxy] = known
        return known


class QueuedSession:
    """discord.py's session: a request takes a permit when it is really sent, and again for every further try."""

    def __init__(self, session: ClientSession, queue: SendQueue) -> None:
        self._session, self._queue = session, queue
        self.direct = DirectRequests(session)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)

    @asynccontextmanager
    async def request(self, method: str, url: str, **how: Any) -> AsyncIterator[Any]:
        async with nullcontext() if any(part in url for part in UNCOUNTED) else self._queue.request():
            data = how.get("data")
            if method in ("POST", "PATCH") and isinstance(data, str) and not how.get("params"):
                means = {name: how[name] for name in ("proxy", "proxy_auth") if name in how}
                yield await self.direct.send(method, url, data.encode(), how["headers"], **means)
            else:
                async with self._session.request(method, url, **how) as response:
                    yield response


def write_in_turn(http: Any, queue: SendQueue) -> None:
    """Let requests wait in the queue.

    discord.py waits for the limit of a channel by itself; when a request is really sent is known only behind that.
    """
    session = "_HTTPClient__session"  # there is no other door
    setattr(http, session, QueuedSession(getattr(http, session), queue))


def sweep_seldom(http: Any) -> None:
    """Search for unused rate limits once a minute: discord.py does so whenever it meets a new channel."""
    sweep, swept = http._try_clear_expired_ratelimits, monotonic()  # noqa: SLF001 - there is no other door

    def now_and_then() -> None:
        nonlocal swept
        if monotonic() - swept >= SWEEP:
            sweep()
            swept = monotonic()

    http._try_clear_expired_ratelimits = now_and_then  # noqa: SLF001
