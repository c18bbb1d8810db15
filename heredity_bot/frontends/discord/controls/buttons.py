"""The handlers of buttons, menus and forms; `ControlRouter` finds table and handler by the verb in the custom id."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import discord

from heredity_bot.frontends.discord.controls import act_panel, settings_panel
from heredity_bot.frontends.discord.controls.act_panel import (
    beside,
    count,
    fill,
    filled,
    leaf,
    panel,
    step,
)
from heredity_bot.frontends.discord.controls.interaction import (
    InteractionContext,
    InteractionReply,
    TableContext,
    counted_for,
    present_table,
    refusal_text,
)
from heredity_bot.frontends.discord.controls.look import look, undo, why
from heredity_bot.frontends.discord.controls.new_table import begin_new, new_page
from heredity_bot.frontends.discord.controls.personal_data import use_data_button
from heredity_bot.frontends.discord.gateway.http_errors import UNREACHABLE
from heredity_bot.frontends.discord.messages import panels
from heredity_bot.frontends.discord.messages.page import TextBlock, page, plain, read_meaning
from heredity_bot.frontends.discord.messages.text import common_text
from heredity_bot.frontends.discord.services import DiscordServices
from heredity_bot.games.plugin import pass_answer
from heredity_bot.journal import StoreFault
from heredity_bot.kernel import Allot, PickOne, PickSome, Refusal, Refused
from heredity_bot.tables import results
from heredity_bot.tables.access import Power, kinds_of, may
from heredity_bot.tables.actions import (
    Agree,
    Answered,
    AnyAction,
    Begin,
    Close,
    Join,
    Leave,
    Redone,
    Reply,
    Set,
    Started,
    Upgrade,
    Withdraw,
)
from heredity_bot.tables.membership import machine_action
from heredity_bot.tables.registry import TableFault
from heredity_bot.tables.table import table_at_work

if TYPE_CHECKING:
    from heredity_bot.frontends.discord.gateway.bot import Bot

log = logging.getLogger(__name__)

Handler: TypeAlias = Callable[[TableContext], Awaitable[None]]


async def _act(click: TableContext, action: AnyAction) -> None:
    """Do an action. The reply brings the table message up to date; a refusal is told to this person alone."""
    ask = click.table.ask
    if isinstance(action, Reply) and ask is not None and click.table.game.is_private(ask):
        await act_panel.answer_in_panel(click, action)
        return
    outcome = await click.do(action)
    # Posts come below the table message, which then moves: changing it before would be for nothing.
    brings_posts = any(isinstance(step, (Answered, Redone, Started)) for step in outcome.steps)
    if outcome.refusal is not None:
        await _refuse(click, outcome.refusal)
    elif brings_posts or not await _show_table(click):
        await click.reply.acknowledge()


async def _show_table(click: TableContext) -> bool:
    """Answer with the table message as it is now; False when the click was not on it."""
    room, message = click.services.rooms.at(click.table.place), click.interaction.message
    if room is None or message is None:
        return False
    return await room.edit_table_message(message.id, click.reply.change)


async def _refuse(click: TableContext, refusal: Refusal) -> None:
    if refusal.code in ("STALE_QUESTION", "TOO_LATE"):  # somebody else may have been a moment faster
        await click.tell_stale()
    else:
        await click.reply.say(click.text.telling.refusal(refusal))


# Lobby


async def join(click: TableContext) -> None:
    await _act(click, Join())


async def leave(click: TableContext) -> None:
    await _act(click, Leave())


async def begin(click: TableContext) -> None:
    await _act(click, Begin())


async def wish(click: TableContext) -> None:
    await _act(click, Join(click.values))


async def machine(click: TableContext) -> None:
    """Seat a machine player of a level, or take one out."""
    await _act(click, machine_action(click.table, "".join(click.values[:1])))


async def settings(click: TableContext) -> None:
    """Open the panel of settings for the host; tell them to everybody else."""
    which = click.rest[0]
    if not may(Power.SET, kinds_of(click.table.info, click.user)):
        await click.reply.show(settings_panel.settings_told(click.table, click.text))
    elif which:
        await click.reply.update(settings_panel.settings_page(click.table, click.text, which))
    else:
        await click.reply.show(settings_panel.settings_page(click.table, click.text))


async def set_one(click: TableContext) -> None:
    """Change one setting of the host's panel."""
    name = click.rest[0]
    changed = settings_panel.changed(click.table.game, click.table.info.settings, name, click.values)
    if changed is None:
        await click.reply.say(click.text.say("control-unknown"))
        return
    outcome = await click.do(Set(changed))
    if outcome.refusal is not None:
        await _refuse(click, outcome.refusal)
    else:
        which = "more" if name in settings_panel.MORE else "first"
        await click.reply.update(settings_panel.settings_page(click.table, click.text, which))


# Answers


async def pick(click: TableContext) -> None:
    """Answer with the button or menu entry of this number; the mark says to which question."""
    number = click.values[0] if click.values else click.rest[0]
    ask = click.table.ask
    if not click.is_stale:
        click.table.need_asked(click.user)
    if (
        click.is_stale
        or not isinstance(ask, PickOne)
        or not number.isdecimal()
        or int(number) >= len(ask.options)
    ):
        await click.tell_stale()
        return
    await _act(click, Reply(ask.options[int(number)], click.meaning.mark))


async def several(click: TableContext) -> None:
    ask = click.table.ask
    if click.is_stale or not isinstance(ask, PickSome):
        await click.tell_stale()
        return
    chosen = {int(value) for value in click.values if value.isdecimal()}
    answer = tuple(option for i, option in enumerate(ask.options) if i in chosen)
    await _act(click, Reply(answer, click.meaning.mark))


async def none(click: TableContext) -> None:
    await _act(click, Reply((), click.meaning.mark))


async def share(click: TableContext) -> None:
    """Numbers that one button says at once."""
    scene = click.scene()
    if scene is None or click.is_stale or not isinstance(click.table.ask, Allot):
        await click.tell_stale()
        return
    await _act(click, Reply(panels.spread(scene, click.rest[0]), click.meaning.mark))


async def done(click: TableContext) -> None:
    """Say that one is done, or take it back."""
    if click.rest[0] == "panel":
        await act_panel.done(click)
        return
    if click.user in click.table.info.done:
        await _act(click, Withdraw())
        return
    if not click.is_stale:
        click.table.need_asked(click.user)
    answer = pass_answer(click.table.game, click.table.ask)
    if click.is_stale or answer is None:
        await click.tell_stale()
        return
    await _act(click, Reply(answer, click.meaning.mark))


async def agree(click: TableContext) -> None:
    number, yes = click.rest[0], click.rest[1] == "y"
    if number.isdecimal():
        await _act(click, Agree(int(number), yes))
    else:
        await click.tell_stale()


async def close(click: TableContext) -> None:
    """The host ends a vote with the votes there are."""
    number = click.rest[0]
    await _act(click, Close(int(number) if number.isdecimal() else 0))


async def more(click: TableContext) -> None:
    """Further answers of a menu that does not fit."""
    room, number = click.services.rooms.at(click.table.place), click.rest[0]
    if click.is_stale or room is None or not number.isdecimal():
        await click.tell_stale()
        return
    if click.user not in click.table.players:  # it turns the page for everybody
        await click.reply.say(click.text.say("not-seated"))
        return
    room.turn_page(click.table.mark, int(number[:3]))
    if not await _show_table(click):
        await click.reply.acknowledge()


# Others


async def upgrade(click: TableContext) -> None:
    """Go on with newer cards, after the host was told what would change."""
    if not may(Power.UPGRADE, kinds_of(click.table.info, click.user)):
        await click.reply.say(click.text.say("may-not"))
        return
    outcome = await click.do(Upgrade())
    telling = click.text.telling
    words = telling.refusal(outcome.refusal) if outcome.refusal else click.text.say("heard")
    await click.reply.update(page(TextBlock(plain(words))))


async def help_now(click: TableContext) -> None:
    await click.reply.show(panels.help_page(click.table, click.text, click.user))


async def again(click: TableContext) -> None:
    await click.reply.show(await new_page(click.services, click.text.locale))


async def play_again(click: TableContext) -> None:
    """Another game of the same people, unless something else is played in the channel by now."""
    services, place = click.services, click.table.place
    click.found, click.lost = await present_table(services, place)
    successor = click.table.info.successor
    if not click.may_replace and (click.found is None or click.found.id != successor):
        await click.reply.say(click.loss or click.own.say("table-running"))
        return
    click.count("begin")
    new = await results.rematch(services.registry, click.table, click.user)
    if new.id != click.table.id:
        await services.registry.unload(click.table.id)
    if room := services.rooms.at(place):
        room.look_up_table()
    await click.reply.say(click.own.say("rematch-opened"))


async def skip(click: TableContext) -> None:
    """Skip what is being read aloud, up to the question."""
    voice = click.services.voice
    if voice is not None and (session := voice.at(click.table.place)) is not None:
        if not voice.heeds(session, click.user, click.table):
            await click.reply.say(click.text.say("voice-strangers"))
            return
        session.skip_reading()
    if not await _show_table(click):
        await click.reply.acknowledge()


HANDLERS: dict[str, Handler] = {
    "join": join,
    "leave": leave,
    "begin": begin,
    "wish": wish,
    "machine": machine,
    "settings": settings,
    "set": set_one,
    "pick": pick,
    "choose": pick,
    "several": several,
    "none": none,
    "share": share,
    "done": done,
    "agree": agree,
    "close": close,
    "more": more,
    "upgrade": upgrade,
    "panel": panel,
    "beside": beside,
    "step": step,
    "leaf": leaf,
    "fill": fill,
    "count": count,
    "filled": filled,
    "look": look,
    "why": why,
    "undo": undo,
    "help": help_now,
    "again": again,
    "rematch": play_again,
    "skip": skip,
}

WITHOUT_TABLE: dict[str, Callable[[InteractionContext], Awaitable[None]]] = {
    "new": begin_new,
    "me": use_data_button,
}
"""Handlers of controls that belong to no table."""


class ControlRouter:
    """Hands interactions with controls to their handlers; every fault is answered with one sentence."""

    def __init__(self, services: DiscordServices) -> None:
        self._services = services

    async def on_interaction(self, interaction: discord.Interaction[Bot]) -> None:
        """Commands go their own way; everything else is a control of ours, also one from before a restart."""
        bot = interaction.client
        bot.metrics.interactions(interaction.type.name).inc()
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        try:
            async with InteractionReply(interaction) as reply:
                try:
                    await self._route(interaction, reply)
                except (Refused, TableFault, StoreFault) as fault:
                    refusal = Refusal(fault.code) if isinstance(fault, StoreFault) else fault.refusal
                    await reply.say(refusal_text(refusal, await self._services.people.locale(interaction)))
        except discord.NotFound as fault:
            log.info("an interaction was gone before it was answered: %s", fault)
        except (discord.HTTPException, *UNREACHABLE) as fault:
            log.warning("an interaction could not be answered: %s", fault)
        except Exception:
            log.exception("a control failed")
            bot.metrics.errors.inc()
            await bot.apologise(interaction)

    async def _route(self, interaction: discord.Interaction[Any], reply: InteractionReply) -> None:
        services = self._services
        services.limits.count("click", **counted_for(interaction))
        data: dict[str, Any] = dict(interaction.data or {})
        meaning = read_meaning(str(data.get("custom_id", "")))
        handler = HANDLERS.get(meaning.verb)
        table = await services.registry.fetch(meaning.table) if handler and meaning.table else None
        common: dict[str, Any] = {
            "services": services,
            "interaction": interaction,
            "reply": reply,
            "user": str(interaction.user.id),
            "locale": await services.people.locale(interaction, table),
            "meaning": meaning,
            "rest": (*meaning.rest, "", "", "", ""),
            "values": tuple(str(value) for value in data.get("values", ())),
        }
        if meaning.verb in WITHOUT_TABLE:
            await WITHOUT_TABLE[meaning.verb](InteractionContext(**common))
            return
        room = services.rooms.at(table.place) if table is not None else None
        if handler is None or table is None or room is None or room.channel.id != interaction.channel_id:
            await reply.say(common_text(common["locale"]).say("control-unknown"))
            return
        table_at_work.set(table.id)
        text = services.texts.of(table, common["locale"])
        if not await room.is_playing(table.id):
            await reply.say(text.say("put-aside"))
            return
        context = TableContext(**common, found=table, table=table, text=text)
        await handler(context)
        if room.trouble:
            await context.tell_trouble()
