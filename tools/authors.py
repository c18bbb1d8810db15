"""Writes docs/authors/reference.md, problems.md and pictures.md from the code; a test fails when they are stale.

Run `.venv/bin/python tools/authors.py` after a verb, a condition, a field, a code or a word of scenes has changed;
`tools/scene_samples.py` draws the samples of pictures.md.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, TypeAdapter
from pydantic_core import PydanticUndefined

sys.path.insert(0, str(Path(__file__).parent.parent))

from heredity_bot.games.heredity.cards import models
from heredity_bot.games.heredity.cards.book import FAMILIES
from heredity_bot.games.heredity.cards.pack_loader import ChapterSpec, Contents
from heredity_bot.games.heredity.checker.codes import CHAPTERS
from heredity_bot.games.heredity.checker.reference_check import names_a_card
from heredity_bot.games.heredity.checker.text_check import FORMS
from heredity_bot.games.heredity.rules.attack import Attack
from heredity_bot.games.heredity.rules.conditions import CONDITIONS, ConditionField
from heredity_bot.games.heredity.rules.effects import NPC_LINES, VERBS, NpcLine
from heredity_bot.games.heredity.rules.permanent_rules import STANDING, StandingRule
from heredity_bot.games.heredity.rules.references import Group, Who
from heredity_bot.games.heredity.rules.triggers import TRIGGERS, Trigger
from heredity_bot.games.heredity.telling.card_face import meaning
from heredity_bot.games.heredity.telling.names import Names
from heredity_bot.games.heredity.telling.words import heredity_words
from heredity_bot.kernel import Phrase
from heredity_bot.packs.files import read_document
from heredity_bot.packs.pack import Manifest
from heredity_bot.pictures.scenes.vocabulary import LISTS
from heredity_bot.pictures.scenes.written import (
    AnimalSpec,
    CastSpec,
    PersonSpec,
    PlacedSpec,
    SceneSpec,
    ThingSpec,
)
from heredity_bot.stage.grammar import capital

FOLDER = Path(__file__).parent.parent / "docs" / "authors"
MADE = "<!-- Made by tools/authors.py from the code. Do not edit: run it again. -->"

VERB_EXAMPLES = {
    "take": "take: 113",
    "flip": "flip: this",
    "burn": "burn: this",
    "add": "add: { token: time, to: this, count: 3 }",
    "remove": "remove: { token: time, from: this }",
    "move_tokens": "move_tokens: { token: time, from: this, to: 112 }",
    "call_letter": "call_letter: A",
    "anchor": "anchor: { colour: blue, else: burn }",
    "hourglass": "hourglass: family",
    "lay": "lay: { terrain: 105, beside: 104, side: north }",
    "place": "place: { npc: this, at: 104.c }",
    "withdraw": "withdraw: 121",
    "put": "put: { components: 2, at: 104.a }",
    "damage": "damage: { who: actor, points: 1, kind: fire }",
    "heal": "heal: { who: everyone, points: 1 }",
    "give": "give: { item: 131, to: brick }",
    "lose": "lose: { components: 2, who: actor }",
    "status": "status: { npc: 121, is: ally }",
    "activate": "activate: 121",
    "recover": "recover: { who: children, pawns: 1 }",
    "exhaust": "exhaust: { who: actor }",
    "if": "if: { flag: promise }\nthen: [{ take: 113 }]\nelse: [{ take: 114 }]",
    "try": "try: [{ remove: { token: time, from: this } }]\nelse: [{ flip: this }]",
    "vote": "vote: which_way\noptions:\n  river: [{ take: 118 }]\n  ridge: [{ take: 119 }]",
    "ballot": "ballot: move_it\nwho: { at: 104.a }\noptions:\n  leave: [{ tell: left }]\n  move: [{ tell: moved }]",
    "choose": "choose: what_now\noptions:\n  open: [{ flip: this }]\n  leave: [{ burn: this }]",
    "each": "each: everyone\ndo: [{ damage: { who: actor, points: 1 } }]",
    "karma": "karma: draw\nthen:\n  - if: { karma: { skull: true } }\n    then: [{ damage: { who: actor } }]",
    "swap": "swap: violence",
    "set": "set: { flag: trust, by: 1 }",
    "tell": "tell: planks",
    "win": "win: together",
    "fail": "fail: night",
}
LINE_EXAMPLES = {"move": "move: 2", "melee": "melee: 1\ntargets: 2", "range": "range: 3\npower: 1"}
CONDITION_EXAMPLES = {
    "tokens": "tokens: { kind: time, at: this, equals: 0 }",
    "in_play": "in_play: { card: 112, face: back }",
    "burned": "burned: 112",
    "in_timeline": "in_timeline: this",
    "at": "at: { who: everyone, zone: 104.a }",
    "with": "with: { who: actor, npc: 121 }",
    "carries": "carries: { item: 131, who: actor }",
    "components": "components: { who: actor, at_least: 2 }",
    "item_value": "item_value: { who: everyone, at_least: 5 }",
    "alive": "alive: 121",
    "defeated": "defeated: 121",
    "dying": "dying: everyone",
    "wounds": "wounds: { who: brick, at_least: 1 }",
    "count": "count: { of: hostile, zone: 104.a, equals: 0 }",
    "edition": "edition: de-2025",
    "players": "players: { at_least: 3 }",
    "flag": "flag: promise",
    "karma_has": "karma_has: 911",
    "karma": "karma: { at_least: 1 }",
    "status": "status: { npc: 121, is: ally }",
    "laps": "laps: { at_least: 5 }",
    "all": "all: [{ flag: promise }, { alive: 121 }]",
    "any": "any: [{ flag: promise }, { alive: 121 }]",
    "not": "not: { flag: promise }",
}
TRIGGER_EXAMPLES = {
    "enters": "enters: 104.b\nonce: true\ndo: [{ tell: planks }]",
    "leaves": "leaves: { who: brick, zone: 104.b }\ndo: [{ burn: this }]",
    "explores": "explores: 105\ndo: [{ take: 113 }]",
    "attacks": "attacks: everyone\ndo: [{ set: blood }]",
    "damaged": "damaged: 121\nonce: true\ndo: [{ flip: this }]",
    "gains": "gains: 131\ndo: [{ tell: heavy }]",
    "family_begins": "family_begins: true\ndo: [{ tell: dawn }]",
    "family_ends": "family_ends: true\nif: { flag: promise }\ndo: [{ take: 113 }]",
    "lap": "lap: true\ndo: [{ remove: { token: time, from: this } }]",
    "reaches": "reaches: { token: time, n: 3 }\ndo: [{ tell: half }]",
}
RULE_EXAMPLES = {
    "forbid": "forbid: move\nline: red",
    "allow": "allow: cross_blue\nwho: children",
    "cost": "cost: explore\ncomponents: 1",
    "modify": "modify: defence\nby: 1",
    "immune": "immune: fire",
}

WHO = {
    "actor": "whoever acts; of a joint action everybody who took part; without an action the players name one",
    "participants": "everybody who took part in a joint action, else whoever acts",
    "everyone": "all four members",
    "parents": "Djamal and Maeve",
    "children": "Selena and Brick",
    "others": "all members but whoever acts",
    "anyone": "one member, whom the players name",
    "nearest": "the member nearest to the NPC or the icon; the players break ties",
    "this": "the NPC of this card",
    "djamal": "Djamal",
    "maeve": "Maeve",
    "selena": "Selena",
    "brick": "Brick",
}

FIELDS: dict[type[BaseModel], dict[str, str]] = {
    Manifest: {
        "id": "small letters, digits and dashes; what saved tables know the pack by",
        "version": "three numbers; count up what you have changed",
        "game": "`heredity`",
        "title": "the title in each language",
        "authors": "a list of names",
        "licence": "what others may do with it",
        "languages": "two small letters each; the first one lends its words where another lacks them",
        "extends": "the id of a pack that this one adds to or corrects",
    },
    Contents: {
        "chapters": "the chapters by number; 0 is a prologue that stands alone",
        "karma": "the first nine karma cards, one of each family",
        "failure": "the card that is taken when a member dies",
        "flags": "flags that other packs or later chapters set or ask for",
        "cast": "how the people of the story look, see [pictures.md](pictures.md)",
        "box": "a private pack for the cards of a printed box",
    },
    ChapterSpec: {
        "first": "the card the chapter begins with",
        "low": "the lowest number of its deck",
        "high": "the highest number of its deck",
        "supply": "special tokens of which there are only so many",
        "season": "the season on its pictures",
    },
    models.Card: {
        "card": "its number: the chapter's own, or a secret from 900 on, which serves every chapter",
        "front": "the face it is taken with",
        "back": "its reverse, if it has one",
        "replaces": "the printed `xxx > yyy`: this terrain takes the place of that one",
        "site": "where a terrain lies when it is taken or climbed to",
        "special": "special tokens that this card brings",
    },
    models.SiteSpec: {
        "x": "column; east grows",
        "y": "row; south grows",
        "beside": "or on a side of this terrain",
        "side": "which side of it",
    },
    models.Face: {
        "story": "the paper section; its words are the text `112.story`",
        "instructions": "the black section: what happens when the card is taken or flipped to this face",
        "event": "the red section: what happens when the hourglass arrives",
        "blocks": "the colours it offers in the timeline",
        "actions": "what members can do here while the card is in play",
        "rules": "permanent rules (⚠) while the card is in play",
        "when": "what happens when something happens",
        "npc": "the block of an NPC",
        "item": "the block of an item",
        "karma": "the block of a karma card",
        "body": "a face of a body card",
        "map": "a terrain, drawn",
        "lines": "other signs for the lines of the map",
        "zones": "what is printed in each zone of the map",
        "edges": "explore icons at `north`, `east`, `south`, `west`",
        "level": "the level a terrain lies on",
        "passages": "exceptions to the drawing: a way between two zones, or none",
        "sights": "exceptions to the drawing: a shot between two zones, or none",
        "scene": "what its picture shows, see [pictures.md](pictures.md)",
    },
    models.StorySection: {"reader": "the member whose player reads aloud"},
    models.EventSection: {
        "do": "the instructions; a list alone means this",
        "moment": "of a hung card: before or after what the hourglass came for",
        "if": "of a hung card: the title that says when it counts",
    },
    models.Blocks: {
        "left": "at the left end of the row (green unless said otherwise)",
        "right": "at the right end of the row (blue unless said otherwise)",
        "below": "for cards that hang beneath it",
    },
    models.Action: {
        "icon": "the slot that pays for it",
        "at": "the zone where it can be done",
        "cost": "components, beside the pawn",
        "together": "how many members do it at once, or which, or which in what zone each",
        "once": "only one time",
        "if": "only then",
        "who": "who may do it",
        "do": "what happens",
    },
    models.Cost: {"components": "how many"},
    models.Npc: {
        "status": "what it is to the family",
        "life": "damage it takes to defeat it",
        "defence": "what an attack must exceed",
        "figures": "how many figures it has",
        "at": "the zone or zones where they stand",
        "anchor": "how it joins the timeline; hostile NPCs and allies do",
        "turn": "what it does when the hourglass arrives, line by line",
        "actions": "what members in its zone can do",
        "defeat": "what happens when the last figure is defeated",
    },
    models.Item: {
        "kind": "where it is worn or held: three tools, one of each other kind",
        "value": "its worth in trade",
        "defence": "added to the carrier's",
        "slots": "places for pawns and damage, for example `eye heart`",
        "wrench": "what happens once a chapter when it comes into play",
        "improve": "what improving it costs",
        "effects": "permanent rules for whoever carries it",
    },
    models.Slot: {
        "icons": "what a pawn here can pay for",
        "heart": "whether it takes damage",
        "attack": "a pawn here attacks",
        "use": "a pawn here does this",
    },
    Attack: {
        "melee": "its power in one's own zone",
        "range": "or how far it reaches",
        "power": "and its power then",
        "targets": "how many at once",
    },
    models.Improvement: {"cost": "components", "do": "what happens; without it the card is flipped"},
    models.KarmaBlock: {
        "family": "one of the nine",
        "value": "the middle of the card: exactly one of `plus`, `times`, `miss: true`",
        "skull": "whether it shows a skull",
        "swap": "the karma card of the same family that can replace it",
    },
    models.KarmaValue: {"plus": "added to the power", "times": "multiplies it", "miss": "a miss"},
    models.Body: {"member": "whose", "part": "which part", "slots": "its slots"},
    models.ZoneSpec: {
        "room": "how many figures fit; without it any number",
        "observe": "an eye icon: the card to take, or `flip`",
        "talk": "a mouth icon",
        "interact": "a hand icon",
        "components": "how many lie there",
        "start": "who starts there",
        "bolt": "what happens to whoever enters",
        "level": "stairs: the terrain cards of other levels; they must lead back",
        "cross": "the black cross: where figures go when the card is flipped to this face",
        "letters": "letter symbols, for `letter A`",
    },
    models.Edge: {"explore": "the terrain that is explored", "zone": "only from this zone (German edition)"},
    models.PassageException: {
        "between": "two zones",
        "line": "what lies between them; `none` is nothing at all",
    },
    models.SightException: {"between": "two zones", "lines": "how many lines a shot crosses, or `none`"},
}
TITLES = {
    Manifest: "pack.yaml",
    Contents: "pack.yaml, what Heredity adds",
    ChapterSpec: "A chapter",
    models.SiteSpec: "`site`",
    models.Card: "A card",
    models.Face: "A face",
    models.StorySection: "`story`",
    models.EventSection: "`event`",
    models.Blocks: "`blocks`",
    models.Action: "An action",
    models.Cost: "`cost`",
    models.Npc: "`npc`",
    models.Item: "`item`",
    models.Slot: "A slot",
    Attack: "`attack`, and the attack lines of an NPC",
    models.Improvement: "`improve`",
    models.KarmaBlock: "`karma`",
    models.KarmaValue: "The value of a karma card",
    models.Body: "`body`",
    models.ZoneSpec: "A zone",
    models.Edge: "An edge",
    models.PassageException: "A passage",
    models.SightException: "A sight",
}
CARD_EXAMPLE = """\
- card: 104
  front:
    story: { reader: brick }
    map: |
      #####~~~~~#
      #a  =b    #
      #   #==####
      #   !c    .
      #####.....#
    zones:
      a: { room: 3, observe: 118, components: 2 }
      b: { room: 2, start: [brick, maeve] }
      c: { room: 4, bolt: [{ flip: this }] }
    edges: { east: { explore: 105 } }
"""


# How a field is described


def type_words(kind: Any) -> str:
    """What may be written, in an author's words."""
    known = {int: "whole number", str: "text", bool: "`true` or `false`"}
    if kind in known:
        return known[kind]
    if get_origin(kind) is Annotated:
        return _noted_words(*get_args(kind))
    if get_origin(kind) is Literal:
        return " or ".join(
            f"`{str(value).lower() if isinstance(value, bool) else value}`" for value in get_args(kind)
        )
    if get_origin(kind) in (Union, UnionType):
        return _union_words(kind)
    if get_origin(kind) is tuple:
        return f"list of {type_words(get_args(kind)[0])}"
    if get_origin(kind) is dict:
        return "values by name"
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return "see below" if kind in TITLES else "values by name"
    return (
        " or ".join(f"`{value}`" for value in kind)
        if isinstance(kind, type) and hasattr(kind, "__members__")
        else "text"
    )


def _noted_words(kind: Any, *notes: Any) -> str:
    words = " ".join(str(note) for note in notes)
    if "le=999" in words:
        return "card number"
    if "letter [A-Z]" in words:
        return "zone"
    return type_words(kind)


def _union_words(kind: Any) -> str:
    parts = [part for part in get_args(kind) if part is not type(None)]
    if {str(part) for part in get_args(Who)} <= {str(part) for part in parts}:
        return "whom"
    return " or ".join(dict.fromkeys(type_words(part) for part in parts))


BY_NAME = {"if": "condition", "options": "instructions by option", "turn": "NPC lines"}
INSTRUCTIONS = {"do", "then", "else", "try", "defeat", "instructions", "wrench", "use", "bolt"}
ONE_OR_MORE = {"when": "triggers", "rules": "permanent rules", "effects": "permanent rules"}


def field_words(model: type[BaseModel], name: str) -> str:
    info = model.model_fields[name]
    shown = info.alias or name
    if shown in INSTRUCTIONS:
        return "instructions"
    if shown in BY_NAME or shown in ONE_OR_MORE:
        return BY_NAME.get(shown) or ONE_OR_MORE[shown]
    if shown in ("all", "any", "not"):
        return "condition" if shown == "not" else "conditions"
    kind: Any = info.annotation
    if names_a_card(model, name) and "whole number" in type_words(kind):
        return type_words(kind).replace("whole number", "card number")
    return type_words(Annotated[(kind, *info.metadata)]) if info.metadata else type_words(kind)


def default_words(model: type[BaseModel], name: str) -> str:
    info = model.model_fields[name]
    if info.is_required():
        return "needed"
    value = info.default if info.default is not PydanticUndefined else None
    if value in (None, (), {}, "") or isinstance(value, BaseModel):
        return ""
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"


def table(
    model: type[BaseModel], words: dict[str, str] | None = None, skip: Iterable[str] = ()
) -> Iterator[str]:
    """A table of fields: name, what may be written, what counts without it."""
    yield f"| Field | What is written | Else |{' What it is |' if words else ''}"
    yield f"|---|---|---|{'---|' if words else ''}"
    for name, info in model.model_fields.items():
        shown = info.alias or name
        if shown in skip:
            continue
        kind = field_words(model, name).replace("|", "\\|")
        row = f"| `{shown}` | {kind} | {default_words(model, name)} |"
        yield row + (f" {words[shown]} |" if words else "")


# Sections


class _FewTexts:
    """What the flags of the examples are called; everything else has words of its own."""

    name = "examples"

    def text(self, locale: str, key: str) -> str | None:
        return {"flag.promise": "you promised her the water", "flag.trust": "she trusts you"}.get(key)

    def own_text(self, locale: str, key: str) -> str | None:
        return self.text(locale, key)


def reads(phrase: Phrase) -> str:
    """As players read it."""
    words = heredity_words("en", Names(_FewTexts(), None, str))
    return capital(words.say(phrase))


def first_line(kind: Any) -> str:
    return (kind.__doc__ or "").strip().splitlines()[0]


def entry(kind: Any, example: str, told: str, shape: Any) -> Iterator[str]:
    """A name of the language: what it does, an example, how that reads, its fields."""
    document, problems = read_document(kind.key, example.encode())
    assert not problems, problems
    TypeAdapter(shape).validate_python(document.data)
    yield f"### `{kind.key}`\n"
    yield first_line(kind) + "\n"
    yield f"```yaml\n{example}\n```\n"
    if told:
        yield f"> {told}\n"
    own = next(name for name, info in kind.model_fields.items() if (info.alias or name) == kind.key)
    inner = kind.model_fields[own].annotation
    if isinstance(inner, type) and issubclass(inner, BaseModel) and inner not in TITLES:
        yield "\n".join(table(inner)) + "\n"
    else:
        yield "\n".join(table(kind)) + "\n"
        return
    if len(kind.model_fields) > 1:
        yield "Beside it:\n"
        yield "\n".join(table(kind, skip=(kind.key,))) + "\n"


def example_of(shape: Any, text: str) -> Any:
    return TypeAdapter(shape).validate_python(read_document("example", text.encode())[0].data)


def language() -> Iterator[str]:
    """Verbs, lines, conditions, triggers, permanent rules."""
    yield "## Verbs\n\nOne verb per instruction; where a list is meant, one instruction may stand alone. `this` is the card being applied.\n"
    for verb in VERBS:
        text = VERB_EXAMPLES[verb.key]
        yield from entry(verb, text, reads(example_of(NpcLine, text).tell()) + ".", NpcLine)
    yield "## Lines of an NPC's turn\n\nAny verb, and these three.\n"
    for verb in NPC_LINES[: len(NPC_LINES) - len(VERBS)]:
        text = LINE_EXAMPLES[verb.key]
        yield from entry(verb, text, reads(example_of(NpcLine, text).tell()) + ".", NpcLine)
    yield "## Conditions\n\nA list of conditions means that all of them hold. Numbers: `equals`, `at_least`, `at_most`; without any, at least one.\n"
    for condition in CONDITIONS:
        text = CONDITION_EXAMPLES[condition.key]
        told = f"{words_before(example_of(ConditionField, text).tell())} …"
        yield from entry(condition, text, told, ConditionField)
    yield "## Triggers\n\nUnder `when` of a face. Each has `do`, and may have `if` and `once`.\n"
    for trigger in TRIGGERS:
        text = TRIGGER_EXAMPLES[trigger.key]
        yield from entry(trigger, text, reads(example_of(Trigger, text).tell()) + " …", Trigger)
    yield "## Permanent rules\n\nUnder `rules` of a face, or `effects` of an item. Each may have `who`, `at` and `if`.\n"
    for rule in STANDING:
        text = RULE_EXAMPLES[rule.key]
        told = reads(meaning(example_of(StandingRule, text).tell(), Phrase("who.any"))) + "."
        yield from entry(rule, text, told, StandingRule)


def words_before(condition: Phrase) -> str:
    """*If …*, or *Unless …*."""
    words = heredity_words("en", Names(_FewTexts(), None, str))
    grammar = words.grammar
    return capital(grammar.typeset(grammar.conditions.introduce(words.tell(condition), "if")))


def names() -> Iterator[str]:
    """How Characters, zones and cards are named."""
    assert set(WHO) == set(get_args(Group)), "every word for whom is explained"
    yield "## Whom\n\nWhere *whom* is written, one of these, a list of them, the number of an NPC's card, or `{ at: 104.a }` for all members in a zone.\n"
    yield "| Word | Who is meant |\n|---|---|"
    yield from (f"| `{word}` | {words} |" for word, words in WHO.items())
    yield "\n## Zones\n"
    yield "| Written | Which zone |\n|---|---|"
    yield "| `104.c` | zone c of terrain card 104 |"
    yield "| `here` | where the actor stands |"
    yield "| `there` | where the NPC stands, or where the icon is |"
    yield "| `letter A` | the zone with that letter among its `letters` |"
    yield "\n## Cards\n"
    yield "A number from 0 to 999; `this` where a verb or condition is about the card that it stands on. Karma families: "
    yield ", ".join(f"`{family}`" for family in FAMILIES) + ".\n"
    yield "## Words\n"
    forms = ", ".join(f"`{form}`" for form in sorted(FORMS))
    yield (
        "Text keys follow the card: `112.name`, `112.story`, `112b.story`, `104.a` (a zone), `112.which_way` and "
        "`112.which_way.river` (a vote and its option), `112.planks` (a line that is told), `112.action.1` and "
        "`112.action.npc1` (what an action is called), `112.figure.1` (what one of several figures is called), "
        "`112.picture` (what a picture shows). Shared words: `ending.*`, "
        "`flag.*`, `token.*`, `harm.*`, and `pronunciation.*` for the voice. A question or a name may hold further keys: "
        "then its own words stand under `question` or `title`. Other forms of a name, where a sentence needs them: "
        f"{forms}.\n"
    )


def reference() -> str:
    parts = [
        "# Reference for authors\n",
        f"{MADE}\n",
        (
            "Every field, verb, condition, trigger and permanent rule, with an example and how it reads to players. "
            "[README.md](README.md) is the guide, [problems.md](problems.md) explains what the checker says.\n"
        ),
        "## Fields\n",
        f"```yaml\n{CARD_EXAMPLE}```\n",
        (
            "Lines of a map: `#` wall (black), `=` door (green), `~` window (blue), `!` fire (red), `.` open (white). "
            "Floor is a blank or the letter of its zone. All maps of a pack have the same size.\n"
        ),
    ]
    for model, words in FIELDS.items():
        shown = [info.alias or name for name, info in model.model_fields.items()]
        assert shown == list(words), f"{model.__name__}: {set(shown) ^ set(words)}"
        parts.append(f"### {TITLES[model]}\n\n" + "\n".join(table(model, words)) + "\n")
    parts += language()
    parts += names()
    return "\n".join(parts).rstrip() + "\n"


def problems() -> str:
    parts = [
        "# What the checker says\n",
        f"{MADE}\n",
        (
            "`heredity-bot check PATH` tells file, line, code and a sentence. With an error a pack is refused whole; a warning "
            "is told and the pack can be played; a note only counts. The exit code is 1 when there is an error. Codes are stable: "
            "`--json` gives them to machines.\n"
        ),
    ]
    for title, codes in CHAPTERS.items():
        parts.append(f"## {title}\n")
        parts.append("| Code | | What it means | What to do |\n|---|---|---|---|")
        parts += [
            f"| `{name}` | {code.severity} | {code.means} | {code.help} |" for name, code in codes.items()
        ]
        parts.append("")
    return "\n".join(parts).rstrip() + "\n"


SCENE_FIELDS: dict[type[BaseModel], dict[str, str]] = {
    SceneSpec: {
        "place": "the ground, the room or the surface",
        "hour": "the hour; it colours everything",
        "weather": "the weather",
        "season": "the season, where it is not that of the chapter",
        "behind": "what closes the view outdoors",
        "light": "what shines in the sky, or light from outside of the frame",
        "camera": "how near we are; `above` looks down on a surface",
        "zoom": "nearer (more than 100) or farther",
        "people": "who is there",
        "animals": "which animals",
        "things": "which things",
        "before": "what stands before it all, close to the eye",
        "unsaid": "what is drawn although the text does not name it",
        "unseen": "what the text names although it is not to be seen",
    },
    PlacedSpec: {
        "at": "from 0, the left edge, to 100; without it people and things spread evenly",
        "depth": "how far away",
        "upon": "the thing it stands, lies or sits upon; that one is written before it",
        "hangs": "how high above the ground, in centimetres",
        "size": "larger (more than 100) or smaller than it really is",
        "sunk": "how much of it is under ground or water, of 100",
        "many": "how many side by side",
    },
    ThingSpec: {
        "what": "the thing",
        "tilt": "turned to the right by so many degrees; beyond 45 it lies",
        "flip": "mirrored",
        "of": "whose hand it is",
        "lit": "whether it burns",
    },
    AnimalSpec: {"what": "the animal", "faces": "where it looks", "lies": "whether it lies"},
    PersonSpec: {
        "who": "somebody of the cast, or a kind of person",
        "pose": "how they stand, sit, go or lie",
        "arms": "one word for the nearer arm, two for both",
        "faces": "which way they are turned; `away` shows their back",
        "gaze": "where they look, if elsewhere",
        "mood": "the expression of the face",
        "wears": "clothes and marks of the moment; they take the place of the same sort of clothes",
        "holds": "what is in the nearer hand, and in the other",
        "outline": "only an outline, as against the light",
    },
    CastSpec: {
        "kind": "the kind of person; whatever is not said is as with all of that kind",
        "age": "in years; it shapes head and face",
        "tall": "in centimetres",
        "build": "how broad",
        "skin": "the skin",
        "hair": "the colour of the hair",
        "cut": "how the hair is worn",
        "beard": "a beard",
        "top": "the colour of what is worn above",
        "bottom": "the colour of what is worn below",
        "wears": "clothes",
    },
}
SCENE_TITLES = {
    SceneSpec: "A scene",
    PlacedSpec: "Where something is: things, animals and people",
    ThingSpec: "A thing",
    AnimalSpec: "An animal",
    PersonSpec: "A person",
    CastSpec: "The cast",
}
SCENE_EXAMPLE = """\
- card: 120
  front:
    scene:
      place: lane
      hour: dusk
      weather: fog
      behind: willows
      people: [{ who: vera, at: 40, faces: front, mood: stern, holds: [lantern, rope] }]
      animals: [{ what: cow, at: 72, depth: middle }]
"""
CAST_EXAMPLE = """\
cast:
  vera: { kind: woman, age: 52, build: broad, hair: grey, cut: bun, top: green, wears: [skirt, headscarf, boots] }
"""
SHOWN = {
    "Places, hours, weather": (
        "places",
        ("place", "behind", "before", "light", "hour", "weather", "season", "camera"),
    ),
    "People": (
        "people",
        (
            "kind of person",
            "pose",
            "arms",
            "side",
            "gaze",
            "mood",
            "garment",
            "build",
            "skin",
            "hair",
            "cut",
            "beard",
            "cloth",
        ),
    ),
    "Things and animals": ("things", ("depth", "thing", "animal")),
}


def scene_field(model: type[BaseModel], name: str) -> str:
    """A closed list is named by its list, everything else as in the reference."""
    hint = repr(get_type_hints(model, include_extras=True)[name])
    found = re.search(r"OneOf\(which='([^']+)'\)", hint)
    words = f"a word for *{found[1]}*" if found else field_words(model, name)
    return (
        words.replace("a word", "words")
        if found and "tuple" in hint
        else words.replace("values by name", "see below")
    )


def pictures() -> str:
    example_of(list[models.Card], SCENE_EXAMPLE)
    parts = [
        "# Pictures\n",
        f"{MADE}\n",
        (
            "A face may say what its picture shows. A scene is written with closed lists of words, all of them on this page; "
            "`heredity-bot check` tells a word that is none with what may have been meant. Sizes are true: a metre is as long for "
            "a door as for a boy at the same distance, and whatever stands touches the ground. Colours follow hour, weather and "
            "season; a lantern lights those who are near it. A face without a scene is drawn from the words of its text.\n"
        ),
        f"```yaml\n{SCENE_EXAMPLE}```\n",
        (
            "Whoever the `cast` in `pack.yaml` knows looks the same on every picture; who is wounded in the game wears a bandage "
            "there, too.\n"
        ),
        f"```yaml\n{CAST_EXAMPLE}```\n",
        (
            "The text of the picture (`112.picture`) is compared with the scene in every language: the checker lists what the "
            "text names and the scene does not draw, and what it draws and the text does not name. Place, backdrop, foreground, "
            "light and clothes may be named and need not be. Without a text the scene is told. "
            "`heredity-bot show PACK --sheet FILE.png` puts all pictures beside their texts.\n"
        ),
    ]
    for model, words in SCENE_FIELDS.items():
        inherited = (
            set(PlacedSpec.model_fields)
            if issubclass(model, PlacedSpec) and model is not PlacedSpec
            else set()
        )
        own = [name for name in model.model_fields if name not in inherited]
        assert own == list(words), f"{model.__name__}: {set(own) ^ set(words)}"
        parts += [
            f"## {SCENE_TITLES[model]}\n",
            "| Field | What is written | Else | What it is |\n|---|---|---|---|",
        ]
        parts += [
            f"| `{name}` | {scene_field(model, name)} | {default_words(model, name)} | {words[name]} |"
            for name in own
        ]
        parts.append("")
    for title, (picture, lists) in SHOWN.items():
        parts += [f"## {title}\n", f"![{title}, drawn one beside the other](pictures/{picture}.png)\n"]
        parts += [f"- **{name}**: {', '.join(f'`{word}`' for word in LISTS[name])}" for name in lists]
        parts.append("")
    return "\n".join(parts).rstrip() + "\n"


PAGES: dict[str, Callable[[], str]] = {"reference": reference, "problems": problems, "pictures": pictures}


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in ((f"{page}.md", made()) for page, made in PAGES.items()):
        (FOLDER / name).write_text(text, "utf-8")
        print(f"written: docs/authors/{name}")


if __name__ == "__main__":
    main()
