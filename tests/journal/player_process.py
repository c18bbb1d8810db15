"""A process that plays one table until it is killed: `python -m tests.journal.player_process WHERE OWNER LEASE`.

It prints the fence, then the number of each line once the store has answered for it.
"""

import asyncio
import sys

from heredity_bot.journal import Row, Write
from heredity_bot.journal.store_address import open_store


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


async def play(where: str, owner: str, lease: float) -> None:
    store = open_store(where)
    await store.open()
    fence = await store.take("t1", owner, lease)
    say(f"fence {fence}")
    last = (await store.load("t1")).last
    while True:
        last += 1
        row = Row(last, 100.0 + last, owner, f"{owner}-{last}", b"line %d" % last)
        await store.append(Write("t1", fence, row))
        say(str(last))
        await store.renew(owner, lease, ["t1"])


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], sys.argv[2], float(sys.argv[3])))
