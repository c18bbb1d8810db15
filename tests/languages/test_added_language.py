"""A language is data: one that is made of locale files and pack texts alone is spoken everywhere, and nothing else is."""

import json
import subprocess
import sys

import pytest

from tests.languages.pseudo_language import environment, plain_english, write_languages

PLACES = {
    "command name": 250, "command": 60, "discord": 500, "picture": 1000, "chronicle": 10, "voice": 300,
    "plain lines": 150, "screen": 150, "browser": 200,
}  # fmt: skip
"""Where people read or hear something, and how many texts there are at the least."""
CODES = frozenset({"en", "fr", "de", "ar", "sv"})
"""All that is told in plain letters: the list of languages that the terminal knows by their codes."""


@pytest.fixture(scope="module")
def seen(tmp_path_factory):
    folder = write_languages(tmp_path_factory.mktemp("languages"))
    tour = subprocess.run(
        [sys.executable, "-m", "tests.languages.tour", str(folder)],
        env=environment(folder),
        stdout=subprocess.PIPE,
        check=True,
        timeout=120,
    )
    return json.loads(tour.stdout)


@pytest.mark.parametrize("place", PLACES)
def test_everything_that_people_see_is_told_in_the_added_language(seen, place):
    texts = seen[place]

    assert len(texts) >= PLACES[place]
    assert [(words, text) for text in texts if (words := plain_english(text, CODES))] == []


def test_pages_say_in_which_language_they_are_and_from_where_they_are_read(seen):
    chronicle, book, page = seen["head"]

    assert '<html lang="ar" dir="rtl">' in chronicle
    assert '<html lang="ar" dir="rtl">' in page
    assert book == "%PDF-"
