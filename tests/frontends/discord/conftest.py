"""What the tests of the Discord package share."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from tests.frontends.discord.stand import Stand, stand


@pytest.fixture
async def s() -> AsyncIterator[Stand]:
    """A bot with its people, as installed; tests that need it otherwise open a stand of their own.

    One task opens and closes it: SimCord's clock belongs to the context of the task that started it.
    """
    opened: asyncio.Future[Stand] = asyncio.get_running_loop().create_future()
    over = asyncio.Event()

    async def keep() -> None:
        async with stand() as made:
            opened.set_result(made)
            await over.wait()

    keeping = asyncio.create_task(keep())
    await asyncio.wait((keeping, opened), return_when=asyncio.FIRST_COMPLETED)
    if not keeping.done():
        yield opened.result()
    over.set()
    await keeping
