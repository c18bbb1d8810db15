"""SETUP-01 … SETUP-13: how a chapter is laid out, and who plays whom."""

import pytest

from heredity_bot.games.heredity.rules.editions import DE_2025, FR_2023
from heredity_bot.games.heredity.rules.editions import edition as edition_of
from heredity_bot.games.heredity.rules.events.board import FigurePlaced, TerrainLaid
from heredity_bot.games.heredity.rules.events.card import CardTaken, StoryTold
from heredity_bot.games.heredity.rules.events.chapter import ChapterBegun
from heredity_bot.games.heredity.rules.events.family import Initialised
from heredity_bot.games.heredity.rules.events.timeline import CardAnchored, HourglassPlaced
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.rules.seat_plan import BadSeats, check, preset
from heredity_bot.games.heredity.rules.state import (
    CHILDREN,
    FAMILY_CARD,
    MEMBERS,
    PARENTS,
    PARTS,
    Keepsake,
)
from heredity_bot.games.heredity.rules.visible_state import may_look, visible_state
from heredity_bot.kernel import Refused, Session
from tests.games.heredity.kit import book
from tests.games.heredity.scene import FOX, ITEMS, THREE_ZONES, scene
from tests.games.heredity.terrains_and_npcs import npc
from tests.rules import rule

PROLOGUE = """
- card: 100
  front:
    story: {}
    instructions: [{ lay: { terrain: 104 } }, { take: 110 }, { hourglass: family }]
- card: 104
  front:
    map: |
      #######
      #a  .b#
      #######
    zones: { a: { start: [djamal, maeve] }, b: { start: [selena, brick] } }
- card: 110
  front: { story: {}, instructions: [{ anchor: blue }], event: [{ set: dawn }] }
  back: { story: {} }
"""


def opening(*texts: str, seed: str = "s", edition: str = "fr-2023", **more) -> Session:
    """A table right after set-up, as the players first see it."""
    game = HeredityRules(book(*texts))
    return Session(game, game.new(seed=seed, edition_name=edition, **more))


@rule("SETUP-01", "SLOT-01", "ACT-01", "GEN-03")
def test_each_member_has_three_body_cards_on_their_fronts_three_pawns_and_a_figure(edition):
    session = opening(PROLOGUE, edition=edition)

    assert tuple(session.state.members) == MEMBERS
    for member in MEMBERS:
        who = session.state.members[member]
        parts = {slot.id.split(".")[1] for slot in session.table.slots(member)}
        assert (who.available, who.spent, who.wounded) == (3, 0, [])
        assert parts == set(PARTS)
        assert len(session.table.slots(member)) == 7
        assert member in session.state.figures
    assert session.state.hurt == {}


@rule("SETUP-02", "CARD-13", "ED-45")
@pytest.mark.parametrize("house, backs", [({}, True), ({"aid_cards": "front_only"}, False)])
def test_the_four_aids_lie_open_from_the_start(edition, house, backs):
    aids = "".join(
        f"- {{ card: {n}, front: {{ story: {{}} }}, back: {{ story: {{}} }} }}\n" for n in (1, 2, 3, 4)
    )
    table = scene(THREE_ZONES, aids, edition=edition, house=house)

    assert [may_look(table.t, aid, back=False) for aid in (1, 2, 3, 4)] == [True] * 4
    assert [may_look(table.t, aid, back=True) for aid in (1, 2, 3, 4)] == [backs] * 4


@rule("SETUP-03", "TL-01", "TL-02", "ED-18")
@pytest.mark.parametrize("edition, first", [("fr-2023", HourglassPlaced), ("de-2025", CardTaken)])
def test_the_family_card_begins_the_timeline_and_the_hourglass_comes_when_the_edition_says(edition, first):
    session = opening(PROLOGUE, edition=edition)

    order = [type(event) for event in session.opening if isinstance(event, (HourglassPlaced, CardTaken))]

    assert order[0] is first
    assert session.state.row == [FAMILY_CARD, 110]
    assert session.state.row[session.state.hourglass] == FAMILY_CARD
    assert may_look(session.table, FAMILY_CARD, back=False)


@rule("SETUP-03", "ED-18")
@pytest.mark.parametrize("edition, value", [("fr-2023", "when_told"), ("de-2025", "on_family")])
def test_a_table_may_choose_when_the_hourglass_is_placed(edition, value):
    session = opening(PROLOGUE, edition=edition, house_rules={"hourglass_setup": value})

    order = [type(event) for event in session.opening if isinstance(event, (HourglassPlaced, CardTaken))]

    assert (order[0] is HourglassPlaced) == (value == "on_family")
    assert session.state.row[session.state.hourglass] == FAMILY_CARD


@rule("SETUP-04", "SETUP-09", "GEN-06", "CARD-14")
def test_secrets_and_the_chapter_deck_lie_ready_and_unseen(edition):
    table = scene(PROLOGUE, FOX, ITEMS, edition=edition)

    told = str(visible_state(table.t, "player"))

    assert table.refused("table", "look", "926") == "SECRET"
    assert table.refused("table", "look", "143") == "SECRET"
    assert table.refused("table", "look", "110b") == "BACK_HIDDEN"
    assert table.refused("table", "take", "926") == "NOT_CALLED"
    assert table.refused("table", "take", "143") == "NOT_CALLED"
    assert not any(number in told for number in ("926", "143", "114", "110b"))


@rule("SETUP-05", "SETUP-06", "KARMA-02", "KARMA-12")
def test_a_saved_karma_deck_is_used_and_the_very_first_is_the_printed_one():
    saved = Keepsake(karma=(901, 902, 904, 905, 906, 907, 908, 909, 917))

    first = opening(PROLOGUE).state.karma.deck
    later = opening(PROLOGUE, keep=saved).state.karma.deck

    assert sorted(first) == list(range(901, 910))
    assert sorted(later) == list(saved.karma)
    assert later != list(saved.karma)


@rule("SETUP-07", "GEN-09")
def test_general_tokens_never_run_out_and_special_ones_do():
    text = "{ add: { token: %s, count: 60 } }"
    rite = f"- card: 160\n  front: {{ actions: [{{ icon: eye, do: [{text % 'generic'}, {text % 'barricade'}] }}] }}\n"
    table = scene(THREE_ZONES, rite, side=[160], supply={"barricade": 4})

    table.do("brick", "do", "160:1")

    assert table.state.cards[160].tokens == {"generic": 60, "barricade": 4}


CREW = (
    npc(150, figures="3", status="hostile")
    + npc(151, back="{ npc: { life: 1, figures: 2 } }")
    + npc(250, figures="9")
)


@rule("SETUP-08", "ED-20", "NPC-23")
@pytest.mark.parametrize(
    "edition, house, ready",
    [
        ("fr-2023", {}, None),
        ("de-2025", {}, {"figures": 5, "tokens": 4}),
        ("fr-2023", {"figures_setup": "laid_ready"}, {"figures": 5, "tokens": 4}),
        ("de-2025", {"figures_setup": "when_needed"}, None),
    ],
)
def test_what_lies_ready_is_counted_in_germany_and_never_named(edition, house, ready):
    table = scene(THREE_ZONES, CREW, edition=edition, house=house, supply={"barricade": 3, "torch": 1})

    seen = visible_state(table.t)

    assert seen["laid_ready"] == ready
    assert not any(name in str(seen) for name in ("barricade", "torch", "150", "151"))
    assert [figure for figure in seen["figures"] if figure not in MEMBERS] == []


@rule("SETUP-09", "CARD-04", "CARD-12")
def test_only_cards_that_are_called_for_leave_the_deck(edition):
    session = opening(PROLOGUE, FOX, ITEMS, edition=edition)

    assert [event.card for event in session.opening if isinstance(event, CardTaken)] == [100, 104, 110]


@rule("SETUP-10", "TERR-07", "READ-03", "READ-04", "TL-03")
def test_the_top_card_is_read_and_applied_in_order(edition):
    session = opening(PROLOGUE, edition=edition)

    kinds = (StoryTold, TerrainLaid, FigurePlaced, CardAnchored)
    told = [type(event).__name__ for event in session.opening if isinstance(event, kinds)]
    assert told == ["StoryTold", "TerrainLaid", *["FigurePlaced"] * 4, "StoryTold", "CardAnchored"]
    assert {name: figure.at for name, figure in session.state.figures.items()} == {
        "djamal": "104.a", "maeve": "104.a", "selena": "104.b", "brick": "104.b",
    }  # fmt: skip
    assert session.state.flags == {}
    assert session.pending.key == "family.act"


# Who plays whom


@rule("SETUP-11", "GEN-03", example="EX-51")
@pytest.mark.parametrize("edition", [FR_2023, DE_2025])
@pytest.mark.parametrize(
    "players, shares, together", [(1, [4], 0), (2, [2, 2], 0), (3, [1, 1, 1], 1), (4, [1] * 4, 0)]
)
def test_who_plays_whom(edition, players, shares, together):
    names = ["ann", "bob", "cem", "dot"][:players]

    seats = preset(names)

    check(seats, edition)
    held = {name: [member for member in MEMBERS if seats[member] == name] for name in names}
    assert [len(mine) for mine in held.values()] == shares
    assert list(seats.values()).count("") == together
    if players == 2:
        assert all(
            sum(m in PARENTS for m in mine) == sum(m in CHILDREN for m in mine) == 1 for mine in held.values()
        )


@rule("SETUP-11")
@pytest.mark.parametrize("players", [[], ["a", "b", "c", "d", "e"]])
def test_a_table_has_one_to_four_players(players):
    with pytest.raises(BadSeats):
        preset(players)
    with pytest.raises(BadSeats):
        check(dict(zip(MEMBERS, [""] * 4, strict=True)), FR_2023)


@rule("SETUP-11")
def test_with_three_players_nobody_has_two_members():
    with pytest.raises(BadSeats):
        check({"djamal": "ann", "maeve": "ann", "selena": "bob", "brick": "cem"}, FR_2023)


@rule("SETUP-11")
def test_nobody_plays_swan():
    with pytest.raises(BadSeats):
        check({**dict.fromkeys(MEMBERS, "ann"), "swan": "bob"}, FR_2023)


PARENTS_TOGETHER = {"djamal": "ann", "maeve": "ann", "selena": "bob", "brick": "bob"}


@rule("SETUP-11", "ED-21")
@pytest.mark.parametrize(
    "edition, house, allowed",
    [
        ("fr-2023", {}, True),
        ("de-2025", {}, False),
        ("fr-2023", {"two_player_split": "required"}, False),
        ("de-2025", {"two_player_split": "advised"}, True),
    ],
)
def test_a_parent_and_a_child_each_is_advice_in_france_and_a_rule_in_germany(edition, house, allowed):
    rules = edition_of(edition, house)

    if allowed:
        check(PARENTS_TOGETHER, rules)
    else:
        with pytest.raises(BadSeats):
            check(PARENTS_TOGETHER, rules)


@rule("SETUP-11", "ED-21")
def test_a_table_cannot_be_opened_against_the_rule():
    with pytest.raises(BadSeats):
        opening(PROLOGUE, edition="de-2025", seats=PARENTS_TOGETHER)


TWO = {"djamal": "ann", "selena": "ann", "maeve": "bob", "brick": "bob"}


@rule("SETUP-11")
def test_only_a_members_own_player_acts_for_it():
    table = scene(seats=TWO)

    assert table.refused("brick", "move", "104.b", "brick.legs.1", by="ann") == "NOT_YOUR_MEMBER"
    assert table.refusal.facts["player"].id == "bob"
    assert table.refused("brick", "move", "104.b", "brick.legs.1", by="zoe") == "NOT_YOUR_MEMBER"
    table.do("brick", "move", "104.b", by="bob")

    assert table.at("brick") == "104.b"


@rule("SETUP-11")
def test_control_comes_before_pawn_and_place_in_the_order_of_refusals():
    table = scene(seats=TWO, pawns={f"brick.legs.{i}": "brick" for i in (1, 2, 3)})

    assert table.refused("brick", "move", "104.c", "brick.legs.1", by="ann") == "NOT_YOUR_MEMBER"
    assert table.refused("brick", "move", "104.c", "brick.legs.1", by="bob") == "NO_PAWN"


@rule("SETUP-11", "ATK-23")
def test_only_its_player_answers_what_is_asked_of_a_member():
    biter = npc(status="hostile", turn="[{ melee: 1 }]")
    table = scene(
        THREE_ZONES,
        biter,
        seats=TWO,
        npc={150: "104.b"},
        row=[17, 150],
        hourglass=150,
        karma=[905],
        brick="104.b",
    )

    assert table.refused({"brick.head.1": 1}, by="ann") == "NOT_YOUR_MEMBER"
    assert table.refused("selena", "move", "104.b", by="ann") == "DAMAGE_PENDING"
    table.answer({"brick.head.1": 1}, by="bob")

    assert table.state.hurt == {"brick.head.1": 1}


@rule("SETUP-11", "OQ-27")
@pytest.mark.parametrize("player", ["ann", "bob", "cem"])
def test_at_three_anyone_may_act_for_the_shared_member(player):
    seats = preset(["ann", "bob", "cem"])
    shared = next(member for member, who in seats.items() if not who)
    table = scene(seats=seats)

    table.do(shared, "move", "104.b", by=player)

    assert table.at(shared) == "104.b"


# Looking early, and later chapters


@rule("SETUP-12", "GEN-06")
def test_looking_at_the_beginning_early_spoils_nothing(edition):
    early, later = opening(PROLOGUE, edition=edition), opening(PROLOGUE, edition=edition)

    assert early.opening == later.opening
    assert early.game.dump(early.state) == later.game.dump(later.state)
    assert early.state.seen == ["100", "104", "110"]


SECOND = """
- card: 200
  front: { instructions: [{ lay: { terrain: 204 } }, { take: 920 }] }
- card: 204
  front: { map: "####\\n#a #\\n####", zones: { a: { start: [djamal, maeve, selena, brick] } } }
- card: 121
  front: { item: { kind: tool, wrench: [{ add: { token: nail, count: 3 } }] } }
- card: 920
  front: { instructions: [{ set: welcomed }] }
"""


@rule("SETUP-13", "ITEM-07", "CAMP-03", "CAMP-07")
def test_a_later_chapter_starts_from_the_saved_state_and_initialises_what_is_owned(edition):
    saved = Keepsake(
        items={"brick": (114, 121)}, improved=(114,), components={"maeve": 4}, karma=tuple(range(901, 910))
    )

    session = opening(PROLOGUE, SECOND, ITEMS, edition=edition, chapter=2, keep=saved)

    state = session.state
    kinds = [type(event) for event in session.opening]
    assert state.members["brick"].items == [114, 121]
    assert (state.cards[114].back, state.cards[121].back) == (True, False)
    assert state.members["maeve"].components == 4
    assert state.cards[121].tokens == {"nail": 3}
    assert kinds.index(ChapterBegun) < kinds.index(Initialised)
    assert state.flags == {"welcomed": 1}
    assert state.row == [FAMILY_CARD]


@rule("SETUP-13")
def test_the_chapter_chosen_decides_the_deck():
    session = opening(PROLOGUE, SECOND, ITEMS, chapter=2)

    assert 200 in session.state.cards
    assert 100 not in session.state.cards
    with pytest.raises(Refused):
        session.answer(("table", "take", "110"))


WRENCHED = """
- card: 121
  front: { item: { kind: tool, wrench: [{ set: { flag: order, by: 1 } }, { set: { flag: wrench, to: 1 } }] } }
- card: 200
  front:
    instructions: [{ lay: { terrain: 104 } }, { if: { flag: wrench }, then: [{ set: ready }] }]
"""


@rule("SETUP-13", "ITEM-07", "ED-56")
@pytest.mark.parametrize("house, ready", [({}, True), ({"wrench_at_start": "after_first_card"}, False)])
def test_wrenches_come_before_the_first_card_of_a_chapter(edition, house, ready):
    saved = Keepsake(items={"brick": (121,)}, karma=tuple(range(901, 910)))

    session = opening(THREE_ZONES, WRENCHED, edition=edition, house_rules=house, chapter=2, keep=saved)

    kinds = [type(event) for event in session.opening]
    assert (kinds.index(Initialised) < kinds.index(CardTaken)) == ready
    assert ("ready" in session.state.flags) == ready
    assert session.state.flags["order"] == 1
