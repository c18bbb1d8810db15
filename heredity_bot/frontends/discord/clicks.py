"""Buttons and menus: every one says in its id what it means, so a click is all there is to know."""

from __future__ import annotations

from heredity_bot.frontends.discord import panels, stepping, tuning
from heredity_bot.frontends.discord.beginning import new_page
from heredity_bot.frontends.discord.click import Click, Handler, act_and_show, refuse, show_living, stale
from heredity_bot.frontends.discord.glancing import look, undo, why
from heredity_bot.frontends.discord.page import Text, page, plain
from heredity_bot.frontends.discord.stepping import beside, count, fill, filled, leaf, panel, step
from heredity_bot.kernel import Act, Allot, PickOne, PickSome
from heredity_bot.tables.access import Power, kinds_of, may
from heredity_bot.tables.deeds import Agree, Begin, Close, Join, Leave, Reply, Set, Upgrade, Withdraw

# Lobby


async def join(click: Click) -> None:
    await act_and_show(click, Join())


async def leave(click: Click) -> None:
    await act_and_show(click, Leave())


async def begin(click: Click) -> None:
    await act_and_show(click, Begin())


async def wish(click: Click) -> None:
    await act_and_show(click, Join(click.values))


async def settings(click: Click) -> None:
    """For the host a panel, for everybody else what is set."""
    which = click.rest[0]
    if not may(Power.SET, kinds_of(click.table.desk, click.user)):
        await click.reply.show(tuning.settings_told(click.table, click.tongue))
    elif which:
        await click.reply.update(tuning.settings_page(click.table, click.tongue, which))
    else:
        await click.reply.show(tuning.settings_page(click.table, click.tongue))


async def set_one(click: Click) -> None:
    """One setting of the host's panel."""
    name = click.rest[0]
    changed = tuning.changed(click.table.desk.settings, name, click.values)
    if changed is None:
        await click.reply.say(click.tongue.say("control-unknown"))
        return
    outcome = await click.do(Set(changed))
    if outcome.refusal is not None:
        await refuse(click, outcome)
    else:
        which = "more" if name in tuning.MORE else "first"
        await click.reply.update(tuning.settings_page(click.table, click.tongue, which))


# Answers


async def pick(click: Click) -> None:
    """A button or menu entry by its number; the mark says of which question."""
    number = click.values[0] if click.values else click.rest[0]
    ask = click.table.ask
    if (
        click.stale
        or not isinstance(ask, PickOne)
        or not number.isdecimal()
        or int(number) >= len(ask.options)
    ):
        await stale(click)
        return
    await act_and_show(click, Reply(ask.options[int(number)], click.meaning.mark))


async def several(click: Click) -> None:
    ask = click.table.ask
    if click.stale or not isinstance(ask, PickSome):
        await stale(click)
        return
    chosen = {int(value) for value in click.values if value.isdecimal()}
    answer = tuple(option for i, option in enumerate(ask.options) if i in chosen)
    await act_and_show(click, Reply(answer, click.meaning.mark))


async def none(click: Click) -> None:
    await act_and_show(click, Reply((), click.meaning.mark))


async def share(click: Click) -> None:
    """Numbers that one button says at once."""
    scene = click.scene()
    if scene is None or click.stale or not isinstance(click.table.ask, Allot):
        await stale(click)
        return
    await act_and_show(click, Reply(panels.spread(scene, click.rest[0]), click.meaning.mark))


async def done(click: Click) -> None:
    """Say that one is done, or take it back."""
    if click.rest[0] == "panel":
        await stepping.done(click)
        return
    if click.user in click.table.desk.done:
        await act_and_show(click, Withdraw())
        return
    ask = click.table.ask
    if click.stale or not isinstance(ask, Act):
        await stale(click)
        return
    await act_and_show(click, Reply(click.table.game.default(ask), click.meaning.mark))


async def agree(click: Click) -> None:
    number, yes = click.rest[0], click.rest[1] == "y"
    if number.isdecimal():
        await act_and_show(click, Agree(int(number), yes))
    else:
        await stale(click)


async def close(click: Click) -> None:
    """The host ends a vote with the votes there are."""
    number = click.rest[0]
    await act_and_show(click, Close(int(number) if number.isdecimal() else 0))


async def more(click: Click) -> None:
    """Further answers of a menu that does not fit."""
    room = click.service.room_of(click.table)
    number = click.rest[0]
    if click.stale or room is None or not number.isdecimal():
        await stale(click)
        return
    if click.user not in click.table.players:  # it turns the page for everybody
        await click.reply.say(click.tongue.say("not-seated"))
        return
    room.living.pages = {click.table.mark: int(number[:3])}
    if not await show_living(click):
        await click.reply.nothing()


# Whatever else there is


async def upgrade(click: Click) -> None:
    """What the host was told it would change."""
    if not may(Power.UPGRADE, kinds_of(click.table.desk, click.user)):
        await click.reply.say(click.tongue.say("may-not"))
        return
    outcome = await click.do(Upgrade())
    telling = click.tongue.telling
    words = telling.refusal(outcome.refusal) if outcome.refusal else click.tongue.say("heard")
    await click.reply.update(page(Text(plain(words))))


async def help_now(click: Click) -> None:
    await click.reply.show(click.service.help_page(click.table, click.tongue, click.user))


async def again(click: Click) -> None:
    await click.reply.show(await new_page(click.service, click.tongue.locale))


async def skip(click: Click) -> None:
    """What is being read aloud, up to the question."""
    calls = click.service.calls
    if calls is not None and (call := calls.at(click.table.place)) is not None:
        if not calls.heeds(call, click.user, click.table):
            await click.reply.say(click.tongue.say("voice-strangers"))
            return
        call.skip_reading()
    if not await show_living(click):
        await click.reply.nothing()


HANDLERS: dict[str, Handler] = {
    "join": join,
    "leave": leave,
    "begin": begin,
    "wish": wish,
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
    "skip": skip,
}
