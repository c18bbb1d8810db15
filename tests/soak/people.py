"""Parties that come to a channel, begin a table, play for a while, and go, each in another way."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import count

from heredity_bot.frontends.discord.services import DiscordServices
from tests.soak.fake_discord import COMMAND, COMPONENT, FakeDiscord, Page, Payload, verb_of, walk

LANGUAGES = ("en-US", "fr", "de", "en-GB", "ja", "es-ES", "pt-BR")
OURS = ("English", "Français", "Deutsch")
LONGEST = 60
"""Interactions after which a party goes, at the latest."""
RETURNS, IN_PRIVATE = 0.5, 0.1
"""How often a party is one that was here before, and how often it is one person in direct messages."""
REMEMBERED = 200
"""Parties that may return."""

PLAYING = frozenset(
    (
        "pick",
        "choose",
        "several",
        "none",
        "share",
        "done",
        "panel",
        "beside",
        "step",
        "fill",
        "count",
        "filled",
        "agree",
    )
)
"""What moves the game; it is chosen so many times as often as what only tells."""
KEEN = 8

WAYS = {"end": 10, "aside": 10, "leave": 10, "gone": 20, "forget": 1}
"""How a party goes, and how often; who wants to be forgotten makes the bot read every table there is."""

SIDE_COMMANDS = (
    "help", "why", "undo", "redo", "play", "table show", "table list", "table watch", "table settings",
    "table join", "look board", "look family", "look log", "look recap", "report", "table export",
)  # fmt: skip


@dataclass(frozen=True)
class Party:
    """People who play together in one channel."""

    channel: int
    server: int
    people: tuple[tuple[int, str], ...]
    """Each with the language of their Discord."""


class Crowd:
    """Everybody who comes to one bot; `send` sends one interaction and returns what came of it."""

    def __init__(
        self,
        fake: FakeDiscord,
        services: DiscordServices,
        seed: int,
        send: Callable[[Callable[[], Awaitable[Page | None]]], Awaitable[Page | None]],
    ) -> None:
        self.fake, self.services, self.luck = fake, services, random.Random(seed)
        self._sends = send
        self._ids = count(1 << 30)
        self._known: list[Party] = []
        self._here: set[int] = set()

    async def party(self) -> None:
        """One party from its coming to its going."""
        party = self._next_party()
        self._here.add(party.channel)
        self.fake.tables[party.channel] = Page(0, [])
        try:
            await self._begin(party)
            for _ in range(self.luck.randint(5, LONGEST)):
                await self._play(party)
            await self._go(party)
        finally:
            del self.fake.tables[party.channel]
            self._here.discard(party.channel)

    def _next_party(self) -> Party:
        luck = self.luck
        away = [party for party in self._known if party.channel not in self._here]
        if away and luck.random() < RETURNS:
            return luck.choice(away)
        private = luck.random() < IN_PRIVATE
        server = 0 if private else (1 << 22) * luck.randint(1, 500)
        people = tuple(
            (next(self._ids), luck.choice(LANGUAGES)) for _ in range(1 if private else luck.randint(1, 4))
        )
        party = Party(next(self._ids), server, people)
        self._known.append(party)
        if len(self._known) > REMEMBERED:
            self._known.pop(luck.randrange(REMEMBERED))
        return party

    # Interactions

    async def _send(
        self, party: Party, who: tuple[int, str], kind: int, data: Payload, on: Page | None = None
    ) -> Page | None:
        user, locale = who

        async def interaction() -> Page | None:
            page = await self.fake.send(
                kind, data, user=user, channel=party.channel, server=party.server, locale=locale, on=on
            )
            room = self.services.rooms.find(f"discord:{party.channel}")
            if room is not None:
                await room.settled()
            return page

        return await self._sends(interaction)

    async def _slash(self, party: Party, who: tuple[int, str], command: str, **options: str) -> Page | None:
        given = [{"type": 3, "name": name, "value": value} for name, value in options.items()]
        root, _, sub = command.partition(" ")
        inner = [{"type": 1, "name": sub, "options": given}] if sub else given
        data = {"id": "1", "type": 1, "name": root, "options": inner}
        return await self._send(party, who, COMMAND, data)

    async def _use(self, party: Party, who: tuple[int, str], page: Page, part: Payload) -> Page | None:
        data = {"custom_id": part["custom_id"], "component_type": part["type"]}
        if part["type"] == 3:
            most = min(part.get("max_values", 1), len(part["options"]))
            n = self.luck.randint(max(1, part.get("min_values", 1)), max(1, most))
            data["values"] = [option["value"] for option in self.luck.sample(part["options"], n)]
        return await self._send(party, who, COMPONENT, data, page)

    def _controls(self, page: Page, *verbs: str) -> list[Payload]:
        parts = [part for part in walk(page.components) if part["type"] in (2, 3) and part.get("custom_id")]
        return [part for part in parts if not part.get("disabled") and (not verbs or verb_of(part) in verbs)]

    # An evening

    async def _begin(self, party: Party) -> None:
        host, *others = party.people
        if self.luck.random() < 0.3:
            language = self.luck.choice(OURS)
            await self._slash(party, self.luck.choice(party.people), "me language", language=language)
        page = await self._slash(party, host, "play")
        offered = self._controls(page, "new") if page is not None else []
        wanted = 3 if others else 2  # a menu with a lobby, or the button for one person alone
        chosen = next((part for part in offered if part["type"] == wanted), None)
        if page is None or chosen is None:
            return
        await self._use(party, host, page, chosen)
        for other in others:
            await self._press(party, other, "join")
        if others:
            await self._press(party, host, "begin")

    async def _press(self, party: Party, who: tuple[int, str], verb: str) -> None:
        page = self.fake.tables[party.channel]
        if found := self._controls(page, verb):
            await self._use(party, who, page, found[0])

    async def _play(self, party: Party) -> None:
        """Something on the table message and what follows it, or a command."""
        who = self.luck.choice(party.people)
        table = self.fake.tables[party.channel]
        controls = self._controls(table)
        if not controls or self.luck.random() < 0.15:
            await self._slash(party, who, self.luck.choice(SIDE_COMMANDS))
            return
        page = await self._use(party, who, table, self._choice(controls))
        for _ in range(5):
            steps = [] if page is None else self._controls(page)
            steps = [part for part in steps if verb_of(part) not in ("new", "me")]
            if page is None or not steps:
                return
            page = await self._use(party, who, page, self._choice(steps))
            if self.luck.random() < 0.3:
                return

    def _choice(self, parts: list[Payload]) -> Payload:
        keen = [KEEN if verb_of(part) in PLAYING else 1 for part in parts]
        return self.luck.choices(parts, keen)[0]

    async def _go(self, party: Party) -> None:
        """They end it, put it aside, leave one by one, want to be forgotten, or are simply gone."""
        host = party.people[0]
        way = self.luck.choices(tuple(WAYS), tuple(WAYS.values()))[0]
        if way == "end":
            await self._slash(party, host, "table end")
        elif way == "aside":
            await self._begin(party)
        elif way == "leave":
            for who in party.people:
                await self._slash(party, who, "table leave")
        elif way == "forget":
            page = await self._slash(party, host, "me data")
            if page is not None and (found := self._controls(page, "me")):
                await self._use(party, host, page, found[-1])
