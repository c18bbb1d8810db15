"""Chapter II, The Names: its numbers, what it remembers of the chapters before, and the table of flags in the bible."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from heredity_bot.games.heredity.game import HeredityGame
from heredity_bot.games.heredity.rules.events.chapter import ChapterBegun, Told
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.plugin import parts
from heredity_bot.kernel import Session
from tests.games.heredity.first_steps import FOLDER, book, pack
from tests.games.heredity.kit import read
from tests.games.heredity.scene import Scene

BIBLE = Path(__file__).parents[3] / "docs" / "campaign.md"
BOX = range(200, 267)
"""The numbers that the box has for Chapter II."""


def test_it_uses_most_numbers_of_the_box_and_most_of_their_reverses():
    own = {number: card for number, card in book().cards.items() if 200 <= number < 300}

    assert own.keys() <= set(BOX)
    assert len(own) >= 55
    assert sum(card.back is not None for card in own.values()) > len(own) / 2


def test_it_is_offered_with_the_other_chapters():
    assert parts(HeredityGame(book(), opened_pack=pack())) == (0, 1, 2, 3)
    assert {pack().text(language, "chapter.2") for language in ("en", "fr", "de")} == {
        "The Names", "Les noms", "Die Namen",
    }  # fmt: skip


# From Chapter I to Chapter II


def after_chapter_one(edition: str, *deeds: str) -> tuple[Scene, list[Any]]:
    """A table that opens Chapter II; in Chapter I one act did all these deeds and won it."""
    first = read(f"""
- card: 100
  front:
    instructions: [{{ lay: {{ terrain: 101 }} }}, {{ hourglass: family }}]
    actions: [{{ icon: eye, do: [{", ".join([*deeds, "{ win: shared }"])}] }}]
""")
    cards = replace(book(), cards={**book().cards, 100: first[0]})
    game = HeredityRules(cards)
    table = Scene(Session(game, game.new(seed="names", edition_name=edition, chapter=1)))
    table.do("brick", "do", "100:1")
    return table, table.answer("continue")


def told(events: list[Any]) -> list[str]:
    return [event.text for event in events if isinstance(event, Told)]


def test_flags_karma_and_items_of_chapter_one_are_met_again(edition):
    table, events = after_chapter_one(
        edition, "{ set: { flag: river, to: 1 } }", "{ set: truth_told }", "{ set: jana_told }", "{ swap: 903 }",
        "{ give: { item: 134, to: maeve } }", "{ flip: 134 }", "{ give: { item: 131, to: djamal } }",
    )  # fmt: skip

    assert [event.chapter for event in events if isinstance(event, ChapterBegun)] == [2]
    assert told(events) == ["200.half", "200.four_know", "200.jana", "200.coat"]
    assert table.state.members["maeve"].items == [134]
    assert table.state.cards[134].back
    assert table.state.members["djamal"].items == [131]
    assert 917 in table.state.karma.all()
    assert table.state.flags.items() >= {"river": 1, "truth_told": 1, "jana_told": 1}.items()


@pytest.mark.parametrize("river, tide", [(1, 0), (2, 0), (3, 1), (4, 0)])
def test_the_river_of_chapter_one_decides_how_high_the_tide_stands(edition, river, tide):
    table, _ = after_chapter_one(edition, f"{{ set: {{ flag: river, to: {river} }} }}")

    assert table.state.cards[213].tokens.get("tide", 0) == tide


def test_without_a_past_the_family_is_only_asked_for_the_blanket(edition):
    table, events = after_chapter_one(edition)

    assert told(events) == []
    assert table.ask.options == ("brings", "leaves")


# Flags


@cache
def cards_with(verb: str) -> dict[str, set[int]]:
    """By flag, the cards that set it (`set`) or ask for it (`flag`)."""
    found: dict[str, set[int]] = {}
    for path in (FOLDER / "cards").rglob("*.yaml"):
        for card in yaml.safe_load(path.read_text("utf-8")):
            for name in flags_in(card, verb):
                found.setdefault(name, set()).add(card["card"])
    return found


def flags_in(part: Any, verb: str) -> Iterator[str]:
    if isinstance(part, dict):
        for key, value in part.items():
            if key == "set" and verb == "set":
                yield value if isinstance(value, str) else value["flag"]
            elif key == "flag" and verb == "flag":
                yield value if isinstance(value, str) else value["name"]
            elif key != "set":
                yield from flags_in(value, verb)
    elif isinstance(part, list):
        for value in part:
            yield from flags_in(value, verb)


@cache
def listed() -> dict[str, tuple[str, str]]:
    """The table of flags in the bible: the marks of each flag, and where it is read."""
    text = BIBLE.read_text("utf-8")
    section = text[text.index("## 8. Flags") : text.index("## 9. The chapters")]
    rows = re.findall(r"^\| (`[^|]*) \| [^|]* \| ([^|]*) \|", section, re.MULTILINE)
    return {name: (head, cards) for head, cards in rows for name in re.findall(r"`(\w+)`", head)}


def chapter_of(card: int) -> int:
    return 0 if card >= 950 else card // 100


def test_every_flag_stands_in_the_bible():
    assert (cards_with("set").keys() | cards_with("flag").keys()) - listed().keys() == set()


def test_every_flag_is_read_in_a_later_chapter_or_will_be():
    """A local flag lives and dies in its chapter; a number that no card has yet belongs to a chapter to come."""
    for flag, cards in cards_with("set").items():
        head, readers = listed()[flag]
        first = min(map(chapter_of, cards))
        later = {card for card in cards_with("flag").get(flag, ()) if chapter_of(card) > first}
        to_come = {number for number in map(int, re.findall(r"\d{3}", readers)) if number not in book().cards}
        here = "*local*" in head and cards_with("flag").get(flag)

        assert later or to_come or here, f"{flag} is set and never read"


def test_every_flag_that_is_read_can_have_been_set():
    """A flag that is marked as new is set once First Steps and Chapter I have been mended."""
    for flag, cards in cards_with("flag").items():
        setters = cards_with("set").get(flag, set())
        in_time = any(chapter_of(one) <= max(map(chapter_of, cards)) for one in setters)

        assert in_time or "*new*" in listed()[flag][0], f"{flag} is read and never set"
        assert not (setters and "*new*" in listed()[flag][0]), f"{flag} is no longer new"


def test_the_bible_knows_which_cards_of_chapter_two_read_the_past():
    for head, readers in dict.fromkeys(listed().values()):
        flags = re.findall(r"`(\w+)`", head)
        if all(min(map(chapter_of, cards_with("set").get(flag, {100}))) < 2 for flag in flags):
            named = {number for number in map(int, re.findall(r"\d{3}", readers)) if number in BOX}
            found = set().union(*(cards_with("flag").get(flag, set()) for flag in flags)) & set(BOX)

            assert named == found, f"{head} is read by {sorted(found)}"
