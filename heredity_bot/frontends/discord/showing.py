"""The living table message: what is played, who is asked for what, and buttons for what can be done now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from heredity_bot.frontends.discord.ids import Meaning
from heredity_bot.frontends.discord.page import (
    FIELD,
    GOLD,
    OPTIONS,
    TABLE,
    Block,
    Button,
    Option,
    Page,
    Picture,
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
from heredity_bot.frontends.discord.speech import Tongue, mention, moment
from heredity_bot.kernel import Act, PickOne, PickSome
from heredity_bot.stage.scene import Choice, QuestionScene
from heredity_bot.tables.desk import TOGETHER, Ballot
from heredity_bot.tables.sitting import ballot_paper
from heredity_bot.tables.table import Table
from heredity_bot.tables.voting import NO, YES, count

BUTTONS = 10
"""Answers that are buttons; more of them, or long ones, are a menu."""

BUTTON_LABEL = 60
BOARD_TEXT = 1200
NEWS = 6
"""Small news at the foot of the table message."""


@dataclass(frozen=True)
class Shown:
    """What stands on the table message beside the game itself."""

    news: Sequence[str] = ()
    """What happened lately and needs no post of its own."""
    picture: bytes | None = None
    alt: str = ""
    question_page: int = 0


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
        Text(f"## {plain(tongue.teller.title(None))}\n{say('lobby-open', n=len(table.game.seats))}"),
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


def _lobby_line(table: Table, tongue: Tongue, user: str) -> str:
    wished = [tongue.teller.seat(name) for name, holder in table.desk.seats.items() if holder == user]
    line = f"- {mention(user)}"
    if wished:
        line += f": {plain(', '.join(wished))}"
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
    blocks: list[Block | None] = [Text(f"## {plain(tongue.teller.title(table.t))}")]
    blocks += _board(table, tongue, shown)
    if shown.news:
        blocks += [Text("\n".join(f"-# {plain(line)}" for line in shown.news[-NEWS:]))]
    blocks += [Space(), *_question(table, tongue, shown.question_page)]
    for ballot in table.desk.motions:
        blocks += _motion(table, tongue, ballot)
    blocks.append(_tools(table, tongue))
    calls = table.waiting_for() if len(table.players) > 1 else []
    files = [("board.png", shown.picture)] if shown.picture else []
    return page(*blocks, accent=FIELD, calls=calls, files=files)


def _board(table: Table, tongue: Tongue, shown: Shown) -> list[Block | None]:
    teller, t = tongue.teller, table.t
    who = _family(table, tongue)
    if shown.picture:
        return [Picture("board.png", shown.alt), Text(who)]
    board = "\n".join(f"- {plain(line.text)}" for line in teller.board(t))
    timeline = " · ".join(plain(line.text) for line in teller.timeline(t))
    return [Text(cut(board, BOARD_TEXT)), Text(f"-# {cut(timeline, 600)}"), Text(who)]


def _family(table: Table, tongue: Tongue) -> str:
    """Who plays whom, and who still has something to do."""
    lines = []
    waiting = table.waiting_for()
    for name in table.game.seats:
        holder = table.desk.seats.get(name, TOGETHER)
        who = mention(holder) if holder != TOGETHER else tongue.say("together")
        mark = f" · {tongue.say('is-asked')}" if holder in waiting and len(table.players) > 1 else ""
        lines.append(f"**{plain(tongue.teller.seat(name))}** ({who}){mark}")
    return " · ".join(lines) if len(table.players) > 1 else ""


def _question(table: Table, tongue: Tongue, number: int) -> list[Block | None]:
    ask = table.ask
    if ask is None:
        return [Text(tongue.say("nothing-asked"))]
    if not table.players:
        return [
            Text(tongue.say("asleep")),
            Row((_button(table, "join", tongue.say("button-join"), style="primary"),)),
        ]
    scene = tongue.teller.question(table.t, ask)
    blocks: list[Block | None] = [Text(_prompt(table, tongue, scene))]
    if isinstance(ask, Act):
        blocks.append(_act_row(table, tongue))
    elif isinstance(ask, PickOne):
        blocks += _options(table, tongue, scene, number)
    elif isinstance(ask, PickSome) and len(scene.choices) <= OPTIONS:
        blocks += _several(table, tongue, scene)
    else:
        blocks.append(
            Row((_button(table, "fill", tongue.say("button-answer"), marked=True, style="primary"),))
        )
    if scene.also:
        blocks.append(Row((_button(table, "beside", tongue.say("button-beside"), marked=True),)))
    return blocks


def _prompt(table: Table, tongue: Tongue, scene: QuestionScene) -> str:
    waiting = table.waiting_for()
    who = ", ".join(mention(user) for user in waiting)
    lines = [f"### {plain(scene.prompt)}"]
    if len(table.players) > 1 and waiting:
        lines.append(tongue.say("waiting-for", who=who))
    if table.desk.opened:
        lines.append(tongue.say("anyone-may"))
    vote = table.desk.vote
    if vote is not None:
        lines.append(_tally(tongue, vote, scene))
    return "\n".join(lines)


def _tally(tongue: Tongue, vote: Ballot, scene: QuestionScene) -> str:
    """How the vote stands: numbers only when it is secret, and when it ends."""
    say = tongue.say
    ends = moment(vote.deadline)
    if vote.policy.secret:
        return say("vote-secret", n=len(vote.votes), of=len(vote.voters), ends=ends)
    labels = {ballot_paper(choice.id): choice.label for choice in scene.choices}
    counted = [f"{plain(labels.get(paper, say('vote-other')))}: **{n}**" for paper, n in count(vote).items()]
    again = f" · {say('vote-second')}" if vote.round > 1 else ""
    return f"{say('vote-open', ends=ends)}{again}\n" + " · ".join(counted)


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
    options = tuple(Option(choice.label, str(i)) for i, choice in enumerate(scene.choices))
    hint = tongue.say("menu-several", least=scene.least, most=scene.most)
    select = Select(
        str(Meaning("several", table.id, table.mark)), options, hint, max(1, scene.least), scene.most
    )
    none = _button(table, "none", tongue.say("button-none"), marked=True)
    return [select, Row((none,)) if scene.least == 0 else None]


def _motion(table: Table, tongue: Tongue, ballot: Ballot) -> list[Block | None]:
    say, votes = tongue.say, count(ballot)
    ends = moment(ballot.deadline)
    missing = [mention(user) for user in ballot.voters if user not in ballot.votes]
    words = tongue.telling.talk.proposed(ballot.proposer, tongue.telling.motion(ballot.motion))
    lines = [f"**{words}**", say("vote-open", ends=ends)]
    if missing:
        lines.append(say("waiting-for", who=", ".join(missing)))
    yes = _button(
        table, "agree", say("button-yes", n=votes.get(YES, 0)), str(ballot.id), "y", style="success"
    )
    no = _button(table, "agree", say("button-no", n=votes.get(NO, 0)), str(ballot.id), "n", style="danger")
    return [Space(), Text("\n".join(lines)), Row((yes, no))]


def _tools(table: Table, tongue: Tongue) -> Row:
    say = tongue.say
    return Row(
        (
            _button(table, "look", say("button-look")),
            _button(table, "why", say("button-why")),
            _button(table, "undo", say("button-undo")),
            _button(table, "help", say("button-help")),
        )
    )


# Afterwards


def over_page(table: Table, tongue: Tongue, shown: Shown) -> Page:
    desk, say = table.desk, tongue.say
    title = tongue.teller.title(table.t if table.session else None)
    receipt = say("receipt", promise=desk.promise[:16], seed=desk.seed) if desk.seed else ""
    return page(
        Text(f"## {plain(title)}\n{say('over')}"),
        Text("\n".join(f"-# {plain(line)}" for line in shown.news[-NEWS:])) if shown.news else None,
        Text(f"-# {receipt}") if receipt else None,
        Row(
            (
                _button(table, "again", say("button-new"), style="primary"),
                _button(table, "look", say("button-look")),
            )
        ),
        accent=GOLD,
    )
