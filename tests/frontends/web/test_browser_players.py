"""Several players at real browsers: their names and seats, those who look on, votes and undo together."""

import re

from tests.frontends.web.browser_kit import begin, to_the_vote, two_browsers, until
from tests.frontends.web.conftest import accessible

# Before the game


async def test_three_before_one_screen_play_under_their_names(table, browser):
    page = await browser()
    await page.goto(table.url)
    await page.check("input[name=players][value='3']")
    names = page.locator(".names input")
    for i, name in enumerate(["Anna", "Ben", "Carla"]):
        await names.nth(i).fill(name)
    asked = await page.locator(".names .field > span").all_inner_texts()
    hint = await page.inner_text(".people-of .hint")

    await page.click(".panel button[type=submit]")
    await page.wait_for_selector(".question .choices button")
    members = await page.locator(".question .choices button").all_inner_texts()
    await page.click(".pass")
    await until(page, "document.querySelectorAll('.entry').length > 1")
    await page.click("#tab-people")
    crowd = await page.inner_text(".crowd")

    assert asked == ["Who plays Djamal?", "Who plays Brick?", "Who plays Maeve?"]
    assert hint == "You decide together for Selena."
    assert len(members) == 4
    assert all(name in crowd for name in ("Anna", "Ben", "Carla"))


async def test_what_was_chosen_survives_a_change_of_language(table, browser):
    page = await browser()
    await page.goto(table.url)
    await page.check("input[name=players][value='2']")
    await page.select_option("[name=chapter]", "1")
    await page.select_option("[name=edition]", "de-2025")
    await page.locator(".names input").nth(1).fill("Ben")

    await page.select_option("form [name=language]", "de")
    await until(page, "document.documentElement.lang === 'de'")
    await page.wait_for_selector("text=Wie viele spielen mit?")

    assert await page.is_checked("input[name=players][value='2']")
    assert await page.input_value("[name=chapter]") == "1"
    assert await page.input_value("[name=edition]") == "de-2025"
    assert await page.locator(".names input").nth(1).input_value() == "Ben"
    assert await page.evaluate("document.activeElement.name") == "language"


async def test_why_it_cannot_begin_yet_is_said_in_the_lobby(table, browser):
    page = await browser()
    await page.goto(table.url)
    await page.check("input[name=players][value='2']")
    await page.check("input[value=many]")
    await page.click(".panel button[type=submit]")
    await page.wait_for_selector(".lobby .way a")
    counted = await page.inner_text(".lobby .hint[role=status]")
    await page.route("**/do?*", lambda route: route.fulfill(
        status=409, content_type="application/json", body='{"code": "BAD_SEATS", "refusal": "Not like this."}'
    ))  # fmt: skip

    await page.click(".lobby .big")
    await until(page, "document.querySelector('.lobby .trouble').textContent !== ''")

    assert counted == "Players at the table: 1 of 2."
    assert await page.inner_text(".lobby .trouble") == "Not like this."


async def test_a_name_is_never_markup(table, browser):
    page = await browser()
    await page.goto(table.url)
    await page.fill(".panel input[type=text]", "<img src=x onerror=alert(1)>")
    await page.click(".panel button[type=submit]")
    await page.wait_for_selector(".question .choices button")
    await page.click("#tab-people")

    assert "<img src=x" in await page.inner_text(".crowd")
    assert not await page.locator(".crowd img").count()


# At the table


async def test_whoever_looks_on_sees_the_game_and_answers_nothing(table, browser):
    anna, eve = await browser(), await browser()
    await begin(anna, table.url)
    await anna.click("#tab-people")
    await anna.click("text=Invite others")
    link = await anna.locator(".codes li", has_text="To watch").locator("a").get_attribute("href")

    await eve.goto(link)
    await eve.fill("input[type=text]", "Eve")
    await eve.click("button[type=submit]")
    await eve.wait_for_selector(".tale .scene")

    assert "Swan hangs a lamp" in await eve.inner_text(".tale")
    assert not await eve.locator(".question .choices button").count()


async def test_two_browsers_play_and_vote(table, browser, shots):
    anna, ben = await two_browsers(table, browser)
    await to_the_vote(anna, ben)

    await anna.click('.choice[data-id="stop"]')
    await ben.wait_for_selector(".vote .tally li")
    told = await ben.inner_text(".vote")
    await ben.screenshot(path=shots / "vote-phone.png")
    await anna.screenshot(path=shots / "vote-desktop.png")
    await accessible(ben)
    await accessible(anna)
    await anna.click('.choice[data-id="retry"]')
    await until(ben, "document.querySelector('.vote .tally').textContent.includes('again')")
    await ben.click('.choice[data-id="retry"]')
    await until(anna, "!document.querySelector('.vote')")

    assert "Anna" in told
    assert "Still missing: Ben" in told
    assert re.search(r"\d:\d\d left", told)


async def test_nobody_undoes_for_another_without_asking(table, browser):
    anna, ben = await two_browsers(table, browser)
    await anna.click(".pass")
    await ben.click(".pass")
    await ben.wait_for_selector(".tools button:enabled")

    await ben.click(".tools >> text=Undo")
    await ben.click("dialog .undoing .primary")
    await anna.wait_for_selector(".motion")
    asked = await anna.inner_text(".motion")
    await anna.click('.motion button:text-is("Yes")')
    await ben.wait_for_selector(".entry.undone")

    assert "Ben" in asked
