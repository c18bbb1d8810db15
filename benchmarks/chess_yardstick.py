"""The yardstick: random chess with python-chess, all legal moves listed before each."""

from __future__ import annotations

import random
from time import process_time

import chess

LONGEST_GAME = 200


def moves_per_second(moves: int) -> float:
    luck = random.Random(1)
    board = chess.Board()
    start = process_time()
    for i in range(moves):
        legal = list(board.legal_moves)
        if not legal or i % LONGEST_GAME == 0:
            board.reset()
            legal = list(board.legal_moves)
        board.push(legal[int(luck.random() * len(legal))])
    return moves / (process_time() - start)
