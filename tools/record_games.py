"""Records the tables of tests/recorded_games anew: their deeds, played with the rules of today.

For a wanted change only. A deed that is refused now stops it, so that nothing is lost unseen.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from heredity_bot.journal.memory import MemoryStore  # noqa: E402 - the repository has to be found first
from heredity_bot.tables.bundle import Bundle, gather, read_bundle, write_bundle  # noqa: E402
from heredity_bot.tables.registry import TableRegistry  # noqa: E402
from heredity_bot.tables.table import read_entry  # noqa: E402
from tests.recorded_games.test_recorded_games import JOURNALS, Moment, OneGame, game_of, voting_on_all  # noqa: E402


async def again(bundle: Bundle) -> Bundle:
    game, clock = game_of(bundle.head.pack), Moment()
    registry = TableRegistry(MemoryStore(), OneGame(game), clock=clock, seed=lambda: bundle.info.seed)
    table = await registry.create("here", "", game, voting_on_all(bundle))
    for row in bundle.lines:
        clock.at = row.at
        outcome = await table.do(read_entry(row).action, row.by, row.cause)
        if outcome.refusal is not None:
            sys.exit(f"line {row.n} is refused now: {outcome.refusal.code}")
    found = await gather(registry.store, None, table.id)
    assert found is not None
    head = msgspec.structs.replace(found.head, title="", created_at=0.0, reduced=True)
    return Bundle(head, found.lines, found.quiets)


def main() -> None:
    for path in JOURNALS:
        before = path.read_bytes()
        after = write_bundle(asyncio.run(again(read_bundle(before))), plain=True)
        path.write_bytes(after)
        print(f"{path.name}: {'as it was' if before == after else 'recorded anew'}")


if __name__ == "__main__":
    main()
