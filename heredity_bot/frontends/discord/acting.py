"""/do: natural verbs, each with lists of who, where and with what; what is left open is asked in a panel."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from discord.app_commands import Choice, Group

from heredity_bot.frontends.discord import panels, stepping
from heredity_bot.frontends.discord.asking import Asked, asked, guarded
from heredity_bot.frontends.discord.counting import by_numbers
from heredity_bot.frontends.discord.naming import (
    Command,
    Entries,
    Interaction,
    command,
    fitting,
    group,
    match,
)
from heredity_bot.frontends.discord.panels import Standing
from heredity_bot.kernel import Act, Answer, PickOne
from heredity_bot.stage import scene
from heredity_bot.tables.deeds import Reply, Withdraw
from heredity_bot.tables.desk import TOGETHER
from heredity_bot.tables.sitting import no, seat, user

if TYPE_CHECKING:
    from heredity_bot.frontends.discord.service import Service

VERBS = {
    "move": "move",
    "observe": "observe",
    "talk": "talk",
    "interact": "interact",
    "explore": "explore",
    "attack": "attack",
    "together": "attack_together",
    "use": "use",
    "heal": "heal",
    "pick-up": "pick_up",
    "drop": "drop",
    "trade": "trade",
    "repair": "repair",
    "improve": "improve",
    "wound": "wound",
    "commit": "commit",
    "card": "do",
}
"""Names of commands and the acts they stand for."""

CHAPTER_OVER = "chapter.next"
"""The question after a chapter: until it is answered nobody acts."""

Lister = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]


def commands(service: Service) -> Group:
    made = group("do")
    for name, act in VERBS.items():
        made.add_command(_verb(service, name, act))
    made.add_command(_panel(service))
    made.add_command(_done(service))
    made.add_command(_answer(service))
    return made


def _verb(service: Service, name: str, act: str) -> Command:
    async def verb(
        interaction: Interaction, target: str | None = None, who: str | None = None, slot: str | None = None
    ) -> None:
        await guarded(service, interaction, lambda a: perform(a, act, who, target, slot))

    made = command(f"do-{name}", verb, ("target", "who", "slot"), sub=True)
    made.autocomplete("who")(_list(service, lambda a, _: _who(a, act)))
    made.autocomplete("target")(_list(service, lambda a, i: _targets(a, act, _typed(i, "who"))))
    made.autocomplete("slot")(
        _list(service, lambda a, i: _slots(a, act, _typed(i, "who"), _typed(i, "target")))
    )
    return made


def _list(service: Service, entries: Callable[[Asked, Interaction], Entries]) -> Lister:
    async def offer(interaction: Interaction, current: str) -> list[Choice[str]]:
        a = await asked(service, interaction)
        return fitting(entries(a, interaction), current) if a and a.found and a.found.session else []

    return offer


def _typed(interaction: Interaction, option: str) -> str:
    value = getattr(interaction.namespace, option, None)
    return str(value) if value else ""


# What is possible


def _members(a: Asked, act: str) -> list[scene.Choice]:
    """Members of this person who can do such a thing; also what is free while another question waits."""
    found = a.scene()
    if found is None:
        return []
    tree: panels.Tree = "act" if isinstance(a.table.ask, Act) else "beside"
    mine = panels.own_tree(a.table, a.user, found, tree)
    return [choice for choice in mine if any(branch.id == act for branch in choice.choices)]


def _branch(member: scene.Choice, act: str) -> scene.Choice:
    return next(branch for branch in member.choices if branch.id == act)


def _who(a: Asked, act: str) -> Entries:
    return [(choice.label, choice.id) for choice in _members(a, act)]


def _targets(a: Asked, act: str, who: str) -> Entries:
    """Where, whom or what; of all members when nobody is named."""
    members = _members(a, act)
    chosen = match([(m.label, m.id) for m in members], who) if who else None
    wanted = [m for m in members if chosen in (None, m.id)]
    found = {t.id: t.label for member in wanted for t in _branch(member, act).choices}
    return [(label, value) for value, label in found.items()]


def _slots(a: Asked, act: str, who: str, target: str) -> Entries:
    at = _find(a, act, who, target)
    return [(choice.label, choice.id) for choice in at.below] if at and len(at.path) > 2 else []


def _find(a: Asked, act: str, who: str | None, target: str | None) -> Standing | None:
    """As far as it is clear; None when it is not possible."""
    members = _members(a, act)
    if who:
        chosen = match([(m.label, m.id) for m in members], who)
        members = [m for m in members if m.id == chosen]
    if target:
        members = [m for m in members if match(_named(m, act), target)] if members else []
    if not members or (len(members) > 1 and not target):
        return None
    member = members[0]
    branch = _branch(member, act)
    at = Standing((member.id, act), (member.label, branch.label), branch.choices)
    value = match(_named(member, act), target) if target else None
    only = branch.choices[0] if len(branch.choices) == 1 else None
    step = next((t for t in branch.choices if t.id == value), only)
    if step is None:
        return at
    return Standing((*at.path, step.id), (*at.labels, step.label), step.choices)


def _named(member: scene.Choice, act: str) -> Entries:
    return [(t.label, t.id) for t in _branch(member, act).choices]


# Doing it


async def perform(a: Asked, act: str, who: str | None, target: str | None, slot: str | None) -> None:
    """The whole act, or a panel for what was not said; what is not possible is explained."""
    if who and not match([(a.words.teller.seat(name), name) for name in a.table.game.seats], who):
        await a.reply.say(a.words.say("choose-from-list"))
        return
    if not _members(a, act) or (who and not match(_who(a, act), who)):
        await _explain(a, act, who)
        return
    at = _find(a, act, who, target)
    if at is None:
        if target:
            await a.reply.say(a.words.say("choose-from-list"))
        else:
            await stepping.panel(a.click("panel"), "act" if isinstance(a.table.ask, Act) else "beside")
        return
    tree: panels.Tree = "act" if isinstance(a.table.ask, Act) else "beside"
    if at.below and len(at.path) > 2:
        value = match([(c.label, c.id) for c in at.below], slot) if slot else at.below[0].id
        chosen = next((c for c in at.below if c.id == value), at.below[0])
        at = Standing((*at.path, chosen.id), (*at.labels, chosen.label), chosen.choices)
    if at.below:
        await a.reply.show(panels.act_page(a.table, a.user, a.words, tree, at))
        return
    await a.do(Reply(panels.answer_of(tree, at.path), a.table.mark))


async def _explain(a: Asked, act: str, who: str | None) -> None:
    """The game itself says why it is not possible."""
    mine = [name for name, holder in a.table.desk.seats.items() if holder in (a.user, TOGETHER)]
    names = [(a.words.teller.seat(name), name) for name in a.table.game.seats]
    member = (match(names, who) if who else None) or next(iter(mine), a.table.game.seats[0])
    holder = a.table.desk.seats.get(member, TOGETHER)
    aside = not isinstance(a.table.ask, Act)
    if a.table.ask is not None and a.table.ask.key == CHAPTER_OVER and a.user in a.table.players:
        await a.reply.say(a.words.say("asked-now", prompt=a.words.teller.prompt(a.table.t, a.table.ask)))
        return
    if a.user in a.table.players and not a.table.may_act_for(a.user, member, aside=aside):
        raise no("NOT_YOUR_MEMBER", member=seat(member), player=user(holder))
    await a.do(Reply((member, act)))


def _panel(service: Service) -> Command:
    async def act(interaction: Interaction) -> None:
        await guarded(service, interaction, lambda a: stepping.panel(a.click("panel")))

    return command("do-act", act, sub=True)


def _done(service: Service) -> Command:
    async def done(interaction: Interaction) -> None:
        async def work(a: Asked) -> None:
            ask = a.table.ask
            if a.user in a.table.desk.done:
                await a.do(Withdraw())
            elif isinstance(ask, Act):
                await a.do(Reply(a.table.game.default(ask), a.table.mark))
            else:
                await a.reply.say(a.words.telling.waiting())

        await guarded(service, interaction, work)

    return command("do-done", done, sub=True)


def _answer(service: Service) -> Command:
    async def answer(interaction: Interaction, answer: str) -> None:
        async def work(a: Asked) -> None:
            found, ask = a.scene(), a.table.ask
            value: Answer | None = match(_answers(a), answer)
            if value is None and found is not None and ask is not None:
                value = by_numbers(ask, found, answer)
            if value is None:
                await _other_kinds(a)
            else:
                await a.do(Reply(value, a.table.mark))

        await guarded(service, interaction, work)

    made = command("do-answer", answer, ("answer",), sub=True)
    made.autocomplete("answer")(_list(service, lambda a, _: _answers(a)))
    return made


def _answers(a: Asked) -> Entries:
    found = a.scene()
    if found is None or not isinstance(a.table.ask, PickOne):
        return []
    return [(choice.label, choice.id) for choice in found.choices]


async def _other_kinds(a: Asked) -> None:
    """Questions that want several things, or numbers, have a panel."""
    found = a.scene()
    if found is None:
        await a.reply.say(a.words.telling.waiting())
    elif isinstance(a.table.ask, Act):
        await stepping.panel(a.click("panel"))
    elif isinstance(a.table.ask, PickOne):
        await a.reply.say(a.words.say("choose-from-list"))
    else:
        await a.reply.show(panels.fill_page(a.table, a.words, found, [0] * len(found.choices)))
