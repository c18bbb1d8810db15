"""What holds in every game with every pack, edition and house rule. See worlds.py and watched.py."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from heredity_bot.games.heredity.rules.act_refusals import refusal_of_act
from heredity_bot.games.heredity.rules.conditions import CONDITIONS
from heredity_bot.games.heredity.rules.effects import NPC_LINES, VERBS
from heredity_bot.games.heredity.rules.events import AnyEvent
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.permanent_rules import STANDING
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.refusal_codes import RULES
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, MEMBERS, PARTS, State
from heredity_bot.games.heredity.rules.triggers import TRIGGERS
from heredity_bot.games.heredity.rules.visible_state import look, visible_state
from heredity_bot.kernel import (
    ASIDE,
    Act,
    Answer,
    AnswerLine,
    Ask,
    Chance,
    Path,
    Refused,
    Runaway,
    Session,
)
from tests.games.heredity.invariants import Secrets, Watched, WatchedPlay, catalogue_ids
from tests.games.heredity.kit import book
from tests.games.heredity.random_packs import (
    ANY_CARD,
    KINDS,
    LAID,
    SUPPLY,
    Author,
    Player,
    World,
    card,
    play,
    worlds,
)
from tests.games.heredity.scene import FOX, ITEMS, THREE_ZONES, scene
from tests.rules import rule

KERNEL_CODES = ("NOT_AN_ANSWER", "STALE_QUESTION", "NOTHING_ASKED")
LENGTH = 45
"""Answers per random game: some ten laps of the hourglass."""


def begin(world: World, kind: type[HeredityRules] = HeredityRules) -> Session[State]:
    """The first question of a world; one whose set-up loops for ever is no world to play in."""
    game = world.game(kind)
    try:
        return Session(game, world.new(game))
    except Runaway:
        assume(False)  # noqa: FBT003 - Hypothesis' way of saying so
        raise


def looks(session: Session[State]) -> tuple[bytes, int, Ask | None]:
    """All there is to know of a table: its state, the question's number and the question."""
    return session.game.dump(session.state), session.position, session.pending


# Events are everything


@given(worlds())
def test_folding_the_events_gives_the_state(world: World):
    session = begin(world)
    game = session.game
    folded = world.new(game)  # type: ignore[arg-type]
    for event in session.opening:
        event.apply(folded)

    for _, _, events in play(session, Player(world.player), LENGTH):
        for event in events:
            event.apply(folded)
        assert game.dump(folded) == game.dump(session.state)


@given(worlds())
def test_events_survive_the_journal(world: World):
    read = msgspec.json.Decoder(tuple[AnyEvent, ...]).decode

    for _, _, events in play(begin(world), Player(world.player), LENGTH):
        assert read(msgspec.json.encode(events)) == events


@given(worlds())
def test_every_event_keeps_the_nine_invariants_and_says_why(world: World):
    session = begin(world, Watched)

    for _ in play(session, Player(world.player), LENGTH * 2):
        pass  # the table watches itself


# Time


@given(worlds(), st.lists(st.integers(0, LENGTH - 1), min_size=1, max_size=3))
def test_a_restart_at_any_line_changes_nothing(world: World, restarts: list[int]):
    session = begin(world)
    game, twin = session.game, begin(world)

    for line, (_, answer, events) in enumerate(play(session, Player(world.player), LENGTH)):
        assert twin.answer(answer) == events
        if line in restarts:
            twin = Session.restore(game, *twin.snapshot())
        assert looks(twin) == looks(session)


@given(worlds(), st.integers(0, LENGTH))
def test_a_restart_in_the_middle_of_play_asks_the_same_again(world: World, line: int):
    session = begin(world)
    for _ in play(session, Player(world.player), line):
        pass

    fresh = Session.restore(world.game(), *session.snapshot())

    assert looks(fresh) == looks(session)


@given(worlds(), st.data())
def test_undo_then_redo_changes_nothing(world: World, data: st.DataObject):
    session = begin(world)
    start, looked = session.snapshot(), [looks(session)]
    lines = []
    for _, answer, events in play(session, Player(world.player), LENGTH):
        lines.append((AnswerLine(answer), events))
        looked.append(looks(session))
    to = data.draw(st.integers(0, len(lines)))

    past = Session.restore(session.game, *start)
    past.replay(lines[:to])

    assert looks(past) == looked[to]
    past.replay(lines[to:])
    assert looks(past) == looked[-1]


@given(worlds())
def test_after_an_undo_another_answer_keeps_the_luck_and_the_table_plays_on(world: World):
    session, player = begin(world), Player(world.player)
    start = session.snapshot()
    lines = [(AnswerLine(answer), events) for _, answer, events in play(session, player, 20)]
    assume(lines)
    seed = session.state.chance.seed

    past = Session.restore(session.game, *start)
    past.replay(lines[:-5])
    for _ in play(past, player, 10):
        pass

    assert past.state.chance.seed == seed


# Never stuck


def has_empty_branch(menu: Any) -> bool:
    return menu is not None and (not menu or any(has_empty_branch(below) for below in menu.values()))


@given(worlds())
def test_every_question_has_a_legal_answer_and_only_a_closed_game_asks_nobody(world: World):
    session = begin(world)

    def check() -> None:
        ask = session.pending
        if ask is None:
            assert session.state.step == "closed"
            return
        first = next(iter(ask.answers()), None)
        assert first is not None, f"{ask.key} cannot be answered"
        assert ask.allows(first)
        assert all(ask.allows(aside) for aside in ask.asides())
        assert set(ask.rules) <= catalogue_ids(), f"{ask.key} cites {ask.rules}"
        assert ask.rules, f"{ask.key} does not say why"
        assert not (isinstance(ask, Act) and has_empty_branch(ask.menu))
        assert set(ask.seats) <= set(MEMBERS)

    check()
    for _ in play(session, Player(world.player), LENGTH):
        check()


@given(worlds())
def test_every_answer_of_the_menu_can_be_taken(world: World):
    """What is offered is possible: no offered act fails, each in its own copy of the table."""
    session = begin(world)
    player = Player(world.player)
    for _ in play(session, player, 12):
        pass
    snapshot = session.snapshot()
    assume(session.pending is not None)
    assert session.pending is not None
    answers = [*session.pending.asides(), *session.pending.answers()]

    for answer in answers[:: max(1, len(answers) // 25)]:
        copy = Session.restore(session.game, *snapshot)
        with suppress(Runaway):
            copy.answer(answer)


# Legality


def attempts_like(t: Play, legal: list[Path], luck: Chance) -> Iterator[Path]:
    """Acts that somebody can do now, with another member, thing or slot of this table."""
    for path in legal[:: len(legal) // 20 + 1]:
        act, member = path[1], luck.pick(MEMBERS)
        things = [each[2] for each in legal if each[1] == act]
        things += t.state.figures if act in ("attack", "attack_together", "heal", "trade") else ()
        slot = luck.pick(t.slots(luck.pick((member, *MEMBERS)))).id
        yield (member, act, slot) if act == "pick_up" else (member, act, luck.pick(things), slot)


@given(worlds())
def test_the_menu_holds_exactly_what_has_no_objection(world: World):
    session, luck = begin(world), Chance(f"{world.player} of attempts")

    for _ in play(session, Player(world.player), LENGTH):
        ask, t = session.pending, session.table
        if not isinstance(ask, Act):
            continue
        assert isinstance(t, Play)
        legal = [path for path in ask.answers() if len(path) > 2]
        for path in legal[:: len(legal) // 20 + 1]:
            assert refusal_of_act(t, path) is None, path
        paid = [path for path in legal if path[1] not in ("move", "use", "commit", "drop", "wound")]
        for path in attempts_like(t, paid, luck):
            assert ask.allows(path) == (refusal_of_act(t, path) is None), path


# Garbage

ODD_NAMES = (
    "", " ", "²", "١٢٣", "９９９", "9" * 5000, "-1", "0x10", "1e3", "\x00", "\ud800", "é̶̋", "🂡", "*", "table", "a.b.c",
    "101.", ".a", "101.a", "102.b>103.c", ">", "+", "#", "140#1", "140#", "150.1", "150.99", "brick.legs.1",
    "brick.legs.1+brick.legs.1", "brick.legs", "selena.head.1", "ranged", "120:1", "120b:npc1", ":", "101.east.102",
    "999", "17", "901", "components", "place", "nobody", "stay", "agree", "done", "letter A", "djamal", "brick",
)  # fmt: skip
ACT_NAMES = (
    "move", "explore", "observe", "talk", "interact", "do", "use", "attack", "attack_together", "heal", "repair",
    "improve", "pick_up", "trade", "commit", "drop", "wound", "climb", "fly",
)  # fmt: skip
TABLE_ACTS = ("take", "flip", "burn", "look", "hourglass", "anchor", "advance", "swap", "karma", "dance")

names = st.one_of(
    st.sampled_from((*ODD_NAMES, *MEMBERS, *PARTS)), st.sampled_from(ACT_NAMES), st.text(max_size=4)
)
garbage: st.SearchStrategy[object] = st.one_of(
    st.tuples(st.sampled_from(MEMBERS), st.sampled_from(ACT_NAMES), names, names),
    st.tuples(st.sampled_from(MEMBERS), st.sampled_from(ACT_NAMES), names),
    st.tuples(st.sampled_from(MEMBERS), st.sampled_from(ACT_NAMES)),
    st.tuples(st.just(ASIDE), st.sampled_from(MEMBERS), st.sampled_from(("drop", "wound", "move")), names),
    st.tuples(st.just("table"), st.sampled_from(TABLE_ACTS), names),
    st.lists(names, max_size=6).map(tuple),
    st.lists(st.tuples(names, names), max_size=3).map(tuple),
    st.dictionaries(names, st.one_of(st.integers(), st.just(10**30), st.booleans(), st.none()), max_size=3),
    st.dictionaries(st.integers(), st.text(max_size=2), max_size=2),
    names,
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.binary(max_size=3), st.just(object())),
    st.just(("brick",) * 20_000),
    st.just((("move",),)),
    st.just(([],)),
    st.just({(): ()}),
)


def check_refusal(session: Session[State], answer: object, by: str) -> None:
    before = looks(session)
    with pytest.raises(Refused) as caught:
        session.answer(answer, by=by)
    refusal = caught.value.refusal
    assert refusal.code in RULES or refusal.code in KERNEL_CODES, refusal
    assert set(refusal.rules) <= catalogue_ids(), refusal
    assert refusal.rules or refusal.code in KERNEL_CODES, refusal
    assert looks(session) == before


@given(
    worlds(),
    st.lists(st.tuples(garbage, st.sampled_from(("", "ann", "dora", "nobody"))), min_size=40, max_size=60),
)
def test_garbage_is_refused_with_a_known_code_and_changes_nothing(
    world: World, attempts: list[tuple[object, str]]
):
    session = begin(world)
    tries = iter(attempts)

    for _ in play(session, Player(world.player), 12):
        for answer, by in (next(tries, ("", "")) for _ in range(4)):
            ask = session.pending
            if ask is not None and not (ask.allows(answer) and not by):
                try_garbage(session, answer, by)


def try_garbage(session: Session[State], answer: object, by: str) -> None:
    """Somebody else's legal answer is refused as well; one's own is not garbage."""
    ask = session.pending
    assert ask is not None
    if ask.allows(answer) and session.game.forbids(session.table, ask, answer, by) is None:
        return
    check_refusal(session, answer, by)


def test_every_odd_name_is_refused_wherever_it_is_tried(edition: str):
    s = scene(THREE_ZONES, FOX, ITEMS, edition=edition, npc={143: "104.a"}, items={"brick": [114, 115]})
    tried = (*ODD_NAMES, "114", "143", "104.a", "104.c")

    for act in ACT_NAMES:
        for name in tried:
            for attempt in (("brick", act, name), ("brick", act, "114", name), (ASIDE, "brick", act, name)):
                if not s.ask.allows(attempt):
                    check_refusal(s.session, attempt, "")
    for act in TABLE_ACTS:
        for name in tried:
            check_refusal(s.session, ("table", act, name), "")


@pytest.mark.parametrize(
    "deed, key",
    [
        ("damage: { who: brick, points: 2 }", "damage.slots"),
        ("take: 114", "item.receiver"),
        ("vote: way, options: { left: [], right: [] }", "card.choice"),
        ("damage: { who: anyone }", "effect.who"),
        ("give: { components: 2 }", "components.receiver"),
    ],
)
def test_every_odd_name_is_refused_by_every_question(deed: str, key: str, edition: str):
    lever = "{ card: 190, front: { event: [{ " + deed + " }] } }"
    s = scene(
        THREE_ZONES, FOX, ITEMS, lever, edition=edition, npc={143: "104.a"}, row=[17, 190], hourglass=190
    )
    assert s.ask.key == key

    for name in (*ODD_NAMES, *MEMBERS, *ACT_NAMES):
        for attempt in (
            name,
            (name,),
            (name, name),
            {name: 1},
            {name: 0},
            {"brick.legs.1": 10**30},
            ("brick", name),
        ):
            if not s.ask.allows(attempt):
                check_refusal(s.session, attempt, "")


@rule("CARD-05", "CARD-10", "CARD-13", "GEN-06")
@given(worlds())
def test_only_faces_that_were_shown_can_be_looked_at(world: World):
    session = begin(world)
    for _ in play(session, Player(world.player), 15):
        pass
    table = session.table
    assert isinstance(table, Play)

    for number in (*range(18), *ANY_CARD, *range(900, 931), 555):
        for back in (False, True):
            shown = name_of(number, back) in table.state.seen
            assert not shown or look(table, number, back=back)
            if not shown and number > FAMILY_CARD:
                with pytest.raises(Refused, match=r"SECRET|BACK_HIDDEN"):
                    look(table, number, back=back)
            with suppress(Refused):
                look(table, number, back=back)


@given(worlds())
def test_answers_to_other_questions_are_refused_or_fit(world: World):
    """What was legal a while ago is legal still, or refused with a known code."""
    session = begin(world)
    old: list[Answer] = []

    for _, answer, _ in play(session, Player(world.player), LENGTH):
        old = [*old[-6:], answer]
        for again in old:
            if session.pending is not None and not session.pending.allows(again):
                check_refusal(session, again, "")


def near_misses(session: Session[State]) -> list[tuple[str, ...]]:
    """Everything one might try in the Family phase, sensible or not, over all that the pack knows."""
    parts = [f"{terrain}.{letter}" for terrain in LAID for letter in "abcd"]
    figures = [*MEMBERS, *session.state.figures, "140", "141#2"]
    things = [*map(str, ANY_CARD), "components"]
    slots = ["brick.legs.1", "maeve.trunk.2", "150.1", "152.2", ""]
    return [
        (member, act, thing, slot)
        for member, slot in zip(MEMBERS, slots, strict=False)
        for act, pool in (("move", parts), ("attack", figures), ("heal", figures), ("use", things), ("drop", things),
                          ("repair", things), ("improve", things), ("trade", figures), ("observe", parts),
                          ("interact", parts), ("wound", PARTS), ("commit", things), ("attack_together", figures))
        for thing in pool
    ]  # fmt: skip


@settings(max_examples=10)
@given(worlds())
def test_whatever_is_tried_is_legal_or_refused(world: World):
    session = begin(world)
    for _ in play(session, Player(world.player), 15):
        pass
    assume(session.pending is not None)

    for attempt in near_misses(session)[::7]:
        if session.pending is not None and not session.pending.allows(attempt):
            check_refusal(session, attempt, "")


# Secrets


@rule("GEN-06", "CARD-05", "CARD-14")
@given(worlds())
def test_nothing_that_nobody_has_seen_is_told(world: World):
    session = begin(world, Watched)
    secrets, shown = Secrets(session.game), set[str]()  # type: ignore[arg-type]
    attempts = near_misses(session)[::41]

    def check(events: Any) -> None:
        table = session.table
        assert isinstance(table, WatchedPlay)
        shown.update(table.shown, table.state.seen)
        told = [events, session.pending, visible_state(table), visible_state(table, "ann")]
        assert not secrets.leaked(shown, *told)
        for attempt in attempts if session.pending is not None else ():
            refusal = session.game.refuse(table, session.pending, attempt)  # type: ignore[arg-type]
            assert not secrets.leaked(shown, refusal) - secrets.leaked(set(), attempt)

    check(session.opening)
    for _, _, events in play(session, Player(world.player), LENGTH):
        check(events)


@given(worlds())
def test_the_seed_and_the_order_of_the_karma_deck_are_never_told(world: World):
    session = begin(
        World(world.variants, world.edition, world.house, world.players, "secret_seed", world.player)
    )

    for _, _, events in play(session, Player(world.player), LENGTH):
        told = f"{events} {session.pending} {visible_state(session.table)}"  # type: ignore[arg-type]
        assert "secret_seed" not in told
        deck = session.state.karma.deck
        assert len(deck) < 3 or str(deck) not in told


# Packs that never end

LOOPS = {
    "two cards that flip each other": """
- { card: 110, front: { actions: [{ icon: hand, do: [{ flip: 111 }] }] } }
- { card: 111, front: { instructions: [{ flip: this }] }, back: { instructions: [{ flip: this }] } }
""",
    "a trigger that sets itself off": """
- card: 110
  front:
    actions: [{ icon: hand, do: [{ add: { token: time } }] }]
    when: [{ reaches: { token: time, n: 1 }, do: [{ remove: { token: time } }, { add: { token: time } }] }]
- { card: 111, front: { story: {} } }
""",
    "two people who make each other act": """
- { card: 110, front: { actions: [{ icon: hand, do: [{ activate: 111 }] }] } }
- card: 111
  front: { npc: { status: neutral, life: 1, at: 104.a, turn: [{ activate: 111 }] } }
""",
}


@pytest.mark.parametrize("loop", LOOPS)
def test_a_pack_that_loops_is_stopped_with_a_clear_sentence_and_the_table_plays_on(loop: str, edition: str):
    npc = {111: "104.a"} if "people" in loop else None
    s = scene(THREE_ZONES, LOOPS[loop], edition=edition, side=[110, 111], npc=npc)
    before = looks(s.session)

    with pytest.raises(
        Runaway, match=r"more than [0-9]+ (effects followed from one answer|texts are nested)"
    ):
        s.do("brick", "do", "110:1")

    assert looks(s.session) == before
    s.do("brick", "move", "104.b")
    assert s.at("brick") == "104.b"


# The worlds themselves


def keys_in(data: Any) -> set[str]:
    if isinstance(data, dict):
        return set(data) | set().union(*map(keys_in, data.values()))
    return set().union(*map(keys_in, data)) if isinstance(data, list) else set()


def test_random_packs_use_the_whole_effect_language():
    used: set[str] = set()
    for variant in range(1, 150):
        for number, kind in KINDS.items():
            used |= keys_in(card(kind, number, variant))

    for closed in (VERBS, NPC_LINES, CONDITIONS, TRIGGERS, STANDING):
        assert {kind.key for kind in closed} <= used


def test_a_plain_card_is_plain():
    assert Author(120, back=False, variant=0).narrative() == {
        "story": {},
        "instructions": [],
        "actions": [],
        "rules": [],
        "when": [],
    }


@example(World(()))
@given(worlds())
def test_a_world_is_the_same_each_time_and_plays_the_same(world: World):
    one, other = begin(world), begin(world)
    first = [events for _, _, events in play(one, Player(world.player), 15)]
    second = [events for _, _, events in play(other, Player(world.player), 15)]

    assert first == second
    assert looks(one) == looks(other)


@given(worlds())
def test_every_line_of_a_random_pack_tells_itself(world: World):
    cards = world.book().cards
    for number in KINDS:
        for face in (cards[number].front, cards[number].back):
            if face is None:
                continue
            written = [*face.instructions, *face.rules, *face.when, *(face.event.do if face.event else ())]
            for line in written:
                assert line.tell().key


def test_the_plain_box_has_the_special_tokens_of_the_worlds_nowhere():
    assert not set(SUPPLY) & keys_in([card.model_dump() for card in book().cards.values()])


# Found by random games


@rule("TL-25", "TL-26")
def test_a_card_removed_by_the_lap_that_leads_onto_it_is_passed_over(edition: str):
    first = "{ card: 122, front: { blocks: { left: green }, event: [{ win: never }] } }"
    watcher = "{ card: 123, front: { when: [{ lap: true, do: [{ burn: 122 }] }] } }"
    s = scene(THREE_ZONES, first, watcher, edition=edition, row=[122, 17], side=[123])

    s.lap()

    assert s.row() == [17]
    assert s.hourglass() == 17
    assert s.state.outcome is None


@rule("TL-11")
def test_a_terrain_that_says_anchor_stays_on_the_board():
    bolt = THREE_ZONES.replace("b: {}", "b: { bolt: [{ anchor: blue }] }")
    s = scene(bolt)

    s.do("brick", "move", "104.b")

    assert s.row() == [17]
    assert s.state.cards[104].place == "board"


@rule("ITEM-16")
def test_an_item_without_a_reverse_and_without_a_printed_improvement_cannot_be_improved():
    item = "{ card: 118, front: { item: { kind: tool, improve: { cost: 0 } } } }"
    s = scene(THREE_ZONES, item, items={"brick": [118]})

    assert s.refused("brick", "improve", "118", "brick.trunk.1") == "NO_IMPROVEMENT"


@rule("GEN-06", "SETUP-08")
def test_no_event_names_the_special_tokens_of_a_chapter_before_they_are_used(edition: str):
    s = scene(THREE_ZONES, edition=edition, supply={"barricade": 3})
    fresh = Session(s.session.game, s.session.game.new(seed="x", edition_name=edition))  # type: ignore[attr-defined]

    assert "barricade" not in repr(fresh.opening)
    assert fresh.state.supply == {"barricade": 3}
