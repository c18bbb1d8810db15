"""Every way out of a browser table, for each kind of person; and what codes, cookies and second deliveries give."""

import asyncio
import gzip
import json
import logging

import pytest
from aiohttp import WSServerHandshakeError

from heredity_bot.frontends.web import access_control as doors_module
from heredity_bot.frontends.web.access_control import (
    ALL_TRIES,
    COOKIE,
    TRIES,
    AccessControl,
    Keys,
    machine_of,
)
from heredity_bot.frontends.web.guests import GuestStore
from heredity_bot.frontends.web.lookups import Lookup
from heredity_bot.frontends.web.server import Address, web_table
from heredity_bot.kernel import Chance
from heredity_bot.stage.words import LOCALES
from heredity_bot.tables.access import WHOLE_TABLE, Secret
from heredity_bot.tables.actions import End
from tests.frontends.web.conftest import CODE, house, news
from tests.frontends.web.site_kit import equipped
from tests.frontends.web.test_protocol import PASS

SEED = "a seed for tests"
SECRET_MOTIONS = {"policies": {"motion": {"who": "all", "secret": True}}}

# All ways out

T = "/api/tables/{id}"
WAYS = {
    ("GET", "/"): {},
    ("GET", "/table/{id}"): {},
    ("GET", "/join"): {},
    ("GET", "/join/{code}"): {},
    ("GET", "/preview"): {},
    ("GET", "/static/{name}"): {"name": "main.js"},
    ("GET", "/static/{mark}/{name}"): {"mark": "x", "name": "main.js"},
    ("GET", "/fonts/{name}"): {"name": "none.ttf"},
    ("GET", "/games/{game}/{mark}/{name}"): {"game": "heredity", "mark": "x", "name": "table.css"},
    ("GET", "/icon.svg"): {},
    ("GET", "/favicon.ico"): {},
    ("GET", "/api/words/{locale}"): {"locale": "fr"},
    ("GET", "/api/me"): {},
    ("POST", "/api/enter"): {"body": {"code": "WRONG"}},
    ("GET", "/api/start"): {},
    ("POST", "/api/tables"): {"body": {"pack": "core", "cause": "the-same-cause"}},
    ("GET", "/api/join/{code}"): {},
    ("POST", "/api/join"): {"body": {"code": "WRONG", "cause": "another-cause"}},
    ("GET", T + "/live"): {},
    ("GET", T + "/game"): {},
    ("POST", T + "/do"): {"body": {"cause": "cause-of-nothing", "deed": {"type": "Redo"}}},
    ("POST", T + "/name"): {"body": {"name": "Zoe"}},
    ("POST", T + "/curtain"): {"body": {"rival": ""}},
    ("POST", T + "/rematch"): {},
    ("GET", T + "/invitations"): {"gives": {Secret.CODES}},
    ("GET", T + "/picture/{what}"): {"what": "board"},
    ("GET", T + "/speech"): {},
    ("GET", T + "/speech/{which}"): {"which": "1"},
    ("GET", T + "/thing"): {"query": {"id": "100"}},
    ("GET", T + "/why"): {"query": {"rules": "TL-13"}},
    ("GET", T + "/why-not"): {"query": {"thing": "951.b"}},
    ("GET", T + "/help"): {},
    ("GET", T + "/log"): {},
    ("GET", T + "/recap"): {},
    ("GET", T + "/undo"): {},
    ("GET", T + "/report"): {"gives": WHOLE_TABLE},
    ("POST", T + "/missed"): {},
    ("GET", "/api/preview"): {},
    ("POST", "/api/file"): {"body": {"no": "table"}},
    ("GET", T + "/file"): {"gives": WHOLE_TABLE},
    ("POST", T + "/chronicle"): {"body": {"form": "html"}},
}
"""A new address has to be entered here, with what it may give and to nobody else."""

TRUSTED = {"host", "administrator"}
AT_TABLE = {"watcher", "housemate", "seated", "host", "administrator"}


class Crowd:
    """A table in mid-game with a secret vote open, and one person of each kind who looks at it."""

    def __init__(self, house, people, table, codes):
        self.house, self.people, self.table, self.codes = house, people, table, codes

    @classmethod
    async def gathered(cls, house):
        host, seated, third = await house.guest(code=CODE), await house.stranger(), await house.stranger()
        await host.open(screens="many", name="Anna")
        codes = (await host.get(f"/api/tables/{host.table}/invitations"))["codes"]
        await seated.join(codes["maeve"], "Ben")
        await third.join(codes["brick"], "Carla")
        people = {"stranger": await house.stranger(), "seated": seated, "host": host}
        if house.site.context.access.lan:
            people |= {"outsider": await house.stranger(), "watcher": await house.stranger()}
            elsewhere = await house.guest(code=CODE)
            await elsewhere.open(screens="many")
            theirs = (await elsewhere.get(f"/api/tables/{elsewhere.table}/invitations"))["codes"]
            await people["outsider"].join(theirs["maeve"], "Odd")
            await people["watcher"].join(codes["watch"], "Eve")
            people["housemate"] = await house.guest(code=CODE)
        else:
            people = {"administrator": await house.guest()}
        await host.do({"type": "Set", "settings": SECRET_MOTIONS})
        await host.do({"type": "Begin"})
        for each in (host, seated, third):
            await each.do(PASS)
        motion = await seated.do({"type": "End"})
        await third.do({"type": "Agree", "ballot": motion["line"], "yes": True})
        for person in people.values():
            person.table = host.table
        table = await house.site.context.registry.fetch(host.table)
        assert len(table.info.motions) == 1
        return cls(house, people, table, codes)

    def hidden_texts(self):
        """Sentences of cards that nobody has seen yet."""
        game = self.table.game
        seen = {name.rstrip("b") for name in game.seen(self.table.t.state)}
        texts = {locale: game.opened_pack.texts[locale] for locale in LOCALES}
        known = {key: text.words for lang in texts.values() for key, text in lang.items()}
        told = " ".join(words for key, words in known.items() if _number(key) in seen | {""})
        found = (text.words for lang in texts.values() for key, text in lang.items() if _is_story(key, seen))
        return [words for words in found if len(words) > 30 and '"' not in words and words not in told]

    def secrets(self):
        found = {
            Secret.SEED: [SEED],
            Secret.BALLOTS: ['"Agree"'],
            Secret.CARDS: self.hidden_texts(),
            Secret.CODES: list(self.codes.values()),
        }
        assert set(found) == set(Secret)
        assert len(found[Secret.CARDS]) > 100
        return found

    async def ask(self, person, way):
        """Status and words of an answer."""
        method, path = way
        wish = WAYS[way]
        code = self.codes["selena"] if method == "GET" else ""
        address = path.format(**{"id": self.table.id, "code": code, **wish})
        if path.endswith("/live"):
            return await self._live(person)
        send = person.client.get if method == "GET" else person.client.post
        more = {"json": wish.get("body", {}), "headers": person.origin} if method == "POST" else {}
        async with send(address, params=wish.get("query", {}), **more) as answer:
            return answer.status, _plain(await answer.read()) + str(answer.headers)

    async def _live(self, person):
        address = f"/api/tables/{self.table.id}/live?lang=en"
        try:
            async with person.client.ws_connect(address, headers=person.origin) as socket:
                return 200, json.dumps(await news(socket), ensure_ascii=False)
        except WSServerHandshakeError as fault:
            return fault.status, str(fault)


def _number(key):
    number = key.split(".")[0].rstrip("b")
    return number if number.isdecimal() else ""


def _is_story(key, seen):
    return _number(key) and _number(key) not in seen and key.endswith(".story")


def _plain(body):
    if body[:2] == b"\x1f\x8b":
        body = gzip.decompress(body)
    try:
        return json.dumps(json.loads(body), ensure_ascii=False)
    except ValueError:
        return body.decode("utf-8", "replace")


def test_every_address_is_among_the_ways_out(tmp_path):
    async def addresses():
        async with house() as found:
            routes = found.site.app().router.routes()
            return {(route.method, route.resource.canonical) for route in routes if route.method != "HEAD"}

    assert asyncio.run(addresses()) == set(WAYS)


@pytest.mark.parametrize("lan", [True, False])
async def test_no_way_out_gives_a_secret_of_a_running_game_to_those_who_may_not_have_it(lan, caplog):
    caplog.set_level(logging.DEBUG)
    async with house(lan=lan) as found:
        crowd = await Crowd.gathered(found)
        secrets = crowd.secrets()
        for name, person in crowd.people.items():
            for way, wish in WAYS.items():
                status, told = await crowd.ask(person, way)
                given = wish.get("gives", set()) if name in TRUSTED else set()
                assert status < 500, (name, way, told)
                for secret, probes in secrets.items():
                    leaks = [] if secret in given else [probe for probe in probes if probe in told]
                    assert not leaks, (name, way, secret, leaks)
                    if secret in given and secret is not Secret.CARDS:
                        assert any(probe in told for probe in probes), (name, way, secret)
                if T in way[1] and name not in AT_TABLE:
                    assert status in (401, 403), (name, way)
                elif "gives" in wish:
                    assert status == (200 if given else 403), (name, way)
        logged = "\n".join(
            record.getMessage() for record in caplog.records if record.name != "aiohttp.access"
        )  # of requests the program itself keeps no log
        assert not [probe for probes in secrets.values() for probe in probes if probe in logged]


async def test_after_the_end_all_at_the_table_may_have_it_and_nobody_gets_codes(in_the_network):
    crowd = await Crowd.gathered(in_the_network)
    await in_the_network.site.context.registry.do(crowd.table.id, End(), "")

    for name, person in crowd.people.items():
        for what in ("file", "report"):
            status, told = await crowd.ask(person, ("GET", f"{T}/{what}"))
            assert (status == 200) is (name in AT_TABLE), (name, what)
            assert (SEED in told) is (name in AT_TABLE), (name, what)
        status, _ = await crowd.ask(person, ("GET", T + "/invitations"))
        assert (status == 200) is (name in TRUSTED), name


async def test_a_failure_tells_no_secret(in_the_network, monkeypatch):
    crowd = await Crowd.gathered(in_the_network)

    async def fail(*_given, **_more):
        raise RuntimeError(f"{SEED} {crowd.codes}")

    monkeypatch.setattr(Lookup, "answer", fail)
    status, told = await crowd.ask(crowd.people["watcher"], ("GET", T + "/help"))

    assert status == 500
    assert SEED not in told
    assert not any(code in told for code in crowd.codes.values())


@pytest.mark.parametrize("lang", LOCALES)
async def test_every_refusal_of_access_is_a_sentence_in_the_readers_language(in_the_network, lang):
    crowd = await Crowd.gathered(in_the_network)
    base = f"/api/tables/{crowd.table.id}"
    people = crowd.people
    refused = [
        await people["stranger"].get("/api/start", status=401, lang=lang),
        await people["outsider"].get(f"{base}/help", status=403, lang=lang),
        await people["outsider"].get("/api/start", status=403, lang=lang),
        await people["seated"].get(f"{base}/file", status=403, lang=lang),
        await people["seated"].get(f"{base}/invitations", status=403, lang=lang),
        await people["stranger"].post("/api/enter", {"code": "WRONG"}, status=403, lang=lang),
        await people["watcher"].do({"type": "Join", "seats": ["selena"]}, status=403, lang=lang),
    ]
    said = [each["refusal"] for each in refused]

    assert all(sentence.endswith(".") and "{" not in sentence for sentence in said), said
    assert len(set(said)) == len(said)
    english = ["You", "Your", "That", "This", "Only", "There", "Come", "Nobody"]
    assert [sentence.split()[0] in english for sentence in said] == [lang == "en"] * len(said)


# Codes


async def test_the_spectators_code_gives_no_seat_and_no_codes(in_the_network):
    crowd = await Crowd.gathered(in_the_network)
    watcher = crowd.people["watcher"]

    for action in (
        {"type": "Join"},
        {"type": "Join", "seats": ["selena"]},
        {"type": "Claim", "seat": "selena"},
    ):
        assert (await watcher.do(action, status=403))["code"] == "SEATS_NEED_CODE"
    await watcher.get(f"/api/tables/{watcher.table}/invitations", status=403)
    await watcher.join(crowd.codes["watch"], "Eve")
    assert (await watcher.do({"type": "Join"}, status=403))["code"] == "SEATS_NEED_CODE"

    assert not (await watcher.state())["state"]["mine"]["playing"]


async def test_whoever_watches_plays_with_the_code_of_a_seat(in_the_network):
    host, guest = await in_the_network.guest(code=CODE), await in_the_network.stranger()
    await host.open(screens="many")
    codes = (await host.get(f"/api/tables/{host.table}/invitations"))["codes"]
    await guest.join(codes["watch"], "Eve")
    await guest.do({"type": "Join", "seats": ["brick"]}, status=403)

    await guest.join(codes["brick"], "Eve")
    await guest.do({"type": "Join", "seats": ["selena"]})

    assert (await guest.state())["state"]["mine"]["playing"]


async def test_whoever_was_dismissed_is_out_and_their_code_has_ended(in_the_network):
    host, guest, friend = [
        await in_the_network.guest(code=CODE),
        await in_the_network.stranger(),
        await in_the_network.stranger(),
    ]
    await host.open(screens="many")
    before = (await host.get(f"/api/tables/{host.table}/invitations"))["codes"]
    await guest.join(before["maeve"], "Ben")
    user = (await guest.get("/api/me"))["user"]

    async with guest.live() as socket:
        await news(socket)
        await host.do({"type": "Dismiss", "user": user})
        while (message := await socket.receive(timeout=10)).type.name == "TEXT":
            assert user in [person["id"] for person in json.loads(message.data)["state"]["people"]]
    assert (message.type.name, message.data) == ("CLOSE", 4404)
    await guest.post("/api/join", {"code": before["maeve"], "cause": guest.cause()}, status=403)
    await friend.join(before["selena"], "Dora")
    after = (await host.get(f"/api/tables/{host.table}/invitations"))["codes"]

    assert {seat for seat in before if before[seat] != after[seat]} == {"maeve"}
    await friend.get(f"/api/join/{before['maeve']}", status=404)
    assert (await friend.get(f"/api/join/{after['maeve']}"))["seat"] == "Maeve"


async def test_whoever_hosted_and_was_dismissed_knows_no_code_any_more(in_the_network):
    first, second = await in_the_network.guest(code=CODE), await in_the_network.stranger()
    await first.open(screens="many")
    before = (await first.get(f"/api/tables/{first.table}/invitations"))["codes"]
    await second.join(before["maeve"], "Ben")
    await first.do({"type": "PassHost", "to": (await second.get("/api/me"))["user"]})

    await second.do({"type": "Dismiss", "user": (await first.get("/api/me"))["user"]})
    after = (await second.get(f"/api/tables/{second.table}/invitations"))["codes"]

    assert not set(before.values()) & set(after.values())


async def test_that_a_code_has_ended_is_known_after_a_restart(in_the_network):
    """Also if the program ended right after the dismissal."""
    host, guest = await in_the_network.guest(code=CODE), await in_the_network.stranger()
    await host.open(screens="many")
    codes = (await host.get(f"/api/tables/{host.table}/invitations"))["codes"]
    await guest.join(codes["maeve"], "Ben")
    await host.do({"type": "Dismiss", "user": (await guest.get("/api/me"))["user"]})

    register = GuestStore(in_the_network.site.context.registry)

    assert await register.invited(codes["maeve"]) is None
    assert await register.invited(codes["brick"]) == (host.table, "brick")


async def test_new_codes_end_all_that_were_and_throw_everybody_out():
    async with equipped() as given:
        register = GuestStore(given.registry)
        keys = await register.keys()
        table = await given.registry.create("browser", "web:me", await given.catalogue.game("core"))
        old = await register.codes(table.id, table.game.seats, "web:me")

        async with web_table(given, Address(port=0, lan=True, new_code=True)) as running:
            fresh = running.site.context.guests
            new = await fresh.codes(table.id, table.game.seats, "web:me")

            assert running.code != keys.house
            assert running.site.context.access.keys.secret != keys.secret
            assert [await fresh.invited(code) for code in old.values()] == [None] * len(old)
            assert not set(old.values()) & set(new.values())
            assert await fresh.invited(new["maeve"]) == (table.id, "maeve")


# Guessing


@pytest.fixture
def minute(monkeypatch):
    """A clock that is set by hand."""
    now = [1000.0]
    monkeypatch.setattr(doors_module, "monotonic", lambda: now[0])
    return now


def test_many_addresses_make_no_wrong_code_forgotten(minute):
    access = AccessControl(Keys.fresh(), lan=True)
    for _ in range(TRIES):
        access.wrong_code("192.168.1.66")

    taken = 0
    for n in range(2000):
        address = f"10.0.{n // 250}.{n % 250}"
        if not access.too_many_tries(address):
            access.wrong_code(address)
            taken += 1

    assert access.too_many_tries("192.168.1.66")
    assert taken == ALL_TRIES - TRIES
    assert len(access._wrong) == ALL_TRIES
    assert not access.too_many_tries("127.0.0.1"), "whoever sits at this machine is not locked out"
    minute[0] += 61
    assert not access.too_many_tries("192.168.1.66")
    assert not access._wrong


@pytest.mark.parametrize(
    "one, other, same",
    [
        ("fe80::1%eth0", "fe80::2", True),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.168.1.2", "192.168.1.2", True),
        ("192.168.1.2", "192.168.1.3", False),
        ("127.0.0.1", "::1", True),
        ("", "nonsense", False),
    ],
)
def test_what_is_one_machine(one, other, same):
    assert (machine_of(one) == machine_of(other)) is same


# Cookies


def cookie(guest):
    return next(each.value for each in guest.client.session.cookie_jar if each.key == COOKIE)


def with_cookie(house, guest, value):
    guest.client.session.cookie_jar.update_cookies({COOKIE: value}, house.server.make_url("/"))


async def test_a_cookie_that_somebody_else_has_laid_is_worth_nothing_once_more_is_given(in_the_network):
    host = await in_the_network.guest(code=CODE)
    await host.open(screens="many")
    codes = (await host.get(f"/api/tables/{host.table}/invitations"))["codes"]
    attacker, victim = await in_the_network.stranger(), await in_the_network.stranger()
    await attacker.join(codes["watch"], "Mallory")
    laid, user = cookie(attacker), (await attacker.get("/api/me"))["user"]
    with_cookie(in_the_network, victim, laid)

    await victim.post("/api/enter", {"code": CODE})

    assert cookie(victim).split(".")[0] != laid.split(".")[0]
    assert (await victim.get("/api/me"))["user"] == user, "whoever plays already goes on playing"
    assert (await attacker.get("/api/me"))["user"] == ""
    await attacker.get(f"/api/tables/{attacker.table}/help", status=401)
    again = await GuestStore(in_the_network.site.context.registry).keys()
    assert sorted(again.sessions.values()) == ["", user]


async def test_entering_twice_keeps_the_cookie(in_the_network):
    guest = await in_the_network.guest(code=CODE)
    before = cookie(guest)

    await guest.post("/api/enter", {"code": CODE})

    assert cookie(guest) == before


async def test_when_too_many_are_remembered_somebody_is_somebody_new(monkeypatch, in_the_network):
    monkeypatch.setattr(doors_module, "SESSIONS", 0)
    host, guest = await in_the_network.guest(code=CODE), await in_the_network.stranger()
    await host.open(screens="many")
    codes = (await host.get(f"/api/tables/{host.table}/invitations"))["codes"]
    await guest.join(codes["watch"], "Eve")
    user = (await guest.get("/api/me"))["user"]

    await guest.post("/api/enter", {"code": CODE})

    assert (await guest.get("/api/me"))["user"] != user


# Secret motions


async def test_a_secret_motion_shows_who_has_voted_and_nothing_of_how(in_the_network):
    crowd = await Crowd.gathered(in_the_network)

    for name in ("seated", "host", "watcher", "housemate"):
        (motion,) = (await crowd.people[name].state())["state"]["motions"]
        assert (motion["secret"], motion["yes"], motion["no"]) == (True, 0, 0)
        assert motion["vote"] == ("yes" if name == "seated" else None)
        assert [voter["voted"] for voter in motion["voters"]] == [False, True, True]


# Second deliveries


async def test_a_late_second_delivery_is_answered_like_the_first_and_does_nothing(at_home):
    """Also when by now others at the screen would be asked, and though nothing says which question was meant."""
    anna, dora = await at_home.guest(), await at_home.guest()
    await anna.open(players=3, name="Anna", others=["Ben", "Carla"])
    codes = (await anna.get(f"/api/tables/{anna.table}/invitations"))["codes"]
    await dora.join(codes["maeve"], "Dora")
    table = await at_home.site.context.registry.fetch(anna.table)
    sent, luck = [], Chance("late")
    for n in range(60):
        guest, cause = (anna, dora)[n % 2], f"delivery-{n}"
        if table.ask is None:
            break
        answer = ("done",) if n % 4 == 3 else table.ask.sample(luck)
        action = {"type": "Reply", "answer": answer}
        sent.append((guest, action, cause, await delivered(guest, action, cause)))
        for late in sent[-9::4]:
            last = table.last
            assert await delivered(*late[:3]) == late[3]
            assert table.last == last
    assert n > 20


async def delivered(guest, action, cause):
    body = {"cause": cause, "deed": action}
    async with guest.client.post(f"/api/tables/{guest.table}/do", json=body, headers=guest.origin) as answer:
        told = await answer.json()
        return answer.status, told.get("line"), told.get("code")


async def test_a_late_second_coming_takes_back_neither_a_name_nor_settings(at_home):
    anna, dora = await at_home.guest(), await at_home.guest()
    await anna.open(players=3)
    codes = (await anna.get(f"/api/tables/{anna.table}/invitations"))["codes"]
    wish = {"code": codes["maeve"], "name": "Dora", "cause": "coming-once"}
    dora.table = (await dora.post("/api/join", wish))["id"]
    await dora.post(f"/api/tables/{dora.table}/name", {"name": "Theodora"})
    table = await at_home.site.context.registry.fetch(anna.table)
    last = table.last

    assert await dora.post("/api/join", wish) == {"id": dora.table}

    assert table.last == last
    assert "Theodora" in [person["name"] for person in (await dora.state())["state"]["people"]]


async def test_a_table_that_is_opened_twice_is_one_and_keeps_the_names_people_gave_themselves(at_home):
    anna = await at_home.guest()
    wish = {
        "pack": "core",
        "cause": "opening-once",
        "name": "Anna",
        "players": 2,
        "others": ["Ben"],
    }
    first = await anna.post("/api/tables", wish)
    anna.table = first["id"]
    await anna.post(f"/api/tables/{anna.table}/name", {"name": "Annabel"})
    table = await at_home.site.context.registry.fetch(anna.table)
    last = table.last

    assert await anna.post("/api/tables", wish) == first

    assert table.last == last
    assert [person["name"] for person in (await anna.state())["state"]["people"]] == ["Annabel", "Ben"]


async def test_whoever_has_left_is_told_so_again_and_nobody_else_is(in_the_network):
    host, guest, other = [
        await in_the_network.guest(code=CODE),
        await in_the_network.stranger(),
        await in_the_network.stranger(),
    ]
    await host.open(screens="many")
    codes = (await host.get(f"/api/tables/{host.table}/invitations"))["codes"]
    await guest.join(codes["maeve"], "Ben")
    await other.join(codes["watch"], "Eve")
    await other.do({"type": "Leave"})
    first = await guest.do({"type": "Leave"}, cause="leaving-once")

    assert await guest.do({"type": "Leave"}, cause="leaving-once") == first
    await other.do({"type": "Leave"}, cause="leaving-once", status=403)
    await guest.do({"type": "Leave"}, cause="leaving-again", status=403)


async def test_a_browser_that_hangs_up_leaves_nothing_half_done(at_home):
    reached, go, done = asyncio.Event(), asyncio.Event(), []

    async def doing():
        reached.set()
        await go.wait()
        done.append("all of it")

    asking = asyncio.create_task(at_home.site.context.to_the_end(doing()))
    await reached.wait()
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    go.set()
    await asyncio.gather(*at_home.site.context._tasks)

    assert done == ["all of it"]
