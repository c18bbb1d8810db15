"""Controls that only tell: looking around, asking why; and going back, which begins with a look at what was done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from heredity_bot.frontends.discord import panels
from heredity_bot.frontends.discord.click import Click, came_of_it
from heredity_bot.frontends.discord.page import TABLE, Page, Text, cut, page, plain
from heredity_bot.frontends.discord.prints import drawn
from heredity_bot.kernel import Event
from heredity_bot.stage.scene import Line, causes_of, rules_of
from heredity_bot.tables.deeds import AnyStep, Happening, Started, Took, Undo, WentBack, WentOn
from heredity_bot.tables.past import given, standing
from heredity_bot.tables.sitting import no, own_lines
from heredity_bot.tables.table import Table
from heredity_bot.tables.telling import Moment

LOG_LINES, RECAP_LINES = 12, 800
UNDO_REACH = 25
WHY_CAUSES, WHY_RULES = 6, 8
"""As many as one reads; those of the question come first."""


async def look(click: Click) -> None:
    what = click.rest[0] or "board"
    if what not in panels.LOOKS or click.table.session is None:
        what = "log"
    who = click.values[0] if click.values and click.values[0] in click.table.game.seats else ""
    await click.reply.update(await look_page(click, what, who))


async def look_page(click: Click, what: str, who: str = "") -> Page:
    """In words and, where it can be drawn, as a picture."""
    table, tongue = click.table, click.tongue
    lines = await looked(click, what, who)
    view, draw = panels.look_view(table, what, who), click.service.picture
    if view is not None and draw is not None:
        click.service.count(click.interaction, "picture")
    seen = await drawn(draw, table, view, tongue.locale) if view is not None else None
    return panels.look_page(table, tongue, what, lines, seen, who)


async def looked(click: Click, what: str, who: str = "") -> list[str]:
    teller, table = click.tongue.teller, click.table
    if what == "family" and who:
        sheets = zip(table.game.seats, teller.family(table.t), strict=False)
        return [line.text for name, line in sheets if name == who]
    if what in ("board", "timeline", "family", "karma"):
        return [line.text for line in getattr(teller, what)(table.t)]
    if what == "goals":  # how the table was laid out is of no interest any more
        cards = [line.text for line in teller.goals(table.t) if line.tone == "story"]
        return [*filter(None, [teller.goal(table.t)]), *cards]
    after = max(0, table.last - (RECAP_LINES if what == "recap" else LOG_LINES))
    found = [happening for _, happening in await table.happenings(after=after)]
    telling = click.tongue.telling
    if what == "recap":
        return [line.text for line in teller.recap(table.t, _events(table, found))]
    steps = [s for happening in found for s in happening.steps]
    told = [
        cut(line.text, 280)
        for s, at in _holding(zip(steps, telling.moments(steps), strict=True))
        for line in telling.step(s, at=at, whole=True)
    ]
    return [words for i, words in enumerate(told) if words != told[i - 1] or not i][-24:]


def _holding(told: Iterable[tuple[AnyStep, Moment | None]]) -> list[tuple[AnyStep, Moment | None]]:
    """Without the answers that were taken back: what they led to is no longer known by its name."""
    found: list[tuple[AnyStep, Moment | None]] = []
    for s, at in told:
        if isinstance(s, WentBack):
            answers = [i for i, (before, _) in enumerate(found) if _is_answer(before)]
            for i in reversed(answers[max(0, len(answers) - s.answers) :]):
                del found[i]
        found.append((s, at))
    return found


def _is_answer(s: AnyStep) -> bool:
    return isinstance(s, (Took, WentOn)) and bool(own_lines([s.line]))


def _events(table: Table, happened: Sequence[Happening]) -> list[Event]:
    """What happened on the path that is played."""
    path = standing(s for happening in happened for s in happening.steps)
    return [event for s in path for event in table.read_events(s)]


async def why(click: Click) -> None:
    """The reason for a post, or for the question and what came before it, in this situation; then the rules."""
    table, telling, (first, last) = click.table, click.tongue.telling, click.rest[:2]
    asks = table.ask if not first else None
    start = int(first[:9]) if first.isdecimal() else table.last
    end = min(int(last[:9]) if last.isdecimal() else start, start + LOG_LINES)
    lines = await _lines_explained(click, start, end, opening=bool(first))
    causes = [*(telling.question_cause() if asks else ()), *causes_of(lines)]
    rules = [*(asks.rules if asks else ()), *rules_of(lines)]
    told = click.tongue.teller.why(rules) or [click.tongue.say("no-rules")]
    reasons = "\n".join(plain(sentence) for sentence in list(dict.fromkeys(causes))[:WHY_CAUSES])
    words = "\n".join(f"- {plain(sentence)}" for sentence in told[:WHY_RULES])
    parts = [Text(f"### {click.tongue.say('why-title')}"), Text(reasons) if reasons else None, Text(words)]
    await click.reply.show(page(*parts, accent=TABLE))


async def _lines_explained(click: Click, start: int, end: int, *, opening: bool) -> list[Line]:
    """What these lines of the journal led to, with the reasons; how a table was laid out only if it is asked for."""
    table, telling = click.table, click.tongue.telling
    since = await table.happenings(after=start - 1, last=start + RECAP_LINES)
    steps = [(row.n, step) for row, happening in since for step in happening.steps]
    moments = telling.moments([step for _, step in steps])
    return [
        line
        for (n, step), at in zip(steps, moments, strict=True)
        if n <= end and (isinstance(step, (Took, WentOn)) or (opening and isinstance(step, Started)))
        for line in telling.events(step, at, whole=True)
    ]


async def undo(click: Click) -> None:
    """First what would be undone, then, with a choice, the undoing."""
    table = click.table
    if click.values and click.values[0].isdecimal():
        if click.meaning.mark != str(table.last):
            await click.reply.update(page(Text(click.tongue.say("undo-moved"))))
            return
        outcome = await click.do(Undo(int(click.values[0])))
        if outcome.refusal is not None:
            told = [click.tongue.telling.refusal(outcome.refusal)]
        else:
            told = came_of_it(click.service, click.table, click.tongue, outcome)
        await click.reply.update(page(Text(plain("\n".join(told) or click.tongue.say("heard")))))
        return
    await click.reply.show(await undo_page(click))


def _reminder(lines: Sequence[Line]) -> Line:
    """The line by which one knows a step again; who reads what follows is none."""
    return next((line for line in lines if line.tone != "hint"), lines[0])


async def undo_page(click: Click) -> Page:
    """What can be taken back, for those who may; steps of which there is nothing to tell go with the one before."""
    table, tongue = click.table, click.tongue
    if table.desk.phase == "over":
        return page(Text(plain(tongue.telling.refusal(no("GAME_OVER").refusal))), accent=TABLE)
    if table.session is not None and click.user not in table.players:
        return page(Text(tongue.say("not-seated")), accent=TABLE)
    if table.desk.settings.undo == "host" and click.user != table.desk.host:
        return page(Text(plain(tongue.telling.refusal(table.sitting.not_host().refusal))))
    back = await given(table, UNDO_REACH)
    moments = reversed(tongue.telling.moments([s for _, s in reversed(back)]))
    found = [(to, tongue.telling.events(s, at)) for (to, s), at in zip(back, moments, strict=True)]
    told = [(to, _reminder(lines).text.splitlines()[0]) for to, lines in found if lines]
    small = [(to, tongue.say("undo-small")) for to, _ in found[:1]]
    return panels.undo_page(table, tongue, told or small)
