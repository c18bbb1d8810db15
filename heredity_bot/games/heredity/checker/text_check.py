"""Which words a pack needs, which it has, and whether they can be read aloud and shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from heredity_bot.games.heredity.cards.models import Face
from heredity_bot.games.heredity.checker.codes import CODES
from heredity_bot.games.heredity.checker.reference_check import (
    LocatedCard,
    Mention,
    PackCheck,
    faces,
    mentions,
    sides,
)
from heredity_bot.packs.files import Place
from heredity_bot.packs.pack import PackEntry, PackText
from heredity_bot.packs.problem import Problem, did_you_mean

Role: TypeAlias = Literal["story", "label", "name", "line"]

MOST_WORDS = 110
MOST_SIGNS = {"story": 2_000, "line": 2_000, "label": 80, "name": 60}
MOST_HINTS = 50
"""Most unused keys for which the checker guesses what was meant."""
_TOO_LONG = {
    "story": "TEXT_TOO_LONG",
    "line": "TEXT_TOO_LONG",
    "label": "LABEL_TOO_LONG",
    "name": "NAME_TOO_LONG",
}


@dataclass(frozen=True)
class Wanted:
    """A text key that a card needs, where it asks for it, and what the words are for."""

    key: str
    entry: PackEntry
    place: Place
    role: Role = "line"


KNOWN_WORDS = {
    *("harm.fire", "harm.attack", "harm.gas", "harm.everything"),
    *("token.time", "token.hostile", "token.ally", "token.barricade"),
}
"""Things of every box: the stage has words for them, which a pack may replace."""
MAY_BE_SAID = ("name", "picture")
"""Words a face may have without needing them: the reverse's own name, a picture's description."""
SHARED = ("ending", "flag", "token", "harm")
"""Words that several cards may ask for."""
FIGURE = "figure"
"""The names of several figures of one card: `121.figure.1`."""
SPOKEN = "pronunciation"
"""The pronunciation of names, for the voice: `pronunciation: { Melda: MEL-da }`."""
FORMS = {
    *("nom", "acc", "dat", "gen", "poss", "in", "to", "at", "of"),
    *("the", "fem", "many", "mass", "gender", "number"),
}
"""Other forms of a name that a sentence may need: `112.name.acc` beside `112.name`."""


def check_texts(check: PackCheck) -> None:
    wanted = [want for read in check.own.values() for want in wanted_texts(read)]
    roles = {f"{name}.name": "name" for read in check.own.values() for name in faces(read.card)}
    roles |= {want.key: want.role for want in wanted} | dict.fromkeys(_figures(check), "name")
    for language, texts in check.pack.texts.items():
        told: set[str] = set()
        for want in wanted:
            found = texts.get(want.key)
            if want.key in told or want.key in KNOWN_WORDS or (found is not None and found.words):
                continue
            told.add(want.key)
            sentence = f"`{want.key}` has no words in text/{language}/."
            check.tell(want.entry, "TEXT_MISSING", sentence, *want.place)
        _left_over(check, language, {want.key for want in wanted})
        _lengths(check, texts, roles)
    if "ending.death" not in next(iter(check.pack.texts.values()), {}) and check.own:
        sentence = "`ending.death` has no words: the rules themselves end a chapter so (DYING-07)."
        check.head("TEXT_MISSING", sentence, "languages")


def _lengths(check: PackCheck, texts: Mapping[str, PackText], roles: dict[str, str]) -> None:
    for key, text in texts.items():
        found = _too_long(key, text, roles.get(key, "line"))
        if found is not None and not text.borrowed:
            code, sentence = found
            check.problems.append(Problem(text.file, text.line, code, sentence, CODES[code].severity))


def _too_long(key: str, text: PackText, role: str) -> tuple[str, str] | None:
    signs, words = len(text.words), len(text.words.split())
    if signs > MOST_SIGNS[role]:
        return _TOO_LONG[role], f"`{key}` has {signs} signs; {MOST_SIGNS[role]} is the most."
    if role == "story" and words > MOST_WORDS:
        return "TEXT_LONG", f"`{key}` has {words} words; more than {MOST_WORDS} are hard to listen to."
    return None


def _left_over(check: PackCheck, language: str, wanted: set[str]) -> None:
    names = {name for read in check.own.values() for name in faces(read.card)}
    gone = {name for number in check.broken for name in (str(number), f"{number}b")}
    may = {f"{name}.{word}" for name in names for word in MAY_BE_SAID}
    chapters = check.contents.chapters if check.contents else ()
    titles = {f"{word}.{number}" for number in chapters for word in ("chapter", "goal")}
    known = wanted | KNOWN_WORDS | {"ending.death"} | may | titles | _figures(check)
    beside: dict[str, list[str]] = {}
    for word in sorted(known):
        beside.setdefault(word.split(".", maxsplit=1)[0], []).append(word)
    missing = sorted(wanted - set(check.pack.texts[language]))
    hints = 0
    for key, text in check.pack.texts[language].items():
        top = key.split(".", maxsplit=1)[0]
        if text.borrowed or key in known or top in gone or top == SPOKEN or _is_form(key, known):
            continue
        if check.broken and top in SHARED:
            continue  # a card that could not be read may ask for it
        hints += 1
        hint = did_you_mean(key, beside.get(top, missing), most=1) if hints <= MOST_HINTS else ""
        sentence = f"no card asks for `{key}`.{hint}"
        check.problems.append(Problem(text.file, text.line, "TEXT_LEFT_OVER", sentence, "warning"))


def _figures(check: PackCheck) -> set[str]:
    """Keys for the names of single figures, for cards that have several."""
    several = [
        (name, face.npc.figures)
        for read in check.own.values()
        for name, face in faces(read.card).items()
        if face.npc is not None and face.npc.figures > 1
    ]
    return {f"{name}.{FIGURE}.{n + 1}" for name, figures in several for n in range(figures)}


def _is_form(key: str, known: set[str]) -> bool:
    named, _, form = key.rpartition(".")
    return form in FORMS and named in known


def wanted_texts(read: LocatedCard) -> Iterator[Wanted]:
    """Every text key that a card needs."""
    yield Wanted(f"{read.card.card}.name", read.entry, ("card",), "name")
    for (name, face), (side, _) in zip(faces(read.card).items(), sides(read.card), strict=True):
        if face.story is not None:
            yield Wanted(f"{name}.story", read.entry, (side, "story"), "story")
        for letter in face.zones:
            if side == "front" or letter not in read.card.front.zones:
                yield Wanted(f"{read.card.card}.{letter}", read.entry, (side, "zones", letter), "name")
        yield from _actions(name, face, side, read.entry)
        for mention in mentions(face, (side,)):
            for key, role in _said(name, mention):
                yield Wanted(key, read.entry, mention.place, role)


def _actions(name: str, face: Face, side: str, entry: PackEntry) -> Iterator[Wanted]:
    """Keys for the labels of actions printed on cards."""
    for i in range(len(face.actions)):
        yield Wanted(f"{name}.action.{i + 1}", entry, (side, "actions", i), "label")
    for i in range(len(face.npc.actions) if face.npc else 0):
        yield Wanted(f"{name}.action.npc{i + 1}", entry, (side, "npc", "actions", i), "label")


def _said(face: str, mention: Mention) -> Iterator[tuple[str, Role]]:
    """The keys under which the words of a verb, a token, a flag or an ending are."""
    owner, field, value = type(mention.owner), mention.field, mention.value
    says = SAYS.get((owner.__name__, field))
    if says is not None and value:
        key, role = says
        yield key(face, value), role
    for option in getattr(mention.owner, "options", {}) if field in ("vote", "choose", "ballot") else ():
        yield f"{face}.{value}.{option}", "label"


def _own(face: str, value: str) -> str:
    return f"{face}.{value}"


def _shared(group: str) -> Callable[[str, str], str]:
    return lambda _, value: f"{group}.{value}"


SAYS: dict[tuple[str, str], tuple[Callable[[str, str], str], Role]] = {
    ("Vote", "vote"): (_own, "line"),
    ("Choose", "choose"): (_own, "line"),
    ("SecretBallot", "ballot"): (_own, "line"),
    ("Tell", "line"): (_own, "story"),
    ("Win", "win"): (_shared("ending"), "story"),
    ("_Fail", "ending"): (_shared("ending"), "story"),
    ("_Tokens", "kind"): (_shared("token"), "name"),
    ("_Added", "token"): (_shared("token"), "name"),
    ("_Removed", "token"): (_shared("token"), "name"),
    ("_MovedTokens", "token"): (_shared("token"), "name"),
    ("_TriggerCount", "token"): (_shared("token"), "name"),
    ("_Set", "flag"): (_shared("flag"), "line"),
    ("_Flag", "name"): (_shared("flag"), "line"),
    ("_Damage", "kind"): (_shared("harm"), "name"),
    ("Immune", "immune"): (_shared("harm"), "name"),
}
