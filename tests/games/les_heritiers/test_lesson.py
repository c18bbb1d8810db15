"""The lesson for one: who follows the advice has two crowns after four rounds, and who does not can end it all the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heredity_bot.app import check_pack
from heredity_bot.games.les_heritiers.cards.lesson import bearer
from heredity_bot.games.les_heritiers.game import LesHeritiers
from heredity_bot.games.les_heritiers.plugin import PLUGIN
from heredity_bot.games.les_heritiers.rules.counts import count_crowns
from heredity_bot.games.les_heritiers.rules.state import State
from heredity_bot.games.les_heritiers.telling.teller import LesHeritiersTeller
from heredity_bot.kernel import Answer, Chance, Session
from heredity_bot.packs.pack import load_pack
from heredity_bot.stage.words import machine_name

CONTENT = Path(__file__).parents[3] / "content" / "les_heritiers"
FOLDER = CONTENT / "first-lesson"
PACK = load_pack(FOLDER)
GAME: LesHeritiers = PLUGIN.open(PACK)  # type: ignore[assignment]
LANGUAGES = ("en", "fr", "de")
TELLERS: list[LesHeritiersTeller] = [PLUGIN.teller(language, PACK) for language in LANGUAGES]  # type: ignore[misc]
MACHINE = machine_name("normal", 1)
OTHERS = {*load_pack(CONTENT / "four-houses").manifest.title.values()}

Learner = Callable[[Session[State]], Answer]


def begun(**seats: str) -> Session[State]:
    seats = seats or {"north": "ann", "east": MACHINE}
    return Session(GAME, GAME.set_up(seed="any", options={}, seats=seats))


def play(session: Session[State], learner: Learner, teller: LesHeritiersTeller = TELLERS[0]) -> list[str]:
    """Play the lesson to its end; everything that the table is told."""
    told, before = [], GAME.dump(GAME.set_up(seed="any", options={}, seats=session.state.holders))
    events = session.opening
    while True:
        told += [line.text for line in teller.events(session.table, events, before)]
        if session.pending is None:
            return told
        [seat] = session.pending.seats
        before = GAME.dump(session.state)
        if session.state.holders[seat] == MACHINE:
            rival = PLUGIN.machine("normal", GAME, (seat,), "seed")
            seen = GAME.visible_state(session.state, (seat,))
            answer = rival.answer(session.pending, partial(dict, seen), 1.0)
        else:
            answer = learner(session)
        events = session.answer(answer)


class Obedient:
    """Follows the advice to the letter and notes which was given."""

    def __init__(self, seat: str = "north") -> None:
        self.seat, self.heard = seat, list[str]()

    def __call__(self, session: Session[State]) -> Answer:
        state = session.state
        hint = TELLERS[0].advice.hint(state)  # type: ignore[union-attr]
        self.heard.append(hint)
        couple = "+".join(str(bearer(state, name).number) for name in ("konrad", "coline"))  # type: ignore[union-attr]
        number = {
            name: str(p.number) for name in ("konrad", "coline", "renaud") if (p := bearer(state, name))
        }
        return {
            "wed": (self.seat, "propose", number["konrad"], number["coline"]),
            "consent": "refuse",
            "heir": (self.seat, "birth", "sigmar", couple),
            "court": (self.seat, "court"),
            "strike": (self.seat, "kill", number["renaud"], "wulf", "olivier"),
            "spare": (self.seat, "birth", "thora", couple),
            "revenge": (self.seat, "birth", "aldric", couple),
            "ready": ("done",),
        }[hint]


@pytest.mark.parametrize("seats", [{"north": "ann", "east": MACHINE}, {"north": MACHINE, "east": "ann"}])
def test_who_follows_the_advice_has_two_crowns_after_four_rounds(seats: dict[str, str]):
    learner = next(seat for seat, holder in seats.items() if holder == "ann")
    session, obedient = begun(**seats), Obedient(learner)

    told = play(session, obedient)

    assert obedient.heard == ["wed", "consent", "heir", "court", "strike", "spare", "revenge", "ready"]
    assert session.state.families[learner] == "spades"
    assert session.state.round == 4
    assert session.state.outcome.winners == [learner]
    assert count_crowns(session.state) == {learner: 2, next(s for s in seats if s != learner): 0}
    for what in ("welcome", "won"):
        assert PACK.own_text("en", f"two_crowns.{what}") in told


def test_every_hint_is_told_once_where_it_is_followed_at_once():
    obedient = Obedient()

    told = play(begun(), obedient)

    hints = [text for text in told if text.startswith("Advice: ")]
    assert hints == [f"Advice: {PACK.own_text('en', f'two_crowns.{hint}')}" for hint in obedient.heard]


@given(st.integers(0, 9999), st.sampled_from(range(3)))
def test_any_way_through_it_ends_after_four_rounds_and_has_words(seed: int, language: int):
    luck, teller, session = Chance(str(seed)), TELLERS[language], begun()
    teller.words().missing.clear()

    def learner(session: Session[State]) -> Answer:
        ask = session.pending
        assert ask is not None
        assert TELLERS[language].help(session.table, ask)[0].text
        return ask.sample(luck)

    told = play(session, learner, teller)

    assert session.state.round <= 4
    assert session.state.outcome is not None
    end = "won" if count_crowns(session.state)["north"] >= 2 else "lost"
    assert told[-1] == PACK.own_text(LANGUAGES[language], f"two_crowns.{end}")
    assert teller.words().missing == []


@pytest.mark.parametrize("teller", TELLERS, ids=LANGUAGES)
def test_advice_names_what_can_be_chosen(teller: LesHeritiersTeller):
    """The labels in quotation marks are those that players see."""
    known = {
        teller.words().say(key)
        for key in ("act-birth", "act-propose", "act-kill", "act-court", "look-crowns")
    }
    known |= OTHERS
    texts = [text.words for key, text in PACK.texts[teller.locale].items() if key.startswith("two_crowns.")]

    quoted = {name.strip() for text in texts for name in re.findall(r"[“„«]\s?([^”“»]+?)\s?[”“»]", text)}

    assert len(quoted) == 6
    assert quoted <= known


def test_it_is_a_lesson_for_one_with_a_machine():
    assert GAME.is_lesson
    assert GAME.options == ()
    assert GAME.seating.seats == ("north", "east")
    assert not PLUGIN.open(load_pack(CONTENT / "four-houses")).is_lesson


def test_its_length_is_ten_minutes():
    """At 200 words a minute, half of the time is left for looking and choosing."""
    told = " ".join(play(begun(), Obedient()))

    assert 600 <= len(told.split()) <= 1400


@pytest.mark.parametrize(
    "was, becomes, code",
    [
        ("hint: wed,", "hint: marry,", "TEXT_MISSING"),
        ("crowned: renaud", "crowned: reynard", "UNKNOWN_CHARACTER"),
        ("sigmar, thora, wulf", "sigmar, thora, runa", "CHARACTER_TWICE"),
        ("houses: [spades, hearts]", "houses: [spades]", "BAD_VALUE"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said(tmp_path: Path, was: str, becomes: str, code: str):
    for path in FOLDER.rglob("*.yaml"):
        copy = tmp_path / "lesson" / path.relative_to(FOLDER)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(path.read_text("utf-8").replace(was, becomes), "utf-8")

    assert code in {problem.code for problem in check_pack(tmp_path / "lesson")}
