"""The lesson of Les Héritiers on the page: one click begins it, and its steps are clicked."""

import pytest

from heredity_bot.games.plugin import plugin
from tests.frontends.web import site_kit
from tests.frontends.web.browser_kit import settled, until
from tests.frontends.web.conftest import house, news

FOLDER = site_kit.ROOT / "content" / "les_heritiers"


def dynasties():
    return {"game": "les_heritiers", "content": FOLDER, "opener": plugin("les_heritiers").open}


@pytest.fixture
async def lake():
    async with house(**dynasties()) as found:
        yield found


async def test_the_start_page_offers_the_lesson(lake):
    guest = await lake.guest()

    stories = {story["pack"]: story for story in (await guest.get("/api/start"))["stories"]}

    assert {pack: story["lesson"] for pack, story in stories.items()} == {
        "four-houses": False,
        "first-lesson": True,
    }
    lesson = stories["first-lesson"]
    assert [len(seating["players"]) for seating in lesson["seating"]] == [2]
    assert lesson["options"] == []


async def test_one_person_begins_it_with_a_machine(lake):
    ann = await lake.guest()

    await ann.open(name="Ann", pack="first-lesson", options={}, players=1, machines=1)

    async with ann.live() as page:
        state = (await news(page))["state"]
    assert [person.get("machine", False) for person in state["people"]] == [False, True]
    assert state["question"]["kind"] == "act"
    assert state["mine"]["rival"]


async def test_its_first_step_is_clicked(browser):
    wed = "Coline of House Corvalle marries Konrad"
    async with site_kit.stand(**dynasties()) as running:
        page = await browser()
        await page.goto(running.url)
        await page.click("text=Begin the lesson")
        await page.wait_for_selector(".question .choices button")
        first = await page.locator(".question .choices button").all_inner_texts()
        for label in ("Propose a marriage", "Konrad", "Coline"):
            await settled(page)
            await page.click(f".question button:has-text('{label}')")
        await until(page, f"document.querySelector('.tale').textContent.includes('{wed}')")

        assert first[:2] == ["Birth", "Propose a marriage"], "no seat has to be chosen"
        assert await page.locator(".scene.own.wedding .kind").text_content() == "A wedding"
        assert await page.locator(".scene.own.lesson").count() >= 2
