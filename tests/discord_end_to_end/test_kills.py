"""kill -9 in the middle of things: the game goes on, old controls work, nothing is told twice or lost."""

import asyncio
import random

from tests.discord_end_to_end.players import Player, play
from tests.discord_end_to_end.prepared_tables import Seating, asks, prepare, votes
from tests.discord_end_to_end.real_bot import DEEP, Town, deep, living, marks, pressable, town
from tests.discord_end_to_end.stored_journal import wrong
from tests.loopback import Person

NARRATION = ("before-the-post", "before-the-table-message", "before-the-old-one-goes", "at-the-end")
"""Where a narration can stand: after none, one, two or all three requests."""


async def test_killed_in_a_vote_a_fight_and_a_narration(tmp_path):
    async with town(tmp_path, started=False) as here:
        vote, fight, unnoted = (here.channel(name) for name in ("vote", "fight", "unnoted"))
        voters = [here.person(name, vote) for name in ("Anna", "Ben", "Cleo")]
        dora, emil = here.person("Dora", fight), here.person("Emil", unnoted)
        readers = [here.person("Freya", here.channel(name)) for name in NARRATION]
        lines = await prepare(
            tmp_path,
            Seating(voters, votes),
            Seating([dora], asks("damage.slots")),
            *(Seating([reader], asks("card.choice")) for reader in (*readers, emil)),
        )
        await here.up(voters[0], dora, *readers)
        paper = await here.until_table(vote)
        ballot = pressable(paper, "pick")[0].custom_id
        first, second = [voter for voter in voters if Player(voter, random.Random(1)).is_asked(paper)]
        await first.click(paper, ballot)
        wound = pressable(await here.until_table(fight), "share")[0].custom_id
        panel = await (await dora.slash("do answer", answer="?")).answered()
        asked = {reader.here: marks(living(reader.here)[0]) for reader in readers}
        await asyncio.gather(*(_read(here, reader, n) for n, reader in enumerate(readers)))
        # Discord makes no second message under the same name: the next one must not be taken for this one.
        sent = here.world.faults.drop(f"POST /channels/{unnoted.id}/messages", after=True)
        emil.slash("table show")
        await here.world.until(lambda: sent.met, within=10)

        await here.restart()
        await second.click(paper, ballot)
        await Player(dora, random.Random(1)).fill(panel)
        await here.until_table(unnoted)
        await here.answer(emil)

        await here.until_past(asked)
        await here.bot.terminate()
        assert ballot not in [button.custom_id for button in pressable(living(vote)[0], "pick")]
        assert wound not in [button.custom_id for button in pressable(living(fight)[0], "share")]
        assert await wrong(here, after=lines) == {}


async def _read(here: Town, reader: Person, n: int) -> None:
    """Answer, so that a card is read; of the requests that follow, only the first few are carried out."""
    assert reader.here is not None
    pattern = f"* /channels/{reader.here.id}/messages*"
    before = len(here.world.requested(pattern))
    hung = here.world.faults.hang(pattern) if n == 0 else None
    await here.answer(reader)
    if hung is None:
        await here.world.until_requested(pattern, times=before + n, within=10)
        hung = here.world.faults.hang(pattern)
    if n < len(NARRATION) - 1:
        await here.world.until(lambda: hung.met, within=10)


@deep
async def test_killed_again_and_again_while_people_play(tmp_path):
    luck = random.Random(7)
    async with town(tmp_path, started=False) as here:
        channel = here.channel()
        people = [here.person(name, channel) for name in ("Anna", "Ben")]
        lines = await prepare(tmp_path, Seating(people, asks("family.act"), chapter=0))
        await here.up(people[0])
        players = [
            Player(people[0], random.Random(1), hasty=0.7),
            Player(people[1], random.Random(2), typing=1.0, hasty=0.7),
        ]
        playing = asyncio.ensure_future(play(players, most=300 if DEEP else 8))

        for _ in range(12 if DEEP else 1):
            await asyncio.sleep(luck.uniform(0.5, 3.0))
            await here.restart()
        await playing

        await here.bot.terminate()
        assert await wrong(here, after=lines) == {}


async def test_what_was_not_told_is_told_at_once_without_anybodys_doing(tmp_path):
    """The new process need not wait for the lease of the one that was killed."""
    async with town(tmp_path, started=False) as here:
        anna = here.person("Anna", here.channel())
        lines = await prepare(tmp_path, Seating([anna], asks("card.choice")))
        await here.up(anna)
        await _read(here, anna, 0)
        asked = {anna.here: marks(living(anna.here)[0])}

        await here.restart()
        await here.until_past(asked)

        await here.bot.terminate()
        assert await wrong(here, after=lines) == {}
        assert "TABLE_ELSEWHERE" not in here.bot.output
