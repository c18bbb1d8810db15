"""Answers, votes, motions, undo: how what people want becomes what the game hears."""

from __future__ import annotations

from typing import Any

import msgspec

from heredity_bot.kernel import Act, Answer, Session, commitment
from heredity_bot.tables import people
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
from heredity_bot.tables.settings import Policy
from heredity_bot.tables.sitting import Sitting, ballot_paper, encode, no, own_lines, read_paper, seat, user
from heredity_bot.tables.timers import is_zone, until
from heredity_bot.tables.voting import NO, YES, Verdict, verdict

BALLOTS = 8
"""Open motions at a time."""

UNANIMOUS_DONE = Policy(who="all")
MAJORITY = Policy(who="majority")
SETTLING = 50
"""Decisions that may follow from one another; far more than can."""


# Begin and end


def begin(s: Sitting, _deed: Begin, by: str) -> None:
    desk = s.desk
    if desk.phase != "lobby":
        raise no("ALREADY_BEGUN")
    if by != desk.host:
        s.need_player(by)
    if not desk.players:
        raise no("NOBODY_PLAYS")
    seats = people.settle_seats(s)
    if not s.game.seats_fit(seats, desk.settings.edition):
        raise no("BAD_SEATS")
    chapter = desk.settings.chapter
    if chapter is not None and chapter not in s.game.chapters:
        raise no("NO_SUCH_CHAPTER", chapter=chapter)
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
    s.steps.append(Started(desk.promise, encode(s.session.opening)))
    desk.chapter, desk.chapter_at = s.game.chapter_of(s.session.state), 0
    s.asked_anew()
    if desk.settings.pauses:
        s.amend("pauses", *desk.settings.pauses)


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
    if by not in s.players and (by or s.players):
        raise no("NOT_SEATED")
    answer = session.check(deed.answer)
    actor = s.actor(answer)
    if actor:
        _act(s, answer, actor, by)
    elif isinstance(s.ask, Act):
        _pass(s, answer, by)
    else:
        _answer(s, answer, by)


def _act(s: Sitting, answer: Answer, actor: str, by: str) -> None:
    """A member's own act: its player's, or a motion where the table plays it together."""
    holder = s.desk.seats[actor]
    policy = s.desk.settings.policies.get(s.ask.key if s.ask else "")
    if holder == by or s.desk.opened or (policy is not None and policy.who == "anyone"):
        s.take(answer, by)
    elif holder != TOGETHER:
        if not s.is_away(holder):
            raise no("NOT_YOUR_MEMBER", member=seat(actor), player=user(holder))
        s.take(answer, by)
    elif len(s.players) == 1 or (policy is not None and policy.who == "host" and by == s.desk.host):
        s.take(answer, by)
    else:
        propose(s, Reply(answer, s.mark), by)


def _pass(s: Sitting, answer: Answer, by: str) -> None:
    """Somebody wants to do no more; the turn ends when that is true of everybody."""
    if by in s.desk.done:
        raise no("ALREADY_DONE")
    s.desk.done.append(by)
    if not _all_done(s):
        s.note("done", user=user(by), to=s.waiting_for())
    _ = answer


def _all_done(s: Sitting) -> bool:
    """By the table's policy for `done`; those who are away are not waited for."""
    desk = s.desk
    if not isinstance(s.ask, Act) or not desk.done:
        return False
    who = desk.settings.policies.get("done", UNANIMOUS_DONE).who
    if who == "anyone":
        return True
    if who == "host":
        return desk.host in desk.done or desk.host not in s.players
    left = [name for name in s.waiting_for() if not s.is_away(name)]
    if who == "majority":
        return len(desk.done) * 2 > len(s.players) or not left
    return not left


def _answer(s: Sitting, answer: Answer, by: str) -> None:
    ask, desk = s.ask, s.desk
    assert ask is not None
    voters, policy = s.voters(), policy_of(s)
    if s.game.anyone_may(ask) or policy.who == "anyone":
        s.take(answer, by)
        return
    if by not in voters:
        raise no("NOT_ASKED", who=people_list(voters))
    if len(voters) == 1:
        s.take(answer, by)
        return
    if desk.vote is None:
        acting = s.asked_seats()
        desk.vote = Ballot(
            id=0,
            policy=policy,
            opened=s.now,
            deadline=until(s, policy),
            voters=voters,
            acting=desk.seats[acting[0]] if len(acting) == 1 else "",
        )
    paper = ballot_paper(answer)
    if desk.vote.left and paper not in desk.vote.left:
        raise no("NOT_IN_SECOND_BALLOT")
    desk.vote.votes.pop(by, None)
    desk.vote.votes[by] = paper
    s.note("voted", user=user(by))


def policy_of(s: Sitting) -> Policy:
    """How the question is decided when several may."""
    ask = s.ask
    known = s.desk.settings.policies
    found = known.get(ask.key if ask else "") or known.get("together") or MAJORITY
    if found.who == "holder" or (found.who == "host" and s.desk.host not in s.voters()):
        return msgspec.structs.replace(found, who="majority")
    return found


def people_list(names: list[str]) -> str:
    """Several people in one fact; whoever tells it takes them apart again."""
    return ",".join(names)


def withdraw(s: Sitting, _deed: Withdraw, by: str) -> None:
    desk = s.desk
    if by in desk.done:
        desk.done.remove(by)
    elif desk.vote is not None and by in desk.vote.votes:
        del desk.vote.votes[by]
    else:
        raise no("NOTHING_TO_WITHDRAW")
    s.note("withdrawn", user=user(by))


# Motions


def propose(s: Sitting, deed: AnyDeed, by: str) -> None:
    """Ask the others; who is concerned has no vote, and whoever is alone decides."""
    concerned = _concerned(s, deed)
    voters = [name for name in s.players if name != concerned]
    if by not in voters:
        raise no("NOT_SEATED")
    if any(ballot.motion == deed for ballot in s.desk.motions):
        raise no("ALREADY_PROPOSED")
    if len(s.desk.motions) >= BALLOTS:
        raise no("TOO_MANY_MOTIONS")
    policy = s.desk.settings.policies.get("motion", MAJORITY)
    s.desk.motions.append(
        Ballot(
            id=s.line,
            policy=policy,
            opened=s.now,
            deadline=until(s, policy),
            voters=voters,
            votes={by: YES},
            motion=deed,
            proposer=by,
        )
    )
    s.note("motion", user=user(by), to=[name for name in voters if name != by])


def _concerned(s: Sitting, deed: AnyDeed) -> str:
    if isinstance(deed, Claim):
        return s.desk.seats.get(deed.seat, "")
    return deed.user if isinstance(deed, Dismiss) else ""


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
    s.need_host(by)
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
    if len(ballot.voters) == 1 and ballot.votes:
        found = Verdict(next(iter(ballot.votes.values())))
    else:
        found = verdict(ballot, s.desk.host, final=final)
    if found.choice is not None:
        _decide(s, read_paper(found.choice), "decided")
    elif found.left:
        ballot.round, ballot.votes, ballot.left = ballot.round + 1, {}, list(found.left)
        ballot.deadline = until(s, ballot.policy)
        s.note("second-ballot", to=ballot.voters)
    elif final:
        _decide(s, s.game.default(s.ask), "decided-by-default")
    else:
        return False
    return True


def _decide(s: Sitting, answer: Answer, how: str) -> None:
    """The table's answer; one that is no longer legal after a free act is asked anew."""
    ask = s.ask
    assert ask is not None
    ballot, s.desk.vote = s.desk.vote, None
    if not ask.allows(answer):
        s.asked_anew()
        return
    secret = ballot is not None and ballot.policy.secret
    s.note(how, votes=0 if secret or ballot is None else len(ballot.votes))
    s.take(answer, "")


def _settle_done(s: Sitting) -> bool:
    if s.ask is None or not _all_done(s):
        return False
    s.take(s.game.default(s.ask), s.desk.done[-1] if len(s.players) == 1 else "")
    return True


async def _settle_motion(s: Sitting) -> bool:
    for ballot in s.desk.motions:
        assert ballot.motion is not None
        final = s.now >= ballot.deadline
        lapsed = _has_lapsed(s, ballot)
        found = Verdict(NO) if lapsed or not ballot.voters else verdict(ballot, s.desk.host, final=final)
        if len(ballot.voters) == 1 and ballot.votes:
            found = Verdict(next(iter(ballot.votes.values())))
        if found.choice is None and not final:
            continue
        s.desk.motions.remove(ballot)
        if found.choice == YES and not lapsed:
            s.note("motion-passed", user=user(ballot.proposer))
            await carry_out(s, ballot.motion, ballot.proposer)
        else:
            s.note("motion-lapsed" if lapsed else "motion-failed", user=user(ballot.proposer))
        return True
    return False


def _has_lapsed(s: Sitting, ballot: Ballot) -> bool:
    """A motion about a moment of the game that is gone."""
    deed = ballot.motion
    if isinstance(deed, Reply):
        return s.ask is None or deed.mark != s.mark or not s.ask.allows(deed.answer)
    if isinstance(deed, Undo):
        return s.desk.phase != "playing" or s.desk.turn > ballot.id
    if isinstance(deed, Claim):
        return s.desk.phase != "playing" or s.desk.seats.get(deed.seat) == ballot.proposer
    return isinstance(deed, Dismiss) and deed.user not in s.desk.people


async def carry_out(s: Sitting, deed: AnyDeed, by: str) -> None:
    """What a motion was about."""
    if isinstance(deed, Reply):
        s.take(deed.answer, by)
    elif isinstance(deed, Undo):
        await go_back(s, deed.to)
    elif isinstance(deed, Claim):
        people.claim(s, deed, by)
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
    policy = s.desk.settings.undo
    if policy == "host" and by != s.desk.host:
        raise no("NOT_HOST", host=user(s.desk.host))
    if policy == "vote" and len(s.players) > 1:
        propose(s, deed, by)
    else:
        await go_back(s, deed.to)


async def go_back(s: Sitting, to: int) -> None:
    """The game as it was; seats and pauses stay as they are now, and what was seen stays known."""
    desk, before = s.desk, s.playing
    past = await s.rewind(to)
    seen = s.game.seen(before.state)
    s.session = past.session
    known = set(s.game.seen(past.session.state))
    fresh = tuple(name for name in seen if name not in known)
    desk.known = list(dict.fromkeys([*desk.known, *fresh]))
    gone = own_lines(past.since)
    s.steps.append(WentBack(to, len(gone), fresh))
    desk.undone.extend(reversed(gone))
    desk.epoch += 1
    desk.done = []
    s.asked_anew()
    people.seats_changed(s)
    s.amend("pauses", *desk.settings.pauses)


def redo(s: Sitting, deed: Redo, by: str) -> None:
    s.need_player(by)
    desk, session = s.desk, s.playing
    if not desk.undone:
        raise no("NOTHING_TO_REDO")
    _ = session
    for _n in range(min(max(1, deed.answers), len(desk.undone))):
        if s.ask is None or not s.take_again(desk.undone[-1]):
            desk.undone.clear()
            s.note("redo-lost")
            return
        desk.undone.pop()


# Settings


def change_settings(s: Sitting, deed: Set, by: str) -> None:
    s.need_host(by)
    new, old = deed.settings, s.desk.settings
    begun = s.desk.phase != "lobby"
    if begun and (new.edition, new.house_rules, new.chapter) != (old.edition, old.house_rules, old.chapter):
        raise no("SETTING_FIXED")
    if not s.game.house_rules_fit(new.edition, new.house_rules) or not is_zone(new.zone):
        raise no("BAD_SETTING")
    s.desk.settings = new
    if new.pauses != old.pauses:
        s.amend("pauses", *new.pauses)
    s.note("settings", user=user(by))


def changed(s: Sitting, session: Session[Any] | None, lost: int) -> None:
    """The game goes on under another form of its pack or rules; undo ends here."""
    desk, s.session = s.desk, session
    desk.pack, desk.rules = s.game.pack, s.game.version
    s.steps.append(Changed(desk.pack, desk.rules, lost))
    if session is not None and desk.phase == "playing":
        desk.chapter_at, desk.undone = session.question, []
        desk.epoch += 1
        s.asked_anew()
