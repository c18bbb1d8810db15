"""The report of a run: plain data, from which JSON, text and the page are made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from heredity_bot.playtest.game_run import GameRecord
from heredity_bot.playtest.playtest_pack import PlaytestPack
from heredity_bot.playtest.series import RunOrder
from heredity_bot.playtest.testbed import Findings

TROUBLES_TOLD = 25
LISTED = 40
"""Names in a list of the text report; the JSON has all."""


@dataclass(frozen=True)
class Report:
    """The report of a run. `data` is written by `--json`; some of its keys are named after options of the game."""

    data: Findings
    tested: PlaytestPack

    @property
    def unit(self) -> str:
        """The unit in which the length of games is counted; "" where only answers are counted."""
        return self.tested.testbed.unit

    @property
    def part(self) -> str:
        """The key of the option that says at which part a game begins; "" for a game without parts."""
        return self.tested.part_key

    @property
    def options(self) -> list[str]:
        """The keys of the other options."""
        return [option.key for option in self.tested.options]

    @property
    def measures(self) -> list[str]:
        """The measures of the length of games."""
        return [self.unit, "answers"] if self.unit else ["answers"]

    def by_part(self, rows: Iterable[Findings]) -> dict[str, list[Findings]]:
        """Rows under the name of their part, such as `chapter 1`; under "" for a game without parts."""
        found: dict[str, list[Findings]] = {}
        for row in sorted(rows, key=lambda row: row[self.part] if self.part else 0):
            found.setdefault(f"{self.part} {row[self.part]}" if self.part else "", []).append(row)
        return found


def spread(numbers: Iterable[int]) -> dict[str, float]:
    """Least, middle, ninth of ten, most."""
    ordered = sorted(numbers)
    if not ordered:
        return {"min": 0, "median": 0, "p90": 0, "max": 0}
    count = len(ordered)
    middle = (ordered[(count - 1) // 2] + ordered[count // 2]) / 2
    return {"min": ordered[0], "median": middle, "p90": ordered[ceil(0.9 * count) - 1], "max": ordered[-1]}


def make_report(
    records: Sequence[GameRecord], order: RunOrder, tested: PlaytestPack, seconds: float
) -> Report:
    return Report(_Summary(records, tested).data(order, seconds), tested)


class _Summary:
    def __init__(self, records: Sequence[GameRecord], tested: PlaytestPack) -> None:
        self.records, self.tested = records, tested
        self.finished = [record for record in records if record.result in ("won", "failed")]
        self.kinds = list(tested.kinds)
        self.unit, self.part = tested.testbed.unit, tested.part_key
        self.options = [option.key for option in tested.options]

    def data(self, order: RunOrder, seconds: float) -> Findings:
        records, finished, tested = self.records, self.finished, self.tested
        by_length = sorted(finished, key=lambda record: (record.answers, record.length, record.name))
        parts = sorted({record.options[self.part] for record in records}) if self.part else []
        own_part = [self.part] if self.part else []
        return {
            "pack": {
                "id": tested.pack.manifest.id,
                "version": tested.pack.manifest.version,
                "title": tested.pack.title("en"),
                "name": tested.game.pack,
            },
            "seed": order.seed,
            **_counts(records),
            "endings": dict(Counter(record.ending for record in finished).most_common()),
            "outcomes": self._outcomes(),
            **self._lengths(finished),
            **({f"{self.unit}_of_games": self._length_counts()} if self.unit else {}),
            **tested.testbed.findings(records, parts),
            "longest": self._named(by_length[-1:]),
            "shortest": self._named(by_length[:1]),
            "troubles": [
                {"game": record.name, "result": record.result, "why": record.why}
                for record in records
                if record.why
            ],
            "by_player": self._groups("kind"),
            **{f"by_{key}": self._groups("kind", key) for key in (*own_part, *self.options)},
            "by_players": self._groups("kind", "players"),
            "tables": self._groups("kind", *own_part, *self.options, "players"),
            **tested.testbed.card_graph(records, parts),
            "seconds": round(seconds, 3),
            "games_per_second": round(len(records) / seconds, 2) if seconds else 0.0,
            "jobs": order.jobs,
        }

    def _lengths(self, records: Iterable[GameRecord]) -> dict[str, dict[str, float]]:
        known = list(records)
        found = {self.unit: spread(record.length for record in known)} if self.unit else {}
        return found | {"answers": spread(record.answers for record in known)}

    def _groups(self, *names: str) -> list[Findings]:
        """Records with the same kind of player and the same values of options."""
        groups: dict[tuple[Any, ...], list[GameRecord]] = {}
        for record in self.records:
            values = {"kind": record.kind, "players": record.players} | record.options
            groups.setdefault(tuple(values[name] for name in names), []).append(record)
        return [
            dict(zip(names, key, strict=True))
            | _counts(these)
            | self._lengths(record for record in these if not record.why)
            for key, these in sorted(groups.items(), key=self._kinds_in_order)
        ]

    def _kinds_in_order(self, entry: tuple[tuple[Any, ...], list[GameRecord]]) -> tuple[Any, ...]:
        kind, *rest = entry[0]
        return (self.kinds.index(kind), *rest)

    def _outcomes(self) -> list[Findings]:
        """The endings of each part, with the share of each kind of player."""

        def part(record: GameRecord) -> Any:
            return record.options[self.part] if self.part else 0

        finished = self.finished
        games = Counter((part(record), record.kind) for record in finished)
        parts = Counter(part(record) for record in finished)
        found = Counter((part(record), record.result, record.ending) for record in finished)
        kinds = Counter((part(record), record.result, record.ending, record.kind) for record in finished)
        return [
            ({self.part: number} if self.part else {})
            | {
                "ending": ending,
                "result": result,
                "games": count,
                "share": round(count / parts[number], 4),
                "by_player": {
                    kind: round(kinds[number, result, ending, kind] / games[number, kind], 4)
                    for kind in self.kinds
                    if games[number, kind]
                },
            }
            for (number, result, ending), count in sorted(found.items(), key=_victories_first)
        ]

    def _length_counts(self) -> Findings:
        """The number of games of each length, for each kind of player."""
        found = Counter((record.kind, record.length) for record in self.finished)
        kinds = [kind for kind in self.kinds if any(kind == known for known, _ in found)]
        return {
            kind: {str(length): n for (known, length), n in sorted(found.items()) if known == kind}
            for kind in kinds
        }

    def _named(self, records: Sequence[GameRecord]) -> Findings | None:
        if not records:
            return None
        record = records[0]
        length = {self.unit: record.length} if self.unit else {}
        return {
            "game": record.name,
            **length,
            "answers": record.answers,
            "result": record.result,
            "ending": record.ending,
        }


def _counts(records: Sequence[GameRecord]) -> Findings:
    results = Counter(record.result for record in records)
    games = len(records)
    return {
        "games": games,
        "stuck": results["stuck"],
        "endless": results["endless"],
        "wins": results["won"],
        "losses": results["failed"],
        "win_rate": round(results["won"] / games, 4) if games else 0.0,
    }


def _victories_first(entry: tuple[tuple[int, str, str], int]) -> tuple[int, bool, int, str]:
    (part, result, ending), count = entry
    return part, result == "failed", -count, ending


# As text


def as_text(report: Report) -> str:
    """The report for a terminal."""
    data = report.data
    pack = data["pack"]
    lines = [
        f"{pack['title']} ({pack['id']} {pack['version']}), seed {data['seed']}: {_how_many(data)}",
        f"{data['seconds']:.1f} seconds, {data['games_per_second']:.1f} games a second, {data['jobs']} job(s)",
        "",
        *_table_of(report),
        "",
        "Endings",
        *_endings(report),
        "",
        *_lengths(report),
        "",
        *report.tested.testbed.as_text(data),
        *_troubles(data),
    ]
    return "\n".join(lines).rstrip()


def _how_many(data: Findings) -> str:
    return (
        f"{data['games']} games, {data['stuck']} stuck, {data['endless']} endless, "
        f"{data['wins']} won, {data['losses']} lost"
    )


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _table_of(report: Report) -> list[str]:
    data, measure = report.data, report.measures[0]

    def line(cells: Mapping[str, Any], *numbers: str) -> str:
        part = f"{cells.get(report.part, 'all'):>8}" if report.part else ""
        options = "".join(f"  {cells.get(key, 'all'):<10}" for key in report.options)
        games, won, length = numbers
        players = cells.get("players", "all")
        return f"{cells['kind']:<10}{part}{options}{players:>8}{games:>7}{won:>9}{length:>21}"

    keys = [*([report.part] if report.part else []), *report.options]
    heads = {"kind": "player", "players": "players"} | {key: key for key in keys}
    rows = [*data["by_player"], *(row for key in report.options for row in data[f"by_{key}"])]
    rows += data["by_players"]
    if report.part and len(data[f"by_{report.part}"]) > len(data["by_player"]):
        rows += data[f"by_{report.part}"]
    lines = [line(heads, "games", "won", f"{measure} (median, p90)")]
    for row in rows:
        length = f"{row[measure]['median']:g}, {row[measure]['p90']:g}"
        lines.append(line(row, str(row["games"]), percent(row["win_rate"]), length))
    return lines


def _endings(report: Report) -> list[str]:
    lines = []
    for part, outcomes in report.by_part(report.data["outcomes"]).items():
        for outcome in outcomes:
            kinds = ", ".join(f"{kind} {percent(share)}" for kind, share in outcome["by_player"].items())
            where = f"{part}, " if part else ""
            name = f"{where}{outcome['result']}: {outcome['ending']}"
            lines.append(f"  {name:<36}{percent(outcome['share']):>8}   ({kinds})")
    return lines or ["  none"]


def _lengths(report: Report) -> list[str]:
    data, lines = report.data, []
    for name in report.measures:
        told = data[name]
        lines.append(
            f"{name.capitalize()} a game: {told['min']:g} to {told['max']:g}, "
            f"median {told['median']:g}, p90 {told['p90']:g}"
        )
    for name in ("shortest", "longest"):
        if game := data[name]:
            length = f", {game[report.unit]} {report.unit}" if report.unit else ""
            lines.append(f"The {name}: {game['answers']} answers{length}, {game['ending']}; {game['game']}")
    return lines


def _troubles(data: Findings) -> list[str]:
    troubles = data["troubles"]
    if not troubles:
        return []
    lines = ["", "Stuck or endless"]
    lines += [f"  {t['result']}: {t['game']}: {t['why']}" for t in troubles[:TROUBLES_TOLD]]
    if (more := len(troubles) - TROUBLES_TOLD) > 0:
        lines.append(f"  and {more} more")
    return lines


def listed(what: str, names: Sequence[str]) -> str:
    """The first names of a list, after a semicolon; "" for an empty list."""
    if not names:
        return ""
    more = f" and {len(names) - LISTED} more" if len(names) > LISTED else ""
    return f"; {what}: {', '.join(names[:LISTED])}{more}"
