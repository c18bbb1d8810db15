"""Games are found by registration and by entry points, and imported when they are needed."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from heredity_bot import app
from heredity_bot.games import plugin as contract
from heredity_bot.games.heredity.plugin import EDITION, PLUGIN
from heredity_bot.games.heredity.rules.editions import EDITIONS, FR_2023
from heredity_bot.games.plugin import SHIPPED, UnknownGame, game_names, option_names, plugin
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.packs.problem import PackError
from heredity_bot.settings import CommandError, Settings, load_settings, settings_model
from heredity_bot.tables.pack_library import PackLibrary
from tests.games.guess_kit import installed
from tests.packs.pack_kit import write


@dataclass
class EntryPoint:
    """As `importlib.metadata` finds it for an installed package."""

    name: str
    plugin: Any
    loaded: list[str] = field(default_factory=list)

    def load(self):
        self.loaded.append(self.name)
        return self.plugin


@dataclass
class GuessingPlugin(contract.GamePlugin):
    name: str = "guessing"
    starter: str = "numbers"
    options: tuple[contract.GameOption, ...] = (contract.GameOption("most", ("10", "100"), "10"),)


@pytest.fixture
def guessing(monkeypatch):
    """Another package is installed, which brings a game."""
    found = EntryPoint("guessing", GuessingPlugin())

    def entry_points(*, group, name=None):
        return [found] if group == contract.ENTRY_POINTS and name in (None, found.name) else []

    monkeypatch.setattr(contract, "entry_points", entry_points)
    caches = (plugin, game_names, settings_model)
    for cached in caches:
        cached.cache_clear()
    yield found
    for cached in caches:
        cached.cache_clear()


def test_a_game_of_this_package_is_found_by_its_name():
    assert plugin("heredity") is PLUGIN
    assert game_names()[0] == "heredity"


def test_an_installed_package_can_bring_a_game(guessing):
    assert game_names() == (*SHIPPED, "guessing")
    assert guessing.loaded == [], "only its name is known so far"

    assert plugin("guessing") is plugin("guessing") is guessing.plugin
    assert guessing.loaded == ["guessing"]


def test_the_options_of_an_installed_game_can_be_set_in_the_environment(guessing, monkeypatch):
    monkeypatch.setenv("MOST", "100")
    monkeypatch.delenv("EDITION", raising=False)

    assert option_names() == {"edition": EDITION.values, "most": ("10", "100")}
    assert load_settings(None).options == {"most": "100"}


def test_what_is_no_game_is_unknown():
    with pytest.raises(UnknownGame, match="chess"):
        plugin("chess")


async def test_a_pack_for_a_game_that_is_not_installed_is_refused_in_one_sentence(tmp_path):
    write(tmp_path / "packs" / "small")
    head = tmp_path / "packs" / "small" / "pack.yaml"
    head.write_text(head.read_text().replace("game: heredity", "game: chess"))
    sentence = "this is a pack for 'chess'; the games installed here are heredity, les_heritiers."

    with pytest.raises(PackError, match=sentence):
        await PackLibrary(MemoryStore(), lambda: [tmp_path / "packs"]).open_path(head.parent)
    with pytest.raises(CommandError, match=sentence):
        app.open_pack(head.parent, Settings(data_dir=tmp_path))
    (problem,) = app.check_pack(head.parent, Settings(data_dir=tmp_path))
    assert (problem.code, problem.sentence) == ("UNKNOWN_GAME", sentence)


def test_heredity_says_its_editions_before_its_rules_are_loaded():
    assert (EDITION.values, EDITION.default) == (tuple(EDITIONS), FR_2023.name)


def test_a_pack_that_is_begun_for_a_game_without_cards_has_no_fault(tmp_path):
    with installed(tmp_path / "site") as game:
        (tmp_path / "pack.yaml").write_text(game.new_pack("mine")["pack.yaml"])

        assert app.check_pack(tmp_path, Settings(data_dir=tmp_path)) == []
