"""Draws the samples of docs/authors/pictures.md: `.venv/bin/python tools/scene_samples.py`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

sys.path.insert(0, str(Path(__file__).parent.parent))

from heredity_bot.pictures.render import to_png
from heredity_bot.pictures.scenes.composition import compose
from heredity_bot.pictures.scenes.foreground import FOREGROUNDS
from heredity_bot.pictures.scenes.ground import GROUNDS
from heredity_bot.pictures.scenes.head import CUTS, MOODS
from heredity_bot.pictures.scenes.indoors import ROOMS, SURFACES
from heredity_bot.pictures.scenes.light import HOURS, WEATHERS
from heredity_bot.pictures.scenes.outdoors import BACKDROPS
from heredity_bot.pictures.scenes.person import KINDS
from heredity_bot.pictures.scenes.skeleton import ARMS, POSES
from heredity_bot.pictures.scenes.vocabulary import sizes
from heredity_bot.pictures.scenes.written import CastSpec, SceneSpec
from heredity_bot.pictures.svg import Element, box, document, el
from heredity_bot.pictures.text import NARROW, fit

FOLDER = Path(__file__).parent.parent / "docs" / "authors" / "pictures"
MAN = {"who": "man", "at": 50}
CAST = {f"cut_{cut}": CastSpec(kind="woman", cut=cut) for cut in CUTS}


def places() -> Iterator[tuple[str, dict[str, Any]]]:
    for word in GROUNDS:
        yield word, {"place": word, "behind": "terraces" if word == "terrace" else "hills"}
    for word in BACKDROPS:
        yield f"behind: {word}", {"place": "grass", "behind": word}
    for word in ROOMS:
        yield word, {"place": word}
    for word in SURFACES:
        yield word, {"place": word}
    for word in FOREGROUNDS:
        yield f"before: {word}", {"place": "lane", "before": word}
    for word in HOURS:
        yield f"hour: {word}", {"place": "river", "hour": word, "behind": "willows", "people": MAN}
    for word in WEATHERS:
        yield f"weather: {word}", {"place": "lane", "weather": word, "behind": "woods", "people": MAN}


def people() -> Iterator[tuple[str, dict[str, Any]]]:
    for word in KINDS:
        yield word, {"place": "page", "hour": "noon", "people": {"who": word, "at": 50}}
    for word in POSES:
        yield f"pose: {word}", {"place": "page", "people": MAN | {"pose": word, "faces": "right"}}
    for word in ARMS:
        yield f"arms: {word}", {"place": "page", "people": MAN | {"arms": word}}
    for word in MOODS:
        yield (
            f"mood: {word}",
            {"place": "page", "camera": "close", "people": MAN | {"who": "woman", "mood": word}},
        )
    for cut in CUTS:
        yield f"cut: {cut}", {"place": "page", "camera": "close", "people": MAN | {"who": f"cut_{cut}"}}


def things() -> Iterator[tuple[str, dict[str, Any]]]:
    for word in sorted(sizes()["tall"]):
        yield word, {"place": "page", "camera": "close", "things": {"what": word}}
    for word in sizes()["animals"]:
        yield word, {"place": "page", "camera": "close", "animals": {"what": word}}


SHEETS: dict[str, tuple[Callable[[], Iterable[tuple[str, dict[str, Any]]]], tuple[int, int, int]]] = {
    "places": (places, (0, 320, 10)), "people": (people, (80, 160, 14)), "things": (things, (60, 200, 17)),
}  # fmt: skip
"""What is on a sheet, the part of each scene that is shown (from, how wide), and how many stand in a row."""


def sheet(name: str) -> str:
    """A sheet of samples, each with its word beneath."""
    samples, (left, wide, columns) = SHEETS[name]
    size = 1120 / columns
    high = size * 160 / wide
    cells: list[Element] = []
    for i, (word, spec) in enumerate(samples()):
        x, y = i % columns * size, i // columns * (high + 15)
        plain = spec["place"] == "page" and name != "places"
        scene = SceneSpec.model_validate(spec | ({"place": "wall"} if plain else {}))
        parts = compose(scene, f"{name}-{i}", CAST, "summer", {})
        if plain:
            ground = next(
                k for k, part in enumerate(parts) if part.tag == "g" or "fill-opacity" in part.attributes
            )
            parts = [box(0, 0, 320, 160, fill="#efe6d2"), *parts[ground:]]
        frame = f"{left} 0 {wide} 160"
        cells.append(
            el("svg", *parts, x=x, y=y, width=size - 4, height=high - 4, viewBox=frame, overflow="hidden")
        )
        cells.append(
            fit(word, size - 6, size=11, least=6, type_=NARROW).drawn(x + 1, y + high - 4, fill="#221c12")
        )
    rows = -(-(len(cells) // 2) // columns)
    return document(
        1120, rows * (high + 15), name, box(0, 0, 1120, rows * (high + 15), fill="#fbf7ee"), *cells
    ).written()


def small(png: bytes) -> bytes:
    """The same picture with 255 colours: a document should not weigh much."""
    found = BytesIO()
    Image.open(BytesIO(png)).convert("RGB").quantize(255, dither=Image.Dither.NONE).save(
        found, "PNG", optimize=True
    )
    return found.getvalue()


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for which in SHEETS:
        file = FOLDER / f"{which}.png"
        file.write_bytes(small(to_png(sheet(which))))
        print(f"written: {file.relative_to(FOLDER.parents[2])}, {file.stat().st_size // 1000} KB")
