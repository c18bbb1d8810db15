"""People at the tables of the loopback Discord, and a loopback that bears a thousand of them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, TypeVar

from benchmarks.figures import at
from tests.loopback import Channel, Interaction, Message, Person, World, buttons, selects
from tests.loopback.render import Select

T = TypeVar("T")

PASSES = 0.15
"""How often somebody ends the turn instead of acting."""


class Heard(Interaction):
    """Knows by itself when it was acknowledged: with a thousand people nobody can look at everything."""

    def __init__(self, *arguments: Any) -> None:
        self._heard: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._callback: int | None = None
        super().__init__(*arguments)

    @property  # type: ignore[override]
    def callback(self) -> int | None:
        return self._callback

    @callback.setter
    def callback(self, kind: int | None) -> None:
        self._callback = kind
        if kind is not None and not self._heard.done():
            self._heard.set_result(None)

    async def acknowledged(self, within: float = 0.0) -> Interaction:
        """Raises `TimeoutError` when Discord would say that it failed."""
        await asyncio.wait_for(self._heard, within or self.world.first_answer)
        return self

    async def answered(self, within: float = 30.0) -> Message:
        """What was acknowledged late is shown later."""
        end = perf_counter() + within
        while (message := self._words()) is None:
            if perf_counter() > end:
                raise TimeoutError
            await asyncio.sleep(0.02)
        return message


class Crowd(World):
    """Without those who look whether something has changed whenever anything has."""

    def changed(self) -> None:
        if self._waiting and len(self.interactions) < 10:
            super().changed()

    async def until(self, probe: Callable[[], T | None], *, within: float = 60.0, what: str = "") -> T:
        end = perf_counter() + within
        while not (found := probe()):
            if perf_counter() > end:
                raise AssertionError(f"waited in vain for {what}")
            await asyncio.sleep(0.05)
        return found


@dataclass
class Run:
    """What was measured."""

    seconds: list[float] = field(default_factory=list)
    elapsed: float = 0.0
    cpu: float = 0.0
    memory: list[float] = field(default_factory=list)
    requests: int = 0
    decisions: int = 0
    """Acts, answers and ends of a turn among them."""
    pictures: int = 0
    """Files that were uploaded."""
    lost: int = 0
    """Not acknowledged within three seconds."""

    def add(self, other: Run) -> None:
        """Some more of the same."""
        self.seconds += other.seconds
        self.elapsed += other.elapsed
        self.cpu += other.cpu
        self.requests += other.requests
        self.decisions += other.decisions
        self.pictures += other.pictures
        self.lost += other.lost

    @property
    def rate(self) -> float:
        return len(self.seconds) / self.elapsed

    @property
    def cost(self) -> float:
        """Milliseconds of processor time for each."""
        return 1e3 * self.cpu / max(1, len(self.seconds))

    def at(self, share: float) -> float:
        return at(self.seconds, share)


class Guest(Person):
    """Somebody at a table; `pause` is how long they think."""

    def __init__(self, world: World, name: str, here: Channel, luck: random.Random) -> None:
        super().__init__(world, name, here)
        self.luck, self.pause = luck, 0.0
        self.run: Run | None = None
        self.stop = 0.0

    def _interaction(self, kind: int, where: Channel, message: Message | None = None) -> Interaction:
        return Heard(self.world, kind, self.user, where, message)

    async def does(self, doing: Interaction) -> Interaction:
        """Raises `TimeoutError` when nobody answers."""
        begun = perf_counter()
        try:
            await doing.acknowledged()
        except TimeoutError:
            if self.run is not None:
                self.run.lost += 1
            raise
        if self.run is not None and begun < self.stop:
            self.run.seconds.append(perf_counter() - begun)
        self.world.interactions.pop(doing.token, None)
        if self.pause:
            await asyncio.sleep(self.luck.expovariate(1 / self.pause))
        return doing

    def decided(self) -> None:
        """Count a decision."""
        if self.run is not None and perf_counter() < self.stop:
            self.run.decisions += 1

    async def sees(self, doing: Interaction) -> Message:  # type: ignore[override]
        token = doing.token
        await self.does(doing)
        self.world.interactions[token] = doing
        message = await doing.answered()
        self.world.interactions.pop(token, None)
        return message


async def presses(guest: Guest, message: Message) -> None:
    """At the bare bot: the same button again and again."""
    await guest.does(guest.click(message, "Button 0"))


async def plays(guest: Guest, _: Message) -> None:
    """At the full bot: an act in the panel, or what is asked instead; now and then the end of the turn."""
    if guest.luck.random() < PASSES:
        await guest.does(guest.slash("do done"))
        guest.decided()
        return
    panel = await guest.sees(guest.slash("do act"))
    steps = _menu(panel, "step")
    walks = steps is not None
    while steps is not None:
        depth = int(steps.custom_id.split("|")[5])
        panel = await guest.sees(guest.select(panel, steps.custom_id, guest.luck.choice(steps.options)[1]))
        steps = _menu(panel, "step")
        if steps is not None and int(steps.custom_id.split("|")[5]) <= depth:
            guest.decided()
            break
    else:
        if walks:
            guest.decided()
        await answers(guest)
    _forget(guest.here)


async def answers(guest: Guest) -> None:
    """The question that stands in the way; a game that is over begins anew."""
    offered = await guest.does(guest.autocomplete("do answer", "answer"))
    if offered.choices:
        chosen = guest.luck.choice(offered.choices)["value"]
        await guest.does(guest.slash("do answer", answer=chosen))
        guest.decided()
        return
    panel = await guest.sees(guest.slash("do answer", answer="?"))
    for _ in range(60):
        confirm = [each for each in buttons(panel) if _verb(each.custom_id) == "filled"]
        bins = [each for each in buttons(panel) if _verb(each.custom_id) == "count"]
        if confirm and not confirm[0].disabled:
            await guest.sees(guest.click(panel, confirm[0].custom_id or ""))
            guest.decided()
            return
        if not bins:
            break
        panel = await guest.sees(guest.click(panel, guest.luck.choice(bins).custom_id or ""))
    if "done" in str(panel.components) or "asked" in str(panel.components):
        await guest.does(guest.slash("do done"))
        guest.decided()
        return
    begun = await guest.sees(guest.slash("play"))
    await guest.does(guest.click(begun, "First Steps, on my own"))


async def begins(guest: Guest) -> None:
    """A table of Chapter I for one person, as people begin it; where nothing may be known of the bot's store."""
    offered = await guest.sees(guest.slash("play"))
    stories = _menu(offered, "new")
    assert stories is not None
    await guest.does(guest.select(offered, stories.custom_id, stories.options[1][1]))
    assert guest.here is not None
    for _ in range(600):
        for message in list(guest.here.messages.values()):
            for button in buttons(message):
                if _verb(button.custom_id) == "begin":
                    await guest.does(guest.click(message, button.custom_id or ""))
                    return
        await asyncio.sleep(0.1)
    raise TimeoutError


def _verb(custom_id: str | None) -> str:
    return f"{custom_id}||".split("|")[1]


def _menu(message: Message, verb: str) -> Select | None:
    return next((each for each in selects(message) if _verb(each.custom_id) == verb), None)


def _forget(channel: Channel | None) -> None:
    """The loopback's own memory: what only one person saw is of no use any more."""
    assert channel is not None
    for number in [number for number, each in channel.messages.items() if each.is_ephemeral]:
        del channel.messages[number]
