"""Buttons and menus: every one says in its id what it means, so a click is all there is to know."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import discord
from msgspec.structs import replace

from heredity_bot.frontends.discord import panels
from heredity_bot.frontends.discord.ids import Meaning
from heredity_bot.frontends.discord.page import Page, Text, cut, page, plain
from heredity_bot.frontends.discord.panels import Tree
from heredity_bot.frontends.discord.replies import Reply as Answerer
from heredity_bot.frontends.discord.speech import Tongue
from heredity_bot.kernel import Act, Allot, Answer, PickOne, PickSome
from heredity_bot.stage.scene import QuestionScene
from heredity_bot.stage.words import LOCALES
from heredity_bot.tables.deeds import (
    Agree,
    AnyDeed,
    Begin,
    Join,
    Leave,
    Reply,
    Set,
    Started,
    Took,
    Undo,
    WentOn,
    Withdraw,
)
from heredity_bot.tables.past import given
from heredity_bot.tables.table import Outcome, Table

if TYPE_CHECKING:
    from heredity_bot.frontends.discord.service import Service

LOG_LINES = 12
UNDO_REACH = 25


@dataclass(frozen=True)
class Click:
    """Somebody used a control."""

    service: Service
    interaction: discord.Interaction[Any]
    reply: Answerer
    meaning: Meaning
    values: tuple[str, ...]
    table: Table
    user: str
    tongue: Tongue
    """Their own language, for what only they see."""

    @property
    def rest(self) -> tuple[str, ...]:
        return (*self.meaning.rest, "", "", "", "")

    @property
    def cause(self) -> str:
        return f"d{self.interaction.id}"

    async def do(self, deed: AnyDeed) -> Outcome:
        return await self.service.hall.do(self.table.id, deed, self.user, self.cause)

    def scene(self) -> QuestionScene | None:
        ask = self.table.ask
        return self.tongue.teller.question(self.table.t, ask) if ask is not None else None

    @property
    def stale(self) -> bool:
        return self.meaning.mark != self.table.mark


Handler: TypeAlias = Callable[[Click], Awaitable[None]]


async def act_and_show(click: Click, deed: AnyDeed) -> None:
    """Do it; the table message is changed with the same breath, a refusal is told to them alone."""
    outcome = await click.do(deed)
    if outcome.refusal is not None:
        await refuse(click, outcome)
        return
    room = click.service.room_of(click.table)
    message = click.interaction.message
    if room is not None and message is not None and room.is_living(message.id) and not _brings_posts(outcome):
        table = await click.service.hall.fetch(click.table.id)
        if table is not None:
            made = await room.living_page(table)
            await click.reply.update(made)
            room.was_shown(made)
            return
    await click.reply.nothing()


def _brings_posts(outcome: Outcome) -> bool:
    """Posts come below the table message, which then moves: changing it before would be for nothing."""
    return any(isinstance(step, (Took, WentOn, Started)) for step in outcome.steps)


async def refuse(click: Click, outcome: Outcome) -> None:
    assert outcome.refusal is not None  # noqa: S101 - whoever calls this has looked
    await click.reply.say(click.tongue.telling.refusal(outcome.refusal))


# Lobby


async def join(click: Click) -> None:
    await act_and_show(click, Join())


async def leave(click: Click) -> None:
    await act_and_show(click, Leave())


async def begin(click: Click) -> None:
    await act_and_show(click, Begin())


async def wish(click: Click) -> None:
    await act_and_show(click, Join(click.values))


async def settings(click: Click) -> None:
    await click.reply.show(panels.settings_page(click.table, click.tongue))


async def set_one(click: Click) -> None:
    """One setting of the host's panel."""
    name, now = click.rest[0], click.table.desk.settings
    value = click.values[0] if click.values else ""
    changes: dict[str, Any] = {name: value}
    if name == "pauses":
        changes = {"pauses": click.values}
    elif name == "chapter":
        changes = {"chapter": int(value) if value.isdecimal() else None}
    known = name in ("locale", "edition", "chapter", "pace", "undo", "reading", "pauses")
    if not known or (name == "locale" and value not in LOCALES):
        await click.reply.say(click.tongue.say("control-unknown"))
        return
    outcome = await click.do(Set(replace(now, **changes)))
    if outcome.refusal is not None:
        await refuse(click, outcome)
    else:
        await click.reply.update(panels.settings_page(click.table, click.tongue))


# Answers


async def pick(click: Click) -> None:
    """A button or menu entry by its number; the mark says of which question."""
    number = click.values[0] if click.values else click.rest[0]
    ask = click.table.ask
    if (
        click.stale
        or not isinstance(ask, PickOne)
        or not number.isdecimal()
        or int(number) >= len(ask.options)
    ):
        await stale(click)
        return
    await act_and_show(click, Reply(ask.options[int(number)], click.meaning.mark))


async def several(click: Click) -> None:
    ask = click.table.ask
    if click.stale or not isinstance(ask, PickSome):
        await stale(click)
        return
    chosen = {int(value) for value in click.values if value.isdecimal()}
    answer = tuple(option for i, option in enumerate(ask.options) if i in chosen)
    await act_and_show(click, Reply(answer, click.meaning.mark))


async def none(click: Click) -> None:
    await act_and_show(click, Reply((), click.meaning.mark))


async def done(click: Click) -> None:
    """Say that one is done, or take it back."""
    if click.user in click.table.desk.done:
        await act_and_show(click, Withdraw())
        return
    ask = click.table.ask
    if click.stale or not isinstance(ask, Act):
        await stale(click)
        return
    await act_and_show(click, Reply(click.table.game.default(ask), click.meaning.mark))


async def agree(click: Click) -> None:
    number, yes = click.rest[0], click.rest[1] == "y"
    if number.isdecimal():
        await act_and_show(click, Agree(int(number), yes))
    else:
        await stale(click)


async def more(click: Click) -> None:
    """Further answers of a menu that does not fit."""
    room = click.service.room_of(click.table)
    number = click.rest[0]
    if click.stale or room is None or not number.isdecimal():
        await stale(click)
        return
    room.pages = {click.table.mark: int(number)}
    await click.reply.update(await room.living_page(click.table))


async def stale(click: Click) -> None:
    """An old control: kindly, with what is asked now."""
    table, say = click.table, click.tongue.say
    scene = click.scene()
    now = say("stale-now", prompt=scene.prompt) if scene else click.tongue.telling.waiting()
    await click.reply.show(page(Text(f"{say('stale')}\n{plain(now)}")))
    room = click.service.room_of(table)
    if room is not None:
        room.stir()


# Acting step by step


async def panel(click: Click, tree: Tree = "act") -> None:
    scene = click.scene()
    if scene is None or click.user not in click.table.players:
        await click.reply.say(_why_not(click))
        return
    at = panels.walk(panels.tree_of(scene, tree), 0, "")
    if at is None:
        await stale(click)
        return
    await click.reply.show(panels.act_page(click.table, click.user, click.tongue, tree, at))


def _why_not(click: Click) -> str:
    if click.user not in click.table.players:
        return click.tongue.say("not-seated")
    return click.tongue.telling.waiting()


async def beside(click: Click) -> None:
    await panel(click, "beside")


async def step(click: Click) -> None:
    """A step down the tree; its end is an act."""
    tree, depth = click.rest[0], click.rest[1]
    scene = click.scene()
    name = click.values[0] if click.values else ""
    fits = tree in ("act", "beside") and depth.isdecimal() and 0 < int(depth) < 8
    if scene is None or click.stale or not fits:
        await gone(click)
        return
    chosen: Tree = "act" if tree == "act" else "beside"
    at = panels.walk(panels.tree_of(scene, chosen), int(depth), name)
    if at is None:
        await gone(click)
    elif at.below:
        await click.reply.update(panels.act_page(click.table, click.user, click.tongue, chosen, at))
    else:
        await _perform(click, chosen, at)


async def _perform(click: Click, tree: Tree, at: panels.Standing) -> None:
    outcome = await click.do(Reply(panels.answer_of(tree, at.path), click.meaning.mark))
    if outcome.refusal is not None:
        words = click.tongue.telling.refusal(outcome.refusal)
        await click.reply.update(_after(click, tree, f"### {plain(' › '.join(at.labels))}\n{plain(words)}"))
        return
    told = [line.text for s in outcome.steps for line in click.tongue.telling.step(s, outcome.line)]
    words = "\n".join(f"- {plain(cut(line, 300))}" for line in told[:8])
    await click.reply.update(_after(click, tree, f"### {plain(' › '.join(at.labels))}\n{words}"))


def _after(click: Click, tree: Tree, words: str) -> Page:
    """What came of it, and the way to the next act."""
    made: list[Any] = [Text(words)]
    if isinstance(click.table.ask, Act) and tree == "act":
        scene = click.scene()
        at = panels.walk(panels.tree_of(scene, tree), 0, "") if scene else None
        if at is not None and panels.own_branches(click.table, click.user, at.below):
            made += panels.act_page(click.table, click.user, click.tongue, tree, at).blocks
    return page(*made)


async def leaf(click: Click) -> None:
    """Another page of the same step, or back to its beginning."""
    tree, depth, name, number = click.rest[:4]
    scene = click.scene()
    if scene is None or click.stale or tree not in ("act", "beside") or not (depth + number).isdecimal():
        await gone(click)
        return
    chosen: Tree = "act" if tree == "act" else "beside"
    at = panels.walk(panels.tree_of(scene, chosen), min(int(depth), 8), name)
    if at is None:
        await gone(click)
        return
    await click.reply.update(
        panels.act_page(click.table, click.user, click.tongue, chosen, at, int(number[:3]))
    )


async def gone(click: Click) -> None:
    """A panel whose moment has passed becomes the panel of the present moment."""
    scene = click.scene()
    if scene is None or scene.kind != "act" or click.user not in click.table.players:
        await click.reply.update(
            page(Text(plain(f"{click.tongue.say('stale')} {click.tongue.telling.waiting()}")))
        )
        return
    at = panels.walk(scene.choices, 0, "")
    assert at is not None  # noqa: S101 - the root is always there
    made = panels.act_page(click.table, click.user, click.tongue, "act", at)
    await click.reply.update(page(Text(click.tongue.say("stale")), *made.blocks, accent=made.accent))


# Spreading numbers


async def fill(click: Click) -> None:
    scene = click.scene()
    if scene is None or click.stale or click.user not in click.table.players:
        await stale(click)
        return
    await click.reply.show(panels.fill_page(click.table, click.tongue, scene, [0] * len(scene.choices)))


async def count(click: Click) -> None:
    scene = click.scene()
    which, vector, number = click.rest[:3]
    if scene is None or click.stale or not number.isdecimal():
        await gone(click)
        return
    counts: Sequence[int] = panels.read_counts(vector, len(scene.choices))
    if which.isdecimal() and int(which) < len(counts):
        counts = panels.count_up(scene, counts, int(which))
    await click.reply.update(panels.fill_page(click.table, click.tongue, scene, counts, int(number[:3])))


async def filled(click: Click) -> None:
    scene, ask = click.scene(), click.table.ask
    if scene is None or click.stale:
        await gone(click)
        return
    counts = panels.read_counts(click.rest[0], len(scene.choices))
    names = [choice.id for choice in scene.choices]
    spread = {name: n for name, n in zip(names, counts, strict=True) if n}
    answer: Answer = spread if isinstance(ask, Allot) else tuple(spread)
    outcome = await click.do(Reply(cast(Any, answer), click.meaning.mark))
    words = click.tongue.telling.refusal(outcome.refusal) if outcome.refusal else click.tongue.say("answered")
    await click.reply.update(page(Text(plain(words))))


# Looking, asking why, going back


async def look(click: Click) -> None:
    what = click.rest[0] or "board"
    if what not in panels.LOOKS or click.table.session is None:
        what = "log"
    made = panels.look_page(click.table, click.tongue, what, await looked(click, what))
    if click.interaction.message is not None and click.interaction.message.flags.ephemeral:
        await click.reply.update(made)
    else:
        await click.reply.show(made)


async def looked(click: Click, what: str) -> list[str]:
    teller, table = click.tongue.teller, click.table
    if what in ("board", "timeline", "family", "karma"):
        return [line.text for line in getattr(teller, what)(table.t)]
    after = max(0, table.last - 200) if what == "recap" else max(0, table.last - LOG_LINES)
    found = [happening for _, happening in await table.happenings(after=after)]
    telling = click.tongue.telling
    if what == "recap":
        return [line.text for line in telling.missed(found)]
    return [cut(line.text, 280) for happening in found for s in happening.steps for line in telling.step(s)][
        -24:
    ]


async def why(click: Click) -> None:
    """The rules behind a post, or behind the question and what came before it."""
    table, number = click.table, click.rest[0]
    line = int(number) if number.isdecimal() else table.last
    rules: list[str] = list(table.ask.rules) if table.ask and not number else []
    for _, happening in await table.happenings(after=line - 1, last=line):
        for s in happening.steps:
            if isinstance(s, (Took, WentOn, Started)):
                rules += [rule for event in table.read_events(s) for rule in event.why()]
    told = click.tongue.teller.why(dict.fromkeys(rules)) or [click.tongue.say("no-rules")]
    words = "\n".join(f"- {plain(sentence)}" for sentence in told[:20])
    await click.reply.show(page(Text(f"### {click.tongue.say('why-title')}"), Text(words)))


async def undo(click: Click) -> None:
    """First what would be undone, then, with a choice, the undoing."""
    table = click.table
    if click.values and click.values[0].isdecimal():
        if click.meaning.mark != str(table.last):
            await click.reply.update(page(Text(click.tongue.say("undo-moved"))))
            return
        outcome = await click.do(Undo(int(click.values[0])))
        words = (
            click.tongue.telling.refusal(outcome.refusal)
            if outcome.refusal
            else click.tongue.say("undo-done")
        )
        await click.reply.update(page(Text(plain(words))))
        return
    await click.reply.show(await undo_page(click))


async def undo_page(click: Click) -> Page:
    told = []
    for to, s in await given(click.table, UNDO_REACH):
        lines = click.tongue.telling.step(s)
        told.append((to, lines[0].text.splitlines()[0] if lines else click.tongue.say("undo-small")))
    return panels.undo_page(click.table, click.tongue, told)


async def help_now(click: Click) -> None:
    await click.reply.show(click.service.help_page(click.table, click.tongue))


async def again(click: Click) -> None:
    await click.reply.show(await click.service.new_page(click.interaction, click.tongue.locale))


HANDLERS: dict[str, Handler] = {
    "join": join,
    "leave": leave,
    "begin": begin,
    "wish": wish,
    "settings": settings,
    "set": set_one,
    "pick": pick,
    "choose": pick,
    "several": several,
    "none": none,
    "done": done,
    "agree": agree,
    "more": more,
    "panel": panel,
    "beside": beside,
    "step": step,
    "leaf": leaf,
    "fill": fill,
    "count": count,
    "filled": filled,
    "look": look,
    "why": why,
    "undo": undo,
    "help": help_now,
    "again": again,
}
