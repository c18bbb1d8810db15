"""A digest of many events in a few lines: what was read, decided, found, fought and suffered, and where the members are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from heredity_bot.games.heredity.rules.events import board, card, chapter, combat, family, timeline
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, MEMBERS
from heredity_bot.games.heredity.telling.event_walk import Tale
from heredity_bot.games.heredity.telling.table_voice import TableVoice, ref
from heredity_bot.kernel import Event, Fact, Many, Ref
from heredity_bot.stage.scene import TextLine, Tone

_FATES = (family.MemberDying, family.MemberRecovered, family.DeathAverted, family.MemberDied)


def tell_recap(voice: TableVoice, events: Iterable[Event], past: TableVoice | None = None) -> list[TextLine]:
    """The present chapter with all that happened; of those before it what was decided, and how they ended.

    The table of `past` is as it was before the events; without it, things are called as they are now.
    """
    happened = list(events)
    told = _told_then(past or voice, happened, is_after=past is None)
    *earlier, (present, now) = _chapters(happened, told)
    return [
        *(line for part, those in earlier for line in _gone_by(voice, part, those)),
        *_begun(voice, present),
        *_story(voice, present, now),
        *_belongings(voice, present),
        *_fights(voice, present, now),
        *_harm(voice, present),
        *_ended(voice, present),
        *_places(voice),
    ]


Told = dict[int, str]
"""Things by the names they had then, and choices in words, by the place of the event that met them."""


def _told_then(voice: TableVoice, events: list[Event], *, is_after: bool) -> Told:
    """Cards may have been turned since they were read, laid or beaten, or put away with their chapter."""
    told: Told = {}
    tale = Tale(voice, events, is_after=is_after)
    for i, event in enumerate(events):
        tale.fold(i)
        if name := _name(voice, event):
            told[i] = name
    return told


def _name(voice: TableVoice, event: Event) -> str:
    match event:
        case card.StoryTold() if event.card != FAMILY_CARD:
            return _titled(voice, ref("card", event.card))
        case board.TerrainLaid():
            return _titled(voice, ref("card", event.card))
        case board.FigureDefeated():
            return _titled(voice, ref("figure", event.figure))
        case card.StatusChanged():
            return _titled(voice, ref("npc", event.card))
        case combat.KarmaSwapped():
            return voice.text(f"{event.new}.name") or ""
        case chapter.FlagSet() if event.value:
            return voice.text(f"flag.{event.flag}") or ""
        case chapter.Chosen():
            return _choice(voice, event)
    return ""


def _titled(voice: TableVoice, thing: Ref) -> str:
    """The title of a thing; "" for a thing that has only a number."""
    number = thing.id.partition("#")[0]
    named = voice.names.title(voice.words, int(number)) if number.isdecimal() else None
    return voice.label(thing) if named else ""


def _choice(voice: TableVoice, event: chapter.Chosen) -> str:
    """A decision in words, with the card that asked for it."""
    option = voice.text(f"{event.key}.{event.option}")
    if not option:
        return ""
    face = event.key.partition(".")[0]
    title = voice.text(f"{face}.name") or voice.text(f"{face.removesuffix('b')}.name")
    if not title:
        return voice.say("recap.chosen", option=option.rstrip("."))
    return voice.say("recap.chosen-at", card=title, option=option.rstrip("."))


def _chapters(events: Sequence[Event], told: Told) -> list[tuple[list[Event], Named]]:
    """The events of each chapter, or attempt at one, with the names that belong to them."""
    starts = [i for i, event in enumerate(events) if isinstance(event, chapter.ChapterBegun)]
    bounds = sorted({0, *(i for i in starts if not _same_start(events, i)), len(events)})
    found = []
    for first, end in pairwise(bounds) if len(bounds) > 1 else [(0, 0)]:
        named: Named = {}
        for i in range(first, end):
            if i in told:
                named.setdefault(type(events[i]), []).append((told[i], events[i]))
        found.append((list(events[first:end]), named))
    return found


def _same_start(events: Sequence[Event], place: int) -> bool:
    """Whether the same chapter has just begun already: its setting up may be told twice."""
    event = events[place]
    before = next((e for e in reversed(events[:place]) if isinstance(e, chapter.ChapterBegun)), None)
    return (
        before is not None
        and isinstance(event, chapter.ChapterBegun)
        and ((before.chapter, before.attempt) == (event.chapter, event.attempt))
    )


Named = dict[type[Event], list[tuple[str, Event]]]
"""The names of a chapter, by the kinds of events that named them."""


def _names(named: Named, kind: type[Event]) -> list[str]:
    return [name for name, _ in named.get(kind, ())]


def _line(voice: TableVoice, tone: Tone, key: str, refs: Sequence[Ref]) -> list[TextLine]:
    return _named_line(voice, tone, key, [voice.label(thing) for thing in refs])


def _named_line(voice: TableVoice, tone: Tone, key: str, names: Sequence[str]) -> list[TextLine]:
    """A line with these names; no line where there are none."""
    named = [name for name in dict.fromkeys(names) if name]
    several = any("," in name for name in named)
    listed: Fact = "; ".join(named) if several else Many(tuple(named))
    return [TextLine(voice.say(key, list=listed), tone)] if named else []


def _gone_by(voice: TableVoice, events: list[Event], named: Named) -> list[TextLine]:
    return [*_begun(voice, events), *_decided(voice, named), *_ended(voice, events)]


def _begun(voice: TableVoice, events: list[Event]) -> list[TextLine]:
    begun = next((event for event in events if isinstance(event, chapter.ChapterBegun)), None)
    title = voice.text(f"chapter.{begun.chapter}") if begun else None
    return [TextLine(title, "hint")] if title else []


def _ended(voice: TableVoice, events: list[Event]) -> list[TextLine]:
    results = [event.result for event in events if isinstance(event, chapter.ChapterEnded)]
    return [TextLine(voice.say(f"recap.{result}"), "hint") for result in dict.fromkeys(results)]


def _decided(voice: TableVoice, named: Named) -> list[TextLine]:
    """The choices that were made, and what the family will remember of them."""
    return [
        *(TextLine(words, "happening") for words in dict.fromkeys(_names(named, chapter.Chosen))),
        *_named_line(voice, "happening", "recap.remembered", _names(named, chapter.FlagSet)),
    ]


def _story(voice: TableVoice, events: list[Event], named: Named) -> list[TextLine]:
    laps = sum(isinstance(event, timeline.HourglassMoved) and event.lap for event in events)
    return [
        *([TextLine(voice.say("recap.laps", n=laps), "event")] if laps else []),
        *_named_line(voice, "happening", "recap.read", _names(named, card.StoryTold)),
        *_decided(voice, named),
        *_named_line(voice, "happening", "recap.explored", _names(named, board.TerrainLaid)),
        *_statuses(voice, named),
        *_named_line(voice, "happening", "recap.karma", _names(named, combat.KarmaSwapped)),
    ]


def _statuses(voice: TableVoice, named: Named) -> list[TextLine]:
    """The NPCs that became friends or enemies, by their last status."""
    last = {
        name: event.status
        for name, event in named.get(card.StatusChanged, ())
        if isinstance(event, card.StatusChanged)
    }
    return [
        line
        for status, key in (("ally", "recap.allies"), ("hostile", "recap.enemies"))
        for line in _named_line(
            voice, "happening", key, [name for name, now in last.items() if now == status]
        )
    ]


def _belongings(voice: TableVoice, events: list[Event]) -> list[TextLine]:
    lines = []
    for member in MEMBERS:
        gained = [e.item for e in events if isinstance(e, family.ItemGained) and e.member == member]
        holder = voice.t.state.members.get(member)
        still = [item for item in dict.fromkeys(gained) if holder and item in holder.items]
        if still:
            items = voice.titles([ref("card", item) for item in still])
            lines.append(
                TextLine(voice.say("recap.items", member=ref("member", member), list=items), "happening")
            )
    return lines


def _fights(voice: TableVoice, events: list[Event], named: Named) -> list[TextLine]:
    fought = [event for event in events if isinstance(event, combat.AttackResolved)]
    lines = []
    if fought:
        hits = sum(event.success for event in fought)
        lines.append(TextLine(voice.say("recap.fights", n=len(fought), hits=hits), "fight"))
    return lines + _named_line(voice, "fight", "recap.defeated", _names(named, board.FigureDefeated))


def _harm(voice: TableVoice, events: list[Event]) -> list[TextLine]:
    wounded = [ref("member", e.member) for e in events if isinstance(e, family.SeriouslyWounded)]
    fates: dict[str, Event] = {e.member: e for e in events if isinstance(e, _FATES)}
    dying = [name for name, fate in fates.items() if isinstance(fate, family.MemberDying)]
    dead = [ref("member", e.member) for e in events if isinstance(e, family.MemberDied)]
    return [
        *_line(voice, "fight", "recap.wounds", wounded),
        *_line(voice, "fight", "recap.dying", [ref("member", name) for name in dying]),
        *_line(voice, "fight", "recap.dead", dead),
    ]


def _places(voice: TableVoice) -> list[TextLine]:
    """The places of the members now, a line for each zone."""
    t, lines = voice.t, []
    for zone in t.layout.zones:
        here = [ref("member", name) for name in t.figures_in(zone.index) if name in MEMBERS]
        if here:
            where = voice.label(ref("zone", zone.parts[0]))
            who = Many(tuple(here))
            lines.append(TextLine(voice.say("recap.where", zone=where, who=who), "happening"))
    return lines
