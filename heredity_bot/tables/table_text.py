"""Tables in words: what a line did, what is voted on, who is waited for, what somebody missed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from heredity_bot.games.plugin import PUBLIC, Eye, GameOption, Options, Teller
from heredity_bot.kernel import ASIDE, Ref, Refusal
from heredity_bot.stage.scene import Choice, TextLine, find_path, path_labels
from heredity_bot.stage.table_phrases import TablePhrases, people
from heredity_bot.tables.actions import (
    Answered,
    AnyTableStep,
    Changed,
    Claim,
    Dismiss,
    End,
    Noted,
    Redo,
    Redone,
    Reply,
    Started,
    Undo,
    Undone,
)
from heredity_bot.tables.info import Ballot
from heredity_bot.tables.live_path import ToldStep, has_story, live_steps
from heredity_bot.tables.settings import TableSettings
from heredity_bot.tables.state import read_paper, user
from heredity_bot.tables.table import JournalLine, LiveTable, News
from heredity_bot.tables.vote_count import NO, YES, count

PROMISE_SHOWN = 16
"""Characters of the promise that are shown."""

KEPT_STEPS = 4
"""Steps that are kept in words."""

UNDO_SHOWN = 6
"""Answers that are named when somebody asks what an undo would take back."""


class TableText:
    """One table in one language. `when` tells a moment, where a front end can."""

    def __init__(
        self,
        locale: str,
        teller: Teller,
        table: LiveTable,
        when: Callable[[float], str] = lambda _at: "",
    ) -> None:
        self.teller, self.table, self.when = teller, table, when
        t = table.t if table.session is not None else None
        self.talk = TablePhrases(teller.words(t))
        self._told: deque[tuple[AnyTableStep, list[TextLine]]] = deque(maxlen=KEPT_STEPS)

    def refusal(self, refusal: Refusal) -> str:
        return self.talk.words.refusal(refusal)

    def question_cause(self) -> list[str]:
        """Why the present question is asked, in this situation."""
        ask = self.table.ask
        return [self.teller.cause(self.table.t, ask)] if ask is not None else []

    # What happened

    def news(self, news: News) -> list[TextLine]:
        """A line of the journal, from its deed to all that followed."""
        steps = enumerate(news.entry.steps)
        return [line for i, step in steps for line in self.step(step, news.line, news.before.get(i))]

    def step(
        self,
        step: AnyTableStep,
        line: int = 0,
        before: bytes | None = None,
        *,
        whole: bool = False,
        eye: Eye = PUBLIC,
    ) -> list[TextLine]:
        """`before`, `whole` and `eye` as a teller's `events`."""
        match step:
            case Noted():
                return [
                    *self._hints([self._note(step, line)]),
                    *(self.standing() if step.key == "over" else ()),
                ]
            case Started():
                seal = self.talk.say("table.started", promise=step.promise[:PROMISE_SHOWN])
                return [*self._hints([seal]), *self.events(step, before, whole=whole, eye=eye)]
            case Answered():
                return self.events(step, before, whole=whole, eye=eye)
            case Redone():
                return [
                    *self._hints([self.talk.say("table.went-on")]),
                    *self.events(step, before, whole=whole, eye=eye),
                ]
            case Undone():
                return self._hints(self.talk.went_back(step.answers, self._cards(step.seen)))
            case Changed():
                return self._hints([self.talk.changed(_short(step.pack), step.lost)])

    def standing(self) -> list[TextLine]:
        """The ranks at the end of a game."""
        found = self.table.game.standing(self.table.t.state)
        return self.teller.standing(found) if found is not None else []

    def _note(self, step: Noted, line: int) -> str:
        if step.key == "motion":
            ballot = next((found for found in self.table.info.motions if found.id == line), None)
            if ballot is not None:
                return self.talk.proposed(ballot.proposer, self.motion(ballot))
        if is_moderators(step):
            return self.talk.say("table.ended-by-moderator")
        return self.talk.noted(step.key, step.facts)

    def events(
        self,
        step: ToldStep,
        before: bytes | None = None,
        *,
        whole: bool = False,
        eye: Eye = PUBLIC,
    ) -> list[TextLine]:
        """What a step led to.

        It is told once for the channel and for the person who did it; a rival may know more than the channel.
        """
        known = next((lines for told, lines in self._told if told is step and not (whole or eye)), None)
        if known is not None:
            return list(known)
        events = self.table.game.read_events(step.events)
        lines = self.teller.events(self.table.t, events, before, whole=whole, eye=eye)
        if not (whole or eye):
            self._told.append((step, lines))
        return list(lines)

    def _cards(self, names: Sequence[str]) -> list[str]:
        """The cards that have a name; a bare number tells players nothing."""
        told = [str(self.talk.words.tell(Ref("card", name.rstrip("b")))) for name in names]
        return [name for name in dict.fromkeys(told) if not any(sign.isdigit() for sign in name)]

    def _hints(self, sentences: Sequence[str]) -> list[TextLine]:
        return [TextLine(sentence, "hint") for sentence in sentences if sentence]

    # Votes

    def motion(self, ballot: Ballot) -> str:
        """The subject of a motion."""
        talk = self.talk
        match action := ballot.motion:
            case Undo(to):
                return talk.motion("undo", n=self.answers_undone(ballot, to))
            case Redo():
                n = min(max(1, action.answers), len(self.table.info.undone) or 1)
                return talk.motion("redo", n=n)
            case Claim():
                return talk.motion("claim", seat=Ref("seat", action.seat))
            case Dismiss():
                return talk.motion("dismiss", user=Ref("user", action.user))
            case End():
                return talk.motion("end")
            case Reply():
                return talk.motion("act", act=self.answer(action.answer))
        return talk.motion("other")

    def answers_undone(self, ballot: Ballot, to: int) -> int:
        """How many answers a motion to undo takes back; version 0.1 did not store it, and all lines are counted then."""
        position = self.table.session.position if self.table.session else 0
        return max(1, ballot.undoes or position - to)

    def answer(self, answer: object) -> str:
        """An answer to the present question in words."""
        ask = self.table.ask
        if ask is None:
            return ""
        scene = self.teller.question(self.table.t, ask, at_once=False)  # one act of hundreds
        if isinstance(answer, dict):
            labels = {choice.id: choice.label for choice in scene.choices}
            return ", ".join(f"{labels.get(name, name)} {n}" for name, n in answer.items())
        if isinstance(answer, str):
            return _path(scene.choices, (answer,))
        path = tuple(answer) if isinstance(answer, (tuple, list)) else ()
        if path[:1] == (ASIDE,):
            return _path(scene.also, path[1:])
        if scene.kind == "act":
            return _path(scene.choices, path)
        return ", ".join(choice.label for choice in scene.choices if choice.id in path)

    def ballot(self, ballot: Ballot) -> list[str]:
        """An open vote as it stands; a secret one shows only how many have voted."""
        if ballot.motion is not None:
            what = self.motion(ballot)
        else:
            ask = self.table.ask
            what = self.teller.prompt(self.table.t, ask) if ask else ""
        counts = {} if ballot.policy.secret else {self._paper(p): n for p, n in count(ballot).items()}
        given, voters = len(ballot.votes), len(ballot.voters)
        return self.talk.ballot(what, given, voters, counts, self.when(ballot.deadline))

    def _paper(self, paper: str) -> str:
        return self.talk.yes_or_no(yes=paper == YES) if paper in (YES, NO) else self.answer(read_paper(paper))

    # Whom the table waits for

    def waiting(self) -> str:
        info = self.table.info
        if info.phase == "over":
            return self.talk.say("table.waiting-over")
        if info.phase == "lobby":
            return self.talk.lobby(info.players)
        who = self.table.waiting_for()
        if not who:
            return self.talk.say("table.asleep")
        if len(who) > 1 and set(who) == set(self.table.players):
            return self.talk.say("table.waiting-all")
        return self.talk.say("table.waiting", who=people(who))

    # Back

    async def would_undo(self, to: int) -> list[str]:
        """The answers that an undo to `to` would take back, in words; raises `Refused`."""
        gone = await self.table.would_undo(to)
        told = [self.talk.say("table.would-undo", n=len(gone))]
        states = await self.table.states_from(to)
        for place, step in gone[:UNDO_SHOWN]:
            lines = self.events(step, states.get(place))
            told += [f"– {lines[0].text.splitlines()[0]}"] if lines else []
        return [*told, "– …"] if len(gone) > UNDO_SHOWN else told

    def would_change(self, pack: str, lost: int) -> str:
        return self.talk.say(
            "table.would-change", old=_short(self.table.info.pack), new=_short(pack), lost=lost
        )

    # What did I miss?

    def recap(self, lines: Sequence[JournalLine], eye: Eye = PUBLIC) -> list[TextLine]:
        """The game in a few sentences, as far as these lines tell it and nothing of it was undone."""
        steps = [(step, line.before.get(i)) for line in lines for i, step in enumerate(line.entry.steps)]
        told = [(step, before) for step, before in live_steps(steps) if has_story(step)]
        events = [event for step, _ in told for event in self.table.game.read_events(step.events)]
        if not events or self.table.session is None:
            return []
        return self.teller.recap(self.table.t, events, told[0][1], eye=eye)

    def missed(self, lines: Sequence[JournalLine]) -> list[TextLine]:
        """A digest of these lines: the game in a few sentences, then what happened at the table."""
        digest, notes = self.recap(lines), list[str]()
        for step in (step for line in lines for step in line.entry.steps):
            if isinstance(step, Undone):
                notes += self.talk.went_back(step.answers)
            elif isinstance(step, Noted) and step.key in _WORTH_TELLING:
                notes.append(self._note(step, 0))
        if not digest and not notes:
            return self._hints([self.talk.say("table.nothing-missed")])
        return [
            *self._hints([self.talk.say("table.missed")]),
            *digest,
            *self._hints(list(dict.fromkeys(notes))),
        ]

    # Settings

    def settings(self, settings: TableSettings) -> list[str]:
        talk = self.talk
        quiet = settings.quiet_hours
        reminder = settings.remind_after
        pauses = ", ".join(talk.choice("pauses", name) for name in settings.pauses)
        values = {
            "pace": talk.choice("pace", settings.pace),
            "zone": settings.zone,
            "quiet_hours": talk.hours(*quiet) if quiet else talk.choice("quiet_hours", "none"),
            "absence": talk.time(settings.away_after),
            "vote_time": talk.time(settings.vote_lasts),
            "reminder": talk.time(reminder) if reminder else talk.choice("reminder", "none"),
            "polls": talk.choice("polls", settings.polls),
            "ballots": talk.choice("ballots", settings.ballots),
            "undo": talk.choice("undo", settings.undo),
            "pauses": pauses or talk.choice("pauses", "none"),
            "reading": talk.choice("reading", settings.reading),
            "voice": talk.choice("voice", settings.voice),
        }
        if settings.pace == "live":
            for name in ("zone", "quiet_hours", "reminder", "polls"):
                del values[name]
        return [
            talk.setting("locale", talk.choice("locale", settings.locale)),
            *(
                talk.setting(option.key, self.option(option, settings.options), kind="option")
                for option in self.table.game.options
            ),
            *(talk.setting(name, value) for name, value in values.items()),
        ]

    def option(self, option: GameOption, options: Options) -> str:
        """The value of one option of the game in words."""
        value = options.get(option.key)
        if isinstance(value, dict) and value:
            return ", ".join(f"{name} = {chosen}" for name, chosen in value.items())
        if value in (None, "", {}):
            return self.talk.known(f"option.{option.key}.none") or self.option_value(option, option.default)
        return self.option_value(option, str(value))

    def option_value(self, option: GameOption, value: str) -> str:
        """One of the values of an option in words: the game's words for it, or a title that the pack has."""
        known = self.talk.known(f"option.{option.key}.{value}")
        return known or self.teller.option_value(option.key, value) or value


_WORTH_TELLING = frozenset({
    "joined", "left", "dismissed", "host", "seat-taken", "seat-claimed", "seat-together", "settings", "over", "ended",
})  # fmt: skip
"""Notes that still matter to somebody who comes back later."""


def is_moderators(step: AnyTableStep) -> bool:
    """Whether a moderator, who is not at the table, closed it."""
    return isinstance(step, Noted) and step.key == "ended" and step.facts.get("user") == user("")


def _path(choices: Sequence[Choice], path: Sequence[str]) -> str:
    """The labels along a way down the menu."""
    return " › ".join(path_labels(find_path(choices, path)))


def _short(pack: str) -> str:
    """A pack by its id and version; the hash is for machines."""
    return " ".join(pack.split(" ")[:2])
