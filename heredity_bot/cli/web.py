"""`heredity-bot run` without a token: serves the table in the browser, prints its address and opens a browser.

The rules of games take longer to load than everything else, so they are imported while the browser opens the page.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from heredity_bot.app import App, find_packs, open_app, speech_pool, unplayable
from heredity_bot.frontends.terminal.text import speech
from heredity_bot.frontends.web.catalogue import Catalogue
from heredity_bot.frontends.web.context import Draw, WebServices
from heredity_bot.frontends.web.guests import PLACE
from heredity_bot.frontends.web.preview import Preview
from heredity_bot.frontends.web.server import PORT, Address, Running, web_table
from heredity_bot.games.plugin import game_names, plugin
from heredity_bot.packs.problem import PackError
from heredity_bot.settings import CommandError, Settings, has_screen
from heredity_bot.stage.scene import PictureRequest
from heredity_bot.tables.rate_limits import Limits
from heredity_bot.tables.registry import only_places_of
from heredity_bot.tables.table import LiveTable

if TYPE_CHECKING:
    from heredity_bot.frontends.web.speech import PageSpeech
    from heredity_bot.pictures.gallery import Gallery
    from heredity_bot.pictures.picture import Picture

LEASE = 4.0
"""Seconds after which another process may take over the tables of a program that was killed."""


@dataclass(frozen=True)
class WebOptions:
    """The options of the command line."""

    port: int | None = None
    lan: bool = False
    new_code: bool = False
    preview: Path | None = None
    open_browser: bool = True

    @property
    def address(self) -> Address:
        return Address(PORT if self.port is None else self.port, self.lan, self.new_code)


def run(settings: Settings, options: WebOptions) -> int:
    """Serve until SIGINT or SIGTERM; raises `CommandError`."""
    with suppress(KeyboardInterrupt):
        asyncio.run(_run(settings, options))
    return 0


async def _run(settings: Settings, options: WebOptions) -> None:
    app = await open_app(settings, lease=LEASE, is_our_place=only_places_of(PLACE, f"{PLACE}-preview"))
    speech = cache(partial(open_speech, settings))
    try:
        await app.start()
        services = await _services(app, options.preview, speech)
        try:
            async with web_table(services, options.address) as running:
                _tell(running, settings, options)
                await _until_ended()
        except OSError as fault:
            raise CommandError(f"The browser table cannot be reached: {fault.strerror or fault}.") from None
    finally:
        if speech.cache_info().currsize:
            speech().close()
        await app.close()


async def _services(app: App, preview: Path | None, speech: Callable[[], PageSpeech]) -> WebServices:
    settings, library = app.settings, app.library
    written = None
    if preview is not None:
        written = Preview(preview, library)
        try:
            await written.open()
        except PackError as fault:
            raise unplayable(preview, fault) from None
    shown: Callable[[], list[Path]] = lambda: find_packs(settings)  # noqa: E731 - looked for anew each time
    gallery = cache(open_gallery)
    return WebServices(
        registry=app.registry,
        catalogue=Catalogue(library, shown, settings.options),
        draw=drawing(gallery),
        fonts=fonts(),
        locale=settings.locale,
        game=game_names()[0],
        preview=written,
        open_speech=speech,
        prepare=gallery,
        limits=Limits() if settings.limits else Limits.off(),
    )


def _tell(running: Running, settings: Settings, options: WebOptions) -> None:
    say = speech(settings.locale).say
    lines = [say("browser-at", url=running.url)]
    lines += [say("browser-others", url=link) for link in running.links]
    sys.stdout.write("\n".join([*lines, say("browser-end")]) + "\n")
    sys.stdout.flush()
    if options.open_browser and sys.stdout.isatty() and has_screen():
        asyncio.get_running_loop().run_in_executor(None, webbrowser.open, running.url)


async def _until_ended() -> None:
    ended = asyncio.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # loops on Windows take no signal handlers
            asyncio.get_running_loop().add_signal_handler(name, ended.set)
    await ended.wait()


# What the page shows


def fonts() -> dict[str, bytes]:
    folder = files("heredity_bot.pictures") / "fonts"
    return {entry.name: entry.read_bytes() for entry in folder.iterdir() if entry.name.endswith(".ttf")}


def open_gallery() -> Gallery:
    from heredity_bot.pictures.gallery import Gallery  # noqa: PLC0415 - see the top
    from heredity_bot.pictures.render_pool import RenderPool  # noqa: PLC0415 - as above

    for name in game_names():
        plugin(name).preload()
    return Gallery(RenderPool())


def drawing(gallery: Callable[[], Gallery]) -> Draw:
    """Draws pictures without legend and marks: the page marks what can be clicked."""

    async def draw(
        view: PictureRequest, table: LiveTable, *, locale: str, look: str, narrow: bool
    ) -> Picture | None:
        opened = await asyncio.to_thread(gallery)
        from heredity_bot.pictures.palette import PALETTES  # noqa: PLC0415 - as above
        from heredity_bot.pictures.picture import PictureStyle  # noqa: PLC0415 - see the top

        style = PictureStyle(PALETTES[look], columns=1 if narrow else 2, legend=False, marks_question=False)
        return await opened.picture(table, view, locale, style)

    return draw


def open_speech(settings: Settings) -> PageSpeech:
    from heredity_bot.frontends.web.speech import PageSpeech  # noqa: PLC0415 - see the top

    return PageSpeech(speech_pool(settings), reads=settings.voice_reads.value, cues=settings.voice_cues)
