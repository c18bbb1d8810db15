"""Illustrations of our own: composed from drawn land, light and icons, the same for the same card every time.

What is shown follows the English words a pack has for the picture of a face (`112.picture`) and its name;
a face without words is drawn from what it does.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Iterable, Iterator

from heredity_bot.games.heredity.cards import Face
from heredity_bot.games.heredity.events.chapter import name_of
from heredity_bot.pictures.icons import FAMILIES, KINDS, sign
from heredity_bot.pictures.look import BONE, MEMBERS, STATUSES
from heredity_bot.pictures.picture import Brush
from heredity_bot.pictures.svg import Element, box, disc, drawn, el, group, path, polygon

WIDE, HIGH = 320, 160
"""Every scene is composed on this, and cut to the frame it goes into."""

SKIES = {
    "day": ("#8fc4e0", "#f3e3bd", "#fff6d6", ("#7f9a63", "#5d7a4b", "#3c5636")),
    "dusk": ("#4a3b6b", "#f0935a", "#ffd08a", ("#6a4a63", "#46314f", "#2a1f38")),
    "night": ("#0f1a33", "#35507a", "#e9edf7", ("#28375a", "#1a2744", "#0e172c")),
    "dry": ("#d9b77c", "#f7e6c0", "#fffbe8", ("#c09a64", "#96713f", "#654727")),
    "fog": ("#8f9aa3", "#d5d8d6", "#f4f4ef", ("#8d9690", "#6b746f", "#4a524e")),
    "fire": ("#3a0f14", "#d9541e", "#ffc14d", ("#6e2318", "#451510", "#240a09")),
    "inside": ("#2c2320", "#7a5a3a", "#ffd98a", ("#5d4330", "#432f22", "#2b1e16")),
}
_MOODS = {
    "night": "night candle dark lantern lamplight moon asleep",
    "dusk": "evening dusk dawn shadows last",
    "fire": "fire fires flames burning smoke smoking ash sparks",
    "fog": "fog foggy grey almost",
    "dry": "dry stones sun noon white dust quarry mud silt",
    "inside": "kitchen table inside office loft vault passage room window door cellar vestry hall",
}
_MOTIFS = {
    "windmill": "mill", "church": "chapel church", "barn": "barn shed", "farm": "farm farmhouse house",
    "bus": "bus", "boat": "boat ferry", "bridge": "bridge footbridge weir gate", "door": "door doorway",
    "stairs": "steps stairs", "mountains": "gorge ridge quarry cliff terraces terraced fields",
    "tree": "willow willows plum tree trees orchard", "dog": "dog dogs fox", "paw-print": "paws prints tracks footprints",
    "cow": "cow sow piglets", "bird": "bird birds crow", "fish": "fish", "key": "key", "link": "chain link",
    "book-open": "ledger book notebook page pages", "pencil": "writes pencil pencils handwriting",
    "lamp-pendant": "lamp lantern candle candlelight", "basket": "basket", "bread": "bread loaf heel",
    "shovel": "spade spades mattock mattocks shovel ploughshare", "gear-six": "gear pinion", "tire": "wheel rim",
    "crosshair": "rifle carbine cartridges gun", "cowboy-hat": "hat", "hoodie": "coat jacket shirt",
    "boot": "boot boots shoe shoes waders", "campfire": "fire fires ash smoke sparks", "waves": "water river wave flood pools pool spate",
    "drop": "cistern spring trough barrel bucket", "sun": "sun noon sunshine", "moon-stars": "night moon",
    "hand-palm": "hand hands palm thumb finger", "table": "table", "log": "beam beams logs", "hook": "hook pole stick", "clock": "time clock hour",
    "bell": "bell strikes rang", "bowl-steam": "soup bowl cup", "cloud-fog": "fog", "bone": "bone bones graves small",
    "sun-horizon": "dawn morning evening dusk", "bandaids": "wound scar", "knife": "knife plank nail saw", "factory": "intake works",
}  # fmt: skip
_PEOPLE = "boy girl man woman people children child person family runners somebody"
_WORD = re.compile(r"[a-z]+")


class Luck:
    """The same face, the same luck."""

    def __init__(self, seed: str) -> None:
        self._bytes = hashlib.shake_256(seed.encode()).digest(64)
        self._at = 0

    def below(self, n: int) -> int:
        self._at += 1
        return self._bytes[self._at % 64] * n // 256

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.below(256) / 255


def illustration(
    brush: Brush, number: int, width: float, height: float, *, back: bool | None = None
) -> Element:
    """The picture of a face, cut to a frame of this size; of a card in play its visible face."""
    piece = brush.t.state.cards.get(number)
    shown = back if back is not None else bool(piece and piece.back)
    face, name = brush.t.book.face(number, shown), name_of(number, shown)
    words = _words(brush, number, name)
    luck = Luck(f"{brush.t.book.pack}/{name}")
    scene = group([*_scene(face, name, words, luck, status=_status(brush, number, face))])
    return el(
        "svg", scene, x=0, y=0, width=width, height=height, viewBox=drawn(0, 0, WIDE, HIGH),
        preserveAspectRatio="xMidYMid slice", overflow="hidden", data_art=name,
    )  # fmt: skip


def _status(brush: Brush, number: int, face: Face) -> str:
    if face.npc is None:
        return ""
    return brush.t.status(number) if number in brush.t.state.cards else face.npc.status


def _words(brush: Brush, number: int, name: str) -> list[str]:
    """The name first: it says best what the picture is of."""
    texts = brush.voice.names.texts
    told = [
        texts.text("en", f"{name}.name") or texts.text("en", f"{number}.name"),
        texts.text("en", f"{name}.picture"),
    ]
    return [word for text in told if text for word in _WORD.findall(text.lower())]


def _first(words: Iterable[str], table: dict[str, str]) -> list[str]:
    """The entries whose words occur, in the order of the words."""
    lookup = {word: entry for entry, listed in table.items() for word in listed.split()}
    return list(dict.fromkeys(lookup[word] for word in words if word in lookup))


def _scene(face: Face, name: str, words: list[str], luck: Luck, *, status: str) -> Iterator[Element]:
    if face.karma:
        yield from _emblem(FAMILIES.get(face.karma.family, "star"), name, luck)
        return
    if face.body:
        yield from _body(face.body.part, MEMBERS[face.body.member].fill)
        return
    moods = _first(words, _MOODS)
    mood = moods[0] if moods else ("day", "dusk", "dry", "fog")[luck.below(4)]
    if face.item:
        yield from _thing(face, words, name, luck)
        return
    yield from land(mood, name, luck)
    motifs = _first(words, _MOTIFS)
    if face.npc:
        animal = [m for m in _first(words[:6], _MOTIFS) if m in ("dog", "cow")]
        yield from _portrait(animal[0] if animal else "", status, face.npc.figures, luck, words)
        return
    yield from _things(motifs or _deeds(face), words, luck, mood, size=60 if face.map else 92)


def _deeds(face: Face) -> list[str]:
    """What a face without words is about."""
    if face.map is not None:
        return ["mountains", "path"]
    if face.skull:
        return ["skull"]
    if face.event:
        return ["hourglass"]
    if face.rules:
        return ["warning"]
    return ["map-trifold"]


# Land and light


def land(mood: str, name: str, luck: Luck) -> Iterator[Element]:
    high, low, light, hills = SKIES[mood]
    yield _gradient(f"sky-{name}", high, low)
    yield box(0, 0, WIDE, HIGH, fill=f"url(#sky-{name})")
    x, y = luck.between(60, 260), luck.between(30, 62)
    yield disc(x, y, 34, fill=light, fill_opacity=0.25)
    yield disc(x, y, 19, fill=light, fill_opacity=0.95)
    if mood == "inside":
        yield from _beams()
    if mood == "night":
        yield from (disc(luck.between(0, WIDE), luck.between(0, 70), 1.2, fill=light) for _ in range(16))
    for i, colour in enumerate(hills):
        yield _hill(78 + i * 22, 16 - 3 * i, colour, luck)
    if mood in ("day", "dusk", "fog"):
        yield from _trees(hills[1], luck)


def _gradient(name: str, high: str, low: str) -> Element:
    stops = [el("stop", offset=0, stop_color=high), el("stop", offset=1, stop_color=low)]
    return el("defs", el("linearGradient", *stops, id=name, x1=0, y1=0, x2=0, y2=1))


def _hill(y: float, rise: float, colour: str, luck: Luck) -> Element:
    steps: list[str | float] = ["M", -10, HIGH + 5, "L", -10, y]
    for x in range(-10, WIDE, 55):
        steps += ["Q", x + 27, y + luck.between(-rise, rise), x + 55, y + luck.between(-rise / 3, rise / 3)]
    return path(*steps, "L", WIDE + 60, HIGH + 5, "Z", fill=colour)


def _trees(colour: str, luck: Luck) -> Iterator[Element]:
    for _ in range(5):
        x, size = luck.between(0, WIDE), luck.between(16, 30)
        yield sign(("tree", "tree-evergreen")[luck.below(2)], x, 96, size, fill=colour)


def _beams() -> Iterator[Element]:
    for x in (30, 160, 290):
        yield box(x - 5, 0, 10, HIGH, fill="#1d1410", fill_opacity=0.5)
    yield box(0, 14, WIDE, 9, fill="#1d1410", fill_opacity=0.6)


# What stands in it


def _things(motifs: list[str], words: list[str], luck: Luck, mood: str, *, size: float) -> Iterator[Element]:
    """The first motif large, another behind it; people small beside it, as the words say."""
    shadow = "#0b0a09"
    for i, name in enumerate(motifs[1:2]):
        yield sign(name, 70 + 170 * luck.below(2) + 20 * i, 88, 50, fill=shadow, opacity=0.6)
    main = motifs[0]
    glow = SKIES[mood][2]
    y = 49 + size / 2
    yield disc(160, y - 3, size * 0.6, fill=glow, fill_opacity=0.18)
    yield sign(main, 161.5, y + 2.5, size, fill="#000000", opacity=0.45)
    yield sign(main, 160, y, size, fill=BONE)
    people = [word for word in words if word in _PEOPLE.split()]
    for i, _ in enumerate(people[:2]):
        yield _walker(248 - 176 * (i % 2) + luck.between(-12, 12), 140, luck.between(0.75, 1.05), shadow)


def _walker(x: float, y: float, scale: float, colour: str) -> Element:
    """A small figure seen against the light."""
    d = "M0 -46a7 7 0 1 1 0.1 0ZM-9 -30Q0 -36 9 -30L12 -8L7 -8L8 14L2 14L0 -4L-2 14L-8 14L-7 -8L-12 -8Z"
    return el("path", d=d, fill=colour, transform=f"translate({x:.1f} {y:.1f}) scale({scale:.2f})")


def _portrait(animal: str, status: str, figures: int, luck: Luck, words: list[str]) -> Iterator[Element]:
    """Head and shoulders against the light, or the animal itself; behind it the shape of its status."""
    tint = STATUSES[status]
    many = min(figures, 3)
    spread = {1: [160], 2: [112, 208], 3: [82, 160, 238]}[many]
    for i, x in enumerate(spread):
        size = 1.0 if many == 1 else 0.8
        yield disc(x, 84, 62 * size, fill=tint.fill, fill_opacity=0.85)
        yield disc(x, 84, 62 * size, fill="none", stroke=BONE, stroke_width=3)
        if animal:
            yield sign(animal, x, 86, 88 * size, fill=BONE)
        else:
            yield group([*_bust(luck, i, set(words))], transform=f"translate({x} 92) scale({size})")


def _bust(luck: Luck, i: int, words: set[str]) -> Iterator[Element]:
    skin = ("#e8c39e", "#c98f62", "#8d5a3a", "#f1d3b8", "#a8714a")[luck.below(5)]
    hair = "#d9d4c8" if "old" in words else ("#2b1d14", "#6b4423", "#b08a55", "#5b2c1a")[luck.below(4)]
    cloth = ("#3d4a52", "#6b4a3a", "#4c5a3f", "#57446b", "#7a5a34")[(luck.below(5) + i) % 5]
    short = words & {"boy", "man"} and not words & {"girl", "woman"}
    style = luck.below(3 if short else 4)
    if style == 3:
        yield path("M-30 20Q-34 -46 0 -50Q34 -46 30 20Z", fill=hair)
    yield path("M-46 60Q-44 22 -14 18L14 18Q44 22 46 60Z", fill=cloth)
    yield path("M-9 8H9V24Q0 30 -9 24Z", fill=skin)
    yield el("ellipse", cx=0, cy=-8, rx=20, ry=25, fill=skin)
    if style == 0:
        yield path("M-22 -10Q-24 -38 0 -38Q24 -38 22 -10Q12 -26 -22 -10Z", fill=hair)
    elif style == 1:
        yield path(
            "M-34 -20Q0 -32 34 -20Q30 -26 20 -27Q18 -48 0 -48Q-18 -48 -20 -27Q-30 -26 -34 -20Z", fill=cloth
        )
        yield path("M-34 -20Q0 -32 34 -20L32 -16Q0 -27 -32 -16Z", fill="#00000066")
    elif style == 2:
        yield path("M-27 22Q-32 -44 0 -46Q32 -44 27 22L19 6Q22 -28 0 -30Q-22 -28 -19 6Z", fill=cloth)
    else:
        yield path("M-21 -8Q-22 -36 0 -36Q22 -36 21 -8Q18 -24 0 -26Q-18 -24 -21 -8Z", fill=hair)
    yield from (disc(x, -8, 2.2, fill="#1c120b") for x in (-7.5, 7.5))
    yield path("M-6 6Q0 9 6 6", fill="none", stroke="#1c120b", stroke_width=1.8, stroke_linecap="round")


def _thing(face: Face, words: list[str], name: str, luck: Luck) -> Iterator[Element]:
    """An item lies on a cloth in a circle of light."""
    assert face.item is not None  # noqa: S101  # asked by `_scene`
    high, low = (("#5c4630", "#2b2018"), ("#3e4d56", "#1b2328"), ("#57513a", "#25231a"))[luck.below(3)]
    yield _gradient(f"cloth-{name}", high, low)
    yield box(0, 0, WIDE, HIGH, fill=f"url(#cloth-{name})")
    for x in range(-160, WIDE, 22):
        yield path("M", x, HIGH, "l", HIGH, -HIGH, stroke="#ffffff", stroke_opacity=0.05, stroke_width=7)
    yield el("ellipse", cx=160, cy=88, rx=110, ry=66, fill="#ffe2a6", fill_opacity=0.22)
    yield el("ellipse", cx=160, cy=136, rx=58, ry=9, fill="#000000", fill_opacity=0.45)
    motifs = [m for m in _first(words, _MOTIFS) if m not in ("hand-palm", "table", "door", "campfire", "sun")]
    yield sign(motifs[0] if motifs else _use(face), 160, 82, 104, fill=BONE)


def _use(face: Face) -> str:
    assert face.item is not None  # noqa: S101  # asked by `_scene`
    attacks = [slot.attack for slot in face.item.slots if slot.attack]
    if attacks:
        return "crosshair" if any(attack.range is not None for attack in attacks) else "sword"
    return KINDS[face.item.kind]


def _emblem(icon: str, name: str, luck: Luck) -> Iterator[Element]:
    """Rays and a sign: a karma card."""
    yield _gradient(f"karma-{name}", "#3b1f52", "#14101f")
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


def _body(part: str, colour: str) -> Iterator[Element]:
    """Where on the body: the part in its member's colour."""
    yield box(0, 0, WIDE, HIGH, fill="#2d3440")
    parts = {
        "head": el("ellipse", cx=160, cy=34, rx=17, ry=20),
        "trunk": path("M126 62Q160 52 194 62L188 106H132Z"),
        "legs": path("M133 109H187L184 156H166L160 122L154 156H136Z"),
    }
    for name, shape in parts.items():
        shape.attributes |= {"fill": colour if name == part else "#5a6472"}
        yield shape
