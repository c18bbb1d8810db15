"""Names of the things of the game. An unseen card has a number and no name (GEN-06)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import ClassVar, Protocol

from heredity_bot.games.heredity.cards.book import FAMILIES
from heredity_bot.games.heredity.cards.models import Face
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, MEMBERS, PARTS
from heredity_bot.games.heredity.rules.visible_state import may_look
from heredity_bot.kernel import Fact, Phrase, Ref
from heredity_bot.stage.grammar import InflectedText, form_of
from heredity_bot.stage.words import Words

SWAN = "swan"
FORGOTTEN = "someone"
"""The name of a person who asked to be forgotten."""


Body = Mapping[tuple[str, int], tuple[tuple[str, ...], int]]
"""Slots of a body by part and place: their icons, and which of several with the same it is (0: the only one)."""


class Texts(Protocol):
    """The words of a pack."""

    @property
    def name(self) -> str:
        """Packs with the same name have the same words."""

    def text(self, locale: str, key: str) -> str | None: ...

    def own_text(self, locale: str, key: str) -> str | None:
        """The words in this very language; None where they are borrowed from another."""

    def title(self, locale: str) -> str:
        """The title of the whole pack."""


class Names:
    """Names things for one table, or for none: then cards are known by their number alone."""

    def __init__(self, texts: Texts, t: Play | None, player: Callable[[str], str]) -> None:
        self.texts, self.t, self.player = texts, t, player
        self.met: frozenset[int] = frozenset()
        """Cards that are named although they are unseen: they come into play in the events that are being told."""
        self._bodies: dict[tuple[str, tuple[bool, ...]], Body] = {}
        """Bodies by their member and the parts that are wounded."""
        self._named: dict[Ref, InflectedText] = {}
        self._named_at: Hashable = None
        """Names stay the same while this does: they depend on which cards were seen, and how they lie."""

    def __call__(self, ref: Ref, words: Words) -> str:
        if self.t is not None:
            state = self.t.state
            now = (state.cards_rev, state.body_rev, len(state.seen), self.met)
            if now != self._named_at:
                self._named, self._named_at = {}, now
        named = self._named.get(ref)
        if named is None:
            kind = self._kinds.get(ref.kind)
            if kind is None:
                words.missing.append(f"ref {ref.kind}")
                return "…"
            named = kind(self, ref.id, words)
            if kind is not Names._person:  # people may be called otherwise at any time
                self._named[ref] = named
        return named

    def _person(self, name: str, words: Words) -> InflectedText:
        """The name that a front end has for a person; no person in particular is the whole table."""
        if name.partition("-")[0] == FORGOTTEN:
            return words.tell(Phrase("name.someone"))
        return InflectedText(self.player(name)) if name else words.tell(Phrase("name.table"))

    # Cards and those who stand for them

    def seen(self, number: int) -> bool:
        """Whether players have met a card on any face."""
        t = self.t
        if t is None:
            return False
        known = number in self.met or may_look(t, number, back=False)
        return known or name_of(number, back=True) in t.state.seen

    def title(self, words: Words, number: int, *, back: bool | None = None) -> tuple[str, str] | None:
        """The printed name and its text key: that of the visible face, or of the given one, if it has one of its own."""
        t = self.t
        if t is None or not self.seen(number):
            return None
        shows_back = self._shows_back(t, number) if back is None else back
        for face in ([name_of(number, back=True)] if shows_back else []) + [str(number)]:
            if title := self.texts.text(words.locale, f"{face}.name"):
                return title, f"{face}.name"
        return None

    def face(self, number: int) -> Face | None:
        """The face that a card shows."""
        t = self.t
        if t is None or number not in t.book.cards:
            return None
        return t.book.face(number, self._shows_back(t, number))

    def _shows_back(self, t: Play, number: int) -> bool:
        piece = t.state.cards.get(number)
        return piece.back if piece else name_of(number, back=True) in t.state.seen

    def _card(self, number: str, words: Words) -> InflectedText:
        if not number.isdigit():
            return words.tell(Phrase("name.card-number", {"number": "?"}))
        if int(number) == FAMILY_CARD:
            return words.tell(Phrase("name.family-card"))
        found = self.title(words, int(number))
        if found is None:
            return words.tell(Phrase("name.card-number", {"number": number}))
        title, key = found
        kind = self._kind_of(int(number))
        return _inflect_name(self.texts, words, f"name.{kind}", title, key)

    def _kind_of(self, number: int) -> str:
        if self.t is None or number not in self.t.book.cards:
            return "card"
        face = self.t.book.cards[number].front
        return "npc" if face.npc else "terrain" if face.map is not None else "card"

    def _figure(self, name: str, words: Words) -> InflectedText:
        if name in (*MEMBERS, SWAN):
            return words.tell(Phrase(f"member.{name}"))
        card, _, n = name.partition("#")
        npc = self._card(card, words)
        if not n:
            return npc
        return self._own_figure(card, n, words) or words.tell(
            Phrase("name.figure", {"npc": npc, "n": int(n)})
        )

    def _own_figure(self, card: str, n: str, words: Words) -> InflectedText | None:
        """One of several figures of a card may have a name of its own: `121.figure.1`."""
        if self.t is None or not self.seen(int(card)):
            return None
        faces = [str(card)]
        if self._shows_back(self.t, int(card)):
            faces.insert(0, name_of(int(card), back=True))
        for key in (f"{face}.figure.{n}" for face in faces):
            if title := self.texts.text(words.locale, key):
                return _inflect_name(self.texts, words, "name.npc", title, key)
        return None

    def _karma(self, number: str, words: Words) -> InflectedText:
        if not number.isdigit():
            return self._family(number, words)
        seen = self.t is not None and number in self.t.state.seen
        if not seen or self.t is None or int(number) not in self.t.book.cards:
            return words.tell(Phrase("name.karma-number", {"number": number}))
        title = self.texts.text(words.locale, f"{number}.name")
        return words.tell(
            Phrase("name.karma", {"name": title or self._family(self.t.book.family_of(int(number)), words)})
        )

    def _family(self, family: str, words: Words) -> InflectedText:
        return words.tell(Phrase(f"family.{family if family in FAMILIES else 'other'}"))

    # Places

    def _zone(self, part: str, words: Words) -> InflectedText:
        card, _, letter = part.partition(".")
        known = card.isdigit() and self.seen(int(card))
        title = self._zone_title(words, int(card), letter) if known else None
        if title:
            return _inflect_name(self.texts, words, "name.zone", *title)
        facts: dict[str, Fact] = {"letter": letter.upper(), "card": Ref("card", card)}
        return words.tell(Phrase("name.zone-letter", facts))

    def _zone_title(self, words: Words, card: int, letter: str) -> tuple[str, str] | None:
        shows_back = self.t is not None and self._shows_back(self.t, card)
        for key in ([f"{card}b.{letter}"] if shows_back else []) + [f"{card}.{letter}"]:
            if title := self.texts.text(words.locale, key):
                return title, key
        return None

    # Slots

    def _slot(self, slot: str, words: Words) -> InflectedText:
        head, *rest = slot.split(".")
        if head in MEMBERS and len(rest) == 2:
            return self._body_slot(head, rest[0], int(rest[1]), words)
        item = self._card(head, words)
        several = self._item_slots(head) > 1
        key, facts = ("slot.item", {}) if not several else ("slot.item-nth", {"n": int(rest[0])})
        return words.tell(Phrase(key, {"item": item, **facts}))

    def icon_of_all(self, slots: Sequence[str]) -> str:
        """The one icon that all these slots of a body have; nothing when there is no such icon."""
        found = set[tuple[str, ...]]()
        for slot in slots:
            member, *rest = slot.split(".")
            known = self._body(member).get((rest[0], int(rest[1]))) if len(rest) == 2 else None
            found.add(known[0] if known else ())
        return next(iter(found))[0] if len(found) == 1 and len(next(iter(found))) == 1 else ""

    def _item_slots(self, number: str) -> int:
        t = self.t
        if t is None or not number.isdigit() or int(number) not in t.state.cards:
            return 1
        item = t.book.face(int(number), self._shows_back(t, int(number))).item
        return len(item.slots) if item else 1

    def _body_slot(self, member: str, part: str, place: int, words: Words) -> InflectedText:
        icons, nth = self._body(member).get((part, place), ((), 0))
        return _slot_told(member, icons, nth, words)

    def body_icons(self, member: str) -> dict[str, tuple[str, ...]]:
        """The slots of a body with their icons."""
        return {f"{member}.{part}.{n}": icons for (part, n), (icons, _) in self._body(member).items()}

    def _body(self, member: str) -> Body:
        t = self.t
        if t is None or member not in t.state.members:
            return {}
        wounded = t.state.members[member].wounded
        backs = tuple(part in wounded for part in PARTS)
        if (member, backs) not in self._bodies:
            self._bodies[member, backs] = _body_of(t, member, backs)
        return self._bodies[member, backs]

    # Tokens and memories

    def _token(self, kind: str, words: Words) -> InflectedText:
        title = self.texts.text(words.locale, f"token.{kind}")
        if not title and words.knows(f"token.{kind}"):
            title = words.tell(Phrase(f"token.{kind}"))
        if not title:
            return words.tell(Phrase("name.token-plain"))
        return _inflect_token(self.texts, words, title, f"token.{kind}")

    def _flag(self, flag: str, words: Words) -> InflectedText:
        title = self.texts.text(words.locale, f"flag.{flag}")
        return words.tell(Phrase("name.flag", {"name": title}) if title else Phrase("name.flag-plain"))

    def _harm(self, kind: str, words: Words) -> InflectedText:
        title = self.texts.text(words.locale, f"harm.{kind}")
        if not title and words.knows(f"harm.{kind}"):
            title = words.tell(Phrase(f"harm.{kind}"))
        return words.tell(Phrase("name.harm", {"name": title}) if title else Phrase("name.harm-plain"))

    def _anchor(self, kind: str, words: Words) -> InflectedText:
        return words.tell(Phrase(f"anchor.{kind}"))

    def _text(self, key: str, words: Words) -> InflectedText:
        return InflectedText(self.texts.text(words.locale, key) or words.tell(Phrase("name.text-plain")))

    _kinds: ClassVar[Mapping[str, Callable[[Names, str, Words], InflectedText]]] = {
        "member": _figure,
        "seat": _figure,
        "figure": _figure,
        "card": _card,
        "npc": _card,
        "karma": _karma,
        "family": _family,
        "zone": _zone,
        "slot": _slot,
        "token": _token,
        "flag": _flag,
        "harm": _harm,
        "anchor": _anchor,
        "user": _person,
        "text": _text,
    }


def _body_of(t: Play, member: str, backs: Sequence[bool]) -> Body:
    found: dict[tuple[str, int], tuple[str, ...]] = {}
    for part, back in zip(PARTS, backs, strict=True):
        body = t.book.body(member, part).face(back).body
        found |= {(part, i): slot.icons for i, slot in enumerate(body.slots if body else (), start=1)}
    told: dict[tuple[str, int], tuple[tuple[str, ...], int]] = {}
    for where, icons in found.items():
        same = [other for other in found if found[other] == icons]
        told[where] = icons, same.index(where) + 1 if len(same) > 1 else 0
    return told


def _slot_told(member: str, icons: Sequence[str], nth: int, words: Words) -> InflectedText:
    told = [form_of(words.tell(Phrase(f"icon.{name}")), "slot") for name in icons or ("none",)]
    facts: dict[str, Fact] = {"member": Phrase(f"member.{member}"), "icon": words.grammar.either.join(told)}
    return words.tell(Phrase("slot.nth", facts | {"n": nth}) if nth else Phrase("slot.one", facts))


def _inflect_name(texts: Texts, words: Words, pattern: str, title: str, key: str) -> InflectedText:
    """A title in its forms: the pack's own (`112.name.acc`), otherwise what the pattern makes of it."""
    locale = words.locale  # the closure holds no `words`: they hold the names, a cycle for the collector
    made = words.tell(Phrase(pattern, {"name": title}))
    nominative = texts.own_text(locale, f"{key}.nom")

    def forms(form: str) -> str | None:
        if form == "title":
            return title
        if form == "mid":  # a bare name inside a sentence
            return nominative or title
        own = texts.own_text(locale, f"{key}.{form}")
        return own or (None if nominative and form in ("acc", "dat") else made.forms(form))

    return InflectedText(nominative or made, forms, (texts.name, pattern, title, key))


def _inflect_token(texts: Texts, words: Words, title: str, key: str) -> InflectedText:
    """The title of a token in its forms; unlike other names it keeps those of the pattern beside its own."""
    locale = words.locale
    made = words.tell(Phrase("name.token", {"name": title}))

    def forms(form: str) -> str | None:
        return texts.own_text(locale, f"{key}.{form}") or made.forms(form)

    return InflectedText(texts.own_text(locale, f"{key}.nom") or made, forms, (texts.name, title, key))


__all__ = ["FORGOTTEN", "SWAN", "Names", "Texts"]
