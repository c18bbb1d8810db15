"""What the journal of a stopped bot says: the measure for what it told in its channels."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from heredity_bot.app import App, open_app
from heredity_bot.frontends.discord.messages.channel_update import ChannelUpdate, tell_missed
from heredity_bot.frontends.discord.messages.text import ChannelTextCache
from heredity_bot.settings import Settings
from heredity_bot.tables.actions import JournalEntry
from heredity_bot.tables.table import LiveTable
from tests.discord_end_to_end.real_bot import Town, living, marks, told
from tests.loopback import Channel

NOTHING: Mapping[Channel, int] = {}
Wrong = dict[str, list[str]]


@asynccontextmanager
async def house(folder: Path, *, seed: str = "a known seed", **more: str) -> AsyncIterator[App]:
    settings = Settings(_env_file=None, data_dir=folder, **more)
    opened = await open_app(settings, seed=lambda: seed)
    try:
        yield opened
    finally:
        await opened.close()


async def table_of(opened: App, channel: Channel) -> LiveTable:
    table = await opened.registry.at(f"discord:{channel.id}")
    assert table is not None
    return table


async def lines_of(table: LiveTable) -> list[tuple[int, str, JournalEntry]]:
    return [(row.n, row.by, entry) for row, entry in await table.entries(after=0)]


async def told_of(table: LiveTable) -> list[ChannelUpdate]:
    """Everything that a channel has to hear of a table."""
    return tell_missed(table, await table.retrace(), ChannelTextCache().of(table, "en"))


async def wrong(here: Town, *channels: Channel, after: Mapping[Channel, int] = NOTHING, **more: str) -> Wrong:
    """What a stopped bot told otherwise than its journal says, in each channel about everything after a line."""
    async with house(here.folder, **more) as opened:
        found = {
            each.name: await _wrong(here, opened, each, after.get(each, 0)) for each in channels or after
        }
    return {name: problems for name, problems in found.items() if problems}


async def _wrong(here: Town, opened: App, channel: Channel, after: int) -> list[str]:
    table = await table_of(opened, channel)
    new = [part for one in await told_of(table) if one.line > after for part in one.parts]
    owed = [
        (part.post.title, part.bare.title if part.bare else "", part.may_join_open_post)
        for part in new
        if part.post is not None
    ]
    found = differences(told(channel, here.world), owed)
    tables = living(channel)
    if len(tables) != 1:
        found.append(f"{len(tables)} table messages")
    elif marks(tables[0]) - {table.mark}:
        found.append(f"the table message asks {marks(tables[0])}, the table {table.mark}")
    return found


def differences(found: Sequence[str], owed: Sequence[tuple[str, str, bool]]) -> list[str]:
    """What was posted too much, twice, in another order, or not at all.

    A post has another title when what led to it was added to the post before; True may join that altogether.
    """
    left, lacking = list(found), []
    for title, bare, joins in owed:
        if left and left[0] in (title, bare):
            left.pop(0)
        elif not joins:
            lacking.append(f"missing: {title!r}")
    return lacking + [f"too much: {title!r}" for title in left]
