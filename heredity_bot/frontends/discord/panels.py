"""Private panels: acting step by step, spreading numbers, looking around, going back, settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from heredity_bot.frontends.discord.ids import Meaning, short
from heredity_bot.frontends.discord.page import (
    FIELD,
    OPTIONS,
    TABLE,
    Block,
    Button,
    Option,
    Page,
    Row,
    Select,
    Text,
    cut,
    page,
    plain,
    rows,
)
from heredity_bot.frontends.discord.speech import Tongue
from heredity_bot.kernel import ASIDE, Path
from heredity_bot.stage.scene import Choice, QuestionScene
from heredity_bot.stage.words import LOCALES
from heredity_bot.tables.desk import TOGETHER
from heredity_bot.tables.table import Table

Tree: TypeAlias = Literal["act", "beside"]
SHEET = 1500
BINS = 20
"""Buttons of a panel that spreads numbers."""

LOOKS = ("board", "timeline", "family", "karma", "recap", "log")
EDITIONS = ("fr-2023", "de-2025")
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


# Acting


@dataclass(frozen=True)
class Standing:
    """Where somebody is in a tree of choices."""

    path: Path
    labels: tuple[str, ...]
    below: tuple[Choice, ...]


def tree_of(scene: QuestionScene, tree: Tree) -> tuple[Choice, ...]:
    return scene.choices if tree == "act" else scene.also


def own_branches(table: Table, user: str, level: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Only what this person may do: for the seats they hold, and those that the table plays together."""
    seats, alone = table.desk.seats, len(table.players) == 1
    return tuple(
        choice
        for choice in level
        if choice.choices and (alone or table.desk.opened or seats.get(choice.id) in (user, TOGETHER))
    )


def walk(level: tuple[Choice, ...], depth: int, name: str) -> Standing | None:
    """The step with this short name; steps with a single choice are taken by themselves."""
    found = [Standing((), (), level)]
    for _ in range(depth):
        found = [
            Standing((*at.path, choice.id), (*at.labels, choice.label), choice.choices)
            for at in found
            for choice in at.below
        ]
    here = next((at for at in found if short(at.path) == name), None) if depth else found[0]
    while here is not None and here.path and len(here.below) == 1:
        only = here.below[0]
        here = Standing((*here.path, only.id), (*here.labels, only.label), only.choices)
    return here


def act_page(table: Table, user: str, tongue: Tongue, tree: Tree, at: Standing, number: int = 0) -> Page:
    """The next step: who, what, where, with what; and above it what one has to act with."""
    say = tongue.say
    level = own_branches(table, user, at.below) if not at.path else at.below
    heading = " › ".join(map(plain, at.labels)) if at.labels else say(f"panel-{tree}")
    if not level:
        return page(Text(f"### {heading}\n{say('panel-nothing')}"), accent=FIELD)
    return page(
        Text(f"### {heading}"),
        Text(cut(sheet(table, user, tongue, at), SHEET)) if len(at.path) < 2 else None,
        *_level(table, tongue, tree, at, level, number),
        accent=FIELD,
    )


def sheet(table: Table, user: str, tongue: Tongue, at: Standing) -> str:
    """Slots, wounds and things of those one acts for."""
    lines = tongue.teller.family(table.t)
    names = list(table.game.seats)
    shown = [
        line.text
        for name, line in zip(names, lines, strict=False)
        if (at.path[:1] == (name,) if at.path else _acts_for(table, user, name))
    ]
    return "\n".join(f"- {plain(words)}" for words in shown)


def _acts_for(table: Table, user: str, seat: str) -> bool:
    return len(table.players) == 1 or table.desk.seats.get(seat) in (user, TOGETHER)


def _level(
    table: Table, tongue: Tongue, tree: Tree, at: Standing, level: Sequence[Choice], number: int
) -> list[Block]:
    pages = max(1, -(-len(level) // OPTIONS))
    number %= pages
    depth = len(at.path)
    here = short(at.path)
    options = tuple(
        Option(choice.label, short((*at.path, choice.id)))
        for choice in level[number * OPTIONS : (number + 1) * OPTIONS]
    )
    prompt = tongue.say(f"panel-step-{min(depth, 3)}")
    blocks: list[Block] = [
        Select(str(Meaning("step", table.id, table.mark, (tree, str(depth + 1)))), options, prompt)
    ]
    buttons = []
    if pages > 1:
        rest = (tree, str(depth), here, str(number + 1))
        label = tongue.say("button-more", n=number + 1, of=pages)
        buttons.append(Button(label, str(Meaning("leaf", table.id, table.mark, rest))))
    if depth:
        rest = (tree, "0", "", "0")
        buttons.append(Button(tongue.say("button-back"), str(Meaning("leaf", table.id, table.mark, rest))))
    return [*blocks, *rows(buttons)]


def answer_of(tree: Tree, path: Path) -> Path:
    return path if tree == "act" else (ASIDE, *path)


# Spreading numbers, and picking from very many


def fill_page(
    table: Table, tongue: Tongue, scene: QuestionScene, counts: Sequence[int], number: int = 0
) -> Page:
    """A button for every bin counts up; the sum and what is still wanted stand above."""
    total = sum(counts)
    pages = max(1, -(-len(scene.choices) // BINS))
    number %= pages
    buttons = [
        _bin(table, scene, counts, i, number)
        for i in range(number * BINS, min(len(scene.choices), (number + 1) * BINS))
    ]
    say = tongue.say
    vector = write_counts(counts)
    confirm = Button(
        say("button-confirm", n=total),
        str(Meaning("filled", table.id, table.mark, (vector,))),
        "success",
        disabled=not scene.least <= total <= scene.most,
    )
    last = [confirm]
    if pages > 1:
        rest = ("", vector, str((number + 1) % pages))
        last.append(
            Button(
                say("button-more", n=number + 1, of=pages), str(Meaning("count", table.id, table.mark, rest))
            )
        )
    hint = say("fill-hint", least=scene.least, most=scene.most, n=total)
    return page(Text(f"### {plain(scene.prompt)}\n{hint}"), *rows(buttons), Row(tuple(last)), accent=FIELD)


def _bin(table: Table, scene: QuestionScene, counts: Sequence[int], i: int, number: int) -> Button:
    choice, n = scene.choices[i], counts[i]
    cap = scene.caps.get(choice.id, 1)
    rest = (str(i), write_counts(counts), str(number))
    label = f"{cut(choice.label, 60)}: {n}/{cap}"
    return Button(label, str(Meaning("count", table.id, table.mark, rest)), "primary" if n else "secondary")


def count_up(scene: QuestionScene, counts: Sequence[int], i: int) -> list[int]:
    cap = scene.caps.get(scene.choices[i].id, 1)
    return [(n + 1) % (cap + 1) if k == i else n for k, n in enumerate(counts)]


def write_counts(counts: Sequence[int]) -> str:
    """One sign for each number; trailing zeros need none."""
    return "".join(_DIGITS[min(n, 35)] for n in counts).rstrip("0") or "0"


def read_counts(text: str, bins: int) -> list[int]:
    read = [_DIGITS.index(sign) if sign in _DIGITS else 0 for sign in text[:bins]]
    return read + [0] * (bins - len(read))


# Looking around


def look_page(table: Table, tongue: Tongue, what: str, lines: Sequence[str]) -> Page:
    say = tongue.say
    buttons = [
        Button(
            say(f"look-{name}"),
            str(Meaning("look", table.id, "", (name,))),
            "primary" if name == what else "secondary",
        )
        for name in LOOKS
    ]
    words = "\n".join(f"- {plain(line)}" for line in lines) or say("look-nothing")
    return page(Text(f"### {say(f'look-{what}')}"), Text(words), *rows(buttons), accent=TABLE)


def card_page(title: str, lines: Sequence[str]) -> Page:
    return page(
        Text(f"### {plain(title)}") if title else None, Text("\n".join(map(plain, lines))), accent=TABLE
    )


# Going back


def undo_page(table: Table, tongue: Tongue, given: Sequence[tuple[int, str]]) -> Page:
    """What was answered, the latest first; one can go back to before any of it."""
    say = tongue.say
    if not given:
        return page(Text(say("undo-nothing")), accent=TABLE)
    options = tuple(
        Option(f"{n}. {words}", str(to)) for n, (to, words) in enumerate(given[:OPTIONS], start=1)
    )
    vote = table.desk.settings.undo == "vote" and len(table.players) > 1
    return page(
        Text(f"### {say('undo-title')}\n{say('undo-vote' if vote else 'undo-now')}"),
        Select(str(Meaning("undo", table.id, str(table.last))), options, say("undo-choose")),
        accent=TABLE,
    )


# Settings


def settings_page(table: Table, tongue: Tongue) -> Page:
    say, now, talk = tongue.say, table.desk.settings, tongue.telling.talk
    lobby = table.desk.phase == "lobby"
    fields: list[tuple[str, str, Sequence[str]]] = [
        ("locale", now.locale, LOCALES),
        ("pace", now.pace, ("live", "post")),
        ("undo", now.undo, ("anyone", "vote", "host")),
        ("reading", now.reading, ("quick", "calm", "slow")),
    ]
    if lobby:
        chapter = "first" if now.chapter is None else str(now.chapter)
        fields.insert(1, ("edition", now.edition, EDITIONS))
        fields.insert(2, ("chapter", chapter, ("first", *map(str, table.game.chapters))))
    selects: list[Block] = [_setting(table, tongue, *field) for field in fields]
    pauses = tuple(
        Option(talk.choice("pauses", name), name, chosen=name in now.pauses) for name in ("karma", "npc")
    )
    selects.append(
        Select(
            str(Meaning("set", table.id, "", ("pauses",))),
            pauses,
            talk.say("setting.pauses"),
            least=0,
            most=len(pauses),
        )
    )
    return page(Text(f"### {say('settings-title')}"), *selects, accent=TABLE)


def _setting(table: Table, tongue: Tongue, name: str, now: str, known: Sequence[str]) -> Select:
    title = tongue.telling.talk.say(f"setting.{name}")
    options = tuple(
        Option(f"{title}: {_value(tongue, name, value)}", value, chosen=value == now) for value in known
    )
    return Select(str(Meaning("set", table.id, "", (name,))), options, title)


def _value(tongue: Tongue, name: str, value: str) -> str:
    if name == "chapter":
        return tongue.say("chapter-first") if value == "first" else tongue.say("chapter-n", n=int(value))
    return tongue.telling.talk.choice(name, value)
