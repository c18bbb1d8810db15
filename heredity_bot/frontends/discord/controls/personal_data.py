"""The stored data of a person: a page that lists it, with buttons that hand it out or delete it."""

from __future__ import annotations

import msgspec

from heredity_bot.frontends.discord.controls.interaction import InteractionContext
from heredity_bot.frontends.discord.messages.page import (
    TABLE,
    Attachment,
    Button,
    Buttons,
    Meaning,
    Page,
    TextBlock,
    page,
    plain,
)
from heredity_bot.tables import privacy

TABLES = 15
"""Tables that are named on the page; the file has all of them."""


async def data_page(a: InteractionContext) -> Page:
    """Raises `StoreFault`."""
    say = a.own.say
    found = await privacy.traces(a.services.registry.store, a.user)
    lines = [say("your-data", n=len(found.tables))]
    for trace in found.tables[:TABLES]:
        did = say("your-lines", n=len(trace.lines))
        lines.append("- " + say("pair", name=plain(trace.title), value=did))
    buttons = [Button(say("button-my-file"), Meaning("me", "", "", ("file",)))]
    buttons.append(Button(say("button-forget"), Meaning("me", "", "", ("forget",)), "danger"))
    return page(TextBlock("\n".join(lines)), None if found.nothing else Buttons(tuple(buttons)), accent=TABLE)


async def use_data_button(a: InteractionContext) -> None:
    """Hand out or delete the data, as the button says. Raises `StoreFault`."""
    a.count("data")
    await a.reply.update(await (_forget(a) if a.meaning.rest[:1] == ("forget",) else _file(a)))


async def _forget(a: InteractionContext) -> Page:
    done = await a.services.people.forget(a.user)
    await a.services.rooms.forget(a.user, done.tables)
    return page(TextBlock(a.own.say("data-left" if done.left else "data-deleted")))


async def _file(a: InteractionContext) -> Page:
    found = await privacy.traces(a.services.registry.store, a.user)
    content = msgspec.json.format(msgspec.json.encode(found), indent=2)
    name = "my-data.json"
    return page(TextBlock(a.own.say("data-file")), Attachment(name), files=[(name, content)])
