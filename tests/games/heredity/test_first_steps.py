"""First Steps: it can be won, lost without a death, and is never stuck."""

import pytest

from heredity_bot.games.heredity.cards.pack_loader import check
from heredity_bot.kernel import Chance
from tests.games.heredity.first_steps import (
    Evening,
    book,
    home_together,
    home_until_tomorrow,
    nothing_at_all,
    pack,
    session,
)
from tests.games.heredity.scene import EDITIONS

FACES = {f"{n}{'b' * back}" for n, card in book().cards.items() for back in range(1 + bool(card.back))}
STORY = {face for face in FACES if int(face.rstrip("b")) >= 950}


def test_it_has_no_findings_but_karma_that_is_still_to_come():
    assert [str(found) for found in check(pack()) if found.code != "KARMA_TO_COME"] == []


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_is_won_by_carrying_anton_home(edition, players):
    evening = Evening(session("won", edition, players))

    home_together(evening)

    assert [(o.result, o.ending) for o in evening.state.results] == [("won", "together")]
    assert evening.session.pending is None


def test_it_is_won_by_leaving_him_the_lamp(edition):
    evening = Evening(session("won", edition))

    home_until_tomorrow(evening)

    assert evening.state.outcome.ending == "tomorrow"


def test_promises_and_choices_stay_in_the_karma_cards():
    evening = Evening(session("karma"))

    home_together(evening)

    assert {921, 917} <= set(evening.state.karma.all())
    assert not {907, 903} & set(evening.state.karma.all())


def test_whoever_waits_loses_to_the_night_without_a_death_and_may_try_again(edition):
    evening = Evening(session("night", edition))

    nothing_at_all(evening)

    assert (evening.state.outcome.result, evening.state.outcome.ending) == ("failed", "night")
    assert "retry" in evening.ask.options


def test_bosco_can_be_fought():
    evening = Evening(session("fight"))
    evening.act("selena", "explore", "951.east.953")
    evening.walk("brick", "953.a", "953.b", "953.c")
    evening.next_lap()
    evening.act("brick", "explore", "953.east.958")
    evening.walk("brick", "958.b")
    while "959" in evening.state.figures and evening.state.outcome is None:
        if evening.options("brick", "attack"):
            evening.act("brick", "attack", "959")
        else:
            evening.next_lap()

    assert evening.state.flags["dog_dead"] == 1
    assert evening.state.cards[958].back
    assert 910 in evening.state.karma.all()


def play_at_random(seed: str, edition: str, players: int) -> Evening:
    """Whoever rather acts than waits; a game that goes on for ever would be stuck."""
    evening, luck = Evening(session(seed, edition, players)), Chance(seed)
    for _ in range(800):
        if evening.session.pending is None or evening.ask.key == "chapter.next":
            return evening
        answer = next((a for _ in range(4) if (a := evening.ask.sample(luck)) != ("done",)), ("done",))
        evening.answer(answer)
    raise AssertionError(f"{seed}: stuck at {evening.ask.key}")


def test_random_play_is_never_stuck_and_meets_every_face():
    endings, seen = set[tuple[str, str]](), set[str]()

    for i in range(160):
        evening = play_at_random(f"random {i}", EDITIONS[i % 2], 1 + i // 2 % 4)
        endings.add((evening.state.outcome.result, evening.state.outcome.ending))
        seen |= set(evening.state.seen)

    assert {("won", "tomorrow"), ("won", "together"), ("failed", "night")} <= endings
    assert seen >= STORY


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_section_can_be_read_in_a_breath_or_two(language):
    texts = pack().texts[language]

    assert {
        key: len(text.words.split()) for key, text in texts.items() if len(text.words.split()) > 110
    } == {}
    long = {
        key: sentence
        for key, text in texts.items()
        for sentence in text.words.replace("!", ".").replace("?", ".").replace(":", ".").split(".")
        if len(sentence.split()) > 30
    }
    assert long == {}
