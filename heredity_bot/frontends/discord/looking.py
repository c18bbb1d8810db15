"""/look: everything one may see, for oneself and in one's own language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.app_commands import Choice, Group

from heredity_bot.frontends.discord import glancing, panels
from heredity_bot.frontends.discord.asking import Asked, asked, guarded
from heredity_bot.frontends.discord.naming import Command, Interaction, command, fitting, group
from heredity_bot.frontends.discord.page import Text, page, plain
from heredity_bot.frontends.discord.prints import drawn
from heredity_bot.stage.scene import View
from heredity_bot.tables.sitting import no

if TYPE_CHECKING:
    from heredity_bot.frontends.discord.service import Service


COLON = ":\u00a0\u202f "
"""What ends a line that others follow, in any language; a heading needs none."""


def commands(service: Service) -> Group:
    made = group("look")
    for what in panels.LOOKS:
        made.add_command(_look(service, what))
    made.add_command(_missed(service))
    made.add_command(_card(service))
    return made


def _look(service: Service, what: str) -> Command:
    async def look(interaction: Interaction) -> None:
        async def work(a: Asked) -> None:
            need_game(a)
            await a.reply.show(await glancing.look_page(a.click(), what))

        await guarded(service, interaction, work)

    return command(f"look-{what}", look, sub=True)


def need_game(a: Asked) -> None:
    if a.table.session is None:
        raise no("NOT_BEGUN")


def _missed(service: Service) -> Command:
    async def missed(interaction: Interaction) -> None:
        async def work(a: Asked) -> None:
            need_game(a)
            found = await a.table.missed(a.user)
            first, *lines = a.words.telling.missed(happening for _, happening in found)
            told = "\n".join(f"- {plain(line.text)}" for line in lines)
            await a.reply.show(
                page(Text(f"### {plain(first.text.rstrip(COLON))}\n{told}" if lines else first.text))
            )

        await guarded(service, interaction, work)

    return command("look-missed", missed, sub=True)


def _card(service: Service) -> Command:
    async def card(interaction: Interaction, number: app_commands.Range[int, 1, 999]) -> None:
        async def work(a: Asked) -> None:
            need_game(a)
            lines = [line.text for line in a.words.teller.card(a.table.t, number)]
            view = View("card", str(number)) if number in _seen(a) else None
            service.count(interaction, "picture")
            seen = await drawn(service.picture, a.table, view, a.words.locale) if view else None
            await a.reply.show(panels.card_page(lines, seen))

        await guarded(service, interaction, work)

    async def seen(interaction: Interaction, current: str) -> list[Choice[int]]:
        a = await asked(service, interaction)
        if a is None or a.table.session is None:
            return []
        entries = [(a.words.teller.card_title(a.table.t, str(n)), str(n)) for n in sorted(_seen(a))]
        return [Choice(name=c.name, value=int(c.value)) for c in fitting(entries, current)]

    made = command("look-card", card, ("number",), sub=True)
    made.autocomplete("number")(seen)
    return made


def _seen(a: Asked) -> set[int]:
    return {int(name.rstrip("b")) for name in a.table.game.seen(a.table.t.state)}
