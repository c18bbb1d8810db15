"""Plays card packs by itself, thousands of times, and reports what happened."""

from heredity_bot.playtest.bar import progress
from heredity_bot.playtest.names import KINDS, PLAYERS, BadName, Bounds, read_name
from heredity_bot.playtest.page import as_page
from heredity_bot.playtest.report import Report, as_text, make_report
from heredity_bot.playtest.series import Box, Order, Replay, Tell, again, run

__all__ = [
    "KINDS",
    "PLAYERS",
    "BadName",
    "Bounds",
    "Box",
    "Order",
    "Replay",
    "Report",
    "Tell",
    "again",
    "as_page",
    "as_text",
    "make_report",
    "progress",
    "read_name",
    "run",
]
