"""Reactions ("when a member enters …"): noted as events happen, settled between two instructions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from pydantic import Field, model_validator

from heredity_bot.games.heredity.rules.conditions import ConditionField
from heredity_bot.games.heredity.rules.events.board import FigureMoved
from heredity_bot.games.heredity.rules.events.card import TokensChanged
from heredity_bot.games.heredity.rules.events.chapter import OnceDone, StepReached, name_of
from heredity_bot.games.heredity.rules.events.combat import AttackMade, NpcDamaged
from heredity_bot.games.heredity.rules.events.family import (
    Acted,
    DamageDealt,
    ItemGained,
    PawnsRecovered,
)
from heredity_bot.games.heredity.rules.events.timeline import HourglassMoved, HourglassPushed
from heredity_bot.games.heredity.rules.play import Context, Play, ref
from heredity_bot.games.heredity.rules.questions import pick_one
from heredity_bot.games.heredity.rules.references import (
    CardNumber,
    CardRef,
    Who,
    Zone,
    number_of,
    part_of,
    tell_card,
    tell_who,
    tell_zone,
    those,
)
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.kernel import Event, Fact, Phrase, Rule
from heredity_bot.packs.effects import PlainVerb, Verb, Written, closed

if TYPE_CHECKING:
    from heredity_bot.games.heredity.rules.effects import Instructions


class _Trigger(Written):
    """The base of all triggers: instructions, a condition, and whether they work once."""

    key: ClassVar[str]
    hears: ClassVar[tuple[type[Event], ...]]
    """The events that can set it off."""
    do: Instructions
    only: ConditionField | None = Field(default=None, alias="if")
    once: bool = False

    def answers(self, t: Play, cx: Context, event: Event) -> str | None:
        """The Character that set the trigger off ("" without one) if it waits for this event, else None."""
        raise NotImplementedError

    def tell(self) -> Phrase:
        return Phrase(f"when.{self.key.replace('_', '-')}", dict(self._facts()))

    def _facts(self) -> dict[str, Fact]:
        return {}


class _Step(Written):
    who: Who = "everyone"
    zone: Zone

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, value: Any) -> Any:
        return {"zone": value} if isinstance(value, str) else value

    def same(self, t: Play, cx: Context, name: str, part: str) -> bool:
        meant = part_of(t, cx, self.zone)
        zones = t.layout.zone_of
        return meant is not None and zones.get(part) == zones[meant] and name in those(t, cx, self.who)

    def facts(self) -> dict[str, Fact]:
        return {"who": tell_who(self.who), "zone": tell_zone(self.zone)}


class Enters(_Trigger):
    """A Character walks into a zone."""

    key: ClassVar = "enters"
    hears: ClassVar = (FigureMoved,)
    enters: _Step

    def answers(self, t: Play, cx: Context, event: Event) -> str | None:
        if isinstance(event, FigureMoved) and self.enters.same(t, cx, event.figure, event.to):
            return event.figure
        return None

    def _facts(self) -> dict[str, Fact]:
        return self.enters.facts()


class Leaves(_Trigger):
    """A Character walks out of a zone."""

    key: ClassVar = "leaves"
    hears: ClassVar = (FigureMoved,)
    leaves: _Step

    def answers(self, t: Play, cx: Context, event: Event) -> str | None:
        if isinstance(event, FigureMoved) and self.leaves.same(t, cx, event.figure, event.start):
            return event.figure
        return None

    def _facts(self) -> dict[str, Fact]:
        return self.leaves.facts()


class Explores(_Trigger):
    """A member reveals a terrain card."""

    key: ClassVar = "explores"
    hears: ClassVar = (Acted,)
    explores: CardNumber | Literal["anything"]

    def answers(self, t: Play, cx: Context, event: Event) -> str | None:
        if isinstance(event, Acted) and event.act == "explore":
            return event.members[0] if str(self.explores) in (event.target, "anything") else None
        return None

    def _facts(self) -> dict[str, Fact]:
        anything = self.explores == "anything"
        return {"card": Phrase("card.any-terrain") if anything else tell_card(self.explores)}  # type: ignore[arg-type]


class Attacks(_Trigger):
    """One of them attacks."""

    key: ClassVar = "attacks"
    hears: ClassVar = (AttackMade,)
    attacks: Who

    def answers(self, t: Play, cx: Context, event: Event) -> str | None:
        if isinstance(event, AttackMade):
            meant = those(t, cx, self.attacks)
            return next((name for name in event.attackers if name in meant), None)
        return None

    def _facts(self) -> dict[str, Fact]:
        return {"who": tell_who(self.attacks)}


class Damaged(_Trigger):
    """One of them is damaged."""

    key: ClassVar = "damaged"
    hears: ClassVar = (NpcDamaged, DamageDealt)
    damaged: Who

    def answers(self, t: Play, cx: Context, event: Event) -> str | None:
        if isinstance(event, NpcDamaged):
            return event.figure if event.figure in those(t, cx, self.damaged) else None
        if isinstance(event, DamageDealt) and event.who in MEMBERS:
            return event.who if event.who in those(t, cx, self.damaged) else None
        return None

    def _facts(self) -> dict[str, Fact]:
        return {"who": tell_who(self.damaged)}


class Gains(_Trigger):
    """A member gets an item in any way."""

    key: ClassVar = "gains"
    hears: ClassVar = (ItemGained,)
    gains: CardNumber | Literal["anything"]

    def answers(self, t: Play, cx: Context, event: Event) -> str | None:
        if isinstance(event, ItemGained) and self.gains in (event.item, "anything"):
            return event.member
        return None

    def _facts(self) -> dict[str, Fact]:
        anything = self.gains == "anything"
        return {"item": Phrase("card.any-item") if anything else tell_card(self.gains)}  # type: ignore[arg-type]


class _Moment(_Trigger):
    """A moment of the timeline; written `family_begins: true`."""

    def _is(self, event: Event) -> bool:
        raise NotImplementedError

    def answers(self, t: Play, cx: Context, event: Event) -> str | None:
        return "" if self._is(event) else None


class FamilyBegins(_Moment):
    """The hourglass is on the Family card and the pawns are back."""

    key: ClassVar = "family_begins"
    hears: ClassVar = (PawnsRecovered,)
    family_begins: Literal[True]

    def _is(self, event: Event) -> bool:
        return isinstance(event, PawnsRecovered)


class FamilyEnds(_Moment):
    """The members have acted."""

    key: ClassVar = "family_ends"
    hears: ClassVar = (StepReached,)
    family_ends: Literal[True]

    def _is(self, event: Event) -> bool:
        return isinstance(event, StepReached) and event.step == "check"


class Lap(_Moment):
    """The hourglass begins a new round."""

    key: ClassVar = "lap"
    hears: ClassVar = (HourglassMoved, HourglassPushed)
    lap: Literal[True]

    def _is(self, event: Event) -> bool:
        return isinstance(event, (HourglassMoved, HourglassPushed)) and event.lap


class _TriggerCount(Written):
    token: str
    at: CardRef = "this"
    n: int


class Reaches(_Trigger):
    """The tokens on a card reach a number."""

    key: ClassVar = "reaches"
    hears: ClassVar = (TokensChanged,)
    reaches: _TriggerCount

    def answers(self, t: Play, cx: Context, event: Event) -> str | None:
        card = number_of(cx, self.reaches.at)
        if not isinstance(event, TokensChanged) or (event.card, event.token) != (card, self.reaches.token):
            return None
        return "" if t.state.cards[card].tokens.get(event.token, 0) == self.reaches.n else None

    def _facts(self) -> dict[str, Fact]:
        token = ref("token", self.reaches.token)
        return {"card": tell_card(self.reaches.at), "token": token, "n": self.reaches.n}


TRIGGERS: tuple[type[_Trigger], ...] = (
    Enters,
    Leaves,
    Explores,
    Attacks,
    Damaged,
    Gains,
    FamilyBegins,
    FamilyEnds,
    Lap,
    Reaches,
)
Trigger: Any = closed(TRIGGERS)

HEARD = frozenset(event for trigger in TRIGGERS for event in trigger.hears)

Armed = list[tuple[int, str, _Trigger]]
"""Triggers of cards in play: the number, the place on its face, and the trigger."""


def watch(t: Play, event: Event) -> None:
    """Note which triggers of cards in play this event sets off."""
    if type(event) not in HEARD:
        return
    for number, place, trigger in _armed(t)[1].get(type(event), ()):
        who = trigger.answers(t, Context(card=number), event)
        if who is not None:
            t.reactions.append((number, place, who))


def _armed(t: Play) -> tuple[Armed, dict[type[Event], Armed]]:
    """All triggers in play, and the same by the events they wait for; kept until cards change."""
    rev = t.state.cards_rev
    kept = t.memo.get("triggers")
    if kept is None or kept[0] != rev:
        armed: Armed = list(_find_armed(t))
        by_event: dict[type[Event], Armed] = {}
        for entry in armed:
            for kind in entry[2].hears:
                by_event.setdefault(kind, []).append(entry)
        kept = t.memo["triggers"] = (rev, (armed, by_event))
    found: tuple[Armed, dict[type[Event], Armed]] = kept[1]
    return found


def _find_armed(t: Play) -> Any:
    for number, piece in t.state.cards.items():
        if number in t.book.cards and piece.place != "karma":
            for i, trigger in enumerate(t.face(number).when):
                yield number, f"{name_of(number, piece.back)}:when{i}", trigger


def notices_steps(t: Play) -> bool:
    """Whether a card in play reacts to where Characters walk."""
    return any(isinstance(trigger, (Enters, Leaves)) for _, _, trigger in _armed(t)[0])


def run_all(t: Play, cx: Context, instructions: Sequence[Verb]) -> Rule[None]:
    """GEN-07: apply each instruction completely before the next; reactions are settled in between."""
    t.enter_nested(effects=len(instructions))
    for instruction in instructions:
        if isinstance(instruction, PlainVerb):
            instruction.apply(t, cx)
        else:
            yield from instruction.run(t, cx)
        if t.reactions:
            yield from settle(t)
    t.nesting -= 1


def settle(t: Play) -> Rule[None]:
    """Carry out noted reactions in timeline order; the table breaks ties."""
    while t.reactions:
        number, place, who = yield from _next_reaction(t)
        trigger = next((found for n, p, found in _armed(t)[0] if p == place), None)
        if trigger is None or place in t.state.fired:
            continue
        cx = Context(card=number, actor=who if who in MEMBERS else "", figure="" if who in MEMBERS else who)
        if trigger.only and not trigger.only.holds(t, cx):
            continue
        if trigger.once:
            t.emit(OnceDone(place))
        yield from run_all(t, cx, trigger.do)


def _next_reaction(t: Play) -> Rule[tuple[int, str, str]]:
    def rank(noted: tuple[int, str, str]) -> int:
        return t.state.row.index(noted[0]) if noted[0] in t.state.row else len(t.state.row)

    first = min(rank(noted) for noted in t.reactions)
    ready = [noted for noted in t.reactions if rank(noted) == first]
    cards = list(dict.fromkeys(str(noted[0]) for noted in ready))
    facts = {"card": ref("card", cards[0])}
    card = yield from pick_one(t, "reaction.order", cards, facts=facts, rules=("GEN-02", "GEN-07"))
    chosen = next(noted for noted in ready if str(noted[0]) == card)
    t.reactions.remove(chosen)
    return chosen
