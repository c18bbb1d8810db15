"""What was answered lately, for whoever wants to go back, or to hear it again."""

from __future__ import annotations

from collections.abc import Iterable

from heredity_bot.tables.deeds import AnyStep, Started, Took, WentBack, WentOn
from heredity_bot.tables.sitting import own_lines
from heredity_bot.tables.table import Table


def standing(steps: Iterable[AnyStep]) -> list[Started | Took | WentOn]:
    """The path that is played; what was taken back did not happen. Changes of seats and pauses are left out."""
    path: list[Started | Took | WentOn] = []
    for step in steps:
        if isinstance(step, WentBack):
            del path[max(0, len(path) - step.answers) :]
        elif isinstance(step, Started) or (isinstance(step, (Took, WentOn)) and own_lines([step.line])):
            path.append(step)
    return path


async def given(table: Table, most: int) -> list[tuple[int, Took | WentOn]]:
    """The last answers of the chapter, the latest first, each with where going back before it leads."""
    session, begun = table.session, table.desk.chapter_at
    if session is None:
        return []
    quiet = await table.store.quiet_before(table.id, max(begun, session.question - 2 * most))
    if quiet is None:
        return []
    path: list[Took | WentOn] = []
    for _row, happening in await table.happenings(after=quiet.n):
        for step in happening.steps:
            if isinstance(step, (Took, WentOn)):
                path.append(step)
            elif isinstance(step, WentBack):
                del path[step.to - quiet.position :]
    found = [(quiet.position + i, step) for i, step in enumerate(path) if own_lines([step.line])]
    return [(to, step) for to, step in reversed(found) if to >= begun][:most]
