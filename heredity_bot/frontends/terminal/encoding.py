"""Output for terminals with a small character set: missing letters are replaced by similar ones."""

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
    """The nearest ASCII text: a letter without its accent, else a question mark."""
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
    """Whether a stream can encode all letters; one without an encoding keeps text as it is."""
    encoding = getattr(stream, "encoding", None)
    return encoding is None or encoding.lower().replace("_", "-").startswith("utf")


def make_do(stream: TextIO) -> None:
    """Replace letters that the stream cannot encode, instead of failing."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None and not knows_all(stream):
        reconfigure(errors=HANDLER)
