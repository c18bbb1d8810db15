"""Games on Discord, on the stand-in SimCord: every message, edit and deletion, and the panels that one person sees."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any
from unittest.mock import patch

import discord
import msgspec
import simcord

from heredity_bot.games.heredity.cards.pack_loader import open_box
from heredity_bot.games.heredity.game import HeredityGame
from heredity_bot.games.plugin import game_names, plugin
from heredity_bot.packs.pack import load_pack
from heredity_bot.pictures.gallery import Gallery
from heredity_bot.pictures.render_pool import RenderPool
from heredity_bot.tables.actions import Set
from tests.frontends.discord import stand as stand_module
from tests.frontends.discord.fake_pictures import tiny_png
from tests.frontends.discord.people import Somebody
from tests.frontends.discord.stand import Sight, Stand, running
from tests.frontends.discord.test_every_command import commands, something
from tests.tables.table_kit import Shelf, Spoilt, Time
from tests.transcripts.transcript import PACK, Transcript, dumped

NAMES = ("anna", "ben", "cleo", "dora")
STRANGER = "emil"
FIRST_STEPS = "The Lamp on the Weir"
LAST = ("table host", "table dismiss", "me data", "table leave", "table end", "play")
"""Commands that are used last, without their panels: afterwards there is less to see."""
KINDS = {1: "row", 2: "button", 3: "menu", 5: "people", 9: "section", 10: "text", 11: "thumbnail", 12: "pictures",
         14: "line", 17: "container", 18: "label"}  # fmt: skip
ASIDES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("look board", {}),
    ("why", {}),
    ("undo", {"steps": 1}),
    ("help", {}),
    ("redo", {"steps": 1}),
    ("look family", {}),
    ("look recap", {}),
    ("undo", {"steps": 2}),
    ("look timeline", {}),
    ("look goals", {}),
    ("look log", {}),
    ("redo", {"steps": 2}),
    ("look karma", {}),
    ("look card", {"number": 950}),
    ("look card", {"number": 101}),
    ("look missed", {}),
    ("table settings", {}),
    ("table list", {}),
    ("table show", {}),
    ("do move", {"who": "Nobody"}),
)
"""Commands used now and then, in this order."""

HOURS = (1, 13, 30)
"""How long all are away now and then."""


class RecordedStand(Stand):
    """A stand that writes down what changed whenever it comes to rest."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.transcript = Transcript()
        self._shown: dict[int, list[str]] = {}
        self._pictures: dict[str, int] = {}
        self._interactions: list[dict[str, Any]] = []

    def watch(self) -> None:
        """Write down all interactions from now on."""
        backend, emit = self.env.backend, self.env.backend.emit

        def emitted(name: str, payload: Any, *more: Any, **options: Any) -> Any:
            if name == "INTERACTION_CREATE":
                self._interactions.append(payload)
            return emit(name, payload, *more, **options)

        backend.emit = emitted  # type: ignore[method-assign]

    def person(self, name: str, **more: Any) -> simcord.MemberActor:
        found = super().person(name, **more)
        self.transcript.name(found.id, name)
        return found

    async def rest(self) -> None:
        await super().rest()
        self.look()

    def look(self) -> None:
        channels = self.env.backend.messages.values()
        messages = {message.id: message for channel in channels for message in channel.values()}
        for number in sorted(messages.keys() - self._shown.keys()):
            self._shown[number] = []
            self.transcript.name(number, f"m{len(self._shown)}")
        for payload in self._interactions:
            self._show_interaction(payload)
        self._interactions.clear()
        for number in [known for known in self._shown if known not in messages and self._shown[known]]:
            self.transcript.add(f"{number} deleted")
            self._shown[number] = []
        for number, message in sorted(messages.items()):
            self._show(number, list(self._lines(message)))

    def _show(self, number: int, lines: list[str]) -> None:
        before = self._shown[number]
        if lines == before:
            return
        self.transcript.add(f"{number} {'edited' if before else 'posted'}")
        if before:
            self.transcript.add_change(before, lines)
        else:
            self.transcript.add("\n".join(f"  {line}" for line in lines))
        self._shown[number] = lines

    def _show_interaction(self, payload: dict[str, Any]) -> None:
        data = dict(payload["data"])
        name = payload["member"]["user"]["id"]
        on = payload["message"]["id"] if "message" in payload else ""
        for key in ("id", "type", "resolved", "guild_id", "component_type"):
            data.pop(key, None)
        self._name_table(data.get("custom_id", ""))
        self.transcript.add(f"== {name}{f' on {on}' if on else ''} {dumped(data)}")
        record = self.env.backend.interactions[int(payload["id"])]
        for choice in record.autocomplete_choices or ():
            self.transcript.add(f"  offers {dumped(choice)}")
        if record.modal is not None:
            self.transcript.add(f"  form {dumped(record.modal)}")

    def _name_table(self, custom_id: str) -> None:
        """The id of a table is made of ids that Discord gives."""
        parts = custom_id.split("|")
        if len(parts) > 3 and parts[2]:
            self.transcript.name(parts[2], "<table>")

    def _lines(self, message: Any) -> Iterator[str]:
        if message.is_ephemeral:
            yield f"only {message.interaction_metadata['user']['id']} sees this"
        allowed = message.allowed_mentions
        users = "all" if allowed.users is None else sorted(allowed.users)
        roles = "all" if allowed.roles is None else sorted(allowed.roles)
        if allowed.everyone or users or roles:
            yield f"may mention everyone {allowed.everyone}, users {users}, roles {roles}"
        if message.ping_user_ids:
            yield f"calls {sorted(message.ping_user_ids)}"
        if message.content:
            yield f"content {dumped(message.content)}"
        for embed in message.embeds:
            yield f"embed {dumped(embed)}"
        if poll := message.poll:
            yield f"poll {dumped(poll.question)}{' is over' if poll.finalized else ''}"
            for answer in poll.answers:
                yield f"  {dumped(answer.text)} {sorted(poll.votes.get(answer.answer_id, ()))}"
        for attachment in message.attachments:
            yield f"file {self._numbered(attachment['filename'])}"
        yield from self._components(message.components, "")

    def _numbered(self, filename: str) -> str:
        """A picture's name ends with a digest of its bytes: equal pictures get equal numbers instead."""
        name, _, digest = filename.removesuffix(".png").rpartition("-")
        if not filename.endswith(".png"):
            return filename
        return f"{name}-{self._pictures.setdefault(digest, len(self._pictures) + 1)}.png"

    def _components(self, parts: Any, indent: str) -> Iterator[str]:
        for part in parts:
            kind = KINDS.get(part["type"], str(part["type"]))
            rest = {
                key: value
                for key, value in part.items()
                if key not in ("type", "id", "components", "options", "content", "accessory", "items")
                and value not in (None, False)
            }
            self._name_table(part.get("custom_id", ""))
            yield f"{indent}{kind} {dumped(rest)}" if rest else f"{indent}{kind}"
            yield from (f"{indent}  | {line}" for line in part.get("content", "").splitlines())
            for option in part.get("options") or ():
                yield f"{indent}  option {dumped({k: v for k, v in option.items() if v not in (None, False)})}"
            for item in part.get("items") or ():
                yield f"{indent}  picture {dumped(item.get('description'))}"
            inside = [*part.get("components", ()), *([part["accessory"]] if "accessory" in part else [])]
            yield from self._components(inside, f"{indent}  ")


class DirectPool(RenderPool):
    """Draws at once, so that the order of things is always the same."""

    async def draw(self, make: Any) -> Any:
        return make()


@dataclass(frozen=True)
class DiscordGame:
    seed: str
    chapter: int
    players: int
    language: str
    edition: str
    most: int
    """Steps before the recording stops."""
    hasty: float = 0.35
    pictures: bool = True
    by_post: bool = False
    """Whether they play by post, where Discord's own polls carry the votes."""

    async def record(self) -> list[str]:
        async with recorded_stand(self.seed, pictures=self.pictures) as s:
            await Played(self, s).play()
        return s.transcript.lines


@cache
def released() -> HeredityGame:
    pack = load_pack(PACK)
    return HeredityGame(open_box(pack), opened_pack=pack)


@asynccontextmanager
async def recorded_stand(seed: str, *, pictures: bool = True) -> AsyncIterator[RecordedStand]:
    """A server with five people in it and pictures that are drawn, but sent as single dots."""
    time, game = Time(), released()
    made = RecordedStand(Spoilt(lambda: time.wall), time, Shelf(game))
    made.stories = [game]
    made.seeds = (f"{seed} {n}" for n in range(1000))
    gallery, colours = Gallery(DirectPool()), dict[str, int]()

    async def picture(table: Any, view: Any, locale: str) -> tuple[bytes, str] | None:
        drawn = await gallery.picture(table, view, locale)
        if drawn is None:
            return None
        return tiny_png(colours.setdefault(drawn.svg, len(colours)) % 256), drawn.alt

    made.picture = picture if pictures else None
    async with running(made):
        with patch.object(stand_module.interaction, "ACKNOWLEDGE_SECONDS", 60.0):
            made.watch()
            for name in (*NAMES, STRANGER):
                made.person(name)
            made.transcript.name(made.channel.id, "channel")
            made.transcript.name(made.guild.id, "guild")
            yield made
    await gallery.pool.close()


class Played:
    """One game while it is played."""

    def __init__(self, game: DiscordGame, s: RecordedStand) -> None:
        self.game, self.s, self.luck = game, s, random.Random(game.seed)
        self.people = [
            Somebody(name, random.Random(f"{game.seed} {name}"), typing=0.25 * n, hasty=game.hasty)
            for n, name in enumerate(NAMES[: game.players])
        ]

    async def play(self) -> None:
        await self._begin()
        for n in range(self.game.most):
            table = await self.s.table()
            if table.info.phase != "playing":
                break
            if n == self.game.most // 3:
                await self.s.restart()
            elif n % 40 == 27:
                await self.s.after(HOURS[n // 40 % len(HOURS)] * 3600)
            elif n % 6 == 5:
                command, options = ASIDES[n // 6 % len(ASIDES)]
                await self.s.slash(self.luck.choice(self.people).name, command, **options)
            elif n % 20 == 10:
                await self._meddle()
            elif table.ask is not None and table.ask.key == "chapter.next":
                await self._stop(table)
            else:
                waiting = table.waiting_for() or table.players
                able = [one for one in self.people if str(self.s.person(one.name).id) in waiting]
                await self._act(self.luck.choice(able or self.people))
        for command in ("look recap", "look board", "table leave"):
            await self.s.slash(NAMES[0], command)

    async def _begin(self) -> None:
        s, game, first = self.s, self.game, NAMES[0]
        await s.slash(first, "me language", language=game.language)
        page = await s.slash(first, "play")
        assert page is not None
        await s.person(first).select(page.message, [self._story(page)])
        await s.rest()
        for name in NAMES[1 : game.players]:
            await s.click(name, s.living(), verb="join")
        table = await s.table()
        post = {"pace": "post", "polls": "on"} if game.by_post else {}
        wanted = msgspec.structs.replace(
            table.info.settings,
            locale=game.language,
            options={**table.info.settings.options, "edition": game.edition},
            **post,
        )
        outcome = await s.registry.do(table.id, Set(wanted), table.info.host)
        assert outcome.refusal is None, outcome.refusal
        await s.rest()
        await s.click(first, s.living(), verb="begin")

    async def _act(self, person: Somebody) -> None:
        stored = self.s.env.backend.messages[self.s.channel.id]
        polls = [
            message
            for message in self.s.channel.history()
            if (poll := stored[message.id].poll) and not poll.finalized
        ]
        if not polls:
            await person.play(self.s)
            return
        answer = self.luck.choice(stored[polls[-1].id].poll.answers).answer_id
        self.s.transcript.add(f"== {person.name} votes for {answer} in the poll")
        await self.s.person(person.name).set_poll_votes(polls[-1], answers=[answer])
        await self.s.rest()

    def _story(self, page: Sight) -> str:
        return page.menu("new")["options"][self.game.chapter]["value"]

    async def _meddle(self) -> None:
        """A stranger clicks on the table message, types an answer and asks for help."""
        seen = self.s.living()
        button = self.luck.choice([b for b in seen.buttons.values() if not b.get("disabled")])
        await self.s.person(STRANGER).click(seen.message, custom_id=button["custom_id"])
        await self.s.rest()
        await self.s.slash(STRANGER, "do done")
        await self.s.slash(STRANGER, "help")

    async def _stop(self, table: Any) -> None:
        place = table.ask.options.index("stop")
        for one in self.people:
            offered = await self.s.person(one.name).autocomplete(self.s.channel, "do answer", "answer", "")
            if len(offered) > place:
                await self.s.slash(one.name, "do answer", answer=offered[place]["value"])


ACTS_OF_OTHERS = {
    acts.group for name in game_names() if name != "heredity" and (acts := plugin(name).act_commands)
}
"""Groups of commands with which the acts of other games are done."""


@dataclass(frozen=True)
class DiscordCommands:
    """Every command with its lists, and every control of the panels that answer, in one language."""

    language: str

    async def record(self) -> list[str]:
        async with recorded_stand(f"commands {self.language}") as s:
            role = s.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
            s.person("gina", roles=[role])
            await s.together("gina", "anna", chapter=FIRST_STEPS)
            await s.slash("gina", "me language", language=self.language)
            places = {name: place for place, name in enumerate(LAST, start=1)}
            for each in sorted(commands(s), key=lambda each: places.get(each.qualified_name, 0)):
                if each.qualified_name.partition(" ")[0] not in ACTS_OF_OTHERS:
                    await self._use(s, each)
        return s.transcript.lines

    async def _use(self, s: RecordedStand, command: Any) -> None:
        name, given = command.qualified_name, {}
        for option in command.parameters:
            if option.autocomplete:
                await s.person("gina").autocomplete(s.channel, name, option.display_name, "")
            if option.required:
                given[option.display_name] = something(option, s.person("anna"))
        told = await s.slash("gina", name, **given)
        if told is None or name in LAST:
            return
        for custom_id in enabled_controls(told):
            if told is None or custom_id not in enabled_controls(told):
                told = await s.slash("gina", name, **given)
            control = enabled_controls(told).get(custom_id) if told is not None else None
            if told is None or control is None:
                continue
            if control["type"] == 2:
                await s.person("gina").click(told.message, custom_id=custom_id)
            else:
                values = [control["options"][-1]["value"]]
                await s.person("gina").select(told.message, values, custom_id=custom_id)
            await s.rest()
            told = s.seen_again(told)


def enabled_controls(seen: Sight) -> dict[str, dict[str, Any]]:
    """Buttons and menus by their custom ids."""
    controls = [part for part in seen.parts if part["type"] in (2, 3) and not part.get("disabled")]
    return {part["custom_id"]: part for part in controls if "custom_id" in part}
