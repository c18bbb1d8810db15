"""A browser that asks for too much is refused with a sentence; everybody else goes on."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from unittest.mock import patch

from aiohttp import ClientSession, CookieJar

from heredity_bot.frontends.web import request_limits
from heredity_bot.frontends.web.guests import ENTRIES, GuestStore
from heredity_bot.frontends.web.server import Address, web_table
from heredity_bot.tables.rate_limits import BOUNDS, Limits
from tests.frontends.web.site_kit import equipped


class Browser:
    """One browser at the page of this machine."""

    def __init__(self, session: ClientSession, base: str) -> None:
        self.session, self.base = session, base

    async def post(self, path: str, body: object, lang: str = "en"):
        origin = {"Origin": self.base}
        async with self.session.post(f"{self.base}{path}?lang={lang}", json=body, headers=origin) as answer:
            return answer.status, await answer.json()

    async def get(self, path: str):
        async with self.session.get(f"{self.base}{path}") as answer:
            return answer.status, await answer.read()

    async def begin(self, n: int, lang: str = "en"):
        return await self.post("/api/tables", {"pack": "core", "cause": f"cause-{n:04}"}, lang)


def base_of(url: str) -> str:
    return url.partition("/#")[0].rstrip("/")


async def test_beginning_again_and_again_is_refused_in_ones_language():
    async with equipped() as given, web_table(replace(given, limits=Limits()), Address(port=0)) as running:
        async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as session:
            browser = Browser(session, base_of(running.url))
            await browser.post("/api/enter", {})
            most = BOUNDS["begin"]["person"].times
            first = [(await browser.begin(n))[0] for n in range(most)]

            status, told = await browser.begin(most)
            _, french = await browser.begin(most, "fr")
            table = (await given.registry.tables("browser"))[0].id
            looked, _ = await browser.get(f"/api/tables/{table}/log")

        assert first == [200] * most
        assert status == 429
        assert told["code"] == "TOO_OFTEN"
        assert told["refusal"].startswith(f"You have begun {most} tables in the last 10 minutes")
        assert french["refusal"].startswith(f"Vous avez commencé {most} tables")
        assert looked == 200, "what is not too much goes on"


async def test_many_browsers_of_one_address_are_bounded_together():
    limits = Limits()
    async with equipped() as given, web_table(replace(given, limits=limits), Address(port=0)) as running:
        base, most = base_of(running.url), BOUNDS["join"]["address"].times
        answers = []
        async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as session:
            for _ in range(most + 5):
                session.cookie_jar.clear()
                answers.append((await Browser(session, base).post("/api/enter", {}))[0])

        assert answers == [200] * most + [429] * 5


async def test_pages_and_their_files_are_not_counted():
    limits = Limits(clock=lambda: 0.0)
    async with (
        equipped() as given,
        web_table(replace(given, limits=limits), Address(port=0)) as running,
        ClientSession() as session,
    ):
        statuses = {(await Browser(session, base_of(running.url)).get("/"))[0] for _ in range(20)}

    assert statuses == {200}
    assert len(limits) == 0


async def test_every_use_belongs_to_a_real_address():
    async with equipped() as given, web_table(given, Address(port=0)) as running:
        routes = running.site.app().router.routes()
        known = {(route.method, route.resource.canonical) for route in routes if route.resource is not None}

    assert set(request_limits.USES) <= known


async def test_a_body_that_does_not_come_is_not_waited_for():
    with patch.object(request_limits, "REQUEST_SECONDS", 0.3):
        async with equipped() as given, web_table(given, Address(port=0)) as running:
            base = base_of(running.url)
            port = int(base.rpartition(":")[2])
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            head = f"POST /api/enter HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: {base}\r\n"
            writer.write(f"{head}Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{{".encode())
            answer = await asyncio.wait_for(reader.readline(), 5)
            writer.close()

    assert answer.split()[1] == b"408"


async def test_names_and_codes_of_many_tables_do_not_stay_in_memory():
    async with equipped() as given:
        register = GuestStore(given.registry)
        for n in range(ENTRIES + 50):
            await register.put_name(f"t{n}", "web:1", f"Ann {n}")

        assert len(register._tables) == ENTRIES
        assert (await register.of_table("t0")).name("web:1") == "Ann 0"
