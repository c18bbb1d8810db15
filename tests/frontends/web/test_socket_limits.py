"""Floods of connections: bounded in all and from each address, with room for whoever sits at this machine."""

from __future__ import annotations

import asyncio
import re
import resource
import socket
import subprocess
import sys
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from unittest.mock import patch

import pytest
from aiohttp import ClientSession

from heredity_bot.frontends.web import server as serve
from heredity_bot.frontends.web.server import Address
from heredity_bot.frontends.web.socket_limits import ConnectionLimits, Connections
from tests.frontends.web.site_kit import stand

ROOT = Path(__file__).parents[3]
SMALL = ConnectionLimits(total=20, each=4, own=6)


def port_of(url: str) -> int:
    found = re.search(r":(\d+)/", url)
    assert found is not None
    return int(found[1])


def idle(port: int, source: str) -> socket.socket:
    """A connection that says nothing."""
    made = socket.socket()
    made.bind((source, 0))
    made.settimeout(5)
    made.connect(("127.0.0.1", port))
    return made


def is_open(connection: socket.socket) -> bool:
    connection.settimeout(0)
    try:
        return connection.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


@contextmanager
def flood(port: int, sources: list[str], each: int):
    """So many silent connections from each address."""
    with ExitStack() as stack:
        yield [stack.enter_context(idle(port, source)) for source in sources for _ in range(each)]


async def start_page(url: str) -> int:
    async with ClientSession() as session, session.get(url.partition("#")[0]) as answer:
        return answer.status


async def test_silent_connections_from_other_addresses_leave_room_for_this_machine():
    others = [f"127.0.0.{n}" for n in range(2, 9)]
    async with stand(address=Address(port=0, lan=True, limits=SMALL)) as running:
        with flood(port_of(running.url), others, 6) as connections:
            await asyncio.sleep(0.3)

            kept = [connection for connection in connections if is_open(connection)]
            assert len(kept) == SMALL.total - SMALL.own
            by_address = [sum(c.getsockname()[0] == other for c in kept) for other in others]
            assert max(by_address) == SMALL.each
            assert await start_page(running.url) == 200


async def test_one_address_cannot_take_the_places_of_others():
    async with stand(address=Address(port=0, lan=True, limits=SMALL)) as running:
        port = port_of(running.url)
        with flood(port, ["127.0.0.2"], 30):
            await asyncio.sleep(0.2)
            with idle(port, "127.0.0.3") as guest:
                guest.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                await asyncio.sleep(0.2)
                assert guest.recv(12) == b"HTTP/1.1 200"


async def test_places_are_free_again_when_connections_end():
    async with stand(address=Address(port=0, limits=SMALL)) as running:
        for _ in range(5):
            with flood(port_of(running.url), ["127.0.0.1"], 20):
                await asyncio.sleep(0.05)
            await asyncio.sleep(0.1)

        assert await start_page(running.url) == 200


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "])
async def test_a_connection_that_asks_nothing_is_closed(said):
    with patch.object(serve, "IDLE_SECONDS", 0.3):
        async with stand() as running:
            with idle(port_of(running.url), "127.0.0.1") as connection:
                connection.sendall(said)
                await asyncio.sleep(0.1)
                assert is_open(connection)
                for _ in range(6):
                    await asyncio.sleep(0.15)
                    if said:
                        with suppress(OSError):
                            connection.send(b"x")  # drop by drop

                assert not is_open(connection)


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n",
        b"GET / HTTP/1.1\r\nX-Long: " + b"a" * 20_000 + b"\r\n",
        b"GET / HTTP/1.1\r\n" + b"".join(b"X-%d: a\r\n" % n for n in range(500)),
    ],
    ids=["address", "line", "lines"],
)
async def test_a_head_that_is_too_long_is_refused(head):
    async with stand() as running:
        reader, writer = await asyncio.open_connection("127.0.0.1", port_of(running.url))
        writer.write(head + b"Host: 127.0.0.1\r\n\r\n")

        answer = await asyncio.wait_for(reader.readline(), 5)
        writer.close()
        assert answer.split()[1] == b"400"


async def test_when_the_system_can_accept_nothing_it_is_tried_again_after_a_while(caplog):
    """Without a file left to open, every accept fails at once: neither the loop nor the log may be filled with it."""
    loop, accept = asyncio.get_running_loop(), type(asyncio.get_running_loop()).sock_accept
    failing = [OSError(24, "Too many open files")] * 3

    async def sock_accept(self, listening):
        if failing:
            raise failing.pop()
        return await accept(self, listening)

    with (
        patch.object(type(loop), "sock_accept", sock_accept),
        patch("heredity_bot.frontends.web.socket_limits.RETRY", 0.1),
    ):
        async with stand() as running:
            assert await asyncio.wait_for(start_page(running.url), 5) == 200

    assert sum("no connection can be accepted" in line for line in caplog.messages) == 3


def test_half_of_the_files_of_a_process_are_for_everything_else():
    for files, total in ((1024, 512), (256, 128), (65536, 512), (20, 16), (-1, 512)):
        with patch.object(resource, "getrlimit", return_value=(files, files)):
            here = ConnectionLimits.here()
        assert here.total == total
        assert 0 < here.own < here.total
        assert 0 < here.each <= here.total - here.own


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have one loopback address")
def test_a_real_process_with_1024_files_serves_its_host_under_a_flood():
    files = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files[1] < 2_000:
        pytest.skip("this machine lets a process open too few files to flood another one")
    command = f"ulimit -n 1024; exec '{sys.executable}' -m tests.frontends.web.site_kit --lan"
    process = subprocess.Popen(
        ["/bin/sh", "-c", command], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        port = port_of(process.stdout.readline())
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(files[0], 2_000), files[1]))
        with flood(port, [f"127.0.0.{n}" for n in range(2, 32)], 40):
            host = HTTPConnection("127.0.0.1", port, timeout=5)
            host.request("GET", "/")
            assert host.getresponse().status == 200
            host.close()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, files)
        process.terminate()
        _, errors = process.communicate(timeout=20)
    assert len(errors) < 20_000


def test_the_server_hears_of_connections_as_before():
    """What aiohttp itself counts is not lost."""

    class Server:
        lost = 0

        def connection_lost(self, handler, exc=None):
            self.lost += 1

    server = Server()
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        connections = Connections(server, listening, SMALL)
        server.connection_lost("somebody")

    assert server.lost == 1
    assert len(connections) == 0
