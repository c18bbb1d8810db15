"""Coming and going, seats and the host. All of it works in a lobby, in a game, and while a question waits."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations, product

from heredity_bot.tables import access
from heredity_bot.tables.deeds import (
    AnyDeed,
    Arrange,
    Claim,
    Dismiss,
    HandOver,
    Join,
    Leave,
    PassHost,
    Watch,
)
from heredity_bot.tables.desk import TOGETHER, Person
from heredity_bot.tables.sitting import Sitting, no, seat, user

CROWD = 200
"""People at a table, seated and watching: all of them are written down with every line."""


def arrive(s: Sitting, name: str, *, guest: bool) -> None:
    """Be at the table; `guest` for those who come of their own accord and not to a lobby's game."""
    if name not in s.desk.people:
        if len(s.desk.people) >= CROWD:
            raise no("TABLE_CROWDED", n=CROWD)
        s.desk.people[name] = Person(came=s.line, visit=s.now, line=s.line, guest=guest)
    elif not guest:
        s.desk.people[name].guest = False


def _see_who_hosts(s: Sitting) -> None:
    """A table without a host gets one as soon as somebody plays who can be it; those who watch never are."""
    desk = s.desk
    if not desk.host and (heirs := access.heirs(s)):
        make_host(s, heirs[0], inherited=desk.phase != "lobby" or len(desk.people) > 1)


def make_host(s: Sitting, name: str, *, inherited: bool) -> None:
    """`inherited`: by the silence or the leaving of the host before, who may have it back."""
    desk = s.desk
    if inherited and not desk.inherited and (former := desk.people.get(desk.host)):
        former.hosted = True
    if not inherited:
        desk.people[name].guest = False
    desk.host, desk.inherited = name, inherited
    for ballot in desk.motions:
        ballot.policy = access.motion_policy(s, ballot.motion, ballot.proposer, ballot.policy)
    s.note("host", user=user(name), to=(name,))


def join(s: Sitting, deed: Join, by: str) -> None:
    for wanted in deed.seats:
        need_seat(s, wanted)
        holder = s.desk.seats.get(wanted, TOGETHER)
        if holder not in (TOGETHER, by):
            raise no("SEAT_TAKEN", member=seat(wanted), user=user(holder))
    if s.desk.phase == "over":
        raise no("GAME_OVER")
    if s.desk.phase == "lobby":
        _join_lobby(s, deed, by)
    else:
        _join_game(s, deed, by)


def _join_lobby(s: Sitting, deed: Join, by: str) -> None:
    if by in s.desk.players and not deed.seats:
        raise no("ALREADY_HERE")
    if by not in s.desk.players:
        if len(s.desk.players) >= len(s.game.seats):
            raise no("TABLE_FULL", n=len(s.game.seats))
        arrive(s, by, guest=False)
        s.desk.players.append(by)
        _see_who_hosts(s)
        s.note("joined", user=user(by))
    for wanted in deed.seats:
        s.desk.seats[wanted] = by
        s.note("seat-wished", user=user(by), member=seat(wanted))


def _join_game(s: Sitting, deed: Join, by: str) -> None:
    mine = s.seats_of(by)
    wanted = [name for name in deed.seats if name not in mine]
    if mine and not wanted:
        raise no("ALREADY_HERE")
    wanted = wanted or _free_seats_for(s, by)
    if not wanted:
        raise no("NO_FREE_SEAT")
    if not _may_take(s, wanted, by):
        raise no("BAD_SEATS")
    arrive(s, by, guest=by not in s.desk.people or s.desk.people[by].guest)
    for name in wanted:
        s.desk.seats[name] = by
        s.note("seat-taken", user=user(by), member=seat(name))
    seats_changed(s)


def _may_take(s: Sitting, seats: list[str], by: str) -> bool:
    """Whoever plays already may not take what the rules give to the table together."""
    return not s.seats_of(by) or not _fits(s, s.desk.seats) or _fits(s, _with(s, seats, by))


def _free_seats_for(s: Sitting, by: str) -> list[str]:
    """The fewest free seats with which the rules allow somebody to sit down; one if they never do."""
    free = [name for name, holder in s.desk.seats.items() if holder == TOGETHER]
    choices = (list(some) for n in range(1, len(free) + 1) for some in combinations(free, n))
    return next((some for some in choices if _fits(s, _with(s, some, by))), free[:1])


def _with(s: Sitting, seats: list[str], holder: str) -> dict[str, str]:
    return {**s.desk.seats, **dict.fromkeys(seats, holder)}


def _fits(s: Sitting, seats: dict[str, str]) -> bool:
    settings = s.desk.settings
    return s.game.seats_fit(seats, settings.edition, settings.house_rules)


def watch(s: Sitting, _deed: Watch, by: str) -> None:
    if by in s.desk.people:
        raise no("ALREADY_HERE")
    arrive(s, by, guest=True)
    s.note("watching", user=user(by))


def leave(s: Sitting, _deed: Leave, by: str) -> None:
    s.need_here(by)
    depart(s, by, "left")


def depart(s: Sitting, name: str, how: str) -> None:
    """Somebody is no longer here; the table decides for their seats, and somebody else who plays is host."""
    desk = s.desk
    held = s.seats_of(name)
    desk.people.pop(name, None)
    if name in desk.players:
        desk.players.remove(name)
    for held_seat in held:
        desk.seats[held_seat] = TOGETHER
    s.note(how, user=user(name))
    if name == desk.host:
        desk.host, desk.inherited = "", False
    seats_changed(s, held=bool(held))


def hand_over(s: Sitting, deed: HandOver, by: str) -> None:
    need_seat(s, deed.seat)
    if s.desk.phase == "over":
        raise no("GAME_OVER")
    holder = s.desk.seats.get(deed.seat, TOGETHER)
    is_host = access.may(access.Power.HAND_OVER, access.kinds_of(s.desk, by))
    if holder == TOGETHER and not is_host:
        raise s.not_host()
    if by != holder and not is_host:
        raise no("NOT_YOUR_SEAT", member=seat(deed.seat), user=user(holder))
    access.need_unseat(s, by, (holder,))
    if deed.to == holder:
        raise no("ALREADY_HERE")
    if deed.to != TOGETHER:
        _need_room(s, deed.to)
        arrive(s, deed.to, guest=not access.has_standing(s, by))
        if s.desk.phase == "lobby" and deed.to not in s.desk.players:
            s.desk.players.append(deed.to)
    s.desk.seats[deed.seat] = deed.to
    if deed.to == TOGETHER:
        s.note("seat-together", member=seat(deed.seat))
    else:
        s.note("seat-taken", user=user(deed.to), member=seat(deed.seat), to=(deed.to,))
    seats_changed(s)


def _need_room(s: Sitting, name: str) -> None:
    lobby = s.desk.phase == "lobby" and name not in s.desk.players
    if lobby and len(s.desk.players) >= len(s.game.seats):
        raise no("TABLE_FULL", n=len(s.game.seats))


def may_claim(s: Sitting, wanted: str) -> bool:
    """Whether a seat may be claimed without asking the others: its player has been away too long."""
    holder = s.desk.seats[wanted]
    return holder == TOGETHER or s.is_away(holder)


def check_claim(s: Sitting, deed: Claim, by: str) -> None:
    need_seat(s, deed.seat)
    if s.desk.phase != "playing":
        raise no("NOT_BEGUN" if s.desk.phase == "lobby" else "GAME_OVER")
    if s.desk.seats[deed.seat] == by:
        raise no("ALREADY_HERE")


def claim(s: Sitting, deed: Claim, by: str, *, agreed: bool = False) -> None:
    """`agreed`: the others have voted for it, so that it is as good as given."""
    check_claim(s, deed, by)
    holder = s.desk.seats[deed.seat]
    arrive(s, by, guest=not agreed and (by not in s.desk.people or s.desk.people[by].guest))
    s.desk.seats[deed.seat] = by
    s.note("seat-claimed", user=user(by), member=seat(deed.seat), to=(holder,) if holder else ())
    seats_changed(s)


def pass_host(s: Sitting, deed: PassHost, by: str) -> None:
    s.need_here(by)
    if deed.to not in s.desk.people:
        raise no("NOT_THERE")
    make_host(s, deed.to, inherited=access.need_pass_host(s, by, deed.to))


def arrange(s: Sitting, deed: Arrange, by: str) -> None:
    """The host seats everybody anew; only people who are here, and a game needs at least one."""
    access.need(s, access.Power.ARRANGE, by)
    for name, holder in deed.seats.items():
        need_seat(s, name)
        if holder != TOGETHER and holder not in s.desk.people:
            raise no("NOT_THERE")
    seats = {name: deed.seats.get(name, TOGETHER) for name in s.game.seats}
    access.need_unseat(s, by, (was for name, was in s.desk.seats.items() if was != seats.get(name)))
    if s.desk.phase == "lobby":
        _wish(s, seats)
    elif s.desk.phase == "over":
        raise no("GAME_OVER")
    elif not any(seats.values()) or not _fits(s, seats):
        raise no("BAD_SEATS")
    s.desk.seats = seats
    for name in filter(None, seats.values()):
        arrive(s, name, guest=False)
    s.note("seats-arranged")
    seats_changed(s)


def _wish(s: Sitting, seats: dict[str, str]) -> None:
    """Whoever gets a seat in the lobby takes part."""
    players = list(dict.fromkeys([*s.desk.players, *(holder for holder in seats.values() if holder)]))
    if len(players) > len(s.game.seats):
        raise no("TABLE_FULL", n=len(s.game.seats))
    s.desk.players = players


def need_seat(s: Sitting, name: str) -> None:
    if name not in s.game.seats:
        raise no("NO_SUCH_SEAT")


# What can be offered


def seats_to_join(s: Sitting, by: str) -> list[str]:
    """Seats that somebody may sit down on now."""
    if s.desk.phase == "over":
        return []
    free = [name for name in s.game.seats if s.desk.seats.get(name, TOGETHER) == TOGETHER]
    if s.desk.phase == "lobby":
        return free if by in s.desk.players or len(s.desk.players) < len(s.game.seats) else []
    return [name for name in free if _may_take(s, [name], by)]


def seats_to_hand_over(s: Sitting, by: str) -> list[str]:
    """One's own seats; for the host all that the host may take."""
    if s.desk.phase == "over":
        return []
    holders = {name: s.desk.seats.get(name, TOGETHER) for name in s.game.seats}
    host = by == s.desk.host
    return [name for name, who in holders.items() if by == who or (host and access.may_unseat(s, by, who))]


def seats_to_claim(s: Sitting, by: str, now: float) -> list[str]:
    """Seats that somebody may take now, or about which the others can be asked."""
    if s.desk.phase != "playing":
        return []
    present = replace(s, now=now)
    others = [name for name in s.game.seats if s.desk.seats[name] != by]
    return [name for name in others if may_claim(present, name) or _may_ask_for(s, name, by)]


def _may_ask_for(s: Sitting, wanted: str, by: str) -> bool:
    """Once: what is voted on already is not proposed again."""
    voters = electorate(s, Claim(wanted))
    proposed = any(ballot.motion == Claim(wanted) for ballot in s.desk.motions)
    return by in voters and len(voters) > 1 and not proposed


# What follows from it


def seats_changed(s: Sitting, *, held: bool = True) -> None:
    """The game hears who plays whom, and open votes who may vote; `held` False: nobody changed a seat."""
    desk = s.desk
    _see_who_hosts(s)
    if desk.phase == "playing" and held:
        tell_seats(s)
        desk.players = s.players
        if not s.players:
            s.note("asleep")
    desk.done = [name for name in desk.done if name in s.players]
    _see_who_is_late(s)
    _see_who_votes(s)


def tell_seats(s: Sitting) -> None:
    s.amend("seats", *(word for name in s.game.seats for word in (name, s.desk.seats.get(name, TOGETHER))))


def _see_who_is_late(s: Sitting) -> None:
    """A question that was open to all is its new player's own."""
    if s.desk.opened:
        s.desk.opened = False
        s.desk.opened = all(s.is_late(name) for name in s.voters())


def _see_who_votes(s: Sitting) -> None:
    vote = s.desk.vote
    if vote is not None:
        vote.voters = s.voters()
        vote.votes = {name: paper for name, paper in vote.votes.items() if name in vote.voters}
        if not vote.voters or (vote.round == 1 and not vote.votes):
            s.desk.vote = None  # nobody has voted who may: there is no vote yet
    for motion in s.desk.motions:
        assert motion.motion is not None
        motion.voters = electorate(s, motion.motion)
        motion.votes = {name: paper for name, paper in motion.votes.items() if name in motion.voters}


def electorate(s: Sitting, deed: AnyDeed) -> list[str]:
    """Who votes on a motion: everybody who plays but the one it is about."""
    concerned = ""
    if isinstance(deed, Claim):
        concerned = s.desk.seats.get(deed.seat, "")
    elif isinstance(deed, Dismiss):
        concerned = deed.user
    return [name for name in s.players if name != concerned]


def settle_seats(s: Sitting) -> dict[str, str]:
    """Who plays whom when the game begins: as many wishes as the rules allow, and else by the book."""
    players = s.desk.players
    wished = {name: holder for name, holder in s.desk.seats.items() if holder in players}
    plans = [s.game.plan(order) for order in permutations(players)]
    others = [
        dict(zip(s.game.seats, holders, strict=True))
        for holders in product([*players, TOGETHER], repeat=len(s.game.seats))
    ]
    usual = [seats for seats in others if _is_usual(s, seats)]

    def worth(seats: dict[str, str]) -> tuple[int, int]:
        granted = sum(seats[name] == holder for name, holder in wished.items())
        most = max(list(seats.values()).count(name) for name in players)
        return granted, -most

    ranked = sorted([*plans, *usual], key=worth, reverse=True)  # by the book first among equals
    return next((seats for seats in ranked if _fits(s, seats)), plans[0])


def _is_usual(s: Sitting, seats: dict[str, str]) -> bool:
    """Everybody plays somebody, and only with one player too few a seat is played together from the start."""
    holders = list(seats.values())
    too_few = len(s.desk.players) == len(s.game.seats) - 1
    return set(s.desk.players) <= set(holders) and holders.count(TOGETHER) == int(too_few)
