"""No act is chosen for anybody: whatever a walker sends has been read and chosen, on every front end."""

import random
from collections import deque
from types import SimpleNamespace

import pytest

from heredity_bot.frontends.discord.messages.panels import short, walk
from heredity_bot.frontends.terminal.table import TerminalTable
from heredity_bot.frontends.terminal.text import speech
from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.games.plugin import ACT_STEPS
from heredity_bot.stage.scene import Choice, only_step
from tests.frontends.terminal.typist import Typist
from tests.games.heredity.first_steps import Evening, pack, session, to_the_open_door
from tests.games.heredity.telling.menu_walks import assert_named, random_questions, trees
from tests.games.heredity.telling.tellers import family_scene, seen, teller

SEEDS = range(6)
MOST = 60


def all_trees():
    for seed in SEEDS:
        for n, scene in enumerate(random_questions(seed, MOST, ("en", "fr", "de")[seed % 3])):
            for tree in trees(scene):
                yield f"{seed}.{n}", tree


@pytest.fixture(scope="module")
def games():
    return list(all_trees())


def test_choosing_a_member_never_goes_on_to_an_act(games):
    alone = 0
    for _, tree in games:
        for member in tree:
            assert only_step(member.choices) is None
            alone += len(member.choices) == 1
    assert alone > 20, "members with a single act are what this is about"


def test_a_panel_of_discord_sends_only_what_was_read(games):
    for seed, tree in games:
        luck = random.Random(seed)
        at, read = walk(tree, 0, ""), []
        while at.below:
            chosen = luck.choice(at.below)
            read.append(chosen.label)
            path = (*at.path, chosen.id)
            at = walk(tree, len(path), short(path))
        assert_named(tree, at.path, read)


def test_the_terminal_sends_only_what_was_read(games):
    for seed, tree in games:
        luck, screen = random.Random(seed), Typist()
        read = []

        def type_one(_hint, screen=screen, luck=luck, read=read):
            _, options = screen.asked[-1]
            chosen = luck.randrange(len(options))
            read.append(options[chosen])
            return str(chosen + 1)

        screen.read = type_one
        at = TerminalTable.__new__(TerminalTable)  # only its walk: no game is behind it
        at.table = SimpleNamespace(info=SimpleNamespace(contest=False))
        at.screen, at.own, at._typed = screen, speech("en"), deque()
        at._steps, at._commands = ACT_STEPS, ()
        path = at._walk("Go", tree)

        assert_named(tree, path, read)


def test_what_is_left_is_named_also_when_it_is_the_only_thing():
    spent = {f"brick.legs.{n}": "brick" for n in (1, 2)} | {"brick.head.1": "brick"}
    table = family_scene(items={"brick": [114]}, pawns=spent, arrange=seen("114"))
    question = teller().question(table.t, table.ask)
    brick = next(choice for choice in question.choices if choice.id == "brick")

    assert [choice.id for choice in brick.choices] == ["drop"]
    assert brick.choices[0].label.startswith("Drop: ")
    assert brick.choices[0].label.endswith(" (free)")


def test_a_trade_of_the_only_thing_names_it():
    table = family_scene(items={"brick": [114]}, arrange=seen("114"), brick="104.a", maeve="104.a")
    question = teller().question(table.t, table.ask)
    trades = {
        (member.id, other.id): other.label
        for member in question.choices
        for act in member.choices
        if act.id == "trade"
        for other in act.choices
    }

    assert trades["brick", "maeve"] == "Maeve: give Nail Plank"
    assert trades["maeve", "brick"] == "Brick: take Nail Plank"


def test_the_action_of_a_card_goes_by_its_own_name_and_says_who_has_to_help():
    evening = Evening(session("named"))
    evening.ballot = {"956": "open", "961": "carry"}
    to_the_open_door(evening)
    evening.walk("selena", "958.b", "958.c")
    evening.act("selena", "talk", "958.c")
    evening.walk("djamal", "958.c")
    evening.next_lap()

    question = HeredityTeller("en", pack()).question(evening.t, evening.ask)
    djamal = next(choice for choice in question.choices if choice.id == "djamal")
    [label] = [choice.label for choice in djamal.choices if choice.id == "do"]

    assert label.startswith(pack().text("en", "962.action.1").split("(")[0].rstrip(" ."))
    assert label.endswith(", with Selena")


def test_what_a_label_names_is_said_once():
    named = Choice("bread", "Bread", follows="named")

    assert only_step((named,)) is named
    assert only_step((named,), label_was_read=False) is None
    assert only_step((named, Choice("x", "X"))) is None
