"""What the loopback refuses. A stand-in that takes everything would let every test of the bot pass."""

import asyncio
import zlib
from types import SimpleNamespace

import aiohttp
import discord
import pytest
from discord import app_commands, ui

from tests.loopback import MISSING_SPEC, CannotDo, Loopback, Permission, Person, spec_folder

SEND = "POST /channels/{channel_id}/messages"
API = "https://discord.com/api/v10"
IDENTIFY = {"token": "loopback.token", "properties": {"os": "x", "browser": "x", "device": "x"}, "intents": 1}


class Keeper(discord.AutoShardedClient):
    """A bot that takes interactions and leaves it to the test to answer them."""

    def __init__(self, **options):
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.01, **options)
        self.taken = asyncio.Queue()
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self):
        @self.tree.command(description="Roll a die.")
        async def roll(interaction: discord.Interaction, sides: app_commands.Range[int, 2, 100] = 6):
            await self.taken.put(interaction)

        @self.tree.command(description="For masters, in guilds.")
        @app_commands.default_permissions(manage_guild=True)
        @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
        async def master(interaction: discord.Interaction):
            await self.taken.put(interaction)

        family = app_commands.Group(name="family", description="The family.")

        @family.command(description="Let somebody act.")
        async def act(interaction: discord.Interaction, member: str):
            await self.taken.put(interaction)

        self.tree.add_command(family)
        await self.tree.sync()


@pytest.fixture
async def t():
    """A bot in this process and two people. At the end the loopback has kept to the specification."""
    async with Loopback(checks_itself=spec_folder() is not None) as loopback:
        world = loopback.world
        guild = world.add_guild("Ashfall")
        channel = world.add_channel(guild, "table")
        anna, ben = Person(world, "Anna", channel), Person(world, "Ben", channel)
        async with Keeper(connector=loopback.connector(), max_ratelimit_timeout=30.0) as bot:
            running = asyncio.create_task(bot.start(world.token))
            await world.until(world.gateway.ready, what="READY")
            await asyncio.wait_for(bot.wait_until_ready(), 5)
            here = bot.get_channel(channel.id)
            yield SimpleNamespace(
                loopback=loopback,
                world=world,
                guild=guild,
                channel=channel,
                anna=anna,
                ben=ben,
                bot=bot,
                here=here,
            )
        await asyncio.gather(running, return_exceptions=True)
        assert world.own_mistakes == []


async def refused(asked):
    with pytest.raises(discord.HTTPException) as refusal:
        await asked
    return refusal.value.code


async def test_an_interaction_is_answered_in_time_once_and_only_then_followed_up(t):
    late = t.anna.slash("roll")
    taken = await t.bot.taken.get()
    t.world.clock.advance(3.5)
    too_late = await refused(taken.response.send_message("too late"))
    reply = t.anna.slash("roll")
    taken = await t.bot.taken.get()

    out_of_turn = await refused(taken.followup.send("out of turn"))
    await taken.response.send_message("once")
    taken.response._response_type = None
    twice = await refused(taken.response.send_message("twice"))
    t.world.clock.advance(15 * 60 + 1)
    worthless = await refused(taken.edit_original_response(content="much too late"))

    assert (too_late, out_of_turn, twice, worthless) == (10062, 10015, 40060, 50027)
    assert late.kind is None
    assert reply.message.content == "once"
    assert t.world.violations == []


async def test_a_command_is_not_answered_with_an_update(t):
    t.anna.slash("roll")
    taken = await t.bot.taken.get()
    route = discord.http.Route("POST", "/interactions/{id}/{token}/callback", id=taken.id, token=taken.token)

    assert await refused(t.bot.http.request(route, json={"type": 7, "data": {"content": "x"}})) == 50035


async def test_a_whisper_is_for_one_person_and_not_for_the_channel(t):
    reply = t.anna.slash("roll")
    taken = await t.bot.taken.get()
    await taken.response.send_message("Only you read this.", ephemeral=True)

    assert t.anna.can_read(reply.message)
    assert not t.ben.can_read(reply.message)
    assert await refused(t.here.get_partial_message(reply.message.id).delete()) == 10008


async def test_people_do_only_what_the_client_offers(t):
    view = ui.View(timeout=None)
    view.add_item(ui.Button(label="Closed", disabled=True))
    view.add_item(ui.Select(custom_id="member", options=[discord.SelectOption(label="Brick")]))
    [panel] = [t.channel.messages[(await t.here.send("The panel", view=view)).id]]

    for attempt in (
        lambda: t.anna.slash("nothing"),
        lambda: t.anna.slash("family"),
        lambda: t.anna.slash("family act"),
        lambda: t.anna.slash("roll", sides=1),
        lambda: t.anna.slash("roll", sides="many"),
        lambda: t.anna.slash("roll", colour="red"),
        lambda: t.anna.slash("master"),
        lambda: t.anna.autocomplete("roll", "sides"),
        lambda: t.anna.click(panel, "Closed"),
        lambda: t.anna.click(panel, "Open"),
        lambda: t.anna.select(panel, "member"),
        lambda: t.anna.select(panel, "member", "nobody"),
    ):
        with pytest.raises(CannotDo):
            attempt()
    t.world.allow(t.channel, t.anna.user, deny=Permission.USE_APPLICATION_COMMANDS)
    with pytest.raises(CannotDo):
        t.anna.slash("roll")
    t.world.guild_leave(t.guild)
    with pytest.raises(CannotDo):
        t.ben.slash("roll")


@pytest.mark.parametrize(
    "denied, code",
    [(Permission.VIEW_CHANNEL, 50001), (Permission.SEND_MESSAGES, 50013), (Permission.ATTACH_FILES, 50013)],
)
async def test_without_permission_nothing_is_sent(t, denied, code):
    t.world.allow(t.channel, t.world.bot, deny=denied)

    assert await refused(t.here.send(file=discord.File(__file__))) == code
    assert t.channel.messages == {}


async def test_what_is_not_there_not_ours_or_shut_has_its_code(t):
    thread = t.world.add_thread(t.channel, "aside", t.anna.user)
    t.world.archive(thread, locked=True)
    t.channel.slow_mode = 60
    await t.here.send("one")

    codes = [
        await refused(t.bot.get_partial_messageable(1).send("x")),
        await refused(t.here.get_partial_message(1).edit(content="x")),
        await refused(t.bot.get_partial_messageable(thread.id).send("hello?")),
    ]
    with pytest.raises(discord.RateLimited):
        await t.here.send("two")
    t.world.guild_leave(t.guild)
    codes.append(await refused(t.here.send("x")))

    assert codes == [10003, 10008, 50083, 50001]


async def test_a_nonce_makes_sending_twice_harmless(t):
    first = await t.here.send("once", nonce="42")
    second = await t.here.send("once", nonce="42")

    assert first.id == second.id
    assert len(t.channel.messages) == 1


async def test_only_those_are_pinged_who_may_be(t):
    text = f"{t.anna.user.mention} {t.ben.user.mention} @everyone"

    await t.here.send(text, allowed_mentions=discord.AllowedMentions.none())
    await t.here.send(text, allowed_mentions=discord.AllowedMentions(everyone=False, users=[t.ben]))

    assert [message.pinged for message in t.channel.messages.values()] == [set(), {t.ben.id}]


@pytest.mark.skipif(spec_folder() is None, reason=MISSING_SPEC)
async def test_a_violation_is_answered_like_discord_does_and_written_down(t):
    view = ui.View()
    view.add_item(ui.Button(label="A", custom_id="x" * 101))
    t.world.file_limit = 10

    with pytest.raises(discord.HTTPException) as refusal:
        await t.here.send("x", view=view)
    empty = await refused(t.here.send(""))
    large = await refused(t.here.send(file=discord.File(__file__)))
    with pytest.raises(discord.NotFound):
        await t.bot.get_guild(t.guild.id).fetch_automod_rules()

    assert (refusal.value.status, refusal.value.code, empty, large) == (400, 50035, 50006, 40005)
    assert "components.0.components.0.custom_id" in refusal.value.text
    assert t.world.violations[0].request == f"POST /channels/{t.channel.id}/messages"
    assert [violation.problems[0].code for violation in t.world.violations] == [
        "BASE_TYPE_MAX_LENGTH",
        "EMPTY_MESSAGE",
        "TOO_LARGE",
        "NOT_IMPLEMENTED",
    ]


async def test_buckets_and_the_limit_of_all_requests_are_kept(t):
    headers = {"Authorization": f"Bot {t.world.token}"}
    moment = t.world.clock.now()
    t.world.rate_limits.clock.now = lambda: moment  # a slow machine lets no second pass in between
    async with aiohttp.ClientSession(connector=t.loopback.connector(), headers=headers) as session:

        async def send():
            url = f"{API}/channels/{t.channel.id}/messages"
            async with session.post(url, json={"content": "x"}) as answer:
                told = await answer.json()
                return answer.status, answer.headers.get("X-RateLimit-Remaining"), told.get("global")

        in_bucket = [await send() for _ in range(6)]
        t.world.rate_limits.per_second = 1
        over_all = await send()

    assert in_bucket == [(200, str(left), None) for left in (4, 3, 2, 1, 0)] + [(429, "0", False)]
    assert over_all == (429, None, True)
    assert t.world.rate_limits.exceeded == [SEND, SEND]


@pytest.fixture
async def connect(t):
    """A websocket without a library around it, for what discord.py would never do."""
    async with aiohttp.ClientSession(connector=t.loopback.connector()) as session:
        yield lambda query="?v=10&encoding=json": session.ws_connect(f"wss://gateway.discord.gg/{query}")


async def closed_with(socket):
    while not socket.closed:
        await socket.receive(timeout=5)
    return socket.close_code


@pytest.mark.parametrize(
    "sent, code",
    [
        ([{"op": 2, "d": IDENTIFY | {"token": "wrong"}}], 4004),
        ([{"op": 2, "d": IDENTIFY | {"intents": 1 << 15}}], 4014),
        ([{"op": 2, "d": IDENTIFY | {"intents": 1 << 30}}], 4013),
        ([{"op": 2, "d": IDENTIFY | {"shard": [2, 2]}}], 4010),
        (
            [{"op": 4, "d": {"guild_id": "1", "channel_id": None, "self_mute": False, "self_deaf": False}}],
            4003,
        ),
        ([{"op": 99, "d": None}], 4001),
        ([{"op": 6, "d": {"token": "wrong", "session_id": "x", "seq": 1}}], 4004),
        ([{"op": 2, "d": IDENTIFY}, {"op": 1, "d": 999}], 4007),
        ([{"op": 1, "d": None}] * 121, 4008),
    ],
)
async def test_what_the_gateway_hangs_up_on(connect, sent, code):
    socket = await connect()

    for payload in sent:
        await socket.send_json(payload)

    assert await closed_with(socket) == code


async def test_the_gateway_hangs_up_on_other_versions_and_on_bots_without_heartbeat(t, connect):
    t.world.gateway.heartbeat_interval = 20

    assert await closed_with(await connect("?v=6&encoding=json")) == 4012
    assert await closed_with(await connect()) == 4009


async def test_payloads_are_packed_in_one_stream(connect):
    socket = await connect("?v=10&encoding=json&compress=zlib-stream")

    packed = await socket.receive_bytes(timeout=5)

    assert packed.endswith(b"\x00\x00\xff\xff")
    assert b'"heartbeat_interval": 41250' in zlib.decompressobj().decompress(packed)


async def test_starts_are_counted(t, connect):
    t.world.gateway.starts_left = 0
    socket = await connect()
    await socket.receive(timeout=5)

    await socket.send_json({"op": 2, "d": IDENTIFY})

    assert (await socket.receive_json(timeout=5))["op"] == 9


async def test_the_proxy_leads_to_discord_and_nowhere_else(t):
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.ClientHttpProxyError):
            await session.get("https://example.org/", proxy=t.loopback.proxy_url)

    assert t.loopback.proxy.asked_for == ["example.org"]
