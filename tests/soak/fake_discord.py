"""Discord without a wire: the real client gets payloads of the gateway, and its requests are answered in memory.

Only what people look at is kept: of a channel the last table message, of an interaction the last page. Nothing is
checked here; the tests against SimCord and the loopback Discord do that.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import msgspec
from discord.webhook.async_ import async_context

from heredity_bot.frontends.discord.gateway.bot import Bot
from heredity_bot.frontends.discord.gateway.discordpy_patches import DirectAnswers

BOT, APPLICATION = 7, 8
COMMAND, COMPONENT = 2, 3
"""Kinds of interactions."""
MESSAGE, THINKING, HEARD, CHANGED, CHOICES = 4, 5, 6, 7, 8
"""Kinds of first answers."""
PATIENCE = 600.0
"""Seconds until an interaction counts as lost; to forget somebody every table is read, on a machine that may be busy."""
EPHEMERAL = 1 << 6
EVERYTHING = str((1 << 53) - 1)

Payload = dict[str, Any]


@dataclass
class Page:
    """A message as somebody sees it."""

    id: int
    components: list[Payload]
    private: bool = False

    def payload(self, channel: int) -> Payload:
        return message_payload(self.id, channel, flags=EPHEMERAL if self.private else 0)


@dataclass
class Asked:
    """One interaction on its way."""

    channel: int
    on: Page | None
    page: Page | None = None
    answered: asyncio.Event = field(default_factory=asyncio.Event)


class _Response:
    status = 200


class _DirectRequests:
    """What `DirectAnswers` sends first answers through."""

    def __init__(self, fake: FakeDiscord) -> None:
        self._fake = fake

    async def send(self, _method: str, url: str, body: bytes, *_: Any, **_means: Any) -> _Response:
        self._fake.answer(url.split("/")[-2], msgspec.json.decode(body))
        return _Response()


class FakeAnswers(DirectAnswers):
    """The bot's own way of answering, up to the point where something would be sent."""

    def __init__(self, fake: FakeDiscord) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._fake = fake

    async def request(self, route: Any, session: Any, **how: Any) -> Any:
        """Follow-ups, edits of a first answer, and first answers with files."""
        payload = how.get("payload") or {}
        for part in how.get("multipart") or ():
            if part["name"] == "payload_json":
                payload = msgspec.json.decode(part["value"])
        token = route.webhook_token
        if route.path.endswith("/callback"):
            self._fake.answer(token, payload)
            return {"interaction": {"id": str(route.webhook_id)}}
        return self._fake.follow_up(token, payload)


class FakeDiscord:
    """One server's worth of Discord for one bot."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.tables: dict[int, Page] = {}
        """The table message of each channel that somebody looks at."""
        self.requests = 0
        self._asked: dict[str, Asked] = {}
        self._ids = count(1 << 40)

    async def start(self) -> None:
        self.bot.http.request = self._request  # type: ignore[method-assign]
        async_context.set(FakeAnswers(self))
        await self.bot.login("no token")
        self.bot.http._HTTPClient__session.direct = _DirectRequests(self)  # type: ignore[attr-defined]

    # What the bot sends

    async def _request(self, route: Any, *, files: Any = None, form: Any = None, **how: Any) -> Any:
        self.requests += 1
        path, channel = route.path, int(route.channel_id or 0)
        if path == "/users/@me":
            return {"id": str(BOT), "username": "bot", "discriminator": "0", "avatar": None, "bot": True}
        if path == "/oauth2/applications/@me":
            return _APPLICATION
        if path.endswith("/commands"):
            return []
        if path.startswith("/channels/") and route.method in ("POST", "PATCH"):
            body = how.get("json") or {}
            for part in form or ():
                if part["name"] == "payload_json":
                    body = msgspec.json.decode(part["value"])
            return self._write(channel, path, body)
        return None

    def _write(self, channel: int, path: str, body: Payload) -> Payload:
        sent = next(self._ids)
        known = self.tables.get(channel)
        if not path.endswith("/messages"):
            sent = known.id if known else sent
        components = body.get("components") or []
        if channel in self.tables and is_table_message(components):
            self.tables[channel] = Page(sent, components)
        return message_payload(sent, channel)

    def answer(self, token: str, payload: Payload) -> None:
        asked = self._asked.get(token)
        if asked is None:
            return
        kind, data = payload["type"], payload.get("data") or {}
        if kind == MESSAGE:
            asked.page = Page(next(self._ids), data.get("components") or [], private=True)
        elif kind == CHANGED and asked.on is not None:
            self._change(asked, data)
        if kind != THINKING:
            asked.answered.set()

    def follow_up(self, token: str, data: Payload) -> Payload:
        asked = self._asked.get(token)
        number = next(self._ids)
        if asked is None:
            return message_payload(number, 1)
        asked.page = Page(number, data.get("components") or [], private=True)
        asked.answered.set()
        return message_payload(number, asked.channel, flags=EPHEMERAL)

    def _change(self, asked: Asked, data: Payload) -> None:
        assert asked.on is not None
        changed = Page(asked.on.id, data.get("components") or [], asked.on.private)
        if asked.on.private:
            asked.page = changed
        else:
            self.tables[asked.channel] = changed

    # What people send

    async def send(
        self, kind: int, data: Payload, *, user: int, channel: int, server: int, locale: str, on: Page | None
    ) -> Page | None:
        """An interaction; returns the page that only this person sees, if there is one."""
        number = next(self._ids)
        token = f"token{number}"
        asked = self._asked[token] = Asked(channel, on)
        payload = {
            "id": str(number), "application_id": str(APPLICATION), "type": kind, "token": token, "version": 1,
            "data": data, "channel_id": str(channel), "locale": locale, "entitlements": [],
            "authorizing_integration_owners": {}, "attachment_size_limit": 1 << 23, "app_permissions": EVERYTHING,
            "channel": {"id": str(channel), "type": 0 if server else 1, "name": "table", "position": 0},
        }  # fmt: skip
        person = {"id": str(user), "username": f"u{user}", "discriminator": "0", "avatar": None}
        if server:
            payload |= {
                "guild_id": str(server), "guild_locale": "en-US", "context": 0,
                "guild": {"id": str(server), "locale": "en-US", "features": []},
                "member": {"user": person, "roles": [], "permissions": "3072", "joined_at": None, "flags": 0,
                           "deaf": False, "mute": False},
            }  # fmt: skip
        else:
            payload["user"] = person
        if on is not None:
            payload["message"] = on.payload(channel)
        self.bot._connection.parsers["INTERACTION_CREATE"](payload)  # as the gateway does
        try:
            await asyncio.wait_for(asked.answered.wait(), PATIENCE)
        finally:
            del self._asked[token]
        return asked.page


def is_table_message(components: list[Payload]) -> bool:
    return any(verb_of(part) in ("undo", "begin", "again") for part in walk(components) if part["type"] == 2)


def walk(parts: list[Payload]) -> list[Payload]:
    found = []
    for part in parts:
        found.append(part)
        found += walk(part.get("components") or [])
        if accessory := part.get("accessory"):
            found += walk([accessory])
    return found


def verb_of(part: Payload) -> str:
    return (part.get("custom_id") or "||").split("|")[1]


def message_payload(number: int, channel: int, flags: int = 0) -> Payload:
    return {
        "id": str(number), "channel_id": str(channel), "content": "", "components": [], "embeds": [], "type": 0,
        "attachments": [], "mentions": [], "mention_roles": [], "mention_everyone": False, "pinned": False,
        "tts": False, "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "flags": flags,
        "author": {"id": str(BOT), "username": "bot", "discriminator": "0", "avatar": None, "bot": True},
    }  # fmt: skip


_APPLICATION: Payload = {
    "id": str(APPLICATION), "name": "bot", "icon": None, "description": "", "rpc_origins": [], "bot_public": True,
    "bot_require_code_grant": False, "owner": {"id": "9", "username": "o", "discriminator": "0", "avatar": None},
    "summary": "", "verify_key": "", "team": None, "flags": 0, "interactions_endpoint_url": None,
}  # fmt: skip
