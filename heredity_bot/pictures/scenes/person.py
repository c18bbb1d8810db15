"""People: a body in a pose, clothed, with what it holds in its hands. The same looks, the same person in every picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from heredity_bot.pictures.scenes.head import HeadLook, head
from heredity_bot.pictures.scenes.light import darker
from heredity_bot.pictures.scenes.skeleton import Point, Skeleton, measures, skeleton
from heredity_bot.pictures.svg import Element, Value, disc, el, group, moved, path

SKINS = {"pale": "#f0d2b6", "fair": "#e6bf99", "tan": "#cf9b6c", "brown": "#a06c45", "dark": "#70472e"}
HAIRS = {
    "black": "#2a211d", "brown": "#5a3a22", "chestnut": "#7c4526", "red": "#a8552b", "fair": "#d8b878",
    "grey": "#a7a39b", "white": "#e4dfd3",
}  # fmt: skip
CLOTHS = {
    "blue": "#3f6a94", "slate": "#4d5a66", "grey": "#82827c", "black": "#33302f", "brown": "#6e4f36", "rust": "#b4612f",
    "red": "#9c3f33", "plum": "#8a5275", "pink": "#c08092", "ochre": "#cda443", "green": "#56713f", "moss": "#48563a",
    "cream": "#e6d9bb", "white": "#eeeae0", "linen": "#cbb894",
}  # fmt: skip
OUTER = ("coat", "cloak", "jacket", "waistcoat", "shawl")
SKIRTS = ("skirt", "dress", "nightshirt")
HEADWEAR = ("cap", "hat", "straw_hat", "headscarf", "hood", "glasses", "bandaged_head")
FEET = ("boots", "shoes", "barefoot")
MARKS = (
    "apron",
    "bag",
    "scarf",
    "splint",
    "bandaged_arm",
    "bandaged_leg",
    "flour",
    "mud",
    "blanket",
    "belt",
    "braces",
)
GARMENTS = (*OUTER, *SKIRTS, "trousers", "shirt", *HEADWEAR, *FEET, *MARKS, "waders")


@dataclass(frozen=True)
class Looks:
    """How somebody looks: words of the lists above."""

    kind: str = "man"
    age: int = 40
    tall: float = 176
    build: str = "middle"
    skin: str = "fair"
    hair: str = "brown"
    cut: str = "short"
    beard: str = ""
    top: str = "slate"
    bottom: str = "brown"
    wears: tuple[str, ...] = ("trousers", "shirt", "boots")


KINDS: dict[str, Looks] = {
    "man": Looks(),
    "woman": Looks("woman", 38, 166, "middle", "fair", "chestnut", "bun", "", "green", "brown", ("skirt", "boots")),
    "boy": Looks("boy", 11, 142, "thin", "fair", "brown", "tousled", "", "slate", "brown", ("trousers", "boots")),
    "girl": Looks("girl", 12, 146, "thin", "tan", "black", "plait", "", "rust", "slate", ("dress", "boots")),
    "child": Looks("child", 6, 114, "middle", "fair", "fair", "tousled", "", "ochre", "brown", ("trousers", "boots")),
    "young_man": Looks("man", 20, 178, "thin", "tan", "black", "curly", "", "moss", "brown", ("trousers", "braces", "boots")),
    "young_woman": Looks("woman", 20, 167, "thin", "fair", "fair", "plait", "", "rust", "slate", ("skirt", "boots")),
    "old_man": Looks("man", 72, 170, "thin", "fair", "white", "bald", "short", "grey", "brown", ("trousers", "waistcoat", "boots")),
    "old_woman": Looks("woman", 75, 156, "middle", "fair", "white", "bun", "", "slate", "black", ("skirt", "shawl", "boots")),
}  # fmt: skip
"""People whom the cast of a pack does not know."""

Held = Callable[[float], Element]
"""Draws what a hand holds around 0, 0, at the scale of the figure."""


@dataclass(frozen=True)
class Doing:
    """What somebody does in one picture."""

    pose: str = "stand"
    arms: tuple[str, ...] = ()
    faces: str = "right"
    gaze: str = ""
    mood: str = "calm"
    seat: float | None = None
    worn: tuple[str, ...] = ()
    outline: bool = False


@dataclass(frozen=True)
class Tones:
    """The colours of one person as seen in the light of the scene."""

    skin: str
    hair: str
    top: str
    bottom: str
    shoes: str
    linen: str
    straw: str
    wood: str
    blood: str
    ink: str


Seen = Callable[[str], str]


def tones(looks: Looks, seen: Seen, ink: str, *, outline: bool = False) -> Tones:
    if outline:
        dark = seen("#1d1a20")
        return Tones(dark, dark, dark, dark, dark, dark, dark, dark, dark, dark)
    shoes = SKINS[looks.skin] if "barefoot" in looks.wears else "#3d2c22"
    return Tones(
        seen(SKINS[looks.skin]), seen(HAIRS[looks.hair]), seen(CLOTHS[looks.top]), seen(CLOTHS[looks.bottom]),
        seen(shoes), seen("#ece2cb"), seen("#d9b768"), seen("#8f6238"), seen("#9c3328"), ink,
    )  # fmt: skip


@dataclass(frozen=True)
class PersonBody:
    """A person ready to be drawn; `scale` is pixels per centimetre."""

    looks: Looks
    doing: Doing
    tones: Tones
    scale: float
    held: tuple[tuple[Held, bool], ...] = ()
    """What is held, each with whether it hides the hand."""
    bones: Skeleton = field(init=False)

    def __post_init__(self) -> None:
        size = measures(self.looks.tall, self.looks.age, self.looks.build)
        arms = self.doing.arms or (
            ("forward",) if self.held and self.doing.pose in ("stand", "walk", "sit") else ()
        )
        bones = skeleton(size, self.doing.pose, arms, self.doing.faces, seat=self.doing.seat)
        object.__setattr__(self, "bones", bones)

    @property
    def worn(self) -> tuple[str, ...]:
        """The clothes of the moment take the place of those of the same sort."""
        new = self.doing.worn
        kept = [w for w in self.looks.wears if not any(_same_sort(w, other) for other in new)]
        return (*kept, *new)

    @property
    def ink(self) -> float:
        """The width of the outline in centimetres: about the same on every picture."""
        return 0.62 / self.scale

    def has(self, *words: str) -> bool:
        return any(word in self.worn for word in words)


def _same_sort(one: str, other: str) -> bool:
    sorts = (OUTER, (*SKIRTS, "trousers", "waders"), ("cap", "hat", "straw_hat", "headscarf", "hood"), FEET)
    return one == other or any(one in sort and other in sort for sort in sorts)


def drawn(body: PersonBody, x: float, y: float, **attributes: str) -> Element:
    """The person with the feet at x, y of the picture; one who lies has the head to the left, or, facing left, right."""
    parts = [*_parts(body)]
    flip = -1 if body.doing.faces == "left" else 1
    turn = " rotate(-90)" if body.doing.pose == "lie" else ""
    size = body.scale
    if body.doing.pose == "lie":
        x += flip * body.looks.tall * size / 2
        y -= 0.075 * body.looks.tall * size
    return el(
        "g",
        *parts,
        transform=f"translate({x:.2f} {y:.2f}) scale({flip * size:.4f} {size:.4f}){turn}",
        **attributes,
    )


def hand_at(body: PersonBody, i: int, x: float, y: float) -> Point:
    """Where a hand is on the picture."""
    flip = -1 if body.doing.faces == "left" else 1
    hx, hy = body.bones.hands[i]
    if body.doing.pose == "lie":
        hx, hy = hy, -hx
    return x + flip * hx * body.scale, y + hy * body.scale


def head_top(body: PersonBody) -> float:
    """How high the head reaches, in centimetres."""
    bones = body.bones
    return -(bones.head[1] - bones.body.head * 0.66) if body.doing.pose != "lie" else bones.body.head


def _parts(b: PersonBody) -> Iterator[Element]:
    bones, away = b.bones, b.doing.faces == "away"
    if away:
        yield from _arm(b, 1)
        yield from _arm(b, 0)
    else:
        yield from _arm(b, 1)
    if b.has("cloak"):
        yield _cloak(b)
    yield from _legs(b)
    yield from _trunk(b)
    yield _head(b)
    yield from _over(b)
    if not away:
        if b.doing.faces == "front":
            yield from _arm(b, 1)
        yield from _arm(b, 0)
    if b.has("blanket") and b.doing.pose == "lie":
        yield _blanket(bones, b)


def _limb(b: PersonBody, points: tuple[Point, ...], width: float, colour: str) -> Iterator[Element]:
    d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    ends: dict[str, Value] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    yield path(d, stroke=b.tones.ink, stroke_width=width + 2 * b.ink, **ends)
    yield path(d, stroke=colour, stroke_width=width, **ends)


def _arm(b: PersonBody, i: int) -> Iterator[Element]:
    """An arm with its hand and what the hand holds; the far one is darker."""
    bones, tall = b.bones, b.looks.tall
    shoulder, elbow, hand = bones.shoulders[i], bones.elbows[i], bones.hands[i]
    sleeve = b.tones.top if i == 0 or b.doing.faces == "front" else darker(b.tones.top, 0.14)
    skin = b.tones.skin if i == 0 else darker(b.tones.skin, 0.06)
    wide = 0.062 * tall * (0.6 + 0.4 * bones.body.wide)
    thing, hides = b.held[i] if i < len(b.held) else (None, False)
    wrist = (hand[0] + (elbow[0] - hand[0]) * 0.2, hand[1] + (elbow[1] - hand[1]) * 0.2)
    if thing is not None and not hides:
        yield moved(hand[0], hand[1], thing(b.scale))
    bare = (elbow, hand) if b.has("flour") else (wrist, hand)
    yield from _limb(b, bare, wide * 0.66, b.tones.linen if b.has("flour") else skin)
    yield from _limb(b, (shoulder, elbow, wrist) if not b.has("flour") else (shoulder, elbow), wide, sleeve)
    if i == 0 and b.has("bandaged_arm"):
        yield from _limb(b, (elbow, wrist), wide * 0.95, b.tones.linen)
        yield disc((elbow[0] + wrist[0]) / 2, (elbow[1] + wrist[1]) / 2, wide * 0.3, fill=b.tones.blood)
    yield disc(
        hand[0],
        hand[1],
        wide * 0.54,
        fill=b.tones.linen if b.has("flour") else skin,
        stroke=b.tones.ink,
        stroke_width=b.ink,
    )
    if thing is not None and hides:
        yield moved(hand[0], hand[1], thing(b.scale))


def _legs(b: PersonBody) -> Iterator[Element]:
    bones, tall = b.bones, b.looks.tall
    skirted = b.has(*SKIRTS)
    cloth = (
        b.tones.bottom
        if not skirted
        else (b.tones.top if b.has("dress") else b.tones.linen if b.has("nightshirt") else b.tones.bottom)
    )
    wide = 0.088 * tall * (0.55 + 0.45 * bones.body.wide)
    head_on = b.doing.faces in ("front", "away")
    for i in (1, 0):
        side = (-0.045 if i == 0 else 0.045) * tall if head_on else 0
        hip = (bones.hip[0] + side, bones.hip[1])
        knee, foot = bones.knees[i], bones.feet[i]
        if head_on and b.doing.pose in ("stand", "lean", "bend"):
            knee = ((hip[0] + foot[0]) / 2, (hip[1] + foot[1]) / 2)
        ankle = (foot[0], foot[1] - 0.035 * tall)
        tone = b.tones.skin if skirted else cloth
        tone = tone if i == 0 else darker(tone, 0.16)
        yield from _limb(b, (hip, knee, ankle), wide * (0.72 if skirted else 1), tone)
        if b.has("boots", "waders") and not b.has("barefoot"):
            shin = ((knee[0] + ankle[0] * 2) / 3, (knee[1] + ankle[1] * 2) / 3)
            yield from _limb(b, (shin, ankle), wide * 0.94, b.tones.shoes)
        yield _shoe(b, foot, ankle, head_on=head_on)
        if i == 0 and b.has("bandaged_leg", "splint"):
            yield from _limb(
                b, (((knee[0] + hip[0]) / 2, (knee[1] + hip[1]) / 2), knee, ankle), wide * 0.8, b.tones.linen
            )
            if b.has("splint"):
                yield from _limb(
                    b,
                    ((hip[0] + wide * 0.5, hip[1] + wide), (ankle[0] + wide * 0.6, ankle[1])),
                    wide * 0.26,
                    b.tones.wood,
                )
    if skirted:
        yield from _skirt(b, cloth)


def _shoe(b: PersonBody, foot: Point, ankle: Point, *, head_on: bool) -> Element:
    long = 0.085 * b.looks.tall * (0.55 if head_on else 1)
    back = 0.035 * b.looks.tall
    x, y = foot
    d = f"M{x - back:.1f} {y:.1f}V{ankle[1]:.1f}Q{x + back:.1f} {ankle[1] - 1:.1f} {x + long * 0.7:.1f} {y - 0.024 * b.looks.tall:.1f}Q{x + long:.1f} {y - 2:.1f} {x + long:.1f} {y:.1f}Z"
    return path(d, fill=b.tones.shoes, stroke=b.tones.ink, stroke_width=b.ink, stroke_linejoin="round")


def _skirt(b: PersonBody, cloth: str) -> Iterator[Element]:
    bones, tall = b.bones, b.looks.tall
    hx, hy = bones.hip
    hem = 0.16 if b.has("nightshirt") else 0.13 if b.looks.age > 15 else 0.22
    if b.doing.pose in ("sit", "squat", "kneel", "crouch"):
        (kx, ky), (fx, fy) = bones.knees[1], bones.feet[1]
        low = (kx + (fx - kx) * 0.62, ky + (fy - ky) * 0.62)
        if b.doing.pose == "kneel":
            kx, ky = bones.knees[0]
            low = (kx - 0.1 * tall, -0.06 * tall)
        yield from _limb(b, ((hx, hy), (kx - 2, ky + 3), low), 0.17 * tall, cloth)
        return
    feet = [foot[0] for foot in bones.feet]
    left, right = min(feet) - 0.07 * tall, max(feet) + 0.08 * tall
    waist = bones.body.shoulder * 0.72
    d = (
        f"M{hx - waist:.1f} {hy - 0.08 * tall:.1f}Q{hx - waist * 1.3:.1f} {hy:.1f} {left:.1f} {-hem * tall:.1f}"
        f"Q{(left + right) / 2:.1f} {-(hem - 0.04) * tall:.1f} {right:.1f} {-hem * tall:.1f}"
        f"Q{hx + waist * 1.35:.1f} {hy:.1f} {hx + waist:.1f} {hy - 0.08 * tall:.1f}Z"
    )
    yield path(d, fill=cloth, stroke=b.tones.ink, stroke_width=b.ink, stroke_linejoin="round")
    fold = f"M{hx - 2:.1f} {hy:.1f}L{left + (right - left) * 0.4:.1f} {-(hem + 0.02) * tall:.1f}M{hx + waist * 0.5:.1f} {hy:.1f}L{left + (right - left) * 0.74:.1f} {-(hem + 0.02) * tall:.1f}"
    yield path(
        fold, fill="none", stroke=darker(cloth, 0.25), stroke_width=b.ink * 1.6, stroke_linecap="round"
    )


def _trunk(b: PersonBody) -> Iterator[Element]:
    cloth = b.tones.linen if b.has("nightshirt") else b.tones.top
    line: dict[str, Value] = {"stroke": b.tones.ink, "stroke_width": b.ink, "stroke_linejoin": "round"}
    yield path(_trunk_shape(b, 0.0), fill=cloth, **line)
    if b.has("coat"):
        yield path(_trunk_shape(b, 0.17), fill=cloth, **line)
    elif b.has("jacket"):
        yield path(_trunk_shape(b, 0.05), fill=cloth, **line)
    yield path(_trunk_shade(b), fill=darker(cloth, 0.16))
    if b.has("coat", "jacket") and b.doing.faces != "away":
        yield from _lapels(b, cloth)
    if b.has("waistcoat", "shawl", "waders"):
        yield path(_trunk_shape(b, 0.0, share=0.82), fill=darker(b.tones.bottom, 0.1), **line)
    if b.has("braces"):
        yield from _straps(b)
    if b.has("apron") and b.doing.faces != "away":
        yield from _apron(b)


def _frame(b: PersonBody) -> Callable[[float, float], Point]:
    """From shares across (-1 to 1) and down (0 neck, 1 hip) to centimetres."""
    bones = b.bones
    (nx, ny), (hx, hy) = bones.neck, bones.hip
    long = max(1.0, ((hx - nx) ** 2 + (hy - ny) ** 2) ** 0.5)
    ux, uy = (hx - nx) / long, (hy - ny) / long
    wide = bones.body.shoulder

    def at(across: float, down: float) -> Point:
        return nx + ux * down * long + uy * across * wide, ny + uy * down * long - ux * across * wide

    return at


def _wide(b: PersonBody) -> tuple[float, float]:
    """Half widths of shoulders and hips; narrower when seen from the side."""
    head_on = b.doing.faces in ("front", "away")
    womanly = b.looks.kind in ("woman", "girl")
    top = 1.0 if head_on else 0.78
    return top, top * ((0.82 if womanly else 0.78) if b.looks.build != "stout" else 1.0)


def _trunk_shape(b: PersonBody, below: float, share: float = 1.0) -> str:
    at, (top, low) = _frame(b), _wide(b)
    tall = b.looks.tall
    top, low = top * share, low * share
    end = 1.06 + below * tall / max(1.0, b.bones.body.trunk)
    flare = 1.0 + below * 1.6
    p = [
        at(-0.34 * top, -0.04),
        at(-top * 1.04, 0.02),
        at(-top, 0.36),
        at(-low * 0.92, 0.68),
        at(-low * flare, end),
    ]
    q = [
        at(low * flare, end),
        at(low * 0.92, 0.68),
        at(top, 0.36),
        at(top * 1.04, 0.02),
        at(0.34 * top, -0.04),
    ]
    f = [f"{x:.1f} {y:.1f}" for x, y in (*p, *q)]
    return f"M{f[0]}Q{f[1]} {f[2]}Q{f[3]} {f[4]}L{f[5]}Q{f[6]} {f[7]}Q{f[8]} {f[9]}Z"


def _trunk_shade(b: PersonBody) -> str:
    at, (top, low) = _frame(b), _wide(b)
    f = [
        f"{x:.1f} {y:.1f}"
        for x, y in (
            at(-top * 0.9, 0.2),
            at(-low * 0.9, 0.7),
            at(-low, 1.04),
            at(-low * 0.45, 1.04),
            at(-low * 0.6, 0.6),
        )
    ]
    return f"M{f[0]}Q{f[1]} {f[2]}L{f[3]}Q{f[4]} {f[0]}Z"


def _lapels(b: PersonBody, cloth: str) -> Iterator[Element]:
    at = _frame(b)
    mid = 0.0 if b.doing.faces == "front" else 0.28
    end = 1.05 + (0.16 * b.looks.tall / b.bones.body.trunk if b.has("coat") else 0)
    f = [
        f"{x:.1f} {y:.1f}" for x, y in (at(mid - 0.26, 0.0), at(mid, 0.3), at(mid + 0.26, 0.0), at(mid, end))
    ]
    yield path(f"M{f[0]}L{f[1]}L{f[2]}Z", fill=b.tones.linen, stroke=b.tones.ink, stroke_width=b.ink * 0.8)
    yield path(f"M{f[1]}L{f[3]}", stroke=darker(cloth, 0.4), stroke_width=b.ink * 1.3)


def _straps(b: PersonBody) -> Iterator[Element]:
    at = _frame(b)
    for x in (-0.35, 0.42):
        (x1, y1), (x2, y2) = at(x, 0.02), at(x * 0.9, 1.0)
        yield path(
            f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}",
            stroke=darker(b.tones.bottom, 0.2),
            stroke_width=0.02 * b.looks.tall,
        )


def _apron(b: PersonBody) -> Iterator[Element]:
    at, tall = _frame(b), b.looks.tall
    mid = 0.0 if b.doing.faces == "front" else 0.2
    low = 1.05 if b.doing.pose in ("sit", "kneel", "squat") else 1.05 + 0.24 * tall / b.bones.body.trunk
    f = [
        f"{x:.1f} {y:.1f}"
        for x, y in (
            at(mid - 0.34, 0.32),
            at(mid + 0.34, 0.32),
            at(mid + 0.5, 0.66),
            at(mid + 0.66, low),
            at(mid - 0.66, low),
            at(mid - 0.5, 0.66),
        )
    ]
    yield path(
        f"M{f[0]}L{f[1]}L{f[2]}L{f[3]}L{f[4]}L{f[5]}Z",
        fill=b.tones.linen,
        stroke=b.tones.ink,
        stroke_width=b.ink,
        stroke_linejoin="round",
    )
    (x1, y1), (x2, y2) = at(mid - 0.3, 0.34), at(mid - 0.22, 0.0)
    (x3, y3), (x4, y4) = at(mid + 0.3, 0.34), at(mid + 0.22, 0.0)
    yield path(
        f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}M{x3:.1f} {y3:.1f}L{x4:.1f} {y4:.1f}",
        stroke=b.tones.linen,
        stroke_width=0.016 * tall,
    )


def _cloak(b: PersonBody) -> Element:
    at, tall = _frame(b), b.looks.tall
    (x1, y1), (x2, y2) = at(-0.5, -0.04), at(0.5, -0.04)
    low = -0.1 * tall if b.doing.pose in ("stand", "walk", "lean") else -0.04 * tall
    d = f"M{x1:.1f} {y1:.1f}Q{x1 - 0.16 * tall:.1f} {y1 + 0.1 * tall:.1f} {x1 - 0.17 * tall:.1f} {low:.1f}H{x2 + 0.15 * tall:.1f}Q{x2 + 0.15 * tall:.1f} {y2 + 0.1 * tall:.1f} {x2:.1f} {y2:.1f}Z"
    return path(d, fill=darker(b.tones.top, 0.25), stroke=b.tones.ink, stroke_width=b.ink)


def _blanket(bones: Skeleton, b: PersonBody) -> Element:
    tall = b.looks.tall
    x = bones.body.shoulder * 1.15
    d = f"M{-x:.1f} {-0.66 * tall:.1f}Q0 {-0.7 * tall:.1f} {x:.1f} {-0.66 * tall:.1f}L{x * 1.1:.1f} 4H{-x:.1f}Z"
    return path(d, fill=b.tones.bottom, stroke=b.tones.ink, stroke_width=b.ink)


def _over(b: PersonBody) -> Iterator[Element]:
    """What lies over the trunk: a scarf, the strap and the bag on it."""
    at, tall = _frame(b), b.looks.tall
    if b.has("scarf"):
        (x1, y1), (x2, y2) = at(-0.42, 0.0), at(0.46, 0.02)
        yield from _limb(b, ((x1, y1), (x2, y2)), 0.045 * tall, b.tones.bottom)
    if b.has("bag"):
        (x1, y1), (x2, y2) = at(0.35, 0.02), at(-0.75, 0.9)
        yield path(
            f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}",
            stroke=b.tones.shoes,
            stroke_width=0.022 * tall,
            fill="none",
        )
        size = 0.2 * tall if b.looks.age > 13 else 0.3 * tall
        yield path(
            f"M{x2 - size * 0.62:.1f} {y2 - size * 0.3:.1f}h{size:.1f}v{size * 0.85:.1f}q{-size / 2:.1f} {size * 0.16:.1f} {-size:.1f} 0Z",
            fill=b.tones.wood, stroke=b.tones.ink, stroke_width=b.ink, stroke_linejoin="round",
        )  # fmt: skip
        yield path(
            f"M{x2 - size * 0.62:.1f} {y2 - size * 0.3:.1f}h{size:.1f}v{size * 0.3:.1f}q{-size / 2:.1f} {size * 0.2:.1f} {-size:.1f} 0Z",
            fill=darker(b.tones.wood, 0.25),
        )


def _head(b: PersonBody) -> Element:
    bones = b.bones
    look = HeadLook(
        b.tones.skin, b.tones.hair, b.looks.cut, b.tones.ink, young=b.looks.age < 15, old=b.looks.age > 60,
        beard=b.looks.beard, faces="away" if b.doing.outline else "right" if b.doing.pose == "lie" else b.doing.faces, gaze=b.doing.gaze,
        mood=b.doing.mood, worn=b.worn, cloth=darker(b.tones.top, 0.15) if b.has("hood") else b.tones.bottom,
        straw=b.tones.straw, linen=b.tones.linen, blood=b.tones.blood,
        simple=bones.body.head * b.scale < 9,
    )  # fmt: skip
    parts = [*head(look)]
    x, y = bones.head
    size = bones.body.head / 100
    tilt = bones.lean * 0.7 + bones.bow + (8 if b.doing.gaze == "down" else -8 if b.doing.gaze == "up" else 0)
    tilt = 0 if b.doing.faces in ("front", "away") else tilt
    turn = f" rotate({tilt:.0f})" if tilt else ""
    return group(parts, transform=f"translate({x:.1f} {y:.1f}) scale({size:.3f}){turn}")
