"""Les Héritiers as tables play it: `LesHeritiers` is the `Game` of the contract."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES, Cards, dealt_cards, most_per_family
from heredity_bot.games.les_heritiers.cards.lesson import Lesson
from heredity_bot.games.les_heritiers.rules import flow, objections, turn
from heredity_bot.games.les_heritiers.rules.events import (
    REVEALING,
    AnyEvent,
    HoldersChanged,
    SeatLeft,
)
from heredity_bot.games.les_heritiers.rules.menu import COURT, DONE
from heredity_bot.games.les_heritiers.rules.state import Play, State
from heredity_bot.games.les_heritiers.rules.switches import SEATS, SETS, UnknownSwitch, switches
from heredity_bot.games.les_heritiers.rules.victory import ranks
from heredity_bot.games.les_heritiers.rules.visible_state import events_for, visible_state
from heredity_bot.games.plugin import Eye, Game, GameOption, Options, Rank, Seating, Standing
from heredity_bot.kernel import (
    ASIDE,
    Act,
    Answer,
    Ask,
    Chance,
    Event,
    Path,
    Ref,
    Refusal,
    Refused,
    Rule,
    Table,
    not_an_answer,
)
from heredity_bot.packs.pack import Pack
from heredity_bot.stage.words import is_machine

NAME, RULES = "les_heritiers", "1"

RULE_SET = GameOption("rule_set", tuple(SETS), "lively")
FIRST_PLAYER = GameOption("first_player", ("random", *SEATS), "random")
HOUSE_RULES = GameOption("house_rules", is_public=False)
OPTIONS = (RULE_SET, FIRST_PLAYER, HOUSE_RULES)

_READ_EVENTS: msgspec.json.Decoder[tuple[Event, ...]] = msgspec.json.Decoder(tuple[AnyEvent, ...])


class LesHeritiers(Game):
    """The rules with the characters of one pack."""

    name = NAME
    version = RULES
    company = "rivals"
    seating = Seating(SEATS, least=2, most=4, unheld="out", leaver="resigns")
    options: tuple[GameOption, ...] = OPTIONS

    def __init__(
        self, cards: Cards, pack: Pack | None = None, pack_name: str = "", lesson: Lesson | None = None
    ) -> None:
        self.cards, self._pack, self._pack_name, self.lesson = cards, pack, pack_name, lesson
        if lesson is not None:
            n = len(lesson.houses)
            self.seating = Seating(SEATS[:n], least=n, most=n, unheld="out", leaver="resigns")
            self.options = ()

    @property
    def is_lesson(self) -> bool:
        return self.lesson is not None

    @property
    def opened_pack(self) -> Pack | None:
        return self._pack

    # What the kernel asks

    @property
    def pack(self) -> str:
        return self._pack.name if self._pack is not None else self._pack_name

    def table(self, state: State) -> Play:
        return Play(state, cards=self.cards)

    def run(self, t: Table[State]) -> Rule[None]:
        assert isinstance(t, Play)
        return flow.run(t)

    def dump(self, state: State) -> bytes:
        return msgspec.json.encode(state)

    def load(self, data: bytes) -> State:
        return msgspec.json.decode(data, type=State)

    def refuse(self, t: Table[State], ask: Ask, answer: object) -> Refusal:
        """The reason of the catalogue why an answer is not legal, where it names something of the game."""
        assert isinstance(t, Play)
        if ask.key == flow.CHOOSE and isinstance(answer, str) and answer in FAMILIES:
            return taken_family(t.state, answer)
        path = answer if isinstance(answer, tuple) else ()
        if ask.key == turn.CONSENT or not path or not all(isinstance(name, str) for name in path):
            return not_an_answer(ask)
        act = path[1:] if path[0] in SEATS else path
        return objections.objection(t, ask.seats[0], act) or not_an_answer(ask)

    def forbids(self, t: Table[State], ask: Ask, answer: object, by: str) -> Refusal | None:
        """Only the holder of a seat answers for it, and does beside a question what concerns the own seat.

        That a turn lapses without the action that is due is for the table's clock alone.
        """
        assert isinstance(t, Play)
        own = [seat for seat in t.state.seated() if t.state.holders.get(seat) == by]
        if isinstance(answer, tuple) and answer[:1] == (ASIDE,) and len(answer) > 1:
            if answer[1] == turn.LAPSE:
                return objections.refusal("ACTION_DUE", acts=objections.legal_acts(t))
            return (
                None if answer[1] in own else Refusal("NOT_YOUR_SEAT", {"seat": Ref("seat", str(answer[1]))})
            )
        if ask.seats[0] in own:
            return None
        active = t.state.turn.seat if t.state.turn is not None else ""
        found = next((objections.objection_to_turn(t, seat) for seat in (active, *own) if seat in own), None)
        return found or objections.refusal("NOT_YOUR_TURN", seat=Ref("seat", active or ask.seats[0]))

    def amend(self, t: Table[State], change: Path) -> Event:
        what, *rest = change
        if what == "seats":
            return HoldersChanged(holders=dict(zip(rest[::2], rest[1::2], strict=True)))
        if what == "resign" and t.state.outcome is None and rest[0] in t.state.seated():
            return SeatLeft(seat=rest[0])
        raise Refused(Refusal("NOT_AN_ANSWER", {"question": what}))

    # How it is set up

    def set_up(self, *, seed: str, options: Options, seats: Mapping[str, str], rules: str = "") -> State:
        players = [seat for seat in SEATS if seats.get(seat)]
        if refusal := wrong_number(len(players)):
            raise Refused(refusal)
        if self.lesson is not None:
            return self._arranged(self.lesson, seed, seats, players)
        chosen = chosen_switches(options, len(players))
        return State(
            holders={seat: seats.get(seat, "") for seat in SEATS},
            players=players,
            switches=chosen,
            chance=Chance(seed),
            deck=dealt_cards(self.cards, chosen.cards_per_family),
            choosing=list(players),
            machines=[seat for seat in players if is_machine(seats[seat])],
        )

    def _arranged(self, lesson: Lesson, seed: str, seats: Mapping[str, str], players: list[str]) -> State:
        """The table of a lesson; the first seat of a person is the learner's."""
        learner = next((seat for seat in players if not is_machine(seats[seat])), players[0])
        start = players.index(learner)
        order = [*players[start:], *players[:start]]
        rules = {"first_player": learner, "last_round": str(lesson.rounds)}
        return State(
            holders={seat: seats.get(seat, "") for seat in SEATS},
            players=players,
            switches=switches("lively", len(players), rules),
            chance=Chance(seed),
            deck=lesson.deck(self.cards, [order.index(seat) for seat in players]),
            choosing=order,
            has_chooser=True,
            given=list(lesson.houses),
        )

    def wrong_option(self, options: Options) -> str:
        try:
            chosen = chosen_switches(options, 4)
        except UnknownSwitch:
            return HOUSE_RULES.key
        return HOUSE_RULES.key if chosen.cards_per_family > most_per_family(self.cards) else ""

    # What tables ask about a state, a question or an answer

    def read_events(self, data: bytes) -> tuple[Event, ...]:
        return _READ_EVENTS.decode(data)

    def misfits(self, state: State) -> list[str]:
        lying = [*state.deck, *state.discard, *(person.card for person in state.people)]
        lying += [card for hand in state.hands.values() for card in hand]
        return sorted({card for card in lying if card not in self.cards})

    def turn_of(self, state: State) -> str:
        return f"{state.round}.{state.turn.seat if state.turn is not None else len(state.families)}"

    def round_of(self, state: State) -> int:
        return max(1, state.round)

    def is_pass(self, answer: Answer) -> bool:
        return answer == (DONE,)

    def default(self, ask: Ask) -> Answer:
        """LH-RUN-04, -10: silence refuses; a silent player courts if an action is due, and bonus actions lapse."""
        if ask.key == turn.CONSENT:
            return turn.REFUSE
        if ask.key == turn.DISCARD:
            return turn.BY_LOT
        if isinstance(ask, Act):
            [seat] = ask.seats
            if ask.facts["taken"]:
                return (DONE,)
            return (seat, COURT) if COURT in (ask.menu.get(seat) or ()) else (ASIDE, turn.LAPSE)
        return next(iter(ask.answers()))

    def clock_of(self, ask: Ask) -> Literal["answer", "turn"]:
        return "turn" if ask.key == turn.TURN else "answer"

    def is_private(self, ask: Ask) -> bool:
        """LH-INFO-01: what can be done with a hand tells the hand; a proposal is answered in public (LH-RUN-03)."""
        return ask.key in (turn.TURN, turn.DISCARD)

    def reveals(self, events: Iterable[Event]) -> bool:
        return any(isinstance(event, REVEALING) for event in events)

    def resign(self, state: State, seat: str) -> Path | None:
        return ("resign", seat) if state.outcome is None and seat in state.seated() else None

    def standing(self, state: State) -> Standing | None:
        if state.outcome is None:
            return None
        found = tuple(Rank(rank.place, rank.seats, rank.crowns) for rank in ranks(state))
        return Standing(found, is_won=bool(state.outcome.winners), ending=state.outcome.reason)

    # What may be known

    def visible_state(self, state: State, eye: Eye) -> dict[str, Any]:
        return visible_state(state, eye)

    def events_for(self, events: Iterable[Event], eye: Eye) -> list[Event]:
        return events_for(events, eye)


def chosen_switches(options: Options, players: int) -> Any:
    """The switches that the options of a table amount to; raises `UnknownSwitch`."""
    house_rules = options.get(HOUSE_RULES.key, {})
    if not isinstance(house_rules, dict):
        raise UnknownSwitch(str(house_rules))
    first = str(options.get(FIRST_PLAYER.key, FIRST_PLAYER.default))
    rule_set = str(options.get(RULE_SET.key, RULE_SET.default))
    return switches(rule_set, players, {"first_player": first, **house_rules})


def wrong_number(players: int) -> Refusal | None:
    """LH-SETUP-01."""
    if LesHeritiers.seating.least <= players <= LesHeritiers.seating.most:
        return None
    return objections.refusal("PLAYERS_OUT_OF_RANGE", n=players)


def taken_family(state: State, family: str) -> Refusal:
    """LH-SETUP-02: names the owner and the free families."""
    free = objections.families(flow.free_families(state))
    return objections.refusal("FAMILY_TAKEN", seat=Ref("seat", state.leader(family)), free=free)
