"""Names of deeds and choices, the same in every game: `talk 953.a`, `956.water=open`. A deed is an act with its target."""

from __future__ import annotations

from collections.abc import Container, Iterator

from pydantic import BaseModel

from heredity_bot.games.heredity.cards.book import SECRETS, Book
from heredity_bot.games.heredity.cards.models import Face
from heredity_bot.games.heredity.rules.card_actions import ICON_OF_ACT
from heredity_bot.games.heredity.rules.effects.choice import Choose, SecretBallot, Swap, Vote
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.menu import DONE
from heredity_bot.games.heredity.rules.state import FAMILY_CARD
from heredity_bot.kernel import ASIDE, Act, Answer, Ask, Menu, PickOne, Ref
from heredity_bot.packs.effects import Verb

FREE = ("wound", "drop")
ICONS = {icon: act for act, icon in ICON_OF_ACT.items()}
TARGETLESS = ("pick_up",)
WITHOUT_SLOT = ("use", "commit", *FREE)


def is_done(answer: Answer) -> bool:
    return answer == (DONE,)


def is_busy(menu: Menu) -> bool:
    """Whether a member can still do an act that takes a pawn."""
    return any(act not in FREE for acts in menu.values() if acts for act in acts)


def deed_name(act: str, target: str) -> str:
    return f"{act} {target}" if target else act


def deed_of(ask: Ask, answer: Answer) -> str:
    """The name of the deed or the choice that an answer is; "" for one that is not counted, such as a step."""
    if isinstance(answer, tuple):
        is_deed = isinstance(ask, Act) and len(answer) > 1 and answer[0] != ASIDE and answer[1] != "move"
        return deed_name(answer[1], answer[2] if answer[1] not in TARGETLESS else "") if is_deed else ""
    return choice_name(ask, answer) if isinstance(ask, PickOne) and isinstance(answer, str) else ""


def targets(act: str, below: Menu) -> Iterator[tuple[str, Menu | None]]:
    """The targets of an act in a menu, each with the slots that pay for it."""
    if act in TARGETLESS:
        yield "", below
    else:
        yield from below.items()


def choice_name(ask: Ask, option: str) -> str:
    """A choice is named after the text it was asked with, or after the question's key where it has none."""
    text = ask.facts.get("text")
    name = text.id if isinstance(text, Ref) else ask.key
    return f"{name}={option}"


def printed_options(book: Book, chapter: int) -> dict[str, None]:
    """Every deed and choice that is printed on the cards of a chapter, in the order of the cards."""
    found: dict[str, None] = {}
    for number, back in sorted(chapter_faces(book, chapter)):
        face, name = book.face(number, back), name_of(number, back)
        found |= dict.fromkeys(f"do {name}:{i}" for i in range(1, len(face.actions) + 1))
        found |= dict.fromkeys(_of_npc(face, name))
        found |= dict.fromkeys(_of_terrain(face, number))
        found |= dict.fromkeys(_of_item(face, number))
        found |= dict.fromkeys(_choices(face, name))
    return found


def _of_npc(face: Face, name: str) -> Iterator[str]:
    if face.npc:
        yield from (f"do {name}:npc{i}" for i in range(1, len(face.npc.actions) + 1))


def _of_terrain(face: Face, number: int) -> Iterator[str]:
    for letter, zone in face.zones.items():
        yield from (f"{ICONS[icon]} {number}.{letter}" for icon in zone.icons())
        yield from (f"explore {number}.level.{other}" for other in zone.level)
    for side, edges in face.edges.items():
        yield from (f"explore {number}.{side}.{edge.explore}" for edge in edges)


def _of_item(face: Face, number: int) -> Iterator[str]:
    if face.item:
        yield from (f"use {number}.{i}" for i, slot in enumerate(face.item.slots, start=1) if slot.use)
        if face.item.improve:
            yield f"improve {number}"


def _choices(face: Face, name: str) -> Iterator[str]:
    for verb in face.verbs():
        if isinstance(verb, Vote):
            yield from (f"{name}.{verb.vote}={option}" for option in verb.options)
        elif isinstance(verb, Choose):
            yield from (f"{name}.{verb.choose}={option}" for option in verb.options)
        elif isinstance(verb, SecretBallot):
            yield from (f"{name}.{verb.ballot}={option}" for option in verb.options)


def chapter_faces(book: Book, chapter: int) -> list[tuple[int, bool]]:
    """The faces that a chapter can show: its own deck, and the secrets that its cards or the box call for.

    A karma card that replaces another counts where a card of the chapter swaps that one.
    """
    own = book.chapters[chapter]
    deck = [number for number in book.cards if own.low <= number <= own.high and number > FAMILY_CARD]
    swapped = {verb.swap for number in deck for verb in _verbs(book, number) if isinstance(verb, Swap)}
    waiting = [*deck, *book.karma, book.failure]
    known = dict.fromkeys(waiting)
    while waiting:
        number = waiting.pop()
        for other in _called(book, number, swapped):
            if other >= SECRETS and other in book.cards and other not in known:
                known[other] = None
                waiting.append(other)
    return [key for key in book.faces if key[0] in known]


def _sides(book: Book, number: int) -> list[Face]:
    card = book.cards.get(number)
    return [face for face in (card.front, card.back) if face] if card else []


def _verbs(book: Book, number: int) -> Iterator[Verb]:
    return (verb for face in _sides(book, number) for verb in face.verbs())


def _called(book: Book, number: int, swapped: Container[int | str]) -> Iterator[int]:
    for face in _sides(book, number):
        if face.karma is None:
            yield from mentioned_cards(face)
        elif face.karma.swap is not None and (number in swapped or face.karma.family in swapped):
            yield face.karma.swap


def mentioned_cards(face: Face) -> dict[int, None]:
    """The numbers above the base cards that a face mentions."""
    return {number: None for number in _numbers(face) if number > FAMILY_CARD}


def _numbers(thing: object) -> Iterator[int]:
    if isinstance(thing, BaseModel):
        for name in type(thing).model_fields:
            yield from _numbers(getattr(thing, name))
    elif isinstance(thing, (tuple, list)):
        for part in thing:
            yield from _numbers(part)
    elif isinstance(thing, dict):
        for part in thing.values():
            yield from _numbers(part)
    elif isinstance(thing, int) and not isinstance(thing, bool):
        yield thing
