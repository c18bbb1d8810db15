"""A real process behind the proxy: started, killed, started again, stopped."""

import aiohttp
import pytest

from tests.loopback import BotProcess, Loopback, Person

SAMPLE = "tests.loopback.sample_bot"


async def test_a_bot_survives_its_own_death():
    async with Loopback() as discord:
        world = discord.world
        table = world.add_channel(world.add_guild(), "table")
        anna = Person(world, "Anna", table)

        async with BotProcess.of_module(discord, SAMPLE, {"DISCORD_TOKEN": world.token}) as bot:
            await bot.ready()
            valley = (await anna.slash("valley")).message
            await world.drop_connection()
            resumed = await anna.slash("roll")
            await bot.restart()
            await bot.ready()
            pressed = await anna.click(valley, "d20")
            code = await bot.terminate()

        assert resumed.message.content == "d6: 6"
        assert pressed.kind == "update"
        assert "has successfully RESUMED" in bot.output
        assert code != 0  # ended by a signal
        assert world.gateway.ready() == []
        assert set(discord.proxy.asked_for) == {
            "discord.com",
            "gateway.discord.gg",
            "gateway-loopback1.discord.gg",
        }
        assert world.violations == []


async def test_a_bot_that_cannot_start_says_why():
    async with (
        Loopback() as discord,
        BotProcess.of_module(discord, SAMPLE, {"DISCORD_TOKEN": "wrong"}) as bot,
    ):
        with pytest.raises(AssertionError, match="Improper token"):
            await bot.ready()

        assert not bot.is_running


async def test_the_proxy_leads_to_discord_and_nowhere_else():
    async with Loopback() as discord, aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.ClientHttpProxyError):
            await session.get("https://example.org/", proxy=discord.proxy_url)

        assert discord.proxy.asked_for == ["example.org"]


async def test_the_cdn_and_the_place_for_voice_are_reached():
    async with Loopback() as discord, aiohttp.ClientSession(connector=discord.connector()) as session:
        table = discord.world.add_channel(discord.world.add_guild())
        [file] = Person(discord.world, "Anna", table).write(files=[("a.txt", b"words")]).attachments

        async with session.get(file.url) as answer:
            assert await answer.read() == b"words"
        async with session.get("https://cdn.discordapp.com/attachments/1/2/none") as answer:
            assert answer.status == 404
        async with session.get("https://loopback1.discord.media/") as answer:
            assert answer.status == 400
