"""Whether the desk of a table that came as a file is one that play could have led to.

A small fault is mended so that people can go on: a vote is opened anew, a list holds only those who are there. What
cannot be mended is refused.
"""

from __future__ import annotations

from typing import Any

import msgspec

from heredity_bot.kernel import Session, plain_line
from heredity_bot.tables import people
from heredity_bot.tables.bundle import EARLIEST, LATEST, LONGEST_NAME, UNREADABLE, BadBundle
from heredity_bot.tables.deeds import Claim, Dismiss, End, Redo, Reply, Undo
from heredity_bot.tables.desk import TOGETHER, Ballot, Desk
from heredity_bot.tables.game import Game
from heredity_bot.tables.playing import BALLOTS
from heredity_bot.tables.settings import DAY, LONGEST, Settings, wrong_setting
from heredity_bot.tables.sitting import Past, Sitting, read_paper
from heredity_bot.tables.timers import REMINDERS
from heredity_bot.tables.voting import NO, YES

MOST_PEOPLE = 500
MOST_UNDONE, MOST_KNOWN = 2_000, 2_000
_MOTIONS = (Reply, Undo, Redo, Claim, Dismiss, End)
_REPLAYED = ("settings", "edition", "house_rules", "chapter")
"""Settings that the game was begun with: with others it would be another game."""


def sound_desk(desk: Desk, game: Game, session: Session[Any] | None, *, lines: int, now: float) -> Desk:
    """The desk, mended where it has to be; raises `BadBundle`. `session` is the game as its lines led to it."""
    desk = msgspec.convert(msgspec.to_builtins(desk), Desk)
    desk.settings = _settings(desk.settings, game)
    _names(desk)
    _phase(desk, session)
    _seats(desk, game)
    _moments(desk, now)
    _counts(desk, game, session, lines)
    sitting = Sitting(desk, game, _no_way_back, session=session, now=now, line=lines)
    desk.done = [
        name for name in dict.fromkeys(desk.done) if name in sitting.players and sitting.ask is not None
    ]
    if desk.vote is not None and not _is_vote(desk.vote, sitting):
        desk.vote = None
    motions = [ballot for ballot in desk.motions if _is_motion(ballot, sitting)]
    desk.motions = list({ballot.id: ballot for ballot in motions}.values())[:BALLOTS]
    return desk


async def _no_way_back(_to: int) -> Past:
    raise NotImplementedError


def _bad(detail: str) -> BadBundle:
    return BadBundle("BUNDLE_BROKEN", detail)


def _settings(settings: Settings, game: Game) -> Settings:
    for _ in Settings.__struct_fields__:
        wrong = wrong_setting(settings, game)
        if not wrong:
            return settings
        if wrong in _REPLAYED:
            break
        settings = msgspec.structs.replace(settings, **{wrong: getattr(Settings(), wrong)})
    raise _bad("its settings are none with which this game can be played")


def _names(desk: Desk) -> None:
    """People, wherever they stand, are people who are here."""
    if len(desk.people) > MOST_PEOPLE:
        raise _bad("more people are at it than at any table")
    if any(not name or len(name) > LONGEST_NAME or plain_line(name) != name for name in desk.people):
        raise _bad("somebody has a name that cannot be")
    if any(len(text) > LONGEST_NAME or plain_line(text) != text for text in (desk.promise, desk.seed)):
        raise _bad("its seed cannot be")
    desk.players = [name for name in dict.fromkeys(desk.players) if name in desk.people]
    if desk.host not in desk.people:
        desk.host = next(iter([*desk.players, *desk.people]), "")


def _phase(desk: Desk, session: Session[Any] | None) -> None:
    if (session is None) != (desk.phase == "lobby") and desk.phase != "over":
        raise _bad("it says that it is played, and its lines say otherwise")
    if session is not None and session.pending is None:
        desk.phase = "over"


def _seats(desk: Desk, game: Game) -> None:
    if set(desk.seats) - set(game.seats) or (desk.phase == "playing" and set(desk.seats) != set(game.seats)):
        raise _bad("its seats are not those of the game")
    if desk.phase == "lobby":
        desk.players = desk.players[: len(game.seats)]
        desk.seats = {seat: name for seat, name in desk.seats.items() if name in desk.players}
    else:
        desk.seats = {seat: name if name in desk.people else TOGETHER for seat, name in desk.seats.items()}


def _moments(desk: Desk, now: float) -> None:
    """Times are ones that calendars can show, and none lies in a future that nobody can have seen."""
    latest = now + DAY

    def seen(moment: float) -> float:
        if not EARLIEST <= moment <= LATEST:
            raise _bad("its times cannot be")
        return min(moment, latest)

    desk.asked = seen(desk.asked)
    for person in desk.people.values():
        person.visit = seen(person.visit)
    for ballot in [*([desk.vote] if desk.vote else []), *desk.motions]:
        ballot.opened = seen(ballot.opened)
        seen(ballot.deadline)
        ballot.deadline = min(ballot.deadline, ballot.opened + LONGEST + DAY)


def _counts(desk: Desk, game: Game, session: Session[Any] | None, lines: int) -> None:
    """Numbers of lines are those of lines there are, and the chapter is the one that is played."""

    def line(number: int) -> int:
        return min(max(number, 0), lines)

    desk.turn, desk.answered, desk.epoch = line(desk.turn), line(desk.answered), line(desk.epoch)
    for person in desk.people.values():
        person.came, person.line = line(person.came), line(person.line)
        person.reminded = min(max(person.reminded, 0), REMINDERS)
    if session is None:
        desk.chapter, desk.chapter_at = (0, 0), 0
    else:
        desk.chapter = game.chapter_of(session.state)
        desk.chapter_at = min(max(desk.chapter_at, 0), session.question)
    desk.undone = desk.undone[-MOST_UNDONE:]
    desk.known = [plain_line(card, LONGEST_NAME) for card in desk.known[-MOST_KNOWN:]]


def _is_ballot(ballot: Ballot, voters: list[str]) -> bool:
    policy = ballot.policy
    return (
        set(ballot.voters) <= set(voters)
        and set(ballot.votes) <= set(ballot.voters)
        and 0 <= policy.quorum <= 1
        and ballot.deadline >= ballot.opened
    )


def _is_vote(vote: Ballot, s: Sitting) -> bool:
    """A vote on the question that is asked, for answers that it allows; any other is opened anew."""
    ask = s.ask
    if ask is None or vote.id or vote.motion is not None or not _is_ballot(vote, s.players):
        return False
    try:
        papers = [read_paper(paper) for paper in (*vote.votes.values(), *vote.left)]
    except UNREADABLE:
        return False
    return vote.round in (1, 2) and bool(vote.voters) and all(ask.allows(paper) for paper in papers)


def _is_motion(ballot: Ballot, s: Sitting) -> bool:
    if s.desk.phase == "over" or not isinstance(ballot.motion, _MOTIONS) or not 1 <= ballot.id <= s.line:
        return False
    voters = people.electorate(s, ballot.motion)
    return (
        _is_ballot(ballot, voters)
        and ballot.proposer in ballot.voters
        and set(ballot.votes.values()) <= {YES, NO}
        and ballot.round == 1
    )
