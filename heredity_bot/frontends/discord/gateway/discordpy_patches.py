"""Less work with discord.py: what every bot might want to know, and this one never looks at, is not taken apart.

It reaches for what discord.py does not document; its version is pinned, and the tests against the loopback
Discord would show that it has changed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext, suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import ClientResponse, ClientSession, DummyCookieJar
from discord import Forbidden, HTTPException, Interaction, InteractionResponseType, NotFound
from discord.http import MultipartParameters, Route, json_or_text
from discord.webhook.async_ import AsyncWebhookAdapter, async_context
from yarl import URL

from heredity_bot.frontends.discord.gateway.requests import SendQueue

log = logging.getLogger(__name__)

if TYPE_CHECKING:
    from heredity_bot.frontends.discord.gateway.bot import Bot

SWEEP = 60.0
"""Seconds between two looks for rate limits that nobody uses any more."""

UNREAD = frozenset({"components", "attachments", "embeds", "mentions", "interaction", "interaction_metadata"})
"""What of a message with our controls we know better than Discord."""

LIST = InteractionResponseType.autocomplete_result.value
UNCOUNTED = ("/interactions/", "/webhooks/")
"""Requests that answer interactions: they are outside the limit of the whole bot."""

JSON = {"Content-Type": "application/json"}
REFUSALS = {403: Forbidden, 404: NotFound}


class Answers(AsyncWebhookAdapter):
    """Answers interactions. Discord sends back what was made of them only where there are files to be known by id.

    They have no rate limit of their own, so there is nothing to look up and to wait for before one is sent.
    """

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._own: ClientSession | None = None

    def _session(self, session: ClientSession) -> ClientSession:
        """Over the same connections, without what is watched in all other requests (`pace.py`)."""
        if self._own is None or self._own.connector is not session.connector:
            self.close()
            self._own = ClientSession(
                connector=session.connector, connector_owner=False, cookie_jar=DummyCookieJar()
            )
        return self._own

    def close(self) -> None:
        """The connections are discord.py's."""
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
        """With discord.py's patience, where Discord is busy or unwell; else it is refused for good."""
        told = await json_or_text(response)
        if response.status == 429:
            await asyncio.sleep(told.get("retry_after", 1.0) if isinstance(told, dict) else 1.0)
        elif response.status == 404 and payload.get("type") == LIST:
            log.info("a list came too late: %s", told)  # whoever types has asked for another one since
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


def answer_lightly() -> Answers:
    """For everything that is begun from here on."""
    answers = Answers()
    async_context.set(answers)
    return answers


def listen_lightly(bot: Bot) -> None:
    """Of what is written, in channels with a table and in all others, only that it is there.

    Our own posts come back this way, and a busy server never is quiet.
    """
    parsers = bot._connection.parsers  # noqa: SLF001 - there is no other door
    interacted: Callable[[Any], None] = parsers["INTERACTION_CREATE"]

    def somebody_wrote(data: dict[str, Any]) -> None:
        author = int((data.get("author") or {}).get("id") or 0)
        room = bot.room_in(int(data["channel_id"]))
        if room is not None and bot.user is not None and author != bot.user.id:
            room.count_talk()

    def message_changed(data: dict[str, Any]) -> None:
        """A poll that has ended."""
        poll = data.get("poll") or {}
        has_ended = (poll.get("results") or {}).get("is_finalized")
        if has_ended and (room := bot.room_in(int(data["channel_id"]))):
            room.message_gone(int(data["id"]))

    def somebody_did(data: dict[str, Any]) -> None:
        """With a message of ours, whose content is not read again."""
        if message := data.get("message"):
            data = {**data, "message": {name: message[name] for name in message if name not in UNREAD}}
        interacted(data)

    parsers["MESSAGE_CREATE"], parsers["MESSAGE_UPDATE"] = somebody_wrote, message_changed
    parsers["INTERACTION_CREATE"] = somebody_did


def let_go(interaction: Interaction[Any]) -> None:
    """What is answered, and its response, know each other: else both would wait for the garbage collector."""
    with suppress(AttributeError):
        del interaction._cs_response  # type: ignore[attr-defined]  # noqa: SLF001 - there is no other door


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
    """discord.py waits for the limit of a channel by itself; only behind that it is known when a request is sent."""
    session = "_HTTPClient__session"  # there is no other door
    setattr(http, session, QueuedSession(getattr(http, session), queue))


def sweep_seldom(http: Any) -> None:
    """discord.py looks through all its rate limits whenever it meets a new one, and every channel has several."""
    sweep, swept = http._try_clear_expired_ratelimits, monotonic()  # noqa: SLF001 - there is no other door

    def now_and_then() -> None:
        nonlocal swept
        if monotonic() - swept >= SWEEP:
            sweep()
            swept = monotonic()

    http._try_clear_expired_ratelimits = now_and_then  # noqa: SLF001
