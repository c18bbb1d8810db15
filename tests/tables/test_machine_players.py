"""Machines at tables: they hold seats, answer in time, are undone with people's answers, and decide nothing for people."""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from heredity_bot.games import plugin as contract
from heredity_bot.games.plugin import Eye, Game, GamePlugin, MachineLevel
from heredity_bot.kernel import Act, Answer, Ask, PickOne
from heredity_bot.stage.table_phrases import TablePhrases, table_words
from heredity_bot.stage.words import machine_name, machine_parts
from heredity_bot.tables import machine_players
from heredity_bot.tables.actions import (
    Answered,
    Begin,
    Claim,
    Dismiss,
    HandOverSeat,
    Leave,
    PassHost,
    Redo,
    Reply,
    SeatMachine,
    TakeDefault,
    Undo,
)
from heredity_bot.tables.bundle import gather
from heredity_bot.tables.bundle_people import anonymised, people_of
from heredity_bot.tables.machine_players import (
    MachinePlayers,
    ThinkTask,
    question_of,
    think,
    think_here,
    think_task_of,
)
from heredity_bot.tables.results import GameResult, rematch, tallies
from heredity_bot.tables.settings import Policy
from heredity_bot.tables.state import MACHINE_AGAIN, MACHINE_LATE, user
from tests.games.exchanged import heirs
from tests.games.guess.game import GuessGame
from tests.games.guess_kit import GAME, PACK
from tests.tables.camp_game import CampGame
from tests.tables.table_kit import Party

FIRST, SECOND = "machine-hard-1", "machine-easy-2"


class Walker:
    """A friend that walks once, answers the first thing, and is done."""

    def answer(self, ask: Ask, view: Callable[[], Any], seconds: float) -> Answer:
        if isinstance(ask, PickOne):
            return ask.options[0]
        return ("done",) if view() else ("east", "walk")

    def watch(self, events: Any) -> None: ...


class CampPlugin(GamePlugin):
    name = "camp"
    machine_levels = ("easy",)

    def machine(self, level: MachineLevel, game: Game, seats: Eye, seed: str) -> Any:
        return Walker()


class CampOfMachines(CampGame):
    def visible_state(self, state: Any, eye: Eye) -> Any:
        return any(told.startswith(eye) for told in state.told)


CAMP: GamePlugin = CampPlugin()


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(contract.SHIPPED, "guess", "tests.games.guess.plugin:PLUGIN")
    monkeypatch.setitem(contract.SHIPPED, "camp", f"{__name__}:CAMP")
    contract.plugin.cache_clear()
    yield
    contract.plugin.cache_clear()


def played_by(party: Party, think: Any = think_here, delay: float = 0.0) -> Party:
    party.registry.machines = MachinePlayers(party.registry, delay=delay, think=think)
    return party


async def settled(party: Party) -> None:
    assert party.registry.machines is not None
    await party.registry.machines.settled()
    await party.fetched()


async def rivals(
    *users: str, machines: tuple[MachineLevel, ...] = ("hard",), think: Any = think_here
) -> Party:
    """People and then machines in a game of Guess that has begun."""
    party = played_by(await Party.lobby(*users, game=GAME), think)
    for level in machines:
        await party.must(SeatMachine(level), users[0])
    await party.must(Begin(), users[0])
    await settled(party)
    return party


async def friends(*users: str, **settings: Any) -> Party:
    """The first person plays in the north, a machine in the east."""
    party = played_by(await Party.lobby(*users, game=CampOfMachines(), **settings))
    await party.must(SeatMachine("easy", "east"), users[0])
    await party.must(Begin(), users[0])
    return party


def by(party: Party) -> list[str]:
    """Whose answers the game has taken, in order."""
    steps = [step for news in party.news for step in news.entry.steps]
    return [step.line.by for step in steps if isinstance(step, Answered) and step.line.by]


# Seats


def test_a_name_says_that_it_is_a_machine_and_of_which_level():
    assert machine_parts(machine_name("hard", 3)) == ("hard", 3)
    assert [machine_parts(name) for name in ("machine", "machine-wild-1", "12345", "machine-easy-0")] == [
        None
    ] * 4
    assert (
        TablePhrases(table_words("de")).noted("joined", {"user": user(SECOND)})
        == "Maschine 2 (leicht) spielt mit."
    )


async def test_the_host_seats_machines_and_sends_them_away():
    party = await Party.lobby("ann", "bob", game=GAME)

    await party.must(SeatMachine("hard", "amber"), "ann")
    await party.must(SeatMachine("easy"), "ann")

    assert party.info.players == ["ann", "bob", FIRST, SECOND]
    assert party.info.seats == {"amber": FIRST}
    assert await party.refused(SeatMachine("easy"), "bob") == "NOT_HOST"
    assert await party.refused(SeatMachine("easy"), "ann") == "TABLE_FULL"
    assert await party.refused(PassHost(FIRST), "ann") == "NOT_THERE"
    await party.must(Dismiss(FIRST), "ann")
    assert await party.refused(SeatMachine("easy", "opal!"), "ann") == "NO_SUCH_SEAT"
    await party.must(SeatMachine("normal"), "ann")
    assert party.info.players == ["ann", "bob", SECOND, "machine-normal-1"]


async def test_a_game_says_which_machines_it_has_and_needs_a_person():
    party = await Party.lobby("ann", game=CampOfMachines())

    assert await party.refused(SeatMachine("hard"), "ann") == "NO_SUCH_MACHINE"
    assert await party.refused(HandOverSeat("north", FIRST), "ann") == "NO_SUCH_MACHINE"
    await party.must(SeatMachine("easy"), "ann")
    await party.must(Leave(), "ann")
    assert party.info.host == "", "a machine is no heir"


async def test_a_player_who_has_to_go_gives_the_seat_to_a_machine():
    party = await rivals("ann", "bob", machines=())
    before = party.info.seats["ruby"]

    await party.must(SeatMachine("hard", "ruby"), "ann")
    await settled(party)

    assert (before, party.info.seats["ruby"]) == ("ann", FIRST)
    assert by(party) == [FIRST]
    assert await party.refused(SeatMachine("easy", "jade"), "ann") == "SEAT_TAKEN"
    assert await party.refused(SeatMachine("easy", "jade"), "bob") == "NOBODY_PLAYS"
    assert await party.refused(SeatMachine("easy", "opal"), "ann") == "NO_LATE_SEAT"


async def test_a_machine_among_rivals_is_sent_away_by_all_people_who_play():
    party = await rivals("ann", "bob")

    await party.must(Dismiss(FIRST), "ann")

    (motion,) = party.info.motions
    assert motion.voters == ["ann", "bob"]


# Answers


async def test_machines_answer_when_they_are_asked_until_a_person_is():
    party = await rivals("ann", machines=("hard", "easy"))
    assert by(party) == []

    await party.says("ann", "keep")
    await settled(party)

    assert by(party) == ["ann", FIRST, SECOND]
    assert party.table.waiting_for() == ["ann"]


async def test_a_game_alone_against_machines_comes_to_its_end():
    party = await rivals("ann", machines=("hard", "hard"))

    while (ask := party.table.ask) is not None:
        await party.must(Reply(GAME.default(ask), party.table.mark), "ann")
        await settled(party)

    assert party.info.phase == "over"
    assert {placing.player for placing in party.info.result} == {"ann", FIRST, "machine-hard-2"}


async def test_a_machine_goes_on_after_a_restart():
    party = await rivals("ann", think=never)
    await party.says("ann", "keep")
    assert party.table.machine_to_answer() == FIRST

    assert party.registry.machines is not None
    await party.registry.machines.stop()
    again = played_by(party.reborn())
    await again.after(MACHINE_AGAIN + 1)
    await settled(again)

    assert again.table.waiting_for() == ["ann"]


async def never(_task: ThinkTask) -> Answer:
    await asyncio.Event().wait()
    raise AssertionError


@pytest.mark.parametrize("wrong", [LookupError("it broke"), "no such answer"])
async def test_the_default_is_taken_for_a_machine_that_fails(wrong: Any, caplog: pytest.LogCaptureFixture):
    async def broken(_task: ThinkTask) -> Answer:
        if isinstance(wrong, Exception):
            raise wrong
        return str(wrong)

    party = await rivals("ann", think=broken)

    with caplog.at_level(logging.WARNING):
        await party.says("ann", "keep")
        await settled(party)

    assert by(party) == ["ann", FIRST]
    assert party.table.waiting_for() == ["ann"]
    assert "the default is taken" in caplog.text
    assert await party.refused(TakeDefault(party.table.mark), "ann") == "STALE_QUESTION"


async def test_a_machine_that_never_answers_is_asked_again_and_then_passed_over():
    party = await rivals("ann", "bob")
    party.registry.machines = None
    for name in ("ann", "bob"):
        await party.says(name, "keep")
    assert party.table.machine_to_answer() == FIRST

    await party.after(MACHINE_AGAIN + 1)
    assert party.info.people[FIRST].reminded == 1
    assert "reminder" not in party.notes()
    await party.after(MACHINE_LATE)

    assert party.table.waiting_for() == ["ann"]


async def test_machines_alone_do_not_play():
    party = await rivals("ann", machines=("hard", "easy"))
    await party.must(HandOverSeat("ruby", "machine-easy-3"), "ann")
    await settled(party)

    assert party.table.waiting_for() == ["machine-easy-3"]
    assert party.table.machine_to_answer() == ""
    assert party.table.next_wake() is None
    assert party.notes()[-1] == "asleep"


async def test_a_person_who_is_late_against_machines_is_waited_for():
    party = await rivals("ann")

    await party.after(60 * 60)

    assert party.table.waiting_for() == ["ann"]
    assert not party.info.people["ann"].lapsed


# Undo


async def test_answers_of_machines_are_undone_and_done_again_with_those_of_people():
    party = await rivals("ann", machines=("hard", "hard"))
    await party.says("ann", "keep")
    await settled(party)
    after = GAME.dump(party.state)

    to = await party.table.steps_back()
    await party.must(Undo(to), "ann")
    await settled(party)
    assert party.table.waiting_for() == ["ann"]
    assert party.state.settled == []

    await party.must(Redo(), "ann")
    await settled(party)
    assert GAME.dump(party.state) == after
    assert by(party) == ["ann", FIRST, "machine-hard-2"], "nothing was asked a second time"


async def test_people_still_have_to_agree_to_an_undo_among_rivals():
    party = await rivals("ann", "bob")
    await party.says("ann", "swap")
    await party.says("bob", "keep")
    await settled(party)

    await party.must(Undo(0), "ann")

    assert [ballot.voters for ballot in party.info.motions] == [["ann", "bob"]]


# The time of an answer


async def test_the_moment_of_an_answer_is_drawn_before_the_hand_is_looked_at(monkeypatch: pytest.MonkeyPatch):
    order: list[str] = []
    party = await Party.lobby("ann", game=GAME)
    machines = party.registry.machines = MachinePlayers(party.registry, delay=0.01, think=think_here)

    def drawn(_low: float, _high: float) -> float:
        order.append("drawn")
        return 1.0

    def looked(table: Any, turn: Any) -> ThinkTask:
        order.append("looked")
        return think_task_of(table, turn)

    monkeypatch.setattr(machines._luck, "uniform", drawn)
    monkeypatch.setattr(machine_players, "think_task_of", looked)
    await party.must(SeatMachine("hard"), "ann")
    await party.must(Begin(), "ann")
    await party.says("ann", "keep")
    await settled(party)

    assert order == ["drawn", "looked"]


class OnlyPassing(GuessGame):
    """Guess, in which a turn can only be passed."""

    def run(self, t: Any) -> Any:
        asking, answer = super().run(t), None
        while True:
            try:
                ask = asking.send(answer)
            except StopIteration:
                return
            answer = yield replace(ask, menu={"pass": None}) if isinstance(ask, Act) else ask


async def passing(task: ThinkTask) -> Answer:
    return "keep" if isinstance(task.ask, PickOne) else ("pass",)


async def test_forced_and_chosen_passes_come_after_delays_of_one_distribution(
    monkeypatch: pytest.MonkeyPatch,
):
    """All that is drawn for them is the same, in the same order, and before the question is looked at."""
    found = []
    for game in (GAME, OnlyPassing(PACK, rounds=8)):
        party = await Party.lobby("ann", game=game)
        machines = party.registry.machines = MachinePlayers(party.registry, delay=0.01, think=passing)
        luck, order = Random("delays"), list[Any]()

        def drawn(low: float, high: float, luck: Random = luck, order: list[Any] = order) -> float:
            order.append((low, high))
            return luck.uniform(low, high)

        def looked(table: Any, turn: Any, order: list[Any] = order) -> ThinkTask:
            order.append("looked")
            return think_task_of(table, turn)

        monkeypatch.setattr(machines, "_luck", SimpleNamespace(uniform=drawn))
        monkeypatch.setattr(machine_players, "think_task_of", looked)
        await party.must(SeatMachine("hard"), "ann")
        await party.must(Begin(), "ann")
        await party.says("ann", "keep")
        for _ in range(4):
            await settled(party)
            await party.must(Reply(("pass",)), "ann")
        await settled(party)
        found.append((order, by(party)))

    assert found[0] == found[1]
    assert found[0][0] == [(0.5, 1.5), "looked"] * 5


async def test_a_machine_thinks_in_another_process():
    party = played_by(await Party.lobby("ann", game=heirs()), think=None)
    await party.must(SeatMachine("normal"), "ann")
    await party.must(Begin(), "ann")
    await settled(party)
    for _ in range(3):
        if party.info.seats[party.table.ask.seats[0]] == "ann":
            await party.must(Reply(heirs().default(party.table.ask)), "ann")
        await settled(party)

    assert "machine-normal-1" in by(party)
    assert party.table.waiting_for() == ["ann"]
    assert party.registry.machines is not None
    await party.registry.machines.stop()


async def test_the_log_tells_nothing_of_the_hand_of_a_machine_that_errs(caplog: pytest.LogCaptureFixture):
    async def wrong(task: ThinkTask) -> Answer:
        return ("jade", "guess", "ruby", f"my own is {task.view['numbers']['jade']}")

    party = await rivals("ann", think=wrong)
    await party.says("ann", "keep")
    await settled(party)

    assert "the default is taken" in caplog.text
    assert "my own" not in caplog.text


async def test_a_machine_gets_no_more_than_its_seat_sees_and_can_be_sent_to_a_worker():
    party = await rivals("ann", think=never)
    await party.says("ann", "keep")
    turn = question_of(party.table)
    assert turn is not None

    task = pickle.loads(pickle.dumps(think_task_of(party.table, turn)))

    assert task.view == GAME.visible_state(party.state, ("jade",))
    assert list(task.view["numbers"]) == ["jade"]
    assert party.info.seed not in task.seed
    assert task.ask.allows(think(task))
    assert party.registry.machines is not None
    await party.registry.machines.stop()


# Friends


async def test_a_machine_friend_acts_for_its_seat_and_is_done():
    party = await friends("ann", "bob", "cem")
    await settled(party)

    assert party.state.told == [f"{party_seat(party)} walk"]
    assert party.info.done == ["machine-easy-1"]


def party_seat(party: Party) -> str:
    [seat] = party.table.seats_of("machine-easy-1")
    return seat


async def test_a_turn_waits_for_people_and_machines():
    party = await friends("ann", policies={"done": Policy(who="anyone")})
    assert party.state.turn == 1

    await settled(party)
    assert party.state.turn == 1, "a machine that is done ends no turn"

    await party.done("ann")
    await settled(party)
    assert party.state.turn == 2


async def test_machine_friends_abstain_when_the_table_decides():
    party = await friends("ann", "bob")
    await settled(party)
    await party.act("ann", party.table.seats_of("ann")[0], "vote")

    await party.says("ann", "river")
    assert party.info.vote is not None
    assert party.info.vote.voters == ["ann", "bob"]
    await party.says("bob", "river")

    assert party.state.told[-1].endswith("river")


async def test_anyone_may_take_the_seat_of_a_machine_friend():
    party = await friends("ann", "bob", "cem")
    await settled(party)

    await party.must(Claim(party_seat(party)), "dot")

    assert "machine-easy-1" not in party.table.players


# Afterwards


async def test_machines_come_along_to_a_rematch_and_have_no_record():
    party = await rivals("ann")
    await party.must(Dismiss(FIRST), "ann")
    placings = tuple(party.info.result)
    assert [placing.player for placing in placings] == ["ann", FIRST]

    assert tallies([GameResult("", 0.0, placings)]) == {}
    party.info.people[FIRST] = party.info.people["ann"]
    new = await rematch(party.registry, party.table, "ann")
    assert set(new.info.seats.values()) == {"ann", FIRST}


async def test_a_report_keeps_the_names_of_machines():
    party = await rivals("ann")
    bundle = await gather(party.store, None, party.id)
    assert bundle is not None

    assert people_of(anonymised(bundle)) == ["player-1", FIRST]
