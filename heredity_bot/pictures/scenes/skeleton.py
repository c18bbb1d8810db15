"""Where the joints of a person are, for each pose and gesture. Lengths are centimetres, feet at 0, 0, facing right."""

from __future__ import annotations

import math
from dataclasses import dataclass

Point = tuple[float, float]

BUILDS = {"slight": 0.86, "thin": 0.9, "middle": 1.0, "broad": 1.2, "stout": 1.3}


@dataclass(frozen=True)
class Pose:
    """In shares of one's height: the hip, both feet; the lean of the trunk in degrees; whether the knees bend forward."""

    hip: Point = (0, -0.5)
    feet: tuple[Point, Point] = ((-0.05, 0), (0.06, 0))
    lean: float = 0
    bow: float = 0
    """How far the head is lowered, in degrees."""
    arms: tuple[str, str] = ("down", "down")


POSES = {
    "stand": Pose(),
    "walk": Pose((0, -0.485), ((-0.17, -0.01), (0.16, 0)), 3, 0, ("swing_back", "swing")),
    "run": Pose((0, -0.46), ((-0.30, -0.16), (0.2, 0)), 16, 0, ("swing_back", "forward")),
    "hop": Pose((0, -0.5), ((-0.1, -0.17), (0.04, 0)), 6, 0, ("out", "down")),
    "sit": Pose((-0.05, -0.27), ((0.19, 0), (0.25, 0)), 0, 0, ("lap", "lap")),
    "squat": Pose((-0.05, -0.065), ((0.23, 0), (0.29, 0)), 6, 0, ("knees", "knees")),
    "kneel": Pose((-0.02, -0.26), ((-0.26, -0.02), (0.14, 0)), 10, 8, ("forward", "forward")),
    "crouch": Pose((-0.08, -0.19), ((-0.06, 0), (0.1, 0)), 24, 6, ("forward", "forward")),
    "bend": Pose((-0.06, -0.47), ((-0.05, 0), (0.06, 0)), 52, 16, ("hang", "hang")),
    "lean": Pose((-0.03, -0.49), ((-0.08, 0), (0.04, 0)), 9, 6, ("forward", "forward")),
    "lie": Pose((0, -0.5), ((-0.02, 0), (0.03, 0)), 0, 0, ("down", "belly")),
    "crawl": Pose((-0.2, -0.27), ((-0.44, -0.02), (-0.4, -0.02)), 74, -30, ("floor", "floor")),
}
GESTURES: dict[str, Point] = {
    "down": (0.015, 0.325),
    "swing": (0.13, 0.27),
    "swing_back": (-0.12, 0.28),
    "forward": (0.18, 0.18),
    "front": (0.12, 0.2),
    "out": (0.3, 0.03),
    "raised": (0.24, -0.08),
    "up": (0.08, -0.28),
    "belly": (0.05, 0.2),
    "folded": (0.09, 0.13),
    "hips": (0.02, 0.22),
    "behind": (-0.1, 0.24),
    "hang": (0.06, 0.31),
    "shoulder": (0.1, 0.02),
    "aside": (0.2, 0.22),
}
"""Where a hand is, from its shoulder: forward and down, in shares of one's height."""
PLACED_GESTURES = ("lap", "knees", "mouth", "ear", "floor", "eyes")
"""Gestures whose hand is at a part of one's body, or on the ground."""
ARMS = tuple(sorted({*GESTURES, *PLACED_GESTURES} - {"swing", "swing_back"}))


@dataclass(frozen=True)
class Measures:
    """The measures of a body."""

    tall: float
    head: float
    wide: float

    @property
    def shoulder(self) -> float:
        return 0.118 * self.tall * self.wide

    @property
    def trunk(self) -> float:
        return 0.5 * self.tall - self.head * 1.12

    @property
    def arm(self) -> float:
        return 0.335 * self.tall

    @property
    def leg(self) -> float:
        return 0.503 * self.tall


def measures(tall: float, age: float, build: str) -> Measures:
    share = 0.168 if age >= 16 else 0.182 + 0.006 * max(0.0, 14 - age)
    return Measures(tall, tall * share, BUILDS[build])


@dataclass(frozen=True)
class Skeleton:
    """The joints of a body in a pose; of pairs the nearer one comes first."""

    body: Measures
    hip: Point
    neck: Point
    head: Point
    lean: float
    bow: float
    shoulders: tuple[Point, Point]
    elbows: tuple[Point, Point]
    hands: tuple[Point, Point]
    knees: tuple[Point, Point]
    feet: tuple[Point, Point]


def skeleton(
    body: Measures, pose: str, arms: tuple[str, ...], faces: str, *, seat: float | None = None
) -> Skeleton:
    """`seat` is the height on which one sits; without it on the ground, or on something as high as the pose has it."""
    plan, tall = POSES["squat" if pose == "sit" and seat == 0 else pose], body.tall
    head_on = faces in ("front", "away")
    hip = (
        plan.hip[0] * tall * (0.2 if head_on else 1),
        -seat if pose == "sit" and seat else plan.hip[1] * tall,
    )
    lean = plan.lean * (0.15 if head_on and pose != "bend" else 1)
    neck = _turned(hip, (0, -body.trunk), lean)
    head = _turned(neck, (0, -body.head * 0.60), lean + plan.bow)
    spread = (-0.8, 0.8) if head_on else (-0.3, 0.36)
    left, right = (_turned(neck, (body.shoulder * share, body.head * 0.24), lean) for share in spread)
    feet = _feet(plan, tall, pose, head_on=head_on)
    if pose == "sit" and seat and seat > 0.34 * tall:
        feet = [(x * 0.55, y - seat + 0.3 * tall) for x, y in feet]
    gestures = (*arms, *plan.arms[len(arms) :])[:2] if arms else plan.arms
    knees = [_bent((hip[0], hip[1]), foot, body.leg / 2, 1) for foot in feet]
    sides = ((left, -1), (right, 1)) if head_on else ((left, 0), (right, 0))
    hands = [
        _hand(gesture, at, side, body, hip, head, knees[i], lean)
        for i, (gesture, (at, side)) in enumerate(zip(gestures, sides, strict=True))
    ]
    hands = [_reached(at, hand, body.arm * 0.985) for hand, at in zip(hands, (left, right), strict=True)]
    bends = [1 if not side else -side for _, side in sides]
    bends = [
        -1 if g == "shoulder" and not s else b for g, b, (_, s) in zip(gestures, bends, sides, strict=True)
    ]
    elbows = [_bent(a, h, body.arm / 2, -b) for a, h, b in zip((left, right), hands, bends, strict=True)]
    if head_on and pose in ("sit", "squat", "crouch"):
        knees = [(foot[0] * 1.2, foot[1] - 0.26 * tall) for foot in feet]
    return Skeleton(
        body, hip, neck, head, lean, plan.bow, (left, right), (elbows[0], elbows[1]), (hands[0], hands[1]),
        (knees[0], knees[1]), (feet[0], feet[1]),
    )  # fmt: skip


def _feet(plan: Pose, tall: float, pose: str, *, head_on: bool) -> list[Point]:
    if head_on and pose in ("stand", "lean", "sit", "squat", "bend"):
        return [(-0.075 * tall, 0), (0.075 * tall, 0)]
    return [(x * tall, y * tall) for x, y in plan.feet]


def _hand(
    gesture: str, at: Point, side: int, body: Measures, hip: Point, head: Point, knee: Point, lean: float
) -> Point:
    tall = body.tall
    if gesture == "lap":
        return (hip[0] + (side * 0.05 if side else 0.15) * tall, hip[1] - 0.045 * tall)
    if gesture == "knees":
        return (knee[0] - 0.01 * tall, knee[1] - 0.025 * tall)
    if gesture in ("mouth", "eyes"):
        drop = 0.30 if gesture == "mouth" else 0.02
        return (head[0] + (0.03 * side if side else 0.42) * body.head, head[1] + drop * body.head)
    if gesture == "ear":
        return (head[0] + (0.45 * side if side else -0.1) * body.head, head[1] + 0.1 * body.head)
    if gesture == "floor":
        return (at[0] + 0.06 * tall, -2)
    x, y = GESTURES[gesture]
    if side:
        return (
            at[0] + side * (0.02 * tall if gesture in ("down", "hang") else _opened(gesture) * tall),
            at[1] + y * tall,
        )
    if gesture == "hang":
        return (at[0] + x * tall, at[1] + y * tall)
    return _turned(at, (x * tall, y * tall), lean * 0.5)


def _opened(gesture: str) -> float:
    """How far to its own side a hand goes when one faces us; both meet in the middle for what is held in front."""
    return {
        "out": 0.24,
        "raised": 0.14,
        "up": 0.06,
        "aside": 0.14,
        "hips": 0.015,
        "behind": 0.0,
        "swing": 0.06,
    }.get(gesture, -0.07)


def _turned(start: Point, step: Point, degrees: float) -> Point:
    """Go a step that leans to the right by so many degrees."""
    a = math.radians(degrees)
    return (
        start[0] + step[0] * math.cos(a) - step[1] * math.sin(a),
        start[1] + step[0] * math.sin(a) + step[1] * math.cos(a),
    )


def _reached(start: Point, end: Point, most: float) -> Point:
    """The end, or as near to it as an arm gets."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = math.hypot(dx, dy)
    return end if far <= most else (start[0] + dx * most / far, start[1] + dy * most / far)


def _bent(start: Point, end: Point, half: float, way: float) -> Point:
    """The knee or elbow of a limb of two equal halves."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = max(1.0, math.hypot(dx, dy))
    out = math.sqrt(max(0.0, half**2 - (far / 2) ** 2)) * way
    return ((start[0] + end[0]) / 2 + out * dy / far, (start[1] + end[1]) / 2 - out * dx / far)
