"""As much of JSON Schema as our schemas use: enough to say whether a file fits."""

from __future__ import annotations

import re
from typing import Any

KNOWN = {
    *(
        "$schema",
        "$defs",
        "$ref",
        "title",
        "description",
        "default",
        "examples",
        "type",
        "enum",
        "const",
        "anyOf",
    ),
    *(
        "allOf",
        "oneOf",
        "properties",
        "patternProperties",
        "additionalProperties",
        "propertyNames",
        "required",
    ),
    *(
        "items",
        "prefixItems",
        "minItems",
        "maxItems",
        "minProperties",
        "maxProperties",
        "pattern",
        "minLength",
        "maxLength",
    ),
    *("minimum", "maximum"),
}
TYPES = {
    "object": dict,
    "array": list,
    "string": str,
    "null": type(None),
    "boolean": bool,
    "integer": int,
    "number": (int, float),
}


def misfit(value: Any, schema: Any, whole: dict[str, Any] | None = None, at: str = "") -> str:
    """Where a value does not fit, or nothing."""
    whole = schema if whole is None else whole
    if isinstance(schema, bool):
        return "" if schema else f"{at}: nothing is allowed here"
    assert set(schema) <= KNOWN, f"not understood: {set(schema) - KNOWN}"
    ref = schema.get("$ref", "").removeprefix("#/$defs/")
    if ref and (found := misfit(value, whole["$defs"][ref], whole, at)):
        return found
    for check in (_kind, _branches, _number_and_text, _object, _array):
        if found := check(value, schema, whole, at):
            return found
    return ""


def _kind(value, schema, whole, at):
    wanted = schema.get("type", [])
    wanted = [wanted] if isinstance(wanted, str) else wanted
    if wanted and not any(_is(value, name) for name in wanted):
        return f"{at}: {value!r} is not {wanted}"
    if "enum" in schema and value not in schema["enum"]:
        return f"{at}: {value!r} is none of {schema['enum']}"
    if "const" in schema and value != schema["const"]:
        return f"{at}: {value!r} is not {schema['const']!r}"
    return ""


def _is(value, name):
    if isinstance(value, bool):
        return name == "boolean"
    return isinstance(value, TYPES[name])


def _branches(value, schema, whole, at):
    for part in schema.get("allOf", []):
        if found := misfit(value, part, whole, at):
            return found
    for name in ("anyOf", "oneOf"):
        told = [misfit(value, part, whole, at) for part in schema.get(name, [])]
        if told and all(told):
            return max(told, key=lambda words: words.split(":")[0].count("/"))
    return ""


def _number_and_text(value, schema, whole, at):
    if isinstance(value, str):
        if "pattern" in schema and not re.search(schema["pattern"], value):
            return f"{at}: {value!r} does not match {schema['pattern']}"
        if len(value) < schema.get("minLength", 0) or len(value) > schema.get("maxLength", 1 << 30):
            return f"{at}: {value!r} has the wrong length"
    if (
        isinstance(value, int)
        and not isinstance(value, bool)
        and (value < schema.get("minimum", value) or value > schema.get("maximum", value))
    ):
        return f"{at}: {value} is out of bounds"
    return ""


def _object(value, schema, whole, at):
    if not isinstance(value, dict):
        return ""
    for name in schema.get("required", []):
        if name not in value:
            return f"{at}: {name} is missing"
    if not schema.get("minProperties", 0) <= len(value) <= schema.get("maxProperties", 1 << 30):
        return f"{at}: too few"
    for name, part in value.items():
        there = f"{at}/{name}"
        if "propertyNames" in schema and (found := misfit(name, schema["propertyNames"], whole, there)):
            return found
        under = [schema["properties"][name]] if name in schema.get("properties", {}) else []
        under += [s for pattern, s in schema.get("patternProperties", {}).items() if re.search(pattern, name)]
        for one in under or [schema.get("additionalProperties", True)]:
            if found := misfit(part, one, whole, there):
                return found
    return ""


def _array(value, schema, whole, at):
    if not isinstance(value, list):
        return ""
    if len(value) < schema.get("minItems", 0) or len(value) > schema.get("maxItems", 1 << 30):
        return f"{at}: {len(value)} values"
    first = schema.get("prefixItems", [])
    for index, part in enumerate(value):
        one = first[index] if index < len(first) else schema.get("items", True)
        if found := misfit(part, one, whole, f"{at}/{index}"):
            return found
    return ""
