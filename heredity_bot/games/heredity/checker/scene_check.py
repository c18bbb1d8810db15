"""Written scenes: whether everybody on them is known, and whether the texts of the pictures agree with them."""

from __future__ import annotations

from heredity_bot.games.heredity.checker.reference_check import LocatedCard, PackCheck, faces, sides
from heredity_bot.packs.problem import did_you_mean, listed
from heredity_bot.pictures.scenes.alt import LANGUAGES, compare
from heredity_bot.pictures.scenes.person import KINDS
from heredity_bot.pictures.scenes.written import SceneSpec


def check_scenes(check: PackCheck) -> None:
    for read in check.own.values():
        for (name, face), (side, _) in zip(faces(read.card).items(), sides(read.card), strict=True):
            if face.scene is not None and _is_sound(check, read, side, face.scene):
                _compare(check, read, side, name, face.scene)


def _is_sound(check: PackCheck, read: LocatedCard, side: str, scene: SceneSpec) -> bool:
    """Whether the scene can be drawn."""
    before = len(check.problems)
    cast = check.contents.cast if check.contents else {}
    known = [*cast, *KINDS]
    for field, i, who in _named_people(scene):
        if who not in known:
            sentence = f"`{who}` is nobody of the cast and no kind of person.{did_you_mean(who, known)}"
            check.tell(read.entry, "SCENE_WHO", sentence, side, "scene", field, i)
    drawn: list[str] = []
    for field, i, name, upon in _placed(scene):
        if upon and upon not in drawn:
            sentence = f"there is no `{upon}` before this one.{did_you_mean(upon, drawn)}"
            check.tell(read.entry, "SCENE_UPON", sentence, side, "scene", field, i)
        drawn.append(name)
    if scene.camera in ("close", "above") and not drawn:
        sentence = f"`{scene.camera}` shows one thing or person from nearby, and there is none."
        check.tell(read.entry, "SCENE_EMPTY", sentence, side, "scene", "camera")
    return len(check.problems) == before


def _placed(scene: SceneSpec) -> list[tuple[str, int, str, str]]:
    """Everything in the order in which it is placed: its field, its number there, its name, what it is upon."""
    found = [("things", i, one.what, one.upon) for i, one in enumerate(scene.things)]
    found += [("animals", i, one.what, one.upon) for i, one in enumerate(scene.animals)]
    return found + [("people", i, one.who, one.upon) for i, one in enumerate(scene.people)]


def _named_people(scene: SceneSpec) -> list[tuple[str, int, str]]:
    found = [("people", i, person.who) for i, person in enumerate(scene.people)]
    return found + [("things", i, thing.of) for i, thing in enumerate(scene.things) if thing.of]


def _compare(check: PackCheck, read: LocatedCard, side: str, name: str, scene: SceneSpec) -> None:
    cast = check.contents.cast if check.contents else {}
    for language, texts in check.pack.texts.items():
        text = texts.get(f"{name}.picture")
        if text is None or language not in LANGUAGES:
            continue
        found = compare(scene, text.words, language, cast)
        if found.not_drawn:
            sentence = f"`{name}.picture` in text/{language}/ names {listed(found.not_drawn)}, which the scene does not draw."
            check.tell(read.entry, "SCENE_NOT_DRAWN", sentence, side, "scene")
        if found.not_named:
            sentence = f"the scene draws {listed(found.not_named)}, which `{name}.picture` in text/{language}/ does not name."
            check.tell(read.entry, "SCENE_NOT_NAMED", sentence, side, "scene")
