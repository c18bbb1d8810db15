"""A language of locale files alone, read from the right, in a real browser: no other words, and nothing out of place."""

import asyncio
import sys

from tests.frontends.web.browser_kit import DESKTOP, PHONE, begin
from tests.languages.pseudo_language import environment, plain_english, write_languages

READ = """[...document.querySelectorAll("*")].flatMap((found) => [
    ...["aria-label", "title", "alt", "placeholder"].map((name) => found.getAttribute(name)),
    ...[...found.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent),
  ]).filter((text) => text?.trim() && text !== document.querySelector("noscript").textContent)"""
OUTSIDE = """[...document.querySelectorAll("button, a, select, h1, h2, p, .tab, svg")].filter((found) => {
    const { left, right, width } = found.getBoundingClientRect();
    return width && !found.ownerSVGElement && found.checkVisibility() && !found.closest(".frame, .skip, .tabs") && (left < -1 || right > innerWidth + 1);
  }).map((found) => found.outerHTML.slice(0, 200))"""
NOT_TOLD = frozenset({"English", "Fran", "ais", "Deutsch", "Aa"})
"""The names of the other languages, and the sign of the size of letters."""


async def looks_well(page):
    assert await page.evaluate("[document.documentElement.lang, document.dir]") == ["ar", "rtl"]
    assert [found for text in await page.evaluate(READ) if (found := plain_english(text, NOT_TOLD))] == []
    assert await page.evaluate(OUTSIDE) == []
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def test_the_page_in_a_language_that_is_read_from_the_right(tmp_path, browser, shots):
    folder = write_languages(tmp_path / "languages")
    server = await asyncio.create_subprocess_exec(
        *(
            sys.executable,
            "-m",
            "tests.frontends.web.site_kit",
            "--content",
            str(folder / "content" / "heredity"),
        ),
        env=environment(folder),
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        url = (await server.stdout.readline()).decode().strip()
        for name, size in (("desktop", DESKTOP), ("phone", PHONE)):
            page = await browser(size=size, locale="ar")
            await page.goto(url)
            await page.wait_for_selector(".first .primary")
            await page.screenshot(path=shots / f"start-{name}.png")
            await looks_well(page)
            await begin(page, url)
            for tab in await page.locator(".tab:visible").all():
                await tab.click()
                await looks_well(page)
            await page.click(".more summary")
            await page.screenshot(path=shots / f"menu-{name}.png")
            await looks_well(page)
    finally:
        server.kill()
        await server.wait()
