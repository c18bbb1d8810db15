"""The Discord poll that carries a vote, where the vote fits into one."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from heredity_bot.frontends.discord.messages.page import cut
from heredity_bot.frontends.discord.messages.text import ChannelText, mention
from heredity_bot.kernel import PickOne
from heredity_bot.stage.scene import Choice
from heredity_bot.tables.settings import HOUR
from heredity_bot.tables.state import ballot_paper
from heredity_bot.tables.table import LiveTable

ANSWERS, ANSWER, QUESTION, HOURS = 10, 55, 300, 768
"""Discord's limits: answers, characters of an answer and of the question, and hours that a poll may last."""


@dataclass(frozen=True)
class Poll:
    """A poll as it is posted."""

    key: str
    """Names the vote that it carries."""
    question: str
    words: str
    """The text above it."""
    answers: tuple[str, ...]
    papers: tuple[str, ...]
    """The same answers as the table counts them."""
    hours: int


def key_of(table: LiveTable) -> str:
    """Names the present vote; a second ballot is another vote on the same question."""
    vote = table.info.vote
    return f"{table.mark}.{vote.round if vote else 1}"


def poll_of(table: LiveTable, text: ChannelText) -> Poll | None:
    """The poll for the present vote; None when there is no vote, or it does not fit into a poll."""
    if not _is_voted_on(table):
        return None
    scene = text.question()
    if scene is None:
        return None
    left = table.info.vote.left if table.info.vote else []
    choices = [each for each in scene.choices if not left or ballot_paper(each.id) in left]
    hours = 2 * ceil(table.info.settings.vote_lasts / HOUR)  # the time for a vote runs from the first one
    if not _fits(choices, hours):
        return None
    asked = ", ".join(mention(user) for user in table.deciders().voters)
    return Poll(
        key_of(table),
        cut(scene.prompt, QUESTION),
        text.say("poll-words", who=asked),
        tuple(str(each.label) for each in choices),
        tuple(ballot_paper(each.id) for each in choices),
        hours,
    )


def _is_voted_on(table: LiveTable) -> bool:
    """Whether several people decide, openly and in their own time."""
    settings, ask = table.info.settings, table.ask
    if settings.polls == "off" or settings.pace != "post" or table.info.phase != "playing":
        return False
    if not isinstance(ask, PickOne) or table.takes_first_answer:
        return False
    voters, policy = table.deciders()
    return policy.who in ("majority", "all") and not policy.secret and len(voters) > 1


def _fits(choices: list[Choice], hours: int) -> bool:
    labels = {str(each.label) for each in choices}
    return (
        2 <= len(choices) <= ANSWERS
        and len(labels) == len(choices)
        and all(0 < len(label) <= ANSWER for label in labels)
        and hours <= HOURS
    )
