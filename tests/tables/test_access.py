"""Who may have a table's secrets and who may do what only some may: the rules themselves, and people who break them."""

import asyncio
from typing import Any

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from heredity_bot.tables.access import (
    ALONE,
    WHOLE_TABLE,
    Kind,
    Power,
    Secret,
    is_disclosed,
    kinds_of,
    may,
    may_have,
)
from heredity_bot.tables.actions import (
    Agree,
    AnyAction,
    Arrange,
    Begin,
    Claim,
    Close,
    Dismiss,
    End,
    HandOverSeat,
    Join,
    Leave,
    Noted,
    PassHost,
    Redo,
    Reply,
    Set,
    Undo,
    Watch,
    Withdraw,
)
from heredity_bot.tables.info import TableInfo
from heredity_bot.tables.settings import DAY, MINUTE, Policy, TableSettings
from heredity_bot.tables.table import read_info
from tests.tables.camp_game import DONE, SEATS
from tests.tables.table_kit import Party

AWAY = 11 * MINUTE

# Secrets


async def kinds_at_a_table() -> tuple[Party, dict[str, frozenset[Kind]]]:
    party = await Party.begun("ada", "ben", "cleo")
    await party.must(Watch(), "eve")
    info = party.info
    return party, {
        "stranger": kinds_of(info, "zoe"),
        "watcher": kinds_of(info, "eve"),
        "seated": kinds_of(info, "ben"),
        "host": kinds_of(info, "ada"),
        "moderator": kinds_of(info, "zoe", moderator=True),
        "administrator": kinds_of(info, "zoe", administrator=True),
    }


async def test_what_somebody_is_to_a_table():
    _party, kinds = await kinds_at_a_table()

    assert kinds["host"] == {Kind.SEATED, Kind.HOST}
    assert kinds["moderator"] == {Kind.STRANGER, Kind.MODERATOR}
    assert {name: found for name, found in kinds.items() if Kind(name) not in found} == {}


async def test_nobody_in_particular_is_a_stranger_also_where_there_is_no_host():
    party = await Party.lobby("ada")
    await party.must(Leave(), "ada")

    assert party.info.host == ""
    assert kinds_of(party.info, "") == {Kind.STRANGER}


@pytest.mark.parametrize("secret", Secret)
async def test_secrets_of_a_game_that_runs_are_for_those_who_are_trusted_and_later_for_the_table(secret):
    party, kinds = await kinds_at_a_table()
    having = {name for name, found in kinds.items() if may_have(party.info, {secret}, found)}
    told = is_disclosed(party.info, secret)

    await party.must(End(), "ada")
    later = {name for name, found in kinds.items() if may_have(party.info, {secret}, found)}

    assert having == {"host", "moderator", "administrator"}
    assert not told
    assert later == (having if secret is Secret.CODES else set(kinds) - {"stranger"})
    assert is_disclosed(party.info, secret) is (secret is not Secret.CODES)


def test_a_file_holds_all_secrets_but_codes():
    assert set(Secret) - WHOLE_TABLE == {Secret.CODES}


def test_every_power_has_its_rule_and_none_is_a_strangers_or_watchers():
    assert set(ALONE) == set(Power)
    assert not any(may(power, frozenset({Kind.STRANGER, Kind.WATCHER})) for power in Power)


# Inheriting


async def test_a_stranger_does_not_end_the_game_of_others():
    """The way in which it was once possible, with three players who are active."""
    party = await Party.begun("ada", "ben", "cleo", "dan")
    await party.after(AWAY)
    for user, seat in (("ben", "east"), ("cleo", "south"), ("dan", "west")):
        await party.act(user, seat, "walk")
    await party.must(Watch(), "eve")

    assert await party.refused(PassHost("eve"), "eve") == "NOT_SEATED"
    assert await party.refused(Dismiss("ada"), "eve") == "NOT_SEATED"
    assert await party.refused(End(), "eve") == "NOT_SEATED"
    await party.must(Claim("north"), "eve")
    assert await party.refused(PassHost("eve"), "eve") == "NOT_HEIR"
    assert await party.refused(Dismiss("ada"), "eve") == "NOT_HEIR"
    assert await party.refused(End(), "eve") == "NOT_HEIR"
    assert party.info.host == "ada"


async def test_a_seat_that_was_claimed_does_not_carry_the_hosts_powers_also_when_all_are_silent():
    party = await Party.begun("ada", "ben")
    await party.after(AWAY)
    for seat in SEATS:
        await party.must(Claim(seat), "eve")
    assert party.table.players == ["eve"]

    assert await party.refused(PassHost("eve"), "eve") == "NOT_HEIR"
    assert await party.refused(End(), "eve") == "NOT_HEIR"
    assert await party.refused(Dismiss("ben"), "eve") == "NOT_HEIR"
    assert await party.refused(Set(TableSettings(pace="post")), "eve") == "NOT_HOST"


async def test_what_was_claimed_is_not_handed_on_for_more_than_it_is():
    party = await Party.begun("ada", "ben")
    await party.after(AWAY)
    await party.must(Claim("north"), "eve")
    await party.must(HandOverSeat("north", "fred"), "eve")

    assert await party.refused(PassHost("fred"), "fred") == "NOT_HEIR"


async def test_whoever_is_given_a_seat_can_inherit_like_all_others():
    party = await Party.begun("ada", "ben")
    await party.must(Watch(), "eve")
    await party.must(HandOverSeat("south", "eve"), "ada")
    await party.after(AWAY)

    await party.must(PassHost("eve"), "eve")

    assert party.info.host == "eve"


async def test_whoever_takes_a_seat_by_vote_can_inherit_like_all_others():
    party = await Party.begun("ada", "ben", "cleo")
    await party.must(Join(), "eve")
    outcome = await party.must(Claim("east"), "eve")
    for user in ("ada", "cleo"):
        if party.info.motions:
            await party.must(Agree(outcome.line, yes=True), user)
    await party.after(AWAY)

    await party.must(PassHost("eve"), "eve")

    assert party.info.seats["east"] == "eve"
    assert party.info.host == "eve"


async def test_an_heir_ends_the_table_by_vote_and_silence_is_no_consent():
    party = await Party.begun("ada", "ben", "cleo")
    await party.after(AWAY)
    await party.must(PassHost("ben"), "ben")

    await party.must(End(), "ben")
    await party.must(Close(party.info.motions[0].id), "ben")
    assert (party.info.phase, party.notes()[-1]) == ("playing", "motion-failed")
    await party.must(End(), "ben")
    await party.after(3 * MINUTE)
    assert (party.info.phase, party.notes()[-1]) == ("playing", "motion-failed")
    outcome = await party.must(End(), "ben")
    await party.must(Agree(outcome.line, yes=True), "cleo")

    assert party.info.phase == "over"


@pytest.mark.parametrize("who", ["anyone", "host"])
async def test_also_where_the_host_had_settled_that_one_decides(who):
    party = await Party.begun("ada", "ben", "cleo", policies={"motion": Policy(who=who)})
    await party.after(AWAY)
    await party.must(PassHost("ben"), "ben")

    await party.must(End(), "ben")

    assert party.info.phase == "playing"
    assert len(party.info.motions) == 1


async def test_a_vote_that_was_open_before_is_not_the_heirs_to_decide():
    party = await Party.begun("ada", "ben", "cleo", policies={"motion": Policy(who="host", deadline=DAY)})
    await party.must(End(), "ben")
    await party.after(AWAY)

    await party.must(PassHost("ben"), "ben")

    assert party.info.phase == "playing"


async def test_an_heir_who_is_alone_ends_the_table():
    party = await Party.begun("ada", "ben")
    await party.must(Leave(), "ada")
    assert (party.info.host, party.info.inherited) == ("ben", True)

    await party.must(End(), "ben")

    assert party.info.phase == "over"


async def test_an_heir_takes_no_seat_from_somebody_who_is_here():
    party = await Party.begun("ada", "ben", "cleo", "dan")
    await party.after(AWAY)
    await party.act("cleo", "south", "walk")
    await party.must(PassHost("ben"), "ben")

    assert await party.refused(HandOverSeat("south", "ben"), "ben") == "STILL_HERE"
    assert await party.refused(Arrange(dict.fromkeys(SEATS, "ben")), "ben") == "STILL_HERE"
    await party.must(Dismiss("cleo"), "ben")
    assert "cleo" in party.info.people, "that is voted on"
    await party.must(HandOverSeat("west", "ben"), "ben")
    await party.must(Dismiss("ada"), "ben")

    assert party.table.players == ["ben", "cleo"]


async def test_two_of_whom_one_is_an_heir_do_not_dismiss_each_other():
    party = await Party.begun("ada", "ben")
    await party.after(AWAY)
    await party.must(PassHost("ben"), "ben")
    await party.act("ada", "north", "walk")

    assert await party.refused(Dismiss("ada"), "ben") == "STILL_HERE"


@pytest.mark.parametrize(
    "wish",
    [
        {"absence": 10.0},
        {"vote_time": 10.0},
        {"policies": {"motion": Policy(who="anyone")}},
        {"policies": {}},
    ],
)
async def test_an_heir_does_not_make_it_easier_to_decide_without_the_others(wish):
    party = await Party.begun("ada", "ben", "cleo", policies={"done": Policy(who="all")})
    await party.after(AWAY)
    await party.must(PassHost("ben"), "ben")
    now = party.info.settings

    assert await party.refused(Set(msgspec.structs.replace(now, **wish)), "ben") == "HEIR_MAY_NOT"
    await party.must(Set(msgspec.structs.replace(now, pace="post", locale="de")), "ben")


async def test_the_host_who_was_only_silent_takes_the_table_back():
    party = await Party.begun("ada", "ben", "cleo")
    await party.after(AWAY)
    await party.must(PassHost("ben"), "ben")

    assert await party.refused(PassHost("cleo"), "cleo") == "NOT_HOST"
    await party.must(PassHost("ada"), "ada")

    assert (party.info.host, party.info.inherited) == ("ada", False)
    await party.must(End(), "ada")
    assert party.info.phase == "over"


async def test_an_heir_does_not_make_a_watcher_the_host():
    party = await Party.begun("ada", "ben", "cleo")
    await party.must(Watch(), "eve")
    await party.after(AWAY)
    await party.must(PassHost("ben"), "ben")

    assert await party.refused(PassHost("eve"), "ben") == "NOT_HEIR"
    await party.must(PassHost("cleo"), "ben")

    assert (party.info.host, party.info.inherited) == ("cleo", True)


async def test_a_table_with_only_watchers_has_no_host_until_somebody_sits_down():
    party = await Party.begun("ada", "ben")
    await party.must(Watch(), "eve")
    await party.must(Leave(), "ben")
    await party.must(Leave(), "ada")
    assert party.info.host == ""

    for action in (End(), Close(), Set(TableSettings()), Arrange({}), PassHost("eve")):
        assert await party.refused(action, "eve") in ("NOT_SEATED", "NO_HOST")
    await party.must(Join(), "eve")

    assert party.info.host == "eve"


async def test_a_table_from_before_whose_host_only_watches_plays_on():
    party = await Party.begun("ada", "ben")
    await party.must(Watch(), "eve")
    await party.must(PassHost("eve"), "ada")
    old = msgspec.json.decode(msgspec.json.encode(party.info))
    for person in old["people"].values():
        person.pop("guest", None)
    old.pop("inherited", None)
    table = party.table
    table.info = read_info(msgspec.json.encode(old))
    table._record = msgspec.json.encode(table.info)

    await party.must(Set(TableSettings(locale="fr")), "eve")
    await party.act("ben", "east", "walk")
    await party.must(Dismiss("ben"), "eve")

    assert isinstance(party.info, TableInfo)
    assert party.info.host == "eve"
    assert party.table.players == ["ada"]


@pytest.mark.parametrize("action", [Dismiss("ada"), Claim("north")])
async def test_a_vote_about_somebody_is_not_decided_by_the_last_one_who_is_left(action):
    party = await Party.begun("ada", "ben", "cleo")
    await party.must(action, "ben")

    await party.must(Leave(), "cleo")

    assert party.notes()[-1] == "motion-lapsed"
    assert party.info.seats["north"] == "ada"


# Hostile people

INSIDERS = ("ada", "ben", "cleo")
OUTSIDERS = ("eve", "fred", "gil")
insiders, outsiders = st.sampled_from(INSIDERS), st.sampled_from(OUTSIDERS)
anybody = st.sampled_from((*INSIDERS, *OUTSIDERS))
seats = st.sampled_from(SEATS)
hostile = st.one_of(
    st.builds(Join, st.lists(seats, max_size=2).map(tuple)),
    st.just(Watch()),
    st.just(Leave()),
    st.builds(HandOverSeat, seats, st.sampled_from(("", *INSIDERS, *OUTSIDERS))),
    st.builds(Claim, seats),
    st.builds(Dismiss, anybody),
    st.builds(PassHost, anybody),
    st.builds(Arrange, st.dictionaries(seats, anybody)),
    st.just(Begin()),
    st.just(End()),
    st.just(Close()),
    st.builds(Set, st.builds(TableSettings, absence=st.sampled_from((10.0, None)), undo=st.just("anyone"))),
    st.builds(Undo, st.integers(0, 5)),
    st.just(Redo()),
    st.just(Withdraw()),
    st.builds(Reply, st.builds(lambda seat: (seat, "walk"), seats)),
    st.just(Reply((DONE,))),
)


class Siege(RuleBasedStateMachine):
    """Friends play, fall silent and go; strangers try everything. The friends give nobody else anything."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()

    def teardown(self) -> None:
        self.runner.close()

    def run(self, doing: Any) -> Any:
        return self.runner.run(doing)

    @initialize(begun=st.booleans(), who=st.sampled_from(("majority", "anyone", "host")))
    def friends_sit_down(self, begun: bool, who: Any) -> None:
        make = Party.begun if begun else Party.lobby
        self.party = self.run(make(*INSIDERS, policies={"motion": Policy(who=who)}))
        self.friends = set(INSIDERS)

    def do(self, action: AnyAction, by: str) -> bool:
        outcome = self.run(self.party.do(action, by))
        self.run(self.party.fetched())
        self.friends &= set(self.party.info.people)
        return outcome.refusal is None

    def friends_here(self) -> list[str]:
        """Those who never left: a seat that a stranger hands to somebody does not make them a friend again."""
        return [name for name in INSIDERS if name in self.friends]

    # Strangers

    @rule(by=outsiders, action=hostile)
    def a_stranger_tries(self, by: str, action: AnyAction) -> None:
        if isinstance(action, Join) and self.party.info.phase == "lobby":
            return  # whoever joins before the game begins is a friend
        state = self.party.table
        state.now = max(self.party.time.wall, self.party.table.at)
        before, friends = read_info(msgspec.json.encode(self.party.info)), self.friends_here()
        here = [name for name in friends if not state.is_away(name)]
        heard = len(self.party.news)
        done = self.do(action, by)
        if not friends:
            return
        info = self.party.info
        ended = any(
            isinstance(step, Noted) and step.key in ("ended", "dismissed")
            for news in self.party.news[heard:]
            for step in news.entry.steps
        )
        assert not ended, action
        assert info.host == before.host, action
        assert info.settings == before.settings, action
        assert self.friends_here() == friends, action
        if before.phase == "playing":
            for seat, holder in before.seats.items():
                assert holder not in here or info.seats[seat] == holder, (action, seat)
        assert not (done and isinstance(action, (Dismiss, PassHost, End, Arrange, Close, Set))), action

    @rule(by=outsiders, seat=seats)
    def a_stranger_claims(self, by: str, seat: str) -> None:
        self.a_stranger_tries(by, Claim(seat))

    @rule(by=outsiders, yes=st.booleans())
    def a_stranger_votes(self, by: str, yes: bool) -> None:
        for ballot in self.party.info.motions[:1]:
            self.do(Agree(ballot.id, yes), by)

    # Friends

    @rule(by=insiders, seat=seats)
    def a_friend_plays(self, by: str, seat: str) -> None:
        self.do(Reply((seat, "walk")), by)

    @rule(by=insiders)
    def a_friend_leaves(self, by: str) -> None:
        self.do(Leave(), by)

    @rule(by=insiders, to=insiders)
    def a_friend_passes_the_table_to_a_friend(self, by: str, to: str) -> None:
        self.do(PassHost(to), by)

    @rule(by=insiders, seat=seats)
    def a_friend_comes_back_to_a_seat(self, by: str, seat: str) -> None:
        if by in self.party.info.people:
            self.do(Claim(seat), by)

    @rule(by=insiders)
    def a_friend_begins(self, by: str) -> None:
        self.do(Begin(), by)

    # Time

    @rule(seconds=st.sampled_from((MINUTE, AWAY, AWAY, 3 * DAY)))
    def time_passes(self, seconds: float) -> None:
        host = self.party.info.host
        self.run(self.party.after(seconds))
        assert self.party.info.host == host

    # What always holds

    @invariant()
    def no_stranger_has_a_power_or_a_secret(self) -> None:
        info = self.party.info
        if not self.friends_here() or info.phase == "over":
            return
        assert info.host not in OUTSIDERS
        for name in OUTSIDERS:
            kinds = kinds_of(info, name)
            assert not any(may_have(info, {secret}, kinds) for secret in Secret)
            assert not any(may(power, kinds) for power in set(Power) - {Power.BEGIN, Power.INHERIT})

    @invariant()
    def the_host_is_at_the_table_or_there_is_none(self) -> None:
        assert self.party.info.host in ("", *self.party.info.people)


TestSiege = Siege.TestCase
TestSiege.settings = settings(stateful_step_count=40)
