"""People on Discord: their preferences, and the languages in which they and their servers are spoken to."""

from __future__ import annotations

from typing import Any

import discord
from cachetools import LRUCache

from heredity_bot.frontends.discord.messages.text import LOCALES_BY_DISCORD
from heredity_bot.journal import StoreFault
from heredity_bot.tables import preferences as stored
from heredity_bot.tables import privacy
from heredity_bot.tables.preferences import Preferences
from heredity_bot.tables.privacy import Forgotten
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.tables.table import LiveTable

KNOWN = 5_000
"""People whose preferences are kept in memory; all others are a read away."""


class People:
    """Preferences of people and languages of servers, as stored; those of people are kept in memory, too."""

    def __init__(self, registry: TableRegistry, default_locale: str = "en") -> None:
        self._registry, self.default_locale = registry, default_locale
        self._known: LRUCache[str, Preferences] = LRUCache(KNOWN)

    async def preferences(self, user: str) -> Preferences:
        """The defaults while the store cannot be read."""
        known = self._known.get(user)
        if known is None:
            try:
                known = self._known[user] = await stored.preferences(self._registry.store, user)
            except StoreFault:
                return Preferences()
        return known

    async def put_preferences(self, user: str, preferences: Preferences) -> None:
        await stored.put_preferences(self._registry.store, user, preferences)
        self._known[user] = preferences

    async def wants_calls(self, user: str) -> bool:
        """Whether somebody wants to be told that it is their turn."""
        return (await self.preferences(user)).reminders

    async def forget(self, user: str) -> Forgotten:
        """Delete all that is stored about somebody. Raises `StoreFault`."""
        done = await privacy.forget(self._registry, user)
        self._known.pop(user, None)
        return done

    # Languages

    async def locale(self, interaction: discord.Interaction[Any], table: LiveTable | None = None) -> str:
        """Their own choice, else the language of their Discord, else that of the table or the server."""
        user = str(interaction.user.id)
        chosen = (self._known.get(user) or await self.preferences(user)).locale
        locale = chosen or LOCALES_BY_DISCORD.get(str(interaction.locale))
        if locale:
            return locale
        if table is not None:
            return table.info.settings.locale
        return await self.server_locale(interaction.guild_id) or self.default_locale

    async def server_locale(self, server: int | None) -> str:
        """The language that the moderators of a server chose; "" when they did not."""
        if server is None:
            return ""
        try:
            return (await stored.guild_settings(self._registry.store, str(server))).locale
        except StoreFault:
            return ""

    async def put_server_locale(self, server: int, locale: str) -> None:
        kept = await stored.guild_settings(self._registry.store, str(server))
        kept.locale = locale
        await stored.put_guild_settings(self._registry.store, str(server), kept)

    async def new_table_locale(self, interaction: discord.Interaction[Any]) -> str:
        """The language of a new table: the server's choice, else that of the person who begins it."""
        return await self.server_locale(interaction.guild_id) or await self.locale(interaction)
