"""The browser table: the parts put together, an address printed, a browser opened where there is one.

Whatever knows the rules takes longer to load than all else, so nothing here imports it before it is needed: it is
loaded while the browser opens the page.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from heredity_bot.app import House, Trouble, find_packs, open_house, unplayable
from heredity_bot.commands.binding import bind
from heredity_bot.frontends.terminal.speech import speech
from heredity_bot.frontends.web.preview import Preview
from heredity_bot.frontends.web.register import ROOM
from heredity_bot.frontends.web.serve import PORT, Address, Equipment, Running, web_table
from heredity_bot.frontends.web.shelf import Shelf
from heredity_bot.frontends.web.site import Draw
from heredity_bot.packs.pack import Pack
from heredity_bot.packs.problem import PackError
from heredity_bot.settings import Settings, has_screen
from heredity_bot.stage.scene import Line, QuestionScene, Scene, View
from heredity_bot.tables.game import Game
from heredity_bot.tables.hall import minds_only
from heredity_bot.tables.library import Opened
from heredity_bot.tables.limits import Limits
from heredity_bot.tables.table import Table

if TYPE_CHECKING:
    from heredity_bot.commands.gallery import Gallery
    from heredity_bot.commands.reciting import SpeechRecital
    from heredity_bot.frontends.web.aloud import Form, Passage, Reads
    from heredity_bot.games.heredity.telling.teller import Teller
    from heredity_bot.pictures.picture import Picture

LEASE = 4.0
"""Seconds after which a table of a program that was killed can be played again: nobody likes to wait for a crash."""


@dataclass(frozen=True)
class Wishes:
    """What the command line asked for."""

    port: int | None = None
    lan: bool = False
    new_code: bool = False
    preview: Path | None = None
    open_browser: bool = True

    @property
    def address(self) -> Address:
        return Address(PORT if self.port is None else self.port, self.lan, self.new_code)


def run(settings: Settings, wishes: Wishes) -> int:
    """Until it is ended; raises `Trouble`."""
    with suppress(KeyboardInterrupt):
        asyncio.run(_run(settings, wishes))
    return 0


async def _run(settings: Settings, wishes: Wishes) -> None:
    house = await open_house(settings, lease=LEASE, minds=minds_only(ROOM, f"{ROOM}-preview"))
    recital = LateRecital(settings)
    try:
        await house.start()
        given = await _equipment(house, wishes.preview, recital)
        try:
            async with web_table(given, wishes.address) as running:
                _tell(running, settings, wishes)
                await _until_ended()
        except OSError as fault:
            raise Trouble(f"The browser table cannot be reached: {fault.strerror or fault}.") from None
    finally:
        recital.close()
        await house.close()


async def _equipment(house: House, preview: Path | None, recital: LateRecital) -> Equipment:
    settings, library = house.settings, house.library
    written = None
    if preview is not None:
        written = Preview(preview, library, every_face)
        try:
            await written.open()
        except PackError as fault:
            raise unplayable(preview, fault) from None
    shown: Callable[[], list[Path]] = lambda: find_packs(settings)  # noqa: E731 - looked for anew each time
    gallery = cache(open_gallery)
    return Equipment(
        hall=house.hall,
        shelf=Shelf(library, shown, teller),
        draw=drawing(gallery),
        bind=bind,
        fonts=fonts(),
        locale=settings.locale.value,
        edition=settings.edition.value,
        preview=written,
        recital=recital,
        prepare=gallery,
        limits=Limits() if settings.limits else Limits.off(),
    )


def _tell(running: Running, settings: Settings, wishes: Wishes) -> None:
    say = speech(settings.locale.value).say
    lines = [say("browser-at", url=running.url)]
    lines += [say("browser-others", url=link) for link in running.links]
    sys.stdout.write("\n".join([*lines, say("browser-end")]) + "\n")
    sys.stdout.flush()
    if wishes.open_browser and sys.stdout.isatty() and has_screen():
        asyncio.get_running_loop().run_in_executor(None, webbrowser.open, running.url)


async def _until_ended() -> None:
    ended = asyncio.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # Windows has no such thing in a loop
            asyncio.get_running_loop().add_signal_handler(name, ended.set)
    await ended.wait()


# What the page shows


def fonts() -> dict[str, bytes]:
    folder = files("heredity_bot.pictures") / "fonts"
    return {entry.name: entry.read_bytes() for entry in folder.iterdir() if entry.name.endswith(".ttf")}


def teller(locale: str, pack: Pack, player: Callable[[str], str]) -> Teller:
    from heredity_bot.games.heredity.telling.teller import Teller  # noqa: PLC0415 - see the top

    return Teller(locale, pack, player)


def open_gallery() -> Gallery:
    from heredity_bot.commands.gallery import Gallery  # noqa: PLC0415 - see the top
    from heredity_bot.pictures.studio import Studio  # noqa: PLC0415 - as above

    return Gallery(Studio())


def drawing(gallery: Callable[[], Gallery]) -> Draw:
    """Pictures for the page, which marks by itself what can be clicked."""

    async def draw(view: View, table: Table, *, locale: str, look: str, narrow: bool) -> Picture | None:
        opened = await asyncio.to_thread(gallery)
        from heredity_bot.commands.gallery import Frame  # noqa: PLC0415 - see the top
        from heredity_bot.pictures.look import LOOKS  # noqa: PLC0415 - as above

        frame = Frame(LOOKS[look], columns=1 if narrow else 2, legend=False, marks_question=False)
        return await opened.picture(table, view, locale, frame)

    return draw


def every_face(opened: Opened, locale: str, number: int) -> list[list[Line]]:
    """Both faces of a card, for an author who knows them all."""
    from heredity_bot.games.heredity.game import HostedHeredity  # noqa: PLC0415 - see the top
    from heredity_bot.pictures.showing import NoSuchFace, bare_table  # noqa: PLC0415 - as above

    game = opened.game
    assert isinstance(game, HostedHeredity), "this program plays Heredity"  # noqa: S101
    telling = teller(locale, opened.pack, str)
    shown = []
    for back in (False, True):
        with suppress(NoSuchFace):
            shown.append(telling.card(bare_table(game.book, number, back=back), number))
    return shown


class LateRecital:
    """The voices, loaded when somebody first wants to hear them: most tables are read with the eyes."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.reads: Reads = settings.voice_reads.value

    @cached_property
    def _made(self) -> SpeechRecital:
        from heredity_bot.commands.reciting import recital_of  # noqa: PLC0415 - see above

        return recital_of(self._settings)

    async def able(self, locale: str) -> bool:
        return await self._made.able(locale)

    def scene(self, game: Game, scene: Scene, locale: str, reads: Reads) -> Passage:
        return self._made.scene(game, scene, locale, reads)

    def question(self, game: Game, question: QuestionScene, locale: str, reads: Reads) -> Passage:
        return self._made.question(game, question, locale, reads)

    async def cue(self, name: str, form: Form) -> bytes | None:
        return await self._made.cue(name, form)

    def close(self) -> None:
        if "_made" in vars(self):
            self._made.close()
