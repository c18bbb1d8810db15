"""Verbs about the campaign: flags, words, and how a chapter ends."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field, model_validator

from heredity_bot.games.heredity.rules.events.chapter import ChapterEnded, FlagSet, Told
from heredity_bot.games.heredity.rules.play import ChapterOver, Context, Play, ref
from heredity_bot.kernel import Phrase
from heredity_bot.packs.effects import PlainVerb, Written


class _Set(Written):
    flag: str
    to: int = 1
    by: int | None = None

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, value: Any) -> Any:
        return {"flag": value} if isinstance(value, str) else value


class SetFlag(PlainVerb):
    """The campaign remembers a number: set `to`, or changed `by`."""

    key: ClassVar = "set"
    set: _Set

    def apply(self, t: Play, cx: Context) -> None:
        before = t.state.flags.get(self.set.flag, 0)
        t.emit(FlagSet(self.set.flag, self.set.to if self.set.by is None else before + self.set.by))

    def tell(self) -> Phrase:
        gone = self.set.by is None and self.set.to == 0
        return Phrase("do.forget" if gone else "do.set", {"flag": ref("flag", self.set.flag)})


class Tell(PlainVerb):
    """A line of story from the text files."""

    key: ClassVar = "tell"
    line: str = Field(alias="tell")

    def apply(self, t: Play, cx: Context) -> None:
        t.emit(Told(cx.card, t.text_key(cx, self.line)))

    def tell(self) -> Phrase:
        return Phrase("do.tell")


class Win(PlainVerb):
    """The chapter is won with this ending (GEN-08, CAMP-05, CAMP-08)."""

    key: ClassVar = "win"
    win: str

    def apply(self, t: Play, cx: Context) -> None:
        t.emit(ChapterEnded("won", self.win))
        raise ChapterOver

    def tell(self) -> Phrase:
        return Phrase("do.win")


class _Fail(Written):
    ending: str
    retry: bool | None = None
    """Whether the chapter may be tried again; without a word the edition decides (CAMP-06)."""
    keep: Literal["start", "present"] = "start"
    """Whether the family then has what it set out with, or what it has now (OQ-28)."""

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, value: Any) -> Any:
        return {"ending": value} if isinstance(value, str) else value


class Fail(PlainVerb):
    """The chapter is lost with this ending; marked by the skull (GEN-10)."""

    key: ClassVar = "fail"
    fail: _Fail

    def apply(self, t: Play, cx: Context) -> None:
        end, rules = self.fail, ("GEN-08", "GEN-10", "CAMP-08")
        t.emit(ChapterEnded("failed", end.ending, end.retry, end.keep, rules=rules))
        raise ChapterOver

    def tell(self) -> Phrase:
        return Phrase("do.fail")
