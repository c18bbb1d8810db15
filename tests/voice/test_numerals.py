"""Numbers in words, in three languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heredity_bot.voice.numerals import Numerals
from heredity_bot.voice.spoken_language import spoken_language
from heredity_bot.voice.spoken_text import spoken


def cardinal(value, locale):
    return spoken_language(locale).numerals.spelled(value)


def ordinal(value, locale):
    return spoken_language(locale).numerals.spelled(value, "ordinal")


@pytest.mark.parametrize(
    "value, en, fr, de",
    [
        (0, "zero", "zéro", "null"),
        (1, "one", "un", "eins"),
        (16, "sixteen", "seize", "sechzehn"),
        (17, "seventeen", "dix-sept", "siebzehn"),
        (21, "twenty-one", "vingt et un", "einundzwanzig"),
        (71, "seventy-one", "soixante et onze", "einundsiebzig"),
        (77, "seventy-seven", "soixante-dix-sept", "siebenundsiebzig"),
        (80, "eighty", "quatre-vingts", "achtzig"),
        (81, "eighty-one", "quatre-vingt-un", "einundachtzig"),
        (91, "ninety-one", "quatre-vingt-onze", "einundneunzig"),
        (100, "one hundred", "cent", "hundert"),
        (101, "one hundred and one", "cent un", "hunderteins"),
        (112, "one hundred and twelve", "cent douze", "hundertzwölf"),
        (200, "two hundred", "deux cents", "zweihundert"),
        (999, "nine hundred and ninety-nine", "neuf cent quatre-vingt-dix-neuf", "neunhundertneunundneunzig"),
        (1_000, "one thousand", "mille", "tausend"),
        (1_001, "one thousand and one", "mille un", "tausendeins"),
        (1_100, "one thousand one hundred", "mille cent", "tausendeinhundert"),
        (80_000, "eighty thousand", "quatre-vingt mille", "achtzigtausend"),
        (200_001, "two hundred thousand and one", "deux cent mille un", "zweihunderttausendeins"),
        (1_000_000, "one million", "un million", "eine Million"),
        (2_000_100, "two million one hundred", "deux millions cent", "zwei Millionen einhundert"),
    ],
)
def test_bare_numbers(value, en, fr, de):
    assert [cardinal(value, locale) for locale in ("en", "fr", "de")] == [en, fr, de]


@pytest.mark.parametrize(
    "value, en, fr, de",
    [
        (1, "first", "premier", "erste"),
        (2, "second", "deuxième", "zweite"),
        (3, "third", "troisième", "dritte"),
        (4, "fourth", "quatrième", "vierte"),
        (5, "fifth", "cinquième", "fünfte"),
        (7, "seventh", "septième", "siebte"),
        (8, "eighth", "huitième", "achte"),
        (9, "ninth", "neuvième", "neunte"),
        (12, "twelfth", "douzième", "zwölfte"),
        (20, "twentieth", "vingtième", "zwanzigste"),
        (21, "twenty-first", "vingt et unième", "einundzwanzigste"),
        (80, "eightieth", "quatre-vingtième", "achtzigste"),
        (100, "one hundredth", "centième", "hundertste"),
        (101, "one hundred and first", "cent unième", "hunderterste"),
        (1_000, "one thousandth", "millième", "tausendste"),
    ],
)
def test_places_in_a_row(value, en, fr, de):
    assert [ordinal(value, locale) for locale in ("en", "fr", "de")] == [en, fr, de]


def test_decimals_are_said_digit_by_digit():
    assert spoken("2.05", spoken_language("en")) == "two point zero five"
    assert spoken("2,5", spoken_language("fr")) == "deux virgule cinq"
    assert spoken("0,5", spoken_language("de")) == "null Komma fünf"


def test_rules_are_read_as_docs_voice_tells():
    numerals = Numerals({"cardinal": "nil; one; two; 3: many; 20/20: << score[ and >>|!];"})

    assert [numerals.spelled(value) for value in (0, 2, 19, 20, 41)] == [
        "nil", "two", "many", "one score!", "two score and one",
    ]  # fmt: skip
    assert numerals.spelled(7, "ordinal") == "7", "no rules: the engine says the digits"


def test_a_rule_that_cannot_be_read_is_refused():
    with pytest.raises(ValueError, match="no rule"):
        Numerals({"cardinal": "one\ntwo;"})


def test_what_is_too_long_to_grasp_is_spelled():
    assert cardinal(10**9, "de").split() == ["eins", *["null"] * 9]


@given(st.sets(st.integers(0, 10**9 - 1), min_size=2, max_size=2), st.sampled_from(["en", "fr", "de"]))
def test_no_two_numbers_sound_alike(values, locale):
    one, other = values

    assert cardinal(one, locale) != cardinal(other, locale)
