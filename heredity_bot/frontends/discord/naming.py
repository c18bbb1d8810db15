"""How commands are named in three languages, and how lists offer what is possible."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Group, locale_str

from heredity_bot.frontends.discord.speech import speech

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, ..., Any]
Body = Callable[..., Coroutine[Any, Any, None]]
Entries = Sequence[tuple[str, str]]
"""What a list offers: labels and their values."""

LOCALES = {
    discord.Locale.french: "fr",
    discord.Locale.german: "de",
    discord.Locale.american_english: "en",
    discord.Locale.british_english: "en",
}
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
        known = LOCALES.get(locale)
        key = string.extras.get("key", "")
        _ = context
        return speech(known).say(key) if known and key and speech(known).knows(key) else None


def named(key: str) -> locale_str:
    """The name of a command or option; English is what others are translated from."""
    return locale_str(speech("en").say(key), key=key)


def about(key: str) -> locale_str:
    return locale_str(speech("en").say(f"{key}-about"), key=f"{key}-about")


def group(key: str, *, permissions: discord.Permissions | None = None, servers_only: bool = False) -> Group:
    """`permissions` are what members need by default; moderators can change that in their server's settings."""
    return Group(
        name=named(f"cmd-{key}"),
        description=about(f"cmd-{key}"),
        allowed_contexts=SERVERS if servers_only else EVERYWHERE,
        allowed_installs=INVITED,
        default_permissions=permissions,
    )


def command(key: str, body: Body, options: Sequence[str] = (), *, sub: bool = False) -> Command:
    """A command with its options, all named in three languages; within a group the group says where it works."""
    if options:
        named_options: dict[str, str | locale_str] = {option: named(f"opt-{option}") for option in options}
        told: dict[str, str | locale_str] = {option: about(f"opt-{option}") for option in options}
        body = app_commands.rename(**named_options)(app_commands.describe(**told)(body))
    more: dict[str, Any] = {} if sub else {"allowed_contexts": EVERYWHERE, "allowed_installs": INVITED}
    return app_commands.Command(
        name=named(f"cmd-{key}"), description=about(f"cmd-{key}"), callback=body, **more
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
