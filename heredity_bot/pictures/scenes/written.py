"""A scene as an author writes it on the face of a card. Its words come from the closed lists of `vocabulary`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from pydantic import BeforeValidator, Field, GetCoreSchemaHandler, GetJsonSchemaHandler, model_validator
from pydantic_core import core_schema

from heredity_bot.packs.effects import Written, as_list
from heredity_bot.packs.problem import did_you_mean
from heredity_bot.pictures.scenes.vocabulary import LISTS


class UnknownWord(ValueError):
    """A word that is not in its list. Similar words are looked for only when the author is told: that takes long."""

    def __init__(self, word: str, which: str) -> None:
        self.word, self.which = word, which
        super().__init__(f"{word[:40]!r} is not a word for the {which} of a scene")

    def advice(self) -> str:
        hint = did_you_mean(self.word, LISTS[self.which])
        return f"{self}.{hint or f' See {self.which!r} in docs/authors/pictures.md.'}"


@dataclass(frozen=True)
class OneOf:
    """A word of a closed list. An unknown one is refused with what may have been meant; editors offer the list."""

    which: str

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> Any:
        return core_schema.no_info_after_validator_function(self._checked, handler(source))

    def __get_pydantic_json_schema__(self, schema: Any, handler: GetJsonSchemaHandler) -> Any:
        return handler(schema) | {"enum": [*LISTS[self.which]]}

    def _checked(self, word: str) -> str:
        if word not in LISTS[self.which]:
            raise UnknownWord(word, self.which)
        return word


Animal = Annotated[str, OneOf("animal")]
Arms = Annotated[str, OneOf("arms")]
Backdrop = Annotated[str, OneOf("behind")]
Beard = Annotated[str, OneOf("beard")]
Build = Annotated[str, OneOf("build")]
Camera = Annotated[str, OneOf("camera")]
Cloth = Annotated[str, OneOf("cloth")]
Cut = Annotated[str, OneOf("cut")]
Depth = Annotated[str, OneOf("depth")]
Foreground = Annotated[str, OneOf("before")]
Garment = Annotated[str, OneOf("garment")]
Gaze = Annotated[str, OneOf("gaze")]
Hair = Annotated[str, OneOf("hair")]
HourOfDay = Annotated[str, OneOf("hour")]
Kind = Annotated[str, OneOf("kind of person")]
MoodWord = Annotated[str, OneOf("mood")]
PlaceWord = Annotated[str, OneOf("place")]
PoseWord = Annotated[str, OneOf("pose")]
Season = Annotated[str, OneOf("season")]
Shine = Annotated[str, OneOf("light")]
Side = Annotated[str, OneOf("side")]
Skin = Annotated[str, OneOf("skin")]
Thing = Annotated[str, OneOf("thing")]
Weather = Annotated[str, OneOf("weather")]
T = TypeVar("T")
Listed = Annotated[tuple[T, ...], BeforeValidator(as_list)]
"""Authors may write one word where several are possible."""


class PlacedSpec(Written):
    """Where something is: across from 0 (left) to 100, how far away, on what, or how high it hangs."""

    at: int | None = Field(default=None, ge=0, le=100)
    depth: Depth | None = None
    upon: str = ""
    hangs: int | None = Field(default=None, ge=0, le=900)
    """Centimetres from the ground to its lower edge."""
    size: int = Field(default=100, ge=10, le=900)
    sunk: int = Field(default=0, ge=0, le=95)
    """The share that is under ground or water, in hundredths."""
    many: int = Field(default=1, ge=1, le=7)


class ThingSpec(PlacedSpec):
    """A thing, standing, lying, leaning or hanging."""

    what: Thing
    tilt: int = Field(default=0, ge=-180, le=180)
    flip: bool = False
    of: str = ""
    """Whose hand it is."""
    lit: bool = True

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, value: Any) -> Any:
        return {"what": value} if isinstance(value, str) else value


class AnimalSpec(PlacedSpec):
    """An animal; it looks to the left, or with `faces: right` to the right."""

    what: Animal
    faces: Side = "left"
    lies: bool = False

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, value: Any) -> Any:
        return {"what": value} if isinstance(value, str) else value


class PersonSpec(PlacedSpec):
    """A person: somebody of the cast, or a kind of person."""

    who: str
    pose: PoseWord = "stand"
    arms: Listed[Arms] = ()
    faces: Side = "right"
    gaze: Gaze | None = None
    mood: MoodWord = "calm"
    wears: Listed[Garment] = ()
    holds: Listed[Thing] = ()
    outline: bool = False

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, value: Any) -> Any:
        return {"who": value} if isinstance(value, str) else value


class SceneSpec(Written):
    """What the picture of a face shows."""

    place: PlaceWord
    hour: HourOfDay = "day"
    weather: Weather = "clear"
    season: Season | None = None
    behind: Listed[Backdrop] = ()
    light: Listed[Shine] = ()
    camera: Camera = "middle"
    zoom: int = Field(default=100, ge=30, le=400)
    """How much nearer the camera is, in hundredths."""
    people: Annotated[Listed[PersonSpec], Field(max_length=8)] = ()
    animals: Annotated[Listed[AnimalSpec], Field(max_length=8)] = ()
    things: Annotated[Listed[ThingSpec], Field(max_length=40)] = ()
    before: Listed[Foreground] = ()
    unsaid: Listed[str] = ()
    """What is drawn although the text of the picture does not name it."""
    unseen: Listed[str] = ()
    """What the text names although it is not to be seen."""


class CastSpec(Written):
    """Somebody of the story, who looks the same in every picture."""

    kind: Kind
    age: int | None = Field(default=None, ge=0, le=110)
    tall: int | None = Field(default=None, ge=40, le=220)
    build: Build | None = None
    skin: Skin | None = None
    hair: Hair | None = None
    cut: Cut | None = None
    beard: Beard | None = None
    top: Cloth | None = None
    bottom: Cloth | None = None
    wears: Listed[Garment] | None = None
