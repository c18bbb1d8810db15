"""The connection to Discord: client, send queue, replies to interactions, health."""
