"""The signs of drawn text: two sets, for terminals that know all letters and for those that know only ASCII.

None of them is an emoji, which some terminals draw two columns wide.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from heredity_bot.games.heredity.rules.terrain import Line
from heredity_bot.stage.text_drawing import Ink

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
"""The arms of a line: which of its neighbours it goes on to."""

_ARMS = (
    0, NORTH | SOUTH, EAST | WEST, EAST | SOUTH, SOUTH | WEST, NORTH | EAST, NORTH | WEST, NORTH | EAST | SOUTH,
    NORTH | SOUTH | WEST, EAST | SOUTH | WEST, NORTH | EAST | WEST, NORTH | EAST | SOUTH | WEST,
)  # fmt: skip
_STUMPS = {NORTH: NORTH | SOUTH, SOUTH: NORTH | SOUTH, EAST: EAST | WEST, WEST: EAST | WEST}

LINE_INKS: Mapping[Line, Ink] = {
    Line.BLACK: "plain",
    Line.BLUE: "blue",
    Line.GREEN: "green",
    Line.RED: "red",
    Line.WHITE: "plain",
}
MEMBER_INKS: Mapping[str, Ink] = {"djamal": "blue", "maeve": "magenta", "selena": "yellow", "brick": "orange"}
STATUS_INKS: Mapping[str, Ink] = {"hostile": "red", "ally": "green", "neutral": "white"}


def _joints(signs: str) -> dict[int, str]:
    known = dict(zip(_ARMS, signs, strict=True))
    return known | {stump: known[whole] for stump, whole in _STUMPS.items()}


@dataclass(frozen=True)
class Signs:
    """One sign for each thing; all of them differ, so that none needs a colour."""

    joints: Mapping[Line, Mapping[int, str]]
    """Walls and windows turn corners."""
    single: Mapping[Line, str]
    solid: Mapping[Line, str]
    """Signs of thick lines: rock, water."""
    icons: Mapping[str, str]
    status: Mapping[str, str]
    components: str
    stairs: str
    bolt: str
    item: str
    bullet: str
    unknown: str
    pawn: str
    gone: str
    damage: str
    wound: str
    dying: str
    hourglass: str
    next: str
    frame: Mapping[int, str]
    hangs: str
    ellipsis: str

    def line(self, kind: Line, arms: int) -> str:
        if kind in self.joints:
            return self.joints[kind].get(arms, self.joints[kind][0])
        return self.single[kind]

    def sample(self, kind: Line) -> str:
        return self.line(kind, EAST | WEST) * 2


LETTERS = Signs(
    joints={Line.BLACK: _joints("━┃━┏┓┗┛┣┫┳┻╋"), Line.BLUE: _joints("═║═╔╗╚╝╠╣╦╩╬")},
    single={Line.GREEN: "□", Line.RED: "^", Line.WHITE: "·"},
    solid={Line.BLACK: "░", Line.BLUE: "≈", Line.GREEN: "□", Line.RED: "^", Line.WHITE: "·"},
    icons={"eye": "◉", "mouth": "“", "hand": "☞", "foot": "»", "heart": "♥"},
    status={"hostile": "!", "ally": "+", "neutral": "°"},
    components="¤", stairs="⇅", bolt="↯", item="◆", bullet="•", unknown="?",
    pawn="●", gone="○", damage="×", wound="!", dying="†", hourglass="▼", next="▽",
    frame=_joints("─│─┌┐└┘├┤┬┴┼"), hangs="└", ellipsis="…",
)  # fmt: skip
ASCII = Signs(
    joints={Line.BLACK: _joints("#" * len(_ARMS)), Line.BLUE: _joints("~" * len(_ARMS))},
    single={Line.GREEN: "=", Line.RED: "^", Line.WHITE: "."},
    solid={Line.BLACK: "#", Line.BLUE: "~", Line.GREEN: "=", Line.RED: "^", Line.WHITE: "."},
    icons={"eye": "@", "mouth": '"', "hand": "&", "foot": ">", "heart": "<"},
    status={"hostile": "!", "ally": "+", "neutral": "-"},
    components="$", stairs="/", bolt="*", item="%", bullet=":", unknown="?",
    pawn="o", gone="_", damage="x", wound="!", dying="+", hourglass="V", next="v",
    frame=_joints("-|-" + "+" * 9), hangs="`", ellipsis="~",
)  # fmt: skip


def signs_for(ascii_only: bool) -> Signs:
    return ASCII if ascii_only else LETTERS
