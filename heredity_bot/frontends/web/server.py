"""Starts the browser table, and says where it is."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace

from aiohttp import web

from heredity_bot.frontends.web.access_control import AccessControl
from heredity_bot.frontends.web.connections import ConnectionLimits, Connections
from heredity_bot.frontends.web.seat_codes import SeatCodes
from heredity_bot.frontends.web.site import Equipment, Site

PORT = 8117
LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only with `lan`, and then nobody comes in without the code
SHUTDOWN = 3.0
QUIET = 15.0
"""Seconds for the first request of a connection, and between two of them; a socket of a page is not meant."""
HEADERS = 64
"""Lines in the head of a request; aiohttp bounds each of them to 8 KiB."""


@dataclass(frozen=True)
class Address:
    """`port` 0 is any free one; `lan` opens the table to the home network, for those who have the code."""

    port: int = PORT
    lan: bool = False
    new_code: bool = False
    """Throw out everybody who came in with the old one."""
    limits: ConnectionLimits | None = None
    """How many connections there may be; None: as many as this machine bears."""


@dataclass(frozen=True)
class Running:
    """A browser table that is up."""

    url: str
    """For this machine; with the code, where one is needed."""
    links: tuple[str, ...]
    """For others, with the code."""
    code: str
    site: Site


@asynccontextmanager
async def web_table(given: Equipment, address: Address | None = None) -> AsyncIterator[Running]:
    """The browser table for as long as the block lasts. Hall and store are the caller's."""
    address = address or Address()
    register = SeatCodes(given.registry)
    keys = await register.keys(fresh=address.new_code)
    names = frozenset(_own_names()) if address.lan else frozenset[str]()
    access = AccessControl(keys, lan=address.lan, names=names)
    listening = _listen(address)
    port = listening.getsockname()[1]
    others = tuple(f"http://{ip}:{port}" for ip in _lan_addresses()) if address.lan else ()
    site = Site(replace(given, addresses=others), access, register)
    runner = web.AppRunner(
        site.app(),
        access_log=None,
        shutdown_timeout=SHUTDOWN,
        handler_cancellation=True,
        keepalive_timeout=QUIET,
        lingering_time=QUIET,
        max_headers=HEADERS,
    )
    await runner.setup()
    assert runner.server is not None  # noqa: S101 - it was just made
    connections = Connections(runner.server, listening, address.limits)
    tasks = [asyncio.create_task(_warm(given))]
    if given.preview is not None:
        tasks.append(asyncio.create_task(given.preview.watch()))
    try:
        tasks.append(asyncio.create_task(connections.serve(), name="accepting"))
        door = f"/#code={keys.house}" if address.lan else "/"
        path = "/preview" + door[1:] if given.preview else door
        yield Running(
            f"http://{LOOPBACK}:{port}{path}",
            tuple(f"{base}{door}" for base in others),
            keys.house if address.lan else "",
            site,
        )
    finally:
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        listening.close()
        await runner.cleanup()


async def _warm(given: Equipment) -> None:
    """Read what the start page needs, then what a table needs, before anybody asks: a browser takes as long to open."""
    await given.catalogue.stories(given.locale)
    if given.prepare is not None:
        await asyncio.to_thread(given.prepare)


async def start_web(
    given: Equipment, address: Address | None = None, *, ready: asyncio.Queue[Running]
) -> None:
    """Serve until cancelled; `ready` hears where, so that the caller can print it and open a browser."""
    async with web_table(given, address) as running:
        await ready.put(running)
        await asyncio.Event().wait()


def _listen(address: Address) -> socket.socket:
    """The wanted port, or, where another program has it, any free one: playing matters more than the number."""
    host = EVERYWHERE if address.lan else LOOPBACK
    for port in dict.fromkeys((address.port, 0)):
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, port))
        except OSError:
            listening.close()
            if port == 0:
                raise
            continue
        return listening
    raise OSError("no port is free")


def _own_names() -> list[str]:
    name = socket.gethostname().lower()
    return [name, f"{name.partition('.')[0]}.local"]


def _lan_addresses() -> list[str]:
    """Where this machine is in its network: no packet is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return []
    return [] if ipaddress.ip_address(found).is_loopback else [found]


__all__ = ["PORT", "Address", "Equipment", "Running", "start_web", "web_table"]
