"""Acts that a player types or points at, and why they are not possible now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from heredity_bot.games.heredity.rules import answer_refusals, card_actions, movement
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.games.heredity.telling.questions import act_label
from heredity_bot.games.heredity.telling.sentences import Sentences, ref
from heredity_bot.kernel import Act, Ask, Menu, Path, Refusal
from heredity_bot.stage.scene import Attempt

ACTS = (
    "attack_together", "pick_up", "move", "explore", "observe", "talk", "interact", "do", "use", "attack", "heal",
    "trade", "repair", "improve", "commit", "drop", "wound",
)  # fmt: skip
FEWEST_LETTERS = 3
"""The fewest letters of a name that stand for the whole: `bos` is Bosco."""
COMMON = 3
"""A word that is part of so many names stands for none of them, such as an article."""


def understand(sentences: Sentences, words: Sequence[str]) -> Attempt | None:
    """Words such as `selena talk bosco`, in any order; None if they name no act."""
    left = [word.casefold() for word in words]
    act = _take(left, _act_names(sentences))
    if not act:
        return None
    member = _take(left, [(sentences.label(ref("member", name)), name) for name in MEMBERS])
    thing = _take(left, _things(sentences))
    return Attempt(member, act, thing)


def find_thing(sentences: Sentences, words: Sequence[str]) -> str:
    """A figure, a zone or a card by its name, or the beginning of it."""
    return _take([word.casefold() for word in words], _things(sentences))


def open_paths(sentences: Sentences, ask: Act, attempt: Attempt, members: Iterable[str]) -> list[Path]:
    """The ways in which these members can do it now: beginnings of answers."""
    return [
        path
        for member in ([attempt.seat] if attempt.seat else members)
        for meant in _paths(sentences, attempt._replace(seat=member))
        for path in _routes(sentences, ask, meant)
        if _is_open(ask, path)
    ]


def why_not(sentences: Sentences, ask: Ask, attempt: Attempt, members: Iterable[str]) -> list[Refusal]:
    """Why each of these members cannot do it now."""
    found: list[Refusal] = []
    for member in [attempt.seat] if attempt.seat else members:
        told = [
            answer_refusals.explain(sentences.t, ask, p)
            for p in _paths(sentences, attempt._replace(seat=member))
        ]
        found += [refusal for refusal in told if refusal.code != "NOT_AN_ANSWER"][:1]
    return found


def _routes(sentences: Sentences, ask: Act, path: Path) -> Iterator[Path]:
    """A zone may be reached by way of others; of several ways the shortest is meant."""
    if len(path) < 3 or path[1] != "move":
        yield path
        return
    zones, (member, act, part) = sentences.t.layout.zone_of, path
    ways = ((ask.menu.get(member) or {}).get(act) or {}).keys()
    there = [way for way in ways if zones[way.split(">")[-1]] == zones.get(part)]
    yield from ((member, act, way) for way in sorted(there, key=lambda way: way.count(">"))[:1])


def _is_open(ask: Act, path: Path) -> bool:
    """Whether the menu leads on from there."""
    level: Menu | None = ask.menu
    for name in path:
        if level is None or name not in level:
            return False
        level = level[name]
    return True


def _paths(sentences: Sentences, attempt: Attempt) -> Iterator[Path]:
    """The acts that such an attempt can mean, the likeliest first."""
    member, act, thing = attempt
    for name in [act] if act else _acts_at(sentences, thing):
        if not thing:
            yield (member, name)
        else:
            yield from ((member, *how) for how in _ways(sentences, member, name, thing.partition(":")[0]))


def _ways(sentences: Sentences, member: str, act: str, thing: str) -> Iterator[Path]:
    t = sentences.t
    figure = t.state.figures.get(thing)
    if act == "do" or (act in card_actions.ICON_OF_ACT and figure):
        offers = [
            offer for offer in card_actions.offers(t) if str(offer.card) == thing.split("#", maxsplit=1)[0]
        ]
        yield from (
            ("do", o.id) for o in offers if act == "do" or o.action.icon == card_actions.ICON_OF_ACT[act]
        )
    if act in card_actions.ICON_OF_ACT or act == "move":
        yield (act, figure.at if figure else thing)
    elif act == "explore":
        yield (act, _way_over(sentences, member, thing))
    elif act == "use":
        yield (act, thing if "." in thing else f"{thing}.1")
    elif act != "do":
        yield (act, thing)


def _way_over(sentences: Sentences, member: str, edge: str) -> str:
    """The way to explore over an edge, whether or not this member can reach it."""
    near = movement.ways_from(sentences.t, member) if member in sentences.t.state.figures else []
    far = [way for found in movement.ways_out(sentences.t).values() for way in found]
    return next((way.id for way in (*near, *far) if way.id.startswith(f"{edge}.")), edge)


def _acts_at(sentences: Sentences, thing: str) -> list[str]:
    """The acts that can be done to a thing that is pointed at."""
    t, (place, _, icon) = sentences.t, thing.partition(":")
    if icon:
        return [act for act, sign in card_actions.ICON_OF_ACT.items() if sign == icon]
    if place in t.layout.zone_of:
        return ["move"]
    if place.split(".")[-1] in ("north", "east", "south", "west"):
        return ["explore"]
    if place in t.state.figures:
        return ["heal"] if place in MEMBERS else ["do", "attack"]
    return ["do"] if place.isdecimal() else ["use"]


# Names


def _act_names(sentences: Sentences) -> list[tuple[str, str]]:
    """Acts by their label in this language, and by their English name."""
    return [(name, act) for act in ACTS for name in (act_label(sentences, act), act.replace("_", " "))]


def _things(sentences: Sentences) -> list[tuple[str, str]]:
    t = sentences.t
    figures = [(sentences.label(ref("figure", name)), name) for name in t.state.figures]
    zones = [(sentences.label(ref("zone", part)), part) for part in t.layout.zone_of]
    items = [item for who in t.state.members.values() for item in who.items]
    cards = [number for number in dict.fromkeys((*items, *t.state.cards)) if str(number) in t.state.seen]
    return [*figures, *zones, *((sentences.label(ref("card", number)), str(number)) for number in cards)]


def _take(left: list[str], names: Iterable[tuple[str, str]]) -> str:
    """The id of the name that most of these words stand for; they are taken out."""
    named = [(label.casefold().replace("’", "'").split(), thing) for label, thing in names]
    often = Counter(part for part, _ in {(part, thing) for parts, thing in named for part in parts})
    best: tuple[int, str, list[str]] = (0, "", [])
    for parts, thing in named:
        telling = [part for part in parts if often[part] < COMMON]
        used = [word for word in left if _stands_for(word.replace("’", "'"), telling)]
        letters = sum(map(len, used))
        if letters > best[0]:
            best = (letters, thing, used)
    for word in best[2]:
        left.remove(word)
    return best[1]


def _stands_for(word: str, parts: Sequence[str]) -> bool:
    return any(part == word or (len(word) >= FEWEST_LETTERS and part.startswith(word)) for part in parts)
