"""A table as a file: it replays anywhere, carries its cards, proves its luck, and gives nobody away."""

import gzip
from dataclasses import replace
from hashlib import sha256

import msgspec
import pytest
from msgspec import Raw

from heredity_bot.journal.memory import MemoryStore
from heredity_bot.journal.sqlite.store import SqliteStore
from heredity_bot.tables.actions import Reply, Undo
from heredity_bot.tables.bundle import BadBundle, Bundle, gather, read_bundle, write_bundle
from heredity_bot.tables.bundle_import import bring_in, game_of
from heredity_bot.tables.bundle_people import anonymised, people_of
from heredity_bot.tables.pack_library import PackLibrary
from heredity_bot.tables.replay import replay
from tests.games.heredity.first_steps import book, pack
from tests.tables.sample_table import ANA, BEN, PLACE, House, open_evening


@pytest.fixture
async def house():
    return House()


@pytest.fixture
async def bundle(house):
    table = await house.played()
    return await gather(house.store, house.library, table.id)


def game_for(bundle):
    return open_evening(pack())


@pytest.mark.parametrize("plain", [True, False])
async def test_a_file_is_read_as_it_was_written(bundle, plain):
    content = write_bundle(bundle, plain=plain)

    assert read_bundle(content) == bundle
    assert write_bundle(bundle, plain=plain) == content


async def test_it_replays_from_its_seed_with_undo_and_seats(bundle):
    found = replay(bundle, game_for(bundle))

    assert (found.answers, found.from_seed, found.promised) == (6, True, True)
    assert found.session.state.chance.seed == "receipt"


async def test_it_goes_on_elsewhere_where_its_cards_are_not_known(bundle, tmp_path):
    there = House(SqliteStore(tmp_path / "tables.db"))
    await there.store.open()
    there.library = PackLibrary(there.store, list, open_evening)
    there.registry.library = there.library

    name = await bring_in(there.registry, there.library, read_bundle(write_bundle(bundle)), "web:1")

    table = await there.registry.at("web:1")
    assert (table.id, table.place) == (name, "web:1")
    assert table.info == bundle.info
    await there.answers(table, 1)
    assert (await table.do(Undo(await table.steps_back(3)), ANA)).refusal is None
    assert list(await there.store.names("pack")) == [book().pack]
    await there.registry.stop()
    await there.store.close()


async def test_an_input_that_came_before_is_known_after_an_import(bundle):
    there = House()
    await bring_in(there.registry, there.library, bundle, PLACE)
    table = await there.registry.at(PLACE)
    known = next(row for row in bundle.lines if b'"Reply"' in row.body)

    again = await table.do(Reply(("done",)), known.by, known.cause)

    assert (again.again, again.line) == (True, known.n)


async def test_the_same_table_comes_out_again(bundle):
    there = House()
    name = await bring_in(there.registry, there.library, bundle, PLACE)
    out = await gather(there.store, there.library, name)

    assert out == bundle


def spoilt(bundle, old, new):
    lines = [msgspec.structs.replace(row, body=row.body.replace(old, new)) for row in bundle.lines]
    assert tuple(lines) != bundle.lines
    return replace(bundle, lines=tuple(lines))


async def test_what_leads_elsewhere_is_refused_with_its_line(bundle, house):
    wrong = spoilt(bundle, b'"HourglassMoved"', b'"HourglassPushed"')

    with pytest.raises(BadBundle) as refused:
        await bring_in(house.registry, house.library, wrong, "elsewhere")

    assert refused.value.refusal.code == "BUNDLE_MISFITS"
    assert refused.value.refusal.facts["line"] > 2
    assert await house.store.tables("elsewhere") == ()


async def test_a_quiet_point_that_was_never_played_is_refused(bundle):
    quiet = bundle.quiets[0]
    kept = msgspec.json.decode(quiet.body)
    kept["snapshot"]["state"]["chance"]["drawn"] = 7
    state = msgspec.json.encode(kept["snapshot"]["state"])
    kept["snapshot"]["check"] = sha256(state).hexdigest()
    wrong = msgspec.structs.replace(quiet, body=msgspec.json.encode(kept))

    with pytest.raises(BadBundle, match="quiet point"):
        replay(replace(bundle, quiets=(wrong, *bundle.quiets[1:])), game_for(bundle))


async def test_another_seed_than_the_promised_one_is_found(bundle):
    info = bundle.info
    info.seed = "another"
    head = msgspec.structs.replace(bundle.head, record=Raw(msgspec.json.encode(info)))

    with pytest.raises(BadBundle, match="BUNDLE_MISFITS"):
        replay(replace(bundle, head=head), game_for(bundle))
    assert not replay(replace(bundle, head=head, quiets=()), game_for(bundle)).promised


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[:-100],
        lambda text: text.replace(b'"by":"', b'"by":"x', 1),
        lambda text: b"\n".join(text.split(b"\n")[:3] + text.split(b"\n")[4:]),
        lambda text: b"",
        lambda text: b"no table",
        lambda text: text.replace(b"heredity-bot table", b"heredity-bot chair", 1),
        lambda text: gzip.compress(text)[:200],
        lambda text: b"\x1f\x8b" + text,
        lambda text: text.replace(b'"n":1,', b'"n":[1],', 1),
        lambda text: b"\xff" + text,
    ],
)
async def test_a_damaged_file_is_refused(bundle, spoil):
    text = write_bundle(bundle, plain=True)

    with pytest.raises(BadBundle) as refused:
        read_bundle(spoil(text))

    assert refused.value.refusal.code == "BUNDLE_BROKEN"


async def test_a_file_of_a_newer_version_is_refused(bundle):
    text = write_bundle(bundle, plain=True).replace(b'"format":1', b'"format":99', 1)

    with pytest.raises(BadBundle) as refused:
        read_bundle(text)

    assert refused.value.refusal.code == "BUNDLE_TOO_NEW"


async def test_without_its_cards_they_have_to_be_here(bundle):
    bare = Bundle(bundle.head, bundle.lines, bundle.quiets)
    empty = PackLibrary(MemoryStore(), list, open_evening)

    with pytest.raises(BadBundle) as refused:
        await game_of(bare, empty)

    assert refused.value.refusal.code == "BUNDLE_NO_PACK"


# Reports


async def test_a_report_names_nobody_and_still_replays(bundle):
    found = anonymised(bundle)
    text = write_bundle(Bundle(found.head, found.lines, found.quiets), plain=True)

    for personal in (ANA, BEN, PLACE, "Ana", "interaction"):
        assert personal.encode() not in text, personal
    assert people_of(found) == ["player-1", "player-2"]
    assert found.lines[0].at < 86_400
    again = replay(read_bundle(text), game_for(found))
    assert (again.answers, again.promised) == (6, True)


async def test_a_game_to_its_end_has_a_receipt(house):
    table = await house.played(over=True)
    bundle = await gather(house.store, house.library, table.id)

    found = replay(bundle, table.game)

    assert table.info.phase == "over"
    assert found.promised
    assert found.session.pending is None
