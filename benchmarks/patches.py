"""What each patch of discord.py saves, in processor time of this process. `python -m benchmarks.patches`.

Each piece of work is done with the patch and without it, in turns, and the medians are compared. A patch that saves
nothing is to be deleted from `frontends/discord/gateway/discordpy_patches.py`.
"""

# ruff: noqa: SLF001 - patches are about what discord.py keeps to itself
from __future__ import annotations

import argparse
import asyncio
import gc
import json
import sys
from collections.abc import Awaitable, Callable
from statistics import median
from time import process_time
from typing import Any, TypeAlias
from unittest import mock

import aiohttp
import discord
from aiohttp import web
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from benchmarks.figures import figure, heading
from heredity_bot.frontends.discord.gateway import discordpy_patches as patches
from heredity_bot.frontends.discord.gateway.bot import Bot
from heredity_bot.frontends.discord.gateway.requests import SendQueue
from heredity_bot.frontends.discord.messages.page import Button, Buttons, Meaning, TextBlock, page
from tests.soak.fake_discord import APPLICATION, COMPONENT, message_payload

ROUNDS, TIMES = 7, 2_000
CHANNELS = 3_000
"""Rate limits that discord.py knows when it meets another channel: three for each of a thousand tables."""

Work: TypeAlias = Callable[[bool, int], Awaitable[None]]
"""Does something so many times, with a patch or without it."""


def table_message() -> dict[str, Any]:
    """A message as it comes with a click on it."""
    words = [
        TextBlock(f"- A place with **somebody** in it, and three more things to see there, {n}.")
        for n in range(12)
    ]
    buttons = [Button(f"Answer {n}", Meaning("pick", "0123456789", "q17", (str(n),))) for n in range(9)]
    made = page(*words, Buttons(buttons))
    return message_payload(1, 2) | {"components": made.components, "flags": 1 << 15}


def clicked() -> dict[str, Any]:
    person = {"id": "5", "username": "anna", "discriminator": "0", "avatar": None}
    return {
        "id": "3", "application_id": str(APPLICATION), "type": COMPONENT, "token": "token", "version": 1,
        "data": {"custom_id": "hb|done|0123456789|q17", "component_type": 2}, "channel_id": "2", "locale": "en-US",
        "entitlements": [], "authorizing_integration_owners": {}, "attachment_size_limit": 1 << 23, "user": person,
        "app_permissions": "0", "channel": {"id": "2", "type": 1}, "message": table_message(),
    }  # fmt: skip


class Quiet(Bot):
    """A client that hears of everything and does nothing."""

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        pass

    def room_in(self, channel: int) -> None:
        return None


def client(*applied: Callable[[Bot], None]) -> Bot:
    """A client with these patches of its parsers alone."""
    with mock.patch("heredity_bot.frontends.discord.gateway.bot.patch_client"):
        bot = Quiet(shard_count=1)
    for patch in applied:
        patch(bot)
    return bot


async def read_interactions(patched: bool, times: int) -> None:
    parse = client(*([patches.trim_interactions] if patched else []))._connection.parsers[
        "INTERACTION_CREATE"
    ]
    payload = clicked()
    for _ in range(times):
        parse(payload)


async def read_messages(patched: bool, times: int) -> None:
    parse = client(*([patches.skip_messages] if patched else []))._connection.parsers["MESSAGE_CREATE"]
    payload = table_message()
    for _ in range(times):
        parse(payload)


async def meet_channels(patched: bool, times: int) -> None:
    http = client().http
    if patched:
        patches.sweep_seldom(http)
    http._buckets.update(dict.fromkeys(map(str, range(CHANNELS)), http.get_ratelimit("known")))
    for n in range(times // 20):
        http.get_ratelimit(f"new:{n}")


async def answer_interactions(patched: bool, times: int) -> None:
    bot = client()
    async with aiohttp.ClientSession() as session:
        used = patches.QueuedSession(session, SendQueue()) if patched else session
        bot.http._HTTPClient__session = used  # type: ignore[attr-defined]
        before = async_context.set(patches.DirectAnswers() if patched else AsyncWebhookAdapter())
        payload = {**clicked(), "message": message_payload(1, 2)}
        for _ in range(times // 10):
            interaction: discord.Interaction[Any] = discord.Interaction(data=payload, state=bot._connection)  # type: ignore[arg-type]
            await interaction.response.defer()
        async_context.reset(before)


async def send_requests(patched: bool, times: int) -> None:
    url, body = f"{Route.BASE}/channels/2/messages", json.dumps(table_message()).encode()
    async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session:
        direct = patches.DirectRequests(session)
        for _ in range(times // 10):
            if patched:
                await direct.send("POST", url, body, patches.JSON)
            else:
                async with session.post(url, data=body, headers=patches.JSON) as response:
                    await response.read()


PATCHES: dict[str, tuple[Work, int]] = {
    "trim_interactions: a click arrives": (read_interactions, 1),
    "skip_messages: a message arrives": (read_messages, 1),
    "sweep_seldom: a new channel is met": (meet_channels, 20),
    "direct_answers: a click is answered": (answer_interactions, 10),
    "DirectRequests: a message is sent": (send_requests, 10),
}
"""Work by name, and how many times less often it is done."""


async def server() -> None:
    """Discord for answers to interactions; tells its port and runs until it is ended."""

    async def answer(request: web.Request) -> web.Response:
        if "with_response" in request.query:
            told = {"interaction": {"id": "3", "type": 3}, "resource": {"type": 6}}
            return web.Response(body=json.dumps(told).encode(), headers={"Content-Type": "application/json"})
        return web.Response(status=204)

    app = web.Application()
    app.router.add_route("*", "/{tail:.*}", answer)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    print(runner.addresses[0][1], flush=True)
    await asyncio.Event().wait()


async def measured(work: Work, times: int, rounds: int) -> tuple[float, float]:
    """Median processor seconds without the patch, and with it."""
    found: dict[bool, list[float]] = {False: [], True: []}
    for _ in range(rounds):
        for patched, seconds in found.items():
            gc.collect()
            cpu = process_time()
            await work(patched, times)
            seconds.append(process_time() - cpu)
    return median(found[False]), median(found[True])


async def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.patches", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--times", type=int, default=TIMES)
    parser.add_argument("--server", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.server:
        await server()
        return
    heading(f"Patches of discord.py {discord.__version__}: processor time without and with each")
    other = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.patches", "--server", stdout=asyncio.subprocess.PIPE
    )
    assert other.stdout is not None
    Route.BASE = f"http://127.0.0.1:{int(await other.stdout.readline())}"
    try:
        for name, (work, seldom) in PATCHES.items():
            without, with_it = await measured(work, chosen.times, chosen.rounds)
            each = 1e6 * seldom / chosen.times
            saved = (without - with_it) * each
            figure(name, f"{without * each:,.0f} / {with_it * each:,.0f} µs", "saves", held=saved > 1)
    finally:
        other.kill()
        await other.wait()


if __name__ == "__main__":
    asyncio.run(main())
