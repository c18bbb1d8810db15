"""The bot itself, the gateway's address, and application commands."""

from typing import Any

from tests.loopback import payloads
from tests.loopback.errors import not_found
from tests.loopback.rest.router import Call, route

Json = dict[str, Any]
COMMANDS = "/applications/{application_id}/commands"


@route("GET", "/users/@me")
def my_user(call: Call) -> Json:
    return payloads.me(call.world.bot)


@route("GET", "/applications/@me")
@route("GET", "/oauth2/applications/@me")
def my_application(call: Call) -> Json:
    world = call.world
    return {
        "id": str(world.application_id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "summary": "",
        "type": None,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": payloads.user(world.application_owner),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "bot_public": True,
        "bot_require_code_grant": False,
        "rpc_origins": [],
        "integration_types_config": {"0": {}},
    }


@route("GET", "/gateway/bot")
def gateway_bot(call: Call) -> Json:
    known = call.world.gateway
    limit = {
        "total": 1000,
        "remaining": known.starts_left,
        "reset_after": 14400000,
        "max_concurrency": known.max_concurrency,
    }
    return {"url": "wss://gateway.discord.gg", "shards": known.shards, "session_start_limit": limit}


def _scope(call: Call) -> list[Json]:
    if call.number("application_id") != call.world.application_id:
        raise not_found()
    return call.world.commands.setdefault(None, [])


def _finished(call: Call, sent: Json, old: Json | None) -> Json:
    """A command as Discord gives it back, with its ids and defaults."""
    world = call.world
    is_chat = (sent.get("type") or 1) == 1
    command: Json = {
        "type": 1,
        "description": "",
        "name_localizations": None,
        "description_localizations": None,
        "default_member_permissions": None,
        "dm_permission": True,
        "contexts": None,
        "integration_types": [0],
        "nsfw": False,
    }
    command |= {key: value for key, value in sent.items() if value is not None}
    if command["default_member_permissions"] is not None:
        command["default_member_permissions"] = str(command["default_member_permissions"])
    if is_chat:
        command.setdefault("options", [])
    unchanged = old is not None and {**old, **sent} == old
    return command | {
        "id": old["id"] if old else str(world.clock.snowflake()),
        "application_id": str(world.application_id),
        "version": old["version"] if unchanged and old else str(world.clock.snowflake()),
    }


@route("PUT", COMMANDS)
def replace_commands(call: Call) -> list[Json]:
    scope = _scope(call)
    known = {(command["type"], command["name"]): command for command in scope}
    scope[:] = [
        _finished(call, sent, known.get((sent.get("type") or 1, sent["name"]))) for sent in call.body or ()
    ]
    return list(scope)
