"""Text that cannot steer what shows it: no control characters, no escapes, no change of direction."""

from __future__ import annotations

import re

_STEERING = (
    "\x00-\x08\x0b-\x1f\x7f-\x9f"  # controls: ESC and CSI move cursors and fill clipboards
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # marks that turn the direction of writing
    "\ufff9-\ufffb\ufeff\U000e0000-\U000e0fff"  # annotations, byte order marks, invisible tags
    "\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff"  # half characters and those that are none: not to be encoded
)
_ANYWHERE = re.compile(f"[{_STEERING}]")
_BREAKS = re.compile("\r\n|[\r\u0085\u2028\u2029\x0b\x0c]")
_IN_A_LINE = re.compile(r"\s*\n\s*")


def plain_text(text: str) -> str:
    """The text without anything that steers a terminal, a browser or an editor; line breaks and tabs stay."""
    if text.isprintable():
        return text
    return _ANYWHERE.sub("", _BREAKS.sub("\n", text))


def plain_line(text: str, most: int | None = None) -> str:
    """The text on one line, as names and messages are; cut after `most` signs."""
    if not text.isprintable():
        text = _IN_A_LINE.sub(" ", plain_text(text)).replace("\t", " ")
    return text if most is None or len(text) <= most else f"{text[: most - 1]}…"
