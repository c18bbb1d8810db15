"""Sentences and names in one language, about one table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from typing import Any, TypeVar

from cachetools import FIFOCache

from heredity_bot.games.heredity.cards.models import KarmaBlock
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.telling.names import Names
from heredity_bot.kernel import Fact, Many, Phrase, Ref
from heredity_bot.stage.grammar import MINUS, InflectedText, capital, form_of, signed
from heredity_bot.stage.words import Words

T = TypeVar("T")

KEPT_LOOKS = 100
"""Parts of looks that are kept of one table in one language."""


class Sentences:
    """Says phrases as whole sentences and names things as labels."""

    def __init__(self, t: Play, words: Words, names: Names) -> None:
        self.t, self.words, self.names = t, words, names
        self.say, self.clause = words.sentence, words.tell
        self._kept: FIFOCache[Hashable, Any] = FIFOCache(KEPT_LOOKS)

    def kept(self, facts: Hashable, tell: Callable[[], T]) -> T:
        """A look that is told once, as long as these facts, which are all it depends on, and all names stay the same.

        Names depend on which cards were seen, and how they lie.
        """
        state = self.t.state
        cache_key = (state.cards_rev, state.body_rev, len(state.seen), facts)
        known: T | None = self._kept.get(cache_key)
        if known is None:
            known = self._kept[cache_key] = tell()
        return known

    def label(self, fact: Fact) -> str:
        """A thing by its bare name, for lists and buttons."""
        return self.words.grammar.typeset(self.title(fact))

    def title(self, fact: Fact) -> str:
        return form_of(self.words.tell(fact), "title")

    def named(self, things: Iterable[Ref]) -> InflectedText:
        """Several things inside a sentence, with their forms."""
        return self.words.join([self.words.tell(thing) for thing in things])

    def title_of(self, face: str) -> str:
        """A card's name with its number, and the letter of the reverse, as printed."""
        title = self.text(f"{face}.name") or self.text(f"{face.removesuffix('b')}.name")
        if title:
            return self.say("card.title", name=title, number=face)
        return self.say("card.title-plain", number=face)

    def lost_icons(self, member: str, slots: Collection[str]) -> list[str]:
        """Icons of these slots that no other slot of the member offers while damage lies on these."""
        icons = self._slot_icons(member)
        hurt = self.t.state.hurt
        left = {icon for slot, its in icons.items() if slot not in slots and slot not in hurt for icon in its}
        return list(dict.fromkeys(i for slot in slots for i in icons.get(slot, ()) if i not in left))

    def _slot_icons(self, member: str) -> dict[str, tuple[str, ...]]:
        """The icons of all slots of a member, on its body and its items."""
        items = {slot.id: slot.icons for slot in self.t.slots(member) if slot.item}
        return self.names.body_icons(member) | items

    def cap_label(self, fact: Fact) -> str:
        return capital(self.label(fact))

    def text(self, key: str) -> str | None:
        return self.names.texts.text(self.words.locale, key)

    def listed(self, facts: Sequence[Fact]) -> str:
        return self.words.grammar.typeset(self.words.tell(Many(tuple(facts))))

    def titles(self, facts: Iterable[Fact]) -> InflectedText:
        """Several things by their bare names, for a parenthesis."""
        return self.words.join([self.title(fact) for fact in facts])

    def slots(self, ids: Sequence[str]) -> InflectedText:
        """Slots by their bare names; several like ones of a body as a number of them."""
        icon = self.names.icon_of_all(ids)
        if icon and len(ids) > 1:
            word = form_of(self.clause(Phrase(f"icon.{icon}")), "slot")
            return self.clause(Phrase("slot.several", {"n": len(ids), "icon": word}))
        return self.titles([ref("slot", slot) for slot in ids])

    def karma_value(self, block: KarmaBlock) -> str:
        """+1, −2, ×2 or a miss."""
        if block.value.miss:
            return self.clause(Phrase("karma.miss"))
        if block.value.times is not None:
            return self.clause(Phrase("karma.times", {"n": block.value.times}))
        return signed(block.value.plus or 0)

    def karma_block(self, card: int) -> KarmaBlock | None:
        found = self.t.book.cards.get(card)
        return found.front.karma if found else None


def ref(kind: str, thing: object) -> Ref:
    return Ref(kind, str(thing))


def number(n: int) -> str:
    """A number with a true minus sign."""
    return str(n) if n >= 0 else f"{MINUS}{abs(n)}"


def comma(parts: Sequence[str]) -> str:
    return ", ".join(parts)
