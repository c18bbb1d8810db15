"""Tables set up in a line, for tests that read like the rule they prove.

`scene(cards, brick="104.b")` is a `Situation` in the plain box, arranged as the keywords say. From there on
everything happens through questions and answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.rules.state import Ground, State
from heredity_bot.kernel import Act, Allot, Ask, Event, Menu, PickOne, PickSome, Refused, Session
from tests.games.heredity.kit import book
from tests.games.heredity.situation import Situation

EDITIONS = ("fr-2023", "de-2025")

THREE_ZONES = """
- card: 100
  front: { instructions: [{ lay: { terrain: 104 } }] }
- card: 104
  front:
    map: |
      ###############
      #a   .b   =c  #
      #    .    =   #
      ###############
    zones:
      a: { start: [djamal, maeve, selena, brick] }
      b: {}
      c: {}
"""
"""Three zones in a row, a | b over white, b | c over green; everybody starts in a."""

FOX = """
- card: 143
  front:
    instructions: [{ anchor: { colour: blue, else: burn } }]
    npc:
      status: hostile
      life: 2
      defence: 5
      turn: [{ move: 1 }, { melee: 2 }]
      actions: [{ icon: hand, cost: { components: 1 }, do: [{ flip: this }] }]
      defeat: [{ burn: this }]
  back: { story: {} }
"""
"""The Rabid Fox of section 6: hostile, defence 5, life 2, movement 1, melee."""

ITEMS = """
- card: 114
  front: { item: { kind: tool, value: 2, slots: [{ attack: { melee: 3 }, heart: true }], improve: { cost: 2 } } }
  back: { item: { kind: tool, value: 3, slots: [{ attack: { melee: 4 }, heart: true }] } }
- card: 115
  front: { item: { kind: tool, slots: [{ attack: { range: 3, power: 3 } }] } }
- card: 116
  front: { item: { kind: headgear, slots: [heart], effects: [{ immune: gas }] } }
"""
"""114 the Nail Plank, 115 the Carbine, 116 the Gas Mask."""


LEVER = 199


def lever(*deeds: str) -> str:
    """Card 199 with a hand action for each of these instruction lists; needs `side=[LEVER]`, see `pull`."""
    actions = "".join(f"\n      - {{ icon: hand, do: {deed} }}" for deed in deeds)
    return f"- card: {LEVER}\n  front:\n    actions:{actions}"


def deed(*do: str, icon: str = "mouth", card: int = 150) -> str:
    """A card beside the board (`side=[150]`) whose one action does this: `table.do("brick", "do", "150:1")`."""
    return f"- {{ card: {card}, front: {{ actions: [{{ icon: {icon}, do: [{_verbs(do)}] }}] }} }}"


def happening(*do: str, card: int = 151) -> str:
    """A card for the timeline (`row=[17, 151], hourglass=151`) whose Event does this."""
    return f"- {{ card: {card}, front: {{ blocks: {{ left: blue, right: blue }}, event: [{_verbs(do)}] }} }}"


def _verbs(do: Sequence[str]) -> str:
    return ", ".join(f"{{ {verb} }}" for verb in do)


class Scene:
    """A table in the middle of a game, and what happened since the last answer."""

    def __init__(self, session: Session[State]) -> None:
        self.session = session
        self.events: list[Event] = list(session.opening)

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def t(self) -> Play:
        table = self.session.table
        assert isinstance(table, Play)
        return table

    @property
    def ask(self) -> Ask:
        assert self.session.pending is not None, "nothing is asked"
        return self.session.pending

    # Doing things

    def answer(self, answer: object, *, by: str = "") -> list[Event]:
        self.events = list(self.session.answer(answer, by=by))
        return self.events

    def do(self, *path: str, by: str = "") -> list[Event]:
        """An act of the Family phase; levels left out (mostly the slot) take their first option."""
        return self.answer(self.complete(*path), by=by)

    def complete(self, *path: str) -> tuple[str, ...]:
        assert isinstance(self.ask, Act), f"the table asks {self.ask.key}, it is not time to act"
        node: Menu | None = self.ask.menu
        for name in path:
            if node is None or name not in node:
                return path
            node = node[name]
        full = list(path)
        while node:
            full.append(next(iter(node)))
            node = node[full[-1]]
        return tuple(full)

    def options(self, *path: str) -> list[str]:
        """What the menu offers behind a path (empty: the path is not offered)."""
        assert isinstance(self.ask, Act), f"the table asks {self.ask.key}, it is not time to act"
        node: Menu | None = self.ask.menu
        for name in path:
            node = (node or {}).get(name, {})
        return list(node or {})

    def refused(self, *answer: Any, by: str = "") -> str:
        """The code with which an attempt is refused; asserts that nothing changed."""
        before = self.session.game.dump(self.state)
        question = self.session.position
        try:
            self.session.answer(answer[0] if len(answer) == 1 else tuple(answer), by=by)
        except Refused as refused:
            assert self.session.game.dump(self.state) == before
            assert self.session.position == question
            self.refusal = refused.refusal
            return refused.refusal.code
        raise AssertionError(f"{answer} was not refused")

    def pull(self, n: int = 1, *, member: str = "brick", by: str = "") -> list[Event]:
        """Do the nth action of the lever."""
        return self.do(member, "do", f"{LEVER}:{n}", by=by)

    def done(self) -> list[Event]:
        """The members have finished acting."""
        return self.answer(("done",))

    def first(self) -> list[Event]:
        """Give the first legal answer to the pending question."""
        return self.answer(next(iter(self.ask.answers())))

    def until_act(self, most: int = 50) -> list[Event]:
        """Answer whatever is asked with its first option until the members act again."""
        happened = list(self.events)
        while not (isinstance(self.ask, Act)) and most:
            happened += self.first()
            most -= 1
        assert isinstance(self.ask, Act)
        self.events = happened
        return happened

    def lap(self) -> list[Event]:
        """From done to the next time the members act, first options throughout."""
        self.done()
        return self.until_act()

    # Looking

    def at(self, figure: str) -> str:
        return self.state.figures[figure].at

    def of(self, *kinds: type[Event]) -> list[Event]:
        """The events of these kinds, in order, since the last answer."""
        return [event for event in self.events if isinstance(event, kinds)]

    def happened(self, kind: type[Event]) -> bool:
        return any(isinstance(event, kind) for event in self.events)

    def row(self) -> list[int]:
        return list(self.state.row)

    def hourglass(self) -> int:
        return self.state.row[self.state.hourglass]


def plain(event: Event) -> Event:
    """An event without the rules it cites, for comparing what happened."""
    return msgspec.structs.replace(event, rules=())


def scene(
    *texts: str,
    edition: str = "fr-2023",
    house: Mapping[str, str] | None = None,
    seats: Mapping[str, str] | None = None,
    karma: Sequence[int] = (),
    npc: Mapping[int, str | Sequence[str]] | None = None,
    items: Mapping[str, Sequence[int]] | None = None,
    components: Mapping[str, int] | None = None,
    hurt: Sequence[str] = (),
    wounded: Mapping[str, Sequence[str]] | None = None,
    pawns: Mapping[str, str] | None = None,
    row: Sequence[int] | None = None,
    hourglass: int | None = None,
    side: Sequence[int] = (),
    tokens: Mapping[int, Mapping[str, int]] | None = None,
    ground: Mapping[str, Ground] | None = None,
    supply: Mapping[str, int] | None = None,
    flags: Mapping[str, int] | None = None,
    arrange: Callable[[Situation], object] | None = None,
    seed: str = "scene",
    rules: str = "",
    **at: str,
) -> Scene:
    """A table while the members act; with `hourglass` on another card, right before that card is applied.

    `karma` lists cards to lie on top; `npc` puts figures (and their cards, beside the board
    unless `row` names them); `items` docks; `hurt` covers slots; `pawns` puts pawns on slots;
    `arrange` is handed the situation for anything else; further keywords place members by part: `brick="104.b"`.
    """
    game = HeredityRules(book(*(texts or (THREE_ZONES,)), supply=tuple((supply or {}).items())))
    there = Situation.begin(game, edition=edition, house_rules=house, seats=seats, seed=seed, rules=rules)
    there.place(**at)
    for card, parts in (npc or {}).items():
        there.npc(card, *([parts] if isinstance(parts, str) else parts))
    for member, numbers in (items or {}).items():
        there.carry(member, *numbers)
    for member, count in (components or {}).items():
        there.carry(member, components=count)
    for member, parts in (wounded or {}).items():
        there.wounded(member, *parts)
    there.hurt(*hurt).beside(*side)
    for slot, member in (pawns or {}).items():
        there.pawns(member, slot)
    if row is not None:
        there.row(*row)
    for card, kinds in (tokens or {}).items():
        there.tokens(card, **kinds)
    for part, lying in (ground or {}).items():
        there.ground(part, components=lying.components, items=lying.items, tokens=lying.tokens)
    there.flags(**(flags or {}))
    if karma:
        there.karma(*karma)
    if arrange:
        arrange(there)
    if hourglass is not None:
        there.hourglass(hourglass)
    return Scene(there.session())


__all__ = [
    "EDITIONS",
    "FOX",
    "ITEMS",
    "LEVER",
    "THREE_ZONES",
    "Allot",
    "PickOne",
    "PickSome",
    "Scene",
    "lever",
    "plain",
    "scene",
]
