"""A face of a pack without a table, for authors (`heredity-bot show PACK NUMBER`)."""

from __future__ import annotations

from functools import partial

from heredity_bot.games.heredity.cards.book import Book
from heredity_bot.games.heredity.pictures.painter import HeredityPainter
from heredity_bot.games.heredity.rules import board
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, MEMBERS, Member, Piece, TerrainSite
from heredity_bot.games.heredity.telling.names import Texts
from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.games.plugin import Game, NotInPack, ThingPreview
from heredity_bot.pictures.palette import DARK, Palette
from heredity_bot.pictures.picture import Picture
from heredity_bot.stage.scene import TextLine


def preview(game: Game, face: str, locale: str) -> ThingPreview:
    """A face as players see it; other cards of the pack are named, for an author knows them all."""
    texts = game.opened_pack
    assert isinstance(game, HeredityRules)
    assert texts is not None
    book = game.book
    number, back = int(face.removesuffix("b")), face.endswith("b")
    t, teller = bare_table(book, number, back=back), HeredityTeller(locale, texts)
    lines, on_table = teller.card(t, number), list[TextLine]()
    if (shown := t.face(number)).map is not None:
        placed = bare_table(book, number, back=back)
        board.lay(placed, number, TerrainSite(0, 0, shown.level))
        on_table = teller.look(placed, "board")
    draw = partial(show_card, book, texts, number, back=back, locale=locale)
    return ThingPreview(lines, lambda palette: draw(palette=palette), on_table)


def show_card(
    book: Book, texts: Texts, number: int, *, back: bool = False, locale: str = "en", palette: Palette = DARK
) -> Picture:
    """Draw a face as players see it."""
    t = bare_table(book, number, back=back)
    return HeredityPainter(locale, texts, palette=palette).card(t, number, back=back)


def bare_table(book: Book, number: int, *, back: bool) -> Play:
    """A table on which nothing lies but this face."""
    card = book.cards.get(number)
    if card is None:
        raise NotInPack(f"The pack has no card {number}.")
    if back and card.back is None:
        raise NotInPack(f"Card {number} has no reverse.")
    game = HeredityRules(book)
    t = game.table(game.new(seed="show"))
    t.state.members = {name: Member() for name in MEMBERS}
    others = [name_of(n, back=False) for n in book.cards if n != number]
    t.state.seen = [*others, name_of(number, back)]
    if number > FAMILY_CARD:
        t.state.cards[number] = Piece("side", back=back)
    if back and card.front.body:
        t.state.members[card.front.body.member].wounded = [card.front.body.part]
    return t
