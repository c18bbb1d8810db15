"""What the loopback's own tests share."""

from collections.abc import AsyncIterator

import pytest

from tests.loopback.bench import Table, table


@pytest.fixture
async def t() -> AsyncIterator[Table]:
    """A world with the sample bot and two people, without options."""
    async with table() as made:
        yield made
