"""Slash commands: for everything, in three languages, and with lists that offer only what is possible now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.app_commands import Choice

from heredity_bot.frontends.discord import acting, answering, housing, looking, presiding, stepping, voicing
from heredity_bot.frontends.discord.asking import Asked, asked, guarded
from heredity_bot.frontends.discord.beginning import new_page
from heredity_bot.frontends.discord.click import stale
from heredity_bot.frontends.discord.naming import Command, Interaction, Translator, command, fitting, match
from heredity_bot.frontends.discord.page import Page
from heredity_bot.kernel import PickOne
from heredity_bot.tables.deeds import Agree, AnyDeed, Claim, Dismiss, End, Redo, Reply, Undo
from heredity_bot.tables.desk import Ballot
from heredity_bot.tables.past import given
from heredity_bot.tables.sitting import no

if TYPE_CHECKING:
    from heredity_bot.frontends.discord.bot import Bot
    from heredity_bot.frontends.discord.service import Service


async def add_commands(bot: Bot) -> None:
    """Build the tree; whether Discord has to hear of it is found out when the bot is up."""
    await bot.tree.set_translator(Translator())
    service = bot.service
    for made in (
        _play(service),
        _vote(service),
        _undo(service),
        _redo(service),
        _why(service),
        _help(service),
    ):
        bot.tree.add_command(made)
    bot.tree.add_command(acting.commands(service))
    bot.tree.add_command(looking.commands(service))
    bot.tree.add_command(voicing.commands(service))
    for more in presiding.commands(service):
        bot.tree.add_command(more)


def _play(service: Service) -> Command:
    async def play(interaction: Interaction) -> None:
        async def work(a: Asked) -> None:
            await a.reply.show(await _new(a))

        await guarded(service, interaction, work, table=False)

    return command("play", play)


async def _new(a: Asked) -> Page:
    """What can be played here; whoever looks for a game that was lost is told about it."""
    note = await a.told_of_loss() or await housing.hint(a.service, a.interaction, a.locale)
    return await new_page(a.service, a.locale, note)


# Votes


def _vote(service: Service) -> Command:
    async def vote(interaction: Interaction, choice: str) -> None:
        await guarded(service, interaction, lambda a: _cast(a, choice))

    async def choices(interaction: Interaction, current: str) -> list[Choice[str]]:
        a = await asked(service, interaction)
        return fitting(_votable(a), current) if a else []

    made = command("vote", vote, ("choice",))
    made.autocomplete("choice")(choices)
    return made


def _votable(a: Asked) -> list[tuple[str, str]]:
    """Yes or no to every motion, and answers to the question: as far as this person has a say in them."""
    found: list[tuple[str, str]] = []
    for ballot in a.table.desk.motions:
        if a.user in ballot.voters:
            found += _yes_or_no(a, ballot)
    return [*found, *answering.offered(a)]


def _known(a: Asked) -> list[tuple[str, str]]:
    """All that is voted on; why somebody has no say in it is told by the table."""
    motions = [entry for ballot in a.table.desk.motions for entry in _yes_or_no(a, ballot)]
    return [*motions, *answering.answers(a)]


def _yes_or_no(a: Asked, ballot: Ballot) -> list[tuple[str, str]]:
    what = _proposed(a, ballot.motion)
    return [
        (a.words.say("pair", name=a.words.say(name), value=what), f"m{ballot.id}{name[0]}")
        for name in ("yes", "no")
    ]


def _proposed(a: Asked, deed: AnyDeed | None) -> str:
    """What is proposed, as it stands in a list: by itself, and not as part of a sentence."""
    say, table = a.words.say, a.table
    match deed:
        case Undo():
            return say("listed-undo", n=max(1, table.session.question - deed.to) if table.session else 1)
        case Redo():
            return say("listed-redo", n=min(max(1, deed.answers), len(table.desk.undone) or 1))
        case Claim():
            return say("listed-claim", member=a.words.teller.seat(deed.seat))
        case Dismiss():
            return _dismissed(a, deed.user)
        case End():
            return say("listed-end")
        case Reply():
            return a.words.telling.answer(deed.answer)
    return a.words.telling.motion(deed)


def _dismissed(a: Asked, user: str) -> str:
    """By whom they play: lists show no mentions."""
    seats = [a.words.teller.seat(name) for name in a.table.sitting.seats_of(user)]
    if not seats:
        return a.words.say("listed-dismiss-watcher")
    return a.words.say("listed-dismiss", members=", ".join(seats))


async def _cast(a: Asked, choice: str) -> None:
    value = match(_known(a), choice) or ""
    answer = answering.option(a, value)
    if answer is not None:
        await a.do(Reply(answer, a.table.mark))
    elif value:
        await a.do(Agree(int(value[1:-1]), value.endswith("y")))
    elif answering.is_old(a, choice):
        await stale(a.click())
    else:
        await _cast_otherwise(a)


async def _cast_otherwise(a: Asked) -> None:
    """Nothing of the list was meant. Answers of several things, or of numbers, stand in no list: they have a panel."""
    vote, motions = a.table.desk.vote, a.table.desk.motions
    if vote is not None and not isinstance(a.table.ask, PickOne) and answering.may_answer(a):
        await stepping.fill(a.click("fill"))
    elif _votable(a):
        await a.reply.say(a.words.say("choose-from-list"))
    elif (vote is not None or motions) and a.user not in a.table.players:
        await a.reply.say(a.words.say("not-seated"))
    else:
        await a.reply.say(a.words.say("nothing-to-vote"))


# Back and forth


def _undo(service: Service) -> Command:
    async def undo(interaction: Interaction, steps: app_commands.Range[int, 1, 200] | None = None) -> None:
        async def work(a: Asked) -> None:
            if steps is None:
                await a.reply.show(await a.undo_page())
                return
            answers = await given(a.table, steps)
            if not answers:
                raise no("CANNOT_UNDO")
            await a.do(Undo(answers[-1][0]))

        await guarded(service, interaction, work)

    return command("undo", undo, ("steps",))


def _redo(service: Service) -> Command:
    async def redo(interaction: Interaction, steps: app_commands.Range[int, 1, 200] = 1) -> None:
        await guarded(service, interaction, lambda a: a.do(Redo(steps)))

    return command("redo", redo, ("steps",))


def _why(service: Service) -> Command:
    async def why(interaction: Interaction) -> None:
        await guarded(service, interaction, lambda a: a.why())

    return command("why", why)


def _help(service: Service) -> Command:
    async def help_now(interaction: Interaction) -> None:
        async def work(a: Asked) -> None:
            if a.found is None:
                await a.reply.show(await _new(a))
            else:
                await a.reply.show(service.help_page(a.found, a.words, a.user))

        await guarded(service, interaction, work, table=False)

    return command("help", help_now)
