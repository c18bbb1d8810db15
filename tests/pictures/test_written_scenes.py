"""Written scenes: everything once, in the frame, on the ground, in the light of its hour."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from heredity_bot.pictures.scenes.alt import LANGUAGES, compare, tell
from heredity_bot.pictures.scenes.composition import compose
from heredity_bot.pictures.scenes.ground import GROUNDS
from heredity_bot.pictures.scenes.indoors import ROOMS, SURFACES
from heredity_bot.pictures.scenes.light import HOURS, SEASONS, WEATHERS, light_of, parts
from heredity_bot.pictures.scenes.person import KINDS, head_top
from heredity_bot.pictures.scenes.placement import Placement, looks_of
from heredity_bot.pictures.scenes.shapes import beast_size, thing_size
from heredity_bot.pictures.scenes.skeleton import ARMS, POSES, measures, skeleton
from heredity_bot.pictures.scenes.vocabulary import LISTS, sizes, tall
from heredity_bot.pictures.scenes.written import CastSpec, SceneSpec, UnknownWord
from tests.work_count import at_most

CAST = {
    "ann": CastSpec(kind="woman", age=30, hair="red", cut="plait", top="blue"),
    "tom": CastSpec(kind="boy", age=9, tall=132),
}


def scene(**written) -> SceneSpec:
    return SceneSpec.model_validate({"place": "grass"} | written)


def drawn(spec: SceneSpec, hurt=None) -> str:
    return "".join(part.written() for part in compose(spec, "test", CAST, "summer", hurt or {}))


def brightness(colour: str) -> float:
    return sum(parts(colour)[0])


@pytest.mark.parametrize("word", LISTS["thing"])
def test_every_thing_is_drawn_and_has_a_size(word):
    wide, high = thing_size(word)

    assert wide > 0
    assert high > 0
    assert 0 < tall(word) < 40
    assert f'data-thing="{word}"' in drawn(scene(things=word))


@pytest.mark.parametrize("word", LISTS["animal"])
def test_every_animal_is_drawn(word):
    assert min(beast_size(word)) > 0
    assert f'data-animal="{word}"' in drawn(scene(animals=word))


@pytest.mark.parametrize("word", LISTS["place"])
def test_every_place_is_drawn_at_every_hour(word):
    drawings = {drawn(scene(place=word, hour=hour)) for hour in HOURS}

    assert len(drawings) == len(HOURS)


@pytest.mark.parametrize(
    "field, words",
    [
        ("behind", LISTS["behind"]),
        ("light", LISTS["light"]),
        ("before", LISTS["before"]),
        ("weather", LISTS["weather"]),
    ],
)
def test_every_word_for_land_and_air_can_be_drawn(field, words):
    for word in words:
        assert drawn(scene(place="lane", **{field: word}))


@pytest.mark.parametrize("pose", POSES)
@pytest.mark.parametrize("side", LISTS["side"])
def test_whoever_stands_walks_or_sits_touches_the_ground(pose, side):
    looks = KINDS["woman"]
    bones = skeleton(
        measures(looks.tall, looks.age, looks.build), pose, (), side, seat=46 if pose == "sit" else None
    )

    lowest = max(y for _, y in bones.feet)
    assert -0.03 * looks.tall <= lowest <= 0
    assert all(y <= 1 for _, y in (*bones.hands, *bones.knees, bones.hip))


@pytest.mark.parametrize("arms", ARMS)
def test_arms_are_as_long_in_every_gesture(arms):
    looks = KINDS["man"]
    body = measures(looks.tall, looks.age, looks.build)
    for side in LISTS["side"]:
        bones = skeleton(body, "stand", (arms, arms), side)
        for shoulder, hand in zip(bones.shoulders, bones.hands, strict=True):
            far = ((shoulder[0] - hand[0]) ** 2 + (shoulder[1] - hand[1]) ** 2) ** 0.5
            assert far <= body.arm


people = st.fixed_dictionaries(
    {"who": st.sampled_from([*KINDS, *CAST])},
    optional={
        "pose": st.sampled_from([*POSES]),
        "faces": st.sampled_from(LISTS["side"]),
        "mood": st.sampled_from(LISTS["mood"]),
        "arms": st.lists(st.sampled_from(ARMS), max_size=2),
        "wears": st.lists(st.sampled_from(LISTS["garment"]), max_size=3),
        "holds": st.lists(st.sampled_from(LISTS["thing"]), max_size=2),
        "outline": st.booleans(),
        "depth": st.sampled_from(("middle", "near")),
        "at": st.integers(20, 80),
    },
)
scenes = st.fixed_dictionaries(
    {"place": st.sampled_from(LISTS["place"]), "people": st.lists(people, min_size=1, max_size=4)},
    optional={
        "hour": st.sampled_from([*HOURS]),
        "weather": st.sampled_from([*WEATHERS]),
        "camera": st.sampled_from(("wide", "middle")),
        "things": st.lists(st.sampled_from(("table", "bucket", "lantern", "chair")), max_size=3),
        "animals": st.lists(st.sampled_from(("dog", "hen")), max_size=2),
    },
)


@given(scenes)
def test_everybody_and_everything_is_drawn_once_in_the_frame_and_on_the_ground(written):
    spec = SceneSpec.model_validate(written)
    placement = Placement(spec, CAST)
    svg = drawn(spec)

    for kind, names in (
        ("person", [one.who for one in spec.people]),
        ("thing", [one.what for one in spec.things]),
        ("animal", [one.what for one in spec.animals]),
        ("held", [held for one in spec.people for held in one.holds]),
    ):
        assert sorted(re.findall(rf'data-{kind}="(\w+)"', svg)) == sorted(names)
    for one in placement.placed:
        assert 0 <= one.x <= 320
        assert placement.view.horizon < one.y <= 162
        assert one.y == pytest.approx(placement.view.foot(one.depth))
        if one.body and spec.place not in SURFACES:
            assert one.y - head_top(one.body) * one.body.scale > 0
    assert "NaN" not in svg
    assert "nan" not in svg


@given(st.sampled_from([*HOURS]), st.sampled_from([*WEATHERS]), st.sampled_from([*SEASONS]), st.booleans())
def test_night_is_the_darkest_hour_everywhere(hour, weather, season, indoors):
    light = light_of(hour, weather, season, indoors=indoors)
    night = light_of("night", weather, season, indoors=indoors)

    assert brightness(night.on("#c0c0c0")) <= brightness(light.on("#c0c0c0"))


def test_a_lantern_lights_those_who_are_near_it():
    dark = {"place": "room", "hour": "night", "people": [{"who": "ann", "at": 40}, {"who": "ann", "at": 95}]}
    with_lamp = SceneSpec.model_validate(dark | {"things": {"what": "lantern", "at": 44, "depth": "near"}})

    figures = re.findall(r'<g [^>]*data-person="ann".*?(?=<g [^>]*data-|$)', drawn(with_lamp))
    skins = [re.findall(r'fill="(#[0-9a-f]{6})"', figure) for figure in figures]

    assert max(map(brightness, skins[0])) > max(map(brightness, skins[1]))


def test_somebody_of_the_cast_looks_the_same_in_every_picture():
    first, second = (drawn(scene(people={"who": "ann", "at": 50})) for _ in range(2))

    assert first == second
    assert looks_of("ann", CAST).hair == "red"
    assert looks_of("tom", CAST).tall == 132
    assert looks_of("tom", CAST).cut == KINDS["boy"].cut


def test_whoever_is_hurt_now_wears_a_bandage():
    spec = scene(people={"who": "ann", "at": 50})

    assert drawn(spec) != drawn(spec, {"ann": ("head",)}) != drawn(spec, {"ann": ("legs",)})
    assert drawn(spec) == drawn(spec, {"tom": ("head",)})


def test_what_is_upon_something_stands_on_it():
    spec = scene(place="room", things=["table", {"what": "cup", "upon": "table"}])
    table, cup = Placement(spec, CAST).placed

    assert cup.y == table.top
    assert table.top < table.y


def test_sizes_are_true_at_the_same_distance():
    spec = scene(things=[{"what": "door", "depth": "near"}], people=[{"who": "tom", "depth": "near"}])
    door, boy = Placement(spec, CAST).placed

    assert boy.height / door.height == pytest.approx(1.32 / tall("door"), rel=0.06)


@pytest.mark.parametrize("word", [*ROOMS, *SURFACES, *GROUNDS])
def test_a_single_thing_from_close_by_fills_the_frame(word):
    (key,) = Placement(scene(place=word, camera="close", things="key"), CAST).placed

    assert 80 < key.height <= 100


def test_an_unknown_word_is_refused_and_what_may_have_been_meant_is_told():
    with pytest.raises(ValidationError, match="'lantren' is not a word for the thing of a scene"):
        scene(things="lantren")
    assert "Did you mean `lantern`" in UnknownWord("lantren", "thing").advice()


def test_many_unknown_words_are_no_work():
    """Similar words are looked for when the author is told, and then only for the first ones."""
    odd = [{"what": "x" * 30, "at": 1}] * 40

    with at_most(calls=30_000), pytest.raises(ValidationError):
        scene(things=odd)


# Words


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_word_can_be_said(locale):
    for word in LISTS["thing"]:
        assert tell(scene(things=word), locale, CAST)
    for place in LISTS["place"]:
        for hour in HOURS:
            assert tell(scene(place=place, hour=hour), locale, CAST)


def test_a_scene_is_told_in_every_language():
    spec = scene(
        place="kitchen",
        hour="night",
        people={"who": "ann", "pose": "sit", "mood": "tired", "holds": "cup"},
        animals="cat",
    )

    assert tell(spec, "en", CAST) == "In a kitchen, at night: Ann, sitting, tired, with a cup; a cat."
    assert (
        tell(spec, "fr", CAST)
        == "Dans une cuisine, la nuit: Ann, en position assise, l’air las, avec une tasse; un chat."
    )
    assert (
        tell(spec, "de", CAST)
        == "In einer Küche, in der Nacht: Ann, sitzend, müde, in der Hand: eine Tasse; eine Katze."
    )


@pytest.mark.parametrize(
    "text, not_drawn, not_named",
    [
        ("A woman with a lantern and a cow.", (), ()),
        ("Ann leads two cows by the light of a lamp.", (), ()),
        ("Somebody with a lantern.", (), ("cow",)),
        ("A woman with a lantern, a cow and a goat.", ("goat",), ()),
        ("A woman and a man with a lantern and a cow.", ("man",), ()),
        ("A cow and a woman without a hat; she has a lantern.", (), ()),
        ("", (), ("cow", "ann", "lantern")),
    ],
)
def test_a_text_is_compared_with_the_scene(text, not_drawn, not_named):
    spec = scene(people={"who": "ann", "holds": "lantern"}, animals="cow")

    found = compare(spec, text, "en", CAST)

    assert (found.not_drawn, found.not_named) == (not_drawn, not_named)


def test_the_longer_name_is_meant():
    spec = scene(place="bus_inside", things="steering_wheel")

    assert compare(spec, "A bus and its steering wheel.", "en", CAST).not_drawn == ()


def test_a_compound_names_its_last_part():
    spec = scene(place="room", things="kitchen_table")

    assert compare(spec, "Ein Küchentisch.", "de", CAST) == compare(spec, "A kitchen table.", "en", CAST)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_scene_agrees_with_its_own_words(locale):
    for word in LISTS["thing"]:
        spec = scene(things=word)
        assert compare(spec, tell(spec, locale, CAST), locale, CAST).not_named == (), word
    for word in sizes()["animals"]:
        spec = scene(animals=word)
        assert compare(spec, tell(spec, locale, CAST), locale, CAST).not_named == (), word


def test_an_added_language_has_no_words_for_scenes_and_loses_nothing_else():
    assert tell(scene(things="lantern"), "sv", CAST) == ""
