"""A table as a machine imagines it: what its seat sees, with the hidden cards dealt at random (LH-INFO-06)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from heredity_bot.games.les_heritiers.cards.characters import Cards, dealt_cards
from heredity_bot.games.les_heritiers.rules.state import Play, State
from heredity_bot.kernel import Chance


def imagined(view: Mapping[str, Any], cards: Cards, luck: Chance) -> Play:
    """A table on which rules can be tried out; it agrees with `visible_state.visible_state` and shares nothing with the game."""
    known = {name: value for name, value in view.items() if name in State.__struct_fields__}
    hidden = {"chance": Chance(str(luck.below(1 << 60))), "deck": []}
    state = msgspec.convert(known | hidden, State)
    seen = {*state.discard, *(person.card for person in state.living())}
    seen.update(card for hand in state.hands.values() for card in hand)
    unseen = luck.shuffled(
        [card for card in dealt_cards(cards, state.switches.cards_per_family) if card not in seen]
    )
    for seat, size in view["hand_sizes"].items():
        if seat not in state.hands:
            state.hands[seat] = [unseen.pop() for _ in range(size)]
        state.fresh.setdefault(seat, [])
    state.deck = unseen
    return Play(state, cards=cards)


def copied(t: Play) -> Play:
    """The same table to try something out on."""
    return Play(_read(_write(t.state)), cards=t.cards)


_write = msgspec.msgpack.Encoder().encode
_read = msgspec.msgpack.Decoder(State).decode
