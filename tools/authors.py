"""Writes docs/authors/reference.md and problems.md from the code; a test fails when they are stale.

Run `.venv/bin/python tools/authors.py` after a verb, a condition, a field or a code has changed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

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
        "box": "a private pack for the cards of a printed box",
    },
    ChapterSpec: {
        "first": "the card the chapter begins with",
        "low": "the lowest number of its deck",
        "high": "the highest number of its deck",
        "supply": "special tokens of which there are only so many",
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


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in (("reference.md", reference()), ("problems.md", problems())):
        (FOLDER / name).write_text(text, "utf-8")
        print(f"written: docs/authors/{name}")


if __name__ == "__main__":
    main()
