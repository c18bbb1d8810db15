"""What is posted for itself: cards that are read, fights, turns of others, ends. In the look of their sections."""

from __future__ import annotations

from heredity_bot.frontends.discord.ids import Meaning
from heredity_bot.frontends.discord.page import (
    BLACK,
    GOLD,
    PAPER,
    RED,
    Button,
    Page,
    Row,
    Space,
    Text,
    cut,
    page,
    plain,
    quote,
)
from heredity_bot.frontends.discord.speech import Tongue
from heredity_bot.stage.scene import Beat, Line, Scene
from heredity_bot.tables.table import Table

ACCENTS: dict[Beat, int] = {"card": PAPER, "words": PAPER, "fight": RED, "turn": BLACK, "end": GOLD}
STORY, REST = 2600, 1100
"""Signs for what is read and for what follows from it: together they fit into one message."""


def post_page(scene: Scene, table: Table, tongue: Tongue, line: int) -> Page:
    """One scene as a post."""
    before, story, after = _parts(scene)
    title = title_of(scene, table, tongue)
    heading = f"### {plain(title)}" if title else ""
    lead = "\n".join(filter(None, (heading, *map(small, before))))
    rest = "\n".join(map(told, after))
    why = Button(tongue.say("button-why"), str(Meaning("why", table.id, "", (str(line),))))
    return page(
        Text(lead) if lead else None,
        Text(cut("\n\n".join(quote(plain(line.text)) for line in story), STORY)) if story else None,
        Space() if story and rest else None,
        Text(cut(rest, REST)) if rest else None,
        Row((why,)) if scene.why else None,
        accent=ACCENTS[scene.beat] if scene.beat else None,
    )


def title_of(scene: Scene, table: Table, tongue: Tongue) -> str:
    if scene.beat in ("card", "words") and scene.card:
        return tongue.teller.card_title(table.t, scene.card)
    return tongue.say(f"beat-{scene.beat}") if scene.beat else ""


def _parts(scene: Scene) -> tuple[list[Line], list[Line], list[Line]]:
    """What led to it, what is read, and what follows."""
    story = [i for i, line in enumerate(scene.lines) if line.tone == "story"]
    if not story:
        return [], [], list(scene.lines)
    lines = list(scene.lines)
    read = [lines[i] for i in story]
    return lines[: story[0]], read, [line for line in lines[story[0] :] if line not in read]


def small(line: Line) -> str:
    return f"-# {plain(line.text)}"


def told(line: Line) -> str:
    """By tone, so that it can be told apart without colour."""
    words = plain(line.text)
    if line.tone == "fight":
        return f"**{words}**"
    if line.tone in ("hint", "event"):
        return f"-# {words}"
    return f"- {words}"
