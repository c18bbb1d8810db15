"""Sentences without a language: a text key and what goes into it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct


class Ref(Struct, frozen=True, tag="ref"):
    """A thing of the game that the stage names in the reader's language."""

    kind: str
    id: str


class Phrase(Struct, frozen=True, tag="phrase"):
    """One sentence or part of one; the words live in the locale files."""

    key: str
    facts: Mapping[str, Fact] = {}


class Many(Struct, frozen=True, tag="many"):
    """Several facts, told as a list: with "and", with "or", or one after the other."""

    facts: tuple[Fact, ...]
    how: Literal["and", "or", "then"] = "and"


Fact: TypeAlias = str | int | Ref | Phrase | Many
