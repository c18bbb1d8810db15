"""placeholder"""

from heredity_bot.games.heredity.play import Play
from heredity_bot.kernel import Ask, Refusal, not_an_answer


def explain(t: Play, ask: Ask, answer: object) -> Refusal:
    return not_an_answer(ask)
