"""The timeline: where cards join and leave the row, and how the hourglass walks it."""

from __future__ import annotations

from dataclasses import dataclass

from heredity_bot.games.heredity.events.timeline import (
    CardAnchored,
    CardHung,
    CardLifted,
    CardUnhung,
    HourglassMoved,
    HourglassPushed,
    RowClosed,
)
from heredity_bot.games.heredity.play import Lifted, Play
from heredity_bot.games.heredity.state import FAMILY_CARD, GAP

HORIZONTAL = ("blue", "green")


@dataclass(frozen=True, order=True)
class Spot:
    """A place in the row: an index, and whether an empty place there is filled."""

    index: int
    fills: bool


def anchor(t: Play, card: int, colour: str, lifted: Lifted | None = None) -> bool:
    """TL-11 … TL-17: put a card into the timeline; False when there is no place for it."""
    if colour not in HORIZONTAL:
        return hang(t, card, colour)
    spot = find_spot(t, colour, lifted)
    if spot is None:
        return False
    under = bool(lifted and lifted.under_hourglass and t.edition.flip_reanchor == "in_place")
    rules = ("TL-23", "TL-24") if lifted else ()
    t.emit(CardAnchored(card, spot.index, colour, spot.fills, under, rules=rules))
    return True


def find_spot(t: Play, colour: str, lifted: Lifted | None) -> Spot | None:
    """TL-13, TL-14, TL-23: the place a card of this colour takes."""
    if lifted is None:
        return _normal_spot(t, colour, None)
    return _RETURNS[t.edition.flip_reanchor](t, colour, lifted)


def _normal_spot(t: Play, colour: str, vacated: Spot | None) -> Spot | None:
    if t.edition.anchor_search == "ends":
        return _end(t, colour)
    return _search(t, colour, vacated)


def _end(t: Play, colour: str) -> Spot | None:
    """TL-14: blue at the right end, green at the left, never in between."""
    row = t.state.row
    spot = Spot(len(row), fills=False) if colour == "blue" else Spot(0, fills=False)
    return spot if _end_colour(t, spot.index) == colour else None


def _search(t: Play, colour: str, vacated: Spot | None) -> Spot | None:
    """TL-13: from the hourglass to the right end, then from the left end to the hourglass."""
    row, here = t.state.row, t.state.hourglass
    gaps = [Spot(i, fills=True) for i, card in enumerate(row) if card == GAP]
    if vacated is not None and not vacated.fills:
        gaps.append(vacated)
    ahead = sorted(spot for spot in gaps if spot.index >= here)
    behind = sorted(spot for spot in gaps if spot.index < here)
    ends = [Spot(len(row), fills=False), Spot(0, fills=False)]
    for spot in (*ahead, *ends, *behind):
        at_end = spot in ends and spot not in gaps
        found = _end_colour(t, spot.index) if at_end else _side_colour(t, spot)
        if found == colour:
            return spot
    return None


def _side_colour(t: Play, spot: Spot) -> str:
    """TL-13: a vacancy right of the Family card is blue, left of it green."""
    return "blue" if spot.index > t.state.row.index(FAMILY_CARD) else "green"


def _end_colour(t: Play, index: int) -> str:
    """TL-12: the colour that the outermost card offers on its outer side."""
    cards = [card for card in t.state.row if card != GAP]
    outer = cards[0] if index == 0 else cards[-1]
    blocks = t.face(outer).blocks
    side = blocks.left if index == 0 else blocks.right
    return side or ("green" if index == 0 else "blue")


def _vacated(t: Play, lifted: Lifted) -> Spot:
    """The place a lifted card had; at an end, where no gap is left, that end."""
    return Spot(min(lifted.index, len(t.state.row)), fills=lifted.gap)


def _returns_by_search(t: Play, colour: str, lifted: Lifted) -> Spot | None:
    """TL-23, French: search from the hourglass, the vacated place included."""
    vacated = _vacated(t, lifted)
    if lifted.under_hourglass and _side_colour(t, vacated) == colour:
        return vacated
    return _normal_spot(t, colour, vacated)


def _returns_first_reached(t: Play, colour: str, lifted: Lifted) -> Spot | None:
    """TL-23, German: the normal place or the old one, whichever the hourglass is moved onto first."""
    normal, old = _normal_spot(t, colour, None), _vacated(t, lifted)
    spots = [normal] if normal else []
    if _side_colour(t, old) == colour:
        spots.append(old)
    return min(spots, key=lambda spot: _steps_to(t, spot), default=None)


def _returns_in_place(t: Play, colour: str, lifted: Lifted) -> Spot | None:
    """OQ-01, override: the old place whenever its colour fits."""
    old = _vacated(t, lifted)
    return old if _side_colour(t, old) == colour else _normal_spot(t, colour, None)


_RETURNS = {
    "search": _returns_by_search,
    "first_reached": _returns_first_reached,
    "in_place": _returns_in_place,
}


def _steps_to(t: Play, spot: Spot) -> int:
    """How many moves until the hourglass is moved onto a card put there."""
    here, length = t.state.hourglass, len(t.state.row)
    if not spot.fills:
        here += spot.index <= here
        length += 1
    return (spot.index - here) % length or length


def hang(t: Play, card: int, colour: str) -> bool:
    """TL-16, TL-17: beneath the card under the hourglass, else the first it will reach."""
    row, here = t.state.row, t.state.hourglass
    for host in (*row[here:], *row[:here]):
        if host != GAP and _offers(t, host, colour):
            t.emit(CardHung(card, host, colour))
            return True
    return False


def _offers(t: Play, host: int, colour: str) -> bool:
    """ED-04, OQ-05: a block of that colour, free unless the edition lets several hang there."""
    below = t.state.hung.get(host, [])
    if below and colour in t.face(below[-1]).blocks.below:
        return True
    if colour not in t.face(host).blocks.below:
        return False
    if t.edition.vertical_anchor == "any_block":
        return True
    return all(t.face(card).anchor_colour() != colour for card in below)


def lift(t: Play, card: int) -> Lifted:
    """TL-21, TL-22, TL-25 … TL-27: take a card out of the row."""
    row, here = t.state.row, t.state.hourglass
    index = row.index(card)
    under = index == here
    if t.edition.gap_closing == "at_once":
        if under:
            onto, lap = _next(t)
            t.emit(HourglassPushed(onto, lap))
        t.emit(CardLifted(card, gap=False, rules=("TL-21", "TL-27")))
        return Lifted(index, under, gap=False)
    inner = 0 < index < len(row) - 1
    gap = inner or under
    t.emit(CardLifted(card, gap=gap, rules=("TL-21", "TL-26")))
    return Lifted(index, under, gap=gap)


def _next(t: Play) -> tuple[int, bool]:
    """The card the hourglass goes to, skipping empty places; whether a new lap begins (TL-05)."""
    row, here = t.state.row, t.state.hourglass
    for card in row[here + 1 :]:
        if card != GAP:
            return card, False
    return next(card for card in row if card != GAP), True


def advance(t: Play) -> None:
    """TL-04, TL-05, TL-26: one card to the right, then close what gaps are left."""
    card, lap = _next(t)
    t.emit(HourglassMoved(card, lap))
    if GAP in t.state.row:
        t.emit(RowClosed())


def unhang(t: Play, card: int) -> None:
    """TL-21: a hung card comes off."""
    t.emit(CardUnhung(card))


def keeps_hanging(t: Play, host: int, card: int) -> bool:
    """OQ-04: a hung card stays if its host is back and shows the colour in the same place."""
    colour = t.face(card).anchor_colour()
    return t.state.cards[host].place == "row" and colour in t.face(host).blocks.below
