"""Who comes in and who does not."""

import pytest
from aiohttp import ClientSession

from heredity_bot.frontends.web.access_control import COOKIE, TRIES, AccessControl, Keys, plain_code

NEW = {"pack": "core", "cause": "cause-of-a-table"}


async def test_whoever_sits_at_this_machine_comes_in_without_a_code(at_home):
    guest = await at_home.guest()

    assert (await guest.get("/api/me"))["house"]
    assert (await guest.get("/api/start"))["stories"][0]["pack"] == "core"


async def test_a_stranger_sees_no_table_and_begins_none(at_home):
    stranger = await at_home.stranger()

    await stranger.get("/api/start", status=401)
    await stranger.post("/api/tables", NEW, status=401)


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "https://127.0.0.1"])
async def test_nothing_is_changed_from_another_page(at_home, origin):
    guest = await at_home.guest()
    guest.origin = {"Origin": origin} if origin else {}

    await guest.post("/api/tables", NEW, status=403)


async def test_a_browser_that_says_cross_site_is_believed(at_home):
    guest = await at_home.guest()
    guest.origin["Sec-Fetch-Site"] = "cross-site"

    await guest.post("/api/tables", NEW, status=403)


async def test_no_other_page_listens_to_a_table(at_home):
    guest = await at_home.guest()
    await guest.open()

    async with guest.client.get(
        f"/api/tables/{guest.table}/live",
        headers={"Origin": "http://evil.example", "Upgrade": "websocket", "Connection": "Upgrade"},
    ) as answer:
        assert answer.status == 403


@pytest.mark.parametrize(
    "name", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "192.168.0.9"]
)
async def test_a_name_that_somebody_else_points_here_is_not_ours(at_home, name):
    async with (
        ClientSession() as session,
        session.get(
            at_home.server.make_url("/"), headers={"Host": f"{name}:{at_home.server.port}"}
        ) as answer,
    ):
        assert answer.status == 421


@pytest.mark.parametrize("path", ["/", "/table/none", "/join/ABC", "/api/me", "/static/main.js", "/nowhere"])
async def test_every_answer_carries_the_policy(at_home, path):
    stranger = await at_home.stranger()

    async with stranger.client.get(path) as answer:
        policy = answer.headers["Content-Security-Policy"]

        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


async def test_the_cookie_is_for_our_own_page_and_not_for_scripts(at_home):
    stranger = await at_home.stranger()

    async with stranger.client.post("/api/enter", json={}, headers=stranger.origin) as answer:
        cookie = answer.cookies[COOKIE]

    assert cookie["httponly"]
    assert cookie["samesite"] == "Strict"


async def test_looking_gives_no_cookie_so_that_a_link_from_elsewhere_takes_nobodys_seat(at_home):
    stranger = await at_home.stranger()

    async with stranger.client.get("/") as answer:
        assert COOKIE not in answer.cookies


async def test_nothing_is_changed_by_looking(at_home):
    guest = await at_home.guest()
    await guest.open()
    before = (await guest.state())["state"]["line"]

    for path in ("do", "name", "missed"):
        await guest.get(f"/api/tables/{guest.table}/{path}", status=405)
    for path in ("thing", "game", "why", "help", "log", "recap", "undo", "report"):
        await guest.get(f"/api/tables/{guest.table}/{path}", id="950")

    assert (await guest.state())["state"]["line"] == before


async def test_from_the_home_network_nobody_comes_in_without_the_code(in_the_network):
    stranger = await in_the_network.stranger()

    await stranger.post("/api/enter", {"code": "WRONGCODE2"}, status=403)
    await stranger.get("/api/start", status=401)
    await stranger.post("/api/enter", {"code": "abcde-fghjk"})

    assert (await stranger.get("/api/start"))["stories"]


async def test_guessing_codes_ends_soon(in_the_network):
    stranger = await in_the_network.stranger()

    for _ in range(TRIES):
        await stranger.post("/api/enter", {"code": "WRONG"}, status=403)

    await stranger.post("/api/enter", {"code": "abcdefghjk"}, status=429)
    await stranger.get("/api/join/WRONG", status=429)


async def test_a_seats_code_opens_its_table_and_no_other(in_the_network):
    host = await in_the_network.guest(code="ABCDEFGHJK")
    other = await host.open()
    await host.open(screens="many")
    codes = (await host.get(f"/api/tables/{host.table}/invitations"))["codes"]
    guest = await in_the_network.stranger()

    await guest.join(codes["maeve"], "Ben")

    assert (await guest.state())["state"]["people"][1]["name"] == "Ben"
    await guest.get(f"/api/tables/{other}/help", status=403)
    await guest.get("/api/start", status=403)
    await guest.post("/api/tables", NEW, status=403)


async def test_a_forged_cookie_is_nobody(at_home):
    stranger = await at_home.stranger()
    stranger.client.session.cookie_jar.update_cookies({COOKIE: "me.house.0123"}, at_home.server.make_url("/"))

    assert (await stranger.get("/api/me"))["user"] == ""


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"no json",
        b"[" * 10_000,
        b'{"cause": "12345678", "deed": {"type": "Tick"}}',
        b'{"cause": "12345678", "deed": {"type": "Wake"}}',
        b'{"cause": "12345678", "deed": {"type": "Reply", "answer": {"a": 1e400}}}',
        b'{"cause": "12345678", "deed": {"type": "Reply", "answer": ["done"]}, "more": 1}',
        b'{"cause": "x y", "deed": {"type": "Withdraw"}}',
        b"\xff\xfe",
    ],
)
async def test_what_is_no_request_of_the_page_is_refused(at_home, body):
    guest = await at_home.guest()
    await guest.open()
    headers = guest.origin | {"Content-Type": "application/json"}

    async with guest.client.post(f"/api/tables/{guest.table}/do", data=body, headers=headers) as answer:
        assert answer.status == 400


async def test_too_much_is_refused(at_home):
    guest = await at_home.guest()
    await guest.open()
    headers = guest.origin | {"Content-Type": "application/json"}

    async with guest.client.post(
        f"/api/tables/{guest.table}/do", data=b" " * 100_000, headers=headers
    ) as answer:
        assert answer.status == 413


@pytest.mark.parametrize("name", ["..%2fserve.py", "%2e%2e/serve.py", "nothing.js", "locale", "index"])
async def test_only_the_pages_own_files_are_given_out(at_home, name):
    stranger = await at_home.stranger()

    async with stranger.client.get(f"/static/{name}") as answer:
        assert answer.status == 404


def test_a_code_is_read_as_people_type_it():
    assert plain_code(" abcd-ef gh ") == "ABCDEFGH"


@pytest.mark.parametrize(
    "host, at_home, in_the_network",
    [
        ("127.0.0.1:80", True, True),
        ("localhost", True, True),
        ("[::1]:8117", True, True),
        ("192.168.1.20:8117", False, True),
        ("desk.local:8117", False, True),
        ("evil.example", False, False),
        ("127.0.0.1@evil.example", False, False),
        ("", False, False),
    ],
)
def test_which_names_are_ours(host, at_home, in_the_network):
    keys = Keys.fresh()

    assert AccessControl(keys, lan=False).knows_host(host) is at_home
    assert AccessControl(keys, lan=True, names=frozenset({"desk.local"})).knows_host(host) is in_the_network
