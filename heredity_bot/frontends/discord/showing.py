"""The living table message: what is played, who is asked for what, and buttons for what can be done now."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from heredity_bot.frontends.discord.ids import Meaning
from heredity_bot.frontends.discord.memory import NEWS
from heredity_bot.frontends.discord.page import (
    FIELD,
    GOLD,
    OPTIONS,
    TABLE,
    Block,
    Button,
    Option,
    Page,
    Row,
    Select,
    Space,
    Style,
    Text,
    cut,
    page,
    plain,
    rows,
)
from heredity_bot.frontends.discord.panels import spread, write_counts
from heredity_bot.frontends.discord.prints import Print, files
from heredity_bot.frontends.discord.speech import Tongue, mention, moment
from heredity_bot.kernel import Act, PickOne, PickSome
from heredity_bot.stage.scene import Choice, QuestionScene, one_of_each
from heredity_bot.tables.desk import TOGETHER, Ballot
from heredity_bot.tables.sitting import ballot_paper, read_paper
from heredity_bot.tables.table import Table
from heredity_bot.tables.voting import NO, YES, count

BUTTONS = 10
"""Answers that are buttons; more of them, or long ones, are a menu."""

BUTTON_LABEL = 60
BOARD_TEXT, TIMELINE_TEXT, NEWS_TEXT, ANSWER_TEXT = 1200, 600, 220, 160
MOTIONS = 3
"""Proposals with buttons of their own; for more there is the command."""


@dataclass(frozen=True)
class Shown:
    """What stands on the table message beside the game itself."""

    news: Sequence[str] = ()
    """What happened lately and needs no post of its own."""
    board: Print | None = None
    timeline: Print | None = None
    """As pictures, or in words."""
    question_page: int = 0
    reading: bool = False
    """The narrator has not come to the question yet."""
    poll: bool = False
    """The vote is held in a poll above, so that there are no buttons for it."""
    strangers: int = 0
    """People who answered there and do not count."""


def table_page(table: Table, tongue: Tongue, shown: Shown = Shown()) -> Page:  # noqa: B008 - frozen
    phase = table.desk.phase
    if phase == "lobby":
        return lobby_page(table, tongue)
    if phase == "over":
        return over_page(table, tongue, shown)
    return play_page(table, tongue, shown)


def _button(
    table: Table, verb: str, label: str, *rest: str, style: Style = "secondary", marked: bool = False
) -> Button:
    mark = table.mark if marked else ""
    return Button(label, str(Meaning(verb, table.id, mark, rest)), style)


# Before the game


def lobby_page(table: Table, tongue: Tongue) -> Page:
    desk, say = table.desk, tongue.say
    here = [_lobby_line(table, tongue, user) for user in desk.players] or [say("lobby-nobody")]
    wishes = [
        Option(tongue.teller.seat(name), name, _holder(table, tongue, name)) for name in table.game.seats
    ]
    return page(
        Text(f"## {_title(table, tongue)}\n{say('lobby-open', n=len(table.game.seats))}"),
        Text("\n".join(here)),
        Text(f"-# {settings_line(table, tongue)}"),
        Select(
            str(Meaning("wish", table.id)),
            tuple(wishes),
            say("lobby-wish"),
            least=1,
            most=len(table.game.seats),
        ),
        Row(
            (
                _button(table, "join", say("button-join"), style="primary"),
                _button(table, "leave", say("button-leave")),
                _button(table, "begin", say("button-begin"), style="success"),
                _button(table, "settings", say("button-settings")),
                _button(table, "help", say("button-help")),
            )
        ),
        accent=TABLE,
    )


def _title(table: Table, tongue: Tongue) -> str:
    title, chapter = tongue.teller.title(None), table.desk.settings.chapter
    return plain(title if chapter is None else f"{title} · {tongue.chapter(chapter)}")


def _lobby_line(table: Table, tongue: Tongue, user: str) -> str:
    wished = [tongue.teller.seat(name) for name, holder in table.desk.seats.items() if holder == user]
    line = f"- {plain(mention(user))}"
    if wished:
        line = tongue.say("pair", name=line, value=plain(", ".join(wished)))
    return f"{line} · {tongue.say('host')}" if user == table.desk.host else line


def _holder(table: Table, tongue: Tongue, name: str) -> str:
    """Menus show no mentions, so a seat is only taken or free there."""
    return tongue.say("seat-taken" if table.desk.seats.get(name, TOGETHER) else "seat-free")


def settings_line(table: Table, tongue: Tongue) -> str:
    settings, talk = table.desk.settings, tongue.telling.talk
    shown = {"edition": settings.edition, "locale": settings.locale, "pace": settings.pace}
    return " · ".join(talk.choice(name, value) for name, value in shown.items())


# While it is played


def play_page(table: Table, tongue: Tongue, shown: Shown) -> Page:
    """What is on the table, what is asked, what one can do; at its foot what happened lately."""
    blocks: list[Block | None] = [Text(_heading(table, tongue))]
    blocks += _board(table, tongue, shown)
    asked = _being_read(table, tongue) if shown.reading else _question(table, tongue, shown)
    blocks += [Text(_family(table, tongue)), Space(), *asked]
    motions = table.desk.motions
    for ballot in motions[:MOTIONS]:
        blocks += _motion(table, tongue, ballot)
    if len(motions) > MOTIONS:
        blocks.append(Text(f"-# {tongue.say('motions-more', n=len(motions) - MOTIONS)}"))
    blocks += [_tools(table, tongue), _news(shown)]
    return page(*blocks, accent=FIELD, files=files((shown.board, shown.timeline)))


def _heading(table: Table, tongue: Tongue) -> str:
    goal = tongue.teller.goal(table.t)
    title = f"## {plain(tongue.teller.title(table.t))}"
    return f"{title}\n{tongue.say('goal', goal=plain(goal))}" if goal else title


def _news(shown: Shown) -> Text | None:
    lines = [f"-# {plain(cut(line, NEWS_TEXT))}" for line in shown.news[-NEWS:]]
    return Text("\n".join(lines)) if lines else None


def _board(table: Table, tongue: Tongue, shown: Shown) -> list[Block | None]:
    """As pictures that say in words what they show, or in words alone."""
    return [
        shown.board.block if shown.board else Text(_board_in_words(table, tongue)),
        shown.timeline.block if shown.timeline else Text(_timeline_in_words(tongue)),
    ]


def _board_in_words(table: Table, tongue: Tongue) -> str:
    names = tuple(tongue.teller.seat(name) for name in table.game.seats)
    zones = [f"- {stressed(plain(line.text), names)}" for line in tongue.board()]
    return _fitting(zones, BOARD_TEXT, tongue)


def _timeline_in_words(tongue: Tongue) -> str:
    timeline = " · ".join(plain(line.text) for line in tongue.timeline())
    return f"-# {cut(timeline, TIMELINE_TEXT)}"


def _fitting(zones: Sequence[str], limit: int, tongue: Tongue) -> str:
    """Where there are too many zones, those where somebody stands."""
    if len("\n".join(zones)) <= limit:
        return "\n".join(zones)
    peopled = [zone for zone in zones if "**" in zone]
    kept = peopled if len("\n".join(peopled)) <= limit else peopled[:8]
    return cut("\n".join([*kept, f"-# {tongue.say('board-more', n=len(zones) - len(kept))}"]), limit)


@lru_cache(maxsize=2_000)
def stressed(words: str, names: tuple[str, ...]) -> str:
    """With our people in bold, so that one sees at once who stands where; not the things that are named after them."""
    for name in names:
        words = re.sub(rf"(?<=[:;]\s){re.escape(plain(name))}(?=\s?[;.])", f"**{plain(name)}**", words)
    return words


def _family(table: Table, tongue: Tongue) -> str:
    """Whose pawns are left; with several players also who plays whom, and who is asked: for which of their members."""
    pawns, waiting = tongue.teller.pawns(table.t), table.waiting_for()
    asked = (table.ask.seats if table.ask is not None else ()) or table.game.seats
    several = len(table.players) > 1
    some = set(waiting) != set(table.players)  # that all are asked stands below, once
    lines = []
    for name in table.game.seats:
        if name not in pawns:
            continue
        holder = table.desk.seats.get(name, TOGETHER)
        turn = holder in waiting and name in asked
        who = plain(mention(holder)) if holder != TOGETHER else tongue.say("together")
        named = f"**{plain(tongue.teller.seat(name))}**" + (f" ({who})" if several else "")
        said = tongue.say("pair", name=named, value=tongue.say("pawns", n=pawns[name]))
        lines.append(said + (f" · {tongue.say('is-asked')}" if several and some and turn else ""))
    return ("\n" if several else " · ").join(lines)


def _being_read(table: Table, tongue: Tongue) -> list[Block | None]:
    """Listening comes first; nobody is held up who would rather read."""
    skip = _button(table, "skip", tongue.say("button-skip"), style="primary")
    return [Text(tongue.say("reading")), Row((skip,))]


def _question(table: Table, tongue: Tongue, shown: Shown) -> list[Block | None]:
    ask = table.ask
    if ask is None:
        return [Text(tongue.say("nothing-asked"))]
    if not table.players:
        return [
            Text(tongue.say("asleep")),
            Row((_button(table, "join", tongue.say("button-join"), style="primary"),)),
        ]
    if isinstance(ask, Act):  # the tree of what can be done is told only to those who open it
        return [Text(_prompt(table, tongue, tongue.teller.prompt(table.t, ask))), _act_row(table, tongue)]
    scene = tongue.question()
    assert scene is not None  # noqa: S101 - something is asked
    blocks: list[Block | None] = [Text(_prompt(table, tongue, scene.prompt, scene))]
    if shown.poll:
        blocks.append(_in_a_poll(tongue, shown))
    elif isinstance(ask, PickOne):
        blocks += _options(table, tongue, scene, shown.question_page)
    elif isinstance(ask, PickSome) and len(one_of_each(scene.choices)) <= OPTIONS:
        blocks += _several(table, tongue, scene)
    elif quick := _shares(table, tongue, scene):
        blocks += rows(quick)
    else:
        blocks.append(
            Row((_button(table, "fill", tongue.say("button-answer"), marked=True, style="primary"),))
        )
    beside = []
    if scene.also:
        beside.append(_button(table, "beside", tongue.say("button-beside"), marked=True))
    if table.desk.vote is not None:
        beside.append(_button(table, "close", tongue.say("button-close"), "0"))
    return [*blocks, *rows(beside)]


def _in_a_poll(tongue: Tongue, shown: Shown) -> Text:
    lines = [tongue.say("vote-poll")]
    if shown.strangers:
        lines.append(f"-# {tongue.say('poll-strangers', n=shown.strangers)}")
    return Text("\n".join(lines))


def _prompt(table: Table, tongue: Tongue, prompt: str, scene: QuestionScene | None = None) -> str:
    lines = [f"### {plain(prompt)}"]
    if len(table.players) > 1 and table.waiting_for():
        lines.append(plain(tongue.telling.waiting()))
    if table.desk.opened:
        lines.append(tongue.say("anyone-may"))
    vote = table.desk.vote
    if vote is not None and scene is not None:
        lines.append(_tally(tongue, vote, scene))
    return "\n".join(lines)


def _tally(tongue: Tongue, vote: Ballot, scene: QuestionScene) -> str:
    """How the vote stands: numbers only when it is secret, and when it ends."""
    say = tongue.say
    ends = moment(vote.deadline)
    again = f"{say('vote-second')} " if vote.round > 1 else ""
    if vote.policy.secret:
        return again + say("vote-secret", n=len(vote.votes), of=len(vote.voters), ends=ends)
    labels = {ballot_paper(choice.id): choice.label for choice in scene.choices}
    votes = count(vote)
    for paper in vote.left:
        if paper not in labels:  # it has no button by which one would know what is left
            votes.setdefault(paper, 0)
    counted = [
        say("pair", name=plain(labels.get(paper) or in_words(tongue, scene, paper)), value=f"**{n}**")
        for paper, n in votes.items()
    ]
    given = say("vote-given", n=len(vote.votes), of=len(vote.voters))
    return f"{again}{say('vote-open', ends=ends)} {given}\n" + " · ".join(counted)


def in_words(tongue: Tongue, scene: QuestionScene, paper: str) -> str:
    """An answer of several things, or of numbers.

    One of several things is it by its name, for behind it stand the votes; of a single thing it is the number that matters.
    """
    answer, alone = read_paper(paper), len(scene.choices) == 1 < scene.most
    if isinstance(answer, dict):
        labels = {choice.id: choice.label for choice in scene.choices}
        named = [(labels.get(name, name), n) for name, n in answer.items()]
        told = ", ".join(label if n == 1 and not alone else f"{n} × {label}" for label, n in named)
    else:
        told = tongue.telling.answer(answer)
    return cut(told, ANSWER_TEXT) or tongue.say("button-none")


def _act_row(table: Table, tongue: Tongue) -> Row:
    say, done = tongue.say, table.desk.done
    label = say("button-done")
    if len(table.players) > 1 and done:
        label = say("button-done-of", n=len(done), of=len(table.players))
    buttons = (
        _button(table, "panel", say("button-act"), marked=True, style="primary"),
        _button(table, "done", label, marked=True, style="success"),
    )
    return Row(buttons)


def _options(table: Table, tongue: Tongue, scene: QuestionScene, number: int) -> list[Block | None]:
    choices = list(enumerate(scene.choices))
    left = table.desk.vote.left if table.desk.vote else []
    if left:
        choices = [(i, choice) for i, choice in choices if ballot_paper(choice.id) in left]
    if len(choices) <= BUTTONS and all(len(choice.label) <= BUTTON_LABEL for _, choice in choices):
        buttons = [
            _button(table, "pick", choice.label, str(i), marked=True, style="primary")
            for i, choice in choices
        ]
        return list(rows(buttons))
    return _menu(table, tongue, "choose", choices, number)


def _menu(
    table: Table, tongue: Tongue, verb: str, choices: Sequence[tuple[int, Choice]], number: int
) -> list[Block | None]:
    """A menu of all answers; more than fit are on further pages."""
    pages = max(1, -(-len(choices) // OPTIONS))
    number %= pages
    shown = choices[number * OPTIONS : (number + 1) * OPTIONS]
    options = tuple(Option(choice.label, str(i)) for i, choice in shown)
    blocks: list[Block | None] = [
        Select(str(Meaning(verb, table.id, table.mark)), options, tongue.say("menu-choose"))
    ]
    if pages > 1:
        label = tongue.say("button-more", n=number + 1, of=pages)
        blocks.append(Row((_button(table, "more", label, str(number + 1), marked=True),)))
    return blocks


def _several(table: Table, tongue: Tongue, scene: QuestionScene) -> list[Block | None]:
    numbers = {choice.id: i for i, choice in enumerate(scene.choices)}
    options = tuple(Option(choice.label, str(numbers[choice.id])) for choice in one_of_each(scene.choices))
    key = "menu-exactly" if scene.least == scene.most else "menu-several"
    hint = tongue.say(key, least=scene.least, most=scene.most)
    select = Select(
        str(Meaning("several", table.id, table.mark)), options, hint, max(1, scene.least), scene.most
    )
    none = _button(table, "none", tongue.say("button-none"), marked=True)
    return [select, Row((none,)) if scene.least == 0 else None]


def _shares(table: Table, tongue: Tongue, scene: QuestionScene) -> list[Button]:
    """Numbers that can be said with one click: one point somewhere, or how many of a single thing."""
    bins, numbers = len(scene.choices), range(scene.least, scene.most + 1)
    if scene.kind == "allot" and scene.least == scene.most == 1 and bins <= BUTTONS:
        said = [(choice.label, [int(k == i) for k in range(bins)]) for i, choice in enumerate(scene.choices)]
    elif scene.kind == "allot" and bins == 1 and len(numbers) <= BUTTONS:
        name = cut(scene.choices[0].label, BUTTON_LABEL)
        said = [
            (tongue.say("pair", name=name, value=str(n)) if n else tongue.say("button-none"), [n])
            for n in numbers
        ]
    else:
        return []
    left = table.desk.vote.left if table.desk.vote else []
    return [
        _button(table, "share", label, write_counts(counts), marked=True, style="primary")
        for label, counts in said
        if not left or ballot_paper(spread(scene, write_counts(counts))) in left
    ]


def _motion(table: Table, tongue: Tongue, ballot: Ballot) -> list[Block | None]:
    """A motion with its buttons; while it is secret they show no numbers."""
    say, votes, secret = tongue.say, count(ballot), ballot.policy.secret
    ends = moment(ballot.deadline)
    missing = [user for user in ballot.voters if user not in ballot.votes]
    words = tongue.telling.talk.proposed(ballot.proposer, tongue.telling.motion(ballot.motion))
    lines = [f"**{plain(words)}**", say("vote-open", ends=ends)]
    if missing:
        lines.append(plain(tongue.telling.talk.waiting(missing)))
    labels = {
        word: say(word) if secret else say(f"button-{word}", n=votes.get(word, 0)) for word in (YES, NO)
    }
    yes = _button(table, "agree", labels[YES], str(ballot.id), "y", style="success")
    no = _button(table, "agree", labels[NO], str(ballot.id), "n", style="danger")
    return [Space(), Text("\n".join(lines)), Row((yes, no))]


def _tools(table: Table, tongue: Tongue) -> Row:
    say = tongue.say
    buttons = [
        _button(table, "look", say("button-look")),
        _button(table, "why", say("button-why")),
        _button(table, "undo", say("button-undo")),
        _button(table, "help", say("button-help")),
    ]
    if TOGETHER in table.desk.seats.values() and table.players:
        buttons.append(_button(table, "join", say("button-join")))
    return Row(tuple(buttons))


# Afterwards


def over_page(table: Table, tongue: Tongue, shown: Shown) -> Page:
    desk, say = table.desk, tongue.say
    title = tongue.teller.title(table.t if table.session else None)
    receipt = say("receipt", promise=desk.promise[:16], seed=desk.seed) if desk.seed else ""
    return page(
        Text(f"## {plain(title)}\n{say('over')}"),
        _news(shown),
        Text(f"-# {receipt}") if receipt else None,
        Row(
            (
                _button(table, "again", say("button-new"), style="primary"),
                _button(table, "look", say("button-look")),
            )
        ),
        accent=GOLD,
    )
