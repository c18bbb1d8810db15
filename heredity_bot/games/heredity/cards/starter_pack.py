"""A small playable pack for authors to begin with, and a worksheet for owners of a printed box."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from heredity_bot.games.heredity.cards.box_numbers import BASE, CHAPTERS, SECRETS, Range
from heredity_bot.packs.files import read_document, read_packaged

PACKAGE = "heredity_bot.games.heredity.cards"
FILES = ("pack.yaml", "cards/opening.yaml", "cards/karma.yaml", "text/en/opening.yaml", "text/en/karma.yaml")


def skeleton(name: str, *, box: bool = False) -> dict[str, str]:
    """The files of a new pack by their path in it."""
    files = {file: read_packaged(PACKAGE, "new_pack", *file.split("/")).decode() for file in FILES}
    files["pack.yaml"] = files["pack.yaml"].replace("my-pack", pack_id(name))
    if box:
        files["pack.yaml"] += _BOX
        files |= {f"cards/{span.name}.yaml": _worksheet(span) for span in (BASE, *CHAPTERS, SECRETS)}
    return files


def is_placeholder(card: object) -> bool:
    """Whether a card is still as the skeleton has it."""
    return card in _placeholders()


@cache
def _placeholders() -> list[object]:
    file = "cards/opening.yaml"
    document, _ = read_document(file, read_packaged(PACKAGE, "new_pack", *file.split("/")))
    return list(document.data)


def pack_id(name: str) -> str:
    """A name as `pack.yaml` takes it: small letters, digits and dashes."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    return plain[:40].strip("-") if re.match(r"[a-z][a-z0-9-]", plain) else f"pack-{plain}"[:40].strip("-")


_BOX = """\
box: true # the checker counts what is not typed in yet; keep such a pack to yourself
"""

_WORKSHEET = """\
# {title}: {count} cards, {low}–{high}. Type a card in where its number stands; the others may wait.
# What you type is for your own table: please do not pass it on.
{note}
"""
_NOTES = {
    "base": "# Bodies (5–16) and the Family card (17) are built in, the aids (1–4) are not needed. Type in only 0.",
    "chapter-1": "# 100 to 103 stand in opening.yaml for now; they count as missing until you have put yours there.",
    "secrets": "# 901–909 and 926 stand in karma.yaml for now: replace their values by those of your cards.",
}


def _worksheet(span: Range) -> str:
    note = _NOTES.get(
        span.name, f"# When its first card is typed in, add the chapter to pack.yaml: {_chapter(span)}"
    )
    head = _WORKSHEET.format(
        title=span.title, count=len(span.numbers()), low=span.low, high=span.high, note=note
    )
    return head + "\n".join(_rows(span)) + "\n"


def _chapter(span: Range) -> str:
    return f"{span.low // 100}: {{ first: {span.low}, low: {span.low}, high: {span.high} }}"


def _rows(span: Range) -> Iterator[str]:
    for number in span.numbers():
        yield f"# - card: {number}"
