"""The first steps in a channel: what can be played, and a new table for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from heredity_bot.frontends.discord.ids import Meaning
from heredity_bot.frontends.discord.page import (
    OPTIONS,
    TABLE,
    Button,
    Option,
    Page,
    Row,
    Select,
    Text,
    page,
    plain,
)
from heredity_bot.frontends.discord.replies import Reply
from heredity_bot.frontends.discord.speech import speech
from heredity_bot.tables.deeds import Begin
from heredity_bot.tables.settings import Settings

if TYPE_CHECKING:
    from heredity_bot.frontends.discord.service import Service, Story

FIRST_STEPS = 0
"""The chapter with which one learns the game."""


def welcome_page(locale: str) -> Page:
    """Hello, with the shortest way into a game."""
    say = speech(locale).say
    return page(Text(say("welcome")), Row((_alone(locale), _choose(locale))), accent=TABLE)


def _alone(locale: str) -> Button:
    return Button(speech(locale).say("new-alone"), str(Meaning("new", "", "", ("alone",))), "success")


def _choose(locale: str) -> Button:
    return Button(speech(locale).say("new-others"), str(Meaning("new", "", "", ("page",))))


async def new_page(service: Service, locale: str, note: str = "") -> Page:
    """What can be played: First Steps alone is one click away."""
    say = speech(locale).say
    stories = await service.stories()
    if not stories:
        return page(Text(say("no-stories")), accent=TABLE)
    options = tuple(
        Option(
            _title(story, number, locale),
            f"{i}.{number}",
            say("new-first") if number == FIRST_STEPS else "",
        )
        for i, story in enumerate(stories)
        for number in story.game.chapters
    )[:OPTIONS]
    title = stories[0].title(locale)
    return page(
        Text(f"## {plain(title)}\n{plain(say('new-intro'))}"),
        Text(plain(note)) if note else None,
        Row((_alone(locale),)) if _tutorial(stories) else None,
        Select(str(Meaning("new", "", "", ("lobby",))), options, say("new-choose")),
        accent=TABLE,
    )


def _tutorial(stories: list[Story]) -> Story | None:
    return next((story for story in stories if FIRST_STEPS in story.game.chapters), None)


async def begin_new(
    service: Service,
    interaction: discord.Interaction[Any],
    reply: Reply,
    found: Meaning,
    values: tuple[str, ...],
) -> None:
    """A new table in this channel: alone at once, or with a lobby."""
    locale = await service.locale(interaction)
    stories = await service.stories()
    kind = (*found.rest, "")[0]
    if kind == "page":
        await reply.show(await new_page(service, locale))
        return
    story, chapter = _tutorial(stories), FIRST_STEPS
    if kind != "alone":
        story, chapter = _chosen(stories, values[0] if values else "")
    if story is None:
        await reply.say(speech(locale).say("control-unknown" if stories else "no-stories"))
        return
    await open_table(service, interaction, reply, story, chapter, alone=kind == "alone")


def _chosen(stories: list[Story], value: str) -> tuple[Story | None, int]:
    which, _, chapter = value.partition(".")
    if not (which.isdecimal() and chapter.isdecimal() and len(value) < 10) or int(which) >= len(stories):
        return None, 0
    story = stories[int(which)]
    return (story, int(chapter)) if int(chapter) in story.game.chapters else (None, 0)


async def open_table(
    service: Service,
    interaction: discord.Interaction[Any],
    reply: Reply,
    story: Story,
    chapter: int,
    *,
    alone: bool,
) -> None:
    """Raises `TableFault`."""
    own, user, place = await service.own(interaction), str(interaction.user.id), service.place(interaction)
    present, lost = await service.present(interaction)
    if not service.may_replace(interaction, present, lost):
        await reply.say(await service.refusal(interaction, lost) if lost else own.say("table-running"))
        return
    service.count(interaction, "begin")
    locale = await service.table_locale(interaction)
    reads = service.calls.reads if service.calls is not None else Settings().voice
    settings = Settings(locale=locale, edition=service.edition, chapter=chapter, voice=reads)
    cause = f"d{interaction.id}"
    table = await service.hall.create(
        place, user, story.game, settings, title=_title(story, chapter, locale), cause=cause
    )
    if present is not None and present.id != table.id:
        await service.hall.leave_memory(present.id)
    await service.minding.note(place, interaction.guild_id)
    if alone:
        await service.hall.do(table.id, Begin(), user, f"{cause}.b")
    if room := service.room_of(table):
        room.present = ""  # is looked up: if this click came once more, another table may be played by now
    await reply.say(own.say("table-opened" if alone else "lobby-opened"))


def _title(story: Story, chapter: int, locale: str) -> str:
    return speech(locale).say("pair", name=story.title(locale), value=story.chapter(chapter, locale))
