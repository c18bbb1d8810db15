"""The front end's own words in three languages, and pages that need no colour and no picture."""

import re
from pathlib import Path

import pytest
from fluent.syntax import ast

import heredity_bot.frontends.discord as package
from heredity_bot.frontends.discord.messages.page import plain
from heredity_bot.frontends.discord.messages.text import PACKAGE, common_text, moment
from heredity_bot.games.plugin import game_names, plugin
from heredity_bot.stage.language import LANGUAGES
from heredity_bot.stage.locale_files import locale_text
from tests.frontends.discord.stand import stand
from tests.stage.fluent_files import entries_in, messages_in

FOLDER = Path(package.__file__).parent


def own_text(locale: str) -> str:
    return locale_text(PACKAGE, f"{locale}.ftl")


def messages(locale: str) -> dict[str, frozenset[str]]:
    return messages_in(own_text(locale))


def game_messages(game: str, locale: str) -> dict[str, frozenset[str]]:
    return messages_in(plugin(game).texts(locale, "discord"))


def source() -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(FOLDER.rglob("*.py")))


def test_the_files_can_be_read_whole_and_say_nothing_twice(locale):
    for text in (own_text(locale), *(plugin(game).texts(locale, "discord") for game in game_names())):
        entries = entries_in(text)
        names = [entry.id.name for entry in entries if isinstance(entry, ast.Message)]

        assert [entry.content for entry in entries if isinstance(entry, ast.Junk)] == []
        assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("locale", ["fr", "de"])
def test_all_languages_say_the_same_things_with_the_same_facts(locale):
    assert messages(locale) == messages("en")


@pytest.mark.parametrize("game", game_names())
def test_a_game_says_the_same_in_every_language_and_gets_by_with_the_facts_of_our_words(game, locale):
    own, general = game_messages(game, locale), messages(locale)

    assert {key: facts for key, facts in own.items() if not facts <= general.get(key, frozenset())} == {}
    assert own.keys() - general.keys() == game_messages(game, "en").keys() - messages("en").keys()


def test_whatever_is_said_has_words():
    said = set(re.findall(r"""\b(?:say|named|about)\(\s*["']([a-z-]+)["']""", source()))

    assert len(said) > 60
    assert {key for key in said if key not in messages("en")} == set()


def test_no_word_is_left_that_nobody_says():
    quoted = set(re.findall(r"""["']([a-z][a-z0-9-]+)["']""", source()))
    groups = set(re.findall(r"""f["']([a-z]+)-\{""", source())) | {"cmd", "opt", "panel"}

    spoken = {*messages("en"), *(key for game in game_names() for key in game_messages(game, "en"))}
    assert [key for key in spoken if key not in quoted and key.split("-")[0] not in groups] == []


def test_names_of_commands_and_options_are_as_discord_wants_them(locale):
    for key in {*messages(locale), *(key for game in game_names() for key in game_messages(game, locale))}:
        if re.fullmatch(r"(cmd|opt|step)-.*", key):
            words = common_text(locale).say(key)
            if key.endswith("-about"):
                assert 1 <= len(words) <= 100, key
            else:
                assert re.fullmatch(r"[-\w]{1,32}", words), key
                assert words == words.lower(), key


def test_moments_stay_moments_in_every_language(locale):
    assert "<t:1700000180:R>" in common_text(locale).say("vote-open", ends=moment(1700000180.0))


@pytest.mark.parametrize(
    "text, shown",
    [
        ("**bold** and _thin_", r"\*\*bold\*\* and \_thin\_"),
        ("# big\n- list\n> quote\n-# small\n1. one", "\\# big\n\\- list\n\\> quote\n\\-# small\n1\\. one"),
        ("<@&5> <#6> <:x:7> </cmd:8> <@!9>", r"\<@&5> \<#6> \<:x:7> \</cmd:8> \<@!9>"),
        (
            "[here](https://example.org) `code` ||hidden||",
            r"\[here](https://example.org) \`code\` \|\|hidden\|\|",
        ),
        ("<@17> at <t:17:R>", "<@17> at <t:17:R>"),
        ("a\\*b", r"a\\\*b"),
        ("\u202eon its head\u2066", "on its head"),
    ],
)
def test_no_text_can_format_its_way_out(text, shown):
    assert plain(text) == shown


async def test_every_command_and_option_has_a_name_and_a_description_in_each_language():
    async with stand() as s:
        tree = s.bot.tree
        payload = [
            await command.get_translated_payload(tree, tree.translator) for command in tree.get_commands()
        ]

    found = list(named_parts(payload))

    assert len(found) > 100
    for part in found:
        assert set(part["name_localizations"]) == set(part["description_localizations"]) == DISCORD_LOCALES, (
            part
        )
    for locale in ("fr", "de"):
        own = [part for part in found if part["description_localizations"][locale] == part["description"]]
        assert own == [], locale
        assert any(part["name_localizations"][locale] != part["name"] for part in found)


async def test_commands_are_for_servers_with_the_bot_and_never_come_with_a_person():
    async with stand() as s:
        found = [command.to_dict(s.bot.tree) for command in s.bot.tree.get_commands()]

    assert all(command["integration_types"] == [0] for command in found)
    in_messages = {command["name"] for command in found if 1 in command["contexts"]}
    assert {command["name"] for command in found} - in_messages == {"voice", "server"}


DISCORD_LOCALES = {code for language in LANGUAGES.values() for code in language.discord}


def named_parts(parts):
    for part in parts:
        yield part
        yield from named_parts(part.get("options") or ())
