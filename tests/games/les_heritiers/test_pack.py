"""The pack that comes with the game: its own characters and houses in three languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from heredity_bot.games import plugin as contract
from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.cards.pack_loader import read
from heredity_bot.games.les_heritiers.plugin import PLUGIN, LesHeritiersPlugin
from heredity_bot.kernel import Chance, Session
from heredity_bot.packs.pack import Pack, load_pack
from tests.games.les_heritiers.kit import PEOPLE
from tests.rules import rule

FOLDER = Path(__file__).parents[3] / "content" / "les_heritiers" / "four-houses"
LONGEST_LINE = 130


@pytest.fixture(scope="module")
def pack() -> Pack:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("heredity_bot.packs.pack.entry_kinds", lambda _: LesHeritiersPlugin().entry_kinds)
        return load_pack(FOLDER)


@rule("LH-RUN-09", "LH-DECK-03")
def test_the_pack_is_complete_in_every_language(pack: Pack):
    assert LesHeritiersPlugin().check(pack) == []
    assert pack.manifest.languages == ("en", "fr", "de")
    cards = LesHeritiersPlugin().open(pack).cards
    assert len(cards) == 48
    assert set(read(pack).houses) == set(FAMILIES)
    for language in pack.manifest.languages:
        names = [pack.own_text(language, f"{card}.name") for card in cards]
        assert len(set(names)) == 48, "all with different names"


@rule("LH-RUN-09")
def test_every_line_is_short_and_set_with_care(pack: Pack):
    for language, texts in pack.texts.items():
        for key, text in texts.items():
            assert len(text.words) <= LONGEST_LINE, (language, key)
            assert "'" not in text.words, (language, key)
            if key.endswith((".line", ".motto", ".arms")):
                assert re.search(r"[.!?]$", text.words), (language, key)
    assert {*pack.texts["en"]} == {*pack.texts["fr"]} == {*pack.texts["de"]}


def test_the_game_is_played_with_the_pack(pack: Pack):
    game = LesHeritiersPlugin().open(pack)
    session = Session(game, game.set_up(seed="x", options={}, seats=game.plan(PEOPLE)))
    luck = Chance("players")

    while session.pending is not None:
        session.answer(session.pending.sample(luck))

    assert game.opened_pack is pack
    assert game.misfits(session.state) == []
    assert game.standing(session.state) is not None


def test_it_is_offered():
    assert contract.plugin("les_heritiers") is PLUGIN
