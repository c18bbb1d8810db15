"""/table move: a game whose channel was deleted goes on in another channel of the same server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from discord.app_commands import Choice

from heredity_bot.frontends.discord.asking import Asked, guarded
from heredity_bot.frontends.discord.naming import Command, Entries, Interaction, command, fitting
from heredity_bot.frontends.discord.service import kinds
from heredity_bot.frontends.discord.speech import speech
from heredity_bot.journal import StoreFault, Summary
from heredity_bot.stage.tabletalk import about
from heredity_bot.tables.access import Power, may
from heredity_bot.tables.hall import TableFault
from heredity_bot.tables.table import read_desk

if TYPE_CHECKING:
    from heredity_bot.frontends.discord.service import Service


async def homeless(service: Service, interaction: Interaction) -> list[Summary]:
    """Games without a channel that this person may move. Raises `StoreFault`."""
    if interaction.guild_id is None:
        return []
    found = await service.minding.homeless(interaction.guild_id)
    return [summary for summary in found if await _may_move(service, interaction, summary)]


async def _may_move(service: Service, interaction: Interaction, summary: Summary) -> bool:
    stored = await service.hall.store.load(summary.id)
    return stored is not None and may(Power.MOVE, kinds(read_desk(stored.record), interaction))


async def hint(service: Service, interaction: Interaction, locale: str) -> str:
    """For whoever looks for their game: how it goes on."""
    try:
        found = await homeless(service, interaction)
    except (StoreFault, TableFault):
        return ""
    return speech(locale).say("homeless", n=len(found)) if found else ""


def entries(service: Service, found: Sequence[Summary], locale: str) -> Entries:
    """Games of one title are told apart by when they were played."""
    say, now = speech(locale).say, service.hall.clock.now()
    ages = [(game, *about(now - game.played_at)) for game in found]
    return [(say("game-line", title=game.title, unit=unit, n=n), game.id) for game, unit, n in ages]


def move(service: Service) -> Command:
    async def offer(interaction: Interaction, current: str) -> list[Choice[str]]:
        if not service.may_list(interaction):
            return []
        try:
            present, lost = await service.present(interaction)
            found = await homeless(service, interaction)
        except (StoreFault, TableFault):
            return []
        if not service.may_replace(interaction, present, lost):
            return []
        return fitting(entries(service, found, await service.locale(interaction)), current)

    async def move_here(interaction: Interaction, game: str) -> None:
        await guarded(service, interaction, lambda a: _move(a, game), table=False)

    made = command("table-move", move_here, ("game",), sub=True)
    made.autocomplete("game")(offer)
    return made


async def _move(a: Asked, game: str) -> None:
    service, say = a.service, speech(a.locale).say
    found = await homeless(service, a.interaction)
    if not found:
        await a.reply.say(say("homeless-none"))
    elif not a.may_replace:
        await a.reply.say(await a.told_of_loss() or say("table-running"))
    elif game not in [summary.id for summary in found]:  # labels are not unique, so only what is on the list
        await a.reply.say(say("choose-from-list"))
    else:
        service.count(a.interaction, "begin")
        await service.move(game, a.interaction)
        await a.reply.say(say("game-opened"))
