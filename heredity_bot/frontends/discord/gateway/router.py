"""Routes buttons, menus and forms to their handlers by their custom ids."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from heredity_bot.frontends.discord.channel.ownership import place_of
from heredity_bot.frontends.discord.controls.buttons import HANDLERS
from heredity_bot.frontends.discord.controls.context import (
    InteractionContext,
    TableContext,
    counted_for,
    refusal_text,
)
from heredity_bot.frontends.discord.controls.new_table import begin_new
from heredity_bot.frontends.discord.controls.personal_data import use_data_button
from heredity_bot.frontends.discord.gateway.reply import InteractionReply
from heredity_bot.frontends.discord.messages.custom_ids import read_meaning
from heredity_bot.frontends.discord.services import DiscordServices
from heredity_bot.journal import StoreFault
from heredity_bot.kernel import Refusal, Refused
from heredity_bot.tables.registry import TableFault
from heredity_bot.tables.table import table_at_work

WITHOUT_TABLE: dict[str, Callable[[InteractionContext], Awaitable[None]]] = {
    "new": begin_new,
    "me": use_data_button,
}
"""Handlers of controls that belong to no table, by verb."""


class InteractionRouter:
    """Finds the table and the handler of a control; every fault is answered with one sentence."""

    def __init__(self, services: DiscordServices) -> None:
        self._services = services

    async def handle(self, interaction: discord.Interaction[Any]) -> None:
        async with InteractionReply(interaction) as reply:
            try:
                await self._route(interaction, reply)
                return
            except (Refused, TableFault) as fault:
                refusal = fault.refusal
            except StoreFault as fault:
                refusal = Refusal(fault.code)
            locale = await self._services.people.locale(interaction)
            await reply.say(refusal_text(refusal, locale))

    async def _route(self, interaction: discord.Interaction[Any], reply: InteractionReply) -> None:
        services, place = self._services, place_of(interaction.channel_id)
        services.limits.count("click", **counted_for(interaction))
        data: dict[str, Any] = dict(interaction.data or {})
        meaning = read_meaning(str(data.get("custom_id", "")))
        handler = HANDLERS.get(meaning.verb)
        table = await services.registry.fetch(meaning.table) if handler and meaning.table else None
        locale = await services.people.locale(interaction, table)
        common: dict[str, Any] = {
            "services": services,
            "interaction": interaction,
            "reply": reply,
            "place": place,
            "user": str(interaction.user.id),
            "locale": locale,
            "meaning": meaning,
            "values": tuple(str(value) for value in data.get("values", ())),
        }
        if meaning.verb in WITHOUT_TABLE:
            await WITHOUT_TABLE[meaning.verb](InteractionContext(**common))
            return
        room = services.rooms.at(table.place) if table is not None and table.place == place else None
        if handler is None or table is None or room is None:
            await reply.say(InteractionContext(**common).own.say("control-unknown"))
            return
        table_at_work.set(table.id)
        text = services.texts.of(table, locale)
        if not await room.is_playing(table.id):
            await reply.say(text.say("put-aside"))
            return
        context = TableContext(**common, found=table, table=table, text=text)
        await handler(context)
        if room.trouble:
            await context.tell_trouble()
