"""Answers to a `PickOne` as autocomplete entries; entries for acts are in `act.py`.

Each entry carries the mark of its question, so that an old one is recognised.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from heredity_bot.frontends.discord.commands.localisation import Entries
from heredity_bot.frontends.discord.controls.interaction import TableContext
from heredity_bot.kernel import PickOne
from heredity_bot.tables.state import ballot_paper

_LISTED = re.compile(r"(q\d+)\.(\d{1,3})")
"""The value of an entry: the mark of a question, and the number of one of its answers."""


def may_answer(a: TableContext) -> bool:
    """Whether the table would take this person's answer to its question."""
    table = a.table
    if table.ask is None or a.user not in table.players:
        return False
    return table.takes_first_answer or a.user in table.deciders().voters


def answers(a: TableContext, left: Sequence[str] = ()) -> Entries:
    """The answers to a `PickOne` as entries of a list; `left` are those of a second ballot."""
    scene = a.scene()
    if scene is None or not isinstance(a.table.ask, PickOne):
        return []
    return [
        (choice.full_label, f"{a.table.mark}.{i}")
        for i, choice in enumerate(scene.choices)
        if not left or ballot_paper(choice.id) in left
    ]


def offered(a: TableContext) -> Entries:
    """The answers that this person can give now."""
    vote = a.table.info.vote
    return answers(a, vote.left if vote else ()) if may_answer(a) else []


def option(a: TableContext, value: str) -> str | None:
    """The answer that a value of the list stands for; None for one of another question, or for anything else."""
    found, ask = _LISTED.fullmatch(value), a.table.ask
    if found is None or not isinstance(ask, PickOne) or found[1] != a.table.mark:
        return None
    return ask.options[int(found[2])] if int(found[2]) < len(ask.options) else None


def is_old(a: TableContext, value: str) -> bool:
    """Whether a value belongs to a question that was answered meanwhile."""
    found = _LISTED.fullmatch(value)
    return found is not None and found[1] != a.table.mark
