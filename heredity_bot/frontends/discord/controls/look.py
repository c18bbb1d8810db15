"""Controls that only tell: looking around, asking why; and going back, which begins with a look at what was done."""

from __future__ import annotations

from collections.abc import Sequence

from heredity_bot.frontends.discord.controls.interaction import TableContext
from heredity_bot.frontends.discord.messages import panels
from heredity_bot.frontends.discord.messages.attachments import draw_image
from heredity_bot.frontends.discord.messages.page import TABLE, Page, TextBlock, cut, page, plain
from heredity_bot.games.plugin import PUBLIC
from heredity_bot.stage.scene import TextLine, causes_of, rules_of
from heredity_bot.tables.actions import Answered, Redone, Started, Undo
from heredity_bot.tables.live_path import live_steps
from heredity_bot.tables.state import refused

LOG_LINES, RECAP_LINES = 12, 800
UNDO_REACH = 25
WHY_CAUSES, WHY_RULES = 6, 8
"""Most reasons and rules that are told at once; those of the question come first."""


async def look(click: TableContext) -> None:
    known = [*(look.name for look in click.text.teller.looks), *panels.COMMON_LOOKS]
    what = click.rest[0] or known[0]
    if what not in known or click.table.session is None:
        what = "log"
    seat = click.values[0] if click.values and click.values[0] in click.table.game.seats else ""
    await click.reply.update(await look_page(click, what, seat))


async def look_page(click: TableContext, what: str, seat: str = "") -> Page:
    """The page of a look: words and, where it can be drawn, a picture."""
    table, text, draw = click.table, click.text, click.services.picture
    found = text.find_look(what) if table.session is not None else None
    if found is None:
        return panels.look_page(table, text, what, await _past(click, what))
    eye = click.eye if found.is_private else PUBLIC
    view = panels.look_view(found, seat, eye)
    if view is not None and draw is not None:
        click.count("picture")
    seen = await draw_image(draw, table, view, text.locale) if view is not None else None
    of_seat = seat if found.of_seat == "only" else ""
    lines = [line.text for line in text.teller.look(table.t, what, seat=of_seat, eye=eye)]
    return panels.look_page(table, text, what, lines, seen, seat)


async def _past(click: TableContext, what: str) -> list[str]:
    """The looks of every game: goals, recap and log."""
    teller, table = click.text.teller, click.table
    if what == "goals":  # without the set-up
        told = [line.text for line in teller.goals(table.t, eye=click.eye) if line.tone == "story"]
        return [*filter(None, [teller.goal(table.t)]), *told]
    after = max(0, table.last - (RECAP_LINES if what == "recap" else LOG_LINES))
    found, telling = await table.retrace(after=after), click.text.telling
    if what == "recap":
        return [line.text for line in telling.recap(found, click.eye)]
    steps = ((s, line.before.get(i)) for line in found for i, s in enumerate(line.entry.steps))
    told = [
        cut(line.text, 280)
        for s, before in live_steps(steps)
        for line in telling.step(s, before=before, whole=True, eye=click.eye)
    ]
    return [words for i, words in enumerate(told) if words != told[i - 1] or not i][-24:]


async def why(click: TableContext) -> None:
    """The reason for a post, or for the question and what came before it, in this situation; then the rules."""
    table, telling, (first, last) = click.table, click.text.telling, click.rest[:2]
    asks = table.ask if not first else None
    start = int(first[:9]) if first.isdecimal() else table.last
    end = min(int(last[:9]) if last.isdecimal() else start, start + LOG_LINES)
    lines = await _lines_explained(click, start, end, opening=bool(first))
    causes = [*(telling.question_cause() if asks else ()), *causes_of(lines)]
    rules = [*(asks.rules if asks else ()), *rules_of(lines)]
    told = click.text.teller.why(rules) or [click.text.say("no-rules")]
    reasons = "\n".join(plain(sentence) for sentence in list(dict.fromkeys(causes))[:WHY_CAUSES])
    words = "\n".join(f"- {plain(sentence)}" for sentence in told[:WHY_RULES])
    parts = [
        TextBlock(f"### {click.text.say('why-title')}"),
        TextBlock(reasons) if reasons else None,
        TextBlock(words),
    ]
    await click.reply.show(page(*parts, accent=TABLE))


async def _lines_explained(click: TableContext, start: int, end: int, *, opening: bool) -> list[TextLine]:
    """The steps of some lines of the journal with their reasons; the set-up of a game only if it is asked for."""
    return [
        line
        for stored in await click.table.retrace(after=start - 1, last=end)
        for i, step in enumerate(stored.entry.steps)
        if isinstance(step, (Answered, Redone)) or (opening and isinstance(step, Started))
        for line in click.text.telling.events(step, stored.before.get(i), whole=True)
    ]


async def undo(click: TableContext) -> None:
    """First what would be undone, then, with a choice, the undoing."""
    table = click.table
    if click.values and click.values[0].isdecimal():
        if click.meaning.mark != str(table.last):
            await click.reply.update(page(TextBlock(click.text.say("undo-moved"))))
            return
        outcome = await click.do(Undo(int(click.values[0])))
        if outcome.refusal is not None:
            told = [click.text.telling.refusal(outcome.refusal)]
        else:
            told = click.result(outcome)
        await click.reply.update(page(TextBlock(plain("\n".join(told) or click.text.say("heard")))))
        return
    await click.reply.show(await undo_page(click))


def _reminder(lines: Sequence[TextLine]) -> TextLine:
    """The line by which a player recognises a step: the first that is no hint."""
    return next((line for line in lines if line.tone != "hint"), lines[0])


async def undo_page(click: TableContext) -> Page:
    """The answers that can be undone; steps of which there is nothing to tell go with the one before."""
    table, text = click.table, click.text
    if table.info.phase == "over":
        return page(TextBlock(plain(text.telling.refusal(refused("GAME_OVER").refusal))), accent=TABLE)
    if table.session is not None and click.user not in table.players:
        return page(TextBlock(text.say("not-seated")), accent=TABLE)
    if table.info.settings.undo == "host" and click.user != table.info.host:
        return page(TextBlock(plain(text.telling.refusal(table.not_host().refusal))))
    back = await table.recent_answers(UNDO_REACH)
    states = await table.states_from(back[-1][0]) if back else {}
    found = [(n, to, text.telling.events(s, states.get(to))) for n, (to, s) in enumerate(back, start=1)]
    told = [(n, to, _reminder(lines).text.splitlines()[0]) for n, to, lines in found if lines]
    small = [(n, to, text.say("undo-small")) for n, to, _ in found[:1]]
    return panels.undo_page(table, text, told or small)
