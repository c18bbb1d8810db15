"""A server with a bot in it, on SimCord: people click, choose and type; what they see is read as text."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord
import simcord
from simcord import interactions
from simcord.backend import serializers
from simcord.results import ResponseMessage

from heredity_bot.frontends.discord.channel import room
from heredity_bot.frontends.discord.controls import interaction
from heredity_bot.frontends.discord.gateway.bot import Bot
from heredity_bot.frontends.discord.gateway.requests import DiscordChannel, SendQueue
from heredity_bot.frontends.discord.services import assemble
from heredity_bot.games.heredity.cards.pack_loader import open_box
from heredity_bot.games.heredity.game import HeredityGame
from heredity_bot.games.plugin import Game
from heredity_bot.journal import Store
from heredity_bot.packs.pack import Pack, load_pack
from heredity_bot.stage.scene import PictureRequest
from heredity_bot.tables.machine_players import MachinePlayers, think_here
from heredity_bot.tables.pack_library import Library
from heredity_bot.tables.rate_limits import Limits
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.tables.table import LiveTable
from tests import simcord_kit
from tests.loopback import Violation
from tests.tables.table_kit import Shelf, Spoilt, Time

UNHURRIED = 100_000
"""Requests a second, where people play faster than anybody could."""

ROOT = Path(__file__).parent.parent.parent.parent


@cache
def core() -> tuple[Pack, HeredityGame]:
    pack = load_pack(ROOT / "content" / "heredity" / "core")
    return pack, HeredityGame(open_box(pack), opened_pack=pack)


class Sight:
    """A message as somebody reads it."""

    def __init__(self, message: Any) -> None:
        self.message, self.id = message, message.id
        self.parts = list(
            parts_of([part if isinstance(part, dict) else part.to_dict() for part in message.components])
        )

    @property
    def text(self) -> str:
        return "\n".join(part["content"] for part in self.parts if part["type"] == 10)

    @property
    def buttons(self) -> dict[str, dict[str, Any]]:
        return {part["label"]: part for part in self.parts if part["type"] == 2}

    @property
    def menus(self) -> list[dict[str, Any]]:
        return [part for part in self.parts if part["type"] in (3, 5)]

    def menu(self, verb: str) -> dict[str, Any]:
        return next(part for part in self.menus if part["custom_id"].split("|")[1] == verb)

    def button(self, verb: str, *rest: str) -> dict[str, Any] | None:
        for part in self.parts:
            if part["type"] != 2:
                continue
            _, found, _, _, *more = part["custom_id"].split("|")
            if found == verb and more[: len(rest)] == list(rest):
                return part
        return None

    def __repr__(self) -> str:
        return f"{self.text}\n{list(self.buttons)}"


def parts_of(parts: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in parts:
        yield part
        yield from parts_of(part.get("components", ()))


class Stand:
    """One server with one channel; `registry`, `services` and `bot` are of the process that runs now."""

    def __init__(self, store: Store, time: Time, library: Library | None = None) -> None:
        self.store, self.time = store, time
        self.library = library or Shelf(core()[1])
        self.stories: list[Game] = [core()[1]]
        self.picture: Any = None
        self.limits = Limits.off()
        """People here play faster than anybody could; a test that wants limits puts them here."""
        self.env: simcord.Env
        self.violations: list[Violation]
        self.seeds = (f"seed {n}" for n in range(1000))
        self.process()

    def process(self) -> Bot:
        """A new process on the same store."""
        self.registry = TableRegistry(
            self.store, self.library, clock=self.time.clock(), owner="we", seed=lambda: next(self.seeds)
        )
        self.registry.machines = MachinePlayers(self.registry, think=think_here)
        self.bot = Bot(shard_count=1)

        async def stories() -> list[Game]:
            return list(self.stories)

        async def drawn(table: LiveTable, view: PictureRequest, locale: str) -> tuple[bytes, str] | None:
            return await self.picture(table, view, locale) if self.picture else None

        bot, queue = self.bot, SendQueue(UNHURRIED)
        self.services = assemble(
            self.registry,
            stories,
            lambda channel: DiscordChannel(bot, channel, queue),
            picture=drawn,
            merge=0.0,
            suspense=False,
            limits=self.limits,
        )
        bot.open(self.services)
        return bot

    async def restart(self, *, quietly: bool = False) -> None:
        """The process ends as it stands, another one begins."""
        await self.services.rooms.close()
        await self.registry.stop()
        await self.env.restart_bot(self.process())
        if not quietly:
            await self.rest()

    # People and places

    def open(self, env: simcord.Env, violations: list[Violation], **guild: Any) -> None:
        self.env, self.violations = env, violations
        env.backend._reserved_ids.discard(
            guild.get("id", 0)
        )  # where the id that is wanted fell to a slash command
        self.guild = env.create_guild(**guild)
        self.channel = self.guild.create_text_channel("table")
        self.people: dict[str, simcord.MemberActor] = {}

    def person(self, name: str, **more: Any) -> simcord.MemberActor:
        if name not in self.people:
            self.people[name] = self.guild.add_member(self.env.create_user(name), **more)
        return self.people[name]

    def moderator(self, name: str) -> simcord.MemberActor:
        role = self.guild.create_role("mods", permissions=discord.Permissions(manage_channels=True))
        return self.person(name, roles=[role])

    # Doing

    async def rest(self) -> None:
        """Until everything that was heard stands in the channels."""
        for _ in range(3):
            await self.env.settle()
            await asyncio.wait_for(self.services.rooms.settle(), 10)

    async def slash(self, name: str, command: str, channel: Any = None, **options: Any) -> Sight | None:
        result = await self.person(name).slash(channel or self.channel, command, **options)
        await self.rest()
        return self.answer(result)

    async def click(
        self, name: str, seen: Sight, label: str = "", *, verb: str = "", rest: Sequence[str] = ()
    ) -> Sight | None:
        """By label, or by what the button does; what they see of it afterwards."""
        if label:
            result = await self.person(name).click(seen.message, label=label)
        else:
            button = seen.button(verb, *rest)
            assert button is not None, (verb, seen)
            result = await self.person(name).click(seen.message, custom_id=button["custom_id"])
        await self.rest()
        return self.answer(result) or self.seen_again(seen)

    async def choose(self, name: str, seen: Sight, verb: str, *labels: str) -> Sight | None:
        """Entries of a menu by their labels, or the beginning of them."""
        menu = seen.menu(verb)
        known = [option["label"] for option in menu["options"]]
        exact = [want if want in known else next(k for k in known if k.startswith(want)) for want in labels]
        values = [menu["options"][known.index(label)]["value"] for label in exact]
        result = await self.person(name).select(seen.message, values, custom_id=menu["custom_id"])
        await self.rest()
        return self.answer(result) or self.seen_again(seen)

    async def send(
        self,
        name: str,
        custom_id: str,
        values: Sequence[str] | None = None,
        *,
        on: Any = None,
        locale: str = "en-US",
        kind: int = 3,
        more: dict[str, Any] | None = None,
        channel: Any = None,
    ) -> Any:
        """An interaction as Discord, or somebody who pretends to be, may send it."""
        actor, channel = self.person(name), channel or self.channel
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2 if values is None else 3}
        if values is not None:
            data["values"] = list(values)
        backend = self.env.backend
        record, payload = interactions.base_payload(
            backend, type=kind, channel_id=channel.id, guild_id=self.guild.id, user_id=actor.id, data=data
        )
        payload["locale"] = locale
        payload.update(more or {})
        with suppress(simcord.BackendError):  # a message may be gone while somebody clicks on it
            stored = backend.get_message(channel.id, on.id if on else 0)
            payload["message"] = dict(serializers.message_payload(backend, stored))
            record.source_message_id = stored.id
        with self.env.time_context():
            backend.emit("INTERACTION_CREATE", payload)
        await self.env.settle()
        await self.rest()
        return simcord.InteractionResult(self.env, record)

    # Seeing

    def answer(self, result: Any) -> Sight | None:
        """The last thing that only they see; None for a mere acknowledgement."""
        assert result.acknowledged, "an interaction was not acknowledged"
        if result.followups:
            return Sight(result.followups[-1])
        return Sight(result.response) if result.response is not None else None

    def seen_again(self, seen: Sight) -> Sight | None:
        channel = getattr(seen.message, "channel_id", None) or seen.message.channel.id
        try:
            return Sight(ResponseMessage(self.env, self.env.backend.get_message(channel, seen.id)))
        except simcord.BackendError:
            return None

    def history(self, channel: Any = None) -> list[Sight]:
        return [Sight(message) for message in (channel or self.channel).history()]

    def living(self, channel: Any = None) -> Sight:
        """The table message: the one with the tools, or with a lobby."""
        found = [seen for seen in self.history(channel) if is_living(seen)]
        assert len(found) == 1, [seen.text[:80] for seen in found]
        return found[0]

    def posts(self, channel: Any = None) -> list[Sight]:
        return [seen for seen in self.history(channel) if not is_living(seen)]

    async def table(self, channel: Any = None) -> LiveTable:
        found = await self.registry.at(f"discord:{(channel or self.channel).id}")
        assert found is not None
        return found

    def requests(self, method: str, ending: str = "") -> list[Any]:
        return [r for r in self.env.http_requests if r.method == method and r.path.endswith(ending)]

    async def after(self, seconds: float) -> None:
        """Time passes and the hall looks at its clock."""
        self.time.passes(seconds)
        await self.registry.beat()
        await self.rest()

    # Games

    async def alone(self, name: str = "anna") -> Sight:
        """First Steps, begun."""
        page = await self.slash(name, "play")
        assert page is not None
        await self.click(name, page, verb="new", rest=("alone",))
        return self.living()

    async def together(self, *names: str, chapter: str = "The Dry Morning") -> Sight:
        page = await self.slash(names[0], "play")
        assert page is not None
        menu = page.menu("new")
        value = next(o["value"] for o in menu["options"] if o["label"].endswith(chapter))
        await self.person(names[0]).select(page.message, [value])
        await self.rest()
        for name in names[1:]:
            await self.click(name, self.living(), verb="join")
        await self.click(names[0], self.living(), verb="begin")
        return self.living()


def is_living(seen: Sight) -> bool:
    verbs = {part["custom_id"].split("|")[1] for part in seen.buttons.values()}
    return bool(verbs & {"undo", "begin", "again"})


@asynccontextmanager
async def stand(**guild: Any) -> AsyncIterator[Stand]:
    """`async with stand() as s:`; at the end nothing was sent that Discord would refuse, and nothing failed."""
    time = Time()
    async with running(Stand(Spoilt(lambda: time.wall), time), **guild) as made:
        yield made


@asynccontextmanager
async def running(made: Stand, **guild: Any) -> AsyncIterator[Stand]:
    """The same for a stand with a store of its own."""
    faults = Faults()
    root = logging.getLogger("heredity_bot")
    root.addHandler(faults)
    try:
        with (
            patch.object(room, "BACKOFF", (0.0,)),
            patch.object(interaction, "ACKNOWLEDGE_SECONDS", 0.2),
            # how often SimCord looks whether all is quiet
            patch.dict(simcord.Env._settle_internal.__kwdefaults__, idle=0.002),
            patch.object(simcord.Env.settle, "__defaults__", (None, 0.002)),
        ):
            async with simcord_kit.run(made.bot) as (env, violations):
                made.open(env, violations, **guild)
                made.faults = faults
                await env.settle()
                yield made
                await made.services.rooms.close()
                await made.registry.stop()
    finally:
        root.removeHandler(faults)
    assert violations == []
    assert faults.seen == []
    assert [fault for request in env.http_requests for fault in unreadable(request.json)] == []
    assert [request.path for request in env.http_requests if is_loud(request.json)] == []


def _message(body: Any) -> dict[str, Any]:
    """What a request says: the message itself, or the one inside of an answer."""
    data = body.get("data", body) if isinstance(body, dict) else {}
    return data if isinstance(data, dict) else {}


def is_loud(body: Any) -> bool:
    """Whether a message leaves it to its words who is called: everybody whom somebody could get named in it."""
    data = _message(body)
    says_something = data.get("components") or data.get("content")
    return bool(says_something) and data.get("allowed_mentions", {}).get("parse") != []


def unreadable(body: Any) -> list[str]:
    """What somebody who hears the page, or sees no colours, would miss."""
    data = _message(body)
    parts = list(parts_of(data.get("components") or ()))
    found = []
    for part in parts:
        if part["type"] == 2 and not any(sign.isalpha() for sign in part["label"]):
            found.append(f"a button that says nothing: {part}")
        if part["type"] == 3 and not part.get("placeholder"):
            found.append(f"a menu that does not say what it is for: {part}")
        if part["type"] == 12 and not all(item.get("description") for item in part["items"]):
            found.append(f"a picture without words: {part}")
        if part["type"] == 17 and not any(inner["type"] == 10 for inner in part["components"]):
            found.append(f"a page without words: {part}")
        labels = [part.get("label"), part.get("placeholder"), *map(str, part.get("options") or ())]
        found += [f"Discord shows nobody's name there: {label}" for label in labels if "<@" in (label or "")]
    listed = data.get("choices") or () if isinstance(data, dict) else ()
    found += [f"Discord shows nobody's name there: {one}" for one in listed if "<@" in one["name"]]
    return found


class Faults(logging.Handler):
    """Errors in the log: there must be none, unless a test takes them away."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.seen: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.seen.append(self.format(record))
