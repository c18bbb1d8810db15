"""GEN: what holds everywhere (section 4.1)."""

import msgspec
import pytest

from heredity_bot.games.heredity.rules.events.card import TokensChanged
from heredity_bot.games.heredity.rules.events.chapter import ChapterEnded, FlagSet, StepReached
from heredity_bot.games.heredity.rules.events.family import DamageDealt, DamageDiscarded, SlotDamaged
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.rules.seat_plan import BadSeats, preset
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.games.heredity.rules.visible_state import visible_state
from heredity_bot.kernel import Act, Phrase, PickOne
from tests.games.heredity.kit import book, read
from tests.games.heredity.scene import FOX, LEVER, THREE_ZONES, lever, scene
from tests.rules import rule

WINDOW = """
- card: 100
  front: { instructions: [{ lay: { terrain: 104 } }] }
- card: 104
  front:
    map: |
      ############
      #a    ~b   #
      #     ~    #
      ############
    zones: { a: { start: [djamal, maeve, selena, brick] }, b: {} }
- card: 105
  front: { rules: [{ allow: cross_blue, who: brick }] }
"""


@rule("GEN-01")
def test_a_card_may_allow_what_the_rules_forbid(edition):
    strict = scene(WINDOW, edition=edition)
    assert strict.refused("brick", "move", "104.b", "brick.legs.1") == "LINE_BLOCKED"
    s = scene(WINDOW, edition=edition, side=[105])
    assert s.refused("maeve", "move", "104.b", "maeve.legs.1") == "LINE_BLOCKED"

    s.do("brick", "move", "104.b")

    assert s.at("brick") == "104.b"


@rule("GEN-02")
def test_equal_options_are_the_tables_choice_and_nothing_is_rolled(edition):
    s = scene(THREE_ZONES, lever("[damage: { who: anyone }]"), edition=edition, side=[LEVER])
    dice = msgspec.to_builtins(s.state.chance)

    s.pull()
    assert isinstance(s.ask, PickOne)
    assert (s.ask.options, s.ask.seats) == (MEMBERS, ())
    s.answer("maeve")

    assert s.of(DamageDealt) == [DamageDealt("maeve", 1)]
    assert msgspec.to_builtins(s.state.chance) == dice


@rule("GEN-02")
def test_equally_near_prey_is_chosen_by_the_players():
    s = scene(THREE_ZONES, FOX, row=[17, 143], npc={143: "104.b"}, brick="104.c")

    s.done()

    assert s.ask.key == "npc.target"
    assert set(s.ask.answers()) == set(MEMBERS)


@rule("GEN-02")
def test_a_single_option_is_not_asked_about():
    deeds = "[{ vote: road, options: { ahead: [set: gone] } }, { heal: { who: nearest } }]"
    s = scene(THREE_ZONES, lever(deeds), side=[LEVER], hurt=("brick.head.1",), brick="104.b")

    s.pull()

    assert isinstance(s.ask, Act)
    assert s.state.flags == {"gone": 1}
    assert s.state.hurt == {}


@rule("GEN-03")
@pytest.mark.parametrize(
    "players", [["ann"], ["ann", "ben"], ["ann", "ben", "cem"], ["ann", "ben", "cem", "dot"]]
)
def test_all_four_members_are_in_play_at_any_number_of_players(edition, players):
    s = scene(edition=edition, seats=preset(players))

    assert [name for name in s.state.figures if name in MEMBERS] == list(MEMBERS)
    assert set(s.options()) == {*MEMBERS, "done"}
    assert {player for player in s.state.seats.values() if player} == set(players)


@rule("GEN-03")
def test_nobody_plays_swan():
    game = HeredityRules(book(THREE_ZONES))

    with pytest.raises(BadSeats, match="swan"):
        game.new(seed="x", seats={"swan": "ann"})


@rule("GEN-04")
def test_there_are_no_turns_anyone_may_act_next(edition):
    seats = {"djamal": "ann", "selena": "ann", "maeve": "ben", "brick": "ben"}
    s = scene(edition=edition, seats=seats)

    for member, by in (
        ("brick", "ben"),
        ("djamal", "ann"),
        ("brick", "ben"),
        ("maeve", "ben"),
        ("selena", "ann"),
    ):
        goal = "104.a" if s.at(member) == "104.b" else "104.b"
        s.do(member, "move", goal, by=by)
        assert set(s.options()) == {*MEMBERS, "done"}

    assert s.ask.seats == MEMBERS


@rule("GEN-05")
@pytest.mark.parametrize("who, spared", [("", ["brick", "143"]), ("who: everyone, ", ["brick"])])
def test_a_rule_for_characters_binds_members_and_npcs_and_one_for_members_only_them(who, spared):
    shield = f"- {{ card: 105, front: {{ rules: [{{ {who}immune: gas }}] }} }}"
    deeds = "[{ damage: { who: brick, kind: gas } }, { damage: { who: 143, kind: gas } }]"
    s = scene(THREE_ZONES, FOX, shield, lever(deeds), side=[105, LEVER], npc={143: "104.c"})

    s.pull()

    assert [event.who for event in s.of(DamageDiscarded)] == spared
    assert s.state.figures["143"].damage == (0 if "143" in spared else 1)


@rule("GEN-05")
def test_damage_to_everyone_spares_npcs(edition):
    s = scene(
        THREE_ZONES,
        FOX,
        lever("[damage: { who: everyone }]"),
        edition=edition,
        side=[LEVER],
        npc={143: "104.a"},
    )

    s.pull()
    s.until_act()

    assert [event.who for event in s.of(DamageDealt)] == list(MEMBERS)
    assert s.state.figures["143"].damage == 0


HIDDEN = """
- { card: 187, front: { story: {}, npc: { life: 3 } }, back: { story: {} } }
- card: 188
  front: { story: {}, actions: [{ icon: eye, at: 104.c, do: [{ take: 187 }] }] }
  back: { story: {}, instructions: [take: 187] }
"""


@rule("GEN-06", "CARD-05", "CARD-14")
def test_what_the_game_has_not_called_for_is_secret(edition):
    s = scene(
        THREE_ZONES, HIDDEN, lever("[take: 188]"), edition=edition, side=[LEVER], supply={"barricade": 3}
    )

    assert s.refused("table", "look", "187") == "SECRET"
    assert s.refused("table", "look", "188") == "SECRET"
    s.pull()

    assert s.refused("table", "look", "187") == "SECRET"
    assert s.refused("table", "look", "188b") == "BACK_HIDDEN"


@rule("GEN-06", "CARD-14")
def test_neither_the_view_of_a_table_nor_what_happened_names_what_is_hidden(edition):
    s = scene(
        THREE_ZONES, HIDDEN, lever("[take: 188]"), edition=edition, side=[LEVER], supply={"barricade": 3}
    )
    s.pull()

    shown = msgspec.json.encode(visible_state(s.t, "player")).decode()

    assert "187" not in shown
    assert "188b" not in shown
    assert "barricade" not in shown
    assert "187" not in msgspec.json.encode(s.events).decode()
    assert str(s.state.karma.deck)[1:-1] not in shown
    assert s.state.chance.seed not in shown


@rule("GEN-07")
def test_effects_are_applied_in_printed_order_each_one_fully(edition):
    deeds = "[{ set: first }, { damage: { who: brick, points: 1 } }, { set: last }]"
    s = scene(THREE_ZONES, lever(deeds), edition=edition, side=[LEVER])

    s.pull()
    assert s.state.flags == {"first": 1}
    assert s.ask.key == "damage.slots"
    s.answer({"brick.legs.1": 1})

    assert s.of(SlotDamaged, FlagSet) == [SlotDamaged("brick", "brick.legs.1"), FlagSet("last", 1)]


@rule("GEN-08")
def test_only_a_card_ends_a_chapter(edition):
    s = scene(THREE_ZONES, lever("[{ win: home }, { set: too_late }]"), edition=edition, side=[LEVER])
    for attempt in (("win",), ("table", "end"), ("table", "win", "home"), ("table", "fail")):
        assert s.refused(*attempt) == "NOT_AN_ANSWER"
    for _ in range(5):
        s.lap()
    assert s.state.outcome is None

    s.pull()

    assert s.of(ChapterEnded, StepReached) == [
        ChapterEnded("won", "home"),
        StepReached("ended", rules=("GEN-08",)),
        StepReached("closed"),
    ]
    assert "too_late" not in s.state.flags


@rule("GEN-08", "GEN-10")
def test_a_lost_chapter_ends_at_once_even_deep_inside_other_cards(edition):
    deep = "- { card: 150, front: { instructions: [{ if: { flag: a }, else: [fail: storm], then: [] }] } }"
    s = scene(THREE_ZONES, deep, lever("[{ take: 150 }, { set: too_late }]"), edition=edition, side=[LEVER])

    s.pull()

    assert ChapterEnded("failed", "storm", rules=("GEN-08", "GEN-10", "CAMP-08")) in s.events
    assert s.ask.key == "chapter.next"
    assert "too_late" not in s.state.flags


@rule("GEN-09", "ED-36", "ITEM-09")
@pytest.mark.parametrize(
    "edition, house, laid",
    [
        ("fr-2023", {}, 3),
        ("de-2025", {}, 3),
        ("fr-2023", {"supply_limit": "none"}, 5),
        ("de-2025", {"supply_limit": "none"}, 5),
        ("de-2025", {"supply_limit": "special_tokens"}, 3),
    ],
)
def test_special_tokens_run_out_with_the_box_unless_the_table_plays_otherwise(edition, house, laid):
    deeds = "[{ add: { token: barricade, count: 5 } }]"
    s = scene(THREE_ZONES, lever(deeds), edition=edition, house=house, side=[LEVER], supply={"barricade": 3})

    s.pull()

    assert s.state.cards[LEVER].tokens == {"barricade": laid}


@rule("GEN-09")
def test_general_tokens_never_run_out(edition):
    s = scene(THREE_ZONES, lever("[{ add: { token: time, count: 500 } }]"), edition=edition, side=[LEVER])

    s.pull()

    assert s.of(TokensChanged) == [TokensChanged(LEVER, "time", 500)]


@rule("GEN-09", "CARD-09")
@pytest.mark.parametrize("way", ["[{ remove: { token: barricade, from: 150, count: 2 } }]", "[burn: 150]"])
def test_special_tokens_that_leave_the_table_are_back_in_the_box(edition, way):
    s = scene(
        THREE_ZONES,
        "- { card: 150, front: { story: {} } }",
        lever("[{ add: { token: barricade, to: 150, count: 2 } }]", way),
        edition=edition,
        side=[150, LEVER],
        supply={"barricade": 3},
    )

    s.pull()
    assert s.state.supply == {"barricade": 1}
    s.pull(2)

    assert s.state.supply == {"barricade": 3}


@rule("GEN-10")
@pytest.mark.parametrize(
    "face, skull",
    [
        ("{ story: {}, instructions: [set: a] }", False),
        ("{ instructions: [fail: storm] }", True),
        ("{ event: [{ if: { flag: a }, then: [set: b], else: [{ fail: storm }] }] }", True),
        ("{ npc: { life: 1, defeat: [fail: swan] } }", True),
        ("{ npc: { life: 1, turn: [{ move: 1 }, { fail: swan }] } }", True),
        (
            "{ actions: [{ icon: eye, do: [{ vote: jump, options: { down: [fail: fall], back: [] } }] }] }",
            True,
        ),
        ("{ when: [{ lap: true, do: [fail: night] }] }", True),
        ("{ item: { kind: tool, slots: [{ use: [fail: blast] }] } }", True),
        ("{ karma: { family: scar, value: { plus: 1 }, skull: true } }", False),
    ],
)
def test_faces_with_an_effect_that_can_lose_the_chapter_carry_the_skull(face, skull):
    (card,) = read(f"{{ card: 150, front: {face} }}")

    assert card.front.skull is skull


@rule("GEN-10")
def test_a_losing_effect_is_told_as_such_wherever_it_is_nested():
    (card,) = read("{ card: 150, front: { event: [{ if: { flag: a }, then: [fail: storm] }] } }")
    assert card.front.event is not None

    (told,) = [verb.tell() for verb in card.front.event.do]

    assert Phrase("do.fail") in told.facts["then"].facts


@rule("GEN-10", "TL-31")
def test_a_defeat_condition_is_checked_when_its_card_is_resolved(edition):
    doom = """
- card: 150
  front:
    instructions: [anchor: blue]
    event: [{ if: { tokens: { kind: time, equals: 0 } }, then: [fail: night] }]
"""
    s = scene(
        THREE_ZONES,
        doom,
        lever("[{ remove: { token: time, from: 150 } }]"),
        edition=edition,
        side=[LEVER],
        row=[17, 150],
        tokens={150: {"time": 1}},
    )

    s.pull()
    assert s.state.outcome is None
    s.done()

    assert s.state.outcome is not None
    assert s.state.outcome.result == "failed"
