"""DYING: dying and death."""

import pytest

from heredity_bot.games.heredity.rules.events.chapter import ChapterEnded
from heredity_bot.games.heredity.rules.events.combat import AttackMade, KarmaDrawn, NpcActivated
from heredity_bot.games.heredity.rules.events.family import (
    DamageDealt,
    DamageDiscarded,
    DeathAverted,
    MemberDied,
    MemberDying,
    MemberRecovered,
    SeriouslyWounded,
)
from heredity_bot.games.heredity.rules.state import Ground
from tests.games.heredity.scene import (
    EDITIONS,
    FOX,
    ITEMS,
    THREE_ZONES,
    deed,
    happening,
    plain,
    scene,
)
from tests.rules import rule

SKULL, NO_SKULL = 908, 905

GEAR = """
- { card: 138, front: { item: { kind: shoes, slots: [foot, foot heart] } } }
- { card: 139, front: { item: { kind: tool, slots: [hand, { use: { set: rang }, heart: true }] } } }
"""

ITEMS_COUNT = [
    pytest.param("fr-2023", {}, id="french"),
    pytest.param("de-2025", {}, id="german"),
]
BODY_ONLY = [
    pytest.param(edition, {"dying_counts_items": "body_only"}, id=f"{edition} house") for edition in EDITIONS
]


def dying(*members):
    """Keywords of a scene in which these members are dying."""
    return {
        "wounded": {name: ["head", "trunk", "legs"] for name in members},
        "hurt": [f"{name}.{part}.1" for name in members for part in ("head", "trunk", "legs")],
    }


def hits(points, who="brick"):
    return deed(f"damage: {{ who: {who}, points: {points} }}")


# Becoming and ceasing to be


@rule("DYING-01", "DYING-03", "DMG-07", example="DX-08")
def test_nine_points_three_flips_and_a_tenth_is_discarded(edition):
    bell = happening("damage: { who: brick, points: 1 }")
    table = scene(THREE_ZONES, bell, row=[17, 151], karma=[NO_SKULL, 901, 902, 903], edition=edition)

    flips, dying_since = [], []
    for point in range(1, 11):
        table.lap()
        flips += [point for _ in table.of(SeriouslyWounded)]
        dying_since += [point for _ in table.of(MemberDying)]

    assert flips == [7, 8, 9]
    assert dying_since == [9]
    assert [plain(event) for event in table.of(DamageDiscarded)] == [DamageDiscarded("brick", 1)]
    assert sorted(table.state.hurt) == ["brick.head.1", "brick.legs.1", "brick.trunk.1"]


@rule("DYING-01", "DYING-03", example="DX-08")
def test_of_eleven_points_at_once_two_are_discarded(edition):
    table = scene(THREE_ZONES, hits(11), side=[150], edition=edition)
    table.do("brick", "do", "150:1")

    table.until_act()

    assert [plain(event) for event in table.of(MemberDying, DamageDiscarded)] == [
        MemberDying("brick"),
        DamageDiscarded("brick", 2),
    ]


@rule("DYING-01")
@pytest.mark.parametrize(
    "wounded, hurt",
    [
        (["head", "trunk"], ["head.1", "trunk.1", "legs.1", "legs.2"]),
        (["head", "trunk", "legs"], ["head.1", "trunk.1"]),
    ],
    ids=["two flipped", "a heart open"],
)
def test_not_dying_before_all_three_are_flipped_and_every_heart_is_covered(wounded, hurt, edition):
    table = scene(
        THREE_ZONES,
        wounded={"brick": wounded},
        hurt=[f"brick.{slot}" for slot in hurt],
        karma=[SKULL],
        edition=edition,
    )
    assert not table.t.is_dying("brick")

    table.lap()

    assert not table.happened(KarmaDrawn)


@rule("DYING-01", "ED-35")
@pytest.mark.parametrize("edition, house", ITEMS_COUNT)
def test_an_open_heart_on_an_item_keeps_a_member_from_dying(edition, house):
    table = scene(THREE_ZONES, ITEMS, items={"brick": [116]}, edition=edition, house=house, **dying("brick"))

    assert not table.t.is_dying("brick")
    table.do("brick", "drop", "116")

    assert table.t.is_dying("brick")
    assert [plain(event) for event in table.of(MemberDying)] == [MemberDying("brick")]


@rule("DYING-01", "ED-35")
@pytest.mark.parametrize("edition, house", BODY_ONLY)
def test_by_house_rule_items_do_not_count(edition, house):
    table = scene(THREE_ZONES, ITEMS, items={"brick": [116]}, edition=edition, house=house, **dying("brick"))

    assert table.t.is_dying("brick")


@rule("DYING-05", "HEAL-01")
def test_one_token_less_and_the_member_is_no_longer_dying(edition):
    table = scene(THREE_ZONES, karma=[SKULL], edition=edition, **dying("brick"))

    table.do("maeve", "heal", "brick")
    table.answer("brick.trunk.1")

    assert [plain(event) for event in table.of(MemberRecovered)] == [MemberRecovered("brick")]
    assert not table.t.is_dying("brick")
    assert table.t.free_slots("brick", "hand") == ["brick.trunk.1"]
    table.lap()
    assert not table.happened(KarmaDrawn)


@rule("DYING-05", "ED-35")
@pytest.mark.parametrize("counts, still", [("items_count", False), ("body_only", True)])
def test_repairing_an_item_ends_it_where_items_count(counts, still, edition):
    keywords = dying("brick")
    keywords["hurt"].append("139.2")
    table = scene(
        *(THREE_ZONES, GEAR),
        items={"brick": [139]},
        components={"brick": 1},
        house={"dying_counts_items": counts},
        edition=edition,
        **keywords,
    )
    assert table.t.is_dying("brick")

    table.do("brick", "repair", "139", "139.1")

    assert table.t.is_dying("brick") is still
    assert table.happened(MemberRecovered) is not still


@rule("DYING-05", "OQ-21")
def test_receiving_an_item_with_an_open_heart_ends_it(edition):
    table = scene(
        THREE_ZONES, ITEMS, items={"maeve": [116]}, karma=[SKULL], edition=edition, **dying("brick")
    )
    assert table.t.is_dying("brick")

    table.do("maeve", "trade", "brick")

    assert not table.t.is_dying("brick")
    assert [plain(event) for event in table.of(MemberRecovered)] == [MemberRecovered("brick")]
    table.lap()
    assert not table.happened(MemberDied)


# What it means


@rule("DYING-02", "ATK-24")
def test_npcs_pass_a_dying_member_by(edition):
    table = scene(
        *(THREE_ZONES, FOX),
        npc={143: "104.c"},
        brick="104.c",
        maeve="104.b",
        row=[17, 143],
        hourglass=143,
        karma=[901],
        edition=edition,
        **dying("brick"),
    )

    assert table.at("143") == "104.b"
    assert [event.target for event in table.of(AttackMade)] == ["maeve"]


@rule("DYING-02")
def test_nobody_is_attacked_when_only_the_dying_are_near(edition):
    table = scene(
        *(THREE_ZONES, FOX),
        npc={143: "104.c"},
        row=[17, 143],
        hourglass=143,
        karma=[NO_SKULL, 906, 907, 901, 902],
        edition=edition,
        **dying("djamal", "maeve", "selena", "brick"),
    )

    assert table.at("143") == "104.c"
    assert table.of(NpcActivated)
    assert not table.happened(AttackMade)


@rule("DYING-02")
def test_the_nearest_is_the_nearest_who_is_not_dying():
    herd = "{ card: 151, front: { npc: { life: 1 }, event: [{ damage: { who: nearest, points: 1 } }] } }"
    table = scene(
        *(THREE_ZONES, herd),
        npc={151: "104.c"},
        brick="104.c",
        maeve="104.b",
        row=[17, 151],
        hourglass=151,
        **dying("brick"),
    )

    assert [event.who for event in table.of(DamageDealt)] == ["maeve"]


@rule("DYING-03")
def test_a_dying_member_takes_no_more_damage(edition):
    table = scene(THREE_ZONES, hits(2), side=[150], edition=edition, **dying("brick"))

    table.do("maeve", "do", "150:1")

    assert [plain(event) for event in table.of(DamageDiscarded)] == [DamageDiscarded("brick", 2)]
    assert not table.happened(DamageDealt)
    assert len(table.state.hurt) == 3
    assert table.ask.key == "family.act"


@rule("DYING-04")
def test_a_dying_member_has_only_the_slots_without_a_heart(edition):
    keywords = dying("brick")
    keywords["hurt"] += ["138.2", "139.2"]
    table = scene(
        *(THREE_ZONES, GEAR),
        items={"brick": [138, 139]},
        components={"maeve": 1},
        edition=edition,
        **keywords,
    )

    assert table.options("brick", "move", "104.b") == ["brick.legs.2", "138.1"]
    assert table.options("brick", "trade", "maeve") == ["139.1"]
    assert table.refused("brick", "move", "104.b", "brick.legs.1") == "DYING_SLOT"
    assert table.refused("brick", "use", "139.2") == "DYING_SLOT"
    table.do("brick", "move", "104.b", "brick.legs.2")

    assert table.at("brick") == "104.b"


@rule("DYING-04", "ED-35")
@pytest.mark.parametrize("edition, house", BODY_ONLY)
def test_where_items_do_not_count_their_open_hearts_are_of_no_use_to_the_dying(edition, house):
    table = scene(
        *(THREE_ZONES, GEAR, FOX),
        items={"brick": [138, 139]},
        npc={143: "104.a"},
        row=[17, 143],
        edition=edition,
        house=house,
        **dying("brick"),
    )

    assert table.options("brick", "use") == []
    assert "138.2" not in table.options("brick", "attack", "143")
    assert table.refused("brick", "move", "104.b", "138.2") == "DYING_SLOT"
    assert table.refused("brick", "use", "139.2") == "DYING_SLOT"
    assert table.refused("brick", "attack", "143", "138.2") == "DYING_SLOT"


@rule("DYING-04")
def test_without_a_fitting_slot_a_dying_member_is_told_why():
    table = scene(THREE_ZONES, ground={"104.a": Ground(components=1)}, **dying("brick"))

    assert table.refused("brick", "pick_up", "brick.trunk.1") == "DYING_SLOT"
    assert table.refusal.facts["member"].id == "brick"


@rule("DYING-05", "TRADE-06", "OQ-21")
def test_a_dying_member_with_a_free_hand_can_pick_up_what_saves_it():
    keywords = dying("brick")
    keywords["hurt"].append("139.2")
    lying = {"104.a": Ground(items=[116])}
    table = scene(THREE_ZONES, GEAR, ITEMS, items={"brick": [139]}, ground=lying, **keywords)
    assert table.t.is_dying("brick")

    table.do("brick", "pick_up", "139.1")

    assert not table.t.is_dying("brick")
    assert table.happened(MemberRecovered)


# The check


@rule("DYING-06", "DYING-07", example="EX-49")
def test_a_skull_kills_and_card_926_fails_the_chapter(edition):
    table = scene(THREE_ZONES, karma=[SKULL], edition=edition, **dying("brick"))

    table.done()

    assert [plain(event) for event in table.of(KarmaDrawn, MemberDied, ChapterEnded)] == [
        KarmaDrawn(SKULL),
        MemberDied("brick"),
        ChapterEnded("failed", "death"),
    ]
    assert "926" in table.state.seen
    assert table.state.outcome.result == "failed"
    assert table.ask.key == "chapter.next"


@rule("DYING-07")
def test_the_chapter_is_failed_even_if_the_card_does_not_say_so():
    silent = "{ card: 926, front: { story: {} } }"
    table = scene(THREE_ZONES, silent, karma=[SKULL], **dying("brick"))

    table.done()

    assert "926" in table.state.seen
    assert (table.state.outcome.result, table.state.outcome.ending) == ("failed", "death")


@rule("DYING-06", "DYING-08", example="EX-49")
def test_without_a_skull_play_goes_on_and_the_check_returns(edition):
    bell = happening("set: rang")
    table = scene(
        THREE_ZONES, bell, row=[17, 151], karma=[NO_SKULL, 901, SKULL], edition=edition, **dying("brick")
    )

    for card in (NO_SKULL, 901):
        table.done()
        assert [plain(event) for event in table.of(KarmaDrawn, DeathAverted)] == [
            KarmaDrawn(card),
            DeathAverted("brick"),
        ]
        assert table.t.is_dying("brick")
        assert table.state.karma.discard[-1] == card
    assert table.state.flags["rang"] == 1
    table.done()

    assert table.happened(MemberDied)


@rule("DYING-06")
def test_the_check_comes_after_the_actions_and_only_for_the_dying(edition):
    table = scene(THREE_ZONES, karma=[SKULL, NO_SKULL], edition=edition, **dying("brick"))

    table.do("maeve", "move", "104.b")
    assert not table.happened(KarmaDrawn)
    table.done()

    assert len(table.of(KarmaDrawn)) == 1
    assert [event.member for event in table.of(MemberDied)] == ["brick"]


@rule("DYING-06", "OQ-22")
def test_of_several_dying_the_players_choose_the_order_and_the_first_skull_ends_it(edition):
    table = scene(
        THREE_ZONES, karma=[NO_SKULL, SKULL, 901], edition=edition, **dying("djamal", "maeve", "selena")
    )
    table.done()

    assert (table.ask.key, table.ask.seats) == ("dying.order", ())
    assert table.ask.options == ("djamal", "maeve", "selena")
    table.answer("selena")
    assert table.ask.options == ("djamal", "maeve")
    table.answer("maeve")

    assert [plain(event) for event in table.of(MemberDied, KarmaDrawn)] == [
        KarmaDrawn(SKULL),
        MemberDied("maeve"),
    ]
    assert table.ask.key == "chapter.next"
    assert table.state.karma.deck[0] == 901


@rule("DYING-09")
def test_the_condition_holds_in_a_chapter_whose_cards_never_mention_it(edition):
    second = """
    - card: 200
      front:
        instructions: [{ lay: { terrain: 204 } }]
        actions: [{ icon: mouth, do: [{ damage: { who: brick, points: 9 } }] }]
    """
    land = "- card: 204" + THREE_ZONES.split("- card: 104")[1]
    skulls = "\n".join(
        f"- {{ card: {n}, front: {{ karma: {{ family: x, value: {{ plus: 0 }}, skull: true }} }} }}"
        for n in range(901, 910)
    )
    table = scene(THREE_ZONES, second, land, skulls, deed("win: home"), side=[150], edition=edition)
    table.do("brick", "do", "150:1")
    table.answer("continue")

    table.do("brick", "do", "200:1")
    table.until_act()
    table.done()

    assert table.state.chapter == 2
    assert table.happened(MemberDied)
    assert "926" in table.state.seen
