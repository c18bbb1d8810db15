"""Controls of private panels: acting step by step, spreading numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from heredity_bot.frontends.discord.controls.interaction import TableContext
from heredity_bot.frontends.discord.messages import panels
from heredity_bot.frontends.discord.messages.page import FIELD, Page, TextBlock, cut, page, plain
from heredity_bot.frontends.discord.messages.panels import Tree
from heredity_bot.frontends.discord.messages.table_page import answer_blocks
from heredity_bot.games.plugin import pass_answer
from heredity_bot.kernel import Act, Allot, Answer
from heredity_bot.stage.scene import QuestionScene
from heredity_bot.tables.actions import Reply
from heredity_bot.tables.table import ActionOutcome

STEPS = 8


async def panel(click: TableContext, tree: Tree = "act") -> None:
    scene = click.scene()
    if scene is None or click.user not in click.table.players:
        await click.reply.say(_why_not(click))
    elif tree == "act" and scene.kind != "act":
        await click.reply.show(page(TextBlock(click.text.say("asked-now", prompt=plain(scene.prompt)))))
    elif not panels.tree_of(scene, tree):
        await click.tell_stale()
    else:
        await click.reply.show(_first_step(click, scene, tree))


def _first_step(click: TableContext, scene: QuestionScene, tree: Tree) -> Page:
    level = panels.own_tree(click.table, click.user, scene, tree)
    at = panels.PanelPosition((), (), level).follow()
    return panels.act_page(click.table, click.user, click.text, tree, at)


def _why_not(click: TableContext) -> str:
    if click.user not in click.table.players and click.table.info.phase != "over":
        return click.text.say("not-seated")
    return click.text.telling.waiting()


async def beside(click: TableContext) -> None:
    await panel(click, "beside")


async def step(click: TableContext) -> None:
    """Take a step down the menu; at its end the act is done."""
    name = click.values[0] if click.values else ""
    found = _standing(click, click.rest[0], click.rest[1], name)
    if found is None:
        await gone(click)
        return
    tree, at = found
    if at.below:
        await click.reply.update(panels.act_page(click.table, click.user, click.text, tree, at))
    else:
        await _perform(click, tree, at)


def _standing(
    click: TableContext, tree: str, depth: str, name: str
) -> tuple[Tree, panels.PanelPosition] | None:
    """The position of a panel in the menu; None when its question has passed."""
    scene = click.scene()
    if scene is None or click.is_stale or tree not in ("act", "beside"):
        return None
    if not depth.isdecimal() or int(depth[:3]) > STEPS:
        return None
    chosen: Tree = "act" if tree == "act" else "beside"
    level = panels.own_tree(click.table, click.user, scene, chosen)
    at = panels.walk(level, int(depth), name)
    return (chosen, at) if at is not None and level else None


async def _perform(click: TableContext, tree: Tree, at: panels.PanelPosition) -> None:
    outcome = await click.do(Reply(panels.answer_of(tree, at.path), click.meaning.mark))
    await click.reply.update(_after(click, _came_of_it(click, " › ".join(at.labels), outcome)))


async def answer_in_panel(click: TableContext, action: Reply) -> None:
    """Give an answer from a panel, which then shows what came of it."""
    asked = click.scene()
    outcome = await click.do(action)
    await click.reply.update(_after(click, _came_of_it(click, asked.prompt if asked else "", outcome)))


def _came_of_it(click: TableContext, what: str, outcome: ActionOutcome) -> str:
    if outcome.refusal is not None:
        told = [click.text.telling.refusal(outcome.refusal)]
    else:
        told = click.result(outcome)
    words = "\n".join(f"- {plain(cut(line, 300))}" for line in told[:8])
    return f"### {plain(what)}\n{words or click.text.say('heard')}"


def _after(click: TableContext, words: str) -> Page:
    """The panel after an act: its outcome, and the way to the next act or the present question."""
    scene, vote = click.scene(), click.table.info.vote
    made: list[Any] = [TextBlock(words)]
    if scene is None or (vote is not None and click.user in vote.votes):
        made.append(TextBlock(plain(click.text.telling.waiting())))
    elif isinstance(click.table.ask, Act):
        own = panels.own_tree(click.table, click.user, scene, "act")
        if own and click.user not in click.table.info.done:
            made += _first_step(click, scene, "act").blocks
        else:
            made += panels.nothing_left(click.table, click.user, click.text)
    else:
        made.append(TextBlock(click.text.say("asked-now", prompt=plain(scene.prompt))))
    return page(*made, accent=FIELD)


async def done(click: TableContext) -> None:
    """Said in a panel, which then shows what came of it."""
    if not click.is_stale:
        click.table.need_asked(click.user)
    answer = pass_answer(click.table.game, click.table.ask)
    if click.is_stale or answer is None or click.user in click.table.info.done:
        await gone(click)
        return
    outcome = await click.do(Reply(answer, click.meaning.mark))
    await click.reply.update(_after(click, _came_of_it(click, click.text.say("button-done"), outcome)))


async def leaf(click: TableContext) -> None:
    """Show another page of the same step, or go a step back."""
    tree, depth, name, number = click.rest[:4]
    found = _standing(click, tree, depth, name)
    if found is None or not number.isdecimal():
        await gone(click)
        return
    chosen, at = found
    await click.reply.update(
        panels.act_page(click.table, click.user, click.text, chosen, at, int(number[:3]))
    )


async def gone(click: TableContext) -> None:
    """A panel whose moment has passed becomes the panel of the present moment."""
    scene = click.scene()
    if scene is None or scene.kind != "act" or click.user not in click.table.players:
        words = f"{click.text.say('stale')} {click.text.telling.waiting()}"
        await click.reply.update(page(TextBlock(plain(words))))
        return
    made = _first_step(click, scene, "act")
    await click.reply.update(page(TextBlock(click.text.say("stale")), *made.blocks, accent=made.accent))


# Answers in a panel: private ones, and numbers


async def fill(click: TableContext) -> None:
    """Show the answers to a question to those who may see them, or the numbers to spread."""
    scene, table, text = click.scene(), click.table, click.text
    if scene is None or table.ask is None or click.is_stale or click.user not in table.players:
        await click.tell_stale()
    elif not table.game.is_private(table.ask):
        await click.reply.show(panels.fill_page(table, text, scene, [0] * len(scene.choices)))
    elif scene.choices:
        prompt = TextBlock(f"### {plain(scene.prompt)}")
        await click.reply.show(page(prompt, *answer_blocks(table, text, scene), accent=FIELD))
    else:
        await click.reply.say(text.telling.waiting())


async def count(click: TableContext) -> None:
    scene = click.scene()
    which, vector, number = click.rest[:3]
    if scene is None or click.is_stale or not number.isdecimal():
        await gone(click)
        return
    counts: Sequence[int] = panels.read_counts(vector, len(scene.choices))
    if which.isdecimal() and int(which) < len(counts):
        counts = panels.count_up(scene, counts, int(which))
    await click.reply.update(panels.fill_page(click.table, click.text, scene, counts, int(number[:3])))


async def filled(click: TableContext) -> None:
    scene, ask = click.scene(), click.table.ask
    if scene is None or click.is_stale:
        await gone(click)
        return
    spread = panels.spread(scene, click.rest[0])
    answer: Answer = spread if isinstance(ask, Allot) else tuple(spread)
    await answer_in_panel(click, Reply(cast(Any, answer), click.meaning.mark))
