"""Walking through what happened while the game is folded: each event is told as things lay at its moment.

Each teller may take in the later events that belong to its sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

from heredity_bot.games.heredity.cards.book import Book
from heredity_bot.games.heredity.rules.events import board, card, chapter, combat, family, timeline
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.telling.sentences import Sentences
from heredity_bot.kernel import Event, Fact
from heredity_bot.stage.scene import Beat, TextLine, Tone

SILENT: frozenset[type[Event]] = frozenset({
    board.ActionTokenRemoved,  # the act, or the change of terrain, that removes it is told
    board.TerrainLifted,  # its card is burned in the next breath, and that is told
    card.ZoneLinked,  # two reference tokens; the board shows where the card counts
    chapter.PausesChanged,  # a wish of the table, told with its settings
    chapter.RulesChanged,  # told by the table itself
    chapter.SeatsChanged,  # who plays whom is told by the table itself
    chapter.OnceDone,  # a note of the rules that something works only once
    combat.KarmaDiscarded,  # every drawn card ends so, and the pile is open
    family.PawnOnItemSpent,  # a pawn that stays used; the family shows it
    timeline.HourglassArrived,  # the move of the hourglass is told
    timeline.RowClosed,  # cards close up without effect (TL-28)
})  # fmt: skip
"""Events that say nothing, each with its reason; all others are told."""


_PICTURES = {"card": "scene", "end": "poster"}
"""The picture of a line, by its beat."""

Because: TypeAlias = Callable[["EventWalk", Sequence[Event]], str]
"""Tells why the events of one line happened in this situation."""


UNFIT = (LookupError, ValueError, TypeError, AttributeError)
"""Exceptions of an event that is applied to a table on which it did not happen: the cards have changed since."""


def past_table(book: Book, before: bytes) -> Play:
    """A table as it was saved, to be folded while events are told."""
    game = HeredityRules(book)
    return game.table(game.load(before))


class EventWalk:
    """The events of one answer, and what is told of them so far.

    The table of the sentences is as it was before them, and goes on with them while they are told; with `is_after` it is as it
    is after them, and stays so. `because` finds the reason of a line.
    """

    def __init__(
        self,
        sentences: Sentences,
        events: list[Event],
        because: Because | None = None,
        *,
        is_after: bool = False,
    ) -> None:
        self.sentences, self.events, self._because = sentences, events, because
        self.at = 0
        self.told: list[TextLine] = []
        self.done: set[int] = set()
        """Indices already told with an earlier event."""
        self._folded = len(events) if is_after else 0
        # A card that comes into play is known from the first word of the walk: an act names what it leads to.
        sentences.names.met = frozenset(event.card for event in events if isinstance(event, card.CardTaken))

    def fold(self, until: int) -> None:
        """Let the table go on to the moment after the event at this index."""
        for event in self.events[self._folded : until + 1]:
            with suppress(*UNFIT):
                event.apply(self.sentences.t.state)
        self._folded = max(self._folded, until + 1)

    def lines(self, tellers: Mapping[type[Event], Callable[[Any, Any], None]]) -> list[TextLine]:
        for i, event in enumerate(self.events):
            if i in self.done or type(event) in SILENT:
                continue
            self.at = i
            self.fold(i)
            tell = tellers.get(type(event))
            if tell is None:
                self.sentences.words.missing.append(f"event {type(event).__name__}")
            else:
                tell(self, event)
        return self.told

    # Telling

    def add(self, tone: Tone, events: Sequence[Event] | Event, key: str, **facts: Fact) -> None:
        self.line(tone, events, self.sentences.say(key, **facts))

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
        listed = [events] if isinstance(events, Event) else events
        why = dict.fromkeys(rule for event in listed for rule in event.why())
        because = self._because(self, listed) if self._because else ""
        picture = "fight" if is_outcome else _PICTURES.get(starts or "", "")
        self.told.append(
            TextLine(text, tone, tuple(why), starts, card, who, is_outcome, because, is_quiet, picture)
        )

    # Looking ahead

    def following(self, *kinds: type[Event]) -> list[Event]:
        """The events of these kinds that follow at once; events that are silent or told already do not end the run."""
        run = []
        for i in range(self.at + 1, len(self.events)):
            event = self.events[i]
            if isinstance(event, kinds):
                if i not in self.done:
                    run.append(event)
            elif type(event) not in SILENT and i not in self.done:
                break
        return run

    def take(self, events: Iterable[Event]) -> None:
        """Note that these events have been told."""
        wanted = {id(event) for event in events}
        self.done |= {i for i, event in enumerate(self.events) if id(event) in wanted}

    def later(self, *kinds: type[Event]) -> list[Any]:
        return [event for event in self.events[self.at + 1 :] if isinstance(event, kinds)]
