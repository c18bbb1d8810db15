"""The timeline: where cards join and leave the row, and how the hourglass walks it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from heredity_bot.games.heredity.rules.events.timeline import (
    CardAnchored,
    CardHung,
    CardLifted,
    CardUnhung,
    HourglassMoved,
    HourglassPushed,
    RowClosed,
)
from heredity_bot.games.heredity.rules.play import Lifted, Play
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, GAP

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
    rules = ("TL-23", "TL-24") if lifted else ()
    t.emit(CardAnchored(card, spot.index, colour, spot.fills, rules=rules))
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


def _vacated(t: Play, lifted: Lifted) -> Spot | None:
    """The place a lifted card had, next to what is left of its neighbours; none if it was filled since."""
    row, here = t.state.row, t.state.hourglass
    if lifted.under_hourglass and lifted.gap:
        return Spot(here, fills=True) if row[here] == GAP else None
    near = row.index(next(card for card in lifted.inward if card in row))
    index = near + 1 if lifted.right else near - 1
    if not lifted.gap or not 0 <= index < len(row):
        return Spot(near + 1 if lifted.right else near, fills=False)
    return Spot(index, fills=True) if row[index] == GAP else None


def _returns_by_search(t: Play, colour: str, lifted: Lifted) -> Spot | None:
    """TL-23, French: search from the hourglass, the vacated place included."""
    vacated = _vacated(t, lifted)
    if lifted.under_hourglass and _fits(lifted, colour) and vacated is not None:
        return vacated
    return _normal_spot(t, colour, vacated)


def _returns_first_reached(t: Play, colour: str, lifted: Lifted) -> Spot | None:
    """TL-23, German: the normal place or the old one, whichever the hourglass is moved onto first."""
    old = _vacated(t, lifted) if _fits(lifted, colour) else None
    if old is not None and old.fills and _is_outermost(t, old.index):
        return old
    spots = [spot for spot in (_normal_spot(t, colour, None), old) if spot is not None]
    return min(spots, key=lambda spot: _steps_to(t, spot), default=None)


def _is_outermost(t: Play, index: int) -> bool:
    """Whether no card lies farther out on its side of the Family card: then the old place is the end of the row."""
    row = t.state.row
    beyond = row[index + 1 :] if index > row.index(FAMILY_CARD) else row[:index]
    return all(card == GAP for card in beyond)


def _returns_in_place(t: Play, colour: str, lifted: Lifted) -> Spot | None:
    """OQ-01, override: a flipped card returns to its old place whenever its colour fits there."""
    old = _vacated(t, lifted) if _fits(lifted, colour) else None
    return old or _normal_spot(t, colour, None)


def _fits(lifted: Lifted, colour: str) -> bool:
    """TL-23: the old place is possible only if the colours match there."""
    return colour == ("blue" if lifted.right else "green")


_RETURNS = {
    "search": _returns_by_search,
    "first_reached": _returns_first_reached,
    "in_place": _returns_in_place,
}


def _steps_to(t: Play, spot: Spot) -> int:
    """The number of moves until the hourglass is moved onto a card put there."""
    here, length = t.state.hourglass, len(t.state.row)
    if not spot.fills:
        here += spot.index <= here
        length += 1
    return (spot.index - here) % length or length


def hang(t: Play, card: int, colour: str) -> bool:
    """TL-16, TL-17: put a card beneath another; False when none offers its colour."""
    host = find_host(t, card, colour)
    if host is None:
        return False
    t.emit(CardHung(card, host, colour))
    return True


def find_host(t: Play, card: int, colour: str) -> int | None:
    """TL-17, ED-57: the card under the hourglass, else the first it will reach; German, else an open card."""
    row, here = t.state.row, t.state.hourglass
    hosts = [host for host in (*row[here:], *row[:here]) if host != GAP]
    if t.edition.host_search == "row_then_open":
        hosts += [host for host, piece in t.state.cards.items() if piece.place == "side" and host != card]
    return next((host for host in hosts if _offers(t, host, t.state.hung.get(host, []), colour)), None)


def _offers(t: Play, host: int, below: Sequence[int], colour: str) -> bool:
    """ED-04, OQ-05: a block of that colour, free unless the edition lets several hang there."""
    blocks = sum(t.face(card).blocks.below.count(colour) for card in (host, *below))
    if t.edition.vertical_anchor == "any_block":
        return blocks > 0
    return blocks > sum(t.face(card).anchor_colour() == colour for card in below)


def lift(t: Play, card: int, *, returning: bool = False) -> Lifted:
    """TL-21, TL-22, TL-25 … TL-27: take a card out of the row.

    A flipped card under the hourglass leaves its place open until its reverse has been applied
    (TL-33, `close_up`): only a removal pushes the hourglass.
    """
    row, here = t.state.row, t.state.hourglass
    index, family = row.index(card), row.index(FAMILY_CARD)
    under, right = index == here, index > family
    between = reversed(row[family:index]) if right else row[index + 1 : family + 1]
    inward = tuple(other for other in between if other != GAP)
    gap = _leaves_gap(t, index, returning=returning)
    if under and not gap:
        t.emit(HourglassPushed(*_next(t)))
    t.emit(CardLifted(card, gap=gap, rules=("TL-21", "TL-26" if gap else "TL-27")))
    return Lifted(inward, right, under, gap)


def _leaves_gap(t: Play, index: int, *, returning: bool) -> bool:
    """ED-02: an inner place, or the one under the hourglass, may stay open for a while."""
    under = index == t.state.hourglass
    if t.edition.gap_closing == "at_once":
        held = t.edition.flip_under_hourglass == "hold_place" or t.edition.flip_reanchor == "in_place"
        return under and returning and held
    return under or 0 < index < len(t.state.row) - 1


def close_up(t: Play) -> None:
    """TL-33, TL-25, TL-27: close the place that was held open for a flipped card which did not resume it."""
    if t.edition.gap_closing == "at_once" and GAP in t.state.row:
        t.emit(HourglassPushed(*_next(t)))
        t.emit(RowClosed(rules=("TL-27",)))


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


def dependents(t: Play, card: int) -> tuple[int, list[int]]:
    """OQ-04: the host, and what hangs there and may lose its block when this card leaves or turns."""
    for host, below in t.state.hung.items():
        if card in below:
            return host, below[below.index(card) + 1 :]
    return card, list(t.state.hung.get(card, ()))


def keeps_hanging(t: Play, host: int, card: int) -> bool:
    """OQ-04: a hung card stays if its host is back and shows the colour in the same place."""
    colour, below = t.face(card).anchor_colour(), t.state.hung[host]
    above = below[: below.index(card)]
    return t.state.cards[host].place == "row" and colour is not None and _offers(t, host, above, colour)
