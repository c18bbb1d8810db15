"""/voice: bring the narrator, and say how it shall read."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.app_commands import Choice, Group
from msgspec.structs import replace

from heredity_bot.frontends.discord.asking import Asked, guarded
from heredity_bot.frontends.discord.calls import Call, Calls
from heredity_bot.frontends.discord.naming import Command, Interaction, command, group, named
from heredity_bot.frontends.discord.narration import READS, NoLine
from heredity_bot.frontends.discord.page import Text, page
from heredity_bot.frontends.discord.service import is_moderator
from heredity_bot.frontends.discord.speech import speech
from heredity_bot.kernel import Fact
from heredity_bot.tables.deeds import Set

if TYPE_CHECKING:
    from heredity_bot.frontends.discord.service import Service

LOUDEST = 200

Work = Callable[[Asked, Calls, Call], Awaitable[None]]


def commands(service: Service) -> Group:
    made = group("voice", servers_only=True)
    for one in (
        _join(service),
        _with_call(service, "leave", _leave),
        _with_call(service, "pause", _pause),
        _with_call(service, "resume", _resume),
        _with_call(service, "skip", _skip),
        _with_call(service, "again", _again),
        _with_call(service, "faster", _faster),
        _with_call(service, "slower", _slower),
        _volume(service),
        _reads(service),
        _cues(service),
        _by_itself(service),
    ):
        made.add_command(one)
    return made


async def _tell(a: Asked, key: str, **facts: Fact) -> None:
    """As it is: channels are named as Discord names them, and nobody else's words are in it."""
    await a.reply.show(page(Text(speech(a.locale).say(key, **facts))))


# Coming and going


def _join(service: Service) -> Command:
    async def join(interaction: Interaction) -> None:
        await guarded(service, interaction, lambda a: _bring(service, a), table=False)

    return command("voice-join", join, sub=True)


async def _bring(service: Service, a: Asked) -> None:
    calls, member = service.calls, a.interaction.user
    if calls is None:
        await _tell(a, "voice-missing")
        return
    state = member.voice if isinstance(member, discord.Member) else None
    if state is None or state.channel is None:
        await _tell(a, "voice-nowhere")
        return
    locale = a.found.desk.settings.locale if a.found else a.locale
    channel = state.channel.id
    call = calls.at(service.place(a.interaction))
    if call is not None and calls.board.listeners(call.channel) and not calls.heeds(call, a.user, a.found):
        await _tell(a, "voice-strangers")  # it is not called away from those who listen
        return
    try:
        await calls.join(service.place(a.interaction), channel, locale)
    except NoLine as fault:
        await _tell(a, fault.key, channel=f"<#{channel}>")
    else:
        await _tell(a, "voice-joined", channel=f"<#{channel}>")


def _with_call(service: Service, name: str, work: Work) -> Command:
    async def run(interaction: Interaction) -> None:
        await guarded(service, interaction, lambda a: _use(service, a, work), table=False)

    return command(f"voice-{name}", run, sub=True)


async def _use(service: Service, a: Asked, work: Work) -> None:
    """For those who hear it or play; a narrator that is not there is told kindly."""
    calls = service.calls
    call = calls.at(service.place(a.interaction)) if calls is not None else None
    if calls is None or call is None:
        await _tell(a, "voice-missing" if calls is None else "voice-absent")
        return
    if not calls.heeds(call, a.user, a.found):
        await _tell(a, "voice-strangers")
        return
    await work(a, calls, call)


async def _leave(a: Asked, calls: Calls, call: Call) -> None:
    await calls.end(call)
    await _tell(a, "voice-left")


async def _pause(a: Asked, _calls: Calls, call: Call) -> None:
    call.voice.pause()
    call.stir()
    await _tell(a, "voice-paused")


async def _resume(a: Asked, _calls: Calls, call: Call) -> None:
    call.voice.resume()
    call.stir()
    await _tell(a, "voice-resumed")


async def _skip(a: Asked, _calls: Calls, call: Call) -> None:
    call.voice.skip()
    await _tell(a, "voice-skipped")


async def _again(a: Asked, _calls: Calls, call: Call) -> None:
    await _tell(a, "voice-again" if call.voice.again() else "voice-unsaid")


# How it reads


async def _faster(a: Asked, calls: Calls, call: Call) -> None:
    await _at_pace(a, calls, call, call.voice.faster())


async def _slower(a: Asked, calls: Calls, call: Call) -> None:
    await _at_pace(a, calls, call, call.voice.slower())


async def _at_pace(a: Asked, calls: Calls, call: Call, pace: float) -> None:
    await calls.keep(call.place, pace=pace)
    await _tell(a, "voice-pace", n=round(pace * 100))


def _volume(service: Service) -> Command:
    async def volume(interaction: Interaction, percent: app_commands.Range[int, 0, LOUDEST]) -> None:
        async def work(a: Asked, calls: Calls, call: Call) -> None:
            heard = call.voice.set_volume(percent / 100)
            await calls.keep(call.place, volume=heard)
            await _tell(a, "voice-volume", n=round(heard * 100))

        await guarded(service, interaction, lambda a: _use(service, a, work), table=False)

    return command("voice-volume", volume, ("percent",), sub=True)


def _reads(service: Service) -> Command:
    """A setting of the table, as the host's other settings are: it holds for everybody who listens."""

    async def reads(interaction: Interaction, what: str) -> None:
        async def work(a: Asked) -> None:
            if what not in READS:
                await a.reply.say(a.words.say("choose-from-list"))
            else:
                await a.do(Set(replace(a.table.desk.settings, voice=what)))

        await guarded(service, interaction, work)

    made = command("voice-reads", reads, ("what",), sub=True)
    return _offering(made, [(f"reads-{what}", what) for what in READS])


def _offering(made: Command, entries: list[tuple[str, str]]) -> Command:
    app_commands.choices(what=[Choice(name=named(key), value=value) for key, value in entries])(made)
    return made


def _cues(service: Service) -> Command:
    async def cues(interaction: Interaction, on: bool) -> None:
        async def work(a: Asked, calls: Calls, call: Call) -> None:
            await calls.keep(call.place, cues=on)
            await _tell(a, "voice-cues-on" if on else "voice-cues-off")

        await guarded(service, interaction, lambda a: _use(service, a, work), table=False)

    return command("voice-cues", cues, ("on",), sub=True)


def _by_itself(service: Service) -> Command:
    """For one channel: narrators that come to every table would be a surprise."""

    async def by_itself(interaction: Interaction, on: bool) -> None:
        async def work(a: Asked) -> None:
            if service.calls is None:
                await _tell(a, "voice-missing")
                return
            if a.found is not None and a.user not in a.found.players and not is_moderator(interaction):
                await _tell(a, "voice-strangers")
                return
            server = interaction.guild_id or 0
            await service.calls.keep(service.place(interaction), by_itself=on, server=server)
            await _tell(a, "voice-by-itself-on" if on else "voice-by-itself-off")

        await guarded(service, interaction, work, table=False)

    return command("voice-by-itself", by_itself, ("on",), sub=True)
