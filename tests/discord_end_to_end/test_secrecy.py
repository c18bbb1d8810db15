"""Hidden hands over the wire: what the real process sends to others is the same, whatever was dealt."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from heredity_bot.cli.discord import stories_of
from heredity_bot.kernel import Answer, Session
from heredity_bot.tables.actions import Begin, Join, Reply, Watch
from heredity_bot.tables.settings import TableSettings
from tests.discord_end_to_end.prepared_tables import as_shown
from tests.discord_end_to_end.real_bot import DEEP, Town, living, town
from tests.discord_end_to_end.stored_journal import house
from tests.games.exchanged import PEOPLE, Twins, heirs_twins
from tests.loopback import Channel, Person
from tests.loopback.clock import EPOCH, Clock

FIRST_ID = (1_795_000_000_000 - EPOCH) << 22
"""Of the things on Discord; both games begin with it."""
MOMENT = re.compile(r"<t:\d+:")
"""The real process has a real clock."""
STEPS = 6 if DEEP else 2
"""Answers that are given on Discord, after those with which the table was prepared."""


@dataclass
class Evening:
    """One of two games in a channel, with a watcher, and what everybody was sent there."""

    here: Town
    channel: Channel
    twins: Twins
    world: int
    people: dict[str, Person] = field(default_factory=dict)
    received: dict[str, list[str]] = field(default_factory=dict)

    def session(self) -> Session[Any]:
        """The same game beside the bot."""
        game = self.twins.games[self.world]
        seats = game.plan(PEOPLE[: self.twins.players])
        session = Session(game, game.set_up(seed=self.twins.seed, options=self.twins.options, seats=seats))
        for _, answer in self.twins.answers:
            session.answer(answer)
        return session

    async def prepare(self) -> None:
        """All answers of the pair were given before the bot starts."""
        for name in (*PEOPLE[: self.twins.players], "eve"):
            self.people[name] = self.here.person(name, self.channel)
        users = {name: str(person.id) for name, person in self.people.items()}
        game = self.twins.games[self.world]
        async with house(self.here.folder, seed=self.twins.seed) as opened:
            assert game.pack in [story.pack for story in await stories_of(opened)()]
            place, wish = f"discord:{self.channel.id}", TableSettings(options=self.twins.options)
            table = await opened.registry.create(place, users["ann"], game, wish, cause="the same")
            for name in PEOPLE[1 : self.twins.players]:
                await table.do(Join(), users[name])
            await table.do(Watch(), users["eve"])
            await table.do(Begin(), users["ann"])
            for seat, answer in self.twins.answers:
                by = users[PEOPLE[self.twins.seats.index(seat)]]
                outcome = await table.do(Reply(answer, table.mark), by)
                assert outcome.refusal is None, outcome.refusal
            await as_shown(table)

    async def play(self) -> None:
        await self.here.up(self.people["ann"])
        session = self.session()
        for _ in range(STEPS):
            ask = session.pending
            assert ask is not None
            asked = PEOPLE[self.twins.seats.index(ask.seats[0])]
            for name in self.people:
                await self.look_around(name, is_asked=name == asked)
            before, answer = self.moment(), self.answer(session)
            session.answer(answer)
            if self.is_drawn_by_another(session):
                break
            await self.give(asked, answer)
            await self.here.world.until(lambda was=before: self.moment() != was, within=20)
        await self.here.until_settled(self.channel)
        self.received["channel"] = [
            MOMENT.sub("<t:", json.dumps(message.components))
            for message in self.channel.messages.values()
            if not message.is_ephemeral
        ]

    def is_drawn_by_another(self, session: Session[Any]) -> bool:
        hands = session.table.state.hands.items()
        return any(
            set(hand) & set(self.twins.exchanged) for seat, hand in hands if seat not in self.twins.knowing
        )

    def moment(self) -> tuple[int, int]:
        """Another one when the table message was changed or moved."""
        seen = living(self.channel)
        return (seen[-1].id, seen[-1].edits) if seen else (0, 0)

    def answer(self, session: Session[Any]) -> Answer:
        """The least that can be done, without a card that was exchanged."""
        ask = session.pending
        assert ask is not None
        if ask.key == "discard":
            return next(card for card in ask.options if card not in self.twins.exchanged)
        return session.game.default(ask)

    async def give(self, name: str, answer: Answer) -> None:
        if isinstance(answer, str):
            await self.type(name, "house answer", answer=answer)
        else:
            await self.type(name, f"house {answer[-1]}")

    async def look_around(self, name: str, *, is_asked: bool) -> None:
        for words in (
            "look hand",
            "look board",
            "look piles",
            "look log",
            "look recap",
            "why",
            "help",
            "undo",
        ):
            await self.type(name, words)
        await self.press(name, "Act")
        await self.press(name, "My hand")
        if not is_asked:
            card, *_ = self.twins.names
            await self.type(name, "house done")
            await self.type(name, "house answer", answer=self.twins.exchanged[0])
            await self.type(name, "house birth", target=card)
            await self.type(name, "house act", who="East", what="kill", target=card)
            listed = await self.people[name].autocomplete("house birth", "target", card[:2])
            self.note(name, listed.choices)

    async def type(self, name: str, words: str, **options: str) -> None:
        interaction = await self.people[name].slash(words, **options)
        self.note(name, (words, options, (await interaction.answered(within=20)).components))

    async def press(self, name: str, label: str) -> None:
        seen = living(self.channel)[-1]
        if label in json.dumps(seen.components):
            interaction = await self.people[name].click(seen, label)
            self.note(name, (label, (await interaction.answered(within=20)).components))

    def note(self, name: str, got: Any) -> None:
        self.received.setdefault(name, []).append(MOMENT.sub("<t:", json.dumps(got)))


async def received(folder: Path, twins: Twins, world: int) -> dict[str, list[str]]:
    ids = count(FIRST_ID)
    with patch.object(Clock, "snowflake", lambda _self: next(ids)):
        async with town(folder, started=False) as here:
            evening = Evening(here, here.channel(), twins, world)
            await evening.prepare()
            await evening.play()
    return evening.received


@pytest.mark.parametrize("seed", range(12 if DEEP else 1))
async def test_nobody_learns_anything_of_what_is_hidden(tmp_path, seed):
    twins = heirs_twins(
        f"wire {seed}", 3 + seed % 2, ("lively", "book")[seed % 2], each=12, pairs=2, most=9, one_screen=True
    )

    first, second = [await received(tmp_path / str(world), twins, world) for world in (0, 1)]

    differ = {name for name in first if first[name] != second[name]}
    assert differ == {PEOPLE[twins.seats.index(seat)] for seat in twins.knowing}, (
        "only they see their own hands"
    )
