"""Reads the cards of a pack against each other: numbers, zones, karma, maps, words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from heredity_bot.games.heredity.book import FAMILIES
from heredity_bot.games.heredity.cards import Card, Edge, Face, KarmaBlock, SiteSpec, ZoneSpec
from heredity_bot.games.heredity.reference import InZone
from heredity_bot.packs.pack import Entry, Pack
from heredity_bot.packs.problem import Problem, did_you_mean, listed
from heredity_bot.packs.source import Place

if TYPE_CHECKING:
    from heredity_bot.games.heredity.box import Contents

_ZONE = re.compile(r"(\d{1,3})\.([A-Za-z])")
LAST_NUMBER = 999


@dataclass(frozen=True)
class Read:
    """A card with where it is written."""

    entry: Entry
    card: Card


@dataclass
class Proof:
    """A pack under examination. `cards` has the base cards too, `own` only what the pack defines."""

    pack: Pack
    contents: Contents | None
    cards: dict[int, Read]
    own: dict[int, Read]
    problems: list[Problem]

    def head(self, code: str, sentence: str, *place: str | int) -> None:
        line = self.pack.head.line(place)
        self.problems.append(Problem(self.pack.head.file, line, code, sentence))


def prove(proof: Proof, broken: set[int]) -> None:
    """All findings about how the cards fit together. Numbers in `broken` exist but could not be read."""
    if proof.contents is not None:
        _first_cards(proof, broken)
        _karma(proof, proof.contents.karma, broken)
    for read in proof.own.values():
        _references(proof, read, broken)
    _map_sizes(proof)
    _texts(proof, broken)


# pack.yaml


def _first_cards(proof: Proof, broken: set[int]) -> None:
    assert proof.contents is not None
    for number, chapter in proof.contents.chapters.items():
        if chapter.first not in proof.cards and chapter.first not in broken:
            sentence = f"chapter {number} begins with card {chapter.first}, which is not written."
            proof.head("NO_FIRST_CARD", sentence, "chapters", str(number), "first")
    failure = proof.contents.failure
    if failure not in proof.cards and failure not in broken:
        proof.head("UNKNOWN_CARD", f"the failure card {failure} is not written.", "failure")


def _karma(proof: Proof, numbers: tuple[int, ...], broken: set[int]) -> None:
    """KARMA-01, KARMA-11: nine cards, one of each family."""
    found = [proof.cards[n].card.front.karma for n in numbers if n in proof.cards]
    families = Counter(block.family for block in found if block)
    if broken & set(numbers):
        return
    if len(set(numbers)) != len(FAMILIES) or families != Counter(FAMILIES):
        missing = [family for family in FAMILIES if family not in families]
        hint = f" Missing: {listed(missing)}." if missing else ""
        sentence = f"`karma` names nine different karma cards, one of each family.{hint}"
        proof.head("KARMA_NOT_NINE", sentence, "karma")


# Numbers and zones


class Mention(NamedTuple):
    """A plain value somewhere inside a card, and the model and field that hold it."""

    owner: BaseModel
    field: str
    value: Any
    place: Place


def mentions(model: BaseModel, place: Place = ()) -> Iterator[Mention]:
    """Every plain value inside a model with where it is written."""
    for name, field in type(model).model_fields.items():
        value = getattr(model, name)
        yield from _inside(model, name, value, (*place, field.alias or name))


def _inside(owner: BaseModel, field: str, value: Any, place: Place) -> Iterator[Mention]:
    if isinstance(value, BaseModel):
        yield from mentions(value, place)
    elif isinstance(value, tuple):
        for index, part in enumerate(value):
            yield from _inside(owner, field, part, (*place, index))
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _inside(owner, field, part, (*place, str(key)))
    elif value is not None:
        yield Mention(owner, field, value, place)


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
    "npc": ("an NPC", "npc"),
    "activate": ("an NPC", "npc"),
    "withdraw": ("an NPC", "npc"),
    "alive": ("an NPC", "npc"),
    "defeated": ("an NPC", "npc"),
    "swap": ("a karma card", "karma"),
    "karma_has": ("a karma card", "karma"),
}


@cache
def _names_a_card(owner: type[BaseModel], field: str) -> bool:
    """Whether whole numbers in a field are card numbers: by type, or one of the few written plainly."""
    if owner is Card and field == "card":
        return False
    info = owner.model_fields[field]
    return (owner, field) in _NUMBERS or _is_number(info.annotation, tuple(info.metadata))


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


def _references(proof: Proof, read: Read, broken: set[int]) -> None:
    for mention in mentions(read.card):
        found: tuple[str, str] | None = None
        if isinstance(mention.value, str):
            found = _zone_fault(proof, mention.value, broken)
        elif type(mention.value) is int and _names_a_card(type(mention.owner), mention.field):
            found = _number_fault(proof, mention.field, mention.value, broken)
        if found is not None:
            proof.problems.append(read.entry.problem(*found, *mention.place))


def _number_fault(proof: Proof, field: str, number: int, broken: set[int]) -> tuple[str, str] | None:
    if number in broken:
        return None
    if number not in proof.cards:
        return "UNKNOWN_CARD", f"card {number} is not written anywhere in this pack."
    what, block = _KINDS.get(field, ("", ""))
    card = proof.cards[number].card
    if block and all(getattr(face, block) is None for face in faces(card).values()):
        return "WRONG_KIND", f"`{field}` wants {what}, and card {number} is none."
    return None


def _zone_fault(proof: Proof, text: str, broken: set[int]) -> tuple[str, str] | None:
    match = _ZONE.fullmatch(text)
    if match is None or int(match[1]) in broken:
        return None
    number = int(match[1])
    if number not in proof.cards:
        return "UNKNOWN_CARD", f"zone {text}: card {number} is not written anywhere in this pack."
    letters = sorted({letter for face in faces(proof.cards[number].card).values() for letter in face.zones})
    if match[2] in letters:
        return None
    known = f" It has {listed(letters)}." if letters else " It is no terrain."
    return "UNKNOWN_ZONE", f"card {number} has no zone {match[2]}.{known}"


def _map_sizes(proof: Proof) -> None:
    """TERR-01: terrain cards are all of one size."""
    first: tuple[int, tuple[int, int]] | None = None
    for number, read in proof.own.items():
        for side, face in _sides(read.card):
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
                proof.problems.append(read.entry.problem("MAP_SIZES_DIFFER", sentence, side, "map"))


def faces(card: Card) -> dict[str, Face]:
    """By name: `112` and `112b`."""
    return {str(card.card): card.front} | ({f"{card.card}b": card.back} if card.back else {})


def _sides(card: Card) -> Iterator[tuple[str, Face]]:
    yield "front", card.front
    if card.back:
        yield "back", card.back


# Words


@dataclass(frozen=True)
class Wanted:
    """A text key that a card needs, and where it asks for it."""

    key: str
    entry: Entry
    place: Place


KNOWN_WORDS = {
    *("harm.fire", "harm.attack", "harm.gas", "harm.everything"),
    *("token.time", "token.hostile", "token.ally", "token.barricade"),
}
"""Things of every box: the stage has words for them, which a pack may replace."""
MAY_BE_SAID = ("name", "alt")
"""Words a face may have without needing them: the reverse's own name, a picture's description."""
FORMS = {
    *("nom", "acc", "dat", "gen", "poss", "in", "to", "at", "of"),
    *("the", "fem", "many", "mass", "gender", "number"),
}
"""Other forms of a name that a sentence may need: `112.name.acc` beside `112.name`."""


def _texts(proof: Proof, broken: set[int]) -> None:
    wanted = [want for read in proof.own.values() for want in wanted_texts(read)]
    for language, texts in proof.pack.texts.items():
        told: set[str] = set()
        for want in wanted:
            if want.key not in texts and want.key not in told and want.key not in KNOWN_WORDS:
                told.add(want.key)
                sentence = f"`{want.key}` has no words in text/{language}/."
                proof.problems.append(want.entry.problem("TEXT_MISSING", sentence, *want.place))
        _left_over(proof, language, {want.key for want in wanted}, broken)
    if "ending.death" not in next(iter(proof.pack.texts.values()), {}) and proof.own:
        sentence = "`ending.death` has no words: the rules themselves end a chapter so (DYING-07)."
        proof.head("TEXT_MISSING", sentence, "languages")


def _left_over(proof: Proof, language: str, wanted: set[str], broken: set[int]) -> None:
    names = {name for read in proof.own.values() for name in faces(read.card)}
    gone = {name for number in broken for name in (str(number), f"{number}b")}
    known = (
        wanted | KNOWN_WORDS | {"ending.death"} | {f"{name}.{word}" for name in names for word in MAY_BE_SAID}
    )
    for key, text in proof.pack.texts[language].items():
        top = key.split(".", maxsplit=1)[0]
        if key in known or top in gone or _is_form(key, known):
            continue
        hint = did_you_mean(key, sorted(known), most=1)
        sentence = f"no card asks for `{key}`.{hint}"
        proof.problems.append(Problem(text.file, text.line, "TEXT_LEFT_OVER", sentence, "warning"))


def _is_form(key: str, known: set[str]) -> bool:
    named, _, form = key.rpartition(".")
    return form in FORMS and named in known


def wanted_texts(read: Read) -> Iterator[Wanted]:
    """Every text key that a card needs."""
    yield Wanted(f"{read.card.card}.name", read.entry, ("card",))
    for (name, face), (side, _) in zip(faces(read.card).items(), _sides(read.card), strict=True):
        if face.story is not None:
            yield Wanted(f"{name}.story", read.entry, (side, "story"))
        for letter in face.zones:
            if side == "front" or letter not in read.card.front.zones:
                yield Wanted(f"{read.card.card}.{letter}", read.entry, (side, "zones", letter))
        yield from _actions(name, face, side, read.entry)
        for mention in mentions(face, (side,)):
            for key in _said(name, mention):
                yield Wanted(key, read.entry, mention.place)


def _actions(name: str, face: Face, side: str, entry: Entry) -> Iterator[Wanted]:
    """What an action printed on a card is called when it is offered."""
    for i in range(len(face.actions)):
        yield Wanted(f"{name}.action.{i + 1}", entry, (side, "actions", i))
    for i in range(len(face.npc.actions) if face.npc else 0):
        yield Wanted(f"{name}.action.npc{i + 1}", entry, (side, "npc", "actions", i))


def _said(face: str, mention: Mention) -> Iterator[str]:
    """The keys under which the words of a verb, a token, a flag or an ending are."""
    owner, field, value = type(mention.owner), mention.field, mention.value
    says = _SAYS.get((owner.__name__, field))
    if says is not None and value:
        yield says(face, value)
    for option in getattr(mention.owner, "options", {}) if field in ("vote", "choose") else ():
        yield f"{face}.{value}.{option}"


def _own(face: str, value: str) -> str:
    return f"{face}.{value}"


def _shared(group: str) -> Callable[[str, str], str]:
    return lambda _, value: f"{group}.{value}"


_SAYS: dict[tuple[str, str], Callable[[str, str], str]] = {
    ("Vote", "vote"): _own,
    ("Choose", "choose"): _own,
    ("Tell", "line"): _own,
    ("Win", "win"): _shared("ending"),
    ("_Fail", "ending"): _shared("ending"),
    ("_Tokens", "kind"): _shared("token"),
    ("_Added", "token"): _shared("token"),
    ("_Removed", "token"): _shared("token"),
    ("_MovedTokens", "token"): _shared("token"),
    ("_Count", "token"): _shared("token"),
    ("_Set", "flag"): _shared("flag"),
    ("_Flag", "name"): _shared("flag"),
    ("_Damage", "kind"): _shared("harm"),
    ("Immune", "immune"): _shared("harm"),
}
