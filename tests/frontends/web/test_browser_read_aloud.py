"""Somebody at a real browser lets the table be read aloud: what is fetched, in which order, and what is marked."""

import asyncio
import io
import re
from contextlib import asynccontextmanager, suppress
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.async_api import TimeoutError as PlaywrightTimeout

from heredity_bot.frontends.web.speech import PageSpeech
from heredity_bot.voice.engines import EngineSettings
from heredity_bot.voice.speech_pool import SpeechPool
from tests.frontends.web.browser_kit import DESKTOP, PHONE, begin, until
from tests.frontends.web.conftest import accessible
from tests.frontends.web.site_kit import stand
from tests.frontends.web.test_axe import bring
from tests.frontends.web.test_file_api import elsewhere

av = pytest.importorskip("av")
pytest.importorskip("py_nanotts")

MARKED = """(() => {
  const found = [...(CSS.highlights.get("said") ?? [])][0];
  return found ? found.toString() : "";
})()"""
STATE = "document.querySelector('.aloud').dataset.state"
OPENING = ["The Lamp on the Weir", "The story begins.", "The hourglass stands on the Family card."]


@asynccontextmanager
async def reading(folder, wishes=None):
    studio = SpeechPool(wishes or EngineSettings(hibari=False), cache=folder)
    try:
        async with stand(seed=lambda: "a seed for browsers", recital=PageSpeech(studio)) as running:
            yield running
    finally:
        studio.close()


@pytest.fixture
async def table(tmp_path):
    async with reading(tmp_path / "speech") as running:
        yield running


class Ears:
    """What a page fetches to be heard, in the order in which it asks."""

    def __init__(self, page):
        self.page, self.asked, self.answers = page, [], []
        page.on("request", self._asked)
        page.on("response", self._answered)

    def _asked(self, request):
        if "/speech/" in request.url:
            self.asked.append(request.url)

    def _answered(self, response):
        if "/speech/" in response.url:
            self.answers.append(response)

    @property
    def names(self):
        return [urlsplit(url).path.rpartition("/")[2] for url in self.asked]

    def paces(self):
        return [parse_qs(urlsplit(url).query).get("pace", ["1"])[0] for url in self.asked]

    async def sounds(self):
        return {urlsplit(answer.url).path.rpartition("/")[2]: await answer.body() for answer in self.answers}


def seconds(body):
    with av.open(io.BytesIO(body)) as sound:
        return sum(frame.samples / frame.sample_rate for frame in sound.decode(audio=0))


async def marked(page, before="", within=20):
    """The next sentence that is marked."""
    for _ in range(within * 20):
        found = await page.evaluate(MARKED)
        if found and found != before:
            return found
        await asyncio.sleep(0.05)
    pytest.fail(f"nothing was marked after {before!r}")


async def listen(page):
    await page.click(".aloud-toggle")
    return await marked(page)


async def test_the_story_is_heard_in_order_and_the_sentence_is_marked(table, browser, shots):
    page = await browser()
    ears = Ears(page)
    await begin(page, table.url)

    said = [await listen(page)]
    for _ in range(2):
        said.append(await marked(page, said[-1]))
    await page.screenshot(path=shots / "aloud.png")

    assert said == OPENING
    assert OPENING[-1] in await page.inner_text(".saying")
    assert await page.inner_text(".caption") == OPENING[-1]
    sounds = await ears.sounds()
    told = [name for name in ears.names if name[0].isdigit()]
    assert told == sorted(told, key=lambda name: [int(part) for part in name.split(".")])
    assert all(0.3 < seconds(sounds[name]) < 6 for name in told[:3])
    await accessible(page)


async def test_a_pause_holds_and_skipping_goes_to_the_question(table, browser):
    page = await browser()
    await begin(page, table.url)
    await listen(page)
    assert await page.is_hidden("#asked"), "the question waits for its story"

    await page.click(".aloud .play")
    held = await page.evaluate(MARKED)
    assert await page.is_visible("#asked"), "whoever pauses wants to play"
    await asyncio.sleep(2.5)
    assert await page.evaluate(MARKED) == held
    assert await page.evaluate(STATE) == "paused"

    await page.click(".aloud .play")
    assert await marked(page, held)
    assert await page.is_hidden("#asked")
    await page.click(".hearing button")
    await until(page, f"{STATE} === 'quiet'")
    assert await page.evaluate(MARKED) == ""
    assert await page.is_visible("#asked")
    assert await page.evaluate("document.activeElement.id") == "asked"


async def test_an_undo_stops_what_is_read(table, browser):
    page = await browser()
    ears = Ears(page)
    await begin(page, table.url)
    await listen(page)
    await page.click(".hearing button")
    await page.click('#panel-board [data-figure="selena"]')
    await page.click('.choices button[data-id="observe"]')
    for _ in range(3):
        pay = page.locator(".question .choices button:visible")
        if await pay.count() and not await page.locator(".waits").count():
            with suppress(PlaywrightTimeout):  # reading may hide it between the look and the click
                await pay.first.click(timeout=1_000)
            await asyncio.sleep(0.3)
    await marked(page)
    entry = ears.names[-1].split(".")[0]

    await page.click(".tools button >> nth=0")
    await page.click("dialog .primary")
    await page.wait_for_selector(".entry.undone")

    assert await page.evaluate(MARKED) == ""
    asked = len(ears.asked)
    await asyncio.sleep(1.5)
    assert await page.evaluate(MARKED) == ""
    assert not any(name.startswith(f"{entry}.") for name in ears.names[asked:])


async def test_pace_volume_and_what_is_read_are_kept(table, browser):
    page = await browser()
    ears = Ears(page)
    await begin(page, table.url)
    await listen(page)

    await page.click(".aloud summary")
    await page.click("[aria-label='Faster']")
    await page.locator(".volume input").fill("0.5")
    await page.select_option(".reads select", "questions")
    await page.get_by_role("button", name="Skip").click()
    await marked(page)

    assert "1.15" in ears.paces()
    assert await page.inner_text(".pace output") == "115%"
    await page.reload()
    await page.wait_for_selector(".question .choices button")
    await page.click(".aloud-toggle")
    await marked(page)
    assert await page.text_content(".pace output") == "115%"
    assert await page.input_value(".volume input") == "0.5"
    assert await page.input_value(".reads select") == "questions"
    await page.click(".hearing button")
    await until(page, "document.querySelector('.caption').textContent.includes('What does the family do?')")
    assert any(name.startswith("ask.") for name in ears.names)


async def test_a_browser_that_cannot_read_opus_gets_samples(table, browser):
    page = await browser()
    ears = Ears(page)
    await page.add_init_script("""
      const decode = BaseAudioContext.prototype.decodeAudioData;
      BaseAudioContext.prototype.decodeAudioData = function (sound) {
        const opus = new Uint8Array(sound, 0, 4)[0] === 79;
        return opus ? Promise.reject(new DOMException("no", "EncodingError")) : decode.call(this, sound);
      };
    """)
    await begin(page, table.url)

    assert await listen(page) == OPENING[0]
    heard = {urlsplit(answer.url).query: answer for answer in ears.answers}
    waves = [await answer.body() for query, answer in heard.items() if "form=wav" in query]
    assert waves
    assert all(wave.startswith(b"RIFF") and seconds(wave) > 0.3 for wave in waves)


async def test_where_nothing_can_speak_it_is_said(tmp_path, browser):
    async with reading(tmp_path / "speech", EngineSettings(hibari=False, pico=False)) as running:
        page = await browser(locale="de-DE")
        await page.add_init_script("speechSynthesis.getVoices = () => [];")
        await begin(page, running.url)

        await page.get_by_role("button", name="Vorlesen").click()

        await page.wait_for_selector(".aloud .trouble:not(:empty)")
        assert "Hier kann nichts diese Sprache sprechen" in await page.inner_text(".aloud .trouble")
        assert await page.is_visible("#asked")


async def test_where_the_server_is_mute_the_browsers_own_voice_reads(tmp_path, browser):
    async with reading(tmp_path / "speech", EngineSettings(hibari=False, pico=False)) as running:
        page = await browser()
        await page.add_init_script("""
          window.spoken = [];
          speechSynthesis.getVoices = () => [{ lang: "en-GB", name: "A voice" }];
          speechSynthesis.cancel = () => {};
          speechSynthesis.speak = (said) => { window.spoken.push([said.text, said.rate]); setTimeout(() => said.onend(), 30); };
        """)
        await begin(page, running.url)
        await page.click(".aloud-toggle")

        await until(page, "window.spoken.length > 5")

        assert [text for text, _ in await page.evaluate("window.spoken")][:3] == OPENING
        assert "You take card nine hundred and fifty: An Evening without a Light." in [
            text for text, _ in await page.evaluate("window.spoken")
        ]


@pytest.mark.parametrize("size, look, locale", [(PHONE, "dark", "de-DE"), (DESKTOP, "dark", "fr-FR")])
async def test_the_bar_has_room_and_can_be_used_with_the_keyboard(table, browser, shots, size, look, locale):
    page = await browser(size=size, look=look, locale=locale)
    await begin(page, table.url)

    await page.focus(".aloud-toggle")
    await page.keyboard.press("Enter")
    await marked(page)
    await page.screenshot(path=shots / f"aloud-{locale}.png")
    await page.click(".aloud summary")
    await page.screenshot(path=shots / f"aloud-open-{locale}.png")

    assert await page.evaluate("document.documentElement.scrollWidth") <= size[0]
    await accessible(page)
    await page.focus(".aloud-toggle")
    await page.keyboard.press("Tab")
    for _ in range(12):
        if await page.evaluate("document.activeElement.matches('.aloud .play')"):
            break
        await page.keyboard.press("Tab")
    await page.keyboard.press("Space")
    assert await page.evaluate(STATE) == "paused"
    assert re.search(r"Weiter|Reprendre", await page.inner_text(".aloud .play"))
    assert await page.get_attribute(".tale", "aria-live") == "off"


async def test_at_the_end_of_a_game_nobody_is_sent_to_a_question(table, browser, tmp_path):
    page = await browser()
    await bring(page, table.url, elsewhere("first-evening-alone"), tmp_path)
    await page.wait_for_selector("text=Make the chronicle")

    await listen(page)

    assert await page.evaluate(STATE) == "reading"
    assert await page.is_visible("text=Make the chronicle")
    assert not await page.is_visible(".hearing button")
