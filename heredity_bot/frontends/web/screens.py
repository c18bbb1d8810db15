"""Several screens at one table, some of them with several players: whoever clicks speaks for all who sit there."""

from __future__ import annotations

import msgspec

from heredity_bot.kernel import Act
from heredity_bot.tables.deeds import Agree, AnyDeed, HandOver, Leave, Reply, Set, Withdraw
from heredity_bot.tables.hall import Hall
from heredity_bot.tables.hotseat import HOT_SEAT, company, screen_of, speakers
from heredity_bot.tables.settings import Settings
from heredity_bot.tables.table import Outcome, Table


async def speak(hall: Hall, table: Table, deed: AnyDeed, user: str, cause: str) -> Outcome:
    """A deed of whoever it is for among those at this screen; where several are asked each says the same.

    The answer is what became of the first one's deed. A second delivery of it has the same answer and does nothing:
    who would speak now, and what else would follow from it, is not what was meant then.
    """
    mark = table.mark
    first, *others = _who(table, deed, user)
    outcome = latest = await hall.do(table.id, deed, first, cause)
    if outcome.refusal is not None or outcome.again:
        return outcome
    for n, by in enumerate(others, start=2):
        if latest.refusal is not None or _is_decided(table, deed, mark):
            break
        latest = await hall.do(table.id, deed, by, f"{cause}-{n}")
    if latest.refusal is None:
        await _second(hall, table, user, cause)
    return outcome


async def ask_every_screen(hall: Hall, table: Table, user: str, cause: str) -> None:
    """Somebody plays at a screen of their own now: nobody else decides for them any more."""
    settings = table.desk.settings
    kept = {key: policy for key, policy in settings.policies.items() if HOT_SEAT.get(key) != policy}
    screens = {screen_of(name) for name in table.players}
    if user not in screens or len(screens) < 2 or kept == settings.policies:
        return
    wanted = msgspec.structs.replace(settings, policies=kept, undo=Settings().undo)
    await hall.do(table.id, Set(wanted), table.desk.host, f"{cause}-screens")


def _is_decided(table: Table, deed: AnyDeed, mark: str) -> bool:
    """Whether those who have not spoken yet need not any more."""
    if not isinstance(deed, Reply):
        return isinstance(deed, Agree) and all(ballot.id != deed.ballot for ballot in table.desk.motions)
    return table.mark != mark or (table.desk.vote is None and not _passes(table, deed))


def _passes(table: Table, deed: Reply) -> bool:
    return isinstance(table.ask, Act) and table.game.is_pass(deed.answer)


def _who(table: Table, deed: AnyDeed, user: str) -> list[str]:
    """Who does a deed: mostly the owner of the screen."""
    desk = table.desk
    present = company(user, desk.people)
    if isinstance(deed, HandOver) and desk.seats.get(deed.seat) in present:
        return [desk.seats[deed.seat]]
    if isinstance(deed, Leave) and present:
        return present[::-1]
    if len(present) < 2:
        return [user]
    return _together(table, deed, present) or [user]


def _together(table: Table, deed: AnyDeed, present: list[str]) -> list[str]:
    desk = table.desk
    if isinstance(deed, Reply):
        if _passes(table, deed):
            return [name for name in present if name in table.players and name not in desk.done]
        return speakers(table, deed.answer, present)
    if isinstance(deed, Withdraw):
        voted = desk.vote.votes if desk.vote else {}
        return [name for name in present if name in desk.done or name in voted]
    if isinstance(deed, Agree):
        return [
            name
            for ballot in desk.motions
            if ballot.id == deed.ballot
            for name in present
            if name in ballot.voters
        ]
    return []


async def _second(hall: Hall, table: Table, user: str, cause: str) -> None:
    """What somebody at this screen proposes is the wish of all who sit there."""
    present = company(user, table.players)
    proposed = [ballot for ballot in table.desk.motions if ballot.proposer in present]
    for ballot in proposed:
        for n, name in enumerate(present):
            if ballot in table.desk.motions and name in ballot.voters and name not in ballot.votes:
                await hall.do(table.id, Agree(ballot.id, yes=True), name, f"{cause}-{ballot.id}-{n}")
