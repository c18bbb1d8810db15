"""Verbs about the timeline: anchor, and the hourglass at set-up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import Field, model_validator

from heredity_bot.games.heredity.rules import card_texts, timeline
from heredity_bot.games.heredity.rules.events.timeline import HourglassPlaced
from heredity_bot.games.heredity.rules.play import Context, Play
from heredity_bot.kernel import Many, Phrase, Rule
from heredity_bot.packs.effects import PlainVerb, Verb, Written

if TYPE_CHECKING:
    from heredity_bot.games.heredity.rules.effects import Instructions

Colour = Literal["blue", "green", "yellow", "red", "purple"]


class _Anchor(Written):
    colour: Colour
    else_: Instructions = Field(default=(), alias="else")

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, value: Any) -> Any:
        return {"colour": value} if isinstance(value, str) else value


class Anchor(Verb):
    """Put this card into the timeline: blue and green in the row, the others beneath a card (TL-11 … TL-17)."""

    key: ClassVar = "anchor"
    anchor: _Anchor

    def possible(self, t: Play, cx: Context) -> bool:
        if _is_anchored(t, cx.card) or _stays_out(t, cx.card):
            return False
        if self.anchor.colour in timeline.HORIZONTAL:
            return timeline.find_spot(t, self.anchor.colour, cx.lifted) is not None
        return timeline.find_host(t, cx.card, self.anchor.colour) is not None

    def run(self, t: Play, cx: Context) -> Rule[None]:
        if _is_anchored(t, cx.card):
            card_texts.skip(t, cx, "already-anchored", cx.card)
        elif _stays_out(t, cx.card):
            card_texts.skip(t, cx, "neutral-stays-out", cx.card)
        elif timeline.anchor(t, cx.card, self.anchor.colour, cx.lifted):
            return
        elif self.anchor.else_:
            yield from card_texts.apply(t, cx, self.anchor.else_)
        else:
            card_texts.skip(t, cx, "no-place", cx.card)

    def inner(self) -> tuple[Verb, ...]:
        return self.anchor.else_

    def tell(self) -> Phrase:
        colour = Phrase(f"colour.{self.anchor.colour}")
        if not self.anchor.else_:
            return Phrase("do.anchor", {"colour": colour})
        other = Many(tuple(verb.tell() for verb in self.anchor.else_), "then")
        return Phrase("do.anchor-else", {"colour": colour, "else": other})


def _is_anchored(t: Play, card: int) -> bool:
    """In the timeline already, or on the board or a member; a card that has left play cannot be anchored either."""
    return card not in t.state.cards or t.state.cards[card].place != "side"


def _stays_out(t: Play, card: int) -> bool:
    """ED-09: in the German edition a neutral NPC is never in the timeline."""
    neutral = t.npc(card) is not None and t.status(card) == "neutral"
    return neutral and t.edition.neutral_in_timeline == "never"


class StartHourglass(PlainVerb):
    """Put the hourglass on the Family card (TL-02, SETUP-03)."""

    key: ClassVar = "hourglass"
    hourglass: Annotated[Literal["family"], Field()]

    def apply(self, t: Play, cx: Context) -> None:
        t.emit(HourglassPlaced())

    def tell(self) -> Phrase:
        return Phrase("do.hourglass")
