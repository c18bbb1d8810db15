"""Questions with their answers in words. What can be done with a hand is told to its owner alone."""

from __future__ import annotations

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.rules import options, turn
from heredity_bot.games.les_heritiers.rules.flow import CHOOSE
from heredity_bot.games.les_heritiers.rules.kinship import heir
from heredity_bot.games.les_heritiers.rules.state import LIFE, Play
from heredity_bot.games.les_heritiers.telling.names import Names, card, house, person
from heredity_bot.kernel import Act, Ask, Fact, Many, Menu, Phrase, PickOne, Ref
from heredity_bot.stage.scene import Branch, Choice
from heredity_bot.stage.words import Words


class AnswerTeller:
    """Tells the answers to a question of one table."""

    def __init__(self, t: Play, words: Words, names: Names) -> None:
        self.t, self.words, self.names = t, words, names

    def say(self, key: str, **facts: Fact) -> str:
        return self.words.sentence(Phrase(key, facts))

    def choices(self, ask: Ask) -> tuple[Choice, ...]:
        if isinstance(ask, Act):
            return tuple(self._act(name, below) for name, below in ask.menu.items())
        assert isinstance(ask, PickOne)
        return tuple(self._option(ask.key, option) for option in ask.options)

    def also(self, ask: Ask) -> tuple[Choice, ...]:
        """What may be done beside the question; that a turn lapses is for the clock alone."""
        return tuple(
            Choice(seat, self.say(f"seat-{seat}"), self._asides(below), follows="implied")
            for seat, below in ask.also.items()
            if below is not None
        )

    def _asides(self, menu: Menu) -> tuple[Choice, ...]:
        found = []
        for act, below in menu.items():
            answers = tuple(
                Choice(
                    answer, self.say("option-standing-refuse" if answer == "refuse" else f"option-{answer}")
                )
                for answer in below or ()
            )
            found.append(Choice(act, self.say(f"act-{act}"), answers))
        return tuple(found)

    def _option(self, key: str, option: str) -> Choice:
        if key == CHOOSE:
            motto = self.names.word(option, "motto")
            return Choice(option, self.say("option-family", house=house(option), motto=motto))
        if key == turn.DISCARD and option != turn.BY_LOT:
            return Choice(option, self.card_in_full(option))
        return Choice(option, self.say(f"option-{option}"))

    # Acts

    def _act(self, name: str, below: Menu | None) -> Choice:
        if below is None:
            return Choice(name, self.say(f"act-{name}"))
        acts = tuple(self._kind(act, menu) for act, menu in below.items())
        return Choice(name, self.say(f"seat-{name}"), acts, follows="implied")

    def _kind(self, act: str, menu: Menu | None) -> Choice:
        if menu is None:
            return Choice(act, self.say(f"act-{act}"), consequence=self.say(f"option-{act}"))
        grow = {
            options.BIRTH: self._births,
            options.PROPOSE: self._matches,
            options.WED: self._matches,
            options.KILL: self._murders,
        }[act]
        return Branch(act, lambda: self.say(f"act-{act}"), lambda: grow(menu))

    def _births(self, menu: Menu) -> tuple[Choice, ...]:
        return tuple(
            Choice(
                name,
                self.card_in_full(name),
                tuple(Choice(place, self._place(place)) for place in places or ()),
            )
            for name, places in menu.items()
        )

    def _place(self, place: str) -> str:
        if place in FAMILIES:
            return self.say("crown-place", house=house(place))
        husband, wife = (Ref("person", number) for number in place.split("+"))
        return self.say("couple", husband=husband, wife=wife)

    def _matches(self, menu: Menu) -> tuple[Choice, ...]:
        return tuple(
            Choice(
                one,
                self.person_in_full(one),
                tuple(
                    Choice(other, self.person_in_full(other), self._payments(below))
                    for other, below in (others or {}).items()
                ),
            )
            for one, others in menu.items()
        )

    def _murders(self, menu: Menu) -> tuple[Choice, ...]:
        return tuple(
            Choice(
                target,
                self.person_in_full(target),
                self._payments(below),
                consequence=" ".join(self.consequences(int(target))),
            )
            for target, below in menu.items()
        )

    def _payments(self, menu: Menu | None) -> tuple[Choice, ...]:
        """The cards that pay; those of one family and sex are alike."""
        if menu is None:
            return ()
        return tuple(
            Choice(
                name,
                self.card_in_full(name),
                self._payments(below),
                alike=self._kind_of_card(name),
            )
            for name, below in menu.items()
        )

    def _kind_of_card(self, name: str) -> str:
        return f"{self.t.cards[name].family} {self.t.cards[name].sex}"

    # Names in full

    def card_in_full(self, name: str) -> str:
        known = self.t.cards[name]
        return self.say("card-kind", name=card(name), sex=known.sex, house=house(known.family))

    def person_in_full(self, number: str) -> str:
        state = self.t.state
        found = state.person(int(number))
        is_crowned = any(crown.holder == found.number for crown in state.crowns.values())
        return self.say(
            "option-person-crowned" if is_crowned else "option-person",
            person=person(found.number),
            house=house(found.family),
            left=LIFE - found.quarters,
        )

    def consequences(self, number: int) -> list[str]:
        """Where the crowns of a person would go if it died now; it follows from public facts."""
        state = self.t.state
        told = []
        for crown in state.crowns.values():
            if crown.status == "worn" and crown.holder == number:
                found = heir(state, crown)
                key = "consequence-crown" if found else "consequence-vacant"
                facts: dict[str, Fact] = {"heir": person(found.number)} if found else {}
                told.append(self.say(key, house=house(crown.family), **facts))
        return told

    def cards(self, names: list[str]) -> Many:
        return Many(tuple(self.card_in_full(name) for name in names))
