"""Palettes (dark and light), type sizes and spacing of all pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Shape: TypeAlias = Literal["disc", "diamond", "square", "hexagon"]


@dataclass(frozen=True)
class Tint:
    """A fill and the colour of text upon it (WCAG AA: a contrast of at least 4.5 to 1)."""

    fill: str
    ink: str


@dataclass(frozen=True)
class Palette:
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
    """Marks what matters now, such as what a question is about."""
    glow_ink: str
    """Signs on `glow`."""
    unknown: str
    unknown_ink: str


DARK = Palette(
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
    glow_ink="#14100a",
    unknown="#23272e",
    unknown_ink="#9aa1ac",
)
LIGHT = Palette(
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
    glow_ink="#ffffff",
    unknown="#e2dac8",
    unknown_ink="#6d6554",
)
PALETTES = {palette.name: palette for palette in (DARK, LIGHT)}

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
