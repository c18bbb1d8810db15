"""The game read aloud: births, deaths and successions have their sounds, names are said right, and hands stay unheard."""

from __future__ import annotations

import pytest

from heredity_bot.games.les_heritiers.plugin import PLUGIN
from heredity_bot.kernel import Event
from heredity_bot.stage.scene import TextLine, scenes
from heredity_bot.voice.cast import cast_of_pack
from heredity_bot.voice.script import Reader, Sentence
from tests.games.les_heritiers.kit import PEOPLE, options
from tests.games.les_heritiers.test_coverage import CATALOGUE
from tests.games.les_heritiers.test_telling import GAME, LANGUAGES, PACK, TELLERS, played

CAST = cast_of_pack(PACK)


def read(lines: list[TextLine], language: str = "en", **wishes: object) -> list[Sentence]:
    reader = Reader(language, CAST, **wishes)  # type: ignore[arg-type]
    return [sentence for scene in scenes(lines) for sentence in reader.scene(scene).sentences]


def whole_game() -> tuple[list[TextLine], list[Event]]:
    session, events = played("a game to listen to", 4, {}, 400)
    start = GAME.set_up(seed="a game to listen to", options=options("lively"), seats=GAME.plan(PEOPLE[:4]))
    return TELLERS[0].events(GAME.table(session.state), events, GAME.dump(start)), events


def test_births_deaths_and_successions_are_heard_with_their_sounds():
    lines, events = whole_game()

    cues = [sentence.cue for sentence in read(lines, reads="story") if sentence.cue]

    born = sum(type(event).__name__ == "ChildBorn" and bool(event.seat) for event in events)
    wed = sum(type(event).__name__ == "Wed" for event in events)
    assert cues.count("chime") == born + wed
    assert cues.count("blow") == sum(type(event).__name__ == "Murdered" for event in events)
    passed = sum(type(event).__name__ == "CrownPassed" for event in events)
    assert passed > 0
    assert cues.count("fanfare") == passed
    died = sum(type(event).__name__ in ("OldAgeDied", "CrownFell") for event in events)
    assert cues.count("toll") == died
    assert cues[-1] == "end"


def test_every_sound_belongs_to_a_rule_of_the_catalogue():
    assert all(f"**{rule}**" in CATALOGUE for rule in (*PLUGIN.cues.sounds, *PLUGIN.cues.always))


@pytest.mark.parametrize(
    "language, text, said",
    [
        ("en", "Runa II and Konrad III are wed.", "roo-na the second and konrad the third are wed."),
        ("fr", "Runa II et Konrad III se marient.", "rouna deux et konrade trois se marient."),
        ("de", "Runa II und Konrad III heiraten.", "runa die Zweite und konrad der Dritte heiraten."),
        ("en", "Thibault and Maëlle.", "tee-bo and mah-ell."),
        ("de", "Renaud vom Haus Corvalle.", "renoh vom Haus korwall."),
    ],
)
def test_names_are_said_as_people_say_them(language: str, text: str, said: str):
    assert [sentence.said for sentence in read([TextLine(text, "story")], language)] == [said]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_prose_of_the_pack_can_be_spoken_ahead(language: str):
    texts = [line.text for line in PLUGIN.cues.prose(PACK, language)]

    assert len(texts) == 48 + 4 + 4, "a line of each person, a line and the motto of each house"
    assert not any("-" in text and text.isupper() for text in texts)


def test_only_what_everybody_may_know_is_read():
    session, events = played("ears", 3, {}, 12)
    start = GAME.set_up(seed="ears", options=options("lively"), seats=GAME.plan(PEOPLE[:3]))
    table = GAME.table(session.state)

    heard = " ".join(sentence.shown for sentence in read(TELLERS[0].events(table, events, GAME.dump(start))))

    hidden = {card for hand in session.state.hands.values() for card in hand} - {
        *session.state.discard,
        *(person.card for person in session.state.people),
    }
    assert hidden
    assert not any(PACK.own_text("en", f"{card}.name") in heard for card in hidden)
