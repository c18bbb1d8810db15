"""The history of four dynasties as a book: complete, in three languages, and closed where hands are hidden."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from heredity_bot.chronicle.parts import BookParagraph, BookRound, Storybook
from heredity_bot.chronicle.service import storybook_of
from heredity_bot.chronicle.text import ChronicleText, PrintedNames
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.kernel import Chance
from heredity_bot.stage.words import machine_name
from heredity_bot.tables.actions import Begin, Join, Reply
from heredity_bot.tables.game_history import record_of
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.tables.settings import TableSettings
from heredity_bot.tables.table import LiveTable
from tests.games.les_heritiers.test_telling import GAME, LANGUAGES, PACK

PEOPLE = ("ann", "bob", "cem", "dot")


class OneGame:
    """A library with one game that is open already."""

    async def exactly(self, _name: str, _pack: str) -> Any:
        return GAME

    newest = exactly

    async def keep(self, _game: Any) -> None:
        pass


async def played(seed: str, answers: int, people: tuple[str, ...] = PEOPLE) -> LiveTable:
    registry = TableRegistry(MemoryStore(), OneGame(), seed=lambda: seed)
    table = await registry.create("here", people[0], GAME, TableSettings())
    for user in people[1:]:
        await table.do(Join(), user)
    await table.do(Begin(), people[0])
    luck = Chance(f"players {seed}")
    for _ in range(answers):
        if (ask := table.ask) is None:
            break
        outcome = await table.do(Reply(ask.sample(luck)), table.info.seats[ask.seats[0]])
        assert outcome.refusal is None
    return table


async def book_of(table: LiveTable, language: str = "en") -> Storybook:
    return storybook_of(await record_of(table), language, str.title)


def words_in(story: Storybook) -> str:
    return repr({name: value for name, value in asdict(story).items() if name != "receipt"})


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_game_is_told_age_by_age_and_ends_with_the_trees(language: str):
    table = await played("whole", 2000)
    state = table.t.state
    assert state.outcome is not None

    story = await book_of(table, language)

    first, *ages, crowns, _, _, _, _ = story.chapters
    trees = story.chapters[-4:]
    assert len(first.passages) == 4, "a passage for each house"
    assert len(ages) == state.age
    rounds = [passage for age in ages for passage in age.passages if isinstance(passage, BookRound)]
    assert len(rounds) == state.round
    assert all(chapter.poster is not None for chapter in (crowns, *trees))
    lived = sum(len(tree.sheet.rows) - 1 for tree in trees if tree.sheet is not None)
    assert lived == len(state.people), "everybody who has lived"
    assert [seat for seat, _ in story.cast] == [crowns.facts[n][0] for n in range(4)], "houses and crowns"
    assert "…" not in words_in(story)
    assert not story.is_torn


async def test_the_register_knows_how_everybody_lived():
    table = await played("whole", 2000)
    state, story = table.t.state, await book_of(table)

    rows = [row for chapter in story.chapters if chapter.sheet is not None for row in chapter.sheet.rows[1:]]
    killed = [row for row in rows if row[-1].startswith("murdered (")]
    living = [row for row in rows if row[-1] == "lives"]
    facts = dict(story.chapters[-5].facts)

    assert len(living) == len(state.living())
    assert str(len(killed)) == facts["Murders"]
    assert str(len(state.weddings)) == facts["Weddings"]
    for row in rows:
        born, _, died = row[1].partition("–")
        assert (died == "") == (row in living)
        assert row in living or int(born) <= int(died) <= int(born) + 3


async def test_pictures_show_the_table_at_their_moment():
    table = await played("whole", 2000)
    story = await book_of(table)

    pictures = [plate.draw() for plate in story.plates()]

    assert all(picture is not None and picture.alt for picture in pictures)
    moved = [plate for plate in story.plates() if plate.kind == "action"]
    poster = story.chapters[-5].poster
    assert moved
    assert poster is not None
    assert moved[0].draw().svg != poster.draw().svg


async def test_a_running_game_tells_nothing_that_is_hidden():
    table = await played("running", 40)
    state = table.t.state
    assert state.outcome is None
    told = {person.card for person in state.people} | {*state.discard}
    hidden = [card for card in GAME.cards if card not in told]
    assert hidden

    text = words_in(await book_of(table))

    assert not [card for card in hidden if f"{PACK.own_text('en', f'{card}.name')} " in text]
    assert "Left in the hand" not in text


async def test_hands_are_opened_when_the_game_is_over():
    table = await played("whole", 2000)

    facts = (await book_of(table)).chapters[-5].facts

    assert sum(name.startswith("Left in the hand") for name, _ in facts) == 4


async def test_a_refused_proposal_is_told_with_its_answer_and_an_accepted_one_by_the_wedding():
    table = await played("whole", 2000)

    story = await book_of(table)

    text = " ".join(
        passage.text
        for chapter in story.chapters
        for passage in chapter.passages
        if isinstance(passage, BookParagraph)
    )
    no = "is still free. So is"
    assert no in text
    assert "reads the letter twice and says yes" not in text


async def test_before_the_deal_there_are_only_the_houses():
    table = await played("choosing", 1)

    story = await book_of(table)

    assert len(story.chapters) == 1
    assert len(story.cast) == 4


@pytest.mark.parametrize("language, title", [("en", "Machine 2 (hard)"), ("fr", "Machine 2 (difficile)")])
def test_machines_are_called_machines(language: str, title: str):
    names = PrintedNames(ChronicleText(language), str.title)

    assert names(machine_name("hard", 2)) == title
    assert names("ann") == "Ann"
