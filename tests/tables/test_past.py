"""The past is told with the names that things had then, however often they were turned since."""

import pytest

from heredity_bot.games.heredity.rules.events.card import CardFlipped
from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.stage.words import LOCALES
from heredity_bot.tables.actions import Answered, Redo, Redone, Started, Undo
from heredity_bot.tables.live_path import told_steps
from heredity_bot.tables.table import News
from heredity_bot.tables.table_text import TableText
from tests.games.heredity.first_steps import pack
from tests.tables.sample_table import House

NIGHT = {"en": "night", "fr": "nuit", "de": "nacht"}


def telling(table, locale="en"):
    return TableText(locale, HeredityTeller(locale, pack(), lambda _name: "somebody"), table)


def happens(step):
    return isinstance(step, (Started, Answered, Redone))


def retold(voice, lines):
    """What the steps of lines led to; a line is news, or was read from the journal."""
    return [
        voice.events(step, line.before[i])
        for line in lines
        for i, step in enumerate(line.entry.steps)
        if happens(step)
    ]


def hours(told):
    """What is told of the hourglass."""
    return [line.text.lower() for lines in told for line in lines if line.tone == "event"]


async def until_night(house, table):
    """Play on until a card was turned over."""
    for _ in range(60):
        await house.answers(table, 1)
        for _, entry in await table.entries(after=table.last - 1):
            for step in filter(happens, entry.steps):
                if any(isinstance(event, CardFlipped) for event in table.game.read_events(step.events)):
                    return
    raise AssertionError("no card was turned over")


@pytest.fixture
async def night():
    """A table at which night has fallen, was taken back and has fallen again; and all that was told on the way."""
    house, then = House(), {locale: [] for locale in LOCALES}

    def hear(table, news):
        for locale in LOCALES:
            then[locale] += retold(telling(table, locale), [news])

    house.registry.listen(hear)
    table = await house.played()
    await until_night(house, table)
    await house.done(table, Undo(await table.steps_back(2)), table.players[0])
    await house.done(table, Redo(2), table.players[0])
    await house.answers(table, 1)
    return table, then


async def test_every_line_is_told_again_as_it_was_told_when_it_happened(night, locale):
    table, then = night
    lines = await table.retrace()

    assert retold(telling(table, locale), lines) == then[locale]
    assert not any(NIGHT[locale] in text for text in hours(then[locale]))
    steps = [step for line in lines for step in line.entry.steps if happens(step)]
    today = hours(map(telling(table, locale).events, steps))
    assert any(NIGHT[locale] in text for text in today), "the names of today would tell another story"


async def test_a_part_of_the_past_is_told_as_it_was_too(night):
    table, then = night

    now = retold(telling(table), await table.retrace(after=table.last - 7))

    assert now == then["en"][-len(now) :]
    assert any("Dusk" in line.text for lines in now for line in lines)


async def test_several_steps_of_one_line_are_told_each_as_it_was(night):
    table, _ = night
    redone = next(found for found in reversed(await table.retrace()) if isinstance(found.entry.action, Redo))

    told = [line.text for line in telling(table).news(News(1, "", "", redone.entry, redone.before))]

    assert next(line for line in told if "hourglass moves on" in line) == "The hourglass moves on: Dusk."


async def test_what_an_undo_takes_back_is_called_as_it_was(night):
    table, _ = night

    told = await telling(table).would_undo(await table.steps_back(6))

    assert "– The hourglass moves on: Dusk." in told
    assert not any("Night" in line for line in told)


async def test_the_path_that_is_played_leaves_out_what_was_taken_back(night):
    table, _ = night
    steps = [step for _, entry in await table.entries() for step in entry.steps]

    path = told_steps(steps)

    assert isinstance(path[0], Started)
    flips = [e for step in path for e in table.game.read_events(step.events) if isinstance(e, CardFlipped)]
    assert len(flips) == 1
