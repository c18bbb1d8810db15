"""A slash command that somebody used: who, where, in which language, at which table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord

from heredity_bot.frontends.discord import glancing
from heredity_bot.frontends.discord.click import Click, came_of_it
from heredity_bot.frontends.discord.ids import Meaning
from heredity_bot.frontends.discord.page import Page
from heredity_bot.frontends.discord.replies import Reply as Answerer
from heredity_bot.frontends.discord.replies import in_time
from heredity_bot.frontends.discord.speech import Tongue, speech
from heredity_bot.journal import StoreFault
from heredity_bot.kernel import Act, Refusal, Refused
from heredity_bot.stage.scene import QuestionScene
from heredity_bot.tables.deeds import AnyDeed, Reply
from heredity_bot.tables.hall import TableFault
from heredity_bot.tables.table import Outcome, Table
from heredity_bot.tables.tracing import table_at_work

if TYPE_CHECKING:
    from heredity_bot.frontends.discord.service import Service


@dataclass(frozen=True)
class Asked:
    """One use of a command."""

    service: Service
    interaction: discord.Interaction[Any]
    reply: Answerer
    locale: str
    user: str
    found: Table | None
    tongue: Tongue | None
    lost: Refusal | None = None
    """Why the table of the channel cannot be played any more."""

    @property
    def table(self) -> Table:
        assert self.found is not None, "guarded commands have a table"  # noqa: S101
        return self.found

    @property
    def words(self) -> Tongue:
        assert self.tongue is not None, "guarded commands have a table"  # noqa: S101
        return self.tongue

    @property
    def may_replace(self) -> bool:
        """Whether they may put aside what is played here."""
        return self.service.may_replace(self.interaction, self.found, self.lost)

    async def told_of_loss(self) -> str:
        """Why the table of the channel cannot be played, where that is so."""
        return await self.service.refusal(self.interaction, self.lost) if self.lost else ""

    def scene(self) -> QuestionScene | None:
        return self.words.question()

    def now(self) -> list[str]:
        """What the table asks just now, and who is waited for if that is somebody else."""
        ask, told = self.table.ask, list[str]()
        if ask is not None and not isinstance(ask, Act):
            told.append(self.words.say("asked-now", prompt=self.words.teller.prompt(self.table.t, ask)))
        if self.user not in self.table.waiting_for():
            told.append(self.words.telling.waiting())
        return told

    async def do(self, deed: AnyDeed, unfit: str = "") -> Outcome:
        """Do it and say what came of it, to them alone; the channel sees it for itself.

        `unfit` is said where the game knows no better reason than that nothing of the kind is offered.
        """
        self.service.count_deed(self.interaction, deed)
        outcome = await self.service.hall.do(self.table.id, deed, self.user, f"d{self.interaction.id}")
        telling = self.words.telling
        if outcome.refusal is not None:
            unknown = outcome.refusal.code == "NOT_AN_ANSWER"
            await self.reply.say((unknown and unfit) or telling.refusal(outcome.refusal))
            return outcome
        told = came_of_it(self.service, self.table, self.words, outcome)
        if not told:
            told = [self.words.say("heard"), *(self.now()[-1:] if isinstance(deed, Reply) else ())]
        await self.reply.say("\n".join(told[:6]))
        return outcome

    def click(self, verb: str = "") -> Click:
        """The same as a control, for what both do."""
        meant = Meaning(verb, self.table.id, self.table.mark)
        return Click(self.service, self.interaction, self.reply, meant, (), self.table, self.user, self.words)

    async def undo_page(self) -> Page:
        return await glancing.undo_page(self.click())

    async def why(self) -> None:
        await glancing.why(self.click())


async def asked(service: Service, interaction: discord.Interaction[Any]) -> Asked | None:
    """For lists: None when there is no table to ask, or this person asks for too many lists."""
    if not service.may_list(interaction):
        return None
    try:
        table = await service.table_here(interaction)
    except TableFault:
        return None
    return await _asked(service, interaction, table) if table else None


async def _asked(
    service: Service,
    interaction: discord.Interaction[Any],
    table: Table | None,
    reply: Answerer | None = None,
    lost: Refusal | None = None,
) -> Asked:
    locale = await service.locale(interaction, table)
    words = service.tongues.of(table, locale) if table else None
    answerer = reply or Answerer(interaction)
    return Asked(service, interaction, answerer, locale, str(interaction.user.id), table, words, lost)


async def guarded(
    service: Service,
    interaction: discord.Interaction[Any],
    work: Callable[[Asked], Awaitable[object]],
    *,
    table: bool = True,
) -> None:
    """Do what a command is for; everything that does not work is one sentence."""
    reply = Answerer(interaction)

    async def run() -> None:
        try:
            service.count(interaction, "click")
            found, lost = await service.present(interaction)
        except (Refused, TableFault) as fault:
            await reply.say(await service.refusal(interaction, fault.refusal))
            return
        if found is not None:
            table_at_work.set(found.id)
        a = await _asked(service, interaction, found, reply, lost)
        if table and lost is not None:
            await a.reply.say(await a.told_of_loss())
            return
        if table and found is None:
            await a.reply.say(speech(a.locale).say("no-table"))
            return
        try:
            await work(a)
        except Refused as refused:
            told = a.tongue.telling.refusal if a.tongue is not None else None
            words = told(refused.refusal) if told else await service.refusal(interaction, refused.refusal)
            await a.reply.say(words)
        except TableFault as fault:
            await a.reply.say(await service.refusal(interaction, fault.refusal))
        except StoreFault as fault:
            await a.reply.say(await service.refusal(interaction, Refusal(fault.code)))
        if found is not None and a.tongue is not None:
            await service.tell_trouble(interaction, reply, found, a.tongue)

    await in_time(reply, run())
