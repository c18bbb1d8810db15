"""A game as the history of four dynasties: an age is a chapter, a round a section, and the trees stand at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from heredity_bot.chronicle.parts import (
    BookChapter,
    BookParagraph,
    BookReading,
    BookRound,
    Plate,
    PlateKind,
    Storybook,
)
from heredity_bot.chronicle.text import ChronicleText
from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.chronicle.register import Register
from heredity_bot.games.les_heritiers.pictures.painter import LesHeritiersPainter
from heredity_bot.games.les_heritiers.rules import events as happened
from heredity_bot.games.les_heritiers.rules.counts import count_crowns, crown_family
from heredity_bot.games.les_heritiers.rules.state import Play, State
from heredity_bot.games.les_heritiers.telling.events import EventTeller, grouped
from heredity_bot.games.les_heritiers.telling.teller import LesHeritiersTeller
from heredity_bot.games.plugin import PUBLIC, Eye, PlayedMoment
from heredity_bot.kernel import Event, Many
from heredity_bot.packs.pack import Pack
from heredity_bot.pictures.palette import LIGHT
from heredity_bot.pictures.picture import Picture

TOLD = (
    happened.ChildBorn,
    happened.Wed,
    happened.Murdered,
    happened.RoundAged,
    happened.OldAgeDied,
    happened.CrownPassed,
    happened.CrownFell,
    happened.SeatLeft,
    happened.GameEnded,
)
"""A book leaves out what is only of the table: turns, draws, payments, counts. Of proposals it tells the refused ones."""
FIRST_AGES = 2
"""Ages that the Age card names; the last one begins when it is gone."""


class LesHeritiersChronicler:
    """The `Chronicler` of Les Héritiers."""

    def __init__(self, locale: str, pack: Pack, words: str, player: Callable[[str], str]) -> None:
        self.locale, self.pack, self.words, self.player = locale, pack, words, player

    def storybook(self, moments: Iterable[PlayedMoment], *, is_over: bool, eye: Eye = PUBLIC) -> Storybook:
        """What everybody could see is told to every eye; hands are opened when the game has ended."""
        book = _Book(self.locale, self.pack, self.words, self.player)
        for moment in moments:
            book.take(moment)
        return book.finished(is_over=is_over)


class _Book:
    def __init__(self, locale: str, pack: Pack, words: str, player: Callable[[str], str]) -> None:
        self.pack, self.player = pack, player
        self.text = ChronicleText(locale, words)
        self.teller = LesHeritiersTeller(locale, pack, player)
        self.names = self.teller.names
        self.painter = LesHeritiersPainter(locale, pack, player, LIGHT)
        self.register = Register()
        self.story = Storybook(
            locale, pack.title(locale), self.text.say("subtitle"), keywords=["Les Héritiers"]
        )
        self.t: Play | None = None
        self.players: dict[str, list[str]] = {}
        self.paragraph: list[str] = []
        self.proposal = ""
        """A proposal that may be refused yet."""
        self.moved: Plate | None = None
        """The crowns, where one came to another house: shown beneath the paragraph that tells it."""
        self.plates = 0

    @property
    def table(self) -> Play:
        assert self.t is not None  # the first step brings it
        return self.t

    @property
    def chapter(self) -> BookChapter:
        return self.story.chapters[-1]

    # One step after the other

    def take(self, moment: PlayedMoment) -> None:
        self.t = moment.t
        self.story.is_torn |= not moment.fits
        for seat, holder in self.table.state.holders.items():
            if holder and holder not in self.players.setdefault(seat, []):
                self.players[seat].append(holder)
        if not moment.fits:
            return
        then = Play(msgspec.json.decode(moment.before, type=State), cards=self.table.cards)
        telling = EventTeller(
            then, self.teller.words(then), self.names, PUBLIC, goes_on=True, tells_wishes=False
        )
        for group in grouped(moment.step.events):
            self._tell(telling, group)

    def _tell(self, telling: EventTeller, group: list[Event]) -> None:
        first, state = group[0], telling.t.state
        counted = {family: crown_family(state, crown) for family, crown in state.crowns.items()}
        lines = [line.text for line in telling.group(group)]
        for event in group:
            self.register.take(event, telling.t)
        if isinstance(first, happened.HandsDealt):
            self._begin_age(1)
        elif isinstance(first, happened.RoundBegan):
            self._flush()
            self.chapter.passages.append(BookRound(self.text.say("round", n=first.round)))
        elif isinstance(first, (happened.TurnBegan, happened.RoundAged)):
            self._flush()
        elif isinstance(first, happened.MatchProposed):
            self.proposal = " ".join(lines)
        elif isinstance(first, happened.MatchRefused):
            self.paragraph += [self.proposal, *lines]
        if isinstance(first, TOLD):
            self.paragraph += lines
        if isinstance(first, happened.AgeReached):
            self._end_age(first.age)
        if isinstance(first, happened.CrownPassed):
            self._crown_moments(telling.t, first, counted)

    def _flush(self) -> None:
        if self.paragraph:
            self.chapter.passages.append(BookParagraph(" ".join(filter(None, self.paragraph))))
        if self.moved is not None:
            self.chapter.passages.append(self.moved)
        self.paragraph, self.moved = [], None

    # Chapters

    def _begin_age(self, age: int) -> None:
        if not self.story.chapters:
            self.story.chapters.append(self._opening())
        key = f"age-{age}" if age <= FIRST_AGES else "age-last"
        self.story.chapters.append(BookChapter(len(self.story.chapters) + 1, self.text.say(key)))

    def _end_age(self, age: int) -> None:
        """The rest of the round belongs to the next age."""
        self._flush()
        self.chapter.end = self.text.say("age-ends", n=max(1, self.table.state.round))
        self._begin_age(age + 1)

    def _opening(self) -> BookChapter:
        """The four houses as they were when it began: arms, motto, founders, and who leads them."""
        made = BookChapter(1, self.text.say("houses"), end=self.text.say("houses-end"))
        for family in FAMILIES:
            word = {
                what: self.names.word(family, what) for what in ("name", "motto", "arms", "founders", "line")
            }
            title = self.text.say("house", house=word["name"])
            motto = self.text.say("motto", motto=word["motto"])
            told = "\n".join(
                [word["line"], word["arms"], self.text.say("founders", founders=word["founders"])]
            )
            made.passages.append(BookReading(family, title, told, motto))
        return made

    # Pictures

    def _plate(self, kind: PlateKind, caption: str, weight: int, draw: Callable[[Play], Picture]) -> Plate:
        """A picture of the table as it is now, drawn when all is told."""
        self.plates += 1
        kept, cards = msgspec.json.encode(self.table.state), self.table.cards
        return Plate(
            self.plates,
            kind,
            caption,
            weight,
            lambda: draw(Play(msgspec.json.decode(kept, type=State), cards=cards)),
        )

    def _crown_moments(self, t: Play, event: happened.CrownPassed, before: dict[str, str]) -> None:
        """Where a crown comes to another house, the table of crowns is shown."""
        last = t.state.person(event.holder).family if event.holder else before[event.crown]
        now = t.state.person(event.heir).family
        if now in (last or event.crown, event.crown):
            return
        crown, to = (self.names.word(family, "name") for family in (event.crown, now))
        caption = self.text.say("plate-moved", n=t.state.round, house=crown, to=to)
        self.moved = self._plate("action", caption, 50 + event.heir, self.painter.crowns)

    # The end

    def finished(self, *, is_over: bool) -> Storybook:
        t, story, text = self.table, self.story, self.text
        if not story.chapters:
            story.chapters.append(self._opening())
        self._flush()
        while self.chapter.passages and isinstance(self.chapter.passages[-1], BookRound):
            self.chapter.passages.pop()
        rounds = max(1, t.state.round)
        if t.state.round:
            self.chapter.end = text.say(
                "ended" if t.state.outcome else "stopped" if is_over else "running", n=rounds
            )
            story.chapters += [self._crowns(rounds), *map(self._tree, FAMILIES)]
        story.cast_title = text.say("cast")
        story.cast = [self._led(seat) for seat in t.state.players]
        return story

    def _crowns(self, rounds: int) -> BookChapter:
        text = self.text
        made = BookChapter(len(self.story.chapters) + 1, text.say("crowns"))
        made.end = text.say("lived", n=len(self.table.state.people))
        made.poster = self._plate("poster", "", 100, self.painter.crowns)
        made.facts = [*self._standing(), *self.register.facts(text, rounds), *self._hands()]
        return made

    def _tree(self, family: str) -> BookChapter:
        """The tree of a house, and its people in the order of their births."""
        t, name = self.table, self.names.word(family, "name")
        made = BookChapter(0, self.text.say("tree", house=name))
        people = [found for found in t.state.people if found.family == family]
        made.end = self.text.say("of-house", n=len(people))
        made.poster = self._plate(
            "poster", "", 100, lambda now: self.painter.house(now, family, with_legend=False)
        )
        made.sheet = self.register.sheet(self.text, self.names, t, family)
        return made

    def _standing(self) -> list[tuple[str, str]]:
        crowns = count_crowns(self.table.state)
        return [(self._house_of(seat), self.text.say("fact-crowns", n=n)) for seat, n in crowns.items()]

    def _hands(self) -> list[tuple[str, str]]:
        """The hands that are left, once everything may be opened."""
        state = self.table.state
        if state.outcome is None:
            return []
        return [
            (
                self.text.say("fact-hand", house=self.names.word(state.families[seat], "name")),
                ", ".join(self.names.word(card, "name") for card in hand) or self.text.say("no-cards"),
            )
            for seat, hand in state.hands.items()
        ]

    def _house_of(self, seat: str) -> str:
        family = self.table.state.families.get(seat, "")
        return (
            self.text.say("house", house=self.names.word(family, "name"))
            if family
            else self.teller.seat(seat)
        )

    def _led(self, seat: str) -> tuple[str, str]:
        """A house and who has led it; a seat without a house while they are chosen."""
        who = Many(tuple(dict.fromkeys(self.player(user) for user in self.players.get(seat, [""]))))
        return self._house_of(seat), self.text.say("led-by", players=who, seat=self.teller.seat(seat))
