"""A browser table to try: the parts put together as the program does it.

    python -m tests.frontends.web.stand --data FOLDER [--port N] [--lan] [--preview PACK]

Prints where it is, and then serves until it is ended.
"""

import argparse
import asyncio
import contextlib
import shutil
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

from heredity_bot.commands.binding import bind
from heredity_bot.commands.browser import drawing, fonts
from heredity_bot.commands.gallery import Gallery
from heredity_bot.frontends.web.preview import Preview
from heredity_bot.frontends.web.serve import Address, Equipment, Running, web_table
from heredity_bot.frontends.web.shelf import Shelf
from heredity_bot.games.heredity.cards.pack_loader import GAME, open_box
from heredity_bot.games.heredity.game import HostedHeredity
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.telling.teller import Teller
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.journal.opening import open_store
from heredity_bot.packs.pack import packs_in
from heredity_bot.pictures.studio import Studio
from heredity_bot.tables.hall import Hall
from heredity_bot.tables.library import PackLibrary
from heredity_bot.tables.limits import Limits

ROOT = Path(__file__).parents[3]
CONTENT = ROOT / "content" / GAME


@cache
def opened_once(name):
    """Games are kept for all tests: opening a box takes as long as ten tests."""
    return {}


def open_game(pack):
    kept = opened_once(pack.name)
    if "game" not in kept:
        kept["game"] = HostedHeredity(open_box(pack), texts=pack)
    return kept["game"]


def every_face(opened, locale, number):
    """Both faces of a card, for an author who knows them all."""
    book = opened.game.book
    card = book.cards.get(number)
    if card is None:
        return []
    game = opened.game
    shown = []
    for back in (False, True) if card.back is not None else (False,):
        t = game.table(game.new(seed="show", edition_name="fr-2023"))
        t.state.seen = [*(name_of(n, back=False) for n in book.cards if n != number), name_of(number, back)]
        shown.append(Teller(locale, opened.pack).card(t, number))
    return shown


@asynccontextmanager
async def equipped(
    data: Path | None = None, preview: Path | None = None, recital=None, limits=None, **hall_options
) -> AsyncIterator[Equipment]:
    """Everything the browser table is given; without a folder nothing is kept."""
    store = MemoryStore() if data is None else open_store(data / "tables.sqlite")
    await store.open()
    folders = [preview.parent, CONTENT] if preview else [CONTENT]
    library = PackLibrary(GAME, store, lambda: folders, open_game)
    shelf = Shelf(library, lambda: [path for folder in folders for path in packs_in(folder)], Teller)
    hall = Hall(store, library, **hall_options)
    await hall.start()
    written = None
    if preview is not None:
        written = Preview(preview, library, every_face)
        await written.open()
    gallery = Gallery(Studio())
    given = Equipment(
        hall=hall,
        shelf=shelf,
        draw=drawing(lambda: gallery),
        bind=bind,
        fonts=fonts(),
        preview=written,
        recital=recital,
        limits=Limits() if limits is None else limits,
    )
    try:
        yield given
    finally:
        await hall.stop()
        await store.close()


@asynccontextmanager
async def stand(
    data: Path | None = None, address: Address | None = None, *, preview: Path | None = None, **hall_options
) -> AsyncIterator[Running]:
    async with (
        equipped(data, preview, **hall_options) as given,
        web_table(given, address or Address(port=0)) as running,
    ):
        yield running


def copy_pack(to: Path):
    """The core pack, to be written in."""
    shutil.copytree(CONTENT / "core", to)


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--lan", action="store_true")
    parser.add_argument("--preview", type=Path)
    wishes = parser.parse_args()
    if wishes.data:
        wishes.data.mkdir(parents=True, exist_ok=True)
    address = Address(port=wishes.port, lan=wishes.lan)
    async with stand(wishes.data, address, preview=wishes.preview) as running:
        sys.stdout.write("\n".join([running.url, *running.links]) + "\n")
        sys.stdout.flush()
        await asyncio.Event().wait()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        sys.exit(asyncio.run(main()))
