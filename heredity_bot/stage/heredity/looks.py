"""The table to look at: board, timeline, family and karma pile in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from heredity_bot.games.heredity import board as rules
from heredity_bot.games.heredity import menu
from heredity_bot.games.heredity.layout import Zone
from heredity_bot.games.heredity.play import SlotRef
from heredity_bot.games.heredity.state import FAMILY_CARD, GAP, MEMBERS
from heredity_bot.kernel import Fact, Many, Phrase
from heredity_bot.stage.grammar import Told, capital
from heredity_bot.stage.heredity.voice import Voice, comma, ref
from heredity_bot.stage.scene import Line


def tell_board(voice: Voice, *, short: bool = False) -> list[Line]:
    """Who stands where, what lies where, where one can explore: a line for each zone.

    `short`: how much room is left is said only where there is none.
    """
    zones = voice.t.layout.zones
    if not zones:
        return [Line(voice.say("look.no-board"), "hint")]
    return [Line(_zone(voice, zone, short), "happening", ("TERR-02",)) for zone in zones]


def _zone(voice: Voice, zone: Zone, short: bool) -> str:
    parts = [*_people(voice, zone), *_lying(voice, zone), *_icons(voice, zone), *_ways(voice, zone)]
    parts += _room(voice, zone, short)
    names = list(dict.fromkeys(voice.label(ref("zone", part)) for part in zone.parts))
    listed = "; ".join(voice.clause(part) for part in parts) or voice.clause(Phrase("look.empty"))
    return voice.say("look.zone", zone=" / ".join(names), list=listed)


def _people(voice: Voice, zone: Zone) -> list[Fact]:
    found: list[Fact] = []
    for name in voice.t.figures_in(zone.index):
        card = voice.t.state.figures[name].card
        if card:
            status = Phrase(f"status.{voice.t.status(card)}")
            found.append(Phrase("npc.with-status", {"npc": ref("figure", name), "status": status}))
        else:
            found.append(ref("member", name))
    return found


def _lying(voice: Voice, zone: Zone) -> list[Fact]:
    found: list[Fact] = []
    for part in zone.parts:
        lying = voice.t.state.ground.get(part)
        if lying is None:
            continue
        if lying.components:
            found.append(Phrase("look.components", {"n": lying.components}))
        found += [voice.label(ref("card", item)) for item in lying.items]
        found += token_counts(lying.tokens)
    return found


def token_counts(tokens: dict[str, int]) -> list[Fact]:
    return [Phrase("token.count", {"n": n, "token": ref("token", kind)}) for kind, n in tokens.items()]


def _icons(voice: Voice, zone: Zone) -> list[Fact]:
    actions = voice.t.state.actions
    found: list[Fact] = [Phrase(f"look.{icon}") for part in zone.parts for icon in actions.get(part, ())]
    for part in zone.parts:
        card, letter = part.split(".")
        if voice.t.face(int(card)).zones[letter].bolt:
            found.append(Phrase("look.bolt"))
    return found


def _ways(voice: Voice, zone: Zone) -> list[Fact]:
    known = {*voice.t.state.board, *voice.t.state.burned}
    out = menu.ways_out(voice.t)
    ways = dict.fromkeys(way for part in zone.parts for way in out.get(part, ()) if way.terrain not in known)
    return [
        Phrase("look.explore", {"side": Phrase(f"side.{way.side}")}) if way.side else Phrase("look.level")
        for way in ways
    ]


def _room(voice: Voice, zone: Zone, short: bool) -> list[Fact]:
    space = rules.room(voice.t, zone.index)
    if space is None:
        return []
    left = space - len(voice.t.figures_in(zone.index))
    if short and left > 0:
        return []
    return [Phrase("look.room", {"n": left}) if left > 0 else Phrase("look.full")]


def tell_timeline(voice: Voice) -> list[Line]:
    """The row from left to right, what hangs below, what lies beside the board."""
    state = voice.t.state
    lines = []
    for i, number in enumerate(state.row):
        here = "-here" if i == state.hourglass else ""
        if number == GAP:
            lines.append(Line(voice.say(f"look.gap{here}", n=i + 1), "event", ("TL-26",)))
            continue
        lines.append(
            Line(voice.say(f"look.row{here}", n=i + 1, card=_with_tokens(voice, number)), "event", ("TL-01",))
        )
        if below := state.hung.get(number):
            listed = comma([_with_tokens(voice, card) for card in below])
            text = voice.say("look.hung", host=ref("card", number), list=listed)
            lines.append(Line(text, "event", ("TL-16",)))
    beside = [number for number, piece in state.cards.items() if piece.place == "side"]
    if beside:
        listed = comma([_with_tokens(voice, number) for number in beside])
        lines.append(Line(voice.say("look.beside", list=listed), "instruction", ("READ-11", "READ-12")))
    lines.append(Line(voice.say("look.laps", n=state.laps), "hint", ("TL-05",)))
    return lines


def _with_tokens(voice: Voice, number: int) -> str:
    label = (
        capital(voice.label(ref("card", number)))
        if number == FAMILY_CARD
        else voice.label(ref("card", number))
    )
    tokens = voice.t.state.cards[number].tokens
    if not tokens:
        return label
    listed = comma([voice.clause(fact) for fact in token_counts(tokens)])
    return voice.clause(Phrase("look.tokens", {"card": label, "list": listed}))


def tell_family(voice: Voice) -> list[Line]:
    """Each member: pawns, slots, damage, wounds, belongings."""
    return [
        Line(_member(voice, name), "happening", ("SLOT-01",))
        for name in MEMBERS
        if name in voice.t.state.members
    ]


def _member(voice: Voice, name: str) -> str:
    t, who = voice.t, voice.t.state.members[name]
    parts: list[Fact] = [Phrase("look.dying")] if t.is_dying(name) else []
    parts.append(Phrase("look.pawns", {"available": who.available}))
    if who.spent:
        parts.append(Phrase("look.spent", {"n": who.spent}))
    parts += [
        Phrase("look.committed", {"npc": ref("npc", ally), "n": n}) for ally, n in who.committed.items()
    ]
    slots = t.slots(name)
    groups = {
        "look.free": [s for s in slots if (s.icons or s.attack or s.use) and t.is_free(s.id)],
        "look.used": [s for s in slots if s.id in t.state.pawn_on],
        "look.damage": [s for s in slots if s.id in t.state.hurt],
    }
    for key, found in groups.items():
        if found:
            parts.append(Phrase(key, {"slots": _counted(voice, found)}))
    if who.wounded:
        parts.append(
            Phrase("look.wounds", {"parts": voice.titles([Phrase(f"part.{p}") for p in who.wounded])})
        )
    if who.items:
        parts.append(Phrase("look.items", {"items": Many(tuple(ref("card", item) for item in who.items))}))
    if who.components:
        parts.append(Phrase("look.components", {"n": who.components}))
    listed = "; ".join(voice.clause(part) for part in parts)
    figure = t.state.figures.get(name)
    member = ref("member", name)
    if figure is None:
        return voice.say("look.member-off", member=member, list=listed)
    return voice.say("look.member", member=member, zone=ref("zone", figure.at), list=listed)


def _counted(voice: Voice, slots: Sequence[SlotRef]) -> Told:
    """Like slots of a body as a number of them, everything else by its name: an eye, two hands, the boat hook."""
    alike = Counter(_icon(slot) for slot in slots)
    told = {
        icon or slot.id: Phrase(f"look.slots-{icon}", {"n": alike[icon]}) if icon else ref("slot", slot.id)
        for slot in slots
        for icon in [_icon(slot)]
    }
    return voice.titles(told.values())


def _icon(slot: SlotRef) -> str:
    """What a slot of a body is for; nothing for what is named by itself."""
    return slot.icons[0] if len(slot.icons) == 1 and not slot.item else ""


def tell_karma(voice: Voice) -> list[Line]:
    """How many lie face down, and which face up (KARMA-04)."""
    karma = voice.t.state.karma
    up = karma.face_up()
    lines = [Line(voice.say("look.deck", n=len(karma.deck)), "happening", ("KARMA-01",))]
    if not up:
        return [*lines, Line(voice.say("look.discard-none"), "happening", ("KARMA-04",))]
    listed = comma([_karma(voice, card) for card in up])
    return [*lines, Line(voice.say("look.discard", list=listed), "happening", ("KARMA-04",))]


def _karma(voice: Voice, card: int) -> str:
    block = voice.karma_block(card)
    name = voice.label(ref("karma", card))
    if block is None:
        return name
    key = "look.karma-skull" if block.skull else "look.karma"
    return voice.clause(Phrase(key, {"card": name, "value": voice.karma_value(block)}))
