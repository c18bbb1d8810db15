"""Everything that can happen at a table of Heredity: a closed list.

Events are the only way state changes. They carry no secret: the order of the karma deck and
the seed stay in the state, and a card is named only when it is revealed.
"""

from __future__ import annotations

from typing import Union

from heredity_bot.games.heredity.rules.events import board, card, chapter, combat, family, timeline
from heredity_bot.kernel import Event

_MODULES = (board, card, chapter, combat, family, timeline)

EVENTS: tuple[type[Event], ...] = tuple(
    thing
    for module in _MODULES
    for thing in vars(module).values()
    if isinstance(thing, type) and issubclass(thing, Event) and thing.__module__ == module.__name__
)

AnyEvent = Union[EVENTS]  # type: ignore[valid-type]  # noqa: UP007 - built from the list above
