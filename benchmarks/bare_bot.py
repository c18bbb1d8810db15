"""The yardstick of `benchmarks.discord`: a discord.py bot that answers every interaction with two words."""

from __future__ import annotations

import asyncio
import os
from typing import Any

import discord


class BareBot(discord.Client):
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("Heard you.", ephemeral=True)


def main() -> None:
    bot = BareBot(intents=discord.Intents(guilds=True), proxy=os.environ["DISCORD_PROXY"], max_messages=None)
    asyncio.run(bot.start(os.environ["DISCORD_TOKEN"]))


if __name__ == "__main__":
    main()
