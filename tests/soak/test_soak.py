"""A short evening of scripted people: what is left in memory afterwards does not depend on how many came."""

from __future__ import annotations

from collections import Counter

from tests.soak.soak import AT_ONCE, Soak, soak

INTERACTIONS = 1_600
PARTS = 4

BOUNDED = (
    "tables.table.Table",
    "frontends.discord.room.Room",
    "frontends.discord.speech.Tongue",
    "frontends.discord.memory.Memory",
    "frontends.discord.postbox.PostBox",
    "frontends.discord.click.Click",
    "frontends.discord.asking.Asked",
    "frontends.discord.replies.Reply",
    "kernel.session.Session",
)
"""What there is one of for each table, channel or interaction."""


async def test_what_stays_in_memory_does_not_grow_with_use(tmp_path):
    counted: list[Counter[str]] = []
    waking: list[int] = []

    def look(here: Soak) -> None:
        counted.append(here.own_objects())
        waking.append(len(here.house.hall._wake))

    here = await soak(tmp_path, INTERACTIONS, seed=7, every=INTERACTIONS // PARTS, look=look)

    assert here.done == INTERACTIONS
    assert len(counted) == PARTS
    tables = here.tables_begun
    assert tables > 3 * AT_ONCE, "people begin tables, and go"
    for name in BOUNDED:
        alive = [each[f"heredity_bot.{name}"] for each in counted]
        assert max(alive) <= 6 * AT_ONCE, (name, alive, tables)
    assert max(waking) <= 6 * AT_ONCE
