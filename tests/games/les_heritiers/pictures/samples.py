"""The samples of Les Héritiers in docs/look.md: `.venv/bin/python -m tests.games.les_heritiers.pictures.samples`."""

from __future__ import annotations

from pathlib import Path

from heredity_bot.pictures.render import to_png
from tests.games.les_heritiers.pictures.scenes import drawn

FOLDER = Path(__file__).parents[4] / "docs" / "pictures"
SAMPLES = {"tree": ("house", "en"), "dynasties-de": ("table", "de"), "person-fr": ("person", "fr")}
SCALE = 0.7

if __name__ == "__main__":
    for name, (scene, locale) in SAMPLES.items():
        (FOLDER / f"{name}.png").write_bytes(to_png(drawn(scene, locale).svg, SCALE))
