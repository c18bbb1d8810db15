"""People at real browsers: they only click, and they see what the page shows."""

import asyncio
import random
import re
import shutil
import sys
from pathlib import Path

import pytest

from tests.frontends.web.conftest import accessible
from tests.frontends.web.stand import ROOT, stand

PHONE, DESKTOP = (390, 844), (1280, 860)
SIZES = {"phone": PHONE, "desktop": DESKTOP}


@pytest.fixture
async def table():
    async with stand(seed=lambda: "a seed for browsers") as running:
        yield running


async def begin(page, url):
    """One click on the start page."""
    await page.goto(url)
    await page.click(".first .primary")
    await page.wait_for_selector(".question .choices button")


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


async def test_a_newcomer_finishes_first_steps_by_clicking_only(table, browser, shots):
    page = await browser()
    await begin(page, table.url)
    newcomer = Newcomer(page)
    illustration = page.locator(".scene.card .plate[data-what=scene] svg[role=img]").first
    shown = await illustration.get_attribute("aria-label")

    await newcomer.until_over()

    assert "empty peg by the door" in shown
    assert "over" in await page.inner_text("#asked")
    poster = page.locator(".scene.end .plate[data-what=poster] svg[role=img]")
    assert "The Lamp on the Weir" in await poster.get_attribute("aria-label")
    await page.screenshot(path=shots / "end.png")


async def test_a_newcomer_plays_on_a_phone_in_french(table, browser, shots):
    page = await browser(size=PHONE, look="dark", locale="fr-FR")
    await begin(page, table.url)
    newcomer = Newcomer(page, "téléphone")

    for _ in range(15):
        await newcomer.step()
    await page.screenshot(path=shots / "phone-fr.png")

    assert "Que fait la famille" in await page.inner_text(".tale ~ *, .question")
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


async def test_what_is_legal_on_the_board_is_offered_where_it_is_clicked(table, browser):
    page = await browser()
    await begin(page, table.url)
    await page.wait_for_selector("#panel-board svg .can")

    await page.click('#panel-board [data-figure="djamal"]')
    await page.click('.choices button[data-id="move"]')
    yard = await page.locator("#panel-board .glow[data-part] > path").first.bounding_box()
    await page.mouse.click(yard["x"] + yard["width"] / 2, yard["y"] + yard["height"] / 2)
    await page.wait_for_timeout(150)
    pay = page.locator(".question .choices .primary")
    if await pay.count():
        await pay.click()

    await until(
        page,
        "!document.querySelector('.tools button').disabled && document.querySelectorAll('.entry').length > 1",
    )
    assert "Djamal" in await page.locator(".entry").last.inner_text()


async def test_everything_works_with_the_keyboard_alone(table, browser):
    page = await browser()
    await page.goto(table.url)
    await page.wait_for_selector(".first")
    for _ in range(12):
        await page.keyboard.press("Tab")
        if "Play now" in await page.evaluate("document.activeElement.textContent"):
            break
    await page.keyboard.press("Enter")
    await page.wait_for_selector("#panel-board svg .can")

    await page.focus('#panel-board [data-figure="maeve"] .hit')
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".crumbs .at")
    focused = await page.evaluate("document.activeElement.closest('.question') !== null")
    await page.keyboard.press("Enter")
    await page.wait_for_timeout(200)

    assert focused
    assert "Maeve" in await page.inner_text(".crumbs, .entry:last-child")


async def test_undo_says_what_it_takes_back_and_the_tale_shows_it(table, browser):
    page = await browser()
    await begin(page, table.url)
    await page.click(".pass")
    await until(page, "document.querySelectorAll('.entry').length > 1")

    await page.click("text=Undo")
    await page.wait_for_selector("dialog .undoing li")
    told = await page.inner_text("dialog .undoing")
    await page.click("dialog .undoing .primary")
    await page.wait_for_selector(".entry.undone")
    await page.click("text=Redo")
    await until(page, "document.querySelectorAll('.entry').length > 3")

    assert "hourglass" in told
    assert await page.locator(".entry.undone").count() == 1


async def test_an_answer_is_given_once_however_often_it_is_clicked(table, browser):
    page = await browser()
    await begin(page, table.url)

    await page.evaluate("for (const pass of Array(3).fill(document.querySelector('.pass'))) pass.click()")
    await until(page, "document.querySelectorAll('.entry').length > 1")
    await page.wait_for_timeout(300)

    assert await page.locator(".entry").count() == 2
    assert await page.inner_text(".trouble >> nth=0") == ""
    assert not await page.locator(".sending").count()


async def test_the_newest_stays_in_sight_when_the_question_grows(table, browser):
    page = await browser(size=PHONE)
    await begin(page, table.url)
    for n in (2, 3):
        await page.click(".pass")
        await until(page, f"document.querySelectorAll('.entry').length === {n}")

    await page.evaluate("document.querySelector('.asked').style.minHeight = '50vh'")
    await page.wait_for_timeout(200)

    assert await page.evaluate("""(() => {
      const tale = document.querySelector('.tale').getBoundingClientRect();
      const last = document.querySelector('.tale').lastElementChild.getBoundingClientRect();
      return last.top >= tale.top - 1 && last.top < tale.bottom - 20;
    })()""")


async def test_how_many_is_one_click(table, browser):
    page = await browser()
    await begin(page, table.url)
    for step in ("selena", "move", "951.c", "selena"):
        await page.click(f'.question .choices button[data-id="{step}"]')
        await quiet(page)
    await page.click(".question .choices button:text('Pick up')")
    await page.wait_for_selector("#asked:text('How many')")

    amounts = await page.locator(".question .choices button").all_inner_texts()
    await page.click(".question .choices button:text-is('2')")
    await page.wait_for_selector("#asked:text('What does')")

    assert amounts == ["1", "2"]
    assert await page.locator('#panel-board [data-figure="selena"]').count()
    assert "2 components" in await page.locator(".entry").last.inner_text()


async def test_another_language_is_one_choice_away(table, browser):
    page = await browser()
    await begin(page, table.url)

    await page.click(".fold summary")
    await page.select_option(".fold select >> nth=0", "de")
    await until(page, "document.querySelector('#asked').textContent.includes('Was tut die Familie')")

    assert await page.get_attribute("html", "lang") == "de"
    assert "Jeden Abend" in await page.inner_text(".tale")


async def test_cards_reasons_recap_log_and_report_are_at_hand(table, browser):
    page = await browser()
    await begin(page, table.url)

    for name, said in [("Why?", "ACT"), ("Help", "pawn")]:
        await page.click(f".tools >> text={name}")
        assert said.lower() in (await page.inner_text("dialog")).lower()
        await page.keyboard.press("Escape")
    for name, said in [("The story so far", "Swan"), ("What did I miss?", ""), ("Log", "Swan")]:
        await page.click(".more summary")
        await page.click(f".menu >> text={name}")
        assert said in await page.inner_text("dialog")
        await page.keyboard.press("Escape")
    await look_up(page, 950)
    assert not await page.locator("dialog .spoken").get_attribute("open")
    await page.click("dialog .spoken summary")
    assert "An Evening without a Light" in await page.inner_text("dialog .scene.card")
    await page.keyboard.press("Escape")
    await page.click(".more summary")
    async with page.expect_download() as download:
        await page.click(".menu >> text=Save a report")
    assert (await (await download.value).path()).stat().st_size > 500


# Files and books


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
    monkeypatch.setattr("heredity_bot.chronicle.book.can_bind", lambda: False)
    monkeypatch.setattr("heredity_bot.chronicle.make.can_bind", lambda: False)
    page = await browser(locale="fr-FR")
    await begin(page, table.url)

    await page.click(".more summary")
    await page.click(".menu >> text=Chronique")
    await page.click("dialog [data-form=pdf]")
    await until(page, "document.querySelector('dialog .trouble').textContent !== ''")

    assert "Pour un PDF, il faut typst" in await page.inner_text("dialog .trouble")
    assert await page.is_enabled("dialog [data-form=html]")


# Several players


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
    await page.wait_for_selector("text=Zu wievielt spielt ihr?")

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


async def test_whoever_looks_on_sees_the_game_and_answers_nothing(table, browser):
    anna, eve = await browser(), await browser()
    await begin(anna, table.url)
    await anna.click("#tab-people")
    await anna.click("text=Invite others")
    link = await anna.locator(".codes li", has_text="To look on").locator("a").get_attribute("href")

    await eve.goto(link)
    await eve.fill("input[type=text]", "Eve")
    await eve.click("button[type=submit]")
    await eve.wait_for_selector(".tale .scene")

    assert "Swan hangs a lamp" in await eve.inner_text(".tale")
    assert not await eve.locator(".question .choices button").count()


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
    await anna.click('.lobby [data-member="djamal"] button.choice')
    link = await anna.locator(".lobby [data-member=maeve] .way a").get_attribute("href")
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

    await ben.click("text=Undo")
    await ben.click("dialog .undoing .primary")
    await anna.wait_for_selector(".motion")
    asked = await anna.inner_text(".motion")
    await anna.click('.motion button:text-is("Yes")')
    await ben.wait_for_selector(".entry.undone")

    assert "Ben" in asked


# The server is killed


async def start_process(data, port=0):
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.frontends.web.stand", "--data", str(data), "--port", str(port),
        cwd=ROOT, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    url = (await asyncio.wait_for(process.stdout.readline(), 60)).decode().strip()
    return process, url


async def test_the_page_comes_back_by_itself_after_the_server_was_killed(browser, tmp_path):
    process, url = await start_process(tmp_path)
    page = await browser()
    await begin(page, url)
    await page.click(".pass")
    await until(page, "document.querySelectorAll('.entry').length > 1")
    before = await page.inner_text(".tale")

    process.kill()
    await process.wait()
    await page.wait_for_selector(".line-down.lost")
    process, again = await start_process(tmp_path, port=int(url.rstrip("/").rpartition(":")[2]))
    try:
        await page.wait_for_selector(".line-down:not(.lost)", state="attached", timeout=40_000)
        after = await page.inner_text(".tale")
        entries = await page.locator(".entry").count()
        await page.wait_for_selector(".question button:enabled")
        await page.locator(".pass, .question .choices button").first.click()
        await until(
            page,
            f"document.querySelectorAll('.entry').length > {entries} || document.querySelector('.crumbs')",
        )
    finally:
        process.kill()
        await process.wait()

    assert again == url
    assert after == before


# Names, and pages for authors


async def test_a_name_is_never_markup(table, browser):
    page = await browser()
    await page.goto(table.url)
    await page.fill(".panel input[type=text]", "<img src=x onerror=alert(1)>")
    await page.click(".panel button[type=submit]")
    await page.wait_for_selector(".question .choices button")
    await page.click("#tab-people")

    assert "<img src=x" in await page.inner_text(".crowd")
    assert not await page.locator(".crowd img").count()


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


def copy_pack(to: Path):
    shutil.copytree(ROOT / "content" / "heredity" / "core", to)
