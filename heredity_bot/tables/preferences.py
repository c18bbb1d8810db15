"""Settings that are stored for a person at all their tables, and for all places of a guild."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from heredity_bot.journal import Document, Store

PERSON, GUILD = "person", "guild"
"""Kinds of the documents in which they are stored."""


class Preferences(Struct, omit_defaults=True):
    """Settings of a person for all their tables."""

    locale: str = ""
    reminders: bool = True


class GuildSettings(Struct, omit_defaults=True):
    """Settings for all places of a guild."""

    locale: str = ""
    data: dict[str, str] = {}


async def preferences(store: Store, user: str) -> Preferences:
    body = await store.get(PERSON, user)
    return msgspec.json.decode(body, type=Preferences) if body else Preferences()


async def put_preferences(store: Store, user: str, wanted: Preferences) -> None:
    await store.put(Document(PERSON, user, msgspec.json.encode(wanted)))


async def guild_settings(store: Store, name: str) -> GuildSettings:
    body = await store.get(GUILD, name)
    return msgspec.json.decode(body, type=GuildSettings) if body else GuildSettings()


async def put_guild_settings(store: Store, name: str, wanted: GuildSettings) -> None:
    await store.put(Document(GUILD, name, msgspec.json.encode(wanted)))
