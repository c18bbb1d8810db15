"""The events of one answer as a book tells them: who did what, without pawns, tokens and slots.

`telling.events` knows which events belong together; the words are the chronicle's own. Those for a deed have no
subject, so that several deeds of one person make one sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from heredity_bot.chronicle.paragraphs import Remark, ToldDeed
from heredity_bot.games.heredity.rules.events import card, chapter, combat, family, timeline
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, MEMBERS
from heredity_bot.games.heredity.telling.events import TOLD, EventTeller
from heredity_bot.games.heredity.telling.sentences import Sentences, ref
from heredity_bot.kernel import Event, Fact, Many, Phrase, Ref
from heredity_bot.stage.scene import Beat, Tone

WALKS = {
    "acted.move": "acted.move", "acted.move-via": "acted.move", "event.moved": "acted.move",
    "event.moved-via": "acted.move", "event.moved-on": "acted.move", "event.arrived": "event.arrived",
    "event.climbed": "event.climbed", "event.placed": "event.placed",
}  # fmt: skip
"""A book tells where a figure went, not by which way."""

FATES = {"did.event.died": "died", "did.event.dying": "dying", "did.event.wounded": "wounded"}

SUBJECTS = ("who", "member", "npc", "giver", "item")

OMITTED = frozenset({
    "event.pawn-joins",  # told with the sum of the fight
    "event.pawn-placed", "event.pawns-returned", "event.pawns-spent", "event.pawns-given", "event.pawn-committed",
    "event.slots-damaged", "event.slot-healed", "event.damage-discarded",  # the damage, the care are told
    "event.tokens-added", "event.tokens-left", "event.tokens-of", "event.tokens-removed", "event.zone-tokens-added",
    "event.card-burned", "event.card-anchored", "event.card-hung", "event.card-lifted", "event.card-unhung",
    "event.hung-applies", "event.letter", "event.found", "event.ground-moved", "event.initialised",
    "event.karma-shuffled", "event.closed", "event.npc-healed", "event.lapsed", "event.declined",
    "acted.pick-up",  # what was picked up is told
})  # fmt: skip
"""Keys of lines that matter at the table and not in a book; the pictures show most of it."""


@dataclass(frozen=True)
class MemberFate:
    """The grave thing that the deed before this told of a member: `died`, `dying` or `wounded`."""

    fate: str
    member: str


@dataclass(frozen=True)
class CardRead:
    """A card was read."""

    face: str
    reader: str


@dataclass(frozen=True)
class Said:
    """A few words of a card."""

    text: str


@dataclass(frozen=True)
class Decided:
    """A choice that a card offered."""

    key: str
    option: str


@dataclass(frozen=True)
class Fought:
    """An attack and its result."""

    made: combat.AttackMade
    result: combat.AttackResolved
    sum: str


@dataclass(frozen=True)
class NewRound:
    """The hourglass is back at the beginning."""


@dataclass(frozen=True)
class NewTurn:
    """The turn of another figure or card begins: a new paragraph."""

    title: str = ""
    """The card that acts, if it is no figure."""
    family: bool = False


@dataclass(frozen=True)
class Ended:
    """The chapter is over."""

    result: str
    ending: str


Told: TypeAlias = (
    ToldDeed | Remark | MemberFate | CardRead | Said | Decided | Fought | NewRound | NewTurn | Ended
)


class EventProse(EventTeller):
    """Collects the pieces that are worth telling; `made` is the attack under way, which may have begun some answers ago."""

    def __init__(
        self, sentences: Sentences, events: Sequence[Event], made: combat.AttackMade | None, *, opening: bool
    ) -> None:
        super().__init__(sentences, list(events))
        self.pieces: list[Told] = []
        self.made, self.opening = made, opening

    def retold(self) -> list[Told]:
        self.lines(_TELLERS)
        return self.pieces

    # All lines of `telling.events` come through these two

    def add(self, tone: Tone, events: Sequence[Event] | Event, key: str, **facts: Fact) -> None:
        if key in OMITTED:
            return
        facts.pop("paid", None)
        if key == "event.terrain-laid" and self.opening:
            key = "event.terrain-first"
        if key == "acted.use" and isinstance(item := facts["item"], Ref):
            facts["item"] = ref("card", item.id.partition(".")[0])  # a book does not name slots
        walk = key in WALKS
        key = WALKS.get(key, key)
        if self.sentences.words.knows(f"did.{key}"):
            self._add_deed(f"did.{key}", facts, walk=walk)
        elif self.sentences.words.knows(f"told.{key}"):
            self.pieces.append(Remark(self.sentences.say(f"told.{key}", **facts)))
        else:
            self.sentences.words.missing.append(f"told.{key}")
            self.pieces.append(Remark(self.sentences.say(key, **facts)))

    def line(
        self,
        tone: Tone,
        events: Sequence[Event] | Event,
        text: str,
        *,
        starts: Beat | None = None,
        card: str = "",
        who: str = "",
        is_outcome: bool = False,
        is_quiet: bool = False,
    ) -> None:
        """Leave out what is only said at the table: that a card is taken, or could not be obeyed."""

    def _add_deed(self, key: str, facts: dict[str, Fact], *, walk: bool) -> None:
        subject = facts.pop(next(name for name in SUBJECTS if name in facts))
        who = subject.facts if isinstance(subject, Many) else (subject,)

        def predicate(who: tuple[Fact, ...]) -> str:
            return self.sentences.clause(Phrase(key, facts | {"who": Many(who) if len(who) > 1 else who[0]}))

        names = tuple(self.sentences.clause(one) for one in who)
        self.pieces.append(ToldDeed(names, predicate(who), predicate(who * 2), walk))
        if key in FATES and isinstance(subject, Ref):
            self.pieces.append(MemberFate(FATES[key], subject.id))

    # Events that a book tells in its own way

    def story(self, event: card.StoryTold) -> None:
        face = name_of(event.card, event.back)
        if self.sentences.text(f"{face}.story"):
            self.pieces.append(CardRead(face, event.reader if event.reader in MEMBERS else ""))

    def told_text(self, event: chapter.Told) -> None:
        if words := self.sentences.text(event.text):
            self.pieces.append(Said(words))

    def chosen(self, event: chapter.Chosen) -> None:
        if self.sentences.text(f"{event.key}.{event.option}"):
            self.pieces.append(Decided(event.key, event.option))

    def ended(self, event: chapter.ChapterEnded) -> None:
        self.pieces.append(Ended(event.result, event.ending))

    def hourglass(self, event: timeline.HourglassMoved | timeline.HourglassPushed) -> None:
        if event.lap:
            self.pieces.append(NewRound())
        piece = self.sentences.t.state.cards.get(event.card)
        acts = piece is not None and self.sentences.t.face(event.card).npc is not None
        family = event.card == FAMILY_CARD
        named = not family and not acts
        self.pieces.append(NewTurn(self.sentences.title(ref("card", event.card)) if named else "", family))

    def recovered_pawns(self, event: family.PawnsRecovered) -> None:
        self.pieces.append(NewTurn(family=True))

    def quietly(self, event: Event) -> None:
        """Leave out an event that a heading or a later event shows."""

    # Fights

    def karma_drawn(self, event: combat.KarmaDrawn) -> None:
        """A card drawn for an attack is told with its result."""
        if not self.following(combat.AttackResolved):
            self.add_karma(event)

    def swapped(self, event: combat.KarmaSwapped) -> None:
        self.add_swap(event)

    def attack(self, event: combat.AttackMade) -> None:
        self.made = event

    def resolved(self, event: combat.AttackResolved) -> None:
        hits = self.following(combat.NpcDamaged, family.DamageDealt)[:1]
        self.take(e for e in hits if getattr(e, "figure", getattr(e, "who", "")) == event.target)
        before = [e for e in self.events[: self.at] if isinstance(e, combat.AttackMade)]
        made = before[-1] if before else self.made
        if made is None or made.target != event.target:
            made = combat.AttackMade((), (event.power,), event.target)
        self.pieces.append(Fought(made, event, "" if self._misses(event) else self._sum(event)))
        self.made = None

    def _misses(self, event: combat.AttackResolved) -> bool:
        block = self.sentences.karma_block(event.karma)
        return block is not None and block.value.miss


_TELLERS: Mapping[type[Event], Callable[[Any, Any], None]] = {
    **TOLD,
    card.StoryTold: EventProse.story,
    card.CardFlipped: EventProse.quietly,
    chapter.ChapterBegun: EventProse.quietly,
    chapter.ChapterEnded: EventProse.ended,
    chapter.Chosen: EventProse.chosen,
    chapter.StepReached: EventProse.quietly,
    chapter.Told: EventProse.told_text,
    combat.AttackMade: EventProse.attack,
    combat.AttackResolved: EventProse.resolved,
    combat.KarmaDrawn: EventProse.karma_drawn,
    combat.KarmaSwapped: EventProse.swapped,
    combat.NpcActivated: EventProse.quietly,
    family.PawnsRecovered: EventProse.recovered_pawns,
    timeline.HourglassMoved: EventProse.hourglass,
    timeline.HourglassPushed: EventProse.hourglass,
    timeline.HourglassPlaced: EventProse.quietly,
}
