"""/voice: bring the narrator, and say how it shall read."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.app_commands import Choice, Group
from msgspec.structs import replace

from heredity_bot.frontends.discord.commands.invocation import do_and_tell, run_at_table, run_command
from heredity_bot.frontends.discord.commands.localisation import Command, Interaction, command, group, named
from heredity_bot.frontends.discord.controls.interaction import InteractionContext, TableContext, is_moderator
from heredity_bot.frontends.discord.messages.page import TextBlock, page
from heredity_bot.frontends.discord.services import DiscordServices
from heredity_bot.frontends.discord.voice.client import VoiceUnavailable
from heredity_bot.frontends.discord.voice.sessions import VoiceSession, VoiceSessions
from heredity_bot.kernel import Fact
from heredity_bot.tables.actions import Set
from heredity_bot.voice.speaker import READS

LOUDEST = 200

Work = Callable[[InteractionContext, VoiceSessions, VoiceSession], Awaitable[None]]


def commands(services: DiscordServices) -> Group:
    made = group("voice", servers_only=True)
    for one in (
        _join(services),
        _with_call(services, "leave", _leave),
        _with_call(services, "pause", _pause),
        _with_call(services, "resume", _resume),
        _with_call(services, "skip", _skip),
        _with_call(services, "again", _again),
        _with_call(services, "faster", _faster),
        _with_call(services, "slower", _slower),
        _volume(services),
        _reads(services),
        _cues(services),
        _by_itself(services),
    ):
        made.add_command(one)
    return made


async def _tell(a: InteractionContext, key: str, **facts: Fact) -> None:
    """Reply without escaping: the words are ours, and names of channels are mentions."""
    await a.reply.show(page(TextBlock(a.own.say(key, **facts))))


# Coming and going


def _join(services: DiscordServices) -> Command:
    async def join(interaction: Interaction) -> None:
        await run_command(services, interaction, lambda a: _bring(services, a))

    return command("voice-join", join, sub=True)


async def _bring(services: DiscordServices, a: InteractionContext) -> None:
    calls, member = services.voice, a.interaction.user
    if calls is None:
        await _tell(a, "voice-missing")
        return
    state = member.voice if isinstance(member, discord.Member) else None
    if state is None or state.channel is None:
        await _tell(a, "voice-nowhere")
        return
    locale = a.found.info.settings.locale if a.found else a.locale
    channel = state.channel.id
    call = calls.at(a.place)
    if call is not None and calls.gateway.listeners(call.channel) and not calls.heeds(call, a.user, a.found):
        await _tell(a, "voice-strangers")  # a narrator with listeners stays where it is
        return
    try:
        await calls.join(a.place, channel, locale)
    except VoiceUnavailable as fault:
        await _tell(a, fault.key, channel=f"<#{channel}>")
    else:
        await _tell(a, "voice-joined", channel=f"<#{channel}>")


def _with_call(services: DiscordServices, name: str, work: Work) -> Command:
    async def run(interaction: Interaction) -> None:
        await run_command(services, interaction, lambda a: _use(services, a, work))

    return command(f"voice-{name}", run, sub=True)


async def _use(services: DiscordServices, a: InteractionContext, work: Work) -> None:
    """Do something with the narrator of this table, for a person who plays or listens; tell others why not."""
    calls = services.voice
    call = calls.at(a.place) if calls is not None else None
    if calls is None or call is None:
        await _tell(a, "voice-missing" if calls is None else "voice-absent")
        return
    if not calls.heeds(call, a.user, a.found):
        await _tell(a, "voice-strangers")
        return
    await work(a, calls, call)


async def _leave(a: InteractionContext, calls: VoiceSessions, call: VoiceSession) -> None:
    await calls.end(call)
    await _tell(a, "voice-left")


async def _pause(a: InteractionContext, _calls: VoiceSessions, call: VoiceSession) -> None:
    call.narrator.pause()
    call.stir()
    await _tell(a, "voice-paused")


async def _resume(a: InteractionContext, _calls: VoiceSessions, call: VoiceSession) -> None:
    call.narrator.resume()
    call.stir()
    await _tell(a, "voice-resumed")


async def _skip(a: InteractionContext, _calls: VoiceSessions, call: VoiceSession) -> None:
    call.narrator.skip()
    await _tell(a, "voice-skipped")


async def _again(a: InteractionContext, _calls: VoiceSessions, call: VoiceSession) -> None:
    await _tell(a, "voice-again" if call.narrator.again() is not None else "voice-unsaid")


# How it reads


async def _faster(a: InteractionContext, calls: VoiceSessions, call: VoiceSession) -> None:
    await _at_pace(a, calls, call, call.narrator.faster())


async def _slower(a: InteractionContext, calls: VoiceSessions, call: VoiceSession) -> None:
    await _at_pace(a, calls, call, call.narrator.slower())


async def _at_pace(a: InteractionContext, calls: VoiceSessions, call: VoiceSession, pace: float) -> None:
    await calls.keep(call.place, pace=pace)
    await _tell(a, "voice-pace", n=round(pace * 100))


def _volume(services: DiscordServices) -> Command:
    async def volume(interaction: Interaction, percent: app_commands.Range[int, 0, LOUDEST]) -> None:
        async def work(a: InteractionContext, calls: VoiceSessions, call: VoiceSession) -> None:
            heard = call.narrator.set_volume(percent / 100)
            await calls.keep(call.place, volume=heard)
            await _tell(a, "voice-volume", n=round(heard * 100))

        await run_command(services, interaction, lambda a: _use(services, a, work))

    return command("voice-volume", volume, ("percent",), sub=True)


def _reads(services: DiscordServices) -> Command:
    """Set what is read aloud: a setting of the table, which the host changes for all listeners."""

    async def reads(interaction: Interaction, what: str) -> None:
        async def work(a: TableContext) -> None:
            if what not in READS:
                await a.reply.say(a.text.say("choose-from-list"))
            else:
                await do_and_tell(a, Set(replace(a.table.info.settings, voice=what)))

        await run_at_table(services, interaction, work)

    made = command("voice-reads", reads, ("what",), sub=True)
    return _offering(made, [(f"reads-{what}", what) for what in READS])


def _offering(made: Command, entries: list[tuple[str, str]]) -> Command:
    app_commands.choices(what=[Choice(name=named(key), value=value) for key, value in entries])(made)
    return made


def _cues(services: DiscordServices) -> Command:
    async def cues(interaction: Interaction, on: bool) -> None:
        async def work(a: InteractionContext, calls: VoiceSessions, call: VoiceSession) -> None:
            await calls.keep(call.place, cues=on)
            await _tell(a, "voice-cues-on" if on else "voice-cues-off")

        await run_command(services, interaction, lambda a: _use(services, a, work))

    return command("voice-cues", cues, ("on",), sub=True)


def _by_itself(services: DiscordServices) -> Command:
    """Set whether the narrator comes by itself, for this channel alone."""

    async def by_itself(interaction: Interaction, on: bool) -> None:
        async def work(a: InteractionContext) -> None:
            if services.voice is None:
                await _tell(a, "voice-missing")
                return
            if a.found is not None and a.user not in a.found.players and not is_moderator(interaction):
                await _tell(a, "voice-strangers")
                return
            server = interaction.guild_id or 0
            await services.voice.keep(a.place, by_itself=on, server=server)
            await _tell(a, "voice-by-itself-on" if on else "voice-by-itself-off")

        await run_command(services, interaction, work)

    return command("voice-by-itself", by_itself, ("on",), sub=True)
