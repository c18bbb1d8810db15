"""A front end's own words, with those of a game put over them."""

import pytest

from heredity_bot.kernel import Ref
from heredity_bot.stage import ui_text
from heredity_bot.stage.ui_text import UiText

ROOM = """
hello = Hello { $who }
-secret = never shown
count = { $n ->
    [one] one
   *[other] { $n }
}
plain = Plain
"""


@pytest.fixture(autouse=True)
def _room(monkeypatch):
    monkeypatch.setattr(ui_text, "locale_text", lambda package, path: ROOM if path == "en.ftl" else "")


def test_a_game_puts_its_words_over_those_of_the_front_end():
    own = UiText("a.room", "en", "plain = Fancy\nmore = More\n")

    assert (own.say("plain"), own.say("more"), own.say("hello", who="Ann")) == ("Fancy", "More", "Hello Ann")
    assert own.knows("more")
    assert not own.knows("nothing")


def test_people_and_things_are_named_by_the_front_end():
    own = UiText("a.room", "en", name=lambda ref, _words: f"<@{ref.id}>")

    assert own.say("hello", who=Ref("user", "7")) == "Hello <@7>"


def test_a_browser_is_given_messages_with_gaps_to_fill():
    assert UiText("a.room", "en").messages() == {"hello": "Hello {who}", "plain": "Plain"}
