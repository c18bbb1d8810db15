"""What holds for pictures of any state: random games with random packs, and a game in the small world."""

from __future__ import annotations

from contextlib import suppress
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heredity_bot.games.heredity.pictures.figures import people
from heredity_bot.games.heredity.pictures.floor_plan import CARD_HEIGHT, CARD_WIDTH, plan_of
from heredity_bot.games.heredity.pictures.painter import HeredityPainter
from heredity_bot.games.heredity.pictures.zone_layout import pack
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.state import MEMBERS, Figure, Ground
from heredity_bot.games.heredity.rules.terrain import Line, draw
from heredity_bot.games.heredity.telling.sentences import ref
from heredity_bot.kernel import Runaway, Session
from heredity_bot.pictures.palette import LIGHT
from heredity_bot.pictures.picture import MOST_ALT, Picture
from heredity_bot.stage.words import LOCALES
from tests.games.heredity.pictures.samples import ALL, campaign, table
from tests.games.heredity.random_packs import Player, play, worlds
from tests.games.heredity.random_terrain import drawings
from tests.games.heredity.telling.small_world import NoTexts, WorldTexts, played
from tests.pictures.reading import Shown, everything, words

Rect = tuple[float, float, float, float]


def tables(world, answers: int) -> list[Play]:
    """A few moments of a random game."""
    try:
        session = Session(world.game(), world.new(world.game()))
    except Runaway:
        return []
    found = [session.table]
    with suppress(Runaway):
        for i, _ in enumerate(play(session, Player(world.player), answers)):
            if i % 15 == 14:
                found.append(session.table)
    return [t for t in found if isinstance(t, Play) and t.state.board]


def squares(shown: list[Shown], name: str, size: float) -> dict[str, list[Rect]]:
    """The square that everything with this attribute keeps to."""
    found: dict[str, list[Rect]] = {}
    for each in shown:
        if value := each.get(name):
            half = size * each.scale / 2
            found.setdefault(value, []).append((each.x - half, each.y - half, each.x + half, each.y + half))
    return found


def meet(a: Rect, b: Rect) -> bool:
    return a[0] < b[2] - 0.01 and b[0] < a[2] - 0.01 and a[1] < b[3] - 0.01 and b[1] < a[3] - 0.01


def is_inside(t: Play, shown: list[Shown], part: str, rect: Rect) -> bool:
    card, letter = part.split(".")
    origin = next(each for each in shown if each.get("data-terrain") == card)
    left, top, right, bottom = rect
    local = (left - origin.x + 0.01, top - origin.y + 0.01, right - origin.x - 0.01, bottom - origin.y - 0.01)
    return plan_of(t.face(int(card)).drawing).holds(letter, local)


def check_contents(t: Play, svg: str) -> None:
    """Every figure and everything that lies about is drawn once, in its own part, and none over another."""
    shown = everything(svg)
    figures = squares(shown, "data-figure", 52)
    assert {name: len(found) for name, found in figures.items()} == dict.fromkeys(t.state.figures, 1)
    for name, (square,) in figures.items():
        assert is_inside(t, shown, t.state.figures[name].at, square), name
    lying = [
        (each, each.get("data-at") or each.get("data-components"))
        for each in shown
        if each.get("data-components") or each.get("data-token") or each.get("data-action")
    ]
    for each, part in lying:
        half = 30 * each.scale / 2
        assert is_inside(t, shown, part, (each.x - half, each.y - half, each.x + half, each.y + half))
    drawn = sorted((each.get("data-token"), part) for each, part in lying if each.get("data-token"))
    assert drawn == sorted((kind, part) for part, g in t.state.ground.items() for kind in g.tokens)
    cogs = sorted(part for each, part in lying if each.get("data-components"))
    assert cogs == sorted(part for part, g in t.state.ground.items() if g.components)
    acts = sorted((each.get("data-action"), part) for each, part in lying if each.get("data-action"))
    assert acts == sorted((icon, part) for part, icons in t.state.actions.items() for icon in icons)
    items = [each.get("data-card") for each in shown if each.tag == "g" and each.get("data-card")]
    for ground in t.state.ground.values():
        for item in ground.items:
            assert items.count(str(item)) == 1
    all_squares = [square for found in figures.values() for square in found]
    all_squares += [
        (
            each.x - 15 * each.scale,
            each.y - 15 * each.scale,
            each.x + 15 * each.scale,
            each.y + 15 * each.scale,
        )
        for each, _ in lying
    ]
    for i, one in enumerate(all_squares):
        assert not any(meet(one, other) for other in all_squares[i + 1 :])


def check_labels(t: Play, svg: str) -> None:
    """The names of zones are inside them and cover nobody."""
    shown = everything(svg)
    figures = [square for found in squares(shown, "data-figure", 52).values() for square in found]
    for line in words(svg):
        rect = (line.left, line.top, line.right, line.bottom)
        if line.name:
            assert is_inside(t, shown, line.name, rect), line.text
            assert not any(meet(rect, square) for square in figures), line.text


def runs_of(shown: list[Shown], level: str) -> list[tuple[str, Rect]]:
    found = []
    for each in shown:
        if each.get("data-runs") and each.level == level:
            for run in each.get("data-runs").split(";"):
                x1, y1, x2, y2 = (float(n) for n in run.split())
                found.append((each.get("data-line"), (each.x + x1, each.y + y1, each.x + x2, each.y + y2)))
    return found


def lines_through(runs: list[tuple[str, Rect]], x: float, y: float) -> list[str]:
    return [
        line for line, (x1, y1, x2, y2) in runs if x1 - 0.02 <= x <= x2 + 0.02 and y1 - 0.02 <= y <= y2 + 0.02
    ]


def check_lines(t: Play, svg: str) -> None:
    """Between two floors that a line parts there is one stroke, of that line's colour."""
    shown = everything(svg)
    for level, board in t.layout._boards.items():
        runs = runs_of(shown, str(level))
        origins = {
            (site.x, site.y): next(each for each in shown if each.get("data-terrain") == str(card))
            for card, site in t.state.board.items()
            if site.level == level
        }
        plan = plan_of(t.face(next(c for c, s in t.state.board.items() if s.level == level)).drawing)

        def spot(x: int, y: int, board=board, origins=origins, plan=plan) -> tuple[float, float]:
            """Where a line cell is cut."""
            origin = origins[x // board.width, y // board.height]
            return (
                origin.x + plan.xs[2 * (x % board.width) + 1],
                origin.y + plan.ys[2 * (y % board.height) + 1],
            )

        for (x, y), line in board.lines.items():
            for dx, dy in ((1, 0), (0, 1)):
                sides = [board.floor.get((x - dx, y - dy)), board.floor.get((x + dx, y + dy))]
                along = [(x + dy, y + dx) in board.lines, (x - dy, y - dx) in board.lines]
                if not all(sides) or sides[0] == sides[1] or not all(along):
                    continue
                assert set(lines_through(runs, *spot(x, y))) >= {str(line)}, (x, y, line)
        check_joints(board, runs, spot)
        check_runs_apart(runs)


def check_joints(board, runs: list[tuple[str, Rect]], spot) -> None:
    """Where the borders of two cards meet there is one stroke, of the stronger colour (MOVE-02)."""
    for (x, y), line in board.lines.items():
        for dx, dy in ((1, 0), (0, 1)):
            other = board.lines.get((x + dx, y + dy))
            sides = [board.floor.get((x - dx, y - dy)), board.floor.get((x + 2 * dx, y + 2 * dy))]
            if other is None or not all(sides) or not board._joint((x, y), (x + dx, y + dy)):
                continue
            if (x + dy, y + dx) in board.lines or (x - dy, y - dx) in board.lines:
                stronger = max(line, other, key=lambda each: each.strength)
                assert str(stronger) in lines_through(runs, *spot(x, y)), (x, y, line, other)


def check_runs_apart(runs: list[tuple[str, Rect]]) -> None:
    """No stretch is drawn twice."""
    for i, (_, (ax1, ay1, ax2, ay2)) in enumerate(runs):
        for _, (bx1, by1, bx2, by2) in runs[i + 1 :]:
            if ay1 == ay2 == by1 == by2:
                assert not (ax1 < bx2 - 0.05 and bx1 < ax2 - 0.05)
            if ax1 == ax2 == bx1 == bx2 and ay1 != ay2 and by1 != by2:
                assert not (ay1 < by2 - 0.05 and by1 < ay2 - 0.05)


def check_alt(painter: HeredityPainter, t: Play, alt: str) -> None:
    """Who stands where can be found out from the words alone."""
    assert len(alt) <= MOST_ALT
    brush = painter.brush(t)
    typeset = brush.sentences.words.grammar.typeset
    for who in people(brush).values():
        zone = t.layout.zones[t.layout.zone_of[who.at]]
        names = dict.fromkeys(brush.sentences.cap_label(ref("zone", part)) for part in zone.parts)
        told = [sentence for sentence in alt.split(". ") if sentence.startswith(typeset(" / ".join(names)))]
        assert any(typeset(who.label) in sentence or who.code in sentence for sentence in told), (who, alt)


@settings(max_examples=15)
@given(worlds(), st.sampled_from(LOCALES))
def test_a_board_of_any_state_is_whole_and_tidy(world, locale):
    painter = HeredityPainter(locale, NoTexts(), palette=LIGHT)

    for t in tables(world, 45):
        picture = painter.board(t)

        check_contents(t, picture.svg)
        check_labels(t, picture.svg)
        check_lines(t, picture.svg)
        check_alt(painter, t, picture.alt)


PHONE, READABLE = 390, 11


def check_readable(picture: Picture) -> None:
    """No letters are smaller than eleven pixels where a phone shows the picture."""
    for shown in everything(picture.svg):
        if shown.tag == "text":
            size = float(shown.get("font-size")) * shown.scale * PHONE / picture.width
            assert size >= READABLE - 0.05, ET.tostring(shown.element)


def check_near(t: Play, picture: Picture) -> None:
    """Whoever stands on a card that is shown is drawn once, in its zone, and no name is covered."""
    shown = everything(picture.svg)
    cards = {each.get("data-terrain") for each in shown if each.get("data-terrain")}
    figures = squares(shown, "data-figure", 52)
    there = {name for name, who in t.state.figures.items() if who.at.split(".")[0] in cards}
    assert {name: len(found) for name, found in figures.items()} == dict.fromkeys(there, 1)
    for name, (square,) in figures.items():
        assert is_inside(t, shown, t.state.figures[name].at, square), name
    all_squares = [square for found in figures.values() for square in found]
    for i, one in enumerate(all_squares):
        assert not any(meet(one, other) for other in all_squares[i + 1 :])
    check_labels(t, picture.svg)
    members = {each.get("data-member") for each in shown if each.get("data-member")}
    assert members == set(t.state.members)


@settings(max_examples=15)
@given(worlds(), st.sampled_from(LOCALES), st.data())
def test_the_board_of_a_message_can_be_read_on_a_phone(world, locale, data):
    painter = HeredityPainter(locale, NoTexts())

    for t in tables(world, 45):
        asked = data.draw(st.lists(st.sampled_from(sorted(t.layout.zone_of)), max_size=3))
        seats = data.draw(st.lists(st.sampled_from(sorted(t.state.members)), max_size=2))
        picture = painter.near(t, asked=asked, seats=seats)

        check_near(t, picture)
        for each in (picture, painter.strip(t), painter.timeline(t)):
            check_readable(each)
            assert len(each.alt) <= MOST_ALT
        shown = {each.get("data-terrain") for each in everything(picture.svg)}
        assert not asked or shown & {part.split(".")[0] for part in asked}, (
            "a zone that is asked about is shown"
        )
        assert [each.get("data-member") for each in everything(picture.svg) if each.get("data-asked")] == [
            name for name in MEMBERS if name in seats
        ]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_board_of_a_message_names_what_it_shows_and_says_how_the_family_is(locale):
    pack = campaign()
    painter, t = HeredityPainter(locale, pack), table(pack, ALL)

    picture = painter.near(t, asked=["106.a"], seats=["brick"])

    assert picture.width <= 1012
    assert "Djamal" not in "".join(line.text for line in words(picture.svg))
    assert painter.brush(t).sentences.cap_label(ref("zone", "106.a")) in picture.alt
    assert "Brick" in picture.alt
    assert painter.missing == []
    named = [line.text for line in words(picture.svg) if line.name]
    assert len(named) >= 8, "most zones have room for their names"


@settings(max_examples=12)
@given(worlds(), st.sampled_from(LOCALES))
def test_every_picture_of_any_state_can_be_drawn_and_fits(world, locale):
    painter = HeredityPainter(locale, NoTexts())

    for t in tables(world, 40):
        pictures = [painter.timeline(t), painter.strip(t), painter.family(t), painter.poster(t)]
        pictures += [painter.card(t, number) for number in list(t.state.cards)[:6]]

        for picture in pictures:
            assert len(picture.alt) <= MOST_ALT
            for line in words(picture.svg):
                assert line.right - line.left <= line.allowed + 0.5, line.text
                assert line.right <= picture.width + 0.5, line.text


@settings(max_examples=60)
@given(
    drawings(),
    st.integers(0, 15),
    st.integers(0, 9),
    st.sampled_from(("", "Hof", "Einlaufwerksschleusentor")),
)
def test_any_zone_holds_any_number_of_things(drawing, figures, chips, name):
    plan = plan_of(drawing)

    for letter in drawing.zones:
        packed = pack(plan, letter, name, figures, chips, head=28, aside=58)

        spots = [spot.rect for spot in (*packed.figures, *packed.chips)]
        assert (len(packed.figures), len(packed.chips)) == (figures, chips)
        assert all(plan.holds(letter, spot) for spot in spots)
        assert not any(meet(one, other) for i, one in enumerate(spots) for other in spots[i + 1 :])


@settings(max_examples=60)
@given(drawings())
def test_floors_and_solid_lines_cover_a_card_once(drawing):
    plan = plan_of(drawing)

    floors = sum(
        (plan.xs[i + 1] - plan.xs[i]) * (plan.ys[j + 1] - plan.ys[j])
        for j, row in enumerate(plan.owners)
        for i, owner in enumerate(row)
        if owner in drawing.zones
    )
    solid = sum((c - a) * (d - b) for rects in plan.solid.values() for a, b, c, d in rects)

    assert floors + solid == pytest.approx(CARD_WIDTH * CARD_HEIGHT)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_picture_shows_a_face_that_nobody_has_seen(locale, seed):
    painter, texts = HeredityPainter(locale, WorldTexts()), WorldTexts()
    names = ("112b", "113", "115", "118", "105", "106", "107", "199", "143b")

    for n, (t, _, _) in enumerate(played(seed, answers=40)):
        if n % 10 or not t.state.members:
            continue
        pictures = [
            painter.board(t),
            painter.timeline(t),
            painter.strip(t),
            painter.family(t),
            painter.poster(t),
        ]
        pictures += [
            painter.card(t, number, back=back) for number in t.book.cards for back in (None, False, True)
        ]
        said = "\n".join(picture.svg + picture.alt for picture in pictures)

        for face in (name for name in names if name not in t.state.seen):
            assert f"Story of face {face}," not in said
            own = texts.text(locale, f"{face}.name")
            known = {texts.text(locale, f"{name.removesuffix('b')}.name") for name in t.state.seen}
            assert own is None or own in known or own not in said, face
        unseen = [card for card in t.state.karma.deck if str(card) not in t.state.seen]
        assert all(f'data-card="{card}"' not in painter.poster(t).svg for card in unseen)


def test_a_name_from_a_pack_cannot_break_out_of_its_text():
    class Rude(NoTexts):
        def text(self, locale: str, key: str) -> str | None:
            return "</text><script>alert(1)</script>\x00\"'&" if key.endswith((".name", ".a")) else None

    t = next(iter(played(1)))[0]

    svg = HeredityPainter("en", Rude()).board(t).svg

    assert "<script" not in svg
    assert "\x00" not in svg
    assert everything(svg)


def test_a_layout_that_only_a_test_lays_is_drawn_too():
    """A zone inside another, a line alone amid floor."""
    plan = plan_of(draw("#####\n#a  #\n# = #\n#   #\n#####"))

    assert Line.GREEN in plan.strokes.values()


def test_names_that_share_their_first_letters_get_initials_of_their_own():
    t = next(iter(played(1)))[0]
    for n in range(3, 30):
        t.state.figures[f"143#{n}"] = Figure("104.a", 143)
    t.state.ground["104.a"] = Ground(1, [], {"time": 30})

    codes = [who.code for who in people(HeredityPainter("en", WorldTexts()).brush(t)).values()]

    assert len(set(codes)) == len(codes)


def test_heading_and_key_of_a_wide_board_grow_so_that_a_phone_can_show_them():
    """At 400 pixels, on which a board of four cards is a quarter as wide, its key has at least six of them."""
    pack = campaign()
    board = HeredityPainter("de", pack).board(table(pack, ALL))

    lowest = max(float(each.y) for each in everything(board.svg) if each.get("data-legend"))
    key = [line for line in words(board.svg) if line.top > lowest and len(line.text) > 3]  # not initials

    assert board.width > 1700
    assert key
    assert all((line.bottom - line.top) / 0.92 * 400 / board.width >= 5.9 for line in key)
