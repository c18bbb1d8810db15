"""`heredity-bot chronicle`: a file for people, or one sentence."""

import asyncio

import pytest

from heredity_bot.app import open_app
from heredity_bot.cli import chronicle as command
from heredity_bot.cli.chronicle import write_chronicle
from heredity_bot.settings import CommandError, Settings
from heredity_bot.tables.actions import Begin, Reply
from heredity_bot.tables.settings import TableSettings
from tests.chronicle.reading import read_page

ANA = "204255221017214977"


@pytest.fixture
def settings(tmp_path, monkeypatch):
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    return Settings(data_dir=tmp_path / "data")


@pytest.fixture
def table(settings):
    """One that has begun, and one in its lobby."""

    async def opened():
        house = await open_app(settings)
        try:
            game = await house.library.newest("heredity", "core")
            begun = await house.registry.create(
                "browser", ANA, game, TableSettings(options={"chapter": 0}, locale="fr")
            )
            await begun.do(Begin(), ANA, "1")
            await begun.do(Reply(("done",)), ANA, "2")
            place = await house.registry.place(f"browser:{begun.id}")
            place.data = {f"name.{ANA}": "Ana"}
            await house.registry.put_place(f"browser:{begun.id}", place)
            lobby = await house.registry.create("elsewhere", ANA, game, TableSettings(options={"chapter": 0}))
            return begun.id, lobby.id
        finally:
            await house.close()

    return asyncio.run(opened())


def test_a_page_in_the_language_of_the_table(settings, table, tmp_path):
    said = write_chronicle(settings, table[0], tmp_path / "a.html")

    found = read_page((tmp_path / "a.html").read_bytes())
    assert found.lang == "fr"
    assert "Ana" in found.text
    assert ANA not in found.text
    assert said.endswith(" KB.")


def test_a_pdf_in_another_language(settings, table, tmp_path):
    write_chronicle(settings, table[0], tmp_path / "a.pdf", language="de")

    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    "which, name, about",
    [(0, "a.docx", ".html or .pdf"), (1, "a.html", "begun"), (None, "a.html", "There is no table")],
)
def test_what_cannot_be_written(settings, table, tmp_path, which, name, about):
    with pytest.raises(CommandError, match=about):
        write_chronicle(settings, "nowhere" if which is None else table[which], tmp_path / name)

    assert not (tmp_path / name).exists()


def test_without_the_library_there_is_one_sentence(settings, table, tmp_path, monkeypatch):
    monkeypatch.setattr("heredity_bot.chronicle.pdf.can_bind", lambda: False)
    monkeypatch.setattr("heredity_bot.chronicle.service.can_bind", lambda: False)

    with pytest.raises(CommandError, match="typst"):
        command.write_chronicle(settings, table[0], tmp_path / "a.pdf")
