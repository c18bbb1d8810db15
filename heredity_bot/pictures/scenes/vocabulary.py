"""The closed lists of words with which a scene is written, and what is known of each thing."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from heredity_bot.pictures.scenes.foreground import FOREGROUNDS
from heredity_bot.pictures.scenes.ground import GROUNDS
from heredity_bot.pictures.scenes.head import CUTS, MOODS
from heredity_bot.pictures.scenes.indoors import ROOMS, SURFACES
from heredity_bot.pictures.scenes.light import HOURS, SEASONS, WEATHERS
from heredity_bot.pictures.scenes.outdoors import BACKDROPS, SHINES
from heredity_bot.pictures.scenes.person import CLOTHS, GARMENTS, HAIRS, KINDS, SKINS
from heredity_bot.pictures.scenes.skeleton import ARMS, BUILDS, POSES


@cache
def sizes() -> dict[str, dict[str, Any]]:
    return tomllib.loads((files("heredity_bot.pictures") / "scenes" / "sizes.toml").read_text("utf-8"))


def tall(name: str) -> float:
    """The height of a thing or an animal in metres."""
    known = sizes()
    return float(known["tall"].get(name) or known["animals"][name])


def seat(name: str) -> float:
    return float(sizes()["seats"].get(name, tall(name)))


BEARDS = ("full", "short", "moustache", "stubble")
DEPTHS = ("far", "back", "middle", "near", "front")
SIDES = ("left", "right", "front", "away")
GAZES = ("down", "up", "left", "right")
CAMERAS = ("wide", "middle", "close", "above", "high")
PERSON_KINDS = ("man", "woman", "boy", "girl", "child")
LISTS: dict[str, tuple[str, ...]] = {
    "place": (*GROUNDS, *ROOMS, *SURFACES),
    "hour": tuple(HOURS),
    "season": tuple(SEASONS),
    "weather": tuple(WEATHERS),
    "behind": tuple(BACKDROPS),
    "light": tuple(SHINES),
    "before": tuple(FOREGROUNDS),
    "camera": CAMERAS,
    "kind of person": tuple(KINDS),
    "pose": tuple(POSES),
    "arms": ARMS,
    "mood": tuple(MOODS),
    "side": SIDES,
    "gaze": GAZES,
    "depth": DEPTHS,
    "garment": GARMENTS,
    "cloth": tuple(CLOTHS),
    "skin": tuple(SKINS),
    "hair": tuple(HAIRS),
    "cut": CUTS,
    "beard": BEARDS,
    "build": tuple(BUILDS),
    "thing": tuple(sizes()["tall"]),
    "animal": tuple(sizes()["animals"]),
}
