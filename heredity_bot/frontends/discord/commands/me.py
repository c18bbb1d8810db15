"""/me and /server: the language, reminders and stored data of a person, and the language of a server."""

from __future__ import annotations

import discord
from discord.app_commands import Choice, Group
from msgspec.structs import replace

from heredity_bot.frontends.discord.commands.invocation import run_command
from heredity_bot.frontends.discord.commands.localisation import (
    Command,
    Interaction,
    command,
    fitting,
    group,
    match,
)
from heredity_bot.frontends.discord.controls.interaction import InteractionContext
from heredity_bot.frontends.discord.controls.personal_data import data_page
from heredity_bot.frontends.discord.messages.text import common_text
from heredity_bot.frontends.discord.services import DiscordServices
from heredity_bot.stage.language import LANGUAGES

LISTED_LANGUAGES = tuple((language.name, code) for code, language in LANGUAGES.items())
"""Languages by the names that their speakers use."""


def commands(services: DiscordServices) -> tuple[Group, Group]:
    me = group("me")
    for made in (_language(services), _reminders(services), _data(services)):
        me.add_command(made)
    server = group("server", permissions=discord.Permissions(manage_guild=True), servers_only=True)
    server.add_command(_server_language(services))
    return me, server


def _language(services: DiscordServices) -> Command:
    async def language(interaction: Interaction, language: str) -> None:
        async def work(a: InteractionContext) -> None:
            chosen = match(LISTED_LANGUAGES, language)
            if chosen is None:
                await a.reply.say(a.own.say("choose-from-list"))
                return
            preferences = await services.people.preferences(a.user)
            await services.people.put_preferences(a.user, replace(preferences, locale=chosen))
            await a.reply.say(common_text(chosen).say("language-set"))

        await run_command(services, interaction, work)

    return _with_languages(command("me-language", language, ("language",), sub=True))


def _with_languages(made: Command) -> Command:
    async def offer(_interaction: Interaction, current: str) -> list[Choice[str]]:
        return fitting(LISTED_LANGUAGES, current)

    made.autocomplete("language")(offer)
    return made


def _server_language(services: DiscordServices) -> Command:
    """Set the language for new tables, and for people whose Discord speaks none of our languages."""

    async def language(interaction: Interaction, language: str) -> None:
        async def work(a: InteractionContext) -> None:
            chosen = match(LISTED_LANGUAGES, language)
            if interaction.guild_id is None or chosen is None:
                await a.reply.say(a.own.say("choose-from-list"))
                return
            await services.people.put_server_locale(interaction.guild_id, chosen)
            await a.reply.say(common_text(chosen).say("server-language-set"))

        await run_command(services, interaction, work)

    return _with_languages(command("server-language", language, ("language",), sub=True))


def _reminders(services: DiscordServices) -> Command:
    async def reminders(interaction: Interaction, remind: bool) -> None:
        async def work(a: InteractionContext) -> None:
            preferences = await services.people.preferences(a.user)
            await services.people.put_preferences(a.user, replace(preferences, reminders=remind))
            await a.reply.say(a.own.say("reminders-on" if remind else "reminders-off"))

        await run_command(services, interaction, work)

    return command("me-reminders", reminders, ("remind",), sub=True)


def _data(services: DiscordServices) -> Command:
    async def data(interaction: Interaction) -> None:
        async def work(a: InteractionContext) -> None:
            a.count("data")
            await a.reply.show(await data_page(a))

        await run_command(services, interaction, work)

    return command("me-data", data, sub=True)
