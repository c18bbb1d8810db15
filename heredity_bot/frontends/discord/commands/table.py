"""/table: seats, settings, the games of a channel; /table export and /table upgrade are in `export.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import discord
from discord.app_commands import Choice, Group

from heredity_bot.frontends.discord.commands import export, results, table_move
from heredity_bot.frontends.discord.commands.invocation import (
    do_and_tell,
    list_context,
    run_at_table,
    run_command,
    table_list_context,
)
from heredity_bot.frontends.discord.commands.localisation import (
    Command,
    Entries,
    Interaction,
    command,
    fitting,
    group,
    match,
)
from heredity_bot.frontends.discord.controls import settings_panel
from heredity_bot.frontends.discord.controls.interaction import InteractionContext, TableContext
from heredity_bot.frontends.discord.messages.page import TextBlock, page, plain
from heredity_bot.frontends.discord.messages.table_page import machine_entries
from heredity_bot.frontends.discord.services import DiscordServices
from heredity_bot.tables import membership
from heredity_bot.tables.access import Kind, Power, may
from heredity_bot.tables.actions import Begin, Claim, Dismiss, End, HandOverSeat, Join, Leave, PassHost, Watch
from heredity_bot.tables.registry import TableFault
from heredity_bot.tables.state import refused


def commands(services: DiscordServices) -> Group:
    table = group("table")
    for made in (
        _show(services),
        _join(services),
        _simple(services, "leave", Leave()),
        _simple(services, "watch", Watch()),
        _simple(services, "begin", Begin()),
        _hand(services),
        _claim(services),
        _host(services),
        _dismiss(services),
        _machine(services),
        _settings(services),
        _list(services),
        results.table_results(services),
        _open(services),
        table_move.move(services),
        _end(services),
        export.upgrade(services),
        export.export(services),
    ):
        table.add_command(made)
    return table


def _simple(services: DiscordServices, name: str, action: Leave | Watch | Begin) -> Command:
    async def simple(interaction: Interaction) -> None:
        await run_at_table(services, interaction, lambda a: do_and_tell(a, action))

    return command(f"table-{name}", simple, sub=True)


def _show(services: DiscordServices) -> Command:
    """Show the table message; this also mends a channel in which it was deleted, or the bot could not write."""

    async def show(interaction: Interaction) -> None:
        async def work(a: TableContext) -> None:
            room = services.rooms.at(a.table.place)
            if room is not None:
                room.show_below()
                await room.settled()
            trouble = room.trouble if room else ""
            if room is not None and trouble:
                room.note_told(a.user)
            await a.reply.say(a.text.say(trouble or "heard"))

        await run_at_table(services, interaction, work)

    return command("table-show", show, sub=True)


# Seats


def _named(a: TableContext, seats: Sequence[str]) -> Entries:
    return [(a.text.teller.seat(name), name) for name in seats]


def _with_seats(
    services: DiscordServices, made: Command, seats: Callable[[TableContext], list[str]]
) -> Command:
    """A command with a list of the seats that this person may name now."""

    async def offer(interaction: Interaction, current: str) -> list[Choice[str]]:
        a = await table_list_context(services, interaction)
        return fitting(_named(a, seats(a)), current) if a else []

    made.autocomplete("seat")(offer)
    return made


def _seat(a: TableContext, typed: str) -> str:
    """Any seat: why it may not be had is said by the table."""
    found = match(_named(a, a.table.game.seats), typed)
    if found is None:
        raise refused("NO_SUCH_SEAT")
    return found


def _join(services: DiscordServices) -> Command:
    async def join(interaction: Interaction, seat: str | None = None) -> None:
        await run_at_table(
            services, interaction, lambda a: do_and_tell(a, Join((_seat(a, seat),) if seat else ()))
        )

    made = command("table-join", join, ("seat",), sub=True)
    return _with_seats(services, made, lambda a: membership.seats_to_join(a.table, a.user))


def _hand(services: DiscordServices) -> Command:
    async def hand(interaction: Interaction, seat: str, user: discord.User) -> None:
        async def work(a: TableContext) -> None:
            stranger = interaction.guild_id is not None and not isinstance(user, discord.Member)
            if user.bot or stranger:  # somebody who is not on this server could never play
                raise refused("NOT_THERE")
            await do_and_tell(a, HandOverSeat(_seat(a, seat), str(user.id)))

        await run_at_table(services, interaction, work)

    made = command("table-hand", hand, ("seat", "user"), sub=True)
    return _with_seats(services, made, lambda a: membership.seats_to_hand_over(a.table, a.user))


def _claim(services: DiscordServices) -> Command:
    async def claim(interaction: Interaction, seat: str) -> None:
        await run_at_table(services, interaction, lambda a: do_and_tell(a, Claim(_seat(a, seat))))

    def claimable(a: TableContext) -> list[str]:
        return membership.seats_to_claim(a.table, a.user, max(services.registry.clock.now(), a.table.at))

    return _with_seats(services, command("table-claim", claim, ("seat",), sub=True), claimable)


def _host(services: DiscordServices) -> Command:
    async def host(interaction: Interaction, user: discord.User) -> None:
        await run_at_table(services, interaction, lambda a: do_and_tell(a, PassHost(str(user.id))))

    return command("table-host", host, ("user",), sub=True)


def _dismiss(services: DiscordServices) -> Command:
    async def dismiss(interaction: Interaction, user: discord.User) -> None:
        async def work(a: TableContext) -> None:
            if str(user.id) == a.user and a.user in a.table.info.people:
                await a.reply.say(a.text.say("dismiss-oneself"))
            else:
                await do_and_tell(a, Dismiss(str(user.id)))

        await run_at_table(services, interaction, work)

    return command("table-dismiss", dismiss, ("user",), sub=True)


def _machine(services: DiscordServices) -> Command:
    """Seats a machine player of a level, or takes one out."""

    async def machine(interaction: Interaction, machine: str, seat: str | None = None) -> None:
        async def work(a: TableContext) -> None:
            found = match(machine_entries(a.table, a.text), machine)
            if found is None:
                raise refused("NO_SUCH_MACHINE")
            await do_and_tell(a, membership.machine_action(a.table, found, _seat(a, seat) if seat else ""))

        await run_at_table(services, interaction, work)

    async def offer(interaction: Interaction, current: str) -> list[Choice[str]]:
        a = await table_list_context(services, interaction)
        return fitting(machine_entries(a.table, a.text), current) if a else []

    made = command("table-machine", machine, ("machine", "seat"), sub=True)
    made.autocomplete("machine")(offer)
    return _with_seats(services, made, lambda a: membership.seats_for_machine(a.table, a.user))


def _settings(services: DiscordServices) -> Command:
    async def settings(interaction: Interaction) -> None:
        async def work(a: TableContext) -> None:
            may_set = may(Power.SET, a.kinds(a.table.info))
            made = settings_panel.settings_page if may_set else settings_panel.settings_told
            await a.reply.show(made(a.table, a.text))

        await run_at_table(services, interaction, work)

    return command("table-settings", settings, sub=True)


# Games of a channel


def _list(services: DiscordServices) -> Command:
    async def games(interaction: Interaction) -> None:
        async def work(a: InteractionContext) -> None:
            found = await services.registry.tables(a.place)
            lines = [f"- {plain(line)}" for line, _ in table_move.entries(a, found[:20])]
            await a.reply.show(page(TextBlock("\n".join(lines) or a.own.say("no-games"))))

        await run_command(services, interaction, work)

    return command("table-list", games, sub=True)


def _open(services: DiscordServices) -> Command:
    async def offer(interaction: Interaction, current: str) -> list[Choice[str]]:
        a = await list_context(services, interaction)
        if a is None or not a.may_replace:
            return []
        try:
            found = await services.registry.tables(a.place)
        except TableFault:
            return []
        others = [game for game in found if a.found is None or game.id != a.found.id]
        return fitting(table_move.entries(a, others), current)

    async def take_up(interaction: Interaction, game: str) -> None:
        async def work(a: InteractionContext) -> None:
            if not a.may_replace:
                await a.reply.say(a.loss or a.own.say("table-running"))
                return
            known = [summary.id for summary in await services.registry.tables(a.place)]
            if game not in known:  # also what was typed by hand: labels are not unique
                others = len(known) > (a.found is not None)
                await a.reply.say(a.own.say("choose-from-list" if others else "no-other-games"))
                return
            a.count("begin")
            await services.rooms.turn_to(a.place, game)
            await a.reply.say(a.own.say("game-opened"))

        await run_command(services, interaction, work)

    made = command("table-open", take_up, ("game",), sub=True)
    made.autocomplete("game")(offer)
    return made


def _end(services: DiscordServices) -> Command:
    """End the table: the host and moderators do it alone, others have to ask the table."""

    async def end(interaction: Interaction) -> None:
        async def work(a: TableContext) -> None:
            info = a.table.info
            is_rightful = a.user == info.host and not info.inherited
            if not is_rightful and may(Power.END, a.kinds(info) - {Kind.HOST}):
                outcome = await services.registry.do(a.table.id, End(), "", f"d{interaction.id}")
                why = outcome.refusal
                await a.reply.say(a.text.telling.refusal(why) if why else a.text.say("heard"))
            else:
                await do_and_tell(a, End())

        await run_at_table(services, interaction, work)

    return command("table-end", end, sub=True)
