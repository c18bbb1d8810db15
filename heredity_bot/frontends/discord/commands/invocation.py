"""Runs slash commands and their lists of choices: with a context, in time, and with every fault as one sentence."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from heredity_bot.frontends.discord.channel.ownership import place_of
from heredity_bot.frontends.discord.controls.interaction import (
    InteractionContext,
    InteractionReply,
    TableContext,
    counted_for,
    present_table,
    refusal_text,
)
from heredity_bot.frontends.discord.messages.page import Meaning
from heredity_bot.frontends.discord.services import DiscordServices
from heredity_bot.journal import StoreFault
from heredity_bot.kernel import Act, Refusal, Refused
from heredity_bot.tables.actions import AnyAction, Reply
from heredity_bot.tables.registry import TableFault
from heredity_bot.tables.table import ActionOutcome, LiveTable, table_at_work


async def run_at_table(
    services: DiscordServices,
    interaction: discord.Interaction[Any],
    work: Callable[[TableContext], Awaitable[object]],
) -> None:
    """Run a command that needs a table."""

    async def at_table(a: InteractionContext) -> None:
        if a.lost is not None:
            await a.reply.say(a.loss)
        elif not isinstance(a, TableContext):
            await a.reply.say(a.own.say("no-table"))
        else:
            await work(a)

    await run_command(services, interaction, at_table)


async def run_command(
    services: DiscordServices,
    interaction: discord.Interaction[Any],
    work: Callable[[InteractionContext], Awaitable[object]],
) -> None:
    """Run a command; `work` gets a `TableContext` where a table is played."""
    async with InteractionReply(interaction) as reply:
        try:
            services.limits.count("click", **counted_for(interaction))
            found, lost = await present_table(services, place_of(interaction.channel_id))
        except (Refused, TableFault) as fault:
            await _refuse(services, reply, fault.refusal)
            return
        if found is not None:
            table_at_work.set(found.id)
        a = await _context(services, interaction, reply, found, lost)
        text = a.text if isinstance(a, TableContext) else None
        try:
            await work(a)
        except Refused as refused:
            if text is not None:
                await reply.say(text.telling.refusal(refused.refusal))
            else:
                await _refuse(services, reply, refused.refusal)
        except TableFault as fault:
            await _refuse(services, reply, fault.refusal)
        except StoreFault as fault:
            await _refuse(services, reply, Refusal(fault.code))
        if isinstance(a, TableContext):
            await a.tell_trouble()


async def _refuse(services: DiscordServices, reply: InteractionReply, refusal: Refusal) -> None:
    locale = await services.people.locale(reply.interaction)
    await reply.say(refusal_text(refusal, locale))


async def list_context(
    services: DiscordServices, interaction: discord.Interaction[Any]
) -> InteractionContext | None:
    """The context for a list of choices while a person types; None where a command would be refused.

    A list has no room for a refusal.
    """
    try:
        services.limits.count("list", **counted_for(interaction))
        table, lost = await present_table(services, place_of(interaction.channel_id))
    except (Refused, TableFault):
        return None
    return await _context(services, interaction, InteractionReply(interaction), table, lost)


async def table_list_context(
    services: DiscordServices, interaction: discord.Interaction[Any]
) -> TableContext | None:
    """The same for lists that need a table."""
    a = await list_context(services, interaction)
    return a if isinstance(a, TableContext) else None


async def _context(
    services: DiscordServices,
    interaction: discord.Interaction[Any],
    reply: InteractionReply,
    table: LiveTable | None,
    lost: Refusal | None = None,
) -> InteractionContext:
    locale = await services.people.locale(interaction, table)
    common: dict[str, Any] = {
        "services": services,
        "interaction": interaction,
        "reply": reply,
        "user": str(interaction.user.id),
        "locale": locale,
    }
    if table is None:
        return InteractionContext(**common, lost=lost)
    return TableContext(
        **common,
        found=table,
        table=table,
        text=services.texts.of(table, locale),
        meaning=Meaning("", table.id, table.mark),
    )


def asked_now(a: TableContext) -> list[str]:
    """The present question, and who is waited for if that is somebody else."""
    ask, told, is_asked = a.table.ask, list[str](), a.user in a.table.waiting_for()
    if ask is not None and (is_asked or not isinstance(ask, Act)):
        told.append(a.text.say("asked-now", prompt=a.text.teller.prompt(a.table.t, ask)))
    if not is_asked:
        told.append(a.text.telling.waiting())
    return told


async def do_and_tell(a: TableContext, action: AnyAction) -> ActionOutcome:
    """Let the table do it and tell this person alone what came of it; the channel sees it by itself."""
    outcome = await a.do(action)
    if outcome.refusal is not None:
        await a.reply.say(a.text.telling.refusal(outcome.refusal))
        return outcome
    told = a.result(outcome)
    if not told:
        told = [a.text.say("heard"), *(asked_now(a)[-1:] if isinstance(action, Reply) else ())]
    await a.reply.say("\n".join(told[:6]))
    return outcome
