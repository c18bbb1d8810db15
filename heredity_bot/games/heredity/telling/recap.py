"""A digest of many events in a few lines: what was read, decided, found, fought and suffered, and where the members are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from heredity_bot.games.heredity.rules.events import board, card, chapter, combat, family, timeline
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, MEMBERS
from heredity_bot.games.heredity.telling.event_walk import EventWalk
from heredity_bot.games.heredity.telling.sentences import Sentences, ref
from heredity_bot.kernel import Event, Fact, Many, Ref
from heredity_bot.stage.scene import TextLine, Tone

_FATES = (family.MemberDying, family.MemberRecovered, family.DeathAverted, family.MemberDied)


def tell_recap(
    sentences: Sentences, events: Iterable[Event], past: Sentences | None = None
) -> list[TextLine]:
    """The present chapter with all that happened; of those before it what was decided, and how they ended.

    The table of `past` is as it was before the events; without it, things are called as they are now.
    """
    happened = list(events)
    told = _told_then(past or sentences, happened, is_after=past is None)
    *earlier, (present, now) = _chapters(happened, told)
    return [
        *(line for part, those in earlier for line in _gone_by(sentences, part, those)),
        *_begun(sentences, present),
        *_story(sentences, present, now),
        *_belongings(sentences, present),
        *_fights(sentences, present, now),
        *_harm(sentences, present),
        *_ended(sentences, present),
        *_places(sentences),
    ]


Told = dict[int, str]
"""Things by the names they had then, and choices in words, by the place of the event that met them."""


def _told_then(sentences: Sentences, events: list[Event], *, is_after: bool) -> Told:
    """The names at the time of each event: cards may have been turned, or put away with their chapter, since then."""
    told: Told = {}
    walk = EventWalk(sentences, events, is_after=is_after)
    for i, event in enumerate(events):
        walk.fold(i)
        if name := _name(sentences, event):
            told[i] = name
    return told


def _name(sentences: Sentences, event: Event) -> str:
    match event:
        case card.StoryTold() if event.card != FAMILY_CARD:
            return _titled(sentences, ref("card", event.card))
        case board.TerrainLaid():
            return _titled(sentences, ref("card", event.card))
        case board.FigureDefeated():
            return _titled(sentences, ref("figure", event.figure))
        case card.StatusChanged():
            return _titled(sentences, ref("npc", event.card))
        case combat.KarmaSwapped():
            return sentences.text(f"{event.new}.name") or ""
        case chapter.FlagSet() if event.value:
            return sentences.text(f"flag.{event.flag}") or ""
        case chapter.Chosen():
            return _choice(sentences, event)
    return ""


def _titled(sentences: Sentences, thing: Ref) -> str:
    """The title of a thing; "" for a thing that has only a number."""
    number = thing.id.partition("#")[0]
    named = sentences.names.title(sentences.words, int(number)) if number.isdecimal() else None
    return sentences.label(thing) if named else ""


def _choice(sentences: Sentences, event: chapter.Chosen) -> str:
    """A decision in words, with the card that asked for it."""
    option = sentences.text(f"{event.key}.{event.option}")
    if not option:
        return ""
    face = event.key.partition(".")[0]
    title = sentences.text(f"{face}.name") or sentences.text(f"{face.removesuffix('b')}.name")
    if not title:
        return sentences.say("recap.chosen", option=option.rstrip("."))
    return sentences.say("recap.chosen-at", card=title, option=option.rstrip("."))


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


def _line(sentences: Sentences, tone: Tone, key: str, refs: Sequence[Ref]) -> list[TextLine]:
    return _named_line(sentences, tone, key, [sentences.label(thing) for thing in refs])


def _named_line(sentences: Sentences, tone: Tone, key: str, names: Sequence[str]) -> list[TextLine]:
    """A line with these names; no line where there are none."""
    named = [name for name in dict.fromkeys(names) if name]
    several = any("," in name for name in named)
    listed: Fact = "; ".join(named) if several else Many(tuple(named))
    return [TextLine(sentences.say(key, list=listed), tone)] if named else []


def _gone_by(sentences: Sentences, events: list[Event], named: Named) -> list[TextLine]:
    return [*_begun(sentences, events), *_decided(sentences, named), *_ended(sentences, events)]


def _begun(sentences: Sentences, events: list[Event]) -> list[TextLine]:
    begun = next((event for event in events if isinstance(event, chapter.ChapterBegun)), None)
    title = sentences.text(f"chapter.{begun.chapter}") if begun else None
    return [TextLine(title, "hint")] if title else []


def _ended(sentences: Sentences, events: list[Event]) -> list[TextLine]:
    results = [event.result for event in events if isinstance(event, chapter.ChapterEnded)]
    return [TextLine(sentences.say(f"recap.{result}"), "hint") for result in dict.fromkeys(results)]


def _decided(sentences: Sentences, named: Named) -> list[TextLine]:
    """The choices that were made, and what the family will remember of them."""
    return [
        *(TextLine(words, "happening") for words in dict.fromkeys(_names(named, chapter.Chosen))),
        *_named_line(sentences, "happening", "recap.remembered", _names(named, chapter.FlagSet)),
    ]


def _story(sentences: Sentences, events: list[Event], named: Named) -> list[TextLine]:
    laps = sum(isinstance(event, timeline.HourglassMoved) and event.lap for event in events)
    return [
        *([TextLine(sentences.say("recap.laps", n=laps), "event")] if laps else []),
        *_named_line(sentences, "happening", "recap.read", _names(named, card.StoryTold)),
        *_decided(sentences, named),
        *_named_line(sentences, "happening", "recap.explored", _names(named, board.TerrainLaid)),
        *_statuses(sentences, named),
        *_named_line(sentences, "happening", "recap.karma", _names(named, combat.KarmaSwapped)),
    ]


def _statuses(sentences: Sentences, named: Named) -> list[TextLine]:
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
            sentences, "happening", key, [name for name, now in last.items() if now == status]
        )
    ]


def _belongings(sentences: Sentences, events: list[Event]) -> list[TextLine]:
    lines = []
    for member in MEMBERS:
        gained = [e.item for e in events if isinstance(e, family.ItemGained) and e.member == member]
        holder = sentences.t.state.members.get(member)
        still = [item for item in dict.fromkeys(gained) if holder and item in holder.items]
        if still:
            items = sentences.titles([ref("card", item) for item in still])
            lines.append(
                TextLine(sentences.say("recap.items", member=ref("member", member), list=items), "happening")
            )
    return lines


def _fights(sentences: Sentences, events: list[Event], named: Named) -> list[TextLine]:
    fought = [event for event in events if isinstance(event, combat.AttackResolved)]
    lines = []
    if fought:
        hits = sum(event.success for event in fought)
        lines.append(TextLine(sentences.say("recap.fights", n=len(fought), hits=hits), "fight"))
    return lines + _named_line(sentences, "fight", "recap.defeated", _names(named, board.FigureDefeated))


def _harm(sentences: Sentences, events: list[Event]) -> list[TextLine]:
    wounded = [ref("member", e.member) for e in events if isinstance(e, family.SeriouslyWounded)]
    fates: dict[str, Event] = {e.member: e for e in events if isinstance(e, _FATES)}
    dying = [name for name, fate in fates.items() if isinstance(fate, family.MemberDying)]
    dead = [ref("member", e.member) for e in events if isinstance(e, family.MemberDied)]
    return [
        *_line(sentences, "fight", "recap.wounds", wounded),
        *_line(sentences, "fight", "recap.dying", [ref("member", name) for name in dying]),
        *_line(sentences, "fight", "recap.dead", dead),
    ]


def _places(sentences: Sentences) -> list[TextLine]:
    """The places of the members now, a line for each zone."""
    t, lines = sentences.t, []
    for zone in t.layout.zones:
        here = [ref("member", name) for name in t.figures_in(zone.index) if name in MEMBERS]
        if here:
            where = sentences.label(ref("zone", zone.parts[0]))
            who = Many(tuple(here))
            lines.append(TextLine(sentences.say("recap.where", zone=where, who=who), "happening"))
    return lines
