"""Verbs about the campaign: flags, words, and how a chapter ends."""

from __future__ import annotations

from typing import Any, ClassVar

from pydantic import Field, model_validator

from heredity_bot.games.heredity.events.chapter import ChapterEnded, FlagSet, Told
from heredity_bot.games.heredity.play import ChapterOver, Context, Play, ref
from heredity_bot.kernel import Phrase, Rule
from heredity_bot.packs.effects import Verb, Written


class _Set(Written):
    flag: str
    to: int = 1
    by: int | None = None

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, value: Any) -> Any:
        return {"flag": value} if isinstance(value, str) else value


class SetFlag(Verb):
    """The campaign remembers a number: set `to`, or changed `by`."""

    key: ClassVar = "set"
    set: _Set

    def run(self, t: Play, cx: Context) -> Rule[None]:
        before = t.state.flags.get(self.set.flag, 0)
        t.emit(FlagSet(self.set.flag, self.set.to if self.set.by is None else before + self.set.by))
        return
        yield

    def tell(self) -> Phrase:
        return Phrase("do.set", {"flag": ref("flag", self.set.flag)})


class Tell(Verb):
    """A line of story from the text files."""

    key: ClassVar = "tell"
    line: str = Field(alias="tell")

    def run(self, t: Play, cx: Context) -> Rule[None]:
        t.emit(Told(cx.card, t.text_key(cx, self.line)))
        return
        yield

    def tell(self) -> Phrase:
        return Phrase("do.tell")


class Win(Verb):
    """The chapter is won with this ending (GEN-08, CAMP-05, CAMP-08)."""

    key: ClassVar = "win"
    win: str

    def run(self, t: Play, cx: Context) -> Rule[None]:
        t.emit(ChapterEnded("won", self.win))
        raise ChapterOver
        yield

    def tell(self) -> Phrase:
        return Phrase("do.win")


class Fail(Verb):
    """The chapter is lost with this ending; marked by the skull (GEN-10)."""

    key: ClassVar = "fail"
    fail: str

    def run(self, t: Play, cx: Context) -> Rule[None]:
        t.emit(ChapterEnded("failed", self.fail, rules=("GEN-08", "GEN-10", "CAMP-08")))
        raise ChapterOver
        yield

    def tell(self) -> Phrase:
        return Phrase("do.fail")
