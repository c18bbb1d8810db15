"""A campaign as a storybook: chapters, rounds, who did what, and which moments deserve a picture."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import cast

from heredity_bot.chronicle.paragraphs import Remark, ToldDeed, paragraphs
from heredity_bot.chronicle.parts import (
    BookChapter,
    BookChoice,
    BookParagraph,
    BookReading,
    BookRound,
    BookSpeech,
    Bout,
    Plate,
    PlateKind,
    Storybook,
)
from heredity_bot.chronicle.text import ChronicleText, book_words, sentence
from heredity_bot.games.heredity.chronicle.event_prose import (
    CardRead,
    Decided,
    Ended,
    EventProse,
    Fought,
    MemberFate,
    NewRound,
    NewTurn,
    Said,
    Told,
)
from heredity_bot.games.heredity.chronicle.statistics import Statistics, total
from heredity_bot.games.heredity.pictures.board import moves_in
from heredity_bot.games.heredity.pictures.painter import HeredityPainter
from heredity_bot.games.heredity.pictures.poster import Mark, ends_lap, mark
from heredity_bot.games.heredity.rules.events import board, chapter, combat
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.games.heredity.telling.event_walk import UNFIT, past_table
from heredity_bot.games.heredity.telling.names import Names
from heredity_bot.games.heredity.telling.sentences import Sentences, ref
from heredity_bot.games.heredity.telling.words import heredity_words
from heredity_bot.games.plugin import PUBLIC, Eye, PlayedMoment, PlayedStep
from heredity_bot.kernel import Event, Fact, Many
from heredity_bot.packs.pack import Pack
from heredity_bot.pictures.palette import LIGHT
from heredity_bot.pictures.picture import Picture, still

LOG = logging.getLogger(__name__)

FATES = {"died": 95, "dying": 80, "wounded": 55}
"""The weight of a picture of each fate."""
HARD = 3
"""Damage from which an attack deserves a picture."""


class HeredityChronicler:
    """The `Chronicler` of Heredity."""

    def __init__(self, locale: str, pack: Pack, words: str, player: Callable[[str], str]) -> None:
        self.locale, self.pack, self.words, self.player = locale, pack, words, player

    def storybook(self, moments: Iterable[PlayedMoment], *, is_over: bool, eye: Eye = PUBLIC) -> Storybook:
        """Heredity has no secrets between players, so every eye reads the same book."""
        story = _StoryTeller(self.locale, self.pack, self.words, self.player)
        for moment in moments:
            story.take(moment)
        return story.finished(is_over=is_over)


@dataclass
class _StoryPart:
    """A chapter that is being told."""

    chapter: BookChapter
    numbers: Statistics = field(default_factory=Statistics)
    course: list[Mark] = field(default_factory=list)
    round: int = 0
    started: bool = False
    """The first round has begun."""
    drawn: bool = False
    """Whether the beginning has its picture."""
    waiting: list[ToldDeed | Remark] = field(default_factory=list)
    """Deeds that are not yet in a paragraph."""
    family: bool = True
    """Whether it is the family's turn."""
    turn: str = ""
    """A card whose turn it is; it is named as soon as anything comes of it."""


class _StoryTeller:
    def __init__(self, locale: str, pack: Pack, words: str, player: Callable[[str], str]) -> None:
        self.locale, self.pack, self.player = locale, pack, player
        self.text = ChronicleText(locale, words)
        self.painter = HeredityPainter(locale, pack, player, LIGHT)
        self.parts: list[_StoryPart] = []
        self.story = Storybook(locale, pack.title(locale), self.text.say("subtitle"), keywords=["Heredity"])
        self.players: dict[str, list[str]] = {name: [] for name in MEMBERS}
        self.made: combat.AttackMade | None = None
        self.t: Play | None = None
        self._words = heredity_words(locale, more_text=book_words(locale) + words)
        self._sentences: Sentences | None = None
        self._plates = 0

    # The table and its sentences

    @property
    def sentences(self) -> Sentences:
        """The sentences of the table as it is after the present answer."""
        if self._sentences is None:
            self._sentences = self._new_sentences(self.table)
        return self._sentences

    def _new_sentences(self, t: Play) -> Sentences:
        names = Names(self.pack, t, self.player)
        return Sentences(t, self._words.naming(names), names)

    @property
    def table(self) -> Play:
        assert self.t is not None  # the first answer brings it
        return self.t

    @property
    def part(self) -> _StoryPart:
        return self.parts[-1]

    def name(self, thing: Fact) -> str:
        return self.sentences.cap_label(thing)

    # One answer after the other

    def take(self, moment: PlayedMoment) -> None:
        t, answer, fits, before = moment
        self.t = t
        self.story.is_torn |= not fits
        self._seats(t)
        begun = next((e for e in answer.events if isinstance(e, chapter.ChapterBegun)), None)
        if begun is not None or not self.parts:
            self._begin(t)
        part = self.part
        part.numbers.count(answer.events)
        part.numbers.answers += answer.is_answer
        try:
            self._retell(answer, past_table(t.book, before), opening=not part.started)
            self._moments(t, answer.events)
        except UNFIT:
            LOG.warning("An answer cannot be told in a chronicle", exc_info=fits)
            self.story.is_torn = True

    def _retell(self, answer: PlayedStep, then: Play, *, opening: bool) -> None:
        retelling = EventProse(self._new_sentences(then), answer.events, self.made, opening=opening)
        for told in retelling.retold():
            self._tell(told, answer)
        self.made = retelling.made

    def _seats(self, t: Play) -> None:
        for member, player in t.state.seats.items():
            if player not in self.players[member]:
                self.players[member].append(player)

    def _begin(self, t: Play) -> None:
        number, attempt = t.state.chapter, t.state.attempt
        plain = self.text.say("chapter", n=number)
        title = self.pack.text(self.locale, f"chapter.{number}") or plain
        note = self.text.say("attempt", n=attempt) if attempt > 1 else ""
        made = BookChapter(number, title, note)
        if self.parts:
            self._flush()
        self.parts.append(_StoryPart(made))
        self.story.chapters.append(made)
        made.passages.append(BookRound(self.text.say("beginning")))

    # Passages

    def _tell(self, told: Told, answer: PlayedStep) -> None:
        if isinstance(told, (ToldDeed, Remark)):
            self._name_turn()
            self.part.waiting.append(told)
        elif isinstance(told, MemberFate):
            self._plate_fate(told)
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
            self.part.waiting.append(Remark(self.sentences.say("told.turn", card=self.part.turn)))
            self.part.turn = ""

    def _round(self, number: int) -> None:
        part = self.part
        part.round, part.started = max(number, 1), True
        self._flush()
        passages = part.chapter.passages
        if passages and isinstance(passages[-1], BookRound):
            passages.pop()  # a round in which nothing happened
        passages.append(BookRound(self.text.say("round", n=part.round)))

    def _flush(self) -> None:
        part = self.part
        found = paragraphs(self.sentences.words, part.waiting)
        part.chapter.passages += [BookParagraph(text) for text in found]
        part.waiting = []

    def _passage(self, told: CardRead | Said | Decided | Fought | Ended, answer: PlayedStep) -> None:
        passages = self.part.chapter.passages
        match told:
            case CardRead():
                passages.append(self._reading(told))
            case Said():
                passages.append(BookSpeech(told.text.strip()))
            case Decided():
                passages.append(self._choice(told, answer))
            case Fought():
                passages.append(self._bout(told))
                self._plate_fight(told)
            case Ended():
                if words := self.sentences.text(f"ending.{told.ending}"):
                    passages.append(BookSpeech(words.strip()))

    def _reading(self, told: CardRead) -> BookReading:
        sentences = self.sentences
        title = sentences.text(f"{told.face}.name") or sentences.text(f"{told.face.removesuffix('b')}.name")
        reader = self.text.say("reads", member=self.name(ref("member", told.reader))) if told.reader else ""
        plate = None
        if sentences.text(f"{told.face}.picture"):
            at = _frozen(self.table)
            plate = self._plate("scene", "", 30, lambda: self.painter.scene(at(), told.face))
        return BookReading(
            told.face, title or told.face, (sentences.text(f"{told.face}.story") or "").strip(), reader, plate
        )

    def _choice(self, told: Decided, answer: PlayedStep) -> BookChoice:
        by = (
            self.sentences.say("choice.by", player=self.player(answer.by))
            if answer.by
            else self.sentences.say("choice.together")
        )
        question = self.sentences.text(told.key) or ""
        return BookChoice(question, sentence(self.sentences.text(f"{told.key}.{told.option}") or ""), by)

    def _bout(self, told: Fought) -> Bout:
        sentences, result = self.sentences, told.result
        target, karma = ref("figure", result.target), ref("karma", result.karma)
        who = Many(tuple(ref("figure", name) for name in told.made.attackers))
        head = (
            sentences.say("bout.head", who=who, target=target)
            if who.facts
            else sentences.say("bout.head-alone", target=target)
        )
        reckoned = (
            sentences.say("bout.sum", sum=told.sum, karma=karma)
            if told.sum
            else sentences.say("bout.miss", karma=karma)
        )
        end = "bout.hit" if result.damage else "bout.none"
        return Bout(head, reckoned, sentences.say(end, target=target, n=result.damage))

    # Pictures

    def _plate(self, kind: PlateKind, caption: str, weight: int, draw: Callable[[], Picture | None]) -> Plate:
        self._plates += 1
        return Plate(self._plates, kind, caption, weight, draw)

    def _show(
        self, kind: PlateKind, key: str, weight: int, draw: Callable[[], Picture | None], **facts: Fact
    ) -> None:
        self._flush()
        caption = self.text.say(f"plate-{key}", **facts)
        self.part.chapter.passages.append(self._plate(kind, caption, weight, draw))

    def _plate_fight(self, told: Fought) -> None:
        if not told.made.attackers:
            return
        beaten = told.result.target in self.table.state.defeated
        weight = 70 if beaten else 40 + told.result.damage if told.result.damage >= HARD else 0
        if weight:
            bout = self.part.chapter.passages[-1]
            assert isinstance(bout, Bout)  # it was just told
            at = _frozen(self.table)
            self.part.chapter.passages.append(
                self._plate(
                    "action", bout.head, weight, lambda: self.painter.fight(at(), (told.made, told.result))
                )
            )

    def _plate_fate(self, told: MemberFate) -> None:
        """Shown where it is told, not after the answer: a round may end in between."""
        at, who = _frozen(self.table), self.name(ref("member", told.member))
        self._show(
            "portrait",
            told.fate,
            FATES[told.fate],
            lambda: self.painter.member(at(), told.member),
            member=who,
        )

    def _show_board(
        self, t: Play, key: str, weight: int, events: Iterable[Event] = (), **facts: Fact
    ) -> None:
        """Show the board, with arrows for the moves among these events."""
        at, moves = _frozen(t), moves_in(events)
        self._show(
            "board", key, weight, lambda: self.painter.board(at(), moves=moves, with_legend=False), **facts
        )

    def _moments(self, t: Play, events: tuple[Event, ...]) -> None:
        """Pictures of the table as it is after the answer."""
        part = self.part
        n = max(part.round, 1)
        if part.started and not part.drawn and t.state.board:
            part.drawn = True
            part.course.append(mark(t))
            self._show_board(t, "start", 90)
        elif part.drawn and (laid := [e for e in events if isinstance(e, board.TerrainLaid)]):
            place = self.name(ref("card", laid[-1].card))
            self._show_board(t, "terrain", 50 + len(laid), events, n=n, card=place)
        if any(map(ends_lap, events)):
            part.course.append(mark(t))
        ended = next((e for e in events if isinstance(e, chapter.ChapterEnded)), None)
        if ended is not None:
            self._close(t, won=ended.result == "won")

    # The end

    def _close(self, t: Play, *, won: bool) -> None:
        part = self.part
        self._show_board(t, "end", 60)
        part.chapter.won = won
        part.chapter.end = self.text.say("won" if won else "failed", n=max(part.round, 1))
        self._poster(t, "poster")

    def _poster(self, t: Play, key: str) -> None:
        at, laps = _frozen(t), tuple(self.part.course)
        self.part.chapter.poster = self._plate(
            "poster", self.text.say(key), 100, lambda: self.painter.poster(at(), laps)
        )
        up = t.state.karma.face_up()
        if up:
            karma = ", ".join(self.name(ref("karma", number)) for number in up)
            self.part.chapter.facts.append((self.text.say("fact-karma"), karma))

    def finished(self, *, is_over: bool) -> Storybook:
        t, story, text = self.table, self.story, self.text
        self._flush()
        if self.part.chapter.poster is None:
            key = "stopped" if is_over else "running"
            self.part.chapter.end = text.say(key, n=max(self.part.round, 1))
            self._poster(t, "poster-now")
        names = {name: self.name(ref("member", name)) for name in MEMBERS}
        for part in self.parts:
            part.numbers.rounds = part.round
            part.chapter.facts = [*part.numbers.facts(text, names), *part.chapter.facts]
            part.chapter.sheet = part.numbers.sheet(text, names)
            _without_trailing_heading(part.chapter)
        if len(self.parts) > 1:
            whole = total(part.numbers for part in self.parts)
            story.facts, story.sheet = whole.facts(text, names), whole.sheet(text, names)
        story.cast_title = text.say("cast")
        story.cast = [(names[name], self._played_by(name)) for name in MEMBERS]
        return story

    def _played_by(self, member: str) -> str:
        who = [
            self.player(user) if user else self.text.say("together") for user in self.players[member] or [""]
        ]
        return self.text.say("played-by", players=Many(tuple(dict.fromkeys(who))))


def _frozen(t: Play) -> Callable[[], Play]:
    """The table as it is now, for a picture that is drawn when all is told."""
    kept = still(HeredityRules(t.book), t)
    return lambda: cast(Play, kept.table())


def _without_trailing_heading(made: BookChapter) -> None:
    while made.passages and isinstance(made.passages[-1], BookRound):
        made.passages.pop()
