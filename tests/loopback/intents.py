"""Gateway intents: which events a session hears, and whose words it may read."""

from typing import Any

GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1
GUILD_VOICE_STATES = 1 << 7
GUILD_PRESENCES = 1 << 8
GUILD_MESSAGES = 1 << 9
MESSAGE_CONTENT = 1 << 15
GUILD_MESSAGE_POLLS = 1 << 24

PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT
ALL = sum(1 << bit for bit in (*range(17), 20, 21, 24, 25))

# Event: intent.
NEEDED = {
    "GUILD_MEMBER_ADD": GUILD_MEMBERS,
    "GUILD_MEMBER_UPDATE": GUILD_MEMBERS,
    "VOICE_STATE_UPDATE": GUILD_VOICE_STATES,
    "MESSAGE_CREATE": GUILD_MESSAGES,
    "MESSAGE_UPDATE": GUILD_MESSAGES,
    "MESSAGE_DELETE": GUILD_MESSAGES,
    "MESSAGE_POLL_VOTE_ADD": GUILD_MESSAGE_POLLS,
    "MESSAGE_POLL_VOTE_REMOVE": GUILD_MESSAGE_POLLS,
}
GUILD_EVENTS = ("GUILD_", "CHANNEL_", "THREAD_")


def wants(intents: int, event: str) -> bool:
    if event in NEEDED:
        return bool(intents & NEEDED[event])
    return not event.startswith(GUILD_EVENTS) or bool(intents & GUILDS)


def without_content(intents: int, event: str, data: dict[str, Any], bot_id: int) -> dict[str, Any]:
    """Without the privilege a bot reads its own messages and those that mention it."""
    if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or intents & MESSAGE_CONTENT:
        return data
    if data["author"]["id"] == str(bot_id) or any(who["id"] == str(bot_id) for who in data["mentions"]):
        return data
    hidden = {"content": "", "embeds": [], "components": [], "attachments": []}
    return {key: value for key, value in (data | hidden).items() if key != "poll"}
