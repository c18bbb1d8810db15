"""Why something happened, or cannot be done: one plain sentence for every rule."""

import re
from pathlib import Path

import pytest

from heredity_bot.games.heredity.rules.refusal_codes import RULES
from heredity_bot.games.heredity.telling import words as telling_words
from heredity_bot.games.heredity.telling.words import heredity_words, rule_words
from heredity_bot.stage.words import Words
from tests.games.heredity.telling.locale import of_rules
from tests.games.heredity.telling.small_world import played
from tests.games.heredity.telling.tellers import teller

LEAST, MOST = 20, 220
QUOTE = 11
"""So many words in the same order as in the catalogue are copied; fewer may be a list of names."""

CATALOGUE = Path(__file__).parents[4] / "docs" / "rules" / "heredity.md"
REASON = re.compile(r"(?P<title>.+?)\u202f?: (?P<sentence>.+[.!]) \((?P<id>[A-Z]+-\d+)\)", re.DOTALL)


# What is said


def test_one_colon_is_enough(locale):
    told = teller(locale).why(of_rules(locale, "title"))

    assert len(told) == 321
    assert [reason for reason in told if reason.count(":") != 1] == []


def test_a_rule_is_explained_under_its_title_and_its_id_comes_last():
    assert teller().why(["TL-05", "GEN-01", "TL-05"]) == [
        "Wrap: after the last card on the right the hourglass goes back to the leftmost card, and a new round begins. (TL-05)",
        "The card wins: where a card and the rules disagree, you do what the card says. (GEN-01)",
    ]
    assert teller("de").why(["GEN-01"]) == [
        "Die Karte hat Vorrang: Widersprechen sich eine Karte und die Regeln, geschieht, was die Karte sagt. (GEN-01)"
    ]
    assert teller("fr").why(["GEN-01"]) == [
        "La carte l’emporte\u202f: si une carte contredit les règles, on fait ce que dit la carte. (GEN-01)"
    ]


@pytest.mark.parametrize("edition", ["fr-2023", "de-2025"])
def test_whatever_happens_or_is_asked_in_a_game_has_a_reason_in_words(edition, locale):
    speaker, behind = teller(locale), set()
    for t, events, ask in played(1, edition, answers=60):
        behind |= {rule for line in speaker.events(t, events) for rule in line.why}
        behind |= set(ask.rules) if ask is not None else set()

    told = speaker.why(sorted(behind))

    assert len(behind) > 40
    assert [text for text in told if not REASON.fullmatch(text)] == []
    assert speaker.missing == []


def test_whatever_is_refused_has_a_reason_in_words(locale):
    refused = sorted({rule for rules in RULES.values() for rule in rules})

    assert [text for text in teller(locale).why(refused) if not REASON.fullmatch(text)] == []


def test_a_rule_without_a_sentence_is_named_and_one_nobody_knows_is_only_cited(monkeypatch):
    few = "title-HOUSE-01 = Old friends\ntitle-HOUSE-02 = Fair wind\nrule-HOUSE-02 = NPCs wait.\n"
    monkeypatch.setattr(telling_words, "rule_words", lambda locale: Words(locale, (few,)))

    assert teller().why(["HOUSE-01", "HOUSE-02", "HOUSE-03"]) == [
        "Old friends (HOUSE-01)",
        "Fair wind: NPCs wait. (HOUSE-02)",
        "HOUSE-03",
    ]


def test_rules_are_read_only_when_somebody_asks_and_only_once(locale):
    at_once = "\n".join(heredity_words(locale).lexicon.sources)

    assert not re.search(r"^(?:title|rule)-[A-Z]+-\d+$", at_once, re.MULTILINE)
    assert rule_words(locale).lexicon is rule_words(locale).lexicon


# The sentences


def test_every_rule_has_a_sentence(locale):
    assert set(of_rules(locale, "title")) - set(of_rules(locale, "rule")) == set()
    assert set(of_rules(locale, "rule")) - set(of_rules(locale, "title")) == set()


def test_a_sentence_is_short_and_whole(locale):
    said = of_rules(locale, "rule")

    assert {rule: len(text) for rule, text in said.items() if not LEAST <= len(text) <= MOST} == {}
    assert [rule for rule, text in said.items() if text[-1] not in ".!" or text[0].islower()] == []
    assert [rule for rule, text in said.items() if len(re.findall(r"[.!?](?: |$)", text)) > 2] == []


def test_a_sentence_has_no_colon_of_its_own_for_one_stands_after_the_title(locale):
    assert {rule: text for rule, text in of_rules(locale, "rule").items() if ":" in text} == {}


@pytest.mark.parametrize("locale", ["fr", "de"])
def test_a_title_that_is_not_the_catalogue_s_has_no_colon_either(locale):
    assert {rule: text for rule, text in of_rules(locale, "title").items() if ":" in text} == {}


def test_a_sentence_needs_no_catalogue(locale):
    cited = re.compile(r"\b[A-Z]{2,}-\d|[{}…_]")

    assert {rule: text for rule, text in of_rules(locale, "rule").items() if cited.search(text)} == {}


def runs(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[i : i + QUOTE]) for i in range(len(words) - QUOTE + 1)}


def test_a_sentence_is_not_copied_from_the_catalogue():
    written = runs(CATALOGUE.read_text("utf-8"))

    assert {rule: text for rule, text in of_rules("en", "rule").items() if runs(text) & written} == {}


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_no_sentence_begins_with_a_name_which_would_lose_its_capital_after_the_colon(locale):
    said = of_rules(locale, "rule")
    inside = {word for text in said.values() for word in re.findall(r"(?<=[\w,;] )[^\W\d_]\w*", text)}
    firsts = {rule: re.match(r"\w+", text)[0] for rule, text in said.items()}
    names = {word for word in firsts.values() if word in inside and not word[1:2].isupper()}

    assert {rule: word for rule, word in firsts.items() if word in names} == {}
