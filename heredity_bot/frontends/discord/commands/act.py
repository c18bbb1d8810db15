"""Commands for acts: a verb each, with lists for its steps; what is left open is asked in a panel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial, reduce
from inspect import Parameter, Signature
from itertools import groupby, takewhile
from typing import Any, TypeAlias

from discord.app_commands import Choice, Group

from heredity_bot.frontends.discord.commands import answer_choices
from heredity_bot.frontends.discord.commands.invocation import (
    asked_now,
    do_and_tell,
    run_at_table,
    table_list_context,
)
from heredity_bot.frontends.discord.commands.localisation import (
    CHOICES,
    SOURCE,
    Command,
    Entries,
    Interaction,
    command,
    fitting,
    group,
    match,
)
from heredity_bot.frontends.discord.controls import act_panel
from heredity_bot.frontends.discord.controls.interaction import TableContext
from heredity_bot.frontends.discord.messages import panels
from heredity_bot.frontends.discord.messages.page import (
    FIELD,
    Meaning,
    Page,
    Select,
    SelectOption,
    TextBlock,
    page,
    plain,
)
from heredity_bot.frontends.discord.messages.panels import PanelPosition
from heredity_bot.frontends.discord.messages.text import discord_text
from heredity_bot.frontends.discord.services import DiscordServices
from heredity_bot.frontends.discord.voice.numbered_answers import by_numbers
from heredity_bot.games.plugin import ActCommands, pass_answer, plugin
from heredity_bot.kernel import Act, Answer, Path, PickOne
from heredity_bot.stage import scene
from heredity_bot.stage.scene import Attempt, path_labels
from heredity_bot.tables.actions import Reply, Withdraw
from heredity_bot.tables.info import TOGETHER
from heredity_bot.tables.state import refused, seat, user

WHO, WHAT, TARGET = range(3)
"""The first steps of an act, in the order of the game's tree."""

VALUE = 100
"""Signs of a value in a list."""

Said: TypeAlias = Sequence[str | None]
"""The values of the options, one for each step; None for one that was left open."""

Trail: TypeAlias = tuple[scene.Choice, ...]
"""The beginning of an act, step by step."""

Lister = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]


def commands(services: DiscordServices, game: str, acts: ActCommands) -> Group:
    """The group of commands of one game: its verbs, one for any act, and how one says that one is done, or answers."""
    made = group(acts.group, game=game)
    every = tuple(range(len(acts.steps)))
    of_verb = tuple(sorted(set(every) - {WHAT}, key=lambda step: (step != TARGET, step)))
    for verb in acts.verbs:
        made.add_command(_act(services, game, acts, f"{acts.group}-{verb.name}", of_verb, verb.act))
    made.add_command(_act(services, game, acts, "act", every))
    made.add_command(_done(services))
    made.add_command(_answer(services))
    return made


def _act(
    services: DiscordServices, game: str, acts: ActCommands, key: str, steps: Sequence[int], act: str = ""
) -> Command:
    """A command for an act, or for any act: what is filled in is done, what is left open is asked."""
    names = [discord_text(SOURCE, game).say(f"step-{name}") for name in acts.steps]

    def said(given: Mapping[str, Any]) -> list[str | None]:
        """The values for all steps; the step of the act is the verb itself."""
        found = [str(value) if (value := given.get(name)) else None for name in names]
        found[WHAT] = act or found[WHAT]
        return found

    async def run(interaction: Interaction, **_: str | None) -> None:
        async def work(a: TableContext) -> None:
            if a.table.game.name != game:
                await a.reply.say(a.text.say("other-game"))
            else:
                await perform(a, said(vars(interaction.namespace)))

        await run_at_table(services, interaction, work)

    run.__signature__ = _signature(steps)  # type: ignore[attr-defined]  # discord.py makes options of it
    made = command(key, run, {f"step{n}": f"step-{acts.steps[n]}" for n in steps}, sub=True, game=game)

    def offered(step: int, a: TableContext, interaction: Interaction) -> Entries:
        return _offered(a, said(vars(interaction.namespace)), step) if a.table.game.name == game else []

    for n in steps:
        made.autocomplete(f"step{n}")(_list(services, partial(offered, n)))
    return made


def _signature(steps: Sequence[int]) -> Signature:
    """An interaction, and a text for each step that may be left out."""
    first = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)
    texts = (
        Parameter(f"step{n}", Parameter.KEYWORD_ONLY, default=None, annotation=str | None) for n in steps
    )
    return Signature([first, *texts])


def _list(services: DiscordServices, entries: Callable[[TableContext, Interaction], Entries]) -> Lister:
    async def offer(interaction: Interaction, current: str) -> list[Choice[str]]:
        a = await table_list_context(services, interaction)
        return fitting(entries(a, interaction), current) if a and a.table.session else []

    return offer


# What is possible


def _tree(a: TableContext) -> panels.Tree:
    """The menu of acts, or of those that are free while another question waits."""
    return "act" if isinstance(a.table.ask, Act) else "beside"


def _level(a: TableContext) -> Trail:
    """The seats of this person with all they can do."""
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
    """The trails without those that differ only in slots with the same effect."""
    kept: list[Trail] = []
    for _, some in groupby(trails, lambda trail: _path(trail[:-1])):
        same = list(some)
        kept += [(*same[0][:-1], choice) for choice in scene.one_of_each(trail[-1] for trail in same)]
    return kept


def _path(trail: Trail) -> Path:
    return tuple(choice.id for choice in trail)


def _value(choice: scene.Choice) -> str:
    """The value of a choice in a list; an act that is named with its only target has that name."""
    if choice.choices and choice.choices[0].follows == "named":
        return choice.label[:VALUE]
    return choice.id if len(choice.id) <= VALUE else panels.short((choice.id,))


def _offered(a: TableContext, said: Said, step: int) -> Entries:
    """The choices at a step that fit all other options, with their costs and consequences."""
    level, others = _level(a), [None if n == step else typed for n, typed in enumerate(said)]
    if step > TARGET and len(_trails(level, others[:step], step - 1)[0]) > CHOICES:
        return []  # too many acts are left: the target has to be said first
    found = {trail[step].id: trail[step] for trail in _trails(level, others, step)[0]}
    often = Counter(choice.label for choice in found.values())
    return list(
        {c.full_label: _value(c) if often[c.label] == 1 else c.label[:VALUE] for c in found.values()}.items()
    )


# Doing it


async def perform(a: TableContext, said: Said) -> None:
    """The whole act, or a panel for what was not said; what is not possible is explained."""
    if not any(said) or a.scene() is None or a.user not in a.table.players:
        await act_panel.panel(a)
        return
    level, who, what = _level(a), said[WHO], said[WHAT]
    act = _act_named(a, what) if what else None
    trails, steps = _trails(level, said)
    if steps == WHAT and act:
        trails, steps = _trails(level, (who, act, *said[TARGET:]))
    if trails:
        await _go_on(a, level, trails, said)
    elif steps > TARGET or (who and not match(_seats(a), who)) or (what and not act):
        await a.reply.say(a.text.say("choose-from-list"))
    else:
        await _explain(a, who, act, said[TARGET], is_possible=steps > WHAT)


async def _go_on(a: TableContext, level: Trail, trails: list[Trail], said: Said) -> None:
    """Do it if somebody said what, and nothing beyond that is open; otherwise ask at the first step that is open."""
    tree, trail, sure = _tree(a), trails[0], said[WHAT] is not None
    here = reduce(PanelPosition.step, trail, PanelPosition((), (), level))
    at = here.follow(label_was_read=len(trail) > WHAT + 1 or _is_deed(trail, said[WHAT]))
    if len(trails) > 1 or (not sure and len(trail) > WHAT):
        await a.reply.show(_fork(a, tree, level, trails))
    elif at.below or not sure:
        await a.reply.show(panels.act_page(a.table, a.user, a.text, tree, at if at.below else here))
    else:
        await do_and_tell(a, Reply(panels.answer_of(tree, at.path), a.table.mark))


def _is_deed(trail: Trail, what: str | None) -> bool:
    """Whether somebody named an act with the thing it is done to, as the list of acts does."""
    return what is not None and len(trail) > WHAT and what.casefold() == _value(trail[WHAT]).casefold()


def _fork(a: TableContext, tree: panels.Tree, level: Trail, trails: list[Trail]) -> Page:
    """The first step at which the trails part; values for later steps are kept."""
    step = _shared(trails) if len(trails) > 1 else WHAT
    ways: dict[str, list[Trail]] = {}
    for trail in trails:
        ways.setdefault(trail[step].id, []).append(trail)
    firsts = [some[0] for some in ways.values()]
    deep = min(map(_shared, ways.values()))
    at = reduce(PanelPosition.step, firsts[0][:step], PanelPosition((), (), level))
    at = replace(at, below=tuple(first[step] for first in firsts))
    if deep == step + 1 or len(firsts) > CHOICES:
        return panels.act_page(a.table, a.user, a.text, tree, at)
    beyond = [path_labels(first[step + 1 : deep]) for first in firsts]
    same = all(labels == beyond[0] for labels in beyond)
    known = [*at.labels, *(beyond[0] if same else ())]
    options = tuple(
        SelectOption(
            " › ".join([first[step].label, *(() if same else labels)]), panels.short(_path(first[:deep]))
        )
        for first, labels in zip(firsts, beyond, strict=True)
    )
    return page(
        TextBlock(f"### {' › '.join(map(plain, known)) or a.text.say(f'panel-{tree}')}"),
        panels.sheet(a.table, a.text, at) if step == WHO else None,
        Select(
            Meaning("step", a.table.id, a.table.mark, (tree, str(deep))),
            options,
            a.text.say(f"panel-step-{step}"),
        ),
        accent=FIELD,
    )


def _shared(trails: list[Trail]) -> int:
    """How many first steps all trails share."""
    steps = zip(*map(_path, trails), strict=True)
    return sum(1 for _ in takewhile(lambda names: len(set(names)) == 1, steps))


def _seats(a: TableContext) -> Entries:
    return [(a.text.teller.seat(name), name) for name in a.table.game.seats]


def _act_named(a: TableContext, typed: str) -> str | None:
    """An act by its own name or by that of its command, also one that nobody can do now."""
    acts = plugin(a.table.game.name).act_commands
    if acts is None:
        return None
    return match([(a.text.say(f"cmd-{acts.group}-{verb.name}"), verb.act) for verb in acts.verbs], typed)


async def _explain(
    a: TableContext, who: str | None, act: str | None, target: str | None, *, is_possible: bool
) -> None:
    """Let the game say why an act is not possible. With `is_possible` it is, but not with this target."""
    aside, teller, ask = _tree(a) == "beside", a.text.teller, a.table.ask
    mine = [name for name, holder in a.table.info.seats.items() if holder in (a.user, TOGETHER)]
    chosen = match(_seats(a), who) if who else None
    name = chosen or next(iter(mine), a.table.game.seats[0])
    if not a.table.may_act_for(a.user, name, aside=aside) and (not aside or _is_free(a, name, act)):
        holder = a.table.info.seats.get(name, TOGETHER)
        raise refused("SEAT_OF_OTHER", seat=seat(name), player=user(holder))
    if aside or ask is None:
        await a.reply.say("\n".join(asked_now(a)))
        return
    thing = teller.find_thing(a.table.t, target) if target else ""
    if is_possible and not thing:
        await a.reply.say(a.text.say("choose-from-list"))
        return
    attempt = Attempt(chosen or "", act or "", thing)
    told = teller.why_not(a.table.t, ask, attempt, mine) if act else []
    if not told:
        told = [a.text.say("nothing-fits", who=teller.seat(name)) if chosen else a.text.say("nobody-has")]
    await a.reply.say("\n".join(map(plain, told)))


def _is_free(a: TableContext, name: str, act: str | None) -> bool:
    """Whether a seat could do it now, while another question waits."""
    found = a.scene()
    also = found.also if found is not None else ()
    return any(c.id == name and any(branch.id == act for branch in c.choices) for c in also)


def _done(services: DiscordServices) -> Command:
    async def done(interaction: Interaction) -> None:
        async def work(a: TableContext) -> None:
            a.table.need_asked(a.user)
            if a.user in a.table.info.done:
                await do_and_tell(a, Withdraw())
            elif answer := pass_answer(a.table.game, a.table.ask):
                await do_and_tell(a, Reply(answer, a.table.mark))
            elif a.user not in a.table.players and a.table.info.phase != "over":
                await a.reply.say(a.text.say("not-seated"))
            else:
                await a.reply.say("\n".join(asked_now(a)))

        await run_at_table(services, interaction, work)

    return command("done", done, sub=True)


def _answer(services: DiscordServices) -> Command:
    async def answer(interaction: Interaction, answer: str) -> None:
        async def work(a: TableContext) -> None:
            a.table.need_asked(a.user)
            value = _answer_meant(a, answer)
            if value is not None:
                await do_and_tell(a, Reply(value, a.table.mark))
            elif answer_choices.is_old(a, answer):
                await a.tell_stale()
            else:
                await _other_kinds(a)

        await run_at_table(services, interaction, work)

    made = command("answer", answer, ("answer",), sub=True)
    made.autocomplete("answer")(_list(services, lambda a, _: answer_choices.offered(a)))
    return made


def _answer_meant(a: TableContext, typed: str) -> Answer | None:
    """The answer that was chosen from the list, or typed as its label, its number or its id."""
    found, ask = a.scene(), a.table.ask
    if found is None or ask is None:
        return None
    listed = answer_choices.option(a, match(answer_choices.answers(a), typed) or "")
    if listed is not None:
        return listed
    numbered = by_numbers(ask, found, typed)
    if numbered is not None:
        return numbered
    return typed if isinstance(ask, PickOne) and typed in ask.options else None


async def _other_kinds(a: TableContext) -> None:
    """Questions that want several things, or numbers, have a panel; those of others are theirs."""
    found = a.scene()
    if found is None:
        await a.reply.say(a.text.telling.waiting())
    elif isinstance(a.table.ask, Act):
        await act_panel.panel(a)
    elif a.user not in a.table.players:
        await a.reply.say(a.text.say("not-seated"))
    elif not answer_choices.may_answer(a):
        await a.reply.say("\n".join(asked_now(a)))
    elif isinstance(a.table.ask, PickOne):
        await a.reply.say(a.text.say("choose-from-list"))
    else:
        await a.reply.show(panels.fill_page(a.table, a.text, found, [0] * len(found.choices)))
