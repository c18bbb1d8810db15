"""The checker: all checks of a pack in their order. The deeper ones wait until the numbers are right."""

from __future__ import annotations

from heredity_bot.games.heredity.checker.box_check import check_box
from heredity_bot.games.heredity.checker.card_check import check_cards
from heredity_bot.games.heredity.checker.reach_check import check_reach, find_reach
from heredity_bot.games.heredity.checker.reference_check import PackCheck, check_references
from heredity_bot.games.heredity.checker.scene_check import check_scenes
from heredity_bot.games.heredity.checker.terrain_check import check_board
from heredity_bot.games.heredity.checker.text_check import check_texts

_NUMBERS_FIRST = {
    "UNKNOWN_CARD",
    "NO_FIRST_CARD",
    "WRONG_KIND",
    "MAP_MISSING",
    "MAP_SIZES_DIFFER",
    "BAD_MANIFEST",
}
"""Codes of problems that hide which cards can be reached: a hundred findings would follow from one."""


def check_pack(check: PackCheck) -> None:
    """Run all checks; they note what they find in `PackCheck.problems`."""
    check_references(check)
    check_texts(check)
    check_scenes(check)
    if check.contents is not None:
        check_box(check)
        if not check.broken and not any(problem.code in _NUMBERS_FIRST for problem in check.problems):
            reach = find_reach(check)
            if reach is None:
                return
            check_reach(check, reach)
            check_cards(check, reach)
            check_board(check, reach)
