"""Discord's own descriptions of what may be sent: the REST API (OpenAPI) and the gateway (JSON Schema).

They are not part of this repository. `DISCORD_SPEC` names their folder; otherwise `../shared/discord/` is tried.
"""

import json
import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import jsonschema_rs

ROOT = Path(__file__).parent.parent.parent
MISSING_SPEC = "Discord's specification was not found: set DISCORD_SPEC to a folder with openapi.json."
METHODS = ("get", "put", "post", "patch", "delete")
NUMERIC = "^-?[0-9]+$"


@dataclass(frozen=True)
class Problem:
    """Something Discord would refuse: where in the body, its code, and a sentence."""

    path: tuple[str | int, ...]
    code: str
    message: str

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path)) or '(body)'}: {self.message}"


@dataclass(frozen=True)
class Violation:
    """A request or gateway payload that Discord would have refused or cut off."""

    request: str
    problems: tuple[Problem, ...]

    def __str__(self) -> str:
        return f"{self.request}: {'; '.join(map(str, self.problems))}"


@cache
def spec_folder() -> Path | None:
    named = os.environ.get("DISCORD_SPEC")
    folder = Path(named) if named else ROOT.parent / "shared" / "discord"
    return folder if (folder / "openapi.json").is_file() else None


def read_spec(name: str) -> dict[str, Any]:
    folder = spec_folder()
    if folder is None:
        raise FileNotFoundError(MISSING_SPEC)
    found: dict[str, Any] = json.loads((folder / name).read_text("utf-8"))
    return found


class Rest:
    """Every operation of the REST API; request and response bodies are compiled when first needed."""

    def __init__(self, raw: dict[str, Any]) -> None:
        self.schemas = loosen(raw["components"]["schemas"], raw["components"]["schemas"])
        self.raw = raw
        self.operations = {
            (method.upper(), template): operation
            for template, methods in raw["paths"].items()
            for method, operation in methods.items()
            if method in METHODS
        }
        self._patterns = sorted(
            ((template, _pattern(template)) for template in raw["paths"]),
            key=lambda entry: entry[0].count("{"),  # literal paths first: `messages/pins` is no message id
        )
        self._validators: dict[Any, Any] = {}

    def template_of(self, method: str, path: str) -> str | None:
        """The path as the specification writes it, e.g. `/channels/{channel_id}/messages`."""
        template: str
        for template, pattern in self._patterns:
            if (method, template) in self.operations and pattern.fullmatch(path):
                return template
        return None

    def request_problems(self, method: str, path: str, query: Mapping[str, Any], body: Any) -> list[Problem]:
        template = self.template_of(method, path)
        if template is None:
            return [Problem((), "UNKNOWN_ROUTE", f"{method} {path} is not in the specification")]
        operation = self.operations[method, template]
        return [
            *self._path_problems(template, path),
            *self._query_problems(operation, template, query),
            *self._body_problems(operation, (method, template), body),
        ]

    def response_problems(self, method: str, path: str, status: int, body: Any) -> list[Problem]:
        """What is wrong with an answer; used to test the loopback itself."""
        template = self.template_of(method, path)
        if template is None:
            return []
        content = self.operations[method, template]["responses"].get(str(status), {}).get("content", {})
        schema = content.get("application/json", {}).get("schema")
        if schema is None:
            return []
        return list(_problems(self._validator((method, template, status), schema), body))

    def _path_problems(self, template: str, path: str) -> Iterable[Problem]:
        found = _pattern(template).fullmatch(path)
        assert found
        declared = self.raw["paths"][template].get("parameters", [])
        for parameter in declared:
            if parameter["in"] == "path":
                check = self._validator((template, parameter["name"]), parameter["schema"])
                yield from _problems(check, found[parameter["name"]], (parameter["name"],))

    def _query_problems(
        self, operation: dict[str, Any], template: str, query: Mapping[str, Any]
    ) -> Iterable[Problem]:
        declared = {
            parameter["name"]: parameter
            for parameter in operation.get("parameters", [])
            if parameter["in"] == "query"
        }
        for name, value in query.items():
            if name not in declared:
                yield Problem((name,), "UNKNOWN_PARAMETER", "the route knows no such query parameter")
                continue
            schema = declared[name]["schema"]
            read = _query_value(value)
            if schema.get("type") == "boolean" and read in (0, 1):
                read = bool(read)
            yield from _problems(self._validator((operation["operationId"], name), schema), read, (name,))
        for name, parameter in declared.items():
            if parameter.get("required") and name not in query:
                yield Problem((name,), "BASE_TYPE_REQUIRED", "This field is required")

    def _body_problems(self, operation: dict[str, Any], key: tuple[str, str], body: Any) -> Iterable[Problem]:
        described = operation.get("requestBody")
        if described is None:
            return
        if body is None:
            if described.get("required"):
                yield Problem((), "BASE_TYPE_REQUIRED", "This request needs a body")
            return
        # A multipart body carries the same object in `payload_json`; its files are counted by the limits.
        schema = next(iter(described["content"].values()))["schema"]
        yield from _problems(self._validator(key, schema), body)

    def _validator(self, key: Any, schema: dict[str, Any]) -> Any:
        if key not in self._validators:
            loose = loosen(schema, self.raw["components"]["schemas"])
            whole = {"allOf": [loose], "components": {"schemas": self._needed_by(loose)}}
            self._validators[key] = jsonschema_rs.Draft202012Validator(whole, mask="the value")
        return self._validators[key]

    def _needed_by(self, schema: Any) -> dict[str, Any]:
        """The named schemas within reach; handing over all of them costs twenty milliseconds each time."""
        needed: dict[str, Any] = {}
        waiting = [schema]
        while waiting:
            for name in re.findall(r'"#/components/schemas/(\w+)"', json.dumps(waiting.pop())):
                if name not in needed:
                    needed[name] = self.schemas[name]
                    waiting.append(needed[name])
        return needed


class Gateway:
    """Payloads of the gateway, found by opcode and event name."""

    def __init__(self, raw: dict[str, Any]) -> None:
        self.definitions = loosen(raw["definitions"], raw["definitions"]) | _plain_numbers(raw["definitions"])
        self._validators: dict[str, Any] = {}

    def received_by_bot_problems(self, payload: dict[str, Any]) -> list[Problem]:
        if payload.get("t") == "RESUMED":  # the schema knows no data for it, Discord sends some
            return []
        if payload["op"] in (7, 11):  # likewise: null
            payload = {key: value for key, value in payload.items() if key != "d"}
        name = self._name_of_sent(payload)
        if name is None:
            return [Problem((), "UNKNOWN_EVENT", str(payload.get("t")))]
        return self._check(name, payload)

    def sent_by_bot_problems(self, payload: dict[str, Any]) -> list[Problem]:
        name = {
            1: "GatewayHeartbeat",
            2: "GatewayIdentify",
            3: "GatewayUpdatePresence",
            4: "GatewayVoiceStateUpdate",
            6: "GatewayResume",
            8: "GatewayRequestGuildMembers",
        }.get(payload.get("op", -1))
        return [] if name is None else self._check(name, payload)

    def _name_of_sent(self, payload: dict[str, Any]) -> str | None:
        fixed = {
            1: "GatewayHeartbeatRequest",
            7: "GatewayReconnect",
            9: "GatewayInvalidSession",
            10: "GatewayHello",
            11: "GatewayHeartbeatAck",
        }
        if payload["op"]:
            return fixed.get(payload["op"])
        words = "".join(word.capitalize() for word in payload["t"].split("_"))
        words = {"GuildUpdate": "GuildModify"}.get(words, words)
        name = f"Gateway{words}Dispatch"
        return name if name in self.definitions else None

    def _check(self, name: str, payload: dict[str, Any]) -> list[Problem]:
        if name not in self._validators:
            schema = {"$ref": f"#/definitions/{name}", "definitions": self.definitions}
            self._validators[name] = jsonschema_rs.Draft7Validator(schema, mask="the value")
        return list(_problems(self._validators[name], payload))


@cache
def rest() -> Rest:
    return Rest(read_spec("openapi.json"))


@cache
def gateway() -> Gateway:
    return Gateway(read_spec("gateway.schema.json"))


def loosen(node: Any, schemas: dict[str, Any]) -> Any:
    """The three changes without which honest requests are refused or errors point nowhere.

    Integers and snowflakes may be numbers or numeric strings; unions tagged by a required `type` become
    if/then, so that an error names its place; every other `oneOf` becomes `anyOf`.
    """
    if isinstance(node, list):
        return [loosen(each, schemas) for each in node]
    if not isinstance(node, dict):
        return node
    changed = {key: loosen(value, schemas) for key, value in node.items() if key not in ("oneOf", "anyOf")}
    _loosen_numbers(changed, has_choices="oneOf" in node)
    branches = node.get("oneOf") or node.get("anyOf")
    if branches is None:
        return changed
    tags = [_tags(branch, schemas) for branch in branches]
    if len(branches) > 1 and all(tags):
        return changed | _tagged_union([loosen(branch, schemas) for branch in branches], tags)
    solid = [branch for branch in branches if branch.get("type") != "null"]
    if len(branches) == 2 and len(solid) == 1:  # "this or null": an error inside keeps its place
        return changed | {"if": {"not": {"type": "null"}}, "then": loosen(solid[0], schemas)}
    return changed | {"anyOf": loosen(branches, schemas)}


def _loosen_numbers(schema: dict[str, Any], *, has_choices: bool) -> None:
    kinds = schema.get("type")
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if not isinstance(kinds, list):  # an object with a property that is called `type`
        return
    if schema.get("format") == "snowflake":
        schema["type"] = [*kinds, "integer"]
    elif "integer" in kinds and "enum" not in schema and not has_choices:
        schema["type"] = [*kinds, "string"]
        schema["pattern"] = NUMERIC


def _tags(branch: dict[str, Any], schemas: dict[str, Any]) -> list[Any]:
    """The values of `type` that choose this branch; null is chosen by itself."""
    if branch.get("type") == "null":
        return [None]
    while "$ref" in branch:
        branch = schemas[unquote(branch["$ref"].rsplit("/", 1)[-1])]
    tag = branch.get("properties", {}).get("type", {}) if "type" in branch.get("required", ()) else {}
    return list(tag.get("enum", [tag["const"]] if "const" in tag else []))


def _tagged_union(branches: list[Any], tags: list[list[Any]]) -> dict[str, Any]:
    by_tag: dict[Any, list[Any]] = {}
    for branch, values in zip(branches, tags, strict=True):
        for value in values:
            by_tag.setdefault(value, []).append(branch)
    nullable = by_tag.pop(None, None) is not None
    return {
        "type": ["object", "null"] if nullable else "object",
        "required": ["type"],
        "properties": {"type": {"enum": list(by_tag)}},
        "allOf": [
            {
                "if": {"type": "object", "required": ["type"], "properties": {"type": {"const": value}}},
                "then": {"anyOf": chosen} if len(chosen) > 1 else chosen[0],
            }
            for value, chosen in by_tag.items()
        ],
    }


def _plain_numbers(definitions: dict[str, Any]) -> dict[str, Any]:
    """Sets of flags are more than their single values, and discord.py sends ids as numbers."""
    flags = {name: {"type": "integer"} for name in definitions if name.endswith("Flags")}
    return flags | {"Snowflake": {"type": ["string", "integer"], "pattern": "^[0-9]+$"}}


def _pattern(template: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template))


def _query_value(value: Any) -> Any:
    """Query strings have no types: read numbers and truth values out of them."""
    if not isinstance(value, str):
        return value
    if re.fullmatch(NUMERIC, value):
        return int(value)
    return {"true": True, "false": False}.get(value.lower(), value)


def _problems(validator: Any, value: Any, prefix: tuple[str | int, ...] = ()) -> Iterable[Problem]:
    for error in validator.iter_errors(value):
        yield Problem((*prefix, *error.instance_path), _code_of(error), error.message[:300])


def _code_of(error: Any) -> str:
    words = list(error.schema_path)
    keyword = words[-1] if words else ""
    return {
        "maxLength": "BASE_TYPE_MAX_LENGTH",
        "minLength": "BASE_TYPE_BAD_LENGTH",
        "maxItems": "BASE_TYPE_BAD_LENGTH",
        "minItems": "BASE_TYPE_BAD_LENGTH",
        "required": "BASE_TYPE_REQUIRED",
        "enum": "BASE_TYPE_CHOICES",
        "const": "BASE_TYPE_CHOICES",
        "pattern": "NUMBER_TYPE_COERCE",
        "type": "BASE_TYPE_BAD_TYPE",
        "maximum": "NUMBER_TYPE_MAX",
        "minimum": "NUMBER_TYPE_MIN",
    }.get(str(keyword), "BASE_TYPE_INVALID")
