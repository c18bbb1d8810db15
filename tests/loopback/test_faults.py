"""Rate limits and faults on demand."""

import asyncio
import time

import aiohttp
import discord
import pytest

from tests.loopback import Permission
from tests.loopback.bench import table

SEND = "POST /channels/*/messages"


def here(t):
    return t.bot.get_channel(t.channel.id)


async def test_answers_carry_the_state_of_their_bucket():
    async with table() as t, aiohttp.ClientSession(connector=t.discord.connector()) as session:
        url = f"https://discord.com/api/v10/channels/{t.channel.id}/messages"
        headers = {"Authorization": f"Bot {t.world.token}"}
        answers = []
        _stop_the_clock(t)
        for _ in range(6):
            async with session.post(url, json={"content": "x"}, headers=headers) as answer:
                answers.append((answer.status, answer.headers.get("X-RateLimit-Remaining")))
                last, body = answer.headers, await answer.json()

    assert answers == [(200, "4"), (200, "3"), (200, "2"), (200, "1"), (200, "0"), (429, "0")]
    assert last["Via"]
    assert int(last["Retry-After"]) <= 5
    assert 0 < body["retry_after"] <= 5
    assert body["global"] is False
    assert t.world.rate_limits.exceeded == ["POST /channels/{channel_id}/messages"]


async def test_more_than_fifty_requests_a_second_are_too_many():
    async with table() as t, aiohttp.ClientSession(connector=t.discord.connector()) as session:
        t.world.rate_limits.set("GET /users/@me", limit=1000, per=1)
        t.world.rate_limits.per_second = 10
        _stop_the_clock(t)
        headers = {"Authorization": f"Bot {t.world.token}"}

        async def ask():
            async with session.get("https://discord.com/api/v10/users/@me", headers=headers) as answer:
                return answer.status, (await answer.json()).get("global")

        answers = await asyncio.gather(*(ask() for _ in range(12)))

    assert (429, True) in answers
    assert (200, None) in answers


async def test_discord_py_keeps_within_a_bucket_by_itself(t):
    t.world.rate_limits.set("POST /channels/{channel_id}/messages", limit=2, per=0.2)
    started = time.monotonic()

    for number in range(5):
        await here(t).send(str(number))

    assert time.monotonic() - started >= 0.4
    assert t.world.rate_limits.exceeded == []


async def test_a_429_on_demand_is_waited_out(t):
    t.world.faults.rate_limit(SEND, times=2, retry_after=0.02)

    await here(t).send("at last")

    assert t.anna.reads() == "at last"


async def test_a_server_error_on_demand_is_tried_again(monkeypatch):
    pauses = []

    async with table() as t:
        fault = t.world.faults.fail(SEND, times=2, status=502)
        _without_waiting(monkeypatch, pauses)

        await here(t).send("at last")

        assert t.anna.reads() == "at last"
        assert fault.met == 2
        assert pauses == [1, 3]


async def test_an_error_on_demand_has_its_code(t):
    t.world.faults.fail(SEND, status=403, code=50013, message="Missing Permissions")

    with pytest.raises(discord.Forbidden) as refused:
        await here(t).send("x")

    assert refused.value.code == 50013
    await here(t).send("y")


async def test_a_dropped_connection_leaves_nothing_behind(t):
    t.world.faults.drop(SEND)

    with pytest.raises(aiohttp.ClientError):
        await here(t).send("lost")

    assert t.anna.sees() == []


async def test_a_lost_answer_leaves_the_message_behind(t):
    t.world.faults.drop(SEND, after=True)

    with pytest.raises(aiohttp.ClientError):
        await here(t).send("sent twice?")

    assert t.anna.reads() == "sent twice?"


async def test_a_request_hangs_until_it_is_let_go(t):
    fault = t.world.faults.hang(SEND)
    sending = asyncio.create_task(here(t).send("late"))
    await t.world.until(lambda: fault.met)

    assert t.anna.sees() == []
    fault.released.set()
    await asyncio.wait_for(sending, 5)

    assert t.anna.reads() == "late"


async def test_a_permission_is_taken_away_between_two_messages(t):
    await here(t).send("one")
    t.world.allow(t.channel, t.guild, deny=Permission.SEND_MESSAGES)

    with pytest.raises(discord.Forbidden):
        await here(t).send("two")

    assert t.anna.reads() == "one"
    assert [(each.status, each.code) for each in t.world.refusals] == [(403, 50013)]


async def test_requests_are_remembered_and_can_be_waited_for(t):
    waiting = asyncio.create_task(t.world.until_requested(SEND))

    await here(t).send("x")

    assert (await waiting).body["content"] == "x"
    assert [request.status for request in t.world.requested(SEND)] == [200]


def _stop_the_clock(t):
    """A slow machine must not let a second pass between two requests."""
    moment = t.world.clock.now()
    t.world.rate_limits.clock.now = lambda: moment


def _without_waiting(monkeypatch, pauses):
    """discord.py waits one second, then three; the test notes it and goes on."""
    real = asyncio.sleep

    async def sleep(seconds, *rest):
        if seconds >= 1:
            pauses.append(seconds)
            seconds = 0
        await real(seconds, *rest)

    monkeypatch.setattr("discord.http.asyncio.sleep", sleep)
