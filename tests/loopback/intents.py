"""Gateway intents: which events a session hears, and whose words it may read."""

from typing import Any

GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1
GUILD_VOICE_STATES = 1 << 7
GUILD_PRESENCES = 1 << 8
GUILD_MESSAGES = 1 << 9
GUILD_MESSAGE_REACTIONS = 1 << 10
DIRECT_MESSAGES = 1 << 12
DIRECT_MESSAGE_REACTIONS = 1 << 13
MESSAGE_CONTENT = 1 << 15
GUILD_MESSAGE_POLLS = 1 << 24
DIRECT_MESSAGE_POLLS = 1 << 25

PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT
ALL = sum(1 << bit for bit in (*range(17), 20, 21, 24, 25))

# Event: intent in a guild, intent in a DM.
NEEDED = {
    "GUILD_MEMBER_ADD": (GUILD_MEMBERS, 0),
    "GUILD_MEMBER_UPDATE": (GUILD_MEMBERS, 0),
    "GUILD_MEMBER_REMOVE": (GUILD_MEMBERS, 0),
    "VOICE_STATE_UPDATE": (GUILD_VOICE_STATES, 0),
    "MESSAGE_CREATE": (GUILD_MESSAGES, DIRECT_MESSAGES),
    "MESSAGE_UPDATE": (GUILD_MESSAGES, DIRECT_MESSAGES),
    "MESSAGE_DELETE": (GUILD_MESSAGES, DIRECT_MESSAGES),
    "MESSAGE_DELETE_BULK": (GUILD_MESSAGES, 0),
    "MESSAGE_REACTION_ADD": (GUILD_MESSAGE_REACTIONS, DIRECT_MESSAGE_REACTIONS),
    "MESSAGE_REACTION_REMOVE": (GUILD_MESSAGE_REACTIONS, DIRECT_MESSAGE_REACTIONS),
    "MESSAGE_POLL_VOTE_ADD": (GUILD_MESSAGE_POLLS, DIRECT_MESSAGE_POLLS),
    "MESSAGE_POLL_VOTE_REMOVE": (GUILD_MESSAGE_POLLS, DIRECT_MESSAGE_POLLS),
}
GUILD_EVENTS = ("GUILD_", "CHANNEL_", "THREAD_")


def wants(intents: int, event: str, guild_id: int | None) -> bool:
    if event in NEEDED:
        in_guild, in_dm = NEEDED[event]
        return bool(intents & (in_dm if guild_id is None else in_guild))
    return not event.startswith(GUILD_EVENTS) or bool(intents & GUILDS)


def without_content(intents: int, event: str, data: dict[str, Any], bot_id: int) -> dict[str, Any]:
    """Without the privilege a bot reads its own messages, direct messages, and those that mention it."""
    if (
        event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE")
        or intents & MESSAGE_CONTENT
        or "guild_id" not in data
    ):
        return data
    if data["author"]["id"] == str(bot_id) or any(who["id"] == str(bot_id) for who in data["mentions"]):
        return data
    hidden = {"content": "", "embeds": [], "components": [], "attachments": []}
    return {key: value for key, value in (data | hidden).items() if key != "poll"}
