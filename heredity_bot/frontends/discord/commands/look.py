"""/look: everything one may see, for oneself and in one's own language."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice, Group

from heredity_bot.frontends.discord.commands.invocation import run_at_table, table_list_context
from heredity_bot.frontends.discord.commands.localisation import (
    SOURCE,
    Command,
    Entries,
    Interaction,
    command,
    fitting,
    group,
    match,
)
from heredity_bot.frontends.discord.controls import look as look_control
from heredity_bot.frontends.discord.controls.interaction import TableContext
from heredity_bot.frontends.discord.messages import panels
from heredity_bot.frontends.discord.messages.attachments import draw_image
from heredity_bot.frontends.discord.messages.page import TextBlock, page, plain
from heredity_bot.frontends.discord.messages.text import teller_of
from heredity_bot.frontends.discord.services import DiscordServices
from heredity_bot.games.plugin import PUBLIC, game_names, plugin
from heredity_bot.stage.scene import PictureRequest
from heredity_bot.tables.state import refused

COLON = ":\u00a0\u202f "
"""The end of a line that introduces others, in any language; a heading needs none."""


async def commands(services: DiscordServices) -> Group:
    """Looks of all games that are offered, those that every game has, what was missed, and things that were seen."""
    made = group("look")
    looks: dict[str, str] = {}
    for game in await services.stories():
        for look in teller_of(game, SOURCE).looks:
            looks.setdefault(look.name, game.name)
    for what, name in (*looks.items(), *((what, "") for what in panels.COMMON_LOOKS)):
        made.add_command(_look(services, what, name))
    made.add_command(_missed(services))
    made.add_command(_thing(services))
    return made


def _look(services: DiscordServices, what: str, game: str) -> Command:
    async def look(interaction: Interaction) -> None:
        async def work(a: TableContext) -> None:
            need_game(a)
            if game and a.text.find_look(what) is None:
                await a.reply.say(a.text.say("other-game"))
            else:
                await a.reply.show(await look_control.look_page(a, what))

        await run_at_table(services, interaction, work)

    return command(f"look-{what}", look, sub=True, game=game)


def need_game(a: TableContext) -> None:
    if a.table.session is None:
        raise refused("NOT_BEGUN")


def _missed(services: DiscordServices) -> Command:
    async def missed(interaction: Interaction) -> None:
        async def work(a: TableContext) -> None:
            need_game(a)
            found = await a.table.missed(a.user)
            first, *lines = a.text.telling.missed(found)
            told = "\n".join(f"- {plain(line.text)}" for line in lines)
            await a.reply.show(
                page(TextBlock(f"### {plain(first.text.rstrip(COLON))}\n{told}" if lines else first.text))
            )

        await run_at_table(services, interaction, work)

    return command("look-missed", missed, sub=True)


def _thing(services: DiscordServices) -> Command:
    """Look something up: by its number where things of all games have numbers, else by its name."""
    numbered = [acts.highest_thing if (acts := plugin(name).act_commands) else 0 for name in game_names()]
    by_number = all(numbered)

    async def look(interaction: Interaction, thing: str) -> None:
        async def work(a: TableContext) -> None:
            need_game(a)
            teller, t = a.text.teller, a.table.t
            wanted = match(_seen(a), str(thing)) or str(thing)
            eye = PUBLIC if teller.thing(t, wanted) else a.eye
            lines = [line.text for line in teller.thing(t, wanted, eye=eye)] or [a.text.say("look-nothing")]
            a.count("picture")
            view = PictureRequest("card", wanted, eye=eye) if wanted in teller.things_seen(t) else None
            seen = await draw_image(services.picture, a.table, view, a.text.locale) if view else None
            await a.reply.show(panels.thing_page(lines, seen))

        await run_at_table(services, interaction, work)

    async def things(interaction: Interaction, current: str) -> list[Choice[str | int | float]]:
        a = await table_list_context(services, interaction)
        found = fitting(_seen(a), current) if a is not None and a.table.session is not None else []
        return [Choice(name=c.name, value=int(c.value) if by_number else c.value) for c in found]

    if by_number:
        look.__annotations__["thing"] = app_commands.Range[int, 1, max(numbered)]
    made = command("look-thing", look, ("thing",), sub=True)
    made.autocomplete("thing")(things)
    return made


def _seen(a: TableContext) -> Entries:
    """Things that can be looked up."""
    teller, t = a.text.teller, a.table.t
    return [(teller.thing_title(t, name), name) for name in teller.things_seen(t)]
