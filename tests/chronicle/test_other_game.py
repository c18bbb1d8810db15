"""Guess has no chronicler: its book has what its teller says, and no secret of a seat."""

import pytest

from heredity_bot.chronicle.service import chronicle_of_table, storybook_of
from heredity_bot.chronicle.text import ChronicleText
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.kernel import Chance
from heredity_bot.pictures.render_pool import RenderPool
from heredity_bot.tables.actions import Begin, Join, Reply
from heredity_bot.tables.game_history import record_of
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.tables.settings import TableSettings
from tests.chronicle.reading import plain, read_page
from tests.games.guess_kit import GAME, installed


class OneGame:
    async def exactly(self, _name, _pack):
        return GAME

    newest = exactly

    async def keep(self, _game):
        pass


@pytest.fixture
async def table(tmp_path):
    with installed(tmp_path):
        registry = TableRegistry(MemoryStore(), OneGame(), seed=lambda: "secret")
        table = await registry.create("here", "ann", GAME, TableSettings())
        await table.do(Join(), "bob")
        await table.do(Begin(), "ann")
        luck = Chance("players")
        while (ask := table.ask) is not None:
            await table.do(Reply(ask.sample(luck)), table.info.seats[ask.seats[0]])
        yield table


async def test_a_game_without_a_chronicler_is_told_by_its_teller(table, locale):
    story = storybook_of(await record_of(table), locale, str.title)

    assert story.title
    assert [chapter.end for chapter in story.chapters] == [ChronicleText(locale).say("over")]
    assert len(story.chapters[0].passages) > 2
    assert len(story.cast) == 2, "seats that nobody held were not in the game"
    assert {name for name in ("Ann", "Bob") if any(name in by for _, by in story.cast)} == {"Ann", "Bob"}


async def test_it_is_a_page_as_well(table):
    pool = RenderPool()
    try:
        made = await chronicle_of_table(table, pool, player=str.title, with_pdf=False)
    finally:
        await pool.close()

    found = read_page(made.html)
    assert plain(found.title) == plain(made.title)
    assert "secret" in found.text, "the receipt gives the seed when the game is over"
