"""Slash commands: for everything, in three languages, and with lists that offer only what is possible now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.app_commands import Choice

from heredity_bot.frontends.discord import acting, housing, looking, presiding, voicing
from heredity_bot.frontends.discord.asking import Asked, asked, guarded
from heredity_bot.frontends.discord.beginning import new_page
from heredity_bot.frontends.discord.naming import Command, Interaction, Translator, command, fitting, match
from heredity_bot.kernel import PickOne
from heredity_bot.tables.deeds import Agree, Redo, Reply, Undo
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
            note = await housing.hint(service, interaction, a.locale)
            await a.reply.show(await new_page(service, a.locale, note))

        await guarded(service, interaction, work, table=False)

    return command("play", play)


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
    """Answers to the question, and yes or no to every motion."""
    table, say = a.table, a.words.say
    found: list[tuple[str, str]] = []
    for ballot in table.desk.motions:
        what = a.words.telling.motion(ballot.motion)
        found += [(f"{say('yes')}: {what}", f"m{ballot.id}y"), (f"{say('no')}: {what}", f"m{ballot.id}n")]
    scene = a.scene()
    if scene is not None and isinstance(table.ask, PickOne):
        found += [(choice.label, f"o{i}") for i, choice in enumerate(scene.choices)]
    return found


async def _cast(a: Asked, choice: str) -> None:
    value = match(_votable(a), choice)
    ask = a.table.ask
    if value is None:
        await a.reply.say(a.words.say("choose-from-list" if _votable(a) else "nothing-to-vote"))
    elif value.startswith("m"):
        await a.do(Agree(int(value[1:-1]), value.endswith("y")))
    elif isinstance(ask, PickOne):
        await a.do(Reply(ask.options[int(value[1:])], a.table.mark))


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
                note = await housing.hint(service, interaction, a.locale)
                await a.reply.show(await new_page(service, a.locale, note))
            else:
                await a.reply.show(service.help_page(a.found, a.words, a.user))

        await guarded(service, interaction, work, table=False)

    return command("help", help_now)
