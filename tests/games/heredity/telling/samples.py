"""One or more of everything that cards can say, and of every event, so that no word is left unspoken."""

from __future__ import annotations

from typing import Any, get_args, get_origin

from pydantic import TypeAdapter

from heredity_bot.games.heredity.rules.conditions import CONDITIONS, ConditionField
from heredity_bot.games.heredity.rules.effects import NPC_LINES, NpcLine
from heredity_bot.games.heredity.rules.permanent_rules import STANDING, ActName, StandingRule
from heredity_bot.games.heredity.rules.state import MEMBERS, Keepsake
from heredity_bot.games.heredity.rules.triggers import TRIGGERS, Trigger
from heredity_bot.kernel import Event, Many, Phrase, Ref

GROUPS = (
    "actor", "participants", "everyone", "parents", "children", "others", "anyone", "nearest", "this", *MEMBERS,
)  # fmt: skip
WHO: list[Any] = [*GROUPS, 143, ["djamal", "selena"], {"at": "104.b"}, {"at": "here"}, {"at": "letter A"}]
ZONES = ("104.b", "here", "there", "letter A")
COUNTS: list[dict[str, int]] = [{}, {"equals": 0}, {"equals": 1}, {"at_least": 2}, {"at_most": 3}]

VERB_SAMPLES: list[dict[str, Any]] = [
    {"take": 113},
    {"flip": "this"},
    {"flip": 143},
    {"burn": 199},
    *({"add": {"token": "time", "to": to, "count": n}} for to in ("this", 112, *ZONES) for n in (1, 2)),
    *(
        {"remove": {"token": "odd", "from": place, "count": n}}
        for place in ("this", 112, *ZONES)
        for n in (1, 2)
    ),
    {"move_tokens": {"token": "time", "from": "this", "to": 112, "count": 2}},
    {"move_tokens": {"token": "time", "from": "here", "to": "104.b"}},
    {"call_letter": "A"},
    *({"anchor": colour} for colour in ("blue", "green", "yellow", "red", "purple")),
    {"anchor": {"colour": "blue", "else": [{"burn": "this"}, {"take": 113}]}},
    {"hourglass": "family"},
    {"lay": {"terrain": 104}},
    *({"place": {"who": who, "at": "104.b"}} for who in WHO),
    *({"place": {"npc": "this", "at": zone}} for zone in ZONES),
    {"withdraw": "this"},
    {"withdraw": 118},
    {"put": {"components": 1}},
    {"put": {"components": 2, "at": "104.b"}},
    {"put": {"item": 114}},
    *({"put": {"action": icon, "at": "here"}} for icon in ("eye", "mouth", "hand")),
    *({"damage": {"who": who, "points": n}} for who in WHO for n in (1, 2)),
    *({"damage": {"kind": kind}} for kind in ("gas", "fire", "odd")),
    *({"heal": {"who": who, "points": 2}} for who in WHO),
    *({"give": {"item": 114, "to": who}} for who in WHO),
    {"give": {"item": 114}},
    *({"give": {"components": n}} for n in (1, 2)),
    *({"lose": {"components": n, "who": who}} for n in (1, 2) for who in WHO),
    {"lose": {"item": 114}},
    *(
        {"status": {"npc": npc, "is": status}}
        for npc in ("this", 118)
        for status in ("hostile", "ally", "neutral")
    ),
    {"activate": 143},
    *({"recover": {"who": who, "pawns": n}} for who in WHO for n in (1, 2)),
    *({"exhaust": {"who": who, "pawns": n}} for who in WHO for n in (1, 2)),
    {"if": {"dying": "brick"}, "then": [{"take": 113}]},
    {"if": {"dying": "brick"}, "then": [{"take": 113}], "else": [{"burn": "this"}]},
    {"try": [{"take": 113}], "else": [{"burn": "this"}]},
    {"try": [{"take": 113}]},
    {"vote": "way", "options": {"a": [], "b": []}},
    {"choose": "way", "options": {"a": [], "b": []}},
    *({"ballot": "way", "who": who, "options": {"a": [], "b": []}} for who in WHO),
    {"each": "parents", "do": [{"take": 113}, {"damage": {}}]},
    {"karma": "draw"},
    {"karma": "draw", "then": [{"burn": "this"}]},
    {"swap": "violence"},
    {"swap": 903},
    {"set": "met_fox"},
    {"set": {"flag": "met_fox", "to": 0}},
    {"set": "odd"},
    {"tell": "line"},
    {"win": "rescued"},
    {"fail": "night"},
    *({"move": n} for n in (1, 2)),
    *({"melee": 2, "targets": n} for n in (1, 2)),
    *({"range": 3, "power": 2, "targets": n} for n in (1, 2)),
]

CONDITION_SAMPLES: list[dict[str, Any]] = [
    *(
        {"tokens": {"kind": kind, "at": at, **n}}
        for kind in ("time", "odd")
        for at in ("this", 112, "104.b")
        for n in COUNTS
    ),
    {"in_play": 112},
    {"in_play": {"card": "this", "face": "back"}},
    {"burned": 112},
    {"in_timeline": "this"},
    *({"at": {"who": who, "zone": "104.b"}} for who in WHO),
    {"at": {"terrain": 104}},
    {"at": {"zone": "there"}},
    *({"with": {"who": who}} for who in WHO),
    {"with": {"npc": 143}},
    *({"carries": {"item": 114, "who": who}} for who in WHO),
    *({"components": {"who": who, **n}} for who in WHO for n in COUNTS),
    *({"item_value": {"who": who, **n}} for who in WHO for n in COUNTS),
    {"alive": 143},
    {"alive": "this"},
    {"defeated": 143},
    *({"dying": who} for who in WHO),
    *({"wounds": {"who": who, **n}} for who in WHO for n in COUNTS),
    *({"count": {"of": of, **n}} for of in ("members", "npcs", "hostile", "characters") for n in COUNTS),
    *({"count": {"zone": "104.b", **n}} for n in COUNTS),
    {"edition": "de-2025"},
    *({"players": n} for n in COUNTS),
    {"flag": "met_fox"},
    {"flag": {"name": "odd", "equals": 2}},
    {"karma_has": 901},
    *({"karma": asked} for asked in ({"skull": True}, {"skull": False}, {"miss": True}, {"miss": False})),
    {"karma": {"family": "scar"}},
    {"karma": {"at_least": 1}},
    {"karma": {"equals": 0}},
    *({"status": {"npc": 118, "is": status}} for status in ("hostile", "ally", "neutral")),
    *({"laps": n} for n in COUNTS),
    {"all": [{"dying": "brick"}, {"burned": 112}]},
    {"any": [{"dying": "brick"}, {"burned": 112}]},
    {"not": {"dying": "brick"}},
]

TRIGGER_SAMPLES: list[dict[str, Any]] = [
    *({"enters": {"who": who, "zone": "104.b"}} for who in WHO),
    {"leaves": {"zone": "letter A"}},
    {"explores": 105},
    {"explores": "anything"},
    *({"attacks": who} for who in WHO),
    *({"damaged": who} for who in WHO),
    {"gains": 114},
    {"gains": "anything"},
    {"family_begins": True},
    {"family_ends": True},
    {"lap": True},
    *({"reaches": {"token": "time", "n": n}} for n in (0, 1, 2)),
]

STANDING_SAMPLES: list[dict[str, Any]] = [
    *({"forbid": act} for act in get_args(ActName)),
    *({"forbid": "move", "line": line} for line in ("white", "green", "red")),
    *({"allow": what} for what in ("attack_members", "attack_allies", "cross_blue")),
    *({"cost": "explore", "components": c, "damage": d} for c in (0, 1, 2) for d in (0, 1, 2)),
    *({"modify": what, "by": by} for what in ("power", "defence", "range", "move", "room") for by in (1, -1)),
    {"modify": "power", "by": 1, "item": 114},
    *({"immune": kind} for kind in ("gas", "fire", "attack", "everything", "odd")),
    *({"forbid": "trade", "who": who, "at": "104.b"} for who in WHO),
    {"allow": "cross_blue", "who": "children", "if": {"dying": "brick"}},
]


def _all(kind: Any, samples: list[dict[str, Any]]) -> list[Any]:
    adapter = TypeAdapter(kind)
    return [adapter.validate_python(sample) for sample in samples]


def verbs() -> list[Any]:
    return _all(NpcLine, VERB_SAMPLES)


def conditions() -> list[Any]:
    return _all(ConditionField, CONDITION_SAMPLES)


def triggers() -> list[Any]:
    return _all(Trigger, [{**sample, "do": [{"take": 113}]} for sample in TRIGGER_SAMPLES])


def standing() -> list[Any]:
    return _all(StandingRule, STANDING_SAMPLES)


def everything_told() -> list[Phrase]:
    return [thing.tell() for thing in (*verbs(), *conditions(), *triggers(), *standing())]


def unsampled() -> set[type]:
    """Kinds of which there is no sample above."""
    sampled = {type(thing) for thing in (*verbs(), *conditions(), *triggers(), *standing())}
    return {*NPC_LINES, *CONDITIONS, *TRIGGERS, *STANDING} - sampled


# Events


_BY_FIELD: dict[str, list[Any]] = {
    "act": ["observe", "talk", "interact", "heal", "repair", "improve", "pick_up", "explore", "use", "trade", "move", "do", "attack"],
    "status": ["hostile", "ally", "neutral"],
    "icon": ["eye", "mouth", "hand"],
    "result": ["won", "failed"],
    "step": ["act", "closed"],
    "kind": ["", "fire", "odd"],
    "part": ["104.b"],
    "by": [2, -1],
    "token": ["time"],
    "count": [1, 2],
    "points": [1, 2],
    "lap": [False, True],
    "target": [""],
    "tests": [
        (),
        (Phrase("if.karma-value", {"n": Phrase("bounds.at-least", {"n": 1})}),),
        (Phrase("if.karma-value", {"n": Phrase("bounds.at-most", {"n": 0})}),),
        (Phrase("if.karma-skull"), Phrase("if.karma-family", {"family": Ref("family", "brute")})),
        (Phrase("if.karma-no-skull"), Phrase("if.karma-miss"), Phrase("if.karma-no-miss")),
    ],
    "near": [{}, {"143#1": 0}, {"143#1": 2, "brick": 3, "maeve": 4}, {"143#1": 1, "brick": 1}],
}  # fmt: skip

_ONE: dict[str, Any] = {
    "member": "brick", "giver": "brick", "taker": "maeve", "figure": "143#1", "at": "104.b", "start": "104.a",
    "to": "104.b", "line": "white", "zone": "104.b", "letter": "A", "colour": "blue", "card": 112, "item": 114,
    "host": 17, "slot": "brick.legs.1", "who": "brick", "face": "114", "what": Phrase("skip.burned", {"card": "x"}),
    "old": 901, "new": 911, "karma": 901, "ally": 118, "reader": "maeve", "ending": "rescued", "option": "river",
    "key": "112b.which_way", "text": "100.outlook", "flag": "met_fox", "place": "side", "used": "113",
    "members": ("brick",), "attackers": ("brick", "maeve"), "powers": (3, 1), "slots": ("brick.legs.1",),
    "seats": dict.fromkeys(MEMBERS, "Ada"), "supply": {}, "keep": Keepsake(), "cards": (), "damage": 2,
    "value": 1, "power": 4, "defence": 5, "spent": 1, "index": 0, "x": 0, "y": 0, "level": 0, "chapter": 1,
    "attempt": 1, "now": 3, "retry": None, "pauses": ("npc",), "version": "2",
}  # fmt: skip

_TARGETS = {"explore": "104", "use": "114.1", "trade": "maeve", "do": "113:1", "repair": "114", "improve": "114",
            "heal": "brick", "attack": "143#1", "pick_up": ""}  # fmt: skip


def events_of(kind: type[Event]) -> list[Event]:
    """Instances of an event type, one for each interesting value of its fields."""
    base = {name: _plain(kind, name) for name in kind.__struct_fields__ if name != "rules"}
    made = [kind(**base)]
    fixed = {"part"} if kind.__name__ == "SeriouslyWounded" else set()
    varied = [(name, value) for name in base if name not in fixed for value in _BY_FIELD.get(name, ())]
    return made + [kind(**{**base, name: value, **_fitting(name, value)}) for name, value in varied]


def _fitting(name: str, value: Any) -> dict[str, str]:
    return {"target": _TARGETS.get(value, "104.b")} if name == "act" else {}


def _plain(kind: type[Event], name: str) -> Any:
    if name == "part" and kind.__name__ == "SeriouslyWounded":
        return "legs"
    if name == "act":
        return "observe"
    if name == "target":
        return "143#1" if kind.__name__ != "Acted" else "104.b"
    if name == "what" and kind.__name__ != "Skipped":
        return "trade.agree"
    if name == "by" and kind.__name__ == "CardTaken":
        return "brick"
    if name == "card" and kind.__name__.startswith("Karma"):
        return 901
    if name in _ONE:
        return _ONE[name]
    if name in _BY_FIELD:
        return _BY_FIELD[name][0]
    annotation = kind.__annotations__.get(name, "")
    if "bool" in str(annotation):
        return True
    raise AssertionError(f"no sample for {kind.__name__}.{name}: {annotation} {get_origin(annotation)}")


def keys_in(fact: Any) -> list[tuple[str, frozenset[str]]]:
    """All keys in a phrase, with the names of their facts."""
    if isinstance(fact, Phrase):
        inner = [pair for part in fact.facts.values() for pair in keys_in(part)]
        return [(fact.key, frozenset(fact.facts)), *inner]
    if isinstance(fact, Many):
        return [pair for part in fact.facts for pair in keys_in(part)]
    return []
