"""Every control there is: in each language, past its moment, in a foreign channel, by those who may not."""

from unittest.mock import patch

import pytest

from heredity_bot.frontends.discord.controls import settings_panel
from heredity_bot.frontends.discord.controls.buttons import HANDLERS
from heredity_bot.frontends.discord.messages.text import common_text
from tests.frontends.discord.stand import Stand

LAMP = "The Lamp on the Weir"
ANSWERS = ("pick", "choose", "several", "none", "done", "more", "fill", "step", "leaf", "count", "filled")
"""Controls that belong to one question."""

SEATS = ("join", "leave", "wish")
"""Controls with which anybody may come and go."""

SILENT = ("skip", *SEATS)
"""Controls that change the table message, or nothing, and say nothing."""


def forged(verb: str, table: str, mark: str = "q0", *rest: str) -> str:
    return "|".join(("hb", verb, table, mark, *rest))


async def use(s: Stand, name: str, custom_id: str, *values: str, **more) -> str:
    """What they alone are told."""
    result = await s.send(name, custom_id, values or None, on=more.pop("on", None) or s.living(), **more)
    told = s.answer(result)
    assert told is None or told.message.ephemeral
    return told.text if told else ""


async def test_every_control_speaks_to_each_in_the_language_of_their_discord(s):
    await s.together("anna", "ben", chapter=LAMP)
    table = await s.table()

    for verb in [each for each in HANDLERS if each not in SILENT]:
        custom_id = forged(verb, table.id, "q0", "0", "0")
        told = {locale: await use(s, "ben", custom_id, locale=locale) for locale in ("en-GB", "fr", "de")}

        assert all(told.values()), (verb, told)
        assert len(set(told.values())) == 3, (verb, told)


async def test_an_answer_to_an_earlier_question_is_answered_with_the_present_one(s):
    await s.together("anna", "ben", chapter=LAMP)
    table = await s.table()
    before = table.last

    for verb in ANSWERS:
        told = await use(s, "anna", forged(verb, table.id, "q0", "0", "1", "0", "0"), "0")

        assert common_text("en").say("stale") in told, verb
        assert "What does the family do?" in told or "What do you do?" in told, verb
    assert table.last == before


async def test_a_control_that_was_carried_to_another_channel_is_not_known_there(s):
    await s.together("anna", "ben", chapter=LAMP)
    other, table = s.guild.create_text_channel("other"), await s.table()
    before = table.last

    for verb in HANDLERS:
        told = await use(s, "anna", forged(verb, table.id, table.mark, "0"), "0", channel=other)
        assert told == common_text("en").say("control-unknown"), verb

    assert table.last == before
    assert [each for each in s.history(other) if not each.message.ephemeral] == []


async def test_no_other_message_becomes_a_second_table_message(s):
    await s.together("anna", "ben", chapter=LAMP)
    table, post = await s.table(), s.posts()[-1]

    for verb in ("more", "done", "skip", "look", "settings"):
        await s.send("anna", forged(verb, table.id, table.mark, "0"), on=post)

    assert s.posts()[-1].text == post.text
    assert s.living().text


async def test_without_a_seat_one_can_look_and_nothing_else(s):
    await s.together("anna", "ben")
    table = await s.table()
    before = table.last

    for verb in [each for each in HANDLERS if each not in SEATS]:
        for rest in (("0", "y"), ("locale",)):
            custom_id = forged(verb, table.id, table.mark, *rest)
            assert (await s.send("zoe", custom_id, ["1"], on=s.living())).acknowledged

    assert table.last == before


async def test_whoever_looks_at_somebody_who_is_not_there_sees_all(s):
    await s.alone()
    table = await s.table()

    all_of_it = await use(s, "anna", forged("look", table.id, "", "family"))
    somebody = await use(s, "anna", forged("look", table.id, "", "family", "who"), "djamal")
    nobody = await use(s, "anna", forged("look", table.id, "", "family", "who"), "../../etc/passwd")

    assert nobody == all_of_it != somebody


async def test_only_the_host_sees_menus_for_the_settings_and_only_they_change_them(s):
    await s.together("anna", "ben", chapter=LAMP)
    table = await s.table()
    before = table.info.settings

    panel = await s.click("anna", s.living(), verb="help")
    host = s.answer(await s.send("anna", forged("settings", table.id, ""), on=s.living()))
    player = s.answer(await s.send("ben", forged("settings", table.id, ""), on=s.living()))
    refused = await use(s, "ben", forged("set", table.id, "", "undo"), "host")

    assert panel.menus == []
    assert host.menus
    assert player.menus == []
    assert f"<@{s.person('anna').id}>" in player.text
    assert "host" in refused
    assert table.info.settings == before


@pytest.mark.parametrize("begun", [False, True])
async def test_every_menu_for_the_settings_is_understood(s, begun):
    page = await s.slash("anna", "play")
    await s.choose("anna", page, "new", "What the Water Left: The Dry Morning")
    if begun:
        await s.click("anna", s.living(), verb="begin")
    table = await s.table()
    tried = set()

    for which in ("", "more"):
        panel = s.answer(await s.send("anna", forged("settings", table.id, "", which), on=s.living()))
        for name in [menu["custom_id"].split("|")[4] for menu in panel.menus]:
            menu = next(each for each in panel.menus if each["custom_id"].endswith(f"|{name}"))
            for option in (menu["options"][0], menu["options"][-1]):
                result = await s.send("anna", menu["custom_id"], [option["value"]], on=panel)
                panel = s.answer(result) or s.seen_again(panel)
                menu = next(each for each in panel.menus if each["custom_id"].endswith(f"|{name}"))
                chosen = [each["value"] for each in menu["options"] if each.get("default")]
                assert chosen == [option["value"]], name
            tried.add(name)

    before = set() if begun else {"edition", "chapter"}
    assert tried == {"pauses", *settings_panel._CHANGES} | before


async def test_a_setting_that_no_menu_offers_is_not_taken(s):
    await s.together("anna", "ben", chapter=LAMP)
    table = await s.table()
    before = table.info.settings

    for name in ("", "nonsense", *settings_panel._CHANGES):
        told = await use(s, "anna", forged("set", table.id, "", name), "²")

        assert told == common_text("en").say("control-unknown"), name
    assert table.info.settings == before


@pytest.mark.parametrize("value", ["", "0", "0.77", "9.0", "0.²", "-1.0", "0.0.0", "x" * 4000])
async def test_a_story_or_chapter_that_there_is_not_cannot_be_begun(s, value):
    page = await s.slash("anna", "play")

    result = await s.send("anna", page.menu("new")["custom_id"], [value], on=page)

    assert s.answer(result).text == common_text("en").say("control-unknown")
    assert await s.registry.at(f"discord:{s.channel.id}") is None


async def test_what_was_done_while_somebody_looked_what_to_take_back_is_not_taken_back(s):
    await s.alone()
    await s.slash("anna", "do move", who="djamal", target="The yard")
    page = await s.click("anna", s.living(), verb="undo")
    await s.slash("anna", "do observe", who="selena")
    table = await s.table()
    before = table.session.position

    told = await s.choose("anna", page, "undo", page.menus[0]["options"][0]["label"])

    assert told.text == common_text("en").say("undo-moved")
    assert table.session.position == before


async def heard(s: Stand, doing) -> dict:
    """Do something; the interaction as Discord sent it."""
    emit, found = s.env.backend.emit, []

    def listen(name, payload, *more, **and_more):
        found.extend([payload] if name == "INTERACTION_CREATE" else [])
        return emit(name, payload, *more, **and_more)

    with patch.object(s.env.backend, "emit", listen):
        await doing
    return found[-1]


async def redeliver(s: Stand, payload: dict) -> None:
    with s.env.time_context():
        s.env.backend.emit("INTERACTION_CREATE", payload)
    await s.rest()


async def test_a_command_that_is_delivered_again_is_not_done_again(s):
    await s.alone()
    await s.slash("anna", "do move", who="djamal", target="The yard")
    await s.slash("anna", "do move", who="djamal", target="The kitchen")
    payload = await heard(s, s.slash("anna", "undo", steps=1))
    before = (await s.table()).last

    await redeliver(s, payload)

    assert (await s.table()).last == before
    assert "**Djamal**: 2 pawns left" in s.living().text


async def test_a_click_that_is_delivered_again_does_not_take_itself_back(s):
    await s.together("anna", "ben", chapter=LAMP)
    payload = await heard(s, s.click("anna", s.living(), verb="done"))

    await redeliver(s, payload)

    assert (await s.table()).info.done == [str(s.person("anna").id)]


async def test_a_click_that_is_delivered_again_opens_no_second_table(s):
    page = await s.slash("anna", "play")
    payload = await heard(s, s.click("anna", page, verb="new", rest=("alone",)))
    first = await s.table()

    await redeliver(s, payload)

    assert [each.id for each in await s.registry.tables(first.place)] == [first.id]
    assert (await s.table()).last == first.last
