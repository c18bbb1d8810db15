"""/do: natural verbs, each with lists of who, where and with what; what is left open is asked in a panel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import replace
from functools import partial, reduce
from itertools import groupby, takewhile
from typing import TYPE_CHECKING, Any, TypeAlias

from discord.app_commands import Choice, Group

from heredity_bot.frontends.discord import answering, panels, stepping
from heredity_bot.frontends.discord.asking import Asked, asked, guarded
from heredity_bot.frontends.discord.click import stale
from heredity_bot.frontends.discord.counting import by_numbers
from heredity_bot.frontends.discord.ids import Meaning, short
from heredity_bot.frontends.discord.naming import (
    CHOICES,
    Command,
    Entries,
    Interaction,
    command,
    fitting,
    group,
    match,
)
from heredity_bot.frontends.discord.page import FIELD, Option, Page, Select, Text, cut, page, plain
from heredity_bot.frontends.discord.panels import Standing
from heredity_bot.kernel import Act, Answer, Path, PickOne
from heredity_bot.stage import scene
from heredity_bot.stage.scene import Attempt, path_labels
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

WHO, WHAT, TARGET, WITH = range(4)
"""The steps of an act, in the order of the game's tree."""

OPTIONS = ("who", "what", "target", "with")
"""What Discord calls them, in the same order."""

VALUE = 100
"""Signs of a value in a list."""

Said: TypeAlias = Sequence[str | None]
"""What was filled in for each step; nothing where it was left open."""

Trail: TypeAlias = tuple[scene.Choice, ...]
"""The beginning of an act, step by step."""

Lister = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]


def commands(service: Service) -> Group:
    made = group("do")
    for name, act in VERBS.items():
        made.add_command(_verb(service, name, act))
    made.add_command(_any(service))
    made.add_command(_done(service))
    made.add_command(_answer(service))
    return made


def _verb(service: Service, name: str, act: str) -> Command:
    async def verb(
        interaction: Interaction, target: str | None = None, who: str | None = None, slot: str | None = None
    ) -> None:
        await guarded(service, interaction, lambda a: perform(a, (who, act, target, slot)))

    made = command(f"do-{name}", verb, ("target", "who", "slot"), sub=True)
    for option, step in (("who", WHO), ("target", TARGET), ("slot", WITH)):
        made.autocomplete(option)(_list(service, partial(_possible, act, step)))
    return made


def _any(service: Service) -> Command:
    """One command for every act: what is filled in is done, what is left open is asked."""

    async def act(
        interaction: Interaction,
        who: str | None = None,
        deed: str | None = None,
        target: str | None = None,
        slot: str | None = None,
    ) -> None:
        await guarded(service, interaction, lambda a: perform(a, (who, deed, target, slot)))

    made = command("do-act", act, ("who", "deed", "target", "slot"), sub=True)
    for option, step in (("who", WHO), ("deed", WHAT), ("target", TARGET), ("slot", WITH)):
        made.autocomplete(option)(_list(service, partial(_possible, None, step)))
    return made


def _list(service: Service, entries: Callable[[Asked, Interaction], Entries]) -> Lister:
    async def offer(interaction: Interaction, current: str) -> list[Choice[str]]:
        a = await asked(service, interaction)
        return fitting(entries(a, interaction), current) if a and a.found and a.found.session else []

    return offer


def _possible(act: str | None, step: int, a: Asked, interaction: Interaction) -> Entries:
    """A list of one step while somebody types; a verb says itself what is done."""
    given = [getattr(interaction.namespace, option, None) for option in OPTIONS]
    said = [str(value) if value else None for value in given]
    said[WHAT] = act or said[WHAT]
    return _offered(a, said, step)


# What is possible


def _tree(a: Asked) -> panels.Tree:
    """Also what is free while another question waits."""
    return "act" if isinstance(a.table.ask, Act) else "beside"


def _level(a: Asked) -> Trail:
    """The members of this person with all they can do."""
    found = a.scene()
    return panels.own_tree(a.table, a.user, found, _tree(a)) if found is not None else ()


def _trails(level: Trail, said: Said, listed: int = -1) -> tuple[list[Trail], int]:
    """All beginnings that fit what was said, and how many steps fit; at the `listed` step all slots are told apart."""
    last = max((step + 1 for step, typed in enumerate(said) if typed or step == listed), default=0)
    trails: list[Trail] = [()]
    for step, typed in enumerate(said[:last]):
        trails = [(*trail, choice) for trail in trails for choice in (trail[-1].choices if trail else level)]
        if typed:
            trails = _meant(trails, typed)
        if step != listed:
            trails = _one_of_each(trails)
        if not trails:
            return [], step
    return trails, last


def _meant(trails: list[Trail], typed: str) -> list[Trail]:
    """Those that end with what was chosen from a list, or typed by hand: by value, by label, or as it begins."""
    wanted = typed.casefold().strip()
    for fits in (
        lambda choice: typed in (choice.id, _value(choice)),
        lambda choice: wanted == choice.label.casefold(),
        lambda choice: bool(wanted) and choice.label.casefold().startswith(wanted),
    ):
        found = [trail for trail in trails if fits(trail[-1])]
        if found:
            return found
    return []


def _one_of_each(trails: Iterable[Trail]) -> list[Trail]:
    """Nobody is asked which of several slots that are alike."""
    kept: list[Trail] = []
    for _, some in groupby(trails, lambda trail: _path(trail[:-1])):
        same = list(some)
        kept += [(*same[0][:-1], choice) for choice in scene.one_of_each(trail[-1] for trail in same)]
    return kept


def _path(trail: Trail) -> Path:
    return tuple(choice.id for choice in trail)


def _value(choice: scene.Choice) -> str:
    """What a list gives back for it: for an act that is named with its only thing, that name."""
    if choice.choices and choice.choices[0].follows == "named":
        return choice.label[:VALUE]
    return choice.id if len(choice.id) <= VALUE else short((choice.id,))


def _offered(a: Asked, said: Said, step: int) -> Entries:
    """What is possible at a step beside everything else that is filled in."""
    level, others = _level(a), [None if n == step else typed for n, typed in enumerate(said)]
    if step == WITH and len(_trails(level, others[:WITH], TARGET)[0]) > CHOICES:
        return []  # the ways of hundreds of acts: what it is for has to be said first
    found = {trail[step].id: trail[step] for trail in _trails(level, others, step)[0]}
    often = Counter(choice.label for choice in found.values())
    return list(
        {c.label: _value(c) if often[c.label] == 1 else c.label[:VALUE] for c in found.values()}.items()
    )


# Doing it


async def perform(a: Asked, said: Said) -> None:
    """The whole act, or a panel for what was not said; what is not possible is explained."""
    if not any(said) or a.scene() is None or a.user not in a.table.players:
        await stepping.panel(a.click("panel"))
        return
    level, who, what = _level(a), said[WHO], said[WHAT]
    act = _act_named(a, what) if what else None
    trails, steps = _trails(level, said)
    if steps == WHAT and act:
        trails, steps = _trails(level, (who, act, *said[TARGET:]))
    if trails:
        await _go_on(a, level, trails, said)
    elif steps > TARGET or (who and not match(_seats(a), who)) or (what and not act):
        await a.reply.say(a.words.say("choose-from-list"))
    else:
        await _explain(a, who, act, said[TARGET], is_possible=steps > WHAT)


async def _go_on(a: Asked, level: Trail, trails: list[Trail], said: Said) -> None:
    """Do it if somebody said what, and nothing beyond that is open; otherwise ask at the first step that is open."""
    tree, trail, sure = _tree(a), trails[0], said[WHAT] is not None
    here = reduce(Standing.step, trail, Standing((), (), level))
    at = here.follow(label_was_read=len(trail) > WHAT + 1 or _is_deed(trail, said[WHAT]))
    if len(trails) > 1 or (not sure and len(trail) > WHAT):
        await a.reply.show(_fork(a, tree, level, trails))
    elif at.below or not sure:
        await a.reply.show(panels.act_page(a.table, a.user, a.words, tree, at if at.below else here))
    else:
        await a.do(Reply(panels.answer_of(tree, at.path), a.table.mark))


def _is_deed(trail: Trail, what: str | None) -> bool:
    """Whether somebody named an act with the thing it is done to, as the list of acts does."""
    return what is not None and len(trail) > WHAT and what.casefold() == _value(trail[WHAT]).casefold()


def _fork(a: Asked, tree: panels.Tree, level: Trail, trails: list[Trail]) -> Page:
    """The first step at which they part; what was said beyond it goes without asking again."""
    step = _shared(trails) if len(trails) > 1 else WHAT
    ways: dict[str, list[Trail]] = {}
    for trail in trails:
        ways.setdefault(trail[step].id, []).append(trail)
    firsts = [some[0] for some in ways.values()]
    deep = min(map(_shared, ways.values()))
    at = reduce(Standing.step, firsts[0][:step], Standing((), (), level))
    at = replace(at, below=tuple(first[step] for first in firsts))
    if deep == step + 1 or len(firsts) > CHOICES:
        return panels.act_page(a.table, a.user, a.words, tree, at)
    beyond = [path_labels(first[step + 1 : deep]) for first in firsts]
    same = all(labels == beyond[0] for labels in beyond)
    known = [*at.labels, *(beyond[0] if same else ())]
    options = tuple(
        Option(" › ".join([first[step].label, *(() if same else labels)]), short(_path(first[:deep])))
        for first, labels in zip(firsts, beyond, strict=True)
    )
    return page(
        Text(f"### {' › '.join(map(plain, known)) or a.words.say(f'panel-{tree}')}"),
        Text(cut(panels.sheet(a.table, a.words, at), panels.SHEET)) if step == WHO else None,
        Select(
            str(Meaning("step", a.table.id, a.table.mark, (tree, str(deep)))),
            options,
            a.words.say(f"panel-step-{step}"),
        ),
        accent=FIELD,
    )


def _shared(trails: list[Trail]) -> int:
    """How many steps are the same in all of them."""
    steps = zip(*map(_path, trails), strict=True)
    return sum(1 for _ in takewhile(lambda names: len(set(names)) == 1, steps))


def _seats(a: Asked) -> Entries:
    return [(a.words.teller.seat(name), name) for name in a.table.game.seats]


def _act_named(a: Asked, typed: str) -> str | None:
    """An act by its own name or by that of its command, also one that nobody can do now."""
    return match([(a.words.say(f"cmd-do-{name}"), act) for name, act in VERBS.items()], typed)


async def _explain(
    a: Asked, who: str | None, act: str | None, target: str | None, *, is_possible: bool
) -> None:
    """The game itself says why it is not possible; `is_possible`: as such it is, only not to this target."""
    aside, teller, ask = _tree(a) == "beside", a.words.teller, a.table.ask
    mine = [name for name, holder in a.table.desk.seats.items() if holder in (a.user, TOGETHER)]
    chosen = match(_seats(a), who) if who else None
    member = chosen or next(iter(mine), a.table.game.seats[0])
    if not a.table.may_act_for(a.user, member, aside=aside) and (not aside or _is_free(a, member, act)):
        holder = a.table.desk.seats.get(member, TOGETHER)
        raise no("NOT_YOUR_MEMBER", member=seat(member), player=user(holder))
    if aside or ask is None:
        await a.reply.say("\n".join(a.now()))
        return
    thing = teller.find_thing(a.table.t, target) if target else ""
    if is_possible and not thing:
        await a.reply.say(a.words.say("choose-from-list"))
        return
    attempt = Attempt(chosen or "", act or "", thing)
    told = teller.why_not(a.table.t, ask, attempt, mine) if act else []
    if not told:
        name = teller.seat(member)
        told = [a.words.say("nothing-fits", who=name) if chosen else a.words.say("nobody-has")]
    await a.reply.say("\n".join(map(plain, told)))


def _is_free(a: Asked, member: str, act: str | None) -> bool:
    """Whether a member could do it now, while another question waits."""
    found = a.scene()
    also = found.also if found is not None else ()
    return any(c.id == member and any(branch.id == act for branch in c.choices) for c in also)


def _done(service: Service) -> Command:
    async def done(interaction: Interaction) -> None:
        async def work(a: Asked) -> None:
            ask = a.table.ask
            if a.user in a.table.desk.done:
                await a.do(Withdraw())
            elif isinstance(ask, Act):
                await a.do(Reply(a.table.game.default(ask), a.table.mark))
            elif a.user not in a.table.players and a.table.desk.phase != "over":
                await a.reply.say(a.words.say("not-seated"))
            else:
                await a.reply.say("\n".join(a.now()))

        await guarded(service, interaction, work)

    return command("do-done", done, sub=True)


def _answer(service: Service) -> Command:
    async def answer(interaction: Interaction, answer: str) -> None:
        async def work(a: Asked) -> None:
            value = _answer_meant(a, answer)
            if value is not None:
                await a.do(Reply(value, a.table.mark))
            elif answering.is_old(a, answer):
                await stale(a.click())
            else:
                await _other_kinds(a)

        await guarded(service, interaction, work)

    made = command("do-answer", answer, ("answer",), sub=True)
    made.autocomplete("answer")(_list(service, lambda a, _: answering.offered(a)))
    return made


def _answer_meant(a: Asked, typed: str) -> Answer | None:
    """Chosen from the list, or typed: as it is called, by its number, or by its own name."""
    found, ask = a.scene(), a.table.ask
    if found is None or ask is None:
        return None
    listed = answering.option(a, match(answering.answers(a), typed) or "")
    if listed is not None:
        return listed
    numbered = by_numbers(ask, found, typed)
    if numbered is not None:
        return numbered
    return typed if isinstance(ask, PickOne) and typed in ask.options else None


async def _other_kinds(a: Asked) -> None:
    """Questions that want several things, or numbers, have a panel; those of others are theirs."""
    found = a.scene()
    if found is None:
        await a.reply.say(a.words.telling.waiting())
    elif isinstance(a.table.ask, Act):
        await stepping.panel(a.click("panel"))
    elif a.user not in a.table.players:
        await a.reply.say(a.words.say("not-seated"))
    elif not answering.may_answer(a):
        await a.reply.say("\n".join(a.now()))
    elif isinstance(a.table.ask, PickOne):
        await a.reply.say(a.words.say("choose-from-list"))
    else:
        await a.reply.show(panels.fill_page(a.table, a.words, found, [0] * len(found.choices)))
