"""The lesson of Les Héritiers at a terminal: it needs no other option than its pack, and is passed by following it."""

from pathlib import Path

import pytest

from heredity_bot.cli.play import PlayArguments, play
from heredity_bot.settings import settings_model
from tests.frontends.terminal.typist import Typist

FOLDER = Path(__file__).parents[3] / "content" / "les_heritiers" / "first-lesson"

TYPED = {
    "en": ("propose konrad coline", "2", "birth sigmar konrad", "court", "kill renaud", "1", "1", "birth thora konrad",
           "birth aldric konrad", "done"),
    "fr": ("proposer konrad coline", "2", "naissance sigmar konrad", "cour", "assassiner renaud", "1", "1",
           "naissance thora konrad", "naissance aldric konrad", "finir"),
    "de": ("antragen konrad coline", "2", "geburt sigmar konrad", "hof", "meucheln renaud", "1", "1",
           "geburt thora konrad", "geburt aldric konrad", "fertig"),
}  # fmt: skip
ENDS = {
    "en": "Two crowns for House Varn.",
    "fr": "Deux couronnes pour la maison de Varn.",
    "de": "Zwei Kronen für das Haus Varn.",
}


@pytest.mark.parametrize("language", TYPED)
def test_the_lesson_is_played_in_words(tmp_path, language):
    settings = settings_model()(data_dir=tmp_path / "data")
    screen = Typist(*TYPED[language])

    play(settings, PlayArguments(pack=FOLDER, plain=True, language=language), screen)

    assert any(line.startswith(ENDS[language]) for line in screen.shown)
    asked = [line for line in screen.shown if "North" in line and "what do you do" in line]
    assert not any("› North" in line for line in asked), "a rival need not choose the own seat"
