"""Driven through a pseudo-terminal of 80 by 24: First Steps to its end, by reading what is on the screen."""

import sys

import pytest

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

from heredity_bot.frontends.terminal.text import speech
from heredity_bot.stage.language import LANGUAGES
from tests.frontends.terminal.pseudo_terminal import COLUMNS, ROWS, Terminal, flat, ways
from tests.games.heredity.first_steps import home_together, pack

PLAY = ("play", "--seed", "typed")


pytestmark = pytest.mark.usefixtures("data")


def begin(terminal, locale):
    """Language, story and players, as anybody would choose them."""
    own = speech(locale, "heredity")
    assert terminal.read()
    terminal.choose(LANGUAGES[locale].name)
    terminal.choose(pack().title(locale))
    terminal.choose(own.say("players", n=1))


def told(terminal, locale, key):
    """The first words of a text; a longer piece could be parted by a frame."""
    return flat(pack().text(locale, key))[:60] in flat(terminal.text)


@pytest.mark.parametrize("locale", ["en", "fr", "de"])
def test_first_steps_to_the_end_by_reading_the_screen(data, locale):
    own = speech(locale, "heredity")
    with Terminal(*PLAY) as terminal:
        begin(terminal, locale)
        for n, labels in enumerate(ways(home_together, "typed", locale)):
            if n in (0, 8, 16):
                assert "┏" in terminal.type(own.say("command.board"))
                assert "▼" in terminal.type(own.say("command.timeline"))
                assert "●" in terminal.type(own.say("command.family"))
            for label in labels:
                terminal.choose(label)
        while terminal.read():
            pass
        code = terminal.process.wait(10)

    assert code == 0
    for key in ("950.story", "961.anton.carry", "962b.with", "ending.together"):
        assert told(terminal, locale, key), key
    assert max(map(len, terminal.text.splitlines())) <= COLUMNS
    assert terminal.pauses
    assert max(len(page.splitlines()) for page in terminal.pauses) <= ROWS + 1
    assert len(list((data / "played").iterdir())) == 1


def test_a_saved_table_goes_on(data):
    own, way = speech("de", "heredity"), ways(home_together, "typed", "de")
    with Terminal(*PLAY) as terminal:
        begin(terminal, "de")
        for label in [label for labels in way[:9] for label in labels]:
            terminal.choose(label)
        assert "gespeichert" in terminal.type("ende")

    with Terminal("play", "--language", "de") as terminal:
        assert terminal.read()
        terminal.choose(own.say("choose-continue"))
        assert "Selena" in terminal.type("rückblick")
        for label in [label for labels in way[9:] for label in labels]:
            terminal.choose(label)

    assert told(terminal, "de", "ending.together")


def test_a_terminal_that_knows_few_letters(data):
    """ISO 8859-1: German has its umlauts, the map is drawn in ASCII, nothing breaks."""
    with Terminal(*PLAY, "--language", "de", "--players", "1", encoding="latin-1") as terminal:
        assert terminal.read()
        terminal.choose(pack().title("de"))
        terminal.type("plan")
        terminal.type("ende")

    assert "# Küche" in terminal.text
    assert "== Tür" in terminal.text
    assert "Der Tisch ist gespeichert" in terminal.text
    assert "Traceback" not in terminal.text
