"""Files at a real browser: a table saved and opened again, the chronicle, and the pack that an author writes."""

import asyncio

import pytest

from tests.frontends.web.browser_kit import begin, until
from tests.frontends.web.site_kit import copy_pack, stand

# Tables


async def test_a_table_is_saved_as_a_file_and_opened_again(table, browser, tmp_path):
    page = await browser()
    await begin(page, table.url)
    await page.click(".pass")
    await until(page, "document.querySelectorAll('.entry').length > 1")
    before = await page.inner_text(".tale")

    await page.click(".more summary")
    async with page.expect_download() as download:
        await page.click(".menu >> text=Save the table as a file")
    saved = tmp_path / (await download.value).suggested_filename
    await (await download.value).save_as(saved)
    first = page.url
    await page.goto(table.url)
    await page.set_input_files("input[type=file]", saved)
    await page.wait_for_selector(".question .choices button")

    assert saved.suffix == ".table"
    assert page.url != first
    assert await page.inner_text(".tale") == before


async def test_a_file_that_is_no_table_is_refused_in_the_readers_language(table, browser, tmp_path):
    page = await browser(locale="de-DE")
    await page.goto(table.url)
    picture = tmp_path / "holiday.table"
    picture.write_bytes(b"no table at all")

    await page.set_input_files("input[type=file]", picture)
    await until(page, "document.querySelector('[aria-labelledby=other-title] .trouble').textContent !== ''")

    assert "kein gespeicherter Tisch" in await page.inner_text("[aria-labelledby=other-title] .trouble")


# The chronicle


@pytest.mark.parametrize("form, start", [("html", b"<!doctype html>"), ("pdf", b"%PDF")])
async def test_the_chronicle_is_two_clicks_away(table, browser, form, start):
    page = await browser()
    await begin(page, table.url)

    await page.click(".more summary")
    await page.click(".menu >> text=Chronicle")
    async with page.expect_download(timeout=60_000) as download:
        await page.click(f"dialog [data-form={form}]")
    found = await download.value
    content = (await found.path()).read_bytes()

    assert found.suggested_filename.endswith(f".{form}")
    assert content[:20].lower().startswith(start.lower())
    assert found.suggested_filename in await page.inner_text("dialog [role=status]")


async def test_without_a_press_the_page_says_so_and_offers_the_other_form(table, browser, monkeypatch):
    monkeypatch.setattr("heredity_bot.chronicle.pdf.can_bind", lambda: False)
    monkeypatch.setattr("heredity_bot.chronicle.service.can_bind", lambda: False)
    page = await browser(locale="fr-FR")
    await begin(page, table.url)

    await page.click(".more summary")
    await page.click(".menu >> text=Chronique")
    await page.click("dialog [data-form=pdf]")
    await until(page, "document.querySelector('dialog .trouble').textContent !== ''")

    assert "Pour un PDF, il faut typst" in await page.inner_text("dialog .trouble")
    assert await page.is_enabled("dialog [data-form=html]")


# Packs


async def test_the_authors_page_has_a_file_as_soon_as_it_is_saved(browser, tmp_path):
    pack = tmp_path / "core"
    await asyncio.to_thread(copy_pack, pack)
    async with stand(preview=pack) as running:
        page = await browser()
        await page.goto(running.url)
        await page.select_option("main select", "950")
        await page.wait_for_selector(".faces .scene")

        words = pack / "text" / "en" / "first-steps.yaml"
        text = words.read_text("utf-8")
        words.write_text(
            text.replace("Every evening Swan hangs", "Every single evening Swan hangs", 1), "utf-8"
        )
        await until(page, "document.body.textContent.includes('Every single evening')")
        words.write_text(text.replace("chapter:", "chapter: [", 1), "utf-8")
        await page.wait_for_selector(".problems li")
        told = await page.inner_text(".problems")
        words.write_text(text, "utf-8")
        await until(page, "!document.querySelector('.problems')")

    assert "first-steps.yaml" in told
