"""Whole chapters by simulated people, and how much is posted while they play."""

import os
import random

import pytest

from heredity_bot.frontends.discord.messages.text import teller_of
from heredity_bot.games.heredity.rules.events.card import StoryTold
from heredity_bot.games.heredity.rules.events.chapter import ChapterEnded, Told
from heredity_bot.games.heredity.rules.events.combat import AttackMade, NpcActivated
from heredity_bot.stage.scene import scenes
from heredity_bot.tables.actions import Answered, AnyAction, Redone, Started
from heredity_bot.tables.table import ActionOutcome
from tests.frontends.discord.people import Somebody, play_on
from tests.frontends.discord.stand import Stand, stand

DEEP = os.environ.get("HYPOTHESIS_PROFILE") == "deep"


BEATS = (StoryTold, Told, NpcActivated, AttackMade, ChapterEnded)
"""A card is read, or some lines of it; somebody else has a turn, a blow falls, a chapter ends."""


class Budget:
    """Counts what may be posted: one post for each card that is read, turn, fight or end.

    Counted twice, by how it is told and by what happened in the game: neither may be exceeded.
    """

    def __init__(self, s: Stand) -> None:
        self._told = self._happened = 0
        s.registry.listen(self._hear)

    def _hear(self, table, news):
        told = teller_of(table.game, "en")
        for step in news.entry.steps:
            if isinstance(step, (Started, Answered, Redone)):
                events = table.game.read_events(step.events)
                self._told += sum(scene.beat is not None for scene in scenes(told.events(table.t, events)))
                self._happened += sum(isinstance(event, BEATS) for event in events)

    @property
    def beats(self) -> int:
        return min(self._told, self._happened)


def refused(s: Stand) -> list[str]:
    """What the table refuses from now on: whoever only takes what is offered is never refused.

    Unless somebody has just proposed the same.
    """
    do, found = s.registry.do, []

    async def watched(table: str, action: AnyAction, *more: str) -> ActionOutcome:
        outcome = await do(table, action, *more)
        if outcome.refusal is not None and outcome.refusal.code != "ALREADY_PROPOSED":
            found.append(f"{outcome.refusal.code}: {action}")
        return outcome

    s.registry.do = watched
    return found


@pytest.mark.parametrize("seed", range(8 if DEEP else 1))
async def test_first_steps_by_two_who_click(seed):
    luck = random.Random(f"first steps {seed}")
    async with stand() as s:
        budget, refusals = Budget(s), refused(s)
        people = [Somebody("anna", luck, hasty=0.3), Somebody("ben", luck, hasty=0.4)]
        await s.together("anna", "ben", chapter="The Lamp on the Weir")

        actions = await play_on(s, people, luck)

        assert (await s.table()).info.phase == "over", actions
        assert refusals == []
        assert 1 < len(s.posts()) <= budget.beats
        assert "Thank you for playing" in s.living().text


@pytest.mark.parametrize("seed", range(4 if DEEP else 1))
async def test_chapter_one_by_three_of_different_temper_stays_within_the_noise_budget(seed):
    luck = random.Random(f"chapter one {seed}")
    async with stand() as s:
        budget, refusals = Budget(s), refused(s)
        people = [
            Somebody("anna", luck, typing=0.0, hasty=0.7),
            Somebody("ben", luck, typing=1.0, hasty=0.8),
            Somebody("cleo", luck, typing=0.5, hasty=0.6),
        ]
        await s.together("anna", "ben", "cleo")

        actions = await play_on(s, people, luck)

        assert (await s.table()).info.phase == "over", actions
        assert refusals == []
        sent = len(s.requests("POST", f"/channels/{s.channel.id}/messages"))
        gone = len([r for r in s.env.http_requests if r.method == "DELETE"])
        assert len(s.posts()) == sent - gone - 1, "everything else was the table message on its way down"
        assert len(s.posts()) <= budget.beats


async def test_two_tables_at_once_keep_to_their_own_channels():
    luck = random.Random("two tables")
    async with stand() as s:
        other = s.guild.create_text_channel("other")
        anna, ben = Somebody("anna", luck, hasty=0.7), Somebody("ben", luck, typing=0.8, hasty=0.7)
        await s.alone("anna")
        page = await s.slash("ben", "play", other)
        await s.click("ben", page, "First Steps, on my own")

        for _ in range(12):
            await anna.play(s)
            await ben.play(s, other)

        for channel, name in ((s.channel, "anna"), (other, "ben")):
            table = await s.table(channel)
            assert table.players == [str(s.person(name).id)]
            assert table.id in s.living(channel).button("look")["custom_id"]
            assert table.session.position > 0
