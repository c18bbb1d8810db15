"""Set-up, seats, flags, choices and the end of a chapter."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from heredity_bot.games.heredity.rules.state import (
    FAMILY_CARD,
    MEMBERS,
    ChapterOutcome,
    Karma,
    Keepsake,
    Member,
    Piece,
    State,
    Step,
)
from heredity_bot.kernel import Event, Phrase


class ChapterBegun(Event, frozen=True, tag="ChapterBegun"):
    """General set-up: bodies, pawns, items kept, Family card, karma, an empty board."""

    basis: ClassVar = ("SETUP-01", "SETUP-03", "SETUP-09", "SETUP-13", "CAMP-03", "CAMP-04")
    chapter: int
    attempt: int
    keep: Keepsake

    def apply(self, state: State) -> None:
        keep = self.keep
        state.chapter, state.attempt, state.start = self.chapter, self.attempt, keep
        state.members = {
            name: Member(items=list(keep.items.get(name, ())), components=keep.components.get(name, 0))
            for name in MEMBERS
        }
        carried = [item for member in state.members.values() for item in member.items]
        timeline = keep.row or {FAMILY_CARD: Piece("row")}
        state.cards = {
            number: replace(piece, tokens=dict(piece.tokens)) for number, piece in timeline.items()
        }
        state.cards |= {item: Piece("carried", back=item in keep.improved) for item in carried}
        state.cards |= {number: Piece("karma") for number in keep.karma}
        state.row = [number for number, piece in timeline.items() if piece.place == "row"]
        state.hung = {host: list(below) for host, below in keep.hung.items()}
        state.hourglass = state.row.index(FAMILY_CARD)
        state.karma = Karma(deck=list(keep.karma))
        state.flags, state.burned = dict(keep.flags), list(keep.burned)
        state.supply = dict(state.box.get(self.chapter, {}))
        known = [*(number for number in timeline if number != FAMILY_CARD), *carried]
        state.seen = [name_of(number, state.cards[number].back) for number in known]
        state.board, state.figures, state.ground, state.actions = {}, {}, {}, {}
        state.pawn_on, state.hurt = {}, {}
        for gone in (state.due, state.used, state.letters, state.initialised, state.fired, state.defeated):
            gone.clear()
        state.outcome, state.laps, state.displaced = None, 0, False
        state.cards_rev += 1
        state.board_rev += 1
        state.body_rev += 1


class SeatsChanged(Event, frozen=True, tag="SeatsChanged"):
    """Another player decides for a member from now on; "" is the table together."""

    basis: ClassVar = ("SETUP-11",)
    seats: dict[str, str]

    def apply(self, state: State) -> None:
        state.seats = dict(self.seats)


class PausesChanged(Event, frozen=True, tag="PausesChanged"):
    """The table wants the game to wait here, or no longer."""

    basis: ClassVar = ("GEN-02",)
    pauses: tuple[str, ...]

    def apply(self, state: State) -> None:
        state.pauses = list(self.pauses)


class RulesChanged(Event, frozen=True, tag="RulesChanged"):
    """The next chapter is played by another version of the rules."""

    basis: ClassVar = ("GEN-01",)
    version: str

    def apply(self, state: State) -> None:
        state.rules = self.version


class StepReached(Event, frozen=True, tag="StepReached"):
    """The main rule goes on to its next step."""

    basis: ClassVar = ("TL-04", "TL-09")
    step: Step

    def apply(self, state: State) -> None:
        state.step = self.step


class FlagSet(Event, frozen=True, tag="FlagSet"):
    """The campaign remembers."""

    basis: ClassVar = ("CAMP-03",)
    flag: str
    value: int

    def apply(self, state: State) -> None:
        state.flags[self.flag] = self.value


class OnceDone(Event, frozen=True, tag="OnceDone"):
    """An effect that works only once has worked."""

    basis: ClassVar = ("ACT-14",)
    what: str

    def apply(self, state: State) -> None:
        state.fired.append(self.what)


class Chosen(Event, frozen=True, tag="Chosen"):
    """The players decided (GEN-02)."""

    basis: ClassVar = ("GEN-02",)
    key: str
    option: str


class Declined(Event, frozen=True, tag="Declined"):
    """The other member did not agree; neither of them paid."""

    basis: ClassVar = ("TRADE-09",)
    member: str
    what: str


class Told(Event, frozen=True, tag="Told"):
    """A line of a card that is only words."""

    basis: ClassVar = ("READ-02",)
    card: int
    text: str


class Skipped(Event, frozen=True, tag="Skipped"):
    """An instruction that could not be carried out (READ-13)."""

    basis: ClassVar = ("READ-13",)
    card: int
    what: Phrase


class ChapterEnded(Event, frozen=True, tag="ChapterEnded"):
    """A card ended it, or a member died (GEN-08, CAMP-08)."""

    basis: ClassVar = ("GEN-08", "CAMP-08")
    result: Literal["won", "failed"]
    ending: str
    retry: bool | None = None
    keep: Literal["start", "present"] = "start"

    def apply(self, state: State) -> None:
        outcome = ChapterOutcome(self.result, self.ending, state.chapter, state.laps, self.retry, self.keep)
        state.outcome = outcome
        state.results.append(outcome)


def name_of(number: int, back: bool) -> str:
    """CARD-01: the reverse of 100 is 100b."""
    return f"{number}b" if back else str(number)
