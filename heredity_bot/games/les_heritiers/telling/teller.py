"""Les Héritiers in one language: `LesHeritiersTeller` is the `Teller` of the contract."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from heredity_bot.games.les_heritiers.cards.lesson import lesson_of
from heredity_bot.games.les_heritiers.rules.counts import count_crowns
from heredity_bot.games.les_heritiers.rules.state import Play, State
from heredity_bot.games.les_heritiers.rules.turn import DISCARD, TURN
from heredity_bot.games.les_heritiers.telling import attempts
from heredity_bot.games.les_heritiers.telling.advice import Advice
from heredity_bot.games.les_heritiers.telling.events import EventTeller
from heredity_bot.games.les_heritiers.telling.looks import LookTeller
from heredity_bot.games.les_heritiers.telling.names import Names, house, seat
from heredity_bot.games.les_heritiers.telling.questions import AnswerTeller
from heredity_bot.games.les_heritiers.telling.text_tree import draw_trees
from heredity_bot.games.plugin import PUBLIC, Eye, Look, Standing, Task, Teller
from heredity_bot.kernel import Act, Ask, Event, Fact, Many, Path, Phrase
from heredity_bot.packs.pack import Pack
from heredity_bot.stage.locale_files import locale_text
from heredity_bot.stage.scene import Attempt, QuestionScene, TextLine, made_whole
from heredity_bot.stage.table_phrases import table_words
from heredity_bot.stage.text_drawing import DrawingSheet, Row
from heredity_bot.stage.words import Words

PACKAGE = "heredity_bot.games.les_heritiers"
FILES = ("table", "telling", "rules", "pictures")
LOOKS = (
    Look(
        "board",
        picture="houses",
        of_seat="around",
        seat_picture="house",
        message_picture="table",
        is_drawn=True,
    ),
    Look("crowns", picture="crowns"),
    Look("piles", picture="piles"),
    Look("hand", picture="hand", is_private=True),
)


class LesHeritiersTeller(Teller):
    """Tells a table in one language."""

    looks = LOOKS

    def __init__(self, locale: str, pack: Pack, player: Callable[[str], str] = str) -> None:
        self.locale, self.pack = locale, pack
        self.names = Names(locale, pack, player)
        lesson = lesson_of(pack)
        self.advice = Advice(lesson, self.names) if lesson is not None else None
        texts = (locale_text(PACKAGE, f"{locale}/{file}.ftl") for file in FILES)
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
        self,
        t: Play,
        events: Iterable[Event],
        before: bytes | None = None,
        *,
        whole: bool = False,
        eye: Eye = PUBLIC,
    ) -> list[TextLine]:
        past = t if before is None else Play(msgspec.json.decode(before, type=State), cards=t.cards)
        goes_on = before is not None
        teller = EventTeller(
            past, self.words(past), self.names, eye, goes_on=goes_on, whole=whole, advice=self.advice
        )
        return teller.lines(events)

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
        return self.say(t, f"ask-{ask.key}", **dict(ask.facts), **self._asked(t, ask))

    def cause(self, t: Play, ask: Ask) -> str:
        return self.say(t, f"cause-{ask.key}", **dict(ask.facts), **self._asked(t, ask))

    def _asked(self, t: Play, ask: Ask) -> dict[str, Fact]:
        asked, turn = ask.seats[0], t.state.turn
        facts: dict[str, Fact] = {"round": t.state.round, "seat": seat(asked)}
        if asked in t.state.families:
            facts["own"] = house(t.state.families[asked])
        return facts | ({"active": house(t.state.families[turn.seat])} if turn is not None else {})

    def why(self, rule_ids: Iterable[str]) -> list[str]:
        return [f"{self.say(None, f'rule-{rule}')} ({rule})" for rule in dict.fromkeys(rule_ids)]

    def help(self, t: Play, ask: Ask | None, *, eye: Eye = PUBLIC) -> list[TextLine]:
        keys = [f"help-{ask.key}"] if ask else ["help-over"]
        keys += ["help-typed"] if isinstance(ask, Act) else []
        hint = self.advice.hint(t.state) if self.advice is not None else ""
        told = [self.advice.say(self.words(t), hint)] if self.advice is not None and hint else []
        return [*told, *(TextLine(self.say(t, key), "hint", ask.rules if ask else ()) for key in keys)]

    # Acts that are typed

    def understand(self, t: Play, words: Sequence[str]) -> Attempt | None:
        return attempts.AttemptReader(t, self.words(t), self.names).understand(words)

    def find_thing(self, t: Play, name: str) -> str:
        return attempts.AttemptReader(t, self.words(t), self.names).find(name)

    def open_paths(self, t: Play, ask: Act, attempt: Attempt, seats: Iterable[str]) -> list[Path]:
        return attempts.open_paths(ask, attempt, tuple(seats))

    def why_not(self, t: Play, ask: Ask, attempt: Attempt, seats: Iterable[str]) -> list[str]:
        refusal = attempts.objection(t, attempt, tuple(seats))
        return [self.refusal(refusal, t)] if refusal else []

    # What can be looked at

    def look(
        self, t: Play, name: str, *, seat: str = "", short: bool = False, eye: Eye = PUBLIC
    ) -> list[TextLine]:
        looks = LookTeller(t, self.words(t), self.names)
        if name == "hand":
            own = [name for name in eye if name in t.state.hands and seat in ("", name)]
            told = [line for name in own for line in looks.hand(name)]
        elif name == "board":
            told = looks.houses(t.state.families.get(seat, ""), short=short)
        else:
            told = looks.crowns() if name == "crowns" else looks.piles()
        return [TextLine(text, "hint") for text in told]

    def drawn(self, t: Play, look: str, sheet: DrawingSheet) -> list[Row]:
        """The trees of the houses."""
        return draw_trees(LookTeller(t, self.words(t), self.names), sheet) if look == "board" else []

    def thing(self, t: Play, thing_id: str, *, eye: Eye = PUBLIC) -> list[TextLine]:
        """A person with all ties, and what would follow from a death now."""
        if not self._is_person(t, thing_id):
            return []
        told = LookTeller(t, self.words(t), self.names).thing(int(thing_id))
        return [TextLine(text, "hint") for text in told]

    def thing_title(self, t: Play, thing_id: str, *, eye: Eye = PUBLIC) -> str:
        return self.names.person(t.state, int(thing_id)) if self._is_person(t, thing_id) else ""

    def things_seen(self, t: Play, *, eye: Eye = PUBLIC) -> list[str]:
        """The living first, the last born before the others."""
        people = sorted(t.state.people, key=lambda found: (found.is_alive, found.number), reverse=True)
        return [str(found.number) for found in people]

    def _is_person(self, t: Play, thing_id: str) -> bool:
        return thing_id.isascii() and thing_id.isdigit() and 0 < int(thing_id[:6]) <= len(t.state.people)

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

    # What it is about

    def goal(self, t: Play) -> str:
        return self.advice.text("goal") if self.advice is not None else self.say(t, "goal")

    def goals(self, t: Play, *, eye: Eye = PUBLIC) -> list[TextLine]:
        switches = t.state.switches
        keys = ["goal-crowns", f"goal-lone-{switches.lone_crown}", "goal-ties"]
        keys += ["goal-last-round"] if switches.last_round else []
        told = [self.goal(t), *(self.say(t, key, n=switches.last_round) for key in keys)]
        return [TextLine(text, "hint", ("LH-END-01", "LH-END-05")) for text in told]

    def tasks(self, t: Play, *, eye: Eye = PUBLIC) -> list[Task]:
        return [Task(text) for text in LookTeller(t, self.words(t), self.names).tasks()]

    def standing(self, standing: Standing) -> list[TextLine]:
        """Each place with its seats and their crowns; seats that share it are named together."""
        return [
            TextLine(
                self.say(
                    None,
                    "standing-rank",
                    place=rank.place,
                    seats=Many(tuple(map(seat, rank.seats))),
                    n=len(rank.seats),
                    crowns=rank.score or 0,
                ),
                "happening",
            )
            for rank in standing.ranks
        ]

    def option_about(self, key: str, value: str) -> str:
        text = f"option-{key}-{value}-about"
        return self.say(None, text) if self._words.knows(text) else ""
