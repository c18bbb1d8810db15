"""The connection to Discord: client, requests and their queue, faults, health, patches of discord.py."""
