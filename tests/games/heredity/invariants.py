"""A game that looks over its own shoulder: after every event the catalogue's invariants must hold.

The nine invariants of section 1 of the catalogue; what players have seen is followed apart from
the state, by the events alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from heredity_bot.games.heredity.cards.models import Face
from heredity_bot.games.heredity.rules import triggers
from heredity_bot.games.heredity.rules.card_texts import figure_names
from heredity_bot.games.heredity.rules.events import EVENTS
from heredity_bot.games.heredity.rules.events.card import CardFlipped, CardTaken, StoryTold
from heredity_bot.games.heredity.rules.events.chapter import ChapterBegun, name_of
from heredity_bot.games.heredity.rules.events.combat import KarmaDrawn, KarmaSwapped
from heredity_bot.games.heredity.rules.events.family import Acted
from heredity_bot.games.heredity.rules.items import PLACES
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, GAP, MEMBERS, PAWNS, State
from heredity_bot.kernel import Act, Ask, Event, Rule, Table

CATALOGUE = Path(__file__).parents[3] / "docs" / "rules" / "heredity.md"


@cache
def catalogue_ids() -> frozenset[str]:
    """Every rule of the catalogue; the examples (EX, DX) are none."""
    found = re.findall(r"^\*\*([A-Z]+-\d\d)", CATALOGUE.read_text(encoding="utf-8"), re.MULTILINE)
    return frozenset(name for name in found if not name.startswith(("EX-", "DX-")))


@dataclass
class WatchedPlay(Play):
    shown: set[str] = field(default_factory=set)
    """Faces that events have revealed."""
    acts: int = 0
    """Actions begun since the members were last asked what to do."""
    trading: bool = False
    """An exchange is one thing told item by item: anchors are counted when it is over."""

    def emit(self, event: Event) -> None:
        self._note(event)
        super().emit(event)
        if isinstance(event, ChapterBegun):
            self.shown = set(self.state.seen)
            kept = {*(n for items in event.keep.items.values() for n in items), *event.keep.row}
            assert {int(name.removesuffix("b")) for name in self.shown} <= kept
        check_invariants(self)
        check_event(self, event)

    def _note(self, event: Event) -> None:
        if isinstance(event, CardTaken):
            self.shown.add(str(event.card))
        elif isinstance(event, CardFlipped):
            self.shown.add(name_of(event.card, event.back))
        elif isinstance(event, KarmaDrawn):
            self.shown.add(str(event.card))
        elif isinstance(event, KarmaSwapped):
            self.shown.add(str(event.new))
        elif isinstance(event, Acted):
            self.acts += 1
            self.trading = event.act == "trade"
            assert self.acts == 1, "(9) an action starts before the previous one is resolved"


class Watched(HeredityRules):
    """Heredity with a watched table."""

    def table(self, state: State) -> WatchedPlay:
        shown = set(state.seen)
        return WatchedPlay(state, book=self.book, free=self.free, watch=triggers.watch, shown=shown)

    def run(self, t: Table[State]) -> Rule[None]:
        assert isinstance(t, WatchedPlay)
        rule, answer = super().run(t), None
        while True:
            try:
                ask = rule.send(answer)  # type: ignore[arg-type]  # the first is None
            except StopIteration:
                return
            if ask.key == "family.act":
                t.acts = 0
            t.trading = False
            check_invariants(t)
            check_question(t, ask)
            answer = yield ask


def check_question(t: WatchedPlay, ask: Ask) -> None:
    """OQ-59: nobody is asked where there is one answer, except who spends a pawn; nods and free acts are no questions."""
    is_question = not isinstance(ask, Act) and not ask.key.startswith("pause.") and ask.key != "attack.join"
    if is_question and t.edition.idle_questions == "skipped":
        assert len(list(islice(ask.answers(), 2))) == 2, f"{ask.key} has one answer"


# The nine invariants


def check_invariants(t: WatchedPlay) -> None:
    if not t.state.members:
        return
    _pawns(t)
    _damage(t)
    _karma(t)
    _timeline(t)
    _items(t)
    _places(t)
    assert set(t.state.seen) == t.shown, f"(8) seen and shown differ: {set(t.state.seen) ^ t.shown}"


def _pawns(t: WatchedPlay) -> None:
    """(1) every pawn is in exactly one place; (2) a slot holds at most one pawn and one token."""
    on_slots = list(t.state.pawn_on.values())
    for name, member in t.state.members.items():
        laid = sum(member.committed.values())
        total = member.available + member.spent + laid + on_slots.count(name)
        assert total == PAWNS, f"(1) {name} has {total} pawns"
        assert min(member.available, member.spent, *member.committed.values()) >= 0, f"(1) {name} owes a pawn"
    assert all(count == 1 for count in t.state.hurt.values()), "(2) two tokens on a slot"


def _damage(t: WatchedPlay) -> None:
    """(3) damage only on heart slots and NPC cards."""
    hearts = set[str]()
    for name in MEMBERS:
        hearts |= {slot.id for slot in t.slots(name) if slot.heart}
    for slot in t.state.hurt:
        card = slot.split(".")[0]
        if slot not in hearts and card.isdigit() and int(card) in t.state.cards:
            block = t.face(int(card)).item
            fields = block.slots if block else ()
            assert fields[int(slot.split(".")[1]) - 1].heart, f"(3) damage on {slot}"
        else:
            assert slot in hearts, f"(3) damage on {slot}"
    for name, figure in t.state.figures.items():
        assert figure.damage >= 0
        assert not (figure.damage and name in MEMBERS), f"(3) damage on the figure of {name}"
        assert bool(figure.card) == (name not in MEMBERS)


def _karma(t: WatchedPlay) -> None:
    """(4) nine cards."""
    assert len(t.state.karma.all()) == len(set(t.state.karma.all())) == 9, "(4) karma is not nine cards"


def _timeline(t: WatchedPlay) -> None:
    """(5) the Family card is in the row; (6) the hourglass is on one of its places."""
    row, hung = t.state.row, t.state.hung
    cards = [card for card in row if card != GAP]
    assert row.count(FAMILY_CARD) == 1, "(5) the Family card is not in the timeline"
    assert 0 <= t.state.hourglass < len(row), "(6) the hourglass is nowhere"
    below = [card for cards in hung.values() for card in cards]
    assert len(set(cards) | set(below)) == len(cards) + len(below), "(6) a card is in the timeline twice"
    for card, piece in t.state.cards.items():
        assert (piece.place == "row") == (card in cards), f"{card} is in the row or not"
        assert (piece.place == "hung") == (card in below), f"{card} hangs or not"
    assert set(t.state.due) <= set(below)


def _items(t: WatchedPlay) -> None:
    """(7) an anchor holds at most one item."""
    carried = [item for member in t.state.members.values() for item in member.items]
    lying = [item for ground in t.state.ground.values() for item in ground.items]
    assert len(carried) == len(set(carried)), "(7) an item is carried twice"
    for member in t.state.members.values():
        kinds = [t.item(item).kind for item in member.items]
        fits = all(kinds.count(kind) <= PLACES[kind] for kind in kinds)
        assert fits or t.trading, "(7) too many items of a kind"
        assert member.components >= 0
    for card, piece in t.state.cards.items():
        assert (piece.place == "carried") == (card in carried), f"{card} is carried or not"
        assert (piece.place == "ground") == (card in lying), f"{card} lies on the ground or not"


def _places(t: WatchedPlay) -> None:
    """What is in play is somewhere, and what is out is nowhere."""
    assert not set(t.state.burned) & set(t.state.cards), "a burned card is in play"
    for card, piece in t.state.cards.items():
        assert (piece.place == "board") == (card in t.state.board), f"{card} is on the board or not"
        assert all(count > 0 for count in piece.tokens.values())
    limited = t.edition.supply_limit == "special_tokens"
    assert not limited or all(count >= 0 for count in t.state.supply.values()), "the box owes tokens"


# (8) Nothing is named before it is shown

NAMES_A_FACE = tuple(kind for kind in EVENTS if "card" in kind.__struct_fields__) + tuple(
    kind for kind in EVENTS if "item" in kind.__struct_fields__
)


def check_event(t: WatchedPlay, event: Event) -> None:
    known = catalogue_ids()
    assert event.why(), f"{type(event).__name__} does not say why"
    unknown = [rule for rule in event.why() if rule not in known]
    assert not unknown, f"{type(event).__name__} cites {unknown}"
    if isinstance(event, NAMES_A_FACE):
        _shown_before(t, event)


def _shown_before(t: WatchedPlay, event: Event) -> None:
    number = getattr(event, "card", 0) or getattr(event, "item", 0)
    if not number or number <= FAMILY_CARD:
        return
    if isinstance(event, StoryTold):
        assert name_of(number, event.back) in t.shown, f"(8) the story of {number} is told before it is shown"
    if number in t.state.karma.all():
        return  # the nine are known to be there; their faces are not
    kept = t.state.start.items.values()
    carried_over = any(number in items for items in kept) or number in t.state.start.row
    assert carried_over or {str(number), f"{number}b"} & t.shown, f"(8) {event} before {number} is shown"


# What a face says that no other may say for it

WORDS = re.compile(r"[A-Za-z0-9_#.]+")
MARKED = re.compile(r"^(mark|flag|vote|option|line|end)_\d|^special_")


def words_of(data: Any) -> Iterator[str]:
    """Every word in anything that can be written as JSON."""
    text = data if isinstance(data, str) else msgspec.json.encode(data).decode()
    for word in WORDS.findall(text):
        yield word.strip(".")


@cache
def vocabulary(card: int, back: bool, written: str) -> frozenset[str]:
    """The telling words of a face: its marked words, zones, figures and item slots, and what it refers to."""
    face = Face.model_validate_json(written)
    found = {word for word in words_of(written) if MARKED.match(word) or re.fullmatch(r"\d+\.[a-z]", word)}
    found |= {f"{card}.{letter}" for letter in face.zones}
    if face.npc:
        found |= {name for name in figure_names(card, face.npc.figures) if "#" in name}
    if face.item:
        found |= {f"{card}.{i}" for i, _ in enumerate(face.item.slots, start=1)}
    return frozenset(found)


class Secrets:
    """The telling words of each face of a pack, and which of them may be heard by now."""

    def __init__(self, game: HeredityRules) -> None:
        self.faces = {
            name_of(number, back): vocabulary(number, back, written)
            for number, card in game.book.cards.items()
            for back in (False, True)
            if (face := card.back if back else card.front) is not None
            for written in [face.model_dump_json(by_alias=True, exclude_unset=True)]
        }
        self.all = frozenset().union(*self.faces.values()) | {"special_key", "special_fuse"}

    def leaked(self, shown: set[str], *said: Any) -> set[str]:
        """Words of faces that nobody has seen."""
        heard = {word for data in said for word in words_of(data) if word in self.all}
        return (
            heard - frozenset().union(*(self.faces.get(name, frozenset()) for name in shown))
            if heard
            else heard
        )


def question_data(ask: Any) -> Any:
    """A question as a front end gets it."""
    return json.loads(msgspec.json.encode(ask))
