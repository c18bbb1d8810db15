"""Custom ids of buttons and menus: they hold the meaning, so a control works after a restart and shows when it is old."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

from heredity_bot.kernel import Path

SIGN = "hb"
LIMIT = 100
_BETWEEN = "|"


@dataclass(frozen=True)
class Meaning:
    """`verb` at a table, for the question with this mark; the rest belongs to the verb."""

    verb: str
    table: str = ""
    mark: str = ""
    rest: tuple[str, ...] = ()

    def __str__(self) -> str:
        text = _BETWEEN.join((SIGN, self.verb, self.table, self.mark, *self.rest))
        if len(text) > LIMIT:
            raise ValueError(f"a custom id of {len(text)} characters: {text}")
        return text


def read_meaning(custom_id: str) -> Meaning:
    """The meaning of a custom id of ours; any other text means the verb "", which does not exist."""
    sign, *parts = custom_id.split(_BETWEEN)
    if sign != SIGN or len(parts) < 3 or len(custom_id) > LIMIT:
        return Meaning("")
    verb, table, mark, *rest = parts
    return Meaning(verb, table, mark, tuple(rest))


STEP = 6
"""Characters for one step."""


def short(path: Path) -> str:
    """A short name of a path, made of one short name for each step."""
    return "".join(map(short_step, path))


@lru_cache(maxsize=5_000)
def short_step(step: str) -> str:
    return urlsafe_b64encode(blake2b(step.encode(), digest_size=4).digest())[:STEP].decode()
