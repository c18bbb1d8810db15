"""Joining and leaving, seats and the host, in a lobby and in a running game."""

from __future__ import annotations

from itertools import combinations, permutations, product
from typing import get_args

from heredity_bot.games.plugin import MachineLevel
from heredity_bot.stage.words import is_machine, machine_name, machine_parts
from heredity_bot.tables import access
from heredity_bot.tables.actions import (
    AnyAction,
    Arrange,
    Claim,
    Dismiss,
    HandOverSeat,
    Join,
    Leave,
    PassHost,
    SeatMachine,
    Watch,
)
from heredity_bot.tables.info import TOGETHER, Participant
from heredity_bot.tables.state import TableState, refused, seat, user

LEVELS = get_args(MachineLevel)

CROWD = 200
"""Most people at a table, seated and watching: all of them are stored with every line."""


def arrive(s: TableState, name: str, *, guest: bool) -> None:
    """Add a person to the table; `guest` for one who comes uninvited and not into a lobby."""
    if name not in s.info.people:
        if len(s.info.people) >= CROWD:
            raise refused("TABLE_CROWDED", n=CROWD)
        s.info.people[name] = Participant(came=s.line, visit=s.now, line=s.line, guest=guest)
    elif not guest:
        s.info.people[name].guest = False


def _see_who_hosts(s: TableState) -> None:
    """Make a player the host of a table without one; watchers never become the host."""
    info = s.info
    if not info.host and (heirs := access.heirs(s)):
        make_host(s, heirs[0], inherited=info.phase != "lobby" or len(info.people) > 1)


def make_host(s: TableState, name: str, *, inherited: bool) -> None:
    """`inherited`: the host before was away or left, and may take it back."""
    info = s.info
    if inherited and not info.inherited and (former := info.people.get(info.host)):
        former.hosted = True
    if not inherited:
        info.people[name].guest = False
    info.host, info.inherited = name, inherited
    for ballot in info.motions:
        ballot.policy = access.motion_policy(s, ballot.motion, ballot.proposer, ballot.policy)
    s.note("host", user=user(name), to=(name,))


def join(s: TableState, action: Join, by: str) -> None:
    for wanted in action.seats:
        need_seat(s, wanted)
        holder = s.info.seats.get(wanted, TOGETHER)
        if holder not in (TOGETHER, by):
            raise refused("SEAT_TAKEN", seat=seat(wanted), user=user(holder))
    if s.info.phase == "over":
        raise refused("GAME_OVER")
    if s.info.phase == "lobby":
        _join_lobby(s, action, by)
    else:
        _join_game(s, action, by)


def _join_lobby(s: TableState, action: Join, by: str) -> None:
    if by in s.info.players and not action.seats:
        raise refused("ALREADY_HERE")
    if by not in s.info.players:
        if len(s.info.players) >= len(s.game.seats):
            raise refused("TABLE_FULL", n=len(s.game.seats))
        arrive(s, by, guest=False)
        s.info.players.append(by)
        _see_who_hosts(s)
        s.note("joined", user=user(by))
    for wanted in action.seats:
        s.info.seats[wanted] = by
        s.note("seat-wished", user=user(by), seat=seat(wanted))


def _join_game(s: TableState, action: Join, by: str) -> None:
    mine = s.seats_of(by)
    wanted = [name for name in action.seats if name not in mine]
    if mine and not wanted:
        raise refused("ALREADY_HERE")
    wanted = wanted or _free_seats_for(s, by)
    if not wanted or any(is_out(s, name) for name in wanted):
        raise refused("NO_LATE_SEAT" if s.info.contest else "NO_FREE_SEAT")
    if not _may_take(s, wanted, by):
        raise refused("BAD_SEATS")
    arrive(s, by, guest=by not in s.info.people or s.info.people[by].guest)
    for name in wanted:
        s.info.seats[name] = by
        s.note("seat-taken", user=user(by), seat=seat(name))
    seats_changed(s)


def _may_take(s: TableState, seats: list[str], by: str) -> bool:
    """Whether a person may take free seats: a player may not take one that the rules give to the table together."""
    return not s.seats_of(by) or not _fits(s, s.info.seats) or _fits(s, _with(s, seats, by))


def _free_seats_for(s: TableState, by: str) -> list[str]:
    """The fewest free seats with which the rules allow a person to sit down; one if they never do."""
    free = [name for name, holder in s.info.seats.items() if holder == TOGETHER and not is_out(s, name)]
    choices = (list(some) for n in range(1, len(free) + 1) for some in combinations(free, n))
    return next((some for some in choices if _fits(s, _with(s, some, by))), free[:1])


def _with(s: TableState, seats: list[str], holder: str) -> dict[str, str]:
    return {**s.info.seats, **dict.fromkeys(seats, holder)}


def _fits(s: TableState, seats: dict[str, str]) -> bool:
    return s.game.seats_fit(seats, s.info.settings.options)


def watch(s: TableState, _action: Watch, by: str) -> None:
    if by in s.info.people:
        raise refused("ALREADY_HERE")
    arrive(s, by, guest=True)
    s.note("watching", user=user(by))


def leave(s: TableState, _action: Leave, by: str) -> None:
    s.need_here(by)
    depart(s, by, "left")


def depart(s: TableState, name: str, how: str) -> None:
    """Remove a person: the table decides for their seats, and another player becomes the host."""
    info = s.info
    held = s.seats_of(name)
    info.people.pop(name, None)
    if name in info.players:
        info.players.remove(name)
    for held_seat in held:
        info.seats[held_seat] = TOGETHER
    s.note(how, user=user(name))
    _remember_holder(s, held, name)
    _resign(s, held)
    if name == info.host:
        info.host, info.inherited = "", False
    seats_changed(s, held=bool(held))


def _remember_holder(s: TableState, seats: list[str], name: str) -> None:
    """The result of a game of rivals names those who gave up, too."""
    if s.info.contest and s.game.seating.leaver == "resigns":
        s.info.resigned |= dict.fromkeys(seats, name)


def _resign(s: TableState, seats: list[str]) -> None:
    """Seats whose players left give up, where the game has it so."""
    for name in seats if s.game.seating.leaver == "resigns" else ():
        change = s.game.resign(s.session.state, name) if s.ask and s.session else None
        if change:
            s.amend(*change)
        if (ask := s.ask) and name in ask.seats and not ask.quiet:
            s.take(s.game.default(ask), "")


def is_out(s: TableState, name: str) -> bool:
    """Whether a seat is not in the game that runs: it began without a player, or its player gave up."""
    nobodys = s.info.seats.get(name, TOGETHER) == TOGETHER
    return s.info.phase == "playing" and nobodys and s.game.seating.unheld == "out"


def hand_over(s: TableState, action: HandOverSeat, by: str) -> None:
    need_seat(s, action.seat)
    if s.info.phase == "over":
        raise refused("GAME_OVER")
    if is_out(s, action.seat):
        raise refused("NO_LATE_SEAT")
    holder = s.info.seats.get(action.seat, TOGETHER)
    is_host = access.may(access.Power.HAND_OVER, access.kinds_of(s.info, by))
    if holder == TOGETHER and not is_host:
        raise s.not_host()
    if by != holder and not is_host and not s.info.contest:
        raise refused("NOT_YOUR_SEAT", seat=seat(action.seat), user=user(holder))
    access.need_unseat(s, by, (holder,))
    if action.to == holder:
        raise refused("ALREADY_HERE")
    if action.to != TOGETHER:
        if (machine := machine_parts(action.to)) and machine[0] not in s.machine_levels:
            raise refused("NO_SUCH_MACHINE")
        _need_room(s, action.to)
        _need_one_hand(s, action.to)
        arrive(s, action.to, guest=not access.has_standing(s, by))
        if s.info.phase == "lobby" and action.to not in s.info.players:
            s.info.players.append(action.to)
    s.info.seats[action.seat] = action.to
    if action.to == TOGETHER:
        s.note("seat-together", seat=seat(action.seat))
        _remember_holder(s, [action.seat], holder)
        _resign(s, [action.seat])
    else:
        s.note("seat-taken", user=user(action.to), seat=seat(action.seat), to=(action.to,))
    seats_changed(s)


def _need_room(s: TableState, name: str) -> None:
    lobby = s.info.phase == "lobby" and name not in s.info.players
    if lobby and len(s.info.players) >= len(s.game.seats):
        raise refused("TABLE_FULL", n=len(s.game.seats))


def _need_one_hand(s: TableState, name: str) -> None:
    """Raise `Refused` if a rival holds a seat already: nobody may see two hands."""
    if s.info.contest and s.seats_of(name):
        raise refused("RIVAL_SEATED", user=user(name))


# Machine players


def seat_machine(s: TableState, action: SeatMachine, by: str) -> None:
    """Let a machine player join the lobby, by the host; in a running game it takes a free seat, or one's own."""
    info = s.info
    if info.phase == "over":
        raise refused("GAME_OVER")
    if action.level not in s.machine_levels:
        raise refused("NO_SUCH_MACHINE")
    if info.phase == "lobby":
        _seat_machine_in_lobby(s, action, by)
        return
    need_seat(s, action.seat)
    holder = info.seats[action.seat]
    if holder != by:
        access.need(s, access.Power.HAND_OVER, by)
    if is_out(s, action.seat):
        raise refused("NO_LATE_SEAT")
    if holder not in (TOGETHER, by):
        raise refused("SEAT_TAKEN", seat=seat(action.seat), user=user(holder))
    if s.human_players == [by] and s.seats_of(by) == [action.seat]:
        raise refused("NOBODY_PLAYS")
    name = _arrived_machine(s, action.level)
    info.seats[action.seat] = name
    s.note("seat-taken", user=user(name), seat=seat(action.seat))
    seats_changed(s)


def _seat_machine_in_lobby(s: TableState, action: SeatMachine, by: str) -> None:
    info = s.info
    access.need(s, access.Power.HAND_OVER, by)
    if action.seat:
        need_seat(s, action.seat)
        if holder := info.seats.get(action.seat, TOGETHER):
            raise refused("SEAT_TAKEN", seat=seat(action.seat), user=user(holder))
    if len(info.players) >= len(s.game.seats):
        raise refused("TABLE_FULL", n=len(s.game.seats))
    name = _arrived_machine(s, action.level)
    info.players.append(name)
    if action.seat:
        info.seats[action.seat] = name
    s.note("joined", user=user(name))


def machine_action(s: TableState, chosen: str, wanted: str = "") -> SeatMachine | Dismiss:
    """The action for a choice: a level seats a machine, the name of a machine takes it out."""
    if is_machine(chosen):
        return Dismiss(chosen)
    level = next((level for level in s.machine_levels if level == chosen), None)
    if level is None:
        raise refused("NO_SUCH_MACHINE")
    return SeatMachine(level, wanted)


def _arrived_machine(s: TableState, level: str) -> str:
    """Add a machine to the table; its number is the first that no machine here has."""
    numbers = range(1, len(s.game.seats) + 1)
    free = (
        number
        for number in numbers
        if not any(machine_name(each, number) in s.info.people for each in LEVELS)
    )
    name = machine_name(level, next(free, 1))
    arrive(s, name, guest=False)
    return name


def may_claim(s: TableState, wanted: str) -> bool:
    """Whether a seat may be claimed without asking the others: its player has been away too long."""
    holder = s.info.seats[wanted]
    return holder == TOGETHER or is_machine(holder) or s.is_away(holder)


def check_claim(s: TableState, action: Claim, by: str) -> None:
    need_seat(s, action.seat)
    if s.info.phase != "playing":
        raise refused("NOT_BEGUN" if s.info.phase == "lobby" else "GAME_OVER")
    if s.info.seats[action.seat] == by:
        raise refused("ALREADY_HERE")
    if is_out(s, action.seat):
        raise refused("NO_LATE_SEAT")
    if s.info.contest:
        raise refused("RIVALS_DECIDE", user=user(s.info.seats[action.seat]))


def claim(s: TableState, action: Claim, by: str, *, agreed: bool = False) -> None:
    """`agreed`: the others have voted for it, so that it is as good as given."""
    check_claim(s, action, by)
    holder = s.info.seats[action.seat]
    arrive(s, by, guest=not agreed and (by not in s.info.people or s.info.people[by].guest))
    s.info.seats[action.seat] = by
    s.note("seat-claimed", user=user(by), seat=seat(action.seat), to=(holder,) if holder else ())
    seats_changed(s)


def pass_host(s: TableState, action: PassHost, by: str) -> None:
    s.need_here(by)
    if action.to not in s.info.people or is_machine(action.to):
        raise refused("NOT_THERE")
    make_host(s, action.to, inherited=access.need_pass_host(s, by, action.to))


def arrange(s: TableState, action: Arrange, by: str) -> None:
    """Seat all players anew, by the host; only people who are here, and a game needs at least one."""
    access.need(s, access.Power.ARRANGE, by)
    for name, holder in action.seats.items():
        need_seat(s, name)
        if holder != TOGETHER and holder not in s.info.people:
            raise refused("NOT_THERE")
    seats = {name: action.seats.get(name, TOGETHER) for name in s.game.seats}
    access.need_unseat(s, by, (was for name, was in s.info.seats.items() if was != seats.get(name)))
    if s.info.phase == "lobby":
        _wish(s, seats)
    elif s.info.phase == "over":
        raise refused("GAME_OVER")
    elif not any(seats.values()) or not _fits(s, seats) or any(_goes_out(s, seats)):
        raise refused("BAD_SEATS")
    s.info.seats = seats
    for name in filter(None, seats.values()):
        arrive(s, name, guest=False)
    s.note("seats-arranged")
    seats_changed(s)


def _goes_out(s: TableState, seats: dict[str, str]) -> list[str]:
    """Seats that would enter or leave a running game, where free seats are out of it."""
    if s.game.seating.unheld != "out":
        return []
    return [
        name for name, holder in seats.items() if (holder == TOGETHER) != (s.info.seats[name] == TOGETHER)
    ]


def _wish(s: TableState, seats: dict[str, str]) -> None:
    """Add the new holders of seats to the players of a lobby."""
    players = list(dict.fromkeys([*s.info.players, *(holder for holder in seats.values() if holder)]))
    if len(players) > len(s.game.seats):
        raise refused("TABLE_FULL", n=len(s.game.seats))
    s.info.players = players


def need_seat(s: TableState, name: str) -> None:
    if name not in s.game.seats:
        raise refused("NO_SUCH_SEAT")


# What can be offered


def seats_to_join(s: TableState, by: str) -> list[str]:
    """Seats that a person may take now."""
    if s.info.phase == "over":
        return []
    free = [
        name for name in s.game.seats if s.info.seats.get(name, TOGETHER) == TOGETHER and not is_out(s, name)
    ]
    if s.info.phase == "lobby":
        return free if by in s.info.players or len(s.info.players) < len(s.game.seats) else []
    return [name for name in free if _may_take(s, [name], by)]


def seats_for_machine(s: TableState, by: str) -> list[str]:
    """Seats that a person may give to a machine player now."""
    if s.info.phase == "over":
        return []
    holders = {name: s.info.seats.get(name, TOGETHER) for name in s.game.seats if not is_out(s, name)}
    own = () if s.info.phase == "lobby" else (by,)
    free = (TOGETHER,) if by == s.info.host else ()
    return [name for name, who in holders.items() if who in (*own, *free)]


def seats_to_hand_over(s: TableState, by: str) -> list[str]:
    """Seats that a person may give away: their own; for the host all that the host may take."""
    if s.info.phase == "over":
        return []
    holders = {name: s.info.seats.get(name, TOGETHER) for name in s.game.seats}
    host = by == s.info.host
    return [name for name, who in holders.items() if by == who or (host and access.may_unseat(s, by, who))]


def seats_to_claim(s: TableState, by: str, now: float) -> list[str]:
    """Seats that a person may claim now, or about which the others can be asked."""
    if s.info.phase != "playing" or s.info.contest:
        return []
    present = TableState(s.info, s.game, s.session, now=now)
    others = [name for name in s.game.seats if s.info.seats[name] != by and not is_out(s, name)]
    return [name for name in others if may_claim(present, name) or _may_ask_for(s, name, by)]


def _may_ask_for(s: TableState, wanted: str, by: str) -> bool:
    """Whether the others can be asked about a seat, which is done once at a time."""
    voters = electorate(s, Claim(wanted))
    proposed = any(ballot.motion == Claim(wanted) for ballot in s.info.motions)
    return by in voters and len(voters) > 1 and not proposed


# What follows from it


def seats_changed(s: TableState, *, held: bool = True) -> None:
    """Tell the game who holds each seat, and update the voters of open votes. With `held=False` only the voters."""
    info = s.info
    _see_who_hosts(s)
    if info.phase == "playing" and held:
        tell_seats(s)
        info.players = s.players
        if not s.human_players:
            s.note("asleep")
    info.done = [name for name in info.done if name in s.players]
    _see_who_is_late(s)
    _see_who_votes(s)


def tell_seats(s: TableState) -> None:
    s.amend("seats", *(word for name in s.game.seats for word in (name, s.info.seats.get(name, TOGETHER))))


def _see_who_is_late(s: TableState) -> None:
    """Close a question that was open to all if its new player is here."""
    if s.info.opened:
        s.info.opened = False
        s.info.opened = all(s.is_late(name) for name in s.deciders().voters)


def _see_who_votes(s: TableState) -> None:
    vote = s.info.vote
    if vote is not None:
        vote.voters = s.deciders().voters
        vote.votes = {name: paper for name, paper in vote.votes.items() if name in vote.voters}
        if not vote.voters or (vote.round == 1 and not vote.votes):
            s.info.vote = None  # no voter has voted: there is no vote yet
    for motion in s.info.motions:
        assert motion.motion is not None
        motion.voters = electorate(s, motion.motion)
        motion.votes = {name: paper for name, paper in motion.votes.items() if name in motion.voters}


def electorate(s: TableState, action: AnyAction) -> list[str]:
    """The voters on a motion: all players but the one it is about; on the dismissal of a rival, those who are here."""
    concerned = ""
    if isinstance(action, Claim):
        concerned = s.info.seats.get(action.seat, "")
    elif isinstance(action, Dismiss):
        concerned = action.user
        if s.info.contest:  # several can be away
            return [name for name in s.human_players if name != concerned and not s.info.people[name].lapsed]
    return [name for name in s.human_players if name != concerned]


def settle_seats(s: TableState) -> dict[str, str]:
    """The holders of all seats when the game begins: as many wishes as the rules allow, else the game's own plan."""
    players = s.info.players
    wished = {name: holder for name, holder in s.info.seats.items() if holder in players}
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

    ranked = sorted([*plans, *usual], key=worth, reverse=True)  # the rulebook's order breaks ties
    return next((seats for seats in ranked if _fits(s, seats)), plans[0])


def _is_usual(s: TableState, seats: dict[str, str]) -> bool:
    """Whether every player has a seat, and a seat is played together only with one player too few."""
    holders = list(seats.values())
    too_few = len(s.info.players) == len(s.game.seats) - 1
    return set(s.info.players) <= set(holders) and holders.count(TOGETHER) == int(too_few)
