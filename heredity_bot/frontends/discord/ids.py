"""What a button or menu means stands in its custom id, so that it works after a restart and tells when it is old."""

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


def meaning(custom_id: str) -> Meaning | None:
    """What a custom id of ours means; None for any other text, whoever sent it."""
    sign, *parts = custom_id.split(_BETWEEN)
    if sign != SIGN or len(parts) < 3 or len(custom_id) > LIMIT:
        return None
    verb, table, mark, *rest = parts
    return Meaning(verb, table, mark, tuple(rest))


STEP = 6
"""Signs of one step."""


def short(path: Path) -> str:
    """A path by a short name, step after step, so that one finds the way without looking at all others."""
    return "".join(map(short_step, path))


@lru_cache(maxsize=5_000)
def short_step(step: str) -> str:
    return urlsafe_b64encode(blake2b(step.encode(), digest_size=4).digest())[:STEP].decode()
