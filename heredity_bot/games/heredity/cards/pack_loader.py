"""Opens a pack: its written cards become models, or everything that is wrong is told."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from pydantic import Field, ValidationError

from heredity_bot.games.heredity.cards import models as cards
from heredity_bot.games.heredity.cards.book import Book, ChapterCards
from heredity_bot.games.heredity.cards.models import Card
from heredity_bot.games.heredity.checker.all_checks import check_pack
from heredity_bot.games.heredity.checker.reference_check import LocatedCard, PackCheck
from heredity_bot.games.heredity.rules import (
    attack,
    conditions,
    effects,
    permanent_rules,
    references,
    triggers,
)
from heredity_bot.games.heredity.rules.effects import NPC_LINES, VERBS
from heredity_bot.games.heredity.rules.references import CardNumber
from heredity_bot.games.heredity.rules.terrain import MapError
from heredity_bot.packs.effects import Written
from heredity_bot.packs.error_text import Closed, Complaint, ErrorWords, field_names, findings
from heredity_bot.packs.files import Place, count_values, read_document, read_packaged
from heredity_bot.packs.pack import Manifest, Pack, PackEntry, bad_manifest
from heredity_bot.packs.problem import PackError, Problem, errors
from heredity_bot.pictures.scenes import written
from heredity_bot.pictures.scenes.written import CastSpec, Season, UnknownWord

GAME = "heredity"
MAP_SIGNS = 1_024
"""A card of 32 by 32 signs, ten times as many as the rules print; a larger drawing would only take time."""
CARD_VALUES = 2_000
"""Values on one card; the richest one of ours has 163."""
MOST_VALUES = 40_000
"""Values on all cards; a campaign of 500 cards has about 18,000."""
MOST_CHAPTERS = 20
MOST_PROBLEMS = 500
"""Findings after which no more cards are read."""
BASE = ("heredity_bot.games.heredity.cards", "base.yaml")


class ChapterSpec(Written):
    """A chapter in `pack.yaml`: its first card, the numbers of its deck, its special tokens (GEN-09)."""

    first: CardNumber
    low: CardNumber
    high: CardNumber
    supply: dict[str, Annotated[int, Field(ge=0)]] = {}
    season: Season = "summer"


class Contents(Written):
    """The part of `pack.yaml` that only Heredity has."""

    chapters: Annotated[dict[int, ChapterSpec], Field(min_length=1, max_length=MOST_CHAPTERS)]
    karma: tuple[CardNumber, ...]
    failure: CardNumber = 926
    flags: tuple[str, ...] = ()
    """Flags that other packs may have left behind: asked for here, set elsewhere."""
    cast: dict[str, CastSpec] = {}
    """How the people of the story look on all pictures."""
    box: bool = False
    """A private pack for the cards of a printed box: the checker tells which are not typed in yet."""


def open_box(pack: Pack) -> Book:
    """A pack ready to be played; a broken one is refused whole with a `PackError`."""
    checked = _checked(pack)
    if found := errors(checked.problems):
        raise PackError(found)
    assert checked.contents is not None, "without contents there is an error"
    numbers = {read.card.card: read.card for read in checked.cards.values()}
    chapters = {
        number: ChapterCards(number, spec.first, spec.low, spec.high, dict(spec.supply), spec.season)
        for number, spec in checked.contents.chapters.items()
    }
    contents = checked.contents
    return Book(pack.name, numbers, chapters, contents.karma, contents.failure, cast=contents.cast)


def check(pack: Pack) -> list[Problem]:
    """All errors and warnings that can be found without playing."""
    return sorted(set(_checked(pack).problems))


def _checked(pack: Pack) -> PackCheck:
    """Read and check a pack, for `open_box` and `check` alike."""
    problems: list[Problem] = []
    contents = _contents(pack, problems)
    found = dict(_base())
    own: dict[int, LocatedCard] = {}
    values = 0
    for entry in pack.entries:
        values += (many := count_values(entry.data, most=MOST_VALUES))
        if values > MOST_VALUES or len(problems) > MOST_PROBLEMS:
            problems.append(_unread(entry, values))
            break
        if many > CARD_VALUES:
            problems.append(
                entry.problem("TOO_BIG", f"this card holds more than {CARD_VALUES} values.", "card")
            )
            continue
        card = _card(entry, problems)
        if card is None:
            continue
        if card.card in own:
            first = own[card.card].entry
            where = f"{first.document.file}:{first.document.line(first.place)}"
            sentence = f"card {card.card} is written twice; the first is {where}."
            problems.append(entry.problem("CARD_TWICE", sentence, "card"))
        else:
            own[card.card] = LocatedCard(entry, card)
    broken = {entry.id for entry in pack.entries if isinstance(entry.id, int)} - set(own)
    checked = PackCheck(pack, contents, found | own, own, problems, broken)
    check_pack(checked)
    return checked


def _unread(entry: PackEntry, values: int) -> Problem:
    if values > MOST_VALUES:
        return entry.problem("TOO_BIG", f"with this one the cards hold more than {MOST_VALUES} values.")
    return entry.problem("TOO_MANY", "the cards from here on were not read: mend what is told first.")


def _contents(pack: Pack, problems: list[Problem]) -> Contents | None:
    if pack.manifest.game != GAME:
        line = pack.head.line(("game",))
        sentence = f"this is a pack for {pack.manifest.game!r}; here {GAME} is played."
        problems.append(Problem(pack.head.file, line, "BAD_MANIFEST", sentence))
        return None
    rest = {name: value for name, value in pack.head.data.items() if name not in Manifest.model_fields}
    try:
        return Contents.model_validate(rest)
    except ValidationError as fault:
        problems += bad_manifest(fault, pack.head, Contents)
        return None


def _card(entry: PackEntry, problems: list[Problem]) -> Card | None:
    large = [side for side in ("front", "back") if _map_signs(entry.data, side) > MAP_SIGNS]
    if large:
        sentence = f"this map has more than {MAP_SIGNS} signs."
        problems += [entry.problem("TOO_BIG", sentence, side, "map") for side in large]
        return None
    try:
        return Card.model_validate(entry.data)
    except ValidationError as fault:
        problems += findings(fault, entry.document, entry.place, _lexicon(), _map_fault)
        return None


def _map_signs(card: Any, side: str) -> int:
    face = card.get(side) if isinstance(card, dict) else None
    drawn = face.get("map") if isinstance(face, dict) else None
    return len(drawn) if isinstance(drawn, str) else 0


@cache
def _base() -> dict[int, LocatedCard]:
    """The cards every box has: bodies and the Family card."""
    document, _ = read_document(BASE[-1], read_packaged(*BASE))
    entries = [PackEntry(document, (i,), "card") for i in range(len(document.data))]
    found = [LocatedCard(entry, Card.model_validate(entry.data)) for entry in entries]
    return {read.card.card: read for read in found}


# The language that cards are written in, for advice on misspelt words


@cache
def _lexicon() -> ErrorWords:
    modules: tuple[Any, ...] = (cards, conditions, references, permanent_rules, triggers, attack)
    modules += (
        effects.board,
        effects.campaign,
        effects.cards,
        effects.choice,
        effects.people,
        effects.timeline,
    )
    models = [model for module in modules for model in _models(module)]
    patterns = {
        references.ZONE: "a zone such as `104.c`, `here`, `there` or `letter A`",
        effects.cards.LETTER: "one capital letter",
    }
    within = {"scene": field_names(_models(written))}
    return ErrorWords(_closed_list, field_names(models), patterns, within)


def _models(module: Any) -> list[Any]:
    return [
        thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, Written)
    ]


def _closed_list(place: Place) -> Closed:
    """Which closed list counts is told by the field that the value stands in."""
    fields = [step for step in place if isinstance(step, str)]
    field = fields[-1] if fields else ""
    if field in ("if", "all", "any", "not"):
        return Closed("a condition", "UNKNOWN_CONDITION", [kind.key for kind in conditions.CONDITIONS])
    if field in ("rules", "effects"):
        return Closed("a permanent rule", "UNKNOWN_RULE", [kind.key for kind in permanent_rules.STANDING])
    if field == "when":
        return Closed("a trigger", "UNKNOWN_TRIGGER", [kind.key for kind in triggers.TRIGGERS])
    if field == "turn":
        return Closed("a line of an NPC", "UNKNOWN_VERB", [kind.key for kind in NPC_LINES])
    return Closed("a verb", "UNKNOWN_VERB", [kind.key for kind in VERBS])


_MAP_WORDS = {
    "MAP_EMPTY": "the map has no floor.",
    "MAP_RAGGED": "this row of the map has {found} signs, the first has {expected}: make them equal.",
    "MAP_LEGEND": "`lines` gives {colour!r} the sign {sign!r}: a known colour and one sign of its own are meant.",
    "MAP_UNKNOWN_SIGN": "the map has {sign!r} in column {column}, which is neither floor nor a line.",
    "MAP_ZONE_SPLIT": "zone {letter} is drawn twice without touching itself: give the second another letter.",
    "MAP_ZONE_TWICE": "one zone has two letters, {letters[0]} and {letters[1]}: keep one, or draw a line.",
    "MAP_ZONE_UNNAMED": "the zone at column {column} has no letter.",
}


def _map_fault(fault: BaseException) -> Complaint | None:
    cause = fault.__cause__
    if isinstance(cause, MapError):
        words = _MAP_WORDS.get(cause.code, "the map cannot be read.")
        below = ("lines",) if cause.code == "MAP_LEGEND" else ("map",)
        return Complaint(cause.code, words.format(**cause.facts, column=cause.column), below, cause.row)
    if isinstance(fault, UnknownWord):
        return Complaint("SCENE_UNKNOWN", fault.advice())
    code, found, sentence = str(fault).partition(": ")
    if found and code == "ZONES_DIFFER":
        return Complaint("MAP_ZONES_DIFFER", f"{sentence}.", ("zones",))
    return None
