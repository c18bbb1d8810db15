"""Tells what would change if a table went on with another form of its cards or rules."""

from __future__ import annotations

from typing import Any

from heredity_bot.games.plugin import Game
from heredity_bot.packs.pack import Pack
from heredity_bot.tables.table import LiveTable
from heredity_bot.tables.table_text import TableText


def preview(
    telling: TableText, table: LiveTable, game: Game, old: Pack | None = None, new: Pack | None = None
) -> list[str]:
    """The result of a dry run in words; given both packs, also how many cards differ. Raises `Refused` if it would not fit."""
    info = table.info
    if info.pack == game.pack and info.rules in game.versions:
        return [telling.talk.say("table.same-form")]
    _, lost = table.tried_on(game)
    told = [telling.would_change(game.pack, lost)]
    if old is not None and new is not None:
        told.append(telling.talk.say("table.cards-differ", n=len(differing(old, new))))
    return told


def differing(old: Pack, new: Pack) -> list[str]:
    """Numbers of cards whose effects or words are not the same in both forms."""
    before, after = _cards(old), _cards(new)
    numbers = [number for number in before | after if before.get(number) != after.get(number)]
    return sorted({*numbers, *_texts(old, new)} & {*before, *after}, key=lambda n: (len(n), n))


def _cards(pack: Pack) -> dict[str, Any]:
    return {str(entry.id): entry.data for entry in pack.entries}


def _texts(old: Pack, new: Pack) -> set[str]:
    """Texts stand under the number of their card, with a `b` for its reverse."""
    changed = set()
    for locale in {*old.texts, *new.texts}:
        before, after = old.texts.get(locale, {}), new.texts.get(locale, {})
        for key in {*before, *after}:
            words = [texts[key].words if key in texts else None for texts in (before, after)]
            if words[0] != words[1]:
                changed.add(key.split(".")[0].rstrip("b"))
    return changed
