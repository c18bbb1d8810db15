"""Nine scenes to draw, and the snapshots of them.

.venv/bin/python -m tests.games.les_heritiers.pictures.scenes            draw anew what is on record, after a wanted change
.venv/bin/python -m tests.games.les_heritiers.pictures.scenes FOLDER     also leave every scene there as PNG, to be looked at
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

from heredity_bot.games.les_heritiers.pictures.painter import LesHeritiersPainter
from heredity_bot.games.les_heritiers.rules.state import Play
from heredity_bot.pictures.palette import DARK, LIGHT, Palette
from heredity_bot.pictures.picture import Picture
from heredity_bot.pictures.render import to_png
from tests.games.les_heritiers.pictures.dynasties import dynasties
from tests.games.les_heritiers.test_telling import LANGUAGES, PACK

RECORD = Path(__file__).parent / "snapshots"
WHOLE = (("house", "en"), ("person", "fr"))
"""Kept as SVG, so that a change can be seen and not only noticed."""


@cache
def begun() -> Play:
    """The first turn: founders reign, two children each."""
    return dynasties("scenes", 3, {}, 4)


@cache
def crowded() -> Play:
    """Round 4: eleven people in one house."""
    return dynasties("15", 4, {}, 70)


@cache
def late() -> Play:
    """Round 7: crowns have changed houses, a man wears two."""
    return dynasties("7", 4, {}, 130)


def _sovereign(t: Play) -> int:
    """Who wears the most crowns."""
    holders = [crown.holder for crown in t.state.crowns.values() if crown.holder]
    return max(holders, key=lambda number: (holders.count(number), -number))


SCENES: dict[str, tuple[Palette, Callable[[LesHeritiersPainter], Picture]]] = {
    "houses_begun": (LIGHT, lambda p: p.houses(begun(), columns=2)),
    "houses_crowded": (DARK, lambda p: p.houses(crowded(), columns=2)),
    "houses_phone": (LIGHT, lambda p: p.houses(late(), columns=1, with_legend=False)),
    "house": (DARK, lambda p: p.house(late(), "hearts")),
    "table": (LIGHT, lambda p: p.table(crowded())),
    "crowns": (DARK, lambda p: p.crowns(late())),
    "piles": (DARK, lambda p: p.piles(late())),
    "hand": (LIGHT, lambda p: p.hand(begun(), [begun().state.turn.seat])),
    "person": (LIGHT, lambda p: p.person(late(), _sovereign(late()))),
}


def drawn(scene: str, locale: str) -> Picture:
    palette, make = SCENES[scene]
    return make(LesHeritiersPainter(locale, PACK, palette=palette))


def summary(picture: Picture) -> dict[str, str | int]:
    return {
        "svg": hashlib.sha256(picture.svg.encode()).hexdigest()[:16],
        "width": picture.width,
        "height": picture.height,
        "alt": picture.alt,
    }


def all_summaries() -> dict[str, dict[str, str | int]]:
    return {f"{scene}.{locale}": summary(drawn(scene, locale)) for scene in SCENES for locale in LANGUAGES}


def record() -> None:
    RECORD.mkdir(exist_ok=True)
    text = json.dumps(all_summaries(), ensure_ascii=False, indent=1)
    (RECORD / "scenes.json").write_text(text + "\n", "utf-8")
    for scene, locale in WHOLE:
        (RECORD / f"{scene}.{locale}.svg").write_text(drawn(scene, locale).svg + "\n", "utf-8")


if __name__ == "__main__":
    record()
    for folder in map(Path, sys.argv[1:]):
        folder.mkdir(parents=True, exist_ok=True)
        for name in SCENES:
            for language in LANGUAGES:
                (folder / f"{name}.{language}.png").write_bytes(to_png(drawn(name, language).svg))
