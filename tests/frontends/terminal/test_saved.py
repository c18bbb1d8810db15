"""Tables that earlier versions saved in a file are read, or it is said why they cannot be."""

from dataclasses import replace

import pytest

from heredity_bot.frontends.terminal.saved import move_aside, read_saved, replay, restore
from heredity_bot.games.heredity.rules.events import AnyEvent
from heredity_bot.games.heredity.rules.ruleset import Heredity
from heredity_bot.kernel import Act, Corrupt, Drift, entry_reader
from tests.frontends.terminal.oldsaves import OldTerminal, answers_of
from tests.games.heredity.evening import book, home_together

READ = entry_reader(AnyEvent)
GAME = Heredity(book())


@pytest.fixture
def saved(tmp_path):
    """A table in the middle of the evening."""
    old = OldTerminal(tmp_path / "table.jsonl")
    for answer in answers_of(home_together)[:-2]:
        old.answer(answer)
    return tmp_path / "table.jsonl"


def spoil(path, line, old, new):
    lines = path.read_bytes().split(b"\n")
    assert old in lines[line]
    lines[line] = lines[line].replace(old, new, 1)
    path.write_bytes(b"\n".join(lines))


def spoil_last(path):
    last = max(i for i, line in enumerate(path.read_bytes().split(b"\n")) if line.startswith(b'{"line"'))
    spoil(path, last, b'"answer"', b'"by":"x","answer"')


def test_it_is_replayed_to_the_letter(saved):
    history = replay(read_saved(saved, READ), GAME)

    assert len(history.entries) == len(answers_of(home_together)) - 2


def test_a_line_cut_off_by_a_crash_never_happened(saved):
    content = saved.read_bytes()
    whole = read_saved(saved, READ)
    saved.write_bytes(content + b'{"line":{"answer":["do')

    torn = read_saved(saved, READ)

    assert torn.torn
    assert torn.records == whole.records


@pytest.mark.parametrize(
    "line, old, new",
    [
        (0, b'"format":1', b'"format":99'),
        (0, b'"pack"', b'"sack"'),
        (3, b'{"line"', b'{"lien"'),
        (3, b'"events":', b'"events":{'),
        (4, b"{", b"\xff"),
    ],
)
def test_a_damaged_file_is_told_with_its_line(saved, line, old, new):
    spoil(saved, line, old, new)

    with pytest.raises(Corrupt):
        read_saved(saved, READ)


def test_an_empty_file_is_corrupt(tmp_path):
    (tmp_path / "table.jsonl").write_bytes(b"")

    with pytest.raises(Corrupt):
        read_saved(tmp_path / "table.jsonl", READ)


def test_a_changed_snapshot_is_noticed(saved):
    spoil(saved, 0, b'"chapter":0', b'"chapter":1')

    with pytest.raises(Corrupt):
        restore(read_saved(saved, READ), GAME)


def test_an_answer_that_no_longer_fits_is_drift_for_a_replay(saved):
    spoil(saved, 3, b'"selena"', b'"maeve"')

    with pytest.raises(Drift):
        replay(read_saved(saved, READ), GAME)


def drifted(path):
    """A table whose last answer no longer fits."""
    old = OldTerminal(path, seed="drift", every=4)
    for _ in range(30):
        ask = old.history.session.pending
        old.answer(("done",) if isinstance(ask, Act) else next(iter(ask.answers())))
    return path


def test_a_table_falls_back_to_its_last_snapshot(tmp_path):
    path = drifted(tmp_path / "table.jsonl")
    kept = read_saved(path, READ)
    spoil_last(path)

    restored = restore(read_saved(path, READ), GAME)

    assert restored.lost >= 1
    assert restored.history.session.question + restored.lost == kept.answers
    assert restored.history.session.pending is not None


def test_other_cards_under_a_table_are_drift(saved):
    other = Heredity(replace(book(), pack="core 0.2.0 ffff"))

    with pytest.raises(Drift):
        restore(read_saved(saved, READ), other)


def test_what_is_set_aside_is_never_overwritten(tmp_path):
    kept = []
    for n in range(3):
        path = tmp_path / "table.jsonl"
        path.write_text(str(n))
        kept.append(move_aside(path, tmp_path / "aside", "table"))

    assert [path.read_text() for path in kept] == ["0", "1", "2"]
