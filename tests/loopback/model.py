"""What the loopback knows: users, guilds, channels, messages. Plain records; `world.py` lets things happen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

TEXT, VOICE = 0, 2
PUBLIC_THREAD, PRIVATE_THREAD = 11, 12
THREADS = {10, PUBLIC_THREAD, PRIVATE_THREAD}
EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_NOTIFICATIONS = 1 << 12
COMPONENTS_V2 = 1 << 15


@dataclass(eq=False)
class User:
    id: int
    name: str
    is_bot: bool = False
    locale: str = "en-US"

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"


@dataclass(eq=False)
class Role:
    id: int
    name: str
    permissions: int = 0
    position: int = 0
    mentionable: bool = False


@dataclass(eq=False)
class Member:
    user: User
    joined_at: str
    roles: list[int] = field(default_factory=list)
    nick: str | None = None
    is_timed_out: bool = False


@dataclass
class Overwrite:
    allow: int = 0
    deny: int = 0
    is_member: bool = False


@dataclass
class VoiceState:
    user_id: int
    channel_id: int | None
    session_id: str
    self_mute: bool = False
    self_deaf: bool = False


@dataclass(eq=False)
class Channel:
    """A text or voice channel, or a thread, which has a parent."""

    id: int
    name: str
    type: int
    guild_id: int
    parent_id: int | None = None
    topic: str | None = None
    position: int = 0
    slow_mode: int = 0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    last_message_id: int | None = None
    last_written: dict[int, float] = field(default_factory=dict)  # user: moment, for slow mode
    # Threads only.
    owner_id: int | None = None
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive_duration: int = 4320
    archive_timestamp: str = ""
    thread_members: dict[int, str] = field(default_factory=dict)  # user: joined at
    total_message_sent: int = 0

    @property
    def is_thread(self) -> bool:
        return self.type in THREADS

    @property
    def is_voice(self) -> bool:
        return self.type == VOICE


@dataclass(eq=False)
class Guild:
    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)  # threads among them
    voice_states: dict[int, VoiceState] = field(default_factory=dict)


@dataclass(eq=False)
class Attachment:
    id: int
    filename: str
    data: bytes
    url: str
    description: str | None = None
    content_type: str | None = None
    ephemeral: bool = False


@dataclass(eq=False)
class Poll:
    question: str
    answers: dict[int, dict[str, Any]]  # answer id: poll media
    expiry: float
    multiselect: bool
    votes: dict[int, set[int]] = field(default_factory=dict)  # answer id: users
    is_finalized: bool = False


@dataclass(eq=False)
class Message:
    """`components` are kept as they were sent, with ids and addresses filled in."""

    id: int
    channel: Channel
    author: User
    timestamp: str
    content: str = ""
    type: int = 0
    flags: int = 0
    tts: bool = False
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    poll: Poll | None = None
    edited_at: str | None = None
    is_deleted: bool = False
    mentions: list[User] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mentions_everyone: bool = False
    pinged: set[int] = field(default_factory=set)  # whose client would have made a sound
    visible_to: int | None = None  # an ephemeral message has one reader
    interaction: dict[str, Any] | None = None  # interaction_metadata
    nonce: str | None = None
    application_id: int | None = None
    edits: int = 0

    @property
    def is_ephemeral(self) -> bool:
        return bool(self.flags & EPHEMERAL)

    @property
    def is_loading(self) -> bool:
        return bool(self.flags & LOADING)
