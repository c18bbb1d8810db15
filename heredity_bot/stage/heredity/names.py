"""What things of the game are called. A card nobody has seen has a number and no name (GEN-06)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from heredity_bot.games.heredity.book import FAMILIES
from heredity_bot.games.heredity.cards import Slot
from heredity_bot.games.heredity.events.chapter import name_of
from heredity_bot.games.heredity.play import Play
from heredity_bot.games.heredity.state import FAMILY_CARD, MEMBERS, PARTS
from heredity_bot.games.heredity.views import may_look
from heredity_bot.kernel import Fact, Phrase, Ref
from heredity_bot.stage.grammar import Told, form_of
from heredity_bot.stage.words import Words

SWAN = "swan"
FORGOTTEN = "someone"
"""Whoever asked to be forgotten."""


class Texts(Protocol):
    """The words of a pack."""

    def text(self, locale: str, key: str) -> str | None: ...

    def own_text(self, locale: str, key: str) -> str | None:
        """Only in this very language."""

    def title(self, locale: str) -> str:
        """Of the whole pack."""


class Names:
    """Names things for one table, or for none: then cards are known by their number alone."""

    def __init__(self, texts: Texts, t: Play | None, player: Callable[[str], str]) -> None:
        self.texts, self.t, self.player = texts, t, player
        self.fronts: set[tuple[str, str]] = set()
        """Body cards to be told as they were before a wound that is told later."""
        self.shown: dict[int, bool] = {}
        """Cards to be told as they lay before a flip that is told later: whether they showed their reverse."""
        self._kinds: Mapping[str, Callable[[str, Words], Told]] = {
            "member": self._figure,
            "figure": self._figure,
            "card": self._card,
            "npc": self._card,
            "karma": self._karma,
            "family": self._family,
            "zone": self._zone,
            "slot": self._slot,
            "token": self._token,
            "flag": self._flag,
            "harm": self._harm,
            "anchor": lambda kind, words: words.tell(Phrase(f"anchor.{kind}")),
            "player": self._person,
            "user": self._person,
            "text": lambda key, words: Told(self.text(words, key) or words.tell(Phrase("name.text-plain"))),
        }

    def __call__(self, ref: Ref, words: Words) -> str:
        kind = self._kinds.get(ref.kind)
        if kind is None:
            words.missing.append(f"ref {ref.kind}")
            return "…"
        return kind(ref.id, words)

    def _person(self, name: str, words: Words) -> Told:
        """Front ends know how their people are called; nobody in particular is everyone."""
        if name.partition("-")[0] == FORGOTTEN:
            return words.tell(Phrase("name.someone"))
        return Told(self.player(name)) if name else words.tell(Phrase("name.table"))

    def text(self, words: Words, key: str) -> str | None:
        return self.texts.text(words.locale, key)

    def own_form(self, words: Words, key: str, form: str) -> str | None:
        """A pack's own form of a name; another language's would not fit into the sentence."""
        return self.texts.own_text(words.locale, f"{key}.{form}")

    # Cards and those who stand for them

    def seen(self, number: int) -> bool:
        """Whether players have met a card on any face."""
        t = self.t
        if t is None:
            return False
        return may_look(t, number, back=False) or name_of(number, back=True) in t.state.seen

    def title(self, words: Words, number: int) -> tuple[str, str] | None:
        """The printed name and its text key: that of the visible face, if it has one of its own."""
        t = self.t
        if t is None or not self.seen(number):
            return None
        back = name_of(number, back=True)
        for face in ([back] if self._shows_back(t, number) else []) + [str(number)]:
            if title := self.text(words, f"{face}.name"):
                return title, f"{face}.name"
        return None

    def _shows_back(self, t: Play, number: int) -> bool:
        piece = t.state.cards.get(number)
        now = piece.back if piece else name_of(number, back=True) in t.state.seen
        return self.shown.get(number, now)

    def _card(self, number: str, words: Words) -> Told:
        if not number.isdigit():
            return words.tell(Phrase("name.card-number", {"number": "?"}))
        if int(number) == FAMILY_CARD:
            return words.tell(Phrase("name.family-card"))
        found = self.title(words, int(number))
        if found is None:
            return words.tell(Phrase("name.card-number", {"number": number}))
        title, key = found
        kind = self._kind_of(int(number))
        return self._dressed(words, f"name.{kind}", title, key)

    def _kind_of(self, number: int) -> str:
        if self.t is None or number not in self.t.book.cards:
            return "card"
        face = self.t.book.cards[number].front
        return "npc" if face.npc else "terrain" if face.map is not None else "card"

    def _dressed(self, words: Words, pattern: str, title: str, key: str) -> Told:
        """A pack's own form of a name (`112.name.acc`) comes before what we make of the title."""
        made = words.tell(Phrase(pattern, {"name": title}))

        nominative = self.own_form(words, key, "nom")

        def forms(form: str) -> str | None:
            if form == "title":
                return title
            if form == "mid":  # a bare name inside a sentence
                return nominative or title
            own = self.own_form(words, key, form)
            return own or (None if nominative and form in ("acc", "dat") else made.forms(form))

        return Told(nominative or made, forms)

    def _figure(self, name: str, words: Words) -> Told:
        if name in (*MEMBERS, SWAN):
            return words.tell(Phrase(f"member.{name}"))
        card, _, n = name.partition("#")
        npc = self._card(card, words)
        if not n:
            return npc
        return self._own_figure(card, n, words) or words.tell(
            Phrase("name.figure", {"npc": npc, "n": int(n)})
        )

    def _own_figure(self, card: str, n: str, words: Words) -> Told | None:
        """One of several figures of a card may have a name of its own: `121.figure.1`."""
        if self.t is None or not self.seen(int(card)):
            return None
        faces = [str(card)]
        if self._shows_back(self.t, int(card)):
            faces.insert(0, name_of(int(card), back=True))
        for key in (f"{face}.figure.{n}" for face in faces):
            if title := self.text(words, key):
                return self._dressed(words, "name.npc", title, key)
        return None

    def _karma(self, number: str, words: Words) -> Told:
        if not number.isdigit():
            return self._family(number, words)
        seen = self.t is not None and number in self.t.state.seen
        if not seen or self.t is None or int(number) not in self.t.book.cards:
            return words.tell(Phrase("name.karma-number", {"number": number}))
        title = self.text(words, f"{number}.name")
        return words.tell(
            Phrase("name.karma", {"name": title or self._family(self.t.book.family_of(int(number)), words)})
        )

    def _family(self, family: str, words: Words) -> Told:
        return words.tell(Phrase(f"family.{family if family in FAMILIES else 'other'}"))

    # Places

    def _zone(self, part: str, words: Words) -> Told:
        card, _, letter = part.partition(".")
        known = card.isdigit() and self.seen(int(card))
        title = self._zone_title(words, int(card), letter) if known else None
        if title:
            return self._dressed(words, "name.zone", *title)
        facts: dict[str, Fact] = {"letter": letter.upper(), "card": Ref("card", card)}
        return words.tell(Phrase("name.zone-letter", facts))

    def _zone_title(self, words: Words, card: int, letter: str) -> tuple[str, str] | None:
        shows_back = self.t is not None and self._shows_back(self.t, card)
        for key in ([f"{card}b.{letter}"] if shows_back else []) + [f"{card}.{letter}"]:
            if title := self.text(words, key):
                return title, key
        return None

    # Slots

    def _slot(self, slot: str, words: Words) -> Told:
        head, *rest = slot.split(".")
        if head in MEMBERS and len(rest) == 2:
            return self._body_slot(head, rest[0], int(rest[1]), words)
        item = self._card(head, words)
        several = self._item_slots(head) > 1
        key, facts = ("slot.item", {}) if not several else ("slot.item-nth", {"n": int(rest[0])})
        return words.tell(Phrase(key, {"item": item, **facts}))

    def _item_slots(self, number: str) -> int:
        t = self.t
        if t is None or not number.isdigit() or int(number) not in t.state.cards:
            return 1
        item = t.face(int(number)).item
        return len(item.slots) if item else 1

    def _body_slot(self, member: str, part: str, place: int, words: Words) -> Told:
        slots = self._body(member)
        mine = next((slot for p, i, slot in slots if (p, i) == (part, place)), None)
        icons = mine.icons if mine else ()
        same = [(p, i) for p, i, slot in slots if slot.icons == icons]
        told = [form_of(words.tell(Phrase(f"icon.{name}")), "slot") for name in icons or ("none",)]
        facts: dict[str, Fact] = {"member": Ref("member", member), "icon": words.grammar.either.join(told)}
        if len(same) < 2:
            return words.tell(Phrase("slot.one", facts))
        return words.tell(Phrase("slot.nth", facts | {"n": same.index((part, place)) + 1}))

    def _body(self, member: str) -> list[tuple[str, int, Slot]]:
        t = self.t
        if t is None or member not in t.state.members:
            return []
        found = []
        for part in PARTS:
            back = part in t.state.members[member].wounded and (member, part) not in self.fronts
            body = t.book.body(member, part).face(back).body
            found += [(part, i, slot) for i, slot in enumerate(body.slots if body else (), start=1)]
        return found

    # Tokens and memories

    def _token(self, kind: str, words: Words) -> Told:
        title = self.text(words, f"token.{kind}")
        if not title and words.knows(f"token.{kind}"):
            title = words.tell(Phrase(f"token.{kind}"))
        if not title:
            return words.tell(Phrase("name.token-plain"))
        made = words.tell(Phrase("name.token", {"name": title}))

        def forms(form: str) -> str | None:
            return self.own_form(words, f"token.{kind}", form) or made.forms(form)

        return Told(self.own_form(words, f"token.{kind}", "nom") or made, forms)

    def _flag(self, flag: str, words: Words) -> Told:
        title = self.text(words, f"flag.{flag}")
        return words.tell(Phrase("name.flag", {"name": title}) if title else Phrase("name.flag-plain"))

    def _harm(self, kind: str, words: Words) -> Told:
        title = self.text(words, f"harm.{kind}")
        if not title and words.knows(f"harm.{kind}"):
            title = words.tell(Phrase(f"harm.{kind}"))
        return words.tell(Phrase("name.harm", {"name": title}) if title else Phrase("name.harm-plain"))
