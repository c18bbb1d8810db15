"""One interaction on Discord: who used a command or control, where, in which language, and at which table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord

from heredity_bot.frontends.discord.gateway.reply import InteractionReply
from heredity_bot.frontends.discord.messages.custom_ids import Meaning
from heredity_bot.frontends.discord.messages.page import TextBlock, page, plain
from heredity_bot.frontends.discord.messages.text import ChannelText, common_text, name_of
from heredity_bot.frontends.discord.services import DiscordServices
from heredity_bot.games.plugin import Eye
from heredity_bot.kernel import Refusal
from heredity_bot.stage.scene import QuestionScene
from heredity_bot.stage.table_phrases import table_words
from heredity_bot.stage.ui_text import UiText
from heredity_bot.tables.access import Kinds, Power, kinds_of, may
from heredity_bot.tables.actions import AnyAction
from heredity_bot.tables.info import TableInfo
from heredity_bot.tables.rate_limits import Use
from heredity_bot.tables.registry import TableFault
from heredity_bot.tables.table import ActionOutcome, LiveTable

NO_MEANING = Meaning("")
LOST = frozenset({"TABLE_BROKEN", "PACK_MISSING", "STORE_BROKEN"})
"""Why a table cannot be played until the operator of the bot has mended something."""


@dataclass(kw_only=True, slots=True)
class InteractionContext:
    """An interaction in a channel, whether a table is played there or not."""

    services: DiscordServices
    interaction: discord.Interaction[Any]
    reply: InteractionReply
    place: str
    user: str
    locale: str
    """Their own language, for everything that only they see."""
    found: LiveTable | None = None
    """The table that is played in the channel."""
    lost: Refusal | None = None
    """Why the table of the channel cannot be played any more."""
    meaning: Meaning = NO_MEANING
    """What the control that was used means."""
    values: tuple[str, ...] = ()
    """What was chosen from the menu that was used."""

    @property
    def own(self) -> UiText:
        return common_text(self.locale)

    def count(self, use: Use) -> None:
        """Count a use for the person, the channel and the server; raises `Refused` where it is one too many."""
        self.services.limits.count(use, **counted_for(self.interaction))

    def kinds(self, info: TableInfo) -> Kinds:
        """What this person is to a table."""
        return kinds_of(info, self.user, moderator=is_moderator(self.interaction))

    @property
    def may_replace(self) -> bool:
        """Whether they may put aside the game that is played here: only its host or a moderator may.

        Of a `lost` game the host is not known. A game that was put aside can be taken up again.
        """
        if self.lost is not None:
            return self.interaction.guild_id is None or is_moderator(self.interaction)
        if self.found is None or self.found.info.phase == "over":
            return True
        info = self.found.info
        alone = info.phase == "lobby" and set(info.players) <= {self.user}
        return alone or may(Power.PUT_ASIDE, self.kinds(info))

    @property
    def loss(self) -> str:
        """Why the table of the channel cannot be played, in words; "" when it can."""
        return refusal_text(self.lost, self.locale) if self.lost else ""


@dataclass(kw_only=True, slots=True)
class TableContext(InteractionContext):
    """An interaction at a table."""

    table: LiveTable
    text: ChannelText

    @property
    def rest(self) -> tuple[str, ...]:
        """The verb's own parts of the custom id, filled up with empty ones."""
        return (*self.meaning.rest, "", "", "", "")

    @property
    def is_stale(self) -> bool:
        """Whether the control belongs to an earlier question."""
        return self.meaning.mark != self.table.mark

    @property
    def eye(self) -> Eye:
        """The seats whose secrets this person may see."""
        return tuple(name for name, holder in self.table.info.seats.items() if holder == self.user)

    def scene(self) -> QuestionScene | None:
        return self.text.question(self.eye)

    async def do(self, action: AnyAction) -> ActionOutcome:
        """Let the table do it. Raises `Refused` for somebody who acts too often."""
        self.services.limits.count_action(action, **counted_for(self.interaction))
        cause = f"d{self.interaction.id}"
        return await self.services.registry.do(self.table.id, action, self.user, cause)

    async def tell_trouble(self) -> None:
        """Tell everybody who plays on, once, that the bot cannot write in the channel."""
        room = self.services.rooms.at(self.table.place)
        if room is not None and room.trouble and room.note_told(self.user):
            await self.reply.show(page(TextBlock(plain(self.text.say(room.trouble)))))

    def result(self, outcome: ActionOutcome) -> list[str]:
        """What came of an action, in their language, without what the channel reads out in the same language."""
        text, room = self.text, self.services.rooms.at(self.table.place)
        read = text.locale == self.table.info.settings.locale and room is not None and not room.trouble
        told = zip(outcome.steps, text.telling.moments(outcome.steps), strict=True)
        lines = [
            line for step, at in told for line in text.telling.step(step, outcome.line, at, eye=self.eye)
        ]
        return [line.text for line in lines if not (read and line.tone in ("story", "hint") and line.card)]


async def present_table(services: DiscordServices, place: str) -> tuple[LiveTable | None, Refusal | None]:
    """The table that is played at a place, or why it cannot be played any more.

    Raises `TableFault` for a reason that passes by itself.
    """
    try:
        return await services.registry.at(place), None
    except TableFault as fault:
        if fault.refusal.code not in LOST:
            raise
        return None, fault.refusal


def counted_for(interaction: discord.Interaction[Any]) -> dict[str, str]:
    """The names under which a use is counted."""
    return {
        "person": str(interaction.user.id),
        "channel": str(interaction.channel_id or ""),
        "server": str(interaction.guild_id or ""),
    }


def is_moderator(interaction: discord.Interaction[Any]) -> bool:
    """Whether somebody may manage the channel or the server."""
    has = interaction.permissions
    return interaction.guild_id is not None and (has.manage_channels or has.manage_guild)


def refusal_text(refusal: Refusal, locale: str) -> str:
    """A refusal in words where there is no table."""
    return table_words(locale, name=name_of).refusal(refusal)
