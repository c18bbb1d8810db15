"""Every verb of the card language does what it says; packs that never end are stopped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from heredity_bot.games.heredity.rules.effects import NPC_LINES
from heredity_bot.games.heredity.rules.events.chapter import Chosen, Told
from heredity_bot.games.heredity.rules.events.combat import (
    AttackLapsed,
    AttackMade,
    KarmaDiscarded,
    KarmaDrawn,
)
from heredity_bot.games.heredity.rules.events.timeline import HourglassPlaced
from heredity_bot.games.heredity.rules.state import Ground
from heredity_bot.kernel import Phrase, Runaway
from heredity_bot.kernel.session import EFFECTS_PER_ANSWER, NESTED_EFFECTS
from tests.games.heredity.kit import read
from tests.games.heredity.scene import ITEMS, LEVER, THREE_ZONES, Scene, lever, scene
from tests.rules import rule

BOARD = """
- card: 104
  front:
    map: |
      ###############
      #a   .b   =c  #
      #    .    =   #
      ###############
    zones:
      a: { start: [djamal, maeve, selena, brick] }
      b: { observe: 151, letters: [Q] }
      c: {}
- card: 105
  front:
    map: |
      ###############
      #a            #
      #             #
      ###############
    zones: { a: {} }
- card: 143
  front: { npc: { status: neutral, life: 3, anchor: blue, turn: [{ set: fox_moved }] } }
- card: 150
  front: { story: {}, instructions: [{ set: { flag: front, by: 1 } }] }
  back: { story: {}, instructions: [set: back] }
- { card: 151, front: { instructions: [anchor: blue] } }
"""


@dataclass(frozen=True)
class Case:
    """Instructions, the table they meet, what is looked at afterwards, and what is seen there."""

    do: str
    look: Callable[[Scene], Any]
    seen: Any
    table: Mapping[str, Any] = field(default_factory=dict)
    text: str = ""


def flags(s: Scene) -> list[str]:
    return list(s.state.flags)


def tokens(card: int) -> Callable[[Scene], dict[str, int]]:
    return lambda s: s.state.cards[card].tokens


def pawns(member: str) -> Callable[[Scene], tuple[int, int]]:
    return lambda s: (s.state.members[member].available, s.state.members[member].spent)


def npc_turn(line: str) -> str:
    return f"- {{ card: 143, front: {{ npc: {{ status: hostile, life: 3, turn: [{line}] }} }} }}"


NOT_HEALED = "- { card: 150, front: { rules: [{ forbid: be_healed, who: maeve }] } }"
MUD = {"ground": {"104.b": Ground(tokens={"mud": 2})}}

VERBS: dict[str, list[Case]] = {
    "take": [Case("[take: 150]", flags, ["front"])],
    "flip": [
        Case("[flip: 150]", lambda s: (s.state.cards[150].back, flags(s)), (True, ["back"]), {"side": [150]})
    ],
    "burn": [Case("[burn: 150]", lambda s: s.state.burned, [150], {"side": [150]})],
    "add": [
        Case("[add: { token: time, count: 2 }]", tokens(LEVER), {"time": 2}),
        Case("[add: { token: mud, to: here }]", lambda s: s.state.ground["104.a"].tokens, {"mud": 1}),
    ],
    "remove": [
        Case(
            "[remove: { token: time, from: 150 }]",
            tokens(150),
            {"time": 1},
            {"side": [150], "tokens": {150: {"time": 2}}},
        ),
        Case(
            "[remove: { token: mud, from: 104.b, count: 2 }]",
            lambda s: s.state.ground["104.b"].tokens,
            {},
            MUD,
        ),
    ],
    "move_tokens": [
        Case(
            "[move_tokens: { token: mud, from: 104.b, to: this }]",
            lambda s: (s.state.ground["104.b"].tokens, tokens(LEVER)(s)),
            ({"mud": 1}, {"mud": 1}),
            MUD,
        ),
        Case("[move_tokens: { token: mud, from: 104.c, to: this }]", tokens(LEVER), {}, MUD),
    ],
    "call_letter": [
        Case("[call_letter: Q, call_letter: Q]", lambda s: s.state.letters, ["Q"]),
        Case(
            "[{ call_letter: Q }, { place: { who: brick, at: letter Q } }]", lambda s: s.at("brick"), "104.b"
        ),
    ],
    "anchor": [Case("[take: 151]", Scene.row, [17, 151])],
    "hourglass": [Case("[hourglass: family]", lambda s: s.of(HourglassPlaced), [HourglassPlaced()])],
    "lay": [
        Case(
            "[lay: { terrain: 105, beside: 104, side: south }]",
            lambda s: (s.state.board[105].x, s.state.board[105].y),
            (0, 1),
        ),
        Case("[lay: { terrain: 105, x: 0, y: 0 }]", lambda s: list(s.state.board), [104]),
    ],
    "place": [
        Case(
            "[place: { who: children, at: 104.c }]",
            lambda s: (s.at("selena"), s.at("maeve")),
            ("104.c", "104.a"),
        ),
        Case("[place: { npc: 143, at: 104.b }]", lambda s: s.at("143"), "104.b", {"side": [143]}),
    ],
    "withdraw": [Case("[withdraw: 143]", lambda s: s.t.figures_of(143), [], {"npc": {143: "104.b"}})],
    "put": [
        Case("[put: { at: 104.c, components: 2 }]", lambda s: s.state.ground["104.c"].components, 2),
        Case("[put: { at: 104.c, item: 114 }]", lambda s: s.state.ground["104.c"].items, [114]),
        Case(
            "[put: { at: 104.b, action: eye }]",
            lambda s: s.state.actions,
            {"104.b": ["eye"]},
            {"arrange": lambda there: there.actions("104.b")},
        ),
        Case("[put: { at: 104.c, action: eye }]", lambda s: s.state.actions, {"104.b": ["eye"]}),
    ],
    "damage": [
        Case("[damage: { who: brick, points: 2 }]", lambda s: len(s.state.hurt), 2),
        Case(
            "[damage: { who: maeve, points: 3, order: [eye, mouth, hand] }]",
            lambda s: list(s.state.hurt),
            ["maeve.head.1", "maeve.head.2", "maeve.trunk.1"],
        ),
        Case(
            "[damage: { who: maeve, points: 8, order: [foot, eye, hand] }]",
            lambda s: (s.state.members["maeve"].wounded, sorted(s.state.hurt)),
            (["head"], ["maeve.head.1", "maeve.legs.1", "maeve.legs.2", "maeve.trunk.1", "maeve.trunk.2"]),
            {"items": {"maeve": [114]}},
        ),
        Case(
            "[damage: { who: maeve, points: 13, order: [eye] }]",
            lambda s: (s.state.members["maeve"].wounded, s.t.is_dying("maeve")),
            (["head", "trunk", "legs"], True),
        ),
        Case(
            "[damage: { who: 143, points: 2 }]",
            lambda s: s.state.figures["143"].damage,
            2,
            {"npc": {143: "104.b"}},
        ),
    ],
    "heal": [
        Case(
            "[heal: { who: maeve, points: 2 }]",
            lambda s: s.state.hurt,
            {},
            {"hurt": ("maeve.head.1", "maeve.head.2")},
        ),
        Case(
            "[heal: { who: maeve, order: [mouth, eye] }]",
            lambda s: list(s.state.hurt),
            ["maeve.head.1", "maeve.trunk.1"],
            {"hurt": ("maeve.head.1", "maeve.head.2", "maeve.trunk.1")},
        ),
        Case(
            "[heal: { who: maeve }]",
            lambda s: list(s.state.hurt),
            ["maeve.head.1"],
            {"hurt": ("maeve.head.1",), "side": [150]},
            NOT_HEALED,
        ),
        Case(
            "[heal: { who: maeve, order: [eye] }]",
            lambda s: list(s.state.hurt),
            [],
            {"hurt": ("maeve.head.1",), "side": [150]},
            NOT_HEALED,
        ),
        Case(
            "[{ damage: { who: 143, points: 2 } }, { heal: { who: 143 } }]",
            lambda s: s.state.figures["143"].damage,
            1,
            {"npc": {143: "104.b"}},
        ),
    ],
    "give": [
        Case("[give: { item: 114 }]", lambda s: s.state.members["brick"].items, [114]),
        Case("[give: { components: 2, to: maeve }]", lambda s: s.state.members["maeve"].components, 2),
    ],
    "lose": [
        Case(
            "[lose: { components: 2 }]",
            lambda s: s.state.members["brick"].components,
            1,
            {"components": {"brick": 3}},
        ),
        Case(
            "[lose: { item: 114, who: maeve }]",
            lambda s: s.state.members["maeve"].items,
            [],
            {"items": {"maeve": [114]}},
        ),
        Case(
            "[lose: { item: 114 }]",
            lambda s: s.state.members["maeve"].items,
            [114],
            {"items": {"maeve": [114]}},
        ),
    ],
    "status": [
        Case(
            "[status: { npc: 143, is: hostile }]",
            lambda s: (s.t.status(143), s.row()),
            ("hostile", [17, 143]),
            {"npc": {143: "104.b"}},
        )
    ],
    "activate": [Case("[activate: 143]", flags, ["fox_moved"], {"npc": {143: "104.b"}})],
    "recover": [
        Case(
            "[recover: { who: maeve, pawns: 2 }]",
            pawns("maeve"),
            (2, 0),
            {"pawns": {f"maeve.legs.{i}": "maeve" for i in (1, 2, 3)}},
        ),
        Case("[{ exhaust: { who: maeve, pawns: 3 } }, { recover: maeve }]", pawns("maeve"), (1, 2)),
    ],
    "exhaust": [
        Case("[exhaust: { who: maeve, pawns: 2 }]", pawns("maeve"), (1, 2)),
        Case(
            "[exhaust: { who: maeve, pawns: 3 }]",
            pawns("maeve"),
            (0, 2),
            {"pawns": {"maeve.legs.1": "maeve"}},
        ),
    ],
    "if": [
        Case("[{ if: { flag: x }, then: [set: a], else: [set: b] }]", flags, ["b"]),
        Case("[{ set: x }, { if: { flag: x }, then: [set: a], else: [set: b] }]", flags, ["x", "a"]),
    ],
    "try": [
        Case("[{ try: { burn: 150 }, else: { set: b } }]", flags, ["b"]),
        Case("[{ try: [{ burn: 150 }, { set: a }], else: { set: b } }]", flags, ["a"], {"side": [150]}),
    ],
    "vote": [
        Case(
            "[{ vote: way, options: { river: [set: wet], ridge: [set: dry] } }]",
            lambda s: ([e for e in s.events if isinstance(e, Chosen)], flags(s)),
            ([Chosen("199.way", "river")], ["wet"]),
        )
    ],
    "choose": [Case("[{ choose: way, options: { river: [set: wet], ridge: [set: dry] } }]", flags, ["wet"])],
    "ballot": [
        Case(
            "[{ ballot: way, who: parents, options: { river: [set: wet], ridge: [set: dry] } }]",
            lambda s: ([e for e in s.events if isinstance(e, Chosen)], flags(s)),
            ([], ["wet"]),
        ),
        Case("[{ ballot: way, who: 143, options: { river: [set: wet] } }]", flags, []),
    ],
    "each": [
        Case(
            "[{ each: parents, do: [{ give: { components: 1 } }] }]",
            lambda s: [who.components for who in s.state.members.values()],
            [1, 1, 0, 0],
        )
    ],
    "karma": [
        Case(
            "[{ karma: draw, then: [{ if: { karma: { skull: true } }, then: [set: skull] }] }]",
            lambda s: (flags(s), s.of(KarmaDrawn, KarmaDiscarded)),
            (["skull"], [KarmaDrawn(908), KarmaDiscarded(908)]),
            {"karma": [908]},
        )
    ],
    "swap": [
        Case("[swap: 903]", lambda s: (917 in s.state.karma.deck, s.state.burned), (True, [903])),
        Case("[swap: violence]", lambda s: (911 in s.state.karma.deck, s.state.burned), (True, [901])),
    ],
    "set": [
        Case(
            "[{ set: a }, { set: { flag: b, to: 4 } }, { set: { flag: b, by: -1 } }]",
            lambda s: s.state.flags,
            {"a": 1, "b": 3},
        )
    ],
    "tell": [Case("[tell: creak]", lambda s: s.of(Told), [Told(LEVER, "199.creak")])],
    "win": [Case("[win: home]", lambda s: (s.state.outcome.result, s.state.outcome.ending), ("won", "home"))],
    "fail": [
        Case("[fail: storm]", lambda s: (s.state.outcome.result, s.state.outcome.ending), ("failed", "storm"))
    ],
    "move": [
        Case(
            "[activate: 143]",
            lambda s: s.at("143"),
            "104.b",
            {"npc": {143: "104.c"}},
            npc_turn("{ move: 1 }"),
        )
    ],
    "melee": [
        Case(
            "[activate: 143]",
            lambda s: s.of(AttackMade),
            [AttackMade(("143",), (2,), "brick")],
            {"npc": {143: "104.b"}, "brick": "104.b"},
            npc_turn("{ melee: 2 }"),
        ),
        Case(
            "[activate: 143]",
            lambda s: s.of(AttackLapsed),
            [AttackLapsed("143")],
            {"npc": {143: "104.c"}},
            npc_turn("{ melee: 2 }"),
        ),
    ],
    "range": [
        Case(
            "[activate: 143]",
            lambda s: s.of(AttackMade),
            [AttackMade(("143",), (2,), "brick", ranged=True)],
            {"npc": {143: "104.c"}, "brick": "104.b"},
            npc_turn("{ range: 1, power: 2 }"),
        )
    ],
}


@rule("GEN-02")
@pytest.mark.parametrize(
    "answers, outcome",
    [(("river", "river"), "wet"), (("ridge", "river"), "dry"), (("river", "ridge"), "dry")],
)
def test_a_ballot_asks_each_alone_and_tells_what_anybody_said_last_of_all(answers, outcome):
    """The last option on the card counts, whoever has chosen it; no event holds an answer."""
    ballot = "[{ ballot: way, who: parents, options: { river: [set: wet], ridge: [set: dry] } }]"
    s = scene(THREE_ZONES, BOARD, ITEMS, lever(ballot), side=[LEVER])

    s.pull()
    for member, answer in zip(("djamal", "maeve"), answers, strict=True):
        assert s.ask.seats == (member,)
        s.answer(answer)

    assert flags(s) == [outcome]
    assert not s.of(Chosen)


@pytest.mark.parametrize("verb", NPC_LINES, ids=lambda verb: verb.key)
def test_every_verb_has_a_test_of_what_it_does(verb):
    assert VERBS.get(verb.key), f"write a case for {verb.__name__}"


@rule("GEN-07", "READ-03")
@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=f"{key} {i}") for key, cases in VERBS.items() for i, case in enumerate(cases, 1)],
)
def test_a_verb_does_what_it_says(case):
    table = dict(case.table)
    side = [LEVER, *table.pop("side", [])]
    s = scene(THREE_ZONES, BOARD, ITEMS, case.text, lever(case.do), side=side, **table)

    s.pull()
    if s.state.outcome is None:
        s.until_act()

    assert case.look(s) == case.seen


@pytest.mark.parametrize("key", VERBS)
def test_a_verb_tells_itself(key):
    line = {"move": "{ move: 2 }", "melee": "{ melee: 2 }", "range": "{ range: 1, power: 2 }"}.get(key)
    if line:
        (card,) = read(npc_turn(line))
        told = [verb.tell() for verb in card.front.npc.turn]
    else:
        (card,) = read(f"- {{ card: 1, front: {{ instructions: {VERBS[key][0].do} }} }}")
        told = [verb.tell() for verb in card.front.instructions]

    assert all(isinstance(phrase, Phrase) and phrase.key.split(".")[0] in ("do", "npc") for phrase in told)


# Whom a card means


@rule("GEN-02", "GEN-05", "ACT-10")
@pytest.mark.parametrize(
    "who, hurt",
    [
        ("actor", ["brick"]),
        ("everyone", ["djamal", "maeve", "selena", "brick"]),
        ("parents", ["djamal", "maeve"]),
        ("children", ["selena", "brick"]),
        ("others", ["djamal", "maeve", "selena"]),
        ("maeve", ["maeve"]),
        ("[maeve, selena]", ["maeve", "selena"]),
        ("{ at: 104.b }", ["maeve"]),
        ("{ at: here }", ["djamal", "selena", "brick"]),
        ("participants", ["brick"]),
    ],
)
def test_groups_of_members(who, hurt):
    s = scene(THREE_ZONES, lever(f"[exhaust: {{ who: {who} }}]"), side=[LEVER], maeve="104.b")

    s.pull()

    assert [name for name, member in s.state.members.items() if member.spent] == hurt


@rule("GEN-02")
def test_the_actor_of_no_action_is_whom_the_table_names():
    text = "- { card: 150, front: { instructions: [anchor: blue], event: [exhaust: actor] } }"
    s = scene(THREE_ZONES, text, row=[17, 150], hourglass=150)
    assert s.ask.key == "effect.who"

    s.answer("selena")

    assert s.state.members["selena"].available == 3  # recovered at the next stop, the Family card
    assert {type(e).__name__ for e in s.events} >= {"PawnsSpent", "PawnsRecovered"}


# Packs that never end


@rule("READ-04", "CARD-06")
def test_cards_that_turn_each_other_for_ever_are_stopped_and_the_answer_never_happened():
    text = "- { card: 150, front: { instructions: [flip: this] }, back: { instructions: [flip: this] } }"
    s = scene(THREE_ZONES, text, lever("[take: 150]"), side=[LEVER])
    s.do("maeve", "move", "104.b")
    before, question, ask = s.session.game.dump(s.state), s.session.position, s.ask

    with pytest.raises(Runaway, match=str(NESTED_EFFECTS)):
        s.pull()

    assert s.session.game.dump(s.state) == before
    assert (s.session.position, s.ask) == (question, ask)
    s.do("brick", "move", "104.b")
    assert s.at("brick") == "104.b"


def test_a_reaction_to_its_own_effect_is_stopped():
    text = "- { card: 150, front: { when: [{ reaches: { token: a, n: 1 }, do: [{ remove: { token: a } }, { add: { token: a } }] }] } }"
    s = scene(THREE_ZONES, text, lever("[add: { token: a, to: 150 }]"), side=[150, LEVER])
    before = s.session.game.dump(s.state)

    with pytest.raises(Runaway):
        s.pull()

    assert s.session.game.dump(s.state) == before


def test_a_flood_of_effects_is_stopped_even_without_depth():
    deeds = "[set: { flag: a, by: 1 }]"
    for _ in range(7):
        deeds = f"[{{ each: everyone, do: {deeds} }}]"
    s = scene(THREE_ZONES, lever(deeds), side=[LEVER])
    before = s.session.game.dump(s.state)

    with pytest.raises(Runaway, match=str(EFFECTS_PER_ANSWER)):
        s.pull()

    assert s.session.game.dump(s.state) == before
    assert s.done()


def test_the_budget_is_per_answer_so_a_long_game_is_never_stopped():
    deeds = "[set: { flag: a, by: 1 }]"
    for _ in range(5):
        deeds = f"[{{ each: everyone, do: {deeds} }}]"
    s = scene(THREE_ZONES, lever(deeds), side=[LEVER])

    for _ in range(5):
        s.pull()
        s.lap()

    assert s.state.flags == {"a": 5 * 4**5}
