"""JSON Schema of what authors write, with the short forms that models accept besides their long ones.

Pydantic describes only long forms. A validator that runs before a model turns a short form into the long one; the
caller names the short form of each such validator, and a validator without one raises `UnknownShortForm`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

DRAFT = "https://json-schema.org/draft/2020-12/schema"
Short = str | Callable[[JsonSchemaValue], JsonSchemaValue]
"""The name of the field that is written alone; or a function from the long form's schema to the short form's."""


class UnknownShortForm(LookupError):
    """A validator accepts a short form that the caller did not name."""


def schema_of(kind: Any, shorts: Mapping[str, Short], title: str) -> dict[str, Any]:
    """The schema of a type; `shorts` names validators by their qualified name."""

    class Generate(GenerateJsonSchema):
        def function_before_schema(
            self, schema: core_schema.BeforeValidatorFunctionSchema
        ) -> JsonSchemaValue:
            long = self.generate_inner(schema["schema"])
            name = getattr(schema["function"]["function"], "__qualname__", "")
            if name not in shorts:
                raise UnknownShortForm(name)
            form = shorts[name]
            if isinstance(form, str):
                return {"anyOf": [self.generate_inner(_field(schema["schema"], form)), long]}
            return {"anyOf": [form(long), long]}

        def tagged_union_schema(self, schema: core_schema.TaggedUnionSchema) -> JsonSchemaValue:
            """`anyOf` without a discriminator: an editor then completes the keys of all choices."""
            return {"anyOf": [self.generate_inner(choice) for choice in _choices(schema)]}

    found = TypeAdapter(kind).json_schema(by_alias=True, schema_generator=Generate)
    for part in found.get("$defs", {}).values():
        _close_the_long_form(part)
    return {"$schema": DRAFT, "title": title} | found


def _close_the_long_form(part: dict[str, Any]) -> None:
    """Move `additionalProperties: false` from the union into the long form: a short form has no properties."""
    if "anyOf" in part and "properties" not in part and part.get("additionalProperties") is False:
        del part["additionalProperties"]
        for branch in part["anyOf"]:
            if "properties" in branch:
                branch["additionalProperties"] = False


def _choices(schema: core_schema.TaggedUnionSchema) -> list[Any]:
    return [choice for choice in schema["choices"].values() if isinstance(choice, dict)]


def merged(title: str, *schemas: Mapping[str, Any]) -> dict[str, Any]:
    """One schema with the fields of several, for a file that several models read."""
    whole: dict[str, Any] = {
        "$schema": DRAFT,
        "title": title,
        "type": "object",
        "additionalProperties": False,
    }
    whole |= {"properties": {}, "required": [], "$defs": {}}
    for schema in schemas:
        whole["properties"] |= schema["properties"]
        whole["required"] += schema.get("required", [])
        whole["$defs"] |= schema.get("$defs", {})
    return whole


def _field(schema: Any, name: str) -> Any:
    """The schema of one field of a model, which may stand inside validators."""
    while "fields" not in schema:
        schema = schema["schema"]
    return schema["fields"][name]["schema"]


def one_of_many(long: JsonSchemaValue) -> JsonSchemaValue:
    """One value where a list is meant."""
    items = long.get("items", {})
    return dict(items) if isinstance(items, dict) else {}


def words(*known: str) -> Short:
    return lambda _: {"type": "string", "enum": list(known)}


def many(long: JsonSchemaValue) -> JsonSchemaValue:
    """A list where one value is meant."""
    return {"type": "array", "items": dict(long)}


def text(_: JsonSchemaValue) -> JsonSchemaValue:
    return {"type": "string"}
