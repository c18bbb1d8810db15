"""Tables in words: what a line did, what is voted on, who is waited for, what somebody missed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from heredity_bot.kernel import ASIDE, Ask, Event, Ref, Refusal, amendment
from heredity_bot.stage.scene import Choice, Line, QuestionScene, find_path, path_labels
from heredity_bot.stage.tabletalk import TableTalk
from heredity_bot.stage.words import Words
from heredity_bot.tables.deeds import (
    AnyDeed,
    AnyStep,
    Changed,
    Claim,
    Dismiss,
    End,
    Happening,
    Noted,
    Redo,
    Reply,
    Started,
    Took,
    Undo,
    WentBack,
    WentOn,
)
from heredity_bot.tables.desk import Ballot
from heredity_bot.tables.settings import Settings
from heredity_bot.tables.sitting import own_lines, read_paper, user
from heredity_bot.tables.table import News, Table
from heredity_bot.tables.voting import NO, YES, count

SEAL = 16
"""Signs of the promise that are shown: enough to hold against the seed, short enough to be read."""

LATELY = 4
"""Steps that are kept in words."""

UNDO_SHOWN = 6
"""Answers that are named when somebody asks what an undo would take back."""


class Moment(Protocol):
    """How things lay at some moment of a game, as its stage keeps it."""

    def after(self, events: Iterable[Event]) -> Moment: ...


class Teller(Protocol):
    """What a game's stage does for tables."""

    def events(
        self, t: Any, events: Iterable[Event], at: Any = None, *, whole: bool = False
    ) -> list[Line]: ...

    def cause(self, t: Any, ask: Ask) -> str: ...

    def before(self, events: Iterable[Event]) -> Moment: ...

    def recap(self, t: Any, events: Iterable[Event]) -> list[Line]: ...

    def question(self, t: Any, ask: Ask) -> QuestionScene: ...

    def named(self, t: Any = None) -> Callable[[Ref, Words], str]: ...

    def chapter(self, number: int) -> str: ...


class Telling:
    """One table in one language. `when` tells a moment, where a front end can."""

    def __init__(
        self, locale: str, teller: Teller, table: Table, when: Callable[[float], str] = lambda _at: ""
    ) -> None:
        self.teller, self.table, self.when = teller, table, when
        t = table.t if table.session is not None else None
        self.talk = TableTalk(locale, teller.named(t))
        self._told: deque[tuple[AnyStep, list[Line]]] = deque(maxlen=LATELY)

    def refusal(self, refusal: Refusal) -> str:
        return self.talk.refusal(refusal)

    def question_cause(self) -> list[str]:
        """Why the present question is asked, in this situation."""
        ask = self.table.ask
        return [self.teller.cause(self.table.t, ask)] if ask is not None else []

    # What happened

    def news(self, news: News) -> list[Line]:
        """A line of the journal, from its deed to all that followed."""
        steps = news.happening.steps
        moments = self.moments(steps)
        return [
            line for step, at in zip(steps, moments, strict=True) for line in self.step(step, news.line, at)
        ]

    def moments(self, steps: Sequence[AnyStep]) -> list[Moment | None]:
        """How things lay before each of these steps, which lead up to now: what was turned since was called otherwise.

        None where nothing has followed.
        """
        if sum(isinstance(s, (Started, Took, WentOn)) for s in steps) < 2:
            return [None] * len(steps)
        runs = [self.table.read_events(s) if isinstance(s, (Started, Took, WentOn)) else () for s in steps]
        moment = self.teller.before(event for run in runs for event in run)
        found: list[Moment | None] = []
        path: list[Moment] = []
        for step, run in zip(steps, runs, strict=True):
            if isinstance(step, WentBack) and path:
                back = max(0, len(path) - step.answers)
                moment = path[back] if step.answers else moment
                del path[back:]
            found.append(moment)
            if isinstance(step, (Took, WentOn)) and own_lines([step.line]):
                path.append(moment)
            moment = moment.after(run)
        return found

    def step(
        self, step: AnyStep, line: int = 0, at: Moment | None = None, *, whole: bool = False
    ) -> list[Line]:
        """`at` as `moments` has it; `whole` as a teller's `events`."""
        match step:
            case Noted():
                return self._hints([self._note(step, line)])
            case Started():
                seal = self.talk.say("table.started", promise=step.promise[:SEAL])
                return [*self._hints([seal]), *self.events(step, at, whole=whole)]
            case Took():
                return self.events(step, at, whole=whole)
            case WentOn():
                return [
                    *self._hints([self.talk.say("table.went-on")]),
                    *self.events(step, at, whole=whole),
                ]
            case WentBack():
                return self._hints(self.talk.went_back(step.answers, self._cards(step.seen)))
            case Changed():
                return self._hints([self.talk.changed(_short(step.pack), step.lost)])

    def _note(self, step: Noted, line: int) -> str:
        if step.key == "motion":
            ballot = next((found for found in self.table.desk.motions if found.id == line), None)
            if ballot is not None:
                return self.talk.proposed(ballot.proposer, self.motion(ballot.motion))
        if is_moderators(step):
            return self.talk.say("table.ended-by-moderator")
        return self.talk.noted(step.key, step.facts)

    def events(
        self, step: Started | Took | WentOn, at: Moment | None = None, *, whole: bool = False
    ) -> list[Line]:
        """Told once, though both the channel and whoever did it want to hear it; the past, each time anew."""
        if at is not None or whole:
            return self.teller.events(self.table.t, self.table.read_events(step), at, whole=whole)
        known = next((lines for told, lines in self._told if told is step), None)
        if known is None:
            known = self.teller.events(self.table.t, self.table.read_events(step))
            self._told.append((step, known))
        return list(known)

    def _cards(self, names: Sequence[str]) -> list[str]:
        """Those that have a name of their own; a bare number says nothing to anybody."""
        told = [str(self.talk.words.tell(Ref("card", name.rstrip("b")))) for name in names]
        return [name for name in dict.fromkeys(told) if not any(sign.isdigit() for sign in name)]

    def _hints(self, sentences: Sequence[str]) -> list[Line]:
        return [Line(sentence, "hint") for sentence in sentences if sentence]

    # Votes

    def motion(self, deed: AnyDeed | None) -> str:
        """What a motion is about."""
        talk = self.talk
        match deed:
            case Undo():
                session = self.table.session
                return talk.motion("undo", n=max(1, session.question - deed.to) if session else 1)
            case Redo():
                n = min(max(1, deed.answers), len(self.table.desk.undone) or 1)
                return talk.motion("redo", n=n)
            case Claim():
                return talk.motion("claim", member=Ref("member", deed.seat))
            case Dismiss():
                return talk.motion("dismiss", user=Ref("user", deed.user))
            case End():
                return talk.motion("end")
            case Reply():
                return talk.motion("act", act=self.answer(deed.answer))
        return talk.motion("other")

    def answer(self, answer: object) -> str:
        """An answer to the present question in words."""
        ask = self.table.ask
        if ask is None:
            return ""
        scene = self.teller.question(self.table.t, ask)
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
            what = self.motion(ballot.motion)
        else:
            ask = self.table.ask
            what = self.teller.question(self.table.t, ask).prompt if ask else ""
        counts = {} if ballot.policy.secret else {self._paper(p): n for p, n in count(ballot).items()}
        given, voters = len(ballot.votes), len(ballot.voters)
        return self.talk.ballot(what, given, voters, counts, self.when(ballot.deadline))

    def _paper(self, paper: str) -> str:
        return self.talk.yes_or_no(yes=paper == YES) if paper in (YES, NO) else self.answer(read_paper(paper))

    # Whom the table waits for

    def waiting(self) -> str:
        desk = self.table.desk
        if desk.phase == "over":
            return self.talk.say("table.waiting-over")
        if desk.phase == "lobby":
            return self.talk.lobby(desk.players)
        who = self.table.waiting_for()
        if not who:
            return self.talk.say("table.asleep")
        return self.talk.waiting(who, everyone=set(who) == set(self.table.players))

    # Back

    async def would_undo(self, to: int) -> list[str]:
        """What going back to `to` answers takes back, before it is done; raises `Refused`."""
        gone = await self.table.would_undo(to)
        told = [self.talk.say("table.would-undo", n=len(gone))]
        moments = reversed(self.moments([*reversed(gone)]))
        for step, at in [*zip(gone, moments, strict=True)][:UNDO_SHOWN]:
            lines = self.events(step, at)
            told += [f"– {lines[0].text.splitlines()[0]}"] if lines else []
        return [*told, "– …"] if len(gone) > UNDO_SHOWN else told

    def would_change(self, pack: str, lost: int) -> str:
        return self.talk.say(
            "table.would-change", old=_short(self.table.desk.pack), new=_short(pack), lost=lost
        )

    # What did I miss?

    def missed(self, happenings: Iterable[Happening]) -> list[Line]:
        """A digest of these lines: the game in a few sentences, then what happened at the table."""
        heard: list[Sequence[Event]] = []
        notes: list[str] = []
        for happening in happenings:
            for step in happening.steps:
                if isinstance(step, Started) or (
                    isinstance(step, (Took, WentOn)) and amendment(step.line) is None
                ):
                    heard.append(self.table.read_events(step))
                elif isinstance(step, WentBack):
                    del heard[max(0, len(heard) - step.answers) :]  # what was taken back did not happen
                    notes += self.talk.went_back(step.answers)
                elif isinstance(step, Noted) and step.key in _WORTH_TELLING:
                    notes.append(self._note(step, 0))
        events = [event for some in heard for event in some]
        if not events and not notes:
            return self._hints([self.talk.say("table.nothing-missed")])
        digest = self.teller.recap(self.table.t, events) if events and self.table.session else []
        return [
            *self._hints([self.talk.say("table.missed")]),
            *digest,
            *self._hints(list(dict.fromkeys(notes))),
        ]

    # Settings

    def settings(self, settings: Settings) -> list[str]:
        talk = self.talk
        quiet = settings.quiet_hours
        reminder = settings.remind_after
        rules = ", ".join(f"{name} = {value}" for name, value in settings.house_rules.items())
        pauses = ", ".join(talk.choice("pauses", name) for name in settings.pauses)
        values = {
            "locale": talk.choice("locale", settings.locale),
            "edition": talk.choice("edition", settings.edition),
            "house_rules": rules or talk.choice("house_rules", "none"),
            "chapter": self._chapter(settings.chapter),
            "pace": talk.choice("pace", settings.pace),
            "zone": settings.zone,
            "quiet_hours": talk.hours(*quiet) if quiet else talk.choice("quiet_hours", "none"),
            "absence": talk.time(settings.away_after),
            "vote_time": talk.time(settings.vote_lasts),
            "reminder": talk.time(reminder) if reminder else talk.choice("reminder", "none"),
            "polls": talk.choice("polls", settings.polls),
            "undo": talk.choice("undo", settings.undo),
            "pauses": pauses or talk.choice("pauses", "none"),
            "reading": talk.choice("reading", settings.reading),
            "voice": talk.choice("voice", settings.voice),
        }
        if settings.pace == "live":
            for name in ("zone", "quiet_hours", "reminder", "polls"):
                del values[name]
        return [talk.setting(name, value) for name, value in values.items()]

    def _chapter(self, number: int | None) -> str:
        """By its title, where the pack has one."""
        if number is None:
            return self.talk.choice("chapter", "none")
        return self.teller.chapter(number) or str(number)


_WORTH_TELLING = frozenset({
    "joined", "left", "dismissed", "host", "seat-taken", "seat-claimed", "seat-together", "settings", "over", "ended",
})  # fmt: skip
"""Notes that still matter to somebody who comes back later."""


def is_moderators(step: AnyStep) -> bool:
    """Whether a table was closed by nobody who is at it."""
    return isinstance(step, Noted) and step.key == "ended" and step.facts.get("user") == user("")


def _path(choices: Sequence[Choice], path: Sequence[str]) -> str:
    """The labels along a way down the menu."""
    return " › ".join(path_labels(find_path(choices, path)))


def _short(pack: str) -> str:
    """A pack by its id and version; the hash is for machines."""
    return " ".join(pack.split(" ")[:2])
