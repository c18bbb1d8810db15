"""Why something happened, or is asked, in this situation: a sentence with the names and numbers of the moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from heredity_bot.games.heredity.rules.events import board, card, chapter, combat, family, timeline
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, MEMBERS
from heredity_bot.games.heredity.telling.event_walk import EventWalk
from heredity_bot.games.heredity.telling.sentences import Sentences, number, ref
from heredity_bot.kernel import Act, Allot, Ask, Event, Fact, Many, Phrase, PickOne, PickSome, Ref


def tell_cause(walk: EventWalk, events: Sequence[Event]) -> str:
    """Why the events of one line happened: the reason of the first that has one of its own."""
    for event in events:
        own = CAUSES.get(type(event))
        if own is not None and (phrase := own(walk, event)) is not None:
            return walk.sentences.say(phrase)
    return walk.sentences.say(_cause(walk, events[0]))


def _cause(walk: EventWalk, event: Event) -> Phrase:
    """The cause of an event: the nearest event before it that leads to others."""
    for earlier in reversed(_before(walk, event)):
        phrase = _as_cause(walk, earlier)
        if phrase is not None:
            return phrase
    return _under_way(walk) or Phrase("because.answer")


def _before(walk: EventWalk, event: Event) -> list[Event]:
    place = next(i for i, known in enumerate(walk.events) if known is event)
    return walk.events[:place]


def _behind(walk: EventWalk, event: Event, *kinds: type[Event]) -> list[Any]:
    place = next(i for i, known in enumerate(walk.events) if known is event)
    return [later for later in walk.events[place + 1 :] if isinstance(later, kinds)]


def _last(walk: EventWalk, event: Event, *kinds: type[Event]) -> Any:
    return next((known for known in reversed(_before(walk, event)) if isinstance(known, kinds)), None)


def _as_cause(walk: EventWalk, event: Event) -> Phrase | None:
    match event:
        case family.Acted():
            return Phrase("because.act", {"who": _people(event.members)})
        case board.FigureDefeated():
            return Phrase("because.defeat", {"who": ref("figure", event.figure)})
        case combat.KarmaDrawn(tests=tests) if tests:
            return Phrase("because.karma", {"karma": ref("karma", event.card)})
        case chapter.Chosen():
            option = walk.sentences.text(f"{event.key}.{event.option}")
            return Phrase("because.chosen", {"option": option.rstrip(".")}) if option else None
        case combat.NpcActivated():
            return Phrase("because.npc", {"npc": ref("figure", event.figure)})
        case timeline.HungConsulted(applies=True):
            return Phrase("because.hung", {"card": ref("card", event.card)})
        case timeline.HourglassMoved() | timeline.HourglassArrived():
            return _hourglass_on(event.card)
        case card.CardTaken() | card.StoryTold():
            return Phrase("because.card", {"card": ref("card", event.card)})
        case card.CardFlipped():
            return Phrase("because.turned", {"card": ref("card", event.card)})
        case chapter.ChapterBegun():
            return Phrase("because.start")
    return None


def _hourglass_on(place: int) -> Phrase:
    if place == FAMILY_CARD:
        return Phrase("because.family")
    return Phrase("because.hourglass", {"card": ref("card", place)})


def _under_way(walk: EventWalk) -> Phrase | None:
    """The card under the hourglass, where an answer was given in the middle of its event."""
    state = walk.sentences.t.state
    moved = any(isinstance(event, timeline.HourglassMoved) for event in walk.events)
    if moved or state.step == "act" or not state.row:
        return None
    place = state.row[state.hourglass] if state.hourglass < len(state.row) else 0
    return _hourglass_on(place) if place > 0 and place != FAMILY_CARD else None


def _people(names: Iterable[str]) -> Many:
    return Many(tuple(ref("figure", name) for name in names))


# What others do


def _npc_turn(_: EventWalk, event: combat.NpcActivated) -> Phrase | None:
    if not event.target:
        return None
    facts: dict[str, Fact] = {"npc": ref("figure", event.figure), "target": ref("figure", event.target)}
    far = event.near.get(event.target)
    if far is None:
        return Phrase("because.npc-target", facts)
    facts["n"] = far
    tied = [name for name, n in event.near.items() if n == far]
    if len(tied) > 1:
        return Phrase("because.npc-tie", {**facts, "tied": _people(tied)})
    others = {name: n for name, n in event.near.items() if n > far}
    if not others:
        return Phrase("because.npc-near", facts)
    following = min(others, key=lambda name: others[name])
    return Phrase("because.npc-before", {**facts, "next": ref("figure", following), "far": others[following]})


def _moved(walk: EventWalk, event: board.FigureMoved) -> Phrase | None:
    turn = _last(walk, event, combat.NpcActivated)
    if event.figure in MEMBERS or turn is None or turn.figure != event.figure or not turn.target:
        return None
    return Phrase(
        "because.npc-walks", {"npc": ref("figure", event.figure), "target": ref("figure", turn.target)}
    )


def _lapsed(walk: EventWalk, event: combat.AttackLapsed) -> Phrase:
    npc = ref("figure", event.figure)
    figure = walk.sentences.t.state.figures.get(event.figure)
    if figure is None:
        return Phrase("because.lapsed", {"npc": npc})
    return Phrase("because.lapsed-at", {"npc": npc, "zone": ref("zone", figure.at)})


# Fights


def _attack(walk: EventWalk, event: combat.AttackMade) -> Phrase | None:
    resolved = _behind(walk, event, combat.AttackResolved)
    if not resolved:
        return None
    facts = {
        "power": sum(event.powers),
        "target": ref("figure", event.target),
        "defence": resolved[0].defence,
    }
    return Phrase("because.attack", facts)


def _sum(walk: EventWalk, event: combat.AttackResolved) -> Phrase:
    block = walk.sentences.karma_block(event.karma)
    karma, target = ref("karma", event.karma), ref("figure", event.target)
    if block is not None and block.value.miss:
        return Phrase("because.miss", {"karma": karma})
    facts: dict[str, Fact] = {
        "powers": _powers(walk, event),
        "karma": karma,
        "printed": walk.sentences.karma_value(block) if block else "",
        "value": number(event.value),
        "target": target,
        "defence": event.defence,
        "rest": max(0, event.value - event.defence),
    }
    return Phrase("because.sum", facts)


def _powers(walk: EventWalk, event: combat.AttackResolved) -> str:
    """The attackers with their powers: Brick 3 (boat hook) + Selena 1 (hand slot); a single attacker is not named."""
    made = _last(walk, event, combat.AttackMade)
    if made is None or sum(made.powers) != event.power:
        return str(event.power)
    paid = {
        pawn.member: pawn.slot
        for pawn in _before(walk, event)
        if isinstance(pawn, (family.PawnPlaced, family.CommittedPawnJoined))
    }
    alone = len(made.attackers) == 1
    return " + ".join(
        _power(walk.sentences, "" if alone else name, power, paid.get(name, ""))
        for name, power in zip(made.attackers, made.powers, strict=True)
    )


def _power(sentences: Sentences, name: str, power: int, slot: str) -> str:
    who = [sentences.label(ref("figure", name))] if name else []
    using = [f"({sentences.label(ref('slot', slot))})"] if slot else []
    return " ".join([*who, str(power), *using])


def _defeated(walk: EventWalk, event: board.FigureDefeated) -> Phrase | None:
    npc = event.figure.partition("#")[0]
    found = walk.sentences.t.book.cards.get(int(npc)) if npc.isdecimal() else None
    life = found.front.npc.life if found and found.front.npc else 0
    return Phrase("because.defeated", {"who": ref("figure", event.figure), "life": life}) if life else None


def _hostile(walk: EventWalk, event: card.StatusChanged) -> Phrase | None:
    attack = _last(walk, event, combat.AttackMade)
    attacked = attack is not None and attack.target.partition("#")[0] == str(event.card)
    if event.status != "hostile" or not attacked:
        return None
    return Phrase("because.hostile", {"npc": ref("npc", event.card), "who": _people(attack.attackers)})


# Karma


def _karma_drawn(walk: EventWalk, event: combat.KarmaDrawn) -> Phrase | None:
    if event.tests:
        return tests_told(event.tests)
    fate = next(iter(_behind(walk, event, family.DeathAverted, family.MemberDied)), None)
    return Phrase("test.dying", {"member": ref("member", fate.member)}) if fate else None


def tests_told(tests: Sequence[Fact]) -> Phrase:
    """The tests of a text on a karma card, told before it is turned."""
    asked = [Phrase(_TESTS[test.key], test.facts) for test in tests if isinstance(test, Phrase)]
    return Phrase(
        "test", {"tests": Many(tuple(test for i, test in enumerate(asked) if test not in asked[:i]))}
    )


_TESTS = {
    "if.karma-value": "test.value",
    "if.karma-skull": "test.skull",
    "if.karma-no-skull": "test.skull",
    "if.karma-miss": "test.miss",
    "if.karma-no-miss": "test.miss",
    "if.karma-family": "test.family",
}


def _shuffled(walk: EventWalk, event: combat.KarmaShuffled) -> Phrase | None:
    swapped = _last(walk, event, combat.KarmaSwapped)
    if "KARMA-10" in event.rules and swapped is not None:
        return Phrase("because.shuffled-swap", {"karma": ref("karma", swapped.new)})
    return Phrase("because.shuffled") if "KARMA-05" in event.rules else None


def _fate(key: str) -> Callable[[EventWalk, Any], Phrase | None]:
    def tell(walk: EventWalk, event: Any) -> Phrase | None:
        drawn = _last(walk, event, combat.KarmaDrawn)
        facts: dict[str, Fact] = {"member": ref("member", event.member)}
        return Phrase(key, {**facts, "karma": ref("karma", drawn.card)}) if drawn else None

    return tell


# Bodies


def _damage(walk: EventWalk, event: family.DamageDealt) -> Phrase | None:
    earlier = _before(walk, event)
    before = earlier[-1] if earlier else None
    if isinstance(before, board.FigureMoved) and before.figure == event.who and event.kind == "fire":
        return Phrase("because.fire", {"who": ref("figure", event.who), "n": event.points})
    struck = _last(walk, event, combat.AttackResolved)
    if event.kind == "attack" and struck is not None and struck.target == event.who:
        return _sum(walk, struck)
    return None


def _discarded(_: EventWalk, event: family.DamageDiscarded) -> Phrase:
    key = "because.immune" if {"ITEM-06", "READ-11"} & set(event.rules) else "because.dying-already"
    return Phrase(key, {"who": ref("figure", event.who), "n": event.points})


def _slots(walk: EventWalk, event: family.SlotDamaged) -> Phrase | None:
    dealt = _last(walk, event, family.DamageDealt)
    if dealt is None or dealt.who != event.member:
        return Phrase("because.slots", {"member": ref("member", event.member)})
    return Phrase("because.slots-of", {"member": ref("member", event.member), "n": dealt.points})


def _wounded(_: EventWalk, event: family.SeriouslyWounded) -> Phrase:
    return Phrase(
        "because.wounded", {"member": ref("member", event.member), "part": Phrase(f"part.{event.part}")}
    )


def _of_member(key: str) -> Callable[[EventWalk, Any], Phrase]:
    return lambda _, event: Phrase(key, {"member": ref("member", event.member)})


# The timeline


def _hourglass(walk: EventWalk, event: timeline.HourglassMoved) -> Phrase:
    before = _last(walk, event, timeline.HourglassMoved, timeline.HourglassPushed)
    facts: dict[str, Fact] = {"card": ref("card", event.card)}
    if event.lap:
        return Phrase("because.lap", facts)
    if before is not None:
        return Phrase("because.next-after", {**facts, "before": ref("card", before.card)})
    return Phrase("because.next", facts)


def _pushed(_: EventWalk, event: timeline.HourglassPushed) -> Phrase:
    return Phrase("because.pushed", {"card": ref("card", event.card)})


def _anchored(walk: EventWalk, event: timeline.CardAnchored) -> Phrase:
    row = walk.sentences.t.state.row
    facts: dict[str, Fact] = {"card": ref("card", event.card), "colour": Phrase(f"colour.{event.colour}")}
    if event.card not in row:
        return Phrase("because.anchored", facts)
    place = row.index(event.card)
    beside = next((row[i] for i in (place - 1, place + 1) if 0 <= i < len(row) and row[i] > 0), 0)
    return (
        Phrase("because.anchored-beside", {**facts, "beside": ref("card", beside)})
        if beside
        else (Phrase("because.anchored", facts))
    )


def _hung(_: EventWalk, event: timeline.CardHung) -> Phrase:
    facts: dict[str, Fact] = {"card": ref("card", event.card), "host": ref("card", event.host)}
    return Phrase("because.hung-below", {**facts, "colour": Phrase(f"colour.{event.colour}")})


def _ended(walk: EventWalk, event: chapter.ChapterEnded) -> Phrase | None:
    dead = _last(walk, event, family.MemberDied)
    return Phrase("because.ended-dead", {"member": ref("member", dead.member)}) if dead else None


# Acts and belongings


def _acted(walk: EventWalk, event: family.Acted) -> Phrase | None:
    made = _behind(walk, event, combat.AttackMade) if event.act.startswith("attack") else []
    if made and (told := _attack(walk, made[0])) is not None:
        return told
    paid = [
        pawn for pawn in walk.events if isinstance(pawn, family.PawnPlaced) and pawn.member in event.members
    ]
    return Phrase("because.acted", {"who": _people(event.members), "n": len(paid)})


def _found(_: EventWalk, event: board.ActionTokenLaid | board.ComponentsLaid) -> Phrase:
    terrain = event.part.partition(".")[0]
    return Phrase("because.found", {"card": ref("card", terrain)})


def _always(key: str) -> Callable[[EventWalk, Any], Phrase]:
    return lambda _tale, _event: Phrase(key)


def _joined(_: EventWalk, event: family.PawnCommitted | family.CommittedPawnJoined) -> Phrase:
    return Phrase("because.committed", {"member": ref("member", event.member), "npc": ref("npc", event.ally)})


CAUSES: dict[type[Event], Callable[[Any, Any], Phrase | None]] = {
    board.ActionTokenLaid: _found,
    board.ComponentsLaid: _found,
    board.FigureDefeated: _defeated,
    board.FigureMoved: _moved,
    board.GroundMoved: _always("because.ground"),
    card.StatusChanged: _hostile,
    chapter.ChapterBegun: _always("because.begun"),
    chapter.ChapterEnded: _ended,
    chapter.Declined: _of_member("because.declined"),
    combat.AttackLapsed: _lapsed,
    combat.AttackMade: _attack,
    combat.AttackResolved: _sum,
    combat.KarmaDrawn: _karma_drawn,
    combat.KarmaShuffled: _shuffled,
    combat.NpcActivated: _npc_turn,
    family.Acted: _acted,
    family.CommittedPawnJoined: _joined,
    family.DamageDealt: _damage,
    family.DamageDiscarded: _discarded,
    family.DeathAverted: _fate("because.averted"),
    family.MemberDied: _fate("because.died"),
    family.MemberDying: _of_member("because.dying"),
    family.MemberRecovered: _of_member("because.recovered"),
    family.PawnCommitted: _joined,
    family.PawnReturned: _of_member("because.pawn-returned"),
    family.PawnsRecovered: _always("because.family"),
    family.SeriouslyWounded: _wounded,
    family.SlotDamaged: _slots,
    timeline.CardAnchored: _anchored,
    timeline.CardHung: _hung,
    timeline.HourglassMoved: _hourglass,
    timeline.HourglassPlaced: _always("because.placed"),
    timeline.HourglassPushed: _pushed,
}
"""Events whose reason is more than what came before them."""


# Questions


def tell_question_cause(sentences: Sentences, ask: Ask) -> str:
    """Why this is asked now."""
    tell = ASKED.get(ask.key)
    return sentences.say(tell(sentences, ask) if tell else Phrase("asked.other", {"who": _asked(ask)}))


def _asked(ask: Ask) -> Fact:
    return Many(tuple(ref("member", name) for name in ask.seats)) if ask.seats else Phrase("asked.table")


def _options(ask: Ask, kind: str) -> Many:
    """The answers by name; `stay` and `nobody` are left out."""
    names = tuple(ask.bins) if isinstance(ask, Allot) else () if isinstance(ask, Act) else ask.options
    things = dict.fromkeys(
        name.partition(":")[0] for name in names if name not in ("stay", "nobody", "place")
    )
    return Many(tuple(ref(kind, thing) for thing in things))


def _told(
    key: str, kind: str = "", **more: Callable[[Sentences, Any], Fact]
) -> Callable[[Sentences, Any], Phrase]:
    """A sentence with the facts of its question, how many answers there are, and which, by their names."""

    def tell(sentences: Sentences, ask: Any) -> Phrase:
        facts: dict[str, Fact] = {"n": ask.count() if isinstance(ask, PickOne) else _size(ask), **ask.facts}
        facts |= {"list": _options(ask, kind)} if kind else {}
        facts |= {name: fact(sentences, ask) for name, fact in more.items()}
        return Phrase(key, facts)

    return tell


def _size(ask: Ask) -> int:
    return len(ask.bins) if isinstance(ask, Allot) else len(ask.options) if isinstance(ask, PickSome) else 0


def _family_turn(sentences: Sentences, _: Ask) -> Phrase:
    left = sum(who.available for who in sentences.t.state.members.values())
    return Phrase("asked.family", {"n": left})


def _npc_target(sentences: Sentences, ask: Any) -> Phrase:
    t, npc = sentences.t, ask.facts["npc"]
    far = t.npc_layout.distances(t.zone(npc.id)) if npc.id in t.state.figures else []
    away = {far[t.zone(name)] for name in ask.options if far and name in t.state.figures}
    facts: dict[str, Fact] = {"npc": npc, "list": _options(ask, "figure")}
    if len(away) == 1 and (n := away.pop()) is not None:
        return Phrase("asked.npc-near", {**facts, "n": n})
    return Phrase("asked.npc-reach", facts)


def _card_choice(_: Sentences, ask: Any) -> Phrase:
    return Phrase("asked.card", {"card": ask.facts["card"], "who": _asked(ask)})


def _chapter_over(sentences: Sentences, _: Ask) -> Phrase:
    outcome = sentences.t.state.outcome
    if outcome is None:
        return Phrase("asked.chapter")
    return Phrase("asked.chapter-won" if outcome.result == "won" else "asked.chapter-failed")


def _pause(_: Sentences, ask: Any) -> Phrase:
    """The reason for a karma card, told before it is drawn."""
    facts = ask.facts
    if tests := facts.get("tests"):
        return tests_told(tests.facts)
    if "power" in facts:
        return Phrase("because.attack", dict(facts))
    if "dying" in facts:
        return Phrase("test.dying", {"member": facts["dying"]})
    return Phrase("asked.pause")


def _carried(sentences: Sentences, ask: Any) -> Fact:
    return sentences.t.state.members[_member(ask)].components


def _member(ask: Any) -> str:
    named = ask.facts.get("member")
    return named.id if isinstance(named, Ref) else ask.seats[0]


ASKED: dict[str, Callable[[Sentences, Any], Phrase]] = {
    "ally.join": _told("asked.ally-join", "member"),
    "ally.move": _told("asked.ally-move"),
    "ally.target": _told("asked.ally-target", "figure"),
    "attack.agree": _told("asked.agree"),
    "attack.join": _told("asked.attack-join", "member"),
    "attack.more": _told("asked.attack-more", "figure"),
    "card.choice": _card_choice,
    "chapter.next": _chapter_over,
    "components.receiver": _told("asked.components", "member"),
    "damage.slots": _told("asked.damage"),
    "damage.where": _told("asked.damage-where"),
    "damage.wound": _told("asked.damage-wound"),
    "drop.components": _told("asked.drop", have=_carried),
    "dying.order": _told("asked.dying", "member"),
    "effect.who": _told("asked.effect", "figure"),
    "explore.zone": _told("asked.explore"),
    "family.act": _family_turn,
    "heal.slot": _told("asked.heal"),
    "item.full": _told("asked.full", "card"),
    "item.receiver": _told("asked.item", "member"),
    "npc.first": _told("asked.npc-first", "figure"),
    "npc.path": _told("asked.npc-path"),
    "npc.target": _npc_target,
    "pause.karma": _pause,
    "pause.npc": _pause,
    "pick_up.components": _told("asked.pick-up-components"),
    "pick_up.items": _told("asked.pick-up", "card"),
    "place.room": _told("asked.room"),
    "reaction.order": _told("asked.reaction", "card"),
    "repair.slot": _told("asked.repair"),
    "together.join": _told("asked.agree"),
    "together.slot": _told("asked.together-slot"),
    "together.who": _told("asked.together-who", "member"),
    "trade.agree": _told("asked.trade-agree"),
    "trade.components": _told("asked.trade"),
    "trade.items": _told("asked.trade"),
}
"""Why each kind of question is asked."""

__all__ = ["ASKED", "CAUSES", "tell_cause", "tell_question_cause", "tests_told"]
