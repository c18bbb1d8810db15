"""Questions with their answers in words. What can be done with a hand is told to its owner alone."""

from __future__ import annotations

from heredity_bot.games.les_heritiers.rules import turn
from heredity_bot.games.les_heritiers.rules.flow import CHOOSE
from heredity_bot.games.les_heritiers.rules.menu import BIRTH, KILL, PROPOSE, WED
from heredity_bot.games.les_heritiers.rules.state import LIFE, Person, Play
from heredity_bot.games.les_heritiers.rules.switches import SEATS
from heredity_bot.games.les_heritiers.telling.looks import LookTeller
from heredity_bot.games.les_heritiers.telling.names import Names, house, person
from heredity_bot.kernel import Act, Ask, Fact, Menu, Phrase, PickOne
from heredity_bot.stage.scene import Branch, Choice
from heredity_bot.stage.words import Words


class AnswerTeller:
    """Tells the answers to a question of one table."""

    def __init__(self, t: Play, words: Words, names: Names) -> None:
        self.t, self.words, self.names = t, words, names
        self.looks = LookTeller(t, words, names)

    def say(self, key: str, **facts: Fact) -> str:
        return self.words.sentence(Phrase(key, facts))

    def choices(self, ask: Ask) -> tuple[Choice, ...]:
        if isinstance(ask, Act):
            return tuple(self._act(name, below) for name, below in ask.menu.items())
        assert isinstance(ask, PickOne)
        return tuple(self._option(ask, option) for option in ask.options)

    def also(self, ask: Ask) -> tuple[Choice, ...]:
        """What may be done beside the question; that a turn lapses is for the clock alone."""
        return tuple(
            Choice(seat, self.say(f"seat-{seat}"), self._asides(below), follows="implied")
            for seat, below in ask.also.items()
            if below is not None
        )

    def _asides(self, menu: Menu) -> tuple[Choice, ...]:
        return tuple(
            Choice(
                act,
                self.say(f"act-{act}"),
                tuple(Choice(answer, self.say(f"option-standing-{answer}")) for answer in below or ()),
            )
            for act, below in menu.items()
        )

    def _option(self, ask: PickOne, option: str) -> Choice:
        if ask.key == CHOOSE:
            facts: dict[str, Fact] = {
                "house": house(option),
                "motto": self.names.word(option, "motto"),
                "founders": self.names.word(option, "founders"),
            }
            return Choice(
                option,
                self.say("option-family", **facts),
                consequence=self.names.word(option, "line"),
            )
        if ask.key == turn.DISCARD and option != turn.BY_LOT:
            return Choice(option, self.card(option))
        about = self._consent(ask, option) if ask.key == turn.CONSENT else ""
        return Choice(option, self.say(f"option-{option}"), consequence=about)

    def _consent(self, ask: PickOne, option: str) -> str:
        """What follows from the answer to a proposal; all of it from public facts."""
        proposal = self.t.state.turn.proposal if self.t.state.turn else None
        if option != turn.ACCEPT or proposal is None:
            return self.say(f"option-{option}-about", **ask.facts)
        husband = self._husband(str(proposal.one), str(proposal.other))
        told = [self.say("option-accept-about", house=house(husband.family), **ask.facts)]
        [asked] = ask.seats
        if turn.could_pass_crown(self.t.state, asked, turn.own_spouse(self.t.state, asked, proposal)):
            told.append(self.say("option-accept-risk"))
        return " ".join(told)

    # Acts

    def _act(self, name: str, below: Menu | None) -> Choice:
        if below is None:
            return Choice(name, self.say(f"act-{name}"), consequence=self.say(f"act-{name}-about"))
        acts = tuple(self._kind(act, menu) for act, menu in below.items())
        return Choice(name, self.say(f"seat-{name}") if name in SEATS else name, acts, follows="implied")

    def _kind(self, act: str, menu: Menu | None) -> Choice:
        if menu is None:
            return Choice(act, self.say(f"act-{act}"), consequence=self.say(f"act-{act}-about"))
        grow = {
            BIRTH: self._births,
            PROPOSE: self._matches,
            WED: self._matches,
            KILL: self._murders,
        }[act]
        return Branch(act, lambda: self.say(f"act-{act}"), lambda: grow(menu))

    def _births(self, menu: Menu) -> tuple[Choice, ...]:
        return tuple(
            Choice(
                name,
                self.card(name),
                tuple(Choice(place, self.words.sentence(self.looks.place(place))) for place in places or ()),
            )
            for name, places in menu.items()
        )

    def _matches(self, menu: Menu) -> tuple[Choice, ...]:
        return tuple(
            Choice(
                one,
                self.person(one),
                tuple(
                    Choice(
                        other,
                        self.person(other),
                        self._payments(below),
                        consequence=self._home(one, other),
                    )
                    for other, below in (others or {}).items()
                ),
            )
            for one, others in menu.items()
        )

    def _home(self, one: str, other: str) -> str:
        """To which house the children of a couple would belong."""
        return self.say("consequence-children", house=house(self._husband(one, other).family))

    def _husband(self, one: str, other: str) -> Person:
        pair = [self.t.state.person(int(number)) for number in (one, other)]
        return next(found for found in pair if found.sex == "man")

    def _murders(self, menu: Menu) -> tuple[Choice, ...]:
        return tuple(
            Choice(
                target,
                self.person(target),
                self._payments(below),
                consequence=" ".join(self.looks.inheritance(int(target))),
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
                self.say("option-pay", card=self.looks.card_in_full(name)),
                self._payments(below),
                alike=f"{self.t.cards[name].family} {self.t.cards[name].sex}",
            )
            for name, below in menu.items()
        )

    # Names in full

    def card(self, name: str) -> str:
        return self.words.sentence(self.looks.card_in_full(name))

    def person(self, number: str) -> str:
        state = self.t.state
        found = state.person(int(number))
        worn = sum(crown.holder == found.number for crown in state.crowns.values())
        facts: dict[str, Fact] = {"person": person(found.number), "house": house(found.family)}
        return self.say("option-person", left=LIFE - found.quarters, crowns=worn, **facts)
