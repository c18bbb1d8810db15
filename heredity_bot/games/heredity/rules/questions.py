"""The questions of rules to players. A question with one possible answer is not asked (GEN-02, OQ-59)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.kernel import ASIDE, Allot, Answer, Ask, Fact, PickOne, PickSome, Rule

Options: TypeAlias = Sequence[str] | Callable[[], Sequence[str]]
"""The options of a question; a callable works them out anew after a free act."""


def decide(t: Play, make: Callable[[], Ask | Answer]) -> Rule[Answer]:
    """Ask what `make` asks, unless it knows the answer; after a free act (TRADE-01, WOUND-05) make anew."""
    while True:
        question = make()
        if isinstance(question, (str, tuple, dict)):
            return question
        answer = yield question
        if not (isinstance(answer, tuple) and answer[:1] == (ASIDE,)):
            return answer
        yield from t.free.act(t, answer[1:])


def pause(t: Play, at: str, go_on: str, facts: Mapping[str, Fact] | None = None) -> Rule[None]:
    """Wait for a nod where the table wants a pause. Nothing can be done meanwhile, so the game stays the same."""
    if at in t.state.pauses:
        yield PickOne(key=f"pause.{at}", options=(go_on,), facts=facts or {})


def pick_one(
    t: Play,
    key: str,
    options: Options,
    *,
    seats: tuple[str, ...] = (),
    facts: Mapping[str, Fact] | None = None,
    rules: tuple[str, ...] = ("GEN-02",),
) -> Rule[str]:
    """One of several; asked of the whole table when no seat is named. Of none: an empty string."""

    def make() -> Ask | Answer:
        now = _now(options)
        if len(now) < 2:
            return now[0] if now else ""
        return PickOne(
            key=key,
            seats=seats,
            options=now,
            facts=facts or {},
            rules=rules,
            also=t.free.menu(t),
        )

    answer = yield from decide(t, make)
    assert isinstance(answer, str)
    return answer


def pick_some(
    t: Play,
    key: str,
    options: Options,
    *,
    least: int,
    most: int | None = None,
    one_of: tuple[tuple[str, ...], ...] = (),
    seats: tuple[str, ...] = (),
    facts: Mapping[str, Fact] | None = None,
    rules: tuple[str, ...] = ("GEN-02",),
) -> Rule[tuple[str, ...]]:
    """Several of several; any number when no `most` is given."""

    def make() -> Ask | Answer:
        now = _now(options)
        limit = len(now) if most is None else min(most, len(now))
        if limit <= 0:
            return ()
        if least >= len(now) and not one_of:
            return now
        return PickSome(
            key=key,
            seats=seats,
            options=now,
            least=least,
            most=limit,
            one_of=one_of,
            facts=facts or {},
            rules=rules,
            also=t.free.menu(t),
        )

    answer = yield from decide(t, make)
    assert isinstance(answer, tuple)
    return answer


def allot(
    t: Play,
    key: str,
    bins: Callable[[], dict[str, int]],
    *,
    least: Callable[[], int],
    most: Callable[[], int],
    anyway: bool = False,
    seats: tuple[str, ...] = (),
    facts: Mapping[str, Fact] | None = None,
    rules: tuple[str, ...] = ("GEN-02",),
) -> Rule[dict[str, int]]:
    """A number over bins; not asked when everything must be filled, unless asked `anyway`."""

    def make() -> Ask | Answer:
        here = {name: n for name, n in bins().items() if n}
        if not here or (not anyway and least() >= sum(here.values())):
            return here
        if not anyway and len(here) == 1 and least() == most():
            return {next(iter(here)): least()}
        return Allot(
            key=key,
            seats=seats,
            bins=here,
            least=least(),
            most=most(),
            facts=facts or {},
            rules=rules,
            also=t.free.menu(t),
        )

    answer = yield from decide(t, make)
    assert isinstance(answer, dict)
    return answer


def _now(options: Options) -> tuple[str, ...]:
    return tuple(options() if callable(options) else options)
