"""Seats: the default plan of who plays which member, and who may answer for one (SETUP-11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from heredity_bot.games.heredity.rules.editions import Edition
from heredity_bot.games.heredity.rules.play import Play, ref
from heredity_bot.games.heredity.rules.state import CHILDREN, MEMBERS, PARENTS
from heredity_bot.kernel import ASIDE, Act, Ask, Refusal


class BadSeats(ValueError):
    """Seats that the rules do not allow."""

    code = "BAD_SEATS"


def preset(players: Sequence[str]) -> dict[str, str]:
    """EX-51: 4 one each; 3 one each and the fourth together; 2 a parent and a child each; 1 all four."""
    order = ("djamal", "brick", "maeve", "selena")
    if len(players) == 1:
        return dict.fromkeys(MEMBERS, players[0])
    if len(players) == 2:
        first, second = players
        return {"djamal": first, "selena": first, "maeve": second, "brick": second}
    if len(players) in (3, 4):
        seats = dict(zip(order, players, strict=False))
        return {member: seats.get(member, "") for member in MEMBERS}
    raise BadSeats(f"a table has one to four players, not {len(players)}")


def check(seats: Mapping[str, str], edition: Edition) -> None:
    """SETUP-11, ED-21: known members, one to four players; three have one each, two a parent and a child."""
    unknown = [member for member in seats if member not in MEMBERS]
    if unknown:
        raise BadSeats(f"there is no family member {unknown[0]!r}")
    players = {player for player in seats.values() if player}
    if not 1 <= len(players) <= len(MEMBERS):
        raise BadSeats(f"a table has one to four players, not {len(players)}")
    held = [player for player in seats.values() if player]
    if len(players) == 3 and len(held) > 3:
        raise BadSeats("with three players each plays one member, and the fourth is decided together")
    if len(players) == 2 and edition.two_player_split == "required":
        for player in players:
            mine = [member for member in MEMBERS if seats.get(member) == player]
            if sum(m in PARENTS for m in mine) != 1 or sum(m in CHILDREN for m in mine) != 1:
                raise BadSeats("with two players each plays one parent and one child in this edition")


def forbids(t: Play, ask: Ask, answer: object, by: str) -> Refusal | None:
    """NOT_YOUR_MEMBER: only a member's own player acts for it; a shared member is everyone's."""
    if not isinstance(ask, Act) and not ask.allows(answer):
        return None  # section 5.1: phase and pending resolution come before control
    actors = _actors(ask, answer)
    seats = t.state.seats
    if by not in seats.values():
        member = actors[0] if actors else MEMBERS[0]
        return _not_yours(t, member)
    for member in actors:
        if seats.get(member) not in (by, ""):
            asked = ask.key == "trade.agree"
            return _no_consent(member) if asked else _not_yours(t, member)
    return None


def _actors(ask: Ask, answer: object) -> list[str]:
    """The members that an answer moves."""
    if isinstance(answer, tuple):
        path = answer[1:] if answer[:1] == (ASIDE,) else answer
        if path and path[0] in MEMBERS and (ask.key == "family.act" or path is not answer):
            return [path[0]]
        if ask.key == "family.act":
            return []
    return list(ask.seats) if len(ask.seats) == 1 else []


def _not_yours(t: Play, member: str) -> Refusal:
    facts = {"member": ref("member", member), "player": ref("user", t.state.seats.get(member, ""))}
    return Refusal("NOT_YOUR_MEMBER", facts, ("SETUP-11",))


def _no_consent(member: str) -> Refusal:
    """TRADE-09: the other player has to answer."""
    return Refusal("CONSENT_MISSING", {"member": ref("member", member)}, ("TRADE-09",))
