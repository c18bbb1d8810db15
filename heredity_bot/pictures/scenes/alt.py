"""The words of a scene: its alternative text in every language, and whether a text that an author wrote agrees with it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from heredity_bot.pictures.scenes.written import CastSpec, PersonSpec, SceneSpec
from heredity_bot.stage.grammar import capital

LANGUAGES = ("en", "fr", "de")
"""The order in `words.toml`."""
_ENDINGS = {
    "en": ("", "s", "es"),
    "fr": ("", "s", "x", "e", "es"),
    "de": ("", "e", "n", "en", "er", "ern", "s", "es", "em"),
}
_ARTICLE = re.compile(r"^(?:(?:an?|the|some|une?|des|de la|du|la|le|les|eine?|der|die|das)\s+|de l’|l’)")
_WITHOUT = {
    "en": re.compile(r"\bwithout\s+(?:an?\s+)?\w+"),
    "fr": re.compile(r"\bsans\s+(?:une?\s+)?\w+"),
    "de": re.compile(r"\bohne\s+(?:\w+e\s+)?\w+"),
}
_LONGEST = 5
"""Words in the longest name that a text may have for a thing."""


@cache
def _table() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads((files("heredity_bot.pictures") / "scenes" / "words.toml").read_text("utf-8"))


def said(section: str, word: str, locale: str) -> str:
    """A word of a scene as it is said, with its article."""
    return _table()[section][word][LANGUAGES.index(locale)].partition("|")[0]


@cache
def _forms(section: str, word: str, locale: str) -> tuple[str, ...]:
    """The words by which a text may name it."""
    noun, _, others = _table()[section][word][LANGUAGES.index(locale)].partition("|")
    own = _ARTICLE.sub("", noun.lower()) if section != "places" else ""
    return tuple(_plain(form.replace("_", " ")) for form in (own, *others.lower().split()) if form)


@cache
def _nouns(locale: str) -> dict[str, str]:
    """The first name of each thing, animal and kind of person, and which it is."""
    found: dict[str, str] = {}
    for section in ("things", "animals", "people"):
        for word in _table()[section]:
            found.setdefault(_forms(section, word, locale)[0], word)
    return found


def _plain(text: str) -> str:
    return " ".join(re.findall(r"[\w-]+", text.lower()))


@cache
def _every_form(locale: str) -> tuple[frozenset[str], frozenset[str], tuple[str, ...]]:
    """All names of the vocabulary, the first words of those with several words, and those that may end a longer word."""
    sections = ("things", "animals", "people", "group", "places", "behind", "light", "before", "garments")
    found = {
        form for section in sections for word in _table()[section] for form in _forms(section, word, locale)
    }
    firsts = {form.split()[0] for form in found if " " in form}
    return frozenset(found), frozenset(firsts), tuple(form for form in found if form.startswith("-"))


class _Reading:
    """A text, and which names are in it: for each name, the places of its words."""

    def __init__(self, text: str, locale: str, names: Collection[str]) -> None:
        words = _plain(_WITHOUT[locale].sub(" ", text.lower())).split()
        forms, firsts, compounds = _every_form(locale)
        tails = tuple(ending[1:] for ending in compounds)
        self.places: dict[str, list[range]] = {}
        for start, word in enumerate(words):
            for stem in _stems(word, locale):
                if stem in forms or stem in names:
                    self.places.setdefault(stem, []).append(range(start, start + 1))
                for ending in compounds if stem.endswith(tails) else ():
                    if stem.endswith(ending[1:]):
                        self.places.setdefault(ending, []).append(range(start, start + 1))
            for end in range(start + 2, min(start + _LONGEST, len(words)) + 1) if word in firsts else ():
                before = " ".join(words[start : end - 1])
                for stem in _stems(words[end - 1], locale):
                    if f"{before} {stem}" in forms:
                        self.places.setdefault(f"{before} {stem}", []).append(range(start, end))


def _stems(word: str, locale: str) -> list[str]:
    """A word with and without its ending."""
    return [word.removesuffix(ending) for ending in _ENDINGS[locale] if word.endswith(ending)]


# What is drawn


@dataclass(frozen=True)
class SceneWord:
    """One word of a scene: the section of the vocabulary, and whether a text has to name it."""

    section: str
    word: str
    main: bool = True


def parts(scene: SceneSpec, cast: Mapping[str, CastSpec]) -> Iterator[SceneWord]:
    """All that a scene draws, each once. What belongs to the place need not be named."""
    found = [SceneWord("things", thing.what) for thing in scene.things]
    found += [SceneWord("people", thing.of, main=False) for thing in scene.things if thing.of]
    found += [SceneWord("animals", animal.what) for animal in scene.animals]
    for person in scene.people:
        found.append(SceneWord("people", person.who))
        found += [SceneWord("things", held) for held in person.holds]
        worn = (*person.wears, *(_looks(person, cast)))
        found += [SceneWord("garments", word, main=False) for word in worn if word in _table()["garments"]]
    found.append(SceneWord("places", scene.place, main=False))
    for section, words in (("behind", scene.behind), ("light", scene.light), ("before", scene.before)):
        found += [SceneWord(section, word, main=False) for word in words]
    yield from dict.fromkeys(found)


def _looks(person: PersonSpec, cast: Mapping[str, CastSpec]) -> tuple[str, ...]:
    spec = cast.get(person.who)
    return spec.wears or () if spec else ()


def _kind(who: str, cast: Mapping[str, CastSpec]) -> str:
    return cast[who].kind if who in cast else who


# Agreement


@dataclass(frozen=True)
class Disagreement:
    """Words of the vocabulary that only the text has, and words that only the drawing has."""

    not_drawn: tuple[str, ...]
    not_named: tuple[str, ...]


def compare(scene: SceneSpec, text: str, locale: str, cast: Mapping[str, CastSpec]) -> Disagreement:
    """Compare a text with a scene: things named and not drawn, things drawn and not named."""
    places = _Reading(text, locale, cast).places
    drawn = {part: _all_forms(part, locale, cast) for part in parts(scene, cast)}
    not_named = [
        part.word
        for part, forms in drawn.items()
        if part.main and part.word not in scene.unsaid and not any(form in places for form in forms)
    ]
    known = {form for forms in drawn.values() for form in forms}
    covered = {at for form in known for span in places.get(form, ()) for at in span}
    nouns = _nouns(locale)
    named = [
        nouns[form]
        for form, spans in places.items()
        if form in nouns
        for span in spans
        if not covered & {*span}
    ]
    not_drawn = [word for word in dict.fromkeys(named) if word not in scene.unseen]
    return Disagreement(tuple(not_drawn), tuple(not_named))


def _all_forms(part: SceneWord, locale: str, cast: Mapping[str, CastSpec]) -> tuple[str, ...]:
    if part.section != "people":
        return _forms(part.section, part.word, locale)
    kind = _kind(part.word, cast)
    own = (part.word,) if part.word in cast else ()
    return (*own, *_forms("people", kind, locale), *_forms("group", "anybody", locale))


# Telling


def tell(scene: SceneSpec, locale: str, cast: Mapping[str, CastSpec]) -> str:
    """The alternative text of a scene, for a face whose author wrote none; "" in a language without words for scenes."""
    if locale not in LANGUAGES:
        return ""
    where = [
        said("places", scene.place, locale),
        said("hour", scene.hour, locale),
        said("weather", scene.weather, locale),
    ]
    shown = [_person(person, locale, cast) for person in scene.people]
    shown += [_counted(said("animals", one.what, locale), one.many) for one in scene.animals]
    shown += [_counted(said("things", one.what, locale), one.many) for one in scene.things]
    shown += [said("behind", word, locale) for word in scene.behind]
    head = ", ".join(filter(None, where))
    listed = "; ".join(dict.fromkeys(shown))
    return f"{capital(head)}: {listed}." if listed else f"{capital(head)}."


def _counted(words: str, many: int) -> str:
    return f"{words} (× {many})" if many > 1 else words


def _person(person: PersonSpec, locale: str, cast: Mapping[str, CastSpec]) -> str:
    name = person.who.capitalize() if person.who in cast else said("people", person.who, locale)
    about = [said("pose", person.pose, locale), said("mood", person.mood, locale)]
    if person.outline:
        about = [said("said", "outline", locale)]
    held = [said("things", word, locale) for word in person.holds]
    if held:
        about.append(f"{said('said', 'with', locale)} {', '.join(held)}")
    return ", ".join(filter(None, (_counted(name, person.many), *about)))
