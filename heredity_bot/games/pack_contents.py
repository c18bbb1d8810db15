"""What a game says about its packs: kinds of entries, things to list and to preview. Part of the contract."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from heredity_bot.pictures.palette import Palette
    from heredity_bot.pictures.picture import Picture
    from heredity_bot.stage.scene import TextLine

SchemaKind: TypeAlias = Literal["pack", "cards", "text"]


class NotInPack(LookupError):
    """A pack does not have the thing that its author wants to see; says so in a sentence."""


@dataclass(frozen=True)
class PackThing:
    """An entry in the list of all that a pack holds."""

    id: str
    name: str
    sides: tuple[str, ...]
    """The ids by which `GamePlugin.preview` knows its sides, front first."""


@dataclass(frozen=True)
class ThingPreview:
    """A thing of a pack to look at, without a table."""

    lines: Sequence[TextLine]
    draw: Callable[[Palette], Picture]
    on_table: Sequence[TextLine] = ()
    """How it would lie on a table, where that says more."""


@dataclass(frozen=True)
class EntryKind:
    """Something of which a pack of this game holds many, such as cards.

    Each YAML file in its folder is a list of entries, `- card: 112` and so on. A pack that extends another replaces the
    entries of the same key and id.
    """

    folder: str
    """Its name is also the plural that authors read: `cards`."""
    key: str
    """The field that holds an entry's id, such as `card`."""
    id_name: str = "id"
    """What authors call an id, such as `number`."""
    example: str = ""
    """An id, for the advice to an author whose file of texts does not begin with one."""
