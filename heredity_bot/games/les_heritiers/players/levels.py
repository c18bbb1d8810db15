"""Machine players: easy, normal and hard. They know what their seat sees, and play through the same questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from heredity_bot.games.les_heritiers.cards.characters import Cards
from heredity_bot.games.les_heritiers.players.evaluation import FITTED, NAMES, weigh
from heredity_bot.games.les_heritiers.players.imagined import copied, imagined
from heredity_bot.games.les_heritiers.players.manners import polite_menu
from heredity_bot.games.les_heritiers.rules import flow, turn
from heredity_bot.games.les_heritiers.rules.counts import actions_left
from heredity_bot.games.les_heritiers.rules.events import TurnClosed
from heredity_bot.games.les_heritiers.rules.menu import BIRTH, COURT, DONE, KILL, PROPOSE, WED, turn_menu
from heredity_bot.games.les_heritiers.rules.state import Play
from heredity_bot.games.plugin import MachineLevel
from heredity_bot.kernel import Act, Answer, Ask, Chance, Event, Menu, Path, PickOne


class EasyPlayer:
    """Takes a random kind of action, then a random one of that kind; agrees every second time."""

    def __init__(self, seat: str, cards: Cards, luck: Chance) -> None:
        self.seat, self.cards, self.luck = seat, cards, luck

    def answer(self, ask: Ask, view: Callable[[], Any], seconds: float) -> Answer:
        if isinstance(ask, Act) and PROPOSE in (ask.menu.get(self.seat) or ()):
            state = imagined(view(), self.cards, self.luck).state
            ask = replace(ask, menu=polite_menu(state, self.seat, ask.menu))
        return ask.sample(self.luck)

    def watch(self, events: Iterable[Event]) -> None:
        """It plays from the view alone."""


class Style(Struct, frozen=True):
    """What tells levels of thinking players apart."""

    weights: tuple[float, ...]
    noise: float = 0.0
    """How far a worth may be misjudged, up and down."""
    breadth: int = 1
    """How many of the best first actions are followed up with a second one; 1 looks one action ahead."""
    depth: int = 1
    """How many further actions are thought of after each of these."""


_GUESS = {
    "own_0": 0.6, "own_1": 1.6, "own_2": 1.1, "own_3": 0.8, "own_4": 0.6,
    "best_0": -0.3, "best_1": -0.6, "best_2": -0.5, "best_3": -0.4, "best_4": -0.3,
    "rivals_1": -0.2, "rivals_2": -0.1, "none_own_1": -2.0, "win_next": 40.0, "lose_next": -40.0, "win_later": 6.0,
    "lose_later": -6.0, "spare_heir": 0.9, "second_heir": 0.4, "foreign_heir": 0.7, "members": 0.1, "youth": 0.08,
    "fathers": 0.6, "mothers": 0.6, "rival_couples": -0.1, "own_men": 0.3, "own_women": 0.3, "other_cards": 0.12,
}  # fmt: skip
NORMAL = Style(tuple(_GUESS.get(name, 0.0) for name in NAMES), noise=1.0)
HARD = Style(FITTED, breadth=6, depth=4)


class Option(NamedTuple):
    path: Path
    worth: float
    after: Play


class ThinkingPlayer(EasyPlayer):
    """Weighs what follows from each action; agrees to a match that helps itself."""

    def __init__(self, seat: str, cards: Cards, luck: Chance, style: Style = HARD) -> None:
        super().__init__(seat, cards, luck)
        self.style = style

    def answer(self, ask: Ask, view: Callable[[], Any], seconds: float) -> Answer:
        if ask.key == flow.CHOOSE:
            return ask.sample(self.luck)
        t = imagined(view(), self.cards, self.luck)
        if isinstance(ask, Act):
            return self._act(t, ask)
        assert isinstance(ask, PickOne)
        if ask.key == turn.CONSENT:
            return self._consent(t)
        return self._discard(t, ask)

    # Questions

    def _act(self, t: Play, ask: Act) -> Answer:
        found = list(self._options(t, ask.menu))
        if not found:
            return (DONE,)
        found.sort(key=lambda option: option.worth, reverse=True)
        if self.style.breadth > 1:
            found = [self._followed_up(option) for option in found[: self.style.breadth]]
        return max(found, key=lambda option: option.worth + self._misjudged()).path

    def _consent(self, t: Play) -> Answer:
        assert t.state.turn is not None
        proposal = t.state.turn.proposal
        assert proposal is not None
        after = copied(t)
        turn.wed(after, t.state.turn.seat, proposal.one, proposal.other, "agreed")
        gain = self._worth(after, self.seat) - self._worth(t, self.seat)
        return turn.ACCEPT if gain + self._misjudged() / 2 > 0 else turn.REFUSE

    def _discard(self, t: Play, ask: PickOne) -> Answer:
        """The card that is needed least: of a family of which there are many, not the own one."""
        own = t.state.families[self.seat]

        def need(card: str) -> tuple[bool, int]:
            family = t.cards[card].family
            return family == own, -len(t.hand_of(self.seat, family))

        return min((card for card in ask.options if card != turn.BY_LOT), key=need)

    # Weighing

    def _misjudged(self) -> float:
        return (self.luck.below(2001) / 1000 - 1) * self.style.noise

    def _worth(self, t: Play, seat: str) -> float:
        return weigh(copied(t), seat, self.style.weights)

    def _options(self, t: Play, menu: Menu) -> Iterator[Option]:
        for path in distinct_acts(t, self.seat, polite_menu(t.state, self.seat, menu)):
            after = copied(t)
            if path == (DONE,):
                assert t.state.turn is not None
                after.emit(TurnClosed(seat=self.seat, taken=t.state.turn.taken))
            elif path[1] == PROPOSE:
                # A refusal is free (LH-MARRY-10), so a match is weighed as if it were accepted.
                turn.wed(after, self.seat, int(path[2]), int(path[3]), "agreed")
            else:
                turn.act(after, self.seat, path[1:])
            yield Option(path, self._worth(after, self.seat), after)

    def _followed_up(self, option: Option) -> Option:
        """The same option with the best further actions of the turn after it, found one at a time."""
        best = option
        for _ in range(self.style.depth):
            turn_now = best.after.state.turn
            if turn_now is None or not actions_left(best.after.state, turn_now):
                break
            menu = turn_menu(best.after)
            best = max(self._options(best.after, menu), key=lambda each: each.worth, default=best)
        return option._replace(worth=best.worth, after=best.after)


def distinct_acts(t: Play, seat: str, menu: Menu) -> Iterator[Path]:
    """The acts of a menu without those that differ only in the names on cards; of ways to pay the cheapest."""
    if DONE in menu:
        yield (DONE,)
    acts: Any = menu.get(seat) or {}
    if COURT in acts:
        yield seat, COURT
    kinds = set()
    for card, places in acts.get(BIRTH, {}).items():
        kind = (t.cards[card].family, t.cards[card].sex)
        if kind not in kinds:
            kinds.add(kind)
            yield from ((seat, BIRTH, card, place) for place in places)
    for one, others in acts.get(PROPOSE, {}).items():
        yield from ((seat, PROPOSE, one, other) for other in others)
    for one, others in acts.get(WED, {}).items():
        for other, payment in others.items():
            yield seat, WED, one, other, *cheapest(t, seat, payment)
    for target, payment in acts.get(KILL, {}).items():
        yield seat, KILL, target, *cheapest(t, seat, payment)


def cheapest(t: Play, seat: str, payment: Menu | None) -> Path:
    """One way to pay: with cards of the sex of which there are more in the hand."""
    path: list[str] = []
    while payment:
        card = max(payment, key=lambda name: _alike(t, seat, name))
        path.append(card)
        payment = payment[card]
    return tuple(path)


def _alike(t: Play, seat: str, card: str) -> int:
    kind = (t.cards[card].family, t.cards[card].sex)
    return sum((t.cards[other].family, t.cards[other].sex) == kind for other in t.state.hands[seat])


def machine_player(level: MachineLevel, seat: str, cards: Cards, seed: str) -> EasyPlayer:
    luck = Chance(seed)
    if level == "easy":
        return EasyPlayer(seat, cards, luck)
    return ThinkingPlayer(seat, cards, luck, NORMAL if level == "normal" else HARD)
