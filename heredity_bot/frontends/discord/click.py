"""Somebody used a control: who, where, in which language, at which table, and what all controls do."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import discord

from heredity_bot.frontends.discord.ids import Meaning
from heredity_bot.frontends.discord.page import Text, page, plain
from heredity_bot.frontends.discord.replies import REFUSED
from heredity_bot.frontends.discord.replies import Reply as Answerer
from heredity_bot.frontends.discord.speech import Tongue
from heredity_bot.journal import StoreFault
from heredity_bot.stage.scene import QuestionScene
from heredity_bot.tables.deeds import AnyDeed, Started, Took, WentOn
from heredity_bot.tables.hall import TableFault
from heredity_bot.tables.table import Outcome, Table

if TYPE_CHECKING:
    from heredity_bot.frontends.discord.service import Service


log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Click:
    """Somebody used a control."""

    service: Service
    interaction: discord.Interaction[Any]
    reply: Answerer
    meaning: Meaning
    values: tuple[str, ...]
    table: Table
    user: str
    tongue: Tongue
    """Their own language, for what only they see."""

    @property
    def rest(self) -> tuple[str, ...]:
        return (*self.meaning.rest, "", "", "", "")

    @property
    def cause(self) -> str:
        return f"d{self.interaction.id}"

    async def do(self, deed: AnyDeed) -> Outcome:
        self.service.count_deed(self.interaction, deed)
        return await self.service.hall.do(self.table.id, deed, self.user, self.cause)

    def scene(self) -> QuestionScene | None:
        return self.tongue.question()

    @property
    def stale(self) -> bool:
        return self.meaning.mark != self.table.mark


Handler: TypeAlias = Callable[[Click], Awaitable[None]]


async def act_and_show(click: Click, deed: AnyDeed) -> None:
    """Do it; the table message is changed with the same breath, a refusal is told to them alone."""
    outcome = await click.do(deed)
    if outcome.refusal is not None:
        await refuse(click, outcome)
    elif _brings_posts(outcome) or not await show_living(click):
        await click.reply.nothing()


async def show_living(click: Click) -> bool:
    """Answer with the table message as it is now; False when that is not what was clicked."""
    room, message = click.service.room_of(click.table), click.interaction.message
    if room is None or message is None or not room.is_living(message.id):
        return False
    async with room.living.writing:
        try:
            made = await room.living_page()
        except (StoreFault, TableFault) as fault:  # what was done is done, and shown when it can be
            log.warning("room %s: %s", room.place, fault)
            room.stir()
            return False
        if made is None or not room.is_living(message.id):  # while others wrote, it moved
            return False
        try:
            room.living.was_shown(made, await click.reply.change(made, room.living.take_files()))
        except discord.HTTPException as fault:
            if fault.status not in REFUSED:
                raise
            log.warning("room %s: Discord answered a click's page with %s", room.place, fault.status)
            room.stir()  # which knows what to do without pictures
            return False
    return True


def _brings_posts(outcome: Outcome) -> bool:
    """Posts come below the table message, which then moves: changing it before would be for nothing."""
    return any(isinstance(step, (Took, WentOn, Started)) for step in outcome.steps)


async def refuse(click: Click, outcome: Outcome) -> None:
    assert outcome.refusal is not None  # noqa: S101 - whoever calls this has looked
    if outcome.refusal.code == "STALE_QUESTION":  # also when somebody else was a moment faster
        await stale(click)
    else:
        await click.reply.say(click.tongue.telling.refusal(outcome.refusal))


async def stale(click: Click) -> None:
    """An old control: kindly, with what is asked now."""
    table, say = click.table, click.tongue.say
    scene = click.scene()
    now = say("stale-now", prompt=scene.prompt) if scene else click.tongue.telling.waiting()
    await click.reply.show(page(Text(f"{say('stale')}\n{plain(now)}")))
    room = click.service.room_of(table)
    if room is not None:
        room.stir()


def came_of_it(service: Service, table: Table, tongue: Tongue, outcome: Outcome) -> list[str]:
    """What they did, in their own words; what is read out in the channel in their language is not read twice."""
    room = service.room_of(table)
    read = tongue.locale == table.desk.settings.locale and room is not None and not room.trouble
    told = zip(outcome.steps, tongue.telling.moments(outcome.steps), strict=True)
    lines = [line for step, at in told for line in tongue.telling.step(step, outcome.line, at)]
    return [line.text for line in lines if not (read and line.tone in ("story", "hint") and line.card)]
