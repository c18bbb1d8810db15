"""A picture in layers: a ground and the parts upon it, as they are sent to a worker process."""

from __future__ import annotations

from typing import NamedTuple

Frame = tuple[float, float, float, float]
"""Left, top, width, height."""


class LayerPart(NamedTuple):
    """A drawing on top of a picture's ground. The same drawing at the same scale is rendered once."""

    drawing: str
    frame: Frame
    """The space that the drawing needs, in its own measure."""
    x: float
    y: float
    scale: float


class Layers(NamedTuple):
    """A picture as a ground that seldom changes and parts that are put upon it in their order."""

    ground: str
    parts: tuple[LayerPart, ...]
