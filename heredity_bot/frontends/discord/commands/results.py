"""/table results: how games of rivals ended on this server, in channels that the person can see."""

from __future__ import annotations

import discord

from heredity_bot.frontends.discord.channel.ownership import KIND
from heredity_bot.frontends.discord.commands.invocation import run_command
from heredity_bot.frontends.discord.commands.localisation import Command, Interaction, command
from heredity_bot.frontends.discord.controls.interaction import InteractionContext
from heredity_bot.frontends.discord.messages.page import GOLD, TextBlock, cut, page, plain
from heredity_bot.frontends.discord.messages.text import called, mention, moment
from heredity_bot.frontends.discord.services import DiscordServices
from heredity_bot.tables.privacy import is_forgotten
from heredity_bot.tables.results import GameResult, results, tallies

GAMES, PEOPLE = 10, 10
"""Entries that are shown; the rest counts all the same."""


def table_results(services: DiscordServices) -> Command:
    async def show(interaction: Interaction) -> None:
        async def work(a: InteractionContext) -> None:
            a.count("file")
            await a.reply.acknowledge()
            places = [a.place]
            if interaction.guild_id is not None:
                known = await services.ownership.places(interaction.guild_id)
                places += [place for place in known if place != a.place and _may_see(interaction, place)]
            tables = [each for place in places for each in await services.registry.tables(place)]
            await _show(a, await results(services.registry.store, tables))

        await run_command(services, interaction, work)

    return command("table-results", show, sub=True)


def _may_see(interaction: Interaction, place: str) -> bool:
    """A channel that the person cannot open keeps its results to itself."""
    guild, member = interaction.guild, interaction.user
    if guild is None or not isinstance(member, discord.Member):
        return False
    channel = guild.get_channel_or_thread(int(place.removeprefix(f"{KIND}:")))
    return channel is not None and channel.permissions_for(member).view_channel


async def _show(a: InteractionContext, found: list[GameResult]) -> None:
    say = a.own.say
    if not found:
        await a.reply.say(say("results-none"))
        return
    people = [
        f"- {say('results-tally', name=plain(mention(user)), won=tally.won, games=tally.games)}"
        for user, tally in list(tallies(found).items())[:PEOPLE]
    ]
    games = [cut(f"- {_told(result, a.own.locale)}", 400) for result in found[:GAMES]]
    blocks = (
        TextBlock(f"## {say('results-title')}"),
        TextBlock("\n".join(people)),
        TextBlock("\n".join(games)),
    )
    await a.reply.show(page(*blocks, accent=GOLD))


def _name(player: str, locale: str) -> str:
    """A player, or a dash for a seat without one and for a person who was forgotten."""
    return "–" if not player or is_forgotten(player) else plain(called(player, locale))


def _told(result: GameResult, locale: str) -> str:
    """`1. Ann (3) · 2. Ben (1)`, with the title and when it was."""
    ranks = [
        f"{placing.place}. {_name(placing.player, locale)}"
        + (f" ({placing.score})" if placing.score is not None else "")
        for placing in result.placings
    ]
    return f"{plain(result.title)}, {moment(result.at)}: {' · '.join(ranks)}"
