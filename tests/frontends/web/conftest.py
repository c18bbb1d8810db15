"""A browser table over real HTTP, and Debian's Chromium to look at it where there is one."""

import shutil
import subprocess
import time
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import CookieJar
from aiohttp.test_utils import TestClient, TestServer
from playwright.async_api import async_playwright

from heredity_bot.frontends.web.access_control import AccessControl
from heredity_bot.frontends.web.guests import GuestStore
from heredity_bot.frontends.web.site import Site
from tests.frontends.web.site_kit import equipped, stand

HOW_TO = "no Chromium here: the pages are not looked at. On Debian: apt-get install chromium"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CODE = "ABCDEFGHJK"


class Guest:
    """Somebody at a browser, without the browser: speaks as the page does, and keeps its cookie."""

    def __init__(self, client):
        self.client = client
        self.origin = {"Origin": str(client.make_url("/")).rstrip("/")}
        self.table = ""
        self._n = 0

    async def get(self, path, status=200, **query):
        async with self.client.get(path, params=query) as answer:
            assert answer.status == status, await answer.text()
            return await answer.json() if "json" in answer.content_type else await answer.read()

    async def post(self, path, body=None, status=200, **query):
        async with self.client.post(path, json=body or {}, params=query, headers=self.origin) as answer:
            assert answer.status == status, await answer.text()
            return await answer.json() if "json" in answer.content_type else await answer.text()

    def cause(self):
        self._n += 1
        return f"cause-{id(self)}-{self._n}"

    async def do(self, action, status=200, cause=None, **query):
        body = {"cause": cause or self.cause(), "deed": action}
        return await self.post(f"/api/tables/{self.table}/do", body, status, **query)

    async def open(self, screens="one", chapter=0, **wish):
        options = wish.pop("options", {"chapter": str(chapter)})
        if "edition" in wish:
            options["edition"] = wish.pop("edition")
        body = {"pack": "core", "options": options, "cause": self.cause(), "screens": screens, **wish}
        self.table = (await self.post("/api/tables", body))["id"]
        return self.table

    async def join(self, code, name=""):
        body = {"code": code, "name": name, "cause": self.cause()}
        found = await self.post("/api/join", body)
        if found.get("again"):
            found = await self.post("/api/join", body)
        self.table = found["id"]

    @asynccontextmanager
    async def live(self, after=0, lang="en"):
        address = f"/api/tables/{self.table}/live?lang={lang}&after={after}"
        async with self.client.ws_connect(address, headers=self.origin) as socket:
            yield socket

    async def state(self, **wish):
        async with self.live(**wish) as socket:
            return await news(socket)


async def news(socket, ready=lambda _message: True):
    """The next message about the table that is as wanted."""
    while True:
        message = await socket.receive_json(timeout=10)
        if message["type"] == "news" and ready(message):
            return message


class House:
    """A site with its guests."""

    def __init__(self, site, server):
        self.site, self.server, self.clients = site, server, []

    async def stranger(self):
        client = TestClient(self.server, cookie_jar=CookieJar(unsafe=True))
        self.clients.append(client)
        return Guest(client)

    async def guest(self, code=""):
        found = await self.stranger()
        await found.post("/api/enter", {"code": code})
        return found


@asynccontextmanager
async def house(lan=False, seed="a seed for tests", **given):
    async with equipped(seed=lambda: seed, **given) as equipment:
        register = GuestStore(equipment.registry)
        keys = await register.keys()
        keys.house = CODE
        site = Site(equipment, AccessControl(keys, lan=lan), register)
        server = TestServer(site.app())
        await server.start_server()
        found = House(site, server)
        try:
            yield found
        finally:
            for client in found.clients:
                await client.close()
            await server.close()


@pytest.fixture
async def at_home():
    async with house() as found:
        yield found


@pytest.fixture
async def in_the_network():
    async with house(lan=True) as found:
        yield found


@pytest.fixture
async def table():
    """A table as the program serves it, for browsers."""
    async with stand(seed=lambda: "a seed for browsers") as running:
        yield running


@pytest.fixture
def shots(tmp_path_factory):
    """Where screenshots go: to be looked at, not compared."""
    return tmp_path_factory.mktemp("shots")


@pytest.fixture(scope="session")
def chromium(tmp_path_factory):
    """The address of a Chromium that all tests share."""
    binary = next((found for name in ("chromium", "chromium-browser") if (found := shutil.which(name))), None)
    if binary is None:
        pytest.skip(HOW_TO)
    folder = tmp_path_factory.mktemp("chromium")
    command = [binary, *FLAGS, "--remote-debugging-port=0", f"--user-data-dir={folder}", "about:blank"]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        address = folder / "DevToolsActivePort"
        while not address.exists() or len(lines := address.read_text().split()) < 2:
            assert process.poll() is None, "Chromium ended before it was ready"
            time.sleep(0.05)
        yield f"ws://127.0.0.1:{lines[0]}{lines[1]}"
        process.kill()


@pytest.fixture
async def browser(chromium):
    """Opens pages that share nothing with one another; `size` and `look` are those of the screen."""
    opened = []
    async with async_playwright() as playwright:
        running = await playwright.chromium.connect_over_cdp(chromium)

        async def open_one(size=(1280, 860), look="light", locale="en-GB", motion="reduce"):
            context = await running.new_context(
                viewport={"width": size[0], "height": size[1]},
                color_scheme=look,
                locale=locale,
                reduced_motion=motion,
                has_touch=size[0] < 600,
                accept_downloads=True,
            )
            opened.append(context)
            page = await context.new_page()
            page.set_default_timeout(15_000)
            page.faults = []
            page.on("pageerror", lambda fault: page.faults.append(str(fault)))
            page.on(
                "console",
                lambda said: (
                    page.faults.append(said.text) if "Content Security Policy" in said.text else None
                ),
            )
            return page

        yield open_one
        for context in opened:
            faults = [fault for page in context.pages for fault in getattr(page, "faults", [])]
            await context.close()
            assert faults == []


AXE = Path(__file__).parent / "axe" / "axe.min.js"


async def accessible(page):
    """Nothing serious or critical, as axe-core sees it."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(f"(() => {{ {AXE.read_text('utf-8')} }})()")
    found = await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    grave = [
        f"{rule['impact']}: {rule['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"][:3]
    ]
    assert grave == []
