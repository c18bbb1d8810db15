"""For whoever runs the bot: alive, ready, counted, and silent about its token."""

import asyncio
import socket

import aiohttp

from tests.discord_end_to_end.real_bot import TOKEN, town


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


async def ask(session: aiohttp.ClientSession, url: str) -> tuple[int, str]:
    async with session.get(url) as answer:
        return answer.status, await answer.text()


async def until(session: aiohttp.ClientSession, url: str, status: int) -> tuple[int, str]:
    """The answer as soon as it has this status."""
    for _ in range(600):
        answer = await ask(session, url)
        if answer[0] == status:
            return answer
        await asyncio.sleep(0.1)
    raise AssertionError(answer)


async def test_health_readiness_and_figures(tmp_path):
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    async with (
        town(tmp_path, started=False, HEALTH_PORT=str(port), LOG_LEVEL="debug", LOG_FORMAT="json") as here,
        aiohttp.ClientSession() as session,
    ):
        hung = here.world.faults.hang("GET /users/@me")
        await here.bot.start()
        await here.world.until(lambda: hung.met, within=30)
        early = await ask(session, f"{url}/healthz"), await ask(session, f"{url}/readyz")
        hung.released.set()
        await here.bot.ready()
        anna = here.person("Anna", here.channel())
        begun = await anna.slash("play")
        await anna.click(await begun.answered(), "First Steps, on my own")
        await here.until_table(anna.here, within=20)
        await here.bot.until_prints(r"ready: \d+ servers", within=20)
        alive, ready = await ask(session, f"{url}/healthz"), await ask(session, f"{url}/readyz")
        status, figures = await ask(session, f"{url}/metrics")
        here.world.gateway.is_open = False
        await here.world.drop_connection()
        cut_off = await until(session, f"{url}/readyz", 503), await ask(session, f"{url}/healthz")
        here.world.gateway.is_open = True
        back = await until(session, f"{url}/readyz", 200)

        assert early == ((200, "ok\n"), (503, "not yet\n"))
        assert (alive, ready) == ((200, "ok\n"), (200, "ready\n"))
        assert cut_off == ((503, "not yet\n"), (200, "ok\n"))
        assert back == (200, "ready\n")
        assert status == 200
        assert 'heredity_interactions_total{kind="application_command"} 1.0' in figures
        assert 'heredity_interactions_total{kind="component"} 1.0' in figures
        assert "heredity_acknowledge_seconds_count 2.0" in figures
        assert "heredity_live_tables 1.0" in figures
        assert "heredity_errors_total 0.0" in figures
        assert await here.bot.terminate() == 0
        assert TOKEN not in here.bot.output + figures
        assert [
            each.label for each in here.world.interactions.values() if each.token in here.bot.output
        ] == []


async def test_a_token_that_discord_does_not_know_is_told_in_one_sentence(tmp_path):
    async with town(tmp_path, started=False, DISCORD_TOKEN="another.token") as here:
        await here.bot.start()
        await here.bot.wait()

        assert "Discord does not know this DISCORD_TOKEN" in here.bot.output
        assert "another.token" not in here.bot.output
