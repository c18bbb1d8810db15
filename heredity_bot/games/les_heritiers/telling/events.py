"""What happened, in sentences that read like a chronicle. Several patterns of one event take turns."""

from __future__ import annotations

from collections.abc import Mapping

from heredity_bot.games.les_heritiers.rules import events as happened
from heredity_bot.games.les_heritiers.rules.state import Play, State
from heredity_bot.games.les_heritiers.telling.names import Names, card, house, person, seat
from heredity_bot.games.plugin import Eye
from heredity_bot.kernel import Event, Fact, Many, Phrase, Ref
from heredity_bot.stage.scene import TextLine
from heredity_bot.stage.words import Words

PATTERNS = {
    "born-crown": 3, "born": 3, "courted": 2, "proposed": 2, "accepted": 2, "refused": 3, "wed": 2, "murdered": 3,
}  # fmt: skip
"""How many patterns an event has."""

SILENT = (
    happened.DeckShuffled,
    happened.TurnEnded,
    happened.MarkerPassed,
    happened.RoundAged,
    happened.HoldersChanged,
)
"""They are told by what comes before or after them."""

OF_A_SEAT: dict[type[Event], str] = {
    happened.MarkerGiven: "marker-given",
    happened.MatchWithdrawn: "withdrawn",
    happened.CardDrawn: "drawn",
    happened.NothingDrawn: "nothing-drawn",
}
"""Their sentences name nothing but the seat."""


class EventTeller:
    """Tells the events of one table to one eye."""

    def __init__(self, t: Play, words: Words, names: Names, eye: Eye) -> None:
        self.state: State = t.state
        self.words, self.names, self.eye = words, names, eye

    def lines(self, event: Event) -> list[TextLine]:
        if isinstance(event, SILENT):
            return []
        if key := OF_A_SEAT.get(type(event)):
            return [self._line(event, key, {"seat": seat(str(getattr(event, "seat", "")))})]
        return [self._line(event, key, facts) for key, facts in self._sentences(event)]

    def _line(self, event: Event, key: str, facts: Mapping[str, Fact]) -> TextLine:
        beat = (
            "end"
            if isinstance(event, happened.GameEnded)
            else "turn"
            if isinstance(event, happened.TurnBegan)
            else None
        )
        tone = "story" if isinstance(event, TOLD_AS_STORY) else "happening"
        return TextLine(
            self.words.sentence(Phrase(f"event-{key}", facts)),
            tone,
            event.why(),
            starts=beat,
            who=event.seat if isinstance(event, happened.TurnBegan) else "",
            is_outcome=isinstance(event, happened.GameEnded),
        )

    def _sentences(self, event: Event) -> list[tuple[str, dict[str, Fact]]]:
        match event:
            case happened.ChildBorn():
                return self._birth(event)
            case happened.CrownPassed() | happened.CrownFell():
                return [self._crown(event)]
            case happened.GameEnded() | happened.SeatLeft() | happened.CrownsCounted():
                return self._end(event)
            case happened.CardsDiscarded() | happened.CardsPaid():
                return self._cards(event)
            case happened.AgeReached():
                return [(f"age-{event.age}", {"n": event.cards})]
            case happened.DeckLow():
                return [("deck-low", {"n": event.cards, "age": event.age})]
            case happened.MatchProposed() | happened.Wed():
                return [self._match(event)]
            case happened.OldAgeDied():
                key = "died-one" if len(event.people) == 1 else "died-many"
                return [(key, {"people": Many(tuple(map(person, event.people)))})]
            case happened.AnswerLeft():
                return (
                    [("answer-left-own", {"answer": event.answer})]
                    if event.answer and event.seat in self.eye
                    else []
                )
        return self._turn(event)

    def _turn(self, event: Event) -> list[tuple[str, dict[str, Fact]]]:
        match event:
            case happened.ChooserDrawn():
                return [("chooser", {"seat": seat(event.order[0])})]
            case happened.FamilyChosen():
                motto = self.names.word(event.family, "motto")
                return [("family", {"seat": seat(event.seat), "house": house(event.family), "motto": motto})]
            case happened.HandsDealt():
                return [("dealt", {"n": event.cards})]
            case happened.RoundBegan():
                return [("round", {"n": event.round, "seat": seat(event.order[0])})]
            case happened.TurnBegan():
                return [("turn", {"seat": seat(event.seat), "n": event.actions})]
            case happened.TurnClosed():
                key = "lapsed" if "LH-RUN-10" in event.why() else "closed" if event.taken else "passed"
                return [(key, {"seat": seat(event.seat)})]
            case happened.Courted():
                return [(self._pattern("courted", len(self.state.discard)), {"seat": seat(event.seat)})]
            case happened.MatchAccepted():
                return [(self._pattern("accepted", event.one + event.other), {"seat": seat(event.seat)})]
            case happened.MatchRefused():
                return [(self._pattern("refused", event.one + event.other), {"seat": seat(event.seat)})]
            case happened.Murdered():
                facts: dict[str, Fact] = {"seat": seat(event.seat), "person": person(event.person)}
                return [(self._pattern("murdered", event.person), facts)]
        return []

    def _pattern(self, key: str, number: int) -> str:
        return f"{key}-{1 + number % PATTERNS[key]}"

    def _birth(self, event: happened.ChildBorn) -> list[tuple[str, dict[str, Fact]]]:
        facts: dict[str, Fact] = {
            "child": person(event.number),
            "house": house(event.family),
            "sex": event.sex,
        }
        if not event.seat:
            return [("opening", facts)]
        if event.line:
            told = [(self._pattern("born-crown", event.number), facts)]
        else:
            parents: dict[str, Fact] = {"father": person(event.father), "mother": person(event.mother)}
            told = [(self._pattern("born", event.number), facts | parents)]
        if self.state.families.get(event.seat) != event.family:
            told.append(("born-for", {"seat": seat(event.seat)}))
        return told

    def _match(self, event: happened.MatchProposed | happened.Wed) -> tuple[str, dict[str, Fact]]:
        if isinstance(event, happened.MatchProposed):
            pair: dict[str, Fact] = {"one": person(event.one), "other": person(event.other)}
            return self._pattern("proposed", event.one + event.other), {"seat": seat(event.seat), **pair}
        key = "wed-forced" if event.how == "paid" else self._pattern("wed", event.husband)
        home = self.state.person(event.husband).family
        return key, {"husband": person(event.husband), "wife": person(event.wife), "house": house(home)}

    def _crown(self, event: happened.CrownPassed | happened.CrownFell) -> tuple[str, dict[str, Fact]]:
        facts: dict[str, Fact] = {"house": house(event.crown)}
        if isinstance(event, happened.CrownFell):
            return "lost" if event.is_lost else "vacant", facts
        facts |= {"heir": person(event.heir), "sex": self.state.person(event.heir).sex}
        if not event.holder:
            return "crown-restart" if event.was_vacant else "crown-founders", facts
        facts |= {"holder": person(event.holder), "holder_sex": self.state.person(event.holder).sex}
        facts |= {"up": event.up, "down": event.down}
        if not event.up:
            return "crown-child" if event.down == 1 else "crown-descendant", facts
        return "crown-sibling" if (event.up, event.down) == (1, 1) else "crown-kin", facts

    def _cards(self, event: Event) -> list[tuple[str, dict[str, Fact]]]:
        match event:
            case happened.CardsPaid():
                return [("paid", {"seat": seat(event.seat), "cards": Many(tuple(map(card, event.cards)))})]
            case happened.CardsDiscarded():
                key = "discarded-by-lot" if event.by_lot else "discarded"
                return [(key, {"seat": seat(event.seat), "card": card(event.card)})]
        return []

    def _end(self, event: Event) -> list[tuple[str, dict[str, Fact]]]:
        match event:
            case happened.SeatLeft():
                family = self.state.families.get(event.seat)
                facts: dict[str, Fact] = {"seat": seat(event.seat)}
                return [("left", facts | {"house": house(family)})] if family else [("left-early", facts)]
            case happened.CrownsCounted():
                counts = Many(
                    tuple(Phrase("crowns-of", {"seat": seat(s), "n": n}) for s, n in event.crowns.items())
                )
                told: list[tuple[str, dict[str, Fact]]] = (
                    [] if event.is_round_end else [("counts", {"counts": counts})]
                )
                return [*told, ("lone", {"seat": seat(event.lone)})] if event.lone else told
            case happened.GameEnded():
                winners: tuple[Ref, ...] = tuple(map(seat, event.winners))
                return [(f"ended-{event.reason}", {"winners": Many(winners), "n": len(winners)})]
        return []


TOLD_AS_STORY = (
    happened.ChildBorn,
    happened.Wed,
    happened.Murdered,
    happened.OldAgeDied,
    happened.CrownPassed,
    happened.CrownFell,
)
