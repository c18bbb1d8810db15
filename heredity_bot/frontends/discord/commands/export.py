"""/chronicle, /report, /table export and /table upgrade: a table as a file, and newer cards for it."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from heredity_bot.frontends.discord.commands.invocation import run_at_table
from heredity_bot.frontends.discord.commands.localisation import Command, Interaction, command
from heredity_bot.frontends.discord.controls.interaction import TableContext
from heredity_bot.frontends.discord.messages.page import (
    TABLE,
    Attachment,
    Button,
    Buttons,
    Meaning,
    TextBlock,
    page,
    plain,
)
from heredity_bot.frontends.discord.messages.text import mention
from heredity_bot.frontends.discord.services import Books, DiscordServices
from heredity_bot.kernel import Refused
from heredity_bot.tables.access import WHOLE_TABLE, Power, need, need_secrets
from heredity_bot.tables.bundle import Bundle, gather, write_bundle
from heredity_bot.tables.bundle_people import anonymised
from heredity_bot.tables.pack_library import PackLibrary
from heredity_bot.tables.state import refused
from heredity_bot.tables.upgrade_preview import preview

SMALLEST = 8 << 20
"""Bytes that may be uploaded where Discord does not say."""

BOOKS = 3
"""Chronicles that are made side by side: each takes a processor for seconds."""


# Files


def export(services: DiscordServices) -> Command:
    """The whole table with its secrets."""

    async def export(interaction: Interaction) -> None:
        async def work(a: TableContext) -> None:
            if await _may_have_table(a, "export-later"):
                a.count("file")
                bundle = await _bundle(a, with_pack=True)
                await _hand_out(a, bundle, f"table-{a.table.id}.heredity", "export-made")

        await run_at_table(services, interaction, work)

    return command("table-export", export, sub=True)


async def _may_have_table(a: TableContext, later: str) -> bool:
    """Whether they may have all of it now; otherwise they are told who may, and when they can."""
    info = a.table.info
    try:
        need_secrets(info, WHOLE_TABLE, a.kinds(info))
    except Refused as fault:
        if fault.refusal.code != "SECRET_YET" or not info.host:
            raise
        await a.reply.say(a.text.say(later, host=mention(info.host)))
        return False
    return True


def report(services: DiscordServices) -> Command:
    """The table without names, ids and dates. It replays, so it holds the same secrets as an export."""

    async def report(interaction: Interaction) -> None:
        async def work(a: TableContext) -> None:
            if await _may_have_table(a, "report-later"):
                a.count("file")
                bundle = await _bundle(a, with_pack=False)
                less = await asyncio.to_thread(anonymised, bundle) if bundle else None
                await _hand_out(a, less, f"report-{a.table.id}.heredity", "report-made")

        await run_at_table(services, interaction, work)

    return command("report", report)


def chronicle(services: DiscordServices) -> Command:
    """The story as it happened, as a page and as a book; one at a time for each table, and few in all."""
    busy: set[str] = set()

    async def chronicle(interaction: Interaction) -> None:
        async def work(a: TableContext) -> None:
            if services.book is None:
                await a.reply.say(a.text.say("chronicle-none"))
            elif a.table.id in busy:
                await a.reply.say(a.text.say("chronicle-busy"))
            elif len(busy) >= BOOKS:
                await a.reply.say(a.text.say("chronicle-others"))
            else:
                a.count("chronicle")
                busy.add(a.table.id)
                try:
                    await _write_book(a, services.book)
                finally:
                    busy.discard(a.table.id)

        await run_at_table(services, interaction, work)

    return command("chronicle", chronicle)


async def _write_book(a: TableContext, book: Books) -> None:
    await a.reply.acknowledge()  # a long campaign takes some seconds
    html, pdf, note = await book(a.table, a.locale)
    most = a.interaction.filesize_limit or SMALLEST
    files = [("chronicle.html", html), *([("chronicle.pdf", pdf)] if pdf else [])]
    kept = [(name, content) for name, content in files if len(content) <= most]
    while sum(len(content) for _, content in kept) > most:
        kept.pop()
    if not kept:
        await a.reply.say(a.text.say("file-too-big"))
        return
    words = "\n".join(filter(None, (a.text.say("chronicle-made"), note)))
    attached = [Attachment(name) for name, _ in kept]
    await a.reply.show(page(TextBlock(plain(words)), *attached, accent=TABLE, files=kept))


async def _bundle(a: TableContext, *, with_pack: bool) -> Bundle | None:
    library = a.services.registry.library
    found = library if isinstance(library, PackLibrary) else None
    return await gather(a.services.registry.store, found, a.table.id, with_pack=with_pack)


async def _hand_out(a: TableContext, bundle: Bundle | None, name: str, words: str) -> None:
    if bundle is None:
        raise refused("NO_TABLE")
    content = await asyncio.to_thread(write_bundle, bundle)
    most = a.interaction.filesize_limit or SMALLEST
    if len(content) > most and bundle.pack is not None:
        content = await asyncio.to_thread(write_bundle, replace(bundle, pack=None))
    if len(content) > most:
        await a.reply.say(a.text.say("file-too-big"))
        return
    blocks = TextBlock(plain(a.text.say(words))), Attachment(name)
    await a.reply.show(page(*blocks, accent=TABLE, files=[(name, content)]))


# Newer cards


def upgrade(services: DiscordServices) -> Command:
    """First what it would change, with a button that does it."""

    async def upgrade(interaction: Interaction) -> None:
        await run_at_table(services, interaction, lambda a: _offer_upgrade(services, a))

    return command("table-upgrade", upgrade, sub=True)


async def _offer_upgrade(services: DiscordServices, a: TableContext) -> None:
    info = a.table.info
    need(a.table, Power.UPGRADE, a.user)
    newest = await services.registry.library.newest(info.game, info.pack.split(" ")[0])
    if newest is None:
        raise refused("PACK_MISSING", pack=info.pack)
    if (newest.pack, newest.version) == (info.pack, info.rules):
        raise refused("NOTHING_NEWER")
    told = [f"- {plain(line)}" for line in preview(a.text.telling, a.table, newest)]
    do_it = Button(a.text.say("button-upgrade"), Meaning("upgrade", a.table.id), "primary")
    await a.reply.show(page(TextBlock("\n".join(told)), Buttons((do_it,)), accent=TABLE))
