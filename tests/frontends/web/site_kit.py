"""A browser table to try: the parts put together as the program does it.

    python -m tests.frontends.web.site_kit --data FOLDER [--port N] [--lan] [--preview PACK] [--content PACKS]

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

from heredity_bot.cli.web import drawing, fonts
from heredity_bot.frontends.web.catalogue import Catalogue
from heredity_bot.frontends.web.context import WebServices
from heredity_bot.frontends.web.preview import Preview
from heredity_bot.frontends.web.server import Address, Running, web_table
from heredity_bot.games.heredity.cards.pack_loader import GAME, open_box
from heredity_bot.games.heredity.game import HeredityGame
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.journal.store_address import open_store
from heredity_bot.packs.pack import packs_in
from heredity_bot.pictures.gallery import Gallery
from heredity_bot.pictures.render_pool import RenderPool
from heredity_bot.tables.machine_players import MachinePlayers, think_here
from heredity_bot.tables.pack_library import PackLibrary
from heredity_bot.tables.rate_limits import Limits
from heredity_bot.tables.registry import TableRegistry

ROOT = Path(__file__).parents[3]
CONTENT = ROOT / "content" / GAME


@cache
def opened_once(name):
    """Games are kept for all tests: opening a box takes as long as ten tests."""
    return {}


def open_game(pack):
    kept = opened_once(pack.name)
    if "game" not in kept:
        kept["game"] = HeredityGame(open_box(pack), opened_pack=pack)
    return kept["game"]


@asynccontextmanager
async def equipped(
    data: Path | None = None,
    preview: Path | None = None,
    recital=None,
    limits=None,
    game: str = GAME,
    content: Path = CONTENT,
    opener=open_game,
    **registry_options,
) -> AsyncIterator[WebServices]:
    """Everything the browser table is given; without a folder nothing is kept."""
    store = MemoryStore() if data is None else open_store(data / "tables.sqlite")
    await store.open()
    folders = [preview.parent, content] if preview else [content]
    library = PackLibrary(store, lambda: folders, opener)
    catalogue = Catalogue(library, lambda: [path for folder in folders for path in packs_in(folder)])
    registry = TableRegistry(store, library, **registry_options)
    registry.machines = MachinePlayers(registry, think=think_here)
    await registry.start()
    written = None
    if preview is not None:
        written = Preview(preview, library)
        await written.open()
    gallery = Gallery(RenderPool())
    given = WebServices(
        registry=registry,
        catalogue=catalogue,
        draw=drawing(lambda: gallery),
        fonts=fonts(),
        game=game,
        preview=written,
        open_speech=(lambda: recital) if recital else None,
        limits=Limits() if limits is None else limits,
    )
    try:
        yield given
    finally:
        await registry.stop()
        await store.close()


@asynccontextmanager
async def stand(
    data: Path | None = None,
    address: Address | None = None,
    *,
    preview: Path | None = None,
    **registry_options,
) -> AsyncIterator[Running]:
    async with (
        equipped(data, preview, **registry_options) as given,
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
    parser.add_argument("--content", type=Path, default=CONTENT)
    wishes = parser.parse_args()
    if wishes.data:
        wishes.data.mkdir(parents=True, exist_ok=True)
    address = Address(port=wishes.port, lan=wishes.lan)
    async with stand(wishes.data, address, preview=wishes.preview, content=wishes.content) as running:
        sys.stdout.write("\n".join([running.url, *running.links]) + "\n")
        sys.stdout.flush()
        await asyncio.Event().wait()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        sys.exit(asyncio.run(main()))
