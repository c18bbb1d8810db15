"""A table's live path told as a story: chapters, rounds, who did what, and which moments deserve a picture."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from heredity_bot.chronicle import plates
from heredity_bot.chronicle.endings import ends_lap
from heredity_bot.chronicle.numbers import Numbers, total
from heredity_bot.chronicle.past import UNFIT, Answered, Record, course, walk
from heredity_bot.chronicle.pieces import (
    Bout,
    Chapter,
    Choice,
    Kind,
    Plate,
    Prose,
    Reading,
    Round,
    Spoken,
    Story,
)
from heredity_bot.chronicle.prose import paragraphs
from heredity_bot.chronicle.retelling import (
    Decided,
    Deed,
    Ended,
    Fought,
    NewRound,
    NewTurn,
    Read,
    Remark,
    Retelling,
    Said,
    Told,
)
from heredity_bot.chronicle.speech import Player, Roll, Speech, sentence, voice_for
from heredity_bot.games.heredity.rules.events import board, chapter, combat
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.games.heredity.telling.table_voice import Voice, ref
from heredity_bot.kernel import Event, Fact, Many, keeps
from heredity_bot.pictures.painter import Painter
from heredity_bot.pictures.picture import Picture
from heredity_bot.pictures.poster import Mark, mark
from heredity_bot.tables.access import Secret, is_told

LOG = logging.getLogger(__name__)

FATES = {"died": 95, "dying": 80, "wounded": 55}
"""How much a picture of it weighs."""
HARD = 3
"""Damage of an attack that one remembers."""


def tell(record: Record, locale: str, player: Player) -> Story:
    """The whole story; takes its time and belongs beside the event loop. Raises `Refused` before there is any."""
    way = course(record)
    teller = _Teller(record, locale, player, whole=way.whole)
    for t, answer, fits in walk(record, way):
        teller.take(t, answer, fits=fits)
    return teller.finished()


@dataclass
class _Part:
    """A chapter that is being told."""

    chapter: Chapter
    numbers: Numbers = field(default_factory=Numbers)
    course: list[Mark] = field(default_factory=list)
    round: int = 0
    started: bool = False
    """The first round has begun."""
    drawn: bool = False
    """There is a picture of where it began."""
    waiting: list[Deed | Remark] = field(default_factory=list)
    """Not yet a paragraph."""
    family: bool = True
    """It is the family's turn."""
    turn: str = ""
    """A card whose turn it is, to be named if anything comes of it."""


class _Teller:
    def __init__(self, record: Record, locale: str, player: Player, *, whole: bool) -> None:
        self.record, self.locale = record, locale
        self.speech = Speech(locale)
        self.player = Roll(self.speech, player)
        self.parts: list[_Part] = []
        self.story = Story(locale, record.texts.title(locale), self.speech.say("subtitle"), "")
        self.players: dict[str, list[str]] = {name: [] for name in MEMBERS}
        self.days: list[float] = []
        self.made: combat.AttackMade | None = None
        self.torn, self.whole = False, whole
        self.t: Play | None = None
        self._voice: Voice | None = None
        self._plates = 0

    # What is told with

    @property
    def voice(self) -> Voice:
        if self._voice is None:
            self._voice = voice_for(self.table, self.locale, self.record.texts, self.player)
        return self._voice

    @property
    def table(self) -> Play:
        assert self.t is not None  # noqa: S101  # the first answer brings it
        return self.t

    @property
    def part(self) -> _Part:
        return self.parts[-1]

    def name(self, thing: Fact) -> str:
        return self.voice.cap_label(thing)

    # One answer after the other

    def take(self, t: Play, answer: Answered, *, fits: bool) -> None:
        self.t, self.torn = t, self.torn or not fits
        self.days.append(answer.at)
        self._seats(t)
        begun = next((e for e in answer.events if isinstance(e, chapter.ChapterBegun)), None)
        if begun is not None or not self.parts:
            self._begin(t)
        part = self.part
        part.numbers.count(answer.events)
        part.numbers.answers += answer.is_own
        try:
            self._retell(answer, opening=not part.started)
            self._moments(t, answer.events)
        except UNFIT:  # what lies on the table is not what lay there then
            LOG.warning("An answer cannot be told in a chronicle", exc_info=fits)
            self.torn = True

    def _retell(self, answer: Answered, *, opening: bool) -> None:
        retelling = Retelling(self.voice, answer.events, self.made, opening=opening)
        for told in retelling.retold():
            self._tell(told, answer)
        self.made = retelling.made

    def _seats(self, t: Play) -> None:
        for member, player in t.state.seats.items():
            if player not in self.players[member]:
                self.players[member].append(player)

    def _begin(self, t: Play) -> None:
        number, attempt = t.state.chapter, t.state.attempt
        plain = self.speech.say("chapter", n=number)
        title = self.record.texts.text(self.locale, f"chapter.{number}") or plain
        note = self.speech.say("attempt", n=attempt) if attempt > 1 else ""
        made = Chapter(number, title, note)
        if self.parts:
            self._flush()
        self.parts.append(_Part(made))
        self.story.chapters.append(made)
        made.passages.append(Round(self.speech.say("beginning")))

    # Passages

    def _tell(self, told: Told, answer: Answered) -> None:
        if isinstance(told, (Deed, Remark)):
            self._name_turn()
            self.part.waiting.append(told)
            if isinstance(told, Deed) and told.fate:
                self._fate(told)
        elif isinstance(told, NewTurn):
            self._new_turn(told)
        elif isinstance(told, NewRound):
            self._round(self.part.round + 1)
        else:
            self._name_turn()
            self._flush()
            self._passage(told, answer)

    def _new_turn(self, told: NewTurn) -> None:
        part = self.part
        if told.family or part.family:
            self._flush()
        if not part.started:
            self._round(1)
        part.turn, part.family = told.title, told.family

    def _name_turn(self) -> None:
        if self.part.turn:
            self.part.waiting.append(Remark(self.voice.say("told.turn", card=self.part.turn)))
            self.part.turn = ""

    def _round(self, number: int) -> None:
        part = self.part
        part.round, part.started = max(number, 1), True
        self._flush()
        passages = part.chapter.passages
        if passages and isinstance(passages[-1], Round):
            passages.pop()  # nothing happened in it
        passages.append(Round(self.speech.say("round", n=part.round)))

    def _flush(self) -> None:
        part = self.part
        found = paragraphs(self.voice.words, part.waiting)
        part.chapter.passages += [Prose(text) for text in found]
        part.waiting = []

    def _passage(self, told: Read | Said | Decided | Fought | Ended, answer: Answered) -> None:
        passages = self.part.chapter.passages
        match told:
            case Read():
                passages.append(self._reading(told))
            case Said():
                passages.append(Spoken(told.text.strip()))
            case Decided():
                passages.append(self._choice(told, answer))
            case Fought():
                passages.append(self._bout(told))
                self._plate_fight(told)
            case Ended():
                if words := self.voice.text(f"ending.{told.ending}"):
                    passages.append(Spoken(words.strip()))

    def _reading(self, told: Read) -> Reading:
        voice = self.voice
        title = voice.text(f"{told.face}.name") or voice.text(f"{told.face.removesuffix('b')}.name")
        reader = self.speech.say("reads", member=self.name(ref("member", told.reader))) if told.reader else ""
        plate = None
        if voice.text(f"{told.face}.picture"):
            draw = partial(plates.scene, plates.kept(self.table), told.face)
            plate = self._plate("scene", "", 30, draw)
        return Reading(
            told.face, title or told.face, (voice.text(f"{told.face}.story") or "").strip(), reader, plate
        )

    def _choice(self, told: Decided, answer: Answered) -> Choice:
        by = (
            self.voice.say("choice.by", player=self.player(answer.by))
            if answer.by
            else self.voice.say("choice.together")
        )
        question = self.voice.text(told.key) or ""
        return Choice(question, sentence(self.voice.text(f"{told.key}.{told.option}") or ""), by)

    def _bout(self, told: Fought) -> Bout:
        voice, result = self.voice, told.result
        target, karma = ref("figure", result.target), ref("karma", result.karma)
        who = Many(tuple(ref("figure", name) for name in told.made.attackers))
        head = (
            voice.say("bout.head", who=who, target=target)
            if who.facts
            else voice.say("bout.head-alone", target=target)
        )
        reckoned = (
            voice.say("bout.sum", sum=told.sum, karma=karma)
            if told.sum
            else voice.say("bout.miss", karma=karma)
        )
        end = "bout.hit" if result.damage else "bout.none"
        return Bout(head, reckoned, voice.say(end, target=target, n=result.damage))

    # Pictures

    def _plate(
        self, kind: Kind, caption: str, weight: int, draw: Callable[[Painter], Picture | None]
    ) -> Plate:
        self._plates += 1
        return Plate(self._plates, kind, caption, weight, draw)

    def _show(
        self, kind: Kind, key: str, weight: int, draw: Callable[[Painter], Picture | None], **facts: Fact
    ) -> None:
        self._flush()
        caption = self.speech.say(f"plate-{key}", **facts)
        self.part.chapter.passages.append(self._plate(kind, caption, weight, draw))

    def _plate_fight(self, told: Fought) -> None:
        if not told.made.attackers:
            return
        beaten = told.result.target in self.table.state.defeated
        weight = 70 if beaten else 40 + told.result.damage if told.result.damage >= HARD else 0
        if weight:
            bout = self.part.chapter.passages[-1]
            assert isinstance(bout, Bout)  # noqa: S101  # it was just told
            draw = partial(plates.fight, plates.kept(self.table), (told.made, told.result))
            self.part.chapter.passages.append(self._plate("fight", bout.head, weight, draw))

    def _fate(self, told: Deed) -> None:
        """Where it is told, not after the answer: a round may end in between."""
        weight = FATES[told.fate]
        who = self.name(ref("member", told.whom))
        draw = partial(plates.member, plates.kept(self.table), told.whom)
        self._show("family", told.fate, weight, draw, member=who)

    def _moments(self, t: Play, events: tuple[Event, ...]) -> None:
        """What is shown as the table is after the answer."""
        part = self.part
        n = max(part.round, 1)
        if part.started and not part.drawn and t.state.board:
            part.drawn = True
            part.course.append(mark(t))
            self._show("board", "start", 90, partial(plates.board, plates.kept(t), ()))
        elif part.drawn and (laid := [e for e in events if isinstance(e, board.TerrainLaid)]):
            place = self.name(ref("card", laid[-1].card))
            self._show(
                "board",
                "terrain",
                50 + len(laid),
                partial(plates.board, plates.kept(t), events),
                n=n,
                card=place,
            )
        if any(map(ends_lap, events)):
            part.course.append(mark(t))
        ended = next((e for e in events if isinstance(e, chapter.ChapterEnded)), None)
        if ended is not None:
            self._close(t, won=ended.result == "won")

    # The end

    def _close(self, t: Play, *, won: bool) -> None:
        part = self.part
        self._show("board", "end", 60, partial(plates.board, plates.kept(t), ()))
        part.chapter.won = won
        part.chapter.end = self.speech.say("won" if won else "failed", n=max(part.round, 1))
        self._poster(t, "poster")

    def _poster(self, t: Play, key: str) -> None:
        draw = partial(plates.poster, plates.kept(t), tuple(self.part.course))
        self.part.chapter.poster = self._plate("poster", self.speech.say(key), 100, draw)
        up = t.state.karma.face_up()
        if up:
            karma = ", ".join(self.name(ref("karma", number)) for number in up)
            self.part.chapter.facts.append((self.speech.say("fact-karma"), karma))

    def finished(self) -> Story:
        t, story, speech = self.table, self.story, self.speech
        self._flush()
        over = self.record.desk.phase == "over"
        if self.part.chapter.poster is None:
            key = "stopped" if over else "running"
            self.part.chapter.end = speech.say(key, n=max(self.part.round, 1))
            self._poster(t, "poster-now")
        names = {name: self.name(ref("member", name)) for name in MEMBERS}
        for part in self.parts:
            part.numbers.rounds = part.round
            part.chapter.facts = [*part.numbers.facts(speech, names), *part.chapter.facts]
            part.chapter.sheet = part.numbers.sheet(speech, names)
            _without_trailing_heading(part.chapter)
        if len(self.parts) > 1:
            whole = total(part.numbers for part in self.parts)
            story.facts, story.sheet = whole.facts(speech, names), whole.sheet(speech, names)
        story.cast = [(names[name], self._played_by(name)) for name in MEMBERS]
        story.when = self._when(over=over)
        story.notes = [speech.say(key) for key, so in (("late", not self.whole), ("torn", self.torn)) if so]
        desk = self.record.desk
        if is_told(desk, Secret.SEED) and keeps(desk.promise, desk.seed):
            story.receipt = [
                (speech.say("receipt-promise"), desk.promise),
                (speech.say("receipt-seed"), desk.seed),
            ]
        return story

    def _played_by(self, member: str) -> str:
        who = [
            self.player(user) if user else self.speech.say("together")
            for user in self.players[member] or [""]
        ]
        return self.speech.say("played-by", players=Many(tuple(dict.fromkeys(who))))

    def _when(self, *, over: bool) -> str:
        zone = self.record.desk.settings.zone
        first, last = (self.speech.day(at, zone) for at in (min(self.days), max(self.days)))
        if not over:
            return self.speech.say("since-today" if first == last else "since", first=first, last=last)
        return (
            self.speech.say("on", day=first)
            if first == last
            else self.speech.say("from-to", first=first, last=last)
        )


def _without_trailing_heading(made: Chapter) -> None:
    while made.passages and isinstance(made.passages[-1], Round):
        made.passages.pop()
