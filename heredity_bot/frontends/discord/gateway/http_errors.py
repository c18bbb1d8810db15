"""How requests to Discord fail: exceptions, status codes and Discord's own error codes that the bot knows how to treat."""

from __future__ import annotations

import aiohttp
import discord

UNREACHABLE = (aiohttp.ClientError, OSError, TimeoutError)
"""Raised through discord.py when the connection to Discord breaks."""


def is_worth_retrying(fault: discord.HTTPException) -> bool:
    """Whether Discord is only busy or unwell: the same request may succeed a little later."""
    return fault.status == 429 or fault.status >= 500


REFUSED = (400, 413)
"""Status codes for a message that Discord does not accept; its pictures may be the reason."""

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, MISSING_PERMISSIONS = 10003, 10008, 50013
THREAD_ARCHIVED = 50083
ALREADY_ACKNOWLEDGED = 40060
"""An interaction has its first response already, although the connection broke before we knew."""
