"""The campaign: things that a family keeps from chapter to chapter (CAMP, TL-30, WOUND-07)."""

from __future__ import annotations

from heredity_bot.games.heredity.cards.book import SECRETS
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.state import GAP, ChapterOutcome, Keepsake

PROLOGUE = 0
"""First Steps: what was said and done is remembered, but Chapter I begins with its own box (SETUP-05)."""


def setting_out(t: Play) -> Keepsake:
    """The things a chapter begins with; the very first has the first karma deck (KARMA-02)."""
    kept = t.state.start
    if kept.karma:
        return kept
    return Keepsake(
        items=kept.items,
        improved=kept.improved,
        components=kept.components,
        karma=t.book.karma,
        flags=kept.flags,
        burned=kept.burned,
    )


def keepsake(t: Play) -> Keepsake:
    """CAMP-03, CAMP-04, OQ-29, ED-19: items, components, karma and flags; burned cards by edition."""
    state = t.state
    if state.chapter == PROLOGUE:
        return Keepsake(karma=t.book.karma, flags=dict(state.flags))
    items = {name: tuple(member.items) for name, member in state.members.items()}
    carried = [item for held in items.values() for item in held]
    kept = t.edition.chapter_end_clear == "kept"
    timeline = [n for host in state.row if host != GAP for n in (host, *state.hung.get(host, ()))]
    for_good = state.burned if t.edition.burn_scope == "game" else [n for n in state.burned if n in _karma(t)]
    return Keepsake(
        items=items,
        improved=tuple(item for item in carried if state.cards[item].back),
        components={name: member.components for name, member in state.members.items()},
        karma=tuple(sorted(state.karma.all())),
        flags=dict(state.flags),
        burned=tuple(for_good),
        row={number: state.cards[number] for number in timeline} if kept else {},
        hung={host: tuple(below) for host, below in state.hung.items() if host in state.row} if kept else {},
    )


def _karma(t: Play) -> set[int]:
    """Replaced karma cards never come back (KARMA-09, KARMA-13)."""
    return {n for n, card in t.book.cards.items() if n >= SECRETS and card.front.karma}


def may_retry(t: Play, outcome: ChapterOutcome) -> bool:
    """CAMP-06, CAMP-08, ED-46: the card says so; where it is silent the edition does."""
    return t.edition.retry == "again" if outcome.retry is None else outcome.retry


def next_chapter(t: Play) -> int | None:
    """CAMP-01: in order; a prologue leads into the first."""
    return min((number for number in t.book.chapters if number > t.state.chapter), default=None)
