"""What the page hears and what it may do, without a browser."""

import asyncio
import gzip
import json

import pytest

from heredity_bot.frontends.web.text import browser_words, web_text
from heredity_bot.kernel import Chance
from heredity_bot.stage.words import LOCALES
from tests.frontends.web.conftest import news

PASS = {"type": "Reply", "answer": ["done"]}


def texts(message):
    return [
        line["text"]
        for entry in message["entries"]
        for part in entry["parts"]
        for line in part.get("lines", ())
    ]


def notes(message):
    return [part["note"] for entry in message["entries"] for part in entry["parts"] if "note" in part]


async def two_at_a_table(house):
    anna, ben = await house.guest(), await house.guest()
    await anna.open(screens="many", name="Anna")
    codes = (await anna.get(f"/api/tables/{anna.table}/invitations"))["codes"]
    await ben.join(codes["maeve"], "Ben")
    await anna.do({"type": "Join", "seats": ["djamal"]})
    await anna.do({"type": "Begin"})
    return anna, ben


async def test_one_click_and_the_first_question_is_there(at_home):
    guest = await at_home.guest()

    await guest.open()
    message = await guest.state()

    assert message["state"]["question"]["kind"] == "act"
    assert message["state"]["mine"]["may"]
    assert message["state"]["mine"]["seats"] == ["djamal", "maeve", "selena", "brick"]
    assert any("Swan hangs a lamp" in text for text in texts(message))


async def test_a_saved_table_stands_on_the_start_page(at_home):
    guest = await at_home.guest()
    table = await guest.open()

    found = (await guest.get("/api/start"))["tables"]

    assert [each["id"] for each in found] == [table]
    assert found[0]["title"] == "What the Water Left · The Lamp on the Weir"


@pytest.mark.parametrize(
    "lang, said",
    [("en", "What does the family do?"), ("fr", "Que fait la famille"), ("de", "Was tut die Familie?")],
)
async def test_every_browser_reads_its_own_language(at_home, lang, said):
    guest = await at_home.guest()
    await guest.open()

    message = await guest.state(lang=lang)

    assert said in message["state"]["question"]["prompt"]


async def test_a_action_sent_twice_is_done_once(at_home):
    guest = await at_home.guest()
    await guest.open()
    first = await guest.do(PASS, cause="the-same-cause")

    again = await guest.do(PASS, cause="the-same-cause")

    assert again["line"] == first["line"]
    assert (await guest.state())["state"]["line"] == first["line"]


async def test_a_refusal_is_a_sentence_in_the_readers_language(at_home):
    guest = await at_home.guest()
    await guest.open()

    refused = await guest.do({"type": "Redo"}, status=409, lang="de")

    assert refused["code"] == "NOTHING_TO_REDO"
    assert refused["refusal"] == speech_of("de", "NOTHING_TO_REDO")


def speech_of(locale, code):
    from heredity_bot.kernel import Refusal
    from heredity_bot.stage.table_phrases import table_words

    return table_words(locale).refusal(Refusal(code))


async def test_an_old_question_is_not_answered(at_home):
    guest = await at_home.guest()
    await guest.open()
    await guest.do(PASS)

    refused = await guest.do({"type": "Reply", "answer": "river", "mark": "q1"}, status=409)

    assert refused["code"] == "STALE_QUESTION"


async def test_news_come_by_themselves_and_only_what_is_new(at_home):
    guest = await at_home.guest()
    await guest.open()

    async with guest.live() as socket:
        first = await news(socket)
        await guest.do(PASS)
        second = await news(socket, lambda message: message["state"]["line"] > first["state"]["line"])

    assert first["whole"]
    assert not second["whole"]
    assert [entry["n"] for entry in second["entries"]] == [second["state"]["line"]]


async def test_whoever_comes_back_goes_on_from_the_last_line_they_saw(at_home):
    guest = await at_home.guest()
    await guest.open()
    seen = (await guest.state())["state"]["line"]
    await guest.do(PASS)

    message = await guest.state(after=seen)

    assert not message["whole"]
    assert [entry["n"] for entry in message["entries"]] == [seen + 1]


async def test_told_later_the_tale_is_the_same_as_told_at_once(at_home):
    """A chapter is played with an undo in it; a second browser that comes late reads what the first one read."""
    guest = await at_home.guest()
    await guest.open()
    luck, heard = Chance("tale"), []
    async with guest.live() as socket:
        message = await news(socket)
        heard += message["entries"]
        for n in range(40):
            table = await at_home.site.context.registry.fetch(guest.table)
            if table.ask is None:
                break
            await guest.do(
                {"type": "Undo", "to": table.session.position - 1}
                if n == 20
                else {"type": "Reply", "answer": table.ask.sample(luck)}
            )
            line = table.last
            message = await news(socket, lambda found, line=line: found["state"]["line"] >= line)
            heard += message["entries"]
    at_home.site.context.watched_tables._tables.clear()

    later = await guest.state()

    assert [entry["parts"] for entry in later["entries"]] == [entry["parts"] for entry in heard][-400:]
    assert [entry["position"] for entry in later["entries"]] == [entry["position"] for entry in heard][-400:]


async def test_two_browsers_vote_and_see_who_is_missing(at_home):
    anna, ben = await two_at_a_table(at_home)
    table = await at_home.site.context.registry.fetch(anna.table)
    luck = Chance("votes")
    for n in range(600):
        state = (await anna.state())["state"]
        if state["question"]["kind"] == "one" and not state["question"]["asked"]:
            break
        await play_on((anna, ben)[n % 2], table, luck, n // 2)
    else:
        pytest.fail("the table was never asked together")
    options = state["question"]["choices"]

    await anna.do({"type": "Reply", "answer": options[0]["id"], "mark": state["question"]["mark"]})
    seen = (await ben.state())["state"]

    assert seen["vote"]["tally"][0]["by"] == ["Anna"]
    assert seen["vote"]["tally"][0]["label"] == options[0]["label"]
    assert [voter["name"] for voter in seen["vote"]["voters"] if not voter["voted"]] == ["Ben"]
    assert seen["mine"]["voted"] is None

    await ben.do({"type": "Reply", "answer": options[0]["id"], "mark": state["question"]["mark"]})

    assert (await ben.state())["state"]["vote"] is None


async def play_on(guest, table, luck, n):
    """One step of somebody who does what is theirs, and passes now and then."""
    state = (await guest.state())["state"]
    if state["motions"]:
        await guest.do({"type": "Agree", "ballot": state["motions"][0]["id"], "yes": True})
        return
    if not state["mine"]["may"] or state["mine"]["done"]:
        return
    answer = table.ask.sample(luck)
    if state["question"]["kind"] == "act" and (n % 4 == 3 or answer[0] not in state["mine"]["seats"]):
        answer = ("done",)
    body = {"cause": guest.cause(), "deed": {"type": "Reply", "answer": answer}}
    async with guest.client.post(f"/api/tables/{guest.table}/do", json=body, headers=guest.origin) as reply:
        assert reply.status in (200, 409)


async def test_what_others_do_with_my_member_is_refused(at_home):
    _anna, ben = await two_at_a_table(at_home)
    state = (await ben.state())["state"]
    path = path_of(state["question"]["choices"], "djamal")

    refused = await ben.do({"type": "Reply", "answer": path, "mark": state["question"]["mark"]}, status=409)

    assert refused["code"] == "SEAT_OF_OTHER"
    assert "Anna" in refused["refusal"]


def path_of(choices, member):
    path, level = [member], next(choice for choice in choices if choice["id"] == member)
    while level.get("choices"):
        level = level["choices"][0]
        path.append(level["id"])
    return path


async def test_undo_says_what_goes_and_strikes_it_out(at_home):
    guest = await at_home.guest()
    await guest.open()
    state = (await guest.state())["state"]
    await guest.do({"type": "Reply", "answer": path_of(state["question"]["choices"], "djamal")})
    await guest.do(PASS)

    answers = (await guest.get(f"/api/tables/{guest.table}/undo"))["answers"]
    await guest.do({"type": "Undo", "to": answers[1]["to"]})
    message = await guest.state()

    assert len(answers) == 2
    assert all(answer["said"] for answer in answers)
    assert message["entries"][-1]["back"] == answers[1]["to"]
    assert message["state"]["redo"] == 2
    assert "2 answers" in notes(message)[-1]


async def test_somebody_may_look_on_and_do_nothing(at_home):
    anna, _ben = await two_at_a_table(at_home)
    codes = (await anna.get(f"/api/tables/{anna.table}/invitations"))["codes"]
    eve = await at_home.guest()
    await eve.join(codes["watch"], "Eve")

    refused = await eve.do(PASS, status=409)

    assert refused["code"] == "NOT_SEATED"
    assert not (await eve.state())["state"]["mine"]["may"]


async def test_names_are_plain_text_on_one_line(at_home):
    anna = await at_home.guest()
    await anna.open(name="<b>\u202eA\nn</b>" + "n" * 60)

    name = (await anna.state())["state"]["people"][0]["name"]

    assert name.startswith("<b>A n</b>")
    assert len(name) <= 40


@pytest.mark.parametrize("what", ["board", "timeline", "family"])
@pytest.mark.parametrize("look", ["dark", "light"])
async def test_pictures_come_with_words(at_home, what, look):
    guest = await at_home.guest()
    await guest.open()

    found = await guest.get(f"/api/tables/{guest.table}/picture/{what}", look=look, lang="fr")

    assert found["svg"].startswith("<svg")
    assert "Djamal" in found["alt"] or what == "timeline"


async def test_why_begins_with_the_reason_now(at_home):
    guest = await at_home.guest()
    await guest.open()
    base = f"/api/tables/{guest.table}"
    entries = (await guest.get(f"{base}/log"))["entries"]
    begun = next(entry for entry in entries if any("lines" in part for part in entry["parts"]))
    part = next(i for i, part in enumerate(begun["parts"]) if "lines" in part)

    asked = await guest.get(f"{base}/why", rules="ACT-06", question="1")
    told = await guest.get(f"{base}/why", rules="ACT-06", line=str(begun["n"]), part=str(part))
    wrong = await guest.get(f"{base}/why", rules="ACT-06", line="99999", part="7")

    assert asked["causes"] == ["The hourglass is on the Family card, so the family acts; 12 pawns are left."]
    assert told["causes"]
    assert wrong["causes"] == []
    assert len(asked["rules"]) == len(wrong["rules"]) == 1


async def test_cards_reasons_help_and_the_past_can_be_looked_up(at_home):
    guest = await at_home.guest()
    await guest.open()
    base = f"/api/tables/{guest.table}"

    card = (await guest.get(f"{base}/thing", id="950"))["lines"]
    unseen = (await guest.get(f"{base}/thing", id="100"))["lines"]
    rules = (await guest.get(f"{base}/why", rules="TL-13,ACT-04"))["rules"]
    log = (await guest.get(f"{base}/log"))["entries"]
    recap = await guest.get(f"{base}/recap")

    assert card[0]["text"].startswith("An Evening without a Light")
    assert [line["tone"] for line in unseen] == ["hint"]
    assert [rule[-8:].strip(" ()") for rule in rules] == ["TL-13", "ACT-04"]
    assert all(". (" in rule for rule in rules)
    assert (await guest.get(f"{base}/help"))["lines"]
    assert log
    assert recap["story"]
    assert recap["digest"][0]["text"] == "The Lamp on the Weir"
    assert recap["where"]
    assert (await guest.post(f"{base}/missed"))["lines"]


async def test_the_report_replays_and_names_nobody(at_home):
    guest = await at_home.guest()
    await guest.open(name="Anna")
    await guest.do(PASS)
    user = (await guest.get("/api/me"))["user"]

    async with guest.client.get(f"/api/tables/{guest.table}/report") as answer:
        content = gzip.decompress(await answer.read()).decode()

    assert "attachment" in answer.headers["Content-Disposition"]
    assert json.loads(content.splitlines()[0])["reduced"]
    assert user not in content
    assert "Anna" not in content


async def test_a_table_that_is_not_there_is_not_there(at_home):
    guest = await at_home.guest()
    guest.table = "nowhere"

    await guest.get("/api/tables/nowhere/help", status=404)
    await guest.do(PASS, status=404)


async def test_a_socket_hears_nothing_from_the_page_that_could_matter(at_home):
    guest = await at_home.guest()
    await guest.open()

    async with guest.live() as socket:
        await news(socket)
        await socket.send_str('{"type": "Reply", "answer": ["done"]}')
        await asyncio.sleep(0.1)
        line = (await guest.state())["state"]["line"]
        await socket.send_str("x" * 5000)
        closed = await socket.receive(timeout=5)
        while closed.type.name == "TEXT":
            closed = await socket.receive(timeout=5)

    assert line == 2
    assert closed.type.name in ("CLOSE", "CLOSED", "CLOSING")


def test_the_page_has_the_same_words_in_every_language():
    english = browser_words("en")

    for locale in LOCALES:
        assert set(browser_words(locale)) == set(english)
        assert web_text(locale).missing == []
        for key, words in english.items():
            assert gaps(browser_words(locale)[key]) == gaps(words), key


def gaps(words):
    import re

    return sorted(re.findall(r"\{(\w+)\}", words))
