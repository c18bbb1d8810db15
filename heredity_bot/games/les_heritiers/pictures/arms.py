"""The arms of the houses, the signs of the families, and crowns."""

from __future__ import annotations

from collections.abc import Iterator

from heredity_bot.games.les_heritiers.cards.pack_loader import HouseEntry
from heredity_bot.pictures.palette import Tint
from heredity_bot.pictures.svg import Element, Value, el, moved, path

SIGNS = {
    "spades": "M0 -46C8 -26 42 -10 42 16C42 36 18 42 7 26C8 36 12 42 20 46H-20C-12 42 -8 36 -7 26C-18 42 -42 36 -42 16C-42 -10 -8 -26 0 -46Z",
    "hearts": "M0 46C-10 30 -44 12 -44 -16C-44 -42 -12 -48 0 -24C12 -48 44 -42 44 -16C44 12 10 30 0 46Z",
    "diamonds": "M0 -48L34 0L0 48L-34 0Z",
    "clubs": "M0 -46C22 -46 28 -20 14 -8C32 -18 48 -2 42 14C36 32 12 30 7 16C8 34 12 42 20 46H-20C-12 42 -8 34 -7 16C-12 30 -36 32 -42 14C-48 -2 -32 -18 -14 -8C-28 -20 -22 -46 0 -46Z",
}
"""The sign of each family, drawn around 0, 0 and about 92 high: the vendored fonts have no such letters."""

SHIELD = "M-46 -54H46V4C46 32 24 48 0 58C-24 48 -46 32 -46 4Z"
CROWN = "M-40 26L-46 -22L-20 2L0 -34L20 2L46 -22L40 26Z"
"""About 92 wide and 60 high."""

_LEAVES = (
    "M-34 -26C-26 -34 -18 -30 -18 -22C-26 -18 -32 -20 -34 -26ZM34 -26C26 -34 18 -30 18 -22C26 -18 32 -20 34 -26Z"
    "M-36 4C-30 -6 -22 -4 -20 4C-28 10 -34 8 -36 4ZM36 4C30 -6 22 -4 20 4C28 10 34 8 36 4Z"
)
_CHARGES: dict[str, tuple[str, str]] = {
    "lamp": ("M-9 -16H9L12 14H-12ZM-14 14H14V20H-14Z", "M-7 -17C-7 -28 7 -28 7 -17M-19 -4L-26 -6M19 -4L26 -6M-18 8L-25 12M18 8L25 12"),
    "vine": (
        _LEAVES,
        "M0 44C-44 22 -22 2 -34 -14C-40 -26 -30 -38 -14 -40M0 44C44 22 22 2 34 -14C40 -26 30 -38 14 -40",
    ),
    "ship": ("M-26 10H26L18 22H-18ZM-2 -22V6H-20C-18 -6 -12 -16 -2 -22ZM3 -18C12 -12 16 -4 17 6H3Z", "M0.500 -24V10M-32 27C-26 23 -20 31 -14 27C-8 23 -2 31 4 27C10 23 16 31 22 27C26 24 30 27 33 28"),
    "oak": ("", "M0 48V6M0 22L-20 2M0 12L20 -10M-20 2L-36 0M-20 2L-24 -18M20 -10L38 -8M20 -10L22 -32M-24 -18L-38 -26M-24 -18L-16 -38M22 -32L12 -46M22 -32L34 -44M0 6L-4 -30M-4 -30L-14 -46M-4 -30L4 -48"),
}  # fmt: skip
"""What the arms show beside the sign: a filled shape and strokes."""
_PLACES: dict[str, tuple[float, float, float, float, float]] = {
    "lamp": (0, -22, 0.5, 28, 0.72),
    "vine": (0, -2, 0.48, -2, 1),
    "ship": (0, -25, 0.42, 18, 0.84),
    "oak": (0, 6, 0.5, 0, 1),
}
"""Where the sign stands and how large it is, then the same of the charge (its x is 0)."""


def sign(family: str, x: float, y: float, size: float, **attributes: Value) -> Element:
    """The sign of a family, `size` high, with its middle at x, y."""
    return moved(x, y, path(SIGNS[family], **attributes), scale=size / 92)


def arms(house: HouseEntry, x: float, y: float, size: float) -> Element:
    """The shield of a house, `size` high, with its middle at x, y."""
    return moved(x, y, *_shield(house), scale=size / 112)


def _shield(house: HouseEntry) -> Iterator[Element]:
    shape, strokes = _CHARGES[house.charge]
    sign_x, sign_y, sign_scale, charge_y, charge_scale = _PLACES[house.charge]
    is_behind = house.charge == "oak"
    yield path(SHIELD, fill=house.field, stroke=house.sign, stroke_width=5)
    charge = moved(
        0,
        charge_y,
        path(shape, fill=house.sign) if shape else None,
        path(strokes, fill="none", stroke=house.sign, stroke_width=4, stroke_linecap="round"),
        scale=charge_scale,
        opacity=0.45 if is_behind else None,
    )
    yield charge
    yield moved(sign_x, sign_y, path(SIGNS[house.house], fill=house.sign), scale=sign_scale)


def crown(house: HouseEntry, x: float, y: float, width: float, *, rim: str, is_worn: bool = True) -> Element:
    """A crown with the sign of its family, its foot at y: full where it is worn, an outline for its heir."""
    colours = tint(house)
    shape = path(
        CROWN,
        fill=GOLD.fill if is_worn else "none",
        stroke=GOLD.ink if is_worn else rim,
        stroke_width=4 if is_worn else 7,
        stroke_linejoin="round",
    )
    seal = el("circle", cx=0, cy=10, r=17, fill=colours.fill, stroke=colours.ink, stroke_width=2)
    letter = sign(house.house, 0, 10, 24, fill=colours.ink)
    scale = width / 92
    return moved(x, y - 28 * scale, shape, seal, letter, scale=scale)


GOLD = Tint("#e9b93a", "#4a3203")
"""Of crowns in both palettes."""


def tint(house: HouseEntry) -> Tint:
    """The darker colour of a house as a fill, the lighter one as ink upon it."""
    dark, light = sorted((house.field, house.sign), key=_light)
    return Tint(dark, light)


def _light(colour: str) -> int:
    return sum(weight * int(colour[i : i + 2], 16) for i, weight in ((1, 2), (3, 7), (5, 1)))
