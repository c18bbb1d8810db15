"""What Discord's client does before an interaction is sent: find the command, check and fold the values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.loopback import payloads, permissions
from tests.loopback.limits import Upload
from tests.loopback.limits_components import (
    STRING_SELECT,
)
from tests.loopback.model import Channel, Role, User
from tests.loopback.writing import store

if TYPE_CHECKING:
    from tests.loopback.world import World

Json = dict[str, Any]
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(
    1, 12
)
IN_GUILD, IN_BOT_DM = 0, 1


class CannotDo(AssertionError):
    """A person tried what Discord's client does not offer."""


def find_command(world: World, user: User, where: Channel, words: str) -> tuple[Json, list[Json], list[Json]]:
    """The command, the subcommands on the way, and the options to be filled in."""
    name, *rest = words.removeprefix("/").split()
    if where.guild_id is not None and world.bot.id not in world.guilds[where.guild_id].members:
        raise CannotDo("the bot is not in this guild, and its commands are not either")
    offered = [*world.commands[None], *world.commands.get(where.guild_id, [])]
    command = next((each for each in offered if each["type"] == 1 and each["name"] == name), None)
    if command is None:
        raise CannotDo(f"there is no command /{name}; there are {[each['name'] for each in offered]}")
    _must_be_offered(world, user, where, command)
    path: list[Json] = []
    options = command.get("options") or []
    for word in rest:
        step = next((each for each in options if each["type"] <= GROUP and each["name"] == word), None)
        if step is None:
            raise CannotDo(f"/{words}: there is no {word!r}; there are {[each['name'] for each in options]}")
        path.append(step)
        options = step.get("options") or []
    if any(each["type"] <= GROUP for each in options):
        raise CannotDo(f"/{words} goes on: {[each['name'] for each in options]}")
    return command, path, options


def _must_be_offered(world: World, user: User, where: Channel, command: Json) -> None:
    context = IN_BOT_DM if where.guild_id is None else IN_GUILD
    contexts = command.get("contexts")
    allowed = contexts if contexts is not None else [IN_GUILD] + [IN_BOT_DM] * bool(command["dm_permission"])
    if context not in allowed:
        raise CannotDo(f"/{command['name']} is not offered here")
    needed = command["default_member_permissions"]
    if where.guild_id is not None and needed is not None:
        rights = permissions.in_channel(world.guilds[where.guild_id], where, user.id)
        if rights & int(needed) != int(needed) or (int(needed) == 0 and rights != permissions.ALL):
            raise CannotDo(f"{user.name} may not use /{command['name']}")


def command_data(command: Json, path: list[Json], given: list[Json], resolved: Json) -> Json:
    options = given
    for step in reversed(path):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    return data | ({"resolved": resolved} if resolved else {})


def filled(world: World, where: Channel, fields: list[Json], values: Json, resolved: Json) -> list[Json]:
    known = {field["name"]: field for field in fields}
    if unknown := set(values) - set(known):
        raise CannotDo(f"there is no option {sorted(unknown)}; there are {sorted(known)}")
    if missing := [name for name, field in known.items() if field.get("required") and name not in values]:
        raise CannotDo(f"{missing} must be given")
    return [
        {
            "name": name,
            "type": known[name]["type"],
            "value": _value(world, where, known[name], value, resolved),
        }
        for name, value in values.items()
    ]


def half_filled(
    world: World, where: Channel, fields: list[Json], others: Json, option: str, typed: str
) -> list[Json]:
    """While somebody types into one option."""
    known = {field["name"]: field for field in fields}
    if option not in known or not known[option].get("autocomplete"):
        raise CannotDo(f"the option {option!r} completes nothing")
    given = [
        {"name": name, "type": known[name]["type"], "value": _value(world, where, known[name], value, {})}
        for name, value in others.items()
    ]
    focused = {"name": option, "type": known[option]["type"], "value": typed, "focused": True}
    return [*given, focused]


def _value(world: World, where: Channel, field: Json, value: Any, resolved: Json) -> Any:
    kind = field["type"]
    if kind in (USER, CHANNEL, ROLE, MENTIONABLE):
        return _resolve(world, where, value, resolved)
    if kind == ATTACHMENT:
        return _attach(world, where, value, resolved)
    wanted: dict[int, Any] = {STRING: str, INTEGER: int, BOOLEAN: bool, NUMBER: (int, float)}
    if not isinstance(value, wanted[kind]) or (kind != BOOLEAN and isinstance(value, bool)):
        raise CannotDo(f"{field['name']} does not take {value!r}")
    if choices := field.get("choices"):
        for choice in choices:
            if value in (choice["value"], choice["name"]):
                return choice["value"]
        raise CannotDo(f"{field['name']} offers {[choice['name'] for choice in choices]}, not {value!r}")
    _must_be_in_range(field, value)
    return value


def _must_be_in_range(field: Json, value: Any) -> None:
    size = len(value) if isinstance(value, str) else value
    unit = "length" if isinstance(value, str) else "value"
    least, most = field.get(f"min_{unit}"), field.get(f"max_{unit}")
    if (least is not None and size < least) or (most is not None and size > most):
        raise CannotDo(f"{field['name']} takes {least} to {most}, not {value!r}")


def _resolve(world: World, where: Channel, value: Any, resolved: Json) -> str:
    """Note who or what an id stands for, as Discord does beside the values."""
    number = str(value.id)
    if isinstance(value, User):
        resolved.setdefault("users", {})[number] = payloads.user(value)
        guild = world.guilds.get(where.guild_id or 0)
        if guild and value.id in guild.members:
            rights = str(permissions.in_channel(guild, where, value.id))
            told = payloads.member(guild.members[value.id], with_user=False)
            told = {key: item for key, item in told.items() if key not in ("mute", "deaf")}
            resolved.setdefault("members", {})[number] = told | {"permissions": rights}
    elif isinstance(value, Role):
        resolved.setdefault("roles", {})[number] = payloads.role(value)
    elif isinstance(value, Channel):
        told = payloads.channel(value, world.bot.id)
        told["permissions"] = str(world.permissions_of(world.bot.id, value))
        resolved.setdefault("channels", {})[number] = told
    else:
        raise CannotDo(f"{value!r} is no person, role or channel")
    return number


def _attach(world: World, where: Channel, value: tuple[str, bytes], resolved: Json) -> str:
    kept = store(world, where, Upload(*value), {}, ephemeral=True)
    resolved.setdefault("attachments", {})[str(kept.id)] = payloads.attachment(kept)
    return str(kept.id)


def chosen(world: World, where: Channel, select: Json, values: list[Any], resolved: Json) -> list[str]:
    """The values of a select, checked against how many it takes."""
    least, most = select.get("min_values"), select.get("max_values")
    least, most = (1 if least is None else least), (1 if most is None else most)
    if not least <= len(values) <= most:
        raise CannotDo(f"choose {least} to {most}, not {len(values)}")
    if select["type"] == STRING_SELECT:
        return [_option(select, value) for value in values]
    return [_resolve(world, where, value, resolved) for value in values]


def _option(select: Json, value: str) -> str:
    for option in select["options"]:
        if value in (option["value"], option["label"]):
            return str(option["value"])
    raise CannotDo(f"there is no {value!r}; there are {[option['label'] for option in select['options']]}")
