"""One table from question to question: answers, refusals, faults, snapshots."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heredity_bot.kernel import (
    Act,
    AnswerLine,
    Corrupt,
    Drift,
    PickOne,
    Refused,
    Rule,
    Runaway,
    Session,
    Table,
)
from heredity_bot.kernel.session import MOST_TAIL
from tests.kernel.stones_game import StoneRules, Stones, Stopped, Taken, Thrown, play


def refused(session: Session[Stones], answer: object, **how: Any) -> str:
    with pytest.raises(Refused) as caught:
        session.answer(answer, **how)
    return caught.value.refusal.code


def looks(session: Session[Stones]) -> tuple[bytes, int, object]:
    """All that a front end could see."""
    return StoneRules().dump(session.state), session.position, session.pending


# Answers


def test_an_answer_returns_what_happened_and_leads_to_the_next_question():
    session = StoneRules().session()

    session.answer(("ann", "take"))
    session.answer("y")
    events = session.answer({"y": 2})

    assert events == (Taken(heap="y", count=2),)
    assert session.state.heaps == {"x": 9, "y": 7}
    assert session.position == 3
    assert session.pending is not None
    assert session.pending.key == "stones.act"


def test_lists_from_a_front_end_are_taken_as_paths():
    session = StoneRules().session()

    session.answer(["ann", "give"])
    session.answer(["x", "y"])

    assert session.state.heaps == {"x": 10, "y": 10}


def test_what_a_caller_does_with_its_answer_later_changes_nothing():
    session = StoneRules().session()
    session.answer(("ann", "take"))
    session.answer("x")
    mine = {"x": 1}
    session.answer(mine)

    mine["x"] = 99

    _, tail = session.snapshot()
    assert tail[-1] == AnswerLine({"x": 1})


def test_when_the_game_is_over_nothing_is_asked():
    session = StoneRules().session()

    assert session.answer(("ann", "stop")) == (Stopped(),)
    before = looks(session)

    assert session.pending is None
    assert refused(session, ("ann", "throw")) == "NOTHING_ASKED"
    assert looks(session) == before


@given(
    st.one_of(
        st.none(),
        st.integers(),
        st.text(),
        st.binary(),
        st.lists(st.text()),
        st.dictionaries(st.text(), st.integers()),
    )
)
def test_a_refusal_changes_nothing(answer: object):
    session = StoneRules().session()
    session.answer(("ann", "throw"))
    before = looks(session)

    assert refused(session, answer) == "NOT_AN_ANSWER"
    assert looks(session) == before


def test_whoever_may_not_give_an_answer_is_refused_and_nothing_changes():
    session = StoneRules().session()
    before = looks(session)

    assert refused(session, ("ann", "throw"), by="bob") == "NOT_YOU"
    assert looks(session) == before
    session.answer(("ann", "throw"), by="ann")
    assert session.snapshot()[1] == (AnswerLine(("ann", "throw"), "ann"),)


def test_what_happens_before_the_first_question_is_the_opening():
    def rule(t: Table[Stones]) -> Rule[None]:
        t.emit(Thrown())
        yield PickOne(key="q", options=("a", "b"))

    session = Session(StoneRules(rule=rule), StoneRules().new())

    assert session.opening == (Thrown(),)
    assert session.answer("a") == ()
    assert session.pending is None


# Faults


@pytest.mark.parametrize("lines", [0, 1, 2, 30, MOST_TAIL * 2 + 1])
@pytest.mark.parametrize(
    "act, fault",
    [("fail", LookupError), ("interrupt", KeyboardInterrupt), ("endless", Runaway), ("deep", Runaway)],
)
def test_when_a_rule_fails_the_table_goes_back_and_plays_on(lines: int, act: str, fault: type[BaseException]):
    session, twin = StoneRules().session(), StoneRules().session()
    play(session, lines)
    play(twin, lines)
    while not isinstance(session.pending, Act):
        session.answer(next(session.pending.answers()))
        twin.answer(next(twin.pending.answers()))
    before = looks(session)

    with pytest.raises(fault):
        session.answer(("ann", act))

    assert looks(session) == before
    assert session.answer(("bob", "throw")) == (Thrown(),)
    twin.answer(("bob", "throw"))
    assert looks(session) == looks(twin)


def test_endless_effects_are_stopped_with_a_clear_sentence():
    session = StoneRules().session()

    with pytest.raises(Runaway, match="more than 5000 effects followed from one answer") as caught:
        session.answer(("ann", "endless"))

    assert caught.value.code == "RUNAWAY_EFFECTS"


def test_texts_nested_without_end_are_stopped_with_a_clear_sentence():
    session = StoneRules().session()

    with pytest.raises(Runaway, match="more than 60 texts are nested in one another"):
        session.answer(("ann", "deep"))


def test_the_budget_is_that_of_one_answer():
    session = StoneRules().session()

    for _ in range(3):
        session.answer(("ann", "many"))

    assert session.state.heaps["x"] == 9 - 3 * 4_000


# Snapshots


@given(st.integers(0, 90), st.integers(0, 20))
def test_a_restart_at_any_line_changes_nothing(lines: int, further: int):
    rules = StoneRules()
    session = rules.session()
    play(session, lines)

    restored = Session.restore(rules, *session.snapshot())

    assert looks(restored) == looks(session)
    for answer in play(session, further, seed="later"):
        restored.answer(answer)
    assert looks(restored) == looks(session)


def test_a_game_that_is_over_is_still_over_after_a_restart():
    rules = StoneRules()
    session = rules.session()
    session.answer(("ann", "stop"))

    restored = Session.restore(rules, *session.snapshot())

    assert restored.pending is None
    assert restored.position == 1


def test_a_snapshot_is_at_most_a_few_lines_behind():
    session = StoneRules().session()

    play(session, 500)

    assert len(session.snapshot()[1]) < MOST_TAIL + 3


@pytest.mark.parametrize(
    "other, words",
    [
        (StoneRules(version="2"), "rules 1, this is 2"),
        (StoneRules(pack="fancy"), "pack plain, this is fancy"),
        (StoneRules(name="pebbles"), "game stones, this is pebbles"),
    ],
)
def test_other_rules_or_cards_are_noticed(other: StoneRules, words: str):
    session = StoneRules().session()
    play(session, 30)

    with pytest.raises(Drift, match=words) as caught:
        Session.restore(other, *session.snapshot())

    assert caught.value.code == "DRIFT"
    assert 24 <= caught.value.line <= 30


def test_a_stored_answer_that_is_no_longer_legal_is_drift_and_names_its_line():
    rules = StoneRules()
    snapshot, _ = rules.session().snapshot()
    lines = (AnswerLine(("ann", "throw")), AnswerLine(("ann", "dance")))

    with pytest.raises(Drift, match=r"line 1: the answer is no longer legal \(NOT_AN_ANSWER\)") as caught:
        Session.restore(rules, snapshot, lines)

    assert caught.value.line == 1


def test_a_line_after_the_end_is_drift():
    rules = StoneRules()
    snapshot, _ = rules.session().snapshot()

    with pytest.raises(Drift, match="NOTHING_ASKED"):
        Session.restore(rules, snapshot, (AnswerLine(("ann", "stop")), AnswerLine(("ann", "throw"))))


def test_other_events_than_those_stored_are_drift():
    session = StoneRules().session()

    with pytest.raises(Drift, match="line 0: the same answer now leads to other events"):
        session.replay([(AnswerLine(("ann", "throw")), (Stopped(),))])


def test_replaying_with_the_stored_events_is_quiet_about_it():
    session = StoneRules().session()

    session.replay([(AnswerLine(("ann", "throw"), "ann"), (Thrown(),)), (AnswerLine(("ann", "give")), None)])

    assert session.position == 2


# Corrupt snapshots


def full_snapshot() -> bytes:
    session = StoneRules().session()
    play(session, MOST_TAIL + 2)
    return session.snapshot()[0]


SNAPSHOT = full_snapshot()


@given(st.integers(0, len(SNAPSHOT) - 1), st.integers(1, 255))
def test_a_flipped_byte_is_noticed(place: int, flip: int):
    spoiled = bytearray(SNAPSHOT)
    spoiled[place] ^= flip

    with pytest.raises((Corrupt, Drift)):
        Session.restore(StoneRules(), bytes(spoiled))


@given(st.integers(0, len(SNAPSHOT) - 1))
def test_a_snapshot_cut_off_is_noticed(length: int):
    with pytest.raises(Corrupt):
        Session.restore(StoneRules(), SNAPSHOT[:length])


@given(st.binary(max_size=60))
def test_garbage_is_noticed(garbage: bytes):
    with pytest.raises(Corrupt, match="the saved table is not readable"):
        Session.restore(StoneRules(), garbage)


@pytest.mark.parametrize(
    "garbage",
    [b'{"game":"\xff"}', b'{"state":' + b"[" * 200_000, b"null", b"[]", b"{}", b'"\\ud800"'],
    ids=["no text", "nested without end", "nothing", "a list", "an empty object", "half a character"],
)
def test_worse_garbage_is_noticed(garbage: bytes):
    with pytest.raises(Corrupt):
        Session.restore(StoneRules(), garbage)


def test_a_newer_format_is_told_so():
    newer = SNAPSHOT.replace(b'"format":1', b'"format":2')

    with pytest.raises(Corrupt, match="has format 2; this version reads up to 1") as caught:
        Session.restore(StoneRules(), newer)

    assert caught.value.code == "CORRUPT"


@pytest.mark.parametrize("state", [b"{}", b"[1,2]", b'"x"', b'{"heaps":3,"chance":{"seed":"s"}}'])
def test_a_state_of_another_shape_is_corrupt_even_with_a_good_check_sum(state: bytes):
    head = json.loads(SNAPSHOT)
    head["state"], head["check"] = json.loads(state), sha256(state).hexdigest()
    forged = json.dumps(head, separators=(",", ":")).encode()

    with pytest.raises(Corrupt, match="cannot be read"):
        Session.restore(StoneRules(), forged)


# Cost


def test_an_answer_costs_the_same_however_long_the_game_has_been():
    rules = StoneRules()
    session = rules.session()
    play(session, MOST_TAIL * 2)
    rules.work.update(dumps=0, resumed=0, loads=0)
    play(session, 300)
    early = dict(rules.work)

    rules.work.update(dumps=0, resumed=0, loads=0)
    play(session, 1200, seed="later")

    assert rules.work["resumed"] == 1200
    assert rules.work["loads"] == early["loads"] == 0
    assert rules.work["dumps"] <= 1200 / MOST_TAIL
    assert early["resumed"] == 300


def test_a_fault_costs_no_more_than_the_tail():
    rules = StoneRules()
    session = rules.session()
    play(session, 400)
    while not isinstance(session.pending, Act):
        session.answer(next(session.pending.answers()))
    rules.work.update(dumps=0, resumed=0, loads=0)

    with pytest.raises(Runaway):
        session.answer(("ann", "endless"))

    assert rules.work["resumed"] <= MOST_TAIL + 5
    assert rules.work["loads"] == 1


# Amendments


def test_an_amendment_changes_the_game_while_its_question_waits():
    session = StoneRules().session()
    session.answer(("ann", "take"))
    asked = session.pending

    events = session.amend(("y", "5"), by="host")

    assert events == (Taken(heap="y", count=-5),)
    assert session.pending is asked
    assert session.position == 2
    session.answer("y")
    session.answer({"y": 1})
    assert session.state.heaps == {"x": 9, "y": 13}


def test_an_amendment_survives_a_restart_in_its_place():
    session = StoneRules().session()
    play(session, 7)
    session.amend(("x", "3"))
    play(session, 5, "later")

    again = Session.restore(StoneRules(), *session.snapshot())

    assert looks(again) == looks(session)


def test_an_amendment_the_game_does_not_know_is_refused_and_changes_nothing():
    session = StoneRules().session()
    session.answer(("ann", "take"))
    before = looks(session)

    with pytest.raises(Refused) as caught:
        session.amend(("z", "1"))

    assert caught.value.refusal.code == "NO_SUCH_HEAP"
    assert looks(session) == before


def test_a_stored_amendment_that_no_longer_fits_is_drift():
    session = StoneRules().session()

    with pytest.raises(Drift):
        session.replay([(AnswerLine(("=", "z", "1")), None)])


def test_nobody_amends_by_answering():
    session = StoneRules().session()

    assert refused(session, ("=", "x", "5")) == "NOT_AN_ANSWER"
