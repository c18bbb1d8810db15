"""The contents of each part of the board as short signs: initials of figures, a sign and a number for things."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.games.heredity.telling.initials import codes_of
from heredity_bot.games.heredity.telling.map_signs import MEMBER_INKS, STATUS_INKS, Signs
from heredity_bot.games.heredity.telling.sentences import Sentences, ref
from heredity_bot.kernel import Fact, Phrase
from heredity_bot.stage.grammar import capital, form_of
from heredity_bot.stage.text_drawing import Ink


@dataclass(frozen=True)
class Token:
    """A few signs that stand together; `words` explains them in the legend, under the sign `sample`."""

    text: str
    ink: Ink = "plain"
    words: str = ""
    sample: str = ""


@dataclass
class Content:
    """One part: the name and the number of its zone, who stands there, what lies there."""

    name: str
    number: int
    figures: list[Token] = field(default_factory=list)
    things: list[Token] = field(default_factory=list)


def content_of(sentences: Sentences, signs: Signs) -> dict[str, Content]:
    """Every part of the board; the parts of a zone share its number."""
    t = sentences.t
    found: dict[str, Content] = {}
    for zone in t.layout.zones:
        for part in zone.parts:
            content = Content(sentences.cap_label(ref("zone", part)), zone.index + 1)
            content.things = [*_printed(sentences, signs, part), *_lying(sentences, signs, part)]
            found[part] = content
    for name, token in figures(sentences, signs).items():
        at = t.state.figures[name].at
        if at in found:
            found[at].figures.append(token)
    return found


def figures(sentences: Sentences, signs: Signs) -> dict[str, Token]:
    """All figures on the terrain: a letter for members, two letters and the sign of their status for others."""
    t = sentences.t
    labels = {name: sentences.cap_label(ref("figure", name)) for name in t.state.figures}
    codes = codes_of(labels)
    found = {}
    for name, figure in t.state.figures.items():
        if name in MEMBERS:
            found[name] = Token(codes[name], MEMBER_INKS[name], labels[name])
            continue
        status = t.status(figure.card)
        facts: dict[str, Fact] = {"npc": ref("figure", name), "status": Phrase(f"status.{status}")}
        words = capital(sentences.words.say(Phrase("npc.with-status", facts)))
        found[name] = Token(codes[name] + signs.status[status], STATUS_INKS[status], words)
    return found


def _printed(sentences: Sentences, signs: Signs, part: str) -> Iterator[Token]:
    card, letter = part.split(".")
    spec = sentences.t.face(int(card)).zones[letter]
    for icon in sentences.t.state.actions.get(part, ()):
        yield Token(signs.icons[icon], "yellow", sentences.say(f"chart.{icon}"))
    if spec.level:
        yield Token(signs.stairs, "cyan", sentences.say("chart.stairs"))
    if spec.bolt:
        yield Token(signs.bolt, "red", sentences.say("chart.bolt"))


def _lying(sentences: Sentences, signs: Signs, part: str) -> Iterator[Token]:
    lying = sentences.t.state.ground.get(part)
    if lying is None:
        return
    if lying.components:
        words = sentences.say("chart.components")
        yield Token(f"{signs.components}{lying.components}", "plain", words, signs.components)
    if lying.items:
        names = ", ".join(sentences.cap_label(ref("card", item)) for item in lying.items)
        number = str(len(lying.items)) if len(lying.items) > 1 else ""
        yield Token(signs.item + number, "magenta", names, signs.item)
    yield from token_signs(sentences, signs, lying.tokens)


def token_signs(sentences: Sentences, signs: Signs, tokens: dict[str, int]) -> Iterator[Token]:
    """A token by the first letter of its name, and how many there are."""
    for kind, n in tokens.items():
        name = token_name(sentences, kind)
        sample = signs.bullet + name[:1].lower()
        yield Token(f"{sample}{n if n > 1 else ''}", "cyan", name, sample)


def token_name(sentences: Sentences, kind: str) -> str:
    """The bare word of a token; one without a name of its own is only a token."""
    title = sentences.text(f"token.{kind}")
    if title or sentences.words.knows(f"token.{kind}"):
        return capital(title or sentences.words.tell(Phrase(f"token.{kind}")))
    return capital(form_of(sentences.words.tell(ref("token", kind)), "title"))
