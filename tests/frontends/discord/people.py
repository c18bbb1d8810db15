"""Simulated people of different temper: some click, some type, some do both; some are slow to vote."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from heredity_bot.frontends.discord.messages.text import common_text
from heredity_bot.games.heredity.plugin import ACT_COMMANDS
from heredity_bot.kernel import Act, Allot, PickOne
from heredity_bot.tables.table import LiveTable
from tests.frontends.discord.stand import Sight, Stand

VERBS = {verb.name: verb.act for verb in ACT_COMMANDS.verbs}
"""Names of commands and the acts they stand for."""

COMMANDS = {act: common_text("en").say(f"cmd-do-{name}") for name, act in VERBS.items()}


@dataclass
class Somebody:
    """`typing` and `hasty` are chances: to use commands rather than buttons, and to be done with a turn."""

    name: str
    luck: random.Random
    typing: float = 0.0
    hasty: float = 0.5
    log: list[str] = field(default_factory=list)

    async def play(self, s: Stand, channel: Any = None) -> None:
        """One thing they could do now, as they see it."""
        table, types = await s.table(channel), self.luck.random() < self.typing
        me, ask = str(s.person(self.name).id), table.ask
        ballot = next((b for b in table.info.motions if me in b.voters and me not in b.votes), None)
        if ask is None:
            return
        if ballot is not None:
            seen = s.living(channel)
            await s.click(self.name, seen, verb="agree", rest=(str(ballot.id), self.luck.choice("yyn")))
        elif isinstance(ask, Act):
            if self.luck.random() < self.hasty:
                await self._done(s, channel, types=types)
            elif types:
                await self._type_act(s, table, me, channel)
            else:
                await self._click_act(s, channel)
        elif isinstance(ask, PickOne):
            await self._pick(s, table, types, channel)
        else:
            await self._fill(s, table, types, channel)

    async def _done(self, s: Stand, channel: Any, *, types: bool) -> None:
        if types:
            await s.slash(self.name, "do done", channel)
        else:
            await s.click(self.name, s.living(channel), verb="done")

    async def _click_act(self, s: Stand, channel: Any) -> None:
        panel = await s.click(self.name, s.living(channel), verb="panel")
        for _ in range(6):
            if panel is None or not panel.menus:
                return
            before = panel.menus[0]["custom_id"]
            option = self.luck.choice(panel.menus[0]["options"])
            if panel.button("leaf") and self.luck.random() < 0.1:
                panel = await s.click(self.name, panel, verb="leaf")
                continue
            panel = await s.choose(self.name, panel, "step", option["label"])
            if panel is not None and panel.menus and _depth(panel) <= int(before.split("|")[5]) - 1:
                return  # it begins anew: the act is done

    async def _type_act(self, s: Stand, table: LiveTable, me: str, channel: Any) -> None:
        assert isinstance(table.ask, Act)
        mine = [seat for seat, holder in table.info.seats.items() if holder in (me, "")]
        acts = [(seat, act) for seat in mine for act in table.ask.menu.get(seat) or {}]
        if not acts:
            await self._done(s, channel, types=True)
            return
        seat, act = self.luck.choice(acts)
        command = f"do {COMMANDS[act]}"
        actor, where = s.person(self.name), channel or s.channel
        who = await actor.autocomplete(where, command, "who", seat[:3])
        chosen = {"who": who[0]["value"]} if who else {}
        targets = await actor.autocomplete(where, command, "target", "", **chosen)
        if targets:
            chosen["target"] = self.luck.choice(targets)["value"]
        slots = await actor.autocomplete(where, command, "with", "", **chosen)
        if slots:
            chosen["with"] = self.luck.choice(slots)["value"]
        await s.slash(self.name, command, where, **chosen)

    async def _pick(self, s: Stand, table: LiveTable, types: bool, channel: Any) -> None:
        if types:
            found = await s.person(self.name).autocomplete(channel or s.channel, "do answer", "answer", "")
            if found:
                answer = self.luck.choice(found)["value"]
                command = ("vote", "choice") if table.info.vote else ("do answer", "answer")
                if command[0] == "vote":
                    found = await s.person(self.name).autocomplete(channel or s.channel, "vote", "choice", "")
                    answer = self.luck.choice(found)["value"]
                await s.slash(self.name, command[0], channel, **{command[1]: answer})
                return
        seen = s.living(channel)
        buttons = [b for b in seen.buttons.values() if b["custom_id"].split("|")[1] == "pick"]
        if buttons:
            button = self.luck.choice(buttons)
            await s.person(self.name).click(seen.message, custom_id=button["custom_id"])
            await s.rest()
        else:
            await s.choose(
                self.name, seen, "choose", self.luck.choice(seen.menu("choose")["options"])["label"]
            )

    async def _fill(self, s: Stand, table: LiveTable, types: bool, channel: Any) -> None:
        ask, seen = table.ask, s.living(channel)
        shares = [b for b in seen.buttons.values() if b["custom_id"].split("|")[1] == "share"]
        if types:
            panel = await s.slash(self.name, "do answer", channel, answer="?")
        elif shares:
            button = self.luck.choice(shares)
            await s.person(self.name).click(seen.message, custom_id=button["custom_id"])
            await s.rest()
            return
        elif not isinstance(ask, Allot) and seen.button("fill") is None:
            menu = seen.menu("several")
            most = min(len(menu["options"]), menu["max_values"])
            picked = self.luck.sample(menu["options"], self.luck.randint(max(1, menu["min_values"]), most))
            values = [option["value"] for option in picked]
            await s.person(self.name).select(seen.message, values, custom_id=menu["custom_id"])
            await s.rest()
            return
        else:
            panel = await s.click(self.name, seen, verb="fill")
        for _ in range(40):
            assert panel is not None
            confirm = panel.button("filled")
            if confirm is None:
                return
            if not confirm.get("disabled"):
                await s.click(self.name, panel, verb="filled")
                return
            counts = [b for b in panel.buttons.values() if b["custom_id"].split("|")[1] == "count"]
            button = self.luck.choice(counts)
            result = await s.person(self.name).click(panel.message, custom_id=button["custom_id"])
            panel = s.answer(result) or s.seen_again(panel)


def _depth(panel: Sight) -> int:
    return int(panel.menus[0]["custom_id"].split("|")[5]) - 1


async def play_on(
    s: Stand, people: list[Somebody], luck: random.Random, most: int = 400, channel: Any = None
) -> int:
    """Until the chapter is over; returns how often somebody did something."""
    for n in range(most):
        table = await s.table(channel)
        if table.info.phase != "playing":
            return n
        if table.ask is not None and table.ask.key == "chapter.next":
            for one in people:
                if (await s.table(channel)).info.phase == "playing":
                    await s.slash(one.name, "do answer", channel, answer="Stop here")
            continue
        waiting = table.waiting_for() or table.players
        able = [one for one in people if str(s.person(one.name).id) in waiting] or people
        await luck.choice(able).play(s, channel)
    return most
