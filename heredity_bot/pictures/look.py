"""One visual language: palette, type sizes and spacing for every picture, dark and light."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Shape: TypeAlias = Literal["disc", "diamond", "square", "hexagon"]


@dataclass(frozen=True)
class Tint:
    """A fill and what is written upon it (AA: at least 4.5 to 1)."""

    fill: str
    ink: str


@dataclass(frozen=True)
class Look:
    """A palette. What colour tells, a shape or a stroke tells as well."""

    name: str
    table: str
    panel: str
    edge: str
    ink: str
    soft: str
    """Second-rank text; still AA on table and panel."""
    indoors: str
    outdoors: str
    grain: str
    """Planks and tufts on the floors; decoration only."""
    floor_ink: str
    halo: str
    """Around labels on floors, and around lines."""
    glow: str
    unknown: str
    unknown_ink: str


DARK = Look(
    name="dark",
    table="#15171c",
    panel="#20242b",
    edge="#3a404b",
    ink="#f4efe4",
    soft="#b9b5aa",
    indoors="#6b5f51",
    outdoors="#5a6650",
    grain="#00000024",
    floor_ink="#ffffff",
    halo="#2a2620",
    glow="#ffd24a",
    unknown="#23272e",
    unknown_ink="#9aa1ac",
)
LIGHT = Look(
    name="light",
    table="#efe9dc",
    panel="#fbf7ee",
    edge="#cfc5b0",
    ink="#1d1a15",
    soft="#5a5346",
    indoors="#ddc9a3",
    outdoors="#c9d3ac",
    grain="#0000001c",
    floor_ink="#17140f",
    halo="#fff8e6",
    glow="#c2410c",
    unknown="#e2dac8",
    unknown_ink="#6d6554",
)
LOOKS = {look.name: look for look in (DARK, LIGHT)}

# The same in both looks: what belongs to the game rather than to the page

MEMBERS = {
    "djamal": Tint("#0072b2", "#ffffff"),
    "maeve": Tint("#cc79a7", "#1a1014"),
    "selena": Tint("#f0e442", "#1d1b05"),
    "brick": Tint("#e8741a", "#1d0e02"),
}
STATUSES = {
    "hostile": Tint("#7d1020", "#ffffff"),
    "ally": Tint("#00694e", "#ffffff"),
    "neutral": Tint("#c3c7ce", "#16181c"),
}
SHAPES: dict[str, Shape] = {"hostile": "diamond", "ally": "square", "neutral": "hexagon"}
"""A member is a disc."""

LINES = {
    "black": "#050505",
    "blue": "#56b4e9",
    "green": "#12b886",
    "red": "#ff5a36",
    "white": "#ffffff",
}
BLOCKS = {
    "blue": Tint("#2f8fd0", "#04121d"),
    "green": Tint("#17a673", "#03140d"),
    "yellow": Tint("#f0c330", "#1c1602"),
    "red": Tint("#d9482b", "#170501"),
    "purple": Tint("#a06cd5", "#10071a"),
}
BLOOD = Tint("#b3122a", "#ffffff")
PAPER = Tint("#f3ead6", "#221c12")
PAPER_SOFT = "#6b5f49"
BLACK = Tint("#1b1b1e", "#f5f2ea")
RED = Tint("#8f1f16", "#fff4ec")
BONE = "#f5ecd8"
STEEL = Tint("#e4e7ec", "#14171c")
USED = "#8d8d86"

# Spacing, in pixels of a picture about 1,000 wide

GAP = 12
MARGIN = 28
RADIUS = 10

# Type sizes

TITLE = 34
HEADING = 24
LABEL = 19
NOTE = 16
LEAST = 12
