"""How rules ask the players. A question with one possible answer is not asked (GEN-02)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from heredity_bot.games.heredity.play import Play
from heredity_bot.kernel import ASIDE, Allot, Answer, Ask, Fact, PickOne, PickSome, Rule

Options: TypeAlias = Sequence[str] | Callable[[], Sequence[str]]


def decide(t: Play, make: Callable[[], Ask]) -> Rule[Answer]:
    """Ask; after a free act (TRADE-01, WOUND-05) the question is made anew."""
    while True:
        answer = yield make()
        if isinstance(answer, tuple) and answer[:1] == (ASIDE,):
            yield from t.free.act(t, answer[1:])
            continue
        return answer


def pick_one(
    t: Play,
    key: str,
    options: Options,
    *,
    seats: tuple[str, ...] = (),
    facts: Mapping[str, Fact] | None = None,
    rules: tuple[str, ...] = ("GEN-02",),
) -> Rule[str]:
    """One of several; asked of the whole table when no seat is named."""
    listed = options if callable(options) else lambda: options
    if len(first := listed()) == 1:
        return first[0]

    def make() -> Ask:
        return PickOne(
            key=key,
            seats=seats,
            options=tuple(listed()),
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
    options: Sequence[str],
    *,
    least: int,
    most: int,
    one_of: tuple[tuple[str, ...], ...] = (),
    seats: tuple[str, ...] = (),
    facts: Mapping[str, Fact] | None = None,
    rules: tuple[str, ...] = ("GEN-02",),
) -> Rule[tuple[str, ...]]:
    """Several of several."""
    if most <= 0 or not options:
        return ()
    if least >= len(options) and not one_of:
        return tuple(options)

    def make() -> Ask:
        return PickSome(
            key=key,
            seats=seats,
            options=tuple(options),
            least=least,
            most=min(most, len(options)),
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
    seats: tuple[str, ...] = (),
    facts: Mapping[str, Fact] | None = None,
    rules: tuple[str, ...] = ("GEN-02",),
) -> Rule[dict[str, int]]:
    """A number over bins; not asked when everything must be filled."""
    here = bins()
    if least() >= sum(here.values()):
        return dict(here)
    if len(here) == 1 and least() == most():
        return {next(iter(here)): least()}

    def make() -> Ask:
        return Allot(
            key=key,
            seats=seats,
            bins=bins(),
            least=least(),
            most=most(),
            facts=facts or {},
            rules=rules,
            also=t.free.menu(t),
        )

    answer = yield from decide(t, make)
    assert isinstance(answer, dict)
    return answer
