"""The first steps in a channel: what can be played, and a new table for it."""

from __future__ import annotations

from heredity_bot.frontends.discord.controls.interaction import InteractionContext, present_table
from heredity_bot.frontends.discord.messages.page import (
    OPTIONS,
    TABLE,
    Button,
    Buttons,
    Meaning,
    Page,
    Select,
    SelectOption,
    TextBlock,
    page,
    plain,
)
from heredity_bot.frontends.discord.messages.text import common_text, discord_text, teller_of
from heredity_bot.frontends.discord.services import DiscordServices
from heredity_bot.games.plugin import Game, fitting_options, part_option, parts, plugin
from heredity_bot.stage.ui_text import UiText
from heredity_bot.tables.actions import Begin, SeatMachine
from heredity_bot.tables.settings import TableSettings

TUTORIAL = 0
"""The part with which one learns a game, where it has one."""


def welcome_page(locale: str) -> Page:
    """Hello, with the shortest way into a game."""
    text = common_text(locale)
    others = Button(text.say("new-others"), Meaning("new", "", "", ("page",)))
    return page(TextBlock(text.say("welcome")), Buttons((_alone(text), others)), accent=TABLE)


def _alone(text: UiText) -> Button:
    return Button(text.say("new-alone"), Meaning("new", "", "", ("alone",)), "success")


async def new_page(services: DiscordServices, locale: str, note: str = "") -> Page:
    """The page with all games that can be played; a tutorial for one player is one click away."""
    stories = await services.stories()
    names = {game.name for game in stories}
    only = names.pop() if len(names) == 1 else ""
    text = discord_text(locale, only)
    if not stories:
        return page(TextBlock(common_text(locale).say("no-stories")), accent=TABLE)
    options = tuple(
        SelectOption(
            _title(game, part, locale),
            f"{i}.{part}" if part is not None else str(i),
            discord_text(locale, game.name).say("new-first") if part == TUTORIAL or game.is_lesson else "",
        )
        for i, game in enumerate(stories)
        for part in parts(game) or (None,)
    )[:OPTIONS]
    intro = plain(text.say("new-intro"))
    title = plain(teller_of(stories[0], locale).title(None))
    tutorial = _tutorial(stories)
    return page(
        TextBlock(f"## {title}\n{intro}" if only else f"## {intro}"),
        TextBlock(plain(note)) if note else None,
        Buttons((_alone(discord_text(locale, tutorial.name)),)) if tutorial else None,
        Select(Meaning("new", "", "", ("lobby",)), options, text.say("new-choose")),
        accent=TABLE,
    )


def _tutorial(stories: list[Game]) -> Game | None:
    return next((game for game in stories if TUTORIAL in parts(game)), None)


async def begin_new(a: InteractionContext) -> None:
    """Open a new table in this channel: one for a single player begins at once, any other with a lobby."""
    kind = (*a.meaning.rest, "")[0]
    stories = await a.services.stories()
    if kind == "page":
        await a.reply.show(await new_page(a.services, a.locale))
        return
    game, part = _tutorial(stories), "0"
    if kind != "alone":
        game, part = _chosen(stories, a.values[0] if a.values else "")
    if game is None:
        await a.reply.say(a.own.say("control-unknown" if stories else "no-stories"))
        return
    await _open_table(a, game, part, alone=kind == "alone" or game.is_lesson)


def _chosen(stories: list[Game], value: str) -> tuple[Game | None, str]:
    """A game of the menu and the part at which it begins; "" for a game without parts."""
    which, _, part = value.partition(".")
    if not which.isdecimal() or len(value) >= 10 or int(which) >= len(stories):
        return None, ""
    game = stories[int(which)]
    return (game, part) if part in (map(str, parts(game)) if parts(game) else ("",)) else (None, "")


async def _open_table(a: InteractionContext, game: Game, part: str, *, alone: bool) -> None:
    """Raises `TableFault`."""
    services, interaction = a.services, a.interaction
    a.found, a.lost = await present_table(services, a.place)
    if not a.may_replace:
        await a.reply.say(a.loss or a.own.say("table-running"))
        return
    a.count("begin")
    locale = await services.people.new_table_locale(interaction)
    reads = services.voice.reads if services.voice is not None else TableSettings().voice
    options = fitting_options(game, services.options)
    if option := part_option(game):
        options[option.key] = part
    settings = TableSettings(locale=locale, options=options, voice=reads)
    cause, title = f"d{interaction.id}", _title(game, int(part) if part else None, locale)
    table = await services.registry.create(a.place, a.user, game, settings, title=title, cause=cause)
    if a.found is not None and a.found.id != table.id:
        await services.registry.unload(a.found.id)
    await services.ownership.note(a.place, interaction.guild_id)
    if alone:
        level = (*plugin(game.name).machine_levels, "easy")[0]
        for n in range(game.seating.least - 1):
            await services.registry.do(table.id, SeatMachine(level), a.user, f"{cause}.m{n}")
        await services.registry.do(table.id, Begin(), a.user, f"{cause}.b")
    if room := services.rooms.at(table.place):
        room.look_up_table()  # if this click came once more, another table may be played by now
    await a.reply.say(a.own.say("table-opened" if alone else "lobby-opened"))


def _title(game: Game, part: int | None, locale: str) -> str:
    teller, option = teller_of(game, locale), part_option(game)
    title = teller.title(None)
    if option is None or part is None:
        return title
    value = teller.option_value(option.key, str(part)) or str(part)
    return common_text(locale).say("pair", name=title, value=value)
