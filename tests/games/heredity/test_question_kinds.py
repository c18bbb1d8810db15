"""Whose decision a question is: a choice of the story, of a player, or bookkeeping (GEN-02)."""

from collections import Counter

import pytest

from heredity_bot.games.heredity.game import HeredityGame
from heredity_bot.games.plugin import plugin
from heredity_bot.kernel import Act, PickOne, Session
from heredity_bot.packs.pack import load_pack
from heredity_bot.playtest.random_player import PlayerLuck
from tests.playtest.sample_packs import CORE

GAME: HeredityGame = plugin("heredity").open(load_pack(CORE))
PEOPLE = dict(zip(GAME.seats, ("ann", "ben", "cleo", "dan"), strict=True))


@pytest.mark.parametrize(
    "key, seats, kind",
    [
        ("npc.first", (), "bookkeeping"),
        ("npc.target", (), "bookkeeping"),
        ("pause.karma", (), "bookkeeping"),
        ("ally.move", (), "player"),
        ("damage.where", ("brick",), "player"),
        ("card.choice", (), "story"),
        ("chapter.next", (), "story"),
    ],
)
def test_a_question_says_whose_decision_it_is(key, seats, kind):
    assert GAME.kind_of(PickOne(key=key, options=("a", "b"), seats=seats)) == kind


def test_of_the_answers_in_a_chapter_of_four_few_are_bookkeeping():
    """Scripted people who act for as long as they can, and answer as they are asked."""
    counts = Counter[str]()
    for n in range(4):
        luck = PlayerLuck(f"person {n}")
        session = Session(GAME, GAME.set_up(seed=f"kinds {n}", options={"chapter": 1}, seats=PEOPLE))
        for _ in range(250):
            ask = session.pending
            if ask is None:
                break
            counts["act" if isinstance(ask, Act) else GAME.kind_of(ask)] += 1
            session.answer(ask.sample(luck))

    answers = counts.total()
    assert answers > 400
    assert counts["bookkeeping"] <= 0.15 * answers, counts
