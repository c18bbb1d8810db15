"""All lines of a game: back, forth, and as bytes in a journal."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heredity_bot.kernel import (
    Corrupt,
    Drift,
    Entry,
    Event,
    History,
    Line,
    Session,
    entry_reader,
    write_entry,
)
from heredity_bot.kernel.history import SPACING
from tests.kernel.stones import AnyEvent, StoneRules, Stones, Stopped, Taken, Thrown, play

read_entry = entry_reader(AnyEvent)


def history(rules: StoneRules | None = None) -> History[Stones]:
    return History((rules or StoneRules()).session())


def looks(game: History[Stones]) -> tuple[bytes, int, object]:
    session = game.session
    return StoneRules().dump(session.state), session.question, session.pending


def test_every_answer_is_an_entry_with_its_events():
    game = history()

    game.answer(["ann", "throw"], by="ann")
    game.answer(("ann", "give"))

    assert game.entries == [
        Entry(Line(("ann", "throw"), "ann"), (Thrown(),)),
        Entry(Line(("ann", "give")), ()),
    ]


def test_a_refused_answer_and_a_failed_one_are_no_entries():
    game = history()

    for answer in (("ann", "dance"), ("ann", "fail")):
        with pytest.raises(Exception, match=r"NOT_AN_ANSWER|a rule of this game"):
            game.answer(answer)

    assert game.entries == []


def test_undo_goes_back_one_line_and_tells_what_is_gone():
    game = history()
    before = looks(game)
    game.answer(("ann", "throw"))

    gone = game.undo()

    assert gone == (Entry(Line(("ann", "throw")), (Thrown(),)),)
    assert looks(game) == before
    assert game.entries == []


def test_undo_keeps_the_luck():
    game = history()
    game.answer(("ann", "throw"))
    first = list(game.session.state.thrown)

    game.undo()
    game.answer(("bob", "throw"))

    assert game.session.state.thrown == first


@settings(max_examples=15)
@given(st.integers(1, SPACING * 3 + 10), st.data())
def test_undo_to_any_line_and_redo_change_nothing(lines: int, data: st.DataObject):
    game = history()
    looked = [looks(game)]
    for answer in play(StoneRules().session(), lines):
        game.answer(answer)
        looked.append(looks(game))
    entries = list(game.entries)
    to = data.draw(st.integers(0, lines))

    game.undo(to)

    assert looks(game) == looked[to]
    assert game.entries == entries[:to]
    halfway = data.draw(st.integers(0, lines - to))
    game.redo(halfway)
    assert looks(game) == looked[to + halfway]
    game.redo(lines)
    assert looks(game) == looked[-1]
    assert game.entries == entries
    assert game.undone == []


def test_playing_on_forgets_what_was_undone():
    game = history()
    play(game, 3)
    game.undo(0)

    game.answer(("bob", "throw"))

    assert game.redo() == ()
    assert len(game.entries) == 1


def test_undo_after_undo_over_kept_snapshots_goes_where_it_should():
    game = history()
    looked = [looks(game)]
    for answer in play(StoneRules().session(), SPACING * 3):
        game.answer(answer)
        looked.append(looks(game))

    for to in (SPACING * 2 + 30, SPACING + 5, SPACING - 1, 3, 0):
        game.undo(to)
        assert looks(game) == looked[to]
    play(game, SPACING * 2, seed="another way")
    game.undo(1)

    assert game.session.question == 1


def test_snapshots_of_a_course_that_was_undone_are_never_used_again():
    game = history()
    play(game, SPACING * 3)
    game.undo(10)
    looked = {}
    while game.session.question < SPACING * 2 + 20:
        play(game, 1, seed=f"another way {game.session.question}")
        looked[game.session.question] = looks(game)

    game.undo(SPACING * 2)

    assert looks(game) == looked[SPACING * 2]


@pytest.mark.parametrize("to", [-1, 6, 1000])
def test_a_line_that_is_not_there_is_refused_and_nothing_changes(to: int):
    game = history()
    play(game, 5)
    before = looks(game)

    with pytest.raises(ValueError, match=f"line {to} is not between 0 and 5"):
        game.undo(to)

    assert looks(game) == before


def test_there_is_nothing_to_undo_at_the_start_nor_to_redo_at_the_end():
    game = history()

    with pytest.raises(ValueError, match="line -1"):
        game.undo()

    assert game.redo() == ()


def test_a_history_of_a_restored_table_starts_there():
    rules = StoneRules()
    session = rules.session()
    play(session, 40)
    game = History(Session.restore(rules, *session.snapshot()))
    before = looks(game)

    play(game, 10, seed="later")
    game.undo(40)

    assert looks(game) == before
    with pytest.raises(ValueError, match="not between 40 and 40"):
        game.undo()


def test_undo_under_changed_rules_is_drift_and_the_table_stays():
    rules = StoneRules()
    game = history(rules)
    play(game, 5)
    before = looks(game)
    rules.version = "2"

    with pytest.raises(Drift):
        game.undo()

    assert looks(game) == before
    assert len(game.entries) == 5


def test_a_redo_that_no_longer_fits_keeps_its_line_for_later():
    game = history()
    game.answer(("ann", "throw"))
    game.undo()
    game.undone = [Entry(Line(("ann", "dance")), ())]

    with pytest.raises(Drift):
        game.redo()

    assert len(game.undone) == 1
    assert game.entries == []


# Journal lines


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    answer: Any = draw(
        st.one_of(st.text(), st.lists(st.text()).map(tuple), st.dictionaries(st.text(), st.integers(0, 99)))
    )
    takings = st.builds(
        lambda heap, count, rules: Taken(heap=heap, count=count, rules=tuple(rules)),
        st.text(),
        st.integers(-9, 9),
        st.lists(st.text()),
    )
    events: list[Event] = draw(st.lists(st.one_of(takings, st.just(Thrown()), st.just(Stopped()))))
    return Entry(Line(answer, draw(st.text())), tuple(events))


@given(entries())
def test_a_journal_line_is_read_as_it_was_written(entry: Entry):
    data = write_entry(entry)

    assert read_entry(data) == entry
    assert b"\n" not in data
    assert write_entry(read_entry(data)) == data


def test_a_journal_line_looks_like_this_for_ever():
    entry = Entry(Line({"x": 2}, "ann"), (Taken(heap="x", count=2), Thrown(rules=("DIE-01",))))

    assert write_entry(entry) == (
        b'{"line":{"answer":{"x":2},"by":"ann"},'
        b'"events":[{"type":"Taken","heap":"x","count":2},{"type":"Thrown","rules":["DIE-01"]}]}'
    )


@given(st.data())
def test_a_spoiled_journal_line_is_corrupt_or_reads_as_a_line(data: st.DataObject):
    written = bytearray(write_entry(Entry(Line(("ann", "take"), "ann"), (Taken(heap="x", count=2),))))
    place = data.draw(st.integers(0, len(written) - 1))
    written[place] ^= data.draw(st.integers(1, 255))

    with suppress(Corrupt):
        assert isinstance(read_entry(bytes(written)), Entry)


@pytest.mark.parametrize(
    "bad",
    [
        b"",
        b"{}",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"line":{"answer":"x"}}',
        b'{"line":{"answer":3},"events":[]}',
        b'{"line":{"answer":"\xff"},"events":[]}',
        b'{"line":{"answer":"x"},"events":[{"type":"Unknown"}]}',
        b'{"line":{"answer":"x"},"events":[{"type":"Taken","heap":"x"}]}',
        b'{"line":' + b"[" * 200_000,
        b'{"line":{"answer":"x"},"events":[',
    ],
)
def test_a_bad_journal_line_is_told_in_one_sentence(bad: bytes):
    with pytest.raises(Corrupt, match="the journal line is not readable") as caught:
        read_entry(bad)

    assert caught.value.code == "CORRUPT"
    assert "\n" not in str(caught.value)


# Cost


def test_keeping_a_history_costs_the_same_at_every_line():
    rules = StoneRules()
    game = history(rules)
    play(game, SPACING)
    rules.work.update(dumps=0, resumed=0, loads=0)
    snapshots = 0
    take = game.session.snapshot

    def counted() -> Any:
        nonlocal snapshots
        snapshots += 1
        return take()

    game.session.snapshot = counted  # type: ignore[method-assign]
    play(game, SPACING * 8, seed="later")

    assert rules.work["resumed"] == SPACING * 8
    assert rules.work["loads"] == 0
    assert snapshots <= 8


def test_an_undo_replays_no_more_than_the_spacing():
    rules = StoneRules()
    game = history(rules)
    play(game, SPACING * 6)

    for to in (SPACING * 6 - 1, SPACING * 4 + 7, SPACING * 2):
        rules.work.update(dumps=0, resumed=0, loads=0)
        game.undo(to)
        assert rules.work["resumed"] <= SPACING + 40
