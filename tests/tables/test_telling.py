"""A table in words: every line, vote and wait, in three languages, without a single id."""

import pytest

from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.stage.words import LOCALES
from heredity_bot.tables.actions import Begin, Claim, Dismiss, End, Join, Reply, Set, Undo, Watch
from heredity_bot.tables.settings import Policy, TableSettings
from heredity_bot.tables.table_text import TableText
from tests.games.heredity.first_steps import pack
from tests.tables.sample_table import ANA, BEN, SETTINGS, House

CLEO = "900000000000000001"
NAMES = {ANA: "Ana", BEN: "Ben", CLEO: "Cleo"}


def telling(table, locale="en", when=lambda _at: ""):
    teller = HeredityTeller(locale, pack(), lambda name: NAMES[name])
    return TableText(locale, teller, table, when)


@pytest.fixture
def told():
    """Everything that was told of every line, by language."""
    return {locale: [] for locale in LOCALES}


@pytest.fixture
async def house(told):
    found = House()

    def hear(table, news):
        for locale in LOCALES:
            voice = telling(table, locale)
            told[locale] += [line.text for line in voice.news(news)]
            assert voice.talk.words.missing == []
            assert voice.teller.missing == []

    found.registry.listen(hear)
    return found


async def test_a_game_is_told_without_ids_in_three_languages(house, told):
    await house.played()

    for locale in LOCALES:
        text = "\n".join(told[locale])
        assert "Ana" in text
        assert ANA not in text
        assert BEN not in text
    assert "Ben joins the table." in told["en"]
    assert "Die letzten 2 Antworten sind zurückgenommen." in told["de"]
    assert "Ana joue Brick." in told["fr"]


async def begun(house, settings=None, people=(ANA, BEN, CLEO)):
    game = await house.library.newest("heredity", "core")
    table = await house.registry.create("here", people[0], game, settings or TableSettings())
    for name in people[1:]:
        await house.done(table, Join(), name)
    await house.done(table, Begin(), people[0])
    return table


async def test_a_motion_says_what_it_is_about(house, told):
    table = await begun(house, TableSettings(policies={"done": Policy(who="anyone")}))
    await house.answers(table, 2)
    await house.done(table, Undo(await table.steps_back(1)), BEN)
    await house.done(table, Dismiss(CLEO), BEN)
    await house.done(table, End(), BEN)
    voice = telling(table, when=lambda _at: "noon")

    assert "Ben proposes: to undo the last answer." in told["en"]
    assert "Ben propose de demander à Cleo de quitter la table." in told["fr"]
    assert "Ben schlägt vor: diesen Tisch endgültig schließen." in told["de"]
    assert voice.ballot(table.info.motions[0]) == [
        "Vote: to undo the last answer",
        "Yes: 1",
        "1 of 3 has voted.",
        "Closes noon.",
    ]


async def test_an_act_of_the_member_that_is_played_together(house, told):
    table = await begun(house)
    together = next(name for name, holder in table.info.seats.items() if not holder)
    path = next(answer for answer in table.ask.answers() if answer[0] == together)

    await house.done(table, Reply(path, table.mark), ANA)

    proposed = [text for text in told["en"] if text.startswith("Ana proposes:")]
    assert together.title() in proposed[0]
    assert " › " in proposed[0]


async def test_who_is_waited_for(house):
    game = await house.library.newest("heredity", "core")
    table = await house.registry.create("here", ANA, game, TableSettings())
    assert telling(table).waiting() == "Already here: Ana. Anyone with a seat can begin."
    await house.done(table, Join(), BEN)
    await house.done(table, Begin(), ANA)

    assert telling(table).waiting() == "Waiting for everyone at the table."
    await house.done(table, Reply(("done",), table.mark), ANA)
    assert telling(table).waiting() == "Waiting for Ben."
    assert telling(table, "fr").waiting() == "On attend Ben."
    await house.done(table, End(), ANA)
    assert telling(table, "de").waiting() == "Die Partie ist zu Ende."


async def test_what_an_undo_would_take_back_is_said_before(house):
    table = await house.played()

    told = await telling(table).would_undo(await table.steps_back(2))

    assert told[0] == "This undoes 2 answers:"
    assert len(told) >= 2
    assert all(line.startswith("– ") for line in told[1:])


async def test_what_somebody_missed_is_a_short_digest(house, locale):
    table = await house.played()
    rows = await table.retrace()
    voice = telling(table, locale)

    lines = [line.text for line in voice.missed(rows)]

    assert len(lines) < 20
    assert any("Brick" in line for line in lines)
    assert len("\n".join(lines)) < 1500
    assert voice.teller.missing == voice.talk.words.missing == []


async def test_who_missed_nothing_hears_so(house):
    table = await house.played()

    assert [line.text for line in telling(table).missed([])] == ["You have missed nothing."]


@pytest.mark.parametrize("pace", ["live", "post"])
async def test_all_settings_are_told(house, locale, pace):
    table = await house.played()
    voice = telling(table, locale)

    lines = voice.settings(
        TableSettings(locale=locale, pace=pace, pauses=("karma", "npc"), options={"house_rules": {"x": "y"}})
    )

    assert len(lines) == (12 if pace == "live" else 16)
    assert voice.talk.words.missing == []


async def test_refusals_name_people_and_members(house):
    table = await begun(house, people=(ANA, BEN))
    await house.done(table, Watch(), CLEO)
    mine = next(name for name, holder in table.info.seats.items() if holder == ANA)

    outcome = await table.do(Claim(mine), CLEO)
    other = await table.do(Set(SETTINGS), BEN)

    assert telling(table).refusal(outcome.refusal).startswith("Ana is still here.")
    assert telling(table, "fr").refusal(other.refusal) == "Seul l’hôte peut le faire\u202f: Ana."
