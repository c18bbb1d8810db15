"""A short evening of scripted people: what is left in memory afterwards does not depend on how many came."""

from __future__ import annotations

from collections import Counter

from heredity_bot.frontends.discord.channel.room import ChannelRoom
from heredity_bot.frontends.discord.channel.state import ChannelState
from heredity_bot.frontends.discord.channel.writer import ChannelWriter
from heredity_bot.frontends.discord.controls.interaction import (
    InteractionContext,
    InteractionReply,
    TableContext,
)
from heredity_bot.frontends.discord.gateway.requests import DiscordChannel
from heredity_bot.frontends.discord.messages.text import ChannelText
from heredity_bot.kernel import Session
from heredity_bot.tables.table import LiveTable
from tests.soak.soak import AT_ONCE, Soak, soak

INTERACTIONS = 1_600
PARTS = 4

BOUNDED = (
    LiveTable,
    ChannelRoom,
    ChannelWriter,
    ChannelText,
    ChannelState,
    DiscordChannel,
    InteractionContext,
    TableContext,
    InteractionReply,
    Session,
)
"""What there is one of for each table, channel or interaction."""


async def test_what_stays_in_memory_does_not_grow_with_use(tmp_path):
    counted: list[Counter[str]] = []
    waking: list[int] = []

    def look(here: Soak) -> None:
        counted.append(here.own_objects())
        waking.append(len(here.house.registry._wake))

    here = await soak(tmp_path, INTERACTIONS, seed=7, every=INTERACTIONS // PARTS, look=look)

    assert here.done == INTERACTIONS
    assert len(counted) == PARTS
    tables = here.tables_begun
    assert tables > 3 * AT_ONCE, "people begin tables, and go"
    for kind in BOUNDED:
        name = f"{kind.__module__}.{kind.__qualname__}"
        alive = [each[name] for each in counted]
        assert max(alive) <= 6 * AT_ONCE, (name, alive, tables)
    assert max(waking) <= 6 * AT_ONCE
