"""Requests that are sent without `ClientSession`: the same answers and the same faults, over the same connections."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import aiohttp
import pytest

from heredity_bot.frontends.discord.gateway import discordpy_patches as patches
from heredity_bot.frontends.discord.gateway.discordpy_patches import DirectRequests
from heredity_bot.frontends.discord.gateway.http_errors import UNREACHABLE

FOUND = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Limit: 5\r\nContent-Length: 2\r\n\r\n{}"
REFUSED = b"HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\ngone"
EMPTY = b"HTTP/1.1 204 No Content\r\n\r\n"
HINTED = b"HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\n" + EMPTY
GARBAGE = b"I do not speak HTTP.\r\n\r\n"
HALF = b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf"


class Server:
    """Answers every request with `answer`, and closes the connection after it where it says so."""

    def __init__(self) -> None:
        self.answer, self.closes = EMPTY, False
        self.heard: list[bytes] = []
        self.connections = 0
        self.address = ""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                length = int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
                self.heard.append(head + await reader.readexactly(length))
                writer.write(self.answer)
                if self.closes:
                    break
        except asyncio.IncompleteReadError:
            pass
        writer.close()


Send = Callable[[], Awaitable[patches.DirectResponse]]


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    made = Server()
    listening = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    made.address = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    async with listening:
        yield made


@pytest.fixture(params=[aiohttp.__version__, "another"], ids=["direct", "another aiohttp"])
async def send(server: Server, request, monkeypatch) -> AsyncIterator[Send]:
    monkeypatch.setattr(patches, "AIOHTTP_VERSION", request.param)
    async with aiohttp.ClientSession() as session:
        direct = DirectRequests(session)
        yield lambda: direct.send(
            "POST", f"{server.address}/a/b%20c?d=1", b'{"e": 2}', {"Authorization": "Bot x"}
        )


async def test_the_request_arrives_as_it_was_given(server, send):
    await send()

    [heard] = server.heard
    assert heard.startswith(b"POST /a/b%20c?d=1 HTTP/1.1\r\n")
    assert b"\r\nAuthorization: Bot x\r\n" in heard
    assert f"\r\nHost: {server.address.removeprefix('http://')}\r\n".encode() in heard
    assert heard.endswith(b'\r\n\r\n{"e": 2}')


@pytest.mark.parametrize(
    "answer, status, body", [(FOUND, 200, "{}"), (REFUSED, 404, "gone"), (EMPTY, 204, ""), (HINTED, 204, "")]
)
async def test_every_answer_is_read_whole(server, send, answer, status, body):
    server.answer = answer

    response = await send()

    assert (response.status, await response.text()) == (status, body)
    assert response.headers.get("x-limit") == ("5" if answer is FOUND else None)


async def test_a_connection_is_used_again(server, send):
    for _ in range(3):
        await send()

    assert (server.connections, len(server.heard)) == (1, 3)


@pytest.mark.parametrize("answer", [b"", GARBAGE, HALF], ids=["none", "garbage", "half"])
async def test_a_broken_answer_is_a_fault_that_rooms_know_and_the_next_request_gets_through(
    server, send, answer
):
    server.answer, server.closes = answer, True
    with pytest.raises(UNREACHABLE):
        await send()
    server.answer, server.closes = FOUND, False

    assert (await send()).status == 200


async def test_a_server_that_cannot_be_reached_is_such_a_fault(server, send):
    server.address = "http://127.0.0.1:1"

    with pytest.raises(UNREACHABLE):
        await send()


async def test_an_answer_that_never_comes_is_not_waited_for(server, monkeypatch):
    monkeypatch.setattr(patches, "ANSWERED_WITHIN", 0.05)
    server.answer = b""
    async with aiohttp.ClientSession() as session:
        with pytest.raises(UNREACHABLE):
            await DirectRequests(session).send("POST", f"{server.address}/", b"{}", {})


async def test_a_session_that_was_closed_sends_nothing(server):
    async with aiohttp.ClientSession() as session:
        direct = DirectRequests(session)

    with pytest.raises(UNREACHABLE):
        await direct.send("POST", f"{server.address}/", b"{}", {})
