"""A process that is frozen at a chosen call of a deed: `python -m tests.torture.frozen WHERE LEASE CALL`.

CALL is the number of a call, or the name of a function: then it is frozen when that function begins. It prints the id of
its table, then, once somebody lets it go on, `line N` or the code of a refusal.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from dataclasses import dataclass
from types import FrameType

from heredity_bot.tables.deeds import Reply
from tests.torture.faults import CAUSE, PATIENCE, Injector, Stage, opened, quietly


@dataclass
class Freezer(Injector):
    """Stops the whole process instead of raising a fault."""

    function: str = ""

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        if self.function and event == "call" and frame.f_code.co_name == self.function and not self.fired:
            self.at = self.count + 1
        super().__call__(frame, event, arg)

    def fire(self) -> None:
        os.kill(os.getpid(), signal.SIGSTOP)


async def play(where: str, lease: float, call: str) -> None:
    async with opened(where) as store:
        stage = await Stage.on(store)
        stage.party.hall.lease = lease
        await stage.begun("ada", "ben")
        print(stage.party.id, flush=True)
        stage.deed, stage.by = Reply(("north", "chapter")), "ada"
        freezer = Freezer(at=int(call)) if call.isdecimal() else Freezer(function=call)
        async with freezer.on():
            outcome = await asyncio.wait_for(stage.party.do(stage.deed, stage.by, CAUSE), 3 * PATIENCE)
        told = f"line {outcome.line}" if outcome.refusal is None else outcome.refusal.code
        print(told, freezer.fired.replace(" ", "_"), flush=True)


if __name__ == "__main__":
    quietly()
    asyncio.run(play(sys.argv[1], float(sys.argv[2]), sys.argv[3]))
