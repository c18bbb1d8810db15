"""A game of another kind on the page: other looks and options, rivals with secrets, no script and no style sheet."""

import re

import pytest

from heredity_bot.tables.settings import MINUTE
from tests.frontends.web.browser_kit import settled, until
from tests.frontends.web.conftest import CODE, house, news
from tests.frontends.web.site_kit import stand
from tests.games.guess_kit import GAME, PACK_FOLDER, installed
from tests.tables.table_kit import Time


def small_game(folder):
    return {"game": "guess", "content": PACK_FOLDER.parent, "opener": lambda _pack: GAME}


@pytest.fixture
async def small_house(tmp_path):
    with installed(tmp_path):
        async with house(**small_game(tmp_path)) as found:
            yield found


async def rivals(found):
    """Ann and Bob at screens of their own, after both have been asked about their numbers."""
    ann, bob = await found.guest(), await found.guest()
    await ann.open(screens="many", name="Ann", pack="plain-numbers", options={"range": "10"}, players=2)
    codes = (await ann.get(f"/api/tables/{ann.table}/invitations"))["codes"]
    seats = [seat for seat in codes if seat != "watch"]
    await ann.do({"type": "Join", "seats": [seats[0]]})
    await bob.join(codes[seats[1]], "Bob")
    await ann.do({"type": "Begin"})
    return ann, bob


async def test_the_start_page_offers_its_options(small_house):
    guest = await small_house.guest()

    (story,) = (await guest.get("/api/start"))["stories"]

    (option,) = story["options"]
    assert (option["key"], option["title"], option["value"]) == ("range", "Numbers", "20")
    assert [value["title"] for value in option["values"]] == ["1 to 10", "1 to 20"]
    assert [len(seating["players"]) for seating in story["seating"]] == [2, 3, 4]


async def test_the_page_learns_looks_and_steps_from_the_game(small_house):
    ann, _bob = await rivals(small_house)

    game = await ann.get(f"/api/tables/{ann.table}/game")

    assert [(look["name"], look["title"]) for look in game["looks"]] == [
        ("table", "Table"),
        ("hand", "My number"),
    ]
    assert (game["name"], game["script"], game["styles"], game["pauses"]) == ("guess", "", "", [])


async def test_each_sees_their_own_number_and_no_other(small_house):
    ann, bob = await rivals(small_house)

    async with ann.live() as hers, bob.live() as his:
        first, second = (await news(hers))["state"], (await news(his))["state"]
        asked = first["question"]
        await ann.do({"type": "Reply", "answer": "keep", "mark": asked["mark"]})
        told = [(await news(socket, lambda message: message["entries"]))["entries"] for socket in (hers, his)]

    [_keep, swap] = asked["choices"]
    assert re.fullmatch(r"You give the \d+ back · You draw any number from 1 to 10", swap["details"])
    assert first["mine"]["may"]
    assert second["question"]["choices"] == []
    assert not second["mine"]["may"]
    assert len(first["looks"]["hand"]) == len(second["looks"]["hand"]) == 1
    assert first["looks"]["hand"] != second["looks"]["hand"]
    hers_told, his_told = (str([part for entry in entries for part in entry["parts"]]) for entries in told)
    assert "keeps" in hers_told
    assert hers_told != his_told


async def test_rivals_at_one_screen_look_at_it_one_at_a_time(small_house):
    ann = await small_house.guest()
    await ann.open(name="Ann", others=["Bob"], pack="plain-numbers", options={"range": "10"}, players=2)
    hand = f"/api/tables/{ann.table}/picture/hand"
    curtain = f"/api/tables/{ann.table}/curtain"

    async with ann.live() as page:
        covered = await news(page)
        await ann.get(hand, status=404)
        await ann.post(curtain, {"rival": covered["state"]["curtain"]["id"]})
        hers = await news(page, lambda message: message["state"]["in_front"])
        drawn = await ann.get(hand)
        await ann.do({"type": "Reply", "answer": "keep", "mark": hers["state"]["question"]["mark"]})
        between = await news(page, lambda message: not message["state"]["in_front"])
        await ann.get(hand, status=404)
        await ann.post(curtain, {"rival": "somebody else"}, status=404)
        await ann.post(curtain, {"rival": between["state"]["curtain"]["id"]})
        his = await news(page, lambda message: message["state"]["in_front"])
        await ann.post(curtain, {"rival": ""})
        hidden = await news(page, lambda message: not message["state"]["in_front"])

    assert covered["state"]["curtain"]["name"] == "Ann"
    assert [seat["name"] for seat in covered["state"]["seats"]] == ["Ruby", "Jade"], "two of four play"
    assert [between["state"]["curtain"]["name"], hidden["state"]["curtain"]["name"]] == ["Bob", "Bob"]
    for message in (covered, between, hidden):
        assert (message["state"]["question"]["choices"], message["state"]["mine"]["may"]) == ([], False)
        assert not message["state"]["looks"]["hand"]
    assert all(message["whole"] for message in (hers, between, his, hidden)), (
        "nothing of another's story stays"
    )
    assert hers["state"]["looks"]["hand"] != his["state"]["looks"]["hand"]
    assert drawn["alt"]
    assert "keeps" in str(hers["entries"]) or "keeps" not in str(his["entries"])


async def test_a_drawing_of_a_secret_is_for_its_owner(small_house):
    ann, _bob = await rivals(small_house)
    watcher = await small_house.guest()
    watcher.table = ann.table

    mine = await ann.get(f"/api/tables/{ann.table}/picture/hand")
    await watcher.get(f"/api/tables/{ann.table}/picture/hand", status=404)

    assert mine["alt"]


async def test_five_people_want_four_seats(tmp_path):
    with installed(tmp_path):
        async with house(lan=True, **small_game(tmp_path)) as found:
            ann, eve = await found.guest(code=CODE), await found.stranger()
            await ann.open(screens="many", name="Ann", pack="plain-numbers", options={}, players=4)
            codes = (await ann.get(f"/api/tables/{ann.table}/invitations"))["codes"]
            await ann.do({"type": "Join", "seats": ["ruby"]})
            for seat in ("jade", "amber", "opal"):
                await (await found.stranger()).join(codes[seat], seat.title())

            await eve.post("/api/enter", {"code": ""}, status=403)
            wish = {"code": codes["jade"], "name": "Eve", "cause": "cause-of-eve"}
            await eve.post("/api/join", wish)  # gives a cookie
            told = await eve.post("/api/join", wish, status=409, lang="fr")
            await eve.join(codes["watch"], "Eve")
            later = await eve.do({"type": "Join"}, status=403, lang="de")
            table = await found.site.context.registry.fetch(ann.table)

    assert told["refusal"] == "Jade joue déjà Jade."
    assert later["refusal"].startswith("Dein Code ist zum Zuschauen")
    assert len(table.players) == 4
    assert len(table.info.people) == 5


async def test_the_answer_of_another_and_one_after_the_deadline_are_refused_with_a_sentence(tmp_path):
    time = Time()
    with installed(tmp_path):
        async with house(clock=time.clock(), **small_game(tmp_path)) as found:
            ann, bob = await rivals(found)
            registry = found.site.context.registry
            keep = {"type": "Reply", "answer": "keep", "mark": (await registry.fetch(ann.table)).mark}

            others = await bob.do(keep, status=409, lang="fr")
            time.passes(11 * MINUTE)
            await registry.beat()
            late = await ann.do(keep, status=409, lang="de")
            table = await registry.fetch(ann.table)

    assert others["refusal"] == "Cette question s’adresse à Ann."
    assert late["refusal"].startswith("Deine Zeit für diese Frage war um")
    assert table.t.state.settled == ["ruby"], "once, by the clock"


async def test_it_is_played_by_clicks_to_its_end(tmp_path, browser):
    with installed(tmp_path):
        async with stand(**small_game(tmp_path)) as running:
            page = await browser()
            await page.goto(running.url)
            await page.select_option("[name=range]", "10")
            await page.check("[name=players][value='2']")
            await page.click(".panel button[type=submit]")
            await page.click(".curtain button")
            await page.wait_for_selector(".question .choices small")
            details = await page.locator(".question .choices small").all_inner_texts()
            tabs = await page.locator(".tab:visible").all_inner_texts()
            for _ in range(120):
                if await page.evaluate("document.documentElement.dataset.phase") == "over":
                    break
                await settled(page)
                await page.locator(".question .choices button:enabled").first.click()
                await until(page, "!document.querySelector('.sending')")
            phase = await page.evaluate("document.documentElement.dataset.phase")
            played = page.url
            await page.get_by_role("button", name="Play again, same people").click()
            await page.wait_for_selector(".curtain button")
            again = page.url

    assert [detail.split(" · ")[-1] for detail in details] == ["You draw any number from 1 to 10"]
    assert tabs == ["Table", "My number", "People"]
    assert phase == "over"
    assert again != played


async def test_somebody_alone_plays_against_machines(small_house):
    ann = await small_house.guest()
    (story,) = (await ann.get("/api/start", lang="fr"))["stories"]
    assert story["machines"][0] == {"level": "easy", "title": "facile : répond au hasard"}

    await ann.open(name="Ann", pack="plain-numbers", options={}, players=1, machines=2, level="hard")

    async with ann.live() as page:
        asked = (await news(page))["state"]
        await ann.do({"type": "Reply", "answer": "keep", "mark": asked["question"]["mark"]})
        later = (await news(page, lambda message: message["state"]["question"]["kind"] == "act"))["state"]
    machines = [person for person in later["people"] if person.get("machine")]
    assert [person["name"] for person in machines] == ["Machine 1 (hard)", "Machine 2 (hard)"]
    assert later["mine"]["may"]
    assert not later["undo_votes"]


@pytest.mark.parametrize("wrong", [{"machines": 4}, {"machines": 0}, {"machines": 1, "level": "wild"}])
async def test_a_wrong_number_of_machines_is_refused(small_house, wrong):
    ann = await small_house.guest()
    body = {"pack": "plain-numbers", "cause": "wrong-machines", "players": 1, **wrong}

    await ann.post("/api/tables", body, status=400)


async def test_the_host_adds_machines_in_the_lobby_and_takes_them_out(tmp_path, browser):
    with installed(tmp_path):
        async with stand(**small_game(tmp_path)) as running:
            page = await browser()
            await page.goto(running.url)
            await page.check("[name=players][value='2']")
            await page.check("[name=screens][value='many']")
            await page.click(".panel button[type=submit]")
            await page.click(".lobby fieldset button:has-text('easy: answers at random')")
            await page.wait_for_selector(".lobby .crowd li:has-text('Machine 1 (easy)')")
            await page.click(".lobby fieldset button:has-text('hard')")
            await page.click("[aria-label='Take out: Machine 1 (easy)'] >> nth=0")
            await until(page, "document.querySelectorAll('.lobby .crowd li').length === 2")
            names = await page.locator(".lobby .crowd li").all_inner_texts()
            await page.click(".lobby button.big")
            await page.click(".question .choices button:enabled >> nth=0")
            await page.wait_for_selector(".question .choices button:enabled")
    assert any("Machine 2 (hard)" in name and "closed" not in name for name in names)
