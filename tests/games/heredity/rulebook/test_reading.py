"""READ: reading a narrative card (section 4.3)."""

import pytest

from heredity_bot.games.heredity.rules.events.card import (
    CardFlipped,
    CardTaken,
    StoryTold,
    TokensChanged,
    ZoneLinked,
)
from heredity_bot.games.heredity.rules.events.chapter import FlagSet, Skipped
from heredity_bot.games.heredity.rules.events.family import ComponentsSpent
from heredity_bot.games.heredity.rules.visible_state import look
from heredity_bot.kernel import Act
from tests.games.heredity.kit import read
from tests.games.heredity.scene import LEVER, THREE_ZONES, Scene, lever, scene
from tests.rules import rule


def skips(s: Scene) -> list[str]:
    return [event.what.key for event in s.of(Skipped)]  # type: ignore[attr-defined]


def pulled(deeds: str, *texts: str, **how: object) -> Scene:
    """The table right after Brick did the lever's only action."""
    side = [LEVER, *how.pop("side", [])]  # type: ignore[misc]
    s = scene(THREE_ZONES, *texts, lever(deeds), side=side, **how)  # type: ignore[arg-type]
    s.pull()
    return s


@rule("READ-01")
@pytest.mark.parametrize("story", ["", "story: {}"])
@pytest.mark.parametrize("black", ["", "instructions: [set: black]"])
@pytest.mark.parametrize("red", ["", "event: [set: red]"])
def test_a_narrative_card_has_any_of_three_sections_and_red_waits(story, black, red):
    sections = ", ".join(part for part in (story, black, red) if part)
    s = pulled("[take: 150]", f"- {{ card: 150, front: {{ {sections} }} }}")

    assert s.happened(StoryTold) == bool(story)
    assert s.state.flags == ({"black": 1} if black else {})
    assert (look(s.t, 150).event is not None) == bool(red)


# The Story


@rule("READ-02", "ED-22")
@pytest.mark.parametrize(
    "edition, house, story, reader",
    [
        ("fr-2023", {}, "{ reader: maeve }", "maeve"),
        ("de-2025", {}, "{ reader: maeve }", "maeve"),
        ("fr-2023", {}, "{}", ""),
        ("de-2025", {}, "{}", "brick"),
        ("fr-2023", {"reader": "advice"}, "{}", "brick"),
        ("de-2025", {"reader": "rule"}, "{}", ""),
    ],
)
def test_the_story_is_read_by_whom_it_names_or_in_german_by_whoever_acted(edition, house, story, reader):
    text = f"- {{ card: 150, front: {{ story: {story} }} }}"

    s = pulled("[take: 150]", text, edition=edition, house=house)

    assert s.of(StoryTold) == [StoryTold(150, back=False, reader=reader)]
    assert isinstance(s.ask, Act)


@rule("READ-02", "ED-22")
def test_a_flipped_card_is_told_too_and_outside_an_action_nobody_in_particular_reads(edition):
    text = """
- card: 150
  front: { instructions: [anchor: blue], event: [flip: this] }
  back: { story: {}, instructions: [set: after] }
"""
    s = scene(THREE_ZONES, text, edition=edition, row=[17, 150], hourglass=150)

    assert [e for e in s.events if isinstance(e, StoryTold | FlagSet)] == [
        StoryTold(150, back=True, reader=""),
        FlagSet("after", 1),
    ]


# Instructions


@rule("READ-03", "GEN-07")
def test_nothing_else_may_be_done_until_an_instruction_is_resolved(edition):
    text = "- { card: 150, front: { instructions: [{ vote: way, options: { river: [set: river], ridge: [] } }, { set: last }] } }"
    s = pulled("[take: 150]", text, edition=edition)
    assert s.state.flags == {}

    assert s.refused("maeve", "move", "104.b", "maeve.legs.1") == "INSTRUCTION_PENDING"
    assert s.refusal.facts["n"].id == "150"
    assert s.refused("table", "take", "150") == "NOT_CALLED"
    assert s.refused("neither") == "NOT_AN_ANSWER"
    s.answer("river")

    assert list(s.state.flags) == ["river", "last"]


@rule("READ-03")
def test_instructions_are_mandatory(edition):
    text = "- { card: 150, front: { instructions: [{ lose: { components: 1 } }, { exhaust: actor }] } }"

    s = pulled("[take: 150]", text, edition=edition, components={"brick": 2})

    assert s.of(ComponentsSpent) == [ComponentsSpent("brick", 1, rules=("GEN-01",))]
    assert (s.state.members["brick"].available, s.state.members["brick"].spent) == (1, 1)


@rule("ACT-07", "READ-03")
def test_an_action_still_being_resolved_has_to_be_finished_first(edition):
    s = scene(THREE_ZONES, edition=edition, hurt=("maeve.head.1", "maeve.trunk.1"))
    s.do("brick", "heal", "maeve")

    assert s.refused("djamal", "move", "104.b", "djamal.legs.1") == "ACTION_IN_PROGRESS"
    s.answer("maeve.head.1")

    assert s.state.hurt == {"maeve.trunk.1": 1}


@rule("READ-04")
def test_a_nested_card_is_applied_fully_before_the_next_instruction(edition):
    texts = """
- card: 150
  front: { instructions: [{ set: one }, { take: 151 }, { set: five }, { flip: 153 }, { set: seven }] }
- { card: 151, front: { instructions: [{ set: two }, { take: 152 }, { set: four }] } }
- { card: 152, front: { instructions: [{ set: three }] } }
- { card: 153, front: { story: {} }, back: { instructions: [set: six] } }
"""
    s = pulled("[take: 150]", texts, edition=edition, side=[153])

    assert list(s.state.flags) == ["one", "two", "three", "four", "five", "six", "seven"]


FIFTY_SIX = "- { card: 156, front: { instructions: [{ set: applied_56 }, { add: { token: time, to: 150, count: 3 } }] } }"
EXAMPLE = """
- { card: 156, front: { instructions: [set: applied_56] } }
- { card: 967, front: { instructions: [set: taken_967] } }
- card: 150
  front:
    story: { reader: brick }
    instructions:
      - take: 156
      - try: { remove: { token: time, from: this } }
        else: { add: { token: time, to: this } }
      - remove: { token: time, from: this }
      - if: { tokens: { kind: time, at: this, equals: 0 } }
        then: [{ flip: this }]
        else: [{ take: 967 }]
  back: { story: {} }
"""
"""The card of FR p.13; 56 of the book is 156 here, where a chapter's deck has it."""


@rule("READ-03", "READ-04", "READ-05", "READ-06", "READ-14", "ED-29", example="EX-23")
def test_instructions_in_order(edition):
    s = pulled("[take: 150]", EXAMPLE, edition=edition)

    assert [e for e in s.events if isinstance(e, StoryTold | FlagSet | TokensChanged | CardFlipped)] == [
        StoryTold(150, back=False, reader="brick"),
        FlagSet("applied_56", 1),
        TokensChanged(150, "time", 1),
        TokensChanged(150, "time", -1),
        CardFlipped(150, back=True),
        StoryTold(150, back=True, reader="brick" if edition == "de-2025" else ""),
    ]
    assert 967 not in s.state.cards


@rule("READ-06", example="EX-24")
def test_the_other_branch(edition):
    s = pulled("[take: 150]", EXAMPLE, FIFTY_SIX, edition=edition)

    assert s.state.cards[150].tokens == {"time": 1}
    assert s.state.flags == {"applied_56": 1, "taken_967": 1}
    assert not s.state.cards[150].back


# Branches


@rule("READ-05", "ED-29")
@pytest.mark.parametrize(
    "house, tokens, expected",
    [
        ({}, 1, ["a"]),
        ({}, 0, ["b"]),
        ({"else_without_if": "ignored"}, 1, ["a"]),
        ({"else_without_if": "ignored"}, 0, []),
        ({"else_without_if": "supported"}, 0, ["b"]),
    ],
)
def test_a_else_b_does_b_only_if_a_is_impossible(edition, house, tokens, expected):
    deeds = "[{ try: [{ remove: { token: time, from: 150 } }, { set: a }], else: [set: b] }]"
    text = "- { card: 150, front: { story: {} } }"

    s = pulled(deeds, text, edition=edition, house=house, side=[150], tokens={150: {"time": tokens}})

    assert list(s.state.flags) == expected


@rule("READ-05", "OQ-24")
def test_what_can_be_done_only_in_part_counts_as_impossible(edition):
    deeds = "[{ try: { remove: { token: time, from: 150, count: 2 } }, else: [set: b] }]"
    text = "- { card: 150, front: { story: {} } }"

    s = pulled(deeds, text, edition=edition, side=[150], tokens={150: {"time": 1}})

    assert s.state.flags == {"b": 1}
    assert s.state.cards[150].tokens == {"time": 1}


@rule("OQ-24", "READ-05")
@pytest.mark.parametrize(
    "deed",
    [
        "{ take: 104 }",
        "{ flip: 150 }",
        "{ burn: 104 }",
        "{ burn: 17 }",
        "{ add: { token: barricade, count: 4 } }",
        "{ remove: { token: mud, from: 104.a } }",
        "{ move_tokens: { token: time, to: 104.a } }",
        "{ anchor: red }",
        "{ lay: { terrain: 104 } }",
        "{ place: { npc: 143, at: 104.a } }",
        "{ place: { who: brick, at: 105.a } }",
        "{ withdraw: 143 }",
        "{ put: { at: 105.a, components: 1 } }",
        "{ damage: { who: 143 } }",
        "{ heal: { who: brick } }",
        "{ give: { item: 104 } }",
        "{ lose: { components: 1 } }",
        "{ status: { npc: 143, is: ally } }",
        "{ activate: 143 }",
        "{ recover: { who: maeve } }",
        "{ exhaust: { who: brick, pawns: 3 } }",
        "{ swap: 911 }",
        "{ try: [{ burn: 17 }] }",
    ],
)
def test_every_verb_knows_when_it_cannot_be_done(deed):
    text = "- { card: 150, front: { story: {} } }"

    s = pulled(f"[{{ try: [{deed}], else: [set: impossible] }}]", text, side=[150], supply={"barricade": 3})

    assert s.state.flags == {"impossible": 1}
    assert skips(s) == []


@rule("READ-06", "READ-07", "ED-29")
@pytest.mark.parametrize(
    "storm, other, expected",
    [(1, ", else: [set: b]", ["a"]), (0, ", else: [set: b]", ["b"]), (1, "", ["a"]), (0, "", [])],
)
def test_if_then_else_takes_one_branch_and_without_else_none(edition, storm, other, expected):
    deeds = f"[{{ if: {{ flag: storm }}, then: [set: a]{other} }}, {{ set: {{ flag: storm, to: 1 }} }}]"

    s = pulled(deeds, edition=edition, flags={"storm": storm})

    assert [flag for flag in s.state.flags if flag != "storm"] == expected


# The Event section


FULL = "- { card: 150, front: { story: {}, instructions: [{ set: { flag: black, by: 1 } }, { anchor: blue }], event: [set: { flag: red, by: 1 }] } }"


@rule("READ-08", "TL-20")
def test_taking_flipping_or_anchoring_does_not_apply_the_event(edition):
    turning = """
- card: 151
  front: { event: [set: red] }
  back: { instructions: [anchor: blue], event: [set: red] }
"""
    s = pulled("[{ take: 150 }, { take: 151 }, { flip: 151 }]", FULL, turning, edition=edition)

    assert s.row() == [17, 150, 151]
    assert "red" not in s.state.flags


@rule("READ-09", "ED-48")
def test_the_hourglass_applies_only_the_event_and_tells_nothing_again(edition):
    s = pulled("[take: 150]", FULL, edition=edition)

    s.done()

    assert s.state.flags == {"black": 1, "red": 1}
    assert not s.happened(StoryTold)


@rule("READ-10", "TL-04")
def test_events_of_cards_in_play_may_be_consulted_at_any_time(edition):
    s = pulled("[{ take: 150 }, { vote: wait, options: { go: [], stay: [] } }]", FULL, edition=edition)
    before = s.session.game.dump(s.state)

    event = look(s.t, 150).event

    assert [verb.tell().key for verb in event.do] == ["do.set"]
    assert s.session.game.dump(s.state) == before
    assert s.ask.key == "card.choice"


# Cards beside the board


@rule("READ-11")
@pytest.mark.parametrize("end", ["flip: 150", "burn: 150"])
def test_a_permanent_rule_applies_until_its_card_is_flipped_or_burned(edition, end):
    text = "- { card: 150, front: { rules: [{ forbid: move }] }, back: { story: {} } }"
    s = scene(THREE_ZONES, text, lever("[take: 150]", f"[{end}]"), edition=edition, side=[LEVER])
    assert s.options("maeve", "move")

    s.pull()
    assert s.state.cards[150].place == "side"
    for _ in range(2):
        assert not s.options("maeve", "move")
        assert s.refused("maeve", "move", "104.b", "maeve.legs.1") == "FORBIDDEN"
        s.lap()
    s.pull(2)

    assert s.options("maeve", "move")


@rule("READ-12")
def test_a_card_with_an_action_is_linked_to_its_zone(edition):
    text = "- { card: 150, front: { actions: [{ icon: eye, at: 104.b, do: [set: found] }] } }"

    s = pulled("[take: 150]", text, edition=edition, maeve="104.b")

    assert s.of(ZoneLinked) == [ZoneLinked(150, "104.b")]
    assert (s.state.cards[150].place, s.state.cards[150].zone) == ("side", "104.b")
    assert "150:1" in s.options("maeve", "do")
    assert s.refused("brick", "do", "150:1", "brick.head.1") == "WRONG_ZONE"
    s.do("maeve", "do", "150:1")
    assert s.state.flags == {"found": 1}


@rule("READ-12")
def test_a_face_without_the_action_is_linked_to_no_zone():
    text = "- { card: 150, front: { actions: [{ icon: eye, at: 104.b, do: [set: found] }] }, back: { story: {} } }"
    s = scene(THREE_ZONES, text, lever("[take: 150]", "[flip: 150]"), side=[LEVER])

    s.pull()
    s.pull(2)

    assert s.state.cards[150].zone == ""


# What cannot be done


@rule("READ-13", "OQ-23")
@pytest.mark.parametrize(
    "deed, why",
    [
        ("{ take: 104 }", "in-play"),
        ("{ flip: 151 }", "not-in-play"),
        ("{ remove: { token: time, from: this } }", "no-token"),
        ("{ damage: { who: 143 } }", "nobody"),
        ("{ heal: { who: everyone } }", "nothing"),
        ("{ lose: { components: 2 } }", "nothing"),
        ("{ recover: { who: maeve } }", "nothing"),
        ("{ activate: 143 }", "not-in-play"),
        ("{ place: { who: brick, at: 105.a } }", "no-zone"),
        ("{ anchor: red }", "no-place"),
        ("{ swap: 911 }", "no-swap"),
    ],
)
def test_an_impossible_instruction_is_skipped_with_a_word_and_the_next_is_applied(edition, deed, why):
    s = pulled(f"[{deed}, {{ set: next }}]", edition=edition)

    assert skips(s) == [f"skip.{why}"]
    assert s.state.flags == {"next": 1}


@rule("READ-13", "OQ-23")
def test_as_much_as_possible_is_done_and_the_rest_is_said_to_be_skipped(edition):
    deeds = "[{ remove: { token: time, from: 150, count: 3 } }]"
    text = "- { card: 150, front: { story: {} } }"

    s = pulled(deeds, text, edition=edition, side=[150], tokens={150: {"time": 2}})

    assert s.of(TokensChanged) == [TokensChanged(150, "time", -2)]
    assert skips(s) == ["skip.no-token"]


@rule("READ-14")
def test_this_card_is_the_one_whose_text_is_being_applied(edition):
    texts = """
- { card: 150, front: { instructions: [{ add: { token: a } }, { take: 151 }, { add: { token: c } }] } }
- { card: 151, front: { instructions: [{ add: { token: b, to: this } }] } }
"""
    s = pulled("[take: 150]", texts, edition=edition)

    assert s.state.cards[150].tokens == {"a": 1, "c": 1}
    assert s.state.cards[151].tokens == {"b": 1}
    assert s.state.cards[LEVER].tokens == {}
    assert [event.card for event in s.of(CardTaken)] == [150, 151]


@rule("READ-01")
def test_the_sections_are_kept_apart_in_the_card_format():
    (card,) = read(
        "{ card: 150, front: { story: { reader: brick }, instructions: [set: a], event: [set: b] } }"
    )

    assert card.front.story is not None
    assert card.front.story.reader == "brick"
    assert [verb.key for verb in card.front.instructions] == ["set"]
    assert card.front.event is not None
