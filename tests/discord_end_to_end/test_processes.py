"""Two processes with a range of shards each, on one PostgreSQL."""

from tests.discord_end_to_end.prepared_tables import Seating, asks, prepare
from tests.discord_end_to_end.real_bot import FIRST_ANSWER, TOKEN, Bot, Town, pressable, settings
from tests.discord_end_to_end.stored_journal import wrong
from tests.loopback import Loopback, World


async def test_each_plays_its_channels_and_the_dead_one_goes_on(tmp_path, postgres_url):
    world = World(token=TOKEN, shards=2)
    world.rate_limits.off()
    world.first_answer = FIRST_ANSWER
    async with Loopback(world) as discord:
        channels = _a_channel_on_each_shard(world)
        more = {"DATABASE_URL": postgres_url, "SHARD_COUNT": "2"}
        bots = [
            Bot(
                discord,
                settings(tmp_path / str(n), SHARDS=str(n), **more),
                shards=range(n, n + 1),
            )
            for n in range(2)
        ]
        town = [Town(discord, world, world.guilds[channels[n].guild_id], tmp_path, bots[n]) for n in range(2)]
        people = [town[n].person(f"Anna {n}", channels[n]) for n in range(2)]
        kept = {"database_url": postgres_url}
        seatings = [Seating([one], asks("card.choice")) for one in people]
        lines = await prepare(tmp_path, *seatings, **kept)

        async with bots[0], bots[1]:
            for n in range(2):
                await bots[n].ready()
                await people[n].slash("table show")
            tables = [await town[n].until_table(channels[n]) for n in range(2)]
            buttons = [pressable(table, "pick")[0].custom_id for table in tables]

            await bots[1].kill()
            lost = people[1].click(tables[1], buttons[1])
            await people[0].click(tables[0], buttons[0])
            town[0].lost.add(lost.id)
            town[1].lost.add(lost.id)
            await bots[1].start()
            await bots[1].ready()
            await people[1].click(tables[1], buttons[1])

            codes = [await bot.terminate() for bot in bots]

        assert codes == [0, 0]
        assert not any("TABLE_ELSEWHERE" in bot.output for bot in bots), "nobody waited for a lease"
        assert [here.faults() for here in town] == [[], []]
        assert await wrong(town[0], after=lines, **kept) == {}


def _a_channel_on_each_shard(world):
    found = {}
    while len(found) < 2:
        guild = world.add_guild()
        found.setdefault((guild.id >> 22) % 2, world.add_channel(guild, "table"))
    return [found[0], found[1]]
