"""What tables ask of Heredity beside its rules: who may sit where, what was seen, what to do when nobody decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from heredity_bot.games.heredity.rules import seating
from heredity_bot.games.heredity.rules.editions import UnknownSwitch, edition
from heredity_bot.games.heredity.rules.events import AnyEvent
from heredity_bot.games.heredity.rules.flow import CONTINUE, RETRY
from heredity_bot.games.heredity.rules.menu import DONE
from heredity_bot.games.heredity.rules.ruleset import Heredity
from heredity_bot.games.heredity.rules.state import MEMBERS, PAUSES, State
from heredity_bot.kernel import Act, Allot, Answer, Ask, Event, Path, PickOne
from heredity_bot.packs.pack import Pack

_MODEST = ("nobody", "stay", "decline", "stop", "done")
"""Answers that change least."""

_EVENTS: msgspec.json.Decoder[tuple[Event, ...]] = msgspec.json.Decoder(tuple[AnyEvent, ...])


@dataclass(frozen=True)
class HostedHeredity(Heredity):
    """Heredity as tables play it, with the words of its pack for whoever tells the game."""

    texts: Pack | None = None

    @property
    def seats(self) -> tuple[str, ...]:
        return MEMBERS

    @property
    def chapters(self) -> tuple[int, ...]:
        return tuple(sorted(self.book.chapters))

    def plan(self, players: Sequence[str]) -> dict[str, str]:
        return seating.preset(players)

    @property
    def pauses(self) -> tuple[str, ...]:
        return PAUSES

    def seats_fit(
        self, seats: Mapping[str, str], edition_name: str, house_rules: Mapping[str, str] | None = None
    ) -> bool:
        try:
            seating.check(seats, edition(edition_name, house_rules))
        except seating.BadSeats:
            return False
        return True

    def house_rules_fit(self, edition_name: str, house_rules: Mapping[str, str]) -> bool:
        try:
            edition(edition_name, house_rules)
        except UnknownSwitch:
            return False
        return True

    def read_events(self, data: bytes) -> tuple[Event, ...]:
        return _EVENTS.decode(data)

    def seen(self, state: State) -> Sequence[str]:
        return state.seen

    def misfits(self, state: State) -> list[str]:
        return [str(number) for number in state.cards if number not in self.book.cards]

    def chapter_of(self, state: State) -> tuple[int, int]:
        return state.chapter, state.attempt

    def rules_of(self, state: State) -> str:
        return state.rules

    def renewal(self, state: State, answer: Answer) -> Path | None:
        """A chapter keeps the rules with which it began; the next one, or another attempt, has the newest."""
        begins = state.step == "ended" and answer in (CONTINUE, RETRY)
        return ("rules", self.version) if begins and state.rules != self.version else None

    def moment(self, state: State) -> str:
        return f"{state.chapter}.{state.attempt}.{state.laps}.{state.hourglass}"

    def is_pass(self, answer: Answer) -> bool:
        return answer == (DONE,)

    def default(self, ask: Ask) -> Answer:
        if isinstance(ask, Act):
            return (DONE,)
        if isinstance(ask, PickOne):
            return next((option for option in _MODEST if option in ask.options), ask.options[0])
        if isinstance(ask, Allot):
            return _least(ask)
        return next(iter(ask.answers()))

    def anyone_may(self, ask: Ask) -> bool:
        return ask.key.startswith("pause.")


def _least(ask: Allot) -> dict[str, int]:
    chosen, left = dict[str, int](), ask.least
    for name, cap in ask.bins.items():
        if n := min(cap, left):
            chosen[name] = n
            left -= n
    return chosen
