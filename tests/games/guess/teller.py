"""Guess in words: `GuessTeller` is the `Teller` of the contract."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from heredity_bot.games.plugin import PUBLIC, Eye, Look, Teller
from heredity_bot.kernel import Act, Ask, Event, Fact, Many, Menu, Path, Phrase, Ref, Table
from heredity_bot.packs.pack import Pack
from heredity_bot.stage.grammar import capital
from heredity_bot.stage.locale_files import locale_text
from heredity_bot.stage.scene import Attempt, Choice, QuestionScene, TextLine
from heredity_bot.stage.table_phrases import table_words
from heredity_bot.stage.words import Words
from tests.games.guess import rules
from tests.games.guess.events import (
    GameEnded,
    NumberGuessed,
    NumbersDealt,
    NumberSettled,
    SeatResigned,
    TurnPassed,
)
from tests.games.guess.game import objection
from tests.games.guess.state import SEATS, State


class GuessTeller(Teller):
    """Tells a table of Guess in one language."""

    looks = (Look("table", "table", message_picture="table"), Look("hand", "hand", is_private=True))

    def __init__(self, locale: str, pack: Pack, player: Callable[[str], str] = str) -> None:
        self.locale, self.pack, self.player = locale, pack, player
        files = (f"{locale}/table.ftl", f"{locale}/telling.ftl")
        texts = (locale_text("tests.games.guess", file) for file in files)
        self._words = table_words(locale, *texts, name=self.name_of)

    def say(self, key: str, **facts: Fact) -> str:
        return capital(self._words.say(Phrase(key, facts)))

    # Names

    def name_of(self, ref: Ref, words: Words) -> str:
        if ref.kind == "user":
            return self.player(ref.id)
        return words.tell(Phrase(f"seat.{ref.id}")) if ref.id in SEATS else ref.id

    def words(self, t: Table[State] | None = None) -> Words:
        return self._words

    def seat(self, name: str) -> str:
        return self.say(f"seat.{name}")

    def title(self, t: Table[State] | None) -> str:
        return self.pack.title(self.locale)

    # What happened

    def events(
        self,
        t: Table[State],
        events: Iterable[Event],
        before: bytes | None = None,
        *,
        whole: bool = False,
        eye: Eye = PUBLIC,
    ) -> list[TextLine]:
        return [line for event in events for line in self._event(t.state, event, eye)]

    def _event(self, state: State, event: Event, eye: Eye) -> list[TextLine]:
        def line(key: str, **facts: Fact) -> TextLine:
            beat = "end" if key == "event.ended" else None
            return TextLine(self.say(key, **facts), "happening", event.why(), starts=beat)

        match event:
            case NumbersDealt():
                return [line("event.dealt", top=state.top)]
            case NumberSettled() if event.seat in eye:
                key = "event.swapped-own" if event.is_swapped else "event.kept-own"
                return [line(key, seat=_seat(event.seat), number=state.numbers[event.seat])]
            case NumberSettled():
                return [line("event.settled", seat=_seat(event.seat))]
            case NumberGuessed():
                facts: dict[str, Fact] = {"seat": _seat(event.seat), "target": _seat(event.target)}
                return [line(f"event.guessed-{event.hint}", number=event.number, **facts)]
            case TurnPassed():
                return [line("event.passed", seat=_seat(event.seat))]
            case SeatResigned():
                return [line("event.resigned", seat=_seat(event.seat))]
            case GameEnded():
                shown = event.numbers.items()
                winners = Many(tuple(map(_seat, state.left())))
                told = [line("event.ended", seats=winners, n=len(winners.facts))]
                return told + [line("event.shown", seat=_seat(seat), number=number) for seat, number in shown]
        return []

    # What is asked

    def question(
        self, t: Table[State], ask: Ask, *, at_once: bool = True, eye: Eye = PUBLIC
    ) -> QuestionScene:
        asked, prompt = tuple(map(self.seat, ask.seats)), self.prompt(t, ask)
        if isinstance(ask, Act):
            choices = tuple(self._act(t.state, name, below) for name, below in ask.menu.items())
            return QuestionScene(prompt, asked, "act", choices, why=ask.rules)
        choices = ()
        if seat := next((seat for seat in ask.seats if seat in eye), ""):
            number = t.state.numbers[seat]
            choices = (
                Choice(rules.KEEP, self.say("answer.keep", number=number)),
                Choice(
                    rules.SWAP,
                    self.say("answer.swap", number=number),
                    cost=self.say("cost.swap", number=number),
                    consequence=self.say("consequence.swap", top=t.state.top),
                ),
            )
        return QuestionScene(prompt, asked, "one", choices, why=ask.rules)

    def _act(self, state: State, name: str, below: Menu | None) -> Choice:
        """The first step of an act: pass, or the seat that acts with all that it can guess."""
        if below is None:
            return Choice(name, self.say(f"answer.{name}"))
        targets = tuple(
            self._target(state, seat, numbers or {}) for seat, numbers in (below["guess"] or {}).items()
        )
        only = Choice(rules.GUESS, self.say("act.guess"), targets, follows="implied")
        return Choice(name, self.seat(name), (only,), follows="implied")

    def _target(self, state: State, seat: str, numbers: Menu) -> Choice:
        label = self.say("answer.target", seat=_seat(seat), **self._span(state, seat))
        below = tuple(Choice(number, number) for number in numbers)
        return Choice(seat, label, below, consequence=self.say("consequence.guess", seat=_seat(seat)))

    def prompt(self, t: Table[State], ask: Ask) -> str:
        return self.say(
            f"ask.{ask.key}", seat=_seat(ask.seats[0]), round=t.state.round, rounds=t.state.rounds
        )

    def cause(self, t: Table[State], ask: Ask) -> str:
        return self.say(f"cause.{ask.key}", seat=_seat(ask.seats[0]))

    def why(self, rule_ids: Iterable[str]) -> list[str]:
        return [f"{self.say(f'rule.{rule}')} ({rule})" for rule in dict.fromkeys(rule_ids)]

    def help(self, t: Table[State], ask: Ask | None, *, eye: Eye = PUBLIC) -> list[TextLine]:
        key = f"help.{ask.key}" if ask else "help.over"
        return [TextLine(self.say(key), "hint", ask.rules if ask else ())]

    # Acts that are typed

    def understand(self, t: Table[State], words: Sequence[str]) -> Attempt | None:
        """`guess jade 7`; the number may be left out."""
        if not words or words[0].casefold() != self.say("act.guess").casefold():
            return None
        seat = self.find_thing(t, words[1]) if len(words) > 1 else ""
        return Attempt(t.state.turn, rules.GUESS, " ".join([seat, *words[2:3]]).strip())

    def find_thing(self, t: Table[State], name: str) -> str:
        wanted = name.strip().casefold()
        return next((seat for seat in t.state.players if wanted in (seat, self.seat(seat).casefold())), "")

    def open_paths(self, t: Table[State], ask: Any, attempt: Attempt, seats: Iterable[str]) -> list[Path]:
        menu: Menu | None = ask.menu
        path = (t.state.turn, *filter(None, (attempt.act, *attempt.thing.split())))
        for step in path:
            if not menu or step not in menu:
                return []
            menu = menu[step]
        return [path] if t.state.turn in seats else []

    def why_not(self, t: Table[State], ask: Ask, attempt: Attempt, seats: Iterable[str]) -> list[str]:
        if t.state.turn not in seats:
            return [self.say("refusal.NOT_ITS_TURN", seat=_seat(t.state.turn))]
        refusal = objection(t.state, t.state.turn, attempt.thing.partition(" ")[0])
        return [self.refusal(refusal, t)] if refusal else []

    # What can be looked at

    def look(
        self, t: Table[State], name: str, *, seat: str = "", short: bool = False, eye: Eye = PUBLIC
    ) -> list[TextLine]:
        state = t.state
        if name == "hand":
            return [
                TextLine(self.say("look.number", seat=_seat(own), number=state.numbers[own]), "hint")
                for own in eye
                if own in state.numbers and seat in ("", own)
            ]
        status = self.seat_status(t, eye=eye)
        return [
            TextLine(self.say("look.status", seat=_seat(player), status=status[player]), "hint")
            for player in state.players
            if seat in ("", player)
        ]

    def seat_status(self, t: Table[State], *, eye: Eye = PUBLIC) -> dict[str, str]:
        """The numbers that are still possible; the seat's own eye knows more, but has its hand for that."""
        state = t.state
        return {
            seat: self._words.say(
                Phrase("status.out" if seat in state.out else "status.span", self._span(state, seat))
            )
            for seat in state.players
        }

    def _span(self, state: State, seat: str) -> dict[str, Fact]:
        low, high = state.span(seat)
        return {"low": low, "high": high}

    # What it is about

    def goal(self, t: Table[State]) -> str:
        return self.pack.text(self.locale, "goal") or ""

    def goals(self, t: Table[State], *, eye: Eye = PUBLIC) -> list[TextLine]:
        return [TextLine(self.goal(t), "hint", ("GUESS-05",))]


def _seat(name: str) -> Ref:
    return Ref("seat", name)
