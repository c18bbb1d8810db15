"""Takes over a table that an earlier version saved in a file."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from heredity_bot.frontends.terminal.saved import Restored, Saved, read_saved, restore
from heredity_bot.games.heredity.rules.events import AnyEvent
from heredity_bot.games.heredity.rules.state import State
from heredity_bot.kernel import Corrupt, Drift, Ruleset, Session, entry_reader
from heredity_bot.tables.bundle import BadBundle, Bundle
from heredity_bot.tables.game import Game
from heredity_bot.tables.hall import Hall
from heredity_bot.tables.hotseat import hot_seat
from heredity_bot.tables.library import PackLibrary
from heredity_bot.tables.moving import bring_in, retell


@dataclass(frozen=True)
class OldSave:
    """A file that was taken over."""

    table: str
    pack: str
    torn: bool
    lost: int


async def take_over(path: Path, hall: Hall, library: PackLibrary, place: str, game_name: str) -> OldSave:
    """Keep the table of a file as the present one of a place; raises `Corrupt` or `Drift`, and nothing is changed."""
    saved = await asyncio.to_thread(read_saved, path, entry_reader(AnyEvent))
    game = await library.exactly(game_name, saved.head.pack_name)
    game = game or await library.newest(game_name, saved.head.pack)
    if game is None or game.pack.split(" ")[0] != saved.head.pack:
        raise Drift(0, f"the pack {saved.head.pack} is not there")
    bundle, lost = await asyncio.to_thread(_retold, saved, game)
    try:
        table = await bring_in(hall, library, bundle, place)
    except BadBundle as fault:
        raise Corrupt(str(fault)) from None
    return OldSave(table, saved.head.pack, saved.torn, lost)


def _retold(saved: Saved, game: Game) -> tuple[Bundle, int]:
    found: Restored[State] = restore(saved, cast(Ruleset[State], game))
    history, state = found.history, found.history.session.state
    chapter = Session.restore(cast(Ruleset[State], game), bytes(saved.head.snapshot)).state.chapter
    bundle = retell(
        game,
        found.begun,
        history.entries,
        seed=state.chance.seed,
        seats=state.seats,
        settings=hot_seat(saved.locale, saved.head.edition, chapter),
        title=saved.head.title,
        undone=[entry.line for entry in history.undone],
        lost=found.lost,
    )
    return bundle, found.lost
