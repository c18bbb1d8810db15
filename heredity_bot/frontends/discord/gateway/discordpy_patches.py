"""Everything that reaches into discord.py beyond its documentation, for the version in `VERSION`.

Most of it saves work: what other bots might want to know, and this one never reads, is not parsed. What each patch saves is
measured by `benchmarks/patches.py`. With another version of discord.py the bot says so in the log and runs without patches:
it then needs more processor time, and learns Discord's limit for the whole bot by being refused.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from time import monotonic
from typing import TYPE_CHECKING, Any

import discord
import msgspec
from aiohttp import ClientResponse, ClientSession, DummyCookieJar
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

SWEEP = 60.0
"""Seconds between two searches for rate limits that are no longer used."""

UNREAD = frozenset({"components", "attachments", "embeds", "mentions", "interaction", "interaction_metadata"})
"""Fields of a message with our controls that are not parsed: the bot wrote them itself."""

UNCOUNTED = ("/interactions/", "/webhooks/")
"""Requests that answer interactions: they are outside the limit of the whole bot."""

LIST = InteractionResponseType.autocomplete_result.value
JSON = {"Content-Type": "application/json"}
REFUSALS = {403: Forbidden, 404: NotFound}


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

    Discord sends back the message only where it has files whose ids are needed.
    """

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._own: ClientSession | None = None

    def _session(self, session: ClientSession) -> ClientSession:
        """A session over the same connections, without what is watched in all other requests."""
        if self._own is None or self._own.connector is not session.connector:
            self.close()
            self._own = ClientSession(
                connector=session.connector, connector_owner=False, cookie_jar=DummyCookieJar()
            )
        return self._own

    def close(self) -> None:
        """Leave the connections open: they are discord.py's."""
        if self._own is not None:
            self._own.detach()

    async def create_interaction_response(
        self,
        interaction_id: int,
        token: str,
        *,
        session: ClientSession,
        params: MultipartParameters,
        **means: Any,
    ) -> Any:
        payload = params.payload or {}
        if params.files or (payload.get("data") or {}).get("attachments"):
            return await super().create_interaction_response(
                interaction_id, token, session=session, params=params, **means
            )
        url = URL(f"{Route.BASE}/interactions/{interaction_id}/{token}/callback", encoded=True)
        body = msgspec.json.encode(payload)
        async with self._session(session).post(url, data=body, headers=JSON, **means) as response:
            if response.status >= 300:
                await self._try_again(response, interaction_id, token, payload, session=session, **means)
        return {"interaction": {"id": interaction_id}}

    async def _try_again(
        self,
        response: ClientResponse,
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
    answers = DirectAnswers()
    before = async_context.set(answers)
    try:
        yield
    finally:
        async_context.reset(before)
        answers.close()


# Other requests


class QueuedSession:
    """discord.py's session: a request takes a permit when it is really sent, and again for every further try."""

    def __init__(self, session: ClientSession, queue: SendQueue) -> None:
        self._session, self._queue = session, queue

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)

    @asynccontextmanager
    async def request(self, method: str, url: str, **how: Any) -> AsyncIterator[ClientResponse]:
        async with (
            nullcontext() if any(part in url for part in UNCOUNTED) else self._queue.request(),
            self._session.request(method, url, **how) as response,
        ):
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
