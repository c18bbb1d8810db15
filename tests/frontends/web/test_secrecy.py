"""Hidden things in the browser: answers, sockets and drawings for others are the same, byte for byte, whatever was dealt."""

from __future__ import annotations

import asyncio
import json
import secrets
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from aiohttp import ClientWebSocketResponse
from hypothesis import Phase, example, given, settings

from heredity_bot.games.plugin import plugin
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.kernel import Chance
from heredity_bot.tables.actions import Set
from heredity_bot.tables.rate_limits import Limits
from heredity_bot.tables.settings import MINUTE, TableSettings
from heredity_bot.tables.table import LiveTable
from tests.frontends.web import site_kit
from tests.frontends.web.conftest import CODE, Guest, House, house
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
from tests.games.guess_kit import PACK_FOLDER, installed
from tests.tables.table_kit import Time

CONTENT = {"guess": PACK_FOLDER.parent, "les_heritiers": site_kit.ROOT / "content" / "les_heritiers"}
LOOKUPS = (
    "thing",
    "why",
    "why-not",
    "help",
    "log",
    "recap",
    "undo",
    "report",
    "file",
    "invitations",
    "speech",
    "game",
)
PROBES = 4
"""Things that people try before each answer."""


class Page:
    """Somebody at a browser: all that it was sent, in order."""

    def __init__(self, name: str, guest: Guest) -> None:
        self.name, self.guest = name, guest
        self.received: list[str] = []
        self.socket: ClientWebSocketResponse | None = None
        self._causes = 0

    def cause(self) -> str:
        self._causes += 1
        return f"cause-of-{self.name}-{self._causes}"

    async def get(self, path: str, **query: str) -> None:
        async with self.guest.client.get(f"/api/tables/{self.guest.table}/{path}", params=query) as answer:
            self.received.append(f"{path} {query} {answer.status} {await answer.text(errors='replace')}")

    async def post(self, path: str, body: dict[str, Any]) -> int:
        address = f"/api/tables/{self.guest.table}/{path}"
        async with self.guest.client.post(address, json=body, headers=self.guest.origin) as answer:
            self.received.append(f"{path} {body} {answer.status} {await answer.text(errors='replace')}")
            return answer.status

    async def answer(self, answer: Any, mark: str) -> int:
        deed = {"type": "Reply", "answer": msgspec.to_builtins(answer), "mark": mark}
        return await self.post("do", {"cause": self.cause(), "deed": deed})

    async def see(self, line: int) -> None:
        """Read the socket until it shows this line of the table."""
        assert self.socket is not None
        while True:
            message = await self.socket.receive_json(timeout=10)
            if message["type"] == "news":
                self.received.append(json.dumps(message))
                if message["state"]["line"] == line:
                    return


class Scene:
    """One of two games at a table in the browser, with people who look around and try what is not theirs."""

    def __init__(self, found: House, twins: Twins, time: Time) -> None:
        self.house, self.twins, self.time = found, twins, time
        self.luck = Chance(f"{twins.seed} of the curious")
        self.registry = found.site.context.registry
        self.teller = plugin(twins.games[0].name).teller("en", twins.pack)
        self.pages: dict[str, Page] = {}

    @property
    def others(self) -> list[Page]:
        """Those who must see no difference."""
        return [page for name, page in self.pages.items() if self.seat(name) not in self.twins.knowing]

    def seat(self, name: str) -> str:
        return dict(zip(PEOPLE, self.twins.seats, strict=False)).get(name, "")

    async def table(self) -> LiveTable:
        found = await self.registry.fetch(self.pages["ann"].guest.table)
        assert found is not None
        return found

    async def sit_down(self) -> None:
        ann = await self.house.guest(code=CODE)
        name = self.twins.pack.manifest.id
        await ann.open(screens="many", name="ann", pack=name, options={}, players=self.twins.players)
        codes = (await ann.get(f"/api/tables/{ann.table}/invitations"))["codes"]
        self.pages["ann"] = Page("ann", ann)
        await ann.do({"type": "Join", "seats": [self.twins.seats[0]]})
        for name, seat in [*zip(PEOPLE, self.twins.seats, strict=False)][1:]:
            self.pages[name] = Page(name, await self.house.stranger())
            await self.pages[name].guest.join(codes[seat], name)
        self.pages["eve"] = Page("eve", await self.house.stranger())
        await self.pages["eve"].guest.join(codes["watch"], "eve")
        table = await self.table()
        await self.registry.do(table.id, Set(TableSettings(options=self.twins.options)), table.info.host)
        await ann.do({"type": "Begin"})

    async def play(self) -> None:
        await self.sit_down()
        for page in self.others:
            address = f"/api/tables/{page.guest.table}/live?lang=en&after=0"
            page.socket = await page.guest.client.ws_connect(address, headers=page.guest.origin)
            for each in self.others:
                if each.socket is not None:
                    await each.see((await self.table()).last)  # all pages show who is here
        for seat, answer in self.twins.answers:
            for _ in range(PROBES):
                await self.probe(await self.table())
            await self.answer(await self.table(), PEOPLE[self.twins.seats.index(seat)], answer)
        assert await self.pages["eve"].post("chronicle", {"form": "html"}) == 200

    async def answer(self, table: LiveTable, name: str, answer: Any) -> None:
        if answer is LATE:
            self.time.passes(11 * MINUTE)
            await self.registry.beat()
        else:
            assert await self.pages[name].answer(answer, table.mark) == 200, self.pages[name].received[-1]
        last = (await self.table()).last
        for page in self.others:
            await page.see(last)

    async def probe(self, table: LiveTable) -> None:
        page = self.luck.pick(list(self.pages.values()))
        is_asked = self.seat(page.name) in (table.ask.seats if table.ask else ())
        kinds = (self.look_up, self.picture) if is_asked else (self.look_up, self.picture, self.forge)
        await self.luck.pick(kinds)(page, table)

    async def look_up(self, page: Page, table: LiveTable) -> None:
        thing = self.luck.pick([*self.twins.hidden, *self.twins.seats, "1", "5"])
        what, line = self.luck.pick(LOOKUPS), str(self.luck.below(table.last + 2))
        about = {"id": thing, "thing": thing, "seat": self.luck.pick(["", *self.twins.seats]), "line": line}
        if self.luck.below(2):
            about = {"question": "1", "id": thing, "rules": "LH-TURN-06"}
        await page.get(what, **about)

    async def picture(self, page: Page, _table: LiveTable) -> None:
        looks = [
            each
            for look in self.teller.looks
            for each in (look.picture, look.seat_picture, look.message_picture)
            if each
        ]
        what = self.luck.pick([*looks, "hand", "card"])
        about = self.luck.pick(["", "1", "3", *self.twins.seats, *self.twins.hidden])
        await page.get(f"picture/{what}", about=about)

    async def forge(self, page: Page, table: LiveTable) -> None:
        """Answer for another seat, with things that it might have."""
        assert table.ask is not None
        seat, thing = table.ask.seats[0], self.luck.pick([*self.twins.hidden, "5"])
        tries: list[Any] = [
            thing,
            "keep",
            ("done",),
            ("pass",),
            (seat, "court"),
            (seat, "birth", thing, "hearts"),
        ]
        tries += [(seat, "kill", "1", thing), (seat, "guess", self.luck.pick(list(self.twins.seats)), thing)]
        status = await page.answer(self.luck.pick(tries), table.mark)
        assert status != 200, page.received[-1]


async def received(twins: Twins, world: int, log: LogLines) -> dict[str, list[str]]:
    """All that was sent to each of those who must see no difference, and what the program logged."""
    time, game, luck = Time(), twins.games[world], Random(twins.seed)
    given = {
        "game": game.name,
        "content": CONTENT[game.name],
        "opener": lambda _pack: game,
        "limits": Limits.off(),
    }
    with (
        patch.object(site_kit, "MemoryStore", lambda: MemoryStore(lambda: time.wall)),
        patch.object(secrets, "token_urlsafe", lambda n: luck.randbytes(n).hex()),
        patch.object(secrets, "token_hex", lambda n: luck.randbytes(n).hex()),
        patch.object(secrets, "choice", luck.choice),
        patch.object(Guest, "cause", lambda _self: luck.randbytes(8).hex()),
    ):
        async with house(lan=True, seed=twins.seed, clock=time.clock(), **given) as found:
            scene = Scene(found, twins, time)
            await scene.play()
            told = {page.name: page.received for page in scene.others}
            for page in scene.others:
                assert page.socket is not None
                await page.socket.close()
    return {**told, "log": log.lines}


def both(twins: Twins) -> list[dict[str, list[str]]]:
    found = []
    for world in (0, 1):
        with TemporaryDirectory() as folder, installed(Path(folder)), LogLines.kept() as log:
            found.append(asyncio.run(received(twins, world, log)))
    return found


@settings(max_examples=examples(2, deep=150), phases=(Phase.explicit, Phase.generate))
@example(heirs_twins("98", players=4, rule_set="book", each=8, pairs=3, most=120))
@given(twins())
def test_nobody_learns_anything_of_what_is_hidden(twins: Twins):
    """In the first example a seat can do nothing but pass, in one of the two games, and is silent."""
    first, second = both(twins)

    assert first == second


@pytest.mark.parametrize("method", ["events", "prompt", "help", "draw_table"])
def test_a_game_that_tells_a_secret_is_found_out(method: str):
    with telling_all(method):
        first, second = both(guess_twins("24", players=4, most=24))

    assert first != second
