"""Alternative texts of pictures, in at most 1,024 characters, made from the same state as the picture.

Who stands where is never left out. A text that is too long loses first what lies about, then how
people are, then their names for the initials they have on the picture.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from heredity_bot.games.heredity.pictures.brush import Brush
from heredity_bot.games.heredity.pictures.figures import PersonMark, changed_karma, damage_of, people
from heredity_bot.games.heredity.pictures.zone_contents import printed_in, things_in
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.events.combat import AttackMade, AttackResolved, KarmaDrawn
from heredity_bot.games.heredity.rules.layout import Zone
from heredity_bot.games.heredity.rules.state import MEMBERS, ChapterOutcome
from heredity_bot.games.heredity.telling.events import tell_events
from heredity_bot.games.heredity.telling.looks import tell_family, tell_karma, tell_timeline
from heredity_bot.games.heredity.telling.sentences import comma, ref
from heredity_bot.kernel import Fact, Many, Phrase
from heredity_bot.pictures.picture import MOST_ALT
from heredity_bot.pictures.scenes.alt import tell
from heredity_bot.stage.grammar import capital
from heredity_bot.stage.scene import TextLine


def shortest_fit(*attempts: Callable[[], str]) -> str:
    """The first that is short enough, else the last."""
    text = ""
    for attempt in attempts:
        text = attempt()
        if len(text) <= MOST_ALT:
            return text
    return text


def board(brush: Brush, asked: Collection[str] = ()) -> str:
    if not brush.t.state.board:
        return brush.sentences.say("look.no-board")
    everybody = people(brush)
    zone_of = brush.t.layout.zone_of
    wanted = {zone_of[part] for part in asked if part in zone_of}
    zones = brush.t.layout.zones
    opening = brush.sentences.say("pic.alt-board")
    return shortest_fit(
        lambda: _board(brush, opening, zones, everybody, wanted, things=True, state=True, names=True),
        lambda: _board(brush, opening, zones, everybody, wanted, things=False, state=True, names=True),
        lambda: _board(brush, opening, zones, everybody, wanted, things=False, state=False, names=True),
        lambda: _board(brush, opening, zones, everybody, set(), things=False, state=False, names=False),
    )


def near(brush: Brush, asked: Collection[str], cards: Collection[int], seats: Collection[str]) -> str:
    """The cards that the board of a message shows, and how the family is: pawns left, damage, whose turn it is."""
    t, sentences = brush.t, brush.sentences
    if not t.state.board:
        return sentences.say("look.no-board")
    everybody, zone_of = people(brush), t.layout.zone_of
    wanted = {zone_of[part] for part in asked if part in zone_of}
    zones = [zone for zone in t.layout.zones if any(int(p.split(".")[0]) in cards for p in zone.parts)]
    whole = len(zones) == len(t.layout.zones)
    opening = sentences.say("pic.alt-board" if whole else "pic.alt-board-part")
    family = [
        sentences.say("pic.alt-pawns", who=ref("member", name), n=t.state.members[name].available)
        for name in MEMBERS
        if name in t.state.members
    ]
    turn = [ref("member", seat) for seat in seats if seat in t.state.members]
    if turn:
        family.insert(0, sentences.say("pic.alt-turn", who=Many(tuple(turn))))

    def told(*, things: bool, state: bool, names: bool) -> str:
        shown = wanted if names else set()
        text = _board(brush, opening, zones, everybody, shown, things=things, state=state, names=names)
        return " ".join([text, *family])

    return shortest_fit(
        lambda: told(things=True, state=True, names=True),
        lambda: told(things=False, state=True, names=True),
        lambda: told(things=False, state=False, names=True),
        lambda: told(things=False, state=False, names=False),
    )


def _board(
    brush: Brush,
    opening: str,
    zones: Iterable[Zone],
    everybody: dict[str, PersonMark],
    asked: set[int],
    *,
    things: bool,
    state: bool,
    names: bool,
) -> str:
    crowded, empty = list[str](), list[str]()
    for zone in zones:
        here = [everybody[name] for name in brush.t.figures_in(zone.index)]
        listed = [_person(brush, who, state=state) if names else who.code for who in here]
        if things:
            listed += [
                thing.words for part in zone.parts for thing in things_in(brush, part) if not thing.used
            ]
        mark = brush.sentences.clause(Phrase("pic.asked")) if zone.index in asked else ""
        name = f"{zone_name(brush, zone)}{mark}"
        if listed:
            (crowded if here else empty).append(f"{name}: {comma(listed)}.")
        elif asked and zone.index in asked:
            crowded.append(f"{name}.")
    text = " ".join([opening, *crowded, *empty])
    return brush.sentences.words.grammar.typeset(text)


def zone_name(brush: Brush, zone: Zone) -> str:
    """The name that the board in words uses."""
    return " / ".join(dict.fromkeys(brush.sentences.cap_label(ref("zone", part)) for part in zone.parts))


def _person(brush: Brush, who: PersonMark, *, state: bool) -> str:
    notes: list[Fact] = []
    if state and who.status:
        notes.append(Phrase(f"status.{who.status}"))
    if state and who.dying:
        notes.append(Phrase("look.dying"))
    if state and who.damage:
        notes.append(Phrase("pic.damage", {"n": who.damage}))
    if state and who.wounds:
        notes.append(Phrase("pic.wounds", {"n": len(who.wounds)}))
    return f"{who.label} ({comma([brush.sentences.clause(note) for note in notes])})" if notes else who.label


def lines(texts: Iterable[str]) -> str:
    """Sentences told elsewhere, as much of them as fits."""
    kept = ""
    for text in texts:
        longer = f"{kept} {text}".strip()
        if len(longer) > MOST_ALT:
            return longer[: MOST_ALT - 1].rstrip() + "…"
        kept = longer
    return kept


def timeline(brush: Brush) -> str:
    """The row in order, where the hourglass is, what hangs beneath."""
    return lines(
        [brush.sentences.say("pic.alt-timeline"), *(line.text for line in tell_timeline(brush.sentences))]
    )


def member(brush: Brush, name: str) -> str:
    """A member's sheet, with the words of the family look."""
    shown = [m for m in MEMBERS if m in brush.t.state.members]
    return lines([tell_family(brush.sentences)[shown.index(name)].text])


def family(brush: Brush) -> str:
    """All four members; where each stands comes first, because the end may be cut."""
    t, sentences = brush.t, brush.sentences
    full = " ".join(line.text for line in tell_family(sentences))
    if len(full) <= MOST_ALT:
        return full
    said = []
    for name in (m for m in MEMBERS if m in t.state.members):
        who, figure = t.state.members[name], t.state.figures.get(name)
        notes: list[Fact] = [Phrase("look.dying")] if t.is_dying(name) else []
        notes += [
            Phrase("pic.damage", {"n": damage_of(t, name)}),
            Phrase("pic.wounds", {"n": len(who.wounded)}),
        ]
        notes += [Phrase("look.pawns", {"available": who.available})]
        if who.items:
            notes.append(Phrase("pic.items", {"n": len(who.items)}))
        facts: dict[str, Fact] = {
            "member": ref("member", name),
            "list": comma([sentences.clause(n) for n in notes]),
        }
        said.append(
            sentences.say("look.member", zone=ref("zone", figure.at), **facts)
            if figure
            else sentences.say("look.member-off", **facts)
        )
    return lines(said)


def told_fight(brush: Brush, made: AttackMade, result: AttackResolved) -> list[str]:
    """The attackers and their target, then the sum and the result."""
    return [
        line.text
        for line in tell_events(brush.sentences, [made, KarmaDrawn(result.karma), result], is_after=True)
    ]


def fight(brush: Brush, made: AttackMade, result: AttackResolved) -> str:
    return lines(told_fight(brush, made, result))


def card(brush: Brush, number: int, back: bool, title: str, told: list[TextLine]) -> str:
    """The name of a face, its illustration and its text."""
    scene = picture_text(brush, number, back)
    said = [f"{title.rstrip('.')}.", *([scene] if scene else [])]
    if letters := list(brush.t.book.face(number, back).zones):
        names = [_printed_part(brush, number, back, letter) for letter in letters]
        said.append(brush.sentences.say("pic.zones", list=comma(names)))
    return lines([*said, *(line.text.replace("\n", " ") for line in told)])


def picture_text(brush: Brush, number: int, back: bool) -> str:
    """What an illustration shows: as its author says, else as its scene is told; "" where there is neither."""
    written = (brush.sentences.text(f"{name_of(number, back)}.picture") or "").strip()
    scene = brush.t.book.face(number, back).scene
    if written or scene is None:
        return written
    return brush.sentences.words.grammar.typeset(tell(scene, brush.locale, brush.t.book.cast))


def _printed_part(brush: Brush, number: int, back: bool, letter: str) -> str:
    """A zone of a face with the signs that are printed in it."""
    signs = [thing.words for thing in printed_in(brush, brush.t.book.face(number, back).zones[letter])]
    name = printed_zone(brush, number, back, letter)
    return f"{name} ({comma(signs)})" if signs else name


def printed_zone(brush: Brush, number: int, back: bool, letter: str) -> str:
    """The name a face gives a zone, else its letter."""
    keys = ([f"{name_of(number, back)}.{letter}"] if back else []) + [f"{number}.{letter}"]
    return capital(next((text for key in keys if (text := brush.sentences.text(key))), letter.upper()))


def _became(brush: Brush) -> str:
    """Which karma cards are no longer those of the beginning."""
    if not (new := changed_karma(brush.t)):
        return f"{brush.sentences.say('pic.karma-same').rstrip('.')}."
    names = comma([brush.sentences.label(ref("karma", card)) for card in new])
    return f"{brush.sentences.say('pic.karma-became').rstrip('.:')}: {names}."


def poster(brush: Brush, result: ChapterOutcome | None) -> str:
    """The outcome, and the state of each member."""
    sentences, t = brush.sentences, brush.t
    chapter = result.chapter if result else t.state.chapter
    title = sentences.text(f"chapter.{chapter}") or sentences.say("pic.chapter", n=chapter)
    key = "pic.running" if result is None else "pic.won" if result.result == "won" else "pic.failed"
    lap = 1 + (result.laps if result else t.state.laps)
    said = [f"{title}: {sentences.say(key)}. {sentences.say('pic.round', n=lap)}."]
    for name in (m for m in MEMBERS if m in t.state.members):
        notes: list[Fact] = [Phrase("look.dying")] if t.is_dying(name) else []
        wounds = len(t.state.members[name].wounded)
        notes += [Phrase("pic.damage", {"n": damage_of(t, name)}), Phrase("pic.wounds", {"n": wounds})]
        said.append(
            f"{sentences.label(ref('member', name))}: {comma([sentences.clause(note) for note in notes])}."
        )
    said.append(_became(brush) if result else " ".join(line.text for line in tell_karma(sentences)))
    words = sentences.text(f"ending.{result.ending}") if result else None
    return lines([*said, *([words.strip().replace("\n", " ")] if words else [])])
