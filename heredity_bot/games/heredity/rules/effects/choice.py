"""Verbs that branch: if, try, vote, choose, each, karma."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from msgspec.structs import replace
from pydantic import Field

from heredity_bot.games.heredity.rules import card_texts, karma
from heredity_bot.games.heredity.rules.conditions import ConditionField, karma_tests
from heredity_bot.games.heredity.rules.events.chapter import Chosen
from heredity_bot.games.heredity.rules.play import Context, Play, ref
from heredity_bot.games.heredity.rules.questions import pause, pick_one
from heredity_bot.games.heredity.rules.references import CardNumber, Who, pick_who, tell_who, those
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.kernel import Fact, Many, Phrase, Rule
from heredity_bot.packs.effects import PlainVerb, Verb

if TYPE_CHECKING:
    from heredity_bot.games.heredity.rules.effects import Instructions


def tell_all(instructions: Iterable[Verb]) -> Many:
    return Many(tuple(verb.tell() for verb in instructions), "then")


class If(Verb):
    """One branch or the other, never both; without `else` nothing (READ-06, READ-07)."""

    key: ClassVar = "if"
    if_: ConditionField = Field(alias="if")
    then: Instructions
    else_: Instructions = Field(default=(), alias="else")

    def run(self, t: Play, cx: Context) -> Rule[None]:
        branch = self.then if self.if_.holds(t, cx) else self.else_
        yield from card_texts.apply(t, cx, branch)

    def inner(self) -> Iterable[Verb]:
        return (*self.then, *self.else_)

    def tell(self) -> Phrase:
        facts: dict[str, Fact] = {"if": self.if_.tell(), "then": tell_all(self.then)}
        if not self.else_:
            return Phrase("do.if", facts)
        return Phrase("do.if-else", facts | {"else": tell_all(self.else_)})


class Try(Verb):
    """Do the first if it can be done completely, else the other (READ-05, OQ-24)."""

    key: ClassVar = "try"
    try_: Instructions = Field(alias="try")
    else_: Instructions = Field(default=(), alias="else")

    def possible(self, t: Play, cx: Context) -> bool:
        return all(verb.possible(t, cx) for verb in self.try_)

    def run(self, t: Play, cx: Context) -> Rule[None]:
        if self.possible(t, cx):
            yield from card_texts.apply(t, cx, self.try_)
        elif t.edition.else_without_if == "supported":
            yield from card_texts.apply(t, cx, self.else_)

    def inner(self) -> Iterable[Verb]:
        return (*self.try_, *self.else_)

    def tell(self) -> Phrase:
        return Phrase("do.try", {"try": tell_all(self.try_), "else": tell_all(self.else_)})


class _Options(Verb):
    options: dict[str, Instructions]
    who: Who | None = None

    def _question(self) -> str:
        raise NotImplementedError

    def _seats(self, t: Play, cx: Context) -> tuple[str, ...]:
        raise NotImplementedError

    def run(self, t: Play, cx: Context) -> Rule[None]:
        question = t.text_key(cx, self._question())
        facts = {"card": ref("card", cx.card), "text": ref("text", question)}
        options = list(self.options)
        seats = self._seats(t, cx)
        option = yield from pick_one(t, "card.choice", options, seats=seats, facts=facts, rules=("GEN-02",))
        t.emit(Chosen(question, option))
        yield from card_texts.apply(t, cx, self.options[option])

    def inner(self) -> Iterable[Verb]:
        return [verb for branch in self.options.values() for verb in branch]

    def tell(self) -> Phrase:
        return Phrase(f"do.{self.key}", {"n": len(self.options)})


class Vote(_Options):
    """The table decides together; the words are in the text files."""

    key: ClassVar = "vote"
    vote: str

    def _question(self) -> str:
        return self.vote

    def _seats(self, t: Play, cx: Context) -> tuple[str, ...]:
        return ()


class Choose(_Options):
    """The acting member's player decides; outside an action the table does."""

    key: ClassVar = "choose"
    choose: str

    def _question(self) -> str:
        return self.choose

    def _seats(self, t: Play, cx: Context) -> tuple[str, ...]:
        return (cx.actor,) if cx.actor else ()


class SecretBallot(_Options):
    """Each of them answers in secret. What follows is the last of the options that anybody has given, once.

    Neither the answers nor their number is told (GEN-01).
    """

    key: ClassVar = "ballot"
    ballot: str
    who: Who = "everyone"

    def _question(self) -> str:
        return self.ballot

    def run(self, t: Play, cx: Context) -> Rule[None]:
        given = list[str]()
        options = list(self.options)
        for name in those(t, cx, self.who):
            if name in MEMBERS:
                text = ref("text", t.text_key(cx, self.ballot))
                facts = {"card": ref("card", cx.card), "text": text}
                given.append(
                    (
                        yield from pick_one(
                            t, "card.choice", options, seats=(name,), facts=facts, rules=("GEN-02",)
                        )
                    )
                )
        if given:
            yield from card_texts.apply(t, cx, self.options[max(given, key=options.index)])

    def tell(self) -> Phrase:
        return Phrase("do.ballot", {"who": tell_who(self.who), "n": len(self.options)})


class Each(Verb):
    """For each of them in turn, as if each were acting."""

    key: ClassVar = "each"
    each: Who
    do: Instructions

    def run(self, t: Play, cx: Context) -> Rule[None]:
        for name in (yield from pick_who(t, cx, self.each, self.tell())):
            if name in MEMBERS:
                yield from card_texts.apply(t, replace(cx, actor=name, party=()), self.do)

    def inner(self) -> Iterable[Verb]:
        return self.do

    def tell(self) -> Phrase:
        return Phrase("do.each", {"who": tell_who(self.each), "do": tell_all(self.do)})


class DrawKarma(Verb):
    """Draw a karma card; what follows may ask for its value, skull, miss or family (KARMA-03, KARMA-07)."""

    key: ClassVar = "karma"
    karma: Literal["draw"]
    then: Instructions = ()

    def possible(self, t: Play, cx: Context) -> bool:
        return not t.state.karma.drawn

    def run(self, t: Play, cx: Context) -> Rule[None]:
        if not self.possible(t, cx):
            card_texts.skip(t, cx, "karma-busy", cx.card)
            return
        tests = self.tests()
        yield from pause(t, "karma", "turn", {"tests": Many(tests)} if tests else None)
        karma.draw(t, tests)
        yield from card_texts.apply(t, cx, self.then)
        karma.discard(t)

    def inner(self) -> Iterable[Verb]:
        return self.then

    def tell(self) -> Phrase:
        return Phrase("do.karma", {"then": tell_all(self.then)})

    def tests(self) -> tuple[Phrase, ...]:
        """The tests that a printed text makes of the card; their consequences are told when they happen."""
        found = [test for verb in self.then if isinstance(verb, If) for test in karma_tests(verb.if_)]
        return tuple(test.tell() for test in found)


def tests_ahead(instructions: Iterable[Verb]) -> tuple[Phrase, ...]:
    """The tests that a printed text will make of the karma cards it draws."""
    drawing = (verb for verb in instructions if isinstance(verb, DrawKarma))
    return tuple(test for verb in drawing for test in verb.tests())


class Swap(PlainVerb):
    """Apply the swap of a karma card, named by number or family (KARMA-08)."""

    key: ClassVar = "swap"
    swap: Annotated[CardNumber | str, Field()]

    def possible(self, t: Play, cx: Context) -> bool:
        old = karma.find(t, self.swap)
        return old is not None and karma.replacement(t, old) is not None

    def apply(self, t: Play, cx: Context) -> None:
        karma.swap(t, cx, self.swap)

    def tell(self) -> Phrase:
        named = ref("karma", self.swap) if isinstance(self.swap, int) else ref("family", self.swap)
        return Phrase("do.swap", {"card": named})
