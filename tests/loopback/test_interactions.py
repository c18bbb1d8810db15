"""Commands, buttons, selects; answers in time, too late, and twice; who reads them."""

import discord
import pytest

from tests.loopback import CannotDo, Permission, Person, render
from tests.loopback.bench import table


async def test_a_slash_command_is_answered(t):
    reply = await t.anna.slash("roll", sides=8)

    assert reply.kind == "message"
    assert reply.message.content == "d8: 8"
    assert reply.latency < 3
    assert t.ben.sees() == [reply.message]


async def test_a_subcommand_takes_its_options_and_people(t):
    reply = await t.anna.slash("family act", member="brick", friend=t.ben)

    assert reply.message.content == "brick acts with Ben"


async def test_autocomplete_offers_what_fits(t):
    asked = await t.anna.autocomplete("family act", "member", "m")

    assert asked.kind == "choices"
    assert asked.choices == [{"name": "Maeve", "value": "maeve"}]


async def test_a_whisper_is_read_by_one_person_and_not_by_the_channel(t):
    reply = await t.anna.slash("whisper")

    assert reply.is_ephemeral
    assert t.anna.reads() == "Only you read this."
    assert t.ben.sees() == []
    with pytest.raises(discord.NotFound) as refused:
        await t.bot.get_partial_messageable(t.channel.id).get_partial_message(reply.message.id).delete()
    assert refused.value.code == 10008
    with pytest.raises(CannotDo):
        t.ben.click(reply.message, "anything")


async def test_thinking_comes_first_then_the_words_then_a_followup(t):
    reply = await t.anna.slash("think")
    first = reply.kind

    words, more = await reply.answered(), await reply.followup()

    assert first == "deferred"
    assert words.content == "I have thought."
    assert more.is_ephemeral
    assert [message.content for message in t.ben.sees()] == ["I have thought."]


async def test_whoever_thinks_in_secret_answers_in_secret(t):
    reply = await t.anna.slash("think", secret=True)

    assert (await reply.answered()).visible_to == t.anna.id
    assert t.ben.sees() == []


async def test_selects_take_values_labels_and_people(t):
    panel = (await t.anna.slash("panel")).message

    some = t.anna.select(panel, "panel:member", "Brick", "maeve")
    await some.answered()
    somebody = await t.anna.select(panel, "Next?", t.ben)

    assert panel.content == "brick and maeve"
    assert somebody.message.content == f"Your turn, {t.ben.mention}"


async def test_a_dynamic_button_changes_its_message(t):
    valley = (await t.anna.slash("valley")).message

    pressed = await t.ben.click(valley, "d20")

    assert pressed.kind == "update"
    assert render(valley) == "d20 shows 20\n[d6] [d20]"


async def test_the_command_list_keeps_its_translations(t):
    roll = next(command for command in t.world.commands[None] if command["name"] == "roll")

    assert roll["description_localizations"] == {"fr": "Lancer un dé."}


async def test_after_three_seconds_an_interaction_is_unknown(t):
    reply = t.anna.slash("sleepy")
    await _taken(t)

    t.world.clock.advance(3.5)
    with pytest.raises(discord.NotFound) as refused:
        await t.bot.sleeping.response.send_message("too late")

    assert refused.value.code == 10062
    assert reply.failed


async def test_an_interaction_is_acknowledged_once(t):
    reply = t.anna.slash("sleepy")
    taken = await _taken(t)

    await taken.response.send_message("once")
    taken.response._response_type = None
    with pytest.raises(discord.HTTPException) as refused:
        await taken.response.send_message("twice")

    assert refused.value.code == 40060
    assert reply.message.content == "once"


async def test_a_followup_without_an_answer_finds_no_webhook(t):
    t.anna.slash("sleepy")
    taken = await _taken(t)

    with pytest.raises(discord.NotFound) as refused:
        await taken.followup.send("out of turn")

    assert refused.value.code == 10015


async def test_after_fifteen_minutes_the_token_is_worth_nothing(t):
    t.anna.slash("sleepy")
    taken = await _taken(t)
    await taken.response.send_message("in time")

    t.world.clock.advance(15 * 60 + 1)
    with pytest.raises(discord.HTTPException) as refused:
        await taken.edit_original_response(content="too late")

    assert refused.value.code == 50027


async def test_the_original_answer_is_changed(t):
    reply = t.anna.slash("sleepy")
    taken = await _taken(t)
    await taken.response.send_message("first")

    await taken.edit_original_response(content="second")

    assert reply.message.content == "second"


async def test_the_first_followup_takes_the_place_of_thinking(t):
    reply = t.anna.slash("sleepy")
    taken = await _taken(t)
    await taken.response.defer(thinking=True)

    await taken.followup.send("Here.")

    assert reply.followups == []
    assert (await reply.answered()).content == "Here."


async def test_a_command_is_not_answered_with_an_update():
    async with table(may_break=True) as t:
        t.anna.slash("sleepy")
        taken = await _taken(t)
        route = discord.http.Route(
            "POST", "/interactions/{id}/{token}/callback", id=taken.id, token=taken.token
        )

        with pytest.raises(discord.HTTPException) as refused:
            await t.bot.http.request(route, json={"type": 7, "data": {"content": "x"}})

        assert refused.value.code == 50035


async def test_people_do_only_what_the_client_offers(t):
    panel = (await t.anna.slash("panel")).message

    for attempt in (
        lambda: t.anna.slash("nothing"),
        lambda: t.anna.slash("family"),
        lambda: t.anna.slash("family act"),
        lambda: t.anna.slash("roll", sides=1),
        lambda: t.anna.slash("roll", sides="many"),
        lambda: t.anna.slash("roll", colour="red"),
        lambda: t.anna.autocomplete("roll", "sides"),
        lambda: t.anna.click(panel, "Closed"),
        lambda: t.anna.click(panel, "Open"),
        lambda: t.anna.select(panel, "panel:member"),
        lambda: t.anna.select(panel, "panel:member", "nobody"),
    ):
        with pytest.raises(CannotDo):
            attempt()


async def test_with_the_bot_its_commands_go(t):
    t.world.guild_leave(t.guild)

    with pytest.raises(CannotDo):
        t.anna.slash("roll")


async def test_commands_need_their_permission(t):
    t.world.allow(t.channel, t.anna.user, deny=Permission.USE_APPLICATION_COMMANDS)

    with pytest.raises(CannotDo):
        t.anna.slash("roll")


async def test_commands_are_offered_to_those_and_there_where_they_should_be(t):
    t.world.add_role(t.guild, "master", permissions_=Permission.MANAGE_GUILD, to=(t.ben.user,))

    reply = await t.ben.slash("master")

    assert reply.message.content == "Yes, master."
    assert t.world.gateway.presence["activities"][0]["state"] == "Mastering"
    with pytest.raises(CannotDo, match="may not use"):
        t.anna.slash("master")
    with pytest.raises(CannotDo, match="not offered here"):
        t.ben.slash("master", t.ben.dm)


async def test_commands_work_in_direct_messages_and_threads(t):
    carl = Person(t.world, "Carl")
    thread = t.world.add_thread(t.channel, "aside", t.anna.user)

    alone = await carl.slash("roll", carl.dm)
    aside = await t.anna.slash("roll", thread)

    assert carl.sees(carl.dm) == [alone.message]
    assert t.anna.sees(carl.dm) == []
    assert t.ben.sees(thread) == [aside.message]


async def _taken(t):
    """The interaction that the bot keeps without answering."""
    await t.bot.asleep.wait()
    return t.bot.sleeping
