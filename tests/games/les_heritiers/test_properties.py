"""What holds in every game, with every number of players and every switch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.rules.events import REVEALING, AnswerLeft, AnyEvent
from heredity_bot.games.les_heritiers.rules.kinship import ancestors, descends
from heredity_bot.games.les_heritiers.rules.menu import ACTS, DONE
from heredity_bot.games.les_heritiers.rules.objections import RULES, objection
from heredity_bot.games.les_heritiers.rules.state import LIFE, State
from heredity_bot.games.les_heritiers.rules.switches import SEATS, Switches
from heredity_bot.games.plugin import PUBLIC
from heredity_bot.kernel import ASIDE, Act, Answer, AnswerLine, Ask, Chance, Event, Refused, Session
from tests.games.les_heritiers.kit import GAME, PEOPLE, begun, options
from tests.games.les_heritiers.test_coverage import catalogue_ids
from tests.rules import rule

WHOLE = 2_000
"""More answers than any game has."""

NUMBERS = {
    "cards_per_family": (8, 10, 12),
    "founder_quarters": (1, 2, 3),
    "founder_latest": ("none", 2, 4),
    "restart_quarters": (1, 2),
    "opening_children": (0, 1, 2),
    "hand_limit": ("none", 4, 7),
    "proposals_per_turn": (0, 1, 3),
    "last_round": ("none", 3, 8),
}
_HINTS = get_type_hints(Switches)

house_rules = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(NUMBERS.get(name) or get_args(kind)) for name, kind in _HINTS.items()}
)
seeds = st.integers(0, 10_000).map(str)


@dataclass
class PlayedGame:
    """A game, each answer that was given in it, and what followed from it."""

    start: bytes
    session: Session[State]
    lines: list[tuple[AnswerLine, tuple[Event, ...]]] = field(default_factory=list)

    @property
    def events(self) -> list[Event]:
        return [*self.session.opening, *(event for _, events in self.lines for event in events)]


def set_up(seed: str, players: int, rule_set: str, rules: dict[str, Any]) -> State:
    return GAME.set_up(seed=seed, options=options(rule_set, **rules), seats=GAME.plan(PEOPLE[:players]))


def answer_of(session: Session[State], luck: Chance) -> tuple[Answer, str]:
    """A random answer of the one who is asked; sometimes something beside the question, by its seat's holder."""
    ask = session.pending
    assert ask is not None
    asides = [path for path in ask.asides() if path[1] in SEATS]
    if asides and not luck.below(12):
        path = luck.pick(asides)
        return path, session.state.holders[path[1]]
    return ask.sample(luck), session.state.holders[ask.seats[0]]


def played(seed: str, players: int, rule_set: str, rules: dict[str, Any], answers: int) -> PlayedGame:
    """So many random answers, or fewer if the game ends before; now and then somebody leaves."""
    state = set_up(seed, players, rule_set, rules)
    game, luck = PlayedGame(GAME.dump(state), Session(GAME, state)), Chance(f"{seed} of the players")
    while game.session.pending is not None and len(game.lines) < answers:
        if not luck.below(150):
            change = GAME.resign(game.session.state, luck.pick(game.session.state.seated()))
            line = AnswerLine(("=", *change))
            game.lines.append((line, game.session.amend(change)))
            continue
        answer, by = answer_of(game.session, luck)
        game.lines.append((AnswerLine(answer, by), game.session.answer(answer, by=by)))
    return game


def games(most: int = 90) -> st.SearchStrategy[PlayedGame]:
    return st.builds(
        played,
        seeds,
        st.integers(2, 4),
        st.sampled_from(("book", "lively")),
        house_rules,
        st.integers(0, most),
    )


def looks(session: Session[State]) -> tuple[bytes, int, Ask | None]:
    return GAME.dump(session.state), session.position, session.pending


# Events and time


@given(games())
def test_folding_the_events_gives_the_state(game: PlayedGame):
    state = GAME.load(game.start)

    for event in game.events:
        event.apply(state)

    assert GAME.dump(state) == GAME.dump(game.session.state)


@given(games())
def test_events_are_read_as_they_were_written(game: PlayedGame):
    events = tuple(game.events)

    assert GAME.read_events(msgspec.json.encode(events)) == events
    assert {name for event in events for name in event.why()} <= catalogue_ids()


def test_the_tags_of_events_are_the_format_of_journals():
    tags = " ".join(sorted(kind.__struct_config__.tag for kind in AnyEvent.__args__))

    assert tags == (
        "accepted age aged born chooser closed counted courted crown dealt deck_low died discarded drawn ended family "
        "holders left marker_given marker_passed murdered no_heir nothing_drawn paid proposed refused round shuffled "
        "standing_answer turn turn_ended wed withdrawn"
    )


@given(games())
def test_a_restart_at_any_moment_changes_nothing(game: PlayedGame):
    assert looks(Session.restore(GAME, *game.session.snapshot())) == looks(game.session)


@given(games())
def test_each_question_is_asked_again_from_the_state_alone(game: PlayedGame):
    again = Session(GAME, GAME.dump(game.session.state))

    assert again.pending == game.session.pending
    assert again.opening == (() if game.lines or game.session.state.has_chooser else again.opening)


@given(games(), st.data())
def test_undo_and_redo_change_nothing(game: PlayedGame, data: st.DataObject):
    past, to = Session(GAME, game.start), data.draw(st.integers(0, len(game.lines)))

    past.replay(game.lines[:to])
    past.replay(game.lines[to:])

    assert looks(past) == looks(game.session)


@given(games())
def test_undo_needs_consent_where_a_card_or_an_answer_was_shown(game: PlayedGame):
    for _, events in game.lines:
        assert GAME.reveals(events) is any(isinstance(event, REVEALING) for event in events)


# Invariants


def check(state: State) -> None:
    """Cards and crowns are conserved, nobody has two living spouses, trees have no loops, ages are in bounds."""
    cards = [*state.deck, *state.discard, *(person.card for person in state.living())]
    cards += [card for hand in state.hands.values() for card in hand]
    assert len(cards) == len(set(cards)) == 4 * state.switches.cards_per_family
    assert list(state.crowns) == list(FAMILIES)
    assert [person.number for person in state.people] == list(range(1, len(state.people) + 1))
    for person in state.people:
        assert person.number not in ancestors(state, person)
        assert bool(person.line) != bool(person.father) == bool(person.mother) or person.line
        assert not person.is_alive or person.quarters < LIFE
        if person.spouse:
            spouse = state.person(person.spouse)
            assert person.is_alive
            assert spouse.is_alive
            assert spouse.spouse == person.number
            assert (spouse.sex, spouse.family) != (person.sex, person.family)
            assert spouse.sex != person.sex
    for crown in state.crowns.values():
        if crown.status == "worn":
            assert state.person(crown.holder).is_alive
            assert descends(state, state.person(crown.holder), crown)
        else:
            assert crown.holder == 0


@rule("LH-CROWN-01", "LH-MARRY-04", "LH-DECK-05")
@given(seeds, st.integers(2, 4), st.sampled_from(("book", "lively")), house_rules)
def test_every_game_keeps_the_invariants_and_ends_with_a_place_for_each_seat(
    seed: str, players: int, rule_set: str, rules: dict[str, Any]
):
    session = Session(GAME, set_up(seed, players, rule_set, rules))
    luck, answers = Chance(f"{seed} of the players"), 0
    while (ask := session.pending) is not None:
        assert ask.quiet
        assert set(ask.rules) <= catalogue_ids()
        assert ask.allows(GAME.default(ask))
        check(session.state)
        answer, by = answer_of(session, luck)
        session.answer(answer, by=by)
        answers += 1
        assert answers < WHOLE

    check(session.state)
    standing = GAME.standing(session.state)
    assert standing is not None
    assert sorted(seat for rank in standing.ranks for seat in rank.seats) == sorted(session.state.players)
    assert standing.is_won == bool(session.state.outcome.winners)


@given(seeds, st.integers(2, 4), st.sampled_from(("book", "lively")), house_rules)
def test_a_game_of_silent_players_ends(seed: str, players: int, rule_set: str, rules: dict[str, Any]):
    session = Session(GAME, set_up(seed, players, rule_set, rules))

    while session.pending is not None:
        session.answer(GAME.default(session.pending))
        assert session.position < WHOLE

    assert GAME.standing(session.state) is not None


# Legality


def attempts(state: State, luck: Chance) -> Iterator[tuple[str, ...]]:
    """Acts with people, places and cards of this table, of which few are legal."""
    people = [str(person.number) for person in state.people] or ["1"]
    places = [*FAMILIES, *(f"{a}+{b}" for a, b in state.weddings)]
    cards = list(GAME.cards)
    hand = [card for own in state.hands.values() for card in own] or cards
    for _ in range(12):
        yield ("birth", luck.pick(hand), luck.pick(places))
        yield ("kill", luck.pick([*people, *FAMILIES]), luck.pick(hand), luck.pick(hand))
        yield ("propose", luck.pick(people), luck.pick([*people, *FAMILIES]))
        yield ("wed", luck.pick(people), luck.pick(people), luck.pick(hand), luck.pick(hand))
    yield from (
        ("court",),
        ("dance",),
        (DONE,),
        ("wed",),
        ("kill",),
        ("birth",),
        ("birth", "x"),
        ("propose", "1"),
    )


@given(games())
def test_the_menu_holds_exactly_what_has_no_objection(game: PlayedGame):
    session = game.session
    ask, t = session.pending, session.table
    if not isinstance(ask, Act):
        return
    [seat] = ask.seats
    legal = list(ask.answers())
    for path in legal[:: len(legal) // 60 + 1]:
        act = path[1:] if path[0] == seat else path
        assert objection(t, seat, act) is None, path
    for act in attempts(session.state, Chance(GAME.dump(session.state).decode()[:40])):
        answer = act if act == (DONE,) else (seat, *act)
        if not ask.allows(answer):
            found = objection(t, seat, act)
            mirrored = (seat, act[0], act[2], act[1], *act[3:]) if len(act) > 2 else ()
            assert found is not None or ask.allows(mirrored) or act[0] in ("wed", "kill", "propose"), act
            with pytest.raises(Refused) as caught:
                session.answer(answer)
            assert caught.value.refusal.code in RULES or caught.value.refusal.code == "NOT_AN_ANSWER"


names = st.one_of(
    st.sampled_from(("", "²", "north", "court", "1", "1+2", "hearts", ASIDE, "=", *ACTS)), st.text(max_size=4)
)
garbage = st.one_of(
    st.lists(names, max_size=6).map(tuple),
    names,
    st.none(),
    st.integers(),
    st.dictionaries(names, st.integers(), max_size=2),
    st.just((ASIDE,)),
    st.just((ASIDE, "north", "standing", "maybe")),
    st.just(("north", ("birth",))),
    st.just(([],)),
)


@given(
    games(), st.lists(st.tuples(garbage, st.sampled_from(("", *PEOPLE, "nobody"))), min_size=10, max_size=20)
)
def test_garbage_is_refused_with_a_known_code_and_changes_nothing(
    game: PlayedGame, tries: list[tuple[object, str]]
):
    session = game.session
    for answer, by in tries:
        if session.pending is None or (session.pending.allows(answer) and not by):
            continue
        before = looks(session)
        if refused(session, answer, by) is not None:
            assert refused(session, answer, by) in {*RULES, "NOT_AN_ANSWER", "NOT_YOUR_SEAT"}
        assert looks(session) == before


def refused(session: Session[State], answer: object, by: str) -> str | None:
    try:
        session.check(answer, by=by)
    except Refused as found:
        return found.refusal.code
    return None


# Secrets


def known(
    session: Session[State], state: State, events: list[Event], eye: tuple[str, ...]
) -> Iterator[object]:
    """Everything that the rules give an eye."""
    yield GAME.visible_state(state, eye)
    yield GAME.events_for(events, eye)
    ask = session.pending
    if ask is not None:
        yield ask.key, ask.seats, ask.facts, ask.rules
        if not GAME.is_private(ask) or set(ask.seats) & set(eye):
            yield ask


def exchanged(state: State, eye: tuple[str, ...]) -> Iterator[State]:
    """The same table with the hidden cards of the others, deck included, dealt anew."""
    others = [seat for seat in state.hands if seat not in eye]
    hidden = [*state.deck, *(card for seat in others for card in state.hands[seat])]
    for turn in (1, 5, 11):
        other = GAME.load(GAME.dump(state))
        other.chance.seed = "another"
        cards = hidden[turn % max(1, len(hidden)) :] + hidden[: turn % max(1, len(hidden))]
        other.deck = [cards.pop() for _ in state.deck]
        for seat in others:
            other.hands[seat] = [cards.pop() for _ in state.hands[seat]]
            other.fresh[seat] = other.hands[seat][-len(state.fresh[seat]) :] if state.fresh[seat] else []
            other.answers.pop(seat, None)
        yield other


@rule("LH-INFO-01", "LH-INFO-04", "LH-INFO-06")
@given(games())
def test_nothing_that_an_eye_is_given_depends_on_hidden_cards(game: PlayedGame):
    """Also not whether a question is asked: who has to pass is asked like anybody else."""
    state = game.session.state
    if state.outcome is not None or not state.hands:
        return

    for eye in (PUBLIC, *((seat,) for seat in state.seated())):
        seen = list(known(game.session, state, game.events, eye))
        for other in exchanged(state, eye):
            twin = Session(GAME, other)
            assert twin.opening == ()
            assert list(known(twin, twin.state, game.events, eye)) == seen


@given(games())
def test_nobody_learns_the_standing_answer_of_another_seat(game: PlayedGame):
    for eye in (PUBLIC, *((seat,) for seat in game.session.state.players)):
        told = GAME.events_for(game.events, eye)
        assert all(e.answer is None for e in told if isinstance(e, AnswerLeft) and e.seat not in eye)
        assert len(told) == len(game.events)


@given(games())
def test_no_view_shares_anything_with_the_game(game: PlayedGame):
    before = GAME.dump(game.session.state)
    seen = GAME.visible_state(game.session.state, tuple(game.session.state.players))

    for value in seen.values():
        if isinstance(value, (list, dict)):
            value.clear()

    assert GAME.dump(game.session.state) == before


# Chance


@rule("LH-RUN-08")
@given(seeds, st.integers(2, 4))
def test_the_same_seed_and_answers_give_the_same_game(seed: str, players: int):
    one, other = (played(seed, players, "lively", {}, 60) for _ in range(2))

    assert looks(one.session) == looks(other.session)
    assert one.events == other.events


def perft(session: Session[State], depth: int) -> int:
    """How many ways there are to give so many answers from here."""
    if session.pending is None or not depth:
        return 1
    if depth == 1:
        return session.pending.count()
    (start, lines), total = session.snapshot(), 0
    for answer in list(session.pending.answers()):
        twin = Session.restore(GAME, start, lines)
        twin.answer(answer)
        total += perft(twin, depth - 1)
    return total


@pytest.mark.parametrize("rule_set, expected", [("book", (5, 30, 169)), ("lively", (11, 141, 2625))])
def test_the_number_of_ways_from_a_fixed_opening_does_not_change(rule_set: str, expected: tuple[int, ...]):
    session = Session(GAME, begun(4, seed="perft", rule_set=rule_set))
    while session.pending.key == "family":
        session.answer(session.pending.options[0])

    assert tuple(perft(session, depth) for depth in (1, 2, 3)) == expected
