"""TL: cards that leave the row, are flipped and come back, and how the row is closed (section 4.4)."""

import pytest

from heredity_bot.games.heredity.rules.events.chapter import FlagSet
from heredity_bot.games.heredity.rules.events.combat import AttackLapsed, NpcActivated
from heredity_bot.games.heredity.rules.events.timeline import (
    CardAnchored,
    CardLifted,
    HourglassArrived,
    HourglassMoved,
    HourglassPushed,
    RowClosed,
)
from tests.games.heredity.scene import LEVER, THREE_ZONES, Scene, lever
from tests.games.heredity.timeline_rows import COUNTDOWN, FAMILY, A, B, G, N, card, flags, line, stops
from tests.rules import rule

FOX_CARD = 143

# Leaving the row


@rule("TL-21", "TL-26", "TL-27", "TL-28", "ED-02")
@pytest.mark.parametrize(
    "edition, house, meanwhile",
    [
        ("fr-2023", {}, [FAMILY, 0, B]),
        ("de-2025", {}, [FAMILY, B]),
        ("fr-2023", {"gap_closing": "at_once"}, [FAMILY, B]),
        ("de-2025", {"gap_closing": "after_move"}, [FAMILY, 0, B]),
    ],
)
def test_a_card_burned_ahead_of_the_hourglass_is_lifted_out_and_never_reached(edition, house, meanwhile):
    s = line(lever("[burn: 120]"), edition=edition, house=house, side=[LEVER], row=[FAMILY, A, B])

    s.pull()
    assert s.row() == meanwhile
    s.done()

    assert stops(s) == [B, FAMILY]
    assert flags(s) == {"b": 1}
    assert s.row() == [FAMILY, B]
    assert A in s.state.burned


@rule("TL-26")
def test_a_removal_at_an_end_leaves_no_gap_even_where_one_was_next_to_it():
    s = line(lever("[burn: 120]", "[burn: 121]", "[burn: 123]"), side=[LEVER], row=[G, FAMILY, A, B])

    s.pull()
    s.pull(2)
    assert s.row() == [G, FAMILY]
    s.do("maeve", "do", "199:3")

    assert s.row() == [FAMILY]
    assert s.hourglass() == FAMILY


@rule("TL-25", "TL-26", "TL-28", "ED-02", example="EX-34")
def test_fox_and_hourglass_slide_together_before_the_fox_acts_once():
    burning = card(120, event="[burn: this]")
    s = line(burning, row=[FAMILY, A, 143], hourglass=A, npc={143: "104.c"}, brick="104.a")

    order = s.of(CardLifted, HourglassMoved, RowClosed, HourglassArrived, NpcActivated)[1:5]

    assert [type(e) for e in order] == [CardLifted, HourglassMoved, RowClosed, HourglassArrived]
    s.until_act()
    assert len(s.of(NpcActivated)) == 1
    assert s.row() == [FAMILY, 143]


@rule("TL-21", "TL-25", "TL-27", "ED-02", example="EX-33")
def test_a_card_that_burns_last_hands_the_hourglass_to_the_next_without_a_further_step():
    back = "{ instructions: [anchor: blue], event: [set: first, burn: this] }"
    text = f"- {{ card: 969, front: {{ instructions: [anchor: blue] }}, back: {back} }}"

    s = line(
        text,
        edition="de-2025",
        row=[FAMILY, 969, A, B],
        hourglass=969,
        arrange=lambda there: there.turned(969),
    )

    told = [e for e in s.events if isinstance(e, FlagSet | HourglassPushed | CardLifted | HourglassMoved)]
    assert told[:4] == [
        FlagSet("first", 1),
        HourglassPushed(A),
        CardLifted(969, gap=False, rules=("TL-21", "TL-27")),
        FlagSet("a", 1),
    ]
    assert stops(s) == [969, A, B, FAMILY]


@rule("TL-25", "TL-32", "TL-05")
def test_when_the_last_card_goes_under_the_hourglass_the_leftmost_is_next(edition):
    s = line(card(120, event="[burn: this]"), edition=edition, row=[G, FAMILY, A], hourglass=A)

    assert stops(s) == [A, G, FAMILY]
    assert s.row() == [G, FAMILY]
    assert s.state.laps == 1


@rule("TL-25")
def test_the_next_card_is_the_same_in_both_editions_even_when_that_one_burns_too(edition):
    s = line(card(120, event="[burn: this, burn: 121]"), edition=edition, row=[FAMILY, A, B, N], hourglass=A)

    assert stops(s) == [A, N, FAMILY]
    assert s.row() == [FAMILY, N]


@rule("TL-30", "CAMP-03")
def test_the_next_chapter_starts_from_the_family_card_alone(edition):
    second = "- { card: 200, front: { instructions: [lay: { terrain: 204 }] } }\n" + THREE_ZONES[
        THREE_ZONES.index("- card: 104") :
    ].replace("104", "204")
    s = line(second, lever("[win: home]"), edition=edition, side=[LEVER], row=[G, FAMILY, A, 143])
    s.pull()

    s.answer("continue")

    assert s.state.chapter == 2
    assert s.row() == [FAMILY]
    assert s.state.hung == {}
    assert A not in s.state.cards


@rule("TL-31")
def test_the_countdown_is_checked_when_its_text_is_applied_right_after_the_removal(edition):
    s = line(
        lever("[{ remove: { token: time, from: 131 } }]"),
        edition=edition,
        side=[LEVER],
        row=[FAMILY, COUNTDOWN],
        tokens={COUNTDOWN: {"time": 2}},
    )

    s.pull()
    assert s.state.cards[COUNTDOWN].tokens == {"time": 1}
    assert not s.state.cards[COUNTDOWN].back
    s.done()

    assert s.state.cards[COUNTDOWN].tokens == {}
    assert s.state.cards[COUNTDOWN].back


@rule("TL-07", "TL-08")
def test_an_npc_that_turns_in_its_own_activation_does_not_get_its_reverse_applied(edition):
    text = """
- card: 140
  front:
    instructions: [anchor: blue]
    npc: { status: hostile, life: 2, turn: [{ melee: 1 }, { flip: this }] }
  back: { instructions: [anchor: blue], event: [set: too_early] }
"""
    s = line(text, edition=edition, row=[FAMILY, 140, A], npc={140: "104.c"}, hourglass=140)

    s.until_act()

    assert s.happened(AttackLapsed)
    assert s.state.cards[140].back
    assert list(flags(s)) == (["a"] if edition == "fr-2023" else ["a", "too_early"])  # at the end of this lap


# Flipped in the row


def countdown(colour: str, instructions: str = "") -> str:
    """Card 969 of section 6: turned when its last token is gone, anchored again in this colour."""
    return f"""
- card: 969
  front:
    instructions: [anchor: blue]
    event:
      - remove: {{ token: time }}
      - if: {{ tokens: {{ kind: time, equals: 0 }} }}
        then: [flip: this]
      - set: text_finished
  back:
    instructions: [{instructions} anchor: {colour}]
    event: [set: {{ flag: back, by: 1 }}]
"""


def with_969(
    row: list[int], *more: str, colour: str = "blue", instructions: str = "", **how: object
) -> Scene:
    text = countdown(colour, instructions)
    return line(text, *more, row=row, hourglass=969, tokens={969: {"time": 1}}, **how)


@rule("TL-22")
def test_a_card_flipped_in_the_row_is_out_of_it_unless_its_reverse_anchors_it(edition):
    text = card(120, event="[flip: this]", back="{ instructions: [set: turned], event: [set: never] }")
    s = line(text, edition=edition, row=[FAMILY, A, B], hourglass=A)

    assert s.row() == [FAMILY, B]
    assert s.state.cards[A].place == "side"
    assert list(flags(s)) == ["turned", "b"]


@rule("TL-07", "TL-22", "TL-23", "TL-24", "TL-31", "ED-03", "OQ-01", example="EX-31")
def test_card_969_comes_back_blue_under_the_hourglass_and_waits_for_the_next_arrival():
    s = with_969([FAMILY, 969, FOX_CARD])

    assert CardAnchored(969, 1, "blue", fills=True, rules=("TL-23", "TL-24")) in s.events
    assert stops(s) == [969, FOX_CARD, FAMILY]
    assert flags(s) == {"text_finished": 1}
    s.done()
    assert flags(s)["back"] == 1


@rule("TL-13", "TL-26", "ED-03", example="EX-32")
def test_a_green_969b_moves_to_the_start_and_the_row_is_restored():
    s = with_969([G, FAMILY, 969, FOX_CARD], colour="green")

    assert CardAnchored(969, 0, "green", rules=("TL-23", "TL-24")) in s.events
    assert RowClosed() in s.events
    assert s.row() == [969, G, FAMILY, FOX_CARD]
    assert stops(s) == [969, FOX_CARD, 969, G, FAMILY]


@rule("TL-23", "TL-24", "ED-03", "OQ-01", example="DX-02")
@pytest.mark.parametrize(
    "edition, house, row, in_this_lap",
    [
        ("fr-2023", {}, [FAMILY, 969, FOX_CARD], False),
        ("de-2025", {}, [FAMILY, FOX_CARD, 969], True),
        ("de-2025", {"flip_reanchor": "in_place"}, [FAMILY, 969, FOX_CARD], False),
        ("de-2025", {"flip_reanchor": "search"}, [FAMILY, 969, FOX_CARD], False),
        ("fr-2023", {"flip_reanchor": "in_place"}, [FAMILY, 969, FOX_CARD], False),
        (
            "fr-2023",
            {"flip_reanchor": "first_reached", "anchor_search": "ends"},
            [FAMILY, FOX_CARD, 969],
            True,
        ),
    ],
)
def test_flipped_under_the_hourglass_with_a_card_to_its_right(edition, house, row, in_this_lap):
    s = with_969([FAMILY, 969, FOX_CARD], edition=edition, house=house)

    assert s.row() == row
    assert stops(s)[:2] == [969, FOX_CARD]
    assert ("back" in flags(s)) == in_this_lap
    assert s.state.laps == 1


@rule("TL-23", "OQ-01", "ED-03")
@pytest.mark.parametrize("house", [{}, {"flip_reanchor": "in_place"}, {"flip_reanchor": "search"}])
def test_at_the_right_end_old_place_and_normal_place_are_the_same(edition, house):
    s = with_969([G, FAMILY, 969], edition=edition, house=house)

    assert s.row() == [G, FAMILY, 969]
    assert stops(s) == [969, G, FAMILY]
    assert "back" not in flags(s)
    assert s.state.laps == 1


@rule("TL-23", "ED-03")
def test_with_the_override_a_reverse_that_does_not_come_back_leaves_the_row_closed(edition):
    text = card(120, event="[flip: this]", back="{ instructions: [set: turned] }")
    s = line(text, edition=edition, house={"flip_reanchor": "in_place"}, row=[FAMILY, A, B], hourglass=A)

    assert s.row() == [FAMILY, B]
    assert stops(s) == [A, B, FAMILY]
    assert s.state.laps == 1


@rule("TL-25", "TL-27", "ED-02", "ED-03")
@pytest.mark.parametrize("house", [{}, {"flip_reanchor": "in_place"}])
@pytest.mark.parametrize("edition, meanwhile", [("fr-2023", [FAMILY, 0, B]), ("de-2025", [FAMILY, B])])
def test_what_follows_in_the_text_meets_a_row_closed_at_once_or_still_open(edition, meanwhile, house):
    pausing = "[flip: this, { vote: wait, options: { go: [], stay: [] } }]"
    text = card(120, event=pausing, back="{ instructions: [set: turned] }")
    s = line(text, edition=edition, house=house, row=[FAMILY, A, B], hourglass=A)

    assert s.ask.key == "card.choice"
    assert s.row() == meanwhile


@rule("TL-23", "ED-03")
def test_with_the_override_a_reverse_of_another_colour_takes_the_normal_place(edition):
    s = with_969([FAMILY, 969, B], colour="green", edition=edition, house={"flip_reanchor": "in_place"})

    assert s.row() == [969, FAMILY, B]
    assert stops(s) == [969, B, 969, FAMILY]


FLIP_A = "[flip: 120]"


@rule("TL-23", "ED-03", example="DX-03")
@pytest.mark.parametrize("house", [{}, {"flip_reanchor": "in_place"}])
def test_flipped_ahead_of_the_hourglass_it_resumes_its_place(edition, house):
    s = line(lever(FLIP_A), edition=edition, house=house, side=[LEVER], row=[FAMILY, A, B])

    s.pull()

    assert s.row() == [FAMILY, A, B]
    assert s.state.cards[A].back
    s.done()
    assert flags(s) == {"a_back": 1, "b": 1}


@rule("TL-23", "ED-03", example="DX-04")
def test_flipped_behind_the_hourglass_it_becomes_the_next_stop(edition):
    s = line(card(121, event=FLIP_A), edition=edition, row=[FAMILY, A, B], hourglass=B)

    assert s.row() == [FAMILY, B, A]
    assert stops(s) == [B, A, FAMILY]
    assert flags(s) == {"a_back": 1}


@rule("TL-23", "ED-03")
def test_with_the_override_a_card_flipped_behind_the_hourglass_stays_behind(edition):
    house = {"flip_reanchor": "in_place"}
    s = line(card(121, event=FLIP_A), edition=edition, house=house, row=[FAMILY, A, B], hourglass=B)

    assert s.row() == [FAMILY, A, B]
    assert stops(s) == [B, FAMILY]


@rule("TL-23")
@pytest.mark.parametrize("edition, row", [("fr-2023", [FAMILY, N, B, 969]), ("de-2025", [FAMILY, B, N, 969])])
def test_a_place_filled_by_a_card_that_the_reverse_brings_is_no_longer_free(edition, row):
    s = with_969([FAMILY, 969, B], instructions="take: 122,", edition=edition)

    assert s.row() == row


@rule("TL-23")
def test_the_old_place_is_found_although_the_row_changed_meanwhile(edition):
    back = "{ instructions: [burn: 123, take: 125, anchor: blue] }"
    s = line(card(120, back=back), lever(FLIP_A), edition=edition, side=[LEVER], row=[124, G, FAMILY, A, B])

    s.pull()
    s.done()

    assert s.row() == [125, 124, FAMILY, A, B]


@rule("TL-23")
def test_a_green_card_left_of_the_family_card_finds_its_old_place_too(edition):
    text = (
        "- { card: 124, front: { instructions: [anchor: green] },"
        " back: { instructions: [burn: 123, anchor: green], event: [set: back] } }"
    )
    s = line(text, lever("[flip: 124]"), edition=edition, side=[LEVER], row=[G, 125, 124, FAMILY, A])

    s.pull()
    s.done()

    # The hourglass reaches the left end before the old place: there it goes in both editions.
    assert s.row() == [124, 125, FAMILY, A]
    assert stops(s) == [A, 124, 125, FAMILY]


@rule("TL-23", "ED-03")
@pytest.mark.parametrize("house", [{}, {"flip_reanchor": "in_place"}])
@pytest.mark.parametrize(
    "meanwhile, row",
    [
        ("", [FAMILY, A, B, N]),
        ("burn: 120,", [FAMILY, B, N]),
        ("burn: 122,", [FAMILY, A, B]),
        ("burn: 120, burn: 122,", [FAMILY, B]),
    ],
)
def test_the_old_place_is_between_those_neighbours_that_are_left(edition, house, meanwhile, row):
    text = card(121, back=f"{{ instructions: [{meanwhile} anchor: blue] }}")
    s = line(text, lever("[flip: 121]"), edition=edition, house=house, side=[LEVER], row=[FAMILY, A, B, N])

    s.pull()
    s.done()

    assert s.row() == row
    assert stops(s) == [*row[1:], FAMILY]


@rule("TL-33", "TL-23", "TL-25", "TL-27", "ED-54", "ED-02", example="DX-17")
@pytest.mark.parametrize(
    "edition, house, pushed_first",
    [
        ("fr-2023", {}, False),
        ("de-2025", {}, False),
        ("de-2025", {"flip_under_hourglass": "push_first"}, True),
    ],
)
def test_the_last_card_turns_green_under_the_hourglass_and_is_the_next_stop(edition, house, pushed_first):
    text = card(B, event="[flip: this]", back="{ instructions: [anchor: green], event: [set: turned] }")
    s = line(text, edition=edition, house=house, row=[FAMILY, A, B], hourglass=B)

    assert s.row() == [B, FAMILY, A]
    assert stops(s) == ([B, FAMILY] if pushed_first else [B, B, FAMILY])
    assert ("turned" in flags(s)) != pushed_first
    assert s.state.laps == 1


@rule("TL-33", "TL-22", "TL-25", "TL-27", "ED-54")
def test_a_reverse_that_does_not_return_is_applied_before_the_hourglass_goes_on(edition):
    text = card(A, event="[flip: this]", back="{ instructions: [set: turned] }")
    s = line(text, edition=edition, row=[FAMILY, A, B], hourglass=A)

    told = [e for e in s.events if isinstance(e, FlagSet | HourglassPushed | HourglassMoved)]
    assert isinstance(told[0], FlagSet)
    assert s.row() == [FAMILY, B]
    assert stops(s) == [A, B, FAMILY]


@rule("TL-33", "TL-23", "OQ-01", "ED-54")
@pytest.mark.parametrize("colour, before", [("blue", [FAMILY, A]), ("green", [A, FAMILY])])
def test_the_outermost_card_resumes_its_place_and_waits_for_the_next_arrival(edition, colour, before):
    text = card(
        A,
        event="[flip: this]",
        instructions=f"[anchor: {colour}]",
        back=f"{{ instructions: [anchor: {colour}], event: [set: again] }}",
    )
    s = line(text, edition=edition, row=before, hourglass=A)

    assert s.row() == before
    assert stops(s) == [A, FAMILY]
    assert "again" not in flags(s)
    s.done()
    assert flags(s)["again"] == 1


@rule("TL-33", "TL-14", "ED-54")
def test_in_germany_a_card_brought_by_the_reverse_is_the_next_stop():
    text = card(B, event="[flip: this]", back="{ instructions: [take: 122] }")
    s = line(text, edition="de-2025", row=[FAMILY, A, B], hourglass=B)

    assert s.row() == [FAMILY, A, N]
    assert stops(s) == [B, N, FAMILY]
