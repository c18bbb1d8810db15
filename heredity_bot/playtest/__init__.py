"""Lets machine players play card packs thousands of times, and reports what happened."""

from heredity_bot.playtest.page import as_page
from heredity_bot.playtest.playtest_pack import PlaytestPack
from heredity_bot.playtest.report import Report, as_text, make_report
from heredity_bot.playtest.run_id import BadRunId, GameBounds
from heredity_bot.playtest.series import Replay, RunOrder, replay, run

__all__ = [
    "BadRunId",
    "GameBounds",
    "PlaytestPack",
    "Replay",
    "Report",
    "RunOrder",
    "as_page",
    "as_text",
    "make_report",
    "replay",
    "run",
]
