"""The living table message: what is played, who is asked for what, and buttons for what can be done now."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from heredity_bot.frontends.discord.messages.attachments import MessageImage, files
from heredity_bot.frontends.discord.messages.page import (
    FIELD,
    GOLD,
    OPTIONS,
    TABLE,
    Block,
    Button,
    Buttons,
    Meaning,
    Page,
    Select,
    SelectOption,
    Space,
    TextBlock,
    cut,
    page,
    plain,
)
from heredity_bot.frontends.discord.messages.panels import spread, write_counts
from heredity_bot.frontends.discord.messages.text import ChannelText, called, moment
from heredity_bot.games.plugin import part_option, pass_answer
from heredity_bot.kernel import Act, PickOne, PickSome
from heredity_bot.stage.scene import Choice, QuestionScene, one_of_each
from heredity_bot.stage.table_phrases import people
from heredity_bot.stage.words import is_machine
from heredity_bot.tables.info import TOGETHER, Ballot
from heredity_bot.tables.state import ballot_paper, read_paper
from heredity_bot.tables.table import LiveTable
from heredity_bot.tables.vote_count import NO, YES, count

BUTTONS = 10
"""Answers that are buttons; more of them, or long ones, are a menu."""

BUTTON_LABEL = 60
LOOK_TEXT, SMALL_LOOK_TEXT, NEWS_TEXT, ANSWER_TEXT = 1200, 600, 220, 160
NEWS = 6
"""Lines of small news at the foot."""
TOOLS = ("look", "why", "undo", "help")
"""Buttons that every table message has."""
MOTIONS = 3
"""Proposals with buttons of their own; for more there is the command."""


@dataclass(frozen=True)
class TablePageView:
    """The parts of the table message that do not follow from the game."""

    news: Sequence[str] = ()
    """Small news that have no post of their own."""
    pictures: Mapping[str, MessageImage] = field(default_factory=dict)
    """Pictures by the names of looks; looks without one are told in words."""
    question_page: int = 0
    reading: bool = False
    """The narrator has not come to the question yet."""
    poll: bool = False
    """The vote is held in a poll above, so that there are no buttons for it."""
    strangers: int = 0
    """People who answered there and do not count."""


# Before the game


def lobby_page(table: LiveTable, text: ChannelText) -> Page:
    info, say = table.info, text.say
    here = [_lobby_line(table, text, user) for user in info.players] or [say("lobby-nobody")]
    wishes = [
        SelectOption(text.teller.seat(name), name, _holder(table, text, name)) for name in table.game.seats
    ]
    return page(
        TextBlock(f"## {_title(table, text)}\n{say('lobby-open', n=table.game.seating.most)}"),
        TextBlock("\n".join(here)),
        TextBlock(f"-# {settings_line(table, text)}"),
        Select(
            Meaning("wish", table.id),
            tuple(wishes),
            say("lobby-wish"),
            least=1,
            most=len(table.game.seats),
        ),
        _machine_menu(table, text),
        Buttons(
            (
                Button(say("button-join"), Meaning("join", table.id), "primary"),
                Button(say("button-leave"), Meaning("leave", table.id)),
                Button(say("button-begin"), Meaning("begin", table.id), "success"),
                Button(say("button-settings"), Meaning("settings", table.id)),
                Button(say("button-help"), Meaning("help", table.id)),
            )
        ),
        accent=TABLE,
    )


def _machine_menu(table: LiveTable, text: ChannelText) -> Select | None:
    """The menu with which the host of rivals seats machine players; friends have `/table machine`."""
    entries = machine_entries(table, text)
    if not entries or not table.info.rivals:
        return None
    options = tuple(SelectOption(label, value) for label, value in entries)
    return Select(Meaning("machine", table.id), options, text.say("lobby-machine"))


def machine_entries(table: LiveTable, text: ChannelText) -> list[tuple[str, str]]:
    """Machine players that can be seated, by level, and those that can be taken out, by name; each with its label."""
    levels = [(text.telling.talk.known(f"machine.level.{level}"), level) for level in table.machine_levels]
    machines = [name for name in table.players if is_machine(name)]
    removals = [(text.say("machine-remove", name=called(name, text.locale)), name) for name in machines]
    has_room = table.info.phase == "playing" or len(table.players) < len(table.game.seats)
    return [*(levels if has_room else ()), *removals]


def _title(table: LiveTable, text: ChannelText) -> str:
    title, option = text.teller.title(None), part_option(table.game)
    part = table.info.settings.options.get(option.key) if option else None
    return plain(title if option is None or part is None else f"{title} · {text.part(option, str(part))}")


def _lobby_line(table: LiveTable, text: ChannelText, user: str) -> str:
    wished = [text.teller.seat(name) for name, holder in table.info.seats.items() if holder == user]
    line = f"- {plain(called(user, text.locale))}"
    if wished:
        line = text.say("pair", name=line, value=plain(", ".join(wished)))
    return f"{line} · {text.say('host')}" if user == table.info.host else line


def _holder(table: LiveTable, text: ChannelText, name: str) -> str:
    """Menus show no mentions, so a seat is only taken or free there."""
    return text.say("seat-taken" if table.info.seats.get(name, TOGETHER) else "seat-free")


def settings_line(table: LiveTable, text: ChannelText) -> str:
    settings, talk = table.info.settings, text.telling.talk
    shown = {"locale": settings.locale, "pace": settings.pace}
    options = [option for option in table.game.options if option.is_public and not option.is_part]
    told = [text.telling.option(option, settings.options) for option in options]
    return " · ".join([*told, *(talk.choice(name, value) for name, value in shown.items())])


# While it is played


def table_page(table: LiveTable, text: ChannelText, shown: TablePageView = TablePageView()) -> Page:  # noqa: B008 - frozen
    """The page of a running game: looks, seats, question, motions, tools and news."""
    if table.info.phase == "lobby":
        return lobby_page(table, text)
    news = [f"-# {plain(cut(line, NEWS_TEXT))}" for line in shown.news[-NEWS:]]
    foot = TextBlock("\n".join(news))
    if table.info.phase == "over":
        return over_page(table, text, foot)
    say, goal = text.say, text.teller.goal(table.t)
    heading = f"## {plain(text.teller.title(table.t))}"
    if goal:
        heading = f"{heading}\n{say('goal', goal=plain(goal))}"
    asked = _being_read(table, text) if shown.reading else _question(table, text, shown)
    blocks = [
        TextBlock(heading),
        *_looks(table, text, shown),
        TextBlock(_seats(table, text)),
        Space(),
        *asked,
    ]
    motions = table.info.motions
    for ballot in motions[:MOTIONS]:
        blocks += _motion(table, text, ballot)
    if len(motions) > MOTIONS:
        blocks.append(TextBlock(f"-# {say('motions-more', n=len(motions) - MOTIONS)}"))
    tools = [Button(say(f"button-{verb}"), Meaning(verb, table.id)) for verb in TOOLS]
    if TOGETHER in table.info.seats.values() and table.players:
        tools.append(Button(say("button-join"), Meaning("join", table.id)))
    uploads = files(shown.pictures.values()) if shown.pictures else ()
    private = [look.name for look in text.teller.looks if look.is_private]
    hands = [Button(say(f"look-{name}"), Meaning("look", table.id, "", (name,))) for name in private]
    row = Buttons(hands) if hands else None  # what everybody has for their own eyes opens in a panel
    return page(*blocks, row, Buttons(tools), foot, accent=FIELD, files=uploads)


def _looks(table: LiveTable, text: ChannelText, shown: TablePageView) -> list[Block | None]:
    """The looks that stand beside every question, as pictures with a description or in words alone.

    The first in words has a line for each place; of too many places, those where somebody stands.
    """
    found: list[Block | None] = []
    for look in text.teller.looks:
        if look.name in shown.pictures:
            found.append(shown.pictures[look.name].block)
            continue
        if not look.message_picture:
            continue
        lines = [plain(line.text) for line in text.look(look.name)]
        if found:
            found.append(TextBlock(f"-# {cut(' · '.join(lines), SMALL_LOOK_TEXT)}"))
            continue
        names = tuple(map(text.teller.seat, table.info.seats))
        places = [f"- {stressed(line, names)}" for line in lines]
        if len("\n".join(places)) > LOOK_TEXT:
            peopled = [place for place in places if "**" in place]
            kept = peopled if len("\n".join(peopled)) <= LOOK_TEXT else peopled[:8]
            places = [*kept, f"-# {text.say('board-more', n=len(places) - len(kept))}"]
        found.append(TextBlock(cut("\n".join(places), LOOK_TEXT)))
    return found


@lru_cache(maxsize=2_000)
def stressed(words: str, names: tuple[str, ...]) -> str:
    """The words with names of seats in bold where they stand in a list of people."""
    for name in names:
        words = re.sub(rf"(?<=[:;]\s){re.escape(plain(name))}(?=\s?[;.])", f"**{plain(name)}**", words)
    return words


def _seats(table: LiveTable, text: ChannelText) -> str:
    """The status of each seat; with several players also who plays it, and whether it is asked."""
    status, waiting = text.teller.seat_status(table.t), table.waiting_for()
    asked = (table.ask.seats if table.ask is not None else ()) or tuple(status)
    several = len(table.players) > 1
    some = set(waiting) != set(table.players)  # that all are asked stands below, once
    lines = []
    for name, left in status.items():
        holder = table.info.seats.get(name, TOGETHER)
        turn = holder in waiting and name in asked
        who = plain(called(holder, text.locale)) if holder != TOGETHER else text.say("together")
        named = f"**{plain(text.teller.seat(name))}**" + (f" ({who})" if several else "")
        said = text.say("pair", name=named, value=left)
        lines.append(said + (f" · {text.say('is-asked')}" if several and some and turn else ""))
    return ("\n" if several else " · ").join(lines)


def _being_read(table: LiveTable, text: ChannelText) -> list[Block | None]:
    """The question is held back while the voice reads; a button skips to it."""
    skip = Button(text.say("button-skip"), Meaning("skip", table.id), "primary")
    return [TextBlock(text.say("reading")), Buttons((skip,))]


def _question(table: LiveTable, text: ChannelText, shown: TablePageView) -> list[Block | None]:
    """The question, the people who are asked, and the controls to answer with."""
    ask, say = table.ask, text.say
    if ask is None:
        return [TextBlock(say("nothing-asked"))]
    if not table.players:
        join = Button(say("button-join"), Meaning("join", table.id), "primary")
        return [TextBlock(say("asleep")), Buttons((join,))]
    is_act = isinstance(ask, Act)  # the tree of what can be done is told only to those who open it
    scene = None if is_act else text.question()
    prompt = plain(scene.prompt if scene else text.teller.prompt(table.t, ask))
    lines = [f"### {prompt}", *_who_answers(table, text)]
    if scene is None:
        return [TextBlock("\n".join(lines)), _act_row(table, text)]
    if table.info.vote is not None:
        lines.append(_tally(text, table.info.vote, scene))
    blocks: list[Block | None] = [TextBlock("\n".join(lines))]
    if shown.poll:
        blocks += [text.details(scene.choices), _in_a_poll(text, shown)]
    elif table.game.is_private(ask):  # its answers are for those alone who open them
        blocks.append(_answer_row(table, text))
    else:
        blocks += answer_blocks(table, text, scene, shown.question_page)
    beside = []
    if scene.also:
        beside.append(Button(say("button-beside"), Meaning("beside", table.id, table.mark)))
    if table.info.vote is not None:
        beside.append(Button(say("button-close"), Meaning("close", table.id, "", ("0",))))
    return [*blocks, Buttons(beside)]


def _who_answers(table: LiveTable, text: ChannelText) -> list[str]:
    """Whom the table waits for, and how long it waits for a rival; or that anyone may answer."""
    lines, say = list[str](), text.say
    if len(table.players) > 1 and table.waiting_for():
        lines.append(plain(text.telling.waiting()))
    if table.info.rivals and (due := table.waiting_ends_at()) and not table.machine_to_answer():
        lines.append(f"-# {say('least-done', when=moment(due))}")
    if table.info.opened:
        lines.append(say("anyone-may"))
    elif len(table.human_players) > 1 and table.takes_first_answer:
        lines.append(say("first-answer"))
    return lines


def answer_blocks(
    table: LiveTable, text: ChannelText, scene: QuestionScene, number: int = 0
) -> list[Block | None]:
    """Controls for all answers to a question that is no act; `number` is the page of a long menu."""
    if isinstance(table.ask, PickSome) and len(one_of_each(scene.choices)) <= OPTIONS:
        return _several(table, text, scene)
    if not isinstance(table.ask, PickOne):
        shares = _shares(table, text, scene)
        if not shares:
            return [_answer_row(table, text)]
        return [text.details(scene.choices), Buttons(shares)]
    choices = list(enumerate(scene.choices))
    left = table.info.vote.left if table.info.vote else []
    if left:
        choices = [(i, choice) for i, choice in choices if ballot_paper(choice.id) in left]
    if len(choices) > BUTTONS or any(len(choice.label) > BUTTON_LABEL for _, choice in choices):
        return _menu(table, text, "choose", choices, number)
    pick = [
        Button(choice.label, Meaning("pick", table.id, table.mark, (str(i),)), "primary")
        for i, choice in choices
    ]
    return [text.details(choice for _, choice in choices), Buttons(pick)]


def _answer_row(table: LiveTable, text: ChannelText) -> Buttons:
    return Buttons((Button(text.say("button-answer"), Meaning("fill", table.id, table.mark), "primary"),))


def _in_a_poll(text: ChannelText, shown: TablePageView) -> TextBlock:
    lines = [text.say("vote-poll")]
    if shown.strangers:
        lines.append(f"-# {text.say('poll-strangers', n=shown.strangers)}")
    return TextBlock("\n".join(lines))


def _tally(text: ChannelText, vote: Ballot, scene: QuestionScene) -> str:
    """The state of the vote; of a secret one only how many have voted."""
    say = text.say
    ends = moment(vote.deadline)
    again = f"{say('vote-second')} " if vote.round > 1 else ""
    if vote.policy.secret:
        return again + say("vote-secret", n=len(vote.votes), of=len(vote.voters), ends=ends)
    labels = {ballot_paper(choice.id): choice.label for choice in scene.choices}
    votes = count(vote)
    for paper in vote.left:
        if paper not in labels:  # an answer without a button would not be shown otherwise
            votes.setdefault(paper, 0)
    counted = [
        say("pair", name=plain(labels.get(paper) or in_words(text, scene, paper)), value=f"**{n}**")
        for paper, n in votes.items()
    ]
    given = say("vote-given", n=len(vote.votes), of=len(vote.voters))
    return f"{again}{say('vote-open', ends=ends)} {given}\n" + " · ".join(counted)


def in_words(text: ChannelText, scene: QuestionScene, paper: str) -> str:
    """An answer of several things, or of numbers.

    One of several things is it by its name, for behind it stand the votes; of a single thing it is the number that matters.
    """
    answer, alone = read_paper(paper), len(scene.choices) == 1 < scene.most
    if isinstance(answer, dict):
        labels = {choice.id: choice.label for choice in scene.choices}
        named = [(labels.get(name, name), n) for name, n in answer.items()]
        told = ", ".join(label if n == 1 and not alone else f"{n} × {label}" for label, n in named)
    else:
        told = text.telling.answer(answer)
    return cut(told, ANSWER_TEXT) or text.say("button-none")


def _act_row(table: LiveTable, text: ChannelText) -> Buttons:
    say, done = text.say, table.info.done
    label = say("button-done")
    if len(table.players) > 1 and done:
        label = say("button-done-of", n=len(done), of=len(table.players))
    buttons = [Button(say("button-act"), Meaning("panel", table.id, table.mark), "primary")]
    ask = table.ask
    if pass_answer(table.game, ask) and ask is not None and not table.game.is_private(ask):
        buttons.append(Button(label, Meaning("done", table.id, table.mark), "success"))
    return Buttons(tuple(buttons))


def _menu(
    table: LiveTable, text: ChannelText, verb: str, choices: Sequence[tuple[int, Choice]], number: int
) -> list[Block | None]:
    """A menu of all answers; more than fit are on further pages."""
    pages = max(1, -(-len(choices) // OPTIONS))
    number %= pages
    shown = choices[number * OPTIONS : (number + 1) * OPTIONS]
    options = tuple(SelectOption(choice.label, str(i), choice.details) for i, choice in shown)
    blocks: list[Block | None] = [
        Select(Meaning(verb, table.id, table.mark), options, text.say("menu-choose"))
    ]
    if pages > 1:
        label = text.say("button-more", n=number + 1, of=pages)
        blocks.append(Buttons((Button(label, Meaning("more", table.id, table.mark, (str(number + 1),))),)))
    return blocks


def _several(table: LiveTable, text: ChannelText, scene: QuestionScene) -> list[Block | None]:
    numbers = {choice.id: i for i, choice in enumerate(scene.choices)}
    options = tuple(
        SelectOption(choice.label, str(numbers[choice.id]), choice.details)
        for choice in one_of_each(scene.choices)
    )
    key = "menu-exactly" if scene.least == scene.most else "menu-several"
    hint = text.say(key, least=scene.least, most=scene.most)
    select = Select(Meaning("several", table.id, table.mark), options, hint, max(1, scene.least), scene.most)
    none = Button(text.say("button-none"), Meaning("none", table.id, table.mark))
    return [select, Buttons((none,)) if scene.least == 0 else None]


def _shares(table: LiveTable, text: ChannelText, scene: QuestionScene) -> list[Button]:
    """Answers with numbers that need one click: one point for one choice, or an amount of a single choice."""
    bins, numbers = len(scene.choices), range(scene.least, scene.most + 1)
    if scene.kind == "allot" and scene.least == scene.most == 1 and bins <= BUTTONS:
        said = [(choice.label, [int(k == i) for k in range(bins)]) for i, choice in enumerate(scene.choices)]
    elif scene.kind == "allot" and bins == 1 and len(numbers) <= BUTTONS:
        name = cut(scene.choices[0].label, BUTTON_LABEL)
        said = [
            (text.say("pair", name=name, value=str(n)) if n else text.say("button-none"), [n])
            for n in numbers
        ]
    else:
        return []
    left = table.info.vote.left if table.info.vote else []
    return [
        Button(label, Meaning("share", table.id, table.mark, (write_counts(counts),)), "primary")
        for label, counts in said
        if not left or ballot_paper(spread(scene, write_counts(counts))) in left
    ]


def _motion(table: LiveTable, text: ChannelText, ballot: Ballot) -> list[Block | None]:
    """A motion with its buttons; while it is secret they show no numbers."""
    say, votes, secret = text.say, count(ballot), ballot.policy.secret
    ends = moment(ballot.deadline)
    missing = [user for user in ballot.voters if user not in ballot.votes]
    words = text.telling.talk.proposed(ballot.proposer, text.telling.motion(ballot))
    lines = [f"**{plain(words)}**", say("vote-open", ends=ends)]
    if missing:
        lines.append(plain(text.telling.talk.say("table.waiting", who=people(missing))))
    labels = {
        word: say(word) if secret else say(f"button-{word}", n=votes.get(word, 0)) for word in (YES, NO)
    }
    yes = Button(labels[YES], Meaning("agree", table.id, "", (str(ballot.id), "y")), "success")
    no = Button(labels[NO], Meaning("agree", table.id, "", (str(ballot.id), "n")), "danger")
    return [Space(), TextBlock("\n".join(lines)), Buttons((yes, no))]


# Afterwards


def over_page(table: LiveTable, text: ChannelText, news: TextBlock) -> Page:
    info, say = table.info, text.say
    title = text.teller.title(table.t if table.session else None)
    receipt = say("receipt", promise=info.promise[:16], seed=info.seed) if info.seed else ""
    ranks = [plain(line.text) for line in text.telling.standing()] if table.session else []
    return page(
        TextBlock("\n".join([f"## {plain(title)}", say("over"), *ranks])),
        news,
        TextBlock(f"-# {receipt}") if receipt else None,
        Buttons(
            (
                *(
                    [Button(say("button-rematch"), Meaning("rematch", table.id), "success")]
                    if info.rivals
                    else ()
                ),
                Button(say("button-new"), Meaning("again", table.id), "primary"),
                Button(say("button-look"), Meaning("look", table.id)),
            )
        ),
        accent=GOLD,
    )
