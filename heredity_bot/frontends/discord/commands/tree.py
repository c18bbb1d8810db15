"""All slash commands, in every language, with lists that offer only what is possible now."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from heredity_bot.frontends.discord.commands import (
    act,
    answer_choices,
    export,
    look,
    me,
    table,
    table_move,
    voice,
)
from heredity_bot.frontends.discord.commands.invocation import (
    do_and_tell,
    run_at_table,
    run_command,
    table_list_context,
)
from heredity_bot.frontends.discord.commands.localisation import (
    Command,
    Interaction,
    Translator,
    command,
    fitting,
    match,
)
from heredity_bot.frontends.discord.controls import act_panel
from heredity_bot.frontends.discord.controls import look as look_control
from heredity_bot.frontends.discord.controls.interaction import InteractionContext, TableContext
from heredity_bot.frontends.discord.controls.new_table import new_page
from heredity_bot.frontends.discord.messages import panels
from heredity_bot.frontends.discord.messages.page import Page
from heredity_bot.frontends.discord.services import DiscordServices
from heredity_bot.games.plugin import game_names, plugin
from heredity_bot.kernel import PickOne
from heredity_bot.tables.actions import Agree, Claim, Dismiss, End, Redo, Reply, Undo
from heredity_bot.tables.info import Ballot
from heredity_bot.tables.state import refused


async def add_commands(tree: app_commands.CommandTree[Any], services: DiscordServices) -> None:
    """Add all commands to the tree; the bot finds out whether Discord has to hear of them."""
    await tree.set_translator(Translator())
    for made in (
        _play(services),
        _vote(services),
        _undo(services),
        _redo(services),
        _why(services),
        _help(services),
    ):
        tree.add_command(made)
    for name in game_names():
        if acts := plugin(name).act_commands:
            tree.add_command(act.commands(services, name, acts))
    tree.add_command(await look.commands(services))
    tree.add_command(voice.commands(services))
    tree.add_command(table.commands(services))
    for more in (*me.commands(services), export.report(services), export.chronicle(services)):
        tree.add_command(more)


def _play(services: DiscordServices) -> Command:
    async def play(interaction: Interaction) -> None:
        async def work(a: InteractionContext) -> None:
            await a.reply.show(await _new(a))

        await run_command(services, interaction, work)

    return command("play", play)


async def _new(a: InteractionContext) -> Page:
    """Show the games that can be played here, and tell about one that was lost."""
    note = a.loss or await table_move.hint(a)
    return await new_page(a.services, a.locale, note)


# Votes


def _vote(services: DiscordServices) -> Command:
    async def vote(interaction: Interaction, choice: str) -> None:
        await run_at_table(services, interaction, lambda a: _cast(a, choice))

    async def choices(interaction: Interaction, current: str) -> list[Choice[str]]:
        a = await table_list_context(services, interaction)
        return fitting(_votable(a), current) if a else []

    made = command("vote", vote, ("choice",))
    made.autocomplete("choice")(choices)
    return made


def _votable(a: TableContext) -> list[tuple[str, str]]:
    """The votes that this person has: yes or no to each motion, and answers to the question."""
    found: list[tuple[str, str]] = []
    for ballot in a.table.info.motions:
        if a.user in ballot.voters:
            found += _yes_or_no(a, ballot)
    return [*found, *answer_choices.offered(a)]


def _known(a: TableContext) -> list[tuple[str, str]]:
    """All votes that are open; the table itself refuses people who have no say in them."""
    motions = [entry for ballot in a.table.info.motions for entry in _yes_or_no(a, ballot)]
    return [*motions, *answer_choices.answers(a)]


def _yes_or_no(a: TableContext, ballot: Ballot) -> list[tuple[str, str]]:
    what = _proposed(a, ballot)
    return [
        (a.text.say("pair", name=a.text.say(name), value=what), f"m{ballot.id}{name[0]}")
        for name in ("yes", "no")
    ]


def _proposed(a: TableContext, ballot: Ballot) -> str:
    """The subject of a motion as an entry of a list, where it is no part of a sentence."""
    say, table = a.text.say, a.table
    match action := ballot.motion:
        case Undo(to):
            return say("listed-undo", n=a.text.telling.answers_undone(ballot, to))
        case Redo():
            return say("listed-redo", n=min(max(1, action.answers), len(table.info.undone) or 1))
        case Claim():
            return say("listed-claim", seat=a.text.teller.seat(action.seat))
        case Dismiss():
            return _dismissed(a, action.user)
        case End():
            return say("listed-end")
        case Reply():
            return a.text.telling.answer(action.answer)
    return a.text.telling.motion(ballot)


def _dismissed(a: TableContext, user: str) -> str:
    """A person named by their seats, for lists show no mentions."""
    seats = [a.text.teller.seat(name) for name in a.table.seats_of(user)]
    if not seats:
        return a.text.say("listed-dismiss-watcher")
    return a.text.say("listed-dismiss", seats=", ".join(seats))


async def _cast(a: TableContext, choice: str) -> None:
    value = match(_known(a), choice) or ""
    answer = answer_choices.option(a, value)
    if answer is not None:
        await do_and_tell(a, Reply(answer, a.table.mark))
    elif value:
        await do_and_tell(a, Agree(int(value[1:-1]), value.endswith("y")))
    elif answer_choices.is_old(a, choice):
        await a.tell_stale()
    else:
        await _cast_otherwise(a)


async def _cast_otherwise(a: TableContext) -> None:
    """Reply to a vote that is on no list. Answers of several things, or of numbers, have a panel instead."""
    vote, motions = a.table.info.vote, a.table.info.motions
    if vote is not None and not isinstance(a.table.ask, PickOne) and answer_choices.may_answer(a):
        await act_panel.fill(a)
    elif _votable(a):
        await a.reply.say(a.text.say("choose-from-list"))
    elif (vote is not None or motions) and a.user not in a.table.players:
        await a.reply.say(a.text.say("not-seated"))
    else:
        await a.reply.say(a.text.say("nothing-to-vote"))


# Back and forth


def _undo(services: DiscordServices) -> Command:
    async def undo(interaction: Interaction, steps: app_commands.Range[int, 1, 200] | None = None) -> None:
        async def work(a: TableContext) -> None:
            if steps is None:
                await a.reply.show(await look_control.undo_page(a))
                return
            answers = await a.table.recent_answers(steps)
            if not answers:
                raise refused("CANNOT_UNDO")
            await do_and_tell(a, Undo(answers[-1][0]))

        await run_at_table(services, interaction, work)

    return command("undo", undo, ("steps",))


def _redo(services: DiscordServices) -> Command:
    async def redo(interaction: Interaction, steps: app_commands.Range[int, 1, 200] = 1) -> None:
        await run_at_table(services, interaction, lambda a: do_and_tell(a, Redo(steps)))

    return command("redo", redo, ("steps",))


def _why(services: DiscordServices) -> Command:
    async def why(interaction: Interaction) -> None:
        await run_at_table(services, interaction, look_control.why)

    return command("why", why)


def _help(services: DiscordServices) -> Command:
    async def help_now(interaction: Interaction) -> None:
        async def work(a: InteractionContext) -> None:
            if isinstance(a, TableContext):
                await a.reply.show(panels.help_page(a.table, a.text, a.user))
            else:
                await a.reply.show(await _new(a))

        await run_command(services, interaction, work)

    return command("help", help_now)
