"""The yardstick: random chess with python-chess, all legal moves listed before each."""

from __future__ import annotations

import random
from time import perf_counter

import chess

LONGEST_GAME = 200


def moves_per_second(moves: int) -> float:
    luck = random.Random(1)
    board = chess.Board()
    start = perf_counter()
    for i in range(moves):
        legal = list(board.legal_moves)
        if not legal or i % LONGEST_GAME == 0:
            board.reset()
            legal = list(board.legal_moves)
        board.push(legal[int(luck.random() * len(legal))])
    return moves / (perf_counter() - start)
