"""Letters for terminals that do not know all of them: what they lack is written with those they have."""

from __future__ import annotations

import codecs
import unicodedata
from typing import TextIO

HANDLER = "heredity.nearest"

_NEAREST = {
    "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "’": "'", "‘": "'", "–": "-", "—": "-", "−": "-", "…": "...",
    "›": ">", "‹": "<", "×": "x", "■": "#", "●": "o", "·": "-", "•": "*", "→": "->", "≥": ">=", "≤": "<=",
    "ß": "ss", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "\u00a0": " ", "\u202f": " ",
}  # fmt: skip


def nearest(sign: str) -> str:
    """In ASCII, as close as it goes: a letter without its accent, else a question mark."""
    if sign in _NEAREST:
        return _NEAREST[sign]
    bare = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode("ascii")
    return bare or "?"


def _replace(fault: UnicodeError) -> tuple[str, int]:
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    lacking = fault.object[fault.start : fault.end]
    return "".join(nearest(sign) for sign in lacking), fault.end


codecs.register_error(HANDLER, _replace)


def knows_all(stream: TextIO) -> bool:
    """A stream without an encoding keeps text as it is."""
    encoding = getattr(stream, "encoding", None)
    return encoding is None or encoding.lower().replace("_", "-").startswith("utf")


def make_do(stream: TextIO) -> None:
    """From now on nothing that is written there fails for want of a letter."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None and not knows_all(stream):
        reconfigure(errors=HANDLER)
