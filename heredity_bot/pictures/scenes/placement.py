"""Where everything in a scene is: the camera, and the place, size and light of each thing, animal and person.

Sizes are true: a metre is as long for a door as for a boy at the same distance, and whatever stands touches the ground.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from heredity_bot.pictures.scenes import person
from heredity_bot.pictures.scenes.indoors import FLOOR, ROOMS
from heredity_bot.pictures.scenes.light import Lamp
from heredity_bot.pictures.scenes.outdoors import WIDE
from heredity_bot.pictures.scenes.person import KINDS, Doing, Looks, PersonBody
from heredity_bot.pictures.scenes.shapes import beast_size, thing_size
from heredity_bot.pictures.scenes.vocabulary import seat, sizes, tall
from heredity_bot.pictures.scenes.written import (
    AnimalSpec,
    CastSpec,
    PersonSpec,
    PlacedSpec,
    SceneSpec,
    ThingSpec,
)
from heredity_bot.pictures.svg import Element, group

SHARES = {"far": 0.13, "back": 0.32, "middle": 0.55, "near": 0.78, "front": 0.94}
"""How far down between the horizon and the lower edge something stands, by its depth."""
ROOM_SHARES = {"far": 0.47, "back": 0.5, "middle": 0.64, "near": 0.8, "front": 0.94}
"""The same in a room, where the wall is not far."""
FROM_ABOVE = {"far": 34, "back": 52, "middle": 70, "near": 84, "front": 116}
"""Where the middle of something is that is seen from above, by its depth."""
UNSEEN = {"lamplight": Lamp(160, 60, 170), "firelight": Lamp(30, 130, 190)}
"""Light from outside of the frame."""
FRAMES = ("door_frame", "window_frame")
"""What one may stand before: whoever is in front is drawn over it."""
NEARNESS = {"far": 0.3, "back": 0.55, "middle": 0.84, "near": 1.0, "front": 1.16}
"""The size of something in a portrait, by its depth."""
SPREADS: dict[int, tuple[int, ...]] = {
    1: (50,), 2: (38, 62), 3: (30, 50, 70), 4: (26, 42, 58, 74), 5: (20, 35, 50, 65, 80), 6: (17, 30, 43, 57, 70, 83),
}  # fmt: skip
HIDES_HAND = (
    "bag",
    "book",
    "bird_book",
    "notebook",
    "closed_book",
    "ledger",
    "basket",
    "bucket",
    "covered_bowl",
    "bowl",
)
GRIPS = {
    "lantern": 1.0, "mended_lantern": 1.0, "bucket": 1.0, "basket": 0.95, "bag": 0.95, "can": 0.8, "oil_can": 0.6, "rope": 0.6,
    "spade": 0.62, "mattock": 0.6, "hook": 0.5, "stick": 0.7, "notched_stick": 0.9, "long_pole": 0.45, "boat_pole": 0.45, "bright_gaff": 0.45, "lifted_poles": 0.45, "scythe_rake": 0.55, "working_rake": 0.66,
    "rifle_upright": 0.5, "oar": 0.5, "axe": 0.3, "knife": 0.15, "spoon": 0.1, "pencil": 0.2, "cup": 0.5, "hat": 0.3,
}  # fmt: skip
"""At which share of its height a thing is held."""


@dataclass(frozen=True)
class View:
    """The camera: where the horizon is, how high the eye, and pixels for a metre and depth."""

    horizon: float
    eye: float
    close: float = 0.0
    """Pixels for a metre of what is near, for portraits and single things; 0 for all else."""
    room: bool = False

    def foot(self, depth: str) -> float:
        if self.close:
            return self.horizon + self.eye * self.close * NEARNESS[depth]
        return self.horizon + (162 - self.horizon) * (ROOM_SHARES if self.room else SHARES)[depth]

    def scale(self, depth: str) -> float:
        """Pixels for a metre."""
        return self.close * NEARNESS[depth] if self.close else (self.foot(depth) - self.horizon) / self.eye


VIEWS = {"wide": View(62, 3.0), "middle": View(50, 1.55), "high": View(26, 7.0)}


@dataclass
class Placed:
    """Something in its place: the middle of its foot, pixels for a metre and for a unit of its drawing, its size."""

    spec: PlacedSpec
    name: str
    x: float
    y: float
    metre: float
    scale: float
    width: float
    height: float
    depth: str
    order: float
    body: PersonBody | None = None
    lamp: Lamp | None = None

    @property
    def top(self) -> float:
        """The height at which something stands upon it."""
        return self.y - self.height * float(sizes()["tops"].get(self.name, 1))


def turned_size(wide: float, high: float, degrees: float) -> tuple[float, float]:
    """Width and height of the frame around something that is turned."""
    a = math.radians(degrees)
    c, s = abs(math.cos(a)), abs(math.sin(a))
    return wide * c + high * s, wide * s + high * c


def looks_of(name: str, cast: Mapping[str, CastSpec]) -> Looks:
    """How somebody looks: as the cast says, for the rest as their kind of person."""
    spec = cast.get(name)
    if spec is None:
        return KINDS[name]
    said = {key: value for key, value in spec.model_dump().items() if value is not None and key != "kind"}
    return replace(KINDS[spec.kind], **said)


def _nothing(_scale: float) -> Element:
    """Stands for something in a hand, which is drawn later with the arm."""
    return group([])


@dataclass
class Placement:
    """Places all that a scene has; `hurt` are the parts of the body at which somebody of the cast is hurt just now."""

    scene: SceneSpec
    cast: Mapping[str, CastSpec]
    hurt: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.indoors = self.scene.place in ROOMS
        self.placed: list[Placed] = []
        self.view = self._view()
        self._place_all()

    def lamps(self) -> tuple[Lamp, ...]:
        """All sources of light, those outside of the frame last."""
        unseen = tuple(UNSEEN[word] for word in self.scene.light if word in UNSEEN)
        return (*(one.lamp for one in self.placed if one.lamp), *unseen)

    def ordered(self) -> list[Placed]:
        """From the farthest to the nearest."""
        return sorted(self.placed, key=lambda one: (self._base(one), one.order))

    # The camera

    def _view(self) -> View:
        scene = self.scene
        zoom = scene.zoom / 100
        if scene.camera in ("close", "above"):
            view = self._portrait() if scene.people else self._still_life()
            return replace(view, close=view.close * zoom)
        view = VIEWS[scene.camera]
        if self.indoors:
            view = replace(view, room=True) if scene.camera == "middle" else View(52, 2.1, room=True)
        return replace(view, eye=view.eye / zoom)

    def _portrait(self) -> View:
        """Head and shoulders of the first person named, the head in the upper third."""
        bodies = [self.body(one, 1.0) for one in self.scene.people]
        high = max(person.head_top(body) for body in bodies) / 100
        size = (128, 112, 100)[min(2, len(bodies) - 1)] * self.scene.people[0].size / 100
        return View(22 + 0.16 * size, high - 0.16, size)

    def _still_life(self) -> View:
        """One thing, as large as the frame allows; the others are true to it."""
        first: ThingSpec | AnimalSpec = (self.scene.things or self.scene.animals)[0]
        wide, high = thing_size(first.what) if isinstance(first, ThingSpec) else beast_size(first.what)
        if isinstance(first, ThingSpec):
            wide, shown = turned_size(wide, high, first.tilt)
        else:
            shown = high
        most = min(98.0, 200 * shown / wide) * high / shown
        return View(136, 0.0, most / tall(first.what))

    # Places

    def _place_all(self) -> None:
        scene = self.scene
        for i, thing in enumerate(scene.things):
            self._put(thing, thing.what, i, self._spot(thing, i, len(scene.things)))
        for i, one in enumerate(scene.animals):
            self._put(one, one.what, 30 + i, self._spot(one, i, len(scene.animals)))
        for i, who in enumerate(scene.people):
            self._put_person(who, 60 + i, self._spot(who, i, len(scene.people)))

    def _spot(self, spec: PlacedSpec, i: int, of: int) -> float:
        share = (
            spec.at if spec.at is not None else SPREADS.get(of, tuple(range(10, 91, 80 // max(1, of - 1))))[i]
        )
        return WIDE * share / 100

    def support(self, spec: PlacedSpec) -> Placed | None:
        return next(
            (
                one
                for one in reversed(self.placed)
                if spec.upon and one.name == spec.upon and one.spec is not spec
            ),
            None,
        )

    def _put(self, spec: ThingSpec | AnimalSpec, name: str, order: float, x: float) -> None:
        support = self.support(spec)
        depth = spec.depth or (
            support.depth
            if support
            else "near"
            if isinstance(spec, AnimalSpec) or self.view.close
            else "middle"
        )
        y, scale = self.view.foot(depth), self.view.scale(depth)
        on_wall = self.indoors and name in sizes()["wall"] and spec.hangs is None and not support
        if support:
            x = support.x if spec.at is None else x
            y, scale, order = support.top, support.metre, support.order + 0.1
        elif on_wall or (
            self.indoors
            and name in ("door", "plank_door", "door_open", "hall_door", "low_door", "stove")
            and not spec.depth
        ):
            y, scale, depth = self._wall(on_wall, name)
        if spec.hangs is not None:
            y -= spec.hangs / 100 * scale
        wide, high = thing_size(name) if isinstance(spec, ThingSpec) else beast_size(name)
        height = tall(name) * scale * spec.size / 100
        unit = height / high
        if isinstance(spec, ThingSpec) and abs(spec.tilt) > 45:
            wide, high = turned_size(wide, high, spec.tilt)
        if self.scene.camera == "above" and not support:
            y = FROM_ABOVE[depth] + high * unit / 2
        placed = Placed(spec, name, x, y, scale, unit, wide * unit, high * unit, depth, order)
        placed.lamp = self._lamp(placed)
        self.placed.append(placed)

    def _wall(self, hung: bool, name: str) -> tuple[float, float, str]:
        """The foot, the scale and the depth of what hangs on the wall of a room, or stands at it."""
        base = self.view.horizon + FLOOR
        scale = FLOOR / self.view.eye if not self.view.close else self.view.scale("back")
        if self.view.close:
            base = self.view.foot("back")
        return base - (float(sizes()["wall"][name]) * scale if hung else 0), scale, "back"

    def _lamp(self, one: Placed) -> Lamp | None:
        spec = one.spec
        if one.name not in sizes()["glow"] or (isinstance(spec, ThingSpec) and not spec.lit):
            return None
        reach, share = sizes()["glow"][one.name]
        metre = one.height / tall(one.name)
        return Lamp(one.x, one.y - one.height * share, min(150.0, max(34.0, reach * metre)))

    def _put_person(self, spec: PersonSpec, order: float, x: float) -> None:
        support = self.support(spec)
        depth = spec.depth or (support.depth if support else "near")
        y, scale = self.view.foot(depth), self.view.scale(depth)
        if support is not None:
            x = support.x if spec.at is None else x
            scale, order = self.view.scale(support.depth), support.order + 0.5
            y = support.y if spec.pose == "sit" else support.top + (2 if spec.pose == "lie" else 0)
        if spec.hangs is not None:
            y -= spec.hangs / 100 * scale
        size = 1.0 if self.view.close else spec.size / 100
        seat_high = (
            support.height / support.metre * 100 if support and support.name not in sizes()["seats"] else None
        )
        body = self.body(spec, scale / 100 * size, seat_high)
        height = person.head_top(body) * body.scale
        wide = body.looks.tall * body.scale * (1 if spec.pose in ("lie", "crawl") else 0.36)
        placed = Placed(spec, spec.who, x, y, scale, scale / 100, wide, height, depth, order, body)
        placed.lamp = self._held_lamp(placed, spec)
        self.placed.append(placed)

    def _held_lamp(self, one: Placed, spec: PersonSpec) -> Lamp | None:
        for i, held in enumerate(spec.holds[:2]):
            if held in sizes()["glow"] and one.body:
                reach, _ = sizes()["glow"][held]
                x, y = person.hand_at(one.body, i, one.x, one.y)
                drop = tall(held) * one.scale * 100 * (GRIPS.get(held, 0.5) - 0.45)
                return Lamp(x, y + drop, min(150.0, max(34.0, reach * one.scale * 100)))
        return None

    def body(self, spec: PersonSpec, scale: float, seat_high: float | None = None) -> PersonBody:
        looks = looks_of(spec.who, self.cast)
        hurt = {"head": "bandaged_head", "trunk": "bandaged_arm", "legs": "bandaged_leg"}
        marks = tuple(hurt[part] for part in self.hurt.get(spec.who, ()))
        sits_on = seat_high or (100 * seat(spec.upon) if spec.upon else 0.0)
        doing = Doing(
            spec.pose, spec.arms, spec.faces, spec.gaze or "", spec.mood, sits_on if spec.pose == "sit" else None,
            (*spec.wears, *marks), spec.outline,
        )  # fmt: skip
        plain = person.tones(looks, lambda colour: colour, "#33241c")
        held = tuple((_nothing, False) for _ in spec.holds[:2])
        return PersonBody(looks, doing, plain, scale, held)

    def _base(self, one: Placed) -> float:
        """Where the ground is beneath something: its own foot, or that of what it is upon."""
        support = self.support(one.spec)
        if support is not None and support is not one:
            return self._base(support)
        return (
            one.y if one.spec.hangs is None and one.name not in sizes()["wall"] else self.view.foot(one.depth)
        )
