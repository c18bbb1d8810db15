"""Decides who may see secrets, and who may use a power such as ending a table.

Every action of a person at the table is checked here, beneath `LiveTable.do`. A moderator who is not at the table is checked
by the front end: it asks `may`, then does the action with `by=""`. `LiveTable._change` lists the actions that may come so.

A front end finds the roles of a person (`kinds_of`) and asks `may_have` before anything secret leaves the table.
Actions call `need`, or `alone_or_vote` where the others can be asked instead.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum, auto
from types import MappingProxyType
from typing import Literal, TypeAlias

import msgspec

from heredity_bot.games.plugin import Eye
from heredity_bot.stage.words import is_machine
from heredity_bot.tables.actions import AnyAction, Claim, Dismiss, End
from heredity_bot.tables.info import TOGETHER, TableInfo
from heredity_bot.tables.settings import Policy, TableSettings
from heredity_bot.tables.state import TableState, refused, user


class Kind(StrEnum):
    """The role of a person at a table. One person can have several at once."""

    STRANGER = "stranger"
    WATCHER = "watcher"
    SEATED = "seated"
    HOST = "host"
    MODERATOR = "moderator"
    """May manage the place where the table is, such as a Discord channel."""
    ADMINISTRATOR = "administrator"
    """Runs the process, or sits at the machine it runs on."""


Kinds: TypeAlias = frozenset[Kind]

_HOST = frozenset({Kind.HOST})
_KEEPERS = frozenset({Kind.HOST, Kind.MODERATOR, Kind.ADMINISTRATOR})


def kinds_of(info: TableInfo, name: str, *, moderator: bool = False, administrator: bool = False) -> Kinds:
    """All roles of a person at a table."""
    seated = info.players if info.phase == "lobby" else info.seats.values()
    place = Kind.STRANGER
    if name in info.people:
        place = Kind.SEATED if name in seated else Kind.WATCHER
    found = {place}
    if name and name == info.host:
        found.add(Kind.HOST)
    if moderator:
        found.add(Kind.MODERATOR)
    if administrator:
        found.add(Kind.ADMINISTRATOR)
    return frozenset(found)


# Secrets


class Secret(StrEnum):
    """Information that not all may have."""

    SEED = "seed"
    BALLOTS = "ballots"
    """Who voted for what where votes are secret."""
    CARDS = "cards"
    """Cards that have not been turned over yet."""
    CODES = "codes"
    """The codes with which others take a seat, or look on."""


WHOLE_TABLE = frozenset({Secret.SEED, Secret.BALLOTS, Secret.CARDS})
"""The secrets in the file of a table, which holds all that a replay needs. Codes are not in it."""


def trusted(info: TableInfo, secrets: Iterable[Secret], *, is_seated: bool = False) -> Kinds:
    """Who may have these secrets while the game runs.

    A host of rivals, and a moderator who plays against the others, have the codes alone.
    """
    if set(secrets) <= {Secret.CODES} or not info.rivals:
        return _KEEPERS
    return _KEEPERS - ({Kind.HOST, Kind.MODERATOR} if is_seated else {Kind.HOST})


def may_have(info: TableInfo, secrets: Iterable[Secret], kinds: Kinds) -> bool:
    """Whether all these secrets may be given to a person now. At the end all at the table may have them."""
    if kinds & trusted(info, secrets, is_seated=Kind.SEATED in kinds):
        return True
    is_at_table = Kind.STRANGER not in kinds
    return is_at_table and info.phase == "over" and Secret.CODES not in secrets


def is_disclosed(info: TableInfo, secret: Secret) -> bool:
    """Whether a secret is one no longer, so that it is shown to all who look at the table."""
    return may_have(info, (secret,), frozenset({Kind.WATCHER}))


def need_secrets(info: TableInfo, secrets: Iterable[Secret], kinds: Kinds) -> None:
    """Raise `Refused` if a person may not have these secrets."""
    if may_have(info, secrets, kinds):
        return
    if Kind.STRANGER in kinds:
        raise refused("NOT_AT_TABLE")
    if Secret.CODES in secrets:
        raise refused("NOT_HOST", host=user(info.host)) if info.host else refused("NO_HOST")
    raise refused("SECRETS_OF_RIVALS" if info.rivals else "SECRET_YET")


def eye_of(info: TableInfo, people: Collection[str]) -> Eye:
    """The seats whose secrets people at one screen may see: rivals their own, and at the end all of them.

    Friends hide nothing, and need no eye.
    """
    is_open = info.phase == "over" and any(name in info.people for name in people)
    return tuple(seat for seat, holder in info.seats.items() if info.rivals and (is_open or holder in people))


# Powers


class Power(StrEnum):
    """An action that not all may do alone."""

    BEGIN = auto()
    SET = auto()
    ARRANGE = auto()
    CLOSE_VOTE = auto()
    UPGRADE = auto()
    HAND_OVER = auto()
    """Give away another's seat, or one that the table plays together. Everybody may give away their own."""
    PASS_HOST = auto()
    INHERIT = auto()
    """Take the host's powers while the host is away, or while there is none."""
    DISMISS = auto()
    END = auto()
    PUT_ASIDE = auto()
    """Play another table at the same place; this one can be taken up again."""
    MOVE = auto()
    """Play the table at another place."""


ALONE: Mapping[Power, Kinds] = MappingProxyType(
    {
        Power.BEGIN: frozenset({Kind.SEATED, Kind.HOST}),
        Power.SET: _HOST,
        Power.ARRANGE: _HOST,
        Power.CLOSE_VOTE: _HOST,
        Power.UPGRADE: _HOST,
        Power.HAND_OVER: _HOST,
        Power.PASS_HOST: _HOST,
        Power.INHERIT: frozenset({Kind.SEATED}),
        Power.DISMISS: _HOST,
        Power.END: _KEEPERS,
        Power.PUT_ASIDE: _KEEPERS,
        Power.MOVE: _KEEPERS,
    }
)
"""The roles that may use each power alone. An heir has fewer rights than a host: see `alone_or_vote`."""


def may(power: Power, kinds: Kinds) -> bool:
    return bool(kinds & ALONE[power])


def need(s: TableState, power: Power, by: str) -> None:
    """Raise `Refused` if a person may not do it alone."""
    if may(power, kinds_of(s.info, by)):
        return
    if Kind.SEATED in ALONE[power]:
        raise refused("NOT_SEATED")
    raise s.not_host()


def has_standing(s: TableState, name: str) -> bool:
    """Whether a person can inherit the host's powers.

    A guest, who came uninvited while others had the table, votes like all who play, but inherits nothing as long as one of
    those others is at the table, however silent.
    """
    person = s.info.people.get(name)
    people = [other for other_name, other in s.info.people.items() if not is_machine(other_name)]
    return person is not None and (not person.guest or all(other.guest for other in people))


def heirs(s: TableState) -> list[str]:
    """The players who can inherit the host's powers, those who are here first; watchers cannot."""
    able = [name for name in s.human_players if has_standing(s, name)]
    return sorted(able, key=s.is_away)


def need_pass_host(s: TableState, by: str, to: str) -> bool:
    """Raise `Refused` if `by` may not make `to` the host; True when the powers are inherited by that."""
    info = s.info
    heir_keeps = info.inherited and not info.people[to].hosted
    if by == info.host:
        if heir_keeps and to not in heirs(s):
            raise refused("NOT_HEIR")  # inherited powers go on only to a person who could have inherited them
        return heir_keeps
    if info.inherited and by == to and info.people[by].hosted:
        return False
    if info.host and not s.is_away(info.host):
        raise s.not_host()
    need(s, Power.INHERIT, by)
    if not {by, to} <= set(heirs(s)):
        raise refused("NOT_HEIR")
    return True


How: TypeAlias = Literal["alone", "vote"]


def alone_or_vote(s: TableState, action: Dismiss | End, by: str, voters: list[str]) -> How:
    """Whether a person may dismiss, or end the table, alone or by asking `voters`; raises `Refused` if neither."""
    power = Power.END if isinstance(action, End) else Power.DISMISS
    if by and s.info.contest and (isinstance(action, End) or action.user in s.players):
        return _rivals_vote(s, action, by)
    if not by or (by == s.info.host and not s.info.inherited):
        return "alone"  # without a name it is a moderator or an administrator, whom the front end has asked about
    is_host = may(power, kinds_of(s.info, by))
    if is_host and _is_heirs(s, action, by):
        return "alone"
    if by not in s.players:
        raise refused("NOT_SEATED")
    if not has_standing(s, by):
        raise refused("NOT_HEIR")
    if isinstance(action, End):
        return "alone" if s.human_players == [by] else "vote"
    if len(voters) > 1:
        return "vote"
    raise refused("STILL_HERE", user=user(action.user)) if is_host else s.not_host()


def _rivals_vote(s: TableState, action: Dismiss | End, by: str) -> How:
    """Rivals end a game together. They dismiss only a player who was late and has been silent since."""
    if by not in s.players:
        raise refused("NOT_SEATED")
    if isinstance(action, Dismiss) and not has_lapsed(s, action.user):
        raise refused("RIVALS_DECIDE", user=user(action.user))
    return "alone" if s.human_players == [by] else "vote"


def has_lapsed(s: TableState, name: str) -> bool:
    """Whether rivals may dismiss a player: one for whom the default was taken and who is still silent, or a machine."""
    return name in s.info.people and (s.info.people[name].lapsed or is_machine(name))


def _is_heirs(s: TableState, action: Dismiss | End, by: str) -> bool:
    """Whether an heir may do it alone: end a table without other players, dismiss a watcher or a player who is away."""
    if isinstance(action, End):
        return not set(s.human_players) - {by}
    return may_unseat(s, by, action.user)


def may_unseat(s: TableState, by: str, holder: str) -> bool:
    """Whether the host may take a seat from its player; an heir may only if the player is away, and rivals never."""
    if s.info.contest:
        return holder in (TOGETHER, by)
    mild = holder in (TOGETHER, by) or holder not in s.human_players or s.is_away(holder)
    return mild or not s.info.inherited


def need_unseat(s: TableState, by: str, holders: Iterable[str]) -> None:
    for holder in holders:
        if not may_unseat(s, by, holder):
            raise refused("RIVALS_DECIDE" if s.info.contest else "STILL_HERE", user=user(holder))


def need_settings_of_host(s: TableState, new: TableSettings, by: str) -> None:
    """Raise `Refused` if a person may not change the settings like this.

    An heir who plays with others, and a host of rivals, may not make it easier to decide without them, or to count them
    as away.
    """
    need(s, Power.SET, by)
    old, contest = s.info.settings, s.info.contest
    if not (s.info.inherited or contest) or not set(s.human_players) - {by}:
        return
    hurried = new.away_after < old.away_after or new.vote_lasts < old.vote_lasts
    awake = contest and (new.quiet_hours, new.zone) != (old.quiet_hours, old.zone)
    if hurried or awake or _policies_differ(old.policies, new.policies):
        raise refused("RIVALS_AGREE" if contest else "HEIR_MAY_NOT")


def _policies_differ(old: dict[str, Policy], new: dict[str, Policy]) -> bool:
    """Whether policies differ, apart from policies for anyone that are dropped."""
    kept = {key: policy for key, policy in old.items() if key in new or policy.who != "anyone"}
    return kept != new


def motion_policy(s: TableState, action: AnyAction | None, by: str, policy: Policy) -> Policy:
    """The policy of a motion. An heir's motion against others, and a newcomer's claim, need the votes of a majority; in a
    game of rivals, all have to agree."""
    if s.info.contest:
        return msgspec.structs.replace(policy, who="all")
    of_heir = s.info.inherited and isinstance(action, (Dismiss, End)) and policy.who in ("anyone", "host")
    of_newcomer = isinstance(action, Claim) and policy.who == "anyone" and not has_standing(s, by)
    return msgspec.structs.replace(policy, who="majority") if of_heir or of_newcomer else policy
