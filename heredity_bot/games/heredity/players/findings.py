"""What the report of a playtest says of Heredity: faces, printed options, deaths, karma, which card led to which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Any

from heredity_bot.games.heredity.cards.book import Book
from heredity_bot.games.heredity.players.act_names import chapter_faces, printed_options
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.packs.pack import Pack
from heredity_bot.playtest.charts import GraphLink, GraphNode, graph
from heredity_bot.playtest.game_run import GameRecord
from heredity_bot.playtest.page import table
from heredity_bot.playtest.report import listed, percent
from heredity_bot.playtest.testbed import Findings, PageFigure

DEATHS_TOLD = 8


def findings(records: Sequence[GameRecord], chapters: Sequence[int], book: Book, pack: Pack) -> Findings:
    notes = _notes(records)
    return {
        **_faces(notes, chapters, book),
        **_options(notes, chapters, book),
        "deaths": _deaths(notes),
        "karma": _karma(notes, book, pack),
    }


def card_graph(records: Sequence[GameRecord], chapters: Sequence[int], book: Book, pack: Pack) -> Findings:
    """In how many games each face was met, and how often it led to another."""
    notes = _notes(records)
    hits = Counter(chain.from_iterable(game.seen for game in notes))
    links: Counter[tuple[str, str]] = Counter()
    for game in notes:
        links.update(game.links)
    there = _faces_of(chapters, book)
    return {
        "cards": {
            "first": [str(book.chapters[chapter].first) for chapter in chapters],
            "faces": [
                {"face": face, "name": _title(pack, face), "kind": _kind(book, face), "games": hits[face]}
                for face in there
            ],
            "links": [
                {"from": start, "to": to, "times": n}
                for (start, to), n in sorted(links.items())
                if start in there and to in there
            ],
        }
    }


def _notes(records: Sequence[GameRecord]) -> list[Any]:
    return [record.notes for record in records if record.notes is not None]


def _faces_of(chapters: Sequence[int], book: Book) -> dict[str, None]:
    """The names of all faces that these chapters can show, as an ordered set."""
    return dict.fromkeys(
        name_of(*face) for chapter in chapters for face in sorted(chapter_faces(book, chapter))
    )


def _faces(notes: Sequence[Any], chapters: Sequence[int], book: Book) -> Findings:
    there = _faces_of(chapters, book)
    met = set(chain.from_iterable(game.seen for game in notes))
    return {
        "faces": len(there),
        "faces_met": sum(face in met for face in there),
        "faces_never_met": [face for face in there if face not in met],
    }


def _options(notes: Sequence[Any], chapters: Sequence[int], book: Book) -> Findings:
    """Deeds and choices printed on the cards: taken, only offered, or never even offered."""
    there = dict.fromkeys(chain.from_iterable(printed_options(book, chapter) for chapter in chapters))
    taken = set(chain.from_iterable(game.deeds for game in notes))
    offered = set(chain.from_iterable(game.offered for game in notes))
    left = [option for option in there if option not in taken]
    return {
        "options": len(there),
        "options_never_taken": [option for option in left if option in offered],
        "options_never_offered": [option for option in left if option not in offered],
    }


def _deaths(notes: Sequence[Any]) -> list[Findings]:
    found = Counter(chain.from_iterable(game.deaths for game in notes))
    ordered = sorted(found.items(), key=lambda entry: (-entry[1], entry[0]))
    return [{"member": member, "cause": cause, "games": n} for (member, cause), n in ordered]


def _karma(notes: Sequence[Any], book: Book, pack: Pack) -> list[Findings]:
    """The karma cards that games ended with."""
    known = [game for game in notes if game.karma]
    found = Counter(chain.from_iterable(game.karma for game in known))
    return [
        {
            "card": card,
            "family": book.family_of(card),
            "name": _title(pack, str(card)),
            "first": card in book.karma,
            "games": found[card],
            "share": round(found[card] / len(known), 4),
        }
        for card in sorted(found, key=lambda card: (book.family_of(card), card))
    ]


def _title(pack: Pack, face: str) -> str:
    words = pack.text("en", f"{face}.name") or pack.text("en", f"{face.removesuffix('b')}.name")
    return words or ""


def _kind(book: Book, face: str) -> str:
    return book.face(int(face.removesuffix("b")), face.endswith("b")).kind


# As text


def as_text(report: Findings) -> list[str]:
    met = f"{report['faces_met']} of {report['faces']}"
    options = f"Options written: {report['options']}{listed('never taken', report['options_never_taken'])}"
    deaths = ", ".join(
        f"{d['member']} by {d['cause']} ({d['games']})" for d in report["deaths"][:DEATHS_TOLD]
    )
    karma = ", ".join(f"{k['card']} {percent(k['share'])}" for k in report["karma"] if not k["first"])
    return [
        f"Faces met: {met}{listed('never', report['faces_never_met'])}",
        options + listed("never offered", report["options_never_offered"]),
        f"Deaths: {deaths or 'none'}",
        f"New karma cards at the end: {karma or 'none'}",
    ]


# On the page


def figures(report: Findings) -> list[PageFigure]:
    met = f"{report['faces_met']} of {report['faces']}"
    return [PageFigure("faces met", met, bool(report["faces_never_met"]))]


def sections(report: Findings) -> list[str]:
    return [
        *_graph_section(report),
        *_never_section(report),
        *_deaths_section(report),
        *_karma_section(report),
    ]


def _graph_section(report: Findings) -> list[str]:
    cards = report["cards"]
    nodes = [GraphNode(f["face"], f["name"], f["kind"], f["games"]) for f in cards["faces"]]
    links = [GraphLink(link["from"], link["to"], link["times"]) for link in cards["links"]]
    met = sum(node.games > 0 for node in nodes)
    words = f"{met} of {len(nodes)} faces were met; the tables below say how often."
    drawn = graph("The graph of cards", words, nodes, links, first=cards["first"], games=report["games"])
    return [
        "<h2>Which card led to which</h2>",
        "<p>Each box is a face with the share of games that met it; what was never met is dashed.</p>",
        f'<div class="wide" tabindex="0">{drawn}</div>',
        "<details><summary>The same as tables</summary>",
        table("Faces", ("face", "name", "kind", "games"), nodes),
        table("Links", ("from", "to", "times"), links),
        "</details>",
    ]


def _never_section(report: Findings) -> list[str]:
    rows: list[tuple[str, list[Any]]] = [
        ("Faces never met", report["faces_never_met"]),
        ("Offered, but never taken", report["options_never_taken"]),
        ("Written, but never offered", report["options_never_offered"]),
    ]
    cells = [(title, len(names), ", ".join(names) or "none") for title, names in rows]
    return ["<h2>What never happened</h2>", table("Over all games", ("what", "how many", "which"), cells)]


def _deaths_section(report: Findings) -> list[str]:
    if not report["deaths"]:
        return ["<h2>Deaths</h2><p>Nobody died.</p>"]
    rows = [(death["member"], death["cause"], death["games"]) for death in report["deaths"]]
    caption = "Who died, and what dealt the last damage"
    return ["<h2>Deaths</h2>", table(caption, ("member", "cause", "games"), rows)]


def _karma_section(report: Findings) -> list[str]:
    rows = [
        (
            card["card"],
            card["name"],
            card["family"],
            "first" if card["first"] else "new",
            percent(card["share"]),
        )
        for card in report["karma"]
    ]
    caption = "Share of games that ended with each karma card"
    return ["<h2>Karma at the end</h2>", table(caption, ("card", "name", "family", "", "games"), rows)]
