"""Actions of a screen at which several players sit: a click there counts for all of them."""

from __future__ import annotations

import msgspec

from heredity_bot.kernel import Act
from heredity_bot.tables.actions import (
    Agree,
    AnyAction,
    HandOverSeat,
    Leave,
    Redo,
    Reply,
    Set,
    Undo,
    Withdraw,
)
from heredity_bot.tables.hot_seat import HOT_SEAT, people_at_screen, screen_of, who_answers
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.tables.settings import TableSettings
from heredity_bot.tables.table import ActionOutcome, LiveTable

OWN = (Reply, Undo, Redo, Withdraw, Agree)
"""Actions that a rival at a shared screen does alone."""


async def do_for_screen(
    registry: TableRegistry, table: LiveTable, action: AnyAction, user: str, cause: str, in_front: str = ""
) -> ActionOutcome:
    """Do an action as the player of this screen whom it concerns; where several are asked, each gives the same answer.

    Rivals answer for themselves alone: `in_front` is the one who looks at the screen.

    Returns the outcome of the first one's action. A repeated request has the same outcome and does nothing: by now the
    action might concern other players.
    """
    mark = table.mark
    first, *others = [in_front] if in_front and isinstance(action, OWN) else _who(table, action, user)
    outcome = latest = await registry.do(table.id, action, first, cause)
    if outcome.refusal is not None or outcome.again:
        return outcome
    for n, by in enumerate(others, start=2):
        if latest.refusal is not None or _is_decided(table, action, mark):
            break
        latest = await registry.do(table.id, action, by, f"{cause}-{n}")
    if latest.refusal is None:
        await _second(registry, table, user, cause)
    return outcome


async def ask_every_screen(registry: TableRegistry, table: LiveTable, user: str, cause: str) -> None:
    """Return to votes of all players once a second screen plays along: the first no longer decides for everybody."""
    settings = table.info.settings
    kept = {key: policy for key, policy in settings.policies.items() if HOT_SEAT.get(key) != policy}
    screens = {screen_of(name) for name in table.human_players}
    if user not in screens or len(screens) < 2 or kept == settings.policies:
        return
    wanted = msgspec.structs.replace(settings, policies=kept, undo=TableSettings().undo)
    await registry.do(table.id, Set(wanted), table.info.host, f"{cause}-screens")


def _is_decided(table: LiveTable, action: AnyAction, mark: str) -> bool:
    """Whether the players who have not acted yet need not act any more."""
    if not isinstance(action, Reply):
        return isinstance(action, Agree) and all(ballot.id != action.ballot for ballot in table.info.motions)
    return table.mark != mark or (table.info.vote is None and not _passes(table, action))


def _passes(table: LiveTable, action: Reply) -> bool:
    return isinstance(table.ask, Act) and table.game.is_pass(action.answer)


def _who(table: LiveTable, action: AnyAction, user: str) -> list[str]:
    """The players who do an action: mostly the owner of the screen."""
    info = table.info
    present = people_at_screen(user, info.people)
    if isinstance(action, HandOverSeat) and info.seats.get(action.seat) in present:
        return [info.seats[action.seat]]
    if isinstance(action, Leave) and present:
        return present[::-1]
    if len(present) < 2:
        return [user]
    return _together(table, action, present) or [user]


def _together(table: LiveTable, action: AnyAction, present: list[str]) -> list[str]:
    info = table.info
    if isinstance(action, Reply):
        if _passes(table, action):
            return [name for name in present if name in table.players and name not in info.done]
        return who_answers(table, action.answer, present)
    if isinstance(action, Withdraw):
        voted = info.vote.votes if info.vote else {}
        return [name for name in present if name in info.done or name in voted]
    if isinstance(action, Agree):
        return [
            name
            for ballot in info.motions
            if ballot.id == action.ballot
            for name in present
            if name in ballot.voters
        ]
    return []


async def _second(registry: TableRegistry, table: LiveTable, user: str, cause: str) -> None:
    """Let all players of a screen agree to what one of them proposes."""
    present = people_at_screen(user, table.players)
    proposed = [ballot for ballot in table.info.motions if ballot.proposer in present]
    for ballot in proposed:
        for n, name in enumerate(present):
            if ballot in table.info.motions and name in ballot.voters and name not in ballot.votes:
                await registry.do(table.id, Agree(ballot.id, yes=True), name, f"{cause}-{ballot.id}-{n}")
