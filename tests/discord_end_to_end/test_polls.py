"""Discord's own poll carries a vote by post: over the wire, and while the process is dead."""

from msgspec.structs import replace

from heredity_bot.tables.actions import Set
from tests.discord_end_to_end.prepared_tables import Seating, asks, prepare
from tests.discord_end_to_end.real_bot import town
from tests.discord_end_to_end.stored_journal import house, table_of, wrong
from tests.loopback import Channel, Message


def polls(channel: Channel) -> list[Message]:
    return [each for each in channel.messages.values() if each.poll is not None]


def answers(message: Message) -> list[str]:
    assert message.poll is not None
    return [str(media["text"]) for media in message.poll.answers.values()]


async def test_answers_in_a_poll_count_also_those_that_were_given_while_the_bot_was_dead(tmp_path):
    async with town(tmp_path, started=False) as here:
        channel = here.channel()
        people = [here.person(name, channel) for name in ("Anna", "Ben", "Cleo")]
        stranger = here.person("Mallory", channel)
        lines = await prepare(tmp_path, Seating(people, asks("card.choice")))
        async with house(tmp_path) as opened:
            table = await table_of(opened, channel)
            by_post = replace(table.info.settings, pace="post", polls="on")
            lines[channel] = (await table.do(Set(by_post), table.info.host)).line
        await here.up(people[0])
        [poll] = await here.world.until(lambda: polls(channel), within=10)
        first, second = answers(poll)[:2]

        stranger.vote(poll, first)
        await here.until_table(channel, "does not count")
        people[0].vote(poll, second)
        people[0].vote(poll, first)
        await here.until_table(channel, "1 of 3 has voted")
        await here.bot.kill()
        people[1].vote(poll, first)
        await here.bot.start()
        await here.bot.ready()

        await here.world.until(lambda: poll.poll and poll.poll.is_finalized, within=60)
        await here.bot.terminate()
        assert len(polls(channel)) == 1
        assert await wrong(here, after=lines) == {}
        async with house(tmp_path) as opened:
            table = await table_of(opened, channel)
            assert table.info.vote is None
            assert table.last > lines[channel]
