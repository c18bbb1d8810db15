"""Every command there is: answered to one person alone, in each language; and what its lists offer is taken."""

from collections.abc import Iterator
from typing import Any

import discord
import pytest
from discord import AppCommandOptionType as Kind
from discord import app_commands

from heredity_bot.frontends.discord.messages import panels
from heredity_bot.frontends.discord.messages.text import common_text
from heredity_bot.stage.words import LOCALES
from tests.frontends.discord.stand import Stand, stand

LAMP = "The Lamp on the Weir"
LAST = ("table leave", "table end")
"""After these there is less to say."""


def commands(s: Stand) -> Iterator[app_commands.Command[Any, ..., Any]]:
    """All that can be typed, also what is added one day."""
    found = [each for each in s.bot.tree.walk_commands() if isinstance(each, app_commands.Command)]
    yield from sorted(found, key=lambda each: each.qualified_name in LAST)


def something(option: app_commands.Parameter, somebody: Any) -> Any:
    """A value for an option that is of the right kind, and no more."""
    if option.choices:
        return option.choices[0].value
    return {Kind.integer: 1, Kind.boolean: True, Kind.user: somebody}.get(option.type, "?")


async def all_told(s: Stand, locale: str) -> dict[str, str]:
    """What a player is told by one command after the other."""
    found = {}
    for each in commands(s):
        await s.slash("ben", "me language", language=locale)
        needed = [option for option in each.parameters if option.required]
        options = {option.display_name: something(option, s.person("anna")) for option in needed}

        told = await s.slash("ben", each.qualified_name, **options)

        assert told is not None, each.qualified_name
        assert told.message.ephemeral, each.qualified_name
        found[each.qualified_name] = told.text
    return found


async def test_every_command_is_answered_in_private_and_in_ones_own_language():
    told = {}
    for locale in LOCALES:
        async with stand() as s:
            role = s.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
            s.person("ben", roles=[role])
            await s.together("anna", "ben", chapter=LAMP)

            told[locale] = await all_told(s, locale)

    for name in told["en"]:
        answers = [told[locale][name] for locale in LOCALES]
        assert all(answers), name
        assert len(set(answers)) == len(LOCALES), (name, answers)


async def test_without_a_table_every_command_says_how_to_begin_or_does_what_needs_none(s):
    for each in commands(s):
        needed = [option for option in each.parameters if option.required]
        options = {option.display_name: something(option, s.person("ben")) for option in needed}
        if each.root_parent is None or each.root_parent.name != "server":
            told = await s.slash("anna", each.qualified_name, **options)
            assert told.text, each.qualified_name

    assert s.history() == []


async def test_every_list_is_answered_with_and_without_a_table(s):
    role = s.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    anna = s.person("anna", roles=[role])
    listed = [
        (each.qualified_name, option.display_name)
        for each in commands(s)
        for option in each.parameters
        if option.autocomplete
    ]

    without = {each: await anna.autocomplete(s.channel, *each, "") for each in listed}
    await s.alone()
    within = {each: await anna.autocomplete(s.channel, *each, "") for each in listed}
    nonsense = {each: await anna.autocomplete(s.channel, *each, "\u202e²" * 40) for each in listed}

    languages = {("me language", "language"), ("server language", "language")}
    assert {each for each, found in without.items() if found} == languages
    assert {("do move", "who"), ("look card", "number")} < {each for each, found in within.items() if found}
    assert not any(nonsense.values())


async def test_only_cards_that_were_seen_are_listed_and_each_of_them_can_be_read(s):
    await s.alone()
    anna, table = s.person("anna"), await s.table()

    listed = await anna.autocomplete(s.channel, "look card", "number", "")
    read = [await s.slash("anna", "look card", number=int(each["value"])) for each in listed]

    assert {each["value"] for each in listed} <= {int(n.rstrip("b")) for n in table.game.seen(table.t.state)}
    assert all(page.text for page in read)
    assert read[0].text != read[-1].text


async def test_the_games_of_a_channel_are_listed_and_opened_by_their_entry(s):
    await s.alone()
    first = await s.table()
    await s.alone()

    told = await s.slash("anna", "table list")
    listed = await s.person("anna").autocomplete(s.channel, "table open", "game", "")
    await s.slash("anna", "table open", game=first.id)

    assert told.text.count("\n- ") == 1
    assert {each["value"] for each in listed} == {first.id}  # the other is open already
    assert (await s.table()).id == first.id


@pytest.mark.parametrize(
    "locale, hours, days", [
        ("en", "last played 5 hours ago", "last played 3 days ago"),
        ("fr", "dernière séance il y a 5 heures", "dernière séance il y a 3 jours"),
        ("de", "zuletzt gespielt vor 5 Stunden", "zuletzt gespielt vor 3 Tagen"),
    ],
)  # fmt: skip
async def test_games_of_one_title_are_told_apart_by_when_they_were_played(s, locale, hours, days):
    await s.slash("anna", "me language", language=locale)
    await s.alone()
    s.time.passes((3 * 24 - 5) * 3600)
    await s.alone()
    s.time.passes(5 * 3600)

    told = (await s.slash("anna", "table list")).text.splitlines()

    assert [line.endswith(words) for line, words in zip(told, (hours, days), strict=True)] == [True, True]


async def test_a_game_of_others_is_not_put_aside_by_opening_an_earlier_one(s):
    await s.alone("ben")
    earlier = await s.table()
    s.moderator("mod")
    await s.alone("mod")
    running = await s.table()

    told = await s.slash("ben", "table open", game=earlier.id)

    assert told.text == common_text("en").say("table-running")
    assert (await s.table()).id == running.id


async def test_the_host_hands_the_table_on_and_nobody_else_does(s):
    await s.together("anna", "ben", chapter=LAMP)
    table = await s.table()

    refused = await s.slash("ben", "table host", user=s.person("ben"))
    assert table.info.host == str(s.person("anna").id)
    await s.slash("anna", "table host", user=s.person("ben"))

    assert "host" in refused.text
    assert table.info.host == str(s.person("ben").id)


async def test_one_goes_back_and_forth_as_many_steps_as_one_says(s):
    await s.alone()
    for who, target in (("djamal", "The yard"), ("selena", "The kitchen"), ("maeve", "The yard")):
        await s.slash("anna", "do move", who=who, target=target)
    pawns = [s.living().text.count("2 pawns left")]

    for command, steps in (("undo", 2), ("redo", 2), ("undo", 3)):
        await s.slash("anna", command, steps=steps)
        pawns.append(s.living().text.count("2 pawns left"))

    assert pawns == [3, 1, 3, 0]


async def test_being_done_is_taken_back_by_the_same_command(s):
    await s.together("anna", "ben", chapter=LAMP)

    await s.slash("anna", "do done")
    done = list((await s.table()).info.done)
    await s.slash("anna", "do done")

    assert done == [str(s.person("anna").id)]
    assert list((await s.table()).info.done) == []


async def test_a_command_that_fails_is_confessed_in_one_sentence(s, monkeypatch):
    await s.alone()
    monkeypatch.setattr(panels, "help_page", lambda *_: 1 / 0)

    told = await s.slash("anna", "help")

    assert told.text == common_text("en").say("failed")
    assert told.message.ephemeral
    assert any("a command failed" in fault for fault in s.faults.seen)
    assert len(s.env.errors) == 1
    s.faults.seen.clear()
