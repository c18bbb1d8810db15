"""Charts as inline SVG. Colours are variables of the page's style sheet, which has a light and a dark set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import log1p
from typing import NamedTuple

WIDTH = 1000
LABEL = 150
BAR, GAP = 26, 12

NODE_WIDTH, NODE_HEIGHT = 132, 40
COLUMN, ROW = 190, 56
TALL = 14
"""Nodes in one column of the graph; more go beside it."""
BESIDE = 6
"""Nodes in one row of those to which no other led."""


def _svg(width: float, height: float, title: str, words: str, body: Sequence[str]) -> str:
    return (
        f'<svg role="img" viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}">'
        f"<title>{escape(title)}</title><desc>{escape(words)}</desc>{''.join(body)}</svg>"
    )


def _text(x: float, y: float, words: str, *, anchor: str = "start", kind: str = "") -> str:
    css = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{css}>{escape(words)}</text>'


def shares(title: str, rows: Mapping[str, Mapping[str, float]], colours: Mapping[str, str]) -> str:
    """A bar of shares for each row, the parts side by side."""
    wide = WIDTH - LABEL - 10
    body, words = [], []
    for i, (label, parts) in enumerate(rows.items()):
        y = i * (BAR + GAP)
        body.append(_text(LABEL - 10, y + BAR * 0.7, label, anchor="end"))
        x = float(LABEL)
        for name, share in parts.items():
            length = share * wide
            tip = f"{label}: {name} {100 * share:.1f} %"
            words.append(tip)
            body.append(
                f'<rect x="{x:.1f}" y="{y}" width="{length:.1f}" height="{BAR}" '
                f'style="fill:var({colours[name]})"><title>{escape(tip)}</title></rect>'
            )
            if length > 44:
                body.append(
                    _text(x + length / 2, y + BAR * 0.7, f"{100 * share:.0f} %", anchor="middle", kind="on")
                )
            x += length
    return _svg(WIDTH, len(rows) * (BAR + GAP), title, "; ".join(words), body)


def columns(title: str, groups: Mapping[str, Mapping[str, float]], colours: Mapping[str, str]) -> str:
    """Groups of columns from 0 to 100 %, with a line every quarter."""
    high, left, foot = 200, 56, 40
    wide = (WIDTH - left) / max(1, len(groups))
    body, words = [], []
    for quarter in range(5):
        y = high - high * quarter / 4 + 8
        body.append(f'<line class="grid" x1="{left}" x2="{WIDTH}" y1="{y:g}" y2="{y:g}"/>')
        body.append(_text(left - 6, y + 4, f"{25 * quarter} %", anchor="end"))
    for i, (label, bars) in enumerate(groups.items()):
        start, each = left + i * wide + wide * 0.12, wide * 0.76 / max(1, len(bars))
        for j, (name, share) in enumerate(bars.items()):
            tip = f"{label}, {name}: {100 * share:.1f} %"
            words.append(tip)
            tall = max(1.0, high * share)
            body.append(
                f'<rect x="{start + j * each:.1f}" y="{high - tall + 8:.1f}" width="{each * 0.9:.1f}" '
                f'height="{tall:.1f}" style="fill:var({colours[name]})"><title>{escape(tip)}</title></rect>'
            )
        for k, line in enumerate(label.split(", ")):
            body.append(_text(left + (i + 0.5) * wide, high + 24 + 15 * k, line, anchor="middle"))
    return _svg(WIDTH, high + foot + 8, title, "; ".join(words), body)


def histogram(title: str, counts: Mapping[str, Mapping[str, int]], colours: Mapping[str, str]) -> str:
    """The lengths of games, as shares of the games of each kind of player."""
    lengths = [int(length) for known in counts.values() for length in known]
    groups: dict[str, dict[str, float]] = {}
    if lengths:
        step = max(1, -(-(max(lengths) - min(lengths) + 1) // 16))
        for low in range(min(lengths), max(lengths) + 1, step):
            label = str(low) if step == 1 else f"{low}–{low + step - 1}"
            groups[label] = {
                kind: sum(n for length, n in known.items() if low <= int(length) < low + step)
                / sum(known.values())
                for kind, known in counts.items()
            }
    return columns(title, groups, colours)


# Graphs


class GraphNode(NamedTuple):
    """A thing that games can meet, such as a card."""

    id: str
    name: str
    kind: str
    games: int
    """The number of games in which it was met."""


class GraphLink(NamedTuple):
    """A step from one thing to another."""

    start: str
    end: str
    times: int


def graph(
    title: str,
    words: str,
    nodes: Sequence[GraphNode],
    links: Sequence[GraphLink],
    *,
    first: Sequence[str],
    games: int,
) -> str:
    """Nodes from left to right as they are met, from `first` on; a thick line was taken often. `words` describe it."""
    at = _places(nodes, links, first)
    most = max((link.times for link in links), default=1)
    body = [_line(at[link.start], at[link.end], link, most) for link in links]
    body += [_node(*at[node.id], node, games) for node in nodes]
    width = max((x for x, _ in at.values()), default=0) + NODE_WIDTH + 20
    height = max((y for _, y in at.values()), default=0) + NODE_HEIGHT + 20
    return _svg(width, height, title, words, body)


def _places(
    nodes: Sequence[GraphNode], links: Sequence[GraphLink], first: Sequence[str]
) -> dict[str, tuple[float, float]]:
    """Columns by the number of steps from the first nodes; nodes to which nothing leads stand below."""
    following: dict[str, list[str]] = {}
    for link in links:
        following.setdefault(link.start, []).append(link.end)
    known = [node.id for node in nodes]
    depth = {name: 0 for name in first if name in known}
    waiting = list(depth)
    while waiting:
        here = waiting.pop(0)
        for name in following.get(here, ()):
            if name not in depth:
                depth[name] = depth[here] + 1
                waiting.append(name)
    layers: dict[int, list[str]] = {}
    for name in known:
        if name in depth:
            layers.setdefault(depth[name], []).append(name)
    places: dict[str, tuple[float, float]] = {}
    x = 10.0
    for _, layer in sorted(layers.items()):
        for i, name in enumerate(layer):
            places[name] = (x + COLUMN * (i // TALL), 10.0 + ROW * (i % TALL))
        x += COLUMN * (1 + (len(layer) - 1) // TALL)
    below = max((y for _, y in places.values()), default=-ROW) + 1.5 * ROW
    for i, name in enumerate(name for name in known if name not in depth):
        places[name] = (10.0 + COLUMN * (i % BESIDE), below + ROW * (i // BESIDE))
    return places


def _line(start: tuple[float, float], end: tuple[float, float], link: GraphLink, most: int) -> str:
    (x1, y1), (x2, y2) = start, end
    y1, y2 = y1 + NODE_HEIGHT / 2, y2 + NODE_HEIGHT / 2
    thick = 1 + 5 * log1p(link.times) / log1p(most)
    tip = f"<title>{link.start} → {link.end}: {link.times} times</title>"
    if x1 < x2:
        x1, bend = x1 + NODE_WIDTH, (x2 - x1 - NODE_WIDTH) / 2
        path = f"M{x1:g},{y1:g} C{x1 + bend:g},{y1:g} {x2 - bend:g},{y2:g} {x2:g},{y2:g}"
    else:
        x1 += NODE_WIDTH
        path = (
            f"M{x1:g},{y1:g} C{x1 + 44:g},{y1:g} {x2 + NODE_WIDTH + 44:g},{y2:g} {x2 + NODE_WIDTH:g},{y2:g}"
        )
    return f'<path class="link" d="{path}" stroke-width="{thick:.1f}">{tip}</path>'


def _node(x: float, y: float, node: GraphNode, games: int) -> str:
    share = node.games / games if games else 0.0
    name = node.name if len(node.name) <= 20 else f"{node.name[:19]}…"
    tip = f"{node.id} {node.name} ({node.kind}): met in {node.games} of {games} games"
    css = "node" if node.games else "node never"
    return (
        f'<g class="{css}"><title>{escape(tip)}</title>'
        f'<rect x="{x:g}" y="{y:g}" width="{NODE_WIDTH}" height="{NODE_HEIGHT}" rx="6"/>'
        f'<rect class="level" x="{x:g}" y="{y + NODE_HEIGHT - 5:g}" width="{NODE_WIDTH * share:.1f}" height="5"/>'
        + _text(x + 8, y + 15, f"{node.id}  {100 * share:.0f} %", kind="strong")
        + _text(x + 8, y + 29, name, kind="small")
        + "</g>"
    )
