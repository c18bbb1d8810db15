"""Random and hostile interactions: never a failure, never a change that the table's rules do not allow."""

import os
import random

import msgspec
import pytest
from discord import AppCommandOptionType as Kind

from heredity_bot.frontends.discord.controls.buttons import HANDLERS
from heredity_bot.frontends.discord.messages.page import Meaning, read_meaning
from heredity_bot.tables.actions import Join, Leave, Watch
from heredity_bot.tables.table import read_entry
from tests.frontends.discord.people import Somebody
from tests.frontends.discord.stand import Stand, stand
from tests.frontends.discord.test_every_command import commands

DEEP = os.environ.get("HYPOTHESIS_PROFILE") == "deep"
TIMES = 2000 if DEEP else 90

ODD = [
    "", "0", "-1", "1", "2", "99999999999999999999", "y", "n", "act", "beside", "alone", "lobby", "page", "forget-me",
    "\u202eabc\u202c", "مرحبا", "𝔘𝔫𝔦𝔠𝔬𝔡𝔢", "a\u0300\u0301\u0302", "\x00", "\ud7ff", "١٢٣", "²", "½", "|", "||", "None",
    "🦊" * 20, "'; DROP TABLE lines; --", "../../etc/passwd", "{0}", "%s", "<@1>", "@everyone", "x" * 4000,
    "locale", "pauses", "chapter", "zone", "who", "vote_time", "karma", "recap", "0.0", "0.7", "9.9",
]  # fmt: skip


NONSENSE = [odd for odd in ODD if odd and not odd.isascii()] + [
    "x" * 4000,
    "\u202e@everyone <@&1> ```",
    "None",
    "%s",
]


def odd_id(luck: random.Random, s: Stand, table: str, mark: str, seen: list[str]) -> str:
    kind = luck.random()
    if kind < 0.1:
        return luck.choice(ODD)
    if kind < 0.3 and seen:
        return luck.choice(seen)
    verb = luck.choice([*HANDLERS, "new", "me", "nonsense"])
    tables = [table, table, table, "", "0123456789", luck.choice(ODD)]
    marks = [mark, mark, "", "q1", "a0deadbeef", luck.choice(ODD)]
    rest = [luck.choice(ODD) for _ in range(luck.randrange(5))]
    return "|".join(["hb", verb, luck.choice(tables), luck.choice(marks), *rest])[
        : luck.choice([100, 100, 4000])
    ]


def filled_in(custom_id: str, words: str) -> dict:
    """A form, of which we have none."""
    field = {"type": 4, "custom_id": "words", "value": words}
    return {"custom_id": custom_id, "components": [{"type": 1, "components": [field]}]}


async def test_hostile_controls_change_nothing_they_may_not():
    luck = random.Random("fuzz" if not DEEP else None)
    async with stand() as s:
        await s.together("anna", "ben")
        people = [Somebody("anna", luck, hasty=0.4), Somebody("ben", luck, typing=0.3, hasty=0.4)]
        first = await s.table()
        strangers = {str(s.person(name).id) for name in ("mallory", "zoe")}
        seen: list[str] = []
        for n in range(TIMES):
            table = await s.table()
            seen += [part["custom_id"] for sight in s.history()[-2:] for part in sight.buttons.values()]
            seen = seen[-200:]
            name = luck.choice(["anna", "ben", "mallory", "mallory", "zoe"])
            odd = odd_id(luck, s, table.id, table.mark, seen)
            values = luck.choice([None, [], [luck.choice(ODD)], [luck.choice(ODD) for _ in range(3)]])
            on = luck.choice([None, s.history()[-1]])
            locale = luck.choice(["fr", "de", "xx", "en-US"])
            form = {"kind": 5, "more": {"data": filled_in(odd, luck.choice(ODD))}} if n % 8 == 7 else {}
            result = await s.send(name, odd, values, on=on, locale=locale, **form)
            assert result.acknowledged, (odd, values)
            if n % 10 == 0 and (await s.table()).info.phase == "playing" and (await s.table()).id == first.id:
                await luck.choice(people).play(s)

        await check_lines(s, first.id, strangers)


async def check_lines(s: Stand, table: str, strangers: set[str]) -> None:
    """Without a seat one may come in and look on, no more; and the game is what its journal says."""
    seated = set[str]()
    for row in await s.store.lines(table):
        action = read_entry(row).action
        if isinstance(action, Join):
            seated.add(row.by)
        elif row.by in strangers - seated:
            assert isinstance(action, (Watch, Leave)), (row.by, action)
        if isinstance(action, Leave):
            seated.discard(row.by)
    live = await s.registry.fetch(table)
    if live.session is not None:
        state = live.game.dump(live.session.state)
        await s.registry._unload(live)
        again = await s.registry.fetch(table)
        assert again.game.dump(again.session.state) == state
        assert msgspec.json.encode(again.info) == msgspec.json.encode(live.info)


async def test_hostile_commands_are_answered_in_one_sentence():
    luck = random.Random("typed")
    async with stand() as s:
        await s.together("anna", "ben", chapter="The Lamp on the Weir")
        table = await s.table()
        commands = [
            ("do answer", "answer"), ("vote", "choice"), ("do move", "target"), ("do attack", "who"),
            ("table open", "game"), ("me language", "language"), ("table join", "member"), ("table claim", "member"),
        ]  # fmt: skip
        for _ in range(60 if DEEP else 16):
            command, option = luck.choice(commands)
            told = await s.slash(luck.choice(["anna", "zoe"]), command, **{option: luck.choice(ODD) or "x"})
            assert told is not None
            assert len(told.text) < 600
            await s.person("zoe").autocomplete(s.channel, "do move", "target", luck.choice(ODD))

        assert (await s.table()).session.position == table.session.position


async def test_whatever_is_typed_into_any_command_changes_nothing_that_was_not_offered():
    luck = random.Random("every option")
    async with stand() as s:
        await s.together("anna", "ben", chapter="The Lamp on the Weir")
        table = await s.table()
        before = table.last
        for command in commands(s):
            typed = [each for each in command.parameters if each.type is Kind.string and not each.choices]
            allowed = command.root_parent is None or command.root_parent.name != "server"
            for name in ("anna", "zoe") if typed and allowed else ():
                people = {each.name: s.person("ben") for each in command.parameters if each.type is Kind.user}
                odd = {each.display_name: luck.choice(NONSENSE) for each in typed}

                told = await s.slash(name, command.qualified_name, **odd, **people)

                assert told.message.ephemeral, (command.qualified_name, odd)
                assert not any(len(value) > 60 and value in told.text for value in odd.values())
                await s.person(name).autocomplete(
                    s.channel, command.qualified_name, *luck.choice(list(odd.items()))
                )

        assert table.last == before


async def test_a_form_of_four_thousand_characters_is_an_unknown_control(s):
    form = {"data": filled_in("hb|set|" + "x" * 80, "y" * 4000)}
    result = await s.send("anna", "ignored", kind=5, more=form)

    assert "do not know this button" in s.answer(result).text


async def test_a_flood_of_clicks_is_answered_and_counted_once(s):
    await s.together("anna", "ben", "cleo")
    living = s.living()
    custom_id = living.button("pick", "0")["custom_id"]

    for name in ("anna", "ben") * 10:
        result = await s.send(name, custom_id, on=living)
        assert result.acknowledged

    table = await s.table()
    assert table.session.position <= 1


@pytest.mark.parametrize(
    "text", [*ODD, "hb", "hb|", "hb|pick", "hb|pick|t|m", "hb|pick|t|m|1|2|3", "hb|pick|t|m|" + "x" * 99]
)
def test_a_custom_id_is_ours_or_nothing(text):
    found = read_meaning(text)

    assert found == Meaning("") or str(found) == text


def test_what_does_not_fit_into_a_custom_id_is_never_made():
    with pytest.raises(ValueError, match="a custom id of"):
        str(Meaning("pick", "t" * 60, "m" * 60))
