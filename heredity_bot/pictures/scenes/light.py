"""The light of a scene: every colour passes through it, so that all parts of a picture share one hour.

A colour is multiplied by the light that falls on it, warmer near a lamp, and then mixed with the air before it, more
so the farther away it is.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

Rgb = tuple[float, float, float]

HAZE = {"far": 0.62, "back": 0.36, "middle": 0.14, "near": 0.04, "front": 0.0}
"""How much air lies before something, by its depth."""


@dataclass(frozen=True)
class Hour:
    """The sky from high to low, the light on things outdoors, the colour of the air, the light in a room."""

    high: str
    low: str
    ambient: Rgb
    air: str
    indoors: Rgb
    dark: bool = False


HOURS = {
    "dawn": Hour("#7c8db4", "#f6d3ab", (0.84, 0.80, 0.86), "#dcc6bf", (0.72, 0.68, 0.70)),
    "day": Hour("#8fc0dc", "#f0ecd2", (1.0, 0.98, 0.94), "#dfe7e2", (0.94, 0.90, 0.84)),
    "noon": Hour("#cfe2e6", "#fdf6df", (1.10, 1.06, 0.96), "#f6efdc", (1.0, 0.95, 0.86)),
    "afternoon": Hour("#92b8cc", "#f6e2b2", (1.02, 0.95, 0.82), "#efdfbd", (0.95, 0.87, 0.76)),
    "evening": Hour("#6f6f9c", "#f5b673", (0.92, 0.74, 0.60), "#e2a97c", (0.76, 0.62, 0.52)),
    "dusk": Hour("#2c3a5e", "#a58696", (0.60, 0.58, 0.68), "#7d7d94", (0.50, 0.45, 0.47), dark=True),
    "night": Hour("#0a1128", "#20345c", (0.29, 0.35, 0.53), "#1a2846", (0.28, 0.27, 0.34), dark=True),
}
WEATHERS: dict[str, tuple[str, float, float]] = {
    "clear": ("#ffffff", 0.0, 0.7),
    "cloud": ("#aab4bb", 0.55, 0.9),
    "fog": ("#b9c0c3", 0.75, 1.7),
    "rain": ("#7f8c96", 0.65, 1.3),
    "smoke": ("#a08c78", 0.6, 1.6),
    "heat": ("#f7ecd0", 0.35, 1.2),
}
"""The colour that the sky and the air are mixed with, how much, and how thick the air is."""
SEASONS: dict[str, Rgb] = {
    "spring": (0.97, 1.03, 0.95),
    "summer": (1.02, 1.0, 0.95),
    "autumn": (1.04, 0.97, 0.88),
    "winter": (0.95, 0.99, 1.06),
}
WARM: Rgb = (1.18, 0.92, 0.60)
"""The light of a flame."""


@dataclass(frozen=True)
class Lamp:
    """A source of light in the picture: its middle, and how far it reaches."""

    x: float
    y: float
    reach: float


@dataclass(frozen=True)
class Light:
    """The light of one scene."""

    hour: Hour
    ambient: Rgb
    air: str
    thick: float
    lamps: tuple[Lamp, ...] = ()

    @property
    def dark(self) -> bool:
        return self.hour.dark or sum(self.ambient) < 1.5

    @property
    def ink(self) -> str:
        """The colour of the lines around things: never quite black."""
        return self.on("#33241c", warmth=0)

    def warmth(self, x: float, y: float) -> float:
        """The share of lamplight at a point of the picture, from 0 to 1."""
        found = [math.exp(-(((x - lamp.x) ** 2 + (y - lamp.y) ** 2) / lamp.reach**2)) for lamp in self.lamps]
        return min(1.0, sum(found))

    def on(self, colour: str, depth: str = "near", warmth: float = 0.0) -> str:
        """A colour as it is seen in this light."""
        return _seen(colour, self.ambient, self.air, HAZE[depth] * self.thick, warmth)

    def sky(self) -> tuple[str, str]:
        share = min(0.92, self.thick - 0.7) if self.thick > 0.7 else 0.0
        return mix(self.hour.high, self.air, share), mix(self.hour.low, self.air, share)


def light_of(hour: str, weather: str, season: str, *, indoors: bool) -> Light:
    own, (tone, share, thick) = HOURS[hour], WEATHERS[weather]
    ambient = own.indoors if indoors else own.ambient
    tint = SEASONS[season]
    ambient = (ambient[0] * tint[0], ambient[1] * tint[1], ambient[2] * tint[2])
    grey = dull(tone, own.ambient)
    return Light(own, ambient, mix(own.air, grey, share), thick if not indoors else 0.35)


def dull(colour: str, ambient: Rgb) -> str:
    """A colour in this light and no air."""
    return _seen(colour, ambient, "#000000", 0.0, 0.0)


@lru_cache(maxsize=4096)
def _seen(colour: str, ambient: Rgb, air: str, haze: float, warmth: float) -> str:
    rgb, alpha = parts(colour)
    lit = [a + (max(a, w) - a) * warmth for a, w in zip(ambient, WARM, strict=True)]
    flat = [min(255.0, c * share) for c, share in zip(rgb, lit, strict=True)]
    before, _ = parts(air)
    haze = min(0.9, haze * (1 - 0.6 * warmth))
    return _hex([c + (b - c) * haze for c, b in zip(flat, before, strict=True)]) + alpha


def mix(one: str, other: str, share: float) -> str:
    a, b = parts(one)[0], parts(other)[0]
    return _hex([x + (y - x) * share for x, y in zip(a, b, strict=True)])


def darker(colour: str, share: float = 0.2) -> str:
    return mix(colour, "#1c1420", share) + parts(colour)[1]


def lighter(colour: str, share: float = 0.2) -> str:
    return mix(colour, "#fff6e2", share) + parts(colour)[1]


def parts(colour: str) -> tuple[Rgb, str]:
    """Red, green and blue from 0 to 255, and the two digits of opacity, if any."""
    return (int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)), colour[7:]


def _hex(rgb: list[float]) -> str:
    return "#" + "".join(f"{max(0, min(255, round(c))):02x}" for c in rgb)
