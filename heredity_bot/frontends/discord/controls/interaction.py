"""One interaction on Discord: who used a command or control, where, in which language, at which table; and its answer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, TypeVar
from urllib.parse import urlsplit

import discord

from heredity_bot.frontends.discord.channel.ownership import place_of
from heredity_bot.frontends.discord.gateway.health import Metrics
from heredity_bot.frontends.discord.gateway.http_errors import ALREADY_ACKNOWLEDGED, UNREACHABLE
from heredity_bot.frontends.discord.messages.page import (
    NO_MENTIONS,
    Meaning,
    Page,
    TextBlock,
    page,
    plain,
)
from heredity_bot.frontends.discord.messages.text import ChannelText, common_text, name_of
from heredity_bot.frontends.discord.services import DiscordServices
from heredity_bot.games.plugin import Eye
from heredity_bot.kernel import Refusal
from heredity_bot.stage.scene import QuestionScene
from heredity_bot.stage.table_phrases import table_words
from heredity_bot.stage.ui_text import UiText
from heredity_bot.stage.words import is_machine
from heredity_bot.tables.access import Kinds, Power, eye_of, kinds_of, may
from heredity_bot.tables.actions import AnyAction
from heredity_bot.tables.info import TableInfo
from heredity_bot.tables.rate_limits import Use
from heredity_bot.tables.registry import TableFault
from heredity_bot.tables.table import ActionOutcome, LiveTable

log = logging.getLogger(__name__)

T = TypeVar("T")

NO_MEANING = Meaning("")
UNPLAYABLE_CODES = frozenset({"TABLE_BROKEN", "PACK_MISSING", "STORE_BROKEN"})
"""Why a table cannot be played until the operator of the bot has mended something."""

ACKNOWLEDGE_SECONDS = 1.5
"""Seconds after which an interaction is acknowledged although its answer is not ready; Discord waits three."""
NO_FILES: Mapping[str, int] = {}


@dataclass
class InteractionReply:
    """The answer to one interaction, by the way that is still open: a first response, a follow-up, or an edit.

    Use it as `async with InteractionReply(interaction) as reply:`. If no answer is given in time, the interaction is
    acknowledged meanwhile.
    """

    interaction: discord.Interaction[Any]
    _came: float = field(default_factory=monotonic)
    _is_acknowledged: bool = False
    _first: asyncio.Lock = field(default_factory=asyncio.Lock)
    """discord.py knows of a first response only after it was sent: two must not be under way at once."""
    _acknowledging: asyncio.Task[None] | None = None

    async def __aenter__(self) -> InteractionReply:
        self._timer = asyncio.get_running_loop().call_later(ACKNOWLEDGE_SECONDS, self._acknowledge_meanwhile)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._timer.cancel()
        if self._acknowledging is not None:
            await self._acknowledging

    def _acknowledge_meanwhile(self) -> None:
        self._acknowledging = asyncio.create_task(self._try_to_acknowledge())

    async def _try_to_acknowledge(self) -> None:
        try:
            await self.acknowledge()
        except (discord.HTTPException, *UNREACHABLE) as fault:
            log.info("an interaction could not be acknowledged: %s", fault)

    async def _respond(self, respond: Callable[..., Awaitable[T]], **content: Any) -> tuple[bool, T | None]:
        """Send the first response; False if there was one before."""
        async with self._first:
            if self._is_acknowledged or self.interaction.response.is_done():
                return False, None
            try:
                made = await respond(**content)
            except discord.HTTPException as fault:
                if fault.code != ALREADY_ACKNOWLEDGED:
                    raise
                self._is_acknowledged = True
                return False, None
            metrics: Metrics | None = getattr(self.interaction.client, "metrics", None)
            if metrics is not None:
                metrics.acknowledged.observe(monotonic() - self._came)
            return True, made

    async def acknowledge(self) -> None:
        """Acknowledge now; the answer comes later, or for a control perhaps not at all."""
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        is_on_message = self.interaction.type in kinds and self.interaction.message is not None
        content = {} if is_on_message else {"ephemeral": True, "thinking": True}
        await self._respond(self.interaction.response.defer, **content)

    async def say(self, words: str) -> None:
        """Answer with one sentence that only they see."""
        await self.show(page(TextBlock(plain(words))))

    async def show(self, made: Page) -> None:
        """Answer with a page that only they see."""
        is_first, _ = await self._respond(self.interaction.response.send_message, **_private(made))
        if not is_first:
            await self.interaction.followup.send(**_private(made))

    async def update(self, made: Page) -> None:
        """Change the private panel that the control is on; on a public message, answer with a panel of their own."""
        message = self.interaction.message
        if message is None or not message.flags.ephemeral:
            await self.show(made)
        else:
            await self.change(made)

    async def change(self, made: Page, kept: Mapping[str, int] = NO_FILES) -> Mapping[str, int]:
        """Change the message that the control is on, and return its files; `kept` are those it has already."""
        is_first, answered = await self._respond(
            self.interaction.response.edit_message, **_changed(made, kept)
        )
        if is_first:
            changed = answered.resource if answered is not None else None
            return _files(changed) if isinstance(changed, discord.Message) else {}
        return _files(await self.interaction.edit_original_response(**_changed(made, kept)))


def _private(made: Page) -> dict[str, Any]:
    """The arguments of a private message; made anew for each try, because discord.py reads a file once."""
    files = made.uploads()
    more: dict[str, Any] = {"files": files} if files else {}
    return {"view": made.view(), "ephemeral": True, "allowed_mentions": NO_MENTIONS, **more}


def _changed(made: Page, kept: Mapping[str, int]) -> dict[str, Any]:
    return {"view": made.view(), "attachments": made.attachments(kept), "allowed_mentions": NO_MENTIONS}


def _files(message: discord.Message) -> dict[str, int]:
    """The files of a message by name: Discord names pictures where it shows them."""
    media = [item.media for item in _galleries(message.components)]
    found = {urlsplit(each.url).path.rpartition("/")[2]: each.attachment_id for each in media}
    found |= {each.filename: each.id for each in message.attachments}
    return {name: number for name, number in found.items() if number}


def _galleries(components: Sequence[Any]) -> Iterator[Any]:
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            yield from component.items
        yield from _galleries(getattr(component, "children", ()))


@dataclass(kw_only=True, slots=True)
class InteractionContext:
    """An interaction in a channel, whether a table is played there or not."""

    services: DiscordServices
    interaction: discord.Interaction[Any]
    reply: InteractionReply
    user: str
    locale: str
    """Their own language, for everything that only they see."""
    found: LiveTable | None = None
    """The table that is played in the channel."""
    lost: Refusal | None = None
    """Why the table of the channel cannot be played any more."""
    meaning: Meaning = NO_MEANING
    """The meaning of the control that was used."""
    rest: tuple[str, ...] = ("", "", "", "")
    """Its parts that belong to the verb, filled up with empty ones."""
    values: tuple[str, ...] = ()
    """The values that were chosen from a menu."""

    @property
    def place(self) -> str:
        return place_of(self.interaction.channel_id)

    @property
    def own(self) -> UiText:
        """The words of this front end in their language."""
        return common_text(self.locale)

    def count(self, use: Use) -> None:
        """Count a use for the person, the channel and the server; raises `Refused` where it is one too many."""
        self.services.limits.count(use, **counted_for(self.interaction))

    def kinds(self, info: TableInfo) -> Kinds:
        """The roles of this person at a table."""
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
        alone = info.phase == "lobby" and {name for name in info.players if not is_machine(name)} <= {
            self.user
        }
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
    def is_stale(self) -> bool:
        """Whether the control belongs to an earlier question."""
        return self.meaning.mark != self.table.mark

    @property
    def eye(self) -> Eye:
        """The seats whose secrets this person may see."""
        return eye_of(self.table.info, (self.user,))

    def scene(self) -> QuestionScene | None:
        return self.text.question(self.eye)

    async def do(self, action: AnyAction) -> ActionOutcome:
        """Let the table do it. Raises `Refused` for somebody who acts too often."""
        self.services.limits.count(action, **counted_for(self.interaction))
        cause = f"d{self.interaction.id}"
        return await self.services.registry.do(self.table.id, action, self.user, cause)

    async def tell_stale(self) -> None:
        """Tell somebody who used an old control what is asked now."""
        scene, say, person = self.scene(), self.text.say, self.table.info.people.get(self.user)
        lapsed = person is not None and person.lapsed
        stale = self.text.telling.refusal(Refusal("TOO_LATE")) if lapsed else say("stale")
        now = say("stale-now", prompt=scene.prompt) if scene else self.text.telling.waiting()
        await self.reply.show(page(TextBlock(f"{stale}\n{plain(now)}")))
        if room := self.services.rooms.at(self.table.place):
            room.stir()

    async def tell_trouble(self) -> None:
        """Tell everybody who plays on, once, that the bot cannot write in the channel."""
        room = self.services.rooms.at(self.table.place)
        if room is not None and room.trouble and room.note_told(self.user):
            await self.reply.show(page(TextBlock(plain(self.text.say(room.trouble)))))

    def result(self, outcome: ActionOutcome) -> list[str]:
        """The outcome of an action in the person's language, without the story where the channel shows it in that language."""
        text, room = self.text, self.services.rooms.at(self.table.place)
        read = text.locale == self.table.info.settings.locale and room is not None and not room.trouble
        lines = [
            line
            for i, step in enumerate(outcome.steps)
            for line in text.telling.step(step, outcome.line, outcome.before.get(i), eye=self.eye)
        ]
        return [line.text for line in lines if not (read and line.tone in ("story", "hint") and line.card)]


async def present_table(services: DiscordServices, place: str) -> tuple[LiveTable | None, Refusal | None]:
    """The table that is played at a place, or why it cannot be played any more.

    Raises `TableFault` for a reason that passes by itself.
    """
    try:
        return await services.registry.at(place), None
    except TableFault as fault:
        if fault.refusal.code not in UNPLAYABLE_CODES:
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
