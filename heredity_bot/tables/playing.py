"""Answers, votes, motions, undo: how what people want becomes what the game hears."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from heredity_bot.kernel import Act, Answer, Refused, Session, commitment
from heredity_bot.tables import access, people
from heredity_bot.tables.deeds import (
    Agree,
    AnyDeed,
    Begin,
    Changed,
    Claim,
    Close,
    Dismiss,
    End,
    Redo,
    Reply,
    Set,
    Started,
    Undo,
    WentBack,
    Withdraw,
)
from heredity_bot.tables.desk import TOGETHER, Ballot
from heredity_bot.tables.game import Game
from heredity_bot.tables.settings import MOTION_KEY, Settings, Who, wrong_setting
from heredity_bot.tables.sitting import (
    MAJORITY,
    Failed,
    Sitting,
    ballot_paper,
    encode,
    is_aside,
    no,
    own_lines,
    read_paper,
    seat,
    user,
    users,
)
from heredity_bot.tables.timers import until
from heredity_bot.tables.voting import NO, YES, verdict

BALLOTS = 8
"""Open motions at a time."""

SETTLING = 50
"""Decisions that may follow from one another; far more than can."""


# Begin and end


def begin(s: Sitting, _deed: Begin, by: str) -> None:
    desk = s.desk
    if desk.phase != "lobby":
        raise no("ALREADY_BEGUN")
    access.need(s, access.Power.BEGIN, by)
    if not desk.players:
        raise no("NOBODY_PLAYS")
    seats = people.settle_seats(s)
    if not s.game.seats_fit(seats, desk.settings.edition, desk.settings.house_rules):
        raise no("BAD_SEATS")
    chapter = desk.settings.chapter
    need_settings(s, desk.settings)
    desk.seed = s.seed()
    desk.promise = commitment(desk.seed)
    state = s.game.new(
        seed=desk.seed,
        edition_name=desk.settings.edition,
        house_rules=desk.settings.house_rules,
        seats=seats,
        chapter=chapter,
    )
    s.session = Session(s.game, state)
    desk.seats, desk.phase = seats, "playing"
    desk.motions = []  # whom to dismiss and whether to play at all was a matter of the lobby
    desk.rules = s.game.version
    s.steps.append(started(s.game, s.session, desk.promise, seats))
    desk.chapter, desk.chapter_at = s.game.chapter_of(s.session.state), 0
    s.asked_anew()
    if desk.settings.pauses:
        s.amend("pauses", *desk.settings.pauses)


def started(game: Game, session: Session[Any], promise: str, seats: Mapping[str, str]) -> Started:
    """The step with which a game begins; the oldest rules are not named, as in tables of that time."""
    rules = game.rules_of(session.state)
    return Started(
        promise, encode(session.opening), dict(seats), rules="" if rules == game.versions[0] else rules
    )


def end(s: Sitting, _deed: End, by: str) -> None:
    if s.desk.phase == "over":
        raise no("GAME_OVER")
    s.desk.phase, s.desk.vote, s.desk.motions, s.desk.done = "over", None, [], []
    s.note("ended", user=user(by), seed=s.desk.seed)


# Answers


def reply(s: Sitting, deed: Reply, by: str) -> None:
    session = s.playing
    if deed.mark and deed.mark != s.mark:
        raise no("STALE_QUESTION")
    s.need_player(by)
    answer = session.check(deed.answer)
    actor = s.actor(answer)
    if actor:
        _act(s, answer, actor, by)
    elif isinstance(s.ask, Act) and s.game.is_pass(answer):
        _pass(s, by)
    else:
        _answer(s, answer, by)


def _act(s: Sitting, answer: Answer, actor: str, by: str) -> None:
    """A member's own act: its player's, or a motion where the table plays it together."""
    holder, aside = s.desk.seats[actor], is_aside(answer)
    if not may_act_for(s, by, actor, aside=aside, now=s.now):
        raise no("NOT_YOUR_MEMBER", member=seat(actor), player=user(holder))
    if holder != TOGETHER or _acts_alone(s, by, aside=aside):
        s.take(answer, by)
    else:
        propose(s, Reply(answer, s.mark), by)


def may_act_for(s: Sitting, by: str, member: str, *, aside: bool, now: float) -> bool:
    """Whether somebody who plays may act for a member, or propose it: for their own, for one that the table plays
    together, for one whose player is late, and where the table's policy lets anyone."""
    if by not in s.players:
        return False
    holder = s.desk.seats.get(member, TOGETHER)
    if holder in (by, TOGETHER) or len(s.players) == 1 or _act_policy(s, aside=aside) == "anyone":
        return True
    return now >= s.late_at(holder)


def _acts_alone(s: Sitting, by: str, *, aside: bool) -> bool:
    """Nobody has to be asked about a member that the table plays together."""
    who = _act_policy(s, aside=aside)
    return len(s.players) == 1 or who == "anyone" or (who == "host" and by == s.desk.host)


def _act_policy(s: Sitting, *, aside: bool) -> Who:
    policy = None if aside or s.ask is None else s.desk.settings.policies.get(s.ask.key)
    return policy.who if policy else "holder"


def _pass(s: Sitting, by: str) -> None:
    """Somebody wants to do no more; the turn ends when that is true of everybody."""
    if by in s.desk.done:
        raise no("ALREADY_DONE")
    s.desk.done.append(by)
    if not _all_done(s):
        s.note("done", user=user(by), to=s.waiting_for())


def _all_done(s: Sitting) -> bool:
    """By the table's policy for `done`; those who are away are not waited for."""
    desk = s.desk
    if not isinstance(s.ask, Act) or not desk.done:
        return False
    who = s.done_policy().who
    enough = {
        "anyone": True,
        "host": desk.host in desk.done,
        "majority": len(desk.done) * 2 > len(s.players),
    }.get(who, False)
    return enough or all(s.is_late(name) for name in s.waiting_for())


def _answer(s: Sitting, answer: Answer, by: str) -> None:
    ask, desk = s.ask, s.desk
    assert ask is not None
    voters, policy = s.voters(), s.policy
    if desk.opened or s.game.anyone_may(ask) or policy.who == "anyone":
        s.take(answer, by)
        return
    if by not in voters:
        raise no("NOT_ASKED", who=users(voters))
    if len(voters) == 1:
        s.take(answer, by)
        return
    if desk.vote is None:
        desk.vote = _open_vote(s, voters)
    paper = ballot_paper(answer)
    if desk.vote.left and paper not in desk.vote.left:
        raise no("NOT_IN_SECOND_BALLOT")
    desk.vote.votes.pop(by, None)
    desk.vote.votes[by] = paper
    s.note("voted", user=user(by))


def _open_vote(s: Sitting, voters: list[str]) -> Ballot:
    acting, policy = s.asked_seats(), s.policy
    return Ballot(
        id=0,
        policy=policy,
        opened=s.now,
        deadline=until(s, policy),
        voters=voters,
        acting=s.desk.seats[acting[0]] if len(acting) == 1 else "",
    )


def withdraw(s: Sitting, _deed: Withdraw, by: str) -> None:
    desk = s.desk
    if by in desk.done:
        desk.done.remove(by)
    elif desk.vote is not None and by in desk.vote.votes:
        del desk.vote.votes[by]
        if not desk.vote.votes and desk.vote.round == 1:
            desk.vote = None
    else:
        raise no("NOTHING_TO_WITHDRAW")
    s.note("withdrawn", user=user(by))


# Motions


def propose(s: Sitting, deed: AnyDeed, by: str) -> None:
    """Ask the others; who is concerned has no vote, and whoever is alone decides."""
    voters = people.electorate(s, deed)
    if by not in voters:
        raise no("NOT_SEATED")
    if any(ballot.motion == deed for ballot in s.desk.motions):
        raise no("ALREADY_PROPOSED")
    if len(s.desk.motions) >= BALLOTS:
        raise no("TOO_MANY_MOTIONS")
    policy = access.motion_policy(s, deed, by, s.desk.settings.policies.get(MOTION_KEY, MAJORITY))
    ballot = Ballot(
        id=s.line,
        policy=policy,
        opened=s.now,
        deadline=until(s, policy),
        voters=voters,
        votes={by: YES},
        motion=deed,
        proposer=by,
    )
    s.desk.motions.append(ballot)
    s.note("motion", user=user(by), to=[name for name in voters if name != by])


def agree(s: Sitting, deed: Agree, by: str) -> None:
    ballot = motion_of(s, deed.ballot)
    if by not in ballot.voters:
        raise no("NOT_A_VOTER")
    ballot.votes.pop(by, None)
    ballot.votes[by] = YES if deed.yes else NO
    s.note("voted", user=user(by))


def motion_of(s: Sitting, number: int) -> Ballot:
    found = next((ballot for ballot in s.desk.motions if ballot.id == number), None)
    if found is None:
        raise no("NO_BALLOT")
    return found


def close(s: Sitting, deed: Close, by: str) -> None:
    access.need(s, access.Power.CLOSE_VOTE, by)
    ballot = motion_of(s, deed.ballot) if deed.ballot else s.desk.vote
    if ballot is None:
        raise no("NO_BALLOT")
    ballot.deadline = s.now
    s.note("closed", user=user(by))


# What is decided


async def settle(s: Sitting) -> None:
    """Do what is decided by now, until nothing more is."""
    for _ in range(SETTLING):
        if not (_settle_vote(s) or _settle_done(s) or await _settle_motion(s)):
            return
    raise RuntimeError("decisions follow from one another without end")


def _settle_vote(s: Sitting) -> bool:
    ballot = s.desk.vote
    if ballot is None or s.ask is None:
        return False
    final = s.now >= ballot.deadline
    found = verdict(ballot, s.desk.host, final=final)
    if found.choice is not None:
        _decide(s, read_paper(found.choice), "decided", tie_broken_by=found.tie_broken_by)
    elif found.left:
        ballot.round, ballot.votes, ballot.left = ballot.round + 1, {}, list(found.left)
        ballot.deadline = until(s, ballot.policy)
        s.note("second-ballot", to=ballot.voters)
    elif not final:
        return False
    elif ballot.left:
        _decide(s, read_paper(ballot.left[0]), "decided")  # what was voted for first in the first ballot
    else:
        _decide(s, s.game.default(s.ask), "decided-by-default")
    return True


def _decide(s: Sitting, answer: Answer, how: str, *, tie_broken_by: str = "") -> None:
    """The table's answer; one that is no longer legal, or that no rule can bear, is asked anew."""
    ask, told = s.ask, len(s.steps)
    assert ask is not None
    ballot, s.desk.vote = s.desk.vote, None
    if not ask.allows(answer):
        s.asked_anew()
        return
    secret = ballot is not None and ballot.policy.secret
    if tie_broken_by and not secret:
        s.note("decided-tie", user=user(tie_broken_by))
    else:
        s.note(how, votes=0 if secret or ballot is None else len(ballot.votes))
    try:
        s.take(answer, "")
    except Failed:
        _give_up(s, told)
        s.asked_anew()


def _give_up(s: Sitting, told: int) -> None:
    """What was decided cannot be done. The table is told and goes on: it never hangs on a rule that fails."""
    del s.steps[told:]
    s.note("rule-failed", to=s.players)


def _settle_done(s: Sitting) -> bool:
    if s.ask is None or not _all_done(s):
        return False
    told = len(s.steps)
    try:
        s.take(s.game.default(s.ask), s.desk.done[-1] if len(s.players) == 1 else "")
    except Failed:
        _give_up(s, told)
        s.desk.done = []
    return True


async def _settle_motion(s: Sitting) -> bool:
    for ballot in s.desk.motions:
        final = s.now >= ballot.deadline
        lapsed = _has_lapsed(s, ballot)
        found = verdict(ballot, s.desk.host, final=final)
        if not lapsed and found.choice is None and not final:
            continue
        s.desk.motions.remove(ballot)
        if lapsed:
            s.note("motion-lapsed", user=user(ballot.proposer))
        elif found.choice == YES:
            await _pass_motion(s, ballot)
        else:
            s.note("motion-failed", user=user(ballot.proposer))
        return True
    return False


async def _pass_motion(s: Sitting, ballot: Ballot) -> None:
    told = len(s.steps)
    assert ballot.motion is not None
    s.note("motion-passed", user=user(ballot.proposer))
    try:
        await carry_out(s, ballot.motion, ballot.proposer)
    except Failed:
        _give_up(s, told)
    except Refused:
        del s.steps[told:]
        s.note("motion-lapsed", user=user(ballot.proposer))


def _has_lapsed(s: Sitting, ballot: Ballot) -> bool:
    """A motion about a moment of the game that is gone, or of somebody who is."""
    deed = ballot.motion
    if ballot.proposer not in ballot.voters:
        return True
    if isinstance(deed, Reply):
        return s.ask is None or deed.mark != s.mark or not s.ask.allows(deed.answer)
    if isinstance(deed, (Undo, Redo)):
        return s.desk.phase != "playing" or s.desk.answered > ballot.id
    if isinstance(deed, (Claim, Dismiss)) and len(ballot.voters) < 2:
        return True  # whoever is left alone with somebody may not propose it, so they do not decide it either
    if isinstance(deed, Claim):
        return s.desk.phase != "playing"
    return isinstance(deed, Dismiss) and deed.user not in s.desk.people


async def carry_out(s: Sitting, deed: AnyDeed, by: str) -> None:
    """What a motion was about."""
    if isinstance(deed, Reply):
        s.take(deed.answer, by)
    elif isinstance(deed, Undo):
        await go_back(s, deed.to)
    elif isinstance(deed, Redo):
        go_forward(s, deed.answers)
    elif isinstance(deed, Claim):
        people.claim(s, deed, by, agreed=True)
    elif isinstance(deed, Dismiss):
        people.depart(s, deed.user, "dismissed")
    elif isinstance(deed, End):
        end(s, deed, by)
    else:
        raise TypeError(f"{deed} is nothing to vote on")


# Back and forth


async def undo(s: Sitting, deed: Undo, by: str) -> None:
    session = s.playing
    s.need_player(by)
    if not s.desk.chapter_at <= deed.to < session.question:
        raise no("CANNOT_UNDO")
    if _needs_consent(s, by):
        propose(s, deed, by)
    else:
        await go_back(s, deed.to)


def _needs_consent(s: Sitting, by: str) -> bool:
    """Back and forth go by the same policy, or what was agreed could be taken back by one alone."""
    policy = s.desk.settings.undo
    if policy == "host":
        s.need_host(by)
    return policy == "vote" and len(s.players) > 1


async def go_back(s: Sitting, to: int) -> None:
    """The game as it was; seats and pauses stay as they are now, and what was seen stays known."""
    desk, before = s.desk, s.playing
    past = await s.rewind(to)
    gone = own_lines(past.since)
    if not gone:
        raise no("CANNOT_UNDO")
    seen = s.game.seen(before.state)
    s.session = past.session
    known = set(s.game.seen(past.session.state))
    fresh = tuple(name for name in seen if name not in known)
    desk.known = list(dict.fromkeys([*desk.known, *fresh]))
    s.steps.append(WentBack(to, len(gone), fresh))
    desk.undone.extend(reversed(gone))
    _start_over(s)


def _start_over(s: Sitting) -> None:
    """The game stands elsewhere than before: nothing said about the old moment counts."""
    desk = s.desk
    desk.epoch += 1
    desk.done, desk.answered = [], s.line
    s.asked_anew()
    people.seats_changed(s)
    s.amend("pauses", *desk.settings.pauses)


def redo(s: Sitting, deed: Redo, by: str) -> None:
    _ = s.playing
    s.need_player(by)
    if not s.desk.undone:
        raise no("NOTHING_TO_REDO")
    if _needs_consent(s, by):
        propose(s, deed, by)
    else:
        go_forward(s, deed.answers)


def go_forward(s: Sitting, answers: int) -> None:
    """So many undone answers once more, as long as they fit."""
    undone = s.desk.undone
    for _ in range(min(max(1, answers), len(undone))):
        if s.ask is None or not s.take_again(undone[-1]):
            undone.clear()
            s.note("redo-lost")
            return
        undone.pop()


# Settings


def change_settings(s: Sitting, deed: Set, by: str) -> None:
    access.need_settings_of_host(s, deed.settings, by)
    new, old = deed.settings, s.desk.settings
    begun = s.desk.phase != "lobby"
    if begun and (new.edition, new.house_rules, new.chapter) != (old.edition, old.house_rules, old.chapter):
        raise no("SETTING_FIXED")
    need_settings(s, new)
    s.desk.settings = new
    if new.pauses != old.pauses:
        s.amend("pauses", *new.pauses)
    s.note("settings", user=user(by))


def need_settings(s: Sitting, settings: Settings) -> None:
    wrong = wrong_setting(settings, s.game)
    if wrong == "chapter" and settings.chapter is not None:
        raise no("NO_SUCH_CHAPTER", chapter=settings.chapter)
    if wrong:
        raise no("BAD_SETTING", setting=wrong)


def changed(s: Sitting, session: Session[Any] | None, lost: int) -> None:
    """The game goes on under another form of its pack or rules; undo ends here."""
    desk, s.session = s.desk, session
    desk.pack = s.game.pack
    desk.rules = s.game.rules_of(session.state) if session is not None else s.game.version
    s.steps.append(Changed(desk.pack, desk.rules, lost))
    if session is not None and desk.phase == "playing":
        desk.undone = []
        _start_over(s)  # among what was lost may be a change of seats
        desk.chapter, desk.chapter_at = s.game.chapter_of(session.state), session.question
