"""Fourteen scenes to draw, in a small world of their own, and the snapshots of them.

.venv/bin/python -m tests.games.heredity.pictures.scenes            draw anew what is on record, after a wanted change
.venv/bin/python -m tests.games.heredity.pictures.scenes FOLDER     also leave every scene there as PNG, to be looked at
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable
from pathlib import Path

from heredity_bot.games.heredity.pictures.board import Move
from heredity_bot.games.heredity.pictures.painter import HeredityPainter
from heredity_bot.games.heredity.pictures.poster import Mark
from heredity_bot.games.heredity.rules.board import lay
from heredity_bot.games.heredity.rules.events.combat import AttackMade, AttackResolved
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.state import GAP, ChapterOutcome, Figure, Ground, Piece, TerrainSite
from heredity_bot.pictures.palette import DARK, LIGHT, Palette
from heredity_bot.pictures.picture import Picture
from heredity_bot.pictures.render import to_png
from heredity_bot.stage.words import LOCALES
from tests.games.heredity.telling.small_world import WorldTexts, new_game

RECORD = Path(__file__).parent / "snapshots"
WHOLE = (("board", "en"), ("fight", "fr"), ("card_npc", "de"))
"""Kept as SVG, so that a change can be seen and not only noticed."""


def table() -> Play:
    """The mill on its first evening: everybody in the yard, two foxes about."""
    t = new_game(7, "fr-2023").table
    assert isinstance(t, Play)
    return t


def seen(t: Play, *numbers: int, place: str = "side") -> None:
    for number in numbers:
        t.state.cards.setdefault(number, Piece(place))  # type: ignore[arg-type]
        t.state.seen.append(str(number))
    t.state.cards_rev += 1


def busy() -> Play:
    """Two levels, a wounded Brick, things lying about, a stranger."""
    t = table()
    seen(t, 105, 107, place="board")
    lay(t, 105, TerrainSite(1, 0, 0))
    lay(t, 107, TerrainSite(0, 0, 1))
    seen(t, 118, 113)
    t.state.figures["118"] = Figure("104.b", 118, damage=1)
    t.state.figures["brick"].at = "104.b"
    t.state.figures["maeve"].at = "107.a"
    t.state.members["brick"].wounded.append("trunk")
    t.state.members["brick"].available = 1
    t.state.pawn_on["brick.legs.1"] = "brick"
    t.state.hurt |= {"maeve.head.1": 1, "brick.legs.2": 1}
    seen(t, 115, place="ground")
    t.state.ground["104.e"] = Ground(2, [115], {"time": 2})
    t.state.actions["104.c"].remove("hand")
    t.state.body_rev += 1
    return t


def crowded() -> Play:
    """More in the mill room than it holds."""
    t = busy()
    for n in range(1, 10):
        t.state.figures[f"143#{n}"] = Figure("104.b", 143, damage=n % 2)
    return t


FIGHT = (AttackMade(("brick", "maeve"), (3, 1), "118"), AttackResolved("118", 4, 901, 5, 1, 4, success=True))
COURSE = [
    Mark(0, dict.fromkeys(("djamal", "maeve", "selena", "brick"), 0)),
    Mark(3, {"djamal": 1, "maeve": 0, "selena": 2, "brick": 4}),
]


def _poster(painter: HeredityPainter) -> Picture:
    t = busy()
    t.state.laps = 5
    return painter.poster(t, COURSE, ChapterOutcome("won", "rescued", 1, 5))


def _timeline(painter: HeredityPainter) -> Picture:
    t = busy()
    t.state.cards[112].tokens["time"] = 3
    return painter.timeline(t)


def _strip(painter: HeredityPainter) -> Picture:
    """Seven cards and a gap in two rows, with tokens and what hangs beneath."""
    t = busy()
    t.state.row += [GAP, 118, 113, 115, 107]
    t.state.cards[112].tokens["time"] = 3
    return painter.strip(t)


def _fight(painter: HeredityPainter) -> Picture:
    t = busy()
    t.state.seen.append("901")
    return painter.fight(t, FIGHT)


SCENES: dict[str, tuple[Palette, Callable[[HeredityPainter], Picture]]] = {
    "board_start": (DARK, lambda p: p.board(table())),
    "board": (DARK, lambda p: p.board(busy(), asked=["104.b"], moves=[Move("brick", "104.a", "104.b")])),
    "board_crowded": (LIGHT, lambda p: p.board(crowded())),
    "board_around": (LIGHT, lambda p: p.board(busy(), around=["105.a"], with_legend=False)),
    "near": (
        DARK,
        lambda p: p.near(busy(), asked=["104.b"], moves=[Move("brick", "104.a", "104.b")], seats=["brick"]),
    ),
    "timeline": (DARK, _timeline),
    "strip": (LIGHT, _strip),
    "member": (LIGHT, lambda p: p.member(busy(), "brick")),
    "family": (DARK, lambda p: p.family(busy())),
    "fight": (DARK, _fight),
    "card_story": (DARK, lambda p: p.card(busy(), 112)),
    "card_npc": (DARK, lambda p: p.card(busy(), 143)),
    "card_terrain": (LIGHT, lambda p: p.card(busy(), 104)),
    "poster": (DARK, _poster),
}


def drawn(scene: str, locale: str) -> Picture:
    palette, make = SCENES[scene]
    painter = HeredityPainter(locale, WorldTexts(), palette=palette)
    picture = make(painter)
    assert painter.missing == []
    return picture


def summary(picture: Picture) -> dict[str, str | int]:
    return {
        "svg": hashlib.sha256(picture.svg.encode()).hexdigest()[:16],
        "width": picture.width,
        "height": picture.height,
        "alt": picture.alt,
    }


def all_summaries() -> dict[str, dict[str, str | int]]:
    return {f"{scene}.{locale}": summary(drawn(scene, locale)) for scene in SCENES for locale in LOCALES}


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
            for language in LOCALES:
                (folder / f"{name}.{language}.png").write_bytes(to_png(drawn(name, language).svg))
