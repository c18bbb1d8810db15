"""A chronicle of a game that offers no chronicler: what its teller says, paragraph by paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from heredity_bot.chronicle.parts import BookChapter, BookParagraph, Storybook
from heredity_bot.chronicle.text import ChronicleText
from heredity_bot.games.plugin import PUBLIC, Eye, Game, PlayedMoment, Teller


class PlainChronicler:
    """The `Chronicler` of any game. Every part of the game is a chapter; `players` says who plays which seat."""

    def __init__(self, game: Game, teller: Teller, text: ChronicleText, players: Mapping[str, str]) -> None:
        self.game, self.teller, self.text, self.players = game, teller, text, players

    def storybook(self, moments: Iterable[PlayedMoment], *, is_over: bool, eye: Eye = PUBLIC) -> Storybook:
        story = Storybook(self.teller.locale, "", self.text.say("subtitle"), cast_title=self.text.say("cast"))
        told_part: tuple[int, int] | None = None
        for t, step, fits, before in moments:
            story.is_torn |= not fits
            story.title = self.teller.title(t)
            if (part := self.game.part_of(t.state)) != told_part:
                story.chapters.append(self._chapter(*part))
                told_part = part
            told = (
                self.teller.events(t, self.game.events_for(step.events, eye), before, eye=eye) if fits else []
            )
            if words := " ".join(line.text for line in told):
                story.chapters[-1].passages.append(BookParagraph(words))
        if story.chapters and not is_over:
            story.chapters[-1].end = self.text.say("going-on")
        story.cast = [
            (self.teller.seat(seat), self.text.say("played-by", players=name))
            for seat, name in self.players.items()
        ]
        return story

    def _chapter(self, number: int, attempt: int) -> BookChapter:
        note = self.text.say("attempt", n=attempt) if attempt > 1 else ""
        return BookChapter(number, self.text.say("part", n=number), note, end=self.text.say("over"))
