"""A process that sets a book: `python -m heredity_bot.chronicle.binder FOLDER`.

A process of its own: the setter keeps what it has read and set in memory, which the game needs for tables.
"""

from __future__ import annotations

import sys
from pathlib import Path

MAIN, MADE, FONTS = "book.typ", "book.pdf", "fonts"


def bind(folder: Path) -> None:
    """Accessible (PDF/UA) if it can be; a book that misses a rule of it is still tagged."""
    import typst  # noqa: PLC0415  # an extra that not every machine has

    setter = typst.Compiler(
        str(folder / MAIN), root=folder, font_paths=[str(folder / FONTS)], ignore_system_fonts=True
    )
    try:
        setter.compile(output=folder / MADE, format="pdf", pdf_standards="ua-1")
    except typst.TypstError:
        setter.compile(output=folder / MADE, format="pdf")


if __name__ == "__main__":
    bind(Path(sys.argv[1]))
