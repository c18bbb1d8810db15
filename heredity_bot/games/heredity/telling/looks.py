"""The table to look at: board, timeline, family and karma pile in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from heredity_bot.games.heredity.rules import board as rules
from heredity_bot.games.heredity.rules import movement
from heredity_bot.games.heredity.rules.layout import Zone
from heredity_bot.games.heredity.rules.play import SlotRef
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, GAP, MEMBERS
from heredity_bot.games.heredity.telling.sentences import Sentences, comma, ref
from heredity_bot.kernel import Fact, Phrase
from heredity_bot.stage.grammar import InflectedText, capital
from heredity_bot.stage.scene import TextLine


def tell_board(sentences: Sentences, *, short: bool = False) -> list[TextLine]:
    """The board in words, a line for each zone: its figures, its contents, its ways to explore.

    `short`: how much room is left is said only where there is none.
    """
    zones = sentences.t.layout.zones
    if not zones:
        return [TextLine(sentences.say("look.no-board"), "hint")]
    people: dict[int, list[str]] = {zone.index: [] for zone in zones}
    for name, at in sentences.t.zones().items():
        people[at].append(name)
    return [
        TextLine(_zone(sentences, zone, people[zone.index], short), "happening", ("TERR-02",))
        for zone in zones
    ]


def _zone(sentences: Sentences, zone: Zone, people: Sequence[str], short: bool) -> str:
    """A zone as it was told the last time, while nothing in it has changed."""
    state = sentences.t.state
    lying = [state.ground.get(part) for part in zone.parts]
    now = (
        *("zone", zone.index, short, rules.room(sentences.t, zone.index), *people),
        *(state.figures[name].damage for name in people),
        *((it.components, *it.items, *it.tokens.items()) if it else None for it in lying),
        *(tuple(state.actions.get(part, ())) for part in zone.parts),
    )
    return sentences.kept(now, lambda: _zone_told(sentences, zone, people, short))


def _zone_told(sentences: Sentences, zone: Zone, people: Sequence[str], short: bool) -> str:
    name = " / ".join(dict.fromkeys([sentences.label(ref("zone", part)) for part in zone.parts]))
    parts = [
        *_people(sentences, people),
        *_lying(sentences, zone),
        *_icons(sentences, zone),
        *_ways(sentences, zone),
    ]
    parts += _room(sentences, zone, len(people), short)
    return sentences.say("look.zone", zone=name, list=_semicolon(sentences, parts or [Phrase("look.empty")]))


def _semicolon(sentences: Sentences, parts: Sequence[Fact]) -> str:
    return "; ".join([sentences.clause(part) for part in parts])


def _people(sentences: Sentences, names: Sequence[str]) -> Iterator[Fact]:
    for name in names:
        figure = sentences.t.state.figures[name]
        if not figure.card:
            yield ref("member", name)
            continue
        status = Phrase(f"status.{sentences.t.status(figure.card)}")
        facts: dict[str, Fact] = {"npc": ref("figure", name), "status": status}
        npc = sentences.t.npc(figure.card) if figure.damage else None
        if npc is None:
            yield Phrase("npc.with-status", facts)
        else:
            yield Phrase("npc.hurt", facts | {"n": figure.damage, "life": npc.life})


def _lying(sentences: Sentences, zone: Zone) -> Iterator[Fact]:
    for part in zone.parts:
        lying = sentences.t.state.ground.get(part)
        if lying is None:
            continue
        if lying.components:
            yield Phrase("look.components", {"n": lying.components})
        for item in lying.items:
            yield sentences.label(ref("card", item))
        yield from token_counts(lying.tokens)


def token_counts(tokens: Mapping[str, int]) -> list[Fact]:
    return [Phrase("token.count", {"n": n, "token": ref("token", kind)}) for kind, n in tokens.items()]


def _icons(sentences: Sentences, zone: Zone) -> Iterator[Fact]:
    actions = sentences.t.state.actions
    for part in zone.parts:
        for icon in actions.get(part, ()):
            yield Phrase(f"look.{icon}")
    for part in zone.parts:
        card, letter = part.split(".")
        if sentences.t.face(int(card)).zones[letter].bolt:
            yield Phrase("look.bolt")


def _ways(sentences: Sentences, zone: Zone) -> Iterator[Fact]:
    state, out = sentences.t.state, movement.ways_out(sentences.t)
    for way in dict.fromkeys(way for part in zone.parts for way in out.get(part, ())):
        if way.terrain in state.board or way.terrain in state.burned:
            continue
        yield (
            Phrase("look.explore", {"side": Phrase(f"side.{way.side}")}) if way.side else Phrase("look.level")
        )


def _room(sentences: Sentences, zone: Zone, taken: int, short: bool) -> list[Fact]:
    space = rules.room(sentences.t, zone.index)
    if space is None:
        return []
    left = space - taken
    if left <= 0:
        return [Phrase("look.full")]
    return [] if short else [Phrase("look.room", {"n": left})]


def tell_timeline(sentences: Sentences) -> list[TextLine]:
    """The row from left to right, what hangs below, what lies beside the board."""
    state = sentences.t.state
    tokens = [(n, *piece.tokens.items()) for n, piece in state.cards.items() if piece.tokens]
    # What else there is to the row changes with the cards in play, and with them what they are called.
    now = ("timeline", state.hourglass, state.laps, *state.row, *tokens)
    return [*sentences.kept(now, lambda: list(_timeline(sentences)))]


def _timeline(sentences: Sentences) -> Iterator[TextLine]:
    state = sentences.t.state
    for i, number in enumerate(state.row):
        here = "-here" if i == state.hourglass else ""
        if number == GAP:
            yield TextLine(sentences.say(f"look.gap{here}", n=i + 1), "event", ("TL-26",))
            continue
        row = sentences.say(f"look.row{here}", n=i + 1, card=_with_tokens(sentences, number))
        yield TextLine(row, "event", ("TL-01",))
        if below := state.hung.get(number):
            listed = comma([_with_tokens(sentences, card) for card in below])
            yield TextLine(
                sentences.say("look.hung", host=ref("card", number), list=listed), "event", ("TL-16",)
            )
    if beside := sentences.t.beside_board():
        listed = comma([_with_tokens(sentences, number) for number in beside])
        yield TextLine(sentences.say("look.beside", list=listed), "instruction", ("READ-11", "READ-12"))
    yield TextLine(sentences.say("look.laps", n=state.laps), "hint", ("TL-05",))


def _with_tokens(sentences: Sentences, number: int) -> str:
    label = sentences.label(ref("card", number))
    if number == FAMILY_CARD:
        label = capital(label)
    tokens = sentences.t.state.cards[number].tokens
    if not tokens:
        return label
    listed = comma([sentences.clause(fact) for fact in token_counts(tokens)])
    return sentences.clause(Phrase("look.tokens", {"card": label, "list": listed}))


def tell_family(sentences: Sentences, only: str = "") -> list[TextLine]:
    """Each member, or one of them: pawns, slots, damage, wounds, belongings."""
    here = [name for name in MEMBERS if name in sentences.t.state.members]
    return [
        TextLine(_member(sentences, name), "happening", ("SLOT-01",))
        for name in ([only] if only in here else here)
    ]


def _member(sentences: Sentences, name: str) -> str:
    """A sheet as it was told the last time, while nothing on it has changed."""
    state, who = sentences.t.state, sentences.t.state.members[name]
    hurt, pawns, figure = state.hurt, state.pawn_on, state.figures.get(name)
    taken = [(slot.id in pawns, slot.id in hurt) for slot in sentences.t.slots(name)]
    counts = (who.available, who.spent, who.components, *who.committed.items())
    now = ("member", name, figure.at if figure else "", counts, *who.items, *taken)
    return sentences.kept(now, lambda: _member_told(sentences, name))


def _member_told(sentences: Sentences, name: str) -> str:
    t, who = sentences.t, sentences.t.state.members[name]
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
    parts += [Phrase(key, {"slots": _counted(sentences, found)}) for key, found in groups.items() if found]
    if who.wounded:
        wounds = sentences.titles([Phrase(f"part.{part}") for part in who.wounded])
        parts.append(Phrase("look.wounds", {"parts": wounds}))
    if who.items:
        parts.append(
            Phrase("look.items", {"items": sentences.named(ref("card", item) for item in who.items)})
        )
    if who.components:
        parts.append(Phrase("look.components", {"n": who.components}))
    figure, member, listed = t.state.figures.get(name), ref("member", name), _semicolon(sentences, parts)
    if figure is None:
        return sentences.say("look.member-off", member=member, list=listed)
    return sentences.say("look.member", member=member, zone=ref("zone", figure.at), list=listed)


def _counted(sentences: Sentences, slots: Sequence[SlotRef]) -> InflectedText:
    """Like slots of a body as a number of them, everything else by its name: an eye, two hands, the boat hook."""
    alike: dict[str, int] = {}
    for slot in slots:
        name = _icon(slot) or slot.id
        alike[name] = alike.get(name, 0) + 1
    return sentences.titles(
        [
            ref("slot", name) if "." in name else Phrase(f"look.slots-{name}", {"n": n})
            for name, n in alike.items()
        ]
    )


def _icon(slot: SlotRef) -> str:
    """The use of a slot of a body; nothing for a slot that its name explains."""
    return slot.icons[0] if len(slot.icons) == 1 and not slot.item else ""


def tell_karma(sentences: Sentences) -> list[TextLine]:
    """KARMA-04: the number of cards that lie face down, and the cards that lie face up."""
    karma = sentences.t.state.karma
    up = karma.face_up()
    lines = [TextLine(sentences.say("look.deck", n=len(karma.deck)), "happening", ("KARMA-01",))]
    if not up:
        return [*lines, TextLine(sentences.say("look.discard-none"), "happening", ("KARMA-04",))]
    listed = comma([_karma(sentences, card) for card in up])
    return [*lines, TextLine(sentences.say("look.discard", list=listed), "happening", ("KARMA-04",))]


def _karma(sentences: Sentences, card: int) -> str:
    block = sentences.karma_block(card)
    name = sentences.label(ref("karma", card))
    if block is None:
        return name
    key = "look.karma-skull" if block.skull else "look.karma"
    return sentences.clause(Phrase(key, {"card": name, "value": sentences.karma_value(block)}))
