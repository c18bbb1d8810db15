"""Checks what cards do with themselves and each other: circles, flags, tokens, costs of actions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from heredity_bot.games.heredity.cards.models import Action, Improvement
from heredity_bot.games.heredity.checker.reach_check import Reach
from heredity_bot.games.heredity.checker.reference_check import FaceId, FacePart, PackCheck
from heredity_bot.games.heredity.rules import conditions, triggers
from heredity_bot.games.heredity.rules.effects import board, campaign, cards, choice, people, timeline
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.permanent_rules import Immune
from heredity_bot.games.heredity.rules.state import CHILDREN, MEMBERS, PARENTS
from heredity_bot.packs.effects import Verb
from heredity_bot.packs.files import Place
from heredity_bot.packs.problem import did_you_mean

HARMS = {"fire", "attack", "everything"}
"""Harms that the rules themselves do (MOVE-03, ATK)."""


def check_cards(check: PackCheck, reach: Reach) -> None:
    _circles(check, reach)
    _loops(check, reach)
    _memory(check)
    _options(check)
    _payments(check, reach)


# Circles


class FaceTurn(NamedTuple):
    """A step from a face to the next by its own instructions; `surely` means in every situation."""

    to: FaceId
    surely: bool
    place: Place


MOST_TURNS = 500_000
"""Turns that are followed in search of circles; a campaign of 500 cards has a hundredth of them."""


def _circles(check: PackCheck, reach: Reach) -> None:
    turns = {name: list(_turns(check, name)) for name in sorted(reach.all)}
    told: set[frozenset[FaceId]] = set()
    left = MOST_TURNS
    for surely, code in ((True, "CYCLE"), (False, "CYCLE_MAYBE")):
        for start, own in turns.items():
            circle, looked = _circle(start, turns, surely=surely)
            left -= looked
            if left < 0:
                return
            if circle and frozenset(circle) not in told:
                told.add(frozenset(circle))
                way = ", ".join(name_of(*name) for name in (*circle, start))
                ending = "by themselves, for ever" if surely else "if the conditions let them"
                sentence = f"the instructions of {way} follow one another {ending}."
                place = next(turn.place for turn in own if turn.to == (*circle, start)[1])
                check.tell(check.cards[start[0]].entry, code, sentence, *place)


def _circle(start: FaceId, turns: dict[FaceId, list[FaceTurn]], *, surely: bool) -> tuple[list[FaceId], int]:
    """The shortest way from a face back to itself, and how many turns were looked at."""
    before: dict[FaceId, FaceId] = {}
    waiting = [start]
    looked = 0
    for name in waiting:
        for turn in turns.get(name, ()):
            looked += 1
            if surely and not turn.surely:
                continue
            if turn.to == start:
                way = [name]
                while way[0] != start:
                    way.insert(0, before[way[0]])
                return way, looked
            if turn.to not in before:
                before[turn.to] = name
                waiting.append(turn.to)
    return [], looked


def _turns(check: PackCheck, name: FaceId) -> Iterator[FaceTurn]:
    """Faces that the black section of a face reads by itself; choices and karma make no circle."""
    side = "back" if name[1] else "front"
    yield from _reads_on(check, name, check.face(name).instructions, (side, "instructions"), surely=True)


def _reads_on(
    check: PackCheck, name: FaceId, verbs: Iterable[Verb], place: Place, *, surely: bool
) -> Iterator[FaceTurn]:
    for index, verb in enumerate(verbs):
        at = (*place, index)
        if isinstance(verb, (campaign.Win, campaign.Fail)) or _burns_itself(verb, name):
            return
        if isinstance(verb, cards.Flip):
            yield from _flips(check, name, verb, at, surely=surely)
        elif isinstance(verb, cards.Take):
            yield FaceTurn((verb.take, False), surely, (*at, "take"))
        elif isinstance(verb, choice.If):
            guarded = _asks_for_cards(verb.if_)
            for branch, key in ((verb.then, "then"), (verb.else_, "else")):
                if not guarded:
                    yield from _reads_on(check, name, branch, (*at, key), surely=False)
        elif isinstance(verb, choice.Try):
            yield from _reads_on(check, name, verb.else_, (*at, "else"), surely=False)
        elif isinstance(verb, choice.Each):
            yield from _reads_on(check, name, verb.do, (*at, "do"), surely=surely)
        elif isinstance(verb, timeline.Anchor):
            yield from _reads_on(check, name, verb.anchor.else_, (*at, "anchor", "else"), surely=False)


def _flips(
    check: PackCheck, name: FaceId, verb: cards.Flip, at: Place, *, surely: bool
) -> Iterator[FaceTurn]:
    number = name[0] if verb.flip == "this" else int(verb.flip)
    if number not in check.cards or check.cards[number].card.back is None:
        return
    if number == name[0]:
        yield FaceTurn((number, not name[1]), surely, (*at, "flip"))
        return
    for back in (False, True):  # which side it shows is not known, nor whether it is in play
        yield FaceTurn((number, back), surely=False, place=(*at, "flip"))


def _burns_itself(verb: Verb, name: FaceId) -> bool:
    return isinstance(verb, cards.Burn) and verb.burn in ("this", name[0])


def _asks_for_cards(condition: Any) -> bool:
    """Whether a condition asks where cards are, so that its author has provided for their absence."""
    kinds = (conditions.InPlay, conditions.Burned, conditions.InTimeline)
    if isinstance(condition, (conditions.AllOf, conditions.AnyOf)):
        return any(_asks_for_cards(part) for part in (getattr(condition, condition.key)))
    if isinstance(condition, conditions.Not):
        return _asks_for_cards(condition.not_)
    return isinstance(condition, kinds)


# Triggers that set themselves off


def _loops(check: PackCheck, reach: Reach) -> None:
    for name in sorted(reach.all):
        side = "back" if name[1] else "front"
        for index, trigger in enumerate(check.face(name).when):
            if trigger.once or trigger.only is not None:
                continue
            if _sets_itself_off(trigger, name[0]):
                sentence = f"what follows `{trigger.key}` may set it off again, without end."
                check.tell(check.cards[name[0]].entry, "TRIGGER_LOOP", sentence, side, "when", index)


def _sets_itself_off(trigger: Any, card: int) -> bool:
    verbs = list(_all(trigger.do))
    if isinstance(trigger, triggers.Damaged):
        return any(isinstance(verb, people.Damage) for verb in verbs)
    if isinstance(trigger, triggers.Attacks):
        return any(isinstance(verb, people.Activate) for verb in verbs)
    if isinstance(trigger, triggers.Reaches):
        count = trigger.reaches
        added = any(
            isinstance(verb, cards.AddTokens) and _meets(verb.add.token, verb.add.to, count, card)
            for verb in verbs
        )
        removed = any(
            isinstance(verb, cards.RemoveTokens) and _meets(verb.remove.token, verb.remove.from_, count, card)
            for verb in verbs
        )
        return added and removed
    return False


def _meets(token: str, place: int | str, count: Any, card: int) -> bool:
    meant = card if count.at == "this" else count.at
    return token == count.token and (card if place == "this" else place) == meant


def _all(verbs: Iterable[Verb]) -> Iterator[Verb]:
    for verb in verbs:
        yield verb
        yield from _all(verb.inner())


# Flags, tokens, harms


def _memory(check: PackCheck) -> None:
    """A flag that is asked for has to be set somewhere; one that is set should be asked for."""
    known = [part for number in sorted(check.own) for part in _with_entries(check, number)]
    said = defaultdict[str, list[tuple[Any, Place, str]]](list)
    for entry, part in known:
        for kind, word in _remembered(part):
            said[kind].append((entry, part.place, word))
    assert check.contents is not None
    shared = set(check.contents.flags)
    pairs = (
        ("flags read", "flags set", "FLAG_NEVER_SET", "the flag `{}` is asked for, but nothing sets it."),
        ("flags set", "flags read", "FLAG_NEVER_READ", "the flag `{}` is set, but nothing asks for it."),
        ("tokens read", "tokens added", "TOKEN_NEVER_ADDED", "nothing ever adds the token `{}`."),
        ("tokens added", "tokens read", "TOKEN_NEVER_READ", "nothing counts or removes the token `{}`."),
        ("harms met", "harms done", "HARM_NEVER", "nothing does the harm `{}`."),
    )
    for these, others, code, sentence in pairs:
        there = {word for _, _, word in said[others]} | (shared if these.startswith("flags") else set())
        there |= HARMS if others == "harms done" else set()
        told: set[str] = set()
        for entry, place, word in said[these]:
            if word not in there and word not in told and not (entry.borrowed and code.endswith("READ")):
                told.add(word)
                hint = did_you_mean(word, sorted(there), most=1)
                check.tell(entry, code, sentence.format(word) + hint, *place)


def _with_entries(check: PackCheck, number: int) -> Iterator[tuple[Any, FacePart]]:
    read = check.own[number]
    for back in (False, True) if read.card.back else (False,):
        for part in check.parts((number, back)):
            yield read.entry, part


def _remembered(part: FacePart) -> Iterator[tuple[str, str]]:
    model = part.model
    match model:
        case campaign.SetFlag():
            yield "flags set", model.set.flag
        case conditions.Flag():
            yield "flags read", model.flag.name
        case cards.AddTokens():
            yield "tokens added", model.add.token
        case cards.RemoveTokens():
            yield "tokens read", model.remove.token
        case cards.MoveTokens():
            yield "tokens read", model.move_tokens.token
        case conditions.Tokens():
            yield "tokens read", model.tokens.kind
        case triggers.Reaches():
            yield "tokens read", model.reaches.token
        case people.Damage() if model.damage.kind:
            yield "harms done", model.damage.kind
        case Immune():
            yield "harms met", model.immune


def _options(check: PackCheck) -> None:
    for number in sorted(check.own):
        for entry, part in _with_entries(check, number):
            if (
                isinstance(part.model, (choice.Vote, choice.Choose, choice.SecretBallot))
                and not part.model.options
            ):
                check.tell(entry, "NO_OPTIONS", "there is nothing to choose from.", *part.place)


# Costs of actions


def _payments(check: PackCheck, reach: Reach) -> None:
    slots = {icon for name in reach.all for icon in _slot_icons(check, name)}
    purse = _purse(check, reach)
    for name, part in reach.parts():
        entry = check.cards[name[0]].entry
        if isinstance(part.model, Action):
            _action(check, entry, part.model, part.place, slots, purse)
        elif isinstance(part.model, Improvement) and part.model.cost > purse:
            sentence = f"it costs {part.model.cost} components, and there are never more than {purse:.0f}."
            check.tell(entry, "ACTION_TOO_DEAR", sentence, *part.place, "cost")


def _action(
    check: PackCheck, entry: Any, action: Action, place: Place, slots: set[str], purse: float
) -> None:
    if action.icon not in slots:
        check.tell(entry, "ACTION_NO_SLOT", f"no slot shows the icon `{action.icon}`.", *place, "icon")
    if action.cost.components > purse:
        sentence = f"it costs {action.cost.components} components, and there are never more than {purse:.0f}."
        check.tell(entry, "ACTION_TOO_DEAR", sentence, *place, "cost")
    able = members(action.who)
    needed = action.together if isinstance(action.together, int) else len(action.together)
    named = set() if isinstance(action.together, int) else set(action.together)
    if needed < 1 or needed > len(able) or not named <= able:
        sentence = f"{needed} are needed at once, and {len(able)} may do it."
        if named - able:
            sentence = f"{' and '.join(sorted(named - able))} would have to take part, but may not."
        check.tell(entry, "ACTION_TOO_MANY", sentence, *place, "together")


def members(who: Any) -> set[str]:
    """All members that can be meant."""
    if isinstance(who, tuple):
        return set().union(*(members(group) for group in who))
    if who in MEMBERS:
        return {who}
    return (
        {"parents": set(PARENTS), "children": set(CHILDREN)}.get(who, set(MEMBERS))
        if isinstance(who, str)
        else set(MEMBERS)
    )


def _slot_icons(check: PackCheck, name: FaceId) -> Iterator[str]:
    face = check.face(name)
    for holder in (face.body, face.item):
        for slot in holder.slots if holder else ():
            yield from slot.icons


def _purse(check: PackCheck, reach: Reach) -> float:
    """All components there can be; what a verb gives may be given again."""
    lying: dict[tuple[int, str], int] = {}
    for name in reach.all:
        for letter, zone in check.face(name).zones.items():
            lying[name[0], letter] = max(lying.get((name[0], letter), 0), zone.components)
    for _, part in reach.parts():
        gives = isinstance(part.model, people.Give) and part.model.give.components
        if gives or (isinstance(part.model, board.Put) and part.model.put.components):
            return float("inf")
    return float(sum(lying.values()))
