"""Every picture of a table of Heredity, in one language and one palette."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Literal

from heredity_bot.games.heredity.pictures.alt_text import picture_text
from heredity_bot.games.heredity.pictures.board import Move, draw_board, draw_near, moves_in
from heredity_bot.games.heredity.pictures.brush import Brush, picture_sentences
from heredity_bot.games.heredity.pictures.card import draw_card
from heredity_bot.games.heredity.pictures.fight import Fight, draw_fight, fight_in
from heredity_bot.games.heredity.pictures.illustration import illustration
from heredity_bot.games.heredity.pictures.member_sheet import draw_family, draw_member
from heredity_bot.games.heredity.pictures.poster import Mark, draw_poster, ending_in
from heredity_bot.games.heredity.pictures.timeline import draw_timeline
from heredity_bot.games.heredity.pictures.timeline_strip import draw_strip
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.state import ChapterOutcome
from heredity_bot.games.heredity.rules.visible_state import may_look
from heredity_bot.games.heredity.telling.names import Texts
from heredity_bot.games.plugin import PictureMoment, PictureSubject
from heredity_bot.kernel import Act, Allot, Ask, Ref
from heredity_bot.pictures.palette import DARK, Palette
from heredity_bot.pictures.picture import Picture, PictureStyle, finished
from heredity_bot.stage.scene import PictureRequest

SCENE = (960, 440)


def same(name: str) -> str:
    return name


class HeredityPainter:
    """Draws any table. `missing` lists what it had no words for, as a `Teller` does.

    `subject` is what the gallery uses; tests and the chronicle call the methods that draw one picture.
    """

    history: Mapping[str, Literal["events", "game"]] = {"fight": "events", "poster": "game"}

    def __init__(
        self, locale: str, texts: Texts, player: Callable[[str], str] = same, palette: Palette = DARK
    ) -> None:
        self.locale, self.texts, self.player, self.palette = locale, texts, player, palette
        self.missing: list[str] = []

    def subject(
        self, request: PictureRequest, style: PictureStyle, moments: Iterable[PictureMoment]
    ) -> PictureSubject | None:
        """GEN-06: an unseen face is not shown. All else is open to everybody, so `request.eye` does not matter."""
        if request.what == "poster":
            return self._end(request, moments)
        found = [*moments]
        if request.what == "fight":
            fight = fight_in(found, request)
            draw = partial(self.fight, fight=fight) if fight else None
            return PictureSubject(found[-1].t, fight, draw) if draw else None
        (now,) = found
        if request.what == "board":
            return self._board_now(request, style, now)
        if request.what == "near":
            asked, moves = asked_about(now.t, now.ask), tuple(moves_in(now.events))
            seats = now.ask.seats if now.ask else ()
            draw_now = partial(self.near, asked=asked, moves=moves, seats=seats)
            return PictureSubject(now.t, (asked, moves, seats), draw_now)
        return PictureSubject(now.t, None, partial(self._shown, request, style.columns))

    def _end(self, request: PictureRequest, moments: Iterable[PictureMoment]) -> PictureSubject | None:
        found = ending_in(moments, request.line)
        return PictureSubject(found[0], None, partial(self.poster, course=found[1])) if found else None

    def _board_now(self, request: PictureRequest, style: PictureStyle, now: PictureMoment) -> PictureSubject:
        """The board, or the part around a member, with the last steps as arrows and the zones that a question is about."""
        asked = asked_about(now.t, now.ask) if style.marks_question else ()
        moves = tuple(moves_in(now.events))
        figure = now.t.state.figures.get(request.about)
        draw = partial(
            self.board,
            asked=asked,
            moves=moves,
            around=[figure.at] if figure else [],
            with_legend=style.legend,
        )
        return PictureSubject(now.t, (asked, moves), draw)

    def _shown(self, request: PictureRequest, columns: int, t: Play) -> Picture | None:
        match request.what:
            case "timeline":
                return self.timeline(t)
            case "strip":
                return self.strip(t)
            case "family":
                return self.family(t, columns=columns)
            case "member":
                return self.member(t, request.about) if request.about in t.state.members else None
            case "card":
                return self.card(t, int(request.about)) if request.about.isdecimal() else None
            case "scene":
                return self.scene(t, request.about) if was_seen(t, request.about) else None
            case _:
                return None

    def brush(self, t: Play) -> Brush:
        return Brush(picture_sentences(t, self.locale, self.texts, self.player, self.missing), self.palette)

    def board(
        self,
        t: Play,
        *,
        asked: Collection[str] = (),
        moves: Sequence[Move] = (),
        around: Collection[str] = (),
        with_legend: bool = True,
    ) -> Picture:
        """`asked`: parts a question is about; `moves`: arrows; `around`: only these parts' surroundings."""
        return draw_board(self.brush(t), asked=asked, moves=moves, around=around, with_legend=with_legend)

    def near(
        self, t: Play, *, asked: Collection[str] = (), moves: Sequence[Move] = (), seats: Collection[str] = ()
    ) -> Picture:
        """The part of the board that matters, for a message: `seats` are the members whose turn it is."""
        return draw_near(self.brush(t), asked=asked, moves=moves, seats=seats)

    def timeline(self, t: Play) -> Picture:
        return draw_timeline(self.brush(t))

    def strip(self, t: Play) -> Picture:
        """The timeline at a glance."""
        return draw_strip(self.brush(t))

    def member(self, t: Play, name: str) -> Picture:
        return draw_member(self.brush(t), name)

    def family(self, t: Play, *, columns: int = 2) -> Picture:
        return draw_family(self.brush(t), columns=columns)

    def fight(self, t: Play, fight: Fight) -> Picture:
        return draw_fight(self.brush(t), fight)

    def card(self, t: Play, number: int, *, back: bool | None = None) -> Picture:
        return draw_card(self.brush(t), number, back=back)

    def scene(self, t: Play, face: str) -> Picture | None:
        """The illustration of a card without its frame and without a word; None where the pack has no words for it."""
        brush = self.brush(t)
        number, back = int(face.removesuffix("b")), face.endswith("b")
        about = picture_text(brush, number, back)
        return finished(*SCENE, about, illustration(brush, number, *SCENE, back=back)) if about else None

    def poster(self, t: Play, course: Sequence[Mark] = (), outcome: ChapterOutcome | None = None) -> Picture:
        return draw_poster(self.brush(t), course, outcome)


def was_seen(t: Play, face: str) -> bool:
    """GEN-06: what a card shows is as secret as what it says."""
    number = face.removesuffix("b")
    return number.isdecimal() and may_look(t, int(number), back=face.endswith("b"))


def asked_about(t: Play, ask: Ask | None) -> tuple[str, ...]:
    """Parts of the board between which a question lets one choose, or of which it speaks; a free act is about all."""
    if ask is None or isinstance(ask, Act):
        return ()
    offered = [*(ask.bins if isinstance(ask, Allot) else ask.options)]
    offered += [fact.id for fact in ask.facts.values() if isinstance(fact, Ref) and fact.kind == "zone"]
    return tuple(part for part in dict.fromkeys(offered) if part in t.layout.zone_of)
