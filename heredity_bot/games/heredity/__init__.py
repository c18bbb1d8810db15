"""Heredity: the rules, in both editions."""

from heredity_bot.games.heredity.cards.book import Book, Chapter
from heredity_bot.games.heredity.rules.editions import (
    DE_2025,
    EDITIONS,
    FR_2023,
    Edition,
    edition,
    switches,
)
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.ruleset import Heredity
from heredity_bot.games.heredity.rules.seating import preset
from heredity_bot.games.heredity.rules.state import MEMBERS, State
from heredity_bot.games.heredity.rules.views import look, view

__all__ = [
    "DE_2025",
    "EDITIONS",
    "FR_2023",
    "MEMBERS",
    "Book",
    "Chapter",
    "Edition",
    "Heredity",
    "Play",
    "State",
    "edition",
    "look",
    "preset",
    "switches",
    "view",
]
