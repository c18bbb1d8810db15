"""Messages, threads, files, pings, and what the bot may not do."""

import io

import discord
import pytest

from tests.loopback import CannotDo, Permission, Person, buttons, render, selects
from tests.loopback.bench import table


def here(t):
    return t.bot.get_channel(t.channel.id)


async def test_a_message_is_sent_edited_and_deleted(t):
    sent = await here(t).send("first", embed=discord.Embed(title="Fog", description="Nothing to see."))
    await sent.edit(content="second")
    after_edit = t.anna.reads()
    [message] = t.anna.sees()
    await sent.delete()

    assert after_edit == "second\nFog\nNothing to see."
    assert message.history == ["first"]
    assert message.edited_at is not None
    assert t.anna.sees() == []


async def test_files_travel_with_their_alt_text_and_come_back(t):
    file = discord.File(io.BytesIO(b"bytes"), "map.png", description="A map")
    embed = discord.Embed().set_image(url="attachment://map.png")

    shown = await here(t).send(file=file, embed=embed)
    listed = await here(t).send(file=discord.File(io.BytesIO(b"bytes"), "map.png"))
    [kept] = t.anna.sees()[0].attachments

    assert await listed.attachments[0].read() == b"bytes"
    assert shown.attachments == [], "what an embed or a component shows is not listed beside it"
    assert shown.embeds[0].image.url == kept.url
    assert "[file map.png: A map]" in t.anna.reads()


async def test_an_edit_keeps_the_files_that_it_names(t):
    files = [discord.File(io.BytesIO(b"x"), f"{number}.txt") for number in range(2)]
    sent = await here(t).send(files=files)

    await sent.edit(attachments=[sent.attachments[1], discord.File(io.BytesIO(b"y"), "2.txt")])

    assert [each.filename for each in t.anna.sees()[0].attachments] == ["1.txt", "2.txt"]


async def test_only_those_are_pinged_who_may_be(t):
    text = f"{t.anna.mention} {t.ben.mention} @everyone"

    quiet = await here(t).send(text)
    loud = await here(t).send(text, allowed_mentions=discord.AllowedMentions(users=[t.ben]))

    pinged = {message.id: message.pinged for message in t.anna.sees()}
    assert pinged == {quiet.id: set(), loud.id: {t.ben.id}}
    assert t.ben.pings == [t.anna.sees()[-1]]


async def test_roles_and_everyone_ping_their_members(t):
    role = t.world.add_role(t.guild, "players", mentionable=True, to=(t.ben.user,))
    everything = discord.AllowedMentions.all()

    await here(t).send(f"<@&{role.id}>", allowed_mentions=everything)
    await here(t).send("@everyone", allowed_mentions=everything)

    to_role, to_all = t.anna.sees()
    assert to_role.pinged == {t.ben.id}
    assert to_all.pinged >= {t.anna.id, t.ben.id}


async def test_a_layout_reads_as_plain_text_and_lists_its_controls(t):
    valley = (await t.anna.slash("valley")).message
    panel = (await t.anna.slash("panel")).message

    assert render(valley).splitlines() == [
        "# The valley",
        "Fog over the river.",
        "[Look]",
        "---",
        "[picture: A map of the valley]",
        "[d6] [d20]",
        "[file map.png: The valley from above]",
    ]
    assert [(button.label, button.disabled) for button in buttons(panel)] == [
        ("Ask me", False),
        ("Closed", True),
    ]
    assert [select.placeholder for select in selects(panel)] == ["Who?", "Next?"]
    assert selects(panel)[0].options[0] == ("Brick", "brick")


async def test_a_nonce_makes_sending_twice_harmless(t):
    first = await here(t).send("once", nonce="42")
    second = await here(t).send("once", nonce="42")

    assert first.id == second.id
    assert len(t.anna.sees()) == 1


async def test_a_locked_thread_stays_shut(t):
    thread = t.world.add_thread(t.channel, "aside", t.anna.user)
    t.world.archive(thread, locked=True)

    with pytest.raises(discord.HTTPException) as refused:
        await t.bot.get_partial_messageable(thread.id).send("hello?")

    assert refused.value.code == 50083


@pytest.mark.parametrize(
    "denied, code",
    [(Permission.VIEW_CHANNEL, 50001), (Permission.SEND_MESSAGES, 50013), (Permission.EMBED_LINKS, 50013)],
)
async def test_without_permission_nothing_is_sent(t, denied, code):
    t.world.allow(t.channel, t.world.bot, deny=denied)

    with pytest.raises(discord.Forbidden) as refused:
        await t.bot.get_partial_messageable(t.channel.id).send(embed=discord.Embed(title="x"))

    assert refused.value.code == code


async def test_unknown_places_and_messages_have_their_codes(t):
    with pytest.raises(discord.NotFound) as no_channel:
        await t.bot.get_partial_messageable(1).send("x")
    with pytest.raises(discord.NotFound) as no_message:
        await here(t).get_partial_message(1).edit(content="x")
    t.world.guild_leave(t.guild)
    with pytest.raises(discord.Forbidden) as kicked:
        await t.bot.get_partial_messageable(t.channel.id).send("x")

    assert (no_channel.value.code, no_message.value.code, kicked.value.code) == (10003, 10008, 50001)


async def test_the_words_of_others_are_not_ours_to_change(t):
    message = here(t).get_partial_message(t.anna.write("mine").id)

    with pytest.raises(discord.Forbidden) as edit:
        await message.edit(content="yours")
    with pytest.raises(discord.Forbidden) as delete:
        await message.delete()

    assert (edit.value.code, delete.value.code) == (50005, 50013)


async def test_slow_mode_slows_people_and_bots():
    async with table(max_ratelimit_timeout=30.0) as t:
        t.channel.slow_mode = 60
        t.anna.write("one")
        await here(t).send("one")

        with pytest.raises(CannotDo):
            t.anna.write("two")
        with pytest.raises(discord.RateLimited):
            await here(t).send("two")
        t.world.clock.advance(60)
        t.anna.write("two")


async def test_people_see_what_their_roles_allow(t):
    hidden = t.world.add_channel(t.guild, "hidden")
    role = t.world.add_role(t.guild, "insiders", to=(t.ben.user,))
    t.world.allow(hidden, t.guild, deny=Permission.VIEW_CHANNEL)
    t.world.allow(hidden, role, allow=Permission.VIEW_CHANNEL)
    t.world.allow(hidden, t.world.bot, allow=Permission.VIEW_CHANNEL)

    await t.bot.get_partial_messageable(hidden.id).send("inside")

    assert t.anna.sees(hidden) == []
    assert t.ben.reads(hidden) == "inside"
    with pytest.raises(CannotDo):
        t.anna.write("let me in", hidden)


async def test_a_newcomer_has_a_place(t):
    carl = Person(t.world, "Carl", t.channel)

    carl.write("hello", files=[("note.txt", b"note")])

    assert t.anna.reads() == "hello\n[file note.txt: no alt text]"
