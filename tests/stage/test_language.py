"""A language is data: what it needs beside its words stands in its folder."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import heredity_bot
from heredity_bot.stage.language import LANGUAGES, LOCALES
from heredity_bot.stage.locale_files import LANGUAGE_PACKAGES, STAGE, locale_text, locale_texts

SPEAK = """
from heredity_bot.kernel import Many, Phrase
from heredity_bot.stage.language import LANGUAGES, LOCALES
from heredity_bot.stage.table_phrases import TablePhrases, table_words
talk = TablePhrases(table_words("zz"))
print(LOCALES, LANGUAGES["zz"].name, LANGUAGES["zz"].direction)
print(talk.say("table.joined", user="Ann"), talk.say("list", of=Many(("a", "b"))), talk.choice("locale", "zz"))
"""
ZZ = """
name = "Zzz"
direction = "rtl"
no_words = "?"
nothing = "zip"
typography = [["z+", "Z"]]
lists = { and = " & ", or = " | ", then = " > " }
conditions = { if = "if", only = "only if", unless = "unless" }
suffixes.OWN = { form = "own", ending = "ez" }
"""
TALK = "table-joined = zzz { OWN($user) }\nlist = { $of }\n"


def test_languages_stand_in_the_order_of_their_place():
    assert LOCALES == ("en", "fr", "de")
    assert [language.name for language in LANGUAGES.values()] == ["English", "Français", "Deutsch"]
    assert {language.direction for language in LANGUAGES.values()} == {"ltr"}


def test_a_language_is_added_with_files_alone(tmp_path):
    folder = tmp_path / LANGUAGE_PACKAGES / "heredity_bot" / "stage" / "locale" / "zz"
    folder.mkdir(parents=True)
    (folder / "language.toml").write_text(ZZ, "utf-8")
    (folder / "tables.ftl").write_text(TALK, "utf-8")

    path = os.pathsep.join([str(tmp_path), str(Path(heredity_bot.__file__).parents[1])])
    run = subprocess.run(
        [sys.executable, "-c", SPEAK],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": path},
    )

    assert run.stdout.splitlines() == ["('en', 'fr', 'de', 'zz') Zzz rtl", "Z AnneZ A & b Zzz"]


@pytest.mark.parametrize("locale", LOCALES)
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
