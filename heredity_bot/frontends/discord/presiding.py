"""/table, /me and /report: seats, settings, the games of a channel, and what is kept about people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import discord
from discord.app_commands import Choice, Group
from msgspec.structs import replace

from heredity_bot.frontends.discord import housing, keeping, tuning
from heredity_bot.frontends.discord.asking import Asked, asked, guarded
from heredity_bot.frontends.discord.naming import (
    Command,
    Entries,
    Interaction,
    command,
    fitting,
    group,
    match,
)
from heredity_bot.frontends.discord.page import Text, page, plain
from heredity_bot.frontends.discord.service import kinds
from heredity_bot.frontends.discord.speech import speech
from heredity_bot.tables import people
from heredity_bot.tables.access import Kind, Power, may
from heredity_bot.tables.deeds import Begin, Claim, Dismiss, End, HandOver, Join, Leave, PassHost, Watch
from heredity_bot.tables.hall import TableFault
from heredity_bot.tables.sitting import no

if TYPE_CHECKING:
    from heredity_bot.frontends.discord.service import Service


LANGUAGES = (("English", "en"), ("Français", "fr"), ("Deutsch", "de"))
"""As those who speak them call them."""


def commands(service: Service) -> list[Group | Command]:
    table = group("table")
    for made in (
        _show(service),
        _join(service),
        _simple(service, "leave", Leave()),
        _simple(service, "watch", Watch()),
        _simple(service, "begin", Begin()),
        _hand(service),
        _claim(service),
        _host(service),
        _dismiss(service),
        _settings(service),
        _list(service),
        _open(service),
        housing.move(service),
        _end(service),
        keeping.upgrade(service),
        keeping.export(service),
    ):
        table.add_command(made)
    me = group("me")
    for made in (_language(service), _reminders(service), keeping.data(service)):
        me.add_command(made)
    server = group("server", permissions=discord.Permissions(manage_guild=True), servers_only=True)
    server.add_command(_server_language(service))
    return [table, me, server, keeping.report(service), keeping.chronicle(service)]


def _simple(service: Service, name: str, deed: Leave | Watch | Begin) -> Command:
    async def simple(interaction: Interaction) -> None:
        await guarded(service, interaction, lambda a: a.do(deed))

    return command(f"table-{name}", simple, sub=True)


def _show(service: Service) -> Command:
    """Also mends a channel in which the message was deleted, or the bot could not write."""

    async def show(interaction: Interaction) -> None:
        async def work(a: Asked) -> None:
            room = service.room_of(a.table)
            if room is not None:
                room.living.wanted_below = True
                room.stir()
                await room.settled()
            trouble = room.trouble if room else ""
            if room is not None and trouble:
                room.mark_told(a.user)
            await a.reply.say(a.words.say(trouble or "heard"))

        await guarded(service, interaction, work)

    return command("table-show", show, sub=True)


# Seats


def _named(a: Asked, seats: Sequence[str]) -> Entries:
    return [(a.words.teller.seat(name), name) for name in seats]


def _with_seats(service: Service, made: Command, seats: Callable[[Asked], list[str]]) -> Command:
    """A command with a list of the seats that this person may name now."""

    async def offer(interaction: Interaction, current: str) -> list[Choice[str]]:
        a = await asked(service, interaction)
        return fitting(_named(a, seats(a)), current) if a else []

    made.autocomplete("member")(offer)
    return made


def _seat(a: Asked, typed: str) -> str:
    """Any seat: why it may not be had is said by the table."""
    found = match(_named(a, a.table.game.seats), typed)
    if found is None:
        raise no("NO_SUCH_SEAT")
    return found


def _join(service: Service) -> Command:
    async def join(interaction: Interaction, member: str | None = None) -> None:
        await guarded(service, interaction, lambda a: a.do(Join((_seat(a, member),) if member else ())))

    made = command("table-join", join, ("member",), sub=True)
    return _with_seats(service, made, lambda a: people.seats_to_join(a.table.sitting, a.user))


def _hand(service: Service) -> Command:
    async def hand(interaction: Interaction, member: str, user: discord.User) -> None:
        async def work(a: Asked) -> None:
            stranger = interaction.guild_id is not None and not isinstance(user, discord.Member)
            if user.bot or stranger:  # somebody who is not on this server could never play
                raise no("NOT_THERE")
            await a.do(HandOver(_seat(a, member), str(user.id)))

        await guarded(service, interaction, work)

    made = command("table-hand", hand, ("member", "user"), sub=True)
    return _with_seats(service, made, lambda a: people.seats_to_hand_over(a.table.sitting, a.user))


def _claim(service: Service) -> Command:
    async def claim(interaction: Interaction, member: str) -> None:
        await guarded(service, interaction, lambda a: a.do(Claim(_seat(a, member))))

    def claimable(a: Asked) -> list[str]:
        return people.seats_to_claim(a.table.sitting, a.user, max(service.hall.clock.now(), a.table.at))

    return _with_seats(service, command("table-claim", claim, ("member",), sub=True), claimable)


def _host(service: Service) -> Command:
    async def host(interaction: Interaction, user: discord.User) -> None:
        await guarded(service, interaction, lambda a: a.do(PassHost(str(user.id))))

    return command("table-host", host, ("user",), sub=True)


def _dismiss(service: Service) -> Command:
    async def dismiss(interaction: Interaction, user: discord.User) -> None:
        async def work(a: Asked) -> None:
            if str(user.id) == a.user and a.user in a.table.desk.people:
                await a.reply.say(a.words.say("dismiss-oneself"))
            else:
                await a.do(Dismiss(str(user.id)))

        await guarded(service, interaction, work)

    return command("table-dismiss", dismiss, ("user",), sub=True)


def _settings(service: Service) -> Command:
    async def settings(interaction: Interaction) -> None:
        async def work(a: Asked) -> None:
            may_set = may(Power.SET, kinds(a.table.desk, interaction))
            made = tuning.settings_page if may_set else tuning.settings_told
            await a.reply.show(made(a.table, a.words))

        await guarded(service, interaction, work)

    return command("table-settings", settings, sub=True)


# Games of a channel


def _list(service: Service) -> Command:
    async def games(interaction: Interaction) -> None:
        async def work(a: Asked) -> None:
            found = await service.hall.tables(service.place(interaction))
            lines = [f"- {plain(line)}" for line, _ in housing.entries(service, found[:20], a.locale)]
            await a.reply.show(page(Text("\n".join(lines) or speech(a.locale).say("no-games"))))

        await guarded(service, interaction, work, table=False)

    return command("table-list", games, sub=True)


def _open(service: Service) -> Command:
    async def offer(interaction: Interaction, current: str) -> list[Choice[str]]:
        if not service.may_list(interaction):
            return []
        try:
            present, lost = await service.present(interaction)
            found = await service.hall.tables(service.place(interaction))
        except TableFault:
            return []
        if not service.may_replace(interaction, present, lost):
            return []
        others = [game for game in found if present is None or game.id != present.id]
        return fitting(housing.entries(service, others, await service.locale(interaction)), current)

    async def take_up(interaction: Interaction, game: str) -> None:
        async def work(a: Asked) -> None:
            if not a.may_replace:
                await a.reply.say(await a.told_of_loss() or speech(a.locale).say("table-running"))
                return
            place = service.place(interaction)
            known = [summary.id for summary in await service.hall.tables(place)]
            if game not in known:  # also what was typed by hand: labels are not unique
                others = len(known) > (a.found is not None)
                await a.reply.say(speech(a.locale).say("choose-from-list" if others else "no-other-games"))
                return
            service.count(interaction, "begin")
            await service.turn_to(place, game)
            await a.reply.say(speech(a.locale).say("game-opened"))

        await guarded(service, interaction, work, table=False)

    made = command("table-open", take_up, ("game",), sub=True)
    made.autocomplete("game")(offer)
    return made


def _end(service: Service) -> Command:
    """For the host, and for moderators, who do it as nobody of the table; others have to ask the table."""

    async def end(interaction: Interaction) -> None:
        async def work(a: Asked) -> None:
            desk = a.table.desk
            is_rightful = a.user == desk.host and not desk.inherited
            if not is_rightful and may(Power.END, kinds(desk, interaction) - {Kind.HOST}):
                outcome = await service.hall.do(a.table.id, End(), "", f"d{interaction.id}")
                refused = outcome.refusal
                await a.reply.say(a.words.telling.refusal(refused) if refused else a.words.say("heard"))
            else:
                await a.do(End())

        await guarded(service, interaction, work)

    return command("table-end", end, sub=True)


# People


def _language(service: Service) -> Command:
    async def language(interaction: Interaction, language: str) -> None:
        async def work(a: Asked) -> None:
            chosen = match(LANGUAGES, language)
            if chosen is None:
                await a.reply.say(speech(a.locale).say("choose-from-list"))
                return
            wishes = await service.wishes(a.user)
            await service.put_wishes(a.user, replace(wishes, locale=chosen))
            await a.reply.say(speech(chosen).say("language-set"))

        await guarded(service, interaction, work, table=False)

    return _with_languages(command("me-language", language, ("language",), sub=True))


def _with_languages(made: Command) -> Command:
    async def offer(_interaction: Interaction, current: str) -> list[Choice[str]]:
        return fitting(LANGUAGES, current)

    made.autocomplete("language")(offer)
    return made


def _server_language(service: Service) -> Command:
    """For new tables, and for those whose own Discord speaks none of our languages."""

    async def language(interaction: Interaction, language: str) -> None:
        async def work(a: Asked) -> None:
            chosen = match(LANGUAGES, language)
            if interaction.guild_id is None or chosen is None:
                await a.reply.say(speech(a.locale).say("choose-from-list"))
                return
            await service.put_server_locale(interaction.guild_id, chosen)
            await a.reply.say(speech(chosen).say("server-language-set"))

        await guarded(service, interaction, work, table=False)

    return _with_languages(command("server-language", language, ("language",), sub=True))


def _reminders(service: Service) -> Command:
    async def reminders(interaction: Interaction, remind: bool) -> None:
        async def work(a: Asked) -> None:
            wishes = await service.wishes(a.user)
            await service.put_wishes(a.user, replace(wishes, reminders=remind))
            await a.reply.say(speech(a.locale).say("reminders-on" if remind else "reminders-off"))

        await guarded(service, interaction, work, table=False)

    return command("me-reminders", reminders, ("remind",), sub=True)
