"""Answers, votes, motions, undo: how the wishes of several people become one answer to the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from heredity_bot.games.plugin import Game, part_option, settled
from heredity_bot.kernel import Act, Answer, Refused, Session, promise_of
from heredity_bot.stage.words import is_machine
from heredity_bot.tables import access, membership
from heredity_bot.tables.actions import (
    Agree,
    AnyAction,
    Begin,
    Changed,
    Claim,
    Close,
    Dismiss,
    End,
    Redo,
    Rematch,
    Reply,
    Set,
    Started,
    TakeDefault,
    Undo,
    Undone,
    Withdraw,
)
from heredity_bot.tables.info import TOGETHER, Ballot
from heredity_bot.tables.live_path import TakenStep, is_answer
from heredity_bot.tables.settings import MOTION_KEY, TableSettings, Who, wrong_option, wrong_setting
from heredity_bot.tables.state import (
    MAJORITY,
    Failed,
    TableState,
    ballot_paper,
    is_aside,
    read_paper,
    refused,
    seat,
    user,
    users,
)
from heredity_bot.tables.timers import vote_ends_at
from heredity_bot.tables.vote_count import NO, YES, verdict

BALLOTS = 8
"""Open motions at a time."""

SETTLING = 50
"""Most decisions that may follow from one another; a table never needs so many."""


# The beginning and the end


def begin(s: TableState, _action: Begin, by: str) -> None:
    info = s.info
    if info.phase != "lobby":
        raise refused("ALREADY_BEGUN")
    access.need(s, access.Power.BEGIN, by)
    if not s.human_players:
        raise refused("NOBODY_PLAYS")
    seats = membership.settle_seats(s)
    if not s.game.seats_fit(seats, info.settings.options):
        raise refused("BAD_SEATS")
    need_settings(s, info.settings)
    info.seed = s.seed()
    info.promise = promise_of(info.seed)
    state = s.game.set_up(seed=info.seed, options=info.settings.options, seats=seats)
    s.session = Session(s.game, state)
    info.seats, info.phase = seats, "playing"
    info.motions = []  # motions of the lobby do not concern the game
    info.rules = s.game.version
    s.before[len(s.steps)] = s.game.dump(state)
    s.steps.append(started(s.game, s.session, info.promise, seats))
    info.part, info.part_at = s.game.part_of(s.session.state), 0
    s.asked_anew()
    if info.settings.pauses:
        s.amend("pauses", *info.settings.pauses)


def started(game: Game, session: Session[Any], promise: str, seats: Mapping[str, str]) -> Started:
    """The step with which a game begins; the oldest rules are not named, as in tables of that time."""
    rules = game.rules_of(session.state)
    opening = msgspec.Raw(msgspec.json.encode(session.opening))
    return Started(promise, opening, dict(seats), rules="" if rules == game.versions[0] else rules)


def end(s: TableState, _action: End, by: str) -> None:
    if s.info.phase == "over":
        raise refused("GAME_OVER")
    s.info.phase, s.info.vote, s.info.motions, s.info.done = "over", None, [], []
    s.note("ended", user=user(by), seed=s.info.seed)


def rematch(s: TableState, action: Rematch, by: str) -> None:
    s.need_here(by)
    if s.info.phase != "over":
        raise refused("STILL_PLAYING")
    s.info.successor = action.to
    s.note("rematch", user=user(by))


# Answers


def reply(s: TableState, action: Reply, by: str) -> None:
    session = s.playing
    if action.mark and action.mark != s.mark:
        lapsed = by in s.info.people and s.info.people[by].lapsed
        raise refused("TOO_LATE" if lapsed else "STALE_QUESTION")
    s.need_player(by)
    if s.info.rivals:
        _need_own(s, action.answer, by)
    answer = session.check(action.answer, by=by if s.info.rivals else "")
    actor = s.actor(answer)
    if actor:
        _act(s, answer, actor, by)
    elif isinstance(s.ask, Act) and s.game.is_pass(answer) and not (s.info.rivals and s.ask.seats):
        if by in s.info.done:
            raise refused("ALREADY_DONE")
        s.info.done.append(by)
        if not _all_done(s):
            s.note("done", user=user(by), to=s.waiting_for())
    else:
        _answer(s, answer, by)


def take_default(s: TableState, action: TakeDefault, by: str) -> None:
    """Take the default for a machine that failed; in a free turn of friends it is done."""
    _ = s.playing
    if action.mark != s.mark or by != s.machine_to_answer():
        raise refused("STALE_QUESTION")
    assert s.ask is not None
    if isinstance(s.ask, Act) and not s.info.rivals:
        s.info.done.append(by)
    else:
        s.take(s.game.default(s.ask), by)


def _need_own(s: TableState, answer: Answer, by: str) -> None:
    """Raise `Refused` if a rival answers for another. Checked before the answer itself: why it is illegal could reveal a hand."""
    actor = s.actor(answer)
    if not actor:
        s.need_asked(by)
    elif s.info.seats[actor] != by:
        raise refused("SEAT_OF_OTHER", seat=seat(actor), player=user(s.info.seats[actor]))


def _act(s: TableState, answer: Answer, actor: str, by: str) -> None:
    """The act of a seat: its player's, or a motion where the table plays it together."""
    holder, aside = s.info.seats[actor], is_aside(answer)
    if not may_act_for(s, by, actor, aside=aside, now=s.now):
        raise refused("SEAT_OF_OTHER", seat=seat(actor), player=user(holder))
    if holder != TOGETHER or _acts_alone(s, by, aside=aside):
        s.take(answer, by)
    else:
        propose(s, Reply(answer, s.mark), by)


def may_act_for(s: TableState, by: str, seat_name: str, *, aside: bool, now: float) -> bool:
    """Whether a player may act for a seat, or propose it: for their own; where they are no rivals, for one that the
    table plays together, for one whose player is late, and where the table's policy lets anyone."""
    if by not in s.players:
        return False
    holder = s.info.seats.get(seat_name, TOGETHER)
    if s.info.rivals:
        return holder == by
    if holder in (by, TOGETHER) or len(s.players) == 1 or _act_policy(s, aside=aside) == "anyone":
        return True
    return now >= s.late_at(holder)


def _acts_alone(s: TableState, by: str, *, aside: bool) -> bool:
    """Whether a player may act for a seat of the whole table without asking the others."""
    who = _act_policy(s, aside=aside)
    return len(s.human_players) == 1 or who == "anyone" or (who == "host" and by == s.info.host)


def _act_policy(s: TableState, *, aside: bool) -> Who:
    policy = None if aside or s.ask is None else s.info.settings.policies.get(s.ask.key)
    return policy.who if policy else "holder"


def _all_done(s: TableState) -> bool:
    """Whether the turn ends, by the table's policy for `done`; players who are away are not waited for.

    Machines do not count for the policy, but they have time to do something.
    """
    info = s.info
    if not isinstance(s.ask, Act) or not info.done:
        return False
    who, done = s.done_policy().who, [name for name in info.done if not is_machine(name)]
    enough = {
        "anyone": bool(done),
        "host": info.host in done,
        "majority": len(done) * 2 > len(s.human_players),
    }.get(who, False)
    left = [name for name in s.waiting_for() if not (enough and not is_machine(name))]
    return all(s.is_late(name) for name in left)


def _answer(s: TableState, answer: Answer, by: str) -> None:
    ask, info = s.ask, s.info
    assert ask is not None
    voters, policy = s.deciders()
    if s.takes_first_answer:
        s.take(answer, by)
        return
    if by not in voters:
        raise refused("NOT_ASKED", who=users(voters))
    if len(voters) == 1:
        s.take(answer, by)
        return
    if info.vote is None:
        acting = [info.seats[name] for name in ask.seats if name in info.seats]
        info.vote = Ballot(
            id=0,
            policy=policy,
            opened=s.now,
            deadline=vote_ends_at(s, policy),
            voters=voters,
            acting=acting[0] if len(acting) == 1 else "",
        )
    paper = ballot_paper(answer)
    if info.vote.left and paper not in info.vote.left:
        raise refused("NOT_IN_SECOND_BALLOT")
    info.vote.votes.pop(by, None)
    info.vote.votes[by] = paper
    s.note("voted", user=user(by))


def withdraw(s: TableState, _action: Withdraw, by: str) -> None:
    info = s.info
    if by in info.done:
        info.done.remove(by)
    elif info.vote is not None and by in info.vote.votes:
        del info.vote.votes[by]
        if not info.vote.votes and info.vote.round == 1:
            info.vote = None
    else:
        raise refused("NOTHING_TO_WITHDRAW")
    s.note("withdrawn", user=user(by))


# Motions


def propose(s: TableState, action: AnyAction, by: str, *, undoes: int = 0) -> None:
    """Open a motion. The person concerned has no vote; a single voter decides at once."""
    voters = membership.electorate(s, action)
    if by not in voters:
        raise refused("NOT_SEATED")
    if any(ballot.motion == action for ballot in s.info.motions):
        raise refused("ALREADY_PROPOSED")
    if len(s.info.motions) >= BALLOTS:
        raise refused("TOO_MANY_MOTIONS")
    policy = access.motion_policy(s, action, by, s.info.settings.policies.get(MOTION_KEY, MAJORITY))
    ballot = Ballot(
        id=s.line,
        policy=policy,
        opened=s.now,
        deadline=vote_ends_at(s, policy),
        voters=voters,
        votes={by: YES},
        motion=action,
        proposer=by,
        undoes=undoes,
    )
    s.info.motions.append(ballot)
    s.note("motion", user=user(by), to=[name for name in voters if name != by])


def agree(s: TableState, action: Agree, by: str) -> None:
    ballot = motion_of(s, action.ballot)
    if by not in ballot.voters:
        raise refused("NOT_A_VOTER")
    ballot.votes.pop(by, None)
    ballot.votes[by] = YES if action.yes else NO
    s.note("voted", user=user(by))


def motion_of(s: TableState, number: int) -> Ballot:
    found = next((ballot for ballot in s.info.motions if ballot.id == number), None)
    if found is None:
        raise refused("NO_BALLOT")
    return found


def close(s: TableState, action: Close, by: str) -> None:
    access.need(s, access.Power.CLOSE_VOTE, by)
    if s.info.contest:
        raise refused("RIVALS_AGREE")
    ballot = motion_of(s, action.ballot) if action.ballot else s.info.vote
    if ballot is None:
        raise refused("NO_BALLOT")
    ballot.deadline = s.now
    s.note("closed", user=user(by))


# Decisions


async def settle(s: TableState) -> None:
    """Carry out all decisions that are due, and those that follow from them."""
    info = s.info
    for _ in range(SETTLING):
        if not (
            (info.vote is not None and _settle_vote(s))
            or (info.done and _settle_done(s))
            or (s.info.rivals and _settle_late(s))
            or (info.motions and await _settle_motion(s))
        ):
            return
    raise RuntimeError("decisions follow from one another without end")


def _settle_vote(s: TableState) -> bool:
    ballot = s.info.vote
    if ballot is None or s.ask is None:
        return False
    final = s.now >= ballot.deadline
    found = verdict(ballot, s.info.host, final=final)
    if found.choice is not None:
        _decide(s, read_paper(found.choice), "decided", tie_broken_by=found.tie_broken_by)
    elif found.left:
        ballot.round, ballot.votes, ballot.left = ballot.round + 1, {}, list(found.left)
        ballot.deadline = vote_ends_at(s, ballot.policy)
        s.note("second-ballot", to=ballot.voters)
    elif not final:
        return False
    elif ballot.left:
        _decide(s, read_paper(ballot.left[0]), "decided")  # the first vote of the first ballot
    else:
        _decide(s, s.game.default(s.ask), "decided-by-default")
    return True


def _decide(s: TableState, answer: Answer, how: str, *, tie_broken_by: str = "") -> None:
    """Give the table's answer; the question is asked anew if the answer is no longer legal or a rule fails."""
    ask, told = s.ask, len(s.steps)
    assert ask is not None
    ballot, s.info.vote = s.info.vote, None
    if not ask.allows(answer):
        s.asked_anew()
        return
    secret = ballot is not None and ballot.policy.secret
    if tie_broken_by and not secret:
        s.note("decided-tie", user=user(tie_broken_by))
    else:
        s.note(how, votes=0 if secret or ballot is None else len(ballot.votes))
    _take_or_give_up(s, answer, told)


def _take_or_give_up(s: TableState, answer: Answer, told: int) -> None:
    """Take an answer of the table itself; where a rule fails, drop the steps after `told` and ask anew."""
    try:
        s.take(answer, "")
    except Failed:
        _give_up(s, told)
        s.asked_anew()


def _give_up(s: TableState, told: int) -> None:
    """Tell that a decision failed in the rules, and go on: a table never hangs on a rule that fails."""
    del s.steps[told:]
    s.note("rule-failed", to=s.players)


def _settle_done(s: TableState) -> bool:
    if s.ask is None or not _all_done(s):
        return False
    told = len(s.steps)
    try:
        s.take(s.game.default(s.ask), s.human_players[0] if len(s.human_players) == 1 else "")
    except Failed:
        _give_up(s, told)
        s.info.done = []
    return True


def _settle_late(s: TableState) -> bool:
    """Rivals do not answer for one another: for a player who is late the least is done, as long as others play on."""
    due = s.waiting_ends_at()
    if due is None or due > s.now or s.ask is None:
        return False
    late = s.waiting_for()
    for name in late:
        s.info.people[name].lapsed = True
    told = len(s.steps)
    s.note("late-default", user=users(late), to=late)
    _take_or_give_up(s, s.game.default(s.ask), told)
    return True


async def _settle_motion(s: TableState) -> bool:
    for ballot in s.info.motions:
        final = s.now >= ballot.deadline
        lapsed = _has_lapsed(s, ballot)
        found = verdict(ballot, s.info.host, final=final)
        if not lapsed and found.choice is None and not final:
            continue
        s.info.motions.remove(ballot)
        if lapsed:
            s.note("motion-lapsed", user=user(ballot.proposer))
        elif found.choice == YES:
            await _pass_motion(s, ballot)
        else:
            s.note("motion-failed", user=user(ballot.proposer))
        return True
    return False


async def _pass_motion(s: TableState, ballot: Ballot) -> None:
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


def _has_lapsed(s: TableState, ballot: Ballot) -> bool:
    """Whether a motion is about a moment of the game that has passed, or its proposer or subject has left."""
    action = ballot.motion
    if ballot.proposer not in ballot.voters:
        return True
    if isinstance(action, Reply):
        return s.ask is None or action.mark != s.mark or not s.ask.allows(action.answer)
    if isinstance(action, (Undo, Redo)):
        return s.info.phase != "playing" or s.info.answered > ballot.id
    if isinstance(action, Dismiss) and s.info.contest:
        return not access.has_lapsed(s, action.user)
    if isinstance(action, (Claim, Dismiss)) and len(ballot.voters) < 2:
        return True  # with one voter left it could not be proposed, so it is not decided either
    if isinstance(action, Claim):
        return s.info.phase != "playing"
    return isinstance(action, Dismiss) and action.user not in s.info.people


async def carry_out(s: TableState, action: AnyAction, by: str) -> None:
    """Carry out the action of a motion that was passed."""
    if isinstance(action, Reply):
        s.take(action.answer, by)
    elif isinstance(action, Undo):
        await go_back(s, action.to)
    elif isinstance(action, Redo):
        go_forward(s, action.answers)
    elif isinstance(action, Claim):
        membership.claim(s, action, by, agreed=True)
    elif isinstance(action, Dismiss):
        membership.depart(s, action.user, "dismissed")
    elif isinstance(action, End):
        end(s, action, by)
    else:
        raise TypeError(f"{action} is nothing to vote on")


# Undo and redo


async def undo(s: TableState, action: Undo, by: str) -> None:
    session = s.playing
    s.need_player(by)
    if not s.info.part_at <= action.to < session.position:
        raise refused("CANNOT_UNDO")
    if not s.info.rivals and not _needs_consent(s, by):
        await go_back(s, action.to)
        return
    since = (await s.rewind(action.to)).since
    answers = [step for step in since if is_answer(step) and not is_machine(step.line.by)]
    if _is_own_and_unseen(s, since, answers, by):
        await go_back(s, action.to)
    else:
        propose(s, action, by, undoes=len(answers))


def _needs_consent(s: TableState, by: str) -> bool:
    """Whether undo of what others did needs a vote. Redo has the same policy, or one player could reverse what all agreed to."""
    policy = s.info.settings.undo
    if policy == "host":
        s.need_host(by)
    return policy == "vote" and len(s.human_players) > 1


def _is_own_and_unseen(
    s: TableState, since: Sequence[TakenStep], answers: Sequence[TakenStep], by: str
) -> bool:
    """Whether a player would take back no more than their own last answer, and nobody has learned anything since.

    What machines have answered is taken back with it, so it is not among the `answers`.
    """
    own = len(answers) == 1 and answers[0].line.by == by
    events = (event for step in since for event in s.game.read_events(step.events))
    return len(s.human_players) == 1 or (own and not s.game.reveals(events))


async def go_back(s: TableState, to: int) -> None:
    """Undo to an earlier moment of the game. Seats and pauses stay as they are now, and seen cards stay known."""
    info, before = s.info, s.playing
    past = await s.rewind(to)
    gone = [step.line for step in past.since if is_answer(step)]
    if not gone:
        raise refused("CANNOT_UNDO")
    seen = s.game.seen(before.state)
    s.session = past.session
    known = set(s.game.seen(past.session.state))
    fresh = tuple(name for name in seen if name not in known)
    info.known = list(dict.fromkeys([*info.known, *fresh]))
    s.steps.append(Undone(to, len(gone), fresh))
    info.undone.extend(reversed(gone))
    _start_over(s)


def _start_over(s: TableState) -> None:
    """Forget votes and *done* after the game has moved to another moment."""
    info = s.info
    info.epoch += 1
    info.done, info.answered = [], s.line
    s.asked_anew()
    membership.seats_changed(s)
    if s.game.pauses:
        s.amend("pauses", *info.settings.pauses)


def redo(s: TableState, action: Redo, by: str) -> None:
    _ = s.playing
    s.need_player(by)
    if not s.info.undone:
        raise refused("NOTHING_TO_REDO")
    own = action.answers == 1 and s.info.undone[-1].by == by
    if (len(s.human_players) == 1 if s.info.rivals else not _needs_consent(s, by)) or own:
        go_forward(s, action.answers)
    else:
        propose(s, action, by)


def go_forward(s: TableState, answers: int) -> None:
    """Take so many undone answers of people again, as long as they fit, and those that machines gave after them."""
    undone, left = s.info.undone, max(1, answers)
    while undone and (left or is_machine(undone[-1].by)):
        left -= not is_machine(undone[-1].by)
        try:
            s.take(undone[-1].answer, undone[-1].by, again=True)
        except Refused:
            undone.clear()
            s.note("redo-lost")
            return
        undone.pop()


# Settings


def change_settings(s: TableState, action: Set, by: str) -> None:
    access.need_settings_of_host(s, action.settings, by)
    new, old = action.settings, s.info.settings
    begun = s.info.phase != "lobby"
    if begun and settled(s.game, new.options) != settled(s.game, old.options):
        raise refused("SETTING_FIXED")
    need_settings(s, new)
    s.info.settings = new
    if new.pauses != old.pauses:
        s.amend("pauses", *new.pauses)
    s.note("settings", user=user(by))


def need_settings(s: TableState, settings: TableSettings) -> None:
    wrong = wrong_setting(settings, s.game)
    key = wrong_option(settings.options, s.game) if wrong == "options" else ""
    part = part_option(s.game)
    if key and part is not None and key == part.key:
        raise refused("NO_SUCH_PART", part=str(settings.options[key]))
    if wrong:
        raise refused("BAD_SETTING", setting=wrong)


def changed(s: TableState, session: Session[Any] | None, lost: int) -> None:
    """The game goes on under another form of its pack or rules; undo ends here."""
    info, s.session = s.info, session
    info.pack = s.game.pack
    info.rules = s.game.rules_of(session.state) if session is not None else s.game.version
    s.steps.append(Changed(info.pack, info.rules, lost))
    if session is not None and info.phase == "playing":
        info.undone = []
        _start_over(s)  # a change of seats may be among the lost lines
        info.part, info.part_at = s.game.part_of(session.state), session.position
