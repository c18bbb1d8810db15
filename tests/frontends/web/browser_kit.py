"""People at real browsers: they only click, and they see what the page shows."""

import asyncio
import random
import re

import pytest

SETTLE = "document.querySelector('.settling')?.classList.remove('settling')"
"""Nobody here waits until the answers have been on the page long enough to be read."""

PHONE, DESKTOP = (390, 844), (1280, 860)


async def begin(page, url):
    """One click on the start page."""
    await page.goto(url)
    await page.click(".first .primary")
    await page.wait_for_selector(".question .choices button")
    await settled(page)


async def settled(page):
    """Until the answers have been on the page long enough to be read."""
    await until(page, "!document.querySelector('.settling')")


async def look_up(page, number):
    """A card, with its face drawn."""
    await page.click(".more summary")
    await page.click(".menu >> text=Look up a card")
    await page.fill("dialog input", str(number))
    await page.keyboard.press("Enter")
    await page.wait_for_selector("dialog .plate svg")


async def until(page, holds, seconds=15):
    """The page's own policy forbids the usual way to wait for an expression."""
    for _ in range(seconds * 20):
        if await page.evaluate(holds):
            return
        await asyncio.sleep(0.05)
    pytest.fail(f"never became true: {holds}")


async def quiet(page):
    """Until the page has heard what followed."""
    await until(page, "!document.querySelector('.line-down.lost')")
    await page.wait_for_timeout(60)
    await page.evaluate(SETTLE)


class Newcomer:
    """Clicks what is there to be clicked, mostly new things, and ends a turn when there was enough of it."""

    def __init__(self, page, seed="newcomer"):
        self.page, self.luck, self.clicks, self.since_pass = page, random.Random(seed), 0, 0

    async def step(self):
        page = self.page
        if await page.locator(".some, .allot").count():
            await self.several()
        elif self.since_pass > 9 and await page.locator(".pass").count():
            self.since_pass = 0
            await page.locator(".pass").first.click()
        elif await self.picture():
            pass
        else:
            buttons = page.locator(".question .choices button:enabled")
            count = await buttons.count()
            if not count:
                await page.locator(".pass").first.click()
                self.since_pass = 0
            else:
                await buttons.nth(self.luck.randrange(count)).click()
        self.clicks += 1
        self.since_pass += 1
        await quiet(page)

    async def picture(self):
        """Now and then a zone or a figure is clicked where it lies."""
        things = self.page.locator("#panel-board.shown .can")
        if self.luck.random() > 0.3 or not (count := await things.count()):
            return False
        box = await things.nth(self.luck.randrange(count)).bounding_box()
        if box is None or box["y"] + box["height"] > 800:
            return False
        await self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        return True

    async def several(self):
        page = self.page
        go = page.locator(".some .primary, .allot .primary")
        for _ in range(12):
            if await go.is_enabled():
                break
            more = page.locator(
                ".some input:enabled:not(:checked), .allot .share button:enabled:nth-of-type(2)"
            )
            await more.first.click()
        await go.click()

    async def until_over(self, most=900):
        while self.clicks < most:
            if await self.page.evaluate("document.documentElement.dataset.phase") == "over":
                return
            stop = self.page.locator('.question .choice[data-id="stop"]')
            if await stop.count():
                await stop.click()
                await quiet(self.page)
            else:
                await self.step()
        pytest.fail(f"not at the end after {most} clicks")


# Several browsers


async def two_browsers(table, browser):
    """Anna opens a table for several screens; Ben comes to it with a seat's link."""
    anna, ben = await browser(), await browser(size=PHONE, look="dark")
    await anna.goto(table.url)
    await anna.check("input[name=players][value='2']")
    await anna.check("input[value=many]")
    await anna.fill(".panel input[type=text]", "Anna")
    await anna.click(".panel button[type=submit]")
    await anna.wait_for_selector(".lobby .way a")
    await anna.click('.lobby [data-seat="djamal"] button.choice')
    link = await anna.locator(".lobby [data-seat=maeve] .way a").get_attribute("href")
    await ben.goto(link)
    await ben.fill("input[type=text]", "Ben")
    await ben.click("button[type=submit]")
    await ben.wait_for_selector(".lobby")
    await anna.wait_for_selector(".lobby >> text=Ben")
    await anna.click(".lobby .primary")
    await ben.wait_for_selector(".question .choices button")
    return anna, ben


async def to_the_vote(anna, ben):
    """Both end their turns until the table is asked together."""
    for _ in range(60):
        for page in (anna, ben):
            if await page.locator(
                '.question .choice[data-id="retry"], .question .choice[data-id="stop"]'
            ).count():
                return
            if await page.locator(".some, .allot").count():
                await Newcomer(page).several()
            elif await page.locator(".pass").count():
                await page.locator(".pass").click()
            elif await page.locator(".question .choices button:enabled").count():
                first = page.locator(".question .choices button:enabled").first
                if not re.search("after all", await first.inner_text()):
                    await first.click()
            await quiet(page)
    pytest.fail("the table was never asked together")
