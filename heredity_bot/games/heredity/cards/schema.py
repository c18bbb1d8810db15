"""JSON Schema of a pack of Heredity for editors: `pack.yaml`, files of cards, files of words."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from heredity_bot.games.heredity.cards.models import Card
from heredity_bot.games.heredity.cards.pack_loader import Contents
from heredity_bot.packs.pack import ITSELF, Manifest
from heredity_bot.packs.schema import DRAFT, Short, many, merged, one_of_many, schema_of, text, words

Kind: TypeAlias = Literal["pack", "cards", "text"]
KINDS: tuple[Kind, ...] = ("pack", "cards", "text")
BARE_VERBS = ("burn", "flip", "withdraw")


def schema(kind: Kind) -> dict[str, Any]:
    """The JSON schema with which an editor completes and checks one kind of file."""
    return {"pack": _pack, "cards": _cards, "text": _text}[kind]()


def _pack() -> dict[str, Any]:
    parts = (schema_of(model, SHORTS, "") for model in (Manifest, Contents))
    return merged("pack.yaml of a Heredity pack", *parts)


def _cards() -> dict[str, Any]:
    found = schema_of(list[Card], SHORTS, "Cards of a Heredity pack")
    return found | {"type": ["array", "null"]}


def _text() -> dict[str, Any]:
    """Words in groups: `112: { name: …, story: … }`; groups may hold groups."""
    said = {"type": ["string", "integer"]}
    group: dict[str, Any] = {
        "type": "object",
        "properties": dict.fromkeys(ITSELF, said)
        | {name: {"$ref": "#/$defs/words"} for name in ("name", "story")},
        "additionalProperties": {"$ref": "#/$defs/words"},
    }
    return {
        "$schema": DRAFT,
        "title": "Words of a Heredity pack",
        "type": ["object", "null"],
        "patternProperties": {
            "^[0-9]{1,3}b?$": group | {"description": "A card, or with `b` its reverse."},
            "^(chapter|goal|ending|flag|token|harm|pronunciation)$": group,
        },
        "additionalProperties": False,
        "$defs": {"words": {"anyOf": [said, group]}},
    }


SHORTS: dict[str, Short] = {
    "as_list": one_of_many,
    "_bare": words(*BARE_VERBS),
    "_listed_means_all": many,
    "Slot._from_words": text,
    "EventSection._from_list": "do",
    "_Shown._bare": "card",
    "_Flag._bare": "name",
    "_Step._bare": "zone",
    "_Letter._bare": "letter",
    "_Anchor._bare": "colour",
    "_Set._bare": "flag",
    "_Fail._bare": "ending",
    "_Pawns._bare": "who",
    "ThingSpec._bare": "what",
    "AnimalSpec._bare": "what",
    "PersonSpec._bare": "who",
}
"""Each validator that accepts a short form, with that form."""
