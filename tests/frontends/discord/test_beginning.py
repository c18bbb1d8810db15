"""From nothing to a game: the welcome, First Steps alone, the lobby, who may put a game aside, languages."""

import discord
import pytest

from heredity_bot.frontends.discord.messages.text import common_text
from tests.frontends.discord.stand import Sight, is_living


async def test_first_steps_alone_are_five_clicks_away_from_the_first_action(s):
    page = await s.slash("anna", "play")

    await s.click("anna", page, "First Steps, on my own")
    panel = await s.click("anna", s.living(), "Act")
    panel = await s.choose("anna", panel, "step", "Selena")
    panel = await s.choose("anna", panel, "step", "Observe")

    assert len(s.requests("POST", "/callback")) == 5
    assert "Selena" in panel.text
    assert "Tracks" in s.posts()[-1].text, "what she sees is read aloud"


async def test_the_welcome_stands_where_the_bot_may_write_and_leads_into_a_game(s):
    silent = discord.PermissionOverwrite(send_messages=False)
    muted = s.guild.create_text_channel("rules", overwrites={s.guild.default_role: silent})
    guild = s.bot.get_guild(s.guild.id)

    await s.bot.on_guild_join(guild)
    (welcome,) = s.history()

    assert s.history(muted) == []
    assert "/play" in welcome.text
    await s.click("anna", welcome, "First Steps, on my own")
    assert (await s.table()).info.phase == "playing"


async def test_a_server_in_which_the_bot_may_write_nowhere_is_joined_in_silence(s):
    for channel in s.guild.channels.values():
        s.env.backend.channels[channel.id].overwrites.clear()
    for role in s.env.backend.get_guild(s.guild.id).roles.values():
        role.permissions &= ~discord.Permissions(send_messages=True, administrator=True).value
    await s.env.restart_bot(s.process())

    await s.bot.on_guild_join(s.bot.get_guild(s.guild.id))

    assert s.history() == []


async def test_people_gather_in_a_lobby_and_say_whom_they_would_like_to_play(s):
    page = await s.slash("anna", "play")
    told = await s.choose("anna", page, "new", "What the Water Left: The Dry Morning")
    await s.click("ben", s.living(), "Join")
    await s.choose("ben", s.living(), "wish", "Brick")
    lobby = s.living()

    assert "Join" in told.text
    assert f"<@{s.person('ben').id}>: Brick" in lobby.text
    assert f"<@{s.person('anna').id}> · host" in lobby.text
    await s.click("ben", lobby, "Begin")
    table = await s.table()
    assert table.info.seats["brick"] == str(s.person("ben").id)
    assert "**Brick** (<@" in s.living().text


async def test_a_new_table_follows_the_printing_that_the_bot_was_told(s):
    s.services.options = {"edition": "de-2025"}

    await s.alone()

    assert (await s.table()).info.settings.options["edition"] == "de-2025"


async def test_begin_by_a_stranger_is_refused_kindly_and_in_private(s):
    page = await s.slash("anna", "play")
    await s.choose("anna", page, "new", "What the Water Left: The Dry Morning")

    told = await s.click("zoe", s.living(), "Begin")

    assert "seat" in told.text.lower()
    assert (await s.table()).info.phase == "lobby"


async def test_a_running_game_is_put_aside_only_by_its_host_or_a_moderator_and_taken_up_again(s):
    first = await s.alone("anna")
    game = await s.table()

    page = await s.slash("ben", "play")
    refused = await s.click("ben", page, "First Steps, on my own")
    assert "running" in refused.text
    assert (await s.table()).id == game.id

    page = await s.slash("anna", "play")
    await s.click("anna", page, "First Steps, on my own")
    second = await s.table()
    assert second.id != game.id
    assert s.seen_again(first) is None, "the message of the first game is gone"

    s.moderator("mod")
    await s.slash("mod", "table open", game=game.id)
    assert (await s.table()).id == game.id
    assert game.id in s.living().button("panel")["custom_id"]


async def test_a_game_whose_cards_are_gone_does_not_take_its_channel_with_it(s):
    await s.alone("anna")
    game = await s.table()
    cards = s.registry.library.games.pop()
    await s.registry.unload_place(game.place)

    assert "cards of this table are not here" in (await s.slash("anna", "do done")).text
    assert "Deutsch" in (await s.slash("anna", "me language", language="de")).text
    page = await s.slash("ben", "play")
    assert "cards of this table are not here" in page.text
    refused = await s.click("ben", page, "First Steps, on my own")
    assert "cards of this table are not here" in refused.text

    s.moderator("mod")
    page = await s.slash("mod", "play")
    await s.click("mod", page, "First Steps, on my own")
    assert (await s.table()).id != game.id

    s.registry.library.games.append(cards)
    await s.slash("mod", "table open", game=game.id)
    assert (await s.table()).id == game.id


async def test_games_are_offered_to_those_who_may_take_them_up_and_the_present_one_to_nobody(s):
    await s.alone("anna")
    first = await s.table()
    page = await s.slash("anna", "play")
    await s.click("anna", page, "First Steps, on my own")
    s.moderator("mod")
    offered = {
        name: [one["value"] for one in await person.autocomplete(s.channel, "table open", "game", "")]
        for name in ("anna", "ben", "mod")
        if (person := s.person(name))
    }

    assert offered == {"anna": [first.id], "ben": [], "mod": [first.id]}


async def test_a_language_may_be_typed_as_it_is_called(s):
    assert "Deutsch" in (await s.slash("anna", "me language", language="deutsch")).text


async def test_a_control_of_a_game_that_was_put_aside_says_so_and_does_nothing(s):
    old = await s.alone("anna")
    button = old.button("done")["custom_id"]
    game = await s.table()
    page = await s.slash("anna", "play")
    await s.click("anna", page, "First Steps, on my own")

    result = await s.send("anna", button, on=s.living())

    assert "put aside" in s.answer(result).text
    assert game.session.position == (await s.registry.fetch(game.id)).session.position


async def test_only_the_host_and_moderators_close_a_table_for_good(s):
    await s.together("anna", "ben")

    told = await s.slash("zoe", "table end")
    assert (await s.table()).info.phase == "playing"
    assert told.text

    s.moderator("mod")
    await s.slash("mod", "table end")
    assert (await s.table()).info.phase == "over"
    assert "over" in s.living().text


async def test_another_player_can_only_propose_to_close_the_table(s):
    await s.together("anna", "ben")

    await s.slash("ben", "table end")

    assert (await s.table()).info.phase == "playing"
    assert s.living().button("agree") is not None


@pytest.mark.parametrize(
    "locale, word", [("fr", "Rejoindre"), ("de", "Mitspielen"), ("en-GB", "Join"), ("ja", "Join")]
)
async def test_private_replies_come_in_the_language_of_ones_own_discord(s, locale, word):
    result = await s.send("anna", "hb|new|||page", locale=locale)
    page = s.answer(result)
    await s.send("anna", page.menus[0]["custom_id"], ["0.1"], locale=locale, on=page)

    assert word in s.living().buttons, "a table speaks the language of whoever opens it"


async def test_ones_own_choice_of_language_counts_more_than_anything(s):
    await s.alone("anna")

    told = await s.slash("anna", "me language", language="fr")
    panel = await s.click("anna", s.living(), "Act")

    assert "français" in told.text
    assert "Que faites-vous\u202f?" in panel.text
    assert "Act" in s.living().buttons, "the table keeps its own language"


async def test_a_server_has_a_language_for_new_tables(s):
    role = s.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    s.person("boss", roles=[role])
    assert "server language" not in s.person("anna").available_commands(s.channel)

    await s.slash("boss", "server language", language="de")
    await s.alone("anna")

    assert "Handeln" in s.living().buttons


async def test_whose_discord_speaks_none_of_our_languages_is_answered_in_that_of_the_server(s):
    await s.services.people.put_server_locale(s.guild.id, "de")

    page = s.answer(await s.send("anna", "hb|new|||page", locale="ja"))

    assert common_text("de").say("new-alone") in page.buttons


async def test_help_knows_the_phase(s):
    nothing = await s.slash("anna", "help")
    page = await s.slash("anna", "play")
    await s.choose("anna", page, "new", "What the Water Left: The Lamp")
    lobby = await s.slash("anna", "help")
    await s.click("anna", s.living(), "Begin")
    playing = await s.slash("anna", "help")
    await s.slash("anna", "table end")
    over = await s.slash("anna", "help")

    assert "First Steps, on my own" in nothing.buttons
    assert common_text("en").say("help-lobby") in lobby.text
    assert "Pawns left" in playing.text
    assert "over" in over.text


async def test_strangers_and_watchers_get_a_kind_sentence_of_their_own(s):
    await s.together("anna", "ben", chapter="The Lamp on the Weir")
    before = (await s.table()).last

    for verb in ("panel", "done"):
        told = await s.click("zoe", s.living(), verb=verb)
        assert "seat" in told.text, told
        assert told.message.ephemeral
    await s.slash("zoe", "table watch")
    told = await s.slash("zoe", "do done")
    assert "seat" in told.text
    assert (await s.table()).last == before + 1


async def test_a_game_can_be_played_in_direct_messages(s):
    user = s.env.create_user("dora")

    result = await user.slash("play")
    seen = Sight(result.response)
    await user.click(seen.message, label="First Steps, on my own")
    await s.rest()

    assert any(is_living(Sight(m)) for m in user.dm_channel.history())
