"""Taking, flipping and burning cards: the text is read and applied in order (CARD, READ)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from heredity_bot.games.heredity.rules import board, items, timeline
from heredity_bot.games.heredity.rules.events.board import FigureRemoved, TerrainLifted
from heredity_bot.games.heredity.rules.events.card import (
    CardBurned,
    CardFlipped,
    CardTaken,
    StoryTold,
    ZoneLinked,
)
from heredity_bot.games.heredity.rules.events.chapter import Skipped
from heredity_bot.games.heredity.rules.play import Context, Lifted, Play, ref
from heredity_bot.games.heredity.rules.references import part_of
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, MEMBERS, TerrainSite
from heredity_bot.games.heredity.rules.terrain import Side
from heredity_bot.games.heredity.rules.triggers import run_all, settle
from heredity_bot.kernel import Phrase, Rule
from heredity_bot.packs.effects import Verb

if TYPE_CHECKING:
    from heredity_bot.games.heredity.cards.models import Face, Npc


def apply(t: Play, cx: Context, instructions: Sequence[Verb]) -> Rule[None]:
    """GEN-07, READ-03: every instruction, in order, each completely."""
    if cx.card in t.state.cards:
        cx = replace(cx, back=t.state.cards[cx.card].back)
    yield from run_all(t, cx, instructions)


def can_take(t: Play, card: int) -> bool:
    """CARD-04, OQ-25: it is in the deck, neither in play nor burned."""
    free = card not in t.state.cards and card not in t.state.burned
    return free and t.book.in_deck(card, t.state.chapter)


def skip(t: Play, cx: Context, why: str, card: int) -> None:
    """READ-13, OQ-23, OQ-25: say that it could not be done, and why."""
    t.emit(Skipped(cx.card, Phrase(f"skip.{why}", {"card": ref("card", card)})))


def take(t: Play, cx: Context, card: int, site: TerrainSite | None = None) -> Rule[None]:
    """CARD-04, READ-04: find it, read it, apply it fully before anything else goes on."""
    if card in t.state.cards:
        skip(t, cx, "in-play", card)
    elif card in t.state.burned:
        skip(t, cx, "burned", card)
    elif not t.book.in_deck(card, t.state.chapter):
        skip(t, cx, "not-in-deck", card)
    else:
        t.emit(CardTaken(card, cx.actor))
        yield from apply_face(t, cx.on(card), site)


def apply_face(t: Play, cx: Context, site: TerrainSite | None = None) -> Rule[None]:
    """READ-01 … READ-03: what kind of card it is, its Story, its instructions; never its Event (READ-08)."""
    card = cx.card
    face = t.face(card)
    if face.map is not None and card not in t.state.board:
        _lay(t, cx, site)
    if face.story is not None:
        t.emit(StoryTold(card, t.state.cards[card].back, _reader(t, cx, face)))
    if face.npc is not None:
        yield from place_npc(t, cx)
    _link_actions(t, cx, face)
    yield from settle(t)
    yield from apply(t, cx, face.instructions)
    if card in t.state.cards and t.face(card) is face:
        if face.item is not None and t.state.cards[card].place == "side":
            yield from items.receive(t, cx, card)
        join_timeline(t, card, cx)


def _link_actions(t: Play, cx: Context, face: Face) -> None:
    """READ-12: two equal reference tokens, one on the card and one in the zone of its action; or none."""
    zones = [part_of(t, cx, action.at) or action.at for action in face.actions if action.at is not None]
    if zones:
        t.emit(ZoneLinked(cx.card, zones[0]))
    elif face.npc is None and t.state.cards[cx.card].zone:
        t.emit(ZoneLinked(cx.card, ""))


def _reader(t: Play, cx: Context, face: Face) -> str:
    """READ-02: the reader that the Story names; German advice: else the member who acted."""
    assert face.story is not None
    if face.story.reader:
        return face.story.reader
    return cx.actor if t.edition.reader == "advice" else ""


def _lay(t: Play, cx: Context, site: TerrainSite | None) -> None:
    """TERR-01, TERR-14: lay a terrain card where the icon, the instruction or the card itself says."""
    card = t.book.cards[cx.card]
    old = card.replaces
    if old is not None and old in t.state.board and t.edition.terrain_replacement == "replaces":
        board.replace_terrain(t, cx.card, old)
        t.emit(CardBurned(old, rules=("TERR-14",)))
        return
    where = site or site_of(t, cx.card)
    if where is None or board.is_taken(t, where):
        skip(t, cx, "no-place", cx.card)
    else:
        board.lay(t, cx.card, where)


def site_of(t: Play, card: int) -> TerrainSite | None:
    """The site of a terrain card: the one it names; the very first card lies at the origin."""
    level = t.book.cards[card].front.level
    return site_of_card(t, card) or (None if t.state.board else TerrainSite(0, 0, level))


def site_of_card(t: Play, card: int) -> TerrainSite | None:
    """A place printed on the card, or beside another card."""
    spec, level = t.book.cards[card].site, t.book.cards[card].front.level
    if spec is None:
        return None
    if spec.beside is None:
        return TerrainSite(spec.x, spec.y, level)
    return beside(t, spec.beside, spec.side, level)


def beside(t: Play, other: int, side: Side, level: int) -> TerrainSite | None:
    """EXPL-05: next to a laid card, same orientation."""
    known = t.state.board.get(other)
    return TerrainSite(known.x + side.dx, known.y + side.dy, level) if known else None


def place_npc(t: Play, cx: Context) -> Rule[None]:
    """NPC-02, NPC-14: figures of an NPC card that shows where they start; those there already stay."""
    npc = t.npc(cx.card)
    assert npc is not None
    zones = list(npc.at)
    says_where = zones or t.face(cx.card).places_npc
    if not says_where and cx.icon == "mouth" and t.edition.talk_places_npc == "at_the_icon":
        zones = [cx.zone]
    laid = [zone for zone in zones if zone in t.layout.zone_of]
    if not laid or t.figures_of(cx.card):
        return
    for i, name in enumerate(figure_names(cx.card, npc.figures)):
        yield from board.place_figure(t, name, laid[i % len(laid)], cx.card)
    t.emit(ZoneLinked(cx.card, laid[0], rules=("NPC-02",)))


def figure_names(card: int, count: int) -> list[str]:
    """NPC-23: figures are known by the number of their card."""
    return [str(card)] if count == 1 else [f"{card}#{i}" for i in range(1, count + 1)]


def join_timeline(t: Play, card: int, cx: Context) -> None:
    """NPC-04, ALLY-02, OQ-14: hostile NPCs and allies belong in the row if they show its blocks."""
    if t.npc(card) is None or t.state.cards[card].place in ("row", "hung"):
        return
    status, colour = t.status(card), t.face(card).anchor_colour()
    wanted = status == "hostile" or (status == "ally" and t.edition.ally_in_timeline == "always")
    if wanted and colour in timeline.HORIZONTAL:
        timeline.anchor(t, card, colour, cx.lifted)


def leave_timeline(t: Play, card: int, *, returning: bool = False) -> Lifted | None:
    """TL-21, TL-22: out of the row, or down from where it hangs."""
    place = t.state.cards[card].place
    if place == "row":
        return timeline.lift(t, card, returning=returning)
    if place == "hung":
        timeline.unhang(t, card)
    return None


def flip(t: Play, cx: Context, card: int) -> Rule[None]:
    """CARD-06, TL-22: turn a card in play and apply its other face."""
    if card not in t.state.cards:
        skip(t, cx, "burned" if card in t.state.burned else "not-in-play", card)
    elif t.book.cards[card].back is None or card == FAMILY_CARD:
        skip(t, cx, "no-reverse", card)
    elif t.state.cards[card].place == "board":
        board.flip_terrain(t, card)
        yield from apply_face(t, cx.on(card))
    elif t.state.cards[card].place in ("carried", "ground"):
        yield from items.turn(t, cx, card)
    else:
        yield from _flip_narrative(t, cx, card)


def _flip_narrative(t: Play, cx: Context, card: int) -> Rule[None]:
    """TL-22, TL-23, OQ-04, OQ-19: out of the row, turned, applied; back only if it says so."""
    host, hanging = timeline.dependents(t, card)
    before = t.npc(card)
    lifted = leave_timeline(t, card, returning=True)
    t.emit(CardFlipped(card, not t.state.cards[card].back))
    yield from apply_face(t, cx.on(card, lifted))
    if lifted and lifted.gap:
        timeline.close_up(t)
    if card in t.state.cards and t.npc(card) is None:
        yield from remove_figures(t, card, before)
    yield from rehang(t, cx, host, hanging)


def rehang(t: Play, cx: Context, host: int, hanging: list[int]) -> Rule[None]:
    """OQ-04: hung cards stay, hang anew, or follow their alternative; else they burn."""
    for card in hanging:
        if card not in t.state.hung.get(host, ()):
            continue
        if host in t.state.cards and timeline.keeps_hanging(t, host, card):
            continue
        timeline.unhang(t, card)
        colour = t.face(card).anchor_colour()
        if colour is not None and timeline.hang(t, card, colour):
            continue
        yield from _without_place(t, cx.on(card))


def _without_place(t: Play, cx: Context) -> Rule[None]:
    """TL-15: the printed alternative; without one a card that lost its host burns."""
    alternative = t.face(cx.card).anchor_alternative()
    if alternative:
        yield from apply(t, cx, alternative)
    else:
        yield from burn(t, cx, cx.card)


def burn(t: Play, cx: Context, card: int) -> Rule[None]:
    """CARD-08, CARD-09, TL-21, NPC-17, NPC-18: the card is out, whichever face it shows."""
    if card not in t.state.cards:
        skip(t, cx, "burned" if card in t.state.burned else "not-in-play", card)
        return
    if not can_burn(t, card):
        skip(t, cx, "must-stay", card)
        return
    host, hanging = timeline.dependents(t, card)
    yield from _leave_place(t, cx, card)
    yield from remove_figures(t, card, t.npc(card))
    if card in t.state.cards:
        t.emit(CardBurned(card))
    yield from rehang(t, cx, host, hanging)


def can_burn(t: Play, card: int) -> bool:
    """In play, and neither the Family card, nor a karma card, nor a terrain with members on it."""
    if card not in t.state.cards or card == FAMILY_CARD:
        return False
    place = t.state.cards[card].place
    return place != "karma" and not (place == "board" and _holds_members(t, card))


def _holds_members(t: Play, card: int) -> bool:
    return any(t.state.figures[m].at.startswith(f"{card}.") for m in MEMBERS if m in t.state.figures)


def _leave_place(t: Play, cx: Context, card: int) -> Rule[None]:
    leave_timeline(t, card)
    if t.state.cards[card].place == "board":
        yield from _clear_terrain(t, cx, card)


def _clear_terrain(t: Play, cx: Context, card: int) -> Rule[None]:
    """A terrain without members on it goes with everything that lies on it."""
    for name, figure in list(t.state.figures.items()):
        if figure.at.startswith(f"{card}."):
            t.emit(FigureRemoved(name))
    for part in [part for part in t.state.ground if part.startswith(f"{card}.")]:
        for item in list(t.state.ground[part].items):
            yield from burn(t, cx, item)
    t.emit(TerrainLifted(card))


def remove_figures(t: Play, card: int, npc: Npc | None) -> Rule[None]:
    """NPC-17, NPC-18: the card is gone, so are its figures; by house rule the defeat effect comes first."""
    figures = t.figures_of(card)
    at = t.state.figures[figures[0]].at if figures else ""
    for name in figures:
        t.emit(FigureRemoved(name))
    if figures and npc and t.edition.npc_removed_without_defeat == "defeat_effect":
        yield from apply(t, Context(card=card, zone=at, defeat=True), npc.defeat)
