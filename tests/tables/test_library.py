"""The library: packs are opened once, kept for the tables that play them, and found again exactly."""

import asyncio
import threading

import pytest

from heredity_bot.games.heredity.cards.pack_loader import open_box
from heredity_bot.games.heredity.game import HeredityGame
from heredity_bot.journal import Document
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.packs.problem import PackError
from heredity_bot.tables.pack_library import GRACE_SECONDS, KEPT_KIND, PackLibrary
from tests.packs.pack_kit import write
from tests.packs.test_extending import extend

CHANGED = ("Once.", "Twice.")


class Shelf:
    """Packs in a folder, and what was opened."""

    def __init__(self, folder, **more):
        self.folder, self.store, self.opened = folder, MemoryStore(), []
        self.more = more
        self.library = self.another()

    def another(self):
        return PackLibrary(self.store, lambda: [self.folder], self.open, **self.more)

    def open(self, pack):
        self.opened.append(pack.name)
        return HeredityGame(open_box(pack))


@pytest.fixture
def shelf(tmp_path):
    write(tmp_path / "packs" / "small")
    return Shelf(tmp_path / "packs")


async def test_a_pack_is_opened_once_for_all_tables(shelf):
    first, second = await asyncio.gather(
        shelf.library.newest("heredity", "small"), shelf.library.newest("heredity", "small")
    )
    third = await shelf.library.exactly("heredity", first.pack)

    assert first is second is third
    assert len(shelf.opened) == 1


async def test_what_a_table_plays_is_found_exactly_though_the_pack_was_changed(shelf):
    game = await shelf.library.newest("heredity", "small")
    await shelf.library.keep(game)
    write(shelf.folder / "small", text=CHANGED)
    later = shelf.another()

    old, new = await later.exactly("heredity", game.pack), await later.newest("heredity", "small")

    assert old.pack == game.pack != new.pack
    opened = await later.opened(game.pack)
    assert opened.pack.text("en", "100.story") == "Once."


async def test_what_a_pack_extends_is_kept_too(shelf):
    extend(shelf.folder)
    game = await shelf.library.newest("heredity", "more")
    await shelf.library.keep(game)
    write(shelf.folder / "small", text=CHANGED)

    again = await shelf.another().exactly("heredity", game.pack)

    assert again.pack == game.pack


async def test_a_spoilt_copy_does_not_hide_the_pack_itself(shelf):
    game = await shelf.library.newest("heredity", "small")
    await shelf.store.put(Document(KEPT_KIND, game.pack, b"gone"))

    assert (await shelf.another().exactly("heredity", game.pack)).pack == game.pack


async def test_what_is_not_there_is_none(shelf):
    write(shelf.folder / "bad", manifest=("id: small", "id: bad"), cards=("take: 101", "tke: 101"))

    assert await shelf.library.exactly("heredity", "small 1.0.0 0123456789abcdef") is None
    assert await shelf.library.newest("heredity", "gone") is None
    assert await shelf.library.newest("heredity", "bad") is None
    assert await shelf.library.newest("chess", "small") is None
    with pytest.raises(PackError):
        await shelf.library.open_path(shelf.folder / "bad")


async def test_only_a_few_stay_open_but_a_game_in_play_is_never_opened_twice(tmp_path):
    for name in ("one", "two", "three"):
        write(tmp_path / "packs" / name, manifest=("id: small", f"id: {name}"))
    shelf = Shelf(tmp_path / "packs", most=1)
    held = await shelf.library.newest("heredity", "one")
    await shelf.library.newest("heredity", "two")
    await shelf.library.newest("heredity", "three")

    assert await shelf.library.exactly("heredity", held.pack) is held
    assert len(shelf.opened) == 3


async def test_copies_that_no_table_pins_go_after_a_day(shelf):
    game = await shelf.library.newest("heredity", "small")
    await shelf.library.keep(game)

    assert await shelf.library.forget_unused([game.pack], now=0.0) == []
    assert await shelf.library.forget_unused([], now=1.0) == []
    assert await shelf.library.forget_unused([], now=GRACE_SECONDS) == []
    assert await shelf.library.forget_unused([], now=1.0 + GRACE_SECONDS) == [game.pack]
    assert list(await shelf.store.names(KEPT_KIND)) == []


async def test_a_copy_that_is_wanted_again_stays(shelf):
    game = await shelf.library.newest("heredity", "small")
    await shelf.library.keep(game)
    await shelf.library.forget_unused([], now=0.0)
    await shelf.library.keep(game)

    assert await shelf.library.forget_unused([], now=2 * GRACE_SECONDS) == []
    assert list(await shelf.store.names(KEPT_KIND)) == [game.pack]


async def test_the_loop_goes_on_while_a_pack_is_opened(shelf):
    beaten, went_on, make = threading.Event(), [], shelf.open

    def open_when_the_loop_has_gone_on(pack):
        went_on.append(beaten.wait(10))
        return make(pack)

    shelf.open = open_when_the_loop_has_gone_on
    opening = asyncio.create_task(shelf.another().newest("heredity", "small"))
    await asyncio.sleep(0)
    beaten.set()

    assert await opening is not None
    assert went_on == [True]
