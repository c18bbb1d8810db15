"""The connection to Discord: client, requests and the queue in which channels wait to write (`requests.py`), faults, health, patches of discord.py."""
