"""The contents of a part of a zone beside figures: things that lie open and signs that are printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from heredity_bot.games.heredity.cards.models import ZoneSpec
from heredity_bot.games.heredity.pictures.brush import Brush
from heredity_bot.games.heredity.pictures.figures import chip, person, used_chip
from heredity_bot.games.heredity.pictures.palette import ACTIONS, KINDS
from heredity_bot.games.heredity.rules.movement import Way, ways_out
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.telling.sentences import ref
from heredity_bot.kernel import Fact, Phrase
from heredity_bot.pictures.palette import Tint
from heredity_bot.pictures.svg import Element, Value
from heredity_bot.stage.grammar import capital, form_of

ACTION = Tint("#ffe39a", "#1d1403")
COG = Tint("#d7dbe2", "#1a1d22")
ITEM = Tint("#f6e7c8", "#3a2408")
TOKEN = Tint("#3b2a5c", "#ffffff")
STAIRS = Tint("#20415e", "#ffffff")
BOLT = Tint("#ffd400", "#201a00")
LETTER = Tint("#26282d", "#ffffff")


@dataclass(frozen=True)
class Thing:
    """A chip in a zone. `kind` groups it in the legend, `words` is its description."""

    kind: str
    sign: str
    words: str
    tint: Tint = COG
    count: int = 1
    used: bool = False
    data: dict[str, Value] = field(default_factory=dict)
    name: str = ""
    """The name of a token, without its number."""

    def drawn(self, x: float, y: float, size: float) -> Element:
        if self.used:
            return used_chip(self.sign, x, y, size, title=capital(self.words), **self.data)
        return chip(
            self.sign, x, y, size, tint=self.tint, count=self.count, title=capital(self.words),
            round_=self.kind not in ("item", "components"), **self.data,
        )  # fmt: skip


def things_in(brush: Brush, part: str) -> list[Thing]:
    card, letter = part.split(".")
    spec = brush.t.face(int(card)).zones[letter]
    return [
        *_actions(brush, part, spec),
        *_printed(brush, part, spec),
        *_lying(brush, part),
    ]


def printed_in(brush: Brush, spec: ZoneSpec) -> list[Thing]:
    """The signs that a face prints in a zone, whether it lies on the table or not."""
    found = [Thing("action", ACTIONS[icon], _words(brush, f"look.{icon}"), ACTION) for icon in spec.icons()]
    if spec.components:
        words = _words(brush, "look.components", n=spec.components)
        found.append(Thing("components", "gear", words, COG, spec.components))
    found += [Thing("stairs", "steps", _words(brush, "pic.stairs"), STAIRS) for _ in spec.level]
    if spec.bolt:
        found.append(Thing("bolt", "lightning", _words(brush, "look.bolt"), BOLT))
    found += [Thing("letter", letter[:1].upper(), letter.upper(), LETTER) for letter in spec.letters]
    if spec.cross:
        found.append(Thing("cross", "cross-out", _words(brush, "pic.cross"), LETTER))
    for name in spec.start:
        who = person(brush, name)
        words = _words(brush, "pic.starts", who=ref("member", name))
        found.append(Thing("start", who.code, words, who.tint))
    return found


def _words(brush: Brush, key: str, **facts: Fact) -> str:
    """The words in the form they have inside a sentence."""
    return brush.sentences.words.say(Phrase(key, facts))


def _actions(brush: Brush, part: str, spec: ZoneSpec) -> Iterator[Thing]:
    """Action tokens that lie there; printed icons without one have been used (TERR-05, TERR-09)."""
    waiting = brush.t.state.actions.get(part, [])
    for icon in waiting:
        data: dict[str, Value] = {"data_action": icon, "data_at": part}
        yield Thing("action", ACTIONS[icon], _words(brush, f"look.{icon}"), ACTION, data=data)
    for icon in spec.icons():
        if icon not in waiting:
            words = _words(brush, "pic.used", what=Phrase(f"icon.{icon}"))
            yield Thing("used", icon, words, used=True, data={"data_used": icon, "data_at": part})


def _printed(brush: Brush, part: str, spec: ZoneSpec) -> Iterator[Thing]:
    for other in spec.level:
        known = other in brush.t.state.board
        words = (
            _words(brush, "pic.stairs-to", card=ref("card", other)) if known else _words(brush, "look.level")
        )
        yield Thing("stairs", "steps", words, STAIRS, data={"data_stairs": part})
    if spec.bolt:
        yield Thing("bolt", "lightning", _words(brush, "look.bolt"), BOLT, data={"data_bolt": part})
    for letter in spec.letters:
        yield Thing("letter", letter[:1].upper(), letter.upper(), LETTER, data={"data_letter": part})


def _lying(brush: Brush, part: str) -> Iterator[Thing]:
    lying = brush.t.state.ground.get(part)
    if lying is None:
        return
    sentences = brush.sentences
    if lying.components:
        data: dict[str, Value] = {"data_components": part}
        words = _words(brush, "look.components", n=lying.components)
        yield Thing("components", "gear", words, COG, lying.components, data=data)
    for item in lying.items:
        name = sentences.label(ref("card", item))
        yield Thing("item", item_sign(brush.t, item), name, ITEM, data={"data_card": item})
    for kind, n in lying.tokens.items():
        yield token(brush, kind, n, data={"data_token": kind, "data_at": part})


def token(brush: Brush, kind: str, n: int, *, data: dict[str, Value] | None = None) -> Thing:
    """A token by the first letter of its name; those every game has show a sign."""
    bare = capital(token_name(brush, kind))
    sign = {
        "time": "hourglass-medium",
        "hostile": "warning",
        "ally": "handshake",
        "barricade": "barricade",
    }.get(kind, bare[:1].upper() or "?")
    words = _words(brush, "token.count", n=n, token=ref("token", kind))
    return Thing("token", sign, words, TOKEN, n, data=data or {}, name=bare)


def token_name(brush: Brush, kind: str) -> str:
    """The bare name of a token; one without a name is called a token."""
    words = brush.sentences.words
    title = brush.sentences.text(f"token.{kind}")
    if title or words.knows(f"token.{kind}"):
        return title or words.tell(Phrase(f"token.{kind}"))
    return form_of(words.tell(ref("token", kind)), "title")


def item_sign(t: Play, number: int) -> str:
    """The icon of an item, by its use."""
    item = t.face(number).item
    if item is None:
        return "package"
    attacks = [slot.attack for slot in item.slots if slot.attack]
    if any(attack.range is not None for attack in attacks):
        return "crosshair"
    if attacks:
        return "sword"
    return KINDS[item.kind]


def unexplored(t: Play, card: int) -> list[Way]:
    """EXPL-01: the explore signs of a card that lead to unseen land."""
    known = {*t.state.board, *t.state.burned}
    found: dict[str, Way] = {}
    for letter in t.face(card).zones:
        for way in ways_out(t).get(f"{card}.{letter}", ()):
            if way.side is not None and way.terrain not in known:
                found[way.id] = way
    return list(found.values())
