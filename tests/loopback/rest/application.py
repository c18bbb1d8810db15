"""The bot itself, the gateway's address, and application commands."""

from typing import Any

from tests.loopback import payloads
from tests.loopback.errors import not_found, unknown_command, unknown_user
from tests.loopback.rest.router import Call, Created, route

Json = dict[str, Any]
COMMANDS = "/applications/{application_id}/commands"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"


@route("GET", "/users/@me")
def my_user(call: Call) -> Json:
    return payloads.me(call.world.bot)


@route("GET", "/users/{user_id}")
def a_user(call: Call) -> Json:
    user = call.world.users.get(call.number("user_id"))
    if user is None:
        raise unknown_user()
    return payloads.user(user)


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


@route("GET", "/gateway", needs_token=False)
def gateway(call: Call) -> Json:
    return {"url": "wss://gateway.discord.gg"}


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
    guild = call.arguments.get("guild_id")
    return call.world.commands.setdefault(int(guild) if guild else None, [])


def _finished(call: Call, sent: Json, old: Json | None) -> Json:
    """A command as Discord gives it back, with its ids and defaults."""
    world = call.world
    guild = call.arguments.get("guild_id")
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
        **({"guild_id": guild} if guild else {}),
    }


def _seen(call: Call, command: Json) -> Json:
    """Translations are told on demand alone."""
    return command if call.flag("with_localizations") else _untranslated(command)


def _untranslated(command: Any) -> Any:
    if isinstance(command, list):
        return [_untranslated(each) for each in command]
    if not isinstance(command, dict):
        return command
    return {key: _untranslated(value) for key, value in command.items() if not key.endswith("_localizations")}


@route("GET", COMMANDS)
@route("GET", GUILD_COMMANDS)
def list_commands(call: Call) -> list[Json]:
    return [_seen(call, command) for command in _scope(call)]


@route("PUT", COMMANDS)
@route("PUT", GUILD_COMMANDS)
def replace_commands(call: Call) -> list[Json]:
    scope = _scope(call)
    known = {(command["type"], command["name"]): command for command in scope}
    scope[:] = [
        _finished(call, sent, known.get((sent.get("type") or 1, sent["name"]))) for sent in call.body or ()
    ]
    return list(scope)


@route("POST", COMMANDS)
@route("POST", GUILD_COMMANDS)
def add_command(call: Call) -> Any:
    scope = _scope(call)
    kind = call.body.get("type") or 1
    old = next((each for each in scope if (each["type"], each["name"]) == (kind, call.body["name"])), None)
    command = _finished(call, call.body, old)
    if old:
        scope[scope.index(old)] = command
        return command
    scope.append(command)
    return Created(command)


def _command(call: Call) -> Json:
    found = next((each for each in _scope(call) if each["id"] == call.arguments["command_id"]), None)
    if found is None:
        raise unknown_command()
    return found


@route("GET", COMMANDS + "/{command_id}")
@route("GET", GUILD_COMMANDS + "/{command_id}")
def one_command(call: Call) -> Json:
    return _command(call)


@route("PATCH", COMMANDS + "/{command_id}")
@route("PATCH", GUILD_COMMANDS + "/{command_id}")
def change_command(call: Call) -> Json:
    old = _command(call)
    command = _finished(call, old | call.body, old)
    scope = _scope(call)
    scope[scope.index(old)] = command
    return command


@route("DELETE", COMMANDS + "/{command_id}")
@route("DELETE", GUILD_COMMANDS + "/{command_id}")
def remove_command(call: Call) -> None:
    command = _command(call)
    _scope(call).remove(command)


@route("GET", "/applications/{application_id}/emojis")
def application_emojis(call: Call) -> Json:
    return {"items": []}


@route("GET", "/applications/{application_id}/entitlements")
def entitlements(call: Call) -> list[Json]:
    return []
