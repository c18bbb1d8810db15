"""Chapter III, The Line: its numbers, what it remembers of the chapters before, the fever, the doses and the ballot."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from heredity_bot.games.heredity.game import HeredityGame
from heredity_bot.games.heredity.rules.events.chapter import ChapterBegun, Chosen, Told
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.plugin import parts
from heredity_bot.kernel import PickOne, Session
from tests.games.heredity.first_steps import book, pack
from tests.games.heredity.kit import read
from tests.games.heredity.scene import Scene
from tests.games.heredity.test_names import cards_with, chapter_of, listed

BOX = range(300, 367)
"""The numbers that the box has for Chapter III."""
FEVER = ["maeve.head.1", "maeve.head.2", "maeve.trunk.1", "maeve.trunk.2", "maeve.legs.1", "maeve.legs.2"]
"""Eye, mouth, hands, feet."""


def test_it_uses_most_numbers_of_the_box_and_most_of_their_reverses():
    own = {number: card for number, card in book().cards.items() if 300 <= number < 400}

    assert own.keys() <= set(BOX)
    assert len(own) >= 55
    assert sum(card.back is not None for card in own.values()) > len(own) / 2


def test_it_is_offered_after_the_other_chapters():
    assert parts(HeredityGame(book(), opened_pack=pack()))[-1] == 3
    assert {pack().text(language, "chapter.3") for language in ("en", "fr", "de")} == {
        "The Line", "La Ligne", "Die Leitung",
    }  # fmt: skip


def after_chapter_two(edition: str, *deeds: str) -> tuple[Scene, list[Any]]:
    """A table that opens Chapter III; in Chapter II one act did all these deeds and won it."""
    second = read(f"""
- card: 200
  front:
    instructions: [{{ lay: {{ terrain: 201 }} }}, {{ hourglass: family }}]
    actions: [{{ icon: eye, do: [{", ".join([*deeds, "{ win: known }"])}] }}]
""")
    cards = replace(book(), cards={**book().cards, 200: second[0]})
    game = HeredityRules(cards)
    table = Scene(Session(game, game.new(seed="line", edition_name=edition, chapter=2)))
    table.do("brick", "do", "200:1")
    return table, table.answer("continue")


def arrived(edition: str, *deeds: str, pull: str = "men") -> Scene:
    """The family in the power house, on its first day."""
    table, _ = after_chapter_two(edition, *deeds)
    table.answer(pull)
    table.until_act()
    return table


def told(events: list[Any]) -> list[str]:
    return [event.text for event in events if isinstance(event, Told)]


# From Chapter II to Chapter III


@pytest.mark.parametrize(
    "deeds, lines",
    [
        ((), ["300.talks"]),
        (("{ set: maeve_told }", "{ set: { flag: names, to: 1 } }"), ["300.talks_told", "300.honey"]),
        (("{ set: { flag: names, to: 3 } }",), ["300.talks", "300.meat"]),
    ],
)
def test_the_way_up_tells_of_what_was_before(edition, deeds, lines):
    table, events = after_chapter_two(edition, *deeds)

    assert [event.chapter for event in events if isinstance(event, ChapterBegun)] == [3]
    assert told(events) == lines
    assert table.ask.options == ("men", "young", "turns")


@pytest.mark.parametrize(
    "deeds, pull, degrees",
    [
        ((), "men", 1),
        ((), "turns", 2),
        (("{ set: { flag: river, to: 3 } }",), "men", 2),
        (("{ set: maeve_told }",), "men", 0),
    ],
)
def test_the_past_decides_where_the_fever_begins(edition, deeds, pull, degrees):
    table = arrived(edition, *deeds, pull=pull)

    assert table.state.cards[311].tokens.get("degree", 0) == degrees
    assert [slot for slot in FEVER if slot in table.state.hurt] == FEVER[:degrees]


def test_who_pulled_has_one_pawn_less_on_the_first_day(edition):
    table = arrived(edition)

    assert {name: who.available for name, who in table.state.members.items()} == {
        "djamal": 2, "maeve": 3, "selena": 3, "brick": 2,
    }  # fmt: skip


def test_the_bible_knows_which_cards_of_chapter_three_read_the_past():
    for head, readers in dict.fromkeys(listed().values()):
        flags = re.findall(r"`(\w+)`", head)
        if all(min(map(chapter_of, cards_with("set").get(flag, {100}))) < 3 for flag in flags):
            named = {number for number in map(int, re.findall(r"\d{3}", readers)) if number in BOX}
            found = set().union(*(cards_with("flag").get(flag, set()) for flag in flags)) & set(BOX)

            assert named == found, f"{head} is read by {sorted(found)}"


def test_at_least_twenty_cards_ask_what_earlier_chapters_left():
    earlier = {flag for flag, cards in cards_with("set").items() if min(map(chapter_of, cards)) < 3}
    readers = {card for flag in earlier for card in cards_with("flag").get(flag, ()) if card in BOX}

    assert len(readers) >= 20


# What is new in this chapter


def test_hands_do_not_heal_the_fever_but_the_bell_stays_free(edition):
    table = arrived(edition)

    assert table.refused("djamal", "heal", "maeve") != ""
    assert table.state.members["maeve"].items == [350]
    assert {"350.1", "350.2"}.isdisjoint(table.state.hurt)


def test_the_list_lays_eleven_doses_on_seven_cards(edition):
    table = arrived(edition)

    table.do("djamal", "do", "304:1")

    doses = {number: table.state.cards[number].tokens["dose"] for number in range(330, 337)}
    assert doses == {330: 2, 331: 2, 332: 1, 333: 1, 334: 2, 335: 2, 336: 1}
    assert table.state.cards[300].back


RIDER = """
- card: 300
  front:
    instructions:
      - { lay: { terrain: 302, x: 1, y: 0 } }
      - { lay: { terrain: 303, x: 2, y: 0 } }
      - { lay: { terrain: 304, x: 2, y: -1 } }
      - { take: 309 }
      - { place: { who: [djamal, selena], at: 309.c } }
      - { hourglass: family }
"""


@pytest.mark.parametrize(
    "answers, rider", [(("leave", "leave"), 1), (("move", "leave"), 2), (("leave", "move"), 2)]
)
def test_nothing_is_told_of_who_moved_the_rider(edition, answers, rider):
    cards = replace(book(), cards={**book().cards, 300: read(RIDER)[0]})
    game = HeredityRules(cards)
    table = Scene(Session(game, game.new(seed="rider", edition_name=edition, chapter=3)))
    table.until_act()
    table.do("selena", "do", "309:1")

    asked = []
    for answer in answers:
        assert isinstance(table.ask, PickOne)
        asked.append(table.ask.seats)
        table.answer(answer)

    assert asked == [("djamal",), ("selena",)]
    assert table.state.flags["rider"] == rider
    assert not [event for event in table.of(Chosen) if event.key.startswith("342")]
