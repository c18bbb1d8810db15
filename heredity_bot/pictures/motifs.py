"""What an illustration is of: the English words of a pack, read for things, animals, people, place and light."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache

from heredity_bot.pictures.folk import Soul

THINGS = {
    "house": "house farm farmhouse farmstead cottage home", "mill": "mill", "chapel": "chapel church",
    "barn": "barn shed stable", "works": "intake works factory", "fort": "castle fortress", "hut": "hut cabin shack",
    "tent": "tent camp", "tower": "tower lighthouse", "ruin": "ruin rubble", "door": "door doorway", "hatch": "hatch trapdoor",
    "window": "window sill", "shutter": "shutter", "steps": "steps stair staircase", "ladder": "ladder", "gate": "gate",
    "fence": "fence", "wall": "wall", "bridge": "bridge footbridge", "weir": "weir sluice dam", "logs": "stop-logs beams logs",
    "beam": "beam log plank", "bus": "bus", "boat": "boat ferry raft", "cart": "cart wagon", "tree": "tree", "willow": "willow", "plum": "plum orchard",
    "fir": "fir pine", "poles": "bean poles", "flower": "flower rose", "corn": "grain wheat corn barley",
    "stones": "stones pebble", "graves": "grave gravestone", "boulder": "boulder rock", "mountains": "mountain peak ridge", "sun": "sun noon",
    "waves": "flood spate sea", "wave": "wave", "pool": "pool pond puddle", "fountain": "fountain",
    "cistern": "cistern well tank", "barrel": "barrel cask keg", "bucket": "bucket pail", "trough": "trough", "can": "can jug",
    "box": "box", "crate": "crate", "chest": "chest treasure", "sack": "sack", "bag": "bag backpack satchel",
    "basket": "basket", "bread": "bread loaf", "bowl": "bowl soup", "cup": "cup mug", "table": "table", "chair": "chair stool seat",
    "bed": "cot mattress", "pegs": "peg", "spade": "spade shovel", "mattock": "mattock pick pickaxe hoe", "axe": "axe hatchet",
    "hammer": "hammer", "knife": "knife dagger", "saw": "saw", "hook": "hook", "stick": "stick staff cane pole",
    "rifle": "rifle gun carbine musket", "cartridges": "cartridge bullet", "sword": "sword", "plough": "plough ploughshare",
    "chain": "chain", "rope": "rope", "wheel": "wheel", "gear": "gear pinion cog", "key": "key", "lock": "lock padlock",
    "lantern": "lantern lamp", "candle": "candle", "fire": "fire campfire flames hearth stove", "smoke": "smoke", "bell": "bell",
    "pit": "pit hole", "pipe": "pipe", "hat": "hat cap", "coat": "coat jacket cloak shirt", "boots": "boot", "shoe": "shoe",
    "waders": "waders", "bandage": "bandage wounds scar", "ledger": "ledger", "book": "book notebook page", "paper": "paper letter",
    "map": "map chart", "pencil": "pencil handwriting", "coins": "coin money", "clock": "clock watch", "cross": "cross",
    "skull": "skull", "bones": "bone", "prints": "print track footprint paw", "hands": "hands", "shake": "shaking handshake", "palm": "hand palm thumb finger",
}  # fmt: skip
CREATURES = {
    "dog": "dog hound puppy", "wolf": "wolf wolves", "fox": "fox vixen", "cow": "cow ox oxen bull calf cattle",
    "pig": "pig sow piglet hog swine", "boar": "boar", "goat": "goat billy nanny", "sheep": "sheep lamb ewe ram",
    "horse": "horse mare pony foal", "donkey": "donkey mule", "deer": "deer stag doe fawn", "bear": "bear", "cat": "cat kitten",
    "rat": "rat mouse mice", "rabbit": "rabbit hare", "crow": "crow raven bird jackdaw", "hen": "hen chicken cock rooster",
    "duck": "duck", "goose": "goose geese swan", "gull": "gull", "owl": "owl", "fish": "fish trout eel", "frog": "frog toad",
    "snake": "snake adder viper", "bee": "bee wasp",
}  # fmt: skip
PEOPLE = {
    "boy": "boy son", "girl": "girl daughter", "child": "child children", "man": "man men father uncle grandfather",
    "woman": "woman women mother aunt grandmother", "": "people person somebody someone runner outline family stranger",
}  # fmt: skip
LIGHTS = {
    "fire": "flames burning burns",
    "night": "night dark moon midnight candlelight",
    "dusk": "evening dusk dawn morning light",
    "dry": "noon sun",
    "day": "sunshine bright",
    "fog": "fog foggy grey smoke smoky smoking ash",
    "arid": "dry dust mud silt",
    "lamp": "lamp lantern candle lamplight",
}
"""What is named first counts most: a lantern in bright sunshine does not make it night."""
ROOMS = "kitchen office loft room vestry hall attic indoors inside table shelf"
VAULTS = "vault vaulted passage cellar gallery tunnel cave"
GROUNDS = {
    "bed": "riverbed bed gravel silt",
    "water": "river water stream lake ford bank",
    "path": "path lane road track",
}
BACKDROPS = {"cliffs": "gorge quarry cliff canyon", "terraces": "terraced terrace terraces fields"}
SMALL = frozenset(
    [
        "key",
        "cup",
        "bowl",
        "coins",
        "book",
        "ledger",
        "hat",
        "boots",
        "shoe",
        "pencil",
        "paper",
        "map",
        "bread",
        "basket",
        "box",
        "bandage",
        "cartridges",
        "lantern",
        "candle",
        "can",
        "lock",
        "clock",
        "palm",
        "hands",
        "shake",
        "bones",
        "skull",
        "gear",
        "saw",
        "bag",
        "rope",
        "bucket",
    ]
)
"""Seen from close by, on a ledge; beside something else, small."""
HOUSES = frozenset(["house", "mill", "chapel", "barn", "works", "fort", "hut", "tent", "tower", "ruin"])
VEHICLES = frozenset(("bus", "boat", "cart"))
WOODS = frozenset(("tree", "willow", "plum", "fir", "poles", "mountains", "logs", "weir", "bridge", "gate"))
_MEASURES = frozenset(("without", "no", "width", "length"))
"""What follows is not there: a chapel without a bell, open by the width of a hand."""

_COUNTS = {"two": 2, "pair": 2, "both": 2, "three": 3, "four": 4, "five": 5, "six": 5, "row": 4}
_WORD = re.compile(r"[a-z]+(?:[-’'][a-z]+)*")
_POSSESSIVE = re.compile(r"[’']s?$")


@dataclass(frozen=True)
class Actor:
    """Something to draw. `many` are drawn close together."""

    kind: str
    """A thing, an animal or a person."""
    name: str
    many: int = 1
    souls: tuple[Soul, ...] = ()


@dataclass(frozen=True)
class Scene:
    """What the words of a face say, in their order; the main actor first."""

    actors: tuple[Actor, ...] = ()
    light: str = ""
    room: str = ""
    ground: str = ""
    backdrop: str = ""
    words: frozenset[str] = field(default_factory=frozenset)

    def of(self, kind: str) -> list[Actor]:
        return [actor for actor in self.actors if actor.kind == kind]


def read(name: str, picture: str) -> Scene:
    """The sentence on the picture; its main thing is one that the name of the card names, too. Without it the name alone."""
    title = _split(name)
    said = _split(picture) or title
    actors = _actors(said) or _actors(title)
    room = "vault" if _any((*said, *title), VAULTS) else "room" if _any((*said, *title), ROOMS) else ""
    room = "" if any(actor.name in VEHICLES for actor in actors) else room
    ground, backdrop = _ground(said), _first(said, BACKDROPS)
    part = _parts_of(actors, room, ground, backdrop)
    actors = [actor for actor in actors if actor.name not in part]
    titled = {actor.name for actor in _actors(title)}
    named = [actor for actor in actors if actor.kind == "thing" and actor.name in titled][:1]
    actors = [*named, *(actor for actor in actors if actor not in named)]
    return Scene(
        tuple(actors), _first(said, LIGHTS) or _first(title, LIGHTS), room, ground, backdrop, frozenset(said)
    )


def _parts_of(actors: Sequence[Actor], room: str, ground: str, backdrop: str) -> set[str]:
    """What belongs to the place, and is not to stand about in it once more."""
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
    table = {"thing": THINGS, "animal": CREATURES, "person": PEOPLE}[which]
    return {word: entry for entry, listed in table.items() for word in listed.split()}


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
        if (kind := _known(word, "person")) is not None:
            people_at = people_at if souls else len(found)
            souls += [_soul(kind, words, i)] * _count(words, i)
        elif creature := _known(word, "animal"):
            many = max(_count(words, i), 2 if word != creature and word.endswith("s") else 1)
            known = found.get(("animal", creature))
            many = max(many, known.many + (words[i - 1] == "another") if known else 1)
            found[("animal", creature)] = Actor("animal", creature, min(many, 3))
        elif (thing := _known(word, "thing")) and not _describes(words, i) and _is_there(words, i):
            found.setdefault(("thing", thing), Actor("thing", thing))
    actors = list(found.values())
    if souls:
        actors.insert(people_at, Actor("person", "person", min(len(souls), 5), tuple(souls[:5])))
    return actors


def _describes(words: Sequence[str], i: int) -> bool:
    """Of two things in a row the latter is meant: a gate key is a key. But a plum tree is more than a tree."""
    after = _known(words[i + 1], "thing") if i + 1 < len(words) else None
    before = _known(words[i - 1], "thing") if i else None
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


def _any(words: Iterable[str], listed: str) -> bool:
    return not set(listed.split()).isdisjoint(words)


def _first(words: Iterable[str], table: dict[str, str]) -> str:
    return next((entry for entry, listed in table.items() if _any(words, listed)), "")


def _ground(words: Sequence[str]) -> str:
    """A river that is dry, or not there, is its bed."""
    ground = _first(words, GROUNDS)
    gone = any(a in ("dry", "empty") and b == "river" for a, b in itertools.pairwise(words))
    return "bed" if ground == "water" and (gone or "not" in words) else ground
