"""Les Héritiers on the page: its trees can be clicked, its hands are private, and its theme can be read."""

import pytest

from heredity_bot.games.les_heritiers.plugin import PLUGIN
from tests.frontends.web.browser_kit import DESKTOP, PHONE, quiet
from tests.frontends.web.conftest import accessible, house
from tests.frontends.web.site_kit import ROOT, stand

GAME = "les_heritiers"
GIVEN = {"game": GAME, "content": ROOT / "content" / GAME, "opener": PLUGIN.open}


@pytest.fixture
async def dynasties():
    async with house(**GIVEN) as found:
        yield found


@pytest.fixture
async def dynasties_table():
    async with stand(seed=lambda: "four houses", **GIVEN) as running:
        yield running


async def two_houses(found):
    """Ann and Bob at screens of their own, after each has chosen a house."""
    ann, bob = await found.guest(), await found.guest()
    await ann.open(screens="many", name="Ann", pack="four-houses", options={}, players=2)
    codes = (await ann.get(f"/api/tables/{ann.table}/invitations"))["codes"]
    await ann.do({"type": "Join", "seats": ["north"]})
    await bob.join(codes["east"], "Bob")
    await ann.do({"type": "Begin"})
    for _ in range(2):
        states = [(guest, (await guest.state())["state"]) for guest in (ann, bob)]
        asked, question = next((one, state["question"]) for one, state in states if state["mine"]["may"])
        answer = question["choices"][0]["id"]
        await asked.do({"type": "Reply", "answer": answer, "mark": question["mark"]})
    return ann, bob


async def test_a_hand_is_drawn_for_its_own_player_alone(dynasties):
    ann, bob = await two_houses(dynasties)
    watcher = await dynasties.guest()
    watcher.table = ann.table

    hands = [await one.get(f"/api/tables/{ann.table}/picture/hand") for one in (ann, bob)]

    assert "North holds 4 cards" in hands[0]["alt"]
    assert "East holds 4 cards" in hands[1]["alt"]
    assert "East" not in hands[0]["svg"]
    assert hands[0]["svg"] != hands[1]["svg"]
    await watcher.get(f"/api/tables/{ann.table}/picture/hand", status=404)
    assert (await ann.get(f"/api/tables/{ann.table}/picture/hand", about="east")) == hands[0]


async def test_a_person_is_looked_up_by_number_or_name(dynasties):
    ann, _bob = await two_houses(dynasties)
    told = await ann.get(f"/api/tables/{ann.table}/thing", id="1")

    by_number = await ann.get(f"/api/tables/{ann.table}/picture/card", about="1")
    by_name = await ann.get(f"/api/tables/{ann.table}/picture/card", about=told["title"])

    assert by_number == by_name
    assert "next in line for the crown of House Varn" in by_number["alt"]
    assert f"If {told['title']} died now" in by_number["svg"]
    await ann.get(f"/api/tables/{ann.table}/picture/card", status=404, about="nobody")


async def begun(page, url):
    """A person against three machines."""
    await page.goto(url)
    await page.wait_for_selector(".panel form")
    table = await page.evaluate(
        """async () => {
          const wish = { pack: "four-houses", options: {}, screens: "one", players: 1, machines: 3, level: "easy" };
          const body = JSON.stringify({ ...wish, cause: "a-table-to-look-at" });
          const made = await fetch("/api/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body });
          return (await made.json()).id;
        }"""
    )
    await page.goto(f"{url.rstrip('/')}/table/{table}")
    await page.wait_for_selector(".question .choices button")


async def looked(page, tab):
    await page.click(f".tab.{tab}")
    await page.wait_for_selector(f"#panel-{tab}.shown svg, #panel-{tab}.shown .inwords li")


@pytest.mark.parametrize("size, look", [(DESKTOP, "light"), (PHONE, "dark")], ids=["desktop", "phone"])
async def test_the_table_is_played_on_its_trees(dynasties_table, browser, shots, size, look):
    page = await browser(size=size, look=look)
    await begun(page, dynasties_table.url)
    for _ in range(12):
        await page.locator(".question .choices button:enabled, .pass").first.click()
        await quiet(page)
    for tab in ("board", "hand", "crowns"):
        await looked(page, tab)
        await page.screenshot(path=shots / f"{tab}-{size[0]}.png")
        await accessible(page)

    await page.locator("#panel-crowns [data-look] .hit").first.focus()
    await page.keyboard.press("Enter")
    await page.wait_for_selector("dialog .plate svg")
    await page.screenshot(path=shots / f"person-{size[0]}.png")
    assert "died now" in await page.text_content("dialog .plate svg")
    letters = """[...document.querySelectorAll('dialog .plate text')].map((text) =>
      parseFloat(text.getAttribute('font-size')) * text.getScreenCTM().a)"""
    assert min(await page.evaluate(letters)) >= 11
