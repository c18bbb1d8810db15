"""Hidden things on Discord: what others and the channel get is the same, byte for byte, whatever was dealt."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import discord
import pytest
from discord import app_commands
from hypothesis import Phase, example, given, settings
from simcord.backend.ops.base import BackendBase

from heredity_bot.frontends.discord.messages.page import Meaning
from heredity_bot.games.plugin import PictureMoment, plugin
from heredity_bot.kernel import Chance
from heredity_bot.pictures.palette import DARK
from heredity_bot.pictures.picture import PictureStyle
from heredity_bot.stage.scene import PictureRequest
from heredity_bot.tables.actions import Reply, Set
from heredity_bot.tables.settings import MINUTE, TableSettings
from heredity_bot.tables.table import LiveTable
from tests.frontends.discord.fake_pictures import tiny_png
from tests.frontends.discord.fake_voice import Lounge
from tests.frontends.discord.stand import Stand, running
from tests.frontends.discord.test_access import CHANGING, COMMANDS, VERBS
from tests.frontends.discord.test_every_command import commands, something
from tests.games.exchanged import (
    LATE,
    PEOPLE,
    LogLines,
    Twins,
    examples,
    guess_twins,
    heirs_twins,
    telling_all,
    twins,
)
from tests.games.guess_kit import installed
from tests.tables.table_kit import Shelf, Spoilt, Time

FIRST_ID = discord.utils.time_snowflake(discord.utils.utcnow())
"""Of the things on Discord; both games begin with it."""
ANSWERING = ("pick", "choose", "several", "none", "share", "done", "step", "leaf", "count", "filled")
"""Controls that answer a question. Whoever is not asked may use them, and learns nothing."""
ACTS = ("do", "house", "guess")
"""Groups of commands of all games; some of them work at tables of any game."""
NEW_TABLES = ("again", "rematch", "upgrade")
PROBES = 4
"""Things that people try before each answer."""
ASKED_LATE = 11 * MINUTE


class Scene:
    """One of two games at a table on Discord, with people who look around and try what is not theirs."""

    def __init__(self, s: Stand, twins: Twins) -> None:
        self.s, self.twins, self.luck = s, twins, Chance(f"{twins.seed} of the curious")
        offered = plugin(twins.games[0].name)
        assert offered.act_commands is not None
        self.acts, self.teller = offered.act_commands, offered.teller("en", twins.pack)
        self.commands = [each for each in commands(s) if group_of(each) != "server"]
        self.own = set[int]()
        """Requests that answered a seat which sees a difference."""
        self.tried: list[str] = []

    async def play(self) -> None:
        s, players = self.s, PEOPLE[: self.twins.players]
        await s.choose("ann", await s.slash("ann", "play"), "new", self.twins.pack.title("en"))
        for name in players[1:]:
            await s.click(name, s.living(), verb="join")
        await s.slash("eve", "table watch")
        table = await s.table()
        await s.registry.do(
            table.id, Set(TableSettings(options=self.twins.options, voice="questions")), table.info.host
        )
        await s.click("ann", s.living(), verb="begin")
        for seat, answer in self.twins.answers:
            for _ in range(PROBES):
                await self.probe(await s.table())
            await self.answer(await s.table(), PEOPLE[self.twins.seats.index(seat)], answer)

    async def answer(self, table: LiveTable, name: str, answer: Any) -> None:
        if answer is LATE:
            await self.s.after(ASKED_LATE)
            return
        by = str(self.s.person(name).id)
        outcome = await self.s.registry.do(table.id, Reply(answer, table.mark), by)
        assert outcome.refusal is None, (name, answer, outcome.refusal)
        await self.s.rest()

    async def probe(self, table: LiveTable) -> None:
        name = self.luck.pick([*PEOPLE[: self.twins.players], "eve", "zoe"])
        seat = dict(zip(PEOPLE, self.twins.seats, strict=False)).get(name, "")
        asked = str(self.s.person(name).id) in table.waiting_for()
        before = len(self.s.env.http_requests)
        kinds = (self.command, self.listed) if asked else (self.command, self.listed, self.act, self.control)
        await self.luck.pick(kinds)(name, table)
        if seat in self.twins.knowing:
            sent = self.s.env.http_requests[before:]
            self.own |= {id(request) for request in sent if not request.path.startswith("/channels/")}

    async def command(self, name: str, _table: LiveTable) -> None:
        """Anything that changes nothing."""
        acting = {name for name, way in COMMANDS.items() if way.changes} | {"play", "redo", "vote"}
        found = [each for each in self.commands if each.qualified_name not in acting]
        await self.type(name, self.luck.pick([each for each in found if group_of(each) not in ACTS]))

    async def act(self, name: str, _table: LiveTable) -> None:
        """An act or an answer of somebody who is not asked, with things that another might have."""
        groups = (self.acts.group, self.acts.group, *ACTS, "")
        group = self.luck.pick(groups)
        found = [each for each in self.commands if group_of(each) == group and (group or each.name == "vote")]
        await self.type(name, self.luck.pick(found))

    async def type(self, name: str, command: app_commands.Command[Any, ..., Any]) -> None:
        known = [*self.twins.hidden, *map(self.teller.seat, self.twins.seats), "0", "5", "keep"]
        given = {}
        for each in command.parameters:
            if each.autocomplete and (each.required or self.luck.below(3)):
                given[each.display_name] = self.luck.pick(known)
            elif each.required:
                given[each.display_name] = something(each, self.s.person("ann"))
        self.tried.append(f"{name} /{command.qualified_name} {given}")
        await self.s.slash(name, command.qualified_name, **given)

    async def listed(self, name: str, _table: LiveTable) -> None:
        """What a list offers while somebody types."""
        found = [
            (each, option) for each in self.commands for option in each.parameters if option.autocomplete
        ]
        command, option = self.luck.pick(found)
        typed = self.luck.pick(["", *self.twins.hidden])
        self.tried.append(f"{name} /{command.qualified_name} {option.display_name} {typed} …")
        await self.s.person(name).autocomplete(
            self.s.channel, command.qualified_name, option.display_name, typed
        )

    async def control(self, name: str, table: LiveTable) -> None:
        """A control of the table message, or one of another's panel."""
        verbs = [verb for verb in VERBS if verb not in CHANGING or verb in ANSWERING]
        verb = self.luck.pick([verb for verb in verbs if verb not in NEW_TABLES])
        looks = [look.name for look in self.teller.looks]
        first = self.luck.pick([*looks, "log", "recap", "act", "beside", "panel", "0", "1", "4", "9"])
        meant = Meaning(verb, table.id, table.mark, (first, self.luck.pick(["0", "1", "2"])))
        value = self.luck.pick([*self.twins.hidden, *self.twins.seats, "0", "1", "7"])
        self.tried.append(f"{name} {meant} {value}")
        await self.s.send(name, str(meant), [value], on=self.s.living())


def group_of(command: app_commands.Command[Any, ..., Any]) -> str:
    return command.root_parent.name if command.root_parent else ""


async def drawn(table: LiveTable, view: PictureRequest, locale: str) -> tuple[bytes, str] | None:
    """What the game's painter draws; the description names the drawing, so that requests show which it was."""
    pack = table.game.opened_pack
    painter = plugin(table.game.name).painter(locale, pack, DARK) if pack is not None else None
    moment = PictureMoment(table.t, ())
    subject = painter.subject(view, PictureStyle(), [moment]) if painter else None
    picture = subject.draw(subject.t) if subject else None
    return (tiny_png(int(picture.key[:2], 16)), f"{picture.key} {picture.alt}") if picture else None


class HeardScene(Scene):
    """The same by ear: the narrator reads in a voice channel, and nobody tries anything."""

    async def play(self) -> None:
        self.lounge = Lounge(self.s)
        await self.lounge.join()
        await super().play()

    async def probe(self, table: LiveTable) -> None:
        """Only look on."""

    async def answer(self, table: LiveTable, name: str, answer: Any) -> None:
        await super().answer(table, name, answer)
        await self.lounge.heard_out()


async def heard(twins: Twins, world: int, _log: LogLines) -> list[str]:
    """All that was read aloud."""
    async with stand_of(twins, world) as s:
        scene = HeardScene(s, twins)
        await scene.play()
        return list(scene.lounge.said)


@asynccontextmanager
async def stand_of(twins: Twins, world: int) -> AsyncIterator[Stand]:
    time, game, ids = Time(), twins.games[world], count(FIRST_ID)
    made = Stand(Spoilt(lambda: time.wall), time, Shelf(game))
    made.stories, made.seeds, made.picture = [game], iter([twins.seed]), drawn
    with patch.object(BackendBase, "snowflake", lambda _self: next(ids)):
        async with running(made) as s:
            yield s


async def received(twins: Twins, world: int, log: LogLines) -> tuple[list[str], list[str]]:
    """All that the bot sent to the channel and to those who must see no difference; and what people tried."""
    async with stand_of(twins, world) as s:
        scene = Scene(s, twins)
        await scene.play()
        sent = [request for request in s.env.http_requests if id(request) not in scene.own]
    told = [f"{each.method} {each.path} {json.dumps([each.params, each.json])}" for each in sent]
    return [*told, *log.lines], scene.tried


def both(twins: Twins, got: Callable[..., Any] = received) -> list[Any]:
    found = []
    for world in (0, 1):
        with TemporaryDirectory() as folder, installed(Path(folder)), LogLines.kept() as log:
            found.append(asyncio.run(got(twins, world, log)))
    return found


@settings(max_examples=examples(2, deep=150), phases=(Phase.explicit, Phase.generate))
@example(heirs_twins("98", players=4, rule_set="book", each=8, pairs=3, most=120))
@given(twins())
def test_nobody_learns_anything_of_what_is_hidden(twins: Twins):
    """In the first example a seat can do nothing but pass, in one of the two games, and is silent."""
    (first, tried), (second, tried_too) = both(twins)

    assert tried == tried_too
    assert first == second


@settings(max_examples=examples(2, deep=60), phases=(Phase.explicit, Phase.generate))
@given(twins(most=20))
def test_only_public_things_are_read_aloud(twins: Twins):
    first, second = both(twins, heard)

    assert first
    assert first == second


@pytest.mark.parametrize("method", ["events", "prompt", "help", "draw_table"])
def test_a_game_that_tells_a_secret_is_found_out(method: str):
    with telling_all(method):
        first, second = both(guess_twins("24", players=4, most=24))

    assert first != second
