"""How commands are named in each language, and how lists offer what is possible."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Group, locale_str

from heredity_bot.frontends.discord.messages.text import LOCALES_BY_DISCORD, common_text, discord_text
from heredity_bot.stage.ui_text import UiText

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, ..., Any]
Body = Callable[..., Coroutine[Any, Any, None]]
Entries = Sequence[tuple[str, str]]
"""Entries of a list: labels and their values."""

SOURCE = "en"
"""The language in which Discord is told of a command; all others are translations of it."""
CHOICES = 25
SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
INVITED = app_commands.AppInstallationType(guild=True, user=False)
"""Not with a person: on a server without the bot there is nobody who could post."""
EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)


class Translator(app_commands.Translator):
    """Names and descriptions of commands, from the same files as everything else."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        own, key = LOCALES_BY_DISCORD.get(locale.value, ""), string.extras.get("key", "")
        _ = context
        if not own or not key:
            return None
        text = _text(own, string.extras["game"])
        return text.say(key) if text.knows(key) else None


def _text(locale: str, game: str) -> UiText:
    return discord_text(locale, game) if game else common_text(locale)


def named(key: str, game: str = "") -> locale_str:
    """The name of a command or option; with `game`, in that game's words alone, or else the last part of the key."""
    text = _text(SOURCE, game)
    return locale_str(text.say(key) if text.knows(key) else key.rpartition("-")[2], key=key, game=game)


def about(key: str, game: str = "") -> locale_str:
    """The description of a command; where a game has none, the label of the look it shows, such as `look-hand`."""
    told = f"{key}-about"
    return named(told if _text(SOURCE, game).knows(told) else key.removeprefix("cmd-"), game)


def group(
    key: str,
    *,
    game: str = "",
    permissions: discord.Permissions | None = None,
    servers_only: bool = False,
) -> Group:
    """`permissions` are what people need by default; moderators can change that in their server's settings."""
    return Group(
        name=named(f"cmd-{key}", game),
        description=about(f"cmd-{key}", game),
        allowed_contexts=SERVERS if servers_only else EVERYWHERE,
        allowed_installs=INVITED,
        default_permissions=permissions,
    )


def command(
    key: str,
    body: Body,
    options: Sequence[str] | Mapping[str, str] = (),
    *,
    sub: bool = False,
    game: str = "",
) -> Command:
    """A command with its options, all named in every language; within a group the group says where it works.

    `options` are parameters of the body, with their keys where these differ.
    """
    keys = options if isinstance(options, Mapping) else {option: f"opt-{option}" for option in options}
    if keys:
        names: dict[str, str | locale_str] = {option: named(key, game) for option, key in keys.items()}
        told: dict[str, str | locale_str] = {option: about(key, game) for option, key in keys.items()}
        body = app_commands.rename(**names)(app_commands.describe(**told)(body))
    more: dict[str, Any] = {} if sub else {"allowed_contexts": EVERYWHERE, "allowed_installs": INVITED}
    return app_commands.Command(
        name=named(f"cmd-{key}", game), description=about(f"cmd-{key}", game), callback=body, **more
    )


def fitting(found: Entries, current: str) -> list[Choice[str]]:
    """Entries that contain what was typed so far; Discord shows twenty-five."""
    wanted = str(current).casefold().strip()  # of an option for numbers, a number
    kept = [(label, value) for label, value in found if wanted in label.casefold()] or (
        list(found) if not wanted else []
    )
    return [Choice(name=label[:100] or "…", value=value[:100]) for label, value in kept[:CHOICES]]


def match(found: Entries, typed: str) -> str | None:
    """The entry that was chosen from the list, or typed by hand: its value, its label, or its only beginning."""
    wanted = typed.casefold().strip()
    for label, value in found:
        if typed == value or wanted == label.casefold():
            return value
    begins = [value for label, value in found if wanted and label.casefold().startswith(wanted)]
    return begins[0] if len(begins) == 1 else None
