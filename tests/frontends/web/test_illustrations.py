"""Pictures in the page: where they hang, when they are fetched, and what is there without them."""

import asyncio
import json

import pytest

from tests.frontends.web.browser_kit import DESKTOP, PHONE, Newcomer, begin, quiet, until
from tests.frontends.web.conftest import accessible
from tests.frontends.web.test_axe import bring
from tests.frontends.web.test_file_api import elsewhere

PICTURES = "**/picture/{}?*"
BOX = "JSON.stringify(document.querySelector('.scene .plate').getBoundingClientRect())"


async def to_an_attack(page):
    """Brick, who stands between the dogs, hits one of them."""
    for _ in range(20):
        if (
            await page.locator('.question .choice[data-id="brick"]').count()
            and await page.locator(".pass").count()
        ):
            break
        if await page.locator(".some, .allot").count():
            await Newcomer(page).several()
        else:
            await page.locator(".question .choices button:enabled").first.click()
        await quiet(page)
    for step in ("brick", "attack", "125#1"):
        await page.click(f'.question .choices button[data-id="{step}"]')
    await page.locator(".question .choices button:enabled").first.click()
    await page.wait_for_selector(".scene.fight .plate svg")


async def test_its_place_is_kept_before_a_picture_comes(table, browser):
    page = await browser()
    come = asyncio.Event()

    async def later(route):
        await come.wait()
        await route.continue_()

    await page.route(PICTURES.format("scene"), later)
    await begin(page, table.url)
    before = json.loads(await page.evaluate(BOX))
    come.set()
    await page.wait_for_selector(".scene .plate svg")
    after = json.loads(await page.evaluate(BOX))

    assert before["height"] > 80
    assert {side: round(at) for side, at in after.items()} == {side: round(at) for side, at in before.items()}


async def test_without_pictures_the_words_remain(table, browser):
    page = await browser()
    for what in ("scene", "card"):
        await page.route(PICTURES.format(what), lambda route: route.fulfill(status=404, body="no"))
    await begin(page, table.url)
    await until(page, "!document.querySelector('.tale .plate')")

    await page.click(".more summary")
    await page.click(".menu >> text=Look up a card")
    await page.fill("dialog input", "950")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("dialog .scene.card")

    assert "Every evening Swan hangs a lamp" in await page.inner_text(".tale")
    assert "An Evening without a Light" in await page.inner_text("dialog")
    assert not await page.locator("dialog .plate").count()


async def test_only_what_is_near_is_fetched_and_a_new_look_is_drawn_anew(table, browser, tmp_path):
    page = await browser()
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/picture/" in request.url else None)
    await bring(page, table.url, elsewhere(), tmp_path)
    await page.wait_for_selector(".tale .plate svg")
    await page.wait_for_timeout(400)
    hung, drawn = await page.locator(".tale .plate").count(), await page.locator(".tale .plate svg").count()
    asked.clear()

    await page.emulate_media(color_scheme="dark")
    await until(page, "document.documentElement.dataset.look === 'dark'")
    await page.wait_for_timeout(400)
    anew = [url for url in asked if "/picture/fight" in url and "look=dark" in url]
    await page.evaluate("document.querySelector('.tale').scrollTo({ top: 0 })")
    await page.wait_for_selector(".tale .plate[data-what=scene] svg")

    assert 0 < drawn < hung
    assert anew
    own = await page.evaluate("[...document.querySelectorAll('svg [id]')].map(({ id }) => id)")
    assert len(own) == len(set(own))


async def test_the_recap_and_the_log_are_words_alone(table, browser):
    page = await browser()
    await begin(page, table.url)

    for name in ("The story so far", "Log"):
        await page.click(".more summary")
        await page.click(f".menu >> text={name}")
        await page.wait_for_selector("dialog .scene")
        assert not await page.locator("dialog .plate").count()
        await page.keyboard.press("Escape")


async def test_a_click_on_a_card_shows_its_face(table, browser):
    page = await browser()
    await begin(page, table.url)

    await page.click("#panel-timeline .looks >> nth=1")
    await page.wait_for_selector("dialog .plate[data-what=card] svg[role=img]")
    dusk = await page.locator("dialog .plate > svg").get_attribute("aria-label")
    await page.keyboard.press("Escape")
    await page.click("#tab-family")
    await page.wait_for_selector("#panel-family svg .looks .hit")
    await page.focus("#panel-family .looks .hit >> nth=0")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("dialog .plate[data-what=card] svg[role=img]")
    body = await page.locator("dialog .plate > svg").get_attribute("aria-label")

    assert dusk.startswith("Dusk")
    assert "Djamal" in body


async def test_an_arrow_on_the_board_lets_clicks_through(table, browser):
    page = await browser()
    await begin(page, table.url)
    for step in ("selena", "move", "951.c", "selena"):
        await page.click(f'.question .choices button[data-id="{step}"]')
        await quiet(page)
    await page.wait_for_selector("#panel-board [data-move]")

    through = await page.evaluate("""(() => {
      const { left, top, width, height } = document.querySelector('[data-move] path').getBoundingClientRect();
      const points = [0.2, 0.5, 0.8].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [left + x * width, top + y * height]));
      return points.every(([x, y]) => !document.elementFromPoint(x, y)?.closest('[data-move]'));
    })()""")

    assert through


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("look", ["light", "dark"])
async def test_a_fight_begun_by_the_family_is_a_sum_beneath_its_lines(
    table, browser, tmp_path, shots, size, look
):
    page = await browser(size=size, look=look)
    await bring(page, table.url, elsewhere(), tmp_path)
    await to_an_attack(page)

    plate = page.locator(".scene.fight .plate[data-what=fight]").last
    await plate.scroll_into_view_if_needed()
    await page.screenshot(path=shots / f"attack-{size[0]}-{look}.png")
    await accessible(page)

    said = await page.locator(".scene.fight .line.fight").last.inner_text()
    assert "Brick attacks" in await page.locator(".scene.fight").last.inner_text()
    assert said.split(". ")[-1] in await plate.locator("svg[role=img]").get_attribute("aria-label")
    assert await page.evaluate("""(() => {
      const plate = [...document.querySelectorAll('.scene.fight .plate')].at(-1);
      const frame = plate.getBoundingClientRect();
      return [...plate.querySelectorAll('[data-figure], [data-card]')].every((thing) => {
        const { left, top, right, bottom } = thing.getBoundingClientRect();
        return left >= frame.left && top >= frame.top && right <= frame.right && bottom <= frame.bottom;
      });
    })()""")


async def test_what_was_taken_back_keeps_its_picture_dimmed(table, browser, tmp_path):
    page = await browser()
    await bring(page, table.url, elsewhere(), tmp_path)
    await to_an_attack(page)

    await page.click(".tools >> text=Undo")
    await page.click("dialog .undoing .primary")
    await page.wait_for_selector(".entry.undone .scene.fight")

    dimmed = page.locator(".entry.undone .scene.fight .plate").last
    assert await dimmed.evaluate("(plate) => Number(getComputedStyle(plate).opacity)") < 0.8


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_the_poster_can_be_looked_at_again_large_enough_to_read(table, browser, tmp_path, size):
    page = await browser(size=size)
    await bring(page, table.url, elsewhere("first-evening-alone"), tmp_path)
    await page.wait_for_selector(".scene.end")

    await page.click("text=The chapter’s poster")
    await page.wait_for_selector("dialog .plate[data-what=poster] svg")
    wide = await page.evaluate("document.querySelector('dialog .plate svg').getBoundingClientRect().width")
    await page.click("dialog .spoken summary")

    assert wide >= 600
    assert "Everybody is home" in await page.inner_text("dialog .spoken")
