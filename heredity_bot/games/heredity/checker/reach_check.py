"""Checks what can ever come into play: faces, endings, colours of the timeline, flags and tokens.

Conditions count as possible both ways, so that a thing called unreachable certainly is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pydantic import BaseModel

from heredity_bot.games.heredity.cards.book import FAMILIES, SECRETS, SPARE
from heredity_bot.games.heredity.cards.models import Card, Edge, Face, Improvement, ZoneSpec
from heredity_bot.games.heredity.checker.reference_check import FaceId, FacePart, PackCheck, names_a_card
from heredity_bot.games.heredity.rules.effects.campaign import Fail, Win
from heredity_bot.games.heredity.rules.effects.cards import Flip
from heredity_bot.games.heredity.rules.effects.choice import Swap
from heredity_bot.games.heredity.rules.effects.timeline import Anchor
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.state import FAMILY_CARD
from heredity_bot.games.heredity.rules.timeline import HORIZONTAL
from heredity_bot.packs.effects import Verb
from heredity_bot.packs.files import Place

_ONLY_NAMED = {
    *(("Flip", "flip"), ("Burn", "burn"), ("_Added", "to"), ("_Removed", "from_"), ("_MovedTokens", "from_")),
    *(
        ("_MovedTokens", "to"),
        ("_Lay", "beside"),
        ("_FigurePlace", "npc"),
        ("_FigurePlace", "who"),
        ("WithdrawFigures", "withdraw"),
    ),
    *(("_Damage", "who"), ("_Heal", "who"), ("_Lose", "item"), ("_Lose", "who"), ("_Give", "to")),
    *(("_Status", "npc"), ("Activate", "activate"), ("_Pawns", "who"), ("Each", "each"), ("Swap", "swap")),
    *(("Vote", "who"), ("Choose", "who"), ("SecretBallot", "who")),
}
"""Card numbers in verbs that bring no card; every other number in a verb does."""


MOST_SEEN = 100_000
"""Values on the cards of each chapter, all chapters together: each is examined by itself."""


@dataclass(frozen=True)
class ReachStep:
    """A step from a face: to a card from the deck, or to the other side of a card in play."""

    card: int
    flips: bool
    place: Place


@dataclass
class Reach:
    """The faces that can come into play in each chapter."""

    check: PackCheck
    chapters: dict[int, set[FaceId]] = field(default_factory=dict)
    karma: set[int] = field(default_factory=set)
    """Karma cards that can be among the nine."""

    @cached_property
    def all(self) -> set[FaceId]:
        return set().union(*self.chapters.values()) if self.chapters else set()

    def shown(self, number: int) -> list[Face]:
        """The faces of a card that can be seen."""
        return [self.check.face((number, back)) for back in (False, True) if (number, back) in self.all]

    def parts(self, chapter: int | None = None) -> Iterator[tuple[FaceId, FacePart]]:
        """Everything on the faces that can come, all chapters or one."""
        for name in sorted(self.all if chapter is None else self.chapters[chapter]):
            for part in self.check.parts(name):
                yield name, part


def steps_from(check: PackCheck, name: FaceId) -> Iterator[ReachStep]:
    """Everything on a face that can bring a card or turn one."""
    number = name[0]
    for part in check.parts(name):
        model, place = part.model, part.place
        if isinstance(model, ZoneSpec):
            for field_name, to in (
                ("observe", model.observe),
                ("talk", model.talk),
                ("interact", model.interact),
            ):
                if to is not None:
                    yield ReachStep(number if to == "flip" else to, to == "flip", (*place, field_name))
            yield from (ReachStep(to, flips=False, place=(*place, "level")) for to in model.level)
        elif isinstance(model, Edge):
            yield ReachStep(model.explore, flips=False, place=(*place, "explore"))
        elif isinstance(model, Improvement) and model.do is None:
            yield ReachStep(number, flips=True, place=place)
        elif isinstance(model, Flip):
            to = number if model.flip == "this" else model.flip
            yield ReachStep(int(to), flips=True, place=(*place, "flip"))
        elif isinstance(part.within, Verb):
            yield from _brought(model, place)


def _brought(model: Any, place: Place) -> Iterator[ReachStep]:
    for field_name in type(model).model_fields:
        value = getattr(model, field_name)
        if type(value) is not int or (type(model).__name__, field_name) in _ONLY_NAMED:
            continue
        kind: type[BaseModel] = type(model)
        if names_a_card(kind, field_name):
            yield ReachStep(value, flips=False, place=(*place, field_name))


def in_deck(check: PackCheck, number: int, chapter: int) -> bool:
    """CARD-02, CAMP-07, as `Book.in_deck`."""
    if number not in check.cards or check.contents is None:
        return False
    own = check.contents.chapters[chapter]
    return own.low <= number <= own.high or number >= SECRETS or number == SPARE


def find_reach(check: PackCheck) -> Reach | None:
    """Chapter by chapter; items and karma cards go on to later ones. None when that is too much to be examined."""
    reach = Reach(check)
    seen = 0
    if check.contents is None:
        return reach
    reach.karma = {number for number in check.contents.karma if number in check.cards}
    kept = {(number, back) for number, read in check.cards.items() for back in _sides_in_box(read.card)}
    for chapter in sorted(check.contents.chapters):
        known = set(kept)
        roots = (check.contents.chapters[chapter].first, check.contents.failure)
        known |= {(number, False) for number in roots if number in check.cards}
        _spread(check, chapter, known, reach.karma)
        reach.chapters[chapter] = known | {(number, False) for number in reach.karma}
        seen += sum(len(check.parts(name)) for name in known)
        if seen > MOST_SEEN:
            sentence = f"up to chapter {chapter} more than {MOST_SEEN} values can come; one that two chapters bring counts twice."
            check.head("TOO_BIG", sentence, "chapters", str(chapter))
            return None
        kept |= {name for name in known if check.face(name).item is not None}
    return reach


def _sides_in_box(card: Card) -> tuple[bool, ...]:
    """Bodies and the Family card lie on the table from the first."""
    if card.front.body is not None:
        return (False, True) if card.back else (False,)
    return (False,) if card.card == FAMILY_CARD else ()


def _spread(check: PackCheck, chapter: int, known: set[FaceId], karma: set[int]) -> None:
    """Add what follows from what is known, until nothing is new."""
    waiting, flipped, wanted = list(known), set[int](), set[int | str]()
    shown = {number for number, _ in known}
    while waiting:
        name = waiting.pop()
        fresh, turned = set[FaceId](), set[int]()
        for step in check.steps(name, steps_from):
            if not step.flips:
                fresh |= {(step.card, False)} if in_deck(check, step.card, chapter) else set()
            elif step.card == name[0]:
                fresh.add((step.card, not name[1]))
            else:
                turned.add(step.card)
        _swaps(check, name, wanted, karma)
        flipped |= turned
        shown |= (come := {number for number, _ in fresh} - shown)
        both = {n for n in turned & shown | come & flipped if n != FAMILY_CARD}
        fresh |= {(n, back) for n in both for back in (False, True)}
        fresh = {
            side for side in fresh if side not in known and (not side[1] or check.cards[side[0]].card.back)
        }
        known |= fresh
        waiting += fresh


def _swaps(check: PackCheck, name: FaceId, wanted: set[int | str], karma: set[int]) -> None:
    """KARMA-08: what the swaps met so far can bring into the nine."""
    met = {part.model.swap for part in check.parts(name) if isinstance(part.model, Swap)}
    if met <= wanted:
        return
    wanted |= met
    waiting = list(karma)
    while waiting:
        to = _replacement(check, waiting.pop(), wanted)
        if to is not None and to not in karma:
            karma.add(to)
            waiting.append(to)


def _replacement(check: PackCheck, number: int, wanted: set[int | str]) -> int | None:
    block = check.cards[number].card.front.karma
    if block is None or block.swap is None or not wanted & {number, block.family}:
        return None
    new = check.cards.get(block.swap)
    return block.swap if new is not None and new.card.front.karma is not None else None


# Findings


def check_reach(check: PackCheck, reach: Reach) -> None:
    assert check.contents is not None
    _unreachable(check, reach)
    _decks_and_flips(check, reach)
    _endings(check, reach)
    _events(check, reach)
    _colours(check, reach)
    _karma_swaps(check, reach)


def _unreachable(check: PackCheck, reach: Reach) -> None:
    if check.contents is not None and check.contents.box:
        return  # typed in any order: what brings a card may come last
    to_come = _later_karma(check, reach)
    for number, read in check.own.items():
        if read.entry.borrowed or read.card.front.body is not None or number == FAMILY_CARD:
            continue
        sides = [back for back in (False, True) if not back or read.card.back]
        missing = [back for back in sides if (number, back) not in reach.all]
        if missing == sides:
            code = "KARMA_TO_COME" if number in to_come else "UNREACHABLE_CARD"
            check.tell(read.entry, code, f"nothing in any chapter brings card {number}.", "card")
            continue
        for back in missing:
            name = name_of(number, back)
            check.tell(read.entry, "UNREACHABLE_FACE", f"nothing turns card {number} to {name}.", "back")


def _later_karma(check: PackCheck, reach: Reach) -> set[int]:
    """Karma cards that can be in the deck, and those that would replace them: a later chapter may bring these."""
    found = set(reach.karma)
    while True:
        blocks = [check.cards[number].card.front.karma for number in found]
        swaps = {block.swap for block in blocks if block and block.swap is not None}
        if swaps & set(check.cards) <= found:
            return found
        found |= swaps & set(check.cards)


def _decks_and_flips(check: PackCheck, reach: Reach) -> None:
    """A card outside the deck of every chapter that asks for it, a flip without a reverse."""
    assert check.contents is not None
    for chapter, spec in check.contents.chapters.items():
        if spec.first in check.cards and not in_deck(check, spec.first, chapter):
            sentence = f"card {spec.first} is not between {spec.low} and {spec.high}, so chapter {chapter} cannot begin."
            check.head("NOT_IN_DECK", sentence, "chapters", str(chapter), "first")
    for name in sorted(reach.all):
        read = check.cards[name[0]]
        chapters = [number for number, known in reach.chapters.items() if name in known]
        for step in check.steps(name, steps_from):
            if step.card not in check.cards:
                continue
            if step.flips and check.cards[step.card].card.back is None:
                check.tell(read.entry, "FLIP_NO_BACK", f"card {step.card} has no reverse.", *step.place)
            if not step.flips and not any(in_deck(check, step.card, chapter) for chapter in chapters):
                where = " and ".join(str(chapter) for chapter in chapters)
                sentence = f"card {step.card} is not in the deck of chapter {where}: nothing would happen."
                check.tell(read.entry, "NOT_IN_DECK", sentence, *step.place)


def _endings(check: PackCheck, reach: Reach) -> None:
    assert check.contents is not None
    met: set[str] = set()
    for chapter in sorted(reach.chapters):
        found = [(name, part.model) for name, part in reach.parts(chapter)]
        wins = {verb.win for _, verb in found if isinstance(verb, Win)}
        fails = {(name[0], verb.fail.ending) for name, verb in found if isinstance(verb, Fail)}
        met |= wins | {ending for _, ending in fails}
        place = ("chapters", str(chapter))
        if not wins:
            check.head("NO_WIN", f"chapter {chapter} cannot be won: no card that can come has `win`.", *place)
        if all(number == check.contents.failure for number, _ in fails):
            sentence = f"chapter {chapter} can only be lost by death: no other card that can come has `fail`."
            check.head("NO_FAILURE", sentence, *place)
    for number, read in check.own.items():
        for back in (False, True) if read.card.back else (False,):
            for part in check.parts((number, back)):
                verb = part.model
                ending = (
                    verb.win
                    if isinstance(verb, Win)
                    else verb.fail.ending
                    if isinstance(verb, Fail)
                    else None
                )
                if ending is not None and ending not in met and not read.entry.borrowed:
                    met.add(ending)
                    sentence = f"the ending `{ending}` stands only on cards that never come."
                    check.tell(read.entry, "ENDING_UNREACHABLE", sentence, *part.place)


def anchors(card: Card) -> bool:
    """Whether something on the card puts it into the timeline, whichever face it shows then."""
    found = [face for face in (card.front, card.back) if face]
    return any(face.npc and face.npc.anchor for face in found) or any(
        isinstance(verb, Anchor) for face in found for verb in face.verbs()
    )


def _events(check: PackCheck, reach: Reach) -> None:
    for name in sorted(reach.all):
        read, face = check.cards[name[0]], check.face(name)
        if face.event is not None and not anchors(read.card):
            side = "back" if name[1] else "front"
            sentence = f"card {name[0]} never joins the timeline, so its event never happens."
            check.tell(read.entry, "EVENT_NEVER", sentence, side, "event")


def _colours(check: PackCheck, reach: Reach) -> None:
    """TL-12, TL-16: a colour is offered by the Family card or by a card that can stand in the timeline."""
    wanted = [
        (name, part.place, part.model.anchor.colour)
        for name, part in reach.parts()
        if isinstance(part.model, Anchor)
    ]
    npcs = [(name, check.face(name).npc) for name in sorted(reach.all)]
    wanted += [
        (name, ("back" if name[1] else "front", "npc", "anchor"), npc.anchor)
        for name, npc in npcs
        if npc and npc.anchor
    ]
    placed = {FAMILY_CARD} if FAMILY_CARD in check.cards else set()
    offered: set[str] = set()
    while True:
        offered = {colour for number in placed for face in reach.shown(number) for colour in _offers(face)}
        more = {name[0] for name, _, colour in wanted if colour in offered} - placed
        if not more:
            break
        placed |= more
    for name, place, colour in wanted:
        if colour not in offered:
            where = "at an end of the row" if colour in HORIZONTAL else "in `blocks: { below: [...] }`"
            sentence = f"no card that can stand in the timeline offers {colour} {where}."
            check.tell(check.cards[name[0]].entry, "TIMELINE_COLOUR", sentence, *place)


def _offers(face: Face) -> set[str]:
    below = {colour for colour in face.blocks.below if colour not in HORIZONTAL}
    return {face.blocks.left or "green", face.blocks.right or "blue"} - {"none"} | below


def _karma_swaps(check: PackCheck, reach: Reach) -> None:
    """KARMA-08, KARMA-11: one family replaces itself, by a card that is not among the nine yet."""
    assert check.contents is not None
    for number, read in check.own.items():
        block = read.card.front.karma
        new = check.cards.get(block.swap) if block and block.swap is not None else None
        if block is None or new is None or new.card.front.karma is None:
            continue
        place = ("front", "karma", "swap")
        if new.card.front.karma.family != block.family:
            sentence = f"card {number} is of the family {block.family}, its replacement {block.swap} of {new.card.front.karma.family}."
            check.tell(read.entry, "KARMA_FAMILY", sentence, *place)
        if block.swap in check.contents.karma:
            sentence = f"card {block.swap} is among the first nine already."
            check.tell(read.entry, "KARMA_TWICE", sentence, *place)
    for name, part in reach.parts():
        verb = part.model
        if not isinstance(verb, Swap) or (isinstance(verb.swap, str) and verb.swap not in FAMILIES):
            continue
        if not any(_replacement(check, number, {verb.swap}) is not None for number in reach.karma):
            sentence = f"no karma card that can be in the deck and is meant by `{verb.swap}` has a `swap`."
            check.tell(check.cards[name[0]].entry, "SWAP_NEVER", sentence, *part.place, "swap")
