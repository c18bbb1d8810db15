"""The gateway: greeting, resuming, trouble, limits, shards."""

import json
import zlib

import aiohttp
import discord
import pytest

from tests.loopback import Loopback, Person, World
from tests.loopback.bench import table
from tests.loopback.intents import MESSAGE_CONTENT

PROPERTIES = {"os": "linux", "browser": "test", "device": "test"}


class Raw:
    """A websocket without a library around it, for what discord.py would never do."""

    def __init__(self, socket):
        self.socket = socket
        self.inflater = zlib.decompressobj()

    async def receive(self):
        message = await self.socket.receive(timeout=5)
        if message.type is aiohttp.WSMsgType.BINARY:
            assert message.data.endswith(b"\x00\x00\xff\xff")
            return json.loads(self.inflater.decompress(message.data))
        return json.loads(message.data)

    async def until(self, *, op):
        while (payload := await self.receive())["op"] != op:
            pass
        return payload

    async def identify(self, token="loopback.token", **more):
        await self.socket.send_json(
            {"op": 2, "d": {"token": token, "properties": PROPERTIES, "intents": 1, **more}}
        )

    async def closed_with(self):
        while not self.socket.closed:
            await self.socket.receive(timeout=5)
        return self.socket.close_code


@pytest.fixture
async def loopback():
    async with Loopback() as loopback:
        yield loopback


@pytest.fixture
async def connect(loopback):
    async with aiohttp.ClientSession(connector=loopback.connector()) as session:

        async def connect(query="?v=10&encoding=json&compress=zlib-stream"):
            return Raw(await session.ws_connect(f"wss://gateway.discord.gg/{query}"))

        yield connect


async def test_hello_comes_first_and_heartbeats_are_answered(connect):
    raw = await connect()

    hello = await raw.receive()
    await raw.socket.send_json({"op": 1, "d": None})
    answer = await raw.receive()

    assert hello["op"] == 10
    assert hello["d"]["heartbeat_interval"] == 41250
    assert answer["op"] == 11


async def test_without_compression_payloads_are_text(connect):
    raw = await connect("?v=10&encoding=json")

    assert (await raw.receive())["op"] == 10


@pytest.mark.parametrize(
    "sent, code",
    [
        ({"op": 2, "d": {"token": "wrong", "properties": PROPERTIES, "intents": 1}}, 4004),
        ({"op": 2, "d": {"token": "loopback.token", "properties": PROPERTIES, "intents": 1 << 15}}, 4014),
        ({"op": 2, "d": {"token": "loopback.token", "properties": PROPERTIES, "intents": 1 << 30}}, 4013),
        (
            {
                "op": 2,
                "d": {"token": "loopback.token", "properties": PROPERTIES, "intents": 1, "shard": [2, 2]},
            },
            4010,
        ),
        ({"op": 4, "d": {"guild_id": "1", "channel_id": None, "self_mute": False, "self_deaf": False}}, 4003),
        ({"op": 99, "d": None}, 4001),
        ({"op": 6, "d": {"token": "wrong", "session_id": "x", "seq": 1}}, 4004),
    ],
)
async def test_what_discord_hangs_up_on(connect, sent, code):
    raw = await connect()

    await raw.socket.send_json(sent)

    assert await raw.closed_with() == code


async def test_other_versions_are_refused(connect):
    assert await (await connect("?v=6&encoding=json")).closed_with() == 4012


async def test_more_than_120_events_in_a_minute_end_the_connection(loopback, connect):
    raw = await connect()

    for _ in range(121):
        await raw.socket.send_json({"op": 1, "d": None})

    assert await raw.closed_with() == 4008
    assert [each.problems[0].code for each in loopback.world.violations] == ["RATE_LIMITED"]


async def test_a_bot_without_heartbeat_is_cut_off(loopback, connect):
    loopback.world.gateway.heartbeat_interval = 20

    raw = await connect()

    assert await raw.closed_with() == 4009


async def test_a_heartbeat_with_a_number_that_was_never_sent_is_noticed(loopback, connect):
    raw = await connect()
    await raw.identify()
    await raw.until(op=0)

    await raw.socket.send_json({"op": 1, "d": 999})

    assert await raw.closed_with() == 4007


async def test_the_session_start_limit_is_told_and_kept(loopback, connect):
    loopback.world.gateway.starts_left = 0
    raw = await connect()

    await raw.identify()

    assert (await raw.until(op=9))["d"] is False


async def test_starts_that_follow_too_fast_are_refused_on_demand(loopback, connect):
    loopback.world.gateway.is_strict_about_starts = True
    loopback.world.gateway.max_concurrency = 1
    first, second = await connect(), await connect()
    await first.identify()
    await first.until(op=0)

    await second.identify()

    assert (await second.until(op=9))["d"] is False


async def test_a_bot_with_the_wrong_token_learns_so_at_the_door(loopback):
    client = discord.Client(intents=discord.Intents.default(), connector=loopback.connector())

    with pytest.raises(discord.LoginFailure):
        await client.start("wrong")
    await client.close()


async def test_a_bot_without_the_privilege_is_turned_away(loopback):
    intents = discord.Intents(message_content=True)
    client = discord.Client(intents=intents, connector=loopback.connector())

    with pytest.raises(discord.PrivilegedIntentsRequired):
        await client.start(loopback.world.token)
    await client.close()


async def test_the_bot_is_told_of_its_guilds(t):
    seen = t.bot.get_guild(t.guild.id)

    assert seen.name == "Ashfall"
    assert [channel.name for channel in seen.text_channels] == ["table"]
    assert seen.me.id == t.world.bot.id


async def test_after_op_7_the_bot_resumes(t):
    session = t.world.gateway.session()

    await t.world.restart_gateway()
    await t.world.until(lambda: session.resumed == 1)

    assert t.world.gateway.sessions == {session.id: session}
    assert t.world.gateway.ready() == [session]


async def test_after_a_lost_line_the_bot_hears_what_it_missed(t):
    session = t.world.gateway.session()

    await t.world.drop_connection()
    reply = t.anna.slash("roll")
    await reply

    assert session.resumed == 1
    assert reply.message.content == "d6: 6"


async def test_after_op_9_the_bot_starts_anew(t):
    old = t.world.gateway.session()

    await t.world.invalidate_session()
    await t.world.until(lambda: any(each is not old for each in t.world.gateway.ready()))
    reply = await t.anna.slash("roll")

    assert old.resumed == 0
    assert reply.message.content == "d6: 6"


async def test_op_9_may_allow_to_resume(t):
    session = t.world.gateway.session()

    await t.world.invalidate_session(resumable=True)
    await t.world.until(lambda: session.resumed == 1)


async def test_a_connection_that_is_closed_with_a_code_is_resumed(t):
    session = t.world.gateway.session()

    await t.world.gateway.close(0, 4000)

    await t.world.until(lambda: session.resumed == 1)


async def test_heartbeats_arrive_while_nothing_happens():
    world = World()
    world.gateway.heartbeat_interval = 200

    async with table(world) as t:
        connection = t.world.gateway.session().connection

        await t.world.until(lambda: connection.heartbeats >= 3)


async def test_two_shards_hear_of_their_own_guilds_only():
    world = World(shards=2)

    async with table(world, shard_count=2) as t:
        number = t.guild.id >> 22
        sessions = {session.shard[0]: session for session in t.world.gateway.ready()}
        t.anna.write("hello")
        home, other = sessions[number % 2], sessions[1 - number % 2]

        assert home.events[-1]["t"] == "MESSAGE_CREATE"
        assert "MESSAGE_CREATE" not in [event["t"] for event in other.events]
        assert (await t.anna.slash("roll")).message.content == "d6: 6"


async def test_shards_and_starts_are_told_by_the_gateway_route():
    async with table(World(shards=3), shard_count=1) as t:
        shards, url, limit = await t.bot.http.get_bot_gateway()

        assert shards == 3
        assert url.startswith("wss://gateway.discord.gg")
        assert limit == {"total": 1000, "remaining": 999, "reset_after": 14400000, "max_concurrency": 16}


async def test_without_the_privilege_words_of_others_are_hidden_unless_they_mention_the_bot(t):
    t.anna.write("a secret")
    t.anna.write(f"{t.world.bot.mention} hello")
    await t.anna.until_sees("You called?")

    assert t.bot.heard == ["", f"{t.world.bot.mention} hello"]


async def test_with_the_privilege_they_are_read():
    world = World()
    world.gateway.privileged_intents = MESSAGE_CONTENT
    intents = discord.Intents.default()
    intents.message_content = True

    async with table(world, intents=intents) as t:
        t.anna.write("!echo")

        assert await t.anna.until_sees("You called?")


async def test_the_bot_hears_when_it_is_kicked_and_asked_back(t):
    gone = t.bot.wait_for("guild_remove", timeout=5)
    t.world.guild_leave(t.guild)
    await gone
    back = t.bot.wait_for("guild_join", timeout=5)
    t.world.guild_join(t.guild)
    await back

    assert t.bot.get_guild(t.guild.id) is not None


async def test_the_bot_hears_when_a_channel_goes(t):
    gone = t.bot.wait_for("guild_channel_delete", timeout=5)
    t.world.delete_channel(t.channel)
    await gone

    assert t.bot.get_channel(t.channel.id) is None


async def test_joining_voice_brings_the_state_and_the_server(t):
    cellar = t.world.add_voice_channel(t.guild, "cellar")
    ben = Person(t.world, "Bert", cellar)
    ben.join_voice(cellar)

    await t.bot.get_guild(t.guild.id).change_voice_state(channel=discord.Object(cellar.id), self_deaf=True)
    await t.world.until(lambda: t.guild.id in t.world.voice.tokens)

    events = [event for event in t.world.gateway.session().events if event["t"].startswith("VOICE")]
    assert [event["t"] for event in events] == [
        "VOICE_STATE_UPDATE",
        "VOICE_STATE_UPDATE",
        "VOICE_SERVER_UPDATE",
    ]
    assert events[-1]["d"]["endpoint"] == "loopback1.discord.media:443"
    assert t.guild.voice_states[t.world.bot.id].self_deaf
