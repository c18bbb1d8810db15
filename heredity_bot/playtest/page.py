"""The report as one page that needs nothing else: no script, no file, no network."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from heredity_bot.playtest.charts import columns, graph, histogram, shares
from heredity_bot.playtest.report import Report

KIND_COLOURS = {"random": "--grey", "curious": "--gold", "careful": "--blue"}
WON = ("--green", "--teal", "--lime", "--mint")
LOST = ("--red", "--orange", "--violet", "--brown", "--pink")

STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1f2328; --soft: #5d646d; --line: #d5d2c8;
  --card: #ffffff; --grey: #8a8f98; --gold: #c98a00; --blue: #2f6fd0; --green: #2f8f4e; --teal: #14857f;
  --lime: #6c8f1b; --mint: #3f9f86; --red: #c2413a; --orange: #c8641a; --violet: #8353b8; --brown: #8a6242;
  --pink: #c04f86; --on: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --paper: #16181c; --ink: #e8e6e1; --soft: #a5abb4;
  --line: #3a3f47; --card: #20242a; --grey: #8d939d; --gold: #e0a52a; --blue: #6da3f2; --green: #55b877;
  --teal: #3fb5ae; --lime: #9dbf4a; --mint: #6bc7ae; --red: #ec7068; --orange: #ee9450; --violet: #b58ae2;
  --brown: #bb9272; --pink: #e583b3; --on: #14161a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; } h2 { font-size: 1.2rem; margin: 2.4rem 0 .6rem; }
h3 { font-size: 1rem; margin: 1rem 0 .3rem; color: var(--soft); }
p, .soft { color: var(--soft); } p { margin: .2rem 0 .8rem; }
dl { display: flex; flex-wrap: wrap; gap: .8rem; margin: 1.2rem 0; }
dl div { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .5rem .9rem; }
dt { color: var(--soft); font-size: .85rem; } dd { margin: 0; font-size: 1.4rem; font-weight: 600; }
dl .bad { border-color: var(--red); } dl .bad dd { color: var(--red); }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--card); padding: .6rem; }
svg { display: block; max-width: 100%; height: auto; } .wide svg { max-width: none; }
svg text { fill: var(--ink); font: 13px system-ui, sans-serif; } svg .on { fill: var(--on); font-weight: 600; }
svg .small { font-size: 11px; fill: var(--soft); } svg .strong { font-weight: 600; font-size: 12px; }
svg .grid { stroke: var(--line); } svg .link { fill: none; stroke: var(--blue); opacity: .38; }
svg .node rect { fill: var(--card); stroke: var(--soft); } svg .node .level { fill: var(--blue); stroke: none; }
svg .never rect { stroke: var(--red); stroke-dasharray: 4 3; } svg .never text { fill: var(--red); }
ul.key { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; list-style: none; padding: 0; margin: .5rem 0; }
ul.key i { display: inline-block; width: .9em; height: .9em; border-radius: 3px; margin-right: .4em; }
table { border-collapse: collapse; width: 100%; margin: .8rem 0; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--soft); padding-bottom: .3rem; }
th, td { border-bottom: 1px solid var(--line); padding: .28rem .6rem; text-align: left; vertical-align: top; }
td.n, th.n { text-align: right; } code { font-size: .9em; overflow-wrap: anywhere; }
details { margin: .6rem 0; } summary { cursor: pointer; }
"""

EVERY_TABLE = ("player", "chapter", "edition", "players", "games", "won", "stuck", "endless",
    "laps, median", "laps, p90", "answers, median")  # fmt: skip

Cell = str | int | float


def as_page(report: Report) -> str:
    pack = report["pack"]
    title = f"Playtest of {pack['title']}"
    body = [
        f"<h1>{escape(title)}</h1>",
        _origin(report),
        _figures(report),
        *_troubles(report),
        *_players(report),
        *_endings(report),
        *_laps(report),
        *_graph(report),
        *_never(report),
        *_deaths(report),
        *_karma(report),
    ]
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{STYLE}</style></head><body><main>{''.join(body)}</main></body></html>\n"
    )


def _origin(report: Report) -> str:
    speed = f"{report['games_per_second']:.0f} games a second with {report['jobs']} job(s)"
    pack, seed = escape(report["pack"]["name"]), escape(report["seed"])
    return f"<p>{pack}, seed {seed}, {report['seconds']:.0f} seconds, {speed}</p>"


def _figures(report: Report) -> str:
    figures: list[tuple[str, str, bool]] = [
        ("games", str(report["games"]), False),
        ("stuck", str(report["stuck"]), report["stuck"] > 0),
        ("endless", str(report["endless"]), report["endless"] > 0),
        ("won", f"{report['wins']} ({_percent(report['win_rate'])})", False),
        ("lost", str(report["losses"]), False),
        ("laps, median", f"{report['laps']['median']:g}", False),
        ("faces met", f"{report['faces_met']} of {report['faces']}", bool(report["faces_never_met"])),
    ]
    cells = "".join(
        f'<div class="{"bad" if bad else "good"}"><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>'
        for name, value, bad in figures
    )
    return f"<dl>{cells}</dl>"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """The first cell of a row is its head; numbers stand to the right."""
    rows = list(rows)
    numeric = [bool(rows) and all(_is_number(row[i]) for row in rows) for i in range(len(heads))]
    head = "".join(
        f'<th scope="col"{_right(n)}>{escape(name)}</th>' for name, n in zip(heads, numeric, strict=True)
    )
    lines = []
    for row in rows:
        first = f'<th scope="row"{_right(numeric[0])}>{escape(str(row[0]))}</th>'
        rest = "".join(
            f"<td{_right(n)}>{escape(str(cell))}</td>" for cell, n in zip(row[1:], numeric[1:], strict=True)
        )
        lines.append(f"<tr>{first}{rest}</tr>")
    return (
        f"<table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{''.join(lines)}</tbody></table>"
    )


def _is_number(cell: Cell) -> bool:
    return not isinstance(cell, str) or cell.endswith(" %")


def _right(numeric: bool) -> str:
    return ' class="n"' if numeric else ""


def _key(colours: Mapping[str, str]) -> str:
    items = "".join(
        f'<li><i style="background:var({colour})"></i>{escape(name)}</li>' for name, colour in colours.items()
    )
    return f'<ul class="key" aria-hidden="true">{items}</ul>'


def _troubles(report: Report) -> list[str]:
    if not report["troubles"]:
        return []
    rows = [(t["game"], t["result"], t["why"]) for t in report["troubles"][:200]]
    return [
        "<h2>Stuck or endless</h2>",
        _table("Play one again with --replay and its name", ("game", "result", "why"), rows),
    ]


def _players(report: Report) -> list[str]:
    colours = {row["kind"]: KIND_COLOURS[row["kind"]] for row in report["by_player"]}
    rows = [
        (
            row["kind"],
            row["chapter"],
            row["edition"],
            row["players"],
            row["games"],
            _percent(row["win_rate"]),
            row["stuck"],
            row["endless"],
            f"{row['laps']['median']:g}",
            f"{row['laps']['p90']:g}",
            f"{row['answers']['median']:g}",
        )
        for row in report["tables"]
    ]
    summary = [
        (
            row["kind"],
            row["chapter"],
            row["games"],
            _percent(row["win_rate"]),
            _span(row["laps"]),
            _span(row["answers"]),
        )
        for row in report["by_chapter"]
    ]
    return [
        "<h2>Who wins</h2>",
        _key(colours),
        *_win_charts(report, colours),
        _table(
            "All tables; laps and answers from least to most (median)",
            ("player", "chapter", "games", "won", "laps", "answers"),
            summary,
        ),
        "<details><summary>Every table</summary>",
        _table("By player, chapter, edition and number of players", EVERY_TABLE, rows),
        "</details>",
    ]


def _win_charts(report: Report, colours: Mapping[str, str]) -> list[str]:
    """One for each chapter: a group of columns for each table."""
    charts: dict[int, dict[str, dict[str, float]]] = {}
    for row in sorted(report["tables"], key=lambda row: (row["chapter"], row["players"], row["edition"])):
        label = f"{row['players']} pl., {row['edition']}"
        charts.setdefault(row["chapter"], {}).setdefault(label, {})[row["kind"]] = row["win_rate"]
    return [
        f"<h3>Chapter {chapter}</h3>{columns(f'Games of chapter {chapter} won at each table', groups, colours)}"
        for chapter, groups in charts.items()
    ]


def _span(told: Mapping[str, float]) -> str:
    return f"{told['min']:g} to {told['max']:g} ({told['median']:g})"


def _endings(report: Report) -> list[str]:
    parts = ["<h2>How it ends</h2>"]
    chapters = sorted({outcome["chapter"] for outcome in report["outcomes"]})
    for chapter in chapters:
        outcomes = [outcome for outcome in report["outcomes"] if outcome["chapter"] == chapter]
        parts += [f"<h3>Chapter {chapter}</h3>", *_chapter_ends(f"Endings of chapter {chapter}", outcomes)]
    return parts if chapters else []


def _chapter_ends(title: str, outcomes: Sequence[Report]) -> list[str]:
    named = {f"{outcome['result']}: {outcome['ending']}": outcome for outcome in outcomes}
    left = {"won": list(WON), "failed": list(LOST)}
    colours = {
        name: left[outcome["result"]].pop(0) for name, outcome in named.items() if left[outcome["result"]]
    }
    colours = {name: colours.get(name, "--grey") for name in named}
    kinds = list(outcomes[0]["by_player"])
    rows = {kind: {name: outcome["by_player"][kind] for name, outcome in named.items()} for kind in kinds}
    cells = [
        (name, outcome["games"], _percent(outcome["share"]), *map(_percent, outcome["by_player"].values()))
        for name, outcome in named.items()
    ]
    return [
        _key(colours),
        shares(f"{title}, for each kind of player", rows, colours),
        _table(title, ("ending", "games", "of all", *kinds), cells),
    ]


def _laps(report: Report) -> list[str]:
    colours = {kind: KIND_COLOURS[kind] for kind in report["laps_of_games"]}
    parts = [
        "<h2>How long it takes</h2>",
        _key(colours),
        histogram("Share of games that took so many laps", report["laps_of_games"], colours),
    ]
    rows = [
        (name, game["answers"], game["laps"], f"{game['result']}: {game['ending']}", game["game"])
        for name in ("shortest", "longest")
        if (game := report[name])
    ]
    parts.append(_table("Play one again with --replay", ("game", "answers", "laps", "ending", "name"), rows))
    return parts


def _graph(report: Report) -> list[str]:
    cards = report["cards"]
    faces = [(f["face"], f["name"], f["kind"], f["games"]) for f in cards["faces"]]
    links = [(link["from"], link["to"], link["times"]) for link in cards["links"]]
    return [
        "<h2>Which card led to which</h2>",
        "<p>Each box is a face with the share of games that met it; what was never met is dashed.</p>",
        f'<div class="wide" tabindex="0">{graph("The graph of cards", cards, report["games"])}</div>',
        "<details><summary>The same as tables</summary>",
        _table("Faces", ("face", "name", "kind", "games"), faces),
        _table("Links", ("from", "to", "times"), links),
        "</details>",
    ]


def _never(report: Report) -> list[str]:
    rows: list[tuple[str, list[Any]]] = [
        ("Faces never met", report["faces_never_met"]),
        ("Offered, but never taken", report["options_never_taken"]),
        ("Written, but never offered", report["options_never_offered"]),
    ]
    cells = [(title, len(names), ", ".join(names) or "none") for title, names in rows]
    return ["<h2>What never happened</h2>", _table("Over all games", ("what", "how many", "which"), cells)]


def _deaths(report: Report) -> list[str]:
    if not report["deaths"]:
        return ["<h2>Deaths</h2><p>Nobody died.</p>"]
    rows = [(death["member"], death["cause"], death["games"]) for death in report["deaths"]]
    caption = "Who died, and what dealt the last damage"
    return ["<h2>Deaths</h2>", _table(caption, ("member", "cause", "games"), rows)]


def _karma(report: Report) -> list[str]:
    rows = [
        (
            card["card"],
            card["name"],
            card["family"],
            "first" if card["first"] else "new",
            _percent(card["share"]),
        )
        for card in report["karma"]
    ]
    caption = "Share of games that ended with each karma card"
    return ["<h2>Karma at the end</h2>", _table(caption, ("card", "name", "family", "", "games"), rows)]
