"""Coming and going, seats and the host. All of it works in a lobby, in a game, and while a question waits."""

from __future__ import annotations

from itertools import permutations

from heredity_bot.tables.deeds import (
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


def arrive(s: Sitting, name: str) -> None:
    """Be at the table; the first one is its host."""
    if name not in s.desk.people:
        s.desk.people[name] = Person(came=s.line, visit=s.now, line=s.line)
    if not s.desk.host:
        s.desk.host = name
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
    if by not in s.desk.players:
        if len(s.desk.players) >= len(s.game.seats):
            raise no("TABLE_FULL", n=len(s.game.seats))
        arrive(s, by)
        s.desk.players.append(by)
        s.note("joined", user=user(by))
    for wanted in deed.seats:
        s.desk.seats[wanted] = by
        s.note("seat-wished", user=user(by), member=seat(wanted))


def _join_game(s: Sitting, deed: Join, by: str) -> None:
    free = [name for name, holder in s.desk.seats.items() if holder == TOGETHER]
    wanted = list(deed.seats) or ([] if s.seats_of(by) else free[:1])
    if not wanted and s.seats_of(by):
        raise no("ALREADY_HERE")
    if not wanted:
        raise no("NO_FREE_SEAT")
    arrive(s, by)
    for name in wanted:
        s.desk.seats[name] = by
        s.note("seat-taken", user=user(by), member=seat(name))
    seats_changed(s)


def watch(s: Sitting, _deed: Watch, by: str) -> None:
    if by in s.players:
        raise no("ALREADY_HERE")
    arrive(s, by)
    s.note("watching", user=user(by))


def leave(s: Sitting, _deed: Leave, by: str) -> None:
    s.need_here(by)
    depart(s, by, "left")


def depart(s: Sitting, name: str, how: str) -> None:
    """Somebody is no longer here; the table decides for their seats, and somebody else is host."""
    desk = s.desk
    held = s.seats_of(name)
    desk.people.pop(name, None)
    if name in desk.players:
        desk.players.remove(name)
    for held_seat in held:
        desk.seats[held_seat] = TOGETHER
    s.note(how, user=user(name))
    if name == desk.host:
        heirs = [*s.players, *desk.people]
        desk.host = heirs[0] if heirs else ""
        if desk.host:
            s.note("host", user=user(desk.host), to=(desk.host,))
    if held:
        seats_changed(s)


def hand_over(s: Sitting, deed: HandOver, by: str) -> None:
    need_seat(s, deed.seat)
    holder = s.desk.seats.get(deed.seat, TOGETHER)
    if by not in (holder, s.desk.host):
        raise no("NOT_YOUR_SEAT", member=seat(deed.seat), user=user(holder))
    if deed.to == holder:
        raise no("ALREADY_HERE")
    if deed.to != TOGETHER:
        _need_room(s, deed.to)
        arrive(s, deed.to)
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


def claim(s: Sitting, deed: Claim, by: str) -> None:
    check_claim(s, deed, by)
    holder = s.desk.seats[deed.seat]
    arrive(s, by)
    s.desk.seats[deed.seat] = by
    s.note("seat-claimed", user=user(by), member=seat(deed.seat), to=(holder,) if holder else ())
    seats_changed(s)


def dismiss(s: Sitting, deed: Dismiss, by: str) -> None:
    if deed.user not in s.desk.people or deed.user == by:
        raise no("NOT_THERE")
    depart(s, deed.user, "dismissed")


def pass_host(s: Sitting, deed: PassHost, by: str) -> None:
    if deed.to not in s.desk.people:
        raise no("NOT_THERE")
    if by != s.desk.host and not s.is_away(s.desk.host):
        raise no("NOT_HOST", host=user(s.desk.host))
    s.desk.host = deed.to
    s.note("host", user=user(deed.to), to=(deed.to,))


def arrange(s: Sitting, deed: Arrange, by: str) -> None:
    """The host seats everybody anew; only people who are here, and a game needs at least one."""
    s.need_host(by)
    for name, holder in deed.seats.items():
        need_seat(s, name)
        if holder != TOGETHER and holder not in s.desk.people:
            raise no("NOT_THERE")
    seats = {name: deed.seats.get(name, TOGETHER) for name in s.game.seats}
    if s.desk.phase == "playing" and not any(seats.values()):
        raise no("BAD_SEATS")
    s.desk.seats = seats
    if s.desk.phase == "lobby":
        seated = [name for name in s.desk.people if name in seats.values()]
        s.desk.players = list(dict.fromkeys([*s.desk.players, *seated]))
    s.note("seats-arranged")
    seats_changed(s)


def need_seat(s: Sitting, name: str) -> None:
    if name not in s.game.seats:
        raise no("NO_SUCH_SEAT")


def seats_changed(s: Sitting) -> None:
    """The game hears who plays whom, and open votes who may vote."""
    desk = s.desk
    if desk.phase == "playing":
        s.amend("seats", *(word for name in s.game.seats for word in (name, desk.seats.get(name, TOGETHER))))
        if not s.players:
            s.note("asleep")
    desk.done = [name for name in desk.done if name in s.players]
    if desk.vote is not None:
        desk.vote.voters = s.voters()
        desk.vote.votes = {n: v for n, v in desk.vote.votes.items() if n in desk.vote.voters}
    for motion in desk.motions:
        concerned = motion.motion.user if isinstance(motion.motion, Dismiss) else ""
        motion.voters = [name for name in s.players if name != concerned]
        motion.votes = {n: v for n, v in motion.votes.items() if n in motion.voters}


def settle_seats(s: Sitting) -> dict[str, str]:
    """Who plays whom when the game begins: as wished where that fits the rules, else by the book."""
    desk = s.desk
    wished = {name: desk.seats.get(name, TOGETHER) for name in s.game.seats}
    held = {holder for holder in wished.values() if holder}
    everybody = held == set(desk.players)
    if everybody and s.game.seats_fit(wished, desk.settings.edition) and _complete(s, wished):
        return wished
    plans = [s.game.plan(order) for order in permutations(desk.players)]
    return max(plans, key=lambda plan: sum(plan[name] == holder for name, holder in wished.items() if holder))


def _complete(s: Sitting, seats: dict[str, str]) -> bool:
    """Only with three players a seat is played together from the start."""
    together = [name for name, holder in seats.items() if holder == TOGETHER]
    return not together or len(s.desk.players) == len(s.game.seats) - 1
