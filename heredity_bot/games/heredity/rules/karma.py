"""The karma deck: nine cards that remember what the players did."""

from __future__ import annotations

from heredity_bot.games.heredity.rules.events.chapter import Skipped
from heredity_bot.games.heredity.rules.events.combat import (
    KarmaDiscarded,
    KarmaDrawn,
    KarmaShuffled,
    KarmaSwapped,
)
from heredity_bot.games.heredity.rules.play import Context, Play, ref
from heredity_bot.kernel import Phrase


def draw(t: Play, tests: tuple[Phrase, ...] = ()) -> int:
    """KARMA-03, KARMA-05, OQ-09: turn the top card; an empty deck is rebuilt only then.

    `tests` are the conditions that its value, skull or family decides, for those who tell of it.
    """
    discard(t)  # a text that drew a card may lead to an attack: the nine stay nine
    if not t.state.karma.deck:
        t.emit(KarmaShuffled(rules=("KARMA-05",)))
    card = t.state.karma.deck[0]
    t.emit(KarmaDrawn(card, tests))
    return card


def discard(t: Play) -> None:
    """KARMA-04, ATK-14: onto the open pile."""
    if t.state.karma.drawn:
        t.emit(KarmaDiscarded(t.state.karma.drawn))


def shows_skull(t: Play, card: int) -> bool:
    block = t.book.cards[card].front.karma
    return block is not None and block.skull


def value(t: Play, card: int, power: int) -> tuple[int, bool]:
    """ATK-09, ATK-13, KARMA-06: the middle of the card applied to a power; whether it is a miss."""
    block = t.book.cards[card].front.karma
    assert block is not None
    printed = block.value
    if printed.miss:
        return 0, True
    if printed.times is not None:
        product = t.edition.karma_operator == "all"
        return (power * printed.times if product else power + printed.times), False
    return power + (printed.plus or 0), False


def find(t: Play, wanted: int | str) -> int | None:
    """A karma card by number, or by its family (KARMA-11), wherever it is."""
    cards = t.state.karma.all()
    if isinstance(wanted, int):
        return wanted if wanted in cards else None
    return next((card for card in cards if t.book.family_of(card) == wanted), None)


def replacement(t: Play, old: int) -> int | None:
    """The secret card that the swap of a karma card names, if it can come."""
    block = t.book.cards[old].front.karma
    new = block.swap if block else None
    if new is None or new in t.state.cards or new in t.state.burned:
        return None
    if new not in t.book.cards or t.book.cards[new].front.karma is None:
        return None
    same = t.book.family_of(new) == t.book.family_of(old)
    return new if same or t.edition.karma_families == "any_nine" else None


def swap(t: Play, cx: Context, wanted: int | str) -> None:
    """KARMA-08 … KARMA-10: the new card replaces the old, which burns; all nine are shuffled."""
    old = find(t, wanted)
    new = replacement(t, old) if old is not None else None
    if old is None or new is None:
        name = ref("karma", wanted) if isinstance(wanted, int) else ref("family", wanted)
        t.emit(Skipped(cx.card, Phrase("skip.no-swap", {"card": name}), rules=("KARMA-08", "READ-13")))
        return
    discard(t)
    t.emit(KarmaSwapped(old, new))
    t.emit(KarmaShuffled(rules=("KARMA-10",)))
