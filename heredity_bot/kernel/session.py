"""A game in play: its events and state, and the session that drives its rule from question to question."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from heredity_bot.kernel.ask import AMEND, Answer, Ask, Path
from heredity_bot.kernel.refusal import NOT_AN_ANSWER, NOTHING_ASKED, Refusal, Refused

S = TypeVar("S")
T = TypeVar("T")

Rule: TypeAlias = Generator[Ask, Answer, T]
"""Yields questions, is sent legal answers, returns what the rule found out."""

NESTED_EFFECTS = 60
"""Cards that call cards that call cards: real ones go four deep."""

EFFECTS_PER_ANSWER = 5_000
"""Far above any honest card: the longest real answer of a full chapter needs a few hundred."""

SNAPSHOT_FORMAT = 1
UNREADABLE = (ValueError, RecursionError)
"""Exceptions of reading bad bytes: no JSON, another shape, no text, or nested without end."""

MOST_TAIL = 24
"""Answers replayed at the most, roughly, after a fault or a restart; a snapshot costs as much as two."""


class Event(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something that happened.

    Secrets of chance stay in the state. A secret choice has to be in its event; `Game.events_for` removes it for others.
    """

    basis: ClassVar[tuple[str, ...]] = ()
    """The catalogue ids of the rules that every such event follows from."""
    rules: tuple[str, ...] = ()
    """The rules of this event, in place of `basis`; given where it is emitted."""

    def apply(self, state: Any) -> None:
        """Change the state; the default changes nothing."""

    def why(self) -> tuple[str, ...]:
        """The catalogue ids this event follows from."""
        return self.rules or self.basis


class NotedEvent(Event, frozen=True):
    """An event with `notes`: fields that only help to tell it.

    Two such events are equal whatever their notes say: journals of earlier versions lack them.
    """

    notes: ClassVar[tuple[str, ...]] = ()

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self._rule_facts() == other._rule_facts()

    def __hash__(self) -> int:
        return hash((type(self), self._rule_facts()))

    def _rule_facts(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.__struct_fields__ if name not in self.notes)


class Runaway(Exception):
    """A pack keeps causing effects without end; the answer that set it off never happened."""

    code = "RUNAWAY_EFFECTS"


@dataclass
class Table(Generic[S]):
    """A game in play as its rules see it: the state, and the events of the present answer.

    Rules read `state`; only `emit` changes it.
    """

    state: S
    events: list[Event] = field(default_factory=list)
    memo: dict[str, Any] = field(default_factory=dict)
    """Results derived from the state, kept by the code that derives them; never saved."""
    effort: int = 0
    nesting: int = 0

    def emit(self, event: Event) -> None:
        event.apply(self.state)
        self.events.append(event)
        self.effort += 1
        if self.effort > EFFECTS_PER_ANSWER:
            raise Runaway(f"more than {EFFECTS_PER_ANSWER} effects followed from one answer")

    def enter_nested(self, effects: int = 1) -> None:
        """Begin a text with so many effects, perhaps inside another one; the caller lowers `nesting` at its end."""
        self.effort += effects
        self.nesting += 1
        if self.nesting > NESTED_EFFECTS:
            raise Runaway(f"more than {NESTED_EFFECTS} texts are nested in one another")


class Ruleset(Protocol[S]):
    """The rules of a game, as the kernel drives them."""

    @property
    def name(self) -> str: ...

    @property
    def version(self) -> str:
        """The rules by which a game is begun now; changes when the same answers may lead elsewhere."""
        ...

    @property
    def versions(self) -> tuple[str, ...]:
        """All versions of the rules in which a saved game is played on as it was, the oldest first."""
        return (self.version,)

    @property
    def pack(self) -> str:
        """The id of the cards: their hash."""
        ...

    def table(self, state: S) -> Table[S]:
        """The table on which this state is played."""
        ...

    def run(self, t: Table[S]) -> Rule[None]:
        """The whole game from any quiet state on; asks the same question again after a restore."""
        ...

    def dump(self, state: S) -> bytes: ...

    def load(self, data: bytes) -> S: ...

    def refuse(self, t: Table[S], ask: Ask, answer: object) -> Refusal:
        """Why an answer outside the legal set is not legal."""
        return not_an_answer(ask)

    def amend(self, t: Table[S], change: Path) -> Event:
        """The event that such a change of how the game is played amounts to; raises `Refused` for an unknown one."""
        ...

    def forbids(self, t: Table[S], ask: Ask, answer: object, by: str) -> Refusal | None:
        """Why this person may not give this answer, which need not be legal either; None where they may."""
        return None


class AnswerLine(Struct, frozen=True, omit_defaults=True):
    """An accepted answer, and who gave it."""

    answer: str | tuple[str, ...] | dict[str, int]
    by: str = ""


class Drift(Exception):
    """Rules or cards changed under a game: a stored line no longer fits."""

    code = "DRIFT"

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}")
        self.line = line


class Corrupt(Exception):
    """A snapshot or journal line cannot be read; nothing was loaded."""

    code = "CORRUPT"


class Snapshot(Struct, frozen=True):
    """A quiet point, with all that is needed to know whether it still fits."""

    game: str
    rules: str
    pack: str
    line: int
    state: msgspec.Raw
    check: str
    format: int = SNAPSHOT_FORMAT


class Session(Generic[S]):
    """A table's game in memory.

    `position` is the number of lines that the game has taken and that still count: answers, and changes of seats or pauses.
    """

    def __init__(self, game: Ruleset[S], state: S | bytes, *, line: int = 0) -> None:
        """The state may also come as the bytes that `game.dump` made of it."""
        self.game = game
        self._start(state if isinstance(state, bytes) else game.dump(state), line)
        self.opening = tuple(self.table.events)
        """The events before the first question; none when restored at a quiet point."""

    def _start(self, quiet: bytes, line: int) -> None:
        self._quiet = quiet
        self.quiet_line = line
        """The line of the last quiet point: where a snapshot taken now would start."""
        self._tail: list[AnswerLine] = []
        self.position = line
        self.table: Table[S] = self.game.table(self.game.load(quiet))
        self._rule = self.game.run(self.table)
        self.pending: Ask | None = next(self._rule, None)

    @property
    def state(self) -> S:
        return self.table.state

    def answer(self, answer: object, *, by: str = "") -> tuple[Event, ...]:
        """Take an answer to the pending question and return what happened.

        Raises `Refused` when it is not legal. When a rule fails, the table is put back to
        before the answer and the error goes on.
        """
        return self._take(AnswerLine(self.check(answer, by=by), by), None)

    def check(self, answer: object, *, by: str = "") -> Answer:
        """The answer in its proper shape; raises `Refused` when it is not legal. Nothing is done."""
        ask = self.pending
        if ask is None:
            raise Refused(Refusal(NOTHING_ASKED))
        if isinstance(answer, list):
            answer = tuple(answer)  # JSON has no tuples
        elif isinstance(answer, dict):
            answer = dict(answer)  # the caller may change its own
        if by and (refusal := self.game.forbids(self.table, ask, answer, by)):
            raise Refused(refusal)
        if not ask.allows(answer):
            raise Refused(self.game.refuse(self.table, ask, answer))
        legal: Answer = answer  # type: ignore[assignment]  # `allows` has checked the shape
        return legal

    def amend(self, change: Path, *, by: str = "") -> tuple[Event, ...]:
        """Change how the game is played while its question waits; a line like any other, but nothing is answered.

        A quiet question is asked anew, so that it fits the change: a seat that resigned is not asked any more.
        """
        return self._take(AnswerLine((AMEND, *change), by), change)

    def _take(self, line: AnswerLine, change: Path | None) -> tuple[Event, ...]:
        """Let the rule go on with a line, which is an answer or a `change`; a fault puts the table back."""
        table, tail, taken = self.table, self._tail, len(self._tail)
        table.events, table.effort = [], 0
        try:
            if change is None:
                try:
                    self.pending = self._rule.send(line.answer)
                except StopIteration:
                    self.pending = None
            else:
                self._amend(change)
            events = tuple(table.events)
            tail.append(line)
            is_quiet = len(tail) >= MOST_TAIL and (self.pending is None or self.pending.quiet)
            quiet = self.game.dump(table.state) if is_quiet else None
        except BaseException:
            self._go_back(tail[:taken])
            raise
        self.position += 1
        if quiet is not None:
            self._quiet, self.quiet_line, self._tail = quiet, self.position, []
        return events

    def _amend(self, change: Path) -> None:
        table = self.table
        table.emit(self.game.amend(table, change))
        if self.pending is not None and self.pending.quiet:
            self._rule, table.nesting = self.game.run(table), 0
            self.pending = next(self._rule, None)

    def _go_back(self, tail: Sequence[AnswerLine]) -> None:
        """Put the table back to its last quiet point and take the lines since; raises `Corrupt` where that fails."""
        try:
            self._start(self._quiet, self.quiet_line)
            for line in tail:
                self._take(line, amendment(line))
        except Exception as fault:
            raise Corrupt(f"the table cannot be put back: {fault!r}") from fault

    def replay(self, lines: Iterable[tuple[AnswerLine, tuple[Event, ...] | None]]) -> None:
        """Take stored lines again; raise `Drift` at the first that no longer fits."""
        for line, stored in lines:
            number = self.position
            try:
                change = amendment(line)
                given = line if change is not None else AnswerLine(self.check(line.answer), line.by)
                events = self._take(given, change)
            except Refused as refused:
                raise Drift(number, f"the answer is no longer legal ({refused.refusal.code})") from None
            except Exception as fault:
                raise Drift(number, f"the answer can no longer be taken ({fault!r})") from fault
            if stored is not None and events != stored:
                raise Drift(number, "the same answer now leads to other events")

    def snapshot(self) -> tuple[bytes, tuple[AnswerLine, ...]]:
        """The last quiet point as bytes, and the lines taken since."""
        body = self._quiet
        head = Snapshot(
            game=self.game.name,
            rules=self.game.version,
            pack=self.game.pack,
            line=self.quiet_line,
            state=msgspec.Raw(body),
            check=sha256(body).hexdigest(),
        )
        return msgspec.json.encode(head), tuple(self._tail)

    @classmethod
    def restore(cls, game: Ruleset[S], snapshot: bytes, tail: Iterable[AnswerLine] = ()) -> Session[S]:
        """The table as it was; raises `Corrupt` or `Drift` and then nothing is loaded."""
        head = read_snapshot(game, snapshot)
        try:
            session = cls(game, bytes(head.state), line=head.line)
        except Exception as fault:  # the state may be forged, and rules run on it up to the first question
            raise Corrupt(f"the saved table cannot be read: {fault!r}") from fault
        session.replay((line, None) for line in tail)
        return session

    @classmethod
    def carry_over(
        cls, game: Ruleset[S], snapshot: bytes, tail: Sequence[AnswerLine]
    ) -> tuple[Session[S], int]:
        """The table under other rules or cards, and how many of its last answers no longer fit and are lost."""
        head = _read_head(snapshot)
        try:
            session = cls(game, bytes(head.state), line=head.line)
        except Exception as fault:  # the state may be forged, and rules run on it up to the first question
            raise Corrupt(f"the saved table cannot be read: {fault!r}") from fault
        for taken, line in enumerate(tail):
            try:
                session.replay([(line, None)])
            except Drift:
                return session, len(tail) - taken
        return session, 0


def read_snapshot(game: Ruleset[S], snapshot: bytes) -> Snapshot:
    """Check a snapshot's head before anything is built from it."""
    head = _read_head(snapshot)
    for what, saved, present in (
        ("game", head.game, (game.name,)),
        ("rules", head.rules, game.versions),
        ("pack", head.pack, (game.pack,)),
    ):
        if saved not in present:
            raise Drift(head.line, f"the saved table was played with {what} {saved}, this is {present[-1]}")
    return head


def _read_head(snapshot: bytes) -> Snapshot:
    try:
        head = msgspec.json.decode(snapshot, type=Snapshot)
    except UNREADABLE as fault:
        raise Corrupt(f"the saved table is not readable: {fault}") from None
    if head.format > SNAPSHOT_FORMAT:
        raise Corrupt(f"the saved table has format {head.format}; this version reads up to {SNAPSHOT_FORMAT}")
    if sha256(bytes(head.state)).hexdigest() != head.check:
        raise Corrupt("the saved table was changed or cut off: its check sum does not fit")
    return head


def amendment(line: AnswerLine) -> Path | None:
    """The change of how the game is played in a line; None for an answer."""
    answer = line.answer
    return answer[1:] if isinstance(answer, tuple) and answer[:1] == (AMEND,) else None


def not_an_answer(ask: Ask) -> Refusal:
    """The refusal of last resort: the question knows no answer of this shape or name."""
    return Refusal(NOT_AN_ANSWER, {"question": ask.key})
