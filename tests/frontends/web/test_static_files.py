"""The page's own files: asked for at once, and each only once."""

import asyncio
import re

import pytest

from heredity_bot.frontends.web.static_files import MODULES, PageFiles

HINT = re.compile(r'<link rel="modulepreload" href="(/static/\w+/(\w+\.js))">')
FOR_EVER = "max-age=31536000, immutable"


@pytest.mark.parametrize(
    "path, own, not_needed",
    [
        ("/", "start.js", "table.js"),
        ("/table/none", "table.js", "start.js"),
        ("/join/ABC", "join.js", "table.js"),
        ("/join", "join.js", "table.js"),
        ("/preview", "preview.js", "table.js"),
    ],
)
async def test_a_page_names_all_modules_it_needs_and_no_other(at_home, path, own, not_needed):
    stranger = await at_home.stranger()
    page = (await stranger.get(path)).decode()
    hinted = {name: address for address, name in HINT.findall(page)}

    assert {"main.js", own} <= set(hinted)
    assert not_needed not in hinted
    for address in hinted.values():
        text = (await stranger.get(address)).decode()
        assert set(re.findall(r'^import .*"\./(\w+\.js)";', text, re.MULTILINE)) <= set(hinted), address


async def test_a_file_is_asked_for_again_only_when_it_is_another(at_home):
    stranger = await at_home.stranger()
    mark = PageFiles("en").mark

    for path, kept in (
        (f"/static/{mark}/main.js", FOR_EVER),
        (f"/static/{mark}/base.css", FOR_EVER),
        ("/static/of-another-day/main.js", "no-cache"),
        ("/static/main.js", "no-cache"),
        ("/", "no-store"),
    ):
        async with stranger.client.get(path) as answer:
            assert (answer.status, answer.headers["Cache-Control"]) == (200, kept), path


def test_every_page_begins_with_a_module_that_is_there():
    files = PageFiles("en")

    assert all(files.file(module, files.mark).status == 200 for module in MODULES.values())


async def test_who_asks_while_a_pack_is_still_read_does_not_read_it_again(at_home, monkeypatch):
    catalogue = at_home.site.context.catalogue
    read, open_path = [], catalogue.library.open_path

    async def count(path):
        read.append(path)
        return await open_path(path)

    monkeypatch.setattr(catalogue.library, "open_path", count)

    one, other = await asyncio.gather(catalogue.stories("en"), catalogue.stories("en"))

    assert one == other
    assert len(read) == len(set(read)) == 1
