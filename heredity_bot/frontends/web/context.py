"""The objects that all request handlers of the site share, and the questions all of them ask about a request."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from aiohttp import web

from heredity_bot.frontends.web.access_control import AccessControl, Guest
from heredity_bot.frontends.web.catalogue import Catalogue
from heredity_bot.frontends.web.guests import GuestStore
from heredity_bot.frontends.web.preview import Preview
from heredity_bot.frontends.web.requests import denied
from heredity_bot.frontends.web.text import known_locale, web_text
from heredity_bot.frontends.web.watched_tables import WatchedTables
from heredity_bot.kernel import Refusal
from heredity_bot.stage.scene import PictureRequest
from heredity_bot.tables.access import Kind, Kinds, kinds_of
from heredity_bot.tables.rate_limits import Limits
from heredity_bot.tables.registry import TableFault, TableRegistry
from heredity_bot.tables.table import ActionOutcome, LiveTable

if TYPE_CHECKING:
    from heredity_bot.frontends.web.speech import PageSpeech
    from heredity_bot.pictures.picture import Picture

T = TypeVar("T")


class Draw(Protocol):
    """Draws a view of a table; `look` is dark or light, `narrow` is for a phone."""

    def __call__(
        self, view: PictureRequest, table: LiveTable, *, locale: str, look: str, narrow: bool
    ) -> Awaitable[Picture | None]: ...


@dataclass(frozen=True)
class WebServices:
    """Everything that the browser table needs from outside of its package."""

    registry: TableRegistry
    catalogue: Catalogue
    draw: Draw | None = None
    fonts: Mapping[str, bytes] = field(default_factory=dict)
    """The fonts of the pictures, by file name."""
    locale: str = "en"
    game: str = ""
    """The game offered first; the start page has its words and its icon."""
    addresses: tuple[str, ...] = ()
    """The addresses at which other machines reach this one, for invitations."""
    preview: Preview | None = None
    open_speech: Callable[[], PageSpeech] | None = None
    """Loads the voices; called once, when a page is first read aloud."""
    prepare: Callable[[], object] | None = None
    """Loads modules that the first table needs; called in a thread once the start page is ready."""
    limits: Limits = field(default_factory=Limits)


class WebContext:
    """The state of one site, and who may do what with it."""

    def __init__(self, services: WebServices, access: AccessControl, guests: GuestStore) -> None:
        self.services, self.access, self.guests = services, access, guests
        self.registry, self.catalogue = services.registry, services.catalogue
        self.watched_tables = WatchedTables(services.registry, services.catalogue, guests)
        self._tasks: set[asyncio.Task[Any]] = set()

    def locale(self, request: web.Request) -> str:
        return known_locale(request.query.get("lang"), self.services.locale)

    def say(self, request: web.Request, key: str) -> str:
        return web_text(self.locale(request)).say(key)

    # Who asks

    def guest(self, request: web.Request) -> Guest:
        """The person behind the cookie; raises 401."""
        found = self.access.guest(request)
        if found is None:
            raise denied(web.HTTPUnauthorized, "COME_IN_FIRST", self.say(request, "come-in-first"))
        return found

    def house(self, request: web.Request) -> Guest:
        """The same for requests that only the people of this house may make; raises 401 or 403."""
        found = self.guest(request)
        if not found.house:
            raise denied(web.HTTPForbidden, "HOUSE_ONLY", self.say(request, "house-only"))
        return found

    def kinds(self, table: LiveTable, guest: Guest) -> Kinds:
        """The roles of a guest at a table; the people of this house may watch every table.

        Without `--lan` all requests come from this machine, and its user may do what an administrator may.
        """
        found = kinds_of(table.info, guest.user, administrator=not self.access.lan)
        is_of_house = guest.house and Kind.STRANGER in found
        return found - {Kind.STRANGER} | {Kind.WATCHER} if is_of_house else found

    # Which table

    async def table(self, name: str) -> LiveTable:
        """Raises 404, or 503 while the table cannot be read."""
        try:
            table = await self.registry.fetch(name)
        except TableFault as fault:
            raise web.HTTPServiceUnavailable(text=f"{fault.refusal.code}\n") from fault
        if table is None:
            raise web.HTTPNotFound(text="There is no such table.\n")
        return table

    async def table_and_guest(self, request: web.Request) -> tuple[LiveTable, Guest]:
        """The table of the address and the person who asks; raises 403 for strangers to the table."""
        guest = self.guest(request)
        table = await self.table(request.match_info["id"])
        self.need_presence(request, table, guest)
        return table, guest

    def is_present(self, table: LiveTable, guest: Guest) -> bool:
        return self.kinds(table, guest) != {Kind.STRANGER}

    def need_presence(self, request: web.Request, table: LiveTable, guest: Guest) -> None:
        if not self.is_present(table, guest):
            raise denied(web.HTTPForbidden, "NOT_AT_TABLE", self.say(request, "no-table"))

    # Answers

    async def answer(self, table: LiveTable, locale: str, outcome: ActionOutcome) -> web.Response:
        if outcome.refusal is None:
            return web.json_response({"line": outcome.line, "id": table.id})
        return await self.refused(table, locale, outcome.refusal)

    async def refused(
        self, table: LiveTable, locale: str, refusal: Refusal, *, status: int = 409
    ) -> web.Response:
        watched = self.watched_tables.get(table.id)
        await watched.learn_names(table, locale)
        teller = await watched.log_teller(table, locale)
        said = teller.text(table).refusal(refusal).rstrip()
        why = teller.teller.why(refusal.rules)
        return web.json_response({"code": refusal.code, "refusal": said, "why": why}, status=status)

    async def to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish the work even if the browser hangs up: a repeated request would not do the rest of it."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)  # the loop itself holds tasks only weakly
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)
