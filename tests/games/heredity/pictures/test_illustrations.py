"""What is on a card's picture: the words of a pack, and what is drawn of them."""

from __future__ import annotations

import re
from functools import cache

import pytest

from heredity_bot.games.heredity.cards.book import Book
from heredity_bot.games.heredity.cards.pack_loader import open_box
from heredity_bot.games.heredity.pictures.face_preview import show_card
from heredity_bot.packs.pack import Pack
from heredity_bot.pictures.animals import BEASTS, FEATHERED, OTHERS
from heredity_bot.pictures.icons import signs
from heredity_bot.pictures.scene_words import read
from tests.games.heredity.pictures.samples import campaign
from tests.games.heredity.telling.small_world import WorldTexts, new_game
from tests.pictures.reading import words


@cache
def core() -> tuple[Pack, Book]:
    pack = campaign()
    return pack, open_box(pack)


def faces() -> list[tuple[int, bool]]:
    _, book = core()
    return [(n, back) for n, card in book.cards.items() for back in (False, True) if not back or card.back]


def svg(number: int, *, back: bool = False) -> str:
    pack, book = core()
    return show_card(book, pack, number, back=back).svg


def shown(drawing: str, kind: str) -> list[str]:
    return re.findall(rf'data-{kind}="([^"]+)"', drawing)


def main(name: str, picture: str = "") -> str:
    actor = read(name, picture).actors[0]
    return actor.souls[0].kind if actor.kind == "person" else actor.name


@pytest.mark.parametrize(
    "name, picture, found",
    [
        ("The Gate Key", "A square iron key as long as a forearm, on a rolled-up work jacket.", "key"),
        ("Boat Hook", "A long boat hook behind a shed door.", "hook"),
        ("The Small Stones", "Small stones in dry grass under plum trees.", "stones"),
        ("Chapel", "A chapel without a bell.", "chapel"),
        ("Gorge", "At its end a wall of beams shuts out the sky.", "logs"),
        ("The Goat", "A goat looks up from the straw and goes on chewing.", "goat"),
        ("The Goat", "", "goat"),
        ("The Hens", "", "hen"),
        ("What Swan Sees", "A boy stands in a doorway, seen from behind.", "boy"),
        ("The Sound of Nothing", "A boy’s thumb, pressed deep into cracked mud.", "palm"),
        ("The Cistern", "A man bends over a stone cistern. Behind him a cow waits.", "cistern"),
        ("Vera’s Price", "A woman with a lantern, a rope wound round her fist.", "woman"),
    ],
)
def test_the_main_motif_is_what_the_words_are_about(name, picture, found):
    assert main(name, picture) == found


@pytest.mark.parametrize(
    "picture, light, place",
    [
        ("A boy with a lighted lantern on a river bank, in bright sunshine.", "day", "water"),
        ("A low farmhouse above a river that is not there.", "", "bed"),
        ("A pair of waders in the silt of an empty riverbed.", "arid", "bed"),
        ("People carry somebody along a dark path.", "night", "path"),
    ],
)
def test_light_and_ground_follow_the_words(picture, light, place):
    scene = read("", picture)

    assert (scene.light, scene.ground) == (light, place)


def test_a_room_has_no_house_in_it():
    scene = read("Rosa’s Mill", "The inside of the mill, flour in the corners, a sack by the door.")

    assert scene.room == "room"
    assert [actor.name for actor in scene.actors] == ["sack", "door"]


def test_people_come_as_many_and_as_old_as_they_are_told():
    (two,) = read("", "An old woman and a boy.").of("person")
    (five,) = read("", "Five people sitting down at last.").of("person")

    assert [(soul.kind, soul.old) for soul in two.souls] == [("woman", True), ("boy", False)]
    assert five.many == 5


def test_the_animals_of_the_campaign_are_animals_and_nobody_else():
    creatures = {125: {"dog"}, 126: {"pig", "piglet"}, 959: {"old_dog"}}

    for number, names in creatures.items():
        drawing = svg(number)
        assert set(shown(drawing, "animal")) == names
        assert shown(drawing, "person") == []


@pytest.mark.parametrize("animal", [*BEASTS, *FEATHERED, *OTHERS])
def test_an_npc_named_for_an_animal_is_drawn_as_one(animal):
    class Named(WorldTexts):
        def text(self, locale: str, key: str) -> str | None:
            return f"The {animal.capitalize()}" if (locale, key) == ("en", "143.name") else None

    drawing = show_card(new_game(7, "fr-2023").game.book, Named(), 143).svg

    assert set(shown(drawing, "animal")) == {animal}
    assert shown(drawing, "person") == []


def guessed() -> Book:
    """The campaign as if nobody had written a scene for it."""
    _, book = core()
    cards = {}
    for number, card in book.cards.items():
        sides = {side: getattr(card, side) for side in ("front", "back")}
        bare = {side: face and face.model_copy(update={"scene": None}) for side, face in sides.items()}
        cards[number] = card.model_copy(update=bare)
    return Book(book.pack, cards, book.chapters, book.karma)


def test_guessed_people_are_no_animals_and_look_the_same_on_both_faces():
    pack, _ = core()
    book = guessed()
    for number in (120, 123, 127):
        front, back = (show_card(book, pack, number, back=back).svg for back in (False, True))
        assert shown(front, "animal") == shown(back, "animal") == []
        assert _bust(front) == _bust(back)


def _bust(drawing: str) -> str:
    found = re.search(r'<g [^>]*data-person="bust"[^>]*>(.*?)</g>', drawing)
    assert found
    return found[1]


def test_every_face_shows_something_and_the_same_each_time():
    for number, back in faces():
        drawing = svg(number, back=back)
        assert drawing == svg(number, back=back)
        assert "data-art" in drawing


def test_every_sentence_about_a_picture_is_understood():
    """Each has an actor, or at least land or a room of its own."""
    pack, _ = core()
    for number, back in faces():
        name = f"{number}b" if back else str(number)
        if sentence := pack.text("en", f"{name}.picture"):
            scene = read(pack.text("en", f"{name}.name") or "", sentence)
            assert scene.actors or scene.ground or scene.backdrop or scene.room, sentence


def test_a_terrain_face_draws_every_sign_once():
    _, book = core()
    for number, back in faces():
        face = book.face(number, back)
        if face.map is None:
            continue
        wanted = [f"room {letter}" for letter, spec in face.zones.items() if spec.room]
        for letter, spec in face.zones.items():
            wanted += [f"action {letter}"] * len(spec.icons()) + [f"stairs {letter}"] * len(spec.level)
            wanted += [f"components {letter}"] * bool(spec.components) + [f"bolt {letter}"] * bool(spec.bolt)
            wanted += [f"cross {letter}"] * spec.cross + [f"start {letter}"] * len(spec.start)
            wanted += [f"letter {letter}"] * len(spec.letters)
        wanted += [f"explore {side}" for side, edges in face.edges.items() for _ in edges]
        drawn = re.findall(r'data-printed="(\w+)"[^>]*?data-at="(\w+)"', svg(number, back=back))
        assert sorted(f"{kind} {at}" for kind, at in drawn) == sorted(wanted), number


def test_the_alternative_text_of_a_terrain_names_its_signs():
    pack, book = core()

    assert "The barn (something to take or use, 2 components)" in show_card(book, pack, 101).alt


def test_body_cards_and_items_show_their_fields():
    _, book = core()
    for number, back in faces():
        face = book.face(number, back)
        slots = face.body.slots if face.body else face.item.slots if face.item else ()
        assert svg(number, back=back).count('data-printed="slot"') == len(slots), number


def test_a_wounded_part_is_seen_to_be_wounded():
    assert signs()["burst"] not in svg(5)
    assert signs()["burst"] in svg(5, back=True)


def test_the_words_on_a_terrain_face_stay_in_their_places(locale):
    pack, book = core()
    for number, back in faces():
        if book.face(number, back).map is None:
            continue
        picture = show_card(book, pack, number, back=back, locale=locale)
        for line in words(picture.svg):
            assert line.right - line.left <= line.allowed + 0.5, line.text
            assert 0 <= line.left < line.right <= picture.width, line.text
