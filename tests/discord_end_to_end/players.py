"""Simulated people who know nothing but what Discord shows them: they read, press, choose and type."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.discord_end_to_end.real_bot import living, pressable, verb, verbs
from tests.loopback import Interaction, Message, Person, render, selects
from tests.loopback.limits_components import TEXT, walk
from tests.loopback.render import Button, Select

PATIENCE = 8.0
"""Seconds for which somebody waits for the table message after having done something."""

ANSWERS = {"pick", "choose", "several", "none", "share", "fill", "panel", "done"}
STOP = "Stop here"
"""What people answer who have played a chapter and want no further one."""


def menu(message: Message, name: str) -> Select | None:
    return next((each for each in selects(message) if verb(each.custom_id) == name), None)


def mentioned(words: str) -> set[int]:
    return {int(number) for number in re.findall(r"<@(\d+)>", words)}


def texts(message: Message) -> list[str]:
    return [each["content"] for _, each in walk(message.components) if each["type"] == TEXT]


def depth(select: Select) -> int:
    """How many steps down a panel stands."""
    return int(select.custom_id.split("|")[5])


@dataclass
class Player:
    """`typing` and `hasty` are chances: to type rather than click, and to be done with a turn. `late`: seconds."""

    person: Person
    luck: random.Random
    typing: float = 0.0
    hasty: float = 0.5
    late: float = 0.0
    diary: list[str] = field(default_factory=list)

    # Seeing

    @property
    def name(self) -> str:
        return self.person.name

    @property
    def table(self) -> Message | None:
        """The newest table message here."""
        assert self.person.here is not None
        return next(reversed(living(self.person.here)), None)

    def moment(self) -> tuple[int, int]:
        """Another one when the table message was changed or moved."""
        seen = self.table
        return (seen.id, seen.edits) if seen else (0, 0)

    @property
    def is_over(self) -> bool:
        return self.table is not None and "again" in verbs(self.table)

    def is_asked(self, seen: Message) -> bool:
        """The question names whom it waits for; where it names nobody, it waits for all."""
        question = next((text for text in texts(seen) if text.startswith("### ")), "")
        named = mentioned(question)
        return bool(verbs(seen) & ANSWERS) and (not named or self.person.id in named)

    def ballots(self, seen: Message) -> list[Button]:
        """Buttons of proposals on which this person has not voted yet."""
        waiting = [text for text in texts(seen) if self.person.id in mentioned(text.rpartition("\n")[2])]
        return pressable(seen, "agree")[:2] if any(text.startswith("**") for text in waiting) else []

    # Doing

    async def turn(self) -> str:
        """One thing they can do now; "" when nothing is asked of them."""
        seen = self.table
        if seen is None:
            return ""
        before = self.moment()
        if ballots := self.ballots(seen):
            return await self._note("ballot", self._press(seen, self.luck.choice(ballots)), before)
        if not self.is_asked(seen):
            return ""
        if self.late and "close" in verbs(seen):
            await asyncio.sleep(self.late)
            seen = self.table or seen
        types = self.luck.random() < self.typing
        if "panel" in verbs(seen):
            if self.luck.random() < self.hasty:
                return await self._note("done", self._done(seen, types=types), before)
            return await self._note("act", self._type_act() if types else self._act(seen), before)
        if shares := pressable(seen, "share"):
            return await self._note("share", self._press(seen, self.luck.choice(shares)), before)
        if "fill" in verbs(seen):
            return await self._note("fill", self._fill(seen), before)
        return await self._note("answer", self._answer(seen, types=types), before)

    async def _note(self, what: str, doing: Any, before: tuple[int, int]) -> str:
        """Do it, and wait until the table shows what came of it."""
        try:
            done: Interaction = await doing
        except AssertionError as failure:  # Discord told them that it failed: they look and try again
            self.diary.append(f"{what} failed: {str(failure).splitlines()[0]}")
            return what
        self.diary.append(f"{what} {done.label}")
        refused = done.kind == "message" and done.source is not None and not done.source.is_ephemeral
        if not refused:
            await self.until(lambda: self.moment() != before)
        return what

    async def until(self, probe: Callable[[], Any], within: float = PATIENCE) -> bool:
        try:
            await self.person.world.until(probe, within=within)
        except AssertionError:
            return False
        return True

    async def _press(self, seen: Message, button: Button) -> Interaction:
        assert button.custom_id is not None
        return await self.person.click(seen, button.custom_id)

    async def _pressed_panel(self, seen: Message, button: Button) -> tuple[Interaction, Message]:
        pressed = await self._press(seen, button)
        return pressed, await pressed.answered()

    async def _done(self, seen: Message, *, types: bool) -> Interaction:
        button = pressable(seen, "done")
        if types or not button:
            return await self.person.slash("do done")
        return await self._press(seen, button[0])

    async def _act(self, seen: Message) -> Interaction:
        """Step by step down the private panel."""
        opened, panel = await self._pressed_panel(seen, pressable(seen, "panel")[0])
        for _ in range(8):
            steps = menu(panel, "step")
            if steps is None:
                break
            before = depth(steps)
            opened = await self.person.select(panel, steps.custom_id, self.luck.choice(steps.options)[1])
            panel = await opened.answered()
            after = menu(panel, "step")
            if after is None or depth(after) <= before:
                return opened
        return await self._done(seen, types=False)

    async def _type_act(self) -> Interaction:
        """Try verbs until the lists offer something."""
        group = next(each for each in self.person.world.commands[None] if each["name"] == "do")
        known = [each for each in group["options"] if len(each.get("options") or ()) > 1]
        for command in self.luck.sample(known, k=min(5, len(known))):
            names = [option["name"] for option in command["options"]]
            words, chosen = f"do {command['name']}", dict[str, Any]()
            for name in sorted(names, key=lambda each: each != "who"):
                offered = await self._offered(words, name, **chosen)
                if not offered and name == "who":
                    break
                if offered:
                    chosen[name] = self.luck.choice(offered)
            else:
                return await self.person.slash(words, **chosen)
        return await self.person.slash("do done")

    async def _offered(self, command: str, option: str, **chosen: Any) -> list[str]:
        listed = await self.person.autocomplete(command, option, "", **chosen)
        return [choice["value"] for choice in listed.choices or ()]

    async def _answer(self, seen: Message, *, types: bool) -> Interaction:
        picks = pressable(seen, "pick")
        stops = [each for each in picks if STOP in each.label]
        if types and not stops:
            words = ("vote", "choice") if "close" in verbs(seen) else ("do answer", "answer")
            offered = await self._offered(*words)
            if offered:
                return await self.person.slash(words[0], **{words[1]: self.luck.choice(offered)})
        if picks:
            return await self._press(seen, self.luck.choice(stops or picks))
        several = menu(seen, "several")
        if several is not None:
            values = [value for _, value in several.options]
            some = self.luck.randint(max(1, several.least), several.most)
            return await self.person.select(seen, several.custom_id, *self.luck.sample(values, some))
        choices = menu(seen, "choose")
        assert choices is not None, render(seen)
        return await self.person.select(seen, choices.custom_id, self.luck.choice(choices.options)[1])

    async def _fill(self, seen: Message) -> Interaction:
        """Count up at random until the sum is allowed."""
        pressed, panel = await self._pressed_panel(seen, pressable(seen, "fill")[0])
        return await self.fill(panel) or pressed

    async def fill(self, panel: Message) -> Interaction | None:
        """Go on with a panel that is there already."""
        pressed = None
        for _ in range(60):
            if confirm := pressable(panel, "filled"):
                return await self._press(panel, confirm[0])
            if not (bins := pressable(panel, "count")):
                break
            pressed, panel = await self._pressed_panel(panel, self.luck.choice(bins))
        return pressed


async def play(players: Sequence[Player], *, most: int = 400) -> int:
    """All at once, each at their own pace, until the game is over or so much was done; returns how much."""
    done = 0

    async def one(player: Player) -> None:
        nonlocal done
        idle = 0
        while not player.is_over and done < most:
            before = player.moment()
            if await player.turn():
                done, idle = done + 1, 0
                continue
            changed = await player.until(lambda was=before: player.moment() != was, within=2.0)
            idle = 0 if changed else idle + 1
            assert idle < 30, f"{player.name} waits in vain:\n{player.table and render(player.table)}"

    await asyncio.gather(*map(one, players))
    return done
