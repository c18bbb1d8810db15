"""The rules of Heredity as a `Ruleset` of the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from heredity_bot.games.heredity.cards.book import Book
from heredity_bot.games.heredity.rules import answer_refusals, flow, seat_plan, triggers
from heredity_bot.games.heredity.rules.editions import RULES_VERSION, RULES_VERSIONS, edition
from heredity_bot.games.heredity.rules.events.chapter import PausesChanged, RulesChanged, SeatsChanged
from heredity_bot.games.heredity.rules.free_acts import Free
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.state import MEMBERS, PAUSES, Keepsake, State
from heredity_bot.kernel import Ask, Chance, Event, Path, Refusal, Refused, Rule, Table

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(State)


@dataclass(frozen=True)
class HeredityRules:
    """The rules of Heredity with the cards of one pack."""

    book: Book
    name: str = "heredity"
    version: str = RULES_VERSION
    free: Free = field(default_factory=Free)

    @property
    def versions(self) -> tuple[str, ...]:
        return RULES_VERSIONS

    @property
    def pack(self) -> str:
        return self.book.pack

    def new(
        self,
        *,
        seed: str,
        edition_name: str = "fr-2023",
        house_rules: Mapping[str, str] | None = None,
        seats: Mapping[str, str] | None = None,
        chapter: int | None = None,
        keep: Keepsake | None = None,
        rules: str = "",
    ) -> State:
        """A table before its first chapter: seats and edition are settled, no card is in play."""
        version = rules or self.version
        held = dict(seats) if seats is not None else dict.fromkeys(MEMBERS, "player")
        seat_plan.check(held, edition(edition_name, house_rules, version))
        return State(
            edition=edition_name,
            house_rules=dict(house_rules or {}),
            seats={name: held.get(name, "") for name in MEMBERS},
            chance=Chance(seed),
            chapter=min(self.book.chapters) if chapter is None else chapter,
            start=keep or Keepsake(),
            box={number: dict(known.supply) for number, known in self.book.chapters.items()},
            rules=version,
        )

    def table(self, state: State) -> Play:
        return Play(state, book=self.book, free=self.free, watch=triggers.watch)

    def run(self, t: Table[State]) -> Rule[None]:
        assert isinstance(t, Play)
        return flow.run(t)

    def dump(self, state: State) -> bytes:
        return _ENCODER.encode(state)

    def load(self, data: bytes) -> State:
        return _DECODER.decode(data)

    def refuse(self, t: Table[State], ask: Ask, answer: object) -> Refusal:
        assert isinstance(t, Play)
        return answer_refusals.explain(t, ask, answer)

    def amend(self, t: Table[State], change: Path) -> Event:
        """`seats` with members and their players in turn, `pauses` with where to wait, or `rules` with a version."""
        what, *rest = change
        if what == "seats" and len(rest) == 2 * len(MEMBERS) and tuple(rest[::2]) == MEMBERS:
            return SeatsChanged(dict(zip(rest[::2], rest[1::2], strict=True)))
        if what == "pauses" and set(rest) <= set(PAUSES):
            return PausesChanged(tuple(name for name in PAUSES if name in rest))
        if what == "rules" and len(rest) == 1 and rest[0] in self.versions:
            return RulesChanged(rest[0])
        raise Refused(Refusal("NOT_AN_ANSWER", {"question": what}))

    def forbids(self, t: Table[State], ask: Ask, answer: object, by: str) -> Refusal | None:
        assert isinstance(t, Play)
        return seat_plan.forbids(t, ask, answer, by)
