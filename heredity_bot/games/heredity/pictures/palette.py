"""Colours, shapes and icons of the game; they are the same in the dark and the light palette."""

from __future__ import annotations

from heredity_bot.pictures.palette import Shape, Tint

MEMBERS = {
    "djamal": Tint("#0072b2", "#ffffff"),
    "maeve": Tint("#cc79a7", "#1a1014"),
    "selena": Tint("#f0e442", "#1d1b05"),
    "brick": Tint("#e8741a", "#1d0e02"),
}
STATUSES = {
    "hostile": Tint("#7d1020", "#ffffff"),
    "ally": Tint("#00694e", "#ffffff"),
    "neutral": Tint("#c3c7ce", "#16181c"),
}
SHAPES: dict[str, Shape] = {"hostile": "diamond", "ally": "square", "neutral": "hexagon"}
"""A member is a disc."""

LINES = {
    "black": "#050505",
    "blue": "#56b4e9",
    "green": "#12b886",
    "red": "#ff5a36",
    "white": "#ffffff",
}
BLOCKS = {
    "blue": Tint("#2f8fd0", "#04121d"),
    "green": Tint("#17a673", "#03140d"),
    "yellow": Tint("#f0c330", "#1c1602"),
    "red": Tint("#d9482b", "#170501"),
    "purple": Tint("#a06cd5", "#10071a"),
}
BLOOD = Tint("#b3122a", "#ffffff")
PAPER = Tint("#f3ead6", "#221c12")
PAPER_SOFT = "#6b5f49"
BLACK = Tint("#1b1b1e", "#f5f2ea")
RED = Tint("#8f1f16", "#fff4ec")
BONE = "#f5ecd8"
STEEL = Tint("#e4e7ec", "#14171c")
USED = "#8d8d86"

ACTIONS = {"eye": "eye", "mouth": "mouth", "hand": "hand-palm", "foot": "footprints"}
KINDS = {"tool": "toolbox", "headgear": "hard-hat", "clothing": "hoodie", "shoes": "boot"}
FAMILIES = {
    "violence": "sword",
    "brute": "hand-fist",
    "pacifist": "peace",
    "dodge": "person-simple-run",
    "treasure_hunter": "treasure-chest",
    "looter": "hand-coins",
    "social": "handshake",
    "scar": "bandaids",
    "memory": "brain",
}
