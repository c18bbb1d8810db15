"""What Discord's client does before an interaction is sent: find the command, check and fold the values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tests.loopback import permissions
from tests.loopback.model import Channel, User

if TYPE_CHECKING:
    from tests.loopback.world import World

Json = dict[str, Any]
GROUP, STRING, INTEGER, BOOLEAN, NUMBER = 2, 3, 4, 5, 10
IN_GUILD = 0


class CannotDo(AssertionError):
    """A person tried what Discord's client does not offer."""


def find_command(world: World, user: User, where: Channel, words: str) -> tuple[Json, list[Json], list[Json]]:
    """The command, the subcommands on the way, and the options to be filled in."""
    name, *rest = words.removeprefix("/").split()
    if world.bot.id not in world.guilds[where.guild_id].members:
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
    contexts = command.get("contexts")
    if contexts is not None and IN_GUILD not in contexts:
        raise CannotDo(f"/{command['name']} is not offered here")
    needed = command["default_member_permissions"]
    if needed is not None:
        rights = permissions.in_channel(world.guilds[where.guild_id], where, user.id)
        if rights & int(needed) != int(needed) or (int(needed) == 0 and rights != permissions.ALL):
            raise CannotDo(f"{user.name} may not use /{command['name']}")


def command_data(command: Json, path: list[Json], given: list[Json]) -> Json:
    options = given
    for step in reversed(path):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    return data


def filled(fields: list[Json], values: Json) -> list[Json]:
    known = {field["name"]: field for field in fields}
    if unknown := set(values) - set(known):
        raise CannotDo(f"there is no option {sorted(unknown)}; there are {sorted(known)}")
    if missing := [name for name, field in known.items() if field.get("required") and name not in values]:
        raise CannotDo(f"{missing} must be given")
    return [_given(known[name], value) for name, value in values.items()]


def half_filled(fields: list[Json], others: Json, option: str, typed: str) -> list[Json]:
    """While somebody types into one option."""
    known = {field["name"]: field for field in fields}
    if option not in known or not known[option].get("autocomplete"):
        raise CannotDo(f"the option {option!r} completes nothing")
    given = [_given(known[name], value) for name, value in others.items()]
    focused = {"name": option, "type": known[option]["type"], "value": typed, "focused": True}
    return [*given, focused]


def _given(field: Json, value: Any) -> Json:
    return {"name": field["name"], "type": field["type"], "value": _value(field, value)}


def _value(field: Json, value: Any) -> Any:
    kind = field["type"]
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


def chosen(select: Json, values: Sequence[str]) -> list[str]:
    """The values of a select, checked against how many it takes."""
    least, most = select.get("min_values"), select.get("max_values")
    least, most = (1 if least is None else least), (1 if most is None else most)
    if not least <= len(values) <= most:
        raise CannotDo(f"choose {least} to {most}, not {len(values)}")
    return [_option(select, value) for value in values]


def _option(select: Json, value: str) -> str:
    for option in select["options"]:
        if value in (option["value"], option["label"]):
            return str(option["value"])
    raise CannotDo(f"there is no {value!r}; there are {[option['label'] for option in select['options']]}")
