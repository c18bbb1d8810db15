"""SimCord with the checks of the loopback in front."""

from datetime import timedelta

import discord
import pytest

from tests.loopback import MISSING_SPEC, spec_folder
from tests.loopback.test_refusals import Keeper
from tests.simcord_kit import run

pytestmark = pytest.mark.skipif(spec_folder() is None, reason=MISSING_SPEC)


async def test_what_simcord_alone_would_let_through_is_refused():
    bot = Keeper(shard_count=1)

    @bot.tree.command(description="Ask too much.")
    async def ask(interaction: discord.Interaction):
        poll = discord.Poll("Where to?", timedelta(hours=1))
        poll.add_answer(text="x" * 56)
        await interaction.response.send_message(poll=poll)

    async with run(bot, check_errors=False) as (env, violations):
        channel = env.create_guild().create_text_channel("table")
        anna = channel.guild.add_member(env.create_user("anna"))

        reply = await anna.slash(channel, "ask")

        assert reply.response is None
        assert [str(violation.problems[0]) for violation in violations] == [
            "data.poll.answers.0.poll_media.text: Must be 55 or fewer in length."
        ]


async def test_the_limits_stand_before_the_channel_too():
    async with run(Keeper(shard_count=1)) as (env, violations):
        handle = env.create_guild().create_text_channel("table")
        channel = env.bot.get_channel(handle.id)

        await channel.send("x" * 2000)
        with pytest.raises(discord.HTTPException) as refused:
            await channel.send("x" * 2001)

        assert refused.value.code == 50035
        assert len(violations) == 1


async def test_an_edit_names_only_files_that_its_message_has():
    async with run(Keeper(shard_count=1)) as (env, violations):
        handle = env.create_guild().create_text_channel("table")
        view = discord.ui.LayoutView().add_item(discord.ui.TextDisplay("A map."))
        message = await env.bot.get_channel(handle.id).send(view=view)
        view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://map.png")))

        with pytest.raises(discord.HTTPException) as refused:
            await message.edit(view=view)

        assert refused.value.code == 50035
        assert [violation.problems[0].code for violation in violations] == ["MEDIA_NOT_UPLOADED"]
