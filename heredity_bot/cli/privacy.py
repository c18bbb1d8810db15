"""`heredity-bot privacy`: shows, exports and deletes the data of one person."""

from __future__ import annotations

import json

import msgspec

from heredity_bot.app import App
from heredity_bot.cli.tables import with_app
from heredity_bot.settings import CommandError, Settings
from heredity_bot.tables.privacy import Forgotten, Traces, forget, traces


def _traces(settings: Settings, user: str) -> Traces:
    async def found(app: App) -> Traces:
        return await traces(app.store, user)

    return with_app(settings, found)


def show(settings: Settings, user: str) -> list[str]:
    found = _traces(settings, user)
    if found.nothing:
        return [f"Nothing is kept of {user}."]
    told = [f"preferences: {json.dumps(found.preferences)}"] if found.preferences is not None else []
    for trace in found.tables:
        seats = f", plays {', '.join(trace.seats)}" if trace.seats else ""
        here = "at the table" if trace.present else "no longer at the table"
        named = f", named in {trace.mentions} more" if trace.mentions else ""
        told.append(f"table {trace.table} ({trace.place}): {here}{seats}; {len(trace.lines)} lines{named}")
    return told


def export(settings: Settings, user: str) -> str:
    return json.dumps(msgspec.to_builtins(_traces(settings, user)), ensure_ascii=False, indent=2)


def delete(settings: Settings, user: str) -> str:
    async def gone(app: App) -> Forgotten:
        return await forget(app.registry, user)

    found = with_app(settings, gone)
    if found.left:
        names = ", ".join(found.left)
        raise CommandError(
            f"These tables are played elsewhere just now or cannot be read: {names}. Try again later."
        )
    count = len(found.tables)
    return f"{user} is forgotten: {count} table{'' if count == 1 else 's'} rewritten, the games go on."
