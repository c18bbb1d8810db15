"""Les Héritiers in one language: `LesHeritiersTeller` is the `Teller` of the contract."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from heredity_bot.games.les_heritiers.rules.counts import count_crowns
from heredity_bot.games.les_heritiers.rules.events import CardDrawn
from heredity_bot.games.les_heritiers.rules.kinship import heir
from heredity_bot.games.les_heritiers.rules.objections import RULES
from heredity_bot.games.les_heritiers.rules.state import LIFE, Crown, Play
from heredity_bot.games.les_heritiers.rules.turn import DISCARD, TURN
from heredity_bot.games.les_heritiers.telling.events import EventTeller
from heredity_bot.games.les_heritiers.telling.names import Names, house, person, seat
from heredity_bot.games.les_heritiers.telling.questions import AnswerTeller
from heredity_bot.games.plugin import PUBLIC, Eye, Look, Teller
from heredity_bot.kernel import Act, Ask, Event, Fact, Many, Phrase, Refusal
from heredity_bot.packs.pack import Pack
from heredity_bot.stage.locale_files import locale_text
from heredity_bot.stage.scene import QuestionScene, TextLine, made_whole
from heredity_bot.stage.table_phrases import table_words
from heredity_bot.stage.words import Words

PACKAGE = "heredity_bot.games.les_heritiers"


class LesHeritiersTeller(Teller):
    """Tells a table in one language."""

    looks = (Look("board"), Look("hand", is_private=True))

    def __init__(self, locale: str, pack: Pack, player: Callable[[str], str] = str) -> None:
        self.locale, self.pack = locale, pack
        self.names = Names(locale, pack, player)
        texts = (locale_text(PACKAGE, f"{locale}/{file}.ftl") for file in ("table", "telling"))
        self._words = table_words(locale, *texts, name=self.names.at(None))

    def words(self, t: Play | None = None) -> Words:
        return self._words.naming(self.names.at(t))

    def say(self, t: Play | None, key: str, **facts: Fact) -> str:
        return self.words(t).sentence(Phrase(key, facts))

    def seat(self, name: str) -> str:
        return self.say(None, f"seat-{name}")

    def title(self, t: Play | None) -> str:
        return self.pack.title(self.locale)

    # What happened

    def events(
        self, t: Play, events: Iterable[Event], at: Any = None, *, whole: bool = False, eye: Eye = PUBLIC
    ) -> list[TextLine]:
        teller = EventTeller(t, self.words(t), self.names, eye)
        return [line for event in events for line in teller.lines(event)]

    # What is asked

    def question(self, t: Play, ask: Ask, *, at_once: bool = True, eye: Eye = PUBLIC) -> QuestionScene:
        asked, teller = tuple(map(self.seat, ask.seats)), AnswerTeller(t, self.words(t), self.names)
        is_private = ask.key in (TURN, DISCARD)
        choices = teller.choices(ask) if not is_private or set(ask.seats) & set(eye) else ()
        return QuestionScene(
            self.prompt(t, ask),
            asked,
            "act" if isinstance(ask, Act) else "one",
            made_whole(choices) if at_once else choices,
            also=teller.also(ask),
            why=ask.rules,
        )

    def prompt(self, t: Play, ask: Ask) -> str:
        facts = dict(ask.facts) | {"round": t.state.round, "seat": seat(ask.seats[0])}
        return self.say(t, f"ask-{ask.key}", **facts)

    def cause(self, t: Play, ask: Ask) -> str:
        return self.say(t, f"cause-{ask.key}", seat=seat(ask.seats[0]))

    def why(self, rule_ids: Iterable[str]) -> list[str]:
        return [f"{self.say(None, f'rule-{rule}')} ({rule})" for rule in dict.fromkeys(rule_ids)]

    def help(self, t: Play, ask: Ask | None, *, eye: Eye = PUBLIC) -> list[TextLine]:
        key = f"help-{ask.key}" if ask else "help-over"
        return [TextLine(self.say(t, key), "hint", ask.rules if ask else ())]

    def refusal(self, refusal: Refusal, t: Play | None = None) -> str:
        """Its words; a card is named in full, for a name alone does not tell the family."""
        assert refusal.code in RULES or self._words.knows(f"refusal.{refusal.code}")
        return self.words(t).refusal(refusal)

    # What can be looked at

    def look(
        self, t: Play, name: str, *, seat: str = "", short: bool = False, eye: Eye = PUBLIC
    ) -> list[TextLine]:
        told = self._hand(t, seat, eye) if name == "hand" else self._board(t, seat)
        return [TextLine(text, "hint") for text in told]

    def _hand(self, t: Play, wanted: str, eye: Eye) -> list[str]:
        teller, told = AnswerTeller(t, self.words(t), self.names), list[str]()
        for own in eye:
            hand = t.state.hands.get(own)
            if hand is None or wanted not in ("", own):
                continue
            key = "hand-cards" if hand else "hand-none"
            told.append(self.say(t, key, seat=seat(own), cards=teller.cards(hand)))
        return told

    def _board(self, t: Play, wanted: str) -> list[str]:
        state = t.state
        family = state.families.get(wanted)
        told = [self._house(t, name) for name in state.crowns if family in (None, name)]
        told += [self._crown(t, crown) for crown in state.crowns.values()]
        facts: dict[str, Fact] = {"deck": len(state.deck), "discard": len(state.discard), "age": state.age}
        return [*told, self.say(t, "look-deck", **facts)]

    def _house(self, t: Play, family: str) -> str:
        state = t.state
        leader = state.leader(family)
        people = [found for found in state.living() if found.family == family]
        told = Many(tuple(self._person(t, found.number) for found in people))
        facts: dict[str, Fact] = {"house": house(family), "people": told, "n": len(people)}
        return (
            self.say(t, "look-house", seat=seat(leader), **facts)
            if leader
            else self.say(t, "look-house-unled", **facts)
        )

    def _person(self, t: Play, number: int) -> Phrase:
        found = t.state.person(number)
        facts: dict[str, Fact] = {"person": person(number), "left": LIFE - found.quarters}
        if not found.spouse:
            return Phrase("look-person", facts)
        return Phrase("look-person-wed", facts | {"spouse": person(found.spouse), "sex": found.sex})

    def _crown(self, t: Play, crown: Crown) -> str:
        found = heir(t.state, crown) if crown.status != "lost" else None
        facts: dict[str, Fact] = {"house": house(crown.family)}
        facts["heir"] = person(found.number) if found else Phrase("look-nobody")
        if crown.holder:
            facts["holder"] = person(crown.holder)
        return self.say(t, f"look-crown-{crown.status}", **facts)

    def seat_status(self, t: Play, *, eye: Eye = PUBLIC) -> dict[str, str]:
        state, crowns = t.state, count_crowns(t.state)
        told = {}
        for name in state.players:
            if name in state.left:
                told[name] = self.words(t).say("status-out")
            elif name in state.hands:
                facts: dict[str, Fact] = {"crowns": crowns[name], "cards": len(state.hands[name])}
                told[name] = self.words(t).say("status-seat", house=house(state.families[name]), **facts)
        return told

    def goal(self, t: Play) -> str:
        return self.say(t, "goal")

    def own_draws(self, t: Play, events: Iterable[Event], eye: Eye) -> list[TextLine]:
        """The cards that these seats have just drawn, by name, for their own eye."""
        drawn = {event.seat for event in events if isinstance(event, CardDrawn) and event.seat in eye}
        teller = AnswerTeller(t, self.words(t), self.names)
        return [
            TextLine(
                self.say(t, "event-drawn-own", seat=seat(name), cards=teller.cards(t.state.fresh[name])),
                "hint",
            )
            for name in t.state.seated()
            if name in drawn and t.state.fresh.get(name)
        ]
