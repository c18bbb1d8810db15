"""Players, runs and reports on small packs and on First Steps."""

import json
import re
import shutil
from dataclasses import asdict
from html.parser import HTMLParser

import pytest

from heredity_bot.__main__ import main
from heredity_bot.games.heredity.players.act_names import printed_options
from heredity_bot.games.heredity.players.memory import Lessons, RunMemory
from heredity_bot.games.heredity.players.player_view import PlayerView
from heredity_bot.games.heredity.rules import visible_state
from heredity_bot.kernel import Session
from heredity_bot.packs.pack import load_pack
from heredity_bot.playtest import (
    BadRunId,
    GameBounds,
    PlaytestPack,
    RunOrder,
    as_page,
    as_text,
    make_report,
    replay,
    run,
    testbed,
)
from heredity_bot.playtest.rounds import batches
from tests.playtest.sample_packs import (
    CORE,
    FIRST_STEPS,
    PIT,
    PLAIN,
    TURNING,
    VALLEY,
    Faulty,
    Mute,
    box,
    order,
    stream,
)

KINDS = ("random", "curious", "careful")

EXTENSION = """
id: mine
game: heredity
version: 1.0.0
title: { en: Mine }
authors: [Somebody]
licence: MIT
languages: [en]
extends: copied
"""


@pytest.fixture(scope="module")
def core():
    return PlaytestPack.open(load_pack(CORE))


def results(records):
    return [asdict(record) for record in records]


def wins(records, kind):
    mine = [record.result for record in records if record.kind == kind]
    return mine.count("won") / len(mine)


def report_on(records, asked, played):
    return make_report(records, asked, played, seconds=1.5)


# Players


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_games(kind):
    asked = order(kinds=(kind,), games=12)

    assert results(run(asked, box(VALLEY))) == results(run(asked, box(VALLEY)))


def test_another_seed_gives_other_games():
    answers = [
        [record.answers for record in run(order(seed=seed, kinds=("random",)), box(VALLEY))] for seed in "12"
    ]

    assert answers[0] != answers[1]


def test_the_careful_beat_the_random_clearly_on_a_small_pack():
    records = run(order(games=120, kinds=("random", "careful")), box(VALLEY))

    assert wins(records, "careful") > wins(records, "random") + 0.3


def test_the_careful_know_from_their_warm_up_which_choice_loses():
    records = run(order(games=48, kinds=("careful",)), box(VALLEY))

    assert not any(record.ending == "asleep" for record in records)


def test_the_curious_take_every_option():
    asked = order(games=48, kinds=("curious",))

    report = report_on(run(asked, box(VALLEY)), asked, box(VALLEY))

    assert report.data["options_never_taken"] == []
    assert report.data["options_never_offered"] == []


def test_players_see_no_more_than_the_public_view_shows():
    game = box(VALLEY).game
    session = Session(game, game.new(seed="sight"))
    public = visible_state.visible_state(session.table)
    sight = PlayerView(session.table)
    shown = [
        name for name, thing in vars(PlayerView).items() if isinstance(thing, property) and name[0] != "_"
    ]

    assert set(shown) <= set(public)
    assert all(sight.card(number) is None for number in session.state.karma.all())
    assert sight.card(103) is None
    assert sight.face(103) is None


# Runs


def test_batches_cover_all_games_once_and_do_not_depend_on_how_many():
    assert [i for batch in batches(1000) for i in batch] == list(range(1000))
    assert list(batches(1000))[:4] == list(batches(5000))[:4]


def test_a_stream_is_spread_over_its_tables():
    tables = [(game.values, game.players) for game in map(stream("random").game, range(4))]

    assert tables == [(("fr-2023",), 1), (("fr-2023",), 4), (("de-2025",), 1), (("de-2025",), 4)]


def test_the_name_of_a_game_says_all():
    game = stream("careful", "my/seed", chapter=0, editions=("fr-2023",), players=(2, 3)).game(17)

    assert game.name == "my/seed/careful/0/fr-2023/2,3/17"
    assert box(VALLEY).read_run_id(game.name) == game


@pytest.mark.parametrize(
    "name",
    ["", "1", "1/wise/0/fr-2023/1/0", "1/random/0/xx/1/0", "1/random/0/fr-2023/5/0", "1/random/a/b/c/d"],
)
def test_what_is_no_name_of_a_game_is_refused(name):
    with pytest.raises(BadRunId):
        box(VALLEY).read_run_id(name)


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_is_played_again_from_its_name(kind):
    asked = order(kinds=(kind,), games=40)
    records = run(asked, box(VALLEY))

    again = replay(box(VALLEY).read_run_id(records[-1].name), box(VALLEY), asked.bounds)

    assert again.record.answers == records[-1].answers
    assert again.record.notes == records[-1].notes
    assert (again.record.result, again.record.ending) == (records[-1].result, records[-1].ending)


def test_an_order_shares_its_games_out(core):
    assert sum(RunOrder(games=100, parts=(0,)).streams(core).values()) == 100
    assert sum(RunOrder(games=100, parts=(0, 1)).streams(core).values()) == 100
    assert sum(RunOrder(games=100, parts=(0, 1), each_part=True).streams(core).values()) == 200


# Packs that fail


def test_a_pack_that_turns_for_ever_is_stuck_and_named():
    asked = order(games=8)

    report = report_on(run(asked, box(TURNING)), asked, box(TURNING))

    assert report.data["stuck"] > 0
    trouble = report.data["troubles"][0]
    assert "RUNAWAY_EFFECTS" in trouble["why"]
    assert (
        replay(box(TURNING).read_run_id(trouble["game"]), box(TURNING), asked.bounds).record.result == "stuck"
    )
    assert trouble["game"] in as_text(report)
    assert trouble["game"] in as_page(report)


def test_a_question_without_an_answer_is_stuck():
    records = run(order(games=3), box(PLAIN, rules=Mute))

    assert {(record.result, record.why) for record in records} == {
        ("stuck", "the question riddle has no legal answer")
    }


def test_a_bug_is_stuck_and_told():
    records = run(order(games=3), box(PLAIN, rules=Faulty))

    assert {record.result for record in records} == {"stuck"}
    assert all("LookupError" in record.why and "fine" in record.why for record in records)


def test_a_game_without_an_end_is_endless_and_not_stuck():
    asked = order(games=9, bounds=GameBounds(answers=400, length=6))

    report = report_on(run(asked, box(PLAIN)), asked, box(PLAIN))

    assert (report.data["endless"], report.data["stuck"], report.data["wins"]) == (9, 0, 0)
    assert "no end after" in report.data["troubles"][0]["why"]


def test_deaths_are_told_with_their_cause():
    asked = order(games=9)

    report = report_on(run(asked, box(PIT)), asked, box(PIT))

    assert {death["cause"] for death in report.data["deaths"]} == {"card 102"}
    assert sum(death["games"] for death in report.data["deaths"]) == report.data["endings"]["death"]


# Reports


@pytest.fixture(scope="module")
def report():
    asked = order(games=72)
    return report_on(run(asked, box(VALLEY)), asked, box(VALLEY))


def test_the_numbers_add_up(report):
    assert report.data["games"] == 72
    assert report.data["wins"] + report.data["losses"] + report.data["stuck"] + report.data["endless"] == 72
    assert sum(report.data["endings"].values()) == report.data["wins"] + report.data["losses"]
    for name in ("by_player", "by_chapter", "by_edition", "by_players", "tables"):
        assert sum(row["games"] for row in report.data[name]) == 72
        assert sum(row["wins"] for row in report.data[name]) == report.data["wins"]
    assert sum(n for laps in report.data["laps_of_games"].values() for n in laps.values()) == 72
    assert (
        report.data["laps"]["min"]
        <= report.data["laps"]["median"]
        <= report.data["laps"]["p90"]
        <= report.data["laps"]["max"]
    )
    assert report.data["faces_met"] + len(report.data["faces_never_met"]) == report.data["faces"]
    assert sum(card["games"] for card in report.data["karma"]) == 9 * 72


def test_the_graph_knows_which_card_led_to_which(report):
    links = {(link["from"], link["to"]) for link in report.data["cards"]["links"]}

    assert {("100", "110"), ("101", "103"), ("101", "102"), ("102", "105"), ("105", "106")} <= links


def test_the_report_is_json(report):
    assert json.loads(json.dumps(report.data)) == report.data


class Reader(HTMLParser):
    """Notes what a page is made of, and whether its elements are closed in order."""

    empty = {"meta", "br", "hr", "img", "link", "input"}

    def __init__(self):
        super().__init__()
        self.open, self.tags, self.attributes = [], [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in self.empty:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_nothing_else(report):
    page, reader = as_page(report), Reader()

    reader.feed(page)

    assert reader.open == []
    assert {"svg", "table", "caption", "title"} <= set(reader.tags)
    assert not {"script", "link", "img", "iframe"} & set(reader.tags)
    assert not [value for name, value in reader.attributes if name in ("src", "href", "xlink:href")]
    assert not re.search(r"https?:|url\(|@import", page)
    assert "prefers-color-scheme: dark" in page
    assert "Small &lt;&amp;&gt; beautiful" in page


def test_a_page_can_be_made_of_games_that_never_end():
    asked = order(games=3, bounds=GameBounds(answers=30, length=2))

    Reader().feed(as_page(report_on(run(asked, box(PLAIN)), asked, box(PLAIN))))


def test_what_the_cards_offer_is_known():
    assert list(printed_options(box(VALLEY).game.book, 1)) == [
        "observe 101.a",
        "interact 101.b",
        "explore 101.east.102",
        "talk 102.b",
        "105.way=dig",
        "105.way=wait",
        "do 106:1",
    ]


def test_memory_tells_what_helps():
    memory = RunMemory()
    memory.learn(
        Lessons(won=i % 2 == 0, faces=5, deeds={"good" if i % 2 == 0 else "bad": 1}) for i in range(40)
    )

    assert memory.gain("good") > 0.2
    assert memory.gain("bad") < -0.2
    assert memory.gain("unknown") == 0
    assert memory.worth_of("good")[0] > memory.worth_of("unknown")[0] > memory.worth_of("bad")[0]
    assert memory.worth_of("good")[1] < memory.worth_of("unknown")[1]


# A game that offers no testbed


def test_a_game_without_a_testbed_is_played_at_random_and_reported():
    known = box(VALLEY)
    plain = PlaytestPack(known.pack, known.game, testbed.Testbed(known.game, known.pack))
    asked = order(games=8)

    report = report_on(run(asked, plain), asked, plain)

    assert list(plain.kinds) == ["random"]
    assert (report.data["games"], report.data["stuck"]) == (8, 0)
    assert report.data["wins"] + report.data["losses"] > 0
    assert "laps" not in report.data
    assert "Answers a game:" in as_text(report)
    Reader().feed(as_page(report))
    name = report.data["longest"]["game"]
    assert (
        replay(plain.read_run_id(name), plain, asked.bounds).record.answers
        == report.data["longest"]["answers"]
    )


# First Steps, and the command


def test_first_steps_are_never_stuck_and_the_careful_win(core):
    asked = RunOrder(games=48, parts=FIRST_STEPS)

    records = run(asked, core)

    assert {record.result for record in records} <= {"won", "failed"}
    assert wins(records, "careful") > wins(records, "random") + 0.2


def test_chapter_one_is_never_stuck_or_endless(core):
    records = run(RunOrder(games=16, kinds=("random", "curious"), parts=(1,)), core)

    assert [record.why for record in records if record.why] == []
    assert {record.result for record in records} <= {"won", "failed"}


def test_two_processes_play_the_same_games_as_one(core):
    kinds = ("curious", "careful")
    orders = [RunOrder(games=20, kinds=kinds, parts=FIRST_STEPS, jobs=jobs) for jobs in (1, 2)]

    one, two = (results(run(asked, core)) for asked in orders)

    assert one == two


def test_the_command_reports_and_exports(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    page, journal = tmp_path / "page.html", tmp_path / "game.jsonl"
    wishes = ["playtest", str(CORE), "--chapter", "0"]

    assert main([*wishes, "--games", "12", "--jobs", "1", "--json", "--html", str(page)]) == 0
    report = json.loads(capsys.readouterr().out)
    wanted = {"games", "stuck", "wins", "endings", "faces_never_met", "laps", "seconds"}
    assert wanted <= set(report)
    assert (report["games"], report["stuck"]) == (12, 0)
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")

    name = report["longest"]["game"]
    assert main(["playtest", str(CORE), "--replay", name, "--export", str(journal)]) == 0
    assert f"{report['longest']['answers']} answers" in capsys.readouterr().out
    assert main(["replay", str(journal)]) == 0
    assert "fits" in capsys.readouterr().out


@pytest.mark.parametrize(
    "wishes, words",
    [
        (["--chapter", "7"], "no chapter 7"),
        (["--chapter", "x"], "numbers or all"),
        (["--player", "wise"], "no player wise; it has random, curious, careful"),
        (["--players", "5"], "no number of players 5"),
        (["--edition", "none"], "no edition none"),
        (["--replay", "nonsense"], "not the name of a game"),
        (["--export", "x"], "needs --replay"),
    ],
)
def test_the_command_says_what_is_wrong(wishes, words, capsys):
    assert main(["playtest", str(CORE), *wishes]) == 1
    assert words in capsys.readouterr().err


def test_a_table_can_be_chosen(capsys):
    wishes = [
        "--chapter",
        "0",
        "--player",
        "random",
        "--players",
        "2",
        "--edition",
        "de-2025",
        "--games",
        "3",
        "--jobs",
        "1",
    ]

    assert main(["playtest", str(CORE), "--chapter", "0", *wishes, "--json"]) == 0

    tables = json.loads(capsys.readouterr().out)["tables"]
    assert [(t["kind"], t["edition"], t["players"], t["games"]) for t in tables] == [
        ("random", "de-2025", 2, 3)
    ]


def test_a_pack_in_the_packs_folder_can_be_extended_by_one_elsewhere(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
    shutil.copytree(CORE, tmp_path / "data" / "packs" / "copied")
    manifest = tmp_path / "data" / "packs" / "copied" / "pack.yaml"
    manifest.write_text(manifest.read_text("utf-8").replace("id: core", "id: copied"), "utf-8")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "pack.yaml").write_text(EXTENSION, "utf-8")

    wishes = ["--chapter", "0", "--games", "8", "--player", "random", "--jobs", "2", "--json"]
    assert main(["playtest", str(tmp_path / "mine"), *wishes]) == 0

    assert json.loads(capsys.readouterr().out)["games"] == 8
    assert main(["show", str(tmp_path / "mine"), "100"]) == 0
