"""Imports tables from files: they are replayed, checked and stored as tables of a place.

The info of a table in a file is one that play could have led to. Small faults are mended so that people can go on: a vote
is opened anew, a list holds only people who are there. Files with other faults are refused.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from msgspec import Raw

from heredity_bot.games.plugin import Game
from heredity_bot.journal import NewTable, StoreFault
from heredity_bot.kernel import Refusal, Session, plain_line
from heredity_bot.packs.problem import PackError
from heredity_bot.stage.words import is_machine
from heredity_bot.tables import membership
from heredity_bot.tables.actions import Claim, Dismiss, End, Redo, Reply, Undo
from heredity_bot.tables.bundle import EARLIEST, LATEST, LONGEST_NAME, UNREADABLE, BadBundle, Bundle
from heredity_bot.tables.decisions import BALLOTS
from heredity_bot.tables.info import TOGETHER, Ballot, TableInfo
from heredity_bot.tables.pack_library import PackLibrary
from heredity_bot.tables.registry import TableFault, TableRegistry, new_id
from heredity_bot.tables.replay import replay
from heredity_bot.tables.settings import DAY, LONGEST_TIME, TableSettings, wrong_setting
from heredity_bot.tables.state import REMINDERS, TableState, placings, read_paper
from heredity_bot.tables.vote_count import NO, YES

MOST_PEOPLE = 500
MOST_UNDONE, MOST_KNOWN = 2_000, 2_000
_MOTIONS = (Reply, Undo, Redo, Claim, Dismiss, End)


async def game_of(bundle: Bundle, library: PackLibrary) -> Game:
    """The game it was played with: found here, else from the pack inside. Raises `BadBundle`."""
    head = bundle.head
    game = await library.exactly(head.game, head.pack)
    if game is None and bundle.pack is not None:
        try:
            game = (await library.adopt(bundle.pack)).game
        except PackError as fault:
            raise BadBundle("BUNDLE_BROKEN", f"the pack in it cannot be played: {fault}") from None
    if game is None:
        raise BadBundle("BUNDLE_NO_PACK", pack=head.pack)
    if (game.name, game.pack) != (head.game, head.pack) or head.rules not in game.versions:
        found = (
            f"it was played with {head.pack}, rules {head.rules}; here are {game.pack}, rules {game.version}"
        )
        raise BadBundle("BUNDLE_MISFITS", found, line=0)
    return game


async def bring_in(registry: TableRegistry, library: PackLibrary, bundle: Bundle, place: str) -> str:
    """Keep a bundle as a new table of a place and make it the present one; returns its id.

    Raises `BadBundle` before anything is stored, `TableFault` when the store fails; then nothing is left of it. A
    process that is killed on the way leaves the whole table or nothing.
    """
    game = await game_of(bundle, library)
    found = await asyncio.to_thread(replay, bundle, game)
    head = bundle.head
    info = sound_info(bundle.info, game, found.session, lines=head.lines, now=registry.clock.now())
    if info != bundle.info:
        head = msgspec.structs.replace(head, record=Raw(msgspec.json.encode(info)))
    name = new_id()
    new = NewTable(name, place, head.title or head.pack, bytes(head.record), head.created_at)
    try:
        await library.keep(game)
        try:
            await registry.store.create(new, registry.owner, registry.lease, bundle.lines, bundle.quiets)
            await registry.store.release(name, registry.owner)
            await registry.activate(place, name)
        except BaseException:
            await registry.store.delete(name, registry.owner)
            raise
    except StoreFault as fault:
        raise TableFault(Refusal(fault.code)) from fault
    return name


# The info of a table


def sound_info(
    info: TableInfo, game: Game, session: Session[Any] | None, *, lines: int, now: float
) -> TableInfo:
    """The info, mended where it has to be; raises `BadBundle`. `session` is the game as its lines led to it."""
    info = msgspec.convert(msgspec.to_builtins(info), TableInfo)
    info.settings = _settings(info.settings, game)
    _names(info)
    _phase(info, game, session)
    _seats(info, game)
    _moments(info, now)
    _counts(info, game, session, lines)
    state = TableState(info, game, session, now=now, line=lines)
    info.done = [name for name in dict.fromkeys(info.done) if name in state.players and state.ask is not None]
    if info.vote is not None and not _is_vote(info.vote, state):
        info.vote = None
    motions = [ballot for ballot in info.motions if _is_motion(ballot, state)]
    info.motions = list({ballot.id: ballot for ballot in motions}.values())[:BALLOTS]
    return info


def _bad(detail: str) -> BadBundle:
    return BadBundle("BUNDLE_BROKEN", detail)


def _settings(settings: TableSettings, game: Game) -> TableSettings:
    for _ in TableSettings.__struct_fields__:
        wrong = wrong_setting(settings, game)
        if not wrong:
            return settings
        if wrong == "options" or wrong not in TableSettings.__struct_fields__:
            break  # with other options it would be another game
        settings = msgspec.structs.replace(settings, **{wrong: getattr(TableSettings(), wrong)})
    raise _bad("its settings are none with which this game can be played")


def _names(info: TableInfo) -> None:
    """Check names, and keep only people who are here."""
    if len(info.people) > MOST_PEOPLE:
        raise _bad("more people are at it than at any table")
    if any(not name or len(name) > LONGEST_NAME or plain_line(name) != name for name in info.people):
        raise _bad("a person has a name that cannot be")
    texts = (info.promise, info.seed, *info.resigned.values())
    if any(len(text) > LONGEST_NAME or plain_line(text) != text for text in texts):
        raise _bad("its seed cannot be, or a name")
    info.players = [name for name in dict.fromkeys(info.players) if name in info.people]
    if info.host not in info.people or is_machine(info.host):
        info.host = next((name for name in [*info.players, *info.people] if not is_machine(name)), "")


def _phase(info: TableInfo, game: Game, session: Session[Any] | None) -> None:
    info.rivals = game.company == "rivals"
    if (session is None) != (info.phase == "lobby") and info.phase != "over":
        raise _bad("it says that it is played, and its lines say otherwise")
    if session is not None and session.pending is None:
        info.phase = "over"
    if not info.rivals or set(info.resigned) - set(game.seats):
        info.resigned = {}
    over = info.rivals and session is not None and session.pending is None
    info.result = placings(info, game.standing(session.state)) if over and session is not None else []
    info.successor = ""  # a table of another store


def _seats(info: TableInfo, game: Game) -> None:
    if set(info.seats) - set(game.seats) or (info.phase == "playing" and set(info.seats) != set(game.seats)):
        raise _bad("its seats are not those of the game")
    if info.phase == "lobby":
        info.players = info.players[: len(game.seats)]
        info.seats = {seat: name for seat, name in info.seats.items() if name in info.players}
    else:
        info.seats = {seat: name if name in info.people else TOGETHER for seat, name in info.seats.items()}


def _moments(info: TableInfo, now: float) -> None:
    """Check that calendars can show all times, and put future ones back to a day from now."""
    latest = now + DAY

    def seen(moment: float) -> float:
        if not EARLIEST <= moment <= LATEST:
            raise _bad("its times cannot be")
        return min(moment, latest)

    info.asked, info.spent = seen(info.asked), min(max(info.spent, 0.0), LONGEST_TIME)
    for person in info.people.values():
        person.visit = seen(person.visit)
    for ballot in [*([info.vote] if info.vote else []), *info.motions]:
        ballot.opened = seen(ballot.opened)
        seen(ballot.deadline)
        ballot.deadline = min(ballot.deadline, ballot.opened + LONGEST_TIME + DAY)


def _counts(info: TableInfo, game: Game, session: Session[Any] | None, lines: int) -> None:
    """Limit numbers of lines to lines that exist, and set the part that is played."""

    def line(number: int) -> int:
        return min(max(number, 0), lines)

    info.turn, info.answered, info.epoch = line(info.turn), line(info.answered), line(info.epoch)
    for person in info.people.values():
        person.came, person.line = line(person.came), line(person.line)
        person.reminded = min(max(person.reminded, 0), REMINDERS)
    if session is None:
        info.part, info.part_at = (0, 0), 0
    else:
        info.part = game.part_of(session.state)
        info.part_at = min(max(info.part_at, 0), session.position)
    info.undone = info.undone[-MOST_UNDONE:]
    info.known = [plain_line(card, LONGEST_NAME) for card in info.known[-MOST_KNOWN:]]


def _is_ballot(ballot: Ballot, voters: list[str]) -> bool:
    policy = ballot.policy
    return (
        set(ballot.voters) <= set(voters)
        and set(ballot.votes) <= set(ballot.voters)
        and 0 <= policy.quorum <= 1
        and ballot.deadline >= ballot.opened
    )


def _is_vote(vote: Ballot, s: TableState) -> bool:
    """Whether a vote is on the question that is asked, for answers that it allows."""
    ask = s.ask
    if ask is None or vote.id or vote.motion is not None or not _is_ballot(vote, s.players):
        return False
    try:
        papers = [read_paper(paper) for paper in (*vote.votes.values(), *vote.left)]
    except UNREADABLE:
        return False
    return vote.round in (1, 2) and bool(vote.voters) and all(ask.allows(paper) for paper in papers)


def _is_motion(ballot: Ballot, s: TableState) -> bool:
    if s.info.phase == "over" or not isinstance(ballot.motion, _MOTIONS) or not 1 <= ballot.id <= s.line:
        return False
    voters = membership.electorate(s, ballot.motion)
    return (
        _is_ballot(ballot, voters)
        and ballot.proposer in ballot.voters
        and set(ballot.votes.values()) <= {YES, NO}
        and ballot.round == 1
    )
