"""What a run tells: one plain mapping, from which words, JSON and the page are made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from math import ceil
from typing import Any

from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.playtest.deeds import faces, written
from heredity_bot.playtest.game import Record
from heredity_bot.playtest.names import KINDS
from heredity_bot.playtest.series import Box, Order

Report = dict[str, Any]

TROUBLES_TOLD = 25
TOLD = 40
"""Names in a list of the text report; the JSON has all."""


def spread(numbers: Iterable[int]) -> dict[str, float]:
    """Least, middle, ninth of ten, most."""
    ordered = sorted(numbers)
    if not ordered:
        return {"min": 0, "median": 0, "p90": 0, "max": 0}
    count = len(ordered)
    middle = (ordered[(count - 1) // 2] + ordered[count // 2]) / 2
    return {"min": ordered[0], "median": middle, "p90": ordered[ceil(0.9 * count) - 1], "max": ordered[-1]}


def make_report(records: Sequence[Record], order: Order, box: Box, seconds: float) -> Report:
    finished = [record for record in records if record.result in ("won", "failed")]
    by_length = sorted(finished, key=lambda record: (record.answers, record.laps, record.name))
    chapters = sorted({record.chapter for record in records})
    return {
        "pack": {
            "id": box.pack.manifest.id,
            "version": box.pack.manifest.version,
            "title": box.pack.title("en"),
            "name": box.game.pack,
        },
        "seed": order.seed,
        **_counts(records),
        "endings": dict(Counter(record.ending for record in finished).most_common()),
        "outcomes": _outcomes(finished),
        "laps": spread(record.laps for record in finished),
        "answers": spread(record.answers for record in finished),
        "laps_of_games": _laps(finished),
        **_faces(records, chapters, box),
        **_options(records, chapters, box),
        "deaths": _deaths(records),
        "karma": _karma(records, box),
        "longest": _named(by_length[-1:]),
        "shortest": _named(by_length[:1]),
        "troubles": [
            {"game": record.name, "result": record.result, "why": record.why}
            for record in records
            if record.why
        ],
        "by_player": _groups(records, ("kind",)),
        "by_chapter": _groups(records, ("kind", "chapter")),
        "by_edition": _groups(records, ("kind", "edition")),
        "by_players": _groups(records, ("kind", "players")),
        "tables": _groups(records, ("kind", "chapter", "edition", "players")),
        "cards": _cards(records, chapters, box),
        "seconds": round(seconds, 3),
        "games_per_second": round(len(records) / seconds, 2) if seconds else 0.0,
        "jobs": order.jobs,
    }


def _counts(records: Sequence[Record]) -> Report:
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


def _groups(records: Sequence[Record], names: tuple[str, ...]) -> list[Report]:
    groups: dict[tuple[Any, ...], list[Record]] = {}
    for record in records:
        groups.setdefault(tuple(getattr(record, name) for name in names), []).append(record)
    return [
        dict(zip(names, key, strict=True))
        | _counts(these)
        | {
            "laps": spread(record.laps for record in these if not record.why),
            "answers": spread(record.answers for record in these if not record.why),
        }
        for key, these in sorted(groups.items(), key=_kinds_in_order)
    ]


def _kinds_in_order(entry: tuple[tuple[Any, ...], list[Record]]) -> tuple[Any, ...]:
    kind, *rest = entry[0]
    return (KINDS.index(kind), *rest)


def _outcomes(finished: Sequence[Record]) -> list[Report]:
    """Each ending of each chapter, with how often each kind of player met it there."""
    games = Counter((record.chapter, record.kind) for record in finished)
    chapters = Counter(record.chapter for record in finished)
    found = Counter((record.chapter, record.result, record.ending) for record in finished)
    kinds = Counter((record.chapter, record.result, record.ending, record.kind) for record in finished)
    return [
        {
            "chapter": chapter,
            "ending": ending,
            "result": result,
            "games": count,
            "share": round(count / chapters[chapter], 4),
            "by_player": {
                kind: round(kinds[chapter, result, ending, kind] / games[chapter, kind], 4)
                for kind in KINDS
                if games[chapter, kind]
            },
        }
        for (chapter, result, ending), count in sorted(found.items(), key=_victories_first)
    ]


def _victories_first(entry: tuple[tuple[int, str, str], int]) -> tuple[int, bool, int, str]:
    (chapter, result, ending), count = entry
    return chapter, result == "failed", -count, ending


def _laps(finished: Sequence[Record]) -> Report:
    found = Counter((record.kind, record.laps) for record in finished)
    kinds = [kind for kind in KINDS if any(kind == known for known, _ in found)]
    return {
        kind: {str(laps): n for (known, laps), n in sorted(found.items()) if known == kind} for kind in kinds
    }


def _faces(records: Sequence[Record], chapters: Sequence[int], box: Box) -> Report:
    there = dict.fromkeys(
        name_of(*face) for chapter in chapters for face in sorted(faces(box.game.book, chapter))
    )
    met = set(chain.from_iterable(record.seen for record in records))
    return {
        "faces": len(there),
        "faces_met": sum(face in met for face in there),
        "faces_never_met": [face for face in there if face not in met],
    }


def _options(records: Sequence[Record], chapters: Sequence[int], box: Box) -> Report:
    """Deeds and choices that the cards offer: taken, only offered, or never even offered."""
    there = dict.fromkeys(chain.from_iterable(written(box.game.book, chapter) for chapter in chapters))
    taken = set(chain.from_iterable(record.deeds for record in records))
    offered = set(chain.from_iterable(record.offered for record in records))
    left = [option for option in there if option not in taken]
    return {
        "options": len(there),
        "options_never_taken": [option for option in left if option in offered],
        "options_never_offered": [option for option in left if option not in offered],
    }


def _deaths(records: Sequence[Record]) -> list[Report]:
    found = Counter(chain.from_iterable(record.deaths for record in records))
    ordered = sorted(found.items(), key=lambda entry: (-entry[1], entry[0]))
    return [{"member": member, "cause": cause, "games": n} for (member, cause), n in ordered]


def _karma(records: Sequence[Record], box: Box) -> list[Report]:
    """The karma cards that games ended with."""
    book = box.game.book
    known = [record for record in records if record.karma]
    found = Counter(chain.from_iterable(record.karma for record in known))
    return [
        {
            "card": card,
            "family": book.family_of(card),
            "name": _title(box, str(card)),
            "first": card in book.karma,
            "games": found[card],
            "share": round(found[card] / len(known), 4),
        }
        for card in sorted(found, key=lambda card: (book.family_of(card), card))
    ]


def _named(records: Sequence[Record]) -> Report | None:
    if not records:
        return None
    record = records[0]
    return {
        "game": record.name,
        "laps": record.laps,
        "answers": record.answers,
        "result": record.result,
        "ending": record.ending,
    }


def _title(box: Box, face: str) -> str:
    words = box.pack.text("en", f"{face}.name") or box.pack.text("en", f"{face.removesuffix('b')}.name")
    return words or ""


def _cards(records: Sequence[Record], chapters: Sequence[int], box: Box) -> Report:
    """The graph of cards: in how many games a face was met, and how often it led to another."""
    hits = Counter(chain.from_iterable(record.seen for record in records))
    links: Counter[tuple[str, str]] = Counter()
    for record in records:
        links.update(record.links)
    book = box.game.book
    there = dict.fromkeys(name_of(*face) for chapter in chapters for face in sorted(faces(book, chapter)))
    return {
        "first": [str(book.chapters[chapter].first) for chapter in chapters],
        "faces": [
            {"face": face, "name": _title(box, face), "kind": _kind(box, face), "games": hits[face]}
            for face in there
        ],
        "links": [
            {"from": start, "to": to, "times": n}
            for (start, to), n in sorted(links.items())
            if start in there and to in there
        ],
    }


def _kind(box: Box, face: str) -> str:
    return box.game.book.face(int(face.removesuffix("b")), face.endswith("b")).kind


# In words


def as_text(report: Report) -> str:
    """The report for a terminal."""
    pack = report["pack"]
    lines = [
        f"{pack['title']} ({pack['id']} {pack['version']}), seed {report['seed']}: {_how_many(report)}",
        f"{report['seconds']:.1f} seconds, {report['games_per_second']:.1f} games a second, {report['jobs']} job(s)",
        "",
        *_table_of(report),
        "",
        "Endings",
        *_endings(report),
        "",
        *_length(report),
        "",
        *_lists(report),
    ]
    return "\n".join(lines).rstrip()


def _how_many(report: Report) -> str:
    return (
        f"{report['games']} games, {report['stuck']} stuck, {report['endless']} endless, "
        f"{report['wins']} won, {report['losses']} lost"
    )


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _table_of(report: Report) -> list[str]:
    heads = f"{'player':<10}{'chapter':>8}  {'edition':<10}{'players':>8}{'games':>7}{'won':>9}"
    lines = [f"{heads}{'laps (median, p90)':>21}"]
    rows = [*report["by_player"], *report["by_edition"], *report["by_players"]]
    if len(report["by_chapter"]) > len(report["by_player"]):
        rows += report["by_chapter"]
    for row in rows:
        edition, players, chapter = (row.get(name, "all") for name in ("edition", "players", "chapter"))
        laps = f"{row['laps']['median']:g}, {row['laps']['p90']:g}"
        won = _percent(row["win_rate"])
        start = f"{row['kind']:<10}{chapter:>8}  {edition:<10}{players:>8}"
        lines.append(f"{start}{row['games']:>7}{won:>9}{laps:>21}")
    return lines


def _endings(report: Report) -> list[str]:
    lines = []
    for outcome in report["outcomes"]:
        kinds = ", ".join(f"{kind} {_percent(share)}" for kind, share in outcome["by_player"].items())
        name = f"chapter {outcome['chapter']}, {outcome['result']}: {outcome['ending']}"
        lines.append(f"  {name:<36}{_percent(outcome['share']):>8}   ({kinds})")
    return lines or ["  none"]


def _length(report: Report) -> list[str]:
    lines = []
    for name in ("laps", "answers"):
        told = report[name]
        lines.append(
            f"{name.capitalize()} a game: {told['min']:g} to {told['max']:g}, "
            f"median {told['median']:g}, p90 {told['p90']:g}"
        )
    return [*lines, *(_told(name, report[name]) for name in ("shortest", "longest") if report[name])]


def _told(name: str, game: Report) -> str:
    return f"The {name}: {game['answers']} answers, {game['laps']} laps, {game['ending']}; {game['game']}"


def _lists(report: Report) -> list[str]:
    met = f"{report['faces_met']} of {report['faces']}"
    lines = [f"Faces met: {met}{_listed('never', report['faces_never_met'])}"]
    lines.append(
        f"Options written: {report['options']}{_listed('never taken', report['options_never_taken'])}"
    )
    if report["options_never_offered"]:
        lines[-1] += _listed("never offered", report["options_never_offered"])
    deaths = ", ".join(f"{d['member']} by {d['cause']} ({d['games']})" for d in report["deaths"][:8])
    lines.append(f"Deaths: {deaths or 'none'}")
    karma = ", ".join(f"{k['card']} {_percent(k['share'])}" for k in report["karma"] if not k["first"])
    lines.append(f"New karma cards at the end: {karma or 'none'}")
    if report["troubles"]:
        lines += ["", "Stuck or endless"]
        lines += [f"  {t['result']}: {t['game']}: {t['why']}" for t in report["troubles"][:TROUBLES_TOLD]]
        if (more := len(report["troubles"]) - TROUBLES_TOLD) > 0:
            lines.append(f"  and {more} more")
    return lines


def _listed(what: str, names: Sequence[str]) -> str:
    if not names:
        return ""
    more = f" and {len(names) - TOLD} more" if len(names) > TOLD else ""
    return f"; {what}: {', '.join(names[:TOLD])}{more}"
