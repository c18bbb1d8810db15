"""Winning (LH-END)."""

from __future__ import annotations

import pytest

from heredity_bot.games.les_heritiers.rules.objections import objection
from heredity_bot.games.les_heritiers.rules.victory import winners
from heredity_bot.games.plugin import Rank
from tests.games.les_heritiers.kit import GAME, Scene, kinds
from tests.rules import rule

LETTER = {"north": "S", "east": "H", "south": "D", "west": "C"}


def standing_at(*counts: tuple[int, int, int], **house_rules: str) -> Scene:
    """The players have so many crowns, living members and married ones; spouses are of other families."""
    s = Scene(len(counts), **house_rules)
    holders = []
    for (seat, letter), (crowns, living, _) in zip(LETTER.items(), counts, strict=False):
        s.born(*(f"{letter}{n}m" for n in range(1, living + 1)))
        holders += [(seat, f"{letter}1m")] * crowns
    for letter, (_, holder) in zip("SHDC", [*holders, *[("", "vacant")] * 4], strict=False):
        s.crowned(**{letter: holder})
    spouse = len(s.names)
    for letter, (_, living, wed) in zip("SHDC", counts, strict=False):
        assert wed <= living
        for n in range(1, wed + 1):
            spouse += 1
            s.born(f"C{spouse}f", quarters=0).wed((f"{letter}{n}m", f"C{spouse}f"))
    return s


@rule("LH-END-05", "LH-END-06", "LH-END-07", "LH-END-08", "LH-END-15", "LH-SW-19", example="LH-EX-41")
@pytest.mark.parametrize(
    "one, other, expected",
    [
        ((2, 3, 1), (1, 6, 4), ["north"]),
        ((2, 3, 1), (2, 4, 0), ["east"]),
        ((2, 3, 1), (2, 3, 2), ["east"]),
        ((1, 2, 1), (1, 2, 1), ["north", "east"]),
    ],
)
def test_most_crowns_then_members_then_married_members(
    one: tuple[int, int, int], other: tuple[int, int, int], expected: list[str]
):
    s = standing_at(one, other)

    assert winners(s.state) == expected
    if len(expected) > 1:
        s.person("S2m").quarters = 1
        assert winners(s.state) == ["east"]
        shared = standing_at(one, other, last_tiebreak="shared")
        shared.person("S2m").quarters = 1
        assert winners(shared.state) == expected


@rule("LH-END-15", example="LH-EX-54")
def test_the_younger_house_wins_the_last_tie():
    s = standing_at((1, 2, 0), (1, 2, 0))
    for name, quarters in (("S1m", 1), ("S2m", 1), ("H1m", 3), ("H2m", 0)):
        s.person(name).quarters = quarters

    assert winners(s.state) == ["north"]


@rule("LH-END-01", "LH-END-12", "LH-END-16", example="LH-EX-40")
def test_the_only_player_with_crowns_wins_at_the_end_of_the_round():
    s = Scene(3, lone_crown="round").born("S1m", "C1m").crowned(S="S1m", H="S1m", D="C1m", C="C1m")

    events = s.rest_of_round()

    assert kinds(events)[-1] == "GameEnded"
    assert (s.state.outcome.reason, s.state.outcome.winners) == ("lone_crown", ["north"])
    assert GAME.standing(s.state).ranks[0] == Rank(1, ("north",), 2)


@rule("LH-END-02", "LH-END-17")
def test_a_crownless_player_cannot_win_whatever_else_there_is():
    s = standing_at((0, 6, 3), (1, 1, 0))

    assert winners(s.state) == ["east"]


@rule("LH-END-03", "LH-TURN-13", example="LH-EX-42")
def test_who_inherits_later_is_back_in_the_running():
    s = Scene().born("C1m", "H1f", "H3m", "S1m").wed(("C1m", "H1f")).born("C2f", of=("C1m", "H1f"))
    s.crowned(H="C2f", C="C1m", S="S1m").dead("H1f").hand("north", "Sm4 Cm4")
    s.state.crownless = ["east"]
    assert s.crowns()[1] == 0

    s.act("kill", "C2f", "Sm4", "Cm4")

    assert (s.holder("H"), s.crowns()[1]) == ("H3m", 1)
    s.state.crowns["spades"].holder = s.state.crowns["clubs"].holder = s.names["H3m"]
    assert winners(s.state) == ["east"]


@rule("LH-SW-14", "LH-END-03")
def test_with_crownless_final_who_was_crownless_once_cannot_win():
    s = (
        Scene(2, crownless_final="on")
        .born("S1m", "H1m", "H2m")
        .crowned(S="S1m", H="H1m", D="vacant", C="vacant")
    )
    s.crowned(H="S1m")
    s.state.crownless = ["east"]
    s.crowned(S="H2m", H="H2m")

    s.rest_of_round()
    assert s.state.outcome is None, "the lone crown is of a player who cannot win any more"
    s.state.crowns["diamonds"].status, s.state.crowns["diamonds"].holder = "worn", s.names["S1m"]
    assert winners(s.state) == []


@rule("LH-END-03")
def test_crownlessness_is_noted_at_each_count():
    s = Scene().born("C1m").crowned(H="C1m")

    s.rest_of_round()

    assert s.state.crownless == ["east"]


@rule("LH-END-04", "LH-END-14", example="LH-EX-52")
def test_the_last_card_in_the_last_turn_ends_the_game_with_the_round():
    s = Scene().hand("west", "Cm1")
    s.state.to_play = ["west"]
    s.pile(deck=1, age=3)

    events = s.act("birth", "Cm1", "C")

    assert kinds(events)[1] == "CardDrawn"
    assert kinds(events)[-1] == "GameEnded"
    assert s.state.round == 1


@rule("LH-END-08", "LH-END-17")
def test_players_who_are_level_share_the_victory():
    s = Scene().hand("west", "Cm1")
    s.state.to_play = ["west"]
    s.pile(deck=1, age=3)
    s.rest_of_round()

    standing = GAME.standing(s.state)

    assert standing.is_won
    assert standing.ranks == (Rank(1, ("north", "east", "south", "west"), 1),)


@rule("LH-END-09", "LH-SW-20")
@pytest.mark.parametrize("switch, expected", [("none", []), ("members", ["east"])])
def test_nobody_crowned_at_the_end(switch: str, expected: list[str]):
    s = standing_at((0, 1, 0), (0, 2, 0), nobody_crowned=switch)
    s.pile(deck=0, age=3)

    s.rest_of_round()

    assert s.state.outcome.winners == expected
    standing = GAME.standing(s.state)
    assert standing.is_won == bool(expected)
    assert [rank.seats for rank in standing.ranks] == [("east",), ("north",)]


@rule("LH-END-09")
def test_nobody_crowned_at_the_end_of_a_round_and_play_goes_on():
    s = standing_at((0, 1, 0), (0, 2, 0))

    s.rest_of_round()

    assert (s.state.round, s.state.outcome) == (2, None)


@rule("LH-END-10")
def test_ageing_and_inheritance_come_before_the_last_count():
    s = Scene(2).born("S1m", "H1m", quarters=3).crowned(S="S1m", H="H1m", D="vacant", C="vacant").born("S2m")
    s.pile(deck=0, age=3)

    s.rest_of_round()

    assert s.state.outcome.winners == ["north"]
    assert s.state.outcome.reason == "lone_crown", "before the count of crowns"


@rule("LH-END-11", "LH-SW-04")
@pytest.mark.parametrize("counts_for, expected", [("birth", ["east"]), ("husband", ["north"])])
def test_wives_count_for_the_family_on_their_card(counts_for: str, expected: list[str]):
    s = Scene(2, wife_counts_for=counts_for).born("S1m", "H1f", "H2m").wed(("S1m", "H1f"))
    s.crowned(S="S1m", H="H2m", D="vacant", C="vacant")

    assert winners(s.state) == expected


@rule("LH-SW-04", "LH-CROWN-07")
def test_a_queen_may_count_for_her_husbands_family():
    for counts_for, crowns in (("birth", (1, 1, 1, 1)), ("husband", (2, 0, 1, 1))):
        s = Scene(wife_counts_for=counts_for).born("S1m", "H1f").wed(("S1m", "H1f")).crowned(S="S1m", H="H1f")
        assert s.crowns() == crowns


@rule("LH-END-12")
def test_an_unled_family_never_wins():
    s = Scene(2).born("C1m", "S1m").crowned(S="S1m", H="C1m", D="C1m", C="C1m").pile(deck=0, age=3)

    s.rest_of_round()

    assert s.state.outcome.winners == ["north"]


@rule("LH-END-13")
def test_after_the_end_every_attempt_is_refused_with_the_result():
    s = Scene(2).born("S1m").crowned(S="S1m", H="vacant", D="vacant", C="vacant")
    s.rest_of_round()
    assert s.session.pending is None

    refusal = objection(GAME.table(s.state), "east", ("court",))

    assert refusal.code == "GAME_OVER"
    assert [ref.id for ref in refusal.facts["winners"].facts] == ["north"]
    assert [(p.facts["seat"].id, p.facts["n"]) for p in refusal.facts["counts"].facts] == [
        ("north", 1),
        ("east", 0),
    ]
    assert GAME.resign(s.state, "east") is None


@rule("LH-END-16", "LH-SW-21", example="LH-EX-53")
def test_a_lone_crown_has_to_be_held():
    s = Scene(2, round=5, lone_crown="held").born("S1m").crowned(S="S1m", H="vacant", D="vacant", C="vacant")
    s.rest_of_round()
    assert (s.state.outcome, s.state.lone) == (None, "north")
    s.bear("Hm1")
    s.rest_of_round()
    assert (s.crowns(), s.state.lone) == ((1, 1), "")
    s.slay("H1m")
    s.person("S1m").quarters = 0
    s.rest_of_round()
    assert s.state.outcome is None

    s.rest_of_round()

    assert (s.state.round, s.state.outcome.winners) == (8, ["north"])


@rule("LH-END-16", "LH-SW-21")
@pytest.mark.parametrize("age, ends", [(1, False), (2, True), (3, True)])
def test_a_lone_crown_may_win_only_once_age_two_shows(age: int, ends: bool):
    s = Scene(2, lone_crown="age2").born("S1m").crowned(S="S1m", H="vacant", D="vacant", C="vacant")
    s.pile(age=age)

    s.rest_of_round()

    assert (s.state.outcome is not None) is ends


@rule("LH-END-17")
def test_places_follow_crowns_members_and_married_members_and_leavers_are_last():
    s = standing_at((1, 1, 0), (2, 1, 0), (0, 3, 0), (0, 3, 0)).hand("north", "Sf6").pile(deck=0, age=3)
    s.leave("south")

    s.rest_of_round()

    ranks = GAME.standing(s.state).ranks
    assert [(rank.place, rank.seats, rank.score) for rank in ranks] == [
        (1, ("east",), 2),
        (2, ("north",), 1),
        (3, ("west",), 0),
        (4, ("south",), 0),
    ]


@rule("LH-END-17", "LH-END-15")
def test_who_lost_the_last_tie_is_second_and_equal_players_share_a_place():
    s = standing_at((1, 2, 0), (1, 2, 0), (0, 1, 0), (0, 1, 0)).pile(deck=0, age=3)
    s.person("H1m").quarters = 1

    s.rest_of_round()

    assert [(rank.place, rank.seats) for rank in GAME.standing(s.state).ranks] == [
        (1, ("north",)),
        (2, ("east",)),
        (3, ("south", "west")),
    ]


@rule("LH-END-18", "LH-SW-22")
def test_the_game_ends_with_the_last_round_that_a_table_has_named():
    s = Scene(last_round=3, founder_latest="none").hand("north", "Sm1")

    s.act("birth", "Sm1", "S")
    s.rest_of_round()
    s.rest_of_round()
    assert s.state.outcome is None
    assert s.state.deck
    s.rest_of_round()

    assert (s.state.round, s.state.outcome.reason, s.state.outcome.winners) == (3, "last_round", ["north"])
