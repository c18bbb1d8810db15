"""What did I miss? Much that happened, in a few lines: what was read, found, fought and suffered, and who is where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from heredity_bot.games.heredity.events import board, card, chapter, combat, family, timeline
from heredity_bot.games.heredity.state import FAMILY_CARD, MEMBERS
from heredity_bot.kernel import Event, Fact, Many, Ref
from heredity_bot.stage.heredity.moment import Moment, before
from heredity_bot.stage.heredity.voice import Voice, ref
from heredity_bot.stage.scene import Line, Tone

_TURNS = (card.CardTaken, card.CardFlipped, chapter.ChapterBegun)
_FATES = (family.MemberDying, family.MemberRecovered, family.DeathAverted, family.MemberDied)


def tell_recap(voice: Voice, events: Iterable[Event]) -> list[Line]:
    happened = list(events)
    named = _named_then(voice, happened)
    return [
        *_chapters(voice, happened),
        *_story(voice, happened, named),
        *_belongings(voice, happened),
        *_fights(voice, happened, named),
        *_harm(voice, happened),
        *_places(voice),
    ]


Named = dict[type[Event], list[str]]
"""Things by the names they had, under the kinds of events that met them."""


def _named_then(voice: Voice, events: Sequence[Event]) -> Named:
    """Cards may have been turned since they were read, laid or beaten."""
    named: Named = {card.StoryTold: [], board.TerrainLaid: [], board.FigureDefeated: []}
    moment = before(events)
    voice.at(moment)
    for event in events:
        if isinstance(event, _TURNS):
            moment = moment.after([event])
            voice.at(moment)
        elif isinstance(event, card.StoryTold) and event.card != FAMILY_CARD:
            named[card.StoryTold].append(voice.label(ref("card", event.card)))
        elif isinstance(event, board.TerrainLaid):
            named[board.TerrainLaid].append(voice.label(ref("card", event.card)))
        elif isinstance(event, board.FigureDefeated):
            named[board.FigureDefeated].append(voice.label(ref("figure", event.figure)))
    voice.at(Moment())
    return named


def _line(voice: Voice, tone: Tone, key: str, refs: Sequence[Ref]) -> list[Line]:
    return _named_line(voice, tone, key, [voice.label(thing) for thing in refs])


def _named_line(voice: Voice, tone: Tone, key: str, names: Sequence[str]) -> list[Line]:
    """Nothing of a kind: no line of that kind."""
    named = [name for name in dict.fromkeys(names) if name]
    several = any("," in name for name in named)
    listed: Fact = "; ".join(named) if several else Many(tuple(named))
    return [Line(voice.say(key, list=listed), tone)] if named else []


def _chapters(voice: Voice, events: list[Event]) -> list[Line]:
    lines = []
    for event in events:
        if isinstance(event, chapter.ChapterBegun) and (title := voice.text(f"chapter.{event.chapter}")):
            lines.append(Line(title, "hint"))
        elif isinstance(event, chapter.ChapterEnded):
            lines.append(Line(voice.say(f"event.chapter-{event.result}"), "hint"))
    return [line for i, line in enumerate(lines) if line not in lines[:i]]


def _story(voice: Voice, events: list[Event], named: Named) -> list[Line]:
    laps = sum(isinstance(event, timeline.HourglassMoved) and event.lap for event in events)
    return [
        *([Line(voice.say("recap.laps", n=laps), "event")] if laps else []),
        *_named_line(voice, "happening", "recap.read", named[card.StoryTold]),
        *_named_line(voice, "happening", "recap.explored", named[board.TerrainLaid]),
    ]


def _belongings(voice: Voice, events: list[Event]) -> list[Line]:
    lines = []
    for member in MEMBERS:
        gained = [e.item for e in events if isinstance(e, family.ItemGained) and e.member == member]
        holder = voice.t.state.members.get(member)
        still = [item for item in dict.fromkeys(gained) if holder and item in holder.items]
        if still:
            items = voice.titles([ref("card", item) for item in still])
            lines.append(
                Line(voice.say("recap.items", member=ref("member", member), list=items), "happening")
            )
    return lines


def _fights(voice: Voice, events: list[Event], named: Named) -> list[Line]:
    fought = [event for event in events if isinstance(event, combat.AttackResolved)]
    lines = []
    if fought:
        hits = sum(event.success for event in fought)
        lines.append(Line(voice.say("recap.fights", n=len(fought), hits=hits), "fight"))
    return lines + _named_line(voice, "fight", "recap.defeated", named[board.FigureDefeated])


def _harm(voice: Voice, events: list[Event]) -> list[Line]:
    wounded = [ref("member", e.member) for e in events if isinstance(e, family.SeriouslyWounded)]
    fates: dict[str, Event] = {e.member: e for e in events if isinstance(e, _FATES)}
    dying = [name for name, fate in fates.items() if isinstance(fate, family.MemberDying)]
    dead = [ref("member", e.member) for e in events if isinstance(e, family.MemberDied)]
    return [
        *_line(voice, "fight", "recap.wounds", wounded),
        *_line(voice, "fight", "recap.dying", [ref("member", name) for name in dying]),
        *_line(voice, "fight", "recap.dead", dead),
    ]


def _places(voice: Voice) -> list[Line]:
    """Where everybody is now, a line for each zone."""
    t, lines = voice.t, []
    for zone in t.layout.zones:
        here = [ref("member", name) for name in t.figures_in(zone.index) if name in MEMBERS]
        if here:
            where = voice.label(ref("zone", zone.parts[0]))
            who = Many(tuple(here))
            lines.append(Line(voice.say("recap.where", zone=where, who=who), "happening"))
    return lines
