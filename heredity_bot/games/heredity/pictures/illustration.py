"""Illustrations of our own: composed from drawn land, light, things, animals and people, the same for the same card.

A face with a `scene` is drawn as written. One without follows the English words of its picture (`112.picture`) and its
name; one without words is drawn from what it does.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from heredity_bot.games.heredity.cards.models import Face
from heredity_bot.games.heredity.pictures.brush import Brush
from heredity_bot.games.heredity.pictures.palette import BLOOD, BONE, FAMILIES, MEMBERS, STATUSES
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.state import FAMILY_CARD
from heredity_bot.pictures.animals import animal, animal_size
from heredity_bot.pictures.backdrop import HIGH, SKIES, WIDE, gradient, haze, land, room
from heredity_bot.pictures.icons import sign
from heredity_bot.pictures.named_chance import NamedChance
from heredity_bot.pictures.objects import drawings
from heredity_bot.pictures.people import Soul, bust, stander
from heredity_bot.pictures.scene_words import (
    HOUSES,
    LANGUAGE,
    SMALL,
    VEHICLES,
    WOODS,
    Actor,
    SceneWords,
    read,
)
from heredity_bot.pictures.scenes.composition import compose
from heredity_bot.pictures.scenes.written import SceneSpec
from heredity_bot.pictures.svg import Element, box, disc, drawn, el, group, moved, path, polygon

_FOOT = 141
"""The height at which feet stand."""
_SPREAD: dict[int, tuple[float, ...]] = {1: (160,), 2: (124, 216), 3: (160, 70, 250), 4: (132, 208, 58, 274)}
_GLOWING = ("lantern", "candle", "fire", "window")
_ASIDE = frozenset(
    ("palm", "hands", "shake", "table", "door", "fire", "sun", "window", "wall", "chair", "smoke")
)
"""Things in the picture of an item that are not the item itself: it lies beside them."""


def illustration(
    brush: Brush, number: int, width: float, height: float, *, back: bool | None = None
) -> Element:
    """The picture of a face, cut to a frame of this size; of a card in play its visible face."""
    piece = brush.t.state.cards.get(number)
    shown = back if back is not None else bool(piece and piece.back)
    face, name = brush.t.book.face(number, shown), name_of(number, shown)
    if face.scene is not None:
        return _written(brush, number, face.scene, name, width, height)
    scene = _told(brush, number, name)
    luck = NamedChance(f"{brush.t.book.pack}/{name}")
    drawing = _npc(brush, number, face, scene, luck) if face.npc else _scene(number, face, name, scene, luck)
    return el(
        "svg", group([*drawing]), x=0, y=0, width=width, height=height, viewBox=drawn(0, 0, WIDE, HIGH),
        preserveAspectRatio=f"xMidY{'Max' if face.map else 'Mid'} slice", overflow="hidden", data_art=name,
    )  # fmt: skip


def _written(brush: Brush, number: int, scene: SceneSpec, name: str, width: float, height: float) -> Element:
    """A scene as its author wrote it, in the season of its chapter; those who are wounded now are seen to be."""
    book, family = brush.t.book, brush.t.state.members
    hurt = {who: tuple(member.wounded) for who, member in family.items() if member.wounded}
    found = compose(scene, name, book.cast, book.season(number), hurt)
    return el(
        "svg", *found, x=0, y=0, width=width, height=height, viewBox=drawn(0, 0, WIDE, HIGH),
        preserveAspectRatio="xMidYMid slice", overflow="hidden", data_art=name,
    )  # fmt: skip


def _told(brush: Brush, number: int, name: str) -> SceneWords:
    texts = brush.sentences.names.texts
    title = texts.text(LANGUAGE, f"{name}.name") or texts.text(LANGUAGE, f"{number}.name") or ""
    return read(title, texts.text(LANGUAGE, f"{name}.picture") or "")


def _scene(number: int, face: Face, name: str, scene: SceneWords, luck: NamedChance) -> Iterator[Element]:
    if face.karma:
        yield from _emblem(FAMILIES.get(face.karma.family, "star"), name, luck)
    elif face.body:
        yield from _body(face.body.part, MEMBERS[face.body.member].fill, wounded=name.endswith("b"))
    elif face.item:
        yield from _item(face, scene, name, luck)
    else:
        mood = _mood(scene, luck)
        yield from _place(scene, mood, name, luck)
        actors = [actor for actor in scene.actors or _deed(number, face, scene) if actor.name != "sun"]
        strip = face.map is not None
        yield from _cast(actors[: 4 if strip else 3], scene, mood, luck, tall=74 if strip else 108)


def _mood(scene: SceneWords, luck: NamedChance) -> str:
    light = {"arid": "dry", "lamp": "night"}.get(scene.light, scene.light)
    return light or ("day", "dusk", "day", "fog")[luck.below(4)]


def _place(scene: SceneWords, mood: str, name: str, luck: NamedChance) -> Iterator[Element]:
    if scene.room:
        yield from room(mood, name, luck, vault=scene.room == "vault")
        return
    yield from land(
        mood, name, luck, ground=scene.ground, backdrop=scene.backdrop, brown="brown" in scene.words,
        blazing=any(actor.name == "sun" for actor in scene.actors),
    )  # fmt: skip


def _deed(number: int, face: Face, scene: SceneWords) -> list[Actor]:
    """The motif of a face whose words are not understood; land may stay empty."""
    if number == FAMILY_CARD:
        souls = tuple(Soul(kind) for kind in ("man", "woman", "girl", "boy"))
        return [Actor("person", "person", 4, souls)]
    if scene.room:
        return [Actor("thing", "barrel"), Actor("thing", "sack")]
    if scene.ground or scene.backdrop:
        return []
    if face.map is not None:
        return [Actor("thing", "mountains")]
    return [
        Actor("thing", "skull" if face.skull else "clock" if face.event else "paper" if face.rules else "map")
    ]


# Subjects


def _cast(
    actors: Sequence[Actor], scene: SceneWords, mood: str, luck: NamedChance, *, tall: float
) -> Iterator[Element]:
    """Draw the main subject in the middle and the others smaller beside it; a small thing is shown from close by."""
    if not actors:
        yield from haze(mood, indoors=bool(scene.room))
        return
    main = actors[0]
    close = main.name in SMALL
    sizes = [tall * (0.86 if close else 1), *(tall * _share(actor, main) for actor in actors[1:])]
    spots = [
        _Spot(actor, x, _FOOT - (6 if i else 0), size)
        for i, (actor, x, size) in enumerate(zip(actors, _SPREAD[len(actors)], sizes, strict=True))
    ]
    for spot in reversed(spots):
        if close and spot is spots[0]:
            yield _ledge(scene)
        yield from spot.drawn(luck, dark="outlines" in scene.words)
    yield from haze(mood, indoors=bool(scene.room))
    for spot in spots:
        if spot.actor.name in _GLOWING and mood not in ("day", "dry"):
            yield from spot.glow()


def _share(actor: Actor, main: Actor) -> float:
    """The size of a second actor beside the main one: people are small before a house, but not beside a key."""
    grand = main.name in HOUSES | VEHICLES | WOODS
    if actor.kind == "person":
        return 0.58 if grand else 0.8
    if actor.kind == "animal":
        return 0.5 if grand else 0.66
    if actor.name in SMALL:
        return 0.42
    return 0.84 if actor.name in HOUSES | VEHICLES | WOODS else 0.62


@dataclass(frozen=True)
class _Spot:
    """An actor in its place: the middle of its feet, and how tall."""

    actor: Actor
    x: float
    y: float
    tall: float

    @property
    def high(self) -> float:
        """The height of a thing, less where it would become too wide."""
        drawing = drawings()[self.actor.name]
        return min(self.tall, drawing.height * self.tall * 1.42 / drawing.width)

    def drawn(self, luck: NamedChance, *, dark: bool = False) -> Iterator[Element]:
        if self.actor.kind == "person":
            yield from self._people(luck, dark=dark)
        elif self.actor.kind == "animal":
            yield from self._herd()
        else:
            yield drawings()[self.actor.name].drawn(self.x, self.y, self.high, data_motif=self.actor.name)

    def _people(self, luck: NamedChance, *, dark: bool) -> Iterator[Element]:
        """Side by side; where words leave it open, women and men by turns."""
        souls = self.actor.souls
        step, first = min(34.0, self.tall * 0.4), luck.below(2)
        left = self.x - step * (len(souls) - 1) / 2
        for i, soul in enumerate(souls):
            who = soul if soul.kind else replace(soul, kind=("man", "woman")[(first + i) % 2])
            yield stander(who, luck, left + i * step, self.y - 3 * (i % 2), self.tall * 0.92, dark=dark)

    def _herd(self) -> Iterator[Element]:
        """Draw a subject; of `many`, further ones smaller beside it."""
        many = self.actor.many
        wide, high = animal_size(self.actor.name)
        size = min(self.tall * 100 / max(high, 70), self.tall * 150 / wide) * (1, 0.8, 0.66)[many - 1]
        step = wide * size / 100 * 0.62
        for i in reversed(range(many)):
            yield animal(self.actor.name, self.x + (i - (many - 1) / 2) * step, self.y - 4 * (i % 2), size)

    def glow(self) -> Iterator[Element]:
        for share, strength in ((0.75, 0.14), (0.4, 0.2), (0.2, 0.3)):
            yield disc(
                self.x, self.y - self.high * 0.45, self.high * share, fill="#ffdf8a", fill_opacity=strength
            )


def _ledge(scene: SceneWords) -> Element:
    """Wood indoors, stone outside."""
    top, front = ("#b98a55", "#7c5430") if scene.room == "room" else ("#a9a598", "#716e65")
    return group([box(0, 128, WIDE, 32, fill=front), box(0, 124, WIDE, 12, fill=top)])


# NPCs


def _npc(brush: Brush, number: int, face: Face, scene: SceneWords, luck: NamedChance) -> Iterator[Element]:
    """A figure in a ring of its status with one of its things beside it; both faces show the same person."""
    npc = face.npc
    assert npc is not None  # asked by `illustration`
    status = brush.t.status(number) if number in brush.t.state.cards else npc.status
    mood, many, name = _mood(scene, luck), min(npc.figures, 3), f"{number}-{status}"
    yield from _place(scene, mood, name, luck)
    props = [actor for actor in scene.of("thing") if actor.name not in _ASIDE] or scene.of("thing")
    for actor in props[:1]:
        yield from _Spot(actor, (58, 34, 26)[many - 1], _FOOT - 4, 84).drawn(luck)
    yield from haze(mood, indoors=bool(scene.room))
    beast, souls = _who(brush, number, scene)
    same = NamedChance(f"{brush.t.book.pack}/{number}")
    size = (1.0, 0.8, 0.72)[many - 1]
    for i, x in enumerate({1: [168], 2: [112, 220], 3: [66, 164, 262]}[many]):
        if beast:
            who = _in_ring(beast)
        else:
            who = moved(
                0, 13, *bust(souls[i % len(souls)] if souls else Soul(), same, turn=i), data_person="bust"
            )
        ring = f"ring-{name}-{i}"
        inside = el("g", who, clip_path=f"url(#{ring})")
        yield moved(x, 80, *_ring(ring, STATUSES[status].fill, SKIES[mood].low), inside, scale=size)


def _who(brush: Brush, number: int, scene: SceneWords) -> tuple[str, tuple[Soul, ...]]:
    """The animal or people on a face; a face that shows neither takes those of the other face."""
    for told in (scene, *(_told(brush, number, name_of(number, back)) for back in (False, True))):
        living = [actor for actor in told.actors if actor.kind != "thing"]
        if living:
            return (living[0].name, ()) if living[0].kind == "animal" else ("", living[0].souls)
    return "", ()


def _ring(name: str, status: str, ground: str) -> Iterator[Element]:
    yield el("defs", el("clipPath", disc(0, 0, 58), id=name))
    yield disc(0, 0, 68, fill=BONE)
    yield disc(0, 0, 65.5, fill=status)
    yield disc(0, 0, 58, fill=ground)
    yield disc(0, 0, 58, fill="#ffffff", fill_opacity=0.6, stroke=BONE, stroke_width=1.5)


def _in_ring(name: str) -> Element:
    wide, high = animal_size(name)
    tall = min(100 * 100 / wide, 100 * 88 / high)
    return animal(name, 0, high * tall / 200 + 2, tall)


# Items


def _item(face: Face, scene: SceneWords, name: str, luck: NamedChance) -> Iterator[Element]:
    """A thing on a cloth in a circle of light."""
    high, low = (("#5c4630", "#2b2018"), ("#3e4d56", "#1b2328"), ("#57513a", "#25231a"))[luck.below(3)]
    yield gradient(f"cloth-{name}", high, low)
    yield box(0, 0, WIDE, HIGH, fill=f"url(#cloth-{name})")
    for x in range(-160, WIDE, 22):
        yield path("M", x, HIGH, "l", HIGH, -HIGH, stroke="#ffffff", stroke_opacity=0.05, stroke_width=7)
    yield el("ellipse", cx=160, cy=84, rx=116, ry=70, fill="#ffe9bd", fill_opacity=0.45)
    yield el("ellipse", cx=160, cy=138, rx=66, ry=9, fill="#000000", fill_opacity=0.4)
    things = [actor.name for actor in scene.of("thing")]
    shown = next((thing for thing in things if thing not in _ASIDE), None) or _use(face)
    drawing = drawings()[shown]
    yield drawing.drawn(160, 138, min(118, drawing.height * 176 / drawing.width), data_motif=shown)


def _use(face: Face) -> str:
    """A drawing for an item without known words, by its use."""
    item = face.item
    assert item is not None  # asked by `_scene`
    attacks = [slot.attack for slot in item.slots if slot.attack]
    if attacks:
        return "rifle" if any(attack.range is not None for attack in attacks) else "axe"
    return {"tool": "hammer", "headgear": "hat", "clothing": "coat", "shoes": "boots"}[item.kind]


# Karma and bodies


def _emblem(icon: str, name: str, luck: NamedChance) -> Iterator[Element]:
    """Rays and a sign: a karma card."""
    yield gradient(f"karma-{name}", "#3b1f52", "#14101f")
    yield box(0, 0, WIDE, HIGH, fill=f"url(#karma-{name})")
    turn = luck.between(0, 0.3)
    for i in range(18):
        a, b = turn + i * math.tau / 18, turn + (i + 0.5) * math.tau / 18
        points = [
            (160, 80),
            (160 + 260 * math.cos(a), 80 + 260 * math.sin(a)),
            (160 + 260 * math.cos(b), 80 + 260 * math.sin(b)),
        ]
        yield polygon(points, fill="#f0c330", fill_opacity=0.13)
    yield disc(160, 80, 60, fill="#1b1128", stroke="#f0c330", stroke_width=3)
    yield sign(icon, 160, 80, 82, fill="#f6dd8a")


def _body(part: str, colour: str, *, wounded: bool) -> Iterator[Element]:
    """The part of the body in its member's colour; a serious wound is drawn on it."""
    yield box(0, 0, WIDE, HIGH, fill="#2d3440")
    yield el("ellipse", cx=160, cy=152, rx=44, ry=6, fill="#00000055")
    parts = {
        "head": path("M160 8a19 20 0 0 1 8 38V54H152V46A19 20 0 0 1 160 8Z"),
        "trunk": path("M138 57Q160 50 182 57Q190 60 193 70L204 106Q200 114 192 109L181 78L180 104H140L139 78L128 109Q120 114 116 106L127 70Q130 60 138 57Z"),
        "legs": path("M140 107H180L178 142L184 150H163L160 118L157 150H136L142 142Z"),
    }  # fmt: skip
    for name, shape in parts.items():
        shape.attributes |= {"fill": colour if name == part else "#5a6472"}
        yield shape
    if wounded:
        x, y = {"head": (172, 18), "trunk": (170, 76), "legs": (170, 122)}[part]
        yield sign("burst", x, y, 36, fill=BLOOD.fill, stroke=BONE, stroke_width=10)
        yield sign("bandaids", x, y, 17, fill=BLOOD.ink)
