from pathlib import Path

import pytest

from heredity_bot.settings import (
    LogLevel,
    SettingsError,
    load_settings,
    platform_data_dir,
    settings_model,
)
from tests.work_count import at_most


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch, tmp_path):
    """No variable of ours and no `.env` of the developer."""
    for name in settings_model().model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)


def test_nothing_needs_to_be_set():
    settings = load_settings()

    assert settings.discord_token is None
    assert settings.packs_dir is None
    assert settings.data_dir == platform_data_dir()
    assert (settings.locale, settings.options) == ("en", {})
    assert settings.log_level is LogLevel.INFO
    assert (settings.health_port, settings.health_host) == (None, "127.0.0.1"), "no figures unless wished for"


def test_the_environment_wins_over_the_file(monkeypatch):
    Path(".env").write_text("LOCALE=fr\nEDITION=de-2025\nSOMETHING_ELSE=1\n")
    monkeypatch.setenv("LOCALE", "DE")

    settings = load_settings()

    assert (settings.locale, settings.options) == ("de", {"edition": "de-2025"})


def test_an_empty_line_means_the_default():
    Path(".env").write_text("DISCORD_TOKEN=\nDATA_DIR=\nLOG_LEVEL=\n")

    settings = load_settings()

    assert settings.discord_token is None
    assert settings.data_dir == platform_data_dir()
    assert settings.log_level is LogLevel.INFO


@pytest.mark.parametrize(
    "name, value, sentence",
    [
        ("EDITION", "1999", "EDITION is '1999' but must be fr-2023 or de-2025."),
        ("LOG_LEVEL", "loud", "LOG_LEVEL is 'loud' but must be debug, info, warning or error."),
        ("PACKS_DIR", "nowhere", "PACKS_DIR is not a folder: nowhere does not exist."),
    ],
)
def test_a_bad_value_is_told_in_one_sentence_that_names_the_variable(monkeypatch, name, value, sentence):
    monkeypatch.setenv(name, value)

    with pytest.raises(SettingsError) as problem:
        load_settings()

    assert str(problem.value) == sentence


def test_a_file_that_is_not_text_is_told_in_one_sentence():
    Path(".env").write_bytes(b"LOCALE=\xff\xfe")

    with pytest.raises(SettingsError, match=r"^\.env is not UTF-8 text: save it as UTF-8\.$"):
        load_settings()


def test_the_token_is_never_shown(monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", " very.secret.token ")

    settings = load_settings()

    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "very.secret.token"
    assert "very.secret" not in f"{settings!r} {settings} {settings.model_dump_json()}"


def test_the_token_is_not_shown_beside_a_mistake_either(monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "very.secret.token")
    monkeypatch.setenv("LOCALE", "klingon")

    with pytest.raises(SettingsError) as problem:
        load_settings()

    assert "secret" not in str(problem.value)
    assert problem.value.__cause__ is None


def test_the_home_folder_may_be_written_as_a_tilde(monkeypatch):
    monkeypatch.setenv("DATA_DIR", "~/tables")

    assert load_settings().data_dir == Path.home() / "tables"


@pytest.mark.parametrize(
    "platform, environment, folder",
    [
        ("linux", {}, Path.home() / ".local/share/heredity-bot"),
        ("linux", {"XDG_DATA_HOME": "/data"}, Path("/data/heredity-bot")),
        ("darwin", {"XDG_DATA_HOME": "/data"}, Path.home() / "Library/Application Support/heredity-bot"),
        ("win32", {"LOCALAPPDATA": "/local"}, Path("/local/heredity-bot")),
        ("win32", {}, Path.home() / "AppData/Local/heredity-bot"),
    ],
)
def test_data_lives_where_the_system_keeps_it(platform, environment, folder):
    assert platform_data_dir(environment, platform) == folder


HOSTILE_FILES = {
    "a value that doubles itself": "A=xxxxxxxxxx\n"
    + "".join(f"A{n + 1}=${{A{n}}}${{A{n}}}\n" for n in range(40)),
    "a long line": "LOCALE=" + "x" * 100_000,
    "a large file": "# nothing\n" * 100_000,
    "a nul": "DATA_DIR=/tmp/\0x",
    "an escape": "DATA_DIR=\x1b]52;c;eA==\x07",
    "shards without number": "SHARDS=0-99999999999",
    "many shards": "SHARDS=0-999999",
    "digits of another script": "SHARDS=٣",
}


@pytest.mark.parametrize("what", HOSTILE_FILES)
def test_a_hostile_file_is_refused_in_a_sentence(tmp_path, monkeypatch, what):
    monkeypatch.delenv("SHARDS", raising=False)
    path = tmp_path / ".env"
    path.write_text(HOSTILE_FILES[what], "utf-8")

    with at_most(calls=40_000), pytest.raises(SettingsError) as refused:
        load_settings(path)

    assert str(refused.value).endswith(".")
    assert str(refused.value).isprintable()


def test_a_byte_order_mark_is_no_part_of_the_first_name(tmp_path, monkeypatch):
    monkeypatch.delenv("LOCALE", raising=False)
    path = tmp_path / ".env"
    path.write_bytes(b"\xef\xbb\xbfLOCALE=fr\r\nEDITION=de-2025\r\n")

    assert load_settings(path).locale == "fr"
