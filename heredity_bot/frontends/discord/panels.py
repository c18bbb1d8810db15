"""Private panels: acting step by step, spreading numbers, looking around, going back, settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from heredity_bot.frontends.discord.ids import STEP, Meaning, short, short_step
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
from heredity_bot.frontends.discord.prints import Print, files
from heredity_bot.frontends.discord.speech import Tongue
from heredity_bot.kernel import ASIDE, Act, Path
from heredity_bot.stage.scene import Choice, QuestionScene, View, one_of_each, only_step, path_labels
from heredity_bot.tables.desk import TOGETHER
from heredity_bot.tables.table import Table

Tree: TypeAlias = Literal["act", "beside"]
SHEET = 1500
BINS = 20
"""Buttons of a panel that spreads numbers."""

MOST_BINS = 55
"""What fits into a custom id, a sign for each; no question of any pack comes near it."""

LOOKS = ("board", "timeline", "family", "karma", "goals", "recap", "log")
EDITIONS = ("fr-2023", "de-2025")
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


# Acting


@dataclass(frozen=True)
class Standing:
    """Where somebody is in a tree of choices."""

    path: Path
    labels: tuple[str, ...]
    below: tuple[Choice, ...]
    back: Path | None = None
    """The last step before it that was asked."""

    def step(self, choice: Choice) -> Standing:
        back = self.path if only_step(self.below) is None else self.back
        labels = (*self.labels, *path_labels((choice,)))
        return Standing((*self.path, choice.id), labels, one_of_each(choice.choices), back)

    def follow(self, *, label_was_read: bool = True) -> Standing:
        """Where it leads without a further question."""
        at = self
        while (choice := only_step(at.below, label_was_read=label_was_read)) is not None:
            at = at.step(choice)
        return at


def tree_of(scene: QuestionScene, tree: Tree) -> tuple[Choice, ...]:
    return scene.choices if tree == "act" else scene.also


def own_tree(table: Table, user: str, scene: QuestionScene, tree: Tree) -> tuple[Choice, ...]:
    return own_branches(table, user, tree_of(scene, tree), tree)


def own_branches(table: Table, user: str, level: tuple[Choice, ...], tree: Tree) -> tuple[Choice, ...]:
    """Only what this person may do, by the table's rules: also for those who are late."""
    return tuple(
        choice
        for choice in level
        if choice.choices and table.may_act_for(user, choice.id, aside=tree == "beside")
    )


def walk(level: tuple[Choice, ...], depth: int, name: str) -> Standing | None:
    """The step with this short name, and what follows from it without a question."""
    here = Standing((), (), level)
    names = [name[i : i + STEP] for i in range(0, len(name), STEP)] if depth else []
    if len(names) != depth:
        return None
    for step in names:
        chosen = next((choice for choice in level if short_step(choice.id) == step), None)
        if chosen is None:
            return None
        here, level = here.step(chosen), chosen.choices
    return here.follow()


def act_page(table: Table, user: str, tongue: Tongue, tree: Tree, at: Standing, number: int = 0) -> Page:
    """The next step: who, what, where, with what; and above it what one has to act with."""
    say = tongue.say
    heading = " › ".join(map(plain, at.labels)) if at.labels else say(f"panel-{tree}")
    if not at.below:
        return page(Text(f"### {heading}"), *nothing_left(table, user, tongue), accent=FIELD)
    return page(
        Text(f"### {heading}"),
        Text(cut(sheet(table, tongue, at), SHEET)) if len(at.path) < 2 else None,
        *_level(table, user, tongue, tree, at, number),
        accent=FIELD,
    )


def nothing_left(table: Table, user: str, tongue: Tongue) -> list[Block]:
    """With the way to say so, while one has not said so yet."""
    if user in table.desk.done or not isinstance(table.ask, Act):
        return [Text(plain(tongue.telling.waiting()))]
    words = "panel-nothing" if len(table.players) > 1 else "panel-nothing-alone"
    done = Meaning("done", table.id, table.mark, ("panel",))
    return [Text(tongue.say(words)), Row((Button(tongue.say("button-done"), str(done), "success"),))]


def sheet(table: Table, tongue: Tongue, at: Standing) -> str:
    """Slots, wounds and things of those one acts for."""
    lines = tongue.family()
    names, offered = list(table.game.seats), {choice.id for choice in at.below}
    shown = [
        line.text
        for name, line in zip(names, lines, strict=False)
        if (at.path[:1] == (name,) if at.path else name in offered)
    ]
    return "\n".join(f"- {plain(words)}" for words in shown)


def _whose(table: Table, user: str, tongue: Tongue, seat: str) -> str:
    """Why one can act for a member who is not one's own."""
    holder = table.desk.seats.get(seat, user)
    if holder == user or len(table.players) == 1:
        return ""
    return tongue.say("panel-together" if holder == TOGETHER else "panel-late")


def _level(table: Table, user: str, tongue: Tongue, tree: Tree, at: Standing, number: int) -> list[Block]:
    level = at.below
    pages = max(1, -(-len(level) // OPTIONS))
    number %= pages
    depth = len(at.path)
    here = short(at.path)
    options = tuple(
        Option(
            choice.label,
            short((*at.path, choice.id)),
            "" if at.path else _whose(table, user, tongue, choice.id),
        )
        for choice in level[number * OPTIONS : (number + 1) * OPTIONS]
    )
    prompt = _step_prompt(tongue, at)
    blocks: list[Block] = [
        Select(str(Meaning("step", table.id, table.mark, (tree, str(depth + 1)))), options, prompt)
    ]
    buttons = []
    if pages > 1:
        rest = (tree, str(depth), here, str(number + 1))
        label = tongue.say("button-more", n=number + 1, of=pages)
        buttons.append(Button(label, str(Meaning("leaf", table.id, table.mark, rest))))
    if at.back is not None:
        rest = (tree, str(len(at.back)), short(at.back) if at.back else "", "0")
        buttons.append(Button(tongue.say("button-back"), str(Meaning("leaf", table.id, table.mark, rest))))
    return [*blocks, *rows(buttons)]


def _step_prompt(tongue: Tongue, at: Standing) -> str:
    """What the next step is about; where to, with whom or which thing depends on the act."""
    depth = len(at.path)
    of_act = f"panel-step-2-{at.path[1].replace('_', '-')}" if depth == 2 else ""
    return tongue.say(of_act if of_act and tongue.own.knows(of_act) else f"panel-step-{min(depth, 3)}")


def answer_of(tree: Tree, path: Path) -> Path:
    return path if tree == "act" else (ASIDE, *path)


# Spreading numbers, and picking from very many


def fill_page(
    table: Table, tongue: Tongue, scene: QuestionScene, counts: Sequence[int], number: int = 0
) -> Page:
    """A button for every bin counts up; the sum and what is still wanted stand above."""
    total, bins = sum(counts), min(len(scene.choices), MOST_BINS)
    pages = max(1, -(-bins // BINS))
    number %= pages
    buttons = [
        _bin(table, tongue, scene, counts, i, number)
        for i in range(number * BINS, min(bins, (number + 1) * BINS))
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
    key = "fill-hint-exact" if scene.least == scene.most else "fill-hint"
    hint = say(key, least=scene.least, most=scene.most, n=total)
    return page(Text(f"### {plain(scene.prompt)}\n{hint}"), *rows(buttons), Row(tuple(last)), accent=FIELD)


def _bin(
    table: Table, tongue: Tongue, scene: QuestionScene, counts: Sequence[int], i: int, number: int
) -> Button:
    choice, n = scene.choices[i], counts[i]
    cap = scene.caps.get(choice.id, 1)
    rest = (str(i), write_counts(counts), str(number))
    label = tongue.say("pair", name=cut(choice.label, 60), value=f"{n}/{cap}")
    return Button(label, str(Meaning("count", table.id, table.mark, rest)), "primary" if n else "secondary")


def spread(scene: QuestionScene, text: str) -> dict[str, int]:
    """What a row of counts means."""
    counts = read_counts(text, len(scene.choices))
    return {choice.id: n for choice, n in zip(scene.choices, counts, strict=True) if n}


def count_up(scene: QuestionScene, counts: Sequence[int], i: int) -> list[int]:
    cap = scene.caps.get(scene.choices[i].id, 1)
    return [(n + 1) % (cap + 1) if k == i else n for k, n in enumerate(counts)]


def write_counts(counts: Sequence[int]) -> str:
    """One sign for each number; trailing zeros need none."""
    return "".join(_DIGITS[min(n, 35)] for n in counts).rstrip("0") or "0"


def read_counts(text: str, bins: int) -> list[int]:
    read = [_DIGITS.index(sign) if sign in _DIGITS else 0 for sign in text[: min(bins, MOST_BINS)]]
    return read + [0] * (bins - len(read))


# Looking around


def look_view(table: Table, what: str, who: str = "") -> View | None:
    """What there is to see of it, as a whole or around somebody."""
    if table.session is None:
        return None
    if what == "board":
        return View("board", who)
    if what == "family":
        return View("member", who) if who else View("family")
    return View("timeline") if what == "timeline" else None


def look_page(
    table: Table, tongue: Tongue, what: str, lines: Sequence[str], seen: Print | None = None, who: str = ""
) -> Page:
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
    return page(
        Text(f"### {say(f'look-{what}')}"),
        seen.block if seen else None,
        Text(words),
        _closer(table, tongue, what, who) if seen else None,
        *rows(buttons),
        accent=TABLE,
        files=files([seen]),
    )


def _closer(table: Table, tongue: Tongue, what: str, who: str) -> Select | None:
    """On a phone the whole is small: one can look at what is around one member, or at one sheet."""
    if what not in ("board", "family"):
        return None
    options = tuple(
        Option(tongue.teller.seat(name), name, chosen=name == who)
        for name in table.game.seats
        if name in tongue.teller.pawns(table.t)
    )
    return Select(str(Meaning("look", table.id, "", (what, "who"))), options, tongue.say(f"closer-{what}"))


def card_page(lines: Sequence[str], seen: Print | None = None) -> Page:
    words = Text("\n".join(map(plain, lines)))
    return page(seen.block if seen else None, words, accent=TABLE, files=files([seen]))


# Going back


def undo_page(table: Table, tongue: Tongue, given: Sequence[tuple[int, str]]) -> Page:
    """What was answered, the latest first; one can go back to before any of it.

    The numbers are those of the proposal that comes of it: so many answers are taken back.
    """
    say = tongue.say
    if not given:
        return page(Text(say("undo-nothing")), accent=TABLE)
    now = table.session.question if table.session is not None else 0
    options = tuple(Option(f"{now - to}. {words}", str(to)) for to, words in given[:OPTIONS])
    vote = table.desk.settings.undo == "vote" and len(table.players) > 1
    return page(
        Text(f"### {say('undo-title')}\n{say('undo-vote' if vote else 'undo-now')}"),
        Select(str(Meaning("undo", table.id, str(table.last))), options, say("undo-choose")),
        accent=TABLE,
    )
