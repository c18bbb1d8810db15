"""The game in words: complete in three languages, and without the secrets of others."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heredity_bot.games.les_heritiers.game import LesHeritiers
from heredity_bot.games.les_heritiers.plugin import LesHeritiersPlugin
from heredity_bot.games.les_heritiers.rules import objections
from heredity_bot.games.les_heritiers.rules.menu import ACTS, DONE
from heredity_bot.games.les_heritiers.rules.state import State
from heredity_bot.games.les_heritiers.telling.events import PATTERNS
from heredity_bot.games.les_heritiers.telling.teller import LesHeritiersTeller
from heredity_bot.games.plugin import PUBLIC
from heredity_bot.kernel import Chance, Event, Many, Phrase, Ref, Refused, Session
from heredity_bot.packs.pack import Pack, load_pack
from tests.games.les_heritiers.kit import PEOPLE, options
from tests.games.les_heritiers.test_pack import FOLDER
from tests.games.les_heritiers.test_properties import answer_of, exchanged, house_rules

LANGUAGES = ("en", "fr", "de")


def loaded() -> Pack:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("heredity_bot.packs.pack.entry_kinds", lambda _: LesHeritiersPlugin().entry_kinds)
        return load_pack(FOLDER)


PACK = loaded()
GAME: LesHeritiers = LesHeritiersPlugin().open(PACK)
TELLERS = [LesHeritiersPlugin().teller(language, PACK, str.title) for language in LANGUAGES]


def played(
    seed: str, players: int, rules: dict[str, object], answers: int
) -> tuple[Session[State], list[Event]]:
    """So many random answers of a game with the pack; one in a hundred times somebody leaves."""
    state = GAME.set_up(seed=seed, options=options("lively", **rules), seats=GAME.plan(PEOPLE[:players]))
    session, luck = Session(GAME, state), Chance(f"{seed} of the players")
    events = list(session.opening)
    while session.pending is not None and session.position < answers:
        if not luck.below(100):
            events += session.amend(GAME.resign(session.state, luck.pick(session.state.seated())))
            continue
        answer, by = answer_of(session, luck)
        events += session.answer(answer, by=by)
    return session, events


games = st.builds(played, st.integers(0, 999).map(str), st.integers(2, 4), house_rules, st.integers(0, 80))


def told(
    teller: LesHeritiersTeller, session: Session[State], events: list[Event], eye: tuple[str, ...]
) -> Iterator[object]:
    """Everything that an eye is told of a table."""
    t, ask = GAME.table(session.state), session.pending
    events = GAME.events_for(events, eye)
    yield teller.events(t, events, eye=eye)
    yield teller.recap(t, events, eye=eye)
    yield teller.seat_status(t, eye=eye)
    yield [
        teller.look(t, look.name, seat=seat, eye=eye) for look in teller.looks for seat in ("", *GAME.seats)
    ]
    yield teller.help(t, ask)
    yield teller.goal(t)
    if ask is not None:
        yield teller.question(t, ask, eye=eye)
        yield teller.prompt(t, ask)
        yield teller.cause(t, ask)
    if standing := GAME.standing(session.state):
        yield teller.standing(standing)


@given(games)
def test_there_are_words_for_everything_in_each_language(game: tuple[Session[State], list[Event]]):
    session, events = game
    for teller in TELLERS:
        teller.words().missing.clear()
        for eye in (PUBLIC, tuple(session.state.players)):
            assert "…" not in repr(list(told(teller, session, events, eye)))
        assert teller.words().missing == []


@given(games)
@settings(max_examples=15)
def test_nothing_that_is_told_depends_on_hidden_cards(game: tuple[Session[State], list[Event]]):
    session, events = game
    if session.state.outcome is not None or not session.state.hands:
        return
    for eye in (PUBLIC, *((seat,) for seat in session.state.seated())):
        for teller in TELLERS[:1]:
            seen = list(told(teller, session, events, eye))
            for other in exchanged(session.state, eye):
                assert list(told(teller, Session(GAME, other), events, eye)) == seen


@pytest.mark.parametrize("teller", TELLERS, ids=LANGUAGES)
def test_every_refusal_has_words(teller: LesHeritiersTeller):
    teller.words().missing.clear()
    for code in objections.RULES:
        assert teller.words().knows(f"refusal.{code}"), code
    session, _ = played("refusals", 4, {}, 30)
    assert session.pending is not None
    [seat] = session.pending.seats
    for path in (
        (seat, "dance"),
        (seat, "court", "x"),
        (seat, "birth", "nobody", "1+2"),
        (seat, "kill", "hearts"),
    ):
        with pytest.raises(Refused) as caught:
            session.check(path)
        assert teller.refusal(caught.value.refusal, session.table)
    acts = Many(tuple(Phrase(f"act.{act}") for act in (*ACTS, DONE)))
    assert teller.words().say("refusal-UNKNOWN_ACTION", acts=acts)
    assert teller.words().missing == []


def test_a_namesake_of_somebody_long_dead_has_a_number():
    session, _ = played("namesakes", 4, {}, 60)
    state = session.state
    twin = state.people[0]
    state.people[-1].card = twin.card

    words = TELLERS[0].words(GAME.table(state))

    name = PACK.text("en", f"{twin.card}.name")
    assert words.say("look-dead", people=Ref("person", "1"), n=1) == f"Dead: {name}."
    last = str(len(state.people))
    assert words.say("look-dead", people=Ref("person", last), n=1) == f"Dead: {name} II."


def test_the_answers_of_a_turn_are_for_its_player():
    session, _ = played("private", 3, {}, 3)
    ask, t = session.pending, session.table
    assert ask is not None
    assert ask.key == "turn"
    [seat] = ask.seats
    other = next(name for name in session.state.players if name != seat)

    assert TELLERS[0].question(t, ask, eye=(seat,)).choices
    assert TELLERS[0].question(t, ask, eye=(other,)).choices == TELLERS[0].question(t, ask).choices == ()


def test_the_three_languages_have_the_same_texts():
    names = [
        {name for name in teller.words().lexicon.sources if name.startswith(("event-", "ask-", "act-"))}
        for teller in TELLERS
    ]

    assert names[0] == names[1] == names[2]


@pytest.mark.parametrize("teller", TELLERS, ids=LANGUAGES)
def test_every_pattern_has_a_sentence_and_no_sentence_is_never_taken(teller: LesHeritiersTeller):
    numbered = {name for name in teller.words().lexicon.sources if re.fullmatch(r"event-.*-\d", name)}

    wanted = {f"event-{key}-{n}" for key, most in PATTERNS.items() for n in range(1, most + 1)}
    assert numbered - {"event-age-1", "event-age-2"} == wanted


def test_a_proposal_tells_what_would_follow():
    session, _ = played("proposal", 2, {}, 0)
    while session.pending is None or session.pending.key != "consent":
        answer = next(iter(session.pending.answers()))
        ask = session.pending
        if ask.key == "turn" and "propose" in ask.menu.get(ask.seats[0], {}):
            one, others = next(iter(ask.menu[ask.seats[0]]["propose"].items()))
            answer = (ask.seats[0], "propose", one, next(iter(others)))
        session.answer(answer)
    agree, refuse = TELLERS[0].question(session.table, session.pending).choices

    assert "Their children belong to House" in agree.consequence
    assert "costs nobody anything" in refuse.consequence
