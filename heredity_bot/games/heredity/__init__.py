"""Heredity: the rules, in both editions."""

from heredity_bot.games.heredity.book import Book, Chapter
from heredity_bot.games.heredity.editions import DE_2025, EDITIONS, FR_2023, Edition, edition, switches
from heredity_bot.games.heredity.play import Play
from heredity_bot.games.heredity.ruleset import Heredity
from heredity_bot.games.heredity.seating import preset
from heredity_bot.games.heredity.state import MEMBERS, State
from heredity_bot.games.heredity.views import look, view

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
