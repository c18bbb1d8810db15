"""Tables that come as files: replayed, checked and kept as tables of a place."""

from __future__ import annotations

import asyncio

import msgspec
from msgspec import Raw

from heredity_bot.games.plugin import Game
from heredity_bot.journal import NewTable, StoreFault
from heredity_bot.kernel import Refusal
from heredity_bot.packs.problem import PackError
from heredity_bot.tables.bundle import BadBundle, Bundle
from heredity_bot.tables.info_check import sound_info
from heredity_bot.tables.pack_library import PackLibrary
from heredity_bot.tables.registry import TableFault, TableRegistry, new_id
from heredity_bot.tables.replay import replay


async def game_of(bundle: Bundle, library: PackLibrary) -> Game:
    """The game it was played with: found here, else from the pack inside. Raises `BadBundle`."""
    head = bundle.head
    game = await library.exactly(head.game, head.pack)
    if game is None and bundle.pack is not None:
        try:
            game = (await library.adopt(bundle.pack)).game
        except PackError as fault:
            raise BadBundle("BUNDLE_BROKEN", f"the pack in it cannot be played: {fault}") from None
    if game is None:
        raise BadBundle("BUNDLE_NO_PACK", pack=head.pack)
    if (game.name, game.pack) != (head.game, head.pack) or head.rules not in game.versions:
        found = (
            f"it was played with {head.pack}, rules {head.rules}; here are {game.pack}, rules {game.version}"
        )
        raise BadBundle("BUNDLE_MISFITS", found, line=0)
    return game


async def bring_in(registry: TableRegistry, library: PackLibrary, bundle: Bundle, place: str) -> str:
    """Keep a bundle as a new table of a place and make it the present one; returns its id.

    Raises `BadBundle` before anything is stored, `TableFault` when the store fails; then nothing is left of it. A
    process that is killed on the way leaves the whole table or nothing.
    """
    game = await game_of(bundle, library)
    found = await asyncio.to_thread(replay, bundle, game)
    head = bundle.head
    info = sound_info(bundle.info, game, found.session, lines=head.lines, now=registry.clock.now())
    if info != bundle.info:
        head = msgspec.structs.replace(head, record=Raw(msgspec.json.encode(info)))
    name = new_id()
    new = NewTable(name, place, head.title or head.pack, bytes(head.record), head.created_at)
    try:
        await library.keep(game)
        try:
            await registry.store.create(new, registry.owner, registry.lease, bundle.lines, bundle.quiets)
            await registry.store.release(name, registry.owner)
            await registry.activate(place, name)
        except BaseException:
            await registry.store.delete(name, registry.owner)
            raise
    except StoreFault as fault:
        raise TableFault(Refusal(fault.code)) from fault
    return name
