"""The effect language of any game: verbs and conditions that parse, run and describe themselves.

A game defines its verbs as models with exactly the shape an author writes, in which one key names the verb. `closed`
turns them into one validated union, to which nested verbs refer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from operator import or_
from typing import Annotated, Any, ClassVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Discriminator, Tag, field_validator

from heredity_bot.kernel import Phrase, Rule

LARGEST_NUMBER = 999
"""The largest number on a card. A player who is asked "how many?" is offered every number up to it."""
LONGEST_WORD = 100
MOST_LISTED = 100
"""Values in one list or group on a card; the longest printed one has nine."""


class Written(BaseModel):
    """The base of all that an author writes: unknown fields are refused, and nothing changes after loading.

    Pydantic builds the validators when the first card is read, then for all models at once: built one by one at import
    they would take longer than everything else at the start.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True, defer_build=True)

    @field_validator("*")
    @classmethod
    def _bounded(cls, value: Any) -> Any:
        if isinstance(value, (tuple, dict)) and len(value) > MOST_LISTED:
            raise ValueError(f"a list on a card holds at most {MOST_LISTED} values")
        words = [word for word in _plain_values(value) if isinstance(word, str)]
        if any(len(word) > LONGEST_WORD or not word.isprintable() for word in words) and not cls.is_drawing(
            value
        ):
            raise ValueError(f"a word on a card has at most {LONGEST_WORD} signs, all of them to be seen")
        if any(isinstance(number, int) and abs(number) > LARGEST_NUMBER for number in _plain_values(value)):
            raise ValueError(f"numbers on cards go up to {LARGEST_NUMBER}")
        return value

    @classmethod
    def is_drawing(cls, _value: Any) -> bool:
        """Whether a text is a drawing of several lines rather than a word."""
        return False


def _plain_values(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return (*value, *value.values())
    return value if isinstance(value, tuple) else (value,)


class Verb(Written):
    """One instruction. `run` returns nothing; its effect is the events it emits."""

    key: ClassVar[str]
    """The key that names the verb in a pack."""

    def run(self, t: Any, cx: Any) -> Rule[None]:
        raise NotImplementedError

    def possible(self, t: Any, cx: Any) -> bool:
        """Whether it could now be done completely."""
        return True

    def tell(self) -> Phrase:
        """The instruction as players read it; the phrase is worded in their language."""
        raise NotImplementedError

    def inner(self) -> Iterable[Verb]:
        """Verbs nested in this one, for checkers."""
        return ()


class PlainVerb(Verb):
    """A verb that asks no question."""

    def run(self, t: Any, cx: Any) -> Rule[None]:
        self.apply(t, cx)
        yield from ()

    def apply(self, t: Any, cx: Any) -> None:
        raise NotImplementedError


class Condition(Written):
    """A statement about the game that holds or does not."""

    key: ClassVar[str]

    def holds(self, t: Any, cx: Any) -> bool:
        raise NotImplementedError

    def tell(self) -> Phrase:
        raise NotImplementedError


def closed(kinds: Sequence[type[Any]], bare: Callable[[Any], Any] | None = None) -> Any:
    """One union of all kinds, told apart by which kind's key an author wrote."""
    names = {kind.key: kind for kind in kinds}

    def which(value: Any) -> str | None:
        if isinstance(value, BaseModel):
            return getattr(value, "key", None)
        if isinstance(value, dict):
            return next((name for name in names if name in value), None)
        return None

    union: Any = reduce(or_, (Annotated[kind, Tag(name)] for name, kind in names.items()))
    tagged: Any = Annotated[union, Discriminator(which)]
    return Annotated[tagged, BeforeValidator(bare)] if bare else tagged


def as_list(value: Any) -> Any:
    """Authors may write a single instruction where a list is meant."""
    return value if isinstance(value, (list, tuple)) or value is None else [value]


def complete(modules: Iterable[Any], names: dict[str, Any]) -> None:
    """Define the unions that nested verbs name in their annotations, once these unions exist."""
    for module in modules:
        vars(module).update(names)
