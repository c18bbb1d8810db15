"""One player at a real browser: a game is played by clicking, and help and the story are at hand."""

import asyncio
import sys

from heredity_bot.frontends.web.views import choice_json
from tests.frontends.web.browser_kit import PHONE, Newcomer, begin, look_up, quiet, settled, until
from tests.frontends.web.site_kit import ROOT
from tests.games.heredity.telling.menu_walks import assert_named, random_questions, trees

# By clicking


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
    assert "Retrouvez Swan" in await page.inner_text(".under")
    assert await page.locator(".under").is_visible()


async def test_why_begins_with_the_reason_in_this_situation(table, browser):
    page = await browser()
    await begin(page, table.url)

    await page.click(".tools > button:has-text('Why?')")
    await page.wait_for_selector("dialog .rules li")

    told = await page.inner_text("dialog")
    assert told.index("so the family acts; 12 pawns are left") < told.index("ACT-06")


async def test_what_is_legal_on_the_board_is_offered_where_it_is_clicked(table, browser):
    page = await browser()
    await begin(page, table.url)
    await page.wait_for_selector("#panel-board svg .can")

    await page.click('#panel-board [data-figure="djamal"]')
    await page.click('.choices button[data-id="move"]')
    yard = await page.locator("#panel-board .glow[data-part] > path").first.bounding_box()
    await settled(page)
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
    await settled(page)

    await page.focus('#panel-board [data-figure="maeve"] .hit')
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".crumbs .at")
    focused = await page.evaluate("document.activeElement.closest('.question') !== null")
    await settled(page)
    await page.keyboard.press("Enter")
    await page.wait_for_timeout(200)

    assert focused
    assert "Maeve" in await page.inner_text(".crumbs, .entry:last-child")


async def test_neither_a_double_click_nor_a_held_key_answers_what_nobody_has_read(table, browser):
    page = await browser()
    await begin(page, table.url)
    await page.click('.choices button[data-id="djamal"]')
    box = await page.locator('.choices button[data-id="move"]').bounding_box()
    await settled(page)

    await page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await page.wait_for_timeout(400)
    clicked = await page.inner_text(".crumbs")
    await page.click(".crumbs button")
    await page.focus('.choices button[data-id="djamal"]')
    await settled(page)
    for _ in range(30):  # down again without having been up: the key is held
        await page.keyboard.down("Enter")
        await page.wait_for_timeout(30)
    await page.keyboard.up("Enter")
    await page.wait_for_timeout(200)

    assert "Move" in clicked
    assert await page.locator(".entry").count() == 1
    assert (await page.inner_text(".crumbs .at")) == "Djamal"


WALKS = """async (trees) => {
  const { ActChoice } = await import("/static/act_choice.js");
  let luck = 7;
  const below = (n) => { luck = (luck * 48271) % 2147483647; return luck % n; };
  return trees.map((tree) => {
    let sent = null;
    const walk = new ActChoice({ send: (path) => { sent ??= path; }, redraw: () => {}, steps: ["who", "what", "target", "with"] });
    walk.take(tree, tree.map(({ id }) => id));
    const read = [];
    for (let n = 0; !sent && n < 9; n += 1) {
      const shown = [...walk.element().querySelectorAll(".choices button, .passing button")];
      const chosen = shown[below(shown.length)];
      read.push(chosen.classList.contains("pass") || walk.path.length ? chosen.textContent : chosen.textContent.slice(1));
      chosen.click();
    }
    return { sent, read };
  });
}"""


async def test_the_page_sends_only_what_was_read(table, browser):
    found = [tree for seed in range(4) for scene in random_questions(seed, 40) for tree in trees(scene)]
    page = await browser()
    await page.goto(table.url)

    walked = await page.evaluate(WALKS, [[choice_json(choice) for choice in tree] for tree in found])

    for tree, walk in zip(found, walked, strict=True):
        assert_named(tree, walk["sent"], walk["read"])


async def test_a_symbol_that_cannot_be_used_says_why_and_does_not_glow(table, browser):
    """Maeve stands in the kitchen; what is to be seen is in the yard."""
    page = await browser()
    await begin(page, table.url)
    await page.wait_for_selector("#panel-board svg .can")
    await page.click('.choices button[data-id="maeve"]')
    await settled(page)
    symbol = page.locator('#panel-board [data-at="951.b"][data-action="eye"]')
    glows = await symbol.evaluate("element => element.classList.contains('glow')")
    box = await symbol.bounding_box()

    await page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await page.wait_for_selector(".question .trouble p")
    told = await page.inner_text(".question .trouble")
    edge = await page.locator("#panel-board [data-explore]").first.bounding_box()
    await page.mouse.click(edge["x"] + edge["width"] / 2, edge["y"] + edge["height"] / 2)
    await until(page, "/edge/.test(document.querySelector('.question .trouble').textContent)")

    assert not glows
    assert told == "That eye symbol is in the yard; Maeve is in the kitchen."
    assert await page.locator(".entry").count() == 1


async def test_choosing_somebody_never_does_what_is_left_for_them(table, browser):
    """Djamal takes the bread and walks until he has no pawn left: dropping it is all he could still do."""
    page = await browser()
    await begin(page, table.url)
    for step in ("interact", "move", "move"):
        await page.click('.choices button[data-id="djamal"]')
        await page.click(f'.choices button[data-id="{step}"]')
        if step == "move":
            await page.locator(".choices button.choice").first.click()
        await page.wait_for_selector(".passing")
    entries = await page.locator(".entry").count()

    await page.click('.choices button[data-id="djamal"]')
    await settled(page)
    left = await page.locator(".choices button").all_inner_texts()
    before = await page.locator(".entry").count()
    await page.click('.choices button[data-id="drop"]')
    await until(page, f"document.querySelectorAll('.entry').length > {before}")

    assert len(left) == 1
    assert left[0].startswith("Drop: ")
    assert before == entries


async def test_undo_says_what_it_takes_back_and_the_tale_shows_it(table, browser):
    page = await browser()
    await begin(page, table.url)
    await page.click(".pass")
    await until(page, "document.querySelectorAll('.entry').length > 1")

    await page.click(".tools >> text=Undo")
    await page.wait_for_selector("dialog .undoing li")
    told = await page.inner_text("dialog .undoing")
    await page.click("dialog .undoing .primary")
    await page.wait_for_selector(".entry.undone")
    await page.click(".tools >> text=Redo")
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


# The server is killed


async def start_process(data, port=0):
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.frontends.web.site_kit", "--data", str(data), "--port", str(port),
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
