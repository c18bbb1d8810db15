"""By post, Discord's own poll can carry a vote: what fits it, what it says, and what people answer in it.

The table decides as ever: an answer in the poll is a vote, and taking it back withdraws it. A poll cannot be limited
to those who are asked, so answers of others stand there and do not count.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

import discord

from heredity_bot.frontends.discord.memory import Polled, recall
from heredity_bot.frontends.discord.minding import place_of
from heredity_bot.frontends.discord.page import cut
from heredity_bot.frontends.discord.replies import UNREACHABLE
from heredity_bot.frontends.discord.speech import Tongue, mention
from heredity_bot.journal import StoreFault
from heredity_bot.kernel import PickOne, Refused
from heredity_bot.stage.scene import Choice
from heredity_bot.tables.deeds import Reply, Withdraw
from heredity_bot.tables.hall import TableFault
from heredity_bot.tables.settings import HOUR
from heredity_bot.tables.sitting import ballot_paper, read_paper
from heredity_bot.tables.table import Table

if TYPE_CHECKING:
    from heredity_bot.frontends.discord.service import Service

log = logging.getLogger(__name__)

ANSWERS, ANSWER, QUESTION, HOURS = 10, 55, 300, 768
"""What a poll holds: answers, signs of an answer and of the question, and how long it may last."""


@dataclass(frozen=True)
class Poll:
    """A poll as it is to be posted."""

    key: str
    """Which vote it carries."""
    question: str
    words: str
    """What stands above it."""
    answers: tuple[str, ...]
    papers: tuple[str, ...]
    """The same answers as the table counts them."""
    hours: int


def key_of(table: Table) -> str:
    """A second ballot is another vote on the same question."""
    vote = table.desk.vote
    return f"{table.mark}.{vote.round if vote else 1}"


def wanted(table: Table, tongue: Tongue) -> Poll | None:
    """The poll that carries the present vote; None when there is none, or it does not fit."""
    if not _is_voted_on(table):
        return None
    scene = tongue.question()
    if scene is None:
        return None
    left = table.desk.vote.left if table.desk.vote else []
    choices = [each for each in scene.choices if not left or ballot_paper(each.id) in left]
    hours = 2 * ceil(table.desk.settings.vote_lasts / HOUR)  # the time for a vote runs from the first one
    if not _fits(choices, hours):
        return None
    asked = ", ".join(mention(user) for user in table.sitting.voters())
    return Poll(
        key_of(table),
        cut(scene.prompt, QUESTION),
        tongue.say("poll-words", who=asked),
        tuple(str(each.label) for each in choices),
        tuple(ballot_paper(each.id) for each in choices),
        hours,
    )


def _is_voted_on(table: Table) -> bool:
    """Several people decide, openly and in their own time."""
    settings, ask, sitting = table.desk.settings, table.ask, table.sitting
    if settings.polls == "off" or settings.pace != "post" or table.desk.phase != "playing":
        return False
    if not isinstance(ask, PickOne) or table.desk.opened or table.game.anyone_may(ask):
        return False
    return (
        sitting.policy.who in ("majority", "all") and not sitting.policy.secret and len(sitting.voters()) > 1
    )


def _fits(choices: list[Choice], hours: int) -> bool:
    labels = {str(each.label) for each in choices}
    return (
        2 <= len(choices) <= ANSWERS
        and len(labels) == len(choices)
        and all(0 < len(label) <= ANSWER for label in labels)
        and hours <= HOURS
    )


# What people answer


async def answered(
    service: Service, channel: int, message: int, user: int, answer: int, *, added: bool
) -> None:
    """Somebody answered in a poll, or took it back; of polls that are not ours nothing is known."""
    try:
        service.limits.count("act", person=str(user), channel=str(channel))
        held = await _held(service, channel)
        if held is None or held[1].message != message:
            return
        table = await service.hall.fetch(held[0])
        if table is not None:
            await _count(service, table, held[1], str(user), answer, added=added)
    except (StoreFault, TableFault, Refused) as fault:
        log.warning("an answer in a poll was not heard: %s", fault)


async def _held(service: Service, channel: int) -> tuple[str, Polled] | None:
    """The table that is played in a channel, with the poll that carries its vote."""
    place = await service.hall.place(place_of(channel))
    if not place.active:
        return None
    room = service.rooms.get(place_of(channel))
    poll = room.poll_of(place.active) if room is not None else None
    if poll is None:
        shown = await recall(service.hall.store, place.active)
        poll = shown.poll if shown is not None else None
    return (place.active, poll) if poll is not None else None


async def _count(
    service: Service, table: Table, held: Polled, user: str, answer: int, *, added: bool
) -> None:
    if held.key != key_of(table) or not 0 < answer <= len(held.papers):
        return
    paper, vote = held.papers[answer - 1], table.desk.vote
    mine = vote.votes.get(user) if vote else None
    room = service.room_of(table)
    if room is not None:
        room.poll_counts(held.message, user, added=added)
    if not added:
        if mine == paper:
            await service.hall.do(table.id, Withdraw(), user)
        return
    if mine == paper:
        return
    outcome = await service.hall.do(table.id, Reply(read_paper(paper), table.mark), user)
    if outcome.refusal is not None and room is not None and user not in table.sitting.voters():
        room.booth.turn_away(user)
        room.stir()


async def recount(service: Service, place: str) -> None:
    """After the bot was away: answers that were given meanwhile count now, those taken back no longer do."""
    channel = int(place.partition(":")[2])
    try:
        held = await _held(service, channel)
        if held is None:
            return
        found = await service.channel(channel).voters(held[1].message, len(held[1].papers))
        for answer, users in found.items():
            for user in users:
                await answered(service, channel, held[1].message, user, answer, added=True)
        there = {str(user) for users in found.values() for user in users}
        await _take_back(service, *held, [user for user in held[1].counted if user not in there])
    except (StoreFault, TableFault, discord.HTTPException, *UNREACHABLE) as fault:
        log.warning("%s: the poll could not be counted: %s", place, fault)


async def _take_back(service: Service, table: str, held: Polled, users: list[str]) -> None:
    found = await service.hall.fetch(table) if users else None
    vote = found.desk.vote if found is not None and held.key == key_of(found) else None
    for user in users:
        if vote is not None and vote.votes.get(user) in held.papers:
            await service.hall.do(table, Withdraw(), user)
