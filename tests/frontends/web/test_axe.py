"""Every page as axe sees it: light and dark, on a phone and on a desktop."""

import asyncio

import pytest

from heredity_bot.frontends.web.server import Address
from tests.frontends.web.browser_kit import DESKTOP, PHONE, begin, look_up, to_the_vote, two_browsers, until
from tests.frontends.web.conftest import accessible
from tests.frontends.web.site_kit import copy_pack, stand
from tests.frontends.web.test_file_api import elsewhere

SIZES = {"phone": PHONE, "desktop": DESKTOP}


@pytest.fixture(params=SIZES)
def size(request):
    return SIZES[request.param]


@pytest.fixture
async def page(browser, size):
    return await browser(size=size)


async def fits(page):
    """Light and dark: nothing serious, and nothing that has to be shoved sideways."""
    for look in ("dark", "light"):
        await page.emulate_media(color_scheme=look)
        await page.wait_for_timeout(150)  # pictures are drawn anew
        await accessible(page)
    wide = await page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]


async def bring(page, url, content, tmp_path):
    """A saved table, opened on the start page."""
    file = tmp_path / "evening.table"
    file.write_bytes(content)
    await page.goto(url)
    await page.wait_for_selector(".first")
    await page.set_input_files("input[type=file]", file)
    await page.wait_for_selector(".tale .scene")


async def test_the_start_page_with_everything_on_it(page, tmp_path):
    async with stand() as table:
        await begin(page, table.url)
        await page.goto(table.url)
        await page.wait_for_selector(".saved")
        await fits(page)

        await page.check("input[name=players][value='3']")
        (tmp_path / "no.table").write_bytes(b"no table")
        await page.set_input_files("input[type=file]", tmp_path / "no.table")
        await until(
            page, "document.querySelector('[aria-labelledby=other-title] .trouble').textContent !== ''"
        )
        await fits(page)


async def test_the_doors_codes_and_wrong_turnings(page):
    async with stand(address=Address(port=0, lan=True)) as table:
        base = table.url.partition("/#")[0]
        await page.goto(base)
        await page.wait_for_selector("form input")
        await page.fill("form input", "WRONG")
        await page.click("form button")
        await until(page, "document.querySelector('.trouble').textContent !== ''")
        await fits(page)

        for path in ("/join", "/join/WRONG"):
            await page.goto(base + path)
            await page.wait_for_selector("main h2")
            await fits(page)

        await page.goto(table.url)
        await page.wait_for_selector(".first")
        await page.goto(f"{base}/table/0123456789")
        await page.wait_for_selector("text=There is no such table")
        await fits(page)

        await page.route("**/api/start?*", lambda route: route.fulfill(status=500, body="broken"))
        await page.goto(base)
        await page.wait_for_selector("[role=alert]")
        await fits(page)
        await page.unroute("**/api/start?*")


async def test_the_lobby_and_a_seat_with_a_link(page):
    async with stand() as table:
        await page.goto(table.url)
        await page.check("input[name=players][value='2']")
        await page.check("input[value=many]")
        await page.click(".panel button[type=submit]")
        await page.wait_for_selector(".lobby .way a")
        await fits(page)

        link = await page.locator(".lobby .way a").first.get_attribute("href")
        await page.goto(link)
        await page.wait_for_selector("form input")
        await fits(page)


async def test_the_table_with_its_tabs_and_dialogs(page, size, shots):
    async with stand() as table:
        await begin(page, table.url)
        more = ("story", "timeline") if size is PHONE else ()
        for tab in (*more, "board", "family", "karma", "people"):
            await page.click(f"#tab-{tab}")
            await page.wait_for_timeout(200)
            await fits(page)
            await page.screenshot(path=shots / f"{tab}-{size[0]}.png")
        await page.click("text=Invite others")
        await page.wait_for_selector(".codes a")
        await fits(page)

        for name in ("Why?", "Help"):
            await page.click(f".tools >> text={name}")
            await page.wait_for_selector("dialog")
            await fits(page)
            await page.keyboard.press("Escape")
        for name in ("Look up a card", "The story so far", "Log", "Chronicle"):
            await page.click(".more summary")
            await fits(page)
            await page.click(f".menu >> text={name}")
            await page.wait_for_selector("dialog")
            await fits(page)
            await page.keyboard.press("Escape")


async def test_the_tale_of_a_fight_and_what_an_undo_would_take_back(page, tmp_path, shots, size):
    async with stand() as table:
        await bring(page, table.url, elsewhere(), tmp_path)
        await page.wait_for_selector(".question .choices button")
        await fits(page)

        fight = page.locator(".scene.turn .plate[data-what=fight] svg").last
        await fight.scroll_into_view_if_needed()
        await page.screenshot(path=shots / f"fight-{size[0]}.png")
        assert await fight.is_visible()
        await page.click(".tools >> text=Undo")
        await page.wait_for_selector("dialog .undoing li")
        await fits(page)


async def test_the_end_of_a_game_with_its_poster_and_a_card(page, tmp_path, shots, size):
    async with stand() as table:
        await bring(page, table.url, elsewhere("first-evening-alone"), tmp_path)
        await page.wait_for_selector(".scene.end .plate svg")
        await page.wait_for_selector("text=Make the chronicle")
        await fits(page)
        await page.screenshot(path=shots / f"end-{size[0]}.png")

        await page.click("text=The chapter’s poster")
        await page.wait_for_selector("dialog .plate svg")
        await fits(page)
        await page.keyboard.press("Escape")
        await look_up(page, 950)
        await fits(page)


async def test_a_vote_on_both_kinds_of_screens(browser, shots):
    async with stand(seed=lambda: "a seed for browsers") as table:
        anna, ben = await two_browsers(table, browser)
        await to_the_vote(anna, ben)

        await anna.click('.choice[data-id="stop"]')
        await ben.wait_for_selector(".vote .tally li")

        for page, name in ((anna, "desktop"), (ben, "phone")):
            await fits(page)
            await page.screenshot(path=shots / f"vote-{name}.png")


async def test_the_authors_page_with_and_without_faults(page, tmp_path):
    pack = tmp_path / "core"
    await asyncio.to_thread(copy_pack, pack)
    async with stand(preview=pack) as table:
        await page.goto(table.url)
        await page.select_option("main select", "950")
        await page.wait_for_selector(".faces .scene")
        await fits(page)

        words = pack / "text" / "en" / "first-steps.yaml"
        words.write_text(words.read_text("utf-8").replace("chapter:", "chapter: [", 1), "utf-8")
        await page.wait_for_selector(".problems li")
        await fits(page)
