"""/table move: a game whose channel was deleted goes on in another channel of the same server."""

from __future__ import annotations

from collections.abc import Sequence

from discord.app_commands import Choice

from heredity_bot.frontends.discord.commands.invocation import list_context, run_command
from heredity_bot.frontends.discord.commands.localisation import (
    Command,
    Entries,
    Interaction,
    command,
    fitting,
)
from heredity_bot.frontends.discord.controls.interaction import InteractionContext
from heredity_bot.frontends.discord.services import DiscordServices
from heredity_bot.journal import StoreFault, Summary
from heredity_bot.stage.table_phrases import about
from heredity_bot.tables.access import Power, may
from heredity_bot.tables.registry import TableFault
from heredity_bot.tables.table import read_info


async def homeless(a: InteractionContext) -> list[Summary]:
    """Games without a channel that this person may move here. Raises `StoreFault`."""
    if a.interaction.guild_id is None:
        return []
    found = await a.services.ownership.homeless(a.interaction.guild_id)
    return [summary for summary in found if await _may_move(a, summary)]


async def _may_move(a: InteractionContext, summary: Summary) -> bool:
    stored = await a.services.registry.store.load(summary.id)
    return stored is not None and may(Power.MOVE, a.kinds(read_info(stored.record)))


async def hint(a: InteractionContext) -> str:
    """How a game goes on whose channel was deleted; "" where there is none."""
    try:
        found = await homeless(a)
    except (StoreFault, TableFault):
        return ""
    return a.own.say("homeless", n=len(found)) if found else ""


def entries(a: InteractionContext, found: Sequence[Summary]) -> Entries:
    """Games of the same title are told apart by when they were played."""
    now = a.services.registry.clock.now()
    ages = [(game, *about(now - game.played_at)) for game in found]
    return [(a.own.say("game-line", title=game.title, unit=unit, n=n), game.id) for game, unit, n in ages]


def move(services: DiscordServices) -> Command:
    async def offer(interaction: Interaction, current: str) -> list[Choice[str]]:
        a = await list_context(services, interaction)
        if a is None or not a.may_replace:
            return []
        try:
            return fitting(entries(a, await homeless(a)), current)
        except (StoreFault, TableFault):
            return []

    async def move_here(interaction: Interaction, game: str) -> None:
        await run_command(services, interaction, lambda a: _move(a, game))

    made = command("table-move", move_here, ("game",), sub=True)
    made.autocomplete("game")(offer)
    return made


async def _move(a: InteractionContext, game: str) -> None:
    found = await homeless(a)
    if not found:
        await a.reply.say(a.own.say("homeless-none"))
    elif not a.may_replace:
        await a.reply.say(a.loss or a.own.say("table-running"))
    elif game not in [summary.id for summary in found]:  # labels are not unique, so only what is on the list
        await a.reply.say(a.own.say("choose-from-list"))
    else:
        a.count("begin")
        await a.services.rooms.move(game, a.place, a.interaction.guild_id)
        await a.reply.say(a.own.say("game-opened"))
