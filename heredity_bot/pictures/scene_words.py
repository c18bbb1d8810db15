"""Reads the English description of an illustration for things, animals, people, place and light."""

from __future__ import annotations

import itertools
import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from heredity_bot.pictures.people import Soul

LANGUAGE = "en"
"""The language of the vocabulary: illustrations are the same in every language of a table."""
VOCABULARY: dict[str, dict[str, str]] = tomllib.loads(
    (files("heredity_bot.pictures") / "scene_words.toml").read_text("utf-8")
)
SMALL, HOUSES, VEHICLES, WOODS = (
    frozenset(VOCABULARY["sizes"][size].split()) for size in ("small", "houses", "vehicles", "woods")
)
_MEASURES = frozenset(("without", "no", "width", "length"))
"""Words after which a thing is only mentioned: a chapel without a bell, open by the width of a hand."""

_COUNTS = {"two": 2, "pair": 2, "both": 2, "three": 3, "four": 4, "five": 5, "six": 5, "row": 4}
_WORD = re.compile(r"[a-z]+(?:[-’'][a-z]+)*")
_POSSESSIVE = re.compile(r"[’']s?$")


@dataclass(frozen=True)
class Actor:
    """One figure or thing to draw; `many` are drawn close together."""

    kind: str
    """A thing, an animal or a person."""
    name: str
    many: int = 1
    souls: tuple[Soul, ...] = ()


@dataclass(frozen=True)
class SceneWords:
    """The subjects that a description names, in its order, the main actor first."""

    actors: tuple[Actor, ...] = ()
    light: str = ""
    room: str = ""
    ground: str = ""
    backdrop: str = ""
    words: frozenset[str] = field(default_factory=frozenset)

    def of(self, kind: str) -> list[Actor]:
        return [actor for actor in self.actors if actor.kind == kind]


def read(name: str, picture: str) -> SceneWords:
    """The sentence on the picture; its main thing is one that the name of the card names, too. Without it the name alone."""
    title = _split(name)
    said = _split(picture) or title
    actors = _actors(said) or _actors(title)
    room = _first((*said, *title), "rooms")
    room = "" if any(actor.name in VEHICLES for actor in actors) else room
    ground, backdrop = _ground(said), _first(said, "backdrops")
    part = _parts_of(actors, room, ground, backdrop)
    actors = [actor for actor in actors if actor.name not in part]
    titled = {actor.name for actor in _actors(title)}
    named = [actor for actor in actors if actor.kind == "thing" and actor.name in titled][:1]
    actors = [*named, *(actor for actor in actors if actor not in named)]
    return SceneWords(
        tuple(actors),
        _first(said, "lights") or _first(title, "lights"),
        room,
        ground,
        backdrop,
        frozenset(said),
    )


def _parts_of(actors: Sequence[Actor], room: str, ground: str, backdrop: str) -> set[str]:
    """Things that the place itself has, so that they are not drawn a second time."""
    part = set(HOUSES) | {"window"} if room else set()
    if any(actor.name in HOUSES | VEHICLES for actor in actors):
        part.add("window")
    if ground in ("bed", "water"):
        part.add("stones")
    return part | {"wall", "mountains"} if backdrop == "cliffs" else part


def _split(text: str) -> list[str]:
    return _WORD.findall(text.lower())


@cache
def _lookup(which: str) -> dict[str, str]:
    return {word: entry for entry, listed in VOCABULARY[which].items() for word in listed.split()}


def _known(word: str, which: str) -> str | None:
    """An entry of a table, by a word or its plural."""
    table = _lookup(which)
    for form in (word, word.removesuffix("s"), word.removesuffix("es")):
        if form in table:
            return table[form]
    return None


def _actors(words: Sequence[str]) -> list[Actor]:
    found: dict[tuple[str, str], Actor] = {}
    souls: list[Soul] = []
    people_at = 0
    for i, word in enumerate(words):
        if _POSSESSIVE.search(word):
            continue
        if (kind := _known(word, "people")) is not None:
            people_at = people_at if souls else len(found)
            souls += [_soul(kind, words, i)] * _count(words, i)
        elif creature := _known(word, "creatures"):
            many = max(_count(words, i), 2 if word != creature and word.endswith("s") else 1)
            known = found.get(("animal", creature))
            many = max(many, known.many + (words[i - 1] == "another") if known else 1)
            found[("animal", creature)] = Actor("animal", creature, min(many, 3))
        elif (thing := _known(word, "things")) and not _describes(words, i) and _is_there(words, i):
            found.setdefault(("thing", thing), Actor("thing", thing))
    actors = list(found.values())
    if souls:
        actors.insert(people_at, Actor("person", "person", min(len(souls), 5), tuple(souls[:5])))
    return actors


def _describes(words: Sequence[str], i: int) -> bool:
    """Whether a noun only describes its neighbour: *gate* in *gate key*, but *tree* in *plum tree*."""
    after = _known(words[i + 1], "things") if i + 1 < len(words) else None
    before = _known(words[i - 1], "things") if i else None
    if words[i] in ("tree", "trees"):
        return before is not None
    return after is not None and words[i + 1] not in ("tree", "trees")


def _is_there(words: Sequence[str], i: int) -> bool:
    """A wall of beams is beams."""
    return _MEASURES.isdisjoint(words[max(0, i - 3) : i]) and not (
        words[i] == "wall" and words[i + 1 : i + 2] == ["of"]
    )


def _count(words: Sequence[str], i: int) -> int:
    """A number within the two words before: two thin dogs."""
    return max((_COUNTS.get(word, 1) for word in words[max(0, i - 3) : i]), default=1)


def _soul(kind: str, words: Sequence[str], i: int) -> Soul:
    near = set(words[max(0, i - 2) : i + 6])
    return Soul(kind, old="old" in words[max(0, i - 2) : i], apron="apron" in near, hat="hat" in near)


def _first(words: Iterable[str], which: str) -> str:
    """The first entry of a table of which a word is there."""
    said = set(words)
    return next(
        (entry for entry, listed in VOCABULARY[which].items() if not said.isdisjoint(listed.split())), ""
    )


def _ground(words: Sequence[str]) -> str:
    """A river that is dry, or not there, is its bed."""
    ground = _first(words, "grounds")
    gone = any(a in ("dry", "empty") and b == "river" for a, b in itertools.pairwise(words))
    return "bed" if ground == "water" and (gone or "not" in words) else ground
