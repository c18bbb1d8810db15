"""Numbers that the visible face of a card waits for, as they are printed on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from heredity_bot.games.heredity.cards.models import Face
from heredity_bot.games.heredity.rules.conditions import AllOf, AnyOf, Tokens
from heredity_bot.games.heredity.rules.effects.choice import If
from heredity_bot.packs.effects import Condition, Verb


def awaited_tokens(face: Face, number: int, token: str, now: int) -> int:
    """The number of tokens that a face asks for next, above those that lie on it; 0 if its text asks for none."""
    asked = [
        condition.tokens.at_least
        for condition in _conditions(_verbs(face))
        if isinstance(condition, Tokens)
        and condition.tokens.kind == token
        and condition.tokens.at in ("this", number)
        and condition.tokens.at_least is not None
    ]
    return min((n for n in asked if n > now), default=0)


def _verbs(face: Face) -> Iterator[Verb]:
    texts = [face.event.do] if face.event else []
    texts += [action.do for action in (*face.actions, *(face.npc.actions if face.npc else ()))]
    texts += [trigger.do for trigger in face.when]
    waiting = [verb for text in texts for verb in text]
    while waiting:
        verb = waiting.pop()
        yield verb
        waiting += verb.inner()


def _conditions(verbs: Iterable[Verb]) -> Iterator[Condition]:
    waiting = [verb.if_ for verb in verbs if isinstance(verb, If)]
    while waiting:
        condition = waiting.pop()
        yield condition
        if isinstance(condition, AllOf):
            waiting += condition.all
        elif isinstance(condition, AnyOf):
            waiting += condition.any


__all__ = ["awaited_tokens"]
