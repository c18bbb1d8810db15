"""The samples in docs/look.md, drawn from the campaign: `.venv/bin/python -m tests.games.heredity.pictures.samples`."""

from __future__ import annotations

import re
from pathlib import Path

from heredity_bot.games.heredity.cards.pack_loader import open_box
from heredity_bot.games.heredity.pictures.board import Move
from heredity_bot.games.heredity.pictures.face_preview import bare_table, show_card
from heredity_bot.games.heredity.pictures.painter import HeredityPainter
from heredity_bot.games.heredity.pictures.poster import Mark
from heredity_bot.games.heredity.rules import board
from heredity_bot.games.heredity.rules.events.combat import AttackMade, AttackResolved
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.rules.state import (
    MEMBERS,
    ChapterOutcome,
    Figure,
    Ground,
    Piece,
    TerrainSite,
)
from heredity_bot.kernel import Session
from heredity_bot.packs.pack import Pack, load_pack
from heredity_bot.pictures.palette import DARK, LIGHT, Palette
from heredity_bot.pictures.render import to_png

ROOT = Path(__file__).parents[4]
FOLDER = ROOT / "docs" / "pictures"
WAY = {102: (1, 0, 0), 103: (1, -1, 0), 104: (2, 0, 0)}
ALL = WAY | {105: (2, -1, 0), 106: (3, 0, 0), 107: (3, -1, 0), 108: (1, -1, -1), 109: (3, -1, 1)}


def campaign() -> Pack:
    return load_pack(ROOT / "content" / "heredity" / "core", lambda _: None)


def table(pack: Pack, sites: dict[int, tuple[int, int, int]]) -> Play:
    """Chapter I some way on: the family has split up, the ford is not empty."""
    game = HeredityRules(open_box(pack))
    t = Session(game, game.new(seed="sample", chapter=1)).table
    assert isinstance(t, Play)
    for card, place in sites.items():
        t.state.cards[card] = Piece("board")
        t.state.seen.append(str(card))
        board.lay(t, card, TerrainSite(*place))
    people = {120: ["101.b"], 125: ["102.a", "102.b"], 126: ["103.c"], 127: ["103.b"]}
    if 106 in sites:
        people |= {121: ["106.a", "106.a"], 122: ["106.b"]}
    for card, parts in people.items():
        t.state.cards[card] = Piece("side")
        t.state.seen.append(str(card))
        for n, part in enumerate(parts, start=1):
            t.state.figures[f"{card}#{n}" if len(parts) > 1 else str(card)] = Figure(part, card, damage=n - 1)
    t.state.figures["maeve"].at = "103.a"
    t.state.figures["brick"].at = t.state.figures["selena"].at = "102.c"
    _belongings(t)
    return t


def _belongings(t: Play) -> None:
    for item, owner in {135: "selena", 133: "maeve", 136: "djamal"}.items():
        t.state.cards[item] = Piece("carried")
        t.state.seen.append(str(item))
        t.state.members[owner].items.append(item)
    for item in (134, 137):
        t.state.cards[item] = Piece("ground")
        t.state.seen.append(str(item))
    t.state.ground["104.c"] = Ground(2, [134, 137], {"time": 2})
    t.state.actions["103.a"].remove("hand")
    t.state.members["brick"].wounded.append("trunk")
    t.state.members["brick"].available, t.state.members["brick"].components = 1, 3
    t.state.pawn_on |= {"brick.legs.1": "brick", "brick.head.1": "brick"}
    t.state.hurt |= {"maeve.head.1": 1, "brick.legs.2": 1, "djamal.trunk.2": 1}
    t.state.laps, t.state.body_rev, t.state.cards_rev = 3, t.state.body_rev + 1, t.state.cards_rev + 1


def beside(*svgs: str, width: int = 420) -> str:
    """Several pictures as one, on nothing."""
    found, tallest = [], 0.0
    for i, svg in enumerate(svgs):
        wide, high = (float(n) for n in re.findall(r'(?:width|height)="([\d.]+)"', svg)[:2])
        size = f'x="{i * (width + 16)}" y="0" width="{width}" height="{high * width / wide:.1f}"'
        found.append(re.sub(r' width="[\d.]+" height="[\d.]+"', f" {size}", svg, count=1))
        tallest = max(tallest, high * width / wide)
    whole = len(svgs) * (width + 16) - 16
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{whole}" height="{tallest:.0f}">{"".join(found)}</svg>'


def samples() -> dict[str, tuple[str, float]]:
    """Name, SVG, scale."""
    pack = campaign()
    book = open_box(pack)

    def painter(locale: str, palette: Palette = DARK) -> HeredityPainter:
        return HeredityPainter(locale, pack, palette=palette)

    some, whole = table(pack, WAY), table(pack, ALL)
    walk = [Move("brick", "101.b", "102.c")]
    fight = (
        AttackMade(("brick", "selena"), (3, 1), "126"),
        AttackResolved("126", 4, 901, 6, 2, 4, success=True),
    )
    some.state.seen += ["901"]
    some.state.karma.deck.remove(901)
    some.state.karma.discard.append(901)
    course = [
        Mark(0, dict.fromkeys(MEMBERS, 0)),
        Mark(1, {"djamal": 0, "maeve": 0, "selena": 0, "brick": 2}),
        Mark(2, {"djamal": 1, "maeve": 2, "selena": 0, "brick": 3}),
    ]
    cards = [(100, False), (107, False), (126, False), (136, False), (909, False)]
    faces = [show_card(book, pack, number, back=back).svg for number, back in cards]
    scenes = [painter("en").scene(bare_table(book, n, back=False), str(n)) for n in (961, 956, 127)]
    return {
        "scenes": (beside(*(scene.svg for scene in scenes if scene)), 0.8),
        "strip-fr": (painter("fr").strip(some).svg, 0.72),
        "board": (painter("en").board(some, asked=["102.c"], moves=walk).svg, 0.72),
        "near": (painter("en").near(some, asked=["102.c"], moves=walk, seats=["brick"]).svg, 0.72),
        "board-whole-de": (painter("de", LIGHT).board(whole, asked=["106.a"]).svg, 0.62),
        "board-around-fr": (painter("fr").board(whole, around=["102.c"], with_legend=False).svg, 0.5),
        "timeline": (painter("en").timeline(some).svg, 0.8),
        "family-fr": (painter("fr", LIGHT).family(some).svg, 0.62),
        "fight": (painter("en").fight(some, fight).svg, 0.72),
        "cards": (beside(*faces), 0.6),
        "poster-de": (painter("de").poster(some, course, ChapterOutcome("won", "shared", 1, 3)).svg, 0.62),
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, (svg, scale) in samples().items():
        (FOLDER / f"{name}.png").write_bytes(to_png(svg, scale))
