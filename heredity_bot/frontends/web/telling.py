"""What players look up beside the game: cards, reasons, help, the past, and what an undo would take away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from heredity_bot.frontends.web.chronicle import Entry
from heredity_bot.frontends.web.rooms import Room, Rooms, entry_json
from heredity_bot.frontends.web.views import line_json
from heredity_bot.kernel import Act
from heredity_bot.stage.scene import Attempt
from heredity_bot.tables.bundle import gather, write_bundle
from heredity_bot.tables.desk import TOGETHER
from heredity_bot.tables.hotseat import company
from heredity_bot.tables.moving import reduced
from heredity_bot.tables.past import given, standing
from heredity_bot.tables.table import Table
from heredity_bot.tables.telling import Telling

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


def _logged(entry: Entry, names: dict[str, str]) -> dict[str, Any]:
    """A line with what was not worth a word when it happened."""
    told = entry_json(entry, names)
    quiet = [line_json(line) for line in entry.quiet]
    return {**told, "parts": [*entry.parts, {"beat": None, "lines": quiet, "views": []}]} if quiet else told


class Reading:
    """Tells on request, in the reader's language."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def of(self, what: str, table: Table, user: str, locale: str, asked: Mapping[str, str]) -> Any:
        room = self._rooms.room(table.id)
        match what:
            case "card":
                return await self._card(room, table, locale, asked.get("number", ""))
            case "why":
                return await self._why(room, table, locale, asked)
            case "why-not":
                return await self._why_not(room, table, user, locale, asked)
            case "help":
                return await self._help(room, table, locale)
            case "undo":
                return await self._undo(room, table, locale)
            case "missed":
                return await self._missed(room, table, user, locale)
            case "recap":
                return await self._recap(room, table, locale)
        names = await room.learn_names(table, locale)
        chronicle = await room.chronicle(table, locale)
        return {"entries": [_logged(entry, names) for entry in chronicle.entries]}

    async def _why(self, room: Room, table: Table, locale: str, asked: Mapping[str, str]) -> Any:
        """The reason in this situation, of the question or of a line (or one part of it); then the rules."""
        teller = (await room.shared(table, locale)).narrator.teller
        rules = [rule for rule in asked.get("rules", "").split(",") if rule][:60]
        line, part = asked.get("line", ""), asked.get("part", "")
        causes: tuple[str, ...] = ()
        if line.isdecimal() and len(line) < LONG:
            chronicle = await room.chronicle(table, locale)
            causes = chronicle.causes(int(line), int(part) if part.isdecimal() and len(part) < LONG else None)
        elif table.ask is not None and "question" in asked:
            causes = (teller.cause(table.t, table.ask),)
        return {"causes": causes[:CAUSES], "rules": teller.why(rules)}

    async def _card(self, room: Room, table: Table, locale: str, number: str) -> Any:
        if table.session is None or not number.isdecimal() or len(number) > 3:
            return {"lines": []}
        teller = (await room.shared(table, locale)).narrator.teller
        return {"lines": [line_json(line) for line in teller.card(table.t, int(number))]}

    async def _why_not(
        self, room: Room, table: Table, user: str, locale: str, asked: Mapping[str, str]
    ) -> dict[str, Any]:
        """Why nothing can be done with a thing that somebody pointed at, for a member or for all of theirs."""
        ask, thing, member = table.ask, asked.get("thing", "")[:LONGEST], asked.get("member", "")
        ours = company(user, table.players)
        mine = (
            [seat for seat, holder in table.desk.seats.items() if holder in (*ours, TOGETHER)] if ours else []
        )
        if not isinstance(ask, Act) or not thing or not mine or member not in ("", *mine):
            return {"said": []}
        teller = (await room.shared(table, locale)).narrator.teller
        return {"said": teller.why_not(table.t, ask, Attempt(member, "", thing), mine)}

    async def _help(self, room: Room, table: Table, locale: str) -> Any:
        if table.session is None:
            return {"lines": []}
        teller = (await room.shared(table, locale)).narrator.teller
        return {"lines": [line_json(line) for line in teller.help(table.t, table.ask)]}

    async def _undo(self, room: Room, table: Table, locale: str) -> Any:
        """The last answers, latest first, each with where going back to before it leads."""
        teller = (await room.shared(table, locale)).narrator.teller
        names = await room.learn_names(table, locale)
        found: list[dict[str, Any]] = []
        back = await given(table, UNDO)
        telling = Telling(locale, teller, table)
        moments = reversed(telling.moments([step for _, step in reversed(back)]))
        for (to, step), at in zip(back, moments, strict=True):
            lines = telling.events(step, at)
            said = [line.text for line in lines if line.tone != "hint"] or [line.text for line in lines]
            by = names.get(step.line.by, "") if len(table.players) > 1 else ""
            found.append({"to": to, "by": by, "said": said[:SAID], "more": len(said) > SAID})
        return {"answers": found}

    async def _missed(self, room: Room, table: Table, user: str, locale: str) -> Any:
        await room.learn_names(table, locale)
        narrator = await room.narrator(table, locale)
        rows = await table.missed(user)
        digest = Telling(locale, narrator.teller, table).missed(happening for _row, happening in rows)
        return {"lines": [line_json(line) for line in digest]}

    async def _recap(self, room: Room, table: Table, locale: str) -> Any:
        """The story of the chapter so far, as far as it still holds, and where everybody is."""
        chronicle = await room.chronicle(table, locale)
        kept: list[Entry] = []
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
        shared = await room.shared(table, locale)
        digest: list[dict[str, Any]] = []
        if table.session is not None:
            steps = standing(step for _row, happening in await table.happenings() for step in happening.steps)
            events = [event for step in steps for event in table.read_events(step)]
            digest = [line_json(line) for line in shared.narrator.teller.recap(table.t, events)]
        return {"digest": digest, "story": told, "board": shared.looks()["board"]}

    async def report(self, table: Table) -> bytes:
        """The table as one file that replays anywhere, without personal data."""
        bundle = await gather(self._rooms.hall.store, None, table.id)
        if bundle is None:
            raise LookupError(table.id)
        return write_bundle(reduced(bundle))
