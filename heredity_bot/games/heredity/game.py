"""Heredity as a `Game` of the contract: its rules, and what tables ask beside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from heredity_bot.games.heredity.plugin import CHAPTER, EDITION, HOUSE_RULES
from heredity_bot.games.heredity.rules import seat_plan
from heredity_bot.games.heredity.rules.editions import UnknownSwitch, edition
from heredity_bot.games.heredity.rules.events import AnyEvent
from heredity_bot.games.heredity.rules.events.card import CardFlipped, CardTaken, StoryTold
from heredity_bot.games.heredity.rules.events.combat import KarmaDrawn
from heredity_bot.games.heredity.rules.flow import CONTINUE, RETRY
from heredity_bot.games.heredity.rules.menu import DONE
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.rules.state import MEMBERS, PAUSES, State
from heredity_bot.games.heredity.rules.visible_state import visible_state
from heredity_bot.games.plugin import Eye, Game, GameOption, Options, QuestionKind, Rank, Seating, Standing
from heredity_bot.kernel import Act, Allot, Answer, Ask, Event, Path, PickOne
from heredity_bot.packs.pack import Pack

_MODEST = ("nobody", "stay", "decline", "stop", "done")
"""Answers that change least."""

_TIES = frozenset(
    {"dying.order", "npc.first", "npc.path", "npc.target", "place.room", "reaction.order"}
)  # fmt: skip
"""Questions between answers that hardly differ for the players: any of them answers."""

_ANY_PLAYERS = frozenset({"ally.move", "ally.target", "components.receiver", "effect.who", "item.receiver"})
"""Choices of a player that are for no seat: allies' steps, and to whom something happens."""

_REVEALING = (CardTaken, CardFlipped, StoryTold, KarmaDrawn)

SEATING = Seating(MEMBERS, least=1, most=len(MEMBERS))
_EVENTS: msgspec.json.Decoder[tuple[Event, ...]] = msgspec.json.Decoder(tuple[AnyEvent, ...])


@dataclass(frozen=True)
class HeredityGame(HeredityRules, Game):
    """Heredity as tables play it, with the pack from which it is told and drawn."""

    seating = SEATING
    opened_pack: Pack | None = None

    @property
    def options(self) -> tuple[GameOption, ...]:
        chapters = tuple(map(str, self.chapters))
        return (
            EDITION,
            HOUSE_RULES,
            replace(CHAPTER, values=chapters, default=chapters[0]),
        )

    @property
    def chapters(self) -> tuple[int, ...]:
        return tuple(sorted(self.book.chapters))

    def plan(self, players: Sequence[str]) -> dict[str, str]:
        return seat_plan.preset(players)

    @property
    def pauses(self) -> tuple[str, ...]:
        return PAUSES

    def set_up(self, *, seed: str, options: Options, seats: Mapping[str, str], rules: str = "") -> State:
        edition_name, house_rules, chapter = chosen(options)
        return self.new(
            seed=seed,
            edition_name=edition_name,
            house_rules=house_rules,
            seats=seats,
            chapter=chapter,
            rules=rules,
        )

    def wrong_option(self, options: Options) -> str:
        edition_name, house_rules, _ = chosen(options)
        try:
            edition(edition_name, house_rules)
        except UnknownSwitch:
            return "house_rules"
        return "" if isinstance(options.get("house_rules", {}), dict) else "house_rules"

    def reveals(self, events: Iterable[Event]) -> bool:
        """Cards that were turned or read, and karma that was drawn, are known for good (GEN-06)."""
        return any(isinstance(event, _REVEALING) for event in events)

    def standing(self, state: State) -> Standing | None:
        if state.step != "closed":
            return None
        return Standing(
            (Rank(1, MEMBERS),), is_won=state.outcome is not None and state.outcome.result == "won"
        )

    def visible_state(self, state: State, eye: Eye) -> dict[str, Any]:
        return visible_state(self.table(state), eye[0] if eye else "")

    def seats_fit(self, seats: Mapping[str, str], options: Options) -> bool:
        edition_name, house_rules, _ = chosen(options)
        try:
            seat_plan.check(seats, edition(edition_name, house_rules))
        except seat_plan.BadSeats:
            return False
        return True

    def read_events(self, data: bytes) -> tuple[Event, ...]:
        return _EVENTS.decode(data)

    def seen(self, state: State) -> Sequence[str]:
        return state.seen

    def misfits(self, state: State) -> list[str]:
        return [str(number) for number in state.cards if number not in self.book.cards]

    def part_of(self, state: State) -> tuple[int, int]:
        return state.chapter, state.attempt

    def round_of(self, state: State) -> int:
        return state.laps

    def rules_of(self, state: State) -> str:
        return state.rules

    def renewal(self, state: State, answer: Answer) -> Path | None:
        """A chapter keeps the rules with which it began; the next one, or another attempt, has the newest."""
        begins = state.step == "ended" and answer in (CONTINUE, RETRY)
        return ("rules", self.version) if begins and state.rules != self.version else None

    def turn_of(self, state: State) -> str:
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

    def kind_of(self, ask: Ask) -> QuestionKind:
        """GEN-02: a tie between answers that hardly differ for the players is bookkeeping."""
        if ask.key in _TIES or ask.key.startswith("pause."):
            return "bookkeeping"
        return "player" if ask.seats or ask.key in _ANY_PLAYERS else "story"

    def anyone_may(self, ask: Ask) -> bool:
        """Nods alone: a table may want to vote on ties."""
        return ask.key.startswith("pause.")


def chosen(options: Options) -> tuple[str, dict[str, str], int | None]:
    """Edition, house rules and chapter; None is the first chapter of the pack."""
    rules, chapter = options.get("house_rules"), options.get("chapter")
    return (
        str(options.get("edition", EDITION.default)),
        dict(rules) if isinstance(rules, dict) else {},
        None if chapter is None else int(str(chapter)),
    )


def _least(ask: Allot) -> dict[str, int]:
    chosen, left = dict[str, int](), ask.least
    for name, cap in ask.bins.items():
        if n := min(cap, left):
            chosen[name] = n
            left -= n
    return chosen
