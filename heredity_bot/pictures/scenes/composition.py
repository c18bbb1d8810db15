"""Draws a written scene: sky and land or a room, everybody and everything in its place, light and air."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from heredity_bot.pictures.named_chance import NamedChance
from heredity_bot.pictures.scenes import person
from heredity_bot.pictures.scenes.foreground import FOREGROUNDS, mist
from heredity_bot.pictures.scenes.ground import GROUNDS
from heredity_bot.pictures.scenes.indoors import ROOMS, SURFACES
from heredity_bot.pictures.scenes.light import Lamp, light_of, mix
from heredity_bot.pictures.scenes.outdoors import BACKDROPS, HIGH, WIDE, Land, sky
from heredity_bot.pictures.scenes.person import CLOTHS, SKINS, Looks, PersonBody
from heredity_bot.pictures.scenes.placement import (
    FRAMES,
    GRIPS,
    HIDES_HAND,
    UNSEEN,
    Placed,
    Placement,
    looks_of,
    turned_size,
)
from heredity_bot.pictures.scenes.shapes import beast, has_four_legs, inked, thing_size
from heredity_bot.pictures.scenes.vocabulary import sizes, tall
from heredity_bot.pictures.scenes.written import AnimalSpec, CastSpec, PersonSpec, SceneSpec, ThingSpec
from heredity_bot.pictures.svg import Element, box, disc, el, path


@dataclass
class Composer:
    """Draws one scene; `name` makes the ids of its drawing unique, and gives it its own chance."""

    scene: SceneSpec
    name: str
    cast: Mapping[str, CastSpec]
    season: str = "summer"
    hurt: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        scene, season = self.scene, self.scene.season or self.season
        self.placement = Placement(scene, self.cast, self.hurt)
        indoors = scene.place in ROOMS or scene.place in SURFACES
        light = light_of(scene.hour, scene.weather, season, indoors=indoors)
        self.light = replace(light, lamps=self.placement.lamps())
        self.land = Land(self.light, NamedChance(self.name), self.placement.view.horizon, self.name, season)

    def drawn(self) -> Iterator[Element]:
        scene = self.scene
        if scene.place in GROUNDS:
            yield from sky(
                self.land,
                scene.light or (("stars",) if scene.hour == "night" and scene.weather == "clear" else ()),
            )
            for word in scene.behind or ("hills",):
                yield from BACKDROPS[word](self.land)
            yield from GROUNDS[scene.place](self.land)
        else:
            yield from (ROOMS | SURFACES)[scene.place](self.land)
        ordered = self.placement.ordered()
        over = [one for one in ordered if one.depth == "front" and {*FRAMES} & {*scene.before}]
        for one in ordered:
            if one not in over:
                yield from self._one(one)
        yield from self._air()
        for word in scene.before:
            yield from FOREGROUNDS[word](self.land)
        for one in over:
            yield from self._one(one)

    def _one(self, one: Placed) -> Iterator[Element]:
        many = one.spec.many
        step = min(one.width * 0.92, (WIDE - 40) / many) if not one.body else one.width * 0.9
        for i in range(many):
            x = one.x + (i - (many - 1) / 2) * step
            y = one.y - (1.5 if i % 2 else 0)
            if self._throws_shadow(one):
                yield self._shadow(one, x, y)
            inner = self._drawn_one(one, x, y, i)
            yield self._sunk(one, inner, x, y, i) if one.spec.sunk else inner

    def _throws_shadow(self, one: Placed) -> bool:
        if one.spec.hangs is not None or one.name in sizes()["flat"]["names"] or one.spec.sunk:
            return False
        return not (self.placement.support(one.spec) and one.body) and not (
            self.placement.indoors and one.name in sizes()["wall"]
        )

    def _shadow(self, one: Placed, x: float, y: float) -> Element:
        """Contact with the ground; longer and to one side when the sun is low."""
        wide = one.width * (0.5 if one.body else 0.52)
        away = (
            {"evening": 0.9, "dawn": 0.9, "dusk": 0.3}.get(self.scene.hour, 0.12) * one.height * 0.5
            if not self.placement.indoors
            else 0
        )
        tone = mix(self.light.ink, "#000000", 0.4)
        return el(
            "ellipse",
            cx=x + away * 0.7,
            cy=y + 0.2,
            rx=wide + away,
            ry=max(0.8, min(6.0, wide * 0.16)),
            fill=tone,
            fill_opacity=0.3,
        )

    def _sunk(self, one: Placed, inner: Element, x: float, y: float, i: int) -> Element:
        """Lower it into the ground, and cut off what is beneath."""
        drop = one.height * one.spec.sunk / 100
        name = f"sunk-{self.name}-{one.order:g}-{i}".replace(".", "-")
        clip = el(
            "clipPath",
            box(x - one.width * 2, y - one.height * 3, one.width * 4, one.height * 3, fill="#000000"),
            id=name,
        )
        moved = el("g", el("g", inner, transform=f"translate(0 {drop:.2f})"), clip_path=f"url(#{name})")
        rim = el(
            "ellipse",
            cx=x,
            cy=y,
            rx=one.width * 0.56,
            ry=max(1.2, one.width * 0.045),
            fill=self.light.on("#7d6244" if "water" not in self.scene.place else "#d6dccb", one.depth),
            fill_opacity=0.75,
        )
        return el("g", el("defs", clip), moved, rim)

    def _seen(self, one: Placed, x: float, y: float) -> tuple[person.Seen, str]:
        warm = self.light.warmth(x, y)
        return (lambda colour: self.light.on(colour, one.depth, warm)), self.light.on(
            "#33241c", one.depth, warm * 0.3
        )

    def _drawn_one(self, one: Placed, x: float, y: float, i: int) -> Element:
        match one.spec:
            case ThingSpec():
                return self._thing(one, one.spec, x, y)
            case AnimalSpec():
                return self._animal(one, one.spec, x, y)
            case PersonSpec():
                return self._person(one, one.spec, x, y, i)
        raise TypeError(one.name)

    def _thing(self, one: Placed, spec: ThingSpec, x: float, y: float) -> Element:
        seen, ink = self._seen(one, x, y - one.height / 2)
        lit = spec.lit and (self.light.dark or one.name in sizes()["glow"])
        shapes = inked(one.name, seen, ink, one.scale, lit=lit, tones=self._own_tones(spec, seen))
        flip, turn = -1 if spec.flip else 1, f" rotate({spec.tilt})" if spec.tilt else ""
        if abs(spec.tilt) > 45:
            wide, high = thing_size(one.name)
            _, shown = turned_size(wide, high, spec.tilt)
            turn = f" translate(0 {-shown / 2:.1f}) rotate({spec.tilt}) translate(0 {high / 2:.1f})"
        place = f"translate({x:.2f} {y:.2f}) scale({flip * one.scale:.4f} {one.scale:.4f}){turn}"
        return el("g", *shapes, transform=place, data_thing=one.name)

    def _animal(self, one: Placed, spec: AnimalSpec, x: float, y: float) -> Element:
        seen, ink = self._seen(one, x, y - one.height / 2)
        flip = -1 if spec.faces == "right" else 1
        low = " translate(0 24) scale(1 0.8)" if spec.lies and has_four_legs(one.name) else ""
        place = f"translate({x:.2f} {y:.2f}) scale({flip * one.scale:.4f} {one.scale:.4f}){low}"
        return el("g", beast(one.name, seen, ink, one.scale), transform=place, data_animal=one.name)

    def _own_tones(self, spec: ThingSpec, seen: person.Seen) -> dict[str, str]:
        """A hand has the colours of whose it is, a window pane those of the sky."""
        if spec.what == "small_window":
            return {"#cfe8f2": mix(*self.light.sky(), 0.6)}
        if not spec.of:
            return {}
        looks = looks_of(spec.of, self.cast)
        return {"#dba97f": seen(SKINS[looks.skin]), "#3f4953": seen(CLOTHS[looks.top])}

    def _person(self, one: Placed, spec: PersonSpec, x: float, y: float, i: int) -> Element:
        body = one.body or self.placement.body(spec, one.scale)
        seen, ink = self._seen(one, x, y - one.height * 0.6)
        looks = body.looks if i == 0 else _another(body.looks, i)
        held = tuple((self._holder(name, seen, ink), name in HIDES_HAND) for name in spec.holds[:2])
        own = person.tones(looks, seen, ink, outline=spec.outline)
        return person.drawn(PersonBody(looks, body.doing, own, body.scale, held), x, y, data_person=spec.who)

    def _holder(self, name: str, seen: person.Seen, ink: str) -> person.Held:
        def held(scale: float) -> Element:
            _, high = thing_size(name)
            size = tall(name) * 100 / high
            shapes = inked(name, seen, ink, size * scale)
            return el(
                "g",
                *shapes,
                transform=f"translate(0 {high * size * GRIPS.get(name, 0.5):.1f}) scale({size:.3f})",
                data_held=name,
            )

        return held

    # Air

    def _air(self) -> Iterator[Element]:
        if self.scene.weather == "fog" and not self.placement.indoors:
            spots = (
                (40, self.placement.view.horizon + 8, 180),
                (270, self.placement.view.horizon + 14, 190),
                (150, self.placement.view.horizon + 40, 230),
            )
            yield from mist(self.land, spots, 0.6)
        if self.scene.weather == "rain" and not self.placement.indoors:
            for i in range(44):
                x, y = self.land.luck.between(0, WIDE) + i % 7, self.land.luck.between(-10, HIGH)
                yield path(f"M{x:.0f} {y:.0f}l-2 9", stroke="#dfe7ec", stroke_width=0.6, stroke_opacity=0.5)
        for i, lamp in enumerate(self.light.lamps):
            if lamp not in UNSEEN.values():
                yield from self._glow(lamp, i)

    def _glow(self, lamp: Lamp, i: int) -> Iterator[Element]:
        strength = 0.42 if self.light.dark else 0.16
        name = f"glow-{self.name}-{i}"
        stops = [
            el("stop", offset=at, stop_color=tone, stop_opacity=strength * share)
            for at, tone, share in ((0, "#fff0b8", 1), (0.25, "#ffce6e", 0.6), (1, "#ff9a3c", 0))
        ]
        yield el("defs", el("radialGradient", *stops, id=name))
        yield disc(lamp.x, lamp.y, lamp.reach, fill=f"url(#{name})")


def _another(looks: Looks, i: int) -> Looks:
    """One more of a group, a little different."""
    tops, hairs = tuple(CLOTHS), ("brown", "black", "chestnut", "fair", "grey")
    return replace(
        looks,
        top=tops[(tops.index(looks.top) + 3 * i) % len(tops)],
        hair=hairs[i % 5] if looks.age < 60 else looks.hair,
        tall=looks.tall * (1 - 0.03 * (i % 3)),
    )


def compose(
    scene: SceneSpec, name: str, cast: Mapping[str, CastSpec], season: str, hurt: Mapping[str, Sequence[str]]
) -> list[Element]:
    """A scene as the elements of a picture of 320 by 160."""
    return [*Composer(scene, name, cast, season, hurt).drawn()]
