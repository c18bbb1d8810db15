"""Tables in words are kept as long as somebody plays there."""

from types import SimpleNamespace

from heredity_bot.frontends.discord.messages.text import ChannelTextCache
from tests.frontends.discord.stand import core


def table(name: str) -> SimpleNamespace:
    return SimpleNamespace(id=name, game=core()[1], session=None, gone=False)


def test_a_table_is_told_by_the_same_text_again_and_by_another_in_another_language():
    known, here = ChannelTextCache(most=5), table("a")

    assert known.of(here, "en") is known.of(here, "en")
    assert known.of(here, "fr").locale == "fr"


def test_only_the_tables_told_last_are_kept():
    known, tables = ChannelTextCache(most=2), [table(name) for name in "abc"]
    first = known.of(tables[0], "en")
    last = [known.of(each, "en") for each in tables[1:]]

    assert [known.of(each, "en") for each in tables[1:]] == last
    assert known.of(tables[0], "en") is not first


def test_a_table_that_was_put_away_is_not_held_in_memory_by_its_words():
    known, tables = ChannelTextCache(most=100), [table(name) for name in "abc"]
    for each in tables:
        known.of(each, "en")
    tables[0].gone = True

    known.forget("a")
    told_late = known.of(tables[0], "en")

    assert told_late.table is tables[0]
    assert [text.table.id for text in known._known.values()] == ["b", "c"]
