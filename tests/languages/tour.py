"""A game in languages that are not in this repository, on every front end; prints what people see of it, by place.

    PYTHONPATH=FOLDER python -m tests.languages.tour FOLDER

`FOLDER` holds two languages, and a pack with texts in them (`test_added_language.py` writes it): `ar` is read from the
right and unknown to Discord, `sv` is known to it. Languages are found when a program starts, so this is a process of its own.
"""

from __future__ import annotations

import asyncio
import io
import json
import re
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import redirect_stdout
from html import unescape
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord
from rich.console import Console

from heredity_bot.chronicle.service import chronicle_of_table
from heredity_bot.cli.play import PlayArguments, play
from heredity_bot.frontends.terminal.screen import Rich
from heredity_bot.frontends.terminal.text import commands_for, speech
from heredity_bot.frontends.web.static_files import PageFiles
from heredity_bot.frontends.web.text import browser_words
from heredity_bot.games.heredity.telling.teller import LOOKS
from heredity_bot.games.plugin import PictureMoment, plugin
from heredity_bot.pictures.palette import DARK
from heredity_bot.pictures.picture import Picture, PictureStyle
from heredity_bot.pictures.render_pool import RenderPool
from heredity_bot.settings import Settings
from heredity_bot.stage.scene import PictureRequest, scenes
from heredity_bot.tables.actions import Reply
from heredity_bot.tables.table import LiveTable
from heredity_bot.voice.cast import cast_in_play
from heredity_bot.voice.script import Reader
from tests.frontends.discord import stand as discord_stand
from tests.frontends.discord.fake_pictures import tiny_png
from tests.frontends.discord.test_every_command import all_told
from tests.games.heredity import first_steps

ON_DISCORD = ("content", "label", "placeholder", "description", "title")
"""What Discord shows of a component, a menu entry, an attachment or a form."""
Seen = dict[str, list[str]]


def shown(sent: Any) -> Iterator[str]:
    """All that people read of what was sent to Discord."""
    if isinstance(sent, list):
        for each in sent:
            yield from shown(each)
    elif isinstance(sent, dict):
        yield from (sent[key] for key in ON_DISCORD if isinstance(sent.get(key), str))
        yield from (each["name"] for each in sent.get("choices") or () if isinstance(each, dict))
        for each in sent.values():
            yield from shown(each)


def written_in(picture: Picture) -> list[str]:
    """The words of a drawing, and its description."""
    return [picture.alt, *map(unescape, re.findall(r">([^<>]+)</(?:text|tspan|title|desc)>", picture.svg))]


async def translated(tree: Any) -> AsyncIterator[str]:
    """Names and descriptions of all commands and options, as somebody sees them whose Discord speaks Swedish."""
    parts = [await made.get_translated_payload(tree, tree.translator) for made in tree.get_commands()]
    while parts:
        part = parts.pop()
        parts += part.get("options") or ()
        yield part["name_localizations"]["sv-SE"]
        yield part["description_localizations"]["sv-SE"]


async def on_discord(seen: Seen) -> None:
    """Every command in Swedish, and First Steps to its end in a channel that reads from the right; both with pictures."""
    seen["picture"] = []

    async def draw(table: LiveTable, view: PictureRequest, locale: str) -> tuple[bytes, str] | None:
        painter = plugin("heredity").painter(locale, table.game.opened_pack, DARK)
        subject = painter.subject(view, PictureStyle(), [PictureMoment(table.t, (), ask=table.ask)])
        picture = subject.draw(subject.t) if subject else None
        seen["picture"] += written_in(picture) if picture else ()
        return (tiny_png(1), picture.alt) if picture else None

    async with discord_stand.stand() as s:
        s.picture, s.seeds = draw, iter(("1", "2"))
        role = s.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
        s.person("ben", roles=[role])
        await s.slash("ben", "server language", language="ar")
        await s.slash("ben", "me language", language="sv")
        await s.slash("anna", "me language", language="ar")
        start = len(s.env.http_requests)
        seen["command name"] = [text async for text in translated(s.bot.tree)]
        await s.alone("ben")
        seen["command"] = list((await all_told(s, "sv")).values())
        await s.alone("anna")
        table = await s.table()
        assert table.info.settings.locale == "ar"
        await to_the_end(s, table, seen)
        seen["discord"] = [text for r in s.env.http_requests[start:] for text in shown(r.json)]
        book = await chronicle_of_table(table, RenderPool(), player=lambda _: "1")
        page = book.html.decode()
        seen["chronicle"] = [re.sub(r"<style>.*?</style>|<[^>]+>", " ", page, flags=re.DOTALL)]
        seen["chronicle"] += re.findall('alt="([^"]*)"', page)
        seen["head"] = [page[:60], (book.pdf or b"")[:5].decode()]


async def to_the_end(s: Any, table: LiveTable, seen: Seen) -> None:
    plan = first_steps.Evening(first_steps.session("2"))
    first_steps.home_together(plan)
    text, reader = s.services.texts.of(table), Reader("ar", cast_in_play(table.game), "questions")
    seen["voice"] = []
    for answer in plan.answers:
        outcome = await s.registry.do(table.id, Reply(answer, table.mark), str(s.person("anna").id))
        await s.rest()
        told = [reader.scene(scene) for step in outcome.steps for scene in scenes(text.telling.step(step))]
        asked = text.question()
        told += [reader.question(asked)] if asked else []
        seen["voice"] += [sentence.said for each in told for sentence in each.sentences]


def at_the_terminal(folder: Path, seen: Seen) -> None:
    """In plain lines and on a screen: every command that can be typed, then some answers."""
    say = speech("sv", "heredity").say
    typed = [say(f"command.{name}") for name in commands_for(LOOKS) if name != "quit"]
    lines = "\n".join([*typed, *["1"] * 12, say("command.quit")])
    for place, is_plain in (("plain lines", True), ("screen", False)):
        out = io.StringIO()
        screen = None if is_plain else Rich(Console(file=out, width=80, height=10_000, highlight=False))
        wishes = PlayArguments(
            folder / "content/heredity/core", players=1, language="sv", seed="1", plain=is_plain
        )
        with patch.object(sys, "stdin", io.StringIO(lines)), redirect_stdout(out):
            assert play(Settings(data_dir=folder / place), wishes, screen) == 0
        seen[place] = out.getvalue().splitlines()


def main(folder: Path) -> None:
    first_steps.FOLDER = folder / "content" / "heredity" / "core"
    discord_stand.ROOT = folder
    seen: Seen = {}
    asyncio.run(on_discord(seen))
    at_the_terminal(folder, seen)
    seen["browser"] = list(browser_words("ar", "heredity").values())
    seen["head"].append(PageFiles("ar", "heredity").page("/").text or "")
    json.dump(seen, sys.stdout)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
