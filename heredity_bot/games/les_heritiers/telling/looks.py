"""What can be looked at: the four houses, the crowns with their heirs, deck and discard pile, a person, the own hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.rules.counts import count_crowns, crown_family
from heredity_bot.games.les_heritiers.rules.kinship import Heir, heir, without
from heredity_bot.games.les_heritiers.rules.state import LIFE, Crown, Person, Play, Proposal, State
from heredity_bot.games.les_heritiers.rules.visible_state import card_uses
from heredity_bot.games.les_heritiers.telling.events import counts, kin
from heredity_bot.games.les_heritiers.telling.names import SIGNS, Names, card, house, person, seat
from heredity_bot.kernel import Fact, Many, Phrase
from heredity_bot.stage.words import Words


class Consequence(NamedTuple):
    """Something that would follow if a person died now."""

    kind: Literal["passes", "ends", "widowed", "next", "nothing"]
    """A crown passes, or ends for want of heirs; a spouse is free; somebody else is next in line."""
    text: str
    crown: str = ""
    """The family of the crown that it is about."""
    who: int = 0
    """The heir, or the spouse."""


class LookTeller:
    """Tells how a table lies, each sentence a line."""

    def __init__(self, t: Play, words: Words, names: Names) -> None:
        self.t, self.words, self.names = t, words, names
        self.state: State = t.state

    def say(self, key: str, **facts: Fact) -> str:
        return self.words.sentence(Phrase(key, facts))

    # The houses

    def houses(self, family: str = "", *, short: bool = False) -> list[str]:
        """Each house, or one of them: who leads it, its crown, its people with parents, age, spouse and children."""
        told = []
        for name in FAMILIES:
            if family in ("", name):
                told.append(self.heading(name))
                if not short:
                    told += [self.person(found) for found in self._living(name)]
                    told += self.dead(name)
        return told if family else [*told, *self.piles()[:1]]

    def heading(self, family: str) -> str:
        leader, people = self.state.leader(family), self._living(family)
        facts: dict[str, Fact] = {"house": house(family), "sign": SIGNS[family], "n": len(people)}
        facts["crown"] = Phrase(*self._crown_facts(self.state.crowns[family], "crown"))
        if leader:
            return self.say("look-house", seat=seat(leader), **facts)
        return self.say("look-house-unled", **facts)

    def led_by(self, family: str, *, short: bool = False) -> str:
        """Who leads a house, whether it is their turn, and how many cards they hold."""
        leader, turn = self.state.leader(family), self.state.turn
        if not leader:
            return self.words.say("pic-unled")
        is_active = turn is not None and turn.seat == leader
        told = [self.words.say(f"seat-{leader}")]
        told += [self.words.say("pic-now")] if is_active else []
        if leader in self.state.hands and not (short and is_active):
            told.append(self.words.say("pic-cards", n=len(self.state.hands[leader])))
        told += [self.words.say("pic-first")] if self.state.marker == leader and not short else []
        return " · ".join(told)

    def proposal(self, match: Proposal) -> str:
        """A match that waits for an answer, and who has to give it next."""
        pair: dict[str, Fact] = {"one": person(match.one), "other": person(match.other)}
        return self.words.say("pic-proposal", seats=Many(tuple(map(seat, match.asked[:1]))), **pair)

    def heirs(self) -> dict[int, list[str]]:
        """The next in line of every crown, with the families of the crowns."""
        found: dict[int, list[str]] = {}
        for crown in self.state.crowns.values():
            after = heir(self.state, crown) if crown.status != "lost" else None
            if after is not None:
                found.setdefault(after.number, []).append(crown.family)
        return found

    def founders(self, family: str, line: int) -> str:
        """What stands above a line in a tree: the founding couple, the vacant crown, or that a new line begins."""
        crown = self.state.crowns[family]
        if crown.line == line and crown.status == "vacant":
            return self.words.say("pic-vacant")
        return self.names.word(family, "founders") if line == 1 else self.words.say("pic-new-line")

    def ancestor(self, found: Person, mothers: Iterable[Person], dagger: str = "†") -> str:
        """A dead man in a tree, with the mothers of children there who do not live with them any more."""
        name = f"{dagger}\u00a0{self.names.person(self.state, found.number)}"
        wives = Many(tuple(person(mother.number) for mother in mothers))
        return self.words.say("pic-with", person=name, mothers=wives) if wives.facts else name

    def _living(self, family: str) -> list[Person]:
        return [found for found in self.state.living() if found.family == family]

    def dead(self, family: str) -> list[str]:
        """The dead of a family in one sentence, if there are any."""
        dead = [found for found in self.state.people if found.family == family and not found.is_alive]
        people = Many(tuple(person(found.number) for found in dead))
        return [self.say("look-dead", people=people, n=len(dead))] if dead else []

    def person(self, found: Person) -> str:
        """A living person in one sentence."""
        parts: list[Fact] = [self._parents(found), Phrase("part-left", {"n": LIFE - found.quarters})]
        worn = [house(crown.family) for crown in self.worn(found)]
        if worn:
            parts.append(Phrase("part-crowns", {"houses": Many(tuple(worn)), "n": len(worn)}))
        if found.spouse:
            parts.append(self._spouse(found))
        children = [child for child in found.children if self.state.person(child).is_alive]
        if children:
            parts.append(Phrase("part-children", {"children": Many(tuple(map(person, children)))}))
        told = "; ".join(self.words.say(part) for part in parts if isinstance(part, Phrase))
        return self.say("look-person", person=person(found.number), parts=told)

    def _parents(self, found: Person) -> Phrase:
        me: dict[str, Fact] = {"person": person(found.number)}
        if found.line:
            founders = self.names.word(found.family, "founders")
            key = "part-founders" if found.line == 1 else "part-crown"
            return Phrase(key, me | {"founders": founders, "house": house(found.family)})
        return Phrase("part-parents", me | {"father": person(found.father), "mother": person(found.mother)})

    def _spouse(self, found: Person) -> Phrase:
        spouse = self.state.person(found.spouse)
        me: dict[str, Fact] = {"person": person(found.number)}
        return Phrase("part-spouse", me | {"spouse": person(spouse.number), "house": house(spouse.family)})

    def worn(self, found: Person) -> list[Crown]:
        return [
            crown
            for crown in self.state.crowns.values()
            if crown.status == "worn" and crown.holder == found.number
        ]

    # Crowns

    def crowns(self) -> list[str]:
        """Every crown with its holder and its heir, then how many each player has."""
        told = [self.crown(crown) for crown in self.state.crowns.values()]
        return [*told, self.say("look-counts", counts=counts(count_crowns(self.state)))]

    def crown(self, crown: Crown) -> str:
        """Who wears a crown, and to whom it would pass."""
        return self.words.sentence(Phrase(*self._crown_facts(crown, "look-crown")))

    def _crown_facts(self, crown: Crown, prefix: str) -> tuple[str, dict[str, Fact]]:
        """The key of a sentence about a crown, and what goes into it."""
        facts: dict[str, Fact] = {"house": house(crown.family)}
        if crown.status == "lost":
            return f"{prefix}-lost", facts
        found = heir(self.state, crown)
        if crown.status == "worn":
            counted = crown_family(self.state, crown)
            facts |= {"holder": person(crown.holder), "to": house(counted)}
            facts["moves"] = "no" if counted == crown.family else "yes"
        facts |= self._next(found)
        return f"{prefix}-{crown.status}", facts

    def _next(self, found: Heir | None) -> dict[str, Fact]:
        if found is None:
            return {"has_heir": "no", "heir": "", "kin": ""}
        return {
            "has_heir": "yes",
            "heir": person(found.number),
            "kin": kin(found.number, found.up, found.down),
        }

    def if_dead(self, number: int) -> list[Consequence]:
        """What would follow if a person died now; all of it from public facts, and nothing is changed."""
        now = self.state.person(number)
        told = [self._if_passes(crown, number) for crown in self.worn(now)]
        if now.spouse:
            text = self.say("if-widowed", person=person(number), spouse=person(now.spouse))
            told.append(Consequence("widowed", text, who=now.spouse))
        for crown in self.state.crowns.values():
            if self._is_heir(crown, number):
                after = heir(without(self.state, [number]), crown)
                text = self.say(
                    "if-next", person=person(number), house=house(crown.family), **self._next(after)
                )
                told.append(Consequence("next", text, crown.family, after.number if after else 0))
        return told or [Consequence("nothing", self.say("if-nothing", person=person(number)))]

    def _is_heir(self, crown: Crown, number: int) -> bool:
        found = heir(self.state, crown) if crown.status != "lost" else None
        return found is not None and found.number == number

    def _if_passes(self, crown: Crown, number: int) -> Consequence:
        found = heir(self.state, crown)
        facts: dict[str, Fact] = {"house": house(crown.family), "holder": person(number)}
        if found is None:
            key = "if-lost" if self.state.switches.vacant_crowns == "lost" else "if-vacant"
            return Consequence("ends", self.say(key, **facts), crown.family)
        home = self.state.house(self.state.person(found.number))
        text = self.say("if-passes", to=house(home), **facts, **self._next(found))
        return Consequence("passes", text, crown.family, found.number)

    def inheritance(self, number: int) -> list[str]:
        """Where the crowns of a person would go if it died now."""
        return [self._if_passes(crown, number).text for crown in self.worn(self.state.person(number))]

    # Cards

    def piles(self) -> list[str]:
        """Deck, Age card and hands in numbers; the discard pile by name, house by house (LH-INFO-04)."""
        state = self.state
        facts: dict[str, Fact] = {"deck": len(state.deck), "discard": len(state.discard), "age": state.age}
        told = [self.say("look-deck", **facts)]
        for family in FAMILIES:
            cards = [name for name in state.discard if self.t.cards[name].family == family]
            if cards:
                told.append(
                    self.say("look-discard", house=house(family), cards=Many(tuple(map(card, cards))))
                )
        hands = Many(
            tuple(
                Phrase("hand-size", {"seat": seat(name), "n": len(hand)})
                for name, hand in state.hands.items()
            )
        )
        return [*told, self.say("look-hands", hands=hands)] if state.hands else told

    def hand(self, own: str) -> list[str]:
        """LH-RUN-01: the cards of a seat, each with the places where it could be born now."""
        hand = self.state.hands[own]
        facts: dict[str, Fact] = {"seat": seat(own), "n": len(hand)}
        told = [self.say("hand-cards" if hand else "hand-none", **facts)]
        for name, places in card_uses(self.t, own).items():
            kind = self.card_in_full(name)
            key = "hand-card-born" if places else "hand-card"
            told.append(self.say(key, card=kind, places=Many(tuple(map(self.place, places)), "or")))
        if (answer := self.state.answers.get(own, "ask")) != "ask":
            told.append(self.say("event-answer-left-own", answer=answer))
        return told

    def card_in_full(self, name: str) -> Phrase:
        facts: dict[str, Fact] = {"name": card(name), "house": house(self.t.cards[name].family)}
        return Phrase("card-kind", facts)

    def place(self, place: str) -> Phrase:
        if place in FAMILIES:
            return Phrase("place-crown", {"house": house(place)})
        father, mother = (person(int(number)) for number in place.split("+"))
        return Phrase("place-couple", {"father": father, "mother": mother})

    # One of them

    def thing(self, number: int) -> list[str]:
        """A person, living or dead: descent, age, ties, and what would follow from a death now."""
        found = self.state.person(number)
        line = self.names.word(found.card, "line")
        if found.is_alive:
            return [self.person(found), line, *(after.text for after in self.if_dead(number))]
        children = Many(tuple(map(person, found.children)))
        parts = [self._parents(found), Phrase("part-dead")]
        parts += [Phrase("part-children", {"children": children})] if found.children else []
        told = "; ".join(map(self.words.say, parts))
        return [self.say("look-person", person=person(number), parts=told), line]

    def tasks(self) -> list[str]:
        """What will happen soon, and what is open: deaths and departures at the end of the round, crowns without heirs."""
        state, told = self.state, list[str]()
        old = [found.number for found in state.living() if found.quarters == LIFE - 1]
        if old:
            told.append(self.say("task-old", people=Many(tuple(map(person, old))), n=len(old)))
        for crown in state.crowns.values():
            if crown.status != "lost" and heir(state, crown) is None:
                told.append(self.say(f"task-{crown.status}", house=house(crown.family)))
        return told
