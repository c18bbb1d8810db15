"""The small game of the tests: its rules, what its players may know, and what it offers by the contract."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heredity_bot.app import check_pack, find_packs
from heredity_bot.games.plugin import PUBLIC, PictureMoment, Rank, Standing, UnknownGame, game_names, plugin
from heredity_bot.kernel import Event, PickOne, Refused, Session, Table
from heredity_bot.packs.pack import load_pack
from heredity_bot.packs.problem import PackError
from heredity_bot.pictures.palette import DARK
from heredity_bot.pictures.picture import PictureStyle
from heredity_bot.settings import Settings
from heredity_bot.stage.scene import Attempt, PictureRequest
from heredity_bot.tables.settings import wrong_option
from tests.games.guess import rules
from tests.games.guess.events import AnyEvent, GameEnded, NumberGuessed, NumberSettled, SeatResigned
from tests.games.guess.painter import GuessPainter
from tests.games.guess.state import SEATS, State
from tests.games.guess.teller import GuessTeller
from tests.games.guess_kit import (
    GAME,
    PACK_FOLDER,
    PEOPLE,
    begun,
    duel,
    guess,
    installed,
    looks,
    played,
    tellers,
)

seeds = st.integers(min_value=0, max_value=10_000).map(str)
games = st.builds(played, seeds, st.integers(2, 4), st.integers(0, 40))
WHOLE = 1_000


def refused(session: Session[State], answer: object, by: str = "") -> str:
    with pytest.raises(Refused) as caught:
        session.answer(answer, by=by)
    return caught.value.refusal.code


# Rules


def test_everybody_settles_unseen_before_the_first_turn():
    session = Session(GAME, begun(3))

    asked = []
    for answer in ("keep", "swap", "keep"):
        assert isinstance(session.pending, PickOne)
        assert GAME.is_private(session.pending)
        asked += session.pending.seats
        session.answer(answer)

    assert asked == ["ruby", "jade", "amber"]
    assert session.pending.key == rules.TURN
    assert session.pending.seats == ("ruby",)


def test_a_guess_is_answered_with_higher_lower_or_right():
    session = duel(5, 12, 3)

    assert guess(session, "jade", 8)[0].hint == "higher"
    assert guess(session, "amber", 4)[0].hint == "lower"
    assert guess(session, "jade", 12)[0].hint == "right"

    assert session.state.left() == ["ruby", "amber"]
    assert session.state.span("jade") == (12, 12)
    assert session.state.span("amber") == (1, 3)


def test_a_seat_that_is_out_has_no_turn():
    session = duel(5, 12, 3)

    guess(session, "jade", 12)

    assert session.pending.seats == ("amber",)
    assert set(session.pending.menu["amber"]["guess"]) == {"ruby"}


def test_the_last_seat_that_is_left_wins():
    session = duel(5, 12, 3)

    guess(session, "jade", 12)
    events = guess(session, "ruby", 5)

    assert events[-1] == GameEnded(numbers={"amber": 3})
    assert session.pending is None
    expected = (Rank(1, ("amber",), 1), Rank(2, ("ruby",), 1), Rank(3, ("jade",), 0))
    assert GAME.standing(session.state) == Standing(expected)


def test_after_the_last_round_those_who_are_left_can_tie():
    session = duel(5, 12, 3, 9)
    guess(session, "opal", 9)

    while session.pending is not None:
        assert GAME.standing(session.state) is None
        session.answer(GAME.default(session.pending))

    assert session.state.round == GAME.rounds + 1
    expected = (Rank(1, ("ruby",), 1), Rank(2, ("jade", "amber"), 0), Rank(4, ("opal",), 0))
    assert GAME.standing(session.state) == Standing(expected)


def test_a_seat_that_gives_up_on_its_turn_is_not_asked_any_more():
    session = duel(5, 12, 3)

    assert session.amend(GAME.resign(session.state, "ruby")) == (SeatResigned(seat="ruby"),)

    assert session.pending.seats == ("jade",)
    assert GAME.resign(session.state, "ruby") is None


def test_a_seat_that_gave_up_cannot_be_guessed():
    session = duel(5, 12, 3)

    session.amend(GAME.resign(session.state, "jade"))

    assert session.pending.seats == ("ruby",)
    assert set(session.pending.menu["ruby"]["guess"]) == {"amber"}


def test_when_all_others_give_up_the_game_ends():
    session = duel(5, 12)

    events = session.amend(GAME.resign(session.state, "jade"))

    assert events == (SeatResigned(seat="jade"), GameEnded(numbers={"ruby": 5, "jade": 12}))
    assert session.pending is None
    assert GAME.standing(session.state).ranks[0].seats == ("ruby",)


def test_only_the_holder_of_a_seat_answers_for_it():
    session = duel(5, 12)

    assert refused(session, ("pass",), by="bob") == "NOT_YOUR_SEAT"
    session.amend(("seats", "ruby", "bob", "jade", "ann", "amber", "", "opal", ""))
    session.answer(("pass",), by="bob")


def test_a_guess_that_is_not_possible_is_refused_with_the_reason():
    session = duel(5, 12, 3)
    guess(session, "jade", 12)

    assert refused(session, ("amber", "guess", "amber", "3")) == "OWN_NUMBER"
    assert refused(session, ("amber", "guess", "jade", "12")) == "SEAT_OUT"
    assert refused(session, ("amber", "guess", "ruby", "21")) == "NOT_AN_ANSWER"


# Every game


@given(seeds, st.integers(2, 4))
def test_every_game_ends_with_a_place_for_each_seat(seed: str, players: int):
    state = played(seed, players, WHOLE).session.state

    standing = GAME.standing(state)

    assert standing is not None
    assert sorted(seat for rank in standing.ranks for seat in rank.seats) == sorted(state.players)
    assert [rank.place for rank in standing.ranks] == sorted({rank.place for rank in standing.ranks})


@given(games)
def test_folding_the_events_gives_the_state(game: Any):
    state = begun(len(game.session.state.players), seed=game.session.state.chance.seed)

    for event in [*Session(GAME, state).opening, *game.events]:
        event.apply(state)

    assert GAME.dump(state) == GAME.dump(game.session.state)


@given(games)
def test_a_restart_at_any_moment_changes_nothing(game: Any):
    restored = Session.restore(GAME, *game.session.snapshot())

    assert looks(restored) == looks(game.session)


@given(games)
def test_each_question_is_asked_again_from_the_state_alone(game: Any):
    again = Session(GAME, GAME.load(GAME.dump(game.session.state)))

    assert again.pending == game.session.pending
    assert again.opening == (() if game.lines else again.opening)


@given(games, st.data())
def test_undo_and_redo_change_nothing(game: Any, data: st.DataObject):
    state = game.session.state
    past = Session(GAME, begun(len(state.players), seed=state.chance.seed))

    to = data.draw(st.integers(0, game.session.position))
    past.replay(game.lines[:to])

    assert past.position == to
    past.replay(game.lines[to:])
    assert looks(past) == looks(game.session)


@given(games)
def test_events_are_read_as_they_were_written(game: Any):
    events = tuple(game.events)

    assert GAME.read_events(msgspec.json.encode(events)) == events


def test_the_tags_of_events_are_the_format_of_journals():
    tags = {kind.__struct_config__.tag for kind in AnyEvent.__args__}

    assert tags == {"dealt", "settled", "guessed", "passed", "resigned", "holders", "ended"}


@given(games)
def test_undo_needs_consent_only_where_something_was_learned(game: Any):
    for _, events in game.lines:
        learned = any(
            isinstance(event, NumberGuessed | GameEnded) or getattr(event, "is_swapped", False)
            for event in events
        )
        assert GAME.reveals(events) is learned


# Secrets


def known(teller: GuessTeller, state: State, events: list[Event], eye: tuple[str, ...]) -> Iterator[object]:
    """Everything that an eye is given of a table."""
    t = GAME.table(state)
    ask = next(GAME.run(GAME.table(state)), None)
    events = GAME.events_for(events, eye)
    yield GAME.visible_state(state, eye)
    yield events
    yield ask
    yield teller.events(t, events, eye=eye, whole=True)
    yield teller.recap(t, events, eye=eye)
    yield teller.seat_status(t, eye=eye)
    yield [teller.look(t, look.name, seat=seat, eye=eye) for look in teller.looks for seat in ("", *SEATS)]
    yield teller.help(t, ask)
    yield [drawing(teller, t, PictureRequest(look.picture, eye=eye)) for look in teller.looks]
    if ask is not None:
        yield teller.question(t, ask, eye=eye)
        yield teller.prompt(t, ask)
        yield teller.cause(t, ask)


def drawing(teller: GuessTeller, t: Table[State], view: PictureRequest) -> object:
    subject = GuessPainter(teller, DARK).subject(view, PictureStyle(), [PictureMoment(t, ())])
    return subject and (subject.facts, subject.draw(t))


def exchanged(state: State, eye: tuple[str, ...]) -> Iterator[State]:
    """The same table with other numbers behind the other seats; guessed numbers are no secret."""
    others = [seat for seat in rules.hidden(state) if seat not in eye]
    for order in permutations(others):
        other = GAME.load(GAME.dump(state))
        other.chance.seed, other.chance.drawn = "another", other.chance.drawn + 1
        for seat, source in zip(others, order, strict=True):
            other.numbers[seat] = state.top + 1 - state.numbers[source]
        yield other


@given(games)
def test_nothing_that_an_eye_is_given_depends_on_hidden_numbers(game: Any):
    state, events = game.session.state, game.events
    if state.is_over or not state.numbers:
        return

    for eye in (PUBLIC, ("ruby",), ("jade",), tuple(state.players)):
        for teller in tellers()[:1]:
            seen = list(known(teller, state, events, eye))
            for other in exchanged(state, eye):
                assert list(known(teller, other, events, eye)) == seen


@given(games)
def test_nobody_learns_whether_another_seat_swapped(game: Any):
    state, events = game.session.state, game.events
    t, teller = GAME.table(state), tellers()[0]

    for eye in (PUBLIC, ("ruby",), ("jade",)):
        other = [
            msgspec.structs.replace(event, is_swapped=not event.is_swapped)
            if isinstance(event, NumberSettled) and event.seat not in eye
            else event
            for event in events
        ]
        assert GAME.events_for(other, eye) == GAME.events_for(events, eye)
        assert teller.events(t, other, eye=eye) == teller.events(t, events, eye=eye)


def test_only_the_asked_seat_is_given_the_answers_to_a_private_question():
    session, teller = Session(GAME, begun(2)), tellers()[0]
    number = str(session.state.numbers["ruby"])

    def scene(*eye: str) -> Any:
        return teller.question(session.table, session.pending, eye=eye)

    assert [choice.id for choice in scene("ruby").choices] == ["keep", "swap"]
    assert number in scene("ruby").choices[0].label
    assert scene().choices == scene("jade").choices == ()
    assert scene().prompt == scene("ruby").prompt


def test_a_hand_is_for_its_own_eye():
    session, teller = duel(5, 12), tellers()[0]

    def hand(*eye: str, seat: str = "") -> list[str]:
        return [line.text for line in teller.look(session.table, "hand", seat=seat, eye=eye)]

    assert hand() == []
    assert hand("ruby") == ["Ruby has the 5."]
    assert hand("ruby", seat="jade") == []
    assert hand("ruby", "jade") == ["Ruby has the 5.", "Jade has the 12."]


def test_a_picture_of_a_hand_is_for_its_own_eye():
    session, teller = duel(5, 12), tellers()[0]

    assert drawing(teller, session.table, PictureRequest("hand")) is None
    _, picture = drawing(teller, session.table, PictureRequest("hand", eye=("ruby",)))
    assert picture.alt == "Ruby has the 5."
    assert "Jade" not in picture.svg
    assert drawing(teller, session.table, PictureRequest("poster")) is None


# Words


@given(games)
def test_there_are_words_for_everything_in_each_language(game: Any):
    state, events = game.session.state, game.events

    for teller in tellers():
        for eye in (PUBLIC, tuple(state.players)):
            list(known(teller, state, events, eye))
        teller.events(GAME.table(state), [SeatResigned(seat="ruby")])
        teller.why(f"GUESS-0{n}" for n in range(1, 8))
        assert teller.words().missing == []


def test_the_ranks_are_told_at_the_end():
    session, teller = duel(5, 12, 3), tellers()[0]
    guess(session, "jade", 12)
    guess(session, "ruby", 5)

    told = teller.standing(GAME.standing(session.state))

    assert [line.text for line in told] == ["1. Amber (1)", "2. Ruby (1)", "3. Jade (0)"]
    assert teller.standing(Standing((Rank(1, SEATS),))) == []


def test_a_typed_guess_is_understood():
    session, teller = duel(5, 12, 3), tellers()[0]
    t, ask = session.table, session.pending

    attempt = teller.understand(t, ["guess", "Jade", "7"])

    assert attempt == Attempt("ruby", "guess", "jade 7")
    assert teller.open_paths(t, ask, attempt, ["ruby"]) == [("ruby", "guess", "jade", "7")]
    assert teller.open_paths(t, ask, attempt, ["jade"]) == []
    assert teller.why_not(t, ask, attempt, ["jade"]) == ["This is for Ruby to decide."]
    assert teller.understand(t, ["dance"]) is None
    own = teller.understand(t, ["guess", "Ruby", "5"])
    assert teller.open_paths(t, ask, own, ["ruby"]) == []
    assert teller.why_not(t, ask, own, ["ruby"]) == ["You cannot guess your own number."]


# What it offers


def test_a_game_is_begun_by_two_to_four_people_with_a_seat_each():
    fits = [GAME.seats_fit(GAME.plan(PEOPLE[:n]), {}) for n in range(5)]

    assert fits == [False, False, True, True, True]
    assert not GAME.seats_fit({"ruby": "ann", "jade": "ann"}, {})
    assert wrong_option({}, GAME) == wrong_option({"range": "10"}, GAME) == ""
    assert wrong_option({"range": "15"}, GAME) == "range"


def test_an_option_is_what_is_played():
    state = begun(4, top=10)

    Session(GAME, state)

    assert state.top == 10
    assert max(Session(GAME, state).state.numbers.values()) <= 10


def test_an_installed_package_brings_the_game(tmp_path: Path):
    with pytest.raises(UnknownGame):
        plugin("guess")

    with installed(tmp_path / "site") as found:
        assert found.name == "guess"
        assert "guess" in game_names()
    assert "guess" not in game_names()


def test_an_installed_package_brings_its_packs(tmp_path: Path):
    settings = Settings(data_dir=tmp_path)
    assert PACK_FOLDER not in find_packs(settings)

    with installed(tmp_path / "site"):
        assert PACK_FOLDER in find_packs(settings)
        assert check_pack(PACK_FOLDER, settings) == []


def test_a_pack_with_a_fault_is_refused_with_its_place(tmp_path: Path):
    text = (PACK_FOLDER / "pack.yaml").read_text("utf-8").replace("rounds: 8", "rounds: 0")
    (tmp_path / "pack.yaml").write_text(text, "utf-8")
    pack = load_pack(tmp_path)

    with installed(tmp_path / "site") as found:
        [problem] = found.check(pack)
        with pytest.raises(PackError):
            found.open(pack)

    assert (problem.file, problem.line, problem.code) == ("pack.yaml", 11, "BAD_MANIFEST")
