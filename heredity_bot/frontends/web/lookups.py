"""Lookups beside the game: things, reasons, help, the log, a recap, and what an undo would take back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from heredity_bot.frontends.web.story_log import LogEntry, without_undone
from heredity_bot.frontends.web.views import line_json
from heredity_bot.frontends.web.watched_tables import WatchedTable, entry_json
from heredity_bot.games.plugin import Teller
from heredity_bot.journal import Store
from heredity_bot.kernel import Act
from heredity_bot.stage.scene import Attempt
from heredity_bot.tables.bundle import gather, write_bundle
from heredity_bot.tables.bundle_people import anonymised
from heredity_bot.tables.info import TOGETHER
from heredity_bot.tables.table import LiveTable
from heredity_bot.tables.table_text import TableText

LOOKUPS = {
    "thing": "GET",
    "why": "GET",
    "why-not": "GET",
    "help": "GET",
    "log": "GET",
    "recap": "GET",
    "undo": "GET",
    "missed": "POST",
}
"""The methods of `Lookup` as the page asks for them, with their HTTP method: after `missed` the news count as seen."""
UNDO = 8
"""Answers that an undo offers to take back."""
CAUSES = 6
"""The most reasons that are given at once."""
LONGEST_NUMBER = 12
"""More digits than any number in a request has."""
LONGEST_NAME = 60
"""Characters of the name of a thing."""
SAID = 3
"""Lines that remind of an answer."""


@dataclass(frozen=True)
class Lookup:
    """One question of a page, answered in the reader's language; `asked` is the query of the request."""

    watched: WatchedTable
    table: LiveTable
    user: str
    locale: str
    asked: Mapping[str, str]

    async def answer(self, what: str) -> dict[str, Any]:
        found: dict[str, Any] = await getattr(self, f"_{what.replace('-', '_')}")()
        return found

    async def _teller(self) -> Teller:
        return (await self.watched.shared(self.table, self.locale)).log_teller.teller

    async def _log(self) -> dict[str, Any]:
        names = await self.watched.learn_names(self.table, self.locale)
        story_log = await self.watched.story_log(
            self.table, self.locale, self.watched.eye(self.table, self.user)
        )
        return {"entries": [_logged(entry, names) for entry in story_log.entries]}

    async def _why(self) -> dict[str, Any]:
        """The reason for the question, or for a line or one part of it, in this situation; then the rules."""
        table, teller = self.table, await self._teller()
        rules = [rule for rule in self.asked.get("rules", "").split(",") if rule][:60]
        line, part = self.asked.get("line", ""), self.asked.get("part", "")
        causes: tuple[str, ...] = ()
        if _is_number(line):
            story_log = await self.watched.story_log(table, self.locale, self.watched.eye(table, self.user))
            causes = story_log.causes(int(line), int(part) if _is_number(part) else None)
        elif table.ask is not None and "question" in self.asked:
            causes = (teller.cause(table.t, table.ask),)
        return {"causes": causes[:CAUSES], "rules": teller.why(rules)}

    async def _thing(self) -> dict[str, Any]:
        """A thing that the players have seen, by its id or its name."""
        table, name = self.table, self.asked.get("id", "")[:LONGEST_NAME]
        if table.session is None or not name:
            return {"title": "", "lines": []}
        teller, eye = await self._teller(), self.watched.eye(table, self.user)
        lines = teller.thing(table.t, name, eye=eye)
        if not lines and (found := teller.find_thing(table.t, name)):
            name, lines = found, teller.thing(table.t, found, eye=eye)
        return {"title": teller.thing_title(table.t, name), "lines": [line_json(line) for line in lines]}

    async def _why_not(self) -> dict[str, Any]:
        """Why nothing can be done with a thing that was clicked, for one seat of the reader or for all of them."""
        table, thing, seat = (
            self.table,
            self.asked.get("thing", "")[:LONGEST_NAME],
            self.asked.get("seat", ""),
        )
        ours = [name for name in self.watched.present(table, self.user) if name in table.players]
        seats = table.info.seats.items() if ours else ()
        mine = [name for name, holder in seats if holder in (*ours, TOGETHER)]
        if not isinstance(table.ask, Act) or not thing or not mine or seat not in ("", *mine):
            return {"said": []}
        teller = await self._teller()
        return {"said": teller.why_not(table.t, table.ask, Attempt(seat, "", thing), mine)}

    async def _help(self) -> dict[str, Any]:
        table = self.table
        if table.session is None:
            return {"lines": []}
        return {"lines": [line_json(line) for line in (await self._teller()).help(table.t, table.ask)]}

    async def _undo(self) -> dict[str, Any]:
        """The last answers, latest first, each with the position before it."""
        table, teller = self.table, await self._teller()
        names = await self.watched.learn_names(table, self.locale)
        found: list[dict[str, Any]] = []
        back = await table.recent_answers(UNDO)
        text = TableText(self.locale, teller, table)
        states = await table.states_from(back[-1][0]) if back else {}
        for to, step in back:
            lines = text.events(step, states.get(to))
            said = [line.text for line in lines if line.tone != "hint"] or [line.text for line in lines]
            by = names.get(step.line.by, "") if len(table.players) > 1 else ""
            found.append({"to": to, "by": by, "said": said[:SAID], "more": len(said) > SAID})
        return {"answers": found}

    async def _missed(self) -> dict[str, Any]:
        """A digest of what happened since the reader was last here."""
        await self.watched.learn_names(self.table, self.locale)
        log_teller = await self.watched.log_teller(self.table, self.locale)
        digest = log_teller.text(self.table).missed(await self.table.missed(self.user))
        return {"lines": [line_json(line) for line in digest]}

    async def _recap(self) -> dict[str, Any]:
        """A digest of the game, the story of this part of it without what was undone, and the first look."""
        table, eye = self.table, self.watched.eye(self.table, self.user)
        entries = without_undone((await self.watched.story_log(table, self.locale, eye)).entries)
        cards = [part for entry in entries for part in entry.parts if part.get("beat") in ("card", "end")]
        read = [[line for line in part["lines"] if line["tone"] == "story"] for part in cards]
        story = [{**part, "lines": lines} for part, lines in zip(cards, read, strict=True) if lines]
        shared = await self.watched.shared(table, self.locale, eye)
        recap = shared.log_teller.text(table).recap(await table.retrace(), eye)
        digest = [line_json(line) for line in recap]
        return {"digest": digest, "story": story, "where": next(iter(shared.looks().values()), [])}


def _logged(entry: LogEntry, names: dict[str, str]) -> dict[str, Any]:
    """An entry with the lines that only the log has."""
    told = entry_json(entry, names)
    quiet = [line_json(line) for line in entry.quiet]
    return {**told, "parts": [*entry.parts, {"beat": None, "lines": quiet, "views": []}]} if quiet else told


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) < LONGEST_NUMBER


async def report(store: Store, table: str) -> bytes:
    """The table as one file that replays anywhere, without personal data."""
    bundle = await gather(store, None, table)
    if bundle is None:
        raise LookupError(table)
    return write_bundle(anonymised(bundle))
