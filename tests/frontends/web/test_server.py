"""Where the browser table is, and for whom."""

import socket

import pytest
from aiohttp import ClientConnectionError, ClientSession

from heredity_bot.frontends.web.server import Address, web_table
from tests.frontends.web.site_kit import equipped, stand


async def test_it_is_bound_to_this_machine_alone():
    async with stand() as running:
        assert running.url.startswith("http://127.0.0.1:")
        assert running.links == ()
        assert running.code == ""


async def test_where_the_port_is_taken_another_is_found():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]

        async with stand(address=Address(port=port)) as running, ClientSession() as session:
            async with session.get(running.url) as answer:
                assert answer.status == 200
            assert f":{port}/" not in running.url


async def test_the_code_for_the_home_network_stays_until_a_new_one_is_wanted():
    async with equipped() as given:
        async with web_table(given, Address(port=0, lan=True)) as running:
            first = running.code
        async with web_table(given, Address(port=0, lan=True)) as running:
            second = running.code
        async with web_table(given, Address(port=0, lan=True, new_code=True)) as running:
            third = running.code

    assert running.url.endswith(f"/#code={third}")
    assert first == second
    assert third != first


async def test_it_serves_until_it_is_ended():
    async with stand() as running, ClientSession() as session, session.get(running.url) as answer:
        assert "text/html" in answer.headers["Content-Type"]

    async with ClientSession() as session:
        with pytest.raises(ClientConnectionError):
            await session.get(running.url)
