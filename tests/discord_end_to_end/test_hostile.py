"""Interactions that Discord's client would never send: no traceback, and no change that is not legal."""

import asyncio
import random
from typing import Any

from heredity_bot.frontends.discord.controls.buttons import HANDLERS
from heredity_bot.tables.actions import Join, Leave, TableAction, Watch
from tests.discord_end_to_end.players import Player, play
from tests.discord_end_to_end.prepared_tables import Seating, asks, prepare
from tests.discord_end_to_end.real_bot import DEEP, living, town
from tests.discord_end_to_end.stored_journal import house, lines_of, table_of, wrong
from tests.loopback import Interaction, Message, Person
from tests.loopback.interactions import COMMAND, COMPONENT, MODAL_SUBMIT

BUTTON, MENU = 2, 3
VERBS = [*HANDLERS, "new", "me", "voice", "nonsense"]
ODD = (
    "", "0", "-1", "1e9", "99999999999999999999", "٣", "²", "act", "beside", "y", "n", "None", "true", "../..", "%s%n",
    "\u202egnitirw\u202c", "\u0000", "🦊" * 20, "e\u0301" * 30, "\u202e@everyone <@&1> ```", "A" * 4000, "null",
)  # fmt: skip


class Forger:
    """Sends what nobody can press."""

    def __init__(self, luck: random.Random, person: Person, message: Message) -> None:
        self.luck, self.person, self.message = luck, person, message

    def component(self, custom_id: str, *values: str) -> Interaction:
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": BUTTON, "id": 1}
        if values:
            data |= {"component_type": MENU, "values": list(values)}
        return self._send(COMPONENT, data, self.message)

    def modal(self, custom_id: str, words: str) -> Interaction:
        field = {"type": 4, "id": 2, "custom_id": custom_id[:100], "value": words}
        label = {"type": 18, "id": 1, "component": field}
        return self._send(MODAL_SUBMIT, {"custom_id": custom_id, "components": [label]}, self.message)

    def command(self, path: str, **options: str) -> Interaction:
        """Values of lists are checked by nobody: people may type what they like."""
        root, _, sub = path.partition(" ")
        known = next(each for each in self.person.world.commands[None] if each["name"] == root)
        given = [{"name": name, "type": 3, "value": value} for name, value in options.items()]
        if sub:
            given = [{"name": sub, "type": 1, "options": given}]
        return self._send(COMMAND, {"id": known["id"], "name": root, "type": 1, "options": given}, None)

    def any(self, table: str, mark: str) -> Interaction:
        odd = self.luck.choice
        shape = self.luck.randrange(8)
        rest = [odd(ODD)[:40] for _ in range(self.luck.randrange(5))]
        known = "|".join(["hb", odd(VERBS), odd((table, "0" * 10, "")), odd((mark, "q1", "", "zz")), *rest])
        if shape == 0:
            return self.component(odd(ODD)[:100] or "x", *self.luck.sample(ODD, 2))
        if shape == 1:
            return self.modal(known[:100], odd(ODD))
        if shape == 2:
            return self.command("do answer", answer=odd(ODD) or "x")
        if shape == 3:
            return self.command("do move", target=odd(ODD) or "x", who=odd(ODD) or "x")
        if shape == 4:
            return self.command("vote", choice=odd(ODD) or "x")
        values = self.luck.sample(ODD, self.luck.randrange(4))
        return self.component(known[:100], *values)

    def _send(self, kind: int, data: dict[str, Any], message: Message | None) -> Interaction:
        assert self.person.here is not None
        made = Interaction(self.person.world, kind, self.person.user, self.person.here, message)
        made.data, made.name = data, data.get("name", "")
        return self.person._send(made)


async def test_forged_interactions_do_nothing_that_is_not_legal(tmp_path):
    luck = random.Random(11)
    async with town(tmp_path, started=False) as here:
        channel, elsewhere = here.channel("table"), here.channel("elsewhere")
        people = [here.person(name, channel) for name in ("Anna", "Ben")]
        stranger, foreigner = here.person("Mallory", channel), here.person("Eve", elsewhere)
        lines = await prepare(tmp_path, Seating(people, asks("family.act")))
        await here.up(people[0])
        seen = living(channel)[0]
        _, _, table, mark, *_ = next(each for each in _ids(seen) if each.split("|")[3]).split("|")
        forgers = [Forger(luck, who, seen) for who in (*people, stranger, stranger, foreigner)]

        for _ in range(60 if DEEP else 4):
            flood = [luck.choice(forgers).any(table, mark) for _ in range(40)]
            await asyncio.gather(*(one.acknowledged() for one in flood))

        assert await here.bot.terminate() == 0
        async with house(tmp_path) as opened:
            played = await table_of(opened, channel)
            done = [(by, what.action) for n, by, what in await lines_of(played) if n > lines[channel]]
        assert {by for by, _ in done} <= {str(person.id) for person in people} | {str(stranger.id), ""}
        assert _without_a_seat(str(stranger.id), done) == []
        assert played.session is not None


def _without_a_seat(person: str, done: list[tuple[str, TableAction]]) -> list[TableAction]:
    """What somebody did who had not come in, or had gone: to look on is all they may."""
    found, seated = [], False
    for action in [action for by, action in done if by == person]:
        seated = isinstance(action, Join) or (seated and not isinstance(action, Leave))
        found += [] if seated or isinstance(action, (Watch, Leave)) else [action]
    return found


def _ids(message: Message) -> list[str]:
    from tests.loopback import buttons

    return [button.custom_id for button in buttons(message) if button.custom_id]


async def test_strangers_and_neighbours_change_nothing(tmp_path):
    """Somebody without a seat, and a button that was carried to another channel."""
    async with town(tmp_path, started=False) as here:
        channel, elsewhere = here.channel("table"), here.channel("elsewhere")
        anna = here.person("Anna", channel)
        stranger, foreigner = here.person("Mallory", channel), here.person("Eve", elsewhere)
        lines = await prepare(tmp_path, Seating([anna], asks("card.choice")))
        await here.up(anna)
        seen = living(channel)[0]
        luck = random.Random(1)

        told = [
            await Forger(luck, who, seen).component(custom_id)
            for who in (stranger, foreigner)
            for custom_id in _ids(seen)
            if "|pick|" in custom_id
        ]

        assert {each.kind for each in told} == {"message"}
        assert all(each.is_ephemeral for each in told)
        await here.bot.terminate()
        async with house(tmp_path) as opened:
            assert (await table_of(opened, channel)).last == lines[channel]
        assert await wrong(here, after=lines) == {}


async def test_double_clicks_and_floods_count_once(tmp_path):
    async with town(tmp_path, started=False) as here:
        channel = here.channel()
        anna = here.person("Anna", channel)
        lines = await prepare(tmp_path, Seating([anna], asks("card.choice")))
        await here.up(anna)
        seen = living(channel)[0]
        button = next(custom_id for custom_id in _ids(seen) if "|pick|" in custom_id)

        clicks = [anna.click(seen, button) for _ in range(30)]
        await asyncio.gather(*(click.acknowledged() for click in clicks))

        await play([Player(anna, random.Random(2), hasty=0.9)], most=4)
        await here.bot.terminate()
        assert await wrong(here, after=lines) == {}
