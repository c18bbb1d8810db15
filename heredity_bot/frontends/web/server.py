"""Starts the web server of the browser table, and finds the addresses at which it is reached."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace

from aiohttp import web

from heredity_bot.frontends.web.access_control import AccessControl
from heredity_bot.frontends.web.context import WebServices
from heredity_bot.frontends.web.guests import GuestStore
from heredity_bot.frontends.web.site import Site
from heredity_bot.frontends.web.socket_limits import ConnectionLimits, Connections

PORT = 8117
LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only with `lan`, and then a code is needed
SHUTDOWN = 3.0
IDLE_SECONDS = 15.0
"""Seconds that a connection may wait before its first request and between two; sockets of pages may wait longer."""
HEADERS = 64
"""The most header lines of a request; aiohttp bounds each of them to 8 KiB."""


@dataclass(frozen=True)
class Address:
    """Where to listen: `port` 0 is any free one; `lan` also admits the home network, with a code."""

    port: int = PORT
    lan: bool = False
    new_code: bool = False
    """Make a new code, which ends the access of all who came in with the old one."""
    limits: ConnectionLimits | None = None
    """How many connections there may be; None: as many as this machine can hold."""


@dataclass(frozen=True)
class Running:
    """A browser table that is being served."""

    url: str
    """The address for this machine, with the code if one is needed."""
    links: tuple[str, ...]
    """The addresses for other machines, with the code."""
    code: str
    site: Site


@asynccontextmanager
async def web_table(services: WebServices, address: Address | None = None) -> AsyncIterator[Running]:
    """Serve while the block runs. The registry and its store are opened and closed by the caller."""
    address = address or Address()
    guests = GuestStore(services.registry)
    keys = await guests.keys(fresh=address.new_code)
    names = frozenset(_own_names()) if address.lan else frozenset[str]()
    access = AccessControl(keys, lan=address.lan, names=names)
    listening = _listen(address)
    port = listening.getsockname()[1]
    others = tuple(f"http://{ip}:{port}" for ip in _lan_addresses()) if address.lan else ()
    site = Site(replace(services, addresses=others), access, guests)
    runner = web.AppRunner(
        site.app(),
        access_log=None,
        shutdown_timeout=SHUTDOWN,
        handler_cancellation=True,
        keepalive_timeout=IDLE_SECONDS,
        lingering_time=IDLE_SECONDS,
        max_headers=HEADERS,
    )
    await runner.setup()
    assert runner.server is not None  # noqa: S101 - it was just made
    connections = Connections(runner.server, listening, address.limits)
    tasks = [asyncio.create_task(_warm_up(services))]
    if services.preview is not None:
        tasks.append(asyncio.create_task(services.preview.watch()))
    try:
        tasks.append(asyncio.create_task(connections.serve(), name="accepting"))
        door = f"/#code={keys.house}" if address.lan else "/"
        path = "/preview" + door[1:] if services.preview else door
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


async def _warm_up(services: WebServices) -> None:
    """Load what the start page needs, then what a table needs, while the browser opens."""
    await services.catalogue.stories(services.locale)
    if services.prepare is not None:
        await asyncio.to_thread(services.prepare)


def _listen(address: Address) -> socket.socket:
    """Listen at the wanted port, or at any free one if another program has it."""
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
    """The address of this machine in its network; the routing table tells it without sending a packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return []
    return [] if ipaddress.ip_address(found).is_loopback else [found]
