"""Tables and stories as files: what comes in, what goes out, and what is not taken."""

import asyncio
import gzip
import io
from dataclasses import replace

import pytest

from heredity_bot.frontends.web import file_api
from heredity_bot.frontends.web.file_api import file_name, seated
from heredity_bot.tables.bundle import read_bundle, write_bundle
from heredity_bot.tables.hot_seat import people_at_screen
from tests.frontends.web.site_kit import ROOT
from tests.frontends.web.test_protocol import PASS, texts

JOURNALS = ROOT / "tests" / "recorded_games"
CARDS = next((JOURNALS / "packs").glob("core-*.zip"))


def elsewhere(name="two-in-chapter-one", *, with_cards=True, plain=False):
    """A file from another machine: people and cards are not those of this house."""
    bundle = read_bundle((JOURNALS / f"{name}.jsonl").read_bytes())
    return write_bundle(replace(bundle, pack=CARDS.read_bytes() if with_cards else None), plain=plain)


async def bring(guest, content, status=200, lang="en", **headers):
    kind = {"Content-Type": "application/octet-stream"}
    async with guest.client.post(
        "/api/file", data=content, params={"lang": lang}, headers={**guest.origin, **kind, **headers}
    ) as answer:
        assert answer.status == status, await answer.text()
        return await answer.json() if "json" in answer.content_type else await answer.text()


# Out and in again


async def test_a_table_goes_out_as_a_file_and_comes_back_with_everything(at_home):
    guest = await at_home.guest()
    await guest.open()
    await guest.do(PASS)
    before = await guest.state()
    content = await guest.get(f"/api/tables/{guest.table}/file")

    guest.table = (await bring(guest, content))["id"]
    after = await guest.state()

    assert texts(after) == texts(before)
    assert after["state"]["question"] == before["state"]["question"]
    assert after["state"]["mine"] == before["state"]["mine"]


async def test_the_file_is_the_one_the_command_line_reads(at_home):
    guest = await at_home.guest()
    await guest.open()

    async with guest.client.get(f"/api/tables/{guest.table}/file") as answer:
        content, named = await answer.read(), answer.headers["Content-Disposition"]
    bundle = read_bundle(content)

    assert bundle.pack is not None
    assert bundle.head.lines == 2
    assert f'filename="what-the-water-left-{guest.table}.table"' in named


@pytest.mark.parametrize("plain", [True, False])
async def test_a_table_of_two_from_elsewhere_is_played_on_before_this_screen(at_home, plain):
    guest = await at_home.guest()

    guest.table = (await bring(guest, elsewhere(plain=plain)))["id"]
    state = (await guest.state())["state"]

    assert state["phase"] == "playing"
    assert state["host"] == state["me"]
    assert set(state["mine"]["seats"]) == {"djamal", "maeve", "selena", "brick"}
    assert [person["beside"] for person in state["people"]] == [False, True]
    assert not state["opened"]
    assert state["question"]["kind"] == "allot"
    await guest.do({"type": "Reply", "answer": shared_out(state["question"])})
    after = (await guest.state())["state"]
    assert after["vote"] is None
    assert after["question"] != state["question"]


def shared_out(question):
    """As much as must be, to the first who can have it."""
    left, answer = question["least"], {}
    for choice in question["choices"]:
        answer[choice["id"]] = min(left, question["caps"].get(choice["id"], left))
        left -= answer[choice["id"]]
    return {name: n for name, n in answer.items() if n}


async def test_it_stands_on_the_start_page_under_its_name_in_each_language(at_home):
    guest = await at_home.guest()
    await bring(guest, elsewhere())

    french = (await guest.get("/api/start", lang="fr"))["tables"]
    german = (await guest.get("/api/start", lang="de"))["tables"]

    assert [each["title"] for each in french] == ["Ce que l’eau a laissé · Le matin à sec"]
    assert [each["title"] for each in german] == ["Was das Wasser ließ · Der trockene Morgen"]


async def test_a_friend_with_a_code_takes_over_a_seat_of_the_neighbour(at_home):
    anna, ben = await at_home.guest(), await at_home.guest()
    anna.table = (await bring(anna, elsewhere()))["id"]
    seats = {seat["id"]: seat["holder"] for seat in (await anna.state())["state"]["seats"]}
    theirs = next(seat for seat, holder in seats.items() if "/" in holder)
    codes = (await anna.get(f"/api/tables/{anna.table}/invitations"))["codes"]

    await ben.join(codes[theirs], "Ben")

    assert theirs in (await ben.state())["state"]["mine"]["seats"]
    assert theirs not in (await anna.state())["state"]["mine"]["seats"]


def test_a_table_of_this_house_keeps_its_people():
    bundle = read_bundle(elsewhere())

    assert seated(bundle, "player-2") is bundle
    assert people_at_screen("web:me", seated(bundle, "web:me").info.people) == ["web:me", "web:me/2"]


# What is not taken


def flipped(content):
    text = bytearray(gzip.decompress(content))
    text[len(text) // 2] ^= 1
    return gzip.compress(bytes(text))


BROKEN = {
    "empty": lambda: b"",
    "a picture": lambda: b"\x89PNG\r\n\x1a\n" + b"\0" * 500,
    "half a file": lambda: elsewhere()[:2000],
    "changed by hand": lambda: flipped(elsewhere()),
    "a web page": lambda: b"<!doctype html><title>x</title>",
    "deep JSON": lambda: b"[" * 100_000,
}


@pytest.mark.parametrize("what", BROKEN)
@pytest.mark.parametrize(
    "lang, said",
    [("en", "not a saved table"), ("fr", "pas une table sauvegardée"), ("de", "kein gespeicherter Tisch")],
)
async def test_a_broken_file_is_refused_with_a_sentence_and_nothing_is_kept(at_home, what, lang, said):
    guest = await at_home.guest()

    refused = await bring(guest, BROKEN[what](), status=409, lang=lang)

    assert said in refused["refusal"]
    assert (await guest.get("/api/start"))["tables"] == []


async def test_a_file_without_its_cards_says_whose_cards_are_missing(at_home):
    guest = await at_home.guest()

    refused = await bring(guest, elsewhere(with_cards=False), status=409)

    assert refused["code"] == "BUNDLE_NO_PACK"
    assert refused["refusal"] == "That file does not contain its cards, and they are not here: core."


async def test_a_file_that_is_too_large_is_not_read_to_its_end(at_home, monkeypatch):
    monkeypatch.setattr(file_api, "MOST_TABLE_BYTES", 1 << 20)
    guest = await at_home.guest()

    async def endless():
        for _ in range(3 << 4):
            yield b"\0" * (1 << 16)

    told = await bring(guest, io.BytesIO(b"\0" * (2 << 20)), status=413, lang="de")
    streamed = await bring(guest, endless(), status=413)

    assert "größer als 1 MB" in told["refusal"]
    assert "larger than 1 MB" in streamed["refusal"]


async def test_only_the_house_brings_tables_and_only_from_its_own_page(at_home, in_the_network):
    guest, stranger = await at_home.guest(), await in_the_network.stranger()

    await bring(guest, elsewhere(), status=403, Origin="http://evil.example")
    await bring(stranger, elsewhere(), status=401)


async def test_while_it_is_played_the_host_has_the_file_and_afterwards_all_at_the_table(in_the_network):
    host, guest = await in_the_network.guest(code="ABCDEFGHJK"), await in_the_network.stranger()
    other = await host.open()
    await host.open(screens="many", players=2)
    codes = (await host.get(f"/api/tables/{host.table}/invitations"))["codes"]
    watcher = await in_the_network.stranger()
    await guest.join(codes["maeve"], "Ben")
    await watcher.join(codes["watch"], "Eve")

    await host.do({"type": "Begin"})

    for other_than_host in (guest, watcher):
        refused = await other_than_host.get(f"/api/tables/{host.table}/file", status=403, lang="de")
        assert refused["code"] == "SECRET_YET"
        assert "nur die Tischleitung" in refused["refusal"]
    assert read_bundle(await host.get(f"/api/tables/{host.table}/file"))
    await host.do({"type": "End"})

    for one in (host, guest, watcher):
        assert read_bundle(await one.get(f"/api/tables/{host.table}/file"))
    await guest.get(f"/api/tables/{other}/file", status=403)


# The chronicle


async def printed(guest, form, status=200, lang="en"):
    async with guest.client.post(
        f"/api/tables/{guest.table}/chronicle",
        json={"form": form},
        params={"lang": lang},
        headers=guest.origin,
    ) as answer:
        assert answer.status == status, await answer.text()
        body = await answer.json() if "json" in answer.content_type else await answer.read()
        return body, answer.headers


@pytest.mark.parametrize("lang, title", [("en", "The Lamp on the Weir"), ("fr", "La lampe de l’écluse")])
async def test_a_running_game_is_a_book_in_the_readers_language(at_home, lang, title):
    guest = await at_home.guest()
    await guest.open(name="Anna")

    page, headers = await printed(guest, "html", lang=lang)

    assert title in page.decode()
    assert "Anna" in page.decode()
    assert headers["Content-Type"].startswith("text/html")
    assert headers["Content-Disposition"].startswith("attachment")


async def test_a_finished_game_is_a_book_to_print(at_home):
    guest = await at_home.guest()
    guest.table = (await bring(guest, elsewhere("first-evening-alone")))["id"]

    book, headers = await printed(guest, "pdf")

    assert book.startswith(b"%PDF")
    assert headers["Content-Type"] == "application/pdf"


@pytest.mark.parametrize(
    "lang, said", [("en", "A PDF needs typst"), ("fr", "Pour un PDF"), ("de", "Für ein PDF")]
)
async def test_without_the_part_for_it_a_sentence_says_so(at_home, monkeypatch, lang, said):
    monkeypatch.setattr("heredity_bot.chronicle.pdf.can_bind", lambda: False)
    monkeypatch.setattr("heredity_bot.chronicle.service.can_bind", lambda: False)
    guest = await at_home.guest()
    await guest.open()

    refused, _ = await printed(guest, "pdf", status=409, lang=lang)

    assert said in refused["refusal"]


async def test_before_the_game_there_is_nothing_to_tell(at_home):
    guest = await at_home.guest()
    await guest.open(screens="many", players=2)

    refused, _ = await printed(guest, "html", status=409)

    assert refused["code"] == "NOT_BEGUN"
    assert refused["refusal"]


async def test_a_book_is_made_on_request_only_and_changes_nothing(at_home):
    guest = await at_home.guest()
    await guest.open()
    before = (await guest.state())["state"]["line"]

    await guest.get(f"/api/tables/{guest.table}/chronicle", status=405)
    await printed(guest, "epub", status=400)
    await printed(guest, "html")

    assert (await guest.state())["state"]["line"] == before


async def test_the_others_play_on_while_a_book_is_made(at_home):
    guest, other = await at_home.guest(), await at_home.guest()
    guest.table = (await bring(guest, elsewhere()))["id"]
    await other.open()
    making = asyncio.create_task(printed(guest, "pdf"))
    await asyncio.sleep(0.2)

    await other.do(PASS)
    played_first = not making.done()
    await making

    assert played_first


@pytest.mark.parametrize(
    "title, name",
    [
        ("What the Water Left · The Dry Morning", "what-the-water-left-the-dry-morning"),
        ("Ce que l’eau a laissé", "ce-que-leau-a-laisse"),
        ("../../etc/passwd", "etc-passwd"),
        ('"; drop', "drop"),
        ("水", "heredity"),
        ("x" * 300, "x" * 60),
    ],
)
def test_a_title_becomes_a_file_name_that_any_machine_takes(title, name):
    assert file_name(title, "heredity") == name
