"""Boards to draw in signs, and the snapshots of them: `.venv/bin/python -m tests.games.heredity.telling.charts` draws them anew."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.state import MEMBERS, Figure
from heredity_bot.games.heredity.telling.names import Texts
from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.stage.text_drawing import DrawingSheet, text_of
from tests.games.heredity.first_steps import Evening, pack, session, to_the_open_door
from tests.games.heredity.pictures.samples import ALL, WAY, table
from tests.games.heredity.pictures.scenes import busy, crowded
from tests.games.heredity.telling.small_world import WorldTexts

RECORD = Path(__file__).parent / "snapshots"


def farm() -> Play:
    return _evening(lambda _: None)


def open_door() -> Play:
    return _evening(to_the_open_door)


def _evening(plan: Callable[[Evening], None]) -> Play:
    evening = Evening(session("drawn"))
    plan(evening)
    t = evening.session.table
    assert isinstance(t, Play)
    return t


def on_the_way() -> Play:
    return table(pack(), WAY)


def whole_chapter() -> Play:
    """The biggest board of Chapter I: eight cards, three levels."""
    return table(pack(), ALL)


def full_gallery() -> Play:
    """Everybody and nine dogs in a zone of three columns, underground."""
    t = whole_chapter()
    for name in MEMBERS:
        t.state.figures[name].at = "108.c"
    del t.state.figures["125#1"], t.state.figures["125#2"]
    for n in range(1, 10):
        t.state.figures[f"125#{n}"] = Figure("108.c", 125)
    return t


STATES: dict[str, tuple[Callable[[], Play], Callable[[], Texts]]] = {
    "farm": (farm, pack),
    "open_door": (open_door, pack),
    "on_the_way": (on_the_way, pack),
    "whole_chapter": (whole_chapter, pack),
    "full_gallery": (full_gallery, pack),
    "busy": (busy, WorldTexts),
    "crowded": (crowded, WorldTexts),
}
SNAPSHOTS = (
    *((state, what, "en", DrawingSheet()) for state in STATES for what in ("board",)),
    *(("farm", "board", locale, DrawingSheet()) for locale in ("fr", "de")),
    *(("whole_chapter", what, "de", DrawingSheet()) for what in ("board", "timeline", "family")),
    *(
        ("whole_chapter", what, "fr", DrawingSheet(80, ascii=True))
        for what in ("board", "timeline", "family")
    ),
    *(("open_door", what, "en", DrawingSheet(40)) for what in ("board", "timeline", "family")),
)


@cache
def state(name: str) -> Play:
    return STATES[name][0]()


def drawn(name: str, what: str, locale: str, sheet: DrawingSheet) -> list[str]:
    teller = HeredityTeller(locale, STATES[name][1]())
    rows = teller.drawn(state(name), what, sheet)
    assert teller.missing == []
    return [text_of(row).rstrip() for row in rows]


def snapshot(name: str, what: str, locale: str, sheet: DrawingSheet) -> Path:
    letters = "-ascii" if sheet.ascii else ""
    return RECORD / f"{name}.{what}.{locale}-{sheet.width}{letters}.txt"


if __name__ == "__main__":
    RECORD.mkdir(exist_ok=True)
    for each in SNAPSHOTS:
        snapshot(*each).write_text("\n".join(drawn(*each)) + "\n", "utf-8")
