"""TL-16 … TL-19, OQ-04, OQ-05: cards hung beneath others."""

import pytest

from heredity_bot.games.heredity.rules.campaign import keepsake
from heredity_bot.games.heredity.rules.events.card import CardBurned
from heredity_bot.games.heredity.rules.events.timeline import CardHung, HourglassArrived, HungConsulted
from tests.games.heredity.scene import LEVER, lever
from tests.games.heredity.timeline_rows import FAMILY, A, B, G, card, flags, line, stops
from tests.rules import rule

Y, Z, R, S = 150, 151, 152, 153

HANGING = """
- { card: 150, front: { instructions: [anchor: yellow], event: [set: { flag: y, by: 1 }] } }
- { card: 151, front: { instructions: [anchor: yellow], event: [set: { flag: z, by: 1 }] } }
- { card: 152, front: { instructions: [anchor: { colour: red, else: burn }], event: [set: { flag: r, by: 1 }] } }
- { card: 153, front: { instructions: [anchor: { colour: red, else: [{ set: alternative }] }] } }
"""
"""Y and Z are yellow, R and S red."""


def host(number: int, *colours: str, back: tuple[str, ...] | None = None, event: str = "[]") -> str:
    """A blue card with blocks below; `back` gives those of its reverse, anchored again in blue."""
    front = f"instructions: [anchor: blue], event: {event}, blocks: {{ below: [{', '.join(colours)}] }}"
    if back is None:
        return f"- {{ card: {number}, front: {{ {front} }} }}"
    turned = f"instructions: [anchor: blue], blocks: {{ below: [{', '.join(back)}] }}"
    return f"- {{ card: {number}, front: {{ {front} }}, back: {{ {turned} }} }}"


@rule("TL-16", "TL-17", "TL-18", "TL-19", "TL-12", example="EX-30")
def test_a_yellow_card_hangs_under_the_family_card_and_counts_from_the_next_arrival(edition):
    s = line(HANGING, lever("[take: 150]"), edition=edition, side=[LEVER])

    s.pull()
    assert s.events[-1] == CardHung(Y, FAMILY, "yellow")
    assert s.state.hung == {FAMILY: [Y]}
    assert s.row() == [FAMILY]
    s.done()
    assert flags(s) == {}
    s.done()

    assert flags(s) == {"y": 1}


@rule("TL-18", "ED-04", example="EX-30")
@pytest.mark.parametrize("met", [True, False])
def test_a_hung_card_counts_only_when_the_condition_in_its_title_is_met(edition, met):
    titled = (
        "- { card: 150, front: { instructions: [anchor: yellow],"
        " event: { if: { flag: storm }, do: [{ set: soaked }] } } }"
    )
    s = line(titled, lever("[take: 150]"), edition=edition, side=[LEVER], flags={"storm": int(met)})
    s.pull()
    s.lap()

    s.done()

    assert s.of(HungConsulted) == [HungConsulted(Y, met)]
    assert ("soaked" in flags(s)) == met


@rule("TL-18", "GEN-07")
def test_hung_cards_are_resolved_top_to_bottom_in_addition_to_the_hosts_own_event(edition):
    def hang(there):
        there.hang(A, Z, Y)

    s = line(
        host(A, "yellow", "yellow", event="[set: own]"),
        HANGING,
        edition=edition,
        row=[FAMILY, A],
        side=[Y, Z],
        arrange=hang,
        hourglass=A,
    )

    assert list(flags(s)) == ["own", "z", "y"]


@rule("TL-18")
def test_a_hung_card_may_speak_before_its_host(edition):
    early = "- { card: 150, front: { instructions: [anchor: yellow], event: { moment: before, do: [{ set: y }] } } }"

    def hang(there):
        there.hang(A, Y)

    s = line(
        host(A, "yellow", event="[set: own]"),
        early,
        edition=edition,
        row=[FAMILY, A],
        side=[Y],
        arrange=hang,
        hourglass=A,
    )

    assert list(flags(s)) == ["y", "own"]


@rule("TL-07", "TL-18")
def test_a_host_turned_by_what_hangs_there_is_not_applied_on_its_new_face(edition):
    early = "- { card: 150, front: { instructions: [anchor: yellow], event: { moment: before, do: [{ flip: 120 }] } } }"
    turned = "back: { instructions: [anchor: blue], event: [set: too_early], blocks: { below: [yellow] } }"
    text = (
        "- { card: 120, front: { instructions: [anchor: blue], event: [set: own],"
        f" blocks: {{ below: [yellow] }} }}, {turned} }}"
    )

    def hang(there):
        there.hang(A, Y)

    s = line(text, early, edition=edition, row=[FAMILY, A], side=[Y], arrange=hang, hourglass=A)

    assert flags(s) == {}
    assert s.state.hung == {A: [Y]}


# Which host


@rule("TL-17", "EQ-12")
@pytest.mark.parametrize(
    "at, found", [(A, A), (B, B), (G, A), (FAMILY, A)], ids=["on a host", "on another", "behind", "family"]
)
def test_the_host_is_the_card_under_the_hourglass_or_the_first_it_will_reach(edition, at, found):
    green = "- { card: 123, front: { instructions: [anchor: green] } }"
    calls = dict.fromkeys((A, B), "[]") | {at: "[{ take: 152 }]"}
    texts = [host(A, "red", event=calls[A]), host(B, "red", event=calls[B]), green]
    if at == G:
        texts[2] = green.replace("green] }", "green], event: [take: 152] }")
    if at == FAMILY:
        s = line(HANGING, *texts, lever("[take: 152]"), edition=edition, side=[LEVER], row=[G, FAMILY, A, B])
        s.pull()
    else:
        s = line(HANGING, *texts, edition=edition, row=[G, FAMILY, A, B], hourglass=at)

    assert CardHung(R, found, "red") in s.events


@rule("TL-17")
def test_the_search_for_a_host_wraps_round(edition):
    left = "- { card: 123, front: { instructions: [anchor: green], blocks: { below: [red] } } }"
    s = line(HANGING, left, card(121, event="[take: 152]"), edition=edition, row=[G, FAMILY, B], hourglass=B)

    assert s.state.hung == {G: [R]}
    assert flags(s) == {"r": 1}


@rule("TL-15", "TL-16", "TL-12")
def test_a_card_whose_colour_nothing_shows_follows_its_alternative(edition):
    s = line(HANGING, lever("[take: 152]", "[take: 153]"), edition=edition, side=[LEVER], row=[FAMILY, A])

    s.pull()
    s.pull(2)

    assert R in s.state.burned
    assert flags(s) == {"alternative": 1}
    assert s.state.hung == {}


@rule("TL-16", "TL-17", "ED-04", "OQ-05")
@pytest.mark.parametrize(
    "edition, house, hung",
    [
        ("fr-2023", {}, {FAMILY: [Y], A: [Z]}),
        ("de-2025", {}, {FAMILY: [Y, Z]}),
        ("fr-2023", {"vertical_anchor": "any_block"}, {FAMILY: [Y, Z]}),
        ("de-2025", {"vertical_anchor": "free_block"}, {FAMILY: [Y], A: [Z]}),
    ],
)
def test_a_second_card_under_the_same_block_only_where_the_edition_lets_it(edition, house, hung):
    s = line(
        HANGING,
        host(A, "yellow"),
        lever("[take: 150]", "[take: 151]"),
        edition=edition,
        house=house,
        side=[LEVER],
        row=[FAMILY, A],
    )

    s.pull()
    s.pull(2)

    assert s.state.hung == hung


@rule("OQ-05", "ED-04")
def test_in_french_a_hung_card_that_shows_the_colour_again_carries_the_next():
    again = "- { card: 150, front: { instructions: [anchor: yellow], blocks: { below: [yellow] } } }"
    s = line(
        HANGING, again, host(A, "yellow"), lever("[take: 150]", "[take: 151]"), side=[LEVER], row=[FAMILY, A]
    )

    s.pull()
    s.pull(2)

    assert s.state.hung == {FAMILY: [Y, Z]}


# When the host leaves


@rule("OQ-04", "TL-22")
def test_a_hung_card_stays_if_the_returning_face_shows_its_colour(edition):
    s = line(
        HANGING,
        host(A, "red", back=("red",)),
        lever("[take: 152]", "[flip: 120]"),
        edition=edition,
        side=[LEVER],
        row=[FAMILY, A, B],
    )

    s.pull()
    s.pull(2)

    assert s.state.hung == {A: [R]}
    assert s.state.cards[R].place == "hung"


@rule("OQ-04")
@pytest.mark.parametrize("gone", ["[flip: 120]", "[burn: 120]"])
def test_a_hung_card_that_lost_its_host_hangs_anew_where_it_can(edition, gone):
    s = line(
        HANGING,
        host(A, "red", back=()),
        host(B, "red"),
        lever("[take: 152]", gone),
        edition=edition,
        side=[LEVER],
        row=[FAMILY, A, B],
    )

    s.pull()
    s.pull(2)

    assert s.state.hung == {B: [R]}


@rule("OQ-04", "TL-15")
def test_a_hung_card_without_a_new_host_follows_its_alternative_else_it_burns(edition):
    plain = "- { card: 154, front: { instructions: [anchor: purple] } }"

    def hang(there):
        there.hang(A, S, 154)

    s = line(
        HANGING,
        plain,
        host(A, "red", "purple"),
        lever("[burn: 120]"),
        edition=edition,
        side=[LEVER, S, 154],
        row=[FAMILY, A],
        arrange=hang,
    )

    s.pull()

    assert flags(s) == {"alternative": 1}
    assert CardBurned(154) in s.events
    assert CardBurned(S) not in s.events
    assert s.state.hung == {}
    assert s.state.cards[S].place == "side"


@rule("OQ-04", "OQ-05", "TL-21")
def test_a_card_hanging_from_a_hung_card_that_burns_looks_for_a_new_host(edition):
    bridge = "- { card: 150, front: { instructions: [anchor: yellow], blocks: { below: [red] } } }"
    s = line(
        HANGING,
        bridge,
        host(B, "red"),
        lever("[{ take: 150 }, { take: 152 }]", "[burn: 150]"),
        edition=edition,
        side=[LEVER],
        row=[FAMILY, A, B],
    )

    s.pull()
    assert s.state.hung == {FAMILY: [Y, R]}
    s.pull(2)

    assert s.state.hung == {B: [R]}


@rule("TL-21", "TL-18")
def test_a_hung_card_burns_on_its_own_text_and_is_not_consulted_again(edition):
    once = "- { card: 150, front: { instructions: [anchor: yellow], event: [{ set: { flag: y, by: 1 } }, burn: this] } }"
    s = line(once, lever("[take: 150]"), edition=edition, side=[LEVER])
    s.pull()

    for _ in range(3):
        s.lap()

    assert flags(s) == {"y": 1}
    assert s.state.hung == {}
    assert stops(s) == [FAMILY]


@rule("TL-19")
def test_a_card_hung_under_the_current_card_by_its_own_event_waits_a_lap(edition):
    s = line(HANGING, host(A, "red", event="[take: 152]"), edition=edition, row=[FAMILY, A], hourglass=A)

    assert s.state.hung == {A: [R]}
    assert "r" not in flags(s)
    s.done()

    assert flags(s) == {"r": 1}
    assert s.happened(HourglassArrived)


@rule("TL-19", "TL-24", "OQ-04")
def test_a_hung_card_turned_and_hung_again_waits_for_the_next_arrival(edition):
    turning = "- { card: 150, front: { instructions: [anchor: yellow], event: [{ flip: 151 }] } }"
    turned = (
        "- { card: 151, front: { instructions: [anchor: yellow], event: [set: front] },"
        " back: { instructions: [anchor: yellow], event: [set: back] } }"
    )

    def hang(there):
        there.hang(A, Y, Z)

    s = line(
        host(A, "yellow", "yellow"),
        turning,
        turned,
        edition=edition,
        row=[FAMILY, A],
        side=[Y, Z],
        arrange=hang,
        hourglass=A,
    )

    assert s.state.hung == {A: [Y, Z]}
    assert s.state.cards[Z].back
    assert flags(s) == {}


@rule("TL-16", "TL-17", "ED-57")
@pytest.mark.parametrize(
    "edition, house, open_cards",
    [
        ("fr-2023", {}, False),
        ("de-2025", {}, True),
        ("fr-2023", {"host_search": "row_then_open"}, True),
        ("de-2025", {"host_search": "row"}, False),
    ],
)
def test_in_germany_an_open_card_beside_the_board_may_be_the_host(edition, house, open_cards):
    s = line(
        HANGING, host(A, "red", event="[set: own]"), lever("[take: 152]"), edition=edition, house=house,
        side=[LEVER, A],
    )  # fmt: skip

    s.pull()

    assert s.state.hung == ({A: [R]} if open_cards else {})
    assert (R in s.state.burned) != open_cards
    s.lap()
    assert "r" not in flags(s)  # its host is not in the row


@rule("TL-17", "ED-57")
def test_in_germany_the_row_comes_first_and_no_card_hangs_under_itself():
    both = HANGING.replace(
        "front: { instructions: [anchor: { colour: red, else: burn }]",
        "front: { blocks: { below: [red] }, instructions: [anchor: { colour: red, else: burn }]",
    )
    s = line(
        both,
        host(A, "red"),
        host(B, "red"),
        lever("[take: 152]"),
        edition="de-2025",
        side=[LEVER, A],
        row=[FAMILY, B],
    )
    alone = line(both, lever("[take: 152]"), edition="de-2025", side=[LEVER])

    s.pull()
    alone.pull()

    assert s.state.hung == {B: [R]}
    assert R in alone.state.burned


@rule("TL-17", "TL-18", "TL-19", "ED-57")
def test_what_hangs_beside_the_board_counts_once_its_host_is_in_the_row():
    text = f"- {{ card: {A}, front: {{ blocks: {{ below: [red] }}, actions: [{{ icon: eye, do: [{{ anchor: blue }}] }}] }} }}"
    s = line(HANGING, text, lever("[take: 152]"), edition="de-2025", side=[LEVER, A])
    s.pull()
    assert s.t.beside_board() == [100, LEVER, A, R]

    s.do("maeve", "do", f"{A}:1")
    s.lap()

    assert s.row() == [FAMILY, A]
    assert flags(s) == {"r": 1}


@rule("TL-30", "ED-42", "ED-57")
def test_what_hangs_beside_the_board_is_put_away_with_the_chapter():
    s = line(
        HANGING, host(A, "red"), lever("[take: 152]"), edition="de-2025", house={"chapter_end_clear": "kept"},
        side=[LEVER, A],
    )  # fmt: skip
    s.pull()

    kept = keepsake(s.t)

    assert (kept.hung, list(kept.row)) == ({}, [FAMILY])
