"""First Steps by ear: a player who knows nothing but what was read aloud, and types commands."""

import os
import random
import re

import pytest

from tests.frontends.discord.ears import Lounge
from tests.frontends.discord.stand import Stand, stand

DEEP = os.environ.get("HYPOTHESIS_PROFILE") == "deep"
COMMANDS = (
    "attack-together", "move", "observe", "talk", "interact", "explore", "attack", "use", "heal", "pick-up", "drop",
    "trade", "repair", "improve", "wound", "commit",
)  # fmt: skip
MOST = 400


class Listener:
    """Hears sentences, types answers. It never looks at a message, a button, a list or a table."""

    def __init__(self, s: Stand, lounge: Lounge, luck: random.Random) -> None:
        self.s, self.lounge, self.luck = s, lounge, luck
        self.numbered: list[str] = []
        self.acts: dict[str, tuple[str, str, tuple[str, ...]]] = {}
        self.wanted = (1, 1)
        self._heard = 0
        self.ended = False
        self.log: list[str] = []

    def listens(self) -> bool:
        """What was said since last time; whether it was anything."""
        fresh = self.lounge.said[self._heard :]
        self._heard = len(self.lounge.said)
        for sentence in fresh:
            self._take(sentence)
        return bool(fresh)

    def _take(self, sentence: str) -> None:
        number = re.fullmatch(r"(\d+)\. (.+)", sentence)
        several = re.fullmatch(r"You choose (\d+)(?: to (\d+))?\.", sentence)
        if several:
            self.wanted = int(several[1]), int(several[2] or several[1])
        elif number:
            if number[1] == "1":
                self.numbered, self.acts = [], {}
            self.numbered.append(number[2])
        elif (act := self._act(sentence)) is not None:
            if not self.numbered:  # else it may be done beside the question, which is answered first
                self.acts[sentence] = act
        elif sentence.endswith("?"):
            self.numbered, self.acts, self.wanted = [], {}, (1, 1)
        self.ended = self.ended or sentence == "Thank you for playing."

    @staticmethod
    def _act(sentence: str) -> tuple[str, str, tuple[str, ...]] | None:
        who, *rest = sentence.split(": ")
        if who not in ("Djamal", "Maeve", "Selena", "Brick") or not rest or len(rest) > 3:
            return None
        return who, rest[0], tuple(": ".join(rest[1:]).split("; or ")) if rest[1:] else ()

    async def plays(self) -> None:
        self.listens()
        if self.numbered:
            await self._answers()
        elif self.acts and self.luck.random() < 0.9:
            await self._does()
        else:
            await self._types("do done")

    async def _answers(self) -> None:
        """As many numbers as were said to be wanted; once more differently where one thing may be named twice."""
        least, most = self.wanted
        places = range(1, len(self.numbered) + 1)
        for count in range(most, least - 1, -1):
            for answer in (
                self.luck.sample(places, min(count, len(places))),
                [self.luck.choice(places)] * count,
            ):
                await self._types("do answer", answer=" ".join(map(str, answer)) or "0")
                if self.listens():
                    return

    async def _does(self) -> None:
        """Rather something to find out than a walk, rather a walk than laying things down."""
        order = ("Observe", "Talk", "Interact", "Explore", "Use", "Attack", "Heal")
        better = [key for key, (_, act, _) in self.acts.items() if act.startswith(order)]
        walks = [key for key, (_, act, _) in self.acts.items() if act.startswith(("Move", "Pick"))]
        sentence = self.luck.choice(better or walks or list(self.acts))
        who, act, targets = self.acts.pop(sentence)
        options = {"target": self.luck.choice(targets)} if targets else {}
        spoken = act.lower().replace(" ", "-")
        name = next((command for command in COMMANDS if spoken.startswith(command)), "card-action")
        await self._types(f"do {name}", who=who, **options)

    async def _types(self, command: str, **options: str) -> None:
        self.log.append(f"/{command} {options}")
        await self.s.slash("anna", command, **options)
        await self.lounge.heard_out()


@pytest.mark.parametrize("seed", range(12 if DEEP else 1))
async def test_first_steps_is_finished_by_ear(seed):
    async with stand() as s:
        lounge = Lounge(s, reads="questions")
        await lounge.join()
        await s.alone()
        await lounge.heard_out()
        player = Listener(s, lounge, random.Random(f"ears {seed}"))

        while len(player.log) < MOST and not player.ended:
            await player.plays()

        assert (await s.table()).desk.phase == "over", "\n".join([*player.log[-10:], *lounge.said[-30:]])
        assert player.ended, "\n".join([str(len(player.log)), *lounge.said[-14:]])
