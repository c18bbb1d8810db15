"""What is kept: a table as a file, a report for whoever mends the bot, newer cards, and what is known of people."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from heredity_bot.frontends.discord.asking import Asked, guarded
from heredity_bot.frontends.discord.ids import Meaning
from heredity_bot.frontends.discord.naming import Command, Interaction, command
from heredity_bot.frontends.discord.page import TABLE, Attachment, Button, Page, Row, Text, page, plain
from heredity_bot.frontends.discord.service import kinds
from heredity_bot.frontends.discord.speech import mention, speech
from heredity_bot.kernel import Refused
from heredity_bot.tables import privacy
from heredity_bot.tables.access import WHOLE_TABLE, Power, need, need_secrets
from heredity_bot.tables.bundle import Bundle, gather, write_bundle
from heredity_bot.tables.library import PackLibrary
from heredity_bot.tables.moving import reduced
from heredity_bot.tables.sitting import no
from heredity_bot.tables.upgrading import preview

if TYPE_CHECKING:
    from heredity_bot.frontends.discord.service import Books, Service

SMALLEST = 8 << 20
"""Bytes that may be uploaded where Discord does not say."""

BOOKS = 3
"""Chronicles that are made side by side: each takes a processor for seconds."""


# Files


def export(service: Service) -> Command:
    """The whole table with its secrets."""

    async def export(interaction: Interaction) -> None:
        async def work(a: Asked) -> None:
            if await _may_have_table(a, "export-later"):
                service.count(interaction, "file")
                bundle = await _bundle(a, with_pack=True)
                await _hand_out(a, bundle, f"table-{a.table.id}.heredity", "export-made")

        await guarded(service, interaction, work)

    return command("table-export", export, sub=True)


async def _may_have_table(a: Asked, later: str) -> bool:
    """Whether they may have all of it now; otherwise they are told who may, and when they can."""
    desk = a.table.desk
    try:
        need_secrets(desk, WHOLE_TABLE, kinds(desk, a.interaction))
    except Refused as refused:
        if refused.refusal.code != "SECRET_YET" or not desk.host:
            raise
        await a.reply.say(a.words.say(later, host=mention(desk.host)))
        return False
    return True


def report(service: Service) -> Command:
    """The table without names, ids and dates. It replays, so it holds the same secrets as an export."""

    async def report(interaction: Interaction) -> None:
        async def work(a: Asked) -> None:
            if await _may_have_table(a, "report-later"):
                service.count(interaction, "file")
                bundle = await _bundle(a, with_pack=False)
                less = await asyncio.to_thread(reduced, bundle) if bundle else None
                await _hand_out(a, less, f"report-{a.table.id}.heredity", "report-made")

        await guarded(service, interaction, work)

    return command("report", report)


def chronicle(service: Service) -> Command:
    """The story as it happened, as a page and as a book; one at a time for each table, and few in all."""
    busy: set[str] = set()

    async def chronicle(interaction: Interaction) -> None:
        async def work(a: Asked) -> None:
            if service.book is None:
                await a.reply.say(a.words.say("chronicle-none"))
            elif a.table.id in busy:
                await a.reply.say(a.words.say("chronicle-busy"))
            elif len(busy) >= BOOKS:
                await a.reply.say(a.words.say("chronicle-others"))
            else:
                service.count(interaction, "chronicle")
                busy.add(a.table.id)
                try:
                    await _write_book(a, service.book)
                finally:
                    busy.discard(a.table.id)

        await guarded(service, interaction, work)

    return command("chronicle", chronicle)


async def _write_book(a: Asked, book: Books) -> None:
    await a.reply.hold()  # a long campaign takes some seconds
    html, pdf, note = await book(a.table, a.locale)
    most = a.interaction.filesize_limit or SMALLEST
    files = [("chronicle.html", html), *([("chronicle.pdf", pdf)] if pdf else [])]
    kept = [(name, content) for name, content in files if len(content) <= most]
    while sum(len(content) for _, content in kept) > most:
        kept.pop()
    if not kept:
        await a.reply.say(a.words.say("file-too-big"))
        return
    words = "\n".join(filter(None, (a.words.say("chronicle-made"), note)))
    attached = [Attachment(name) for name, _ in kept]
    await a.reply.show(page(Text(plain(words)), *attached, accent=TABLE, files=kept))


async def _bundle(a: Asked, *, with_pack: bool) -> Bundle | None:
    library = a.service.hall.library
    found = library if isinstance(library, PackLibrary) else None
    return await gather(a.service.hall.store, found, a.table.id, with_pack=with_pack)


async def _hand_out(a: Asked, bundle: Bundle | None, name: str, words: str) -> None:
    if bundle is None:
        raise no("NO_TABLE")
    content = await asyncio.to_thread(write_bundle, bundle)
    most = a.interaction.filesize_limit or SMALLEST
    if len(content) > most and bundle.pack is not None:
        content = await asyncio.to_thread(write_bundle, replace(bundle, pack=None))
    if len(content) > most:
        await a.reply.say(a.words.say("file-too-big"))
        return
    blocks = Text(plain(a.words.say(words))), Attachment(name)
    await a.reply.show(page(*blocks, accent=TABLE, files=[(name, content)]))


# Newer cards


def upgrade(service: Service) -> Command:
    """First what it would change, with a button that does it."""

    async def upgrade(interaction: Interaction) -> None:
        await guarded(service, interaction, lambda a: _offer_upgrade(service, a))

    return command("table-upgrade", upgrade, sub=True)


async def _offer_upgrade(service: Service, a: Asked) -> None:
    desk = a.table.desk
    need(a.table.sitting, Power.UPGRADE, a.user)
    newest = await service.hall.library.newest(desk.game, desk.pack.split(" ")[0])
    if newest is None:
        raise no("PACK_MISSING", pack=desk.pack)
    if (newest.pack, newest.version) == (desk.pack, desk.rules):
        raise no("NOTHING_NEWER")
    told = [f"- {plain(line)}" for line in preview(a.words.telling, a.table, newest)]
    do_it = Button(a.words.say("button-upgrade"), str(Meaning("upgrade", a.table.id)), "primary")
    await a.reply.show(page(Text("\n".join(told)), Row((do_it,)), accent=TABLE))


# People


def data(service: Service) -> Command:
    async def data(interaction: Interaction) -> None:
        async def work(a: Asked) -> None:
            service.count(interaction, "data")
            await a.reply.show(await data_page(service, a.user, a.locale))

        await guarded(service, interaction, work, table=False)

    return command("me-data", data, sub=True)


async def data_page(service: Service, user: str, locale: str) -> Page:
    """What is known of somebody, and the button that deletes it."""
    say = speech(locale).say
    found = await privacy.traces(service.hall.store, user)
    lines = [say("your-data", n=len(found.tables))]
    for trace in found.tables[:15]:
        did = say("your-lines", n=len(trace.lines))
        lines.append("- " + say("pair", name=plain(trace.title), value=did))
    buttons = [Button(say("button-my-file"), str(Meaning("me", "", "", ("file",))))]
    buttons.append(Button(say("button-forget"), str(Meaning("me", "", "", ("forget",))), "danger"))
    return page(Text("\n".join(lines)), None if found.nothing else Row(tuple(buttons)), accent=TABLE)


async def mine(service: Service, user: str, locale: str, what: str) -> Page:
    """What the two buttons of that page do. Raises `StoreFault`."""
    say = speech(locale).say
    if what == "forget":
        done = await service.forget(user)
        return page(Text(say("data-left" if done.left else "data-deleted")))
    found = await privacy.traces(service.hall.store, user)
    content = msgspec.json.format(msgspec.json.encode(found), indent=2)
    name = "my-data.json"
    return page(Text(say("data-file")), Attachment(name), files=[(name, content)])
