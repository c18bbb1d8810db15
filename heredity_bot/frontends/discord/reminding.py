"""Calling people: who is asked and may not know it, once for each question; whoever is late, once more."""

from __future__ import annotations

from heredity_bot.frontends.discord.hearing import Told
from heredity_bot.frontends.discord.memory import Memory
from heredity_bot.frontends.discord.page import Text, page, plain
from heredity_bot.frontends.discord.speech import mention
from heredity_bot.frontends.discord.wall import Wall
from heredity_bot.tables.table import Table


async def remind(wall: Wall, told: Told, table: Table, memory: Memory) -> None:
    """One reminder at a time; it goes when its question is answered."""
    if memory.reminder and (told.reminds or memory.reminded != table.mark):
        await wall.drop(memory.reminder)
        memory.reminder = 0
    late = [user for user in told.reminds if user in table.waiting_for()]
    calls = [user for user in late if await wall.means.wants_calls(user)]
    if calls:
        words = wall.means.tongue(table).telling.talk.reminder(len(calls))
        made = page(Text(f"{' '.join(map(mention, calls))} {plain(words)}"), calls=calls)
        nonce = f"{table.id}.{told.line}.r"
        memory.reminder = (await wall.channel.send(made, nonce=nonce[-25:], silent=False)).id
        memory.reminded = table.mark


async def whom_to_call(wall: Wall, table: Table, memory: Memory, active: set[str]) -> list[str]:
    """Who is asked and was not called for it yet; whoever has just acted is here anyway."""
    if len(table.players) < 2:
        return []
    asked = [f"{table.mark}:{user}" for user in table.waiting_for()]
    if (vote := table.desk.vote) is not None and vote.round > 1:
        asked = [f"{table.mark}.{vote.round}:{user}" for user in table.waiting_for()]
    for ballot in table.desk.motions:
        asked += [f"m{ballot.id}:{user}" for user in ballot.voters if user not in ballot.votes]
    fresh = [call for call in asked if call not in memory.called]
    memory.called += fresh
    users = dict.fromkeys(call.rpartition(":")[2] for call in fresh)
    return [user for user in users if user not in active and await wall.means.wants_calls(user)]
