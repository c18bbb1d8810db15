"""Buttons and menus: every one says in its id what it means, so a click is all there is to know."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import discord

from heredity_bot.frontends.discord import panels, tuning
from heredity_bot.frontends.discord.beginning import new_page
from heredity_bot.frontends.discord.ids import Meaning
from heredity_bot.frontends.discord.page import FIELD, TABLE, Page, Text, cut, page, plain
from heredity_bot.frontends.discord.panels import Tree
from heredity_bot.frontends.discord.prints import drawn
from heredity_bot.frontends.discord.replies import Reply as Answerer
from heredity_bot.frontends.discord.speech import Tongue
from heredity_bot.kernel import Act, Allot, Answer, Event, PickOne, PickSome
from heredity_bot.stage.scene import QuestionScene
from heredity_bot.tables.deeds import (
    Agree,
    AnyDeed,
    Begin,
    Close,
    Happening,
    Join,
    Leave,
    Reply,
    Set,
    Started,
    Took,
    Undo,
    Upgrade,
    WentBack,
    WentOn,
    Withdraw,
)
from heredity_bot.tables.past import given
from heredity_bot.tables.sitting import no, user
from heredity_bot.tables.table import Outcome, Table

if TYPE_CHECKING:
    from heredity_bot.frontends.discord.service import Service

LOG_LINES, RECAP_LINES, STEPS = 12, 800, 8
UNDO_REACH = 25
WHY_RULES = 8
"""As many as one reads; those of the question come first."""


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
        return self.tongue.question()

    @property
    def stale(self) -> bool:
        return self.meaning.mark != self.table.mark


Handler: TypeAlias = Callable[[Click], Awaitable[None]]


async def act_and_show(click: Click, deed: AnyDeed) -> None:
    """Do it; the table message is changed with the same breath, a refusal is told to them alone."""
    outcome = await click.do(deed)
    if outcome.refusal is not None:
        await refuse(click, outcome)
    elif _brings_posts(outcome) or not await show_living(click):
        await click.reply.nothing()


async def show_living(click: Click) -> bool:
    """Answer with the table message as it is now; False when that is not what was clicked."""
    room, message = click.service.room_of(click.table), click.interaction.message
    if room is None or message is None or not room.is_living(message.id):
        return False
    async with room.living.writing:
        made = await room.living_page()
        if made is None or not room.is_living(message.id):  # while others wrote, it moved
            return False
        room.living.was_shown(made, await click.reply.change(made, room.living.take_files()))
    return True


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
    """For the host a panel, for everybody else what is set."""
    which = click.rest[0]
    if click.user != click.table.desk.host:
        await click.reply.show(tuning.settings_told(click.table, click.tongue))
    elif which:
        await click.reply.update(tuning.settings_page(click.table, click.tongue, which))
    else:
        await click.reply.show(tuning.settings_page(click.table, click.tongue))


async def set_one(click: Click) -> None:
    """One setting of the host's panel."""
    name = click.rest[0]
    changed = tuning.changed(click.table.desk.settings, name, click.values)
    if changed is None:
        await click.reply.say(click.tongue.say("control-unknown"))
        return
    outcome = await click.do(Set(changed))
    if outcome.refusal is not None:
        await refuse(click, outcome)
    else:
        which = "more" if name in tuning.MORE else "first"
        await click.reply.update(tuning.settings_page(click.table, click.tongue, which))


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


async def close(click: Click) -> None:
    """The host ends a vote with the votes there are."""
    number = click.rest[0]
    await act_and_show(click, Close(int(number) if number.isdecimal() else 0))


async def more(click: Click) -> None:
    """Further answers of a menu that does not fit."""
    room = click.service.room_of(click.table)
    number = click.rest[0]
    if click.stale or room is None or not number.isdecimal():
        await stale(click)
        return
    room.living.pages = {click.table.mark: int(number[:3])}
    if not await show_living(click):
        await click.reply.nothing()


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
    elif tree == "act" and scene.kind != "act":
        await click.reply.show(page(Text(click.tongue.say("asked-now", prompt=plain(scene.prompt)))))
    elif not panels.tree_of(scene, tree):
        await stale(click)
    else:
        await click.reply.show(_first_step(click, scene, tree))


def _first_step(click: Click, scene: QuestionScene, tree: Tree) -> Page:
    level = panels.own_tree(click.table, click.user, scene, tree)
    at = panels.walk(level, 0, "")
    if at is None or not at.below:  # an act with no choice at all is still not done by looking at it
        at = panels.Standing((), (), level)
    return panels.act_page(click.table, click.user, click.tongue, tree, at)


def _why_not(click: Click) -> str:
    if click.user not in click.table.players:
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
    if outcome.refusal is not None:
        told = [click.tongue.telling.refusal(outcome.refusal)]
    else:
        told = came_of_it(click.service, click.table, click.tongue, outcome)
    words = "\n".join(f"- {plain(cut(line, 300))}" for line in told[:8])
    await click.reply.update(_after(click, f"### {plain(' › '.join(at.labels))}\n{words}"))


def came_of_it(service: Service, table: Table, tongue: Tongue, outcome: Outcome) -> list[str]:
    """What they did, in their own words; what is read out in the channel in their language is not read twice."""
    room = service.room_of(table)
    read = tongue.locale == table.desk.settings.locale and room is not None and not room.trouble
    lines = [line for step in outcome.steps for line in tongue.telling.step(step, outcome.line)]
    return [line.text for line in lines if not (read and line.tone in ("story", "hint") and line.card)]


def _after(click: Click, words: str) -> Page:
    """What came of it, and the way to the next act, or what is asked now."""
    scene = click.scene()
    made: list[Any] = [Text(words)]
    if scene is None:
        made.append(Text(plain(click.tongue.telling.waiting())))
    elif isinstance(click.table.ask, Act):
        if panels.own_tree(click.table, click.user, scene, "act"):
            made += _first_step(click, scene, "act").blocks
        else:
            made.append(Text(click.tongue.say("panel-nothing")))
    else:
        made.append(Text(click.tongue.say("asked-now", prompt=plain(scene.prompt))))
    return page(*made, accent=FIELD)


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
    counts = panels.read_counts(click.rest[0], len(scene.choices))
    names = [choice.id for choice in scene.choices]
    spread = {name: n for name, n in zip(names, counts, strict=True) if n}
    answer: Answer = spread if isinstance(ask, Allot) else tuple(spread)
    outcome = await click.do(Reply(cast(Any, answer), click.meaning.mark))
    words = click.tongue.telling.refusal(outcome.refusal) if outcome.refusal else click.tongue.say("heard")
    await click.reply.update(page(Text(plain(words))))


# Looking, asking why, going back


async def look(click: Click) -> None:
    what = click.rest[0] or "board"
    if what not in panels.LOOKS or click.table.session is None:
        what = "log"
    who = click.values[0] if click.values and click.values[0] in click.table.game.seats else ""
    await click.reply.update(await look_page(click, what, who))


async def look_page(click: Click, what: str, who: str = "") -> Page:
    """In words and, where it can be drawn, as a picture."""
    table, tongue = click.table, click.tongue
    lines = await looked(click, what, who)
    view, draw = panels.look_view(table, what, who), click.service.picture
    seen = await drawn(draw, table, view, tongue.locale) if view is not None else None
    return panels.look_page(table, tongue, what, lines, seen, who)


async def looked(click: Click, what: str, who: str = "") -> list[str]:
    teller, table = click.tongue.teller, click.table
    if what == "family" and who:
        sheets = zip(table.game.seats, teller.family(table.t), strict=False)
        return [line.text for name, line in sheets if name == who]
    if what in ("board", "timeline", "family", "karma"):
        return [line.text for line in getattr(teller, what)(table.t)]
    if what == "goals":  # how the table was laid out is of no interest any more
        cards = [line.text for line in teller.goals(table.t) if line.tone == "story"]
        return [*filter(None, [teller.goal(table.t)]), *cards]
    after = max(0, table.last - (RECAP_LINES if what == "recap" else LOG_LINES))
    found = [happening for _, happening in await table.happenings(after=after)]
    telling = click.tongue.telling
    if what == "recap":
        return [line.text for line in teller.recap(table.t, _events(table, found))]
    told = [cut(line.text, 280) for happening in found for s in happening.steps for line in telling.step(s)]
    return [words for i, words in enumerate(told) if words != told[i - 1] or not i][-24:]


def _events(table: Table, happened: Sequence[Happening]) -> list[Event]:
    """What happened on the path that is played; what was taken back did not happen."""
    path: list[Started | Took | WentOn] = []
    for s in (s for happening in happened for s in happening.steps):
        if isinstance(s, WentBack):
            del path[max(0, len(path) - s.answers) :]
        elif isinstance(s, (Started, Took, WentOn)):
            path.append(s)
    return [event for s in path for event in table.read_events(s)]


async def why(click: Click) -> None:
    """The rules behind a post, or behind the question and what came before it; a beginning explains no question."""
    table, (first, last) = click.table, click.rest[:2]
    rules: list[str] = list(table.ask.rules) if table.ask and not first else []
    start = int(first[:9]) if first.isdecimal() else table.last
    end = int(last[:9]) if last.isdecimal() else start
    for _, happening in await table.happenings(after=start - 1, last=min(end, start + LOG_LINES)):
        for s in happening.steps:
            if isinstance(s, (Took, WentOn)) or (first and isinstance(s, Started)):
                rules += [rule for event in table.read_events(s) for rule in event.why()]
    told = click.tongue.teller.why(dict.fromkeys(rules)) or [click.tongue.say("no-rules")]
    words = "\n".join(f"- {plain(sentence)}" for sentence in told[:WHY_RULES])
    await click.reply.show(page(Text(f"### {click.tongue.say('why-title')}"), Text(words), accent=TABLE))


async def undo(click: Click) -> None:
    """First what would be undone, then, with a choice, the undoing."""
    table = click.table
    if click.values and click.values[0].isdecimal():
        if click.meaning.mark != str(table.last):
            await click.reply.update(page(Text(click.tongue.say("undo-moved"))))
            return
        outcome = await click.do(Undo(int(click.values[0])))
        words = (
            click.tongue.telling.refusal(outcome.refusal) if outcome.refusal else click.tongue.say("heard")
        )
        await click.reply.update(page(Text(plain(words))))
        return
    await click.reply.show(await undo_page(click))


async def undo_page(click: Click) -> Page:
    """What can be taken back, for those who may; steps of which there is nothing to tell go with the one before."""
    table, tongue = click.table, click.tongue
    if table.session is not None and click.user not in table.players:
        return page(Text(tongue.say("not-seated")), accent=TABLE)
    if table.desk.settings.undo == "host" and click.user != table.desk.host:
        return page(Text(plain(tongue.telling.refusal(no("NOT_HOST", host=user(table.desk.host)).refusal))))
    found = [(to, tongue.telling.events(s)) for to, s in await given(table, UNDO_REACH)]
    told = [(to, lines[0].text.splitlines()[0]) for to, lines in found if lines]
    small = [(to, tongue.say("undo-small")) for to, _ in found[:1]]
    return panels.undo_page(table, tongue, told or small)


async def upgrade(click: Click) -> None:
    """What the host was told it would change."""
    if click.user != click.table.desk.host:
        await click.reply.say(click.tongue.say("may-not"))
        return
    outcome = await click.do(Upgrade())
    telling = click.tongue.telling
    words = telling.refusal(outcome.refusal) if outcome.refusal else click.tongue.say("heard")
    await click.reply.update(page(Text(plain(words))))


async def help_now(click: Click) -> None:
    await click.reply.show(click.service.help_page(click.table, click.tongue, click.user))


async def again(click: Click) -> None:
    await click.reply.show(await new_page(click.service, click.tongue.locale))


async def skip(click: Click) -> None:
    """What is being read aloud, up to the question."""
    calls = click.service.calls
    if calls is not None and (call := calls.at(click.table.place)) is not None:
        call.skip_reading()
    if not await show_living(click):
        await click.reply.nothing()


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
    "close": close,
    "more": more,
    "upgrade": upgrade,
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
    "skip": skip,
}
