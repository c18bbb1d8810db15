"""A face of a pack to look at, without a table: for authors (`heredity-bot show PACK NUMBER`)."""

from __future__ import annotations

from heredity_bot.games.heredity.cards.book import Book
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.ruleset import Heredity
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, MEMBERS, Member, Piece
from heredity_bot.games.heredity.telling.names import Texts
from heredity_bot.pictures.look import DARK, Look
from heredity_bot.pictures.painter import Painter
from heredity_bot.pictures.picture import Picture


class NoSuchFace(LookupError):
    """One sentence for the author."""


def show_card(
    book: Book, texts: Texts, number: int, *, back: bool = False, locale: str = "en", look: Look = DARK
) -> Picture:
    """Draw a face as players see it; other cards of the pack are named, for an author knows them all."""
    t = bare_table(book, number, back=back)
    return Painter(locale, texts, look=look).card(t, number, back=back)


def bare_table(book: Book, number: int, *, back: bool) -> Play:
    """A table on which nothing lies but this face."""
    card = book.cards.get(number)
    if card is None:
        raise NoSuchFace(f"The pack has no card {number}.")
    if back and card.back is None:
        raise NoSuchFace(f"Card {number} has no reverse.")
    game = Heredity(book)
    t = game.table(game.new(seed="show"))
    t.state.members = {name: Member() for name in MEMBERS}
    others = [name_of(n, back=False) for n in book.cards if n != number]
    t.state.seen = [*others, name_of(number, back)]
    if number > FAMILY_CARD:
        t.state.cards[number] = Piece("side", back=back)
    if back and card.front.body:
        t.state.members[card.front.body.member].wounded = [card.front.body.part]
    return t
