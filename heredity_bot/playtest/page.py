"""The report as one HTML page that needs nothing else: no script, no file, no network."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from heredity_bot.playtest.charts import columns, histogram, shares
from heredity_bot.playtest.report import Report, percent
from heredity_bot.playtest.testbed import Findings, PageFigure

KIND_COLOURS = ("--grey", "--gold", "--blue", "--violet", "--teal", "--brown")
"""Colours for kinds of players, in their order."""
WON = ("--green", "--teal", "--lime", "--mint")
LOST_COLOURS = ("--red", "--orange", "--violet", "--brown", "--pink")

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

Cell = str | int | float


def as_page(report: Report) -> str:
    data = report.data
    title = f"Playtest of {data['pack']['title']}"
    body = [
        f"<h1>{escape(title)}</h1>",
        _origin(data),
        _figures(report),
        *_troubles(data),
        *_players(report),
        *_endings(report),
        *_lengths(report),
        *report.tested.testbed.sections(data),
    ]
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{STYLE}</style></head><body><main>{''.join(body)}</main></body></html>\n"
    )


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """A table whose first column is headings; columns of numbers are set to the right."""
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


def _colours(report: Report, kinds: Iterable[str]) -> dict[str, str]:
    known = list(report.tested.kinds)
    return {kind: KIND_COLOURS[known.index(kind) % len(KIND_COLOURS)] for kind in kinds}


def _origin(data: Findings) -> str:
    speed = f"{data['games_per_second']:.0f} games a second with {data['jobs']} job(s)"
    pack, seed = escape(data["pack"]["name"]), escape(data["seed"])
    return f"<p>{pack}, seed {seed}, {data['seconds']:.0f} seconds, {speed}</p>"


def _figures(report: Report) -> str:
    data, measure = report.data, report.measures[0]
    figures = [
        PageFigure("games", str(data["games"])),
        PageFigure("stuck", str(data["stuck"]), data["stuck"] > 0),
        PageFigure("endless", str(data["endless"]), data["endless"] > 0),
        PageFigure("won", f"{data['wins']} ({percent(data['win_rate'])})"),
        PageFigure("lost", str(data["losses"])),
        PageFigure(f"{measure}, median", f"{data[measure]['median']:g}"),
        *report.tested.testbed.figures(data),
    ]
    cells = "".join(
        f'<div class="{"bad" if bad else "good"}"><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>'
        for name, value, bad in figures
    )
    return f"<dl>{cells}</dl>"


def _troubles(data: Findings) -> list[str]:
    if not data["troubles"]:
        return []
    rows = [(t["game"], t["result"], t["why"]) for t in data["troubles"][:200]]
    return [
        "<h2>Stuck or endless</h2>",
        table("Play one again with --replay and its name", ("game", "result", "why"), rows),
    ]


def _players(report: Report) -> list[str]:
    data, measures = report.data, report.measures
    colours = _colours(report, (row["kind"] for row in data["by_player"]))
    part = [report.part] if report.part else []
    keys = [*part, *report.options]
    heads = ["player", *keys, "players", "games", "won", "stuck", "endless"]
    heads += [*(f"{report.unit}, {what}" for what in ("median", "p90") if report.unit), "answers, median"]
    rows = [
        (
            row["kind"],
            *(row[key] for key in keys),
            row["players"],
            row["games"],
            percent(row["win_rate"]),
            row["stuck"],
            row["endless"],
            *(f"{row[report.unit][what]:g}" for what in ("median", "p90") if report.unit),
            f"{row['answers']['median']:g}",
        )
        for row in data["tables"]
    ]
    summary = [
        (
            row["kind"],
            *(row[key] for key in part),
            row["games"],
            percent(row["win_rate"]),
            *(_span(row[name]) for name in measures),
        )
        for row in data[f"by_{report.part}" if report.part else "by_player"]
    ]
    return [
        "<h2>Who wins</h2>",
        _key(colours),
        *_win_charts(report, colours),
        table(
            f"All tables; {' and '.join(measures)} from least to most (median)",
            ("player", *part, "games", "won", *measures),
            summary,
        ),
        "<details><summary>Every table</summary>",
        table(f"By {', '.join(['player', *keys])} and number of players", heads, rows),
        "</details>",
    ]


def _win_charts(report: Report, colours: Mapping[str, str]) -> list[str]:
    """One chart for each part: a group of columns for each table."""
    rows = sorted(
        report.data["tables"], key=lambda row: (row["players"], *(row[key] for key in report.options))
    )
    charts = []
    for part, of_part in report.by_part(rows).items():
        groups: dict[str, dict[str, float]] = {}
        for row in of_part:
            label = ", ".join([f"{row['players']} pl.", *(row[key] for key in report.options)])
            groups.setdefault(label, {})[row["kind"]] = row["win_rate"]
        title = f"Games of {part} won at each table" if part else "Games won at each table"
        charts.append(f"{_part_heading(part)}{columns(title, groups, colours)}")
    return charts


def _part_heading(part: str) -> str:
    return f"<h3>{escape(part.capitalize())}</h3>" if part else ""


def _span(told: Mapping[str, float]) -> str:
    return f"{told['min']:g} to {told['max']:g} ({told['median']:g})"


def _endings(report: Report) -> list[str]:
    found = []
    for part, outcomes in report.by_part(report.data["outcomes"]).items():
        title = f"Endings of {part}" if part else "Endings"
        found += [part_heading] if (part_heading := _part_heading(part)) else []
        found += _endings_of_part(title, outcomes)
    return ["<h2>How it ends</h2>", *found] if found else []


def _endings_of_part(title: str, outcomes: Sequence[Findings]) -> list[str]:
    named = {f"{outcome['result']}: {outcome['ending']}": outcome for outcome in outcomes}
    left = {"won": list(WON), "failed": list(LOST_COLOURS)}
    colours = {
        name: left[outcome["result"]].pop(0) for name, outcome in named.items() if left[outcome["result"]]
    }
    colours = {name: colours.get(name, "--grey") for name in named}
    kinds = list(outcomes[0]["by_player"])
    rows = {kind: {name: outcome["by_player"][kind] for name, outcome in named.items()} for kind in kinds}
    cells = [
        (name, outcome["games"], percent(outcome["share"]), *map(percent, outcome["by_player"].values()))
        for name, outcome in named.items()
    ]
    return [
        _key(colours),
        shares(f"{title}, for each kind of player", rows, colours),
        table(title, ("ending", "games", "of all", *kinds), cells),
    ]


def _lengths(report: Report) -> list[str]:
    data, unit = report.data, report.unit
    found = ["<h2>How long it takes</h2>"]
    if unit:
        counts = data[f"{unit}_of_games"]
        colours = _colours(report, counts)
        found += [_key(colours), histogram(f"Share of games that took so many {unit}", counts, colours)]
    units = [unit] if unit else []
    rows = [
        (
            name,
            game["answers"],
            *(game[key] for key in units),
            f"{game['result']}: {game['ending']}",
            game["game"],
        )
        for name in ("shortest", "longest")
        if (game := data[name])
    ]
    heads = ("game", "answers", *units, "ending", "name")
    return [*found, table("Play one again with --replay", heads, rows)]
