"""The line to Discord breaks in every way it can; people notice nothing."""

from tests.discord_end_to_end.prepared_tables import Seating, asks, prepare
from tests.discord_end_to_end.real_bot import TOKEN, pressable, town
from tests.discord_end_to_end.stored_journal import wrong
from tests.loopback import World, render

SHARDS = 2


async def test_dropped_told_to_reconnect_and_thrown_out(tmp_path):
    async with town(tmp_path, started=False) as here:
        channel = here.channel()
        anna = here.person("Anna", channel)
        lines = await prepare(tmp_path, Seating([anna], asks("family.act"), chapter=0))
        await here.up(anna)
        world = here.world

        async def end_turn() -> None:
            """What was done while the line was dead is heard when it is back."""
            seen = await here.until_table(channel, "[Act]")
            before = pressable(seen, "done")[0].custom_id
            await anna.click(seen, before)
            await world.until(lambda: _asks_anew(channel, before), within=10)

        await world.drop_connection()
        await end_turn()
        await world.restart_gateway()
        await end_turn()
        resumed = world.gateway.session().resumed
        await world.invalidate_session()
        await world.until(lambda: not world.gateway.ready(), within=10)
        await world.until_ready(within=20)
        await end_turn()

        assert resumed == 2
        await here.bot.terminate()
        assert await wrong(here, after=lines) == {}


def _asks_anew(channel, custom_id: str) -> bool:
    found = [each for each in channel.messages.values() if not each.is_ephemeral and pressable(each, "done")]
    return bool(found) and pressable(found[-1], "done")[0].custom_id != custom_id


async def test_tables_on_every_shard(tmp_path):
    async with town(tmp_path, World(token=TOKEN, shards=SHARDS)) as here:
        world, channels = here.world, {}
        while len(channels) < SHARDS:
            guild = world.add_guild()
            channels.setdefault((guild.id >> 22) % SHARDS, world.add_channel(guild, "table"))
        people = {shard: here.person(f"Anna {shard}", channel) for shard, channel in channels.items()}
        for person in people.values():
            begun = await person.slash("play")
            await person.click(await begun.answered(), "First Steps, on my own")

        tables = {
            shard: await here.until_table(channel, "[Act]", within=20) for shard, channel in channels.items()
        }
        await world.drop_connection(1)
        again = await people[1].click(tables[1], "Help")

        assert {session.shard for session in world.gateway.ready()} == {(n, SHARDS) for n in range(SHARDS)}
        assert "### " in render(await again.answered())
        assert world.gateway.session(1).resumed == 1
