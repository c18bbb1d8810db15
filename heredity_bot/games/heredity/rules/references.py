"""The ways in which a card names Characters and zones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from heredity_bot.games.heredity.rules.play import Context, Play, ref
from heredity_bot.games.heredity.rules.questions import pick_one
from heredity_bot.games.heredity.rules.state import CHILDREN, MEMBERS, PARENTS
from heredity_bot.kernel import Fact, Many, Phrase, Rule
from heredity_bot.packs.effects import Written

ZONE = r"^(\d{1,3}\.[A-Za-z]|here|there|letter [A-Z])$"
Zone: TypeAlias = Annotated[str, Field(pattern=ZONE, examples=["104.c", "here", "letter A"])]
"""A zone of a terrain card; `here` is the actor's, `there` the NPC's or the icon's; or a letter symbol."""

Group: TypeAlias = Literal[
    "actor",
    "participants",
    "everyone",
    "parents",
    "children",
    "others",
    "anyone",
    "nearest",
    "this",
    "djamal",
    "maeve",
    "selena",
    "brick",
]


class InZone(Written):
    """All members in a zone."""

    at: Zone


Who: TypeAlias = int | Group | InZone | tuple[Group, ...]
"""Members by name or group, an NPC by its card number, or all Characters in a zone."""

CardNumber: TypeAlias = Annotated[int, Field(ge=0, le=999)]
CardRef: TypeAlias = CardNumber | Literal["this"]


def number_of(cx: Context, card: int | str) -> int:
    """READ-14: "this" is the card whose text is being applied."""
    return card if isinstance(card, int) else cx.card


def part_of(t: Play, cx: Context, zone: str) -> str | None:
    """The part of a zone that a card means, if it is on the table."""
    if zone in t.layout.zone_of:
        return zone
    if zone == "here":
        return t.state.figures[cx.actor].at if cx.actor in t.state.figures else _still_there(t, cx.zone)
    if zone == "there":
        figure = cx.figure or next(iter(t.figures_of(cx.card)), "")
        return t.state.figures[figure].at if figure in t.state.figures else _still_there(t, cx.zone)
    if zone.startswith("letter "):
        return _letter(t, zone.removeprefix("letter "))
    return _still_there(t, zone)


def _still_there(t: Play, zone: str) -> str | None:
    """A terrain may have been turned, replaced or burned since the zone was named."""
    return zone if zone in t.layout.zone_of else _replaced(t, zone)


def _replaced(t: Play, zone: str) -> str | None:
    """TERR-14: what was linked to a zone of a replaced card is now the same zone of the new one."""
    card, _, letter = zone.partition(".")
    for newer in t.state.board:
        if str(t.book.cards[newer].replaces) == card and int(card) in t.state.burned:
            return part if (part := f"{newer}.{letter}") in t.layout.zone_of else None
    return None


def _letter(t: Play, letter: str) -> str | None:
    """TERR-15: letters have a meaning only once a card refers to them."""
    if t.edition.letter_symbols == "never":
        return None
    for card in t.state.board:
        for name, spec in t.face(card).zones.items():
            if letter in spec.letters:
                return f"{card}.{name}"
    return None


def those(t: Play, cx: Context, who: Who) -> list[str]:
    """The Characters meant, without asking the players (`anyone` is every member)."""
    if isinstance(who, tuple):
        return [name for group in who for name in those(t, cx, group)]
    if isinstance(who, int):
        return t.figures_of(who)
    if isinstance(who, InZone):
        part = part_of(t, cx, who.at)
        return [] if part is None else [m for m in MEMBERS if t.where(m) == t.layout.zone_of[part]]
    return _group(t, cx, who)


def _group(t: Play, cx: Context, who: str) -> list[str]:
    if who == "actor":  # ACT-10: of a joint action everybody who took part
        return list(cx.party) or ([cx.actor] if cx.actor else list(MEMBERS))
    if who == "participants":
        return list(cx.party) or ([cx.actor] if cx.actor else [])
    if who == "this":
        return [cx.figure] if cx.figure in t.state.figures else t.figures_of(cx.card)
    if who == "nearest":
        return _nearest(t, cx)
    if who == "others":
        return [m for m in MEMBERS if m != cx.actor]
    return list(_GROUPS.get(who, (who,)))


_GROUPS = {"everyone": MEMBERS, "anyone": MEMBERS, "parents": PARENTS, "children": CHILDREN}


def _nearest(t: Play, cx: Context) -> list[str]:
    start = part_of(t, cx, "there")
    if start is None:
        return []
    far = t.layout.distances(t.layout.zone_of[start])
    at = {m: far[z] for m in MEMBERS if not t.is_dying(m) and (z := t.where(m)) is not None}
    reached = {m: d for m, d in at.items() if d is not None}
    return [m for m, d in reached.items() if d == min(reached.values())]


def pick_who(
    t: Play,
    cx: Context,
    who: Who,
    do: Phrase,
    fits: Callable[[str], bool] | None = None,
    rules: tuple[str, ...] = (),
) -> Rule[list[str]]:
    """The Characters meant; the players choose where a card leaves it to them, and know what for (GEN-02).

    Only those who fit can be chosen; without any, no Character is.
    """
    found = those(t, cx, who)
    one_of_them = who in ("anyone", "nearest") or (who == "actor" and not cx.actor)
    if one_of_them and len(found) > 1:
        facts: dict[str, Fact] = {"card": ref("card", cx.card), "do": do}
        able = fits or (lambda _: True)

        def now() -> list[str]:
            return [name for name in found if able(name)]

        chosen = yield from pick_one(t, "effect.who", now, facts=facts, rules=("GEN-02", *rules))
        return [chosen] if chosen else []
    return found


def tell_who(who: Who) -> Fact:
    """The Characters meant, for a sentence."""
    if isinstance(who, tuple):
        return Many(tuple(tell_who(group) for group in who))
    if isinstance(who, int):
        return ref("npc", who)
    if isinstance(who, InZone):
        return Phrase("who.in-zone", {"zone": tell_zone(who.at)})
    return ref("member", who) if who in MEMBERS else Phrase(f"who.{who}")


def tell_zone(zone: str) -> Fact:
    if zone in ("here", "there"):
        return Phrase(f"zone.{zone}")
    if zone.startswith("letter "):
        return Phrase("zone.letter", {"letter": zone.removeprefix("letter ")})
    return ref("zone", zone)


def tell_card(card: CardRef) -> Fact:
    return Phrase("card.this") if card == "this" else ref("card", card)


def tell_place(place: int | str) -> Fact:
    """A card or a zone."""
    if isinstance(place, int):
        return ref("card", place)
    return tell_card("this") if place == "this" else tell_zone(place)
