"""What the page may ask for, as closed lists: anything else is refused before it is looked at."""

from __future__ import annotations

import json
from typing import Annotated, Literal, TypeAlias, TypeVar

import msgspec
from aiohttp import web
from msgspec import Meta, Struct, field

from heredity_bot.tables.actions import (
    Agree,
    Arrange,
    Begin,
    Claim,
    Close,
    Dismiss,
    End,
    HandOver,
    Join,
    Leave,
    PassHost,
    Redo,
    Reply,
    Set,
    Undo,
    Watch,
    Withdraw,
)

BIGGEST = 32 * 1024
"""Bytes of a request; the longest answer of a game has a few hundred."""

PeopleAction: TypeAlias = (
    Join | Watch | Leave | HandOver | Claim | Dismiss | PassHost | Arrange | Begin | Reply | Withdraw | Agree
    | Close | Undo | Redo | Set | End
)  # fmt: skip
"""Deeds of people; those of the clock are not for browsers."""

Short = Annotated[str, Meta(max_length=80)]
Cause = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[\w-]+$")]


class Enter(Struct, forbid_unknown_fields=True):
    code: Short = ""


class NewTableRequest(Struct, forbid_unknown_fields=True):
    """`screens`: whether everybody sits before this one, or others come with theirs."""

    pack: Short
    cause: Cause
    options: Annotated[dict[Short, Short], Meta(max_length=20)] = {}
    """By the keys of the game's options."""
    lang: Short = "en"
    name: Short = ""
    screens: Literal["one", "many"] = "one"
    players: Annotated[int, Meta(ge=1, le=8)] = 1
    others: Annotated[tuple[Short, ...], Meta(max_length=7)] = ()
    """How the other players at this screen are called."""


class Come(Struct, forbid_unknown_fields=True):
    """With a code."""

    code: Short
    cause: Cause
    name: Short = ""


class Do(Struct, forbid_unknown_fields=True):
    """A deed; the same cause is the same deed, however often it is sent."""

    cause: Cause
    action: PeopleAction = field(name="deed")


class Called(Struct, forbid_unknown_fields=True):
    name: Short


class PictureRequest(Struct, forbid_unknown_fields=True):
    """A chronicle, to be read on a screen or to be printed."""

    form: Literal["html", "pdf"]


T = TypeVar("T")


async def read(request: web.Request, kind: type[T]) -> T:
    """The body as what it has to be."""
    if request.content_type != "application/json":
        raise web.HTTPUnsupportedMediaType(text="JSON, please.\n")
    body = await request.read()
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as fault:
        raise web.HTTPBadRequest(text="That is no request of this page.\n") from fault


Denied = TypeVar("Denied", bound=web.HTTPException)


def denied(kind: type[Denied], code: str, said: str) -> Denied:
    """An answer to whoever may not have what they ask for: one sentence in their language, as the page shows it."""
    return kind(text=json.dumps({"code": code, "refusal": said}), content_type="application/json")


class TooLarge(Exception):
    """A file with more bytes than any that is meant."""


async def read_file(request: web.Request, most: int) -> bytes:
    """A file as the body, whole; nothing behind the limit is kept."""
    if (request.content_length or 0) > most:
        raise TooLarge
    found = bytearray()
    async for piece in request.content.iter_chunked(1 << 16):
        found += piece
        if len(found) > most:
            raise TooLarge
    return bytes(found)
