"""Answers that people give in a poll, counted as votes of the table.

An answer in the poll is a vote, and taking it back withdraws it. A poll cannot be limited to those who are asked, so
answers of others stand there and do not count.
"""

from __future__ import annotations

import logging

import discord

from heredity_bot.frontends.discord.channel.ownership import place_of
from heredity_bot.frontends.discord.channel.state import Polled, recall
from heredity_bot.frontends.discord.gateway.http_errors import UNREACHABLE
from heredity_bot.frontends.discord.messages.poll import key_of
from heredity_bot.frontends.discord.services import DiscordServices
from heredity_bot.journal import StoreFault
from heredity_bot.kernel import Refused
from heredity_bot.tables.actions import Reply, Withdraw
from heredity_bot.tables.registry import TableFault
from heredity_bot.tables.state import read_paper
from heredity_bot.tables.table import LiveTable

log = logging.getLogger(__name__)


async def count_answer(
    services: DiscordServices, channel: int, message: int, user: int, answer: int, *, added: bool
) -> None:
    """Count an answer that was given or taken back; answers in polls that are not ours are ignored."""
    try:
        services.limits.count("act", person=str(user), channel=str(channel))
        held = await _poll_at(services, channel)
        if held is None or held[1].message != message:
            return
        table = await services.registry.fetch(held[0])
        if table is not None:
            await _count(services, table, held[1], str(user), answer, added=added)
    except (StoreFault, TableFault, Refused) as fault:
        log.warning("an answer in a poll was not counted: %s", fault)


async def _poll_at(services: DiscordServices, channel: int) -> tuple[str, Polled] | None:
    """The table that is played in a channel, with the poll that carries its vote."""
    place = place_of(channel)
    table = (await services.registry.place(place)).active
    if not table:
        return None
    room = services.rooms.find(place)
    poll = room.poll_of(table) if room is not None else None
    if poll is None:
        shown = await recall(services.registry.store, table)
        poll = shown.poll if shown is not None else None
    return (table, poll) if poll is not None else None


async def _count(
    services: DiscordServices, table: LiveTable, held: Polled, user: str, answer: int, *, added: bool
) -> None:
    if held.key != key_of(table) or not 0 < answer <= len(held.papers):
        return
    paper, vote = held.papers[answer - 1], table.info.vote
    mine = vote.votes.get(user) if vote else None
    room = services.rooms.at(table.place)
    if room is not None:
        room.count_in_poll(held.message, user, added=added)
    if not added:
        if mine == paper:
            await services.registry.do(table.id, Withdraw(), user)
        return
    if mine == paper:
        return
    outcome = await services.registry.do(table.id, Reply(read_paper(paper), table.mark), user)
    if outcome.refusal is not None and room is not None and user not in table.deciders().voters:
        room.note_stranger_in_poll(user)


async def recount(services: DiscordServices, place: str) -> None:
    """After the bot was away: count answers that were given meanwhile, withdraw those that were taken back."""
    channel = int(place.partition(":")[2])
    try:
        held = await _poll_at(services, channel)
        if held is None:
            return
        table, poll = held
        found = await services.rooms.open_channel(channel).voters(poll.message, len(poll.papers))
        for answer, users in found.items():
            for user in users:
                await count_answer(services, channel, poll.message, user, answer, added=True)
        present = {str(user) for users in found.values() for user in users}
        await _take_back(services, table, poll, [user for user in poll.counted if user not in present])
    except (StoreFault, TableFault, discord.HTTPException, *UNREACHABLE) as fault:
        log.warning("%s: the poll could not be counted: %s", place, fault)


async def _take_back(services: DiscordServices, table: str, held: Polled, users: list[str]) -> None:
    found = await services.registry.fetch(table) if users else None
    vote = found.info.vote if found is not None and held.key == key_of(found) else None
    for user in users:
        if vote is not None and vote.votes.get(user) in held.papers:
            await services.registry.do(table, Withdraw(), user)
