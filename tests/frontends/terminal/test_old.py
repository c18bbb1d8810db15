"""A table that an earlier version saved in a file is taken over: nothing of it is lost."""

import pytest

from heredity_bot.frontends.terminal.old import take_over
from heredity_bot.kernel import Corrupt, Drift
from heredity_bot.tables.bundle import gather
from heredity_bot.tables.deeds import Undo
from heredity_bot.tables.replaying import replay
from tests.frontends.terminal.oldsaves import OldTerminal, answers_of
from tests.frontends.terminal.test_saved import drifted, spoil, spoil_last
from tests.games.heredity.evening import home_together
from tests.tables.sample import House


async def taken(house, path):
    old = await take_over(path, house.hall, house.library, "terminal", "heredity")
    return old, await house.hall.at("terminal")


@pytest.mark.parametrize("players", [1, 3])
async def test_the_game_goes_on_where_it_was(tmp_path, players):
    old = OldTerminal(tmp_path / "table.jsonl", players=players, edition="de-2025")
    for answer in answers_of(home_together, players=players, edition="de-2025")[:8]:
        old.answer(answer)
    old.undo(2)
    house = House()

    found, table = await taken(house, old.path)

    assert (found.pack, found.torn, found.lost) == ("core", False, 0)
    assert table.session.state == old.history.session.state
    assert len(table.desk.undone) == 2
    assert table.desk.settings.edition == "de-2025"
    assert (await table.do(Undo(await table.steps_back(3)), table.players[0])).refusal is None
    bundle = await gather(house.store, house.library, table.id)
    assert replay(bundle, table.game).promised


async def test_where_the_end_no_longer_fits_it_goes_on_from_the_last_snapshot(tmp_path):
    path = drifted(tmp_path / "table.jsonl")
    spoil_last(path)
    house = House()

    found, table = await taken(house, path)

    assert found.lost >= 1
    assert table.ask is not None
    await house.answers(table, 2)
    bundle = await gather(house.store, house.library, table.id)
    again = replay(bundle, table.game)
    assert not again.from_seed
    assert again.answers == 2


@pytest.mark.parametrize(
    "line, old, new, fault",
    [(0, b'"format":1', b'"format":99', Corrupt), (0, b'"pack":"core"', b'"pack":"gone"', Drift)],
)
async def test_what_cannot_be_taken_over_changes_nothing(tmp_path, line, old, new, fault):
    path = drifted(tmp_path / "table.jsonl")
    spoil(path, line, old, new)
    house = House()

    with pytest.raises(fault):
        await taken(house, path)

    assert await house.store.tables() == ()
    assert path.exists()
