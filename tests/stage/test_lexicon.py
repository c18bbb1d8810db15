"""Words are made once for all tables, and nobody can tell."""

import gc
import weakref
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from heredity_bot.games.heredity.rules.state import GAP
from heredity_bot.games.heredity.telling import name_forms, questions
from heredity_bot.games.heredity.telling.teller import Teller
from heredity_bot.kernel import Act, Phrase
from heredity_bot.stage import lexicon as lexicon_module
from heredity_bot.stage.grammar import Told
from heredity_bot.stage.lexicon import Keeping, Lexicon
from heredity_bot.stage.words import LOCALES, Words
from tests.stage.box import WorldTexts, new_game, played


def words(text: str, locale: str = "en") -> Words:
    return Words(locale, [text], lambda ref, _: ref.id)


def forget_all() -> None:
    lexicon_module.lexicon.cache_clear()
    name_forms._wardrobes.clear()


def all_told(teller: Teller, t, ask) -> list[object]:
    question = teller.question(t, ask) if ask else None
    boards = [teller.board(t), teller.board(t, short=True)]
    return [question, teller.family(t), *boards, teller.timeline(t), teller.karma(t)]


def test_what_is_wanted_stays_and_what_is_not_goes():
    keeping = Keeping[int](most=2)
    for n in range(6):
        keeping.put(n, n)
        keeping.put("often", -1) if n == 0 else keeping.get("often")

    assert keeping.get("often") == -1
    assert keeping.get(0) is None
    assert len(keeping) <= 4


def test_the_same_sentence_is_made_once_for_all_tables():
    one, other = words("a = { $x } and { $n }"), words("a = { $x } and { $n }")

    assert one.tell(Phrase("a", {"x": "Ann", "n": 2})) is other.tell(Phrase("a", {"x": "Ann", "n": 2}))
    assert one.tell(Phrase("a", {"x": "Ann", "n": 3})) == "Ann and 3"
    assert one.tell(Phrase("a", {"x": "Bob", "n": 2})) == "Bob and 2"


def test_words_that_read_the_same_are_told_apart_by_their_other_forms():
    german = words("a = für { ACC($x) }", "de")

    told = [german.say(Phrase("a", {"x": Told("Bär", {"acc": form}.get)})) for form in ("Bären", "den Bären")]

    assert told == ["für Bären", "für den Bären"]


def test_a_number_is_not_taken_for_words_that_look_like_it():
    both = words("a = { $n ->\n    [one] one\n   *[other] many\n}")

    assert both.say(Phrase("a", {"n": 1})) == "one"
    assert both.say(Phrase("a", {"n": "1"})) == "many"


def test_everybody_hears_of_what_is_missing():
    for _ in range(2):
        short = words("a = { $x } { $y }")

        assert short.say(Phrase("a", {"x": "Ann"})) == "Ann …"
        assert short.missing == ["a: Unknown external: y"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seed", [3, 4])
def test_words_that_were_kept_are_those_that_would_be_made(locale, seed):
    teller = Teller(locale, WorldTexts())

    for n, (t, _, ask) in enumerate(played(seed, answers=60)):
        kept = all_told(teller, t, ask)
        voice = t.memo[f"voice.{locale}"]
        if n % 9 == 0:
            forget_all()
        assert all_told(Teller(locale, WorldTexts()), t, ask) == kept
        t.memo[f"voice.{locale}"] = voice


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
    teller = Teller("en", WorldTexts())
    t, ask = next((t, ask) for t, _, ask in played(3) if t.state.actions and len(t.state.row) > 1)
    before = all_told(teller, t, ask)

    change(t.state)

    after = all_told(teller, t, ask)
    assert after != before
    assert after == all_told(Teller("en", WorldTexts()), t, ask)


def test_no_table_is_kept_in_memory_by_its_words():
    teller = Teller("de", WorldTexts())
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
    teller = Teller("en", WorldTexts())
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


SEVERAL = """
first = The { second } of { -many(n: 2) }
second = second
# not wanted
third = { $n ->
    [one] one
   *[other] more
}
    .form = other { first }
-many = { $n ->
    [1] one
   *[2] two
}
second = never
"""


def test_only_what_is_wanted_is_parsed_and_what_it_refers_to(monkeypatch):
    parsed = []
    monkeypatch.setattr(
        lexicon_module, "FluentResource", lambda text: parsed.append(text.split()[0]) or FluentResource(text)
    )
    forget_all()
    told = words(SEVERAL)

    assert parsed == []
    assert told.say(Phrase("first")) == "The second of two"
    assert sorted(parsed) == ["-many", "first", "second"]
    assert told.tell(Phrase("third", {"n": 3})) == "more"
    assert told.tell(Phrase("third", {"n": 3})).forms("form") == "other The second of two"
    assert sorted(parsed) == ["-many", "first", "second", "third"]
    assert not told.missing
    assert not told.knows("fourth")


FTL_FILES = sorted(Path(lexicon_module.__file__).parents[1].rglob("*.ftl"))


@pytest.mark.parametrize("path", FTL_FILES, ids=lambda path: "/".join(path.parts[-4:]))
def test_entry_by_entry_a_file_says_what_it_says_as_a_whole(path):
    text = path.read_text("utf-8")
    whole = FluentBundle(["en"])
    whole.add_resource(FluentResource(text))
    lexicon = Lexicon("en", (text,))

    assert all(lexicon.knows(name) for name in whole._messages)
    assert set(lexicon._bundle._messages) == set(whole._messages)
    assert lexicon._unread == {}
    for name, entry in whole._messages.items():
        assert entry.equals(lexicon._bundle._messages[name], ignored_fields=["span", "comment"]), name


def test_a_process_that_runs_for_long_reads_everything_ahead(monkeypatch):
    read = Lexicon("en", ("one = One { two }\n", "two = Two\nthree = Three\n"))
    read.read_all()
    monkeypatch.setattr(lexicon_module, "FluentResource", None)

    assert str(read.fill("one", {}, [])) == "One Two"
    assert str(read.fill("three", {}, [])) == "Three"
