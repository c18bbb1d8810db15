"""Private panels: acting step by step, spreading numbers, looking around, going back."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Literal, TypeAlias

from heredity_bot.frontends.discord.messages.attachments import MessageImage, files
from heredity_bot.frontends.discord.messages.page import (
    FIELD,
    OPTIONS,
    TABLE,
    Block,
    Button,
    Buttons,
    Meaning,
    Page,
    Select,
    SelectOption,
    TextBlock,
    cut,
    page,
    plain,
)
from heredity_bot.frontends.discord.messages.text import ChannelText
from heredity_bot.games.plugin import PUBLIC, Eye, Look, pass_answer
from heredity_bot.kernel import ASIDE, Path
from heredity_bot.stage.scene import (
    Choice,
    PictureRequest,
    QuestionScene,
    one_of_each,
    only_step,
    path_labels,
)
from heredity_bot.tables.info import TOGETHER
from heredity_bot.tables.table import LiveTable

Tree: TypeAlias = Literal["act", "beside"]
SHEET = 1500
BINS = 20
"""Buttons of a panel that spreads numbers."""

MOST_BINS = 55
"""What fits into a custom id, a sign for each; no question of any pack comes near it."""

COMMON_LOOKS = ("goals", "recap", "log")
"""Looks of every game, beside those of its teller."""
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


STEP = 6
"""Characters of a custom id for one step of a path."""


def short(path: Path) -> str:
    """A short name of a path, made of one short name for each step."""
    return "".join(map(short_step, path))


@lru_cache(maxsize=5_000)
def short_step(step: str) -> str:
    return urlsafe_b64encode(blake2b(step.encode(), digest_size=4).digest())[:STEP].decode()


# Acting


@dataclass(frozen=True)
class PanelPosition:
    """A position in a tree of choices."""

    path: Path
    labels: tuple[str, ...]
    below: tuple[Choice, ...]
    back: Path | None = None
    """The last step before it that was asked."""

    def step(self, choice: Choice) -> PanelPosition:
        back = self.path if only_step(self.below) is None else self.back
        labels = (*self.labels, *path_labels((choice,)))
        return PanelPosition((*self.path, choice.id), labels, one_of_each(choice.choices), back)

    def follow(self, *, label_was_read: bool = True) -> PanelPosition:
        """The position after all steps that need no question."""
        at = self
        while (choice := only_step(at.below, label_was_read=label_was_read)) is not None:
            at = at.step(choice)
        return at


def tree_of(scene: QuestionScene, tree: Tree) -> tuple[Choice, ...]:
    return scene.choices if tree == "act" else scene.also


def own_tree(table: LiveTable, user: str, scene: QuestionScene, tree: Tree) -> tuple[Choice, ...]:
    return own_branches(table, user, tree_of(scene, tree), tree)


def own_branches(table: LiveTable, user: str, level: tuple[Choice, ...], tree: Tree) -> tuple[Choice, ...]:
    """The branches that this person may take, those of late players among them."""
    return tuple(
        choice
        for choice in level
        if choice.choices and table.may_act_for(user, choice.id, aside=tree == "beside")
    )


def walk(level: tuple[Choice, ...], depth: int, name: str) -> PanelPosition | None:
    """The step with this short name, and what follows from it without a question."""
    here = PanelPosition((), (), level)
    names = [name[i : i + STEP] for i in range(0, len(name), STEP)] if depth else []
    if len(names) != depth:
        return None
    for step in names:
        chosen = next((choice for choice in level if short_step(choice.id) == step), None)
        if chosen is None:
            return None
        here, level = here.step(chosen), chosen.choices
    return here.follow()


def act_page(
    table: LiveTable, user: str, text: ChannelText, tree: Tree, at: PanelPosition, number: int = 0
) -> Page:
    """The page of the next step: who, what, where, with what; above it the sheets of the seats."""
    say = text.say
    heading = " › ".join(map(plain, at.labels)) if at.labels else say(f"panel-{tree}")
    if not at.below:
        return page(TextBlock(f"### {heading}"), *nothing_left(table, user, text), accent=FIELD)
    return page(
        TextBlock(f"### {heading}"),
        sheet(table, text, at) if len(at.path) < 2 else None,
        *_level(table, user, text, tree, at, number),
        accent=FIELD,
    )


def nothing_left(table: LiveTable, user: str, text: ChannelText) -> list[Block]:
    """Tell that nothing is left to do, with a *done* button for a person who has not pressed it yet."""
    if user in table.info.done or not _may_pass(table, user):
        return [TextBlock(plain(text.telling.waiting()))]
    words = "panel-nothing" if len(table.players) > 1 else "panel-nothing-alone"
    return [TextBlock(text.say(words)), Buttons((_done(table, text),))]


def _may_pass(table: LiveTable, user: str) -> bool:
    return pass_answer(table.game, table.ask) is not None and user in table.deciders().voters


def _done(table: LiveTable, text: ChannelText) -> Button:
    return Button(text.say("button-done"), Meaning("done", table.id, table.mark, ("panel",)), "success")


def sheet(table: LiveTable, text: ChannelText, at: PanelPosition) -> TextBlock | None:
    """The sheets of the seats that can be acted for, where the game has sheets."""
    look = next((look for look in text.teller.looks if look.of_seat == "only" and not look.is_private), None)
    offered = at.path[:1] or {choice.id for choice in at.below}
    seats = [name for name in table.game.seats if name in offered] if look else []
    lines = [line for name in seats for line in text.look(look.name, name)] if look else []
    words = "\n".join(f"- {plain(line.text)}" for line in lines)
    return TextBlock(cut(words, SHEET)) if words else None


def _whose(table: LiveTable, user: str, text: ChannelText, seat: str) -> str:
    """Why a person can act for a seat that is not their own; "" for their own."""
    holder = table.info.seats.get(seat, user)
    if holder == user or len(table.players) == 1:
        return ""
    return text.say("panel-together" if holder == TOGETHER else "panel-late")


def _level(
    table: LiveTable, user: str, text: ChannelText, tree: Tree, at: PanelPosition, number: int
) -> list[Block]:
    level = at.below
    pages = max(1, -(-len(level) // OPTIONS))
    number %= pages
    depth = len(at.path)
    here = short(at.path)
    options = tuple(
        SelectOption(
            choice.label,
            short((*at.path, choice.id)),
            choice.details if at.path else _whose(table, user, text, choice.id) or choice.details,
        )
        for choice in level[number * OPTIONS : (number + 1) * OPTIONS]
    )
    prompt = _step_prompt(text, at)
    blocks: list[Block] = [
        Select(Meaning("step", table.id, table.mark, (tree, str(depth + 1))), options, prompt)
    ]
    buttons = []
    if pages > 1:
        rest = (tree, str(depth), here, str(number + 1))
        label = text.say("button-more", n=number + 1, of=pages)
        buttons.append(Button(label, Meaning("leaf", table.id, table.mark, rest)))
    if at.back is not None:
        rest = (tree, str(len(at.back)), short(at.back) if at.back else "", "0")
        buttons.append(Button(text.say("button-back"), Meaning("leaf", table.id, table.mark, rest)))
    elif tree == "act" and table.ask and table.game.is_private(table.ask) and _may_pass(table, user):
        buttons.append(_done(table, text))  # the table message does not tell whether one may be done
    return [*blocks, Buttons(buttons)]


def _step_prompt(text: ChannelText, at: PanelPosition) -> str:
    """The prompt of the next step; a game may have one for each act."""
    depth = len(at.path)
    of_act = f"panel-step-2-{at.path[1].replace('_', '-')}" if depth == 2 else ""
    return text.say(of_act if of_act and text.own.knows(of_act) else f"panel-step-{min(depth, 3)}")


def answer_of(tree: Tree, path: Path) -> Path:
    return path if tree == "act" else (ASIDE, *path)


# Spreading numbers, and picking from very many


def fill_page(
    table: LiveTable, text: ChannelText, scene: QuestionScene, counts: Sequence[int], number: int = 0
) -> Page:
    """A button for every bin counts up; the sum and what is still wanted stand above."""
    total, bins = sum(counts), min(len(scene.choices), MOST_BINS)
    pages = max(1, -(-bins // BINS))
    number %= pages
    buttons = [
        _bin(table, text, scene, counts, i, number)
        for i in range(number * BINS, min(bins, (number + 1) * BINS))
    ]
    say = text.say
    vector = write_counts(counts)
    confirm = Button(
        say("button-confirm", n=total),
        Meaning("filled", table.id, table.mark, (vector,)),
        "success",
        disabled=not scene.least <= total <= scene.most,
    )
    last = [confirm]
    if pages > 1:
        rest = ("", vector, str((number + 1) % pages))
        last.append(
            Button(say("button-more", n=number + 1, of=pages), Meaning("count", table.id, table.mark, rest))
        )
    key = "fill-hint-exact" if scene.least == scene.most else "fill-hint"
    hint = say(key, least=scene.least, most=scene.most, n=total)
    asked = TextBlock(f"### {plain(scene.prompt)}\n{hint}")
    return page(asked, text.details(scene.choices), Buttons(buttons), Buttons(last), accent=FIELD)


def _bin(
    table: LiveTable, text: ChannelText, scene: QuestionScene, counts: Sequence[int], i: int, number: int
) -> Button:
    choice, n = scene.choices[i], counts[i]
    cap = scene.caps.get(choice.id, 1)
    rest = (str(i), write_counts(counts), str(number))
    label = text.say("pair", name=cut(choice.label, 60), value=f"{n}/{cap}")
    return Button(label, Meaning("count", table.id, table.mark, rest), "primary" if n else "secondary")


def spread(scene: QuestionScene, text: str) -> dict[str, int]:
    """The answer that a row of counts stands for."""
    counts = read_counts(text, len(scene.choices))
    return {choice.id: n for choice, n in zip(scene.choices, counts, strict=True) if n}


def count_up(scene: QuestionScene, counts: Sequence[int], i: int) -> list[int]:
    cap = scene.caps.get(scene.choices[i].id, 1)
    return [(n + 1) % (cap + 1) if k == i else n for k, n in enumerate(counts)]


def write_counts(counts: Sequence[int]) -> str:
    """The counts as text, one character each; trailing zeros are left out."""
    return "".join(_DIGITS[min(n, 35)] for n in counts).rstrip("0") or "0"


def read_counts(text: str, bins: int) -> list[int]:
    read = [_DIGITS.index(sign) if sign in _DIGITS else 0 for sign in text[: min(bins, MOST_BINS)]]
    return read + [0] * (bins - len(read))


# Looking around


def look_view(look: Look, seat: str = "", eye: Eye = PUBLIC) -> PictureRequest | None:
    """The picture of a look, as a whole or about one seat; None where it has none."""
    what = (seat and look.seat_picture) or look.picture
    return PictureRequest(what, seat, eye=eye) if what else None


def look_page(
    table: LiveTable,
    text: ChannelText,
    what: str,
    lines: Sequence[str],
    seen: MessageImage | None = None,
    seat: str = "",
) -> Page:
    say = text.say
    buttons = [
        Button(
            say(f"look-{name}"),
            Meaning("look", table.id, "", (name,)),
            "primary" if name == what else "secondary",
        )
        for name in (*(look.name for look in text.teller.looks), *COMMON_LOOKS)
    ]
    words = "\n".join(f"- {plain(line)}" for line in lines) or say("look-nothing")
    return page(
        TextBlock(f"### {say(f'look-{what}')}"),
        seen.block if seen else None,
        TextBlock(words),
        _closer(table, text, what, seat) if seen else None,
        Buttons(buttons),
        accent=TABLE,
        files=files([seen]),
    )


def _closer(table: LiveTable, text: ChannelText, what: str, seat: str) -> Select | None:
    """A menu of seats to look at one of them, because the whole picture is small on a phone."""
    look = text.find_look(what)
    if look is None or not look.of_seat:
        return None
    options = tuple(
        SelectOption(text.teller.seat(name), name, chosen=name == seat)
        for name in table.game.seats
        if name in text.teller.seat_status(table.t)
    )
    if not options:
        return None
    label = text.say(f"closer-{look.of_seat}")
    return Select(Meaning("look", table.id, "", (what, "who")), options, label)


def thing_page(lines: Sequence[str], seen: MessageImage | None = None) -> Page:
    words = TextBlock("\n".join(map(plain, lines)))
    return page(seen.block if seen else None, words, accent=TABLE, files=files([seen]))


# Going back


def undo_page(table: LiveTable, text: ChannelText, given: Sequence[tuple[int, int, str]]) -> Page:
    """What was answered, the latest first; one can go back to before any of it.

    Of each answer: how many are undone up to it, the position before it, and its words.
    """
    say = text.say
    if not given:
        return page(TextBlock(say("undo-nothing")), accent=TABLE)
    options = tuple(SelectOption(f"{n}. {words}", str(to)) for n, to, words in given[:OPTIONS])
    vote = table.info.settings.undo == "vote" and len(table.human_players) > 1
    return page(
        TextBlock(f"### {say('undo-title')}\n{say('undo-vote' if vote else 'undo-now')}"),
        Select(Meaning("undo", table.id, str(table.last)), options, say("undo-choose")),
        accent=TABLE,
    )


# Help


def help_page(table: LiveTable, text: ChannelText, user: str) -> Page:
    """The page that tells a person what they can do now."""
    say = text.say
    mine = table.info.phase == "playing" and user in table.waiting_for()
    now = say("help-you") if mine else text.telling.waiting()
    asked = table.ask if table.info.phase == "playing" else None
    prompt = f"\n**{plain(text.teller.prompt(table.t, asked))}**" if asked else ""
    told = "\n".join(f"- {plain(line)}" for line in _hints(table, text, user))
    return page(
        TextBlock(f"### {say('help-title')}\n{plain(now)}{prompt}"),
        TextBlock(told),
        TextBlock(f"-# {say('help-commands')}"),
        accent=TABLE,
    )


def _hints(table: LiveTable, text: ChannelText, user: str) -> list[str]:
    """Hints on how to play on, by the phase of the table and whether the person has a seat."""
    say = text.say
    if table.info.phase == "over":
        return [say("help-again")]
    if table.session is None:
        alone = table.game.seating.least == 1 and len(table.info.players) < 2
        return [say("help-lobby"), *([say("help-alone")] if alone else [])]
    if user not in table.players:
        return [say("not-seated")]
    hints = [line.text for line in text.teller.help(table.t, table.ask)]
    return [*hints, say("help-vote")] if table.info.vote is not None else hints
