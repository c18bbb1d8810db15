"""A language is data: what it needs beside its words stands in its folder."""

import pytest

from heredity_bot.stage.language import LANGUAGES, LOCALES
from heredity_bot.stage.locale_files import STAGE, locale_text, locale_texts


def test_languages_stand_in_the_order_of_their_place():
    assert LOCALES[:3] == ("en", "fr", "de")
    assert [LANGUAGES[code].name for code in LOCALES[:3]] == ["English", "Français", "Deutsch"]


def test_files_that_are_not_there_have_no_text(locale):
    assert locale_text(STAGE, f"{locale}/no_such.ftl") == ""
    assert locale_texts(STAGE, f"{locale}/no_such") == ()
    assert "table-joined" in locale_texts(STAGE, locale)[0]


@pytest.mark.parametrize(
    "text, told",
    [
        ("Que faire ?", "Que faire\u202f?"),
        ("https://a.b : si il veut", "https://a.b\u202f: s’il veut"),
        ("Fin <t:1700000000:R>: <:arrow:12> va", "Fin <t:1700000000:R>\u202f: <:arrow:12> va"),
    ],
)
def test_french_marks_leave_addresses_and_codes_alone(text, told):
    assert LANGUAGES["fr"].grammar.typeset(text) == told
