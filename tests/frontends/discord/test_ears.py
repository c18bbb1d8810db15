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
        if number:
            if number[1] == "1":
                self.numbered, self.acts = [], {}
            self.numbered.append(number[2])
        elif (act := self._act(sentence)) is not None:
            self.numbered = []
            self.acts[sentence] = act
        elif sentence.endswith("?"):
            self.numbered, self.acts = [], {}
        self.ended = self.ended or "The chapter ends" in sentence or "The story ends" in sentence

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
        elif self.acts and self.luck.random() < 0.75:
            await self._does()
        else:
            await self._types("do done")

    async def _answers(self) -> None:
        """By the numbers that were said; one that is not enough is said back with another."""
        count = len(self.numbered)
        one = self.luck.randint(1, count)
        tries = [str(one), "0", " ".join(map(str, range(1, count + 1))), f"{one} {one}", f"{one} {one} {one}"]
        for answer in tries:
            await self._types("do answer", answer=answer)
            if self.listens():
                return

    async def _does(self) -> None:
        sentence = self.luck.choice(list(self.acts))
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
