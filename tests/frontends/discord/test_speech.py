"""Tables in words are kept as long as somebody plays there."""

from types import SimpleNamespace

from heredity_bot.frontends.discord.speech import Tongues
from heredity_bot.games.heredity.telling.teller import Teller
from tests.stage.box import NoTexts


def table(name: str) -> SimpleNamespace:
    return SimpleNamespace(id=name, game=None, session=None, gone=False)


def tongues(most: int) -> Tongues:
    return Tongues(lambda _game, locale: Teller(locale, NoTexts()), most)


def test_a_table_is_told_by_the_same_tongue_again_and_by_another_in_another_language():
    known, here = tongues(most=5), table("a")

    assert known.of(here, "en") is known.of(here, "en")
    assert known.of(here, "fr").locale == "fr"


def test_only_the_tables_told_last_are_kept():
    known, tables = tongues(most=2), [table(name) for name in "abc"]
    first = known.of(tables[0], "en")
    last = [known.of(each, "en") for each in tables[1:]]

    assert [known.of(each, "en") for each in tables[1:]] == last
    assert known.of(tables[0], "en") is not first


def test_a_table_that_was_put_away_is_not_held_in_memory_by_its_words():
    known, tables = tongues(most=100), [table(name) for name in "abc"]
    for each in tables[:2]:
        known.of(each, "en")
    tables[0].gone = tables[1].gone = True

    known.of(tables[2], "en")

    assert [tongue.table.id for tongue in known._known.values()] == ["c"]
