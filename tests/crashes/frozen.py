"""A process that is frozen at a chosen call of an action: `python -m tests.crashes.frozen WHERE LEASE CALL`.

CALL is the number of a call, or the name of a function: then it is frozen when that function begins. It prints the id of
its table, then, once somebody lets it go on, `line N` or the code of a refusal.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import threading
from dataclasses import dataclass
from types import FrameType

from heredity_bot.tables.actions import Reply
from tests.crashes.faults import CAUSE, PATIENCE, Injector, Stage, opened, quietly


@dataclass
class Freezer(Injector):
    """Stops the whole process instead of raising a fault."""

    function: str = ""

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        if self.function and event == "call" and frame.f_code.co_name == self.function and not self.fired:
            self.at = self.count + 1
        super().__call__(frame, event, arg)

    def fire(self) -> None:
        """Stop this very thread first: sent to the process, the signal may find it only after the call has ended."""
        signal.pthread_kill(threading.get_ident(), signal.SIGSTOP)


async def play(where: str, lease: float, call: str) -> None:
    async with opened(where) as store:
        stage = await Stage.on(store)
        stage.party.registry.lease = lease
        await stage.begun("ada", "ben")
        print(stage.party.id, flush=True)
        stage.action, stage.by = Reply(("north", "chapter")), "ada"
        freezer = Freezer(at=int(call)) if call.isdecimal() else Freezer(function=call)
        async with freezer.on():
            outcome = await asyncio.wait_for(stage.party.do(stage.action, stage.by, CAUSE), 3 * PATIENCE)
        told = f"line {outcome.line}" if outcome.refusal is None else outcome.refusal.code
        print(told, freezer.fired.replace(" ", "_"), flush=True)


if __name__ == "__main__":
    quietly()
    asyncio.run(play(sys.argv[1], float(sys.argv[2]), sys.argv[3]))
