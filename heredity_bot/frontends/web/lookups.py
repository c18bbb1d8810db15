"""What players look up beside the game: things they have seen, reasons, help, the past, and what an undo takes away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from heredity_bot.frontends.web.rooms import WatchedTable, WatchedTables, entry_json
from heredity_bot.frontends.web.story_log import LogEntry
from heredity_bot.frontends.web.views import eye_of, line_json
from heredity_bot.kernel import Act
from heredity_bot.stage.scene import Attempt
from heredity_bot.tables.bundle import gather, write_bundle
from heredity_bot.tables.bundle_names import anonymised
from heredity_bot.tables.hot_seat import company
from heredity_bot.tables.info import TOGETHER
from heredity_bot.tables.live_path import told_steps
from heredity_bot.tables.table import LiveTable
from heredity_bot.tables.table_text import TableText

UNDO = 8
"""Answers an undo offers to take back."""
CAUSES = 6
"""Reasons that are told at once."""
LONG = 12
"""Digits that no number here has."""
LONGEST = 60
"""Signs of the name of a thing on the board."""
SAID = 3
"""Lines that remind of an answer."""


def _logged(entry: LogEntry, names: dict[str, str]) -> dict[str, Any]:
    """A line with what was not worth a word when it happened."""
    told = entry_json(entry, names)
    quiet = [line_json(line) for line in entry.quiet]
    return {**told, "parts": [*entry.parts, {"beat": None, "lines": quiet, "views": []}]} if quiet else told


class Lookups:
    """Tells on request, in the reader's language."""

    def __init__(self, rooms: WatchedTables) -> None:
        self._rooms = rooms

    async def of(self, what: str, table: LiveTable, user: str, locale: str, asked: Mapping[str, str]) -> Any:
        room = self._rooms.room(table.id)
        match what:
            case "thing":
                return await self._thing(room, table, user, locale, asked.get("id", "")[:LONGEST])
            case "why":
                return await self._why(room, table, user, locale, asked)
            case "why-not":
                return await self._why_not(room, table, user, locale, asked)
            case "help":
                return await self._help(room, table, locale)
            case "undo":
                return await self._undo(room, table, locale)
            case "missed":
                return await self._missed(room, table, user, locale)
            case "recap":
                return await self._recap(room, table, user, locale)
        names = await room.learn_names(table, locale)
        chronicle = await room.chronicle(table, locale, eye_of(table, user))
        return {"entries": [_logged(entry, names) for entry in chronicle.entries]}

    async def _why(
        self, room: WatchedTable, table: LiveTable, user: str, locale: str, asked: Mapping[str, str]
    ) -> Any:
        """The reason in this situation, of the question or of a line (or one part of it); then the rules."""
        teller = (await room.shared(table, locale)).narrator.teller
        rules = [rule for rule in asked.get("rules", "").split(",") if rule][:60]
        line, part = asked.get("line", ""), asked.get("part", "")
        causes: tuple[str, ...] = ()
        if line.isdecimal() and len(line) < LONG:
            chronicle = await room.chronicle(table, locale, eye_of(table, user))
            causes = chronicle.causes(int(line), int(part) if part.isdecimal() and len(part) < LONG else None)
        elif table.ask is not None and "question" in asked:
            causes = (teller.cause(table.t, table.ask),)
        return {"causes": causes[:CAUSES], "rules": teller.why(rules)}

    async def _thing(self, room: WatchedTable, table: LiveTable, user: str, locale: str, name: str) -> Any:
        """Something that was seen, by its id or its name."""
        if table.session is None or not name:
            return {"title": "", "lines": []}
        teller, eye = (await room.shared(table, locale)).narrator.teller, eye_of(table, user)
        lines = teller.thing(table.t, name, eye=eye)
        if not lines and (found := teller.find_thing(table.t, name)):
            name, lines = found, teller.thing(table.t, found, eye=eye)
        return {"title": teller.thing_title(table.t, name), "lines": [line_json(line) for line in lines]}

    async def _why_not(
        self, room: WatchedTable, table: LiveTable, user: str, locale: str, asked: Mapping[str, str]
    ) -> dict[str, Any]:
        """Why nothing can be done with a thing that somebody pointed at, for one of their seats or for all of them."""
        ask, thing, seat = table.ask, asked.get("thing", "")[:LONGEST], asked.get("seat", "")
        ours = company(user, table.players)
        mine = (
            [name for name, holder in table.info.seats.items() if holder in (*ours, TOGETHER)] if ours else []
        )
        if not isinstance(ask, Act) or not thing or not mine or seat not in ("", *mine):
            return {"said": []}
        teller = (await room.shared(table, locale)).narrator.teller
        return {"said": teller.why_not(table.t, ask, Attempt(seat, "", thing), mine)}

    async def _help(self, room: WatchedTable, table: LiveTable, locale: str) -> Any:
        if table.session is None:
            return {"lines": []}
        teller = (await room.shared(table, locale)).narrator.teller
        return {"lines": [line_json(line) for line in teller.help(table.t, table.ask)]}

    async def _undo(self, room: WatchedTable, table: LiveTable, locale: str) -> Any:
        """The last answers, latest first, each with where going back to before it leads."""
        teller = (await room.shared(table, locale)).narrator.teller
        names = await room.learn_names(table, locale)
        found: list[dict[str, Any]] = []
        back = await table.recent_answers(UNDO)
        telling = TableText(locale, teller, table)
        moments = reversed(telling.moments([step for _, step in reversed(back)]))
        for (to, step), at in zip(back, moments, strict=True):
            lines = telling.events(step, at)
            said = [line.text for line in lines if line.tone != "hint"] or [line.text for line in lines]
            by = names.get(step.line.by, "") if len(table.players) > 1 else ""
            found.append({"to": to, "by": by, "said": said[:SAID], "more": len(said) > SAID})
        return {"answers": found}

    async def _missed(self, room: WatchedTable, table: LiveTable, user: str, locale: str) -> Any:
        await room.learn_names(table, locale)
        narrator = await room.narrator(table, locale)
        rows = await table.missed(user)
        digest = TableText(locale, narrator.teller, table).missed(happening for _row, happening in rows)
        return {"lines": [line_json(line) for line in digest]}

    async def _recap(self, room: WatchedTable, table: LiveTable, user: str, locale: str) -> Any:
        """The story of this part of the game without what was undone, and the first look: where everybody is."""
        eye = eye_of(table, user)
        chronicle = await room.chronicle(table, locale, eye)
        kept: list[LogEntry] = []
        for entry in chronicle.entries:
            if entry.back is not None:
                back = entry.back
                kept = [earlier for earlier in kept if earlier.position <= back]
            kept.append(entry)
        story = [
            part
            for entry in kept
            for part in entry.parts
            if part.get("beat") in ("card", "end") and any(line["tone"] == "story" for line in part["lines"])
        ]
        told = [
            {**part, "lines": [line for line in part["lines"] if line["tone"] == "story"]} for part in story
        ]
        shared = await room.shared(table, locale, eye)
        digest: list[dict[str, Any]] = []
        if table.session is not None:
            steps = told_steps(
                step for _row, happening in await table.happenings() for step in happening.steps
            )
            events = [event for step in steps for event in table.read_events(step)]
            digest = [line_json(line) for line in shared.narrator.teller.recap(table.t, events, eye=eye)]
        return {"digest": digest, "story": told, "where": next(iter(shared.looks().values()), [])}

    async def report(self, table: LiveTable) -> bytes:
        """The table as one file that replays anywhere, without personal data."""
        bundle = await gather(self._rooms.registry.store, None, table.id)
        if bundle is None:
            raise LookupError(table.id)
        return write_bundle(anonymised(bundle))
