"""Cards, setting up, secrets and the ages of the deck (LH-DECK, LH-SETUP, LH-INFO, LH-ERA)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import msgspec
import pytest

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES, Character, uneven_families
from heredity_bot.games.les_heritiers.cards.pack_loader import check, open_dynasties
from heredity_bot.games.les_heritiers.game import LesHeritiers
from heredity_bot.games.les_heritiers.rules.events import (
    AgeReached,
    CardDrawn,
    ChooserDrawn,
    DeckLow,
    MarkerGiven,
)
from heredity_bot.games.les_heritiers.rules.state import State
from heredity_bot.games.plugin import PUBLIC
from heredity_bot.kernel import Refused, Session
from heredity_bot.packs.files import read_document
from heredity_bot.packs.pack import Manifest, Pack, PackEntry
from heredity_bot.packs.problem import PackError
from tests.games.les_heritiers.kit import GAME, PEOPLE, Scene, begun, character_cards, kinds, options
from tests.rules import rule


def started(players: int = 4, **house_rules: object) -> Session[State]:
    """A game whose families were chosen: the first question of the first turn waits."""
    session = Session(GAME, begun(players, **house_rules))
    while session.pending.key == "family":
        session.answer(session.pending.options[0])
    return session


# Cards


@rule("LH-DECK-01", "LH-DECK-02", "LH-DECK-03", "LH-DECK-04", "LH-SW-01")
def test_the_deck_has_six_men_and_six_women_of_each_family():
    cards = [GAME.cards[card] for card in begun().deck]

    assert len(set(begun().deck)) == 48
    assert set(Counter((card.family, card.sex) for card in cards).values()) == {6}
    assert {card.family for card in cards} == set(FAMILIES)
    assert Character.__struct_fields__ == ("id", "family", "sex"), "no ranks"


@rule("LH-SW-01", "LH-DECK-03")
def test_fewer_or_more_cards_of_each_family_may_be_played_with():
    assert len(begun(cards_per_family=10).deck) == 40
    large = LesHeritiers(character_cards(8), pack_name="large")
    assert (
        len(large.set_up(seed="", options=options(cards_per_family=16), seats=large.plan(PEOPLE)).deck) == 64
    )
    assert GAME.wrong_option(options(cards_per_family=16)) == "house_rules"
    assert GAME.wrong_option(options(cards_per_family=11)) == "house_rules"


@rule("LH-DECK-05", "LH-DECK-06", "LH-ERA-09")
def test_one_deck_and_one_discard_pile_serve_all_players_and_all_ages():
    s = Scene(2).hand("north", "Sm1").hand("east", "Hm1 Hm2").born("D1m").pile(deck=0, discard=4)
    lying = sorted(s.state.discard)

    s.court()

    assert sorted([*s.state.deck, *s.state.hands["north"], *s.state.discard]) == sorted([*lying, "Sm1"])
    assert s.state.hands["east"] == ["Hm1", "Hm2"]
    assert s.person("D1m").is_alive


@rule("LH-DECK-07")
def test_an_uneven_deck_is_named():
    cards = list(character_cards().values())

    assert uneven_families(cards) == []
    assert uneven_families([card for card in cards if card.id != "Hm3"]) == ["hearts"]
    assert uneven_families([card for card in cards if card.family != "clubs"]) == ["clubs"]
    assert uneven_families([card for card in cards if card.sex == "man"]) == list(FAMILIES)


def pack_of(cards: list[Character]) -> Pack:
    """A pack in memory, without words and houses."""
    data = [{"character": card.id.lower(), "family": card.family, "sex": card.sex} for card in cards]
    document, _ = read_document("characters/all.yaml", msgspec.json.encode(data))
    head, _ = read_document("pack.yaml", b"id: test")
    manifest = Manifest(
        id="test",
        version="1.0.0",
        game="les_heritiers",
        title={},
        authors=("us",),
        licence="MIT",
        languages=("en",),
    )
    entries = tuple(PackEntry(document, (index,), "character") for index in range(len(data)))
    return Pack(manifest, head, entries, {"en": {}}, "hash")


@rule("LH-DECK-07")
def test_a_pack_with_an_uneven_deck_is_refused_at_load():
    cards = [card for card in character_cards().values() if card.id != "Hm3"]

    problems = {problem.code: problem.sentence for problem in check(pack_of(cards))}

    assert problems["DECK_INVALID"].startswith("hearts has 5 men and 6 women")
    assert "DECK_INVALID" not in {problem.code for problem in check(pack_of([*character_cards().values()]))}
    with pytest.raises(PackError):
        open_dynasties(pack_of(cards))


@rule("LH-DECK-07")
def test_a_card_without_sex_or_with_an_unknown_family_is_refused_with_its_line():
    document, _ = read_document("characters/all.yaml", b"- character: runa\n  family: swords\n")
    pack = replace(pack_of([]), entries=(PackEntry(document, (0,), "character"),))

    found = [(problem.line, problem.sentence) for problem in check(pack) if problem.file == document.file]

    assert any(line == 2 and "spades" in sentence for line, sentence in found)
    assert any("sex" in sentence for _, sentence in found)


# Setting up


@rule("LH-SETUP-01")
@pytest.mark.parametrize("players", range(6))
def test_two_to_four_play(players: int):
    seats = dict(zip(("north", "east", "south", "west", "fifth"), "abcde"[:players], strict=False))
    fits = 2 <= players <= 4

    assert GAME.seats_fit(seats, {}) is fits
    if players < 2:
        with pytest.raises(Refused) as caught:
            GAME.set_up(seed="", options={}, seats=seats)
        assert (caught.value.refusal.code, caught.value.refusal.facts["n"]) == (
            "PLAYERS_OUT_OF_RANGE",
            players,
        )


@rule("LH-SETUP-02", "LH-INFO-05")
def test_no_two_players_choose_the_same_family():
    session = Session(GAME, begun(3))
    first = session.pending.seats[0]
    session.answer("hearts")

    with pytest.raises(Refused) as caught:
        session.answer("hearts")

    refusal = caught.value.refusal
    assert (refusal.code, refusal.facts["seat"].id) == ("FAMILY_TAKEN", first)
    assert [ref.id for ref in refusal.facts["free"].facts] == ["spades", "diamonds", "clubs"]
    assert session.pending.options == ("spades", "diamonds", "clubs")


@rule("LH-SETUP-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_families_that_nobody_chose_stay_with_their_crown(players: int):
    state = started(players).state

    assert sum(not state.leader(family) for family in FAMILIES) == 4 - players
    assert [crown.status for crown in state.crowns.values()] == ["founders"] * 4


@rule("LH-SETUP-04", "LH-RUN-08")
def test_the_deck_is_shuffled_by_the_seed():
    one, same, other = (started(4, seed=seed).state for seed in ("a", "a", "b"))

    assert one.deck == same.deck
    assert one.hands == same.hands
    assert one.deck != other.deck
    assert sorted(one.deck) != one.deck
    assert one.age == 1


@rule("LH-SETUP-05", "LH-CROWN-01")
def test_four_crowns_stand_for_the_founding_couples():
    state = started().state

    assert {family: (crown.status, crown.holder) for family, crown in state.crowns.items()} == dict.fromkeys(
        FAMILIES, ("founders", 0)
    )


@rule("LH-SETUP-06", example="LH-EX-35")
@pytest.mark.parametrize("players, left", [(2, 40), (3, 36), (4, 32)])
def test_everybody_is_dealt_four_cards(players: int, left: int):
    state = started(players).state

    assert [len(hand) for hand in state.hands.values()] == [4] * players
    assert len(state.deck) == left


@rule("LH-SETUP-07", "LH-SW-02", "LH-RUN-08")
def test_the_first_player_is_drawn_or_named():
    drawn = {started(4, seed=str(n)).state.marker for n in range(30)}
    assert drawn == {"north", "east", "south", "west"}

    assert {started(4, seed=str(n), first_player="south").state.marker for n in range(5)} == {"south"}
    [given] = [event for event in started().table.events if isinstance(event, MarkerGiven)]
    assert given.seat == started().state.marker


@rule("LH-SETUP-08")
def test_the_board_is_empty_at_the_start():
    state = started().state

    assert (state.people, state.discard, state.round) == ([], [], 1)


@rule("LH-SETUP-09", "LH-INFO-02", "LH-MARRY-14")
def test_descent_is_recorded_and_shown_to_everybody():
    s = Scene().born("D1m", "S1f").wed(("D1m", "S1f")).born("D2f", of=("D1m", "S1f"))

    people = GAME.visible_state(s.state, PUBLIC)["people"]

    assert people[1]["home"] == "diamonds"
    assert (people[1]["line"], people[1]["number"]) == (1, 2)
    assert (people[2]["father"], people[2]["mother"]) == (1, 2)


@rule("LH-SETUP-10")
def test_a_machine_counts_as_a_player_and_an_unled_family_does_not():
    seats = {"north": "ann", "east": "a machine"}

    assert GAME.seats_fit(seats, {})
    state = GAME.set_up(seed="", options={}, seats=seats)
    assert state.players == ["north", "east"]
    assert not GAME.seats_fit({"north": "ann"}, {})


@rule("LH-SETUP-11")
def test_families_are_chosen_from_a_random_seat_clockwise_and_by_machines_last():
    seats = ["north", "east", "south", "west"]
    orders = set()
    for n in range(30):
        [drawn] = [e for e in Session(GAME, begun(seed=str(n))).opening if isinstance(e, ChooserDrawn)]
        orders.add(drawn.order)
    assert orders == {tuple(seats[k:] + seats[:k]) for k in range(4)}

    state = begun(seed="x")
    state.machines = ["north", "south"]
    session, asked = Session(GAME, state), []
    while session.pending.key == "family":
        asked += session.pending.seats
        session.answer(session.pending.options[-1])
    assert set(asked[2:]) == {"north", "south"}
    assert session.state.players == seats, "the order of turns is that of the seats"


@rule("LH-SETUP-12", "LH-SW-15")
def test_opening_children_are_the_first_of_their_family_in_the_deck():
    state = begun(3, opening_children=2)
    session = Session(GAME, state)
    while session.pending.key == "family":
        session.answer(session.pending.options[0])

    people = session.state.people
    assert [(person.family, person.sex) for person in people] == [
        (family, sex) for family in FAMILIES for sex in ("man", "woman")
    ]
    assert [person.line for person in people] == [1] * 8
    assert len(session.state.deck) == 36 - 8
    assert [crown.is_ageing for crown in session.state.crowns.values()] == [True] * 4


@rule("LH-SETUP-12")
def test_one_opening_child_is_the_first_card_of_its_family():
    shuffled = begun(seed="q")
    deck = shuffled.chance.shuffled(shuffled.deck)
    firsts = {
        family: next(c for c in reversed(deck) if GAME.cards[c].family == family) for family in FAMILIES
    }
    session = Session(GAME, begun(seed="q", opening_children=1))
    session.state.chance.drawn = 0
    while session.pending.key == "family":
        session.answer(session.pending.options[0])

    assert {person.family: person.card for person in session.state.people} == firsts
    assert len(session.state.deck) == 32 - 4


# Who sees what


@rule("LH-INFO-01", "LH-RUN-01")
def test_a_hand_is_shown_to_its_owner_alone():
    s = Scene().hand("north", "Sm1 Hm1").hand("east", "Dm1")
    s.court()

    assert set(GAME.visible_state(s.state, ("north",))["hands"]) == {"north"}
    assert GAME.visible_state(s.state, PUBLIC)["hands"] == {}
    assert GAME.visible_state(s.state, PUBLIC)["hand_sizes"] == {"north": 4, "east": 1, "south": 0, "west": 0}
    drawn = [event for event in s.session.table.events if isinstance(event, CardDrawn)]
    assert drawn
    assert CardDrawn.__struct_fields__ == ("seat", "by", "rules"), "a drawn card is not announced"
    assert len(GAME.visible_state(s.state, ("north",))["fresh"]["north"]) == 2


@rule("LH-INFO-02", "LH-RUN-02")
def test_the_board_is_public_with_the_heir_of_every_crown():
    s = Scene().born("S1m", "S2m", "H1f").crowned(S="S1m").wed(("S2m", "H1f"))

    seen = GAME.visible_state(s.state, PUBLIC)

    fields = {"number", "card", "family", "sex", "home"}
    assert all(fields <= set(person) for person in seen["people"])
    assert seen["people"][1]["spouse"] == s.names["H1f"]
    assert (seen["crowns"]["spades"]["holder"], seen["crowns"]["spades"]["heir"]) == (1, 2)
    assert seen["crowns"]["diamonds"]["heir"] == 0
    assert seen["crowns"]["spades"]["counts_for"] == "spades"


@rule("LH-INFO-04")
def test_the_discard_pile_is_public_and_the_order_of_the_deck_is_not():
    s = Scene().pile(discard=3)

    seen = GAME.visible_state(s.state, ("north", "east", "south", "west"))

    assert seen["discard"] == s.state.discard
    assert (seen["deck_size"], seen["age"]) == (45, 1)
    assert "deck" not in seen
    assert "chance" not in seen


# Ages of the deck


@rule("LH-ERA-01", "LH-ERA-02", "LH-ERA-09", example="LH-EX-36")
def test_reaching_age_one_makes_the_discard_pile_the_deck():
    s = Scene().pile(deck=0, discard=14)
    before = sorted(s.state.discard)

    events = s.court()

    [reached] = [event for event in events if isinstance(event, AgeReached)]
    assert (reached.age, reached.cards) == (1, 14)
    assert sorted([*s.state.deck, *s.state.hands["north"]]) == before
    assert (len(s.state.deck), s.state.age, s.state.discard) == (12, 2, []), "one courted, one drawn"


@rule("LH-ERA-03", "LH-ERA-05", "LH-END-04", "LH-COURT-03", example="LH-EX-37")
def test_reaching_age_two_removes_the_age_card_and_the_round_is_played_out():
    s = Scene().hand("south", "Dm1").hand("west", "Cm1").hand("north", "Sm1 Sf1").hand("east", "Hm1 Hf1")
    s.pile(deck=0, discard=2, age=2)

    s.act("birth", "Sm1", "S")
    assert (s.state.age, len(s.state.deck)) == (3, 1)
    s.act("birth", "Hm1", "H")
    assert s.state.deck == []
    assert s.refused("court") == "DECK_EMPTY"
    events = s.act("birth", "Dm1", "D")
    assert "NothingDrawn" in kinds(events)
    assert s.seat == "west"
    events = s.act("birth", "Cm1", "C")

    assert kinds(events)[-1] == "GameEnded"
    assert s.state.outcome.reason == "deck"


@rule("LH-ERA-08", example="LH-EX-38")
def test_with_nothing_to_shuffle_both_ages_pass_in_one_draw():
    s = Scene().hand("north", "Sm1").pile(deck=0)

    events = s.act("birth", "Sm1", "S")

    assert kinds(events)[:4] == ["ChildBorn", "AgeReached", "AgeReached", "NothingDrawn"]
    assert s.state.is_exhausted()


@rule("LH-ERA-10", "LH-KILL-09", example="LH-EX-50")
def test_cards_of_the_same_turn_are_shuffled_too():
    s = Scene().born("S1m", "H1f", "D1m").wed(("S1m", "H1f")).hand("north", "Sm4 Dm4 Sf5").pile(deck=0)

    s.act("kill", "D1m", "Sm4", "Dm4")
    events = s.court()

    [reached] = [event for event in events if isinstance(event, AgeReached)]
    assert reached.cards == 3
    assert (len(s.state.deck), s.state.age) == (1, 2), "one courted and one drawn of three"


@rule("LH-ERA-04")
def test_the_deck_is_gone_through_three_times():
    s = Scene(2, lone_crown="age2", founder_latest="none", hand_limit=4)
    reached = []
    while s.session.pending is not None:
        reached += [e.age for e in s.answer(GAME.default(s.session.pending)) if isinstance(e, AgeReached)]

    assert reached == [1, 2]
    assert s.state.is_exhausted()


@rule("LH-ERA-06")
def test_the_age_card_is_in_no_hand():
    s = Scene().pile(deck=1, discard=1)

    s.court()

    assert set(s.state.hands["north"]) <= set(GAME.cards)


@rule("LH-ERA-07")
def test_an_age_is_reached_when_the_draw_is_made_not_when_the_last_card_is_taken():
    s = Scene().pile(deck=2, discard=5)

    events = s.court()
    assert "AgeReached" not in kinds(events)
    assert (s.state.deck, s.state.age) == ([], 1)
    s.give("Hm1")
    events = s.act("birth", "Hm1", "H")

    assert kinds(events)[1:3] == ["AgeReached", "CardDrawn"]


@rule("LH-ERA-11")
def test_the_table_is_told_in_time_that_the_deck_runs_out():
    s = Scene().pile(deck=6, discard=2)

    told = [event for event in s.court() if isinstance(event, DeckLow)]
    assert told == []
    told = [event for event in s.court() if isinstance(event, DeckLow)]

    assert [(event.cards, event.age, event.discarded) for event in told] == [(3, 1, 2)]
    assert [event for event in s.court() if isinstance(event, DeckLow)] == [], "once"
