"""The careful: their warm-up, what they remember from it, and the plans they make."""

import pytest

from heredity_bot.games.heredity.players.card_knowledge import (
    CardKnowledge,
    ConsequenceRecorder,
    Need,
    PrintedAction,
    Shift,
)
from heredity_bot.games.heredity.players.memory import Lessons, RunMemory
from heredity_bot.games.heredity.players.planner import Planner
from heredity_bot.games.heredity.rules.events.card import CardFlipped, CardTaken, TokensChanged
from heredity_bot.games.heredity.rules.events.chapter import ChapterEnded, FlagSet, StepReached
from heredity_bot.games.heredity.rules.events.family import ItemGained
from heredity_bot.games.heredity.rules.state import Figure, Ground, Member, Piece, TerrainSite
from heredity_bot.playtest import replay, run
from heredity_bot.playtest.rounds import (
    COHORT,
    CREW,
    LONGEST_WARM_UP,
    WARM_UP_BATCH,
    rounds,
    rounds_before,
    warm_up,
)
from tests.playtest.sample_packs import VALLEY, box, order, stream

CAREFUL = stream("careful")
ALL = ("djamal", "maeve", "selena", "brick")


def told(records):
    return [(r.name, r.result, r.ending, r.length, r.answers, r.notes.deeds) for r in records]


# The warm-up


def test_the_warm_up_has_a_fixed_size_and_is_not_counted():
    records = run(order(games=10, kinds=("careful",)), box(VALLEY))

    assert len(records) == 10
    assert not any(record.is_rehearsal for record in records)
    assert [record.name.rpartition("/")[2] for record in records] == [str(i) for i in range(10)]


def test_only_the_warm_up_teaches_the_careful():
    known = [rounds_before(CAREFUL.game(index), rehearsals=64) for index in (0, 8, 8 * CREW // 8)]

    assert known[0] == known[1] == known[2]
    assert [len(now.run_ids) for now in known[0]] == [WARM_UP_BATCH] * 4
    assert [run_id.turn.number for now in known[0] for run_id in now.run_ids] == list(range(64))


def test_every_edition_and_company_has_a_warm_up_of_its_own():
    of_other_games = [CAREFUL.game(index) for index in (0, 2, 2 * CREW)]

    warm_ups = [
        [run_id.name for now in rounds_before(game, 64) for run_id in now.run_ids] for game in of_other_games
    ]

    assert [game.options["edition"] for game in of_other_games] == ["fr-2023", "de-2025", "fr-2023"]
    assert len({name for names in warm_ups for name in names}) == 3 * 64
    assert {
        run_id.options["edition"] for now in rounds_before(of_other_games[1], 64) for run_id in now.run_ids
    } == {"de-2025"}


def test_all_games_of_the_careful_are_played_once():
    played = [
        run_id for now in rounds(CAREFUL, 3000, rehearsals=16) for run_id in now.run_ids if not run_id.turn
    ]

    assert sorted(run_id.index for run_id in played) == list(range(3000))


def test_a_warm_up_grows_with_what_there_is_to_try():
    assert warm_up(1) == WARM_UP_BATCH
    assert warm_up(7) == 2 * WARM_UP_BATCH
    assert warm_up(1000) == LONGEST_WARM_UP


def test_the_curious_begin_anew_after_so_many_games():
    curious = stream("curious", editions=("fr-2023",), players=(1,))
    late = curious.game(3 * COHORT + 20)

    before = [run_id.index for now in rounds_before(late, rehearsals=0) for run_id in now.run_ids]

    assert before == list(range(3 * COHORT, 3 * COHORT + 16))
    played = [
        run_id.index for now in rounds(curious, 3 * COHORT + 40, rehearsals=0) for run_id in now.run_ids
    ]
    assert played == list(range(3 * COHORT + 40))


def test_what_is_played_does_not_depend_on_how_much_is_played():
    few, many = (run(order(games=games, kinds=("careful",)), box(VALLEY)) for games in (6, 40))

    assert told(few) == told(many[:6])


def test_a_late_game_of_the_careful_takes_the_warm_up_and_no_more():
    played = []
    records = run(order(games=64, kinds=("careful",)), box(VALLEY))

    name = box(VALLEY).read_run_id(records[-1].name)
    again = replay(name, box(VALLEY), order().bounds, lambda done, _: played.append(done))

    assert told([again.record]) == told(records[-1:])
    assert played[-1] == warm_up(7) // WARM_UP_BATCH


def test_the_careful_are_equally_strong_whatever_the_seed():
    shares = []
    for seed in "1234":
        records = run(order(seed=seed, games=40, kinds=("careful",)), box(VALLEY))
        shares.append(sum(record.result == "won" for record in records) / len(records))

    assert max(shares) - min(shares) <= 0.12


def rehearsed(memory, games, of):
    for start in range(0, games, WARM_UP_BATCH):
        aims = [memory.rehearse(index, of) for index in range(start, start + WARM_UP_BATCH)]
        memory.learn(Lessons(won=False, faces=1, aim=aim, deeds={f"aim {aim}": 1}) for aim in aims)


def test_a_warm_up_tries_printed_actions_evenly_and_at_last_only_victories():
    memory = RunMemory(
        knowledge=CardKnowledge(printed={f"10{i}:1": PrintedAction("", ALL, 1, 0, ()) for i in range(4)})
    )

    rehearsed(memory, 80, of=1000)
    assert [memory.tries(f"do 10{i}:1") for i in range(4)] == [10] * 4
    assert memory.tries("") == 40

    rehearsed(memory, 16, of=16)
    assert memory.tries("") == 40 + 5 + 6


def test_what_never_came_to_its_end_is_tried_more_often():
    memory = RunMemory(
        knowledge=CardKnowledge(printed={n: PrintedAction("", ALL, 1, 0, ()) for n in ("101:1", "102:1")})
    )
    memory.knowledge.finished["do 101:1"] = None
    memory.taken |= {"aim do 101:1": 1, "aim do 102:1": 3}

    assert memory.rehearse(1, of=16) == "do 102:1"


# What is remembered


def watched(*steps):
    """A game in which deeds were done and events followed."""
    knowledge = CardKnowledge()
    witness = ConsequenceRecorder(knowledge)
    for deed, events in steps:
        witness.begin(deed)
        witness.watch(events)
    return knowledge


def test_what_follows_on_a_deed_is_remembered():
    knowledge = watched(
        ("talk 102.b", [CardTaken(105), FlagSet("trust", 2)]),
        ("do 105:1", [CardFlipped(105, back=True), ItemGained(104, "brick"), FlagSet("trust", 1)]),
        ("do 105b:1", [ChapterEnded("won", "well")]),
    )

    assert knowledge.brings == {
        "face 105": {"talk 102.b": 1},
        "flag trust": {"talk 102.b": 2},
        "face 105b": {"do 105:1": 1},
        "item 104": {"do 105:1": 1},
        "win well": {"do 105b:1": 1},
    }
    assert knowledge.ways("well") == ["do 105b:1"]


def test_what_the_hourglass_brings_is_nobodys_deed():
    knowledge = watched(("talk 102.b", [StepReached("leave"), CardTaken(105), ChapterEnded("won", "dawn")]))

    assert knowledge.brings == {"face 105": {"": 1}, "win dawn": {"": 1}}
    assert knowledge.ways("dawn") == []


def test_tokens_that_a_deed_takes_off_its_card_are_a_labour():
    knowledge = watched(
        ("talk 102.b", [TokensChanged(106, "earth", 2)]),
        ("do 106:1", [TokensChanged(106, "earth", -1)]),
        ("do 106:1", [TokensChanged(106, "earth", -1)]),
        ("", []),
    )

    assert knowledge.shifts == {"do 106:1": Shift(106, "earth", 1)}
    assert knowledge.chance("do 106:1", "win well") == 1.0
    assert "do 106:1" in knowledge.finished


def test_memory_weighs_how_often_an_aim_was_reached():
    memory = RunMemory()
    memory.learn(Lessons(won=i < 3, faces=1, aim="good", deeds={"aim good": 1}) for i in range(4))

    assert memory.hope("good") == pytest.approx(4 / 6)
    assert memory.hope("unknown") == 0.5


# Plans


class Table:
    """As much of `PlayerView` as a plan looks at."""

    def __init__(self, **shown):
        self.flags, self.fired, self.board, self.actions, self.ground, self.figures = {}, [], {}, {}, {}, {}
        self.members = {name: Member() for name in ALL}
        self.cards = {}
        vars(self).update(shown)

    def card(self, number):
        return self.cards.get(number)


def knowledge():
    """A well at 102.b that wants a spade and a promise; the spade lies behind a door."""
    return CardKnowledge(
        printed={"106:1": PrintedAction("102.b", ALL, 2, 0, (Need("item 104"), Need("flag promise")))},
        on={
            "interact 101.b": {"101b": None},
            "talk 102.b": {"102": None},
            "explore 101.east.102": {"101": None},
        },
        brings={
            "win well": {"do 106:1": 1},
            "face 106": {"talk 102.b": 1},
            "face 102": {"explore 101.east.102": 1},
            "face 101b": {"observe 101.a": 1},
            "item 104": {"interact 101.b": 1},
            "flag promise": {"talk 102.b": 1},
        },
        swayed={"flag promise": {"105.way=promise": None}, "win well": {"106.end=drink": None}},
        endings={"well": None},
    )


def steps(table):
    return Planner(knowledge(), table).towards("well by do 106:1")


def test_a_plan_begins_with_what_can_be_done_now():
    table = Table(cards={101: Piece("board")}, board={101: TerrainSite(0, 0, 0)}, actions={"101.a": ["eye"]})

    assert set(steps(table).deeds) == {"observe 101.a", "explore 101.east.102"}
    assert set(steps(table).choices) == {"105.way=promise", "106.end=drink"}


def test_a_plan_leaves_out_what_is_there_already():
    table = Table(
        cards={101: Piece("board", back=True), 102: Piece("board"), 106: Piece("side")},
        board={101: TerrainSite(0, 0, 0), 102: TerrainSite(1, 0, 0)},
        actions={"101.b": ["hand"], "102.b": ["mouth"]},
        flags={"promise": 1},
    )
    assert set(steps(table).deeds) == {"interact 101.b"}

    table.ground["102.a"] = Ground(items=[104])
    assert set(steps(table).deeds) == {"pick_up"}

    table.ground.clear()
    table.members["brick"].items.append(104)
    assert set(steps(table).deeds) == {"do 106:1"}


def test_there_is_no_plan_where_a_thing_cannot_be_had_any_more():
    table = Table(cards={101: Piece("board", back=True)}, board={101: TerrainSite(0, 0, 0)})

    assert steps(table).deeds == {}
    assert Planner(CardKnowledge(), table).towards("").deeds == {}


def test_a_way_that_runs_in_a_circle_ends():
    circle = CardKnowledge(
        printed={n: PrintedAction("", ALL, 1, 0, ()) for n in ("106:1", "107:1")},
        brings={"face 106": {"do 107:1": 1}, "face 107": {"do 106:1": 1}},
    )

    assert Planner(circle, Table()).towards("do 106:1").deeds == {}


def test_a_number_is_made_up_of_the_cheapest_deeds():
    known = CardKnowledge(
        printed={
            "106:1": PrintedAction("", ALL, 1, 0, (Need("flag trust", 3),)),
            "107:1": PrintedAction("", ALL, 1, 0, ()),
            "107:2": PrintedAction("", ALL, 1, 5, ()),
            "107:3": PrintedAction("", ALL, 1, 0, ()),
        },
        brings={"flag trust": {"do 107:1": 1, "do 107:2": 1, "do 107:3": 2}},
        done={"do 107:1": 1, "do 107:2": 1, "do 107:3": 1},
        led={("flag trust", f"do 107:{i}"): 1 for i in (1, 2, 3)},
    )
    table = Table(cards={106: Piece("side"), 107: Piece("side")}, figures={"107": Figure("101.a", 107)})

    assert set(Planner(known, table).towards("do 106:1").deeds) == {"do 107:1", "do 107:3"}
