"""Reads the cards of a pack against each other: numbers, zones, karma, maps."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeVar, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from heredity_bot.games.heredity.cards.book import FAMILIES
from heredity_bot.games.heredity.cards.models import Card, Edge, Face, KarmaBlock, SiteSpec, ZoneSpec
from heredity_bot.games.heredity.checker.codes import CODES
from heredity_bot.games.heredity.rules.references import InZone
from heredity_bot.packs.effects import Condition, Verb
from heredity_bot.packs.files import Place
from heredity_bot.packs.pack import Pack, PackEntry
from heredity_bot.packs.problem import Problem, did_you_mean, listed
from heredity_bot.pictures.scenes.written import SceneSpec

if TYPE_CHECKING:
    from heredity_bot.games.heredity.cards.pack_loader import Contents

T = TypeVar("T")
_ZONE = re.compile(r"(\d{1,3})\.([A-Za-z])")
_LETTER = re.compile(r"letter ([A-Z])")
LAST_NUMBER = 999


@dataclass(frozen=True)
class LocatedCard:
    """A card with where it is written."""

    entry: PackEntry
    card: Card


@dataclass
class PackCheck:
    """A pack under examination. `cards` has the base cards too, `own` only what the pack defines."""

    pack: Pack
    contents: Contents | None
    cards: dict[int, LocatedCard]
    own: dict[int, LocatedCard]
    problems: list[Problem]
    broken: set[int] = field(default_factory=set)
    """Numbers that exist but could not be read."""
    _parts: dict[FaceId, tuple[FacePart, ...]] = field(default_factory=dict)
    _steps: dict[FaceId, tuple[Any, ...]] = field(default_factory=dict)

    def head(self, code: str, sentence: str, *place: str | int) -> None:
        line = self.pack.head.line(place)
        self.problems.append(Problem(self.pack.head.file, line, code, sentence, CODES[code].severity))

    def tell(self, entry: PackEntry, code: str, sentence: str, *place: str | int) -> None:
        found = entry.problem(code, sentence, *place)
        self.problems.append(Problem(found.file, found.line, code, sentence, CODES[code].severity))

    def face(self, name: FaceId) -> Face:
        card = self.cards[name[0]].card
        return card.face(name[1])

    def parts(self, name: FaceId) -> tuple[FacePart, ...]:
        """All parts of a face, collected once."""
        if name not in self._parts:
            side = "back" if name[1] else "front"
            self._parts[name] = tuple(parts(self.face(name), (side,)))
        return self._parts[name]

    def steps(self, name: FaceId, find: Callable[[PackCheck, FaceId], Iterable[T]]) -> tuple[T, ...]:
        """The steps from a face, kept because each chapter asks for them."""
        if name not in self._steps:
            self._steps[name] = tuple(find(self, name))
        return self._steps[name]

    @cached_property
    def letters(self) -> set[str]:
        """The letter symbols of all zones."""
        sides = (face for read in self.cards.values() for face in faces(read.card).values())
        return {letter for face in sides for zone in face.zones.values() for letter in zone.letters}


FaceId = tuple[int, bool]
"""A card and whether its reverse is meant."""


def check_references(check: PackCheck) -> None:
    """All findings about numbers and kinds."""
    if check.contents is not None:
        _first_cards(check)
        _karma(check, check.contents.karma)
    for read in check.own.values():
        _references(check, read)
        _maps(check, read)
    _map_sizes(check)


# pack.yaml


def _first_cards(check: PackCheck) -> None:
    assert check.contents is not None
    for number, chapter in check.contents.chapters.items():
        place = ("chapters", str(number))
        if chapter.low > chapter.high:
            check.head("BAD_MANIFEST", f"chapter {number}: `low` is above `high`.", *place, "low")
        if chapter.first not in check.cards and chapter.first not in check.broken:
            sentence = f"chapter {number} begins with card {chapter.first}, which is not written."
            check.head("NO_FIRST_CARD", sentence, *place, "first")
    failure = check.contents.failure
    if failure not in check.cards and failure not in check.broken:
        check.head("UNKNOWN_CARD", f"the failure card {failure} is not written.", "failure")


def _karma(check: PackCheck, numbers: tuple[int, ...]) -> None:
    """KARMA-01, KARMA-11: nine cards, one of each family."""
    found = [check.cards[n].card.front.karma for n in numbers if n in check.cards]
    families = Counter(block.family for block in found if block)
    if check.broken & set(numbers):
        return
    if len(set(numbers)) != len(FAMILIES) or families != Counter(FAMILIES):
        missing = [family for family in FAMILIES if family not in families]
        hint = f" Missing: {listed(missing)}." if missing else ""
        sentence = f"`karma` names nine different karma cards, one of each family.{hint}"
        check.head("KARMA_NOT_NINE", sentence, "karma")


# Values and models inside a card


class Mention(NamedTuple):
    """A plain value somewhere inside a card, and the model and field that hold it."""

    owner: BaseModel
    field: str
    value: Any
    place: Place


def mentions(model: BaseModel, place: Place = ()) -> Iterator[Mention]:
    """Every plain value inside a model with where it is written."""
    for name, info in type(model).model_fields.items():
        value = getattr(model, name)
        yield from _inside(model, name, value, (*place, info.alias or name))


def _inside(owner: BaseModel, name: str, value: Any, place: Place) -> Iterator[Mention]:
    if isinstance(value, SceneSpec):
        return  # pictures speak of no card
    if isinstance(value, BaseModel):
        yield from mentions(value, place)
    elif isinstance(value, tuple):
        for index, part in enumerate(value):
            yield from _inside(owner, name, part, (*place, index))
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _inside(owner, name, part, (*place, str(key)))
    elif value is not None:
        yield Mention(owner, name, value, place)


class FacePart(NamedTuple):
    """A model somewhere inside a face, where it is written, and what it belongs to: verb, condition or neither."""

    model: Any
    place: Place
    within: Verb | Condition | None


def parts(value: Any, place: Place = (), within: Verb | Condition | None = None) -> Iterator[FacePart]:
    """A model and all models inside it."""
    if isinstance(value, (Verb, Condition)):
        within = value
    if isinstance(value, BaseModel) and not isinstance(value, SceneSpec):
        yield FacePart(value, place, within)
        for name, info in type(value).model_fields.items():
            yield from parts(getattr(value, name), (*place, info.alias or name), within)
    elif isinstance(value, tuple):
        for index, part in enumerate(value):
            yield from parts(part, (*place, index), within)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from parts(part, (*place, str(key)), within)


def faces(card: Card) -> dict[str, Face]:
    """The faces of a card by their names, `112` and `112b`."""
    return {str(card.card): card.front} | ({f"{card.card}b": card.back} if card.back else {})


def sides(card: Card) -> Iterator[tuple[str, Face]]:
    yield "front", card.front
    if card.back:
        yield "back", card.back


# Numbers and zones


_NUMBERS = {
    (ZoneSpec, "observe"),
    (ZoneSpec, "talk"),
    (ZoneSpec, "interact"),
    (ZoneSpec, "level"),
    (Edge, "explore"),
    (SiteSpec, "beside"),
    (Card, "replaces"),
    (KarmaBlock, "swap"),
}
"""Card numbers that a model writes as plain whole numbers."""

_KINDS = {
    "item": ("an item", "item"),
    "gains": ("an item", "item"),
    "terrain": ("a terrain", "map"),
    "beside": ("a terrain", "map"),
    "explore": ("a terrain", "map"),
    "explores": ("a terrain", "map"),
    "replaces": ("a terrain", "map"),
    "level": ("a terrain", "map"),
    "npc": ("an NPC", "npc"),
    "activate": ("an NPC", "npc"),
    "withdraw": ("an NPC", "npc"),
    "alive": ("an NPC", "npc"),
    "defeated": ("an NPC", "npc"),
    "swap": ("a karma card", "karma"),
    "karma_has": ("a karma card", "karma"),
}


@cache
def names_a_card(owner: type[BaseModel], name: str) -> bool:
    """Whether whole numbers in a field are card numbers: by type, or one of the few written plainly."""
    if owner is Card and name == "card":
        return False
    info = owner.model_fields[name]
    return (owner, name) in _NUMBERS or _is_number(info.annotation, tuple(info.metadata))


def _is_number(kind: Any, notes: tuple[Any, ...]) -> bool:
    bounds = [b for note in notes for b in (note.metadata if isinstance(note, FieldInfo) else (note,))]
    if kind is int and any(getattr(bound, "le", None) == LAST_NUMBER for bound in bounds):
        return True
    if kind is InZone:  # the type of Characters, where a whole number is an NPC's card
        return True
    if get_origin(kind) is Annotated:
        inner, *more = get_args(kind)
        return _is_number(inner, tuple(more))
    return any(_is_number(part, ()) for part in get_args(kind))


def _references(check: PackCheck, read: LocatedCard) -> None:
    for mention in mentions(read.card):
        found: tuple[str, str] | None = None
        if isinstance(mention.value, str):
            found = _zone_fault(check, mention.value) or _family_fault(mention)
        elif type(mention.value) is int and names_a_card(type(mention.owner), mention.field):
            found = _number_fault(check, mention.field, mention.value)
        if found is not None:
            check.tell(read.entry, *found, *mention.place)


def _number_fault(check: PackCheck, name: str, number: int) -> tuple[str, str] | None:
    if number in check.broken:
        return None
    if number not in check.cards:
        return "UNKNOWN_CARD", f"card {number} is not written anywhere in this pack."
    what, block = _KINDS.get(name, ("", ""))
    card = check.cards[number].card
    if name in ("explore", "terrain", "level") and card.front.map is None and card.back and card.back.map:
        return "WRONG_KIND", f"`{name}` wants a terrain, and the front of card {number} is none."
    if block and all(getattr(face, block) is None for face in faces(card).values()):
        return "WRONG_KIND", f"`{name}` wants {what}, and card {number} is none."
    return None


def _zone_fault(check: PackCheck, text: str) -> tuple[str, str] | None:
    if letter := _LETTER.fullmatch(text):
        known = check.broken or letter[1] in check.letters
        return None if known else ("UNKNOWN_ZONE", f"no zone has the letter {letter[1]} among its `letters`.")
    match = _ZONE.fullmatch(text)
    if match is None or int(match[1]) in check.broken:
        return None
    number = int(match[1])
    if number not in check.cards:
        return "UNKNOWN_CARD", f"zone {text}: card {number} is not written anywhere in this pack."
    letters = sorted({letter for face in faces(check.cards[number].card).values() for letter in face.zones})
    if match[2] in letters:
        return None
    has = f" It has {listed(letters)}." if letters else " It is no terrain."
    return "UNKNOWN_ZONE", f"card {number} has no zone {match[2]}.{has}"


def _family_fault(mention: Mention) -> tuple[str, str] | None:
    """KARMA-11: families are named on karma cards, in conditions and in swaps."""
    owner = type(mention.owner).__name__
    if (owner, mention.field) not in (("KarmaBlock", "family"), ("_Drawn", "family"), ("Swap", "swap")):
        return None
    if mention.value in FAMILIES:
        return None
    return "UNKNOWN_FAMILY", f"`{mention.value}` is no karma family.{did_you_mean(mention.value, FAMILIES)}"


# Maps


def _maps(check: PackCheck, read: LocatedCard) -> None:
    for side, face in sides(read.card):
        for name in ("zones", "edges"):
            if face.map is None and getattr(face, name):
                sentence = f"`{name}` is written, but no `map` is drawn on this face."
                check.tell(read.entry, "MAP_MISSING", sentence, side, name)
        for edge_side, edges in face.edges.items():
            for index, edge in enumerate(edges):
                if edge.zone is not None and face.map is not None and edge.zone not in face.zones:
                    place = (side, "edges", str(edge_side), index, "zone")
                    check.tell(read.entry, "UNKNOWN_ZONE", f"this card has no zone {edge.zone}.", *place)


def _map_sizes(check: PackCheck) -> None:
    """TERR-01: terrain cards are all of one size."""
    first: tuple[int, tuple[int, int]] | None = None
    for number, read in check.own.items():
        for side, face in sides(read.card):
            if face.map is None:
                continue
            size = (face.drawing.width, face.drawing.height)
            if first is None:
                first = (number, size)
            elif size != first[1]:
                (wide, high), (width, height) = first[1], size
                sentence = (
                    f"this map is {width} by {height} signs, that of card {first[0]} is {wide} by {high}."
                )
                check.tell(read.entry, "MAP_SIZES_DIFFER", sentence, side, "map")
