"""A small bot that does a little of everything, for testing the loopback: `python -m tests.loopback.sample_bot`."""

import asyncio
import io
import logging
import os
from datetime import timedelta
from typing import Any

import discord
from discord import app_commands, ui

MEMBERS = ["brick", "djamal", "maeve", "selena"]


class Translator(app_commands.Translator):
    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: Any
    ) -> str | None:
        words = {("roll", "fr"): "lancer", ("roll", "de"): "würfeln", ("Roll a die.", "fr"): "Lancer un dé."}
        return words.get((string.message, locale.value))


class Die(ui.DynamicItem[ui.Button[Any]], template=r"die:(?P<sides>\d+)"):
    """A button whose meaning is in its id, so that it survives a restart."""

    def __init__(self, sides: int) -> None:
        super().__init__(ui.Button(label=f"d{sides}", custom_id=f"die:{sides}"))
        self.sides = sides

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any, /) -> "Die":
        return cls(int(match["sides"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(f"d{self.sides} shows {self.sides}"))
        view.add_item(ui.ActionRow(Die(6), Die(20)))
        await interaction.response.edit_message(view=view, attachments=[])


class Panel(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Ask me", custom_id="panel:ask")
    async def ask(self, interaction: discord.Interaction[Any], button: Any) -> None:
        await interaction.response.send_message("What?", ephemeral=True)

    @ui.button(label="Closed", custom_id="panel:closed", disabled=True)
    async def closed(self, interaction: discord.Interaction[Any], button: Any) -> None:
        """Never reached."""

    @ui.select(
        cls=ui.Select,
        custom_id="panel:member",
        placeholder="Who?",
        options=[discord.SelectOption(label=each.title(), value=each) for each in MEMBERS],
        max_values=2,
    )
    async def member(self, interaction: discord.Interaction[Any], select: Any) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content=" and ".join(select.values))

    @ui.select(cls=ui.UserSelect, custom_id="panel:user", placeholder="Next?")
    async def user(self, interaction: discord.Interaction[Any], select: Any) -> None:
        await interaction.response.send_message(f"Your turn, {select.values[0].mention}")


def layout() -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    picture: ui.MediaGallery[Any] = ui.MediaGallery()
    picture.add_item(media="attachment://map.png", description="A map of the valley")
    view.add_item(
        ui.Container(
            ui.TextDisplay("# The valley"),
            ui.Section(
                ui.TextDisplay("Fog over the river."), accessory=ui.Button(label="Look", custom_id="look")
            ),
            ui.Separator(),
            picture,
            ui.ActionRow(Die(6), Die(20)),
            accent_colour=0x336699,
        )
    )
    return view


class SampleBot(discord.AutoShardedClient):
    def __init__(self, **options: Any) -> None:
        options.setdefault("intents", discord.Intents.default())
        options.setdefault("allowed_mentions", discord.AllowedMentions.none())
        # Waiting for guilds that may still come would cost each test a second.
        super().__init__(guild_ready_timeout=0.01, **options)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []  # what others wrote
        self.sleeping: discord.Interaction[Any] | None = None  # taken, and not answered
        self.asleep = asyncio.Event()
        add_commands(self)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Translator())
        self.add_view(Panel())
        self.add_dynamic_items(Die)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """The loopback lets a bot start as often as it likes; five seconds of politeness are not needed."""

    async def on_message(self, message: discord.Message) -> None:
        if message.author != self.user:
            self.heard.append(message.content)
        if message.content == "!echo" or (self.user and self.user.mention in message.content):
            await message.channel.send("You called?")


def add_commands(bot: SampleBot) -> None:
    tree = bot.tree

    @tree.command(name="roll", description=app_commands.locale_str("Roll a die."))
    async def roll(interaction: discord.Interaction[Any], sides: app_commands.Range[int, 2, 100] = 6) -> None:
        await interaction.response.send_message(f"d{sides}: {sides}")

    @tree.command(description="Think first.")
    async def think(interaction: discord.Interaction[Any], secret: bool = False) -> None:
        await interaction.response.defer(ephemeral=secret, thinking=True)
        await interaction.edit_original_response(content="I have thought.")
        await interaction.followup.send("And again.", ephemeral=True)

    @tree.command(description="Whisper.")
    async def whisper(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("Only you read this.", ephemeral=True)

    @tree.command(description="Show the panel.")
    async def panel(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("The panel", view=Panel())

    @tree.command(description="Show the valley.")
    async def valley(interaction: discord.Interaction[Any]) -> None:
        file = discord.File(
            io.BytesIO(b"not really a picture"), "map.png", description="The valley from above"
        )
        await interaction.response.send_message(view=layout(), file=file)

    @tree.command(description="Ask the table.")
    async def vote(interaction: discord.Interaction[Any]) -> None:

        poll = discord.Poll("Where to?", timedelta(hours=1))
        poll.add_answer(text="River").add_answer(text="Ridge")
        await interaction.response.send_message(poll=poll)

    @tree.command(description="Answer late, or never.")
    async def sleepy(interaction: discord.Interaction[Any]) -> None:
        bot.sleeping = interaction
        bot.asleep.set()

    @tree.command(description="For masters, in guilds.")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def master(interaction: discord.Interaction[Any]) -> None:
        await bot.change_presence(activity=discord.CustomActivity("Mastering"))
        await interaction.response.send_message("Yes, master.")

    group = app_commands.Group(name="family", description="The family.")

    @group.command(description="Let somebody act.")
    async def act(
        interaction: discord.Interaction[Any], member: str, friend: discord.Member | None = None
    ) -> None:
        helped = f" with {friend.display_name}" if friend else ""
        await interaction.response.send_message(f"{member} acts{helped}")

    @act.autocomplete("member")
    async def names(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=each.title(), value=each) for each in MEMBERS if each.startswith(typed)
        ]

    tree.add_command(group)


def main() -> None:
    logging.basicConfig(level=logging.INFO)
    bot = SampleBot(proxy=os.environ["DISCORD_PROXY"])
    asyncio.run(bot.start(os.environ["DISCORD_TOKEN"]))


if __name__ == "__main__":
    main()
