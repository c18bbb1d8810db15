"""The front end's own words in three languages, and pages that need no colour and no picture."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import heredity_bot.frontends.discord as package
from heredity_bot.frontends.discord.page import plain
from heredity_bot.frontends.discord.speech import moment, speech
from heredity_bot.stage.words import LOCALES
from tests.frontends.discord.stand import stand

FOLDER = Path(package.__file__).parent


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent's name
        self.names.add(node.id.name)


@cache
def entries(locale: str) -> tuple[ast.EntryType, ...]:
    return tuple(FluentParser().parse((FOLDER / "locale" / f"{locale}.ftl").read_text("utf-8")).body)


@cache
def messages(locale: str) -> dict[str, frozenset[str]]:
    found = {}
    for entry in entries(locale):
        if isinstance(entry, ast.Message):
            seen = Variables()
            seen.visit(entry)
            found[entry.id.name] = frozenset(seen.names)
    return found


def source() -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(FOLDER.glob("*.py")))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_files_can_be_read_whole_and_say_nothing_twice(locale):
    names = [entry.id.name for entry in entries(locale) if isinstance(entry, ast.Message)]

    assert [entry.content for entry in entries(locale) if isinstance(entry, ast.Junk)] == []
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("locale", ["fr", "de"])
def test_all_languages_say_the_same_things_with_the_same_facts(locale):
    assert messages(locale) == messages("en")


def test_whatever_is_said_has_words():
    said = set(re.findall(r"""\b(?:say|named|about)\(\s*["']([a-z-]+)["']""", source()))

    assert len(said) > 60
    assert {key for key in said if key not in messages("en")} == set()


def test_no_word_is_left_that_nobody_says():
    quoted = set(re.findall(r"""["']([a-z][a-z0-9-]+)["']""", source()))
    groups = set(re.findall(r"""f["']([a-z]+)-\{""", source())) | {"cmd", "opt"}

    spare = [key for key in messages("en") if key not in quoted and key.split("-")[0] not in groups]
    assert spare == []


@pytest.mark.parametrize("locale", LOCALES)
def test_names_of_commands_and_options_are_as_discord_wants_them(locale):
    for key in messages(locale):
        if re.fullmatch(r"(cmd|opt)-.*", key):
            words = speech(locale).say(key)
            if key.endswith("-about"):
                assert 1 <= len(words) <= 100, key
            else:
                assert re.fullmatch(r"[-\w]{1,32}", words), key
                assert words == words.lower(), key


@pytest.mark.parametrize("locale", LOCALES)
def test_moments_stay_moments_in_every_language(locale):
    assert "<t:1700000180:R>" in speech(locale).say("vote-open", ends=moment(1700000180.0))


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


async def test_every_command_and_option_has_a_name_and_a_description_in_three_languages():
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


DISCORD_LOCALES = {"en-US", "en-GB", "fr", "de"}


def named_parts(parts):
    for part in parts:
        yield part
        yield from named_parts(part.get("options") or ())
