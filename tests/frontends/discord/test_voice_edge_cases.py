"""First Steps by ear: a player who knows nothing but what was read aloud, and types commands."""

import os
import random
import re
from dataclasses import dataclass
from importlib.resources import files
from typing import Any
from unittest.mock import patch

import pytest
from simcord import interactions

from heredity_bot.frontends.discord.messages.text import common_text
from tests.frontends.discord.fake_voice import Lounge
from tests.frontends.discord.people import VERBS
from tests.frontends.discord.stand import Stand

DEEP = os.environ.get("HYPOTHESIS_PROFILE") == "deep"
MOST = 400
FINDS_OUT = ("observe", "talk", "interact", "explore", "use", "attack", "heal")
WALKS = ("move", "pick-up")


@dataclass(frozen=True)
class Ear:
    """What somebody understands of one language; commands they type by the names their Discord shows."""

    locale: str
    several: str
    either: str
    ended: str

    @property
    def commands(self) -> dict[str, str]:
        """Longest first: whoever hears *attack together* does not type *attack*."""
        named = {common_text(self.locale).say(f"cmd-do-{verb}"): verb for verb in VERBS if verb != "card"}
        return dict(sorted(named.items(), key=lambda pair: -len(pair[0])))

    def verb(self, act: str) -> str:
        """The command whose words were heard in the name of an act; else the card must have offered it."""
        heard = words(act)
        return next((verb for name, verb in self.commands.items() if words(name) <= heard), "card")


EARS = {
    "en": Ear("en", r"You choose (\d+)(?: to (\d+))?\.", "; or ", "Thank you for playing."),
    "fr": Ear("fr", r"Vous en choisissez (?:de )?(\d+)(?: à (\d+))?\.", "\u202f; ou ", "Merci d’avoir joué."),
    "de": Ear("de", r"Ihr wählt (\d+)(?: bis (\d+))?\.", "; oder ", "Danke fürs Mitspielen."),
}


def words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.casefold()))


class Listener:
    """Hears sentences, types answers. It never looks at a message, a button, a list or a table."""

    def __init__(self, s: Stand, lounge: Lounge, ear: Ear, luck: random.Random) -> None:
        self.s, self.lounge, self.ear, self.luck = s, lounge, ear, luck
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
        several = re.fullmatch(self.ear.several, sentence)
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
        self.ended = self.ended or sentence == self.ear.ended

    def _act(self, sentence: str) -> tuple[str, str, tuple[str, ...]] | None:
        who, *rest = re.split(r"\u202f?: ", sentence)
        if who not in ("Djamal", "Maeve", "Selena", "Brick") or not rest or len(rest) > 3:
            return None
        return who, rest[0], tuple(": ".join(rest[1:]).split(self.ear.either)) if rest[1:] else ()

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
        verbs = {key: self.ear.verb(act) for key, (_, act, _) in self.acts.items()}
        better = [key for key, verb in verbs.items() if verb in FINDS_OUT]
        walks = [key for key, verb in verbs.items() if verb in WALKS]
        sentence = self.luck.choice(better or walks or list(self.acts))
        who, _, targets = self.acts.pop(sentence)
        options = {"target": self.luck.choice(targets)} if targets else {}
        name = common_text("en").say(
            f"cmd-do-{verbs[sentence]}"
        )  # what a French or German Discord sends, too
        await self._types(f"do {name}", who=who, **options)

    async def _types(self, command: str, **options: str) -> None:
        self.log.append(f"/{command} {options}")
        await self.s.slash("anna", command, **options)
        await self.lounge.heard_out()


def in_the_language(locale: str) -> Any:
    """Everybody's Discord speaks it."""
    base = interactions.base_payload

    def made(*given: Any, **more: Any) -> Any:
        record, payload = base(*given, **more)
        payload["locale"] = {"en": "en-US"}.get(locale, locale)
        return record, payload

    return patch.object(interactions, "base_payload", made)


@pytest.mark.parametrize("seed", range(12 if DEEP else 1))
@pytest.mark.parametrize("locale", EARS)
async def test_first_steps_is_finished_by_ear(s, locale, seed):
    with in_the_language(locale):
        lounge = Lounge(s, reads="questions")
        await lounge.join(locale=locale)
        await s.alone()
        await lounge.heard_out()
        player = Listener(s, lounge, EARS[locale], random.Random(f"ears {seed}"))

        while len(player.log) < MOST and not player.ended:
            await player.plays()

    table = await s.table()
    assert table.info.settings.locale == locale
    assert table.info.phase == "over", "\n".join([*player.log[-10:], *lounge.said[-30:]])
    assert player.ended, "\n".join([str(len(player.log)), *lounge.said[-14:]])


@pytest.mark.parametrize("locale", EARS)
def test_acts_are_typed_as_they_are_heard(locale):
    """Every act that is read aloud holds the words of its command, and no other command's."""
    text = (
        files("heredity_bot.games.heredity")
        .joinpath("locale", locale, "telling", "names.ftl")
        .read_text("utf-8")
    )
    labels = dict(re.findall(r"^act-([\w-]+) = .*\n    \.label = (.+)$", text, re.MULTILINE))

    for verb, act in VERBS.items():
        if verb != "card":
            assert EARS[locale].verb(labels[act.replace("_", "-")]) == verb
