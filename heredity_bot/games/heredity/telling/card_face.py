"""A card to look at: what its visible face says, section by section."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from heredity_bot.games.heredity.cards.models import Action, Face, Item, Npc, Slot
from heredity_bot.games.heredity.rules.effects.choice import tell_all
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.references import tell_who, tell_zone
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, MEMBERS
from heredity_bot.games.heredity.rules.visible_state import may_look
from heredity_bot.games.heredity.telling.looks import token_counts
from heredity_bot.games.heredity.telling.sentences import Sentences, comma, ref
from heredity_bot.kernel import Fact, Many, Phrase
from heredity_bot.packs.effects import Verb
from heredity_bot.stage.grammar import capital
from heredity_bot.stage.scene import TextLine, Tone

NOBODY_NAMED = Phrase("who.all-or-carrier")


def tell_card(sentences: Sentences, number: int) -> list[TextLine]:
    """The visible face; of a burned card those that were seen (CARD-10)."""
    state = sentences.t.state
    piece = state.cards.get(number)
    if piece is not None:
        backs = [piece.back] if may_look(sentences.t, number, back=piece.back) else []
    else:
        backs = [back for back in (False, True) if may_look(sentences.t, number, back=back)]
    if number not in sentences.t.book.cards or not backs:
        return [TextLine(sentences.say("card.unseen", number=str(number)), "hint", ("GEN-06", "CARD-05"))]
    lines: list[TextLine] = []
    for back in backs:
        lines += _Face(sentences, number, back).lines()
    if number in state.burned:
        lines.append(TextLine(sentences.say("card.gone"), "hint", ("CARD-09", "CARD-10")))
    return lines


class _Face:
    def __init__(self, sentences: Sentences, number: int, back: bool) -> None:
        self.sentences, self.number = sentences, number
        self.face: Face = sentences.t.book.face(number, back)
        self.name = name_of(number, back)

    def lines(self) -> list[TextLine]:
        face = self.face
        lines = [TextLine(self._title(), "story"), *self._story()]
        lines += [self.line("instruction", sentence(self.sentences, verb)) for verb in face.instructions]
        lines += self._rules()
        lines += self._body()
        lines += self._npc(face.npc) if face.npc else []
        lines += self._item(face.item) if face.item else []
        lines += [self._action(action, str(i)) for i, action in enumerate(face.actions, start=1)]
        lines += self._karma()
        lines += self._event()
        piece = self.sentences.t.state.cards.get(self.number)
        if piece is not None and piece.tokens:
            counted = comma([self.sentences.clause(fact) for fact in token_counts(piece.tokens)])
            lines.append(self.line("happening", self.sentences.say("card.tokens", list=counted)))
        return lines

    def line(self, tone: Tone, text: str) -> TextLine:
        return TextLine(text, tone)

    def do(self, verbs: Sequence[Verb]) -> str:
        """Several instructions as sentences; the first goes on behind a colon."""
        clauses = [str(self.sentences.clause(verb.tell())) for verb in verbs]
        return ". ".join(clauses[:1] + [capital(clause) for clause in clauses[1:]])

    def _turn(self, lines: Sequence[Verb]) -> str:
        return "; ".join(str(self.sentences.clause(line.tell())) for line in lines)

    def _title(self) -> str:
        """The title with the number, and the letter of the reverse, as printed."""
        if self.number == FAMILY_CARD:
            return self.sentences.cap_label(ref("card", self.number))
        if body := self.face.body:
            facts: dict[str, Fact] = {
                "member": ref("member", body.member),
                "part": Phrase(f"part.{body.part}"),
            }
            return self.sentences.say("name.body-card", **facts)
        return self.sentences.title_of(self.name)

    def _story(self) -> Iterator[TextLine]:
        if self.face.story is None:
            return
        if self.face.story.reader in MEMBERS:
            yield self.line(
                "hint", self.sentences.say("card.read-by", member=ref("member", self.face.story.reader))
            )
        if words := self.sentences.text(f"{self.name}.story"):
            yield TextLine(words, "story", ("READ-02",))

    def _rules(self) -> Iterator[TextLine]:
        for rule in self.face.rules:
            told = meaning(rule.tell(), Phrase("who.any"))
            yield self.line("instruction", self.sentences.say("card.rule", rule=told))
        for trigger in self.face.when:
            facts: dict[str, Fact] = {"when": trigger.tell(), "do": self.do(trigger.do)}
            if trigger.only:
                told = Phrase("trigger.if", facts | {"if": trigger.only.tell()})
            else:
                told = Phrase("trigger", facts)
            yield self.line("instruction", self.sentences.say("card.trigger", do=told))

    def _body(self) -> Iterator[TextLine]:
        if self.face.body:
            slots = "; ".join(self._slot(slot) for slot in self.face.body.slots)
            yield self.line("instruction", self.sentences.say("card.item-slots", slots=slots))

    def _npc(self, npc: Npc) -> Iterator[TextLine]:
        t = self.sentences.t
        status = t.status(self.number) if self.number in t.state.cards else npc.status
        facts: dict[str, Fact] = {
            "status": Phrase(f"status.{status}"),
            "life": npc.life,
            "defence": npc.defence,
        }
        if npc.figures > 1:
            yield self.line(
                "instruction", self.sentences.say("card.npc-figures", figures=npc.figures, **facts)
            )
        else:
            yield self.line("instruction", self.sentences.say("card.npc", **facts))
        hurt = [(name, t.state.figures[name].damage) for name in t.figures_of(self.number)]
        if any(damage for _, damage in hurt):
            listed = comma(
                [f"{self.sentences.label(ref('figure', name))} {damage}" for name, damage in hurt if damage]
            )
            yield self.line("happening", self.sentences.say("card.npc-hurt", list=listed))
        if npc.turn:
            yield self.line("event", self.sentences.say("card.npc-turn", do=self._turn(npc.turn)))
        for i, action in enumerate(npc.actions, start=1):
            yield self._action(action, f"npc{i}")
        if npc.defeat:
            yield self.line("instruction", self.sentences.say("card.npc-defeat", do=self.do(npc.defeat)))

    def _item(self, item: Item) -> Iterator[TextLine]:
        sentences = self.sentences
        facts: dict[str, Fact] = {
            "kind": Phrase(f"kind.{item.kind}"),
            "value": item.value,
            "defence": item.defence,
        }
        yield self.line("instruction", sentences.say("card.item", **facts))
        if item.slots:
            slots = "; ".join(self._slot(slot) for slot in item.slots)
            yield self.line("instruction", sentences.say("card.item-slots", slots=slots))
        for rule in item.effects:
            told = meaning(rule.tell(), Phrase("who.carrier"))
            yield self.line("instruction", sentences.say("card.rule", rule=told))
        if item.wrench:
            yield self.line("instruction", sentences.say("card.item-wrench", do=self.do(item.wrench)))
        if item.improve:
            yield self.line("instruction", sentences.say("card.item-improve", cost=item.improve.cost))
        if self.number in sentences.t.state.cards and sentences.t.is_broken(self.number):
            yield self.line("happening", sentences.say("card.item-broken"))

    def _slot(self, slot: Slot) -> str:
        parts: list[Fact] = [Phrase(f"icon.{icon}") for icon in slot.icons]
        if slot.attack and slot.attack.range is not None:
            facts: dict[str, Fact] = {"range": slot.attack.range, "power": slot.attack.strength}
            parts.append(Phrase("slot.attack-ranged", facts))
        elif slot.attack:
            parts.append(Phrase("slot.attack-melee", {"power": slot.attack.strength}))
        if slot.use:
            parts.append(Phrase("slot.use", {"do": tell_all(slot.use)}))
        if slot.heart:
            parts.append(Phrase("slot.heart") if parts else Phrase("icon.heart"))
        return comma([self.sentences.clause(part) for part in parts])

    def _action(self, action: Action, place: str) -> TextLine:
        facts: dict[str, Fact] = {"icon": Phrase(f"icon.{action.icon}"), "do": self.do(action.do)}
        label = self.sentences.text(f"{self.name}.action.{place}")
        if label:
            text = self.sentences.say("card.action-named", name=label.rstrip("."), **facts)
        else:
            text = self.sentences.say("card.action", **facts)
        notes = [self.sentences.clause(note) for note in _notes(action)]
        if notes:
            text += " " + self.sentences.words.say(Phrase("card.action-notes", {"notes": "; ".join(notes)}))
        return TextLine(text, "instruction", ("READ-12",))

    def _karma(self) -> Sequence[TextLine]:
        block = self.face.karma
        if block is None:
            return ()
        value = self.sentences.karma_value(block)
        family = ref("family", block.family)
        return (
            self.line(
                "instruction",
                self.sentences.say("card.karma", family=family, value=value, skull=int(block.skull)),
            ),
        )

    def _event(self) -> Sequence[TextLine]:
        event = self.face.event
        if event is None:
            return ()
        do = self.do(event.do)
        if event.title is not None:
            text = self.sentences.say("card.event-if", do=do, **{"if": event.title.tell()})
        else:
            text = self.sentences.say("card.event", do=do)
        return (TextLine(text, "event", ("READ-08", "TL-07")),)


def meaning(rule: Phrase, who: Phrase) -> Phrase:
    """A permanent rule that names no figure is about the item's carrier, or about all."""
    if rule.key == "rule.only-if":
        inner = rule.facts["rule"]
        facts = dict(rule.facts) | ({"rule": meaning(inner, who)} if isinstance(inner, Phrase) else {})
        return Phrase(rule.key, facts)
    key = "rule.modify-item" if "item" in rule.facts else rule.key
    return Phrase(key, dict(rule.facts) | ({"who": who} if rule.facts["who"] == NOBODY_NAMED else {}))


def _notes(action: Action) -> Iterator[Fact]:
    if action.at is not None:
        yield Phrase("note.at", {"zone": tell_zone(action.at)})
    if action.cost.components:
        yield Phrase("note.cost", {"n": action.cost.components})
    if isinstance(action.together, int):
        if action.together > 1:
            yield Phrase("note.together", {"n": action.together})
    else:
        yield Phrase(
            "note.members", {"members": Many(tuple(ref("member", name) for name in action.together))}
        )
    if isinstance(action.together, dict):
        for member, zone in action.together.items():
            yield Phrase("note.member-at", {"member": ref("member", member), "zone": tell_zone(zone)})
    if action.who != "everyone":
        yield Phrase("note.who", {"who": tell_who(action.who)})
    if action.once:
        yield Phrase("note.once")
    if action.only:
        yield Phrase("note.if", {"if": action.only.tell()})


def sentence(sentences: Sentences, verb: Verb) -> str:
    """An instruction as a sentence of its own."""
    return capital(sentences.words.say(verb.tell())) + "."
