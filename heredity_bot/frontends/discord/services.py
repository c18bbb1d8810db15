"""The parts of the Discord front end that commands and controls work with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field
from typing import TypeAlias

from heredity_bot.frontends.discord.channel.ownership import ChannelOwnership
from heredity_bot.frontends.discord.channel.room import RoomRegistry
from heredity_bot.frontends.discord.channel.writer import GATHER_SECONDS
from heredity_bot.frontends.discord.gateway.requests import DiscordChannel
from heredity_bot.frontends.discord.messages.attachments import Draw
from heredity_bot.frontends.discord.messages.text import ChannelTextCache
from heredity_bot.frontends.discord.people import People
from heredity_bot.frontends.discord.voice.client import VoiceGateway
from heredity_bot.frontends.discord.voice.sessions import VoiceSessions
from heredity_bot.games.plugin import Game, Options
from heredity_bot.tables.rate_limits import Limits
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.tables.table import LiveTable
from heredity_bot.voice.speaker import Reads
from heredity_bot.voice.speech_pool import SpeechPool

Stories: TypeAlias = Callable[[], Awaitable[list[Game]]]
"""Finds the games that can be played, each with its pack."""
Books: TypeAlias = Callable[[LiveTable, str], Awaitable[tuple[bytes, bytes | None, str]]]
"""Makes the chronicle of a table in a language: a page, a book where that can be made, and a note about it."""


@dataclass
class DiscordServices:
    """All parts, wired together by `assemble`."""

    registry: TableRegistry
    stories: Stories
    texts: ChannelTextCache
    people: People
    ownership: ChannelOwnership
    rooms: RoomRegistry
    limits: Limits
    picture: Draw | None = None
    book: Books | None = None
    voice: VoiceSessions | None = None
    """Narrators in voice channels; None where nothing can be heard."""
    options: Options = field(default_factory=dict)
    """How the host wants new tables to be set up, as far as their game has these options."""

    def add_voice(self, voice: VoiceSessions) -> None:
        self.voice = voice
        self.rooms.add_voice(voice)


def assemble(
    registry: TableRegistry,
    stories: Stories,
    open_channel: Callable[[int], DiscordChannel],
    *,
    picture: Draw | None = None,
    book: Books | None = None,
    locale: str = "en",
    options: Options | None = None,
    limits: Limits | None = None,
    shards: tuple[Collection[int], int] | None = None,
    voice: tuple[VoiceGateway, SpeechPool] | None = None,
    reads: Reads = "all",
    cues: bool = True,
    merge: float = GATHER_SECONDS,
    suspense: bool = True,
) -> DiscordServices:
    """`shards` are those that this process runs, and how many there are in all; None for all of them."""
    texts, people = ChannelTextCache(), People(registry, locale)
    ownership = ChannelOwnership(registry, *(shards or ()))
    registry.is_our_place = ownership
    rooms = RoomRegistry(
        registry, texts, people, ownership, open_channel, picture=picture, merge=merge, suspense=suspense
    )
    services = DiscordServices(
        registry,
        stories,
        texts,
        people,
        ownership,
        rooms,
        Limits() if limits is None else limits,  # one that counted nothing yet is falsy
        picture,
        book,
        options=options or {},
    )
    if voice is not None:
        services.add_voice(
            VoiceSessions(*voice, registry, texts, rooms.stir, reads=reads, cues=cues, locale=locale)
        )
    return services
