"""The door for front ends: every picture of a table, in one language and one look."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.state import Outcome
from heredity_bot.games.heredity.telling.names import Texts
from heredity_bot.kernel import Act, Allot, Ask, Ref
from heredity_bot.pictures.board import Move, draw_board
from heredity_bot.pictures.card import draw_card
from heredity_bot.pictures.family import draw_family, draw_member
from heredity_bot.pictures.fight import Fight, draw_fight
from heredity_bot.pictures.look import DARK, Look
from heredity_bot.pictures.picture import Brush, Picture, finished, voice_for
from heredity_bot.pictures.poster import Mark, draw_poster
from heredity_bot.pictures.scenery import illustration
from heredity_bot.pictures.strip import draw_strip
from heredity_bot.pictures.timeline import draw_timeline

SCENE = (960, 440)


def same(name: str) -> str:
    return name


class Painter:
    """Draws any table. `missing` lists what it had no words for, as a `Teller` does."""

    def __init__(
        self, locale: str, texts: Texts, player: Callable[[str], str] = same, look: Look = DARK
    ) -> None:
        self.locale, self.texts, self.player, self.look = locale, texts, player, look
        self.missing: list[str] = []

    def brush(self, t: Play) -> Brush:
        return Brush(voice_for(t, self.locale, self.texts, self.player, self.missing), self.look)

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
        """What a card shows, without its frame and without a word; None where nobody has said what that is."""
        brush = self.brush(t)
        about = (brush.voice.text(f"{face}.picture") or "").strip()
        number, back = int(face.removesuffix("b")), face.endswith("b")
        return finished(*SCENE, about, illustration(brush, number, *SCENE, back=back)) if about else None

    def poster(self, t: Play, course: Sequence[Mark] = (), outcome: Outcome | None = None) -> Picture:
        return draw_poster(self.brush(t), course, outcome)


def asked_about(t: Play, ask: Ask | None) -> tuple[str, ...]:
    """Parts of the board between which a question lets one choose, or of which it speaks; a free act is about all."""
    if ask is None or isinstance(ask, Act):
        return ()
    offered = [*(ask.bins if isinstance(ask, Allot) else ask.options)]
    offered += [fact.id for fact in ask.facts.values() if isinstance(fact, Ref) and fact.kind == "zone"]
    return tuple(part for part in dict.fromkeys(offered) if part in t.layout.zone_of)
