"""Words are made once for all tables, and nobody can tell."""

import gc
import weakref

import pytest

from heredity_bot.games.heredity.rules.state import GAP
from heredity_bot.games.heredity.telling import questions
from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.kernel import Act
from heredity_bot.stage.words import lexicon
from tests.games.heredity.telling.small_world import WorldTexts, new_game, played


def all_told(teller: HeredityTeller, t, ask) -> list[object]:
    question = teller.question(t, ask) if ask else None
    boards = [teller.look(t, "board"), teller.look(t, "board", short=True)]
    return [question, teller.look(t, "family"), *boards, teller.look(t, "timeline"), teller.look(t, "karma")]


@pytest.mark.parametrize("seed", [3, 4])
def test_words_that_were_kept_are_those_that_would_be_made(locale, seed):
    teller = HeredityTeller(locale, WorldTexts())

    for n, (t, _, ask) in enumerate(played(seed, answers=60)):
        kept = all_told(teller, t, ask)
        sentences = t.memo[f"sentences.{locale}"]
        if n % 9 == 0:
            lexicon.cache_clear()
        assert all_told(HeredityTeller(locale, WorldTexts()), t, ask) == kept
        t.memo[f"sentences.{locale}"] = sentences


def _token_on_a_card(state):
    number = next(number for number in state.row if number in state.cards)
    state.cards[number].tokens["time"] = 7


def _no_icons(state):
    state.actions.clear()


def _another_lap(state):
    state.laps += 1


def _a_gap(state):
    state.row.append(GAP)


def _pawns_come_back(state):
    state.members["brick"].spent += 1


@pytest.mark.parametrize("change", [_token_on_a_card, _no_icons, _another_lap, _a_gap, _pawns_come_back])
def test_what_changes_while_all_names_stay_the_same_is_told_anew(change):
    teller = HeredityTeller("en", WorldTexts())
    t, ask = next((t, ask) for t, _, ask in played(3) if t.state.actions and len(t.state.row) > 1)
    before = all_told(teller, t, ask)

    change(t.state)

    after = all_told(teller, t, ask)
    assert after != before
    assert after == all_told(HeredityTeller("en", WorldTexts()), t, ask)


def test_no_table_is_kept_in_memory_by_its_words():
    teller = HeredityTeller("de", WorldTexts())
    for t, events, ask in played(5, answers=20):
        all_told(teller, t, ask)
        teller.events(t, events)
    table = weakref.ref(t)

    del t, ask, events
    gc.collect()

    assert table() is None


def test_acts_are_told_when_they_are_looked_at_and_read_the_same(monkeypatch):
    session = new_game(1, "fr-2023")
    while not isinstance(session.pending, Act):
        session.answer(next(iter(session.pending.answers())))
    teller = HeredityTeller("en", WorldTexts())
    looked: list[str] = []
    payments = questions._payments
    monkeypatch.setattr(questions, "_payments", lambda *a: looked.append(a[2]) or payments(*a))

    lazy = teller.question(session.table, session.pending, at_once=False)

    assert looked == []
    assert all(choice.label for choice in lazy.choices)
    assert looked == []
    assert whole(lazy.choices) == whole(teller.question(session.table, session.pending).choices)
    assert looked


def whole(choices) -> list[object]:
    return [(choice.id, choice.label, whole(choice.choices)) for choice in choices]
