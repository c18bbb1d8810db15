"""Everything that reads what strangers wrote: each begins from something valid and is given what is nearly so.

A reader returns when it has read or refused; any other exception is a fault of ours.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
import zipfile
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from aiohttp import web
from msgspec import Raw

from heredity_bot.frontends.discord.messages.page import Meaning, read_meaning
from heredity_bot.frontends.web import requests
from heredity_bot.frontends.web.guests import PLACE
from heredity_bot.games.heredity.cards.pack_loader import check
from heredity_bot.journal import StoreFault
from heredity_bot.journal.backup import back_up, restore, verify
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.kernel import plain_text
from heredity_bot.packs.files import read_document
from heredity_bot.packs.kept_copy import unzip_pack
from heredity_bot.packs.pack import load_pack
from heredity_bot.packs.problem import PackError
from heredity_bot.packs.zip_reader import Zipped
from heredity_bot.settings import SettingsError, load_settings
from heredity_bot.tables.actions import Begin, Reply, Tick, Undo
from heredity_bot.tables.bundle import BadBundle, Bundle, gather, read_bundle, write_bundle
from heredity_bot.tables.bundle_import import bring_in
from heredity_bot.tables.bundle_people import anonymised, renamed
from heredity_bot.tables.registry import TableFault
from tests.frontends.web.conftest import CODE, house
from tests.fuzz.infos import odd_info, odd_quiet, odd_row
from tests.fuzz.mutation import HOSTILE, copied, mutated, smudged
from tests.games.heredity.sample_pack import FILES as WORKSHOP
from tests.packs.pack_kit import FILES as SHELF
from tests.tables.sample_table import ANA, House

OUR_FAULT = {"RULE_FAILED", "TABLE_BROKEN", "STORE_BROKEN"}
"""Refusals that say that the program failed."""


def expect(truth: object, what: object) -> None:
    assert truth, what


def changes(luck: Random) -> int:
    return luck.choice((1, 1, 2, 3, 6))


# Packs


@cache
def _pack_trees() -> list[dict[str, Any]]:
    return [
        {name: read_document(name, text.encode())[0].data for name, text in files.items()}
        for files in (WORKSHOP, SHELF)
    ]


def pack_files(luck: Random) -> dict[str, bytes]:
    """The files of a pack, changed as data: JSON is YAML as well."""
    trees = copied(luck.choice(_pack_trees()))
    name = luck.choice(list(trees))
    mutated(trees[name], luck, changes(luck))
    written = {
        name: json.dumps(tree, ensure_ascii=luck.random() < 0.5).encode("utf-8", "replace")
        for name, tree in trees.items()
    }
    if luck.random() < 0.2:
        written[name] = smudged(written[name], luck, changes(luck))
    return written


def zipped(files: dict[str, bytes], luck: Random) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", luck.choice((zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED))) as file:
        for name, raw in files.items():
            file.writestr(luck.choice(("",) * 20 + ("../", "/", "a\\")) + name, raw)
        for number in luck.sample(range(1 << 20), luck.choice((0, 0, 0, 1, 30))):
            file.writestr(f"text/en/{number}{luck.choice(HOSTILE)}.yaml".replace("\0", ""), b"")
    return out.getvalue()


def read_pack(luck: Random) -> None:
    _proved(zipped(pack_files(luck), luck))


def read_zip(luck: Random) -> None:
    _proved(smudged(zipped(pack_files(luck), luck), luck, changes(luck)))


def _proved(content: bytes) -> None:
    try:
        problems = check(load_pack(Zipped("fuzz.zip", content), lambda _: None))
        check(unzip_pack(content))
    except PackError as fault:
        problems = list(fault.problems)
        expect(problems, "refused without a word")
    for problem in problems:
        expect((problem.file + problem.sentence).isprintable() and len(problem.sentence) <= 1_000, problem)


# Tables as files


_LOOP: list[asyncio.AbstractEventLoop] = []


def run(work: Awaitable[None]) -> None:
    """In one event loop for all: a new one for each table would leave its threads behind."""
    if not _LOOP:
        _LOOP.append(asyncio.new_event_loop())
    _LOOP[0].run_until_complete(work)


@cache
def _house() -> House:
    return House()


@cache
def _bundles() -> list[Bundle]:
    found: list[Bundle] = []

    async def play() -> None:
        for over in (False, True):
            table = await _house().played(over=over)
            bundle = await gather(_house().store, _house().library, table.id, with_pack=False)
            assert bundle is not None
            found.extend([bundle, anonymised(bundle)])

    run(play())
    return found


def changed_bundle(luck: Random, bundle: Bundle) -> Bundle:
    """A table of which the desk, a line or a quiet point is changed; its checksum fits."""
    head, lines, quiets = bundle.head, list(bundle.lines), list(bundle.quiets)
    what, at, point = luck.random(), luck.randrange(len(lines)), luck.randrange(len(quiets))
    if what < 0.55:
        head = msgspec.structs.replace(head, record=Raw(odd_info(bytes(head.record), luck)))
    elif what < 0.65:
        record = mutated(msgspec.json.decode(bytes(head.record)), luck, changes(luck))
        head = msgspec.structs.replace(head, record=Raw(written(record)))
    elif what < 0.8:
        lines[at] = odd_row(lines[at], luck, bundle.info)
    elif what < 0.9:
        lines[at] = msgspec.structs.replace(
            lines[at], body=written(mutated(msgspec.json.decode(lines[at].body), luck, changes(luck)))
        )
    else:
        quiets[point] = odd_quiet(quiets[point], luck)
        if luck.random() < 0.5:  # then the game begins with its first quiet point
            head = msgspec.structs.replace(head, record=Raw(written(without_seed(bytes(head.record)))))
    return replace(bundle, head=head, lines=tuple(lines), quiets=tuple(quiets))


def without_seed(record: bytes) -> Any:
    return {key: value for key, value in msgspec.json.decode(record).items() if key != "seed"}


def written(tree: Any) -> bytes:
    return msgspec.json.encode(
        json.loads(json.dumps(tree), parse_int=float, parse_float=float) if _is_huge(tree) else tree
    )


def _is_huge(tree: Any) -> bool:
    try:
        msgspec.json.encode(tree)
    except (OverflowError, UnicodeEncodeError):
        return True
    return False


def read_table(luck: Random) -> None:
    try:
        content = write_bundle(changed_bundle(luck, luck.choice(_bundles())), plain=luck.random() < 0.5)
    except (OverflowError, UnicodeEncodeError, RecursionError):
        return  # what JSON itself cannot hold
    if luck.random() < 0.2:
        content = smudged(content, luck, changes(luck))
    run(_played_on(content, luck))


async def _played_on(content: bytes, luck: Random) -> None:
    """A table that is taken in can be played: nothing fails that people then do."""
    house = _house()
    before = {stored.id for stored in await house.store.tables("fuzz")}
    try:
        bundle = read_bundle(content)
        if luck.random() < 0.3:
            bundle = renamed(bundle, {ANA: "somebody"}.get)
        name = await bring_in(house.registry, house.library, bundle, "fuzz")
    except (BadBundle, TableFault) as fault:
        expect(str(fault).isprintable(), fault)
        expect({stored.id for stored in await house.store.tables("fuzz")} == before, "something was kept")
        return
    try:
        table = await house.registry.at("fuzz")
        assert table is not None
        assert plain_text(table.info.host) == table.info.host
        for _ in range(4):
            ask, by = table.ask, next(iter(table.players), ANA)
            action = luck.choice(
                (Tick(), Undo(0), Reply(table.game.default(ask), table.mark) if ask else Tick())
            )
            outcome = await table.do(action, "" if isinstance(action, Tick) else by)
            assert outcome.refusal is None or outcome.refusal.code not in OUR_FAULT, outcome.refusal
            table.waiting_for()
    except TableFault as fault:
        expect(fault.refusal.code not in OUR_FAULT, fault.refusal)
    finally:
        await house.registry.unload_place("fuzz")
        await house.store.delete(name, house.registry.owner)


# Tables that are given to the browser's page


class _Site:
    """A house with one guest, and a table of theirs as a file."""

    opened: Any
    house: Any
    guest: Any
    bundle: Bundle

    async def open(self) -> None:
        self.opened = house()  # for as long as the process lives
        self.house = await self.opened.__aenter__()
        self.guest = await self.house.guest(CODE)
        name = await self.guest.open(name="Ana", players=2, others=["Ben"])
        registry = self.house.site.context.registry
        table = await registry.fetch(name)
        for _ in range(12):
            if table.info.phase == "lobby":
                await table.do(Begin(), table.info.host)
            elif table.ask is not None:
                await table.do(Reply(table.game.default(table.ask), table.mark), table.players[0])
        self.bundle = read_bundle(await self.guest.get(f"/api/tables/{name}/file"))


@cache
def _site() -> _Site:
    site = _Site()
    run(site.open())
    return site


def read_upload(luck: Random) -> None:
    try:
        content = write_bundle(changed_bundle(luck, _site().bundle), plain=luck.random() < 0.5)
    except (OverflowError, UnicodeEncodeError, RecursionError):
        return
    run(_shown(content, luck))


async def _shown(content: bytes, luck: Random) -> None:
    """Refused with a sentence, or a page that lives in every language."""
    guest = _site().guest
    async with guest.client.post(
        "/api/file", data=content, params={"lang": "de"}, headers=guest.origin
    ) as answer:
        told = await answer.json()
        expect(answer.status < 500 and (answer.status == 200 or told), told)
        if answer.status != 200:
            return
    name = told["id"]
    registry = _site().house.site.context.registry
    try:
        table = await registry.fetch(name)
        guest.table = name
        if table is not None:
            await guest.state(lang=luck.choice(("en", "fr", "de")))
            outcome = await table.do(Tick())
            expect(outcome.refusal is None or outcome.refusal.code not in OUR_FAULT, outcome.refusal)
    finally:
        await registry.unload_place(PLACE)
        await registry.store.delete(name, registry.owner)


@cache
def _backup() -> bytes:
    _bundles()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "whole"
        run(_backed_up(path))
        return path.read_bytes()


async def _backed_up(path: Path) -> None:
    await back_up(_house().store, path)


def read_backup(luck: Random) -> None:
    content = smudged(_backup(), luck, changes(luck))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "whole"
        path.write_bytes(content)
        run(_restored(path))


async def _restored(path: Path) -> None:
    for read in (verify(path), restore(MemoryStore(), path)):
        try:
            await read
        except StoreFault as fault:
            expect(str(fault), "refused without a word")


# Settings, custom ids, requests


_NAMES = (
    "LOCALE",
    "EDITION",
    "SHARDS",
    "SHARD_COUNT",
    "DATA_DIR",
    "PACKS_DIR",
    "HEALTH_PORT",
    "LOG_LEVEL",
    "DISCORD_TOKEN",
    "VOICE_CACHE_MB",
)
_VALUES = (
    "en",
    "0,1,5-7",
    "0-99999999",
    "9" * 50,
    "-",
    "${LOCALE}${LOCALE}",
    "'",
    '"',
    "#",
    "true",
    "1.5",
    "\0",
    "\ufeff",
    "export X=1",
    *HOSTILE,
)


def read_settings(luck: Random) -> None:
    lines = [f"{luck.choice(_NAMES)}={luck.choice(_VALUES)}" for _ in range(luck.choice((0, 1, 3, 40)))]
    raw = "\n".join(lines).encode("utf-8", "replace")
    if luck.random() < 0.4:
        raw = smudged(raw, luck, changes(luck))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / ".env"
        path.write_bytes(raw)
        try:
            load_settings(path)
        except SettingsError as fault:
            expect(str(fault).endswith("."), fault)


def read_custom_id(luck: Random) -> None:
    text = smudged(b"hb|act|0123456789abcdef|q12|abcdef|2", luck, changes(luck)).decode("utf-8", "replace")
    found = read_meaning(text)
    assert found == Meaning("") or str(found) == text


_DEED = {
    "cause": "0123456789",
    "deed": {"type": "Reply", "answer": ["brick", "move", "104.b", "brick.legs.1"], "mark": "q1"},
}
_SET = {
    "cause": "0123456789",
    "deed": {"type": "Set", "settings": {"locale": "en", "policies": {"done": {"who": "all"}}}},
}
_NEW = {"pack": "core", "cause": "0123456789", "name": "Ana", "others": ["Ben"]}


class _Body:
    """As much of a request as its reader looks at."""

    content_type = "application/json"

    def __init__(self, body: bytes) -> None:
        self._body = body

    async def read(self) -> bytes:
        return self._body


def read_request(luck: Random) -> None:
    sample, kind = luck.choice(
        ((_DEED, requests.ActionRequest), (_SET, requests.ActionRequest), (_NEW, requests.NewTableRequest))
    )
    raw = json.dumps(mutated(copied(sample), luck, changes(luck))).encode()
    if luck.random() < 0.3:
        raw = smudged(raw, luck, changes(luck))
    run(_asked(raw, kind))


async def _asked(raw: bytes, kind: type[Any]) -> None:
    try:
        await requests.read(_Body(raw), kind)  # type: ignore[arg-type]
    except web.HTTPException as refused:
        expect(refused.text, "refused without a word")


READERS: dict[str, Callable[[Random], None]] = {
    "packs": read_pack,
    "zips": read_zip,
    "tables": read_table,
    "uploads": read_upload,
    "backups": read_backup,
    "settings": read_settings,
    "custom ids": read_custom_id,
    "requests": read_request,
}
