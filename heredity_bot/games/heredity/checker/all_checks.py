"""The checker: all proofs of a pack in their order. The deeper ones wait until the numbers are right."""

from __future__ import annotations

from heredity_bot.games.heredity.checker import cross_check
from heredity_bot.games.heredity.checker.box_check import prove_box
from heredity_bot.games.heredity.checker.card_check import prove_cards
from heredity_bot.games.heredity.checker.cross_check import Proof
from heredity_bot.games.heredity.checker.reach_check import find_reach, prove_reach
from heredity_bot.games.heredity.checker.terrain_check import prove_board
from heredity_bot.games.heredity.checker.text_check import prove_texts

_NUMBERS_FIRST = {
    "UNKNOWN_CARD",
    "NO_FIRST_CARD",
    "WRONG_KIND",
    "MAP_MISSING",
    "MAP_SIZES_DIFFER",
    "BAD_MANIFEST",
}
"""Codes of problems that hide which cards can be reached: a hundred findings would follow from one."""


def prove(proof: Proof) -> None:
    cross_check.prove(proof)
    prove_texts(proof)
    if proof.contents is not None:
        prove_box(proof)
        if not proof.broken and not any(problem.code in _NUMBERS_FIRST for problem in proof.problems):
            reach = find_reach(proof)
            if reach is None:
                return
            prove_reach(proof, reach)
            prove_cards(proof, reach)
            prove_board(proof, reach)
