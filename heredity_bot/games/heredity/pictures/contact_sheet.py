"""All pictures of a chapter on one sheet, each beside its number, its title and its text, for authors."""

from __future__ import annotations

from heredity_bot.games.heredity.cards.book import Book, ChapterCards
from heredity_bot.games.heredity.pictures.alt_text import picture_text
from heredity_bot.games.heredity.pictures.brush import Brush
from heredity_bot.games.heredity.pictures.face_preview import bare_table
from heredity_bot.games.heredity.pictures.illustration import illustration
from heredity_bot.games.heredity.pictures.painter import HeredityPainter
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.plugin import Game
from heredity_bot.pictures.palette import GAP, HEADING, LABEL, MARGIN, NOTE, Palette
from heredity_bot.pictures.picture import Picture, finished
from heredity_bot.pictures.svg import Element, box, group, moved
from heredity_bot.pictures.text import BOLD, NARROW, fit

COLUMNS = 2
ART = (400, 200)
BESIDE = 260
"""The width of the words beside a picture."""
CELL = (ART[0] + BESIDE + 3 * GAP, ART[1] + GAP)


def contact_sheets(game: Game, locale: str, palette: Palette) -> dict[int, Picture]:
    """A sheet for each chapter of a pack."""
    texts = game.opened_pack
    assert isinstance(game, HeredityRules)
    assert texts is not None
    painter = HeredityPainter(locale, texts, palette=palette)
    found = {number: _sheet(game.book, chapter, painter) for number, chapter in game.book.chapters.items()}
    return {number: sheet for number, sheet in found.items() if sheet is not None}


def _sheet(book: Book, chapter: ChapterCards, painter: HeredityPainter) -> Picture | None:
    faces = [key for key in sorted(book.faces) if chapter.low <= key[0] <= chapter.high]
    cells = []
    for number, back in faces:
        brush = painter.brush(bare_table(book, number, back=back))
        if picture_text(brush, number, back):
            cells.append(_cell(brush, number, back))
    if not cells:
        return None
    rows = -(-len(cells) // COLUMNS)
    width, height = COLUMNS * CELL[0] + 2 * MARGIN, rows * CELL[1] + 2 * MARGIN + 40
    palette = painter.palette
    title = painter.texts.text(painter.locale, f"chapter.{chapter.number}") or str(chapter.number)
    placed = [
        moved(MARGIN + i % COLUMNS * CELL[0], MARGIN + 40 + i // COLUMNS * CELL[1], cell)
        for i, cell in enumerate(cells)
    ]
    heading = fit(title, width - 2 * MARGIN, size=HEADING + 6, type_=NARROW).drawn(
        MARGIN, MARGIN - 8, fill=palette.ink
    )
    return finished(width, height, title, box(0, 0, width, height, fill=palette.table), heading, *placed)


def _cell(brush: Brush, number: int, back: bool) -> Element:
    name = name_of(number, back)
    title = brush.sentences.text(f"{name}.name") or brush.sentences.text(f"{number}.name") or ""
    head = fit(f"{name}  {title}", BESIDE, size=LABEL, least=14, lines=2, type_=BOLD)
    words = fit(picture_text(brush, number, back), BESIDE, size=NOTE, least=12, lines=8)
    x = ART[0] + GAP
    return group([
        illustration(brush, number, *ART, back=back),
        head.drawn(x, 2, fill=brush.palette.ink),
        words.drawn(x, head.height + 10, fill=brush.palette.soft),
    ])  # fmt: skip
