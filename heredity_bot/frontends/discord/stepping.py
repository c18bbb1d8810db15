"""Controls of private panels: acting step by step, spreading numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from heredity_bot.frontends.discord import panels
from heredity_bot.frontends.discord.click import Click, came_of_it, stale
from heredity_bot.frontends.discord.page import FIELD, Page, Text, cut, page, plain
from heredity_bot.frontends.discord.panels import Tree
from heredity_bot.kernel import Act, Allot, Answer
from heredity_bot.stage.scene import QuestionScene
from heredity_bot.tables.deeds import Reply
from heredity_bot.tables.table import Outcome

STEPS = 8


async def panel(click: Click, tree: Tree = "act") -> None:
    scene = click.scene()
    if scene is None or click.user not in click.table.players:
        await click.reply.say(_why_not(click))
    elif tree == "act" and scene.kind != "act":
        await click.reply.show(page(Text(click.tongue.say("asked-now", prompt=plain(scene.prompt)))))
    elif not panels.tree_of(scene, tree):
        await stale(click)
    else:
        await click.reply.show(_first_step(click, scene, tree))


def _first_step(click: Click, scene: QuestionScene, tree: Tree) -> Page:
    level = panels.own_tree(click.table, click.user, scene, tree)
    at = panels.Standing((), (), level).follow()
    return panels.act_page(click.table, click.user, click.tongue, tree, at)


def _why_not(click: Click) -> str:
    if click.user not in click.table.players and click.table.desk.phase != "over":
        return click.tongue.say("not-seated")
    return click.tongue.telling.waiting()


async def beside(click: Click) -> None:
    await panel(click, "beside")


async def step(click: Click) -> None:
    """A step down the tree; its end is an act."""
    name = click.values[0] if click.values else ""
    found = _standing(click, click.rest[0], click.rest[1], name)
    if found is None:
        await gone(click)
        return
    tree, at = found
    if at.below:
        await click.reply.update(panels.act_page(click.table, click.user, click.tongue, tree, at))
    else:
        await _perform(click, tree, at)


def _standing(click: Click, tree: str, depth: str, name: str) -> tuple[Tree, panels.Standing] | None:
    """Where a panel stands; None when its moment has passed."""
    scene = click.scene()
    if scene is None or click.stale or tree not in ("act", "beside"):
        return None
    if not depth.isdecimal() or int(depth[:3]) > STEPS:
        return None
    chosen: Tree = "act" if tree == "act" else "beside"
    level = panels.own_tree(click.table, click.user, scene, chosen)
    at = panels.walk(level, int(depth), name)
    return (chosen, at) if at is not None and level else None


async def _perform(click: Click, tree: Tree, at: panels.Standing) -> None:
    outcome = await click.do(Reply(panels.answer_of(tree, at.path), click.meaning.mark))
    await click.reply.update(_after(click, _came_of_it(click, " › ".join(at.labels), outcome)))


def _came_of_it(click: Click, what: str, outcome: Outcome) -> str:
    if outcome.refusal is not None:
        told = [click.tongue.telling.refusal(outcome.refusal)]
    else:
        told = came_of_it(click.service, click.table, click.tongue, outcome)
    words = "\n".join(f"- {plain(cut(line, 300))}" for line in told[:8])
    return f"### {plain(what)}\n{words or click.tongue.say('heard')}"


def _after(click: Click, words: str) -> Page:
    """What came of it, and the way to the next act, or what is asked now."""
    scene, vote = click.scene(), click.table.desk.vote
    made: list[Any] = [Text(words)]
    if scene is None or (vote is not None and click.user in vote.votes):
        made.append(Text(plain(click.tongue.telling.waiting())))
    elif isinstance(click.table.ask, Act):
        own = panels.own_tree(click.table, click.user, scene, "act")
        if own and click.user not in click.table.desk.done:
            made += _first_step(click, scene, "act").blocks
        else:
            made += panels.nothing_left(click.table, click.user, click.tongue)
    else:
        made.append(Text(click.tongue.say("asked-now", prompt=plain(scene.prompt))))
    return page(*made, accent=FIELD)


async def done(click: Click) -> None:
    """Said in a panel, which then shows what came of it."""
    ask = click.table.ask
    if click.stale or not isinstance(ask, Act) or click.user in click.table.desk.done:
        await gone(click)
        return
    outcome = await click.do(Reply(click.table.game.default(ask), click.meaning.mark))
    await click.reply.update(_after(click, _came_of_it(click, click.tongue.say("button-done"), outcome)))


async def leaf(click: Click) -> None:
    """Another page of the same step, or a step back."""
    tree, depth, name, number = click.rest[:4]
    found = _standing(click, tree, depth, name)
    if found is None or not number.isdecimal():
        await gone(click)
        return
    chosen, at = found
    await click.reply.update(
        panels.act_page(click.table, click.user, click.tongue, chosen, at, int(number[:3]))
    )


async def gone(click: Click) -> None:
    """A panel whose moment has passed becomes the panel of the present moment."""
    scene = click.scene()
    if scene is None or scene.kind != "act" or click.user not in click.table.players:
        words = f"{click.tongue.say('stale')} {click.tongue.telling.waiting()}"
        await click.reply.update(page(Text(plain(words))))
        return
    made = _first_step(click, scene, "act")
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
    spread = panels.spread(scene, click.rest[0])
    answer: Answer = spread if isinstance(ask, Allot) else tuple(spread)
    asked = scene.prompt
    outcome = await click.do(Reply(cast(Any, answer), click.meaning.mark))
    await click.reply.update(_after(click, _came_of_it(click, asked, outcome)))
