"""Situations: what is arranged is what the rules then meet."""

from heredity_bot.games.heredity.rules.events.combat import KarmaDrawn
from tests.games.heredity.kit import book
from tests.games.heredity.scene import FOX, ITEMS, THREE_ZONES
from tests.games.heredity.situation import Situation, ZoneContents, contents, damage_on
from tests.games.heredity.watched import Watched, check_invariants

WORLD = (
    THREE_ZONES,
    FOX,
    ITEMS,
    "- { card: 150, front: { instructions: [anchor: yellow] } }",
    "- { card: 151, front: { story: {} }, back: { story: {} } }",
    '- { card: 105, site: { beside: 104, side: south }, front: { map: "###############\\n#d            #\\n###############\\n###############", zones: { d: { observe: 160, components: 1 } } } }',
)  # fmt: skip


def arranged(edition: str = "fr-2023") -> Situation:
    return (
        Situation.begin(Watched(book(*WORLD)), edition=edition)
        .place(brick="104.b", maeve="104.b")
        .npc(143, "104.b", damage=1, status="neutral")
        .carry("brick", 114, components=3)
        .hurt("brick.legs.1", "114.1")
        .wounded("maeve", "head")
        .pawns("maeve", "maeve.legs.1", spent=1)
        .row(17, 143)
        .hang(17, 150)
        .beside(151)
        .turned(151)
        .tokens(151, time=2)
        .lay(105, y=1)
        .ground("104.b", components=2, items=[115], tokens={"oil": 1})
        .flags(storm=2)
        .karma(905, 901, discarded=(902,))
    )


def test_a_situation_keeps_the_invariants_and_is_played_from(edition):
    session = arranged(edition).session()
    t = session.table

    check_invariants(t)
    assert session.pending.key == "family.act"
    assert contents(t, "104.b") == ZoneContents(("maeve", "brick", "143"), 2, (115,), {"oil": 1})
    assert contents(t, "105.d") == ZoneContents(components=1, actions=("eye",))
    assert [damage_on(t, name) for name in ("brick.legs.1", "brick.legs.2", "114.1", "143", "brick")] == [
        1,
        0,
        1,
        1,
        2,
    ]
    assert (t.status(143), t.face(151) is t.book.faces[151, True]) == ("neutral", True)
    assert t.state.members["maeve"].available == 1
    assert (t.state.flags, t.state.hung, t.state.cards[151].tokens) == (
        {"storm": 2},
        {17: [150]},
        {"time": 2},
    )
    events = session.answer(("brick", "attack", "143", "brick.trunk.1"))
    assert [event.card for event in events if isinstance(event, KarmaDrawn)] == [905]
    assert session.state.karma.deck[0] == 901


def test_a_game_can_be_arranged_anew_and_stays_as_it_is():
    session = arranged().session()

    other = Situation.of(session).place(brick="").only("maeve").defeated("143").burned(151).session()

    assert set(other.state.figures) == {"maeve"}
    assert {"brick", "143"} <= set(session.state.figures)
    assert (other.state.defeated, other.state.burned) == (["143"], [151])
