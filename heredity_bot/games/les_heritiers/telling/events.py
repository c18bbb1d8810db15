"""What happened, in sentences that read like a chronicle. Several patterns of one event take turns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.rules import events as happened
from heredity_bot.games.les_heritiers.rules.counts import crown_family
from heredity_bot.games.les_heritiers.rules.state import Play
from heredity_bot.games.les_heritiers.rules.switches import SEATS
from heredity_bot.games.les_heritiers.telling.advice import Advice
from heredity_bot.games.les_heritiers.telling.causes import cause_of
from heredity_bot.games.les_heritiers.telling.names import Names, card, house, person, seat
from heredity_bot.games.plugin import Eye
from heredity_bot.kernel import Event, Fact, Many, Phrase
from heredity_bot.stage.scene import TextLine
from heredity_bot.stage.words import Words

PATTERNS = {
    "aged": 4, "born-crown": 6, "born": 6, "born-for": 3, "born-line": 3, "courted": 6, "proposed": 5, "accepted": 5,
    "refused": 6, "wed": 6, "wed-paid": 3, "wed-free": 3, "murdered": 6, "murdered-own": 3, "died-one": 5,
    "died-many": 4, "crown-passes": 5, "crown-founders": 4, "crown-restart": 2, "crown-moves": 2, "opening": 4,
}  # fmt: skip
"""How many patterns an event has. Which one is taken follows from the event and its place in the game, never from chance."""

SHORT_TURN = 4
"""So few patterns simply take turns, such as the seasons."""

KINDS: dict[type[Event], str] = {
    happened.MarkerGiven: "marker-given",
    happened.MatchWithdrawn: "withdrawn",
    happened.NothingDrawn: "nothing-drawn",
}
"""Events whose sentences name nothing but the seat and its house."""

TOLD_AS_STORY = (
    happened.ChildBorn,
    happened.MatchProposed,
    happened.MatchAccepted,
    happened.MatchRefused,
    happened.Wed,
    happened.Murdered,
    happened.RoundAged,
    happened.OldAgeDied,
    happened.CrownPassed,
    happened.CrownFell,
)

BEATS: dict[type[Event], str] = {
    happened.MatchProposed: "proposal",
    happened.MatchAccepted: "wedding",
    happened.MatchRefused: "refusal",
    happened.Murdered: "murder",
    happened.RoundAged: "season",
    happened.GameEnded: "end",
}
"""Events with which a scene of its own begins; births and weddings are in `beat_of`."""

Told: TypeAlias = list[tuple[str, dict[str, Fact]]]
"""Keys of sentences, with what goes into them."""


class EventTeller:
    """Tells events to one eye. With `goes_on` the table lay as it was before them, and goes on with each of them."""

    def __init__(
        self,
        t: Play,
        words: Words,
        names: Names,
        eye: Eye,
        *,
        goes_on: bool,
        whole: bool = False,
        advice: Advice | None = None,
        tells_wishes: bool = True,
    ) -> None:
        """`tells_wishes`: whether it is said who has put a child into the cradle of another house."""
        self.tells_wishes = tells_wishes
        self.t, self.words, self.names, self.eye, self.advice = t, words, names, eye, advice
        self.goes_on, self.whole = goes_on, whole
        self.is_won_alone = False
        """The end says that one house alone has crowns."""

    def lines(self, events: Iterable[Event]) -> list[TextLine]:
        events = list(events)
        self.is_won_alone = any(
            isinstance(event, happened.GameEnded) and event.reason == "lone_crown" for event in events
        )
        if self.advice is None or not self.goes_on:
            return [line for group in grouped(events) for line in self.group(group)]
        before = self.advice.hint(self.t.state)
        lines = [line for group in grouped(events) for line in self.group(group)]
        hint = self.advice.hint(self.t.state)
        return [*lines, self.advice.say(self.words, hint)] if hint not in ("", before) else lines

    def group(self, group: list[Event]) -> list[TextLine]:
        """One event, or the children with whom a house begins."""
        first = group[0]
        crowned = {family: crown_family(self.t.state, crown) for family, crown in self.t.state.crowns.items()}
        if self.goes_on:
            for event in group:
                event.apply(self.t.state)
        if isinstance(first, happened.ChildBorn) and not first.seat:
            children = [person(child.number) for child in group if isinstance(child, happened.ChildBorn)]
            opening = self._pattern("opening", FAMILIES.index(first.family))
            told: Told = [(opening, self._house(first.family) | {"children": Many(tuple(children))})]
        elif isinstance(first, happened.CardDrawn):
            told = self._drawn(first)
        elif isinstance(first, happened.MarkerGiven) and not self.whole:
            told = []  # the first round says it again
        elif key := KINDS.get(type(first)):
            told = [(key, self._acting(getattr(first, "seat", "")))]
        else:
            told = self._sentences(first)
        lines = [self._line(first, key, facts, is_more=place > 0) for place, (key, facts) in enumerate(told)]
        if isinstance(first, happened.CrownPassed) and self.goes_on:
            lines += [
                self._line(first, key, facts, is_more=True)
                for key, facts in self._moves(first, crowned[first.crown])
            ]
        if isinstance(first, happened.ChildBorn) and first.seat and self._is_first_of_the_name(first):
            said: dict[str, Fact] = {
                "child": person(first.number),
                "line": self.names.word(first.card, "line"),
            }
            lines.append(self._line(first, self._pattern("born-line", first.number), said, is_more=True))
        if self.advice is not None and self.goes_on:
            lines += self.advice.frame(first, self.t.state)
        return lines

    def _line(self, event: Event, key: str, facts: Mapping[str, Fact], *, is_more: bool = False) -> TextLine:
        """A sentence about an event; one that says more of it has no reason of its own, and no sound of the voice."""
        return TextLine(
            self.words.sentence(Phrase(f"event-{key}", facts)),
            "story" if isinstance(event, TOLD_AS_STORY) else "happening",
            () if is_more else event.why(),
            starts=None if is_more else beat_of(event),
            who=event.seat if isinstance(event, happened.TurnBegan) else "",
            is_outcome=isinstance(event, happened.GameEnded),
            because=cause_of(self.t.state, self.words, event) if self.whole and not is_more else "",
            is_quiet=isinstance(event, happened.MarkerGiven) or key == "drawn",
        )

    def _is_first_of_the_name(self, event: happened.ChildBorn) -> bool:
        return all(other.card != event.card for other in self.t.state.people[: event.number - 1])

    def _pattern(self, key: str, number: int) -> str:
        """All patterns in turn; where there are many, every second time backwards and from another one on."""
        most = PATTERNS[key]
        block, place = divmod(number, most)
        if most > SHORT_TURN:
            place = (place if block % 2 == 0 else -place) + 2 * block
        return f"{key}-{1 + place % most}"

    def _house(self, family: str) -> dict[str, Fact]:
        return {"house": house(family), "founders": self.names.word(family, "founders")}

    def _acting(self, name: str) -> dict[str, Fact]:
        """A seat, and the house for which it acts."""
        return {"seat": seat(name), "own": house(self.t.state.families.get(name, ""))}

    # Sentences

    def _sentences(self, event: Event) -> Told:
        match event:
            case happened.ChildBorn():
                return self._birth(event)
            case happened.CrownPassed() | happened.CrownFell():
                return [self._crown(event)]
            case happened.GameEnded() | happened.SeatLeft() | happened.CrownsCounted():
                return self._end(event)
            case (
                happened.MatchProposed() | happened.MatchAccepted() | happened.MatchRefused() | happened.Wed()
            ):
                return [self._match(event)]
            case happened.Murdered() | happened.OldAgeDied():
                return [self._death(event)]
            case (
                happened.AgeReached() | happened.DeckLow() | happened.CardsDiscarded() | happened.CardsPaid()
            ):
                return [self._cards(event)]
            case happened.AnswerLeft() if event.answer and event.seat in self.eye:
                return [("answer-left-own", {"answer": event.answer})]
        return self._turn(event)

    def _turn(self, event: Event) -> Told:
        match event:
            case happened.ChooserDrawn():
                return [("chooser", {"seat": seat(event.order[0])})]
            case happened.FamilyChosen():
                facts = self._house(event.family) | {"motto": self.names.word(event.family, "motto")}
                return [("family", facts | {"seat": seat(event.seat)})]
            case happened.HandsDealt():
                return [("dealt", {"n": event.cards})]
            case happened.RoundBegan():
                return [("round", {"n": event.round, "seat": seat(event.order[0])})]
            case happened.TurnBegan():
                return [("turn", self._acting(event.seat) | {"n": event.actions})]
            case happened.TurnClosed():
                key = "lapsed" if "LH-RUN-10" in event.why() else "closed" if event.taken else "passed"
                return [(key, self._acting(event.seat))]
            case happened.Courted():
                number = self.t.state.round + SEATS.index(event.seat)
                return [(self._pattern("courted", number), self._acting(event.seat))]
            case happened.RoundAged():
                return [(self._pattern("aged", event.round - 1), {})]
        return []

    def _drawn(self, event: happened.CardDrawn) -> Told:
        """Which card it was is for the seat's own eye, and known only while the table goes on with the events.

        That others draw at the end of every turn is for the log alone.
        """
        facts = self._acting(event.seat)
        if not self.goes_on or event.seat not in self.eye:
            return [("drawn", facts)] if self.whole or event.seat in self.eye else []
        drawn = self.t.cards[self.t.state.hands[event.seat][-1]]
        kind: dict[str, Fact] = {"name": card(drawn.id), "house": house(drawn.family)}
        return [("drawn-own", facts | {"card": Phrase("card-kind", kind)})]

    def _birth(self, event: happened.ChildBorn) -> Told:
        facts = self._house(event.family) | {"child": person(event.number)}
        if event.line:
            told = [(self._pattern("born-crown", event.number), facts)]
        else:
            parents: dict[str, Fact] = {"father": person(event.father), "mother": person(event.mother)}
            told = [(self._pattern("born", event.number), facts | parents)]
        if self.tells_wishes and self.t.state.families.get(event.seat) != event.family:
            told.append((self._pattern("born-for", event.number), self._acting(event.seat)))
        return told

    def _match(
        self, event: happened.MatchProposed | happened.MatchAccepted | happened.MatchRefused | happened.Wed
    ) -> tuple[str, dict[str, Fact]]:
        facts = self._acting(event.seat)
        if isinstance(event, happened.Wed):
            key = {"agreed": "wed", "paid": "wed-paid", "free": "wed-free"}[event.how]
            home, hers = (self.t.state.person(n).family for n in (event.husband, event.wife))
            pair: dict[str, Fact] = {"husband": person(event.husband), "wife": person(event.wife)}
            number = self.t.state.weddings.index((event.husband, event.wife))
            return self._pattern(key, number), facts | pair | {"house": house(home), "hers": house(hers)}
        facts |= {"one": person(event.one), "other": person(event.other)}
        number = event.one + event.other + self.t.state.round
        if not isinstance(event, happened.MatchProposed):
            is_yes = isinstance(event, happened.MatchAccepted)
            return self._pattern("accepted" if is_yes else "refused", number + event.one), facts
        asked = [house(self.t.state.families.get(name, "")) for name in event.asked]
        return self._pattern("proposed", number), facts | {"asked": Many(tuple(asked))}

    def _death(self, event: happened.Murdered | happened.OldAgeDied) -> tuple[str, dict[str, Fact]]:
        if isinstance(event, happened.OldAgeDied):
            key = "died-one" if len(event.people) == 1 else "died-many"
            people = Many(tuple(map(person, event.people)))
            return self._pattern(key, event.people[0]), {"people": people, "person": person(event.people[0])}
        victim = self.t.state.person(event.person)
        is_own = victim.family == self.t.state.families.get(event.seat)
        facts = self._acting(event.seat) | {"person": person(event.person), "house": house(victim.family)}
        return self._pattern("murdered-own" if is_own else "murdered", event.person), facts

    def _crown(self, event: happened.CrownPassed | happened.CrownFell) -> tuple[str, dict[str, Fact]]:
        facts = self._house(event.crown)
        if isinstance(event, happened.CrownFell):
            if event.holder:
                facts["holder"] = person(event.holder)
            key = "lost" if event.is_lost else "vacant"
            return key if event.holder else f"{key}-founders", facts
        facts["heir"] = person(event.heir)
        number = event.heir + FAMILIES.index(event.crown)
        if not event.holder:
            if event.was_vacant:
                return self._pattern("crown-restart", number), facts
            return self._pattern("crown-founders", FAMILIES.index(event.crown)), facts
        facts |= {"holder": person(event.holder), "kin": kin(event.heir, event.up, event.down)}
        return self._pattern("crown-passes", number), facts

    def _moves(self, event: happened.CrownPassed, before: str) -> Told:
        """Whether a crown is worn in another house now; `before` is "" after a death, when it counted for none."""
        now = crown_family(self.t.state, self.t.state.crowns[event.crown])
        last = self.t.state.person(event.holder) if event.holder else None
        before = before or (last.family if last else event.crown)
        if now == before:
            return []
        key = "crown-home" if now == event.crown else self._pattern("crown-moves", event.heir)
        return [(key, {"house": house(event.crown), "to": house(now)})]

    def _cards(
        self,
        event: happened.AgeReached | happened.DeckLow | happened.CardsDiscarded | happened.CardsPaid,
    ) -> tuple[str, dict[str, Fact]]:
        match event:
            case happened.AgeReached():
                return f"age-{event.age}", {"n": event.cards}
            case happened.DeckLow():
                return "deck-low", {"n": event.cards, "age": event.age, "discarded": event.discarded}
            case happened.CardsPaid():
                return "paid", self._acting(event.seat) | {"cards": Many(tuple(map(card, event.cards)))}
            case happened.CardsDiscarded():
                key = "discarded-by-lot" if event.by_lot else "discarded"
                return key, self._acting(event.seat) | {"card": card(event.card)}

    def _end(self, event: Event) -> Told:
        match event:
            case happened.SeatLeft():
                facts = self._acting(event.seat)
                return [("left" if event.seat in self.t.state.families else "left-early", facts)]
            case happened.CrownsCounted():
                told: Told = [] if event.is_round_end else [("counts", {"counts": counts(event.crowns)})]
                is_news = event.lone and not self.is_won_alone
                return [*told, ("lone", self._acting(event.lone))] if is_news else told
            case happened.GameEnded():
                winners = Many(tuple(map(seat, event.winners)))
                houses = Many(tuple(house(self.t.state.families.get(name, "")) for name in event.winners))
                facts = {"winners": winners, "houses": houses, "n": len(event.winners)}
                return [(f"ended-{'deck' if event.reason == 'last_round' else event.reason}", facts)]
        return []


def beat_of(event: Event) -> str | None:
    """The scene that begins with an event. A wedding by agreement belongs to the scene of the answer."""
    if isinstance(event, happened.ChildBorn):
        return "birth" if event.seat else "opening" if event.number == 1 else None
    if isinstance(event, happened.Wed):
        return None if event.how == "agreed" else "wedding"
    return BEATS.get(type(event))


def kin(heir: int, up: int, down: int) -> Phrase:
    """What an heir is to the last holder."""
    known = {(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3), (2, 1), (2, 2)}
    return Phrase(f"kin-{up}-{down}" if (up, down) in known else "kin-far", {"heir": person(heir)})


def counts(crowns: Mapping[str, int]) -> Many:
    return Many(tuple(Phrase("crowns-of", {"seat": seat(name), "n": n}) for name, n in crowns.items()))


def grouped(events: Iterable[Event]) -> Iterator[list[Event]]:
    """Each event alone, but the children with whom a house begins together."""
    group: list[Event] = []
    for event in events:
        if group and not _belongs(event, group[0]):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def _belongs(event: Event, first: Event) -> bool:
    return (
        isinstance(event, happened.ChildBorn)
        and isinstance(first, happened.ChildBorn)
        and not event.seat
        and not first.seat
        and event.family == first.family
    )
