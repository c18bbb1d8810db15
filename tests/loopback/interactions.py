"""An interaction: what somebody did, and what the bot answered to it, and when."""

from __future__ import annotations

import secrets
from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from tests.loopback.model import Channel, Message, User

if TYPE_CHECKING:
    from tests.loopback.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES = 4, 5, 6, 7, 8
FIRST_ANSWER = 3.0  # `world.first_answer`, where a slow machine needs another
TOKEN_LIFE = 15 * 60.0
KINDS = {
    MESSAGE: "message",
    DEFERRED: "deferred",
    DEFERRED_UPDATE: "deferred update",
    UPDATE: "update",
    CHOICES: "choices",
}
Json = dict[str, Any]


class Interaction:
    """`await` it for the first answer, `await answered()` for words, `await followup()` for what comes later."""

    def __init__(
        self, world: World, type_: int, person: User, channel: Channel, message: Message | None
    ) -> None:
        self.world, self.type, self.person, self.channel = world, type_, person, channel
        self.id = world.clock.snowflake()
        self.token = secrets.token_urlsafe(48)
        self.source = message  # the message whose button was pressed
        self.name = ""  # of a command
        self.data: Json = {}
        self.edits_before = message.edits if message else 0
        self.created = world.clock.now()
        self.acknowledged_at: float | None = None
        self.callback: int | None = None
        self.response: Message | None = None
        self.choices: list[Json] | None = None
        self.followups: list[Message] = []

    def __await__(self) -> Generator[Any, None, Interaction]:
        return self.acknowledged().__await__()

    async def acknowledged(self, within: float | None = None) -> Interaction:
        """The first answer of any kind."""
        limit = self.world.first_answer + 1 if within is None else within
        await self.world.until(
            lambda: self.callback is not None, within=limit, what=f"an answer to {self.label}"
        )
        return self

    async def answered(self, within: float = 5.0) -> Message:
        """The message that answers, once it holds more than "is thinking"."""
        return await self.world.until(self._words, within=within, what=f"words in answer to {self.label}")

    def _words(self) -> Message | None:
        message = self.message
        if message is None or message.is_loading:
            return None
        # A promised update is kept when the message changes, by whichever route.
        is_promised = self.callback == DEFERRED_UPDATE and message.edits == self.edits_before
        return None if is_promised else message

    @property
    def message(self) -> Message | None:
        """The original response: a new message, or the one whose button was pressed."""
        return self.source if self.callback in (DEFERRED_UPDATE, UPDATE) else self.response

    @property
    def label(self) -> str:
        return f"/{self.name}" if self.name else str(self.data.get("custom_id"))

    @property
    def kind(self) -> str | None:
        """message, deferred, deferred update, update, choices; None while unanswered."""
        return KINDS[self.callback] if self.callback else None

    @property
    def latency(self) -> float | None:
        """Seconds until the first answer."""
        return None if self.acknowledged_at is None else self.acknowledged_at - self.created

    @property
    def may_be_acknowledged(self) -> bool:
        return self.world.clock.now() - self.created <= self.world.first_answer

    @property
    def is_alive(self) -> bool:
        return self.world.clock.now() - self.created <= TOKEN_LIFE

    @property
    def is_ephemeral(self) -> bool:
        return self.message is not None and self.message.is_ephemeral

    @property
    def metadata(self) -> Json:
        """What a message says of the interaction that it answers."""
        from tests.loopback import payloads

        told: Json = {
            "id": str(self.id),
            "type": self.type,
            "user": payloads.user(self.person),
            "authorizing_integration_owners": {"0": str(self.channel.guild_id)},
        }
        if self.type == COMMAND:
            told |= {"name": self.name, "command_type": 1}
        elif self.type == COMPONENT and self.source:
            told["interacted_message_id"] = str(self.source.id)
        return told
