"""Sets a book, in a worker process that imports nothing else of the chronicle."""

from __future__ import annotations

from pathlib import Path

MAIN, MADE, FONTS = "book.typ", "book.pdf", "fonts"


def bind(folder: Path) -> None:
    """Write the PDF, as PDF/UA where that is possible; otherwise it is still tagged."""
    import typst  # noqa: PLC0415  # an extra that not every machine has

    setter = typst.Compiler(
        str(folder / MAIN), root=folder, font_paths=[str(folder / FONTS)], ignore_system_fonts=True
    )
    try:
        setter.compile(output=folder / MADE, format="pdf", pdf_standards="ua-1")
    except typst.TypstError:
        setter.compile(output=folder / MADE, format="pdf")
