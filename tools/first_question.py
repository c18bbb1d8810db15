"""How long a newcomer waits: from a clean clone, and at the second start, to the first question on the screen.

    .venv/bin/python tools/first_question.py [--python PATH]

Clones this repository as it was last committed into a folder of its own, types `make run` there, opens the page in a
Chromium, clicks *Play now* and waits until First Steps asks its first question. Needs what the tests need: Playwright
and a Chromium. What is measured contains set-up and with it the network; later starts need none, and of several the
middle one counts. Says how busy the machine was: measure when it has nothing else to do.
"""

import argparse
import asyncio
import os
import re
import shutil
import signal
import statistics
import sys
import tempfile
import time
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import async_playwright

ROOT = Path(__file__).resolve().parent.parent
ADDRESS = re.compile(rb"http://\S+")
PATIENCE = 600.0
LATER_STARTS = 5
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


async def main(python: str | None) -> None:
    browser = shutil.which("chromium") or shutil.which("chromium-browser")
    if browser is None:
        sys.exit("There is no Chromium here. On Debian: apt-get install chromium")
    with tempfile.TemporaryDirectory(prefix="first-question-") as folder:
        clone = Path(folder) / "clone"
        async with async_playwright() as playwright:
            chromium = await playwright.chromium.launch(executable_path=browser, args=FLAGS)
            begun = time.monotonic()
            await run("git", "clone", "--quiet", str(ROOT), str(clone))
            tell("clean clone", [await measure(begun, clone, chromium, python)])
            later = [await measure(time.monotonic(), clone, chromium, python) for _ in range(LATER_STARTS)]
            tell("later start", later)
            await chromium.close()


async def run(*command: str) -> None:
    process = await asyncio.create_subprocess_exec(*command)
    if await process.wait():
        sys.exit(f"{' '.join(command)} failed.")


def tell(what: str, found: list[tuple[float, float, float]]) -> None:
    address, start, asked = (statistics.median(each) for each in zip(*found, strict=True))
    load = os.getloadavg()[0]
    print(
        f"{what:<12} address {address:6.2f} s, start page {start:6.2f} s, first question {asked:6.2f} s "
        f"({len(found)} measured, load {load:.1f})"
    )


async def measure(begun: float, clone: Path, chromium, python: str | None) -> tuple[float, float, float]:
    """Seconds until the address, the start page and the first question are there."""
    async with started(clone, python) as url:
        address = time.monotonic() - begun
        page = await chromium.new_page(locale="en-GB")
        page.set_default_timeout(60_000)
        await page.goto(url)
        await page.wait_for_selector(".first .primary")
        start = time.monotonic() - begun
        await page.click(".first .primary")
        await page.wait_for_selector(".question .choices button")
        asked = time.monotonic() - begun
        await page.close()
    return address, start, asked


@asynccontextmanager
async def started(clone: Path, python: str | None):
    """`make run` for as long as the block lasts, as somebody without a token types it; gives the address."""
    data = {"DATA_DIR": str(clone.parent / "data"), "DISCORD_TOKEN": "", "DATABASE_URL": ""}
    chosen = [f"PYTHON={python}"] if python else []
    process = await asyncio.create_subprocess_exec(
        *("make", "run", *chosen, "ARGS=run --local --port 0"),
        cwd=clone,
        env={**os.environ, **data},
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        yield await asyncio.wait_for(address_in(process.stdout), PATIENCE)
    finally:
        os.killpg(process.pid, signal.SIGINT)
        await process.wait()


async def address_in(output: asyncio.StreamReader) -> str:
    while line := await output.readline():
        if found := ADDRESS.search(line):
            return found[0].decode()
    sys.exit("`make run` ended without an address.")


if __name__ == "__main__":
    wishes = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    wishes.add_argument("--python", help="the Python that `make` is to use")
    asyncio.run(main(wishes.parse_args().python))
