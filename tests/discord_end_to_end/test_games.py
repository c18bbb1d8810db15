"""Whole games of the real process, by people of different temper, at two tables at once."""

import asyncio
import random

import pytest

from tests.discord_end_to_end.players import Player, play
from tests.discord_end_to_end.real_bot import DEEP, Town, posts, titled, town
from tests.discord_end_to_end.stored_journal import wrong
from tests.loopback import Person


async def first_steps(here: Town, person: Person) -> None:
    """/play, one click, and the table stands in the channel."""
    begun = await person.slash("play")
    await person.click(await begun.answered(), "First Steps, on my own")
    await here.until_table(person.here, "[Act]")


async def lobby(here: Town, people: list[Person], chapter: str) -> None:
    """The first opens a table for a chapter, the others join, and it begins."""
    begun = await people[0].slash("play")
    await people[0].select(await begun.answered(), None, chapter)
    for one in people[1:]:
        await one.click(await here.until_table(one.here), "Join")
    await people[0].click(await here.until_table(people[0].here), "Begin")
    await here.until_table(people[0].here, "[Look]", within=20)


async def leave_and_come_back(here: Town, player: Player) -> None:
    left = await player.person.slash("table leave")
    assert left.kind == "message"
    await asyncio.sleep(1.0)
    back = await player.person.slash("table join")
    assert back.kind == "message"


@pytest.mark.parametrize("seed", range(6 if DEEP else 1))
async def test_first_steps_and_chapter_one_at_two_tables(tmp_path, seed):
    async with town(tmp_path) as here:
        alone, together = here.channel("alone"), here.channel("together")
        anna = Player(here.person("Anna", alone), random.Random(seed), typing=0.3, hasty=0.5)
        names = ("Ben", "Cleo", "Dora", "Emil")
        others = [here.person(name, together) for name in names]
        clicks = Player(others[0], random.Random(seed + 1), hasty=0.6)
        types = Player(others[1], random.Random(seed + 2), typing=1.0, hasty=0.6)
        both = Player(others[2], random.Random(seed + 3), typing=0.5, hasty=0.8)
        late = Player(others[3], random.Random(seed + 4), hasty=0.9, late=1.5)
        party = [clicks, types, both, late]

        async def chapter_one() -> None:
            await lobby(here, others, "What the Water Left: The Dry Morning")
            await play(party, most=10)
            await leave_and_come_back(here, both)
            await play(party, most=2000 if DEEP else 20)

        await asyncio.gather(_alone(here, anna), chapter_one())

        assert anna.is_over
        assert clicks.is_over or not DEEP
        assert await here.bot.terminate() == 0
        assert await wrong(here, alone, together) == {}


async def _alone(here: Town, player: Player) -> None:
    await first_steps(here, player.person)
    await play([player])


async def test_a_game_within_discords_rate_limits(tmp_path):
    async with town(tmp_path) as here:
        here.world.rate_limits.enabled = True
        channel = here.channel()
        anna = Player(here.person("Anna", channel), random.Random(3), typing=0.5, hasty=1.0)
        await first_steps(here, anna.person)

        await play([anna], most=400 if DEEP else 5)

        await here.until_settled(channel)
        assert here.world.rate_limits.exceeded == []
        assert [titled(post) for post in posts(channel, here.world)]
