"""Hidden things at one terminal: what the others see before the curtain falls again is the same, whatever was dealt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import Phase, example, given, settings

from heredity_bot.frontends.terminal.loop_thread import LoopThread
from heredity_bot.frontends.terminal.table import TerminalTable
from heredity_bot.games.plugin import plugin
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.kernel import Act, Ask, Chance, Session
from heredity_bot.stage.scene import QuestionScene, one_of_each, only_step
from heredity_bot.tables.actions import Begin, Join
from heredity_bot.tables.hot_seat import hot_seat
from heredity_bot.tables.registry import TableRegistry
from tests.frontends.terminal.typist import Typist, as_heard, steps, typed_for
from tests.games.exchanged import (
    PEOPLE,
    LogLines,
    Twins,
    examples,
    guess_twins,
    heirs_twins,
    telling_all,
    twins,
)
from tests.games.guess_kit import installed
from tests.tables.table_kit import Shelf, Time

PROBES = 3
"""Things that are typed before each answer."""


class Curious(Typist):
    """A screen that rivals pass on. It keeps what each of them saw, and whoever is before it looks around first."""

    def __init__(self, twins: Twins) -> None:
        super().__init__(covers=True)
        self.luck, self.twins = Chance(f"{twins.seed} of the curious"), twins
        self.seen: list[tuple[str, list[str]]] = []
        self.table: TerminalTable
        self.lines = self.typing()

    def cover(self, text: str) -> None:
        self.keep()
        super().cover(text)
        self.seen.append(("curtain", [text]))

    def keep(self) -> None:
        ask = self.table.table.ask
        assert ask is not None
        self.seen.append((self.in_front, list(self.shown)))

    @property
    def in_front(self) -> str:
        return next((seat for seat in self.table._eye), "")

    def read(self, hint: str) -> str | None:
        self.shown.append(hint)
        return next(self.lines, None)

    def typing(self) -> Iterator[str]:
        looks = [look.name for look in self.table.teller.looks]
        known = [*looks, *looks, "why", "recap", "log", "undo ?", "help", "show {}"]
        for seat, answer in self.twins.answers:
            acts = (
                () if seat in self.twins.knowing else ("birth {}", "kill {}", "wed {}")
            )  # with cards of others
            for _ in range(PROBES):
                yield self.luck.pick([*known, *acts]).format(self.luck.pick(self.twins.names))
            ask, teller, t = self.table.table.ask, self.table.teller, self.table.t
            assert ask is not None
            yield typed(teller.question(t, ask, eye=ask.seats), ask, answer)


def typed(scene: QuestionScene, ask: Ask, answer: Any) -> str:
    """The line that gives this answer: a rival is offered the acts of the own seat at once."""
    if not isinstance(ask, Act):
        return typed_for(scene, ask, answer)
    own = next((choice for choice in scene.choices if choice.choices), None)
    acts = list(one_of_each(own.choices)) if own else []
    first = [*acts, *(choice for choice in scene.choices if choice is not own)]
    name, *rest = answer[1:] if own is not None and answer[0] == own.id else answer
    picked = next(choice for choice in first if choice.id == name)
    numbers = [first.index(picked)]
    numbers += [
        shown.index(found) for shown, found in steps(picked.choices, rest) if only_step(shown) is None
    ]
    return " ".join(str(n + 1) for n in numbers)


def can_be_typed(twins: Twins) -> Twins:
    """The answers up to the first that is not offered in both games: of cards with one effect only one is."""
    teller, most = plugin(twins.games[0].name).teller("en", twins.pack), len(twins.answers)
    for game in twins.games:
        seats = game.plan(PEOPLE[: twins.players])
        session = Session(game, game.set_up(seed=twins.seed, options=twins.options, seats=seats))
        for n, (_, answer) in enumerate(twins.answers):
            ask = session.pending
            assert ask is not None
            scene = teller.question(session.table, ask, eye=ask.seats)
            if isinstance(answer, tuple) and as_heard(scene.choices, answer) != answer:
                most = min(n, most)
                break
            session.answer(answer)
    return replace(twins, answers=twins.answers[:most])


async def begun(registry: TableRegistry, twins: Twins, world: int) -> Any:
    settings = hot_seat("en", twins.options)
    table = await registry.create("terminal", PEOPLE[0], twins.games[world], settings, title="Rivals")
    for name in PEOPLE[1 : twins.players]:
        await table.do(Join(), name)
    await table.do(Begin(), PEOPLE[0])
    return table


def seen(twins: Twins, world: int) -> list[tuple[str, list[str]]]:
    """What each of those saw who must see no difference, in order, and what stood on the curtain."""
    screen, game, time = Curious(twins), twins.games[world], Time()
    with LoopThread() as run:
        store = MemoryStore(lambda: time.wall)
        run(store.open())
        registry = TableRegistry(
            store, Shelf(game), clock=time.clock(), seed=lambda: twins.seed, ids=lambda: "table"
        )
        table = run(begun(registry, twins, world))
        tellers = plugin(game.name).teller
        screen.table = TerminalTable(
            registry, table, run, lambda name: tellers(name, twins.pack), "en", screen
        )
        screen.table.play()
        screen.keep()
        run(registry.stop())
    return [each for each in screen.seen if each[0] not in twins.knowing]


def both(twins: Twins) -> list[Any]:
    found = list[Any]()
    with TemporaryDirectory() as folder, installed(Path(folder)):
        typable = can_be_typed(twins)
        for world in (0, 1):
            with LogLines.kept() as log:
                found.append((seen(typable, world), log.lines))
    return found


@settings(max_examples=examples(6, deep=400), phases=(Phase.explicit, Phase.generate))
@example(heirs_twins("5", players=4, rule_set="lively", each=8, pairs=2, most=60, one_screen=True))
@given(twins(one_screen=True))
def test_nobody_learns_anything_of_what_is_hidden(twins: Twins):
    first, second = both(twins)

    assert first == second


@pytest.mark.parametrize("method", ["events", "prompt", "help", "look"])
def test_a_game_that_tells_a_secret_is_found_out(method: str):
    with telling_all(method):
        first, second = both(guess_twins("24", players=4, most=24, one_screen=True))

    assert first != second
