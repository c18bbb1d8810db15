"""SimCord, the fast counterpart in process, with the loopback's checks in front of every request."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from unittest.mock import patch

import discord
import simcord
from simcord.http import router

from tests.loopback import Violation, limits, rest, spec
from tests.loopback.errors import invalid_form

_EDIT = re.compile(r"/channels/(\d+)/messages/(\d+)")


SETTLES_SECONDS = 30.0
"""A bot that is not quiet after so long hangs; SimCord's own five seconds are too few on a busy machine."""


@asynccontextmanager
async def run(bot: discord.Client, **options: Any) -> AsyncIterator[tuple[simcord.Env, list[Violation]]]:
    """`async with run(bot) as (env, violations):`, at the end `assert violations == []`.

    What the specification or the limits refuse is answered with 50035 and never reaches SimCord.
    """
    violations: list[Violation] = []
    original = router.dispatch

    def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
        if problems := _problems(backend, method, path, **more):
            violations.append(Violation(f"{method} {path}", tuple(problems)))
            refused = invalid_form(problems)
            raise simcord.BackendError(refused.status, refused.code, refused.message, **refused.more)
        return original(backend, method, path, **more)

    with patch.object(router, "dispatch", dispatch):
        async with simcord.run(bot, **options) as env:
            env.settle_timeout = SETTLES_SECONDS
            yield env, violations


def _problems(
    backend: Any, method: str, path: str, *, json: Any = None, params: Any = None, files: Any = (), **_: Any
) -> list[spec.Problem]:
    found, template = [], None
    if spec.spec_folder():
        found = spec.rest().request_problems(method, path, params or {}, json)
        template = spec.rest().template_of(method, path)
    elif route := rest.find(method, path):
        template = route[0].template  # without the specification the limits are still kept
    if found or template is None:
        return found
    uploads = {f"files[{index}]": _upload(file) for index, file in enumerate(files or ())}
    return list(limits.request_problems(method, template, json, uploads, _edited(backend, method, path)))


def _edited(backend: Any, method: str, path: str) -> limits.Stored | None:
    """The message that an edit is about, as it was: what it has already need not be sent again."""
    found = _EDIT.fullmatch(path) if method == "PATCH" else None
    if found is None:
        return None
    try:
        message = backend.get_message(int(found[1]), int(found[2]))
    except simcord.BackendError:  # somebody deleted it, which SimCord says itself
        return None
    body = {key: getattr(message, key) for key in ("content", "embeds", "components", "attachments", "flags")}
    return limits.Stored(body, {str(each["id"]): each["filename"] for each in message.attachments})


def _upload(file: discord.File) -> limits.Upload:
    data = file.fp.read()
    file.reset()
    return limits.Upload(file.filename, data)
