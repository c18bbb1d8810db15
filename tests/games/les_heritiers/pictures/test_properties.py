"""What holds for the pictures of every game: who is drawn, what can be read, who may see it, what it says in words."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.pictures.painter import LesHeritiersPainter
from heredity_bot.games.les_heritiers.rules.events import CrownFell, CrownPassed, OldAgeDied
from heredity_bot.games.les_heritiers.rules.kinship import heir, line_of_succession
from heredity_bot.games.les_heritiers.rules.state import Play
from heredity_bot.games.les_heritiers.rules.succession import pass_crowns
from heredity_bot.games.les_heritiers.telling.family_tree import family_tree
from heredity_bot.games.les_heritiers.telling.looks import LookTeller
from heredity_bot.games.plugin import PUBLIC, PictureMoment
from heredity_bot.pictures.palette import PALETTES
from heredity_bot.pictures.picture import MOST_ALT, Picture, PictureStyle
from heredity_bot.stage.scene import PictureRequest
from heredity_bot.stage.text_drawing import DrawingSheet, text_of
from tests.games.les_heritiers.pictures.dynasties import copy, dynasties, tables
from tests.games.les_heritiers.test_properties import exchanged
from tests.games.les_heritiers.test_telling import GAME, LANGUAGES, PACK, TELLERS
from tests.pictures.reading import everything, words
from tests.rules import rule

PHONE, SMALLEST = 390, 11
WIDEST, HEAVIEST = 1200, 200_000
languages = st.sampled_from(LANGUAGES)
palettes = st.sampled_from(sorted(PALETTES))


def drawn(t: Play, what: str, locale: str = "en", look: str = "dark", **wish: object) -> Picture | None:
    """A picture as a front end asks for it."""
    eye, about, columns = wish.get("eye", PUBLIC), wish.get("about", ""), wish.get("columns", 1)
    style = PictureStyle(PALETTES[look], columns=columns, legend=wish.get("legend", True))  # type: ignore[arg-type]
    painter = LesHeritiersPainter(locale, PACK, palette=PALETTES[look])
    request = PictureRequest(what, about, eye=eye)  # type: ignore[arg-type]
    subject = painter.subject(request, style, [PictureMoment(t, ())])
    return subject.draw(subject.t) if subject is not None else None


def public_pictures(t: Play, locale: str, look: str) -> list[Picture]:
    found = [drawn(t, what, locale, look) for what in ("houses", "table", "crowns", "piles")]
    found += [drawn(t, "house", locale, look, about=family) for family in FAMILIES]
    found += [drawn(t, "card", locale, look, about=str(one.number)) for one in t.state.people[-3:]]
    assert all(found)
    return [picture for picture in found if picture is not None]


def people_in(picture: Picture) -> list[int]:
    return sorted(
        int(shown.get("data-person")) for shown in everything(picture.svg) if shown.get("data-person")
    )


# Who is drawn


@rule("LH-RUN-02", "LH-MARRY-12")
@given(tables, st.integers(1, 2))
def test_everybody_alive_is_drawn_once_in_the_house_where_they_live(t: Play, columns: int):
    living = sorted(one.number for one in t.state.living())

    assert people_in(drawn(t, "houses", columns=columns)) == living
    assert people_in(drawn(t, "table")) == living
    for family in FAMILIES:
        at_home = sorted(one.number for one in t.state.living() if one.home == family)
        assert people_in(drawn(t, "house", about=family)) == at_home


@rule("LH-MARRY-14", "LH-MARRY-20")
@given(tables)
def test_a_tree_has_every_member_of_the_family_living_or_dead_once(t: Play):
    for family in FAMILIES:
        tree = family_tree(t.state, family)
        shown = [row.person.number for row in tree.rows()] + [one.number for one in tree.others]

        assert sorted(shown) == [one.number for one in t.state.people if one.family == family]
        for row in tree.rows():
            assert all(child.person.father == row.person.number for child in row.children)


@rule("LH-MARRY-14", "LH-RUN-02")
@given(tables)
def test_a_tree_says_who_is_the_mother_of_everybody_in_it(t: Play):
    for family in FAMILIES:
        told = " ".join(line.text for line in words(drawn(t, "house", about=family).svg)).replace(
            "\u00a0", " "
        )
        for row in family_tree(t.state, family).rows():
            if row.person.mother and not row.is_away:
                assert TELLERS[0].names.person(t.state, row.person.mother) in told


@rule("LH-RUN-02")
@given(tables, languages)
def test_crowns_and_heirs_are_shown_and_told(t: Play, locale: str):
    picture, teller = drawn(t, "crowns", locale), TELLERS[LANGUAGES.index(locale)]

    looked_at = [int(shown.get("data-look")) for shown in everything(picture.svg) if shown.get("data-look")]
    for crown in t.state.crowns.values():
        line = [found.number for found in line_of_succession(t.state, crown, 3)]
        worn = [crown.holder] if crown.status == "worn" else []
        assert looked_at[: len(worn + line)] == worn + line
        looked_at = looked_at[len(worn + line) :]
        for number in (worn + line)[:2]:
            assert teller.names.person(t.state, number) in picture.alt
    assert looked_at == []


@rule("LH-RUN-02")
@given(tables, languages, st.sampled_from((60, 80, 200)), st.booleans())
def test_trees_for_a_terminal_have_everybody_alive_once_and_fit(
    t: Play, locale: str, width: int, is_ascii: bool
):
    rows = TELLERS[LANGUAGES.index(locale)].drawn(t, "board", DrawingSheet(width, is_ascii))
    lines = [text_of(row).rstrip() for row in rows]

    number = {"en": "no. ", "fr": "n° ", "de": "Nr. "}[locale]
    told = [
        int(found) for line in lines for found in re.findall(rf"{number}(\d+)", line.replace("\u00a0", " "))
    ]
    assert sorted(told) == [one.number for one in t.state.living()]
    assert all(len(line) <= width for line in lines)
    crowns = "!" if is_ascii else "♛"
    worn = sum(crown.status in ("worn", "founders") for crown in t.state.crowns.values())
    signs = re.findall(rf" {crowns}([SHDC♠♥♦♣]+)", "\n".join(lines))
    assert sum(map(len, signs)) == worn


# What can be read


@given(tables, languages, palettes)
@settings(max_examples=15)
def test_nothing_overlaps_or_leaves_the_picture_and_all_can_be_read_on_a_phone(
    t: Play, locale: str, look: str
):
    seats = [*t.state.hands]
    hands = [drawn(t, "hand", locale, look, eye=(seat,)) for seat in seats[:1]]
    wide = drawn(t, "houses", locale, look, columns=2)
    for picture in (*public_pictures(t, locale, look), *hands, wide):
        lines = [*words(picture.svg)]
        for line in lines:
            assert line.right - line.left <= line.allowed + 0.5, line.text
            assert line.left >= 0, line.text
            assert line.right <= picture.width, line.text
            assert 0 <= line.top < line.bottom <= picture.height, line.text
            assert "…" not in line.text
        for one, other in combinations(lines, 2):
            beside = one.right <= other.left or other.right <= one.left
            assert beside or one.bottom <= other.top + 1 or other.bottom <= one.top + 1, (
                one.text,
                other.text,
            )
        assert picture.width <= WIDEST
        assert len(picture.svg) < HEAVIEST
        if picture is not wide:
            assert smallest(picture) * PHONE / picture.width >= SMALLEST


def smallest(picture: Picture) -> float:
    return min(
        float(shown.get("font-size")) * shown.scale
        for shown in everything(picture.svg)
        if shown.tag == "text"
    )


@given(tables, palettes)
def test_no_shape_leaves_the_picture(t: Play, look: str):
    for picture in public_pictures(t, "en", look):
        shapes = everything(picture.svg)
        cut = {id(part) for shown in shapes if shown.tag == "defs" for part in shown.element.iter()}
        for shown in shapes:
            if id(shown.element) in cut or shown.tag not in ("rect", "circle"):
                continue
            left, top, wide, high = extent(shown)
            assert -0.6 <= left, shown.element.attrib
            assert left + wide <= picture.width + 0.6, shown.element.attrib
            assert -0.6 <= top, shown.element.attrib
            assert top + high <= picture.height + 0.6, shown.element.attrib


def extent(shown) -> tuple[float, float, float, float]:
    """Left, top, width and height on the picture, without the rim."""
    if shown.tag == "circle":
        x, y, r = (float(shown.get(name) or 0) for name in ("cx", "cy", "r"))
        x, y, wide, high = x - r, y - r, 2 * r, 2 * r
    else:
        x, y, wide, high = (float(shown.get(name) or 0) for name in ("x", "y", "width", "height"))
    return shown.x + shown.scale * x, shown.y + shown.scale * y, shown.scale * wide, shown.scale * high


@given(tables)
def test_the_same_card_has_the_same_face_in_every_picture(t: Play):
    seen: dict[tuple[str, bool, bool], set[str]] = {}
    for picture in public_pictures(t, "en", "dark"):
        for shown in everything(picture.svg):
            number = shown.get("data-person") or shown.get("data-look")
            faces = [part for part in shown.element if part.get("class") == "lit"]
            if number and faces:
                one = t.state.person(int(number))
                [strokes] = [part for part in faces[0] if part.get("clip-path")]
                found = "".join(step.get("d") or "" for step in strokes.iter())
                seen.setdefault((one.card, one.quarters >= 3, one.is_alive), set()).add(found)

    assert all(len(faces) == 1 for faces in seen.values())


# Who may see it


@rule("LH-INFO-01", "LH-RUN-01")
@given(tables)
def test_a_hand_is_drawn_for_its_own_eye_alone(t: Play):
    assert drawn(t, "hand") is None
    for seat, hand in t.state.hands.items():
        picture = drawn(t, "hand", eye=(seat,), about="north")
        cards = [shown.get("data-card") for shown in everything(picture.svg) if shown.get("data-card")]
        assert cards == hand


@rule("LH-INFO-04")
@given(tables)
def test_the_discard_pile_is_open_to_everybody(t: Play):
    picture = drawn(t, "piles")

    cards = [shown.get("data-card") for shown in everything(picture.svg) if shown.get("data-card")]
    assert sorted(cards) == sorted(t.state.discard)
    assert all(PACK.text("en", f"{card}.name") in picture.alt for card in cards)


@rule("LH-INFO-01")
@given(tables, languages)
@settings(max_examples=20)
def test_no_picture_depends_on_what_its_eye_may_not_know(t: Play, locale: str):
    if not t.state.hands:
        return
    eye = (next(iter(t.state.hands)),)

    for other in exchanged(t.state, eye):
        assert public_pictures(GAME.table(other), locale, "light") == public_pictures(t, locale, "light")
        assert drawn(GAME.table(other), "hand", locale, eye=eye) == drawn(t, "hand", locale, eye=eye)


@given(tables)
def test_what_is_not_there_cannot_be_seen(t: Play):
    for what, about in (
        ("card", "0"),
        ("card", "999999"),
        ("card", "²"),
        ("card", ""),
        ("house", "kings"),
        ("map", ""),
    ):
        assert drawn(t, what, about=about) is None


# What it says in words


@rule("LH-RUN-03")
def test_a_match_that_waits_for_an_answer_is_shown_and_told():
    t = dynasties("0", 4, {}, 20)
    assert t.state.turn.proposal is not None

    for what in ("houses", "table"):
        picture = drawn(t, what)
        assert "Shall Valentin and Gudrun marry? West must answer." in picture.alt
        assert "Shall Valentin and Gudrun marry?" in " ".join(line.text for line in words(picture.svg))


@given(tables, languages)
def test_the_words_name_everybody_who_is_drawn_and_are_never_cut(t: Play, locale: str):
    teller = TELLERS[LANGUAGES.index(locale)]
    for what in ("houses", "table"):
        alt = drawn(t, what, locale).alt
        assert len(alt) <= MOST_ALT
        assert not alt.endswith("…")
        for one in t.state.living():
            assert teller.names.person(t.state, one.number) in alt
        for crown in t.state.crowns.values():
            if crown.status == "worn":
                assert teller.names.person(t.state, crown.holder) in alt


@given(tables, languages)
def test_a_house_in_words_names_everybody_who_lives_there(t: Play, locale: str):
    teller = TELLERS[LANGUAGES.index(locale)]
    for family in FAMILIES:
        alt = drawn(t, "house", locale, about=family).alt
        at_home = [one.number for one in t.state.living() if one.home == family]
        assert all(teller.names.person(t.state, number) in alt for number in at_home)


@given(tables, languages)
def test_a_hand_in_words_names_every_card(t: Play, locale: str):
    for seat, hand in t.state.hands.items():
        alt = drawn(t, "hand", locale, eye=(seat,)).alt
        assert all(PACK.text(locale, f"{card}.name") in alt for card in hand)


@rule("LH-RUN-02", "LH-RUN-07", "LH-INHERIT-13")
@given(tables)
def test_what_would_follow_from_a_death_is_what_follows(t: Play):
    before, looks = GAME.dump(t.state), LookTeller(t, TELLERS[0].words(t), TELLERS[0].names)
    for one in t.state.living():
        told = looks.if_dead(one.number)
        other = GAME.table(copy(t.state))
        other.emit(OldAgeDied(people=(one.number,)))
        pass_crowns(other)
        passed = [(e.crown, e.heir) for e in other.events if isinstance(e, CrownPassed)]
        fell = [e.crown for e in other.events if isinstance(e, CrownFell)]

        assert [(after.crown, after.who) for after in told if after.kind == "passes"] == passed
        assert [after.crown for after in told if after.kind == "ends"] == fell
        assert [after.who for after in told if after.kind == "widowed"] == (
            [one.spouse] if one.spouse else []
        )
        for after in (after for after in told if after.kind == "next"):
            now = heir(other.state, other.state.crowns[after.crown])
            assert after.who == (now.number if now else 0)
        picture = drawn(t, "card", about=str(one.number))
        assert all(after.text in picture.alt for after in told)
    assert GAME.dump(t.state) == before


@given(tables)
def test_a_line_of_succession_begins_with_the_heir_and_names_nobody_twice(t: Play):
    before = GAME.dump(t.state)
    for crown in t.state.crowns.values():
        line = line_of_succession(t.state, crown, 99)
        numbers = [found.number for found in line]

        assert line[:1] == ([found] if crown.status != "lost" and (found := heir(t.state, crown)) else [])
        assert len(set(numbers)) == len(numbers)
        assert all(t.state.person(number).is_alive and number != crown.holder for number in numbers)
    assert GAME.dump(t.state) == before


@pytest.mark.parametrize("locale", LANGUAGES)
def test_all_languages_have_the_same_words_for_pictures(locale):
    from heredity_bot.games.les_heritiers.plugin import PLUGIN

    def keys(name: str) -> list[str]:
        return sorted(
            line.split(" =")[0]
            for line in PLUGIN.texts(name, "pictures").splitlines()
            if line.startswith("pic-")
        )

    assert keys(locale) == keys("en")
