"""The table to look at: board, timeline, family and karma pile in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from heredity_bot.games.heredity.rules import board as rules
from heredity_bot.games.heredity.rules import movement
from heredity_bot.games.heredity.rules.layout import Zone
from heredity_bot.games.heredity.rules.play import SlotRef
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, GAP, MEMBERS
from heredity_bot.games.heredity.telling.table_voice import TableVoice, comma, ref
from heredity_bot.kernel import Fact, Phrase
from heredity_bot.stage.grammar import InflectedText, capital
from heredity_bot.stage.scene import TextLine


def tell_board(voice: TableVoice, *, short: bool = False) -> list[TextLine]:
    """The board in words, a line for each zone: its figures, its contents, its ways to explore.

    `short`: how much room is left is said only where there is none.
    """
    zones = voice.t.layout.zones
    if not zones:
        return [TextLine(voice.say("look.no-board"), "hint")]
    people: dict[int, list[str]] = {zone.index: [] for zone in zones}
    for name, at in voice.t.zones().items():
        people[at].append(name)
    return [
        TextLine(_zone(voice, zone, people[zone.index], short), "happening", ("TERR-02",)) for zone in zones
    ]


def _zone(voice: TableVoice, zone: Zone, people: Sequence[str], short: bool) -> str:
    """A zone as it was told the last time, while nothing in it has changed."""
    state = voice.t.state
    lying = [state.ground.get(part) for part in zone.parts]
    now = (
        *("zone", zone.index, short, rules.room(voice.t, zone.index), *people),
        *(state.figures[name].damage for name in people),
        *((it.components, *it.items, *it.tokens.items()) if it else None for it in lying),
        *(tuple(state.actions.get(part, ())) for part in zone.parts),
    )
    return voice.kept(now, lambda: _zone_told(voice, zone, people, short))


def _zone_told(voice: TableVoice, zone: Zone, people: Sequence[str], short: bool) -> str:
    name = " / ".join(dict.fromkeys([voice.label(ref("zone", part)) for part in zone.parts]))
    parts = [*_people(voice, people), *_lying(voice, zone), *_icons(voice, zone), *_ways(voice, zone)]
    parts += _room(voice, zone, len(people), short)
    return voice.say("look.zone", zone=name, list=_semicolon(voice, parts or [Phrase("look.empty")]))


def _semicolon(voice: TableVoice, parts: Sequence[Fact]) -> str:
    return "; ".join([voice.clause(part) for part in parts])


def _people(voice: TableVoice, names: Sequence[str]) -> Iterator[Fact]:
    for name in names:
        figure = voice.t.state.figures[name]
        if not figure.card:
            yield ref("member", name)
            continue
        status = Phrase(f"status.{voice.t.status(figure.card)}")
        facts: dict[str, Fact] = {"npc": ref("figure", name), "status": status}
        npc = voice.t.npc(figure.card) if figure.damage else None
        if npc is None:
            yield Phrase("npc.with-status", facts)
        else:
            yield Phrase("npc.hurt", facts | {"n": figure.damage, "life": npc.life})


def _lying(voice: TableVoice, zone: Zone) -> Iterator[Fact]:
    for part in zone.parts:
        lying = voice.t.state.ground.get(part)
        if lying is None:
            continue
        if lying.components:
            yield Phrase("look.components", {"n": lying.components})
        for item in lying.items:
            yield voice.label(ref("card", item))
        yield from token_counts(lying.tokens)


def token_counts(tokens: Mapping[str, int]) -> list[Fact]:
    return [Phrase("token.count", {"n": n, "token": ref("token", kind)}) for kind, n in tokens.items()]


def _icons(voice: TableVoice, zone: Zone) -> Iterator[Fact]:
    actions = voice.t.state.actions
    for part in zone.parts:
        for icon in actions.get(part, ()):
            yield Phrase(f"look.{icon}")
    for part in zone.parts:
        card, letter = part.split(".")
        if voice.t.face(int(card)).zones[letter].bolt:
            yield Phrase("look.bolt")


def _ways(voice: TableVoice, zone: Zone) -> Iterator[Fact]:
    state, out = voice.t.state, movement.ways_out(voice.t)
    for way in dict.fromkeys(way for part in zone.parts for way in out.get(part, ())):
        if way.terrain in state.board or way.terrain in state.burned:
            continue
        yield (
            Phrase("look.explore", {"side": Phrase(f"side.{way.side}")}) if way.side else Phrase("look.level")
        )


def _room(voice: TableVoice, zone: Zone, taken: int, short: bool) -> list[Fact]:
    space = rules.room(voice.t, zone.index)
    if space is None:
        return []
    left = space - taken
    if left <= 0:
        return [Phrase("look.full")]
    return [] if short else [Phrase("look.room", {"n": left})]


def tell_timeline(voice: TableVoice) -> list[TextLine]:
    """The row from left to right, what hangs below, what lies beside the board."""
    state = voice.t.state
    tokens = [(n, *piece.tokens.items()) for n, piece in state.cards.items() if piece.tokens]
    # What else there is to the row changes with the cards in play, and with them what they are called.
    now = ("timeline", state.hourglass, state.laps, *state.row, *tokens)
    return [*voice.kept(now, lambda: list(_timeline(voice)))]


def _timeline(voice: TableVoice) -> Iterator[TextLine]:
    state = voice.t.state
    for i, number in enumerate(state.row):
        here = "-here" if i == state.hourglass else ""
        if number == GAP:
            yield TextLine(voice.say(f"look.gap{here}", n=i + 1), "event", ("TL-26",))
            continue
        row = voice.say(f"look.row{here}", n=i + 1, card=_with_tokens(voice, number))
        yield TextLine(row, "event", ("TL-01",))
        if below := state.hung.get(number):
            listed = comma([_with_tokens(voice, card) for card in below])
            yield TextLine(voice.say("look.hung", host=ref("card", number), list=listed), "event", ("TL-16",))
    if beside := voice.t.beside_board():
        listed = comma([_with_tokens(voice, number) for number in beside])
        yield TextLine(voice.say("look.beside", list=listed), "instruction", ("READ-11", "READ-12"))
    yield TextLine(voice.say("look.laps", n=state.laps), "hint", ("TL-05",))


def _with_tokens(voice: TableVoice, number: int) -> str:
    label = voice.label(ref("card", number))
    if number == FAMILY_CARD:
        label = capital(label)
    tokens = voice.t.state.cards[number].tokens
    if not tokens:
        return label
    listed = comma([voice.clause(fact) for fact in token_counts(tokens)])
    return voice.clause(Phrase("look.tokens", {"card": label, "list": listed}))


def tell_family(voice: TableVoice) -> list[TextLine]:
    """Each member: pawns, slots, damage, wounds, belongings."""
    return [
        TextLine(_member(voice, name), "happening", ("SLOT-01",))
        for name in MEMBERS
        if name in voice.t.state.members
    ]


def _member(voice: TableVoice, name: str) -> str:
    """A sheet as it was told the last time, while nothing on it has changed."""
    state, who = voice.t.state, voice.t.state.members[name]
    hurt, pawns, figure = state.hurt, state.pawn_on, state.figures.get(name)
    taken = [(slot.id in pawns, slot.id in hurt) for slot in voice.t.slots(name)]
    counts = (who.available, who.spent, who.components, *who.committed.items())
    now = ("member", name, figure.at if figure else "", counts, *who.items, *taken)
    return voice.kept(now, lambda: _member_told(voice, name))


def _member_told(voice: TableVoice, name: str) -> str:
    t, who = voice.t, voice.t.state.members[name]
    hurt, pawns, slots = t.state.hurt, t.state.pawn_on, t.slots(name)
    groups = {
        "look.free": [s for s in slots if s.takes_pawn and s.id not in pawns and s.id not in hurt],
        "look.used": [s for s in slots if s.id in pawns],
        "look.damage": [s for s in slots if s.id in hurt],
    }
    parts = [Phrase("look.dying")] if t.is_dying(name) else []
    parts.append(Phrase("look.pawns", {"available": who.available}))
    if who.spent:
        parts.append(Phrase("look.spent", {"n": who.spent}))
    for ally, n in who.committed.items():
        parts.append(Phrase("look.committed", {"npc": ref("npc", ally), "n": n}))
    parts += [Phrase(key, {"slots": _counted(voice, found)}) for key, found in groups.items() if found]
    if who.wounded:
        wounds = voice.titles([Phrase(f"part.{part}") for part in who.wounded])
        parts.append(Phrase("look.wounds", {"parts": wounds}))
    if who.items:
        parts.append(Phrase("look.items", {"items": voice.named(ref("card", item) for item in who.items)}))
    if who.components:
        parts.append(Phrase("look.components", {"n": who.components}))
    figure, member, listed = t.state.figures.get(name), ref("member", name), _semicolon(voice, parts)
    if figure is None:
        return voice.say("look.member-off", member=member, list=listed)
    return voice.say("look.member", member=member, zone=ref("zone", figure.at), list=listed)


def _counted(voice: TableVoice, slots: Sequence[SlotRef]) -> InflectedText:
    """Like slots of a body as a number of them, everything else by its name: an eye, two hands, the boat hook."""
    alike: dict[str, int] = {}
    for slot in slots:
        name = _icon(slot) or slot.id
        alike[name] = alike.get(name, 0) + 1
    return voice.titles(
        [
            ref("slot", name) if "." in name else Phrase(f"look.slots-{name}", {"n": n})
            for name, n in alike.items()
        ]
    )


def _icon(slot: SlotRef) -> str:
    """The use of a slot of a body; nothing for a slot that its name explains."""
    return slot.icons[0] if len(slot.icons) == 1 and not slot.item else ""


def tell_karma(voice: TableVoice) -> list[TextLine]:
    """KARMA-04: the number of cards that lie face down, and the cards that lie face up."""
    karma = voice.t.state.karma
    up = karma.face_up()
    lines = [TextLine(voice.say("look.deck", n=len(karma.deck)), "happening", ("KARMA-01",))]
    if not up:
        return [*lines, TextLine(voice.say("look.discard-none"), "happening", ("KARMA-04",))]
    listed = comma([_karma(voice, card) for card in up])
    return [*lines, TextLine(voice.say("look.discard", list=listed), "happening", ("KARMA-04",))]


def _karma(voice: TableVoice, card: int) -> str:
    block = voice.karma_block(card)
    name = voice.label(ref("karma", card))
    if block is None:
        return name
    key = "look.karma-skull" if block.skull else "look.karma"
    return voice.clause(Phrase(key, {"card": name, "value": voice.karma_value(block)}))
