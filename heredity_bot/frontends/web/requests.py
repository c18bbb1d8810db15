"""The bodies of requests as strict models, and the answers that all handlers share."""

from __future__ import annotations

import json
from typing import Annotated, Literal, TypeAlias, TypeVar

import msgspec
from aiohttp import web
from msgspec import Meta, Struct, field

from heredity_bot.games.plugin import MachineLevel
from heredity_bot.tables.actions import (
    Agree,
    Arrange,
    Begin,
    Claim,
    Close,
    Dismiss,
    End,
    HandOverSeat,
    Join,
    Leave,
    PassHost,
    Redo,
    Reply,
    SeatMachine,
    Set,
    Undo,
    Watch,
    Withdraw,
)

MOST_REQUEST_BYTES = 32 * 1024
"""The most bytes of a request; the longest answer to a question has a few hundred."""

PeopleAction: TypeAlias = (
    Join | Watch | Leave | HandOverSeat | Claim | Dismiss | SeatMachine | PassHost | Arrange | Begin | Reply
    | Withdraw | Agree | Close | Undo | Redo | Set | End
)  # fmt: skip
"""The actions of people; those of the clock are not for browsers."""

Short = Annotated[str, Meta(max_length=80)]
Cause = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[\w-]+$")]


class EnterRequest(Struct, forbid_unknown_fields=True):
    code: Short = ""


class NewTableRequest(Struct, forbid_unknown_fields=True):
    """`screens` says whether all players share this screen or others bring their own."""

    pack: Short
    cause: Cause
    options: Annotated[dict[Short, Short], Meta(max_length=20)] = {}
    """By the keys of the game's options."""
    lang: Short = "en"
    name: Short = ""
    screens: Literal["one", "many"] = "one"
    players: Annotated[int, Meta(ge=1, le=8)] = 1
    others: Annotated[tuple[Short, ...], Meta(max_length=7)] = ()
    """The names of the other players at this screen."""
    machines: Annotated[int, Meta(ge=0, le=7)] = 0
    """How many machine players take part beside the `players`."""
    level: MachineLevel = "normal"


class JoinRequest(Struct, forbid_unknown_fields=True):
    """A request to join a table with the code of a seat."""

    code: Short
    cause: Cause
    name: Short = ""


class ActionRequest(Struct, forbid_unknown_fields=True):
    """An action; requests with the same cause are repetitions of one request."""

    cause: Cause
    action: PeopleAction = field(name="deed")


class NameRequest(Struct, forbid_unknown_fields=True):
    name: Short


class CurtainRequest(Struct, forbid_unknown_fields=True):
    """Who of the rivals at one screen looks at it; "" for none."""

    rival: Short


class BookRequest(Struct, forbid_unknown_fields=True):
    """A chronicle, to be read on a screen or to be printed."""

    form: Literal["html", "pdf"]


T = TypeVar("T")


async def read(request: web.Request, kind: type[T]) -> T:
    """The body as a model; raises 400 or 415."""
    if request.content_type != "application/json":
        raise web.HTTPUnsupportedMediaType(text="JSON, please.\n")
    body = await request.read()
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as fault:
        raise web.HTTPBadRequest(text="That is no request of this page.\n") from fault


Denied = TypeVar("Denied", bound=web.HTTPException)


def denied(kind: type[Denied], code: str, said: str) -> Denied:
    """A refusal with one sentence in the reader's language, which the page shows."""
    return kind(text=json.dumps({"code": code, "refusal": said}), content_type="application/json")


def download(body: bytes, kind: str, name: str) -> web.Response:
    attached = {"Content-Disposition": f'attachment; filename="{name}"'}
    return web.Response(body=body, content_type=kind, headers=attached)


class TooLarge(Exception):
    """A file has more bytes than allowed."""


async def read_file(request: web.Request, most: int) -> bytes:
    """The body as bytes, read no further than the limit; raises `TooLarge`."""
    if (request.content_length or 0) > most:
        raise TooLarge
    found = bytearray()
    async for piece in request.content.iter_chunked(1 << 16):
        found += piece
        if len(found) > most:
            raise TooLarge
    return bytes(found)
