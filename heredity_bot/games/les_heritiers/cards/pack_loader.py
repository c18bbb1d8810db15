"""Opens a pack: 48 characters and four houses become models, or everything that is wrong is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple, TypeAlias, get_args

from pydantic import Field, ValidationError

from heredity_bot.games.les_heritiers.cards.characters import (
    FAMILIES,
    SEXES,
    Cards,
    Character,
    Family,
    Sex,
    uneven_families,
)
from heredity_bot.games.les_heritiers.cards.lesson import Hint, Lesson, RivalAct, Situation
from heredity_bot.packs.effects import Written
from heredity_bot.packs.error_text import Closed, ErrorWords, field_names, findings
from heredity_bot.packs.files import Place
from heredity_bot.packs.pack import Pack, PackEntry
from heredity_bot.packs.problem import PackError, Problem, errors

_ID = r"^[a-z][a-z0-9_]{0,29}$"
_COLOUR = r"^#[0-9a-f]{6}$"
_PATTERNS = {_ID: "a name of small letters, digits and underscores", _COLOUR: "a colour such as `#7a1f2b`"}

CHARACTER_WORDS = ("name", "line")
HOUSE_WORDS = ("name", "motto", "arms", "founders", "line")
MOST_CHARACTERS = 400

Charge: TypeAlias = Literal["lamp", "vine", "ship", "oak"]
"""What can be drawn on arms."""


class CharacterEntry(Written):
    """A character in `characters/*.yaml`; its words are `<character>.name` and `<character>.line`."""

    character: Annotated[str, Field(pattern=_ID)]
    family: Family
    sex: Sex


class HouseEntry(Written):
    """A house in `houses/*.yaml`: the colours of its arms, and what they show beside the sign of the family."""

    house: Family
    field: Annotated[str, Field(pattern=_COLOUR)]
    sign: Annotated[str, Field(pattern=_COLOUR)]
    """Of the sign and the charge."""
    charge: Charge


class Dynasties(NamedTuple):
    """What a pack brings: the cards, the houses, its lesson if there is one, and what is wrong with them."""

    cards: Cards
    houses: dict[Family, HouseEntry]
    problems: list[Problem]
    lessons: list[Lesson]

    @property
    def lesson(self) -> Lesson | None:
        return self.lessons[0] if self.lessons else None


def open_dynasties(pack: Pack) -> Dynasties:
    """What a pack brings, if it can be played; a broken one is refused whole with a `PackError`."""
    found = read(pack)
    if problems := errors(found.problems):
        raise PackError(problems)
    return found


def check(pack: Pack) -> list[Problem]:
    return sorted(set(read(pack).problems))


def read(pack: Pack) -> Dynasties:
    cards: dict[str, Character] = {}
    found = Dynasties(cards, {}, [], [])
    for entry in pack.entries[:MOST_CHARACTERS]:
        try:
            if entry.key == "house":
                house = HouseEntry.model_validate(entry.data)
                found.houses[house.house] = house
                continue
            if entry.key == "lesson":
                found.lessons.append(Lesson.model_validate(entry.data))
                continue
            written = CharacterEntry.model_validate(entry.data)
        except ValidationError as fault:
            found.problems.extend(findings(fault, entry.document, entry.place, _WORDS))
            continue
        if written.character in cards:
            sentence = f"{written.character} is written twice: names are different (LH-DECK-03)."
            found.problems.append(entry.problem("CHARACTER_TWICE", sentence, "character"))
        cards[written.character] = Character(written.character, written.family, written.sex)
    found.problems.extend(_uneven(pack, cards))
    if missing := [family for family in FAMILIES if family not in found.houses]:
        found.problems.append(pack.problem("HOUSE_MISSING", f"there is no house for {', '.join(missing)}."))
    found.problems.extend(_words(pack))
    found.problems.extend(_lessons(pack, found))
    return found


def _uneven(pack: Pack, cards: Cards) -> Iterator[Problem]:
    """LH-DECK-07."""
    for family in uneven_families(cards.values()):
        numbers = [sum(card.family == family and card.sex == sex for card in cards.values()) for sex in SEXES]
        sentence = (
            f"{family} has {numbers[0]} men and {numbers[1]} women: every family needs as many of each."
        )
        yield pack.problem("DECK_INVALID", sentence)


def _words(pack: Pack) -> Iterator[Problem]:
    for entry in pack.entries[:MOST_CHARACTERS]:
        if entry.key == "lesson":
            continue
        wanted = HOUSE_WORDS if entry.key == "house" else CHARACTER_WORDS
        for language in pack.manifest.languages:
            for word in wanted:
                if not pack.own_text(language, f"{entry.id}.{word}"):
                    yield _missing(entry, f"{entry.id}.{word}", language)


def _missing(entry: PackEntry, key: str, language: str) -> Problem:
    return entry.problem("TEXT_MISSING", f"there are no words `{key}` in text/{language}.", entry.key)


def _lessons(pack: Pack, found: Dynasties) -> Iterator[Problem]:
    """A pack has one lesson at most; its cards exist, and so do its words."""
    entries = {entry.id: entry for entry in pack.entries if entry.key == "lesson"}
    for extra in found.lessons[1:]:
        yield entries[extra.lesson].problem("LESSON_TWICE", "a pack has one lesson.", "lesson")
    for lesson in found.lessons:
        entry = entries[lesson.lesson]
        for name in dict.fromkeys(name for name in lesson.names() if name not in found.cards):
            yield entry.problem("UNKNOWN_CHARACTER", f"there is no character {name}.", "cards")
        dealt = [name for group in lesson.cards for name in group]
        if len(set(dealt)) < len(dealt):
            yield entry.problem("CHARACTER_TWICE", "a card is dealt twice.", "cards")
        for language in pack.manifest.languages:
            for word in lesson.words():
                if not pack.own_text(language, f"{lesson.lesson}.{word}"):
                    yield _missing(entry, f"{lesson.lesson}.{word}", language)


def _closed(place: Place) -> Closed:
    field = place[-1] if place else ""
    if field == "charge":
        return Closed("a charge", "BAD_VALUE", get_args(Charge))
    return (
        Closed("a sex", "BAD_VALUE", SEXES) if field == "sex" else Closed("a family", "BAD_VALUE", FAMILIES)
    )


_WORDS = ErrorWords(
    _closed, field_names([CharacterEntry, HouseEntry, Lesson, Hint, RivalAct, Situation]), _PATTERNS
)
