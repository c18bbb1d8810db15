"""Verbs about cards: take, flip, burn, and the tokens on them."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import Field, model_validator

from heredity_bot.games.heredity.rules import card_texts
from heredity_bot.games.heredity.rules.conditions import count_tokens
from heredity_bot.games.heredity.rules.events.card import LetterCalled, TokensChanged, ZoneTokensChanged
from heredity_bot.games.heredity.rules.play import Context, Play, ref
from heredity_bot.games.heredity.rules.references import (
    CardNumber,
    CardRef,
    Zone,
    number_of,
    part_of,
    tell_card,
    tell_place,
)
from heredity_bot.games.heredity.rules.state import FAMILY_CARD
from heredity_bot.kernel import Fact, Phrase, Rule
from heredity_bot.packs.effects import PlainVerb, Verb, Written


class Take(Verb):
    """Find a card, read it and apply it whole, then go on (CARD-04, READ-04)."""

    key: ClassVar = "take"
    take: CardNumber

    def possible(self, t: Play, cx: Context) -> bool:
        return card_texts.can_take(t, self.take)

    def run(self, t: Play, cx: Context) -> Rule[None]:
        yield from card_texts.take(t, cx, self.take)

    def tell(self) -> Phrase:
        return Phrase("do.take", {"card": ref("card", self.take)})


class Flip(Verb):
    """Turn a card to its other face and apply that (CARD-06)."""

    key: ClassVar = "flip"
    flip: CardRef = "this"

    def possible(self, t: Play, cx: Context) -> bool:
        card = number_of(cx, self.flip)
        return card in t.state.cards and t.book.cards[card].back is not None and card != FAMILY_CARD

    def run(self, t: Play, cx: Context) -> Rule[None]:
        yield from card_texts.flip(t, cx, number_of(cx, self.flip))

    def tell(self) -> Phrase:
        return Phrase("do.flip", {"card": tell_card(self.flip)})


class Burn(Verb):
    """Remove a card, whichever face it shows (CARD-08)."""

    key: ClassVar = "burn"
    burn: CardRef = "this"

    def possible(self, t: Play, cx: Context) -> bool:
        return card_texts.can_burn(t, number_of(cx, self.burn))

    def run(self, t: Play, cx: Context) -> Rule[None]:
        yield from card_texts.burn(t, cx, number_of(cx, self.burn))

    def tell(self) -> Phrase:
        return Phrase("do.burn", {"card": tell_card(self.burn)})


Place = CardRef | Zone
Many = Annotated[int, Field(ge=1)]


class _Added(Written):
    token: str
    to: Place = "this"
    count: Many = 1


class AddTokens(PlainVerb):
    """Put tokens on a card or in a zone; special ones only while the box has any (GEN-09)."""

    key: ClassVar = "add"
    add: _Added

    def possible(self, t: Play, cx: Context) -> bool:
        return (
            _is_there(t, cx, self.add.to)
            and _left_in_box(t, self.add.token, self.add.count) == self.add.count
        )

    def apply(self, t: Play, cx: Context) -> None:
        n = _left_in_box(t, self.add.token, self.add.count)
        added = n > 0 and change_tokens(t, cx, self.add.to, self.add.token, n)
        if not added or n < self.add.count:
            card_texts.skip(t, cx, "no-token", cx.card)

    def tell(self) -> Phrase:
        return Phrase("do.add", _token_facts(self.add.token, self.add.count, self.add.to))


class _Removed(Written):
    token: str
    from_: Place = Field(default="this", alias="from")
    count: Many = 1


class RemoveTokens(PlainVerb):
    """Take tokens off a card or out of a zone: as many as there are (READ-14)."""

    key: ClassVar = "remove"
    remove: _Removed

    def _there(self, t: Play, cx: Context) -> int:
        return count_tokens(t, cx, self.remove.token, self.remove.from_)

    def possible(self, t: Play, cx: Context) -> bool:
        return self._there(t, cx) >= self.remove.count

    def apply(self, t: Play, cx: Context) -> None:
        n = min(self.remove.count, self._there(t, cx))
        removed = n > 0 and change_tokens(t, cx, self.remove.from_, self.remove.token, -n)
        if not removed or n < self.remove.count:
            card_texts.skip(t, cx, "no-token", cx.card)

    def tell(self) -> Phrase:
        return Phrase("do.remove", _token_facts(self.remove.token, self.remove.count, self.remove.from_))


class _MovedTokens(Written):
    token: str
    from_: Place = Field(default="this", alias="from")
    to: Place
    count: Many = 1


class MoveTokens(PlainVerb):
    """Move tokens from one card or zone to another."""

    key: ClassVar = "move_tokens"
    move_tokens: _MovedTokens

    def possible(self, t: Play, cx: Context) -> bool:
        moved = self.move_tokens
        return count_tokens(t, cx, moved.token, moved.from_) >= moved.count and _is_there(t, cx, moved.to)

    def apply(self, t: Play, cx: Context) -> None:
        moved = self.move_tokens
        n = min(moved.count, count_tokens(t, cx, moved.token, moved.from_))
        if n and _is_there(t, cx, moved.to):
            change_tokens(t, cx, moved.from_, moved.token, -n)
            change_tokens(t, cx, moved.to, moved.token, n)
        else:
            card_texts.skip(t, cx, "no-token", cx.card)

    def tell(self) -> Phrase:
        moved = self.move_tokens
        facts = _token_facts(moved.token, moved.count, moved.from_)
        return Phrase("do.move-tokens", facts | {"to": tell_place(moved.to)})


LETTER = r"^[A-Z]$"


class _Letter(Written):
    letter: Annotated[str, Field(pattern=LETTER)]

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, value: Any) -> Any:
        return {"letter": value} if isinstance(value, str) else value


class CallLetter(PlainVerb):
    """A letter on the terrain has a meaning from now on (TERR-15)."""

    key: ClassVar = "call_letter"
    call_letter: _Letter

    def apply(self, t: Play, cx: Context) -> None:
        if self.call_letter.letter not in t.state.letters:
            t.emit(LetterCalled(self.call_letter.letter))

    def tell(self) -> Phrase:
        return Phrase("do.call-letter", {"letter": self.call_letter.letter})


def _left_in_box(t: Play, token: str, wanted: int) -> int:
    """GEN-09, ITEM-09: general tokens never run out, special ones do."""
    if t.edition.supply_limit == "none" or token not in t.state.supply:
        return wanted
    return min(wanted, t.state.supply[token])


def _is_there(t: Play, cx: Context, place: CardRef | str) -> bool:
    if place == "this" or isinstance(place, int):
        return number_of(cx, place) in t.state.cards
    return part_of(t, cx, place) is not None


def change_tokens(t: Play, cx: Context, place: CardRef | str, token: str, by: int) -> bool:
    """Add or remove tokens; False when the card or zone is not on the table."""
    if not _is_there(t, cx, place):
        return False
    limited = token in t.state.supply
    if place == "this" or isinstance(place, int):
        card = number_of(cx, place)
        now = t.state.cards[card].tokens.get(token, 0) + by
        t.emit(TokensChanged(card, token, by, limited, now))
        return True
    part = part_of(t, cx, place)
    assert part is not None
    parts = t.layout.zones[t.layout.zone_of[part]].parts
    if by > 0:
        t.emit(ZoneTokensChanged(part, token, by, limited))
        return True
    lying = {p: t.state.ground[p].tokens.get(token, 0) for p in parts if p in t.state.ground}
    left, now = -by, sum(lying.values())
    for place_of, here in lying.items():
        if (n := min(left, here)) > 0:
            left, now = left - n, now - n
            t.emit(ZoneTokensChanged(place_of, token, -n, limited, now))
    return True


def _token_facts(token: str, count: int, place: CardRef | str) -> dict[str, Fact]:
    return {"token": ref("token", token), "n": count, "place": tell_place(place)}
